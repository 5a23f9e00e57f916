"""Tournaments online whose store fails, or leaves them without an answer."""

import asyncio

import pytest

from floorman.server.events.keeper import rebuilt
from floorman.store import StoreFailed
from floorman.tournament import commands as c
from tests.server.events.test_playing import a_hall, checked, opened, over, run, stopped


def test_what_cannot_be_stored_has_not_happened_at_any_table(monkeypatch):
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(11, most=12)))
        append = store.append

        async def fails(records, *rest, **more):
            if any(one.table == actor.event for one in records):
                raise StoreFailed("the disk is full")
            return await append(records, *rest, **more)

        monkeypatch.setattr(store, "append", fails)
        with pytest.raises(StoreFailed):
            state = actor.keeper.tournament.state
            names = tuple(one.id for one in state.entrants.values())
            await actor.do(c.Start(drawn=names))
        assert not actor.keeper.tournament.state.begun
        assert not hall.house.tables
        monkeypatch.setattr(store, "append", append)
        await actor.do(c.Start(drawn=tuple(actor.keeper.tournament.state.entrants)))
        await over(actor, 120)
        await stopped(hall)
        await checked(store)

    run(test)


def test_a_tournament_whose_opening_nobody_was_told_of_is_there_all_the_same(monkeypatch):
    async def test(store):
        hall = await a_hall(store)
        append = store.append

        async def loses_the_answer(*what, **more):
            await append(*what, **more)
            raise StoreFailed("written, but nobody knows")

        monkeypatch.setattr(store, "append", loses_the_answer)
        with pytest.raises(StoreFailed):
            await hall.open(opened(3, more="least = 4"))
        monkeypatch.setattr(store, "append", append)
        async with asyncio.timeout(20):
            while not hall.events:
                await asyncio.sleep(0.01)
        (actor,) = hall.events.values()
        assert len(actor.keeper.tournament.state.entrants) == 3, "with its house players"
        await stopped(hall)
        await checked(store)

    run(test)


def test_new_tables_are_led_though_the_answer_to_their_opening_was_lost(monkeypatch):
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(11, most=12)))
        append, lost = store.append, []

        async def loses_one_answer(records, *rest, **more):
            head = await append(records, *rest, **more)
            if len({one.table for one in records}) > 2 and not lost:
                lost.append(records)
                raise StoreFailed("written, but nobody knows")
            return head

        monkeypatch.setattr(store, "append", loses_one_answer)
        await actor.do(c.Start(drawn=tuple(actor.keeper.tournament.state.entrants)))
        assert lost and len(actor.tables) == len(hall.house.tables) == 3
        await over(actor, 120)
        await stopped(hall)
        await checked(store)

    run(test)


def test_no_deal_begins_while_nobody_knows_what_was_stored_and_then_it_does(monkeypatch):
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(4)))
        await actor.stop()  # what follows is done by hand
        await actor.do(c.Start(drawn=tuple(actor.keeper.tournament.state.entrants)))
        (table,) = actor.tables.values()
        await table.stop()
        await actor.do(c.BeginDeal(table=1))
        assert table.permitted()

        async def fails(*_, **__):
            raise StoreFailed("the disk is away")

        with monkeypatch.context() as away:
            away.setattr(store, "append", fails)
            away.setattr(store, "records", fails)
            with pytest.raises(StoreFailed):
                await actor.do(c.Decide(by="host", words="Play on."))
        assert not table.permitted()
        looked = []
        monkeypatch.setattr(table, "look_again", lambda: looked.append(table.permitted()))
        async with actor.settled():
            assert table.permitted()
        assert looked == [True]
        await stopped(hall)

    run(test)


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
