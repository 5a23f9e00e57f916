"""What players at an online table ask for and agree on beside the deal, and the floor decides."""

import asyncio

import pytest

from floorman.server.audit import audit_room
from floorman.server.play.driving import Pace, next_due
from floorman.server.tables import records as r
from floorman.table import commands as c
from tests.server.door.test_sockets import kinds, run, to_act

MINUTE = 60_000


class Online:
    """People at a table that deals by itself."""

    def __init__(self, rooms, table, people):
        self.rooms, self.table, self.people = rooms, table, people
        self.actor = rooms.house.table(table)

    def __getitem__(self, place):
        return self.people[place]

    async def say(self, guest, kind, **fields):
        return await guest.say(type=kind, table=self.table, **fields)

    async def does(self, guest, kind, **fields):
        answers = await self.say(guest, kind, **fields)
        assert "done" in kinds(answers), answers

    async def refused(self, guest, kind, **fields):
        before = self.actor.keeper.number
        answers = await self.say(guest, kind, **fields)
        assert answers[-1]["type"] == "refused", answers
        assert self.actor.keeper.number == before
        return answers[-1]

    def state(self, guest):
        return next(one["state"] for one in guest.wire.heard[::-1] if one.get("state"))

    def may(self, guest):
        return {*next(one["yours"] for one in guest.wire.heard[::-1] if one.get("yours"))["may"]}

    def lines(self, guest):
        return [line for one in guest.wire.heard for line in one.get("lines", ())]

    def line(self, guest):
        return self.lines(guest)[-1]


async def online(rooms, number=2, by="", **how):
    """People who have sat down, and one who only watches."""
    people = [await rooms.guest() for _ in range(number + 1)]
    table = await rooms.table(by or people[0].id, bots=0, **how)
    here = Online(rooms, table, people)
    for seat, guest in enumerate(people):
        await here.say(guest, "watch")
        if seat < number:
            await here.does(guest, "take-seat", seat=seat, chips=200)
    return here


@pytest.mark.rules("RR11-2.PROC.17a", "RR11-2.PROC.17b", "HPT-2.PROC.17a", "HPT-2.PROC.17b")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_players_propose_other_stakes_and_object_and_the_floor_decides(book):
    async def work(rooms):
        here = await online(rooms, 3, book=book)
        ada, ben, cleo, _ = here.people
        assert {"propose-stakes", "ask-for-seat"} <= here.may(ben)
        wrong = await here.refused(ben, "propose-stakes", stakes="much")
        assert wrong["reason"] == "NOT_KNOWN"
        await here.does(ben, "propose-stakes", stakes="2/4 no-limit")
        assert here.state(ada)["proposal"]["stakes"] == "2/4 no-limit"
        mere = await here.refused(ben, "decide-stakes")
        assert mere["reason"] == "NO_PERMISSION"
        assert "whoever opened the table" in mere["words"]
        assert "object-to-stakes" in here.may(cleo)
        await here.does(cleo, "object-to-stakes")
        assert "object-to-stakes" not in here.may(cleo)
        high = await here.refused(ada, "decide-stakes")
        assert any(one.endswith("2.PROC.17b") for one in high["cites"])
        await here.does(ada, "approve-stakes")
        await here.does(ada, "decide-stakes")
        assert here.line(ada)["words"] == "The stakes change to 2/4 no-limit"
        assert any(one.endswith("2.PROC.17a") for one in here.line(ada)["cites"])
        own = await here.say(ada, "propose-stakes", stakes="5/10 no-limit")
        assert "done" in kinds(own)
        # Whoever proposes them does not approve of them himself.
        mine = await here.refused(ada, "approve-stakes")
        assert mine["reason"] == "NO_PERMISSION"

    run(work)


async def dealt(here):
    """The button is drawn for, and a deal begins: who is to act, and who waits."""
    actor, hands = here.actor, here.rooms.house.around.hands
    drawn = hands.deck(tuple(range(52))).cards[: len(actor.keeper.table.state.players)]
    await actor.do(lambda _: r.Said(command=c.DrawButton(cards=drawn)))
    deck = hands.deck(actor.keeper.table.law.deal.deck)
    await actor.do(lambda _: r.Began(deck=deck))
    acts = to_act(actor, here.people)
    return acts, next(one for one in here.people[:2] if one is not acts)


