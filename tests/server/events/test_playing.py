"""Tournaments online: entered, played at the tables that they lead, found again after a stop."""

import asyncio
import time

import pytest

from floorman.deal import DEALER
from floorman.deal.commands import Call, Check, Fold, PushPot
from floorman.server.audit import audit_room
from floorman.server.door.following import Following
from floorman.server.events import records as r
from floorman.server.events.hall import EventHall
from floorman.server.events.proof import audit_events
from floorman.server.house import House
from floorman.server.play.driving import Pace, acts_for
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.tables.freezing import TableFrozen
from floorman.store import Frozen, InsufficientFunds, Movement, Record, open_store
from floorman.tournament import TournamentRefused, left_ms
from floorman.tournament import commands as c
from floorman.tournament import events as e
from tests.tournament.tables import test_hall as halls

FAST = Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0, mix_ms=0, grace_ms=0)
QUICK = """
key = "quick"
name = "quick"
about = "Over before it has begun."
form = "holdem"
structure = "no-limit"
minutes = 10
seats = {seats}
steps = ["50/100", "100/200", "200/400"]

[entering]
stack = 500
buy_in = 50
fee = 5
{more}
"""


def now():
    return int(time.time() * 1000)


async def a_hall(store):
    house = House(store, now, FAST)
    await house.start()
    hall = EventHall(house)
    await hall.start()
    return hall


async def stopped(hall):
    await hall.stop()
    await hall.house.stop()


async def grant(store, player, chips):
    last = await store.last_sequence("cage")
    record = Record("cage", last + 1, now(), "granted", b"{}")
    moved = Movement("cage", last + 1, 0, "cage", f"wallet:{player}", chips, "granted")
    await store.append((record,), (moved,))


def opened(bots, *, seats=4, more="", **how):
    text = QUICK.format(seats=seats, more=more)
    return r.Opened(schedule=text, name="Quick", by="host", bots=bots, **how)


async def over(actor, seconds=60):
    async with asyncio.timeout(seconds):
        while not actor.keeper.tournament.state.over:
            await asyncio.sleep(0.02)


async def checked(store):
    """Nothing is found by an audit, and the money is where it has to be."""
    report = await audit_room(store)
    assert not report, report
    assert not await audit_events(store)
    balances = await store.balances("")
    assert sum(balances.values()) == 0
    return balances


def run(test):
    async def with_store():
        async with open_store("sqlite://") as store:
            await test(store)

    asyncio.run(with_store())


def test_house_players_play_a_sit_and_go_to_its_end():
    async def test(store):
        hall = await a_hall(store)
        event = await hall.open(opened(4, most=4))
        actor = hall.event(event)
        await over(actor)
        state = actor.keeper.tournament.state
        assert [one.first for one in state.finished] == [4, 3, 2, 1]
        assert state.money["pool"] == 0
        assert sum(state.chips.values()) == 0
        await stopped(hall)
        balances = await checked(store)
        token = event.removeprefix("event-")
        assert balances[f"chips:{token}"] == -4 * 500, "all chips lie at the winner's seat"
        assert balances[f"{token}/house:fee"] == 4 * 5

    run(test)


def test_an_event_of_several_tables_breaks_and_balances_them():
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(11, most=11)))
        await over(actor, 120)
        said = [type(one).__name__ for _, one in actor.keeper.told]
        assert "TableClosed" in said and "Seated" in said
        assert len(hall.house.tables) == 1, "tables that were closed are gone"
        await stopped(hall)
        await checked(store)

    run(test)


def test_who_enters_pays_and_gets_his_money_back_when_he_withdraws():
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(2, more="least = 3")))
        enters = c.Register(player="ann", accepts=True)
        with pytest.raises(InsufficientFunds):
            await actor.do(enters, r.Named(player="ann", name="Ann"))
        assert "ann" not in actor.keeper.tournament.state.entrants
        await grant(store, "ann", 100)
        with pytest.raises(TournamentRefused):
            await actor.do(c.Register(player="ann"), r.Named(player="ann", name="Nobody"))
        assert actor.keeper.name_of("ann") == "ann", "refused, nobody is named"
        await actor.do(enters, r.Named(player="ann", name="Ann"))
        assert (await store.balances("wallet:"))["wallet:ann"] == 45
        await actor.do(c.Withdraw(player="ann"))
        assert (await store.balances("wallet:"))["wallet:ann"] == 100
        await stopped(hall)
        await checked(store)

    run(test)


