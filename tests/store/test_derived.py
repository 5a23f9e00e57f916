"""Deals that are over and checkpoints: stored with their records, found without reading the log."""

import pytest

from floorman.store import (
    Account,
    Checkpoint,
    Session,
    StoreConflict,
    StoredDeal,
    audit_store,
    open_store,
)
from tests.store.facts import fact, facts


def over(number, *accounts, table="t1", at=None):
    """A deal of two records: number 1 is begun by record 1 and ended by record 2."""
    ended = 2 * number
    body = f"{table} {number}".encode()
    time = 1000 + number if at is None else at
    return StoredDeal(table, number, ended - 1, ended, time, body, frozenset(accounts))


async def played(store, many, *accounts, table="t1", at=None):
    for number in range(1, many + 1):
        deal = over(number, *accounts, table=table, at=at)
        await store.append(facts(table, deal.began, deal.ended), deals=[deal])


def numbers(deals):
    return [(one.table, one.number) for one in deals]


async def test_a_deal_is_stored_with_its_records_and_found_by_its_number(store):
    await played(store, 2, "ann", "bob")
    assert await store.deal("t1", 2) == over(2, "ann", "bob")
    assert await store.deal("t1", 3) is None
    assert await store.deal("t2", 1) is None


async def test_a_deal_of_which_something_was_shown_later_ends_with_that_record(store):
    await played(store, 2, "ann", "bob")
    shown = StoredDeal("t1", 2, 3, 5, 1002, b"with what was shown", frozenset(("ann", "bob")))
    await store.append([fact("t1", 5)], deals=[shown])
    assert await store.deal("t1", 2) == shown
    assert numbers(await store.deals("t1", limit=None)) == [("t1", 2), ("t1", 1)]
    assert numbers(await store.deals_of("ann")) == [("t1", 2), ("t1", 1)]
    assert await audit_store(store) == []


async def test_the_deals_of_a_table_come_newest_first_in_pages(store):
    await played(store, 5, "ann")
    await played(store, 1, "ann", table="t2")
    assert numbers(await store.deals("t1", limit=2)) == [("t1", 5), ("t1", 4)]
    assert numbers(await store.deals("t1", before=4, limit=2)) == [("t1", 3), ("t1", 2)]
    assert numbers(await store.deals("t1", before=2)) == [("t1", 1)]
    assert len(await store.deals("t1", limit=None)) == 5


async def test_somebodys_deals_come_from_every_table_and_no_deal_is_lost_between_pages(store):
    await played(store, 3, "ann", "bob", at=5)  # all at one moment
    await played(store, 2, "ann", table="t2", at=5)
    await played(store, 1, "bob", table="t3", at=9)
    found, before = [], None
    while page := await store.deals_of("ann", before, limit=2):
        found += numbers(page)
        before = (page[-1].at, page[-1].table, page[-1].number)
    assert found == [("t2", 2), ("t2", 1), ("t1", 3), ("t1", 2), ("t1", 1)]
    assert numbers(await store.deals_of("bob", limit=1)) == [("t3", 1)]
    assert await store.deals_of("cleo") == []
    assert (await store.deals_of("ann", limit=1))[0].accounts == {"ann"}


async def test_who_was_dealt_in_is_known_of_many_deals_at_once(store):
    await played(store, 230, "ann", "bob")
    found = await store.deals("t1", limit=None)
    assert [one.accounts for one in found] == [{"ann", "bob"}] * 230


async def test_a_refused_record_leaves_neither_its_deal_nor_its_checkpoint(store):
    await store.append(facts("t1", 1))
    late = fact("t1", 4)
    with pytest.raises(StoreConflict):
        await store.append([late], deals=[over(2, "ann")], checkpoints=[Checkpoint("t1", 4, b"x")])
    assert await store.deals("t1") == []
    assert await store.deals_of("ann") == []
    assert await store.checkpoint("t1") is None


async def test_a_deal_or_a_checkpoint_without_its_record_is_no_append(store):
    for extra in ({"deals": [over(2)]}, {"checkpoints": [Checkpoint("t1", 2, b"")]}):
        with pytest.raises(ValueError, match="without its record"):
            await store.append(facts("t1", 1), **extra)
    assert await store.last_sequence("t1") == 0


