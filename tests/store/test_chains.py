"""The chain of a log, attacked by somebody who can write the database and knows its layout."""

import asyncio
import hmac

import pytest
from sqlalchemy import text

from floorman.store import Noted, audit_store, migrations, open_store
from floorman.store.schema import RECORDS
from floorman.store.whole.checksums import record_checksum
from tests.store.facts import fact, facts


@pytest.fixture
def heads(store):
    """Five records of t1 and two of t2, and the head of t1 after each of its records."""

    async def write():
        found = [await store.append([one]) for one in facts("t1", 1, 2, 3, 4, 5)]
        await store.append(facts("t2", 1, 2))
        return [Noted("t1", sequence, chain) for sequence, chain in enumerate(found, 1)]

    return asyncio.run(write())


async def attack(store, *statements):
    """Change the database, and write right checksums for whatever was changed."""

    def work(connection):
        for statement in statements:
            connection.execute(text(statement))
        for row in connection.execute(RECORDS.select()).all():
            at = (RECORDS.c.table_id == row.table_id, RECORDS.c.sequence == row.sequence)
            checksum = record_checksum(*row[:4], bytes(row.body))
            connection.execute(RECORDS.update().where(*at).values(checksum=checksum))

    await store.write(work)


async def chained_anew(store, table):
    """Write a chain that holds, as who knows the key of the table can."""

    def work(connection):
        wanted = text("SELECT chain_key FROM heads WHERE table_id = :t")
        key, chain, last = connection.scalar(wanted, {"t": table}), "", 0
        query = RECORDS.select().where(RECORDS.c.table_id == table).order_by(RECORDS.c.sequence)
        for row in connection.execute(query).all():
            fields = (chain, table, str(row.sequence), str(row.at), row.kind)
            parts = [*(one.encode() for one in fields), bytes(row.body)]
            said = b"".join(len(one).to_bytes(8, "big") + one for one in parts)
            chain, last = hmac.new(key.encode(), said, "sha256").hexdigest(), row.sequence
            at = (RECORDS.c.table_id == table, RECORDS.c.sequence == last)
            connection.execute(RECORDS.update().where(*at).values(chain=chain))
        head = text("UPDATE heads SET chain = :c, last_sequence = :s WHERE table_id = :t")
        connection.execute(head, {"c": chain, "s": last, "t": table})

    await store.write(work)


async def breaks(store, *noted):
    found = await audit_store(store, noted)
    return [(one.check, one.where) for one in found if one.check in ("chain", "noted", "head")]


async def test_every_head_that_was_shown_is_found_again(store, heads):
    assert len({one.chain for one in heads}) == 5
    assert await breaks(store, *heads) == []
    head = await store.head("t1")
    assert (head.sequence, head.chain) == (5, heads[-1].chain)
    assert await store.head("nowhere") is None


async def test_a_record_altered_with_its_checksum_is_named(store, heads):
    await attack(store, "UPDATE records SET at = at + 1 WHERE table_id = 't1' AND sequence = 3")
    assert await breaks(store) == [("chain", "t1 3")]


async def test_altered_with_its_own_hash_the_next_one_is_named(store, heads):
    await attack(
        store,
        "UPDATE records SET at = at + 1 WHERE table_id = 't1' AND sequence = 3",
        "UPDATE records SET chain = 'ab' WHERE table_id = 't1' AND sequence = 3",
    )
    assert await breaks(store) == [("chain", "t1 3"), ("chain", "t1 4")]


async def test_a_record_taken_out_and_the_others_counted_anew_is_found(store, heads):
    await attack(
        store,
        "DELETE FROM records WHERE table_id = 't1' AND sequence = 2",
        "UPDATE records SET sequence = 2 WHERE table_id = 't1' AND sequence = 3",
        "UPDATE records SET sequence = 3 WHERE table_id = 't1' AND sequence = 4",
        "UPDATE records SET sequence = 4 WHERE table_id = 't1' AND sequence = 5",
        "UPDATE heads SET last_sequence = 4 WHERE table_id = 't1'",
    )
    assert (await breaks(store))[0] == ("chain", "t1 2")


