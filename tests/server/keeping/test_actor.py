"""The one writer of a table: stored before told, refused without a trace, found again."""

import asyncio
import random

import pytest

from floorman.server.chance.shuffling import make_shuffle
from floorman.server.play.actor import Surroundings, TableActor
from floorman.server.play.driving import Hands, Pace
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from floorman.store import InsufficientFunds, Movement, Record, open_store
from floorman.table import TableRefused
from floorman.table import commands as c
from tests.server.tables import same

FAST = Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0)


class Watching:
    """A viewer who notes what the store held when he was told."""

    player = ""

    def __init__(self, store):
        self.store = store
        self.told = []

    def tell(self, actor, happened):
        self.told.append((actor.sequence, [one.number for one in happened]))


def hands(seed=1):
    chance, player = random.Random(seed), RandomPlayer()

    def deck(cards):
        return make_shuffle(cards, chance.randbytes(32))

    return Hands(deck, lambda deal, seat: player.command_for(deal.request_for(seat), chance))


async def opened(store, *, seats=4, now=lambda: 1_000, start=False, game="holdem"):
    """An actor with house players, and a person with chips in his wallet."""
    around = Surroundings(store, now, hands(), FAST)
    body = r.Opened(spec=TableSpec(game=game, seats=seats), by="host")
    await store.append((Record("t", 1, now(), "opened", r.encode(body)),))
    grant = Record("cage", 1, now(), "granted", b"{}")
    await store.append((grant,), (Movement("cage", 1, 0, "cage", "wallet:ann", 1000, "granted"),))
    actor = TableActor("t", Keeper(body, around.hands.deck), 1, around)
    for seat in range(1, seats):
        sits = r.Said(command=c.SitDown(player=f"b{seat}", seat=seat, chips=200))
        await actor.do(lambda _, body=sits: body, r.Named(player=f"b{seat}", name="B", bot=True))
    if start:
        actor.start()
    return actor


def seated(chips=200):
    return lambda _: r.Said(command=c.SitDown(player="ann", seat=0, chips=chips))


def run(work):
    async def inside():
        async with open_store("sqlite://") as store:
            await work(store)

    asyncio.run(inside())


def test_nobody_is_told_before_it_is_stored():
    async def work(store):
        actor = await opened(store)
        stored = []
        append = store.append

        async def noted(records, *more, **beside):
            await append(records, *more, **beside)
            stored.append(records[-1].sequence)

        store.append = noted
        viewer = Watching(store)
        actor.viewers[viewer] = None
        await actor.do(seated())
        assert [sequence for sequence, _ in viewer.told] == stored == [actor.sequence]

    run(work)


def test_chips_come_out_of_the_wallet_and_go_back_to_it():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated(300))
        assert await store.balance("wallet:ann") == 700
        assert await store.balance("t/stack:ann") == 300
        await actor.do(lambda _: r.Said(command=c.Leave(player="ann")))
        assert await store.balance("wallet:ann") == 1000
        assert sum((await store.balances()).values()) == 0

    run(work)


def test_who_has_too_little_is_not_seated_and_the_table_is_as_it_was():
    async def work(store):
        actor = await opened(store)
        before = actor.sequence
        with pytest.raises(InsufficientFunds):
            await actor.do(seated(5000))
        assert "ann" not in actor.keeper.table.state.players
        assert actor.sequence == before == await store.last_sequence("t")
        await actor.do(seated(200))

    run(work)


def test_what_the_table_refuses_is_not_stored():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        before = await store.last_sequence("t")
        with pytest.raises(TableRefused):
            await actor.do(seated())
        assert await store.last_sequence("t") == before

    run(work)


def test_if_storing_fails_the_table_is_what_the_log_says():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        before = rebuilt(await store.records("t"))
        append = store.append

        async def broken(*_, **__):
            raise OSError("the disk is full")

        store.append = broken
        with pytest.raises(OSError, match="disk"):
            await actor.do(lambda _: r.Said(command=c.Leave(player="ann")))
        store.append = append
        assert same(actor.keeper, before)
        await actor.do(lambda _: r.Said(command=c.Leave(player="ann")))

    run(work)


def test_many_at_once_are_carried_out_one_after_the_other():
    async def work(store):
        actor = await opened(store)

        def says(number):
            return lambda _: r.Talked(player="ann", name="Ann", text=str(number))

        await asyncio.gather(*(actor.do(says(number)) for number in range(100)))
        texts = [one.talk.text for one in actor.keeper.recent if one.talk]
        assert texts == [str(number) for number in range(100)]
        assert same(actor.keeper, rebuilt(await store.records("t")))

    run(work)


@pytest.mark.parametrize("game", ["holdem", "stud-8", "triple-draw-27", "horse"])
def test_a_table_that_plays_by_itself_is_found_again_at_the_same_card(game):
    async def work(store):
        time = [1_000]

        def now():
            time[0] += 7
            return time[0]

        actor = await opened(store, now=now, start=True, game=game)
        await actor.do(seated())
        await actor.do(lambda _: r.Said(command=c.SitOut(player="ann")))
        for _ in range(400):
            await asyncio.sleep(0)
            if actor.keeper.deal_number > 4:
                break
            await asyncio.sleep(0.005)
        await actor.stop()
        assert actor.keeper.deal_number > 1
        assert same(actor.keeper, rebuilt(await store.records("t")))
        assert sum((await store.balances()).values()) == 0

    run(work)


def test_a_house_player_that_fails_does_not_stop_the_table():
    async def work(store):
        actor = await opened(store)

        def fails(_deal, _seat):
            raise ValueError("no idea")

        around = actor.around
        broken = Hands(around.hands.deck, fails)
        actor.around = Surroundings(around.store, around.now, broken, FAST)
        await actor.do(seated())
        await actor.do(lambda _: r.Said(command=c.SitOut(player="ann")))
        actor.start()
        for _ in range(400):
            await asyncio.sleep(0.02)
            if any(one.platform and one.deal for one in actor.keeper.recent):
                break
        await actor.stop()
        assert any(one.platform and one.deal for one in actor.keeper.recent)
        assert same(actor.keeper, rebuilt(await store.records("t")))

    run(work)


def test_a_log_that_does_not_begin_with_an_opening_is_no_table():
    with pytest.raises(ValueError, match="does not begin"):
        rebuilt([Record("t", 1, 0, "closed", r.encode(r.Closed(by="x")))])
    with pytest.raises(ValueError, match="no records"):
        rebuilt([])
