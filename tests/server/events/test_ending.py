"""The end of a tournament online, whatever the store does just then."""

import asyncio

from floorman.server.events.keeper import rebuilt
from floorman.store import StoreFailed
from tests.server.events.test_playing import a_hall, checked, opened, run, stopped


def test_a_tournament_ends_though_its_end_was_neither_stored_at_first_nor_found_again(monkeypatch):
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(4, most=4)))
        append, records, troubles = store.append, store.records, ["append", "records"]

        def fails(which):
            if actor.keeper.tournament.state.over and which in troubles[:1]:
                troubles.remove(which)
                raise StoreFailed("the disk is away")

        async def appends(new, *rest, **more):
            fails("append")
            return await append(new, *rest, **more)

        async def reads(log, *rest, **more):
            if log == actor.event:
                fails("records")
            return await records(log, *rest, **more)

        monkeypatch.setattr(store, "append", appends)
        monkeypatch.setattr(store, "records", reads)
        async with asyncio.timeout(60):
            while not (rebuilt(await records(actor.event)).tournament.state.over):
                await asyncio.sleep(0.02)
        assert not troubles
        await stopped(hall)
        await checked(store)

    run(test)
