"""No time that is told depends on a card that its reader may not see, nor on how long anybody
took to work something out.

Rooms in simulated time, in which a house player's thinking takes a while that depends on its
cards. The same deals are played again with other cards where the viewer has not looked: he is told
the same at the same moments, and every record has the same time.
"""

import asyncio
import json
from dataclasses import replace
from random import Random

import pytest

from floorman.deal import events
from floorman.server.chance.shuffling import make_shuffle
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.play.driving import Due, Hands
from floorman.server.play.schedule import Forethought
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.server.telling.steps import STEP_MS, noted, on_beat, told
from floorman.sim import RandomPlayer
from floorman.table import commands as c
from tests.deal.test_views import gives_cards_away, seen_by, swap, swapped
from tests.server.sight.test_told_bytes import deals_of, moved, without_hashes
from tests.server.storms.simulated import BEGAN_MS, PACE, World
from tests.server.tables import Kept

FORMS = ("holdem", "omaha-8", "pineapple", "seven-card-stud", "razz", "draw-high", "badugi")
CLICK_S, DEALS, PLAYED_S, ALONE_S = 0.337, 5, 300, 60


class Eyes:
    """A window of the person at the table: what it is told and when, byte for byte."""

    player = "p0"

    def __init__(self, life):
        self.life, self.told = life, []
        self.of, self.had = Broadcast(), Told()
        self.news = asyncio.Event()

    def tell(self, actor, happened):
        update = self.of.update(actor, self.player, happened, self.had)
        snapshot = Broadcast().snapshot(actor, self.player, m.Watch(table="t"), Told())
        when = round(1000 * self.life.loop.time())
        said = (without_hashes(one) for one in (update, snapshot))
        self.told.append((when, *(one.replace(actor.table.encode(), b"t") for one in said)))
        self.news.set()


class Played:
    """A room of one table, in which the person clicks a fixed while after he is asked.

    `thinks` gives the seconds that a house player thinks with these cards. `first` is the room
    that is played again, with cards exchanged by `tables`, one for each deal. `busy`: so long of
    every 70 milliseconds the machine does something else; then nobody clicks.
    """

    def __init__(self, game, thinks, first=None, tables=(), busy=None):
        self.game, self.thinks, self.first, self.tables = game, thinks, first, tables
        self.busy = busy
        self.dice = Random(game)
        self.decks, self.commands, self.thought = [], [], []
        World(replace(PACE, bot_ms=900)).live(self._play)

    def _deck(self, cards):
        if self.first is None:
            self.decks.append(make_shuffle(cards, self.dice.randbytes(32)))
        else:
            again = self.first.decks[len(self.decks)]
            deal = self.first.deal_of.get(again.entropy)
            self.decks.append(again if deal is None else moved(again, self.tables[deal]))
        return self.decks[-1]

    def _command(self, deal, seat):
        if self.first is None:
            command = RandomPlayer().command_for(deal.request_for(seat), self.dice)
        else:
            table = self.tables[self.life.keeper.deal_number - 1]
            command = swapped(self.first.commands[len(self.commands)], table)
        self.commands.append(command)
        return command

    def _acts(self, deal, seat):
        self.thought.append(self.thinks(deal.view(seat)))
        self.life.loop.clock += self.thought[-1]  # nothing else goes on meanwhile
        return self._command(deal, seat)

    async def _play(self, life):
        self.life = life
        hands = Hands(self._deck, self._acts)
        life.house.around = replace(life.house.around, hands=hands)
        spec = TableSpec(
            game=self.game, seats=3, bots=2, acting_ms=0 if self.busy is None else 2_000
        )
        await life.house.open_table(spec, "host")
        await life.house.cage.grant("p0", 100_000, "house")
        self.eyes = Eyes(life)
        life.actor.arrive(self.eyes)
        sits = r.Said(command=c.SitDown(player="p0", seat=0, chips=400))
        await life.actor.do(lambda _: sits, r.Named(player="p0", name="Ada"))
        if self.busy is not None:
            await self._goes_on_by_itself(life)
        end = life.loop.time() + (PLAYED_S if self.busy is None else 0)
        while life.loop.time() < end and life.keeper.deal_number <= DEALS:
            if life.to_act == "p0":
                await asyncio.sleep(CLICK_S)
                await life.actor.do(self._clicks)
            else:
                self.eyes.news.clear()
                await asyncio.wait_for(self.eyes.news.wait(), PLAYED_S)
        self.log = [(one.body, one.at) for one in await life.store.records(life.actor.table)]
        self.deal_of = dict(_deals(self.log))

    async def _goes_on_by_itself(self, life):
        end = life.loop.time() + ALONE_S
        while life.loop.time() < end:
            await asyncio.sleep(0.07 - self.busy)
            life.loop.clock += self.busy

    def _clicks(self, keeper):
        return r.Acted(command=self._command(keeper.deal, keeper.deal.request.seat))