@pytest.mark.rules("WSOP-181a", "WSOP-181b", "WSOP-181e")
def test_the_clock_is_called_on_a_slow_player_by_one_who_was_dealt_in():
    async def work(rooms):
        here = await online(rooms, book="wsop-2018", by="host")
        slow, waits = await dealt(here)
        onlooker = here[2]
        assert "call-clock" in here.may(waits)
        assert "call-clock" not in here.may(slow)
        early = await here.refused(waits, "call-clock")
        assert early["cites"] == ["WSOP-181a"]
        rooms.time += 10 * MINUTE
        stranger = await here.refused(onlooker, "call-clock")
        assert stranger["reason"] == "NO_PERMISSION"
        await here.does(waits, "call-clock")
        assert here.line(waits)["words"].startswith("The clock is called on")
        assert "WSOP-181a" in here.line(waits)["cites"]
        end = here.state(slow)["until"]
        told = next_due(here.actor.keeper, Pace(), rooms.house.around.hands, rooms.time)
        # The last seconds are counted before the end, and not after it.
        warns = here.actor.keeper.table.law.clock.warning_ms
        assert told.at // 100 == (end - warns) // 100
        assert isinstance(told.make().command, c.Tick)

    run(work)


@pytest.mark.rules("RR11-14.NL.16b", "HPT-14.NL.13b")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_where_the_floor_calls_the_clock_a_player_may_ask_it_to(book):
    async def work(rooms):
        here = await online(rooms, book=book, by="host")
        _, waits = await dealt(here)
        assert "call-clock" not in here.may(waits)
        asks = await here.refused(waits, "call-clock")
        assert any(one.endswith("b") for one in asks["cites"])
        # Whoever opened the table and does not sit there calls it as the floor.
        assert here.actor.keeper.opened_by == "host"
        least = await here.refused(waits, "call-clock", seconds=30)
        assert least["reason"] == "NO_PERMISSION"
        rooms.time += 10 * MINUTE
        await here.actor.do(lambda _: r.Said(command=c.CallClock()))
        assert here.line(waits)["words"].endswith("by the floor")

    run(work)


@pytest.mark.rules("RR11-2.PROC.21a", "RR11-2.PROC.21b")
def test_a_seat_is_kept_for_who_could_buy_in_until_somebody_waits_for_it():
    async def work(rooms):
        here = await online(rooms, 1, seats=3)
        ada, olga = here.people
        await here.does(olga, "lock-up", seat=2)
        assert here.state(ada)["seats"][2]["kept"] == olga.connection.person.name
        twice = await here.refused(olga, "lock-up", seat=1)
        assert twice["reason"] == "SEAT_LOCKED"
        mel = await rooms.guest()
        await here.say(mel, "watch")
        taken = await here.refused(mel, "take-seat", seat=2, chips=200)
        assert taken["reason"] == "SEAT_LOCKED"
        early = await here.refused(mel, "pick-up-lock-up", seat=2)
        assert early["reason"] == "TOO_EARLY"
        sits = await here.refused(ada, "pick-up-lock-up", seat=2)
        assert "Nobody waits" in sits["words"]
        rooms.time += 11 * MINUTE
        await here.does(mel, "pick-up-lock-up", seat=2)
        await here.does(mel, "take-seat", seat=2, chips=200)
        await here.does(olga, "lock-up", seat=1)
        await here.does(olga, "pick-up-lock-up", seat=1)
        await here.does(olga, "lock-up", seat=1)
        await here.does(olga, "take-seat", seat=1, chips=200)
        assert await audit_room(rooms.house.around.store) == []

    run(work)


