import pytest

from floorman.store import StoreClosed, StoreConflict, StoreError, open_store
from tests.store.facts import fact, facts, moved


async def test_what_is_appended_is_read_back_in_order(store):
    await store.append(facts("t1", 1, 2))
    await store.append([fact("t1", 3), fact("t2", 1)])
    assert await store.records("t1") == facts("t1", 1, 2, 3)
    assert await store.records("t1", after=2) == facts("t1", 3)
    assert await store.records("t1", after=3) == []
    assert await store.tables() == ["t1", "t2"]
    assert await store.last_sequence("t1") == 3


async def test_a_table_nobody_has_opened_has_no_records(store):
    assert await store.records("t9") == []
    assert await store.tables() == []
    assert await store.last_sequence("t9") == 0


async def test_bodies_come_back_byte_for_byte(store):
    body = bytes(range(256)) * 40
    record = fact("t1", 1).__class__("t♠", 1, 2**53, "acted", body)
    await store.append([record])
    assert await store.records("t♠") == [record]


@pytest.mark.parametrize("sequence", [0, 1, 2, 4, -1])
async def test_a_record_that_is_not_the_next_is_refused(store, sequence):
    await store.append(facts("t1", 1, 2))
    with pytest.raises(StoreConflict) as refused:
        await store.append([fact("t1", sequence, "late")])
    assert (refused.value.table, refused.value.sequence, refused.value.last) == ("t1", sequence, 2)
    assert await store.records("t1") == facts("t1", 1, 2)


async def test_a_conflict_leaves_nothing_half_applied(store):
    await store.append(facts("t1", 1))
    chips = [moved("t2", 1, "cage", "wallet:u1", 50), moved("t1", 2, "cage", "wallet:u1", 7)]
    for late in (fact("t1", 1), fact("t1", 4)):
        with pytest.raises(StoreConflict):
            await store.append([fact("t2", 1), fact("t1", 2), late], chips)
    assert await store.tables() == ["t1"]
    assert await store.records("t1") == facts("t1", 1)
    assert await store.balances() == {}
    assert await store.movements() == []
    await store.append([fact("t2", 1), fact("t1", 2)], chips)
    assert await store.balance("wallet:u1") == 57


async def test_an_append_of_nothing_stores_nothing(store):
    commits = store.commits
    await store.append(())
    assert store.commits == commits


async def test_what_was_stored_is_there_when_opened_again(lasting_url):
    async with open_store(lasting_url) as store:
        await store.append(facts("t1", 1), [moved("t1", 1, "cage", "wallet:u1", 5)])
    async with open_store(lasting_url) as store:
        assert await store.records("t1") == facts("t1", 1)
        assert await store.balance("wallet:u1") == 5
        await store.append(facts("t1", 2))


async def test_a_closed_store_says_so(url):
    store = open_store(url)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.append(facts("t1", 1))
    with pytest.raises(StoreClosed):
        await store.records("t1")


@pytest.mark.parametrize(
    "address",
    [
        "mysql://u:secret@h/d",
        "no url at all: secret",
        "sqlite:////dev/null/room.db",
        "postgresql://u:secret@/d?host=/nowhere",
    ],
)
def test_an_address_that_is_no_store_is_refused_without_repeating_a_password(address):
    with pytest.raises(StoreError) as refused:
        open_store(address)
    assert "secret" not in str(refused.value)


async def test_a_database_file_is_for_its_owner_alone(tmp_path):
    async with open_store(f"sqlite:///{tmp_path}/new/room.db") as store:
        await store.append(facts("t1", 1))
        modes = [file.stat().st_mode & 0o077 for file in (tmp_path / "new").iterdir()]
    assert len(modes) == 3  # the write-ahead log and its index beside it
    assert not any(modes)


async def test_it_is_known_whether_just_this_record_is_there(store):
    await store.append(facts("t1", 1, 2))
    assert await store.has(fact("t1", 2))
    assert not await store.has(fact("t1", 2, "somebody else's"))
    assert not await store.has(fact("t1", 3))
    assert not await store.has(fact("t2", 1))
