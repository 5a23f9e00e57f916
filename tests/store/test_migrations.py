import asyncio
import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from floorman.store import StoreTooNew, open_store
from floorman.store.engines import execute_when_free
from floorman.store.migrations import NEWEST
from floorman.store.schema import METADATA
from tests.store.facts import facts


def named_in_the_code(_, name, kind, reflected, other):
    """Seals are beside what the code names."""
    seals = name == "checksum" or str(name).endswith("_unsealed")
    return not (reflected and other is None and seals)


async def test_the_migrations_make_the_tables_that_the_code_uses(store):
    def differences(connection):
        opts = {"compare_type": True, "include_object": named_in_the_code}
        context = MigrationContext.configure(connection, opts=opts)
        return context.get_current_revision(), compare_metadata(context, METADATA)

    assert await store.write(differences) == (NEWEST, [])


async def test_opening_again_changes_nothing(lasting_url):
    async with open_store(lasting_url) as store:
        await store.append(facts("t1", 1))
    async with open_store(lasting_url) as store, open_store(lasting_url) as other:
        assert await store.records("t1") == facts("t1", 1)
        assert await other.records("t1") == facts("t1", 1)


async def test_two_who_open_an_empty_database_at_once_make_it_once(lasting_url):
    stores = await asyncio.gather(*(asyncio.to_thread(open_store, lasting_url) for _ in range(4)))
    for number, store in enumerate(stores, 1):
        await store.append(facts("t1", number))
    assert await stores[0].last_sequence("t1") == 4
    for store in stores:
        await store.close()


def test_a_journal_that_is_just_being_changed_is_waited_for():
    class Locked:
        def __init__(self, times, words):
            self.times, self.words = times, words

        def execute(self, _):
            self.times -= 1
            if self.times >= 0:
                raise sqlite3.OperationalError(self.words)
            return sqlite3.connect(":memory:")

    waited = Locked(3, "database is locked")
    execute_when_free(waited, "PRAGMA journal_mode = WAL")
    assert waited.times == -1
    with pytest.raises(sqlite3.OperationalError, match="disk"):
        execute_when_free(Locked(1, "disk I/O error"), "PRAGMA journal_mode = WAL")


async def test_a_database_of_a_newer_floorman_is_left_alone(lasting_url):
    async with open_store(lasting_url) as store:
        await store.append(facts("t1", 1))
        await set_layout(store, "9999")
    with pytest.raises(StoreTooNew, match="9999"):
        open_store(lasting_url)


async def set_layout(store, layout):
    statement = f"UPDATE alembic_version SET version_num = '{layout}'"
    await store.write(lambda connection: connection.exec_driver_sql(statement))


async def test_a_step_that_fails_leaves_the_database_as_it_was(lasting_url, monkeypatch):
    def fail(*_):
        raise OSError("the power went")

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", fail)
        with pytest.raises(OSError, match="power"):
            open_store(lasting_url)
    async with open_store(lasting_url) as store:
        await store.append(facts("t1", 1))
