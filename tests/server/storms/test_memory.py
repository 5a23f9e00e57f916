"""What a room keeps does not grow with how long it plays. More of it: docs/trust.md."""

import asyncio
import gc
from dataclasses import replace
from random import Random

import pytest
from bench.clicks import SETTINGS
from bench.held import size_of
from bench.memory import held_in_a_room
from bench.sockets import held_by_sockets

from floorman.deal import Deal
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.sockets import Connection
from floorman.server.play.company import _LAWS, HousePlayers
from floorman.server.tables.lately.recent import KEPT_LINES
from floorman.sim import SOLID, level_in
from tests.server.door.test_sockets import run
from tests.server.live.test_live import live
from tests.server.storms.memory import QUARTERS, Life, slope

# Of so few events no deal consists in which everybody folds.
FEWEST = 20


@pytest.fixture(autouse=True)
def beside():
    """What other tests have left lies there still, and is looked past: by now it is a gigabyte."""
    gc.collect()
    gc.freeze()


def there(kind):
    gc.collect()
    return sum(type(one) is kind for one in gc.get_objects())


def test_a_room_that_plays_on_keeps_no_more_deals_than_it_tells_of():
    found, tables = [], 2
    before = there(Deal)

    def heard(_):
        found.append(there(Deal) - before)

    life = Life(3, traced=False)
    life.run(tables, 12, heard)
    assert sum(one.keeper.deal_number for one in life.house.tables.values()) > found[-1]
    assert max(found) <= tables * (KEPT_LINES / FEWEST + 2)
    assert max(found[6:]) <= max(found[:6]) + 4 * tables  # deals are of different lengths
    assert not grown(life), life.more()
    for actor in life.house.tables.values():
        assert len(actor.keeper.recent) <= KEPT_LINES
        assert len(actor.keeper.finished) <= 2
        assert len(actor.keeper.table.events) < 600


# Deals are of different lengths: so much more there may be of a kind in a while than in the last.
SOME, PART = 40, 0.06


def grown(life):
    """The kinds of objects of which there are more and more."""
    usual = life.objects[1]
    minutes = len(life.measured) / QUARTERS
    return [kind for kind, more in life.more() if more > SOME + PART * usual[kind] / minutes]


def test_of_a_kind_that_is_kept_for_ever_there_are_more_and_more(monkeypatch):
    kept, tell = [], Connection.tell

    def keeps(self, actor, happened):
        kept.append(happened)
        tell(self, actor, happened)

    monkeypatch.setattr(Connection, "tell", keeps)
    life = Life(4, traced=False)
    life.run(1, 8)
    assert "Event" in grown(life)


def test_the_slope_is_that_of_the_second_half():
    assert slope([900, 5, 7, 9, 10, 20, 30, 40]) == 10


def test_little_is_kept_of_a_table_that_nobody_watches_and_nothing_of_one_that_is_no_more():
    async def work(rooms):
        table = await rooms.table(seats=3)
        ann, bob = await rooms.guest(), await rooms.guest()
        for one in (ann, bob):
            await one.say(type="watch", table=table)
        assert there(Broadcast) - before == 1
        await ann.say(type="unwatch", table=table)
        assert there(Broadcast) - before == 1, "bob still watches"
        await bob.say(type="unwatch", table=table)
        # What everybody saw, for who comes back; no view, and nobody's own part.
        (kept,) = [one for one in gc.get_objects() if type(one) is Broadcast and one not in others]
        assert kept._sight is None
        assert not kept._own
        assert not kept._in_deal
        assert len(kept._past) <= 16
        del kept
        assert not ann.connection._told
        await bob.say(type="watch", table=table)
        await rooms.house.close_table(table, "host")
        await bob.say(type="unwatch", table=table)
        assert there(Broadcast) == before

    before = there(Broadcast)
    others = [one for one in gc.get_objects() if type(one) is Broadcast]
    run(work)


def test_a_live_table_forgets_what_was_before_the_deal_that_can_be_put_right():
    async def work(rooms):
        runner = await live(rooms, 3)
        table, many = runner.actor.keeper.table, []
        for _ in range(6):
            while runner.actor.keeper.playing:
                await runner.run(type="fold")
            many.append(len(runner.actor.keeper.table.events))
            await runner.does("next-deal")
        assert max(many[2:]) <= 3 * max(many[:2])
        assert many[-1] <= many[2] + 10
        assert len(table.commands) < 20

    run(work)


def test_house_players_of_games_that_are_over_are_let_go():
    laws = [object() for _ in range(_LAWS + 40)]
    bots = HousePlayers(Random(1), {}, lambda: 1.0)
    made = []

    class Player:
        def __init__(self, law, level):
            self.law, self.level, self.effort = law, level, 1
            made.append((law, level))

        def command(self, *_):
            return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("floorman.server.play.company.HousePlayer", Player)
        for law in (*laws, laws[-1], laws[0]):
            deal = type("Deal", (), {"setup": type("S", (), {"law": law}), "view": lambda *_: None})
            bots.command(deal(), 0)
        bots.command(deal(), 0, level := level_in("beginner", 0))
    assert len(bots.made) == _LAWS
    usual = [(law, SOLID) for law in (*laws, laws[0])]
    assert made == [*usual, (laws[0], level)], "one in use is not made anew, one let go is"


# Python's own sizes in KiB. What they are when this is written: 41 and 15, 4; 10 and 8.
TABLE_AND_TOLD, TABLE, SOCKET, LOOKS_ON = 60, 48, 5, 20
FAST = replace(SETTINGS, pause_ms=1)


def each(some):
    """KiB of each, on the average."""
    return sum(map(size_of, some)) / len(some) / 1024


def test_a_table_that_plays_and_its_sockets_take_little_and_no_more_the_longer_they_play(tmp_path):
    took = []
    for clicks in (40, 120):
        (folder := tmp_path / str(clicks)).mkdir()
        found = asyncio.run(held_in_a_room(folder, 3, clicks, settings=FAST))
        table, told, socket = (each(found[part]) for part in ("table", "told", "socket"))
        assert table < TABLE
        assert table + told < TABLE_AND_TOLD
        assert socket < SOCKET
        took.append(table + told)
    assert took[1] < took[0] * 1.2


def test_a_socket_that_only_looks_on_takes_little_at_its_gateway_and_in_its_worker(tmp_path):
    found, traced = asyncio.run(held_by_sockets(tmp_path, 40))
    assert all(len(some) == 50 for some in found.values())
    gateway, worker = each(found["gateway"]), each(found["worker"])
    # Whoever finds nothing has not looked.
    assert gateway > 5
    assert worker > 5
    assert gateway + worker < LOOKS_ON
    assert traced / 1024 < LOOKS_ON * 1.25