def test_who_is_not_there_is_dealt_in_and_blinded_away():
    async def test(store):
        hall = await a_hall(store)
        await grant(store, "ann", 100)
        actor = hall.event(await hall.open(opened(3, most=4)))
        await actor.do(
            c.Register(player="ann", accepts=True, present=False), r.Named(player="ann", name="Ann")
        )
        await over(actor, 120)
        assert actor.keeper.tournament.state.entrants["ann"].status in ("in", "out")
        await stopped(hall)
        await checked(store)

    run(test)


def test_it_goes_on_after_a_stop_at_any_moment(tmp_path):
    async def begin(url):
        async with open_store(url) as store:
            hall = await a_hall(store)
            event = await hall.open(opened(11, most=11))
            state = hall.event(event).keeper.tournament.state
            while not any(table.deals > 2 for table in state.tables.values()):
                await asyncio.sleep(0.01)
            await stopped(hall)
            return event

    async def again(url, event, seconds):
        async with open_store(url) as store:
            hall = await a_hall(store)
            actor = hall.event(event)
            if not actor.keeper.tournament.state.over:
                try:
                    await over(actor, seconds)
                except TimeoutError:
                    await stopped(hall)
                    return False
            await stopped(hall)
            await checked(store)
            return True

    url = f"sqlite:///{tmp_path / 'room.db'}"
    event = asyncio.run(begin(url))
    for seconds in (0.3, 0.5, 0.7):
        if asyncio.run(again(url, event, seconds)):
            return
    assert asyncio.run(again(url, event, 120))


def test_a_table_that_had_leave_to_deal_when_the_room_stopped_deals_afterwards(tmp_path):
    """It found itself without leave as it began again, and waited for ever."""
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def begin():
        async with open_store(url) as store:
            hall = await a_hall(store)
            event = await hall.open(opened(4))
            actor = hall.event(event)
            await actor.stop()  # what follows is done by hand
            await actor.do(c.Start(drawn=tuple(actor.keeper.tournament.state.entrants)))
            (table,) = actor.tables.values()
            await table.stop()
            await actor.do(c.BeginDeal(table=1))
            await stopped(hall)
            return event

    async def again(event):
        async with open_store(url) as store:
            hall = await a_hall(store)
            await over(hall.event(event))
            await stopped(hall)
            await checked(store)

    asyncio.run(again(asyncio.run(begin())))


def test_who_is_moved_to_a_table_that_has_leave_to_deal_is_in_the_deal_or_it_begins_anew(tmp_path):
    """He was dealt in there and not by the tournament, which waited for ever."""
    url = f"sqlite:///{tmp_path / 'room.db'}"

    async def begin():
        async with open_store(url) as store:
            hall = await a_hall(store)
            event = await hall.open(opened(6))
            actor = hall.event(event)
            await actor.stop()  # what follows is done by hand
            state = actor.keeper.tournament.state
            await actor.do(c.Start(drawn=tuple(state.entrants)))
            for table in actor.tables.values():
                await table.stop()
            await actor.do(c.BeginDeal(table=1))
            state = actor.keeper.tournament.state
            player, chair = state.tables[2].sitting[min(state.tables[2].sitting)], 3
            await actor.do(c.MovePlayer(player=player, table=1, seat=chair, by="host"))
            state = actor.keeper.tournament.state
            assert state.tables[1].sitting[chair] == player
            assert not state.tables[1].dealing, "the leave was not used, and is taken back"
            await stopped(hall)
            return event

    async def again(event):
        async with open_store(url) as store:
            hall = await a_hall(store)
            await over(hall.event(event))
            await stopped(hall)
            await checked(store)

    asyncio.run(again(asyncio.run(begin())))


def test_an_audit_finds_chips_of_a_tournament_that_the_ledger_does_not_hold():
    async def test(store):
        hall = await a_hall(store)
        event = await hall.open(opened(4, most=4))
        await over(hall.event(event))
        await stopped(hall)
        token = event.removeprefix("event-")
        last = await store.last_sequence("cage")
        record = Record("cage", last + 1, now(), "granted", b"{}")
        stolen = Movement("cage", last + 1, 0, f"chips:{token}", "wallet:eve", 7, "granted")
        await store.append((record,), (stolen,))
        (found,) = await audit_events(store)
        assert (found.check, found.where) == ("tournament", f"chips:{token}")
        assert found.what == "-2000 by its log, -2007 in the ledger"

    run(test)


