"""Old records lose what they said, in either kind of database; what stays has one hash."""

import pytest
from sqlalchemy import text

from floorman.store import (
    Checkpoint,
    Noted,
    Record,
    StoreConflict,
    StoredDeal,
    audit_store,
    open_store,
)


async def filled(store):
    records = [Record("t", n, 10 + n, "said", b'{"n": %d}' % n) for n in range(1, 21)]
    await store.append(
        records,
        deals=[StoredDeal("t", 1, 2, 5, 15, b"{}", frozenset({"ann"}))],
        checkpoints=[Checkpoint("t", 6, b"old"), Checkpoint("t", 12, b"new")],
    )


async def test_bodies_go_and_hashes_stay(lasting_url):
    async with open_store(lasting_url) as store:
        await filled(store)
        head = await store.head("t")
        before = await store.records("t")
        freed = await store.compact("t", 12, 99)
        assert freed == sum(len(one.body) for one in before[1:12])
        after = await store.records("t")
        assert [one.body for one in after[1:12]] == [b""] * 11
        assert [after[0], *after[12:]] == [before[0], *before[12:]]
        assert not any(one.damaged for one in after)
        assert await store.head("t") == head
        assert (await store.compacted("t")).upto == 12
        assert await store.checkpoint("t", 11) is None
        assert await audit_store(store, [Noted("t", head.sequence, head.chain)]) == []
        await store.append([Record("t", 21, 40, "said", b"{}")], checkpoints=[])
        assert await store.compact("t", 12, 100) == 0
        assert await audit_store(store) == []
        with pytest.raises(StoreConflict):
            await store.compact("t", 11, 100)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE records SET chain = 'ab' WHERE sequence = 4",
        "DELETE FROM deals",
        "UPDATE compacted SET digest = 'ab'",
        "DELETE FROM compacted",
        "UPDATE records SET body = 'x' WHERE sequence = 4",
    ],
)
async def test_what_is_changed_of_it_is_found(lasting_url, statement):
    async with open_store(lasting_url) as store:
        await filled(store)
        await store.compact("t", 12, 99)
        await store.write(lambda connection: connection.execute(text(statement)) and None)
        assert await audit_store(store)
