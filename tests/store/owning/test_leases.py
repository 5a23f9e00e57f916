"""Who owns what: taken, given up, handed over, lost and found again, against a naive model."""

import asyncio
from random import Random

import pytest

from floorman.store import Lease, NoSuchOwner, Record, StaleOwner, open_store
from floorman.store.fencing.types import Fence
from floorman.store.owning import owning, taking

TTL = 100
KEYS = ("event:e", "room", "table:a", "table:b")
OWNERS = ("w1", "w2", "w3")


@pytest.fixture
def by_hand(monkeypatch):
    """The time is what a test says, in PostgreSQL too."""
    for module in (owning, taking):
        monkeypatch.setattr(module, "now", lambda _, at: at)


class Model:
    """Leases as dictionaries, an owner's word at a time."""

    def __init__(self):
        self.until, self.lost = {}, {}
        self.whose, self.epochs = {}, {}

    def there(self, owner, at):
        return self.until.get(owner, 0) > at

    def enlist(self, owner, at):
        self.until[owner] = at + TTL
        self.lost.setdefault(owner, 0)

    def renew(self, owner, at):
        if owner not in self.until:
            return None
        self.until[owner] = at + TTL
        return self.lost[owner]

    def leave(self, owner):
        self.until.pop(owner, None)
        self.lost.pop(owner, None)
        return self.give_up(owner, self.whose)

    def give_up(self, owner, keys):
        mine = sorted(key for key in keys if self.whose.get(key) == owner)
        for key in mine:
            self.whose[key] = ""
            self.epochs[key] += 1
        return mine

    def give(self, key, owner, at):
        self.whose[key] = owner
        self.epochs[key] = max(self.epochs.get(key, 0) + 1, at)

    def take(self, owner, keys, at):
        if not self.there(owner, at):
            return NoSuchOwner
        for key in keys:
            before = self.whose.get(key, "")
            if not self.there(before, at):
                self.give(key, owner, at)
                if before in self.lost:
                    self.lost[before] += 1
        return {key: (self.whose[key], self.epochs[key]) for key in keys}

    def hand_over(self, owner, keys, to, at):
        if not self.there(to, at):
            return NoSuchOwner
        if any(self.whose.get(key) != owner for key in keys):
            for key in keys:  # that somebody asked for it is nothing
                self.whose.setdefault(key, "")
            return StaleOwner
        for key in keys:
            self.give(key, to, at)
        return {key: (self.whose[key], self.epochs[key]) for key in keys}


async def outcome(work):
    try:
        found = await work
    except (NoSuchOwner, StaleOwner) as refused:
        return type(refused)
    if isinstance(found, dict):
        return {key: (one.owner, one.epoch) for key, one in found.items()}
    return found


async def compared(stores, model, chance, at):
    """Something done in both, which must come to the same; what it was."""
    store = chance.choice(stores)
    owner, to = chance.choice(OWNERS), chance.choice(OWNERS)
    keys = chance.sample(KEYS, chance.randint(1, 3))
    what = chance.choice(("enlist", "renew", "renew", "leave", "give", "hand", "take", "take"))
    if what == "enlist":
        await store.enlist(owner, f"at {owner}", TTL, at)
        model.enlist(owner, at)
    elif what == "renew":
        assert await store.renew(owner, TTL, at) == model.renew(owner, at)
    elif what == "leave":
        assert await store.leave(owner) == model.leave(owner)
    elif what == "give":
        assert await store.give_up(owner, keys) == model.give_up(owner, keys)
    elif what == "hand":
        found = await outcome(store.hand_over(owner, keys, to, at))
        assert found == model.hand_over(owner, keys, to, at)
    else:
        found = await outcome(store.take(owner, keys, at))
        assert found == model.take(owner, keys, at)
    return what