@pytest.mark.rules("RR11-2.PROC.20a", "RR11-2.PROC.20b")
def test_the_host_extends_an_absence_and_picks_up_what_stays_too_long():
    async def work(rooms):
        here = await online(rooms, 3)
        ada, ben, cleo, _ = here.people
        await here.does(ben, "stand-up")
        mere = await here.refused(cleo, "extend-absence", player=ben.id, minutes=30)
        assert mere["reason"] == "NO_PERMISSION"
        await here.does(ada, "extend-absence", player=ben.id, minutes=30)
        rooms.time += 45 * MINUTE
        early = await here.refused(ada, "pick-up", player=ben.id)
        assert early["reason"] == "NOT_AWAY_LONG_ENOUGH"
        rooms.time += 45 * MINUTE
        await here.does(ada, "pick-up", player=ben.id)
        store = rooms.house.around.store
        assert await store.balance(f"wallet:{ben.id}") == 800
        # What the house keeps for him is his, though he does not sit down again.
        await here.does(ben, "leave-table")
        assert await store.balance(f"wallet:{ben.id}") == 1000
        assert await audit_room(store) == []

    run(work)


def test_what_the_house_keeps_for_somebody_is_his_when_the_table_is_closed():
    async def work(rooms):
        here = await online(rooms, 2)
        ada, ben, _ = here.people
        await here.does(ben, "stand-up")
        await here.does(ada, "pick-up", player=ben.id, why="often-absent")
        await rooms.house.close_table(here.table, ada.id)
        store = rooms.house.around.store
        assert await store.balance(f"wallet:{ben.id}") == 1000
        assert await audit_room(store) == []

    run(work)


@pytest.mark.rules("RR11-2.PROC.8a", "RR11-2.PROC.6a", "RR11-2.PROC.6c")
def test_chips_come_off_the_table_by_the_houses_leave_or_for_safety():
    async def work(rooms):
        here = await online(rooms, 2)
        ada, _, _ = here.people
        assert "take-off" not in here.may(ada)
        stays = await here.refused(ada, "take-off", chips=50)
        assert "RR11-2.PROC.8a" in stays["cites"]
        behind = await here.refused(ada, "add-chips", chips=50, behind=True)
        assert "at once" in behind["words"]
        await here.does(ada, "stand-up", takes_chips=True)
        less = await here.refused(ada, "come-back", brings=10)
        assert "RR11-2.PROC.6c" in less["cites"]
        await here.does(ada, "come-back")
        free = await online(rooms, 2, amendments={"buy_in.going_south": True})
        assert "take-off" in free.may(free[0])
        await free.does(free[0], "take-off", chips=50)
        store = rooms.house.around.store
        assert await store.balance(f"wallet:{free[0].id}") == 850
        assert await audit_room(store) == []

    run(work)


@pytest.mark.rules("RR11-2.SEAT.12a", "RR11-2.SEAT.12b")
def test_who_asked_for_a_seat_goes_before_who_comes():
    async def work(rooms):
        here = await online(rooms, 2)
        ada, ben, olga = here.people
        await here.does(ada, "ask-for-seat", seat=1)
        assert "withdraw-asking" in here.may(ada)
        await here.does(ada, "withdraw-asking")
        await here.does(ada, "ask-for-seat", seat=1)
        await here.does(ben, "leave-table")
        # The table moves him by itself, and then his old seat is anybody's.
        while here.actor.keeper.table.state.players[ada.id].seat != 1:
            await asyncio.sleep(0.01)
        assert any("RR11-2.SEAT.12a" in one.get("cites", ()) for one in here.lines(ada))
        new = await here.refused(olga, "take-seat", seat=1, chips=200)
        assert new["cites"] == ["RR11-2.SEAT.12b"]
        await here.does(olga, "take-seat", seat=0, chips=200)

    run(work)


def test_time_is_declined_and_paid_and_what_is_of_real_tables_is_refused():
    async def work(rooms):
        here = await online(rooms, 2, collection="time:5")
        ada, _, _ = here.people
        assert "pay-time" in here.may(ada)
        await here.does(ada, "pay-time", pays=False)
        await here.does(ada, "pay-time")
        for kind, more in (
            ("change-dealer", {}),
            ("chips-arrive", {"player": ada.id}),
            ("tell-time", {}),
            ("play-over", {"seat": 1, "chips": 200, "name": "Olga"}),
        ):
            found = await here.refused(ada, kind, **more)
            assert "no live game" in found["words"]

    run(work)
