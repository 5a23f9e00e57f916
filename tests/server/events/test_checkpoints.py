"""Tables of tournaments by their checkpoints: a restart reads little, and a repair loses little."""

import asyncio
import sqlite3

import pytest

from floorman.server.audit import audit_room
from floorman.server.events import records as r
from floorman.server.events.keeper import rebuilt
from floorman.server.events.proof import audit_events
from floorman.server.repairing import remedy_for, repair, words_of
from floorman.store import open_store
from floorman.tournament import commands as c
from tests.server.events.test_playing import QUICK, a_hall, checked, now, over, stopped


def longer(bots):
    """One that goes on for many deals, at two tables."""
    text = QUICK.format(seats=6, more="").replace("minutes = 10", "deals = 8")
    text = text.replace("stack = 500", "stack = 4000").replace('"200/400"', '"200/400", "400/800"')
    return r.Opened(schedule=text, name="Longer", by="host", bots=bots, most=bots)


def test_a_restart_in_the_middle_of_a_long_event_reads_few_records(tmp_path, monkeypatch):
    """With every deal of which it is told a tournament has a checkpoint made, when it is time."""
    monkeypatch.setattr("floorman.server.tables.checkpoints._EVERY", 40)
    for module in ("tables.rebuilding", "house"):
        monkeypatch.setattr(f"floorman.server.{module}.AGAIN", 5)
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def begin():
        async with open_store(url) as store:
            hall = await a_hall(store)
            actor = hall.event(await hall.open(longer(11)))
            while actor.keeper.tournament.state.level_number < 3:
                await asyncio.sleep(0.01)
            await stopped(hall)
            return actor.event, {one.table for one in actor.tables.values()}

    async def again(event, tables):
        async with open_store(url) as store:
            read, records, tails = {}, store.records, store.tails

            async def counted(table, after=0, upto=None):
                found = await records(table, after, upto)
                read[table] = max(read.get(table, 0), len(found))
                return found

            async def ends(tables, again):
                found = await tails(tables, again)
                for table, tail in found.items():
                    read[table] = max(read.get(table, 0), len(tail.records))
                return found

            monkeypatch.setattr(store, "records", counted)
            monkeypatch.setattr(store, "tails", ends)
            hall = await a_hall(store)
            logs = {table: await store.last_sequence(table) for table in tables}
            for table, last in logs.items():
                assert last > 160, logs
                assert read[table] < 110, (read, logs)
            monkeypatch.setattr(store, "records", records)
            monkeypatch.setattr(store, "tails", tails)
            await over(hall.event(event), 120)
            await stopped(hall)
            await checked(store)

    asyncio.run(again(*asyncio.run(begin())))


def test_a_table_that_was_repaired_in_the_middle_plays_to_the_end_of_its_event(
    tmp_path, monkeypatch
):
    """What cannot be read lies before its last checkpoint: the deal in progress alone is void."""
    monkeypatch.setattr("floorman.server.tables.checkpoints._EVERY", 40)
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def begin():
        async with open_store(url) as store:
            hall = await a_hall(store)
            actor = hall.event(await hall.open(longer(11)))
            while actor.keeper.tournament.state.level_number < 2:
                await asyncio.sleep(0.01)
            table = actor.tables[1]
            while not (table.keeper.playing and await store.checkpoint(table.table)):
                await asyncio.sleep(0)
            await stopped(hall)
            return actor.event, table.table, table.keeper.playing

    async def stands_still(event, table):
        async with open_store(url) as store:
            hall = await a_hall(store)
            actor = hall.event(event)
            assert actor.stands_still == "table 1 stands still"
            while actor.keeper.tournament.state.paused_at is None:
                await asyncio.sleep(0.01)
            await stopped(hall)
            remedy = await remedy_for(store, table, now())
            assert remedy.lost == []
            await repair(store, remedy, now())
            return remedy.voids

    async def again(event):
        async with open_store(url) as store:
            hall = await a_hall(store)
            assert not hall.event(event).stands_still
            await hall.event(event).do(c.PauseClock(by="host", runs=True))
            await over(hall.event(event), 200)
            await stopped(hall)
            await checked(store)

    event, table, playing = asyncio.run(begin())
    with sqlite3.connect(tmp_path / "room.db") as database:
        database.execute(
            "UPDATE records SET body = x'7b00' WHERE table_id = ? AND sequence = 9", (table,)
        )
    assert bool(asyncio.run(stands_still(event, table))) is playing
    asyncio.run(again(event))