async def check(store, model, at):
    there = {key: one for key, one in model.whose.items() if model.there(one, at)}
    found = await store.owners_of(KEYS, at)
    assert {key: one.owner for key, one in found.items()} == there
    for key, one in found.items():
        until = model.until[one.owner]
        assert one == Lease(key, one.owner, model.epochs[key], f"at {one.owner}", until - at)
    free = {key for key in model.whose if key not in there}
    gone = await store.ownerless(at)
    assert {one.key for one in gone} >= {key for key in free if model.epochs.get(key)}
    assert {one.key for one in gone}.isdisjoint(there)
    for one in await store.owners(at):
        holds = sum(whose == one.owner for whose in model.whose.values())
        known = (model.until[one.owner] - at, model.lost[one.owner], holds)
        assert (one.left, one.lost, one.holds) == known
        assert one.alive == model.there(one.owner, at)
        assert len(await store.leases_of(one.owner, at)) == holds
    assert {one.owner for one in await store.owners(at)} == set(model.until)


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_owners_do_leases_are_as_the_model_says(lasting_url, seed, by_hand):
    chance, at, model = Random(seed), 1_000, Model()
    done = set()
    async with open_store(lasting_url) as one, open_store(lasting_url) as other:
        for _ in range(60):
            at += chance.choice((0, 1, 5, TTL // 2, TTL + 1))
            before = dict(model.epochs)
            done.add(await compared((one, other), model, chance, at))
            await check(other, model, at)
            assert all(model.epochs[key] >= epoch for key, epoch in before.items())
    assert done == {"enlist", "renew", "leave", "give", "hand", "take"}


async def test_of_many_who_ask_at_once_one_gets_it(lasting_url):
    stores = [open_store(lasting_url) for _ in range(3)]
    keys = [f"table:{n}" for n in range(40)]
    for owner, store in zip(OWNERS, stores, strict=True):
        await store.enlist(owner, "", 60_000, 0)
    said = await asyncio.gather(
        *(
            store.take(owner, [key], 0)
            for key in keys
            for owner, store in zip(OWNERS, stores, strict=True)
        )
    )
    for key in keys:
        assert len({told[key].fence for told in said if key in told}) == 1
    assert sum(one.holds for one in await stores[0].owners(0)) == len(keys)
    for store in stores:
        await store.close()


async def test_who_is_late_goes_on_where_nobody_was_quicker(store, by_hand):
    await store.enlist("w1", "here", TTL, 1000)
    (lease,) = (await store.take("w1", ["a"], 1000)).values()
    assert lease == Lease("a", "w1", 1000, "here", TTL)
    assert await store.owner_of("a", 1000 + TTL) is None
    assert [one.key for one in await store.ownerless(1000 + TTL)] == ["a"]
    with pytest.raises(NoSuchOwner, match="w1"):
        await store.take("w1", ["b"], 1000 + TTL)
    assert await store.renew("w1", TTL, 2000) == 0
    assert await store.owner_of("a", 2000) == Lease("a", "w1", 1000, "here", TTL)
    assert (await store.take("w1", ["a"], 2000))["a"].fence == lease.fence


async def test_who_is_late_is_told_how_much_was_taken(store, by_hand):
    await store.enlist("w1", "", TTL, 1000)
    await store.take("w1", ["a", "b", "c"], 1000)
    await store.enlist("w2", "", TTL, 3000)
    taken = await store.take("w2", ["a", "b"], 3000)
    assert {(one.owner, one.epoch) for one in taken.values()} == {("w2", 3000)}
    assert await store.renew("w1", TTL, 3001) == 2
    assert [one.key for one in await store.leases_of("w1", 3001)] == ["c"]
    assert await store.renew("w1", TTL, 3002) == 2


async def test_who_never_comes_back_is_forgotten(store, by_hand):
    await store.enlist("w1", "", TTL, 1000)
    await store.take("w1", ["a"], 1000)
    day = 24 * 3600 * 1000
    await store.enlist("w2", "", TTL, 1000 + day)
    assert [one.owner for one in await store.owners(1000 + day)] == ["w1", "w2"]
    await store.enlist("w2", "", TTL, 1001 + TTL + day)
    assert [one.owner for one in await store.owners(1001 + TTL + day)] == ["w2"]
    assert await store.renew("w1", TTL, 1001 + TTL + day) is None
    assert (await store.ownerless(0))[0].owner == ""


async def test_an_owner_says_something_of_himself(store):
    await store.enlist("w1", "worker.w1", 60_000, 5, '{"drains":true}')
    (one,) = await store.owners(6)
    assert (one.owner, one.address, one.about) == ("w1", "worker.w1", '{"drains":true}')
    for name, ttl in (("", 5), ("w2", 0)):
        with pytest.raises(ValueError, match="has a name"):
            await store.enlist(name, "", ttl, 0)


async def test_postgresql_goes_by_its_own_clock(postgresql_url):
    """What the machine of an owner says of the time is nothing there."""
    async with open_store(postgresql_url) as store:
        await store.enlist("w1", "", 60_000, at=0)
        lease = (await store.take("w1", ["a"], at=10**15))["a"]
        assert 0 < lease.left <= 60_000
        assert 10**12 < lease.epoch < 10**15
        assert (await store.owner_of("a", at=10**15)).owner == "w1"
        await store.enlist("w1", "", 1, at=10**15)
        await store.write(lambda connection: connection.exec_driver_sql("SELECT pg_sleep(0.01)"))
        await store.enlist("w2", "", 60_000, at=0)
        assert (await store.take("w2", ["a"], at=0))["a"].owner == "w2"


async def test_a_copy_of_the_room_has_no_owners_and_no_epoch_comes_twice(lasting_url, tmp_path):
    from floorman.store.copying.snapshots import snapshot  # noqa: PLC0415

    async with open_store(lasting_url) as store:
        await store.append([Record("a", 1, 1, "said", b"one")])
        await store.enlist("w1", "", 60_000, 10**12)
        before = (await store.take("w1", ["a"], 10**12))["a"].fence
        snapshot(lasting_url, tmp_path / "copy.db")
        assert (await store.owner_of("a", 10**12)).fence == before
    async with open_store(f"sqlite:///{tmp_path}/copy.db") as copy:
        assert await copy.owners(0) == []
        assert await copy.ownerless(0) == []
        await copy.enlist("w2", "", 60_000, 10**13)
        after = (await copy.take("w2", ["a"], 10**13))["a"].fence
        assert after.epoch > before.epoch
        with pytest.raises(StaleOwner):
            await copy.append([Record("a", 2, 2, "said", b"two")], fences=[before])
        await copy.append([Record("a", 2, 2, "said", b"two")], fences=[after])
        with pytest.raises(StaleOwner):
            await copy.append([Record("b", 1, 2, "said", b"two")], fences=[Fence("b", 1)])
