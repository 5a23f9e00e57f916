"""House players who think in a process of their own do what they would have done in the room."""

import asyncio
import os
import pickle
import signal
import subprocess
from random import Random

import msgspec
import pytest

from floorman.deal import DEALER, Deal, Setup, make_law
from floorman.deal.commands import PushPot
from floorman.games import all_forms, parse_stakes
from floorman.server import thinking
from floorman.server.house import House
from floorman.server.play.company import HousePlayers
from floorman.server.play.driving import Pace, acts_for, asked
from floorman.server.running import _FIRST_TABLES, thinking_apart
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.server.thinking.apart import _COMMAND, Apart, NotThought
from floorman.server.thinking.asked import Asked, Frames, Sent, Thought, framed
from floorman.server.thinking.worth import MANY, SOME, is_worth_it
from floorman.sim import BEGINNER, shuffled
from floorman.store import open_store
from floorman.table import commands as c

READ = msgspec.msgpack.Decoder(Sent)
STAKES = {
    "holdem": "1/2 no-limit",
    "omaha-8": "4/8 limit",
    "triple-draw-27": "4/8 limit",
    "open-face-pineapple": "1 a point",
}


class Eyes:
    """A browser that is told everything."""

    player = "ada"

    def tell(self, actor, happened):
        """Whatever it is."""


async def waited(holds):
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.005)


async def begun(apart):
    """The same process, once it thinks."""
    assert await apart.begin()
    await waited(lambda: apart.works)
    return apart


def players(seed=7, apart=None):
    return HousePlayers(Random(seed), {}, lambda: 0.1, apart)


def dealt(key):
    law = make_law(all_forms()[key], parse_stakes(STAKES[key]))
    deck = tuple(shuffled(law.deck, Random(key)))
    return Deal(Setup(law, (400,) * 3, 0, deck), lambda cards: shuffled(cards, Random(1)))


async def commands(deal, house_players):
    """What house players do in a deal, to its end."""
    found = []
    while (seat := deal.request.seat) != DEALER:
        found.append(await house_players.ahead(deal, seat, BEGINNER))
        deal.apply(found[-1])
    if deal.request.kind != "over":
        deal.apply(PushPot())
    return found


def test_the_same_is_thought_of_apart_as_in_the_room():
    async def work():
        apart = await begun(Apart())
        try:
            return [await commands(dealt(key), players(apart=apart)) for key in STAKES]
        finally:
            await apart.stop()

    found = asyncio.run(work())
    assert found == [asyncio.run(commands(dealt(key), players())) for key in STAKES]
    assert all(len(one) > 2 for one in found)


@pytest.mark.parametrize("key", ["omaha-8", "open-face-pineapple"])
def test_the_process_is_told_what_the_seat_sees_and_no_more(key):
    """It is given the view alone, and a law, which holds no cards but those of the deck."""
    deal, apart, sent = dealt(key), Apart(), []
    apart.works, apart._send = True, sent.append
    view = deal.view(deal.request.seat)

    async def work():
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(apart.command(Asked(deal.setup.law, view, seed=3)), 0.01)

    asyncio.run(work())
    learns, thinks = [READ.decode(one) for data in sent for one in Frames().take(data)]
    assert thinks.view == view
    assert pickle.loads(learns.law).deck == deal.setup.law.deck
    told = {name: getattr(thinks, name) for name in thinks.__struct_fields__ if name != "view"}
    assert told == {"number": 1, "place": 0, "level": "solid", "effort": 1.0, "seed": 3}


def test_whoever_waits_for_a_process_that_ends_thinks_for_himself():
    async def work():
        apart = Apart(rest_s=0.05)
        keeping = asyncio.create_task(apart.keep(lambda: True))
        await waited(lambda: apart.works)
        house_players = players(apart=apart)
        deal = dealt("holdem")
        first = await house_players.ahead(deal, deal.request.seat)
        lost = apart._process.get_pid()
        os.kill(lost, signal.SIGSTOP)
        asks = asyncio.ensure_future(house_players.ahead(deal, deal.request.seat))
        await waited(lambda: apart._waiting)
        os.kill(lost, signal.SIGKILL)
        second = await asks
        third = await house_players.ahead(deal, deal.request.seat)  # while there is none
        here = players()
        found = [here.command(deal, deal.request.seat) for _ in range(3)]
        assert [first, second, third] == found
        # It is begun again after a rest.
        await waited(lambda: apart.works)
        assert apart._process.get_pid() != lost
        keeping.cancel()
        await apart.stop()
        assert not apart.works

    asyncio.run(work())


