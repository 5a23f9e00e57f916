"""Nobody writes under an epoch that is over, whenever it ended."""

import asyncio
import threading
from contextlib import contextmanager
from random import Random

import pytest
from sqlalchemy import create_engine, make_url

from floorman.store import (
    Account,
    Checkpoint,
    Fence,
    Frozen,
    Held,
    Once,
    StaleOwner,
    StoreConflict,
    audit_store,
    open_store,
)
from floorman.store.owning import taking
from floorman.store.writing.appending import Append, Plan
from tests.store.facts import fact, facts, moved

LONG = 10**9


async def taken(store, owner, *keys):
    """Whatever was left to somebody else, it is this owner's now."""
    for other in await store.owners(1):
        await store.leave(other.owner)
    await store.enlist(owner, "", LONG, 1)
    found = await store.take(owner, keys, 1)
    return [found[key].fence for key in keys]


async def test_an_epoch_that_is_over_appends_nothing(store):
    old = await taken(store, "w1", "a", "b")
    await store.append(facts("a", 1), fences=old)
    new = await taken(store, "w2", "a", "b")
    for some in (
        old,
        old[:1],
        [old[0], new[1]],
        [new[0], old[1]],
        [Fence("c", 1)],
        [Fence("a", 0)],
    ):
        with pytest.raises(StaleOwner):
            await store.append(
                [fact("a", 2), fact("b", 1)],
                [moved("a", 2, "cage", "wallet:u", 5)],
                once=Once("key", "what", 1, "answer"),
                checkpoints=[Checkpoint("a", 2, b"x")],
                standings={"a": b"y"},
                fences=some,
            )
    assert await store.last_sequence("a") == 1
    assert await store.last_sequence("b") == 0
    assert await store.balance("wallet:u") == 0
    assert await store.done_before("key") is None
    await store.append([fact("a", 2), fact("b", 1)], fences=new)
    assert await audit_store(store) == []


async def test_what_was_given_up_is_not_written_to_before_somebody_takes_it(store):
    mine = await taken(store, "w1", "a")
    await store.give_up("w1", ["a"])
    with pytest.raises(StaleOwner):
        await store.append(facts("a", 1), fences=mine)


async def test_what_was_handed_over_is_the_others(store):
    await store.enlist("w2", "", LONG, 1)
    await store.enlist("w1", "", LONG, 1)
    mine = (await store.take("w1", ["a", "b"], 1)).values()
    given = await store.hand_over("w1", ["a"], "w2", 1)
    with pytest.raises(StaleOwner, match="a is not written to under epoch"):
        await store.append(facts("a", 1), fences=[one.fence for one in mine])
    await store.append(facts("a", 1), fences=[given["a"].fence])
    with pytest.raises(StaleOwner):
        await store.hand_over("w1", ["b", "a"], "w2", 1)
    assert (await store.owner_of("b", 1)).owner == "w1"


async def test_of_appends_that_come_together_only_the_stale_are_refused(store):
    old = await taken(store, "w1", "t3")
    new = await taken(store, "w2", "t1", "t2", "t3")
    work = [
        store.append(facts("t1", 1), fences=new[:1]),
        store.append(facts("t3", 1), fences=old),
        store.append(facts("t2", 1), fences=new[1:2]),
        store.append(facts("t9", 1)),
        store.hand_over("w2", ["t1"], "w2", 1),
        store.append(facts("t1", 2), fences=new[:1]),
    ]
    done = await asyncio.gather(*work, return_exceptions=True)
    assert [type(one) for one in done] == [str, StaleOwner, str, str, dict, StaleOwner]
    assert await store.tables() == ["t1", "t2", "t9"]


async def test_a_process_that_says_what_it_holds_writes_nothing_else(store):
    held = Held(lambda log: "" if log.startswith("free") else f"table:{log}")
    (fence,) = await taken(store, "w1", "table:a")
    store.held = held
    with pytest.raises(StaleOwner, match="does not hold it"):
        await store.append(facts("a", 1))
    held.note(fence)
    await store.append(facts("a", 1))
    await store.append(facts("free", 1))
    await store.add_account(Account("ann", "Ann"))
    assert await store.probe() == ""
    (lent,) = (await store.take("w1", ["table:b"], 1)).values()
    await store.append([fact("a", 2), fact("b", 1)], fences=[lent.fence])
    for log in ("a", "b"):
        held.note(Fence(f"table:{log}", 1 if log == "a" else lent.epoch))
    await taken(store, "w2", "table:a")
    beside = [
        lambda: store.append(facts("a", 3)),
        lambda: store.keep_standings({"a": b"x"}),
        lambda: store.freeze(Frozen("a", 1, 1, "why", b"")),
        lambda: store.thaw("a"),
        lambda: store.replace_deals("a", ()),
        lambda: store.drop_checkpoints("a"),
        lambda: store.compact("a", 1, 1),
    ]
    for work in beside:
        with pytest.raises(StaleOwner):
            await work()
    assert await store.last_sequence("a") == 2
    assert await store.standings() == {}
    assert await store.frozen() == []
    held.drop("table:a")
    assert "table:a" not in held
    assert held.keys == ["table:b"]


