"""Who owns a table is the only one who writes in it, and a step at several needs all of them."""

import asyncio

import pytest

from floorman.server.play.joined import Joined, do_together, standing
from floorman.server.scale.members import Here
from floorman.server.scale.worker.going import share
from floorman.server.scale.worker.holding import table_lease
from floorman.server.tables import records as r
from floorman.store import StaleOwner
from tests.server.scale.many import Browser, many, until, wall
from tests.server.scale.test_many import audited, browsers


async def others(room):
    """The worker that has the room, and the other one."""
    leader = await room.led()
    return leader, next(one for one, _, _ in room.workers.values() if one is not leader)


async def moved(room, table, other):
    """A table that another worker has."""
    leader = room.leader()
    assert await leader.give(table, other.name, 5)
    await other.where(table)
    assert table in other.house.tables
    assert table not in leader.house.tables


def named(number):
    return [r.Named(player=f"p{number}", name=f"Player {number}")]


def test_who_has_lost_a_table_cannot_write_in_it(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            await room.worker("two")
            leader, other = await others(room)
            ((table, _),) = await room.tables(1)
            actor = leader.house.tables[table]
            # Behind the back of a worker that has stood still for too long.
            await leader.store.hand_over(leader.name, [table_lease(table)], other.name, wall())
            before = await leader.store.last_sequence(table)
            with pytest.raises(StaleOwner):
                await actor.do(lambda _: named(1)[0])
            assert await leader.store.last_sequence(table) == before
            assert table not in leader.house.tables  # dropped at once
            await other.holding.take(table_lease(table))
            assert await other.where(table) == other.name
            await other.house.tables[table].do(lambda _: named(2)[0])
            assert await leader.where(table) == other.name
        return await audited(room.url)

    assert asyncio.run(work()) == []


def test_a_step_at_two_tables_is_done_by_who_holds_both_or_not_at_all(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            await room.worker("two")
            leader, other = await others(room)
            (one, _), (two, _) = await room.tables(2)
            await moved(room, two, other)
            # Who has the room needs both: the other's table is handed over to it for the step.
            actors = {key: await leader.house.opened(key) for key in (one, two)}
            assert two not in other.house.tables
            joined = Joined((), deeds={one: named(1), two: named(1)})
            async with standing([*actors.values()]):
                await do_together(leader.store, actors, joined, wall())
            lasts = [await leader.store.last_sequence(key) for key in (one, two)]
            # The same when one of them was lost without anybody here knowing.
            await leader.store.hand_over(leader.name, [table_lease(two)], other.name, wall())
            joined = Joined((), deeds={one: named(2), two: named(2)})
            with pytest.raises(StaleOwner):
                async with standing([*actors.values()]):
                    await do_together(leader.store, actors, joined, wall())
            assert [await leader.store.last_sequence(key) for key in (one, two)] == lasts
            assert "p2" not in actors[one].keeper.names
        return await audited(room.url)

    assert asyncio.run(work()) == []


def test_what_is_asked_of_the_room_reaches_tables_elsewhere(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            await room.worker("two")
            leader, other = await others(room)
            ((table, _),) = await room.tables(1, private=True)
            await moved(room, table, other)
            account = (await leader.room.people.guest())[0]
            await leader.house.admit(table, account.id)
            assert account.id in other.house.tables[table].keeper.admitted
            assert table not in leader.house.tables
            # The lobby knows how it stands there.
            await until(lambda: leader.house.may_see(table, account.id))
            assert [one.table for one in leader.house.summaries()] == [table]
            await other.house.tables[table].do(
                lambda _: r.Named(player=account.id, name=account.name)
            )
            await leader.house.rename(account.id, "Somebody Else")
            actor = other.house.tables[table]
            await until(lambda: actor.keeper.names[account.id] == "Somebody Else")
            # And it is brought here for whatever needs all of it: closing, say.
            await leader.house.close_table(table, "house")
            assert await other.where(table) == ""
        return await audited(room.url)

    assert asyncio.run(work()) == []


def test_lines_that_lose_and_double_are_begun_anew(tmp_path):
    async def work():
        chance = __import__("random").Random(7)
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            await room.worker("one")
            await room.worker("two")
            people = browsers([await room.gateway(), await room.gateway()], await room.tables(3))
            await until(lambda: all(one.deals for one in people))

            def passes(_, subject):
                if ".lines." not in subject:
                    return 1
                return chance.choices((0, 1, 2), (1, 80, 1))[0]

            room.exchange.passes = passes
            before = {one: len(one.deals) for one in people}
            await until(lambda: all(len(one.deals) > before[one] + 2 for one in people), 60)
            room.exchange.passes = lambda *_: 1
            assert sum(one.hung_up + one.snapshots for one in people) > len(people)
            for one in people:
                await one.leave()
        return await audited(room.url)

    assert asyncio.run(work()) == []


class Stuck(Browser):
    """A browser that takes nothing more from some moment on."""

    stuck = False

    async def _send(self, message):
        while self.stuck:
            await asyncio.sleep(0.02)
        await super()._send(message)


def test_a_slow_browser_is_a_burden_to_nobody(tmp_path):
    async def work():
        async with many(f"sqlite:///{tmp_path}/room.db") as room:
            worker = await room.worker("one")
            gateway = await room.gateway()
            tables = await room.tables(1)
            people = browsers([gateway], tables)
            _, token = await worker.room.people.guest()
            watches = Stuck(gateway, tables[0][0], 5, token)
            await until(lambda: watches.snapshots and all(one.deals for one in people))
            watches.stuck = True
            before = {one: len(one.deals) for one in people}
            # What it has not taken is bounded at the gateway, and then at the worker.
            await until(lambda: watches.hung_up or worker.room.backlog.total > 0, 60)
            held = worker.room.backlog.total
            assert all(len(one.deals) > before[one] for one in people)
            assert held <= 1024 * room.settings.unsent_kib
            watches.stuck = False
            for one in (*people, watches):
                await one.leave()

    asyncio.run(work())


def test_a_worker_gives_what_is_above_its_share_to_who_has_least():
    def here(name, many, drains=False):
        return Here(name, "", many, many, drains=drains)

    assert share("a", [here("a", 5)]) == []
    assert share("a", [here("a", 10), here("b", 10)]) == []
    assert share("a", [here("a", 4), here("b", 0)]) == ["b", "b"]
    assert share("a", [here("a", 12), here("b", 5), here("c", 4)]).count("c") == 3
    assert share("b", [here("a", 12), here("b", 5), here("c", 4)]) == []
    assert len(share("a", [here("a", 1000), here("b", 0)])) == 16
