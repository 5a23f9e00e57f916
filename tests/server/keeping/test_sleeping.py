"""Tables that are opened when somebody asks for them, or when something is due there."""

import asyncio

import pytest
from msgspec import structs
from sqlalchemy import text

from floorman.deal import commands as d
from floorman.server.audit import audit_room
from floorman.server.house import NoSuchTable
from floorman.server.play.actor import TableActor
from floorman.server.tables import records as r
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.spec import TableSpec
from floorman.server.tables.standings import read_standing, standing_of, written
from floorman.store import Account, StoreFailed
from floorman.table import commands as c
from tests.server.storms.simulated import World, opened
from tests.server.tables import same


def spoil(world, statement, **values):
    connection = world.disk.writer
    with connection.begin():
        connection.execute(text(statement), values)


async def tables(life, *players):
    """A table at which people play, and one that waits for somebody; their keys."""
    idle = await life.house.open_table(TableSpec(game="stud-8", seats=4, bots=3), "host")
    await life.passes(20, lambda: True)
    await life.house.close_table(idle, "host")
    await opened(life, *players)
    busy = life.actor.table
    idle = await life.house.open_table(TableSpec(game="stud-8", seats=4, bots=3), "host")
    for _ in range(3):
        await life.until(lambda: life.house.table(busy).keeper.table.state.clock.player is not None)
        actor = life.house.table(busy)
        await actor.do(lambda keeper: r.Acted(command=d.Fold(seat=keeper.deal.request.seat)))
        await asyncio.sleep(10)
    await life.until(lambda: life.house.table(busy).keeper.playing)
    return busy, idle


def seen(keeper):
    """What is told of everything that happened last, by its numbers."""
    return [(one.number, one.at, one.place, type(one.table).__name__) for one in keeper.recent]


def test_a_table_that_is_opened_when_asked_for_is_the_one_opened_at_the_start(monkeypatch):
    world, found = World(), []
    busy, idle = world.live(lambda life: tables(life, "ann", "bob", "cyd"))
    monkeypatch.setattr(TableActor, "start", lambda _: None)  # nothing goes on meanwhile

    async def at_once(life):
        found.append([*life.house.summaries()])
        found.append({key: life.house.table(key).keeper for key in (busy, idle)})

    async def lazily(life):
        assert not life.house.tables
        shown = sorted(life.house.summaries(), key=lambda one: one.table)
        assert shown == sorted(found[0], key=lambda one: one.table)
        for key, keeper in found[1].items():
            actor = await life.house.opened(key)
            assert same(actor.keeper, keeper)
            assert seen(actor.keeper) == seen(keeper)
            assert actor.keeper.shuffles.orders == keeper.shuffles.orders
        assert await audit_room(life.store) == []

    world.live(at_once)
    world.live(lazily, lazily=True)


def test_what_is_due_happens_though_nobody_asks_for_the_table():
    """A player's clock was running, and nobody comes back: he is acted for, and sits out."""
    world = World()
    busy, idle = world.live(lambda life: tables(life, "ann", "bob"))

    async def nobody_comes(life):
        life_began = life.loop.time()
        await life.until(lambda: busy in life.house.tables, 1)
        players = life.house.table(busy).keeper.table.state.players
        await life.until(lambda: all(one.away for one in players.values()), 70)
        assert life.loop.time() - life_began > 20
        assert idle not in life.house.tables
        assert await audit_room(life.store) == []

    world.live(nobody_comes, down=500, lazily=True)


@pytest.mark.parametrize("sleeps_on", [0, 300])
def test_nobody_loses_time_while_his_table_sleeps(sleeps_on, monkeypatch):
    world = World()
    busy, _ = world.live(lambda life: tables(life, "ann", "bob"))

    async def comes_late(life):
        await asyncio.sleep(sleeps_on)
        assert busy not in life.house.tables
        await life.house.opened(busy)
        life.come("ann", "bob")
        name = life.to_act
        await life.passes(29.5, lambda: life.to_act == name)
        await life.until(lambda: life.to_act != name, 1.5)

    # Nothing opens by itself, as if there were many more tables to be opened before.
    monkeypatch.setattr("floorman.server.tables.waking._in_turn", lambda found: [])
    world.live(comes_late, lazily=True)


def test_a_table_at_which_nothing_is_due_sleeps_until_somebody_comes_and_then_plays():
    world = World()

    async def begin(life):
        await life.house.open_table(TableSpec(game="holdem", seats=3, bots=2), "host")
        table = life.actor.table
        await life.house.cage.grant("ann", 1000, "house")
        sits = r.Said(command=c.SitDown(player="ann", seat=0, chips=200))
        life.come("ann")
        await life.actor.do(lambda _: sits)
        await life.until(lambda: life.keeper.deal_number)
        await life.actor.do(lambda _: r.Said(command=c.Leave(player="ann")))
        await life.until(lambda: not life.keeper.playing)
        await asyncio.sleep(60)
        return table

    async def again(life):
        await asyncio.sleep(600)
        assert not life.house.tables
        [summary] = life.house.summaries()
        assert (summary.players, summary.bots) == (2, 2)
        await life.house.cage.grant("bob", 1000, "house")
        sits = r.Said(command=c.SitDown(player="bob", seat=0, chips=200))
        actor = await life.house.opened(table)
        life.come("bob")
        number = actor.keeper.deal_number
        await actor.do(lambda _: sits)
        await life.until(lambda: actor.keeper.deal_number > number)

    table = world.live(begin)
    world.live(again, lazily=True)