@pytest.mark.parametrize("command", [("/nowhere/at-all",), ("true",)])
def test_where_no_process_can_be_had_they_think_in_the_room(command):
    async def work():
        apart = Apart(command, rest_s=0)
        await apart.keep(lambda: True)  # and comes to its end
        deal = dealt("holdem")
        here, house_players = players(), players(apart=apart)
        for _ in range(5):
            found = await house_players.ahead(deal, deal.request.seat)
            assert found == here.command(deal, deal.request.seat)
        await apart.stop()

    asyncio.run(work())


def test_it_is_begun_when_it_is_worth_it_and_not_before(monkeypatch):
    monkeypatch.setattr(thinking.apart, "_LOOK_S", 0.01)

    async def work():
        apart, worth, looked = Apart(("sleep", "60")), False, []
        keeping = asyncio.create_task(apart.keep(lambda: looked.append(worth) or worth))
        await waited(lambda: len(looked) > 5)
        assert apart._process is None
        worth = True
        await waited(lambda: apart._process)
        pid = apart._process.get_pid()
        keeping.cancel()
        await apart.stop()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    asyncio.run(work())


def test_it_is_worth_it_with_many_deals_or_some_in_a_room_that_is_behind():
    assert [is_worth_it(deals, behind=False) for deals in (0, SOME, MANY - 1, MANY)] == [0, 0, 0, 1]
    assert [is_worth_it(deals, behind=True) for deals in (0, SOME - 1, SOME, MANY)] == [0, 0, 1, 1]
    # The tables that stand in a room at first are no reason, however slow the machine is.
    assert len(_FIRST_TABLES) < SOME


@pytest.mark.parametrize("ends", ["told", "alone"])
def test_the_process_ends_with_the_room_and_with_nothing_else(ends):
    """Who stops a service, or a terminal, may tell all processes: it waits for its room."""
    asks = subprocess.Popen(_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert asks.stdout.read(1)
    if ends == "told":
        for one in (signal.SIGTERM, signal.SIGINT):
            os.kill(asks.pid, one)
        with pytest.raises(subprocess.TimeoutExpired):
            asks.wait(0.3)
    asks.stdin.close()
    assert asks.wait(10) == 0
    asks.stdout.close()


def test_what_cannot_be_thought_of_there_is_worked_out_in_the_room():
    async def work():
        apart = await begun(Apart())
        deal = dealt("holdem")
        other = next(seat for seat in range(3) if seat != deal.request.seat)
        with pytest.raises(NotThought, match="is not asked"):
            await apart.command(Asked(deal.setup.law, deal.view(other)))
        await apart.stop()

    asyncio.run(work())


def test_messages_come_out_of_a_pipe_as_they_went_in():
    said = [Thought(number, fault="x" * number) for number in (1, 300, 0)]
    data, frames = b"".join(map(framed, said)), Frames()
    found = [one for byte in data for one in frames.take(bytes([byte]))]
    assert [framed(one)[4:] for one in said] == found
    assert [*Frames().take(data)] == found


@pytest.mark.parametrize("many", [1, 25])
def test_a_table_goes_on_while_its_house_players_think_apart(tmp_path, monkeypatch, many):
    """With one deal it is enough here; otherwise there are too few, and they think in the room."""
    monkeypatch.setattr(thinking.worth, "MANY", many)
    monkeypatch.setattr(thinking.apart, "_LOOK_S", 0.01)

    async def work():
        clock = asyncio.get_running_loop().time
        pace = Pace(bot_ms=20, pause_ms=0, push_ms=0, mucked_ms=0, mix_ms=0, show_ms=0)
        async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
            house = House(store, lambda: int(1000 * clock()), pace)
            async with thinking_apart(house):
                spec = TableSpec(game="holdem", seats=3, bots=2, company="mixed", acting_ms=0)
                table = house.table(await house.open_table(spec, "host"))
                await house.cage.grant("ada", 1_000, "house")
                table.arrive(Eyes())
                sits = r.Said(command=c.SitDown(player="ada", seat=0, chips=200))
                await table.do(lambda _: sits, r.Named(player="ada", name="Ada"))
                if many == 1:
                    await waited(lambda: house.bots.apart.works)
                    house.bots.made.clear()  # who had to think meanwhile did so in the room
                first = table.keeper.deal_number
                while table.keeper.deal_number < first + 3:
                    await waited(lambda: asked(table.keeper) == ("ada",))
                    await table.do(lambda keeper: acts_for(keeper.table))
                assert bool(house.bots.made) == (many > 1)
                assert (house.bots.apart._process is None) == (many > 1)
                await house.stop()

    asyncio.run(work())
