"""Every deal that is over is played again from the log; else the table is frozen."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from sqlalchemy import text

from floorman.deal import Refused
from floorman.deal import commands as d
from floorman.deal import events as e
from floorman.server.house import fresh_order
from floorman.server.play.driving import Hands
from floorman.server.rechecking.background import Rechecking
from floorman.server.rechecking.deals import over_with
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from floorman.store import OwnDeal, StoredDeal
from floorman.table import TableRefused
from floorman.table import commands as c
from tests.deal.random_play import FORMS
from tests.server.drill.disk import Injected
from tests.server.storms.simulated import Tab, World, opened

WORLD = {"recheck_s": 1.0}


async def folded(life, number):
    """Hands are folded until so many deals are over."""
    while life.keeper.deal_number < number or life.keeper.playing:
        await life.until(lambda: life.to_act is not None)
        await life.act(d.Fold)
        await asyncio.sleep(0.1)


async def acts(actor):
    """The only person at a table does anything legal whenever it is his turn."""
    player, chance = RandomPlayer(), Random(actor.table)
    while True:
        await asyncio.sleep(0.3)
        deal = actor.keeper.table.deal
        if deal is None or deal.request.seat < 0:
            continue
        if actor.keeper.players[deal.request.seat] == "ann":
            command = player.command_for(deal.request, chance)
            acted = r.Acted(command=command)
            with suppress(TableRefused, Refused):
                await actor.do(lambda _, body=acted: body)


def test_every_deal_of_every_kind_of_game_is_played_again_while_the_room_goes_on():
    games = [*FORMS[::9], "horse", "open-face"]

    async def work(life):
        player, chance = RandomPlayer(), Random(4)
        hands = Hands(
            fresh_order, lambda deal, seat: player.command_for(deal.request_for(seat), chance)
        )
        life.house.around = replace(life.house.around, hands=hands)
        running = asyncio.ensure_future(life.house.rechecking.run())
        for game in games:
            await life.house.open_table(TableSpec(game=game, seats=3, bots=2), "host")
        actors = [*life.house.tables.values()]
        for actor in actors:
            actor.arrive(Tab("ann"))
            await life.house.cage.grant("ann", 10_000, "house")
            chips = actor.keeper.table.law.buy_in.minimum * 3
            sits = r.Said(command=c.SitDown(player="ann", seat=0, chips=chips))
            await actor.do(lambda _, body=sits: body)
        playing = asyncio.gather(*(acts(actor) for actor in actors))
        await asyncio.sleep(120)
        playing.cancel()
        for actor in actors:
            await actor.stop()
        await life.until(lambda: not life.house.rechecking.waiting)
        running.cancel()
        over = [one for table in life.house.tables for one in await life.store.deals(table)]
        assert life.house.rechecking.done == len(over)
        assert len({one.table for one in over}) == len(games)
        assert life.house.rechecking.differing == 0
        assert not [*life.house.standing_still()]

    World(recheck_s=0.2).live(work)


def rewritten(life, sequence, change):
    connection = life.store.disk.writer
    with connection.begin():
        [body] = connection.execute(
            text("SELECT body FROM records WHERE sequence = :s"), {"s": sequence}
        ).one()
        connection.execute(
            text("UPDATE records SET body = :b WHERE sequence = :s"),
            {"b": change(bytes(body)), "s": sequence},
        )


def test_a_record_that_changed_freezes_the_table_and_tells_the_staff():
    async def work(life):
        await opened(life, "ann", "bob")
        alarms = []
        life.house.alarmed.append(lambda *told: alarms.append(told))
        await folded(life, 1)
        [deal] = await life.store.deals(life.actor.table)
        rewritten(life, deal.ended, lambda body: body + b" ")
        await life.house.rechecking.check(life.actor.table)
        assert "record" in life.actor.frozen.why
        assert "deal 1 is not what was told of it" in life.actor.frozen.why
        assert [table for table, _, _ in alarms] == [life.actor.table]
        [frozen] = await life.store.frozen()
        evidence = msgspec.json.decode(frozen.evidence)
        assert any(one.startswith("Folded") for one in evidence["told"])
        assert evidence["records"]
        assert life.house.rechecking.differing == 1

    World(**WORLD).live(work)


def test_a_deal_that_was_told_otherwise_than_the_log_makes_it_is_noticed():
    async def work(life):
        await opened(life, "ann", "bob")
        await life.until(lambda: life.to_act is not None)
        # Something is told that no record has brought about.
        life.keeper.deal.state.events.insert(0, e.Checked(1))
        await folded(life, 1)
        await life.house.rechecking.check(life.actor.table)
        assert "something else happens in it" in life.actor.frozen.why
        assert "Checked" in msgspec.json.decode((await life.store.frozen())[0].evidence)["told"][0]

    World(**WORLD).live(work)


def test_a_table_that_remembers_something_else_between_deals_is_noticed():
    async def work(life):
        await opened(life, "ann", "bob")
        life.keeper.table.state.players["ann"].time_bank_ms = 7
        await folded(life, 1)
        await life.house.rechecking.check(life.actor.table)
        assert "the table is otherwise after it" in life.actor.frozen.why

    World(**WORLD).live(work)


def test_a_deal_kept_in_short_otherwise_is_noticed():
    async def work(life):
        await opened(life, "ann", "bob")
        await folded(life, 1)
        waiting = life.house.rechecking._waiting[life.actor.table]
        waiting[0] = replace(waiting[0], short=b"")
        await life.house.rechecking.check(life.actor.table)
        assert "kept in short otherwise" in life.actor.frozen.why

    World(**WORLD).live(work)


def own(net):
    """What a deal was for somebody."""
    return OwnDeal("holdem", "1/2", "", "", 2, 10, net, True, False, "button")


def test_whatever_is_kept_of_a_deal_in_short_is_compared():
    stored = StoredDeal("t", 1, 2, 9, 5, b"[]", frozenset({"ann", "bob"}), {"ann": own(3)})
    others = (
        msgspec.structs.replace(stored, body=b"{}"),
        msgspec.structs.replace(stored, accounts=frozenset({"ann"})),
        msgspec.structs.replace(stored, own={"ann": own(4)}),
        msgspec.structs.replace(stored, began=3),
        msgspec.structs.replace(stored, at=6),
    )
    keeper = SimpleNamespace(live=False, playing=True, finished=[None])
    assert over_with(stored, keeper) == over_with(msgspec.structs.replace(stored), keeper)
    assert all(over_with(one, keeper) != over_with(stored, keeper) for one in others)


def test_while_nothing_can_be_read_deals_wait_and_nothing_is_frozen(monkeypatch):
    async def work(life):
        await opened(life, "ann", "bob")
        await folded(life, 2)

        async def gone(*_args, **_named):
            raise Injected("gone")

        monkeypatch.setattr(life.store, "checkpoint", gone)
        await life.house.rechecking.check(life.actor.table)
        assert (life.house.rechecking.waiting, life.house.rechecking.done) == (2, 0)
        monkeypatch.undo()
        await life.house.rechecking.check(life.actor.table)
        assert (life.house.rechecking.waiting, life.house.rechecking.done) == (0, 2)
        assert life.actor.frozen is None

    World(**WORLD).live(work)


def test_what_is_shown_of_a_deal_while_nothing_can_be_read_is_what_counts(
    monkeypatch,
):
    """Seed 5621 of the drill: the deal waited twice, and the table stood still for nothing."""

    async def work(life):
        await opened(life, "ann", "bob")
        await folded(life, 2)
        checks: Rechecking = life.house.rechecking
        before = checks._waiting[life.actor.table][-1]

        async def gone(*_args, **_named):
            await life.actor.do(lambda _: r.Acted(command=d.Show(seat=0)))
            raise Injected("gone")

        monkeypatch.setattr(life.store, "checkpoint", gone)
        await checks.check(life.actor.table)
        monkeypatch.undo()
        assert [one.number for one in checks._waiting[life.actor.table]] == [1, 2]
        assert checks._waiting[life.actor.table][-1].ended > before.ended
        await checks.check(life.actor.table)
        assert life.actor.frozen is None
        assert (checks.waiting, checks.done, checks.differing) == (0, 2, 0)

    World(**WORLD).live(work)


def test_each_deal_is_played_again_once_and_from_where_the_last_one_ended(monkeypatch):
    async def work(life):
        await opened(life, "ann", "bob")
        asked, records = [], life.store.records

        async def noted(table, after=0, upto=None):
            asked.append((after, upto))
            return await records(table, after=after, upto=upto)

        monkeypatch.setattr(life.store, "records", noted)
        for number in (1, 2, 3):
            await folded(life, number)
            await life.house.rechecking.check(life.actor.table)
        ends = [one.ended for one in await life.store.deals(life.actor.table)][::-1]
        assert sorted(ends) == ends
        assert asked == [(0, ends[0]), (ends[0], ends[1]), (ends[1], ends[2])]
        await folded(life, 4)
        [last, *_] = await life.store.deals(life.actor.table)
        rewritten(life, last.ended, lambda body: body + b" ")
        await life.house.rechecking.check(life.actor.table)
        assert "deal 4 is not what was told of it" in life.actor.frozen.why
        assert not life.house.rechecking._since, "from there nothing goes on"

    World(**WORLD).live(work)


@pytest.mark.parametrize("pause", [0, 1.0])
def test_where_it_is_off_nothing_waits_and_what_waits_has_an_end(pause, monkeypatch):
    monkeypatch.setattr("floorman.server.rechecking.background.WAITING_MOST", 2)

    async def work(life):
        await opened(life, "ann", "bob")
        await folded(life, 4)
        checks: Rechecking = life.house.rechecking
        assert (checks.waiting, checks.left_out) == ((1, 3) if pause else (0, 0))

    World(recheck_s=pause).live(work)