@pytest.mark.rules("RR11-15.TRN.28a", "RR11-15.TRN.13a")
@pytest.mark.parametrize("punished", [True, False])
def test_a_dead_hand_is_folded_where_it_could_check(punished):
    hall = halls.opened("abc")
    penalty = c.Penalise(player="a", kind="deals", why="conduct", by="floor", amount=9)
    hall.apply(penalty if punished else c.GoAway(player="a"))
    could_check = 0
    for _ in range(3):
        table, deal = hall.tables[1], halls.dealt(hall)
        while table.deal is not None:
            request = deal.request
            if request.seat == DEALER:
                table.act(PushPot())
            elif table.state.playing.players[request.seat] == "a":
                could_check += request.may_check
                acted = acts_for(table).command
                assert acted == Fold(request.seat)
                table.act(acted)
            else:
                table.act(Check(request.seat) if request.may_check else Call(request.seat))
        hall.end_deal(1, deal)
    assert could_check


def test_nobody_loses_time_while_the_room_is_closed():
    async def test(store):
        shift = [0]

        async def hall_at():
            house = House(store, lambda: now() + shift[0], FAST)
            await house.start()
            hall = EventHall(house)
            await hall.start()
            return hall

        hall = await hall_at()
        event = await hall.open(opened(11, seats=6, most=12))
        actor = hall.event(event)
        await actor.do(c.Start(drawn=tuple(actor.keeper.tournament.state.entrants)))
        await stopped(hall)
        shift[0] = 3 * 3_600_000  # levels take ten minutes
        hall = await hall_at()
        actor = hall.event(event)
        async with asyncio.timeout(20):
            while actor.lapsed is not None:
                await asyncio.sleep(0.01)
        state = actor.keeper.tournament.state
        assert state.level_number == 1 and left_ms(state) > 9 * 60_000
        said = [one for _, one in actor.keeper.told if isinstance(one, e.ClockPaused)]
        assert [one.runs for one in said] == [False, True]
        await stopped(hall)
        await checked(store)

    run(test)


def test_a_tournament_waits_for_a_table_that_stands_still_and_says_so():
    async def test(store):
        hall = await a_hall(store)
        actor = hall.event(await hall.open(opened(11, seats=6, most=12)))
        await actor.do(c.Start(drawn=tuple(actor.keeper.tournament.state.entrants)))
        table = actor.tables[1]
        frozen = Frozen(table.table, table.sequence, now(), "a chip too many", b"{}")
        await table.stand_still(frozen)
        async with asyncio.timeout(20):
            while actor.keeper.tournament.state.paused_at is None:
                await asyncio.sleep(0.01)
        assert actor.stands_still == "table 1 stands still"
        with pytest.raises(TableFrozen):
            await actor.do(c.SetClock(step=1, left_ms=0, by="host"))
        assert actor.keeper.tournament.state.level_number == 1, "refused, nothing has changed"
        await stopped(hall)

    run(test)


def test_a_log_that_is_of_no_use_keeps_no_other_tournament_from_going_on():
    async def test(store):
        hall = await a_hall(store)
        whole = await hall.open(opened(4, most=4))
        await stopped(hall)
        await store.append((Record("event-00", 1, now(), "opened", b'{"kind":"named"}'),))
        hall = await a_hall(store)
        assert [*hall.events] == [whole]
        await over(hall.event(whole))
        await stopped(hall)
        (found,) = await audit_events(store)
        assert (found.check, found.where) == ("tournament", "event-00")

    run(test)


class Wire:
    """What somebody is told who follows tournaments."""

    def __init__(self, hall):
        self.told = []
        self.following = Following(self.told.append)
        self.following.find, self.following.lobby = hall.event, hall.followers

    def asks(self, message):
        return type(self.following.answer(message)).__name__


def test_who_follows_is_told_at_once_and_then_once_for_all_that_came_meanwhile():
    async def test(store):
        hall = await a_hall(store)
        key = await hall.open(opened(2, more="least = 9"))
        actor, wire, lobby = hall.event(key), Wire(hall), Wire(hall)
        assert wire.asks(m.Follow(tournament="event-00")) == "Error"
        assert wire.asks(m.Follow(tournament=key)) == "Done"
        assert lobby.asks(m.Follow(tournament="")) == "Done"
        for words in ("one", "two", "three"):
            await actor.do(c.Decide(by="host", words=words))
        assert [one.number for one in wire.told] == [actor.sequence - 2]
        async with asyncio.timeout(20):
            while len(wire.told) < 2:
                await asyncio.sleep(0.01)
        assert wire.told[-1] == s.WentOn(tournament=key, number=actor.sequence)
        assert lobby.told == wire.told
        assert wire.asks(m.Unfollow(tournament=key)) == "Done"
        lobby.following.end()
        assert not actor.followers and not hall.followers
        await stopped(hall)

    run(test)