@pytest.mark.parametrize("where", ["opening", "early"])
def test_deals_that_the_tournament_knows_of_stand_though_their_table_has_lost_them(
    tmp_path, monkeypatch, where
):
    """The table has no checkpoint: it is put as the tournament has it, to the last chip."""
    monkeypatch.setattr("floorman.server.tables.checkpoints._EVERY", 10_000)
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def begin():
        async with open_store(url) as store:
            hall = await a_hall(store)
            actor = hall.event(await hall.open(longer(11)))
            while actor.keeper.tournament.state.level_number < 2:
                await asyncio.sleep(0.01)
            table = actor.tables[1]
            while not (table.keeper.playing and table.keeper.deal_number > 6):
                await asyncio.sleep(0)
            await stopped(hall)
            ended = sorted(one.ended for one in await store.deals(table.table, limit=None))
            return actor.event, table.table, ended[0] if where == "early" else 1

    async def stands_still(event, table):
        async with open_store(url) as store:
            hall = await a_hall(store)
            while hall.event(event).keeper.tournament.state.paused_at is None:
                await asyncio.sleep(0.01)
            await stopped(hall)
            known = rebuilt(await store.records(event)).tournament.state
            remedy = await remedy_for(store, table, now())
            assert remedy.lost and "how they ended stands" in words_of(remedy)
            players = remedy.keeper.table.state.players
            sitting = {name: seat for seat, name in known.tables[1].sitting.items()}
            assert {name: one.seat for name, one in players.items()} == sitting
            for name, one in players.items():
                assert one.stack == known.entrants[name].stack
            assert remedy.keeper.table.state.level == known.level_number
            button = remedy.keeper.table.state.positions
            assert (button.button, button.blinds) == (
                known.tables[1].button, known.tables[1].blinds
            )  # fmt: skip
            await repair(store, remedy, now())
            assert await audit_events(store) == []
            found = [one for one in await audit_room(store) if one.where == table]
            assert not [one for one in found if "chips" in one.what], found

    async def again(event):
        async with open_store(url) as store:
            hall = await a_hall(store)
            assert not hall.event(event).stands_still
            await hall.event(event).do(c.PauseClock(by="host", runs=True))
            await over(hall.event(event), 200)
            await stopped(hall)
            await checked(store)

    event, table, first = asyncio.run(begin())
    with sqlite3.connect(tmp_path / "room.db") as database:
        database.execute(
            "UPDATE records SET body = x'7b00' WHERE table_id = ? AND sequence = ?", (table, first)
        )
    asyncio.run(stands_still(event, table))
    asyncio.run(again(event))


def test_a_table_with_other_chips_than_its_tournament_says_is_found(tmp_path):
    """Two truths are a finding, and not only where all chips together are wrong."""
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def begin():
        async with open_store(url) as store:
            hall = await a_hall(store)
            actor = hall.event(await hall.open(longer(11)))
            while actor.keeper.tournament.state.level_number < 2:
                await asyncio.sleep(0.01)
            await actor.do(c.PauseClock(by="host", why="a look"))
            while any(one.dealing for one in actor.keeper.tournament.state.tables.values()):
                await asyncio.sleep(0.01)
            await stopped(hall)
            assert await audit_events(store) == []
            return actor.tables[1]

    table = asyncio.run(begin())
    one, other, *_ = table.keeper.table.state.players
    with sqlite3.connect(tmp_path / "room.db") as database:
        for name, more in ((one, 5), (other, -5)):
            database.execute(
                "UPDATE balances SET amount = amount + ? WHERE account = ?",
                (more, f"{table.table}/stack:{name}"),
            )

    async def proved():
        async with open_store(url) as store:
            return await audit_events(store)

    found = {one.where for one in asyncio.run(proved())}
    assert found == {f"{table.table}/stack:{name}" for name in (one, other)}
