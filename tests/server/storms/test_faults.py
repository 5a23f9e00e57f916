"""What fails beside a table: the store, whoever watches, whoever asked. The table goes on."""

import asyncio

from floorman.deal import events as d
from floorman.server.choosing.asking import refusal
from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import rebuilt
from floorman.store import StoreFailed
from floorman.table import commands as c
from tests.server.keeping.test_actor import Watching, opened, run, seated
from tests.server.tables import same


def failing(store, *, times, written=False):
    """Let the next appends fail, before they are written or after it."""
    append, left = store.append, [times]

    async def broken(*args, **named):
        if left[0]:
            left[0] -= 1
            if written:
                await append(*args, **named)
            raise StoreFailed("the disk is slow to answer")
        await append(*args, **named)

    store.append = broken


async def until(holds):
    for _ in range(400):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never happened")


def test_a_store_that_fails_again_and_again_does_not_stop_a_table_or_fold_anybody():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        await actor.do(lambda _: r.Said(command=c.SitOut(player="ann")))
        failing(store, times=3)
        before = actor.sequence
        actor.start()
        await until(lambda: actor.sequence > before + 5)
        await actor.stop()
        folded = (d.Folded, d.Checked)
        platform = [one for one in actor.keeper.recent if one.platform and one.deal]
        assert not any(isinstance(one.deal.events[one.place], folded) for one in platform)
        assert same(actor.keeper, rebuilt(await store.records("t")))

    run(work)


def test_what_was_stored_though_the_answer_was_lost_is_done_and_told():
    async def work(store):
        actor = await opened(store)
        viewer = Watching(store)
        actor.viewers[viewer] = None
        failing(store, times=1, written=True)
        happened = await actor.do(seated())
        assert [one.number for one in happened] == viewer.told[-1][1]
        assert len(viewer.told) == 1
        assert same(actor.keeper, rebuilt(await store.records("t")))

    run(work)


def test_who_hangs_up_while_it_is_stored_takes_nothing_from_the_others():
    async def work(store):
        actor = await opened(store)
        viewer = Watching(store)
        actor.viewers[viewer] = None
        asking = asyncio.create_task(actor.do(seated()))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await until(lambda: viewer.told)
        assert actor.sequence == await store.last_sequence("t")
        assert viewer.told[-1][0] == actor.sequence

    run(work)


def test_a_table_is_looked_at_only_when_all_of_it_is_stored():
    async def work(store):
        actor = await opened(store)
        append, gate = store.append, asyncio.Event()

        async def slow(*args, **named):
            await gate.wait()
            await append(*args, **named)

        store.append = slow
        before = actor.keeper.number
        asking = asyncio.create_task(actor.do(seated()))
        await asyncio.sleep(0.01)
        assert actor.keeper.number > before

        async def look():
            async with actor.settled() as keeper:
                return keeper.number, (await store.records("t"))[-1].sequence, actor.sequence

        looking = asyncio.create_task(look())
        await asyncio.sleep(0.01)
        assert not looking.done()
        gate.set()
        await asking
        number, stored, sequence = await looking
        assert (number, stored) == (actor.keeper.number, sequence)

    run(work)


def test_one_who_cannot_be_told_harms_no_other():
    async def work(store):
        class Deaf(Watching):
            def tell(self, actor, happened):
                raise ValueError("no ears")

        actor = await opened(store)
        hears = [Watching(store) for _ in range(3)]
        actor.viewers |= dict.fromkeys([Deaf(store), *hears])
        await actor.do(seated())
        assert all(len(one.told) == 1 for one in hears)

    run(work)


def test_talk_does_not_put_off_the_next_deal():
    async def work(store):
        time = [1_000]
        actor = await opened(store, now=lambda: time[0])
        await actor.do(seated())
        changed = actor.changed
        time[0] += 500
        await actor.do(lambda _: r.Talked(player="ann", name="Ann", text="Well?"))
        assert actor.changed == changed

    run(work)


def test_who_stands_up_and_comes_back_all_the_time_does_not_put_off_the_next_deal():
    async def work(store):
        clock = [1_000]
        actor = await opened(store, now=lambda: clock[0])
        await actor.do(seated())
        since = actor.changed
        for _ in range(20):
            clock[0] += 100
            for command in (c.SitOut(player="ann"), c.SitIn(player="ann")):
                await actor.do(lambda _, one=command: r.Said(command=one))
        assert actor.changed == since

    run(work)


def test_a_click_that_cannot_be_stored_is_answered_in_words():
    told = refusal(StoreFailed("the disk is full"), 7, None, "ann")
    assert told.id == 7
    assert told.reason == "NOT_STORED"
    assert "disk" not in told.words
