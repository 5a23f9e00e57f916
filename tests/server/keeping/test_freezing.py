"""A table at which something is found that must not be stands still; the others do not."""

import asyncio

import msgspec
import pytest
from sqlalchemy import text

from floorman.deal import commands as d
from floorman.server.audit import audit_room
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.protocol import client as m
from floorman.server.repairing import remedy_for, repair
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.tables.spec import TableSpec
from floorman.store import LedgerDiffers
from tests.server.storms.simulated import World, opened
from tests.server.tables import same

ASIDE = {"game": "stud-8", "seats": 4, "bots": 3}


class Watches:
    """A window that notes what it was told."""

    def __init__(self, player):
        self.player, self.told = player, []

    def tell(self, actor, happened):
        self.told.append((actor.frozen is not None, len(happened)))


async def another(life):
    """A second table, which goes on by itself."""
    return await life.house.open_table(TableSpec(**ASIDE), "host")


def spoil(world, statement, **values):
    connection = world.disk.writer
    with connection.begin():
        connection.execute(text(statement), values)


def stacks(keeper):
    return {one.id: one.stack for one in keeper.table.state.players.values()}


async def deals(life, number):
    """Hands are folded until so many deals are over."""
    while life.keeper.deal_number < number or life.keeper.playing:
        await life.until(lambda: life.to_act is not None)
        await life.act(d.Fold)
        await asyncio.sleep(0.1)


# Chips that are not where they must be


def chips_from_nowhere(life, patch):
    life.keeper.table.state.players["ann"].stack += 1


def chips_lost_in_the_deal(life, patch):
    life.keeper.deal.state.seats[0].stack -= 1


def a_movement_forgotten(life, patch):
    patch.setattr("floorman.server.play.actor.movements_of", lambda *_, **__: ())


@pytest.mark.parametrize(
    "fault", [chips_from_nowhere, chips_lost_in_the_deal, a_movement_forgotten]
)
def test_a_deed_with_which_chips_are_not_where_they_must_be_is_not_stored(fault, monkeypatch):
    async def work(life):
        await opened(life, "ann", "bob")
        actor, alarms = life.actor, []
        life.house.alarmed.append(lambda *told: alarms.append(told))
        watches = Watches("ann")
        actor.arrive(watches)
        before = await life.store.records(actor.table)
        fault(life, monkeypatch)
        with pytest.raises(TableFrozen, match="stands still"):
            await life.act(d.Fold)
        assert await life.store.records(actor.table) == before
        assert same(actor.keeper, rebuilt(before))
        assert watches.told[-1] == (True, 0)
        assert [table for table, _, _ in alarms] == [actor.table]
        [frozen] = await life.store.frozen()
        assert (frozen.table, frozen.sequence) == (actor.table, before[-1].sequence)
        assert msgspec.json.decode(frozen.evidence)["record"]["kind"] == "acted"
        with pytest.raises(TableFrozen):
            await life.act(d.Fold)
        [summary] = life.house.summaries()
        assert "chips are not where they must be" in summary.frozen
        state = Broadcast().snapshot(actor, "ann", m.Watch(id=1, table=actor.table), Told())
        assert "stands still" in msgspec.json.decode(state)["state"]["frozen"]
        monkeypatch.undo()
        other = await another(life)
        await asyncio.sleep(40)
        assert life.house.tables[other].frozen is None
        assert await life.store.records(actor.table) == before

    World().live(work)


def test_a_table_frozen_by_a_fault_of_the_program_is_found_whole_at_the_next_start():
    async def work(life):
        await opened(life, "ann", "bob")
        chips_from_nowhere(life, None)
        with pytest.raises(TableFrozen):
            await life.act(d.Fold)

    async def again(life):
        life.come("ann", "bob")
        await asyncio.sleep(0.5)
        await life.act(d.Fold)
        assert life.actor.frozen is None

    world = World()
    world.live(work)
    world.live(again)


def test_a_ledger_that_was_changed_is_found_when_the_room_opens_and_while_it_is_open():
    async def begin(life):
        await opened(life, "ann", "bob")
        return life.actor.table

    async def shut(life):
        assert "holds 201 in the ledger, and 200 at the table" in life.actor.frozen.why
        assert await remedy_for(life.store, life.actor.table, 1)
        await repair(life.store, await remedy_for(life.store, life.actor.table, 1), life.now)
        assert await life.store.balance("wallet:bob") == 10_000

    async def while_open(life):
        table = await begin(life)
        spoil(world, f"UPDATE balances SET amount = 201 WHERE account = '{table}/stack:ann'")
        with pytest.raises(TableFrozen, match="holds 2"):
            await life.act(d.Fold)

    world = World()
    table = world.live(begin)
    spoil(world, f"UPDATE balances SET amount = 201 WHERE account = '{table}/stack:ann'")
    world.live(shut)
    world = World()
    world.live(while_open)
    assert issubclass(LedgerDiffers, ValueError)


