"""Statements that the driver carries out as they stand: the same kinds, moments and errors."""

import asyncio
import threading

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from floorman.store import Account, Preferences, Session, audit_store, open_store
from floorman.store.plain import rows
from floorman.store.writing.appending import known_heads
from tests.store.facts import fact

WAITS_S = 20


@pytest.mark.parametrize("body", [b'{"text":"a\x00b"}', b"\xff\xfe\x00", b"", "ä🂡".encode()])
async def test_a_body_is_kept_as_it_came_beside_others_that_are_texts(store, body):
    records = [fact("t1", 1), replace(fact("t1", 2), body=body), fact("t1", 3)]
    await store.append(records)
    assert await store.records("t1") == records
    assert await audit_store(store) == []


async def test_yes_and_no_come_back_as_such(store):
    await store.add_account(Account("anna", "Anna"))
    await store.add_session(Session("hash", "anna", 1, 2))
    assert (await store.session("hash")).revoked is False
    assert (await store.signed_in("hash")).session.revoked is False
    await store.revoke_session("hash")
    assert (await store.signed_in("hash")).session.revoked is True
    await store.prefer("anna", Preferences(mucks_losers=False, uses_time_bank=True))
    said = await store.preferences("anna")
    assert (said.mucks_losers, said.uses_time_bank, said.watches_unseen) == (False, True, None)
    assert said.mucks_losers is False


async def test_what_one_call_reads_belongs_to_one_moment(lasting_url):
    seen, written = threading.Event(), threading.Event()

    def work(connection):
        first = known_heads(connection, ["t1"])["t1"].sequence
        seen.set()
        assert written.wait(WAITS_S)
        return first, known_heads(connection, ["t1"])["t1"].sequence

    async with open_store(lasting_url) as store:
        await store.append([fact("t1", 1)])
        reading = asyncio.create_task(store.read(work))
        assert await asyncio.to_thread(seen.wait, WAITS_S)
        await store.append([fact("t1", 2)])
        written.set()
        assert await reading == (1, 1)
        assert await store.last_sequence("t1") == 2


async def test_an_error_is_the_databases_and_tells_no_value(store):
    def work(connection):
        with pytest.raises(DBAPIError) as raised:
            rows(connection, "SELECT secret FROM nowhere WHERE secret = :secret", {"secret": "xyz"})
        return str(raised.value)

    told = await store.read(work)
    assert "nowhere" in told
    assert "xyz" not in told


def test_what_cannot_be_read_among_rows_is_the_databases_error(tmp_path):
    """SQLite meets it when it comes to that row, after others."""

    def work(connection):
        words = "SELECT 'fine' UNION ALL SELECT CAST(x'ff' AS TEXT)"
        with pytest.raises(DBAPIError, match="decode"):
            rows(connection, words, {})

    async def look():
        async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
            await store.read(work)

    asyncio.run(look())