async def test_a_checkpoint_of_another_table_is_at_its_last_record_or_nowhere(store):
    await store.append(facts("t1", 1, 2))
    for sequence in (1, 3):
        with pytest.raises(StoreConflict):
            await store.append(facts("t2", 1), checkpoints=[Checkpoint("t1", sequence, b"x")])
    assert await store.checkpoint("t1") is None and await store.last_sequence("t2") == 0
    await store.append(facts("t2", 1), checkpoints=[Checkpoint("t1", 2, b"x")])
    assert await store.checkpoint("t1") == Checkpoint("t1", 2, b"x")


async def test_the_newest_checkpoint_at_or_before_a_sequence_is_found(store):
    for sequence in range(1, 7):
        kept = [Checkpoint("t1", sequence, b"%d" % sequence)] if sequence in (2, 4) else []
        await store.append(facts("t1", sequence), checkpoints=kept)
    assert await store.checkpoint("t1", 1) is None
    assert await store.checkpoint("t1", 3) == Checkpoint("t1", 2, b"2")
    assert await store.checkpoint("t1", 4) == Checkpoint("t1", 4, b"4")
    assert await store.checkpoint("t1") == Checkpoint("t1", 4, b"4")
    assert await store.checkpoint("t2") is None
    await store.drop_checkpoints("t1", 2)
    assert await store.checkpoint("t1", 3) is None
    await store.drop_checkpoints("t1")
    assert await store.checkpoint("t1") is None


async def test_records_can_be_read_up_to_one(store):
    await store.append(facts("t1", 1, 2, 3, 4))
    assert await store.records("t1", 1, 3) == facts("t1", 2, 3)
    assert await store.records("t1", upto=1) == facts("t1", 1)


async def test_the_deals_of_a_table_can_be_made_anew(store):
    await played(store, 2, "ann")
    await played(store, 1, "ann", table="t2")
    await store.replace_deals("t1", [over(1, "bob")])
    assert await store.deals("t1") == [over(1, "bob")]
    assert numbers(await store.deals_of("ann")) == [("t2", 1)]


async def test_a_database_of_the_first_layout_keeps_its_log(lasting_url):
    async with open_store(lasting_url) as store:
        await store.append(facts("t1", 1, 2))
        await store.add_account(Account("ann", "Ann"))
        await store.add_session(Session("0f" * 32, "ann", 1, 9))
        await store._write(_to_the_first_layout)
    async with open_store(lasting_url) as store:
        assert await store.account("ann") == Account("ann", "Ann")
        assert await store.session("0f" * 32) == Session("0f" * 32, "ann", 1, 9)
        assert await store.records("t1") == facts("t1", 1, 2)
        assert await store.deals("t1") == []
        await store.append(facts("t1", 3, 4), deals=[over(2, "ann")])
        assert await store.deals("t1") == [over(2, "ann")]
        assert await audit_store(store) == []  # what was there before has checksums too


def _to_the_first_layout(connection):
    of_postgresql = connection.dialect.name == "postgresql"
    for table in ("accounts", "sessions", "invites", "notes"):
        on = f" ON {table}" if of_postgresql else ""
        connection.exec_driver_sql(f"DROP TRIGGER {table}_unseal{on}")
        connection.exec_driver_sql(f"DROP INDEX {table}_unsealed")
        connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN checksum")
    for table in ("records", "movements"):
        connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN checksum")
    for table, column in (("records", "chain"), ("heads", "chain"), ("heads", "chain_key")):
        connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN {column}")
    later = "deals deal_players checkpoints preferences frozen once tries standings passkeys"
    later += " traces reports compacted deeds admissions resets marks evening_answers"
    later += " shared_deals evening_guests evening_dates evenings feeds club_entries club_ledgers"
    later += " owners leases"
    for table in later.split():
        connection.exec_driver_sql(f"DROP TABLE {table}")
    for column in ("last_login", "totp", "totp_step", "recovery"):
        connection.exec_driver_sql(f"ALTER TABLE accounts DROP COLUMN {column}")
    connection.exec_driver_sql("ALTER TABLE sessions DROP COLUMN device")
    connection.exec_driver_sql(
        "ALTER TABLE accounts ADD COLUMN locked_until BIGINT NOT NULL DEFAULT 0"
    )
    if of_postgresql:
        connection.exec_driver_sql("DROP FUNCTION floorman_unseal")
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
