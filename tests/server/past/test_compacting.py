"""Old records let go of: the proof of what is left stays; whatever is changed of it is found."""

import asyncio
import shutil
import sqlite3
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.audit import audit_room
from floorman.server.backups.compacting import compact_room
from floorman.server.backups.making import back_up, restore
from floorman.server.denials import Denied
from floorman.server.door.sweeping import compact_logs
from floorman.server.exports.carrying import export
from floorman.server.fair_play.gathering import gather
from floorman.server.house import House
from floorman.server.past.histories import Histories
from floorman.server.past.remade import rebuild_deals
from floorman.server.repairing import remedy_for, repair
from floorman.server.tables.cage import CAGE_LOG
from floorman.server.tables.rebuilding import find_again
from floorman.store import Frozen, Noted, StoreError, open_store
from floorman.store.whole.checksums import record_checksum
from tests.server.storms.damage import FAST, content, make_database, try_copies
from tests.server.tables import same

NOW, LATER = 1_000_000, 2_000_000
VIEWER = ("ann", "host")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A room of two tables with some hundred records each."""
    file = tmp_path_factory.mktemp("whole") / "floorman.db"
    make_database(file, records=420)
    return file


@pytest.fixture
def room(whole, tmp_path):
    return shutil.copyfile(whole, tmp_path / "floorman.db")


def asked(file, work):
    """Do something with the store of a file."""

    async def ask():
        async with open_store(f"sqlite:///{file}") as store:
            return await work(store)

    return asyncio.run(ask())


def compacted(file):
    return asked(file, lambda store: compact_room(store, LATER, LATER))


def findings(file, noted=()):
    return asked(file, lambda store: audit_room(store, noted))


async def tables_of(store):
    return [one for one in await store.tables() if one != CAGE_LOG]


def test_what_old_records_said_is_gone_and_everything_else_is_as_it_was(room):
    async def state(store):
        found = {}
        for table in await tables_of(store):
            deals = await store.deals(table, limit=None)
            head, keeper = await store.head(table), (await find_again(store, table))[0]
            found[table] = (deals, head, keeper)
        return found, await store.balances(), await gather(store, 0)

    (before, ledger, played), size = asked(room, state), content(room)
    freed = compacted(room)
    assert not freed.unsound
    assert freed.bytes > 10_000
    assert findings(room) == []
    after, same_ledger, fewer = asked(room, state)
    assert same_ledger == ledger
    assert 0 < len(fewer[0]) < len(played[0])
    for table, (deals, head, keeper) in before.items():
        assert after[table][:2] == (deals, head)
        assert same(after[table][2], keeper)
    for rows in (size["records"], content(room)["records"]):
        assert len(rows) == len(size["records"])
    assert compacted(room).bytes == 0


def test_deals_that_are_kept_are_replayed_and_the_others_are_said_to_be_gone(room):
    compacted(room)

    async def look(store):
        histories = Histories(store, lambda *_: True)
        for table in await tables_of(store):
            gone = await store.compacted(table)
            deals = await store.deals(table, limit=None)
            assert len(await histories.last(table, VIEWER, None, 1000)) == len(deals)
            old = [one for one in deals if one.ended <= gone.upto]
            kept = [one for one in deals if one.ended > gone.upto]
            assert old
            assert kept
            for one in kept:
                assert (await histories.steps(table, one.number, VIEWER))["steps"]
                assert await histories.proof(table, one.number, VIEWER)
            for one in old[:3]:
                with pytest.raises(Denied, match="no longer kept"):
                    await histories.steps(table, one.number, VIEWER)
        text, _ = await histories.export_own("ann", "phh")
        assert text
        many = await rebuild_deals(store)
        assert many == sum([len(await store.deals(one, limit=None)) for one in before])
        assert await audit_room(store) == []

    before = asked(room, tables_of)
    asked(room, look)


def test_a_room_opens_again_and_goes_on(room):
    compacted(room)

    async def evening(store):
        house = House(store, lambda: LATER, FAST)
        await house.start()
        assert set(house.tables) == set(await tables_of(store))
        assert not [*house.standing_still()]
        await house.stop()

    asked(room, evening)
    assert findings(room) == []


def test_heads_that_were_noted_hold_and_forged_ones_do_not(room):
    with sqlite3.connect(room) as database:
        rows = database.execute("SELECT table_id, sequence, chain FROM records").fetchall()
    compacted(room)
    noted = [Noted(*row) for row in rows if row[0] != CAGE_LOG and row[1] % 40 == 0]
    assert len(noted) > 15
    assert findings(room, noted) == []
    wrong = [Noted(one.table, one.sequence, "ab" * 32) for one in noted]
    assert len([one for one in findings(room, wrong) if one.check == "noted"]) == len(noted)


def row_of(database, sequence):
    [(table,)] = database.execute("SELECT table_id FROM compacted ORDER BY table_id LIMIT 1")
    wanted = "SELECT at, kind, body FROM records WHERE table_id = ? AND sequence = ?"
    return table, *database.execute(wanted, (table, sequence)).fetchone()


def rewritten(database, **changes):
    """A record that was compacted, changed with its checksum."""
    table, at, kind, body = row_of(database, 7)
    new = {"at": at, "kind": kind, "body": body} | changes
    checksum = record_checksum(table, 7, new["at"], new["kind"], new["body"])
    database.execute(
        "UPDATE records SET at = ?, kind = ?, body = ?, checksum = ? "
        "WHERE table_id = ? AND sequence = 7",
        (new["at"], new["kind"], new["body"], checksum, table),
    )


TAMPERING = {
    "its time": lambda database: rewritten(database, at=5),
    "its kind": lambda database: rewritten(database, kind="talked"),
    "something it says": lambda database: rewritten(database, body=b"{}"),
    "its hash": lambda database: database.execute(
        "UPDATE records SET chain = ? WHERE sequence = 7", ("ab" * 32,)
    ),
    "a deal of then": lambda database: database.execute(
        "UPDATE deals SET body = replace(CAST(body AS TEXT), 'a', 'b') WHERE number = 1"
    ),
    "a deal taken out": lambda database: [
        database.execute(f"DELETE FROM {one} WHERE number = 1") for one in ("deal_players", "deals")
    ],
    "the checkpoint": lambda database: database.execute(
        "UPDATE checkpoints SET body = replace(CAST(body AS TEXT), '1', '2') "
        "WHERE sequence = (SELECT min(upto) FROM compacted)"
    ),
    "the checkpoint taken out": lambda database: database.execute(
        "DELETE FROM checkpoints WHERE sequence = (SELECT min(upto) FROM compacted)"
    ),
    "up to where": lambda database: database.execute("UPDATE compacted SET upto = upto - 1"),
    "that it was compacted": lambda database: database.execute("DELETE FROM compacted"),
}


@pytest.mark.parametrize("what", TAMPERING)
def test_whatever_is_changed_of_what_was_kept_is_found(room, what):
    compacted(room)
    assert findings(room) == []
    with sqlite3.connect(room) as database:
        TAMPERING[what](database)
    assert findings(room)


def test_random_damage_to_a_compacted_room_is_found(room, tmp_path):
    compacted(room)
    with sqlite3.connect(room) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("VACUUM")
    database.close()
    folder = tmp_path / "copies"
    folder.mkdir()
    otherwise, _ = try_copies(folder, room.read_bytes(), range(40))
    assert otherwise


@pytest.mark.parametrize(
    "change", ["form = 'omaha'", "stakes = 'x'", "pot = pot + 1", "won = NOT won"]
)
def test_what_a_deal_of_long_ago_is_found_by_is_held_against_it(room, change):
    compacted(room)
    with sqlite3.connect(room) as database:
        first = "SELECT min(number) FROM deal_players"
        database.execute(f"UPDATE deal_players SET {change} WHERE number = ({first})")
    database.close()
    assert any("kept otherwise than of the deal" in one.what for one in findings(room))


@pytest.mark.parametrize(
    "change",
    ["event = 'spring'", "money = '{}'", "unit = unit + 1", "net = net + 1",
     "showdown = NOT showdown", "position = 'hijack'"],
)  # fmt: skip
def test_what_a_deal_of_long_ago_was_for_its_players_is_as_it_was_written(room, change):
    compacted(room)
    assert findings(room) == []
    with sqlite3.connect(room) as database:
        first = "SELECT min(number) FROM deal_players"
        database.execute(f"UPDATE deal_players SET {change} WHERE number = ({first})")
    database.close()
    found = [one for one in findings(room) if one.where.startswith("deal_players ")]
    assert {one.what for one in found} == {"not as it was written"}


def test_what_a_deal_was_for_its_players_is_held_against_its_log_too(room):
    def change(connection):  # with its seal
        connection.exec_driver_sql("UPDATE deal_players SET net = net + 1, position = 'hijack'")

    asked(room, lambda store: store.write(change))
    found = findings(room)
    assert found and {one.check for one in found} == {"deal"}
    assert {one.what for one in found} == {
        "of ann it is kept otherwise than in the log: net, position"
    }


def test_deals_of_long_ago_stay_what_they_were_for_their_players_when_others_are_worked_out(room):
    compacted(room)

    def kept():
        with sqlite3.connect(room) as database:
            found = database.execute("SELECT * FROM deal_players ORDER BY 1, 2, 3")
            return found.fetchall()

    before = kept()
    assert asked(room, rebuild_deals) == len({row[1:3] for row in before})
    assert kept() == before
    assert findings(room) == []


def test_what_is_young_stands_still_or_is_damaged_is_left_as_it_is(room):
    assert asked(room, lambda store: compact_room(store, NOW, LATER)).bytes == 0
    first, second = asked(room, tables_of)

    async def still(store):
        await store.freeze(Frozen(first, 1, NOW, "evidence", b"{}"))
        return await compact_room(store, LATER, LATER)

    with sqlite3.connect(room) as database:
        database.execute(
            "UPDATE records SET body = '{}' WHERE table_id = ? AND sequence = 9", (second,)
        )
    freed = asked(room, still)
    assert freed.bytes == 0
    assert list(freed.unsound) == [second]


def test_the_last_hundred_records_stay_and_more_goes_later(room):
    async def twice(store):
        table = (await tables_of(store))[0]
        points = []
        point = await store.checkpoint(table)
        while point:
            points.append(point.sequence)
            point = await store.checkpoint(table, point.sequence - 1)
        await store.compact(table, points[-1], NOW)
        assert (await store.compacted(table)).upto == points[-1]
        assert await audit_room(store) == []
        freed = await compact_room(store, LATER, LATER)
        upto = (await store.compacted(table)).upto
        assert freed.records[table] == upto - points[-1] > 0
        assert upto <= await store.last_sequence(table) - 100
        assert await audit_room(store) == []

    asked(room, twice)


def test_a_log_that_was_compacted_is_repaired_from_its_checkpoint(room):
    compacted(room)

    async def mend(store):
        table = (await tables_of(store))[0]
        gone = await store.compacted(table)

        def spoil(connection):
            sql = "UPDATE records SET body = ? WHERE table_id = ? AND sequence = ?"
            connection.exec_driver_sql(sql, (b"{}", table, gone.upto + 3))
            connection.exec_driver_sql(
                "DELETE FROM checkpoints WHERE table_id = ? AND sequence > ?", (table, gone.upto)
            )

        await store.write(spoil)
        assert await audit_room(store)
        remedy = await remedy_for(store, table, LATER)
        assert remedy.since == gone.upto + 3
        await repair(store, remedy, LATER)
        assert await audit_room(store) == []
        await store.drop_checkpoints(table)
        assert (await store.checkpoint(table)).sequence == gone.upto

    asked(room, mend)


def test_an_export_of_what_is_gone_is_refused(room):
    compacted(room)
    with pytest.raises(StoreError, match="its log was compacted up to record"):
        asked(room, lambda store: export(store, LATER))


def test_a_backup_of_a_compacted_room_is_restored(room, tmp_path):
    compacted(room)
    now = datetime(2026, 5, 1, tzinfo=UTC)
    file = asyncio.run(back_up(f"sqlite:///{room}", tmp_path / "backups", now))
    other = tmp_path / "other" / "floorman.db"
    asyncio.run(restore(file, f"sqlite:///{other}", now))
    assert findings(other) == []
    assert content(other)["compacted"] == content(room)["compacted"]


def test_the_settings_say_for_how_many_days(room):
    day = 86_400_000
    asked(room, lambda store: compact_logs(store, 0, 40 * day))
    asked(room, lambda store: compact_logs(store, 50, 40 * day))
    assert content(room)["compacted"] == []
    asked(room, lambda store: compact_logs(store, 30, 40 * day))
    assert len(content(room)["compacted"]) == 2


def test_the_command_says_what_was_let_go_of(room):
    result = CliRunner().invoke(main, ["compact", str(room), "--days", "1"])
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith(" bytes let go of.\n")
    assert len(result.stdout.splitlines()) == 3
    assert CliRunner().invoke(main, ["audit", str(room)]).exit_code == 0
    assert CliRunner().invoke(main, ["compact", str(room)]).exit_code == 2