def test_many_who_ask_at_once_get_the_same_table_and_a_caller_who_goes_harms_nobody():
    world = World()
    _, idle = world.live(lambda life: tables(life, "ann", "bob"))

    async def all_at_once(life):
        asked = [asyncio.ensure_future(life.house.opened(idle)) for _ in range(5)]
        await asyncio.sleep(0)
        asked[0].cancel()
        found = {id(one) for one in await asyncio.gather(*asked[1:])}
        assert len(found) == 1
        with pytest.raises(NoSuchTable):
            await life.house.opened("nowhere")

    world.live(all_at_once, lazily=True)


def test_while_the_store_is_gone_a_table_sleeps_on_and_is_opened_afterwards():
    world = World()
    busy, _ = world.live(lambda life: tables(life, "ann", "bob"))

    async def gone(life):
        world.disk.down_until = life.loop.time() + 5
        with pytest.raises(StoreFailed):
            await life.house.opened(busy)
        assert busy in life.house.sleepers
        await life.until(lambda: busy in life.house.tables, 7)
        assert not life.house.shut

    world.live(gone, lazily=True)


def test_a_log_that_cannot_be_read_is_found_when_its_table_is_opened():
    world = World()
    busy, idle = world.live(lambda life: tables(life, "ann", "bob"))
    last = "(SELECT last_sequence FROM heads WHERE table_id = :t)"
    spoil(world, f"UPDATE records SET body = x'7b' WHERE table_id=:t AND sequence={last}", t=busy)

    async def found(life):
        alarms = []
        life.house.alarmed.append(lambda *told: alarms.append(told[0]))
        with pytest.raises(TableFrozen, match="cannot be read"):
            await life.house.opened(busy)
        assert alarms == [busy]
        assert (await life.house.opened(idle)).frozen is None

    async def known(life):
        assert {*life.house.shut} == {busy}, "what is known to be frozen is looked at at once"

    world.live(found, lazily=True)
    world.live(known, lazily=True)


def test_standings_that_are_missing_or_damaged_are_worked_out_anew():
    world = World()
    busy, idle = world.live(lambda life: tables(life, "ann", "bob"))

    async def opened_at_once(life):
        assert {busy, idle} <= {*life.house.tables}
        standings = await life.store.standings()
        for table in (busy, idle):
            actor = life.house.tables[table]
            stands = read_standing(standings[table])
            assert stands == standing_of(actor.keeper, stands.opened_at)
        assert await audit_room(life.store) == []

    async def asleep(life):
        assert not life.house.tables

    spoil(world, "UPDATE standings SET body = x'7b7d', checksum = 7")
    world.live(opened_at_once, lazily=True)
    world.live(asleep, lazily=True)
    spoil(world, "DELETE FROM standings")
    world.live(opened_at_once, lazily=True)


def test_the_audit_finds_a_standing_that_is_not_the_tables(monkeypatch):
    world = World()
    busy, _ = world.live(lambda life: tables(life, "ann", "bob"))

    async def wrong(life):
        stands = read_standing((await life.store.standings())[busy])
        await life.store.keep_standings({busy: written(structs.replace(stands, deals=99))})
        found = [(one.check, one.where) for one in await audit_room(life.store)]
        assert found == [("standing", busy)]

    monkeypatch.setattr("floorman.server.tables.waking._in_turn", lambda found: [])
    world.live(wrong, lazily=True)


def test_private_tables_stay_private_and_seats_are_known_while_they_sleep():
    world = World()

    async def begin(life):
        await opened(life, "ann", "bob", private=True)
        await life.house.admit(life.actor.table, "cyd")
        await life.actor.do(lambda _: r.Said(command=c.PauseGame(by="host")))
        return life.actor.table

    async def again(life):
        await asyncio.sleep(5)
        house = life.house
        assert not house.tables, "nothing is due in a pause"
        assert house.may_see(table, "cyd") and house.may_see(table, "host")
        assert not house.may_see(table, "eve") and house.may_see(table, "eve", "floor")
        assert house.may_manage(table, "host", "player")
        assert not house.may_manage(table, "cyd", "player")
        assert not house.may_close(table, "host", "player")
        assert await house.sits("ann") and not await house.sits("cyd")
        assert (house.opened_by("host"), house.opened_by("ann")) == (1, 0)
        await house.close_table(table, "host")
        assert not [*house.summaries()]
        assert not any((await life.store.balances(f"{table}/")).values())

    async def closed(life):
        assert (len(life.house.sleepers), life.house.tables) == (0, {})

    table = world.live(begin)
    world.live(again, lazily=True)
    world.live(closed, lazily=True)


def test_the_name_of_who_has_gone_while_a_table_slept_is_told_nobody():
    world = World()

    async def begin(life):
        await life.store.add_account(Account("ann", "Ann"))
        await life.house.open_table(TableSpec(game="holdem", seats=3), "host")
        await life.actor.do(lambda _: r.Named(player="ann", name="Ann"))
        return life.actor.table

    async def goes(life):
        await life.store.update_account("ann", kind="gone", name="ann", name_key="ann")
        actor = await life.house.opened(table)
        assert actor.keeper.names["ann"] != "Ann"

    table = world.live(begin)
    world.live(goes, lazily=True)
