"""Hand for hand in our own room: an all-in that is called waits until the other tables are done."""

import asyncio

import pytest

from floorman.deal import commands as d
from floorman.deal import events as de
from floorman.server.events import records as r
from floorman.server.events.hall import EventHall
from floorman.server.house import House
from floorman.server.play.driving import Pace, own_pace
from floorman.server.tables import records as tr
from floorman.store import open_store
from floorman.tournament import TournamentRefused
from floorman.tournament import commands as c
from floorman.tournament import events as e
from tests.server.events.test_playing import checked, grant, now, stopped

# People are waited for, so that they do what the test says; nothing else takes any time.
# A while between deals, in which a test that looks now and then sees that one is over.
WAITS = Pace(bot_ms=0, pause_ms=300, push_ms=0, show_ms=0, mucked_ms=0, mix_ms=0, grace_ms=600_000)
SCHEDULE = """
key = "held"
name = "held"
about = "Two tables of three."
form = "holdem"
structure = "no-limit"
minutes = 60
seats = 3
book = "{book}"
redraws = []
steps = ["50/100", "100/200"]

[entering]
stack = 5000
buy_in = 50
fee = 5
most = 6
"""
PLAYERS = "abcdef"


async def a_hall(store):
    house = House(store, now, WAITS)
    await house.start()
    hall = EventHall(house)
    await hall.start()
    return hall


async def until(so):
    async with asyncio.timeout(20):
        while not so():
            await asyncio.sleep(0.005)


async def does(table, command):
    await table.do(lambda _: tr.Acted(command=command, platform=True))


def held(table):
    deal = table.keeper.table.deal
    return deal is not None and deal.request.kind == "hold"


def said(table, kind):
    """What the deal that was last begun there says of a kind."""
    return [one for one in table.keeper.deal.events if isinstance(one, kind)]


async def plays(table, command_of):
    """Whoever is asked does that, until the deal waits for the dealer or is over."""
    while (deal := table.keeper.table.deal) is not None and deal.request.seat >= 0:
        if deal.request.kind == "show":
            await asyncio.sleep(0.005)  # the house tables the hands
            continue
        await does(table, command_of(deal.request))


def all_in(request):
    """Everybody puts in all that he has."""
    wager = request.wager and d.Wager(request.seat, request.raise_to_max)
    return wager or (d.Check if request.may_check else d.Call)(request.seat)


def folds(request):
    return d.Check(request.seat) if request.may_check else d.Fold(request.seat)


async def six(hall, store, book="tda-2024"):
    """A tournament of two tables, three people at each."""
    made = r.Opened(schedule=SCHEDULE.format(book=book), name="Held", by="host", bots=0)
    actor = hall.event(await hall.open(made))
    for player in PLAYERS:
        await grant(store, player, 100)
        await actor.do(c.Register(player=player, accepts=True))
    await until(lambda: len(actor.tables) == 2)
    return actor


async def hand_for_hand(actor):
    """Both tables are in a deal that was begun hand for hand; what was begun before is over."""
    await actor.do(c.HandForHand(by="host"))
    async with asyncio.timeout(20):
        while not all(map(is_paced, actor.tables.values())):
            for table in actor.tables.values():
                if table.keeper.playing and not is_paced(table):
                    await plays(table, folds)
            await asyncio.sleep(0.005)


def is_paced(table):
    return table.keeper.playing and table.keeper.deal.setup.hand_for_hand


def run(test, url="sqlite://"):
    async def with_store():
        async with open_store(url) as store:
            hall = await a_hall(store)
            await test(store, hall)

    asyncio.run(with_store())