async def test_two_who_both_think_that_it_is_theirs(lasting_url):
    """Each goes on with what it last knew, while a third takes it from one and gives it the other:
    in the log no epoch comes after a later one, and each record is of whoever had it then.
    """
    chance = Random(7)
    whose, known = {}, {"w1": Fence("t", 0), "w2": Fence("t", 0)}
    refused, over = 0, False

    async def play(store, owner):
        nonlocal refused
        while not over:
            fence = known[owner]
            sequence = await store.last_sequence("t") + 1
            kind = f"{owner} {fence.epoch}"
            try:
                await store.append([fact("t", sequence, kind)], fences=[fence])
            except StaleOwner:
                refused += 1
            except StoreConflict:
                pass

    async def move(store):
        nonlocal over
        owner = "w1"
        for _ in range(12):
            to = chance.choice(("w1", "w2"))
            lease = (await store.hand_over(owner, ["t"], to, 1))["t"]
            whose[lease.epoch] = owner = to
            already = await store.last_sequence("t")
            for _ in range(chance.randrange(4)):
                await asyncio.sleep(0)
            assert await store.last_sequence("t") == already  # nobody knows the epoch yet
            known[to] = lease.fence
            while await store.last_sequence("t") <= already:
                pass
        over = True

    async with open_store(lasting_url) as one, open_store(lasting_url) as other:
        for owner in ("w1", "w2"):
            await one.enlist(owner, "", LONG, 1)
        lease = (await one.take("w1", ["t"], 1))["t"]
        known["w1"], whose[lease.epoch] = lease.fence, "w1"
        await asyncio.gather(play(one, "w1"), play(other, "w2"), move(one))
        log = [one.kind.split() for one in await one.records("t")]
    epochs = [int(epoch) for _, epoch in log]
    assert epochs == sorted(epochs)
    assert all(whose[int(epoch)] == owner for owner, epoch in log)
    assert refused
    assert len({*epochs}) > 10


@contextmanager
def in_turn(url):
    """Two connections to PostgreSQL neither of which waits for the other to have done with all."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"), pool_size=3)
    try:
        with engine.connect() as one, engine.connect() as other, engine.connect() as watching:
            yield one, other, watching
    finally:
        engine.dispose()


def waits_for_a_lock(watching, thread):
    """Back when somebody does, or when it is done without."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    while thread.is_alive() and not watching.exec_driver_sql(query).scalar():
        watching.rollback()


def beside(work):
    found = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()
    return thread, found


async def test_a_take_over_waits_for_an_append_that_is_under_way(postgresql_url):
    async with open_store(postgresql_url) as store:
        (mine,) = await taken(store, "w1", "t")
        await store.enlist("w2", "", LONG, 1)
        with in_turn(postgresql_url) as (writes, takes, watching):
            append = Append(tuple(facts("t", 1)), fences=(mine,))
            plan = Plan(writes, [append])
            plan.take(append)
            plan.write(writes)

            def hand_over():
                given = taking.hand_over(takes, "w1", ["t"], "w2", 1)
                takes.commit()
                return given

            thread, found = beside(hand_over)
            waits_for_a_lock(watching, thread)
            assert thread.is_alive()
            writes.commit()
            thread.join()
        assert found[0]["t"].owner == "w2"
        assert await store.last_sequence("t") == 1
        with pytest.raises(StaleOwner):
            await store.append(facts("t", 2), fences=[mine])


async def test_an_append_waits_for_a_take_over_that_is_under_way_and_is_refused(postgresql_url):
    async with open_store(postgresql_url) as store:
        (mine,) = await taken(store, "w1", "t")
        await store.enlist("w2", "", LONG, 1)
        with in_turn(postgresql_url) as (writes, takes, watching):
            taking.hand_over(takes, "w1", ["t"], "w2", 1)
            append = Append(tuple(facts("t", 1)), fences=(mine,))

            def refused():
                try:
                    Plan(writes, [append]).take(append)
                except StaleOwner as stale:
                    return stale
                return None

            thread, found = beside(refused)
            waits_for_a_lock(watching, thread)
            assert thread.is_alive()
            takes.commit()
            thread.join()
        assert isinstance(found[0], StaleOwner)
        assert found[0].now > mine.epoch
        assert await store.last_sequence("t") == 0