def _deals(log):
    """For each order of cards in a log, by its entropy, the deal that it belongs to."""
    deal = -1
    for body in (r.decode(body) for body, _ in log):
        if isinstance(body, r.Began):
            deal += 1
            yield body.deck.entropy, deal
        for one in getattr(body, "reshuffles", ()):
            yield one.entropy, deal


def _exchanged(log, dice):
    """For each deal a table that exchanges the cards which the person never saw.

    A hand that is thrown away for its player at the showdown tells by right that it has lost.
    """
    for deal, players in deals_of(log):
        seat = players.index("p0") if "p0" in players else None
        known = set(deal.setup.deck) if gives_cards_away(deal) else seen_by(deal, seat)
        lost = {one.seat for one in deal.events if isinstance(one, events.Mucked)}
        dealt = (one for one in deal.events if isinstance(one, events.Dealt) and one.seat in lost)
        yield swap(deal.setup.deck, known.union(*(one.cards for one in dealt)), dice)


def by_cards(view):
    """Seconds between no time and nearly all that there is, by the cards in hand."""
    return 0.001 + sum(view.seats[view.request.seat].down) * 7919 % 800 / 1000


@pytest.mark.parametrize("game", FORMS)
def test_no_time_that_is_told_depends_on_a_card_that_was_not_shown(game):
    real = Played(game, by_cards)
    tables = [*_exchanged(real.log, Random(game))]
    other = Played(game, by_cards, real, tables)
    assert real.thought != other.thought, "house players thought as long with other cards"
    assert max(real.thought + other.thought) < 0.9
    assert [at for _, at in real.log] == [at for _, at in other.log]
    assert real.eyes.told == other.eyes.told
    assert len(real.eyes.told) > 15


def test_a_thought_that_takes_longer_than_there_is_time_ends_on_a_beat():
    real = Played("holdem", lambda view: 1.0 + by_cards(view))
    other = Played("holdem", lambda _: 1.7, real, [{}] * 99)
    assert [at for _, at in real.log] == [at for _, at in other.log]
    assert real.eyes.told == other.eyes.told


def test_what_is_due_is_noted_on_time_though_the_machine_is_a_little_behind():
    idle = Played("holdem", lambda _: 0.001, busy=0.0)
    busy = Played("holdem", lambda _: 0.001, idle, [{}] * 99, busy=0.04)
    times = [at for _, at in idle.log]
    assert times == [at for _, at in busy.log]
    assert len({*times}) > 30
    assert idle.eyes.told != busy.eyes.told, "it was not behind at all"


def test_every_time_that_is_told_is_a_whole_step_and_not_later_than_it_is():
    real = Played("holdem", by_cards)
    times = [at for _, *said in real.eyes.told for one in said for at in _times(one)]
    assert len(times) > 100
    assert {at % STEP_MS for at in times} == {0}
    assert any(at % STEP_MS for _, at in real.log), "people's clicks come at any time"


def _times(data):
    """Every time of day in a message."""
    found = []

    def look(one):
        if isinstance(one, dict):
            one = [*one.values()]
        if isinstance(one, list):
            for inner in one:
                look(inner)
        elif isinstance(one, int) and one > BEGAN_MS:
            found.append(one)

    look(json.loads(data))
    return found


def test_beats_and_steps():
    assert [on_beat(1_000, ready, 900) for ready in (0, 1_000, 1_001, 1_900, 1_901)] == [
        1_000, 1_000, 1_900, 1_900, 2_800,
    ]  # fmt: skip
    assert on_beat(1_000, 1_003, 0) == 1_003
    assert [noted(1_050, now) for now in (1_000, 1_149, 1_150, 1_260)] == [
        1_050, 1_050, 1_150, 1_250,
    ]  # fmt: skip
    assert [told(at) for at in (0, 99, 100, 1_767_225_600_199)] == [0, 0, 100, 1_767_225_600_100]


def test_talk_makes_nobody_think_again():
    kept = Kept("holdem", seats=3)
    while kept.asked() in (None, "p0"):
        kept.step()
    asked = []
    due = Due(kept.now + 900, lambda: asked.append(1) or "call", thinks=True)
    thoughts = Forethought(lambda: kept.now, 900)
    for _ in range(3):
        ahead = asyncio.run(thoughts.ahead(kept.keeper.deal, due))
        assert (ahead.at, ahead.make()) == (due.at, "call")
    assert asked == [1]


def test_a_thought_that_fails_is_dealt_with_when_it_is_time():
    kept = Kept("holdem", seats=3)
    while kept.asked() in (None, "p0"):
        kept.step()
    due = Due(kept.now + 900, lambda: 1 // 0, thinks=True)
    ahead = asyncio.run(Forethought(lambda: kept.now, 900).ahead(kept.keeper.deal, due))
    assert ahead.at == due.at
    with pytest.raises(ZeroDivisionError):
        ahead.make()