async def test_two_records_in_each_others_place_are_found(store, heads):
    await attack(
        store,
        "UPDATE records SET sequence = 99 WHERE table_id = 't1' AND sequence = 2",
        "UPDATE records SET sequence = 2 WHERE table_id = 't1' AND sequence = 4",
        "UPDATE records SET sequence = 4 WHERE table_id = 't1' AND sequence = 99",
    )
    assert (await breaks(store))[0] == ("chain", "t1 2")


async def test_a_record_of_another_table_is_found(store, heads):
    await attack(
        store,
        "DELETE FROM records WHERE table_id = 't1' AND sequence = 2",
        "UPDATE records SET table_id = 't1' WHERE table_id = 't2' AND sequence = 2",
    )
    assert ("chain", "t1 2") in await breaks(store)


async def test_a_tail_that_was_cut_is_found_by_a_head_that_was_noted(store, heads):
    cut = "DELETE FROM records WHERE table_id = 't1' AND sequence > 3"
    await attack(store, cut)
    assert ("head", "t1") in await breaks(store)
    await chained_anew(store, "t1")
    assert await breaks(store) == []
    assert await breaks(store, *heads[:3]) == []
    assert await breaks(store, heads[4]) == [("noted", "t1")]
    [found] = await audit_store(store, [heads[4]])
    assert found.what == "a head was noted at record 5, the log ends at 3"


async def test_a_log_written_anew_with_its_key_is_found_by_a_head_that_was_noted(store, heads):
    await attack(store, "UPDATE records SET at = at + 1 WHERE table_id = 't1' AND sequence = 3")
    await chained_anew(store, "t1")
    assert await breaks(store) == []
    assert await breaks(store, heads[1]) == []
    assert await breaks(store, heads[4]) == [("noted", "t1")]


async def test_a_log_that_was_thrown_away_is_missed(store, heads):
    await attack(
        store,
        "DELETE FROM records WHERE table_id = 't1'",
        "DELETE FROM heads WHERE table_id = 't1'",
    )
    assert await breaks(store) == []
    assert await breaks(store, heads[0]) == [("noted", "t1")]


async def test_heads_of_the_same_words_tell_nothing_of_each_other(store):
    """Each table draws a key: who guesses what a record says cannot try it out."""
    first = await store.append([fact("t1", 1)])
    assert first != hmac.new(b"", b"", "sha256").hexdigest()
    keys = [(await store.head("t1")).key]
    await store.append([fact("t2", 1)])
    keys.append((await store.head("t2")).key)
    assert len({*keys}) == 2
    assert all(len(bytes.fromhex(one)) == 32 for one in keys)


async def test_logs_of_an_older_layout_are_chained_when_they_are_opened(lasting_url, monkeypatch):
    log = [*facts("t1", 1, 2, 3), fact("t2", 1)]

    def written(connection):
        for one in log:
            row = (one.table, one.sequence, one.at, one.kind, one.body)
            values = dict(zip("tsakb", row, strict=True)) | {"c": record_checksum(*row)}
            into = "INSERT INTO records (table_id, sequence, at, kind, body, checksum) VALUES"
            connection.execute(text(f"{into} (:t, :s, :a, :k, :b, :c)"), values)
        connection.execute(text("INSERT INTO heads VALUES ('t1', 3), ('t2', 1)"))

    with monkeypatch.context() as older:
        older.setattr(migrations, "NEWEST", "0007")
        older.setattr(migrations, "seal", lambda _: None)
        async with open_store(lasting_url) as store:
            await store._write(written)
    async with open_store(lasting_url) as store:
        assert await audit_store(store) == []
        before = await store.head("t1")
        after = await store.append([fact("t1", 4)])
        assert await breaks(store, Noted("t1", 3, before.chain), Noted("t1", 4, after)) == []
        assert (await store.head("t1")).key == before.key
