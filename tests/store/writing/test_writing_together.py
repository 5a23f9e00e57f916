"""Group commit: many callers, few transactions, and nobody harmed by a neighbour."""

import asyncio
import threading

import pytest

from floorman.store import (
    Account,
    InsufficientFunds,
    NameTaken,
    StoreConflict,
    StoreFailed,
    audit_store,
    open_store,
)
from tests.store.facts import fact, facts, grant, moved

LEAST_PAGES = "PRAGMA max_page_count = 1"  # no more than there are
MANY_PAGES = "PRAGMA max_page_count = 100000"


async def test_hundreds_of_appends_at_once_are_all_there_in_order(store):
    async def play(table):
        for sequence in range(1, 11):
            chips = [moved(table, sequence, "cage", f"wallet:{table}", sequence)]
            await store.append([fact(table, sequence)], chips)
            assert await store.last_sequence(table) >= sequence

    tables = [f"t{number:02}" for number in range(60)]
    await asyncio.gather(*map(play, tables))
    assert await store.tables() == tables
    for table in tables:
        assert await store.records(table) == facts(table, *range(1, 11))
        assert await store.balance(f"wallet:{table}") == 55
    assert len(await store.movements(limit=None)) == 600
    assert await audit_store(store) == []


async def test_appends_of_one_table_keep_the_order_in_which_they_were_asked_for(store):
    await asyncio.gather(*(store.append([fact("t1", sequence)]) for sequence in range(1, 301)))
    assert await store.records("t1") == facts("t1", *range(1, 301))


async def test_appends_that_arrive_together_share_few_transactions(store):
    before = store.commits
    await asyncio.gather(*(store.append([fact(f"t{n}", 1)]) for n in range(500)))
    assert len(await store.tables()) == 500
    assert store.commits - before <= 50


async def test_a_refused_append_does_not_harm_those_beside_it(store):
    sequences = [1, 2, 2, 3, 7, 4]
    work = [store.append([fact("t1", sequence)]) for sequence in sequences]
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    refused = [n for n, one in zip(sequences, outcomes, strict=True) if isinstance(one, Exception)]
    assert refused == [2, 7]
    assert all(isinstance(one, str | StoreConflict) for one in outcomes)
    assert await store.records("t1") == facts("t1", 1, 2, 3, 4)


async def test_what_the_database_cannot_take_does_not_harm_those_beside_it(store):
    """Half a character cannot be written, which only the database's driver finds out."""
    work = [store.append([fact(f"t{n}", 1, "\ud800" if n == 7 else "acted")]) for n in range(20)]
    person = Account("u1", "Ann")
    outcomes = await asyncio.gather(
        *work, store.add_account(person), store.append(facts("t0", 2)), return_exceptions=True
    )
    assert [n for n, one in enumerate(outcomes) if isinstance(one, Exception)] == [7]
    assert isinstance(outcomes[7], UnicodeError)
    assert len(await store.tables()) == 19
    assert await store.account("u1") == person
    await store.append(facts("t7", 1))


async def test_refused_work_of_another_kind_does_not_harm_the_appends_beside_it(store):
    await store.add_account(Account("u1", "Ann"))
    outcomes = await asyncio.gather(
        store.append(facts("t1", 1)),
        store.add_account(Account("u2", "ANN")),
        store.append(facts("t1", 2)),
        return_exceptions=True,
    )
    assert [type(one) for one in outcomes] == [str, NameTaken, str]
    assert await store.last_sequence("t1") == 2
    assert await store.account("u2") is None


async def test_a_caller_who_gives_up_does_not_undo_what_was_asked(store):
    work = [asyncio.create_task(store.append([fact("t1", n)])) for n in range(1, 51)]
    await asyncio.sleep(0)
    for task in work[::2]:
        task.cancel()
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    assert all(isinstance(one, str | asyncio.CancelledError) for one in outcomes)
    await store.append([fact("t1", 51)])
    assert await store.records("t1") == facts("t1", *range(1, 52))


async def test_closing_first_writes_what_waits(lasting_url):
    store = open_store(lasting_url)
    work = [asyncio.create_task(store.append([fact("t1", n)])) for n in range(1, 201)]
    await asyncio.sleep(0)
    await store.close()
    heads = await asyncio.gather(*work)
    assert len({*heads}) == 200
    async with open_store(lasting_url) as again:
        assert await again.last_sequence("t1") == 200


def test_several_event_loops_may_use_one_store(store):
    async def play(table):
        for sequence in range(1, 31):
            await store.append([fact(table, sequence)])

    threads = [
        threading.Thread(target=lambda name=f"t{n}": asyncio.run(play(name))) for n in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert asyncio.run(store.tables()) == ["t0", "t1", "t2", "t3"]
    assert asyncio.run(store.last_sequence("t3")) == 30


async def test_two_programs_may_write_to_one_database(lasting_url):
    """A command beside a running server: neither sees a balance that the other is changing."""

    async def play(store, table):
        for sequence in range(1, 41):
            chips = [moved(table, sequence, "wallet:u1", f"{table}/pot", 1)]
            await store.append([fact(table, sequence)], chips)

    async with open_store(lasting_url) as one, open_store(lasting_url) as other:
        await grant(one, "wallet:u1", 100)
        outcomes = await asyncio.gather(
            play(one, "a"), play(other, "b"), play(other, "c"), return_exceptions=True
        )
        assert InsufficientFunds in map(type, outcomes)
        assert await one.balance("wallet:u1") == 0
        assert sum([await other.last_sequence(table) for table in "abc"]) == 100
        assert await audit_store(one) == []


async def test_a_full_disk_fails_whoever_waits_and_stores_nothing(tmp_path):
    async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
        await store.append(facts("t1", 1))
        await store.write(lambda connection: connection.exec_driver_sql(LEAST_PAGES).all())
        big = [fact(f"big{n}", 1, "x" * 100_000) for n in range(5)]
        outcomes = await asyncio.gather(
            *(store.append([one]) for one in big), return_exceptions=True
        )
        assert any(isinstance(one, Exception) for one in outcomes)
        stored = ["t1", *(f"big{n}" for n, one in enumerate(outcomes) if isinstance(one, str))]
        assert {type(one) for one in outcomes if not isinstance(one, str)} == {StoreFailed}
        assert await store.tables() == sorted(stored)
        await store.write(lambda connection: connection.exec_driver_sql(MANY_PAGES).all())
        await store.append(facts("t1", 2))
        assert await audit_store(store) == []


async def test_a_broken_connection_is_made_again(postgresql_url):
    async with open_store(postgresql_url) as store:
        await store.append(facts("t1", 1))
        with pytest.raises(StoreFailed):
            await store.write(
                lambda connection: connection.exec_driver_sql(
                    "SELECT pg_terminate_backend(pg_backend_pid())"
                )
            )
        await store.append(facts("t1", 2))
        assert await store.records("t1") == facts("t1", 1, 2)