@pytest.mark.rules("TDA-RP8g")
def test_an_all_in_that_is_called_waits_for_the_other_table_and_then_goes_on():
    async def test(store, hall):
        actor = await six(hall, store)
        await hand_for_hand(actor)
        one, other = actor.tables[1], actor.tables[2]
        await plays(one, all_in)
        assert held(one)
        await until(lambda: actor.keeper.tournament.state.tables[1].held)
        assert one.keeper.table.state.clock.player is None, "nobody's time runs"
        await asyncio.sleep(0.2)
        assert held(one) and not said(one, de.Shown) and not said(one, de.Boarded)
        number = one.keeper.deal_number
        await plays(other, folds)
        await until(lambda: not one.keeper.playing)
        assert one.keeper.deal_number == number and len(said(one, de.Shown)) == 3
        kinds = [type(event) for _, event in actor.keeper.told]
        assert kinds.index(e.DealHeld) < kinds.index(e.WordGiven)
        assert "TDA-RP8g" in said(one, de.Held)[0].cites
        await stopped(hall)
        await checked(store)

    run(test)


@pytest.mark.rules("TDA-RP8g")
def test_deals_that_are_held_at_every_table_go_on_together():
    async def test(store, hall):
        actor = await six(hall, store)
        await hand_for_hand(actor)
        for table in actor.tables.values():
            await plays(table, all_in)
        await until(lambda: not any(one.keeper.playing for one in actor.tables.values()))
        (word,) = (one for _, one in actor.keeper.told if isinstance(one, e.WordGiven))
        assert word.tables == (1, 2) and not word.by
        await stopped(hall)
        await checked(store)

    run(test)


@pytest.mark.rules("TDA-RP8g")
def test_the_director_gives_the_word_before():
    async def test(store, hall):
        actor = await six(hall, store)
        await hand_for_hand(actor)
        with pytest.raises(TournamentRefused):
            await actor.do(c.GiveWord(by="host"))
        one, other = actor.tables[1], actor.tables[2]
        await plays(one, all_in)
        await until(lambda: actor.keeper.tournament.state.tables[1].held)
        await actor.do(c.GiveWord(by="host"))
        await until(lambda: not one.keeper.playing)
        assert other.keeper.playing
        await stopped(hall)
        await checked(store)

    run(test)


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize("when", ["held", "word-given"])
def test_a_room_that_stops_in_a_hold_goes_on_with_it(tmp_path, when):
    async def test(store, hall):
        actor = await six(hall, store)
        await hand_for_hand(actor)
        await plays(actor.tables[1], all_in)
        await until(lambda: actor.keeper.tournament.state.tables[1].held)
        if when == "word-given":
            # The word is stored, and the table does not hear of it any more.
            actor.tables[1].paced = own_pace
            await actor.do(c.GiveWord(by="host"))
            await asyncio.sleep(0.1)
            assert held(actor.tables[1])
        await stopped(hall)
        hall = await a_hall(store)
        actor = hall.event(actor.event)
        one, other = actor.tables[1], actor.tables[2]
        if when == "held":
            await asyncio.sleep(0.2)
            assert held(one) and not said(one, de.Shown)
            await plays(other, folds)
        await until(lambda: not one.keeper.playing)
        assert len(said(one, de.WordGiven)) == 1 and len(said(one, de.Shown)) == 3
        await stopped(hall)
        await checked(store)

    run(test, f"sqlite:///{tmp_path}/room.db")


@pytest.mark.rules("TDA-RP8g")
def test_at_the_tables_own_pace_and_under_another_book_no_deal_waits():
    async def test(store, hall):
        for book, waits in (("tda-2024", False), ("roberts-v11", True)):
            actor = await six(hall, store, book)
            if waits:
                await actor.do(c.HandForHand(by="host"))
            await until(lambda made=actor: any(one.keeper.playing for one in made.tables.values()))
            table = next(one for one in actor.tables.values() if one.keeper.playing)
            await plays(table, all_in)
            await until(lambda one=table: one.keeper.deal.is_over)
            assert not said(table, de.Held)
            began = [one for one in await store.records(table.table) if one.kind == "began"]
            assert not any(b"hand_for_hand" in one.body for one in began)
        await stopped(hall)

    run(test)
