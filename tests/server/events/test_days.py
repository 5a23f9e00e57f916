"""Tournaments online of several first days, which become one when all of them are over."""

import asyncio

import pytest

from floorman.server.events import records as r
from floorman.server.events.hall import EventHall
from floorman.server.events.proof import audit_events
from floorman.store import DoneBefore, Movement, Once, Record, open_store
from floorman.tournament import Reason, TournamentRefused
from floorman.tournament import commands as c
from tests.server.events.test_playing import a_hall, checked, grant, now, over, run, stopped
from tests.server.events.test_rest import asked

TWO_DAYS = """
key = "two-days"
name = "two days"
form = "holdem"
structure = "no-limit"
deals = 2
seats = 4
flights = 2
steps = [
    "50/100", "50/100", {{ pause = 0, day_ends = true }},
    "400/800", "500/1000", "1000/2000", "2000/4000",
]

[entering]
stack = 5000
buy_in = 50
fee = 5
{more}
"""


def opened(bots, more="", **how):
    return r.Opened(schedule=TWO_DAYS.format(more=more), name="Sunday", by="host", bots=bots, **how)


async def first_days(hall, bots=5, **how):
    """Both first days, over."""
    event = await hall.open(opened(bots, most=bots, **how))
    days = hall.days_of(hall.event(event))
    for day in days:
        await over(day)
        async with day.settled():
            pass
    return days


def test_house_players_play_first_days_and_then_the_second_to_its_end():
    async def test(store):
        hall = await a_hall(store)
        days = await first_days(hall)
        assert [day.keeper.opened.name for day in days] == ["Sunday: day 1A", "Sunday: day 1B"]
        ends = [day.keeper.tournament.state.ended for day in days]
        assert all(len(end.entries) == 5 and end.bags for end in ends)
        assert not hall.house.tables, "tables of first days are closed"
        await checked(store)
        second = hall.event(await hall.open_second_day(days[1], "host"))
        assert hall.days_of(days[0]) == [*days, second]
        await over(second)
        state = second.keeper.tournament.state
        assert state.payout.pool == 2 * 5 * 50
        assert sorted(
            place for one in state.finished for place in range(one.first, one.last + 1)
        ) == [*range(1, 11)]
        assert second.keeper.opened.name == "Sunday: day 2"
        assert second.keeper.names["bot-1"] == "Ada"
        await stopped(hall)
        balances = await checked(store)
        assert balances.get("tournaments:forward", 0) == 0

    run(test)


def test_the_second_day_begins_once_and_after_all_first_ones():
    async def test(store):
        hall = await a_hall(store)
        event = await hall.open(opened(3, more="least = 4"))
        days = hall.days_of(hall.event(event))
        with pytest.raises(TournamentRefused) as refusal:
            await hall.open_second_day(days[0], "host")
        assert refusal.value.reason is Reason.NOT_DUE and "day 1A is not over" in str(refusal.value)
        other = await hall.open(
            r.Opened(
                schedule=TWO_DAYS.format(more="").replace("flights = 2", ""), name="One", by="host"
            )
        )
        with pytest.raises(TournamentRefused):
            await hall.open_second_day(hall.event(other), "host")
        days = await first_days(hall)
        once = Once("the-same-id", "what", now())
        second = await hall.open_second_day(days[0], "host", once)
        with pytest.raises(DoneBefore) as done:
            await hall.open_second_day(days[0], "host", once)
        assert done.value.once.answer == second
        with pytest.raises(TournamentRefused):
            await hall.open_second_day(days[1], "host")
        await stopped(hall)

    run(test)


def test_a_first_day_is_over_once_its_end_is_stored():
    async def test(store):
        hall = await a_hall(store)
        days = await first_days(hall)
        # As if the end were still on its way to the disk, from where it may come back refused.
        async with days[1]._lock:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.2):
                    await hall.open_second_day(days[0], "host")
        assert len(hall.days_of(days[0])) == 2
        await over(hall.event(await hall.open_second_day(days[0], "host")))
        await stopped(hall)

    run(test)


