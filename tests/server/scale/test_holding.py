"""What a worker holds, where the database does not answer every time."""

import asyncio

import pytest

from floorman.server.scale.worker.holding import ROOM, Holding, table_lease
from floorman.store import StoreFailed, open_store

AT = 1_000_000


@pytest.fixture
def store(tmp_path):
    opened = open_store(f"sqlite:///{tmp_path}/room.db")
    yield opened
    asyncio.run(opened.close())


def fails_once(monkeypatch, store, name):
    kept = getattr(store, name)

    async def fail(*_):
        monkeypatch.setattr(store, name, kept)
        raise StoreFailed("the line was cut")

    monkeypatch.setattr(store, name, fail)


def test_what_was_lost_is_looked_up_until_it_is_known(store, monkeypatch):
    async def work():
        clock = [AT]
        mine = Holding(store, "w1", lambda: clock[0])
        await mine.begin("here")
        await mine.take(table_lease("a"), table_lease("b"))
        clock[0] += 10_000
        await store.enlist("w2", "there", 3_000, clock[0])
        await store.take("w2", [table_lease("a")], clock[0])
        fails_once(monkeypatch, store, "leases_of")
        with pytest.raises(StoreFailed):
            await mine.renew()
        assert await mine.renew() == [table_lease("a")]
        assert mine.held.keys == [table_lease("b")]
        assert await mine.renew() == []

    asyncio.run(work())


def test_what_was_let_go_of_is_given_up_until_it_is_done(store, monkeypatch):
    async def work():
        mine = Holding(store, "w1", lambda: AT)
        await mine.begin("here")
        await mine.take(ROOM, table_lease("a"))
        fails_once(monkeypatch, store, "give_up")
        with pytest.raises(StoreFailed):
            await mine.let_go([ROOM, table_lease("a")])
        assert mine.held.keys == []
        await mine.take(table_lease("a"))  # it is wanted again meanwhile
        await mine.renew()
        assert await store.owner_of(ROOM, AT) is None
        assert (await store.owner_of(table_lease("a"), AT)).owner == "w1"

    asyncio.run(work())
