"""Two workers and a gateway: deals are played, whoever has the table."""

import asyncio

from floorman.server.audit import audit_room
from floorman.store import audit_store, open_store
from tests.server.scale.many import Browser, many, until


def browsers(gateways, tables):
    return [
        Browser(gateways[seat % len(gateways)], key, seat, token)
        for key, tokens in tables
        for seat, token in enumerate(tokens)
    ]


def test_deals_are_played_at_tables_of_both(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            await room.worker("two")
            gateways = [await room.gateway(), await room.gateway()]
            people = browsers(gateways, await room.tables(6))
            await until(lambda: all(len(one.deals) > 1 for one in people))
            await until(lambda: {room.owner(one.table) for one in people} == {"one", "two"})
            await until(lambda: all(len(one.deals) > 3 for one in people))
            for one in people:
                await one.leave()
            return people

    people = asyncio.run(work())
    assert not [one.wrong for one in people if one.wrong]
    assert not any(one.hung_up for one in people)


async def audited(url):
    """Everything that the proof of a database finds."""
    async with open_store(url) as store:
        return [*await audit_store(store), *await audit_room(store)]


def test_who_dies_is_replaced(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            for name in ("one", "two"):
                await room.worker(name)
            gateways = [await room.gateway(), await room.gateway()]
            people = browsers(gateways, await room.tables(4))
            await until(lambda: {room.owner(one.table) for one in people} == {"one", "two"})
            await until(lambda: all(len(one.deals) > 1 for one in people))
            leader = room.leader().name
            other = ({"one", "two"} - {leader}).pop()
            for dead, heir in ((other, leader), (leader, "three")):
                if heir == "three":
                    await room.worker("three")
                began = asyncio.get_running_loop().time()
                await room.kill(dead)
                before = {one: len(one.deals) for one in people}
                await until(lambda b=before: all(len(one.deals) > b[one] + 1 for one in people))
                print(dead, "replaced in", asyncio.get_running_loop().time() - began)
            await until(lambda: room.leader() is not None)
            for one in people:
                await one.leave()
        assert await audited(room.url) == []
        return people

    people = asyncio.run(work())
    print([one.wrong for one in people if one.wrong])
    print([one.hung_up for one in people])


def test_a_drain_leaves_nobody_out(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            for name in ("one", "two"):
                await room.worker(name)
            people = browsers([await room.gateway()], await room.tables(4))
            await until(lambda: all(len(one.deals) > 1 for one in people))
            leader = room.leader().name
            await room.worker("three")
            await room.leave(leader)
            before = {one: len(one.deals) for one in people}
            await until(lambda: all(len(one.deals) > before[one] + 1 for one in people))
            for one in people:
                await one.leave()
        assert await audited(room.url) == []
        return people

    people = asyncio.run(work())
    print([one.wrong for one in people if one.wrong])
    assert not any(one.hung_up for one in people)
    # At a table of two whoever is not dealt in keeps the other from a deal.


def test_a_bus_that_fails_twice_is_come_back_from_twice(tmp_path):
    """After the first time lines are of a later turn, and a worker remembers that."""

    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            people = browsers([await room.gateway("gate")], await room.tables(1))
            for _ in range(2):
                await until(lambda: all(len(one.deals) > 1 for one in people))
                before = {one: one.snapshots for one in people}
                lost = iter([0])
                room.exchange.passes = lambda by, _, lost=lost: next(lost, 1) if by == "one" else 1
                await until(lambda b=before: all(one.snapshots > b[one] for one in people))
                room.exchange.passes = lambda *_: 0
                await until(lambda: not room.gateways["gate"][0].members.all())
                room.exchange.passes = lambda *_: 1
                before = {one: len(one.deals) for one in people}
                await until(lambda b=before: all(len(one.deals) > b[one] + 1 for one in people))
            for one in people:
                await one.leave()

    asyncio.run(work())