# A log that cannot be read


def test_a_record_that_cannot_be_read_shuts_its_table_and_no_other():
    async def begin(life):
        await opened(life, "ann", "bob")
        table = life.actor.table
        return table, await another(life), life.house.tables[table].sequence

    async def again(life):
        assert {*life.house.tables} == {other}
        with pytest.raises(TableFrozen, match="cannot be read"):
            life.house.table(table)
        [summary] = [one for one in life.house.summaries() if one.frozen]
        assert (summary.table, summary.game) == (table, "holdem")
        [frozen] = await life.store.frozen()
        assert len(msgspec.json.decode(frozen.evidence)["records"]) == last
        [(key, _, words)] = life.house.standing_still()
        assert key == table and "floorman repair" in words

    world = World()
    table, other, last = world.live(begin)
    spoil(world, f"UPDATE records SET body = x'7b00' WHERE table_id='{table}' AND sequence={last}")
    world.live(again)


def test_a_log_that_cannot_be_read_goes_back_to_before_it_and_the_deal_is_void():
    """The bets of the deal go back, and what was done after it is as if it had not been."""

    async def begin(life):
        await opened(life, "ann", "bob")
        table, before = life.actor.table, stacks(life.keeper)
        await deals(life, 1)
        began = await life.store.last_sequence(table, "began")
        await deals(life, 2)
        return table, before, began

    async def mended(life):
        assert not life.house.tables
        remedy = await remedy_for(life.store, table, life.now)
        assert (remedy.since, remedy.voids, len(remedy.lost)) == (began + 1, 1, 2)
        await repair(life.store, remedy, life.now)
        assert await remedy_for(life.store, table, life.now) is None
        assert await life.store.frozen() == []
        assert await audit_room(life.store) == []

    async def goes_on(life):
        assert stacks(life.keeper) == before
        life.come("ann", "bob")
        await deals(life, 3)
        assert life.actor.frozen is None
        assert await audit_room(life.store) == []
        # What is damaged beside that is found all the same.
        spoil(world, f"UPDATE records SET at = at + 1 WHERE table_id='{table}' AND sequence=2")
        assert f"{table} 2" in [one.where for one in await audit_room(life.store)]
        assert "is void" in next(one for one in life.keeper.recent if one.repaired).repaired.words

    world = World()
    table, before, began = world.live(begin)
    at = began + 1
    spoil(world, f"UPDATE records SET body = x'7b00' WHERE table_id='{table}' AND sequence={at}")
    world.live(mended)
    world.live(goes_on)


def test_behind_a_checkpoint_nothing_is_lost_but_the_deal_in_progress(monkeypatch):
    monkeypatch.setattr("floorman.server.tables.checkpoints._EVERY", 5)

    async def begin(life):
        await opened(life, "ann", "bob")
        await deals(life, 4)
        await life.until(lambda: life.keeper.playing)
        return life.actor.table, stacks(life.keeper), life.keeper.number

    async def mended(life):
        remedy = await remedy_for(life.store, table, life.now)
        assert (remedy.voids, remedy.lost, remedy.moved) == (5, [], [])
        await repair(life.store, remedy, life.now)
        assert await audit_room(life.store) == []

    async def goes_on(life):
        assert stacks(life.keeper) == before
        assert life.keeper.number > number
        life.come("ann", "bob")
        await deals(life, 6)
        assert await audit_room(life.store) == []

    world = World()
    table, before, number = world.live(begin)
    spoil(world, f"UPDATE records SET body = x'7b00' WHERE table_id='{table}' AND sequence=9")
    world.live(mended)
    world.live(goes_on)


def test_where_nothing_can_be_read_everybody_is_paid_by_the_ledger():
    async def begin(life):
        await opened(life, "ann", "bob")
        await deals(life, 2)
        return life.actor.table, stacks(life.keeper)

    async def mended(life):
        remedy = await remedy_for(life.store, table, life.now)
        assert remedy.closes
        await repair(life.store, remedy, life.now)
        for name, stack in before.items():
            assert await life.store.balance(f"wallet:{name}") == 9_800 + stack
        assert not any((await life.store.balances(f"{table}/")).values())
        assert await audit_room(life.store) == []

    async def closed(life):
        assert (life.house.tables, life.house.shut) == ({}, {})

    world = World()
    table, before = world.live(begin)
    spoil(world, f"UPDATE records SET body = x'00' WHERE table_id = '{table}' AND sequence = 1")
    world.live(mended)
    world.live(closed)
