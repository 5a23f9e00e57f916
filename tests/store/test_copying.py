"""A whole database in another one, of either kind: every row, and nothing else."""

import pytest
from sqlalchemy import text

from floorman.store import (
    Account,
    Checkpoint,
    ClubEntry,
    EveningAnswer,
    EveningDate,
    EveningGuest,
    Frozen,
    Movement,
    Once,
    PlannedEvening,
    Preferences,
    Record,
    Session,
    SharedDeal,
    StoredDeal,
    StoreError,
    open_store,
)
from floorman.store.copying import moving
from floorman.store.copying.moving import copy_room, is_in_use, layout_of
from floorman.store.copying.rows import counts, digests
from floorman.store.copying.snapshots import snapshot
from floorman.store.engines import engines
from floorman.store.fencing.tables import PASSING
from floorman.store.migrations import NEWEST
from floorman.store.schema import METADATA
from floorman.store.types import Admission, Deed, Invite, Passkey, Report, Reset, Tries


async def fill(url):
    """Something of every kind, with bytes, signs, flags and nothing among it."""
    async with open_store(url) as store:
        await store.add_account(Account("ann", "Änn 🂡", created=5))
        await store.add_account(Account("bob", "Bob", kind="password", secret="x", role="host"))
        await store.add_session(Session("hash", "ann", 1, 2, revoked=True, device="a browser"))
        await store.add_invite(Invite("code", "t", "ann", 1, 9))
        await store.set_note("ann", "bob", "raises too often?")
        await store.share_deal(SharedDeal("d" * 64, "t", 1, "ann", own=True, at=20))
        await store.prefer("ann", Preferences(mucks_losers=False))
        await store.set_tries("key", Tries(3, 99), 7)
        await store.add_passkey(Passkey("id", "bob", "room", "phone", "a2V5", 1, 5), 9)
        await store.note_trace("ann", "device", "print", 5)
        await store.keep_marks("ann", 5)
        await store.add_report(Report("r", 5, "ann", "bob", "t", 1, "odd"))
        await store.add_deed(Deed("d", 5, "ann", "bob", "barred", "t", 9, 0, "shouts"))
        await plan(store)
        await store.admit(Admission("code", "bob", "t", 5))
        await store.set_reset(Reset("bob", "code", "ann", 9))
        await store.freeze(Frozen("t", 1, 2, "why", b"\x00\xff"))
        records = [Record("t", n, 10 + n, "said", bytes((n, 0, 255)) * 3) for n in range(1, 40)]
        await store.append(
            records,
            [Movement("t", n, 0, "cage", "t/stack:ann", n, "buys") for n in range(1, 40)],
            deals=[StoredDeal("t", 1, 2, 9, 19, b"{}", frozenset({"ann", "bob"}))],
            checkpoints=[Checkpoint("t", 9, b"\x01")],
            once=Once("key", "what", 3, "answer"),
            standings={"t": b"\x02"},
        )
        await store.compact("t", 9, 20)


async def plan(store):
    """An evening with a guest who comes, and the club's book."""
    await store.keep_evening(PlannedEvening("e", "ann", 1, 2, 0, b"{}"))
    await store.keep_date(EveningDate("e", "2026-11-27", "t", b"{}"))
    guest = EveningGuest("g", "e", "person", "Bén", "", "hash", 3)
    said = EveningAnswer("e", "2026-11-27", "g", "yes", 4, 10, "🂡 soon", 5)
    await store.keep_answers([said], guest)
    await store.set_feed("ann", "feed", 6)
    await store.add_club_entry(ClubEntry("c", 0, 7, "ann", "choose", b"{}", "agreed"))
    await store.keep_club_ledger("t", 8, b"{}")


def looked(url, look):
    writing, reading = engines(url)
    try:
        with (reading or writing).begin() as connection:
            return look(connection)
    finally:
        for engine in (writing, reading):
            if engine is not None:
                engine.dispose()


def spoil(url, statement):
    writing, reading = engines(url)
    try:
        with writing.begin() as connection:
            connection.execute(text(statement))
    finally:
        for engine in (writing, reading):
            if engine is not None:
                engine.dispose()


async def test_there_and_back_everything_is_the_same(tmp_path, postgresql_url):
    first, last = f"sqlite:///{tmp_path}/first.db", f"sqlite:///{tmp_path}/last.db"
    await fill(first)
    rows = copy_room(first, postgresql_url)
    assert all(rows[one.name] for one in METADATA.sorted_tables if one.name not in PASSING), (
        "something of every kind"
    )
    assert copy_room(postgresql_url, last) == rows == looked(last, counts)
    assert looked(first, digests) == looked(postgresql_url, digests) == looked(last, digests)
    for url in (postgresql_url, last):
        async with open_store(url) as store:
            assert (await store.account("ann")).name == "Änn 🂡"
            assert (await store.records("t"))[14].body == bytes((15, 0, 255)) * 3
            assert (await store.compacted("t")).upto == 9
            assert not any(one.damaged for one in await store.records("t"))
            assert await store.balance("t/stack:ann") == sum(range(1, 40))
            assert await store.preferences("ann") == Preferences(False, None)
            assert (await store.sessions("ann", 0)) == []
            await store.append([Record("t", 40, 99, "said", b"goes on")])


async def test_into_what_is_not_empty_nothing_is_copied(tmp_path, postgresql_url):
    first = f"sqlite:///{tmp_path}/first.db"
    await fill(first)
    async with open_store(postgresql_url) as store:
        await store.add_account(Account("eve", "Eve"))
    before = looked(postgresql_url, digests)
    with pytest.raises(StoreError, match="take an empty database"):
        copy_room(first, postgresql_url)
    assert looked(postgresql_url, digests) == before


async def test_a_row_that_is_not_copied_as_it_is_is_noticed_and_all_is_undone(
    lasting_url, tmp_path, monkeypatch
):
    first = f"sqlite:///{tmp_path}/source.db"
    await fill(first)
    copied = moving.copy_rows

    def loses_a_sign(source, target):
        copied(source, target)
        target.execute(text("UPDATE notes SET text = 'raises'"))

    monkeypatch.setattr(moving, "copy_rows", loses_a_sign)
    with pytest.raises(StoreError, match="notes was not copied"):
        copy_room(first, lasting_url)
    assert layout_of(lasting_url) is None
    monkeypatch.undo()
    copy_room(first, lasting_url)
    assert layout_of(lasting_url) == NEWEST


async def test_it_is_known_whether_somebody_is_at_the_database(lasting_url):
    async with open_store(lasting_url) as store:
        await store.add_account(Account("eve", "Eve"))
        assert is_in_use(lasting_url)
    assert not is_in_use(lasting_url)


async def test_a_snapshot_is_of_one_moment_and_of_its_owner_alone(lasting_url, tmp_path):
    await fill(lasting_url)
    file = tmp_path / "copy.db"
    async with open_store(lasting_url) as store:  # which stays open, as a server's does
        snapshot(lasting_url, file)
        await store.append([Record("t", 40, 99, "said", b"later")])
    assert file.stat().st_mode & 0o077 == 0
    async with open_store(f"sqlite:///{file}") as store:
        assert await store.last_sequence("t") == 39
    with pytest.raises(StoreError, match="cannot be written"):
        snapshot(lasting_url, file)


async def test_an_older_layout_is_not_moved(tmp_path):
    first = f"sqlite:///{tmp_path}/first.db"
    await fill(first)
    spoil(first, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(StoreError, match="layout 0001"):
        copy_room(first, f"sqlite:///{tmp_path}/other.db")