def test_nobody_enters_a_second_day_in_the_moment_before_it_begins():
    async def test(store):
        hall = await a_hall(store)
        days = await first_days(hall)
        key = await hall.open_second_day(days[0], "host")
        with pytest.raises(TournamentRefused) as refusal:
            await hall.event(key).do(c.Register(player="ann", accepts=True))
        assert refusal.value.reason in (Reason.NOT_BEGUN, Reason.CLOSED)
        await over(hall.event(key))
        await stopped(hall)

    run(test)


def test_a_second_day_that_was_only_opened_begins_after_a_restart():
    async def test(store):
        hall = await a_hall(store)
        days = await first_days(hall)
        key = await hall.open_second_day(days[0], "host")
        # Before anything else happens the room goes down.
        await stopped(hall)
        again = await a_hall(store)
        assert len(again.days_of(again.event(key))) == 3
        await over(again.event(key))
        await stopped(again)
        await checked(store)

    run(test)


def test_people_pay_once_for_each_first_day_and_are_paid_on_the_second():
    async def test(store):
        hall = await a_hall(store)
        await grant(store, "ann", 1000)
        event = await hall.open(opened(3, more="least = 4"))
        days = hall.days_of(hall.event(event))
        for day in days:
            await day.do(c.Register(player="ann", accepts=True), r.Named(player="ann", name="Ann"))
            await day.do(c.GoAway(player="ann"))
            entered = tuple(day.keeper.tournament.state.entrants)
            await day.do(c.Start(drawn=entered), platform=True)
            await over(day)
        assert (await store.balances("wallet:"))["wallet:ann"] == 1000 - 2 * 55
        second = hall.event(await hall.open_second_day(days[0], "host"))
        await over(second)
        won = second.keeper.tournament.state.paid.get("ann", 0)
        assert second.keeper.tournament.state.entrants["ann"].entries == 2
        await stopped(hall)
        balances = await checked(store)
        assert balances["wallet:ann"] == 1000 - 2 * 55 + won

    run(test)


def test_money_between_the_days_that_vanished_is_found():
    async def test():
        async with open_store("sqlite://") as store:
            hall = await a_hall(store)
            await first_days(hall)
            await stopped(hall)
            last = await store.last_sequence("cage")
            stolen = Movement("cage", last + 1, 0, "tournaments:forward", "cage", 7, "granted")
            await store.append((Record("cage", last + 1, now(), "granted", b"{}"),), (stolen,))
            (finding,) = await audit_events(store)
            assert finding.where == "tournaments:forward" and "500 passed on" in str(finding)

    asyncio.run(test())


def test_an_event_that_was_opened_before_there_were_flights_goes_on_as_one():
    async def test(store):
        house = (await a_hall(store)).house
        old = opened(4, most=4)
        key = "event-0123456789"
        await store.append(r.records_of(key, 0, [old], now()))
        hall = EventHall(house)
        await hall.start()
        actor = hall.event(key)
        assert actor.keeper.tournament.schedule.flights == 1
        assert hall.days_of(actor) == []
        await stopped(hall)

    run(test)


def test_first_days_over_rest():
    async def test(host, guest, rooms):
        status, made = await host.post("/tournaments", {"schedule": "flights", "name": "Sunday"})
        assert status == 201
        key = made["tournament"]
        detail = await guest.get(f"/tournaments/{key}")
        assert [(day["name"], day["first_day"], day["state"]) for day in detail["days"]] == [
            ("Sunday: day 1A", 1, "open"),
            ("Sunday: day 1B", 2, "open"),
        ]
        assert detail["may"] == ["register"]
        path = f"/tournaments/{key}/second-day"
        status, said = await guest.post(path)
        assert (status, said["error"]["code"]) == (403, "not-allowed")
        status, said = await host.post(path)
        assert (status, said["error"]["code"]) == (409, "not-now")
        assert "day 1A is not over" in said["error"]["words"]
        for day in detail["days"]:
            at = f"/tournaments/{day['key']}/call-off"
            assert (await host.post(at, {"why": "fire"}))[0] == 200
        assert "second-day" in (await host.get(f"/tournaments/{key}"))["may"]
        assert "second-day" not in (await guest.get(f"/tournaments/{key}"))["may"]
        status, said = await host.post(path)
        assert status == 409, "nobody has chips"

    asked(test)
