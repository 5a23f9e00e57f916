"""What runs out on the floor: in time, after a restart, and not while the room was not there."""

import asyncio

import pytest

from floorman.room import Denial, Played, Reason
from floorman.room.floor import commands as c
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.proof import audit_floor
from floorman.server.floor.summons import tell_persons
from floorman.store import open_store
from tests.server.floor.evenings import Floor

MINUTE = 60_000
HOLDEM = Played("holdem", "1/2 no-limit")


class Against:
    """Something stands against some people, for as long as they are in the set."""

    def __init__(self, *players):
        self.players, self.asked = {*players}, 0

    def standing(self, player, what, game, now):
        self.asked += 1
        if player in self.players:
            return Denial(Reason.BARRED, (), "barred")
        return None


def over(test, asked=None):
    async def work():
        async with open_store("sqlite://") as store:
            floor = Floor(store, asked)
            try:
                await test(floor)
            finally:
                await floor.actor.stop()

    asyncio.run(work())


async def called(floor):
    """A game with a seat free, and Gus, who is called to it; Hal waits behind him."""
    actor = floor.actor
    people = [r.Named(player=one, name=one.title()) for one in ("gus", "hal")]
    await actor.record(r.Opened(book="roberts-v11", by="ada"), *people)
    await actor.do(c.OpenGame(table="A", played=HOLDEM, seats=2, by="ada"))
    await actor.do(c.NoteBegan(table="A"))
    for name in ("gus", "hal"):
        await actor.do(c.Join(player=name, line="A"))
    await actor.do(c.Call(line="A"))


def call_of(actor):
    line = next(iter(actor.keeper.state.lines.values()))
    return next((one.called for one in line.waiters if one.player == "gus"), None)


async def until_gone(floor):
    for _ in range(200):
        if call_of(floor.actor) is None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the call does not run out")


def test_a_call_runs_out_by_itself():
    async def test(floor):
        await floor.actor.start()
        await called(floor)
        until = call_of(floor.actor).until
        assert until == 3 * MINUTE
        floor.time = until
        floor.actor._wake.set()
        await until_gone(floor)

    over(test)


def test_a_call_that_ran_out_while_the_room_was_not_there_has_what_was_left():
    async def test(floor):
        await called(floor)
        floor.time = 2 * MINUTE
        await floor.actor.do(c.Join(player="ivy", line="A"))
        floor.time = 90 * MINUTE
        floor.restart()
        await floor.actor.start()
        await floor.actor.do(c.Withdraw(player="ivy"))
        assert call_of(floor.actor) is not None
        floor.time += MINUTE - 2
        await floor.actor.do(c.Join(player="ivy", line="A"))
        assert call_of(floor.actor) is not None
        floor.time += 2
        floor.actor._wake.set()
        await until_gone(floor)

    over(test)


def test_a_clock_that_is_set_back_stops_nothing():
    async def test(floor):
        floor.time = 10 * MINUTE
        await called(floor)
        floor.time = MINUTE
        await floor.actor.do(c.Answer(player="gus", line="A"))
        assert call_of(floor.actor).answered
        floor.restart()
        await floor.actor.do(c.Sit(player="gus", table="A"))
        assert floor.actor.keeper.state.games["A"].players == ("gus",)

    over(test)


def test_who_was_accepted_was_accepted_and_who_was_passed_over_was_passed_over():
    against = Against("gus")

    async def test(floor):
        against.players.clear()
        actor = floor.actor
        await actor.record(r.Opened(book="roberts-v11", by="ada"))
        await actor.do(c.OpenGame(table="A", played=HOLDEM, seats=2, by="ada"))
        for name in ("gus", "hal"):
            await actor.do(c.Join(player=name, line="A"))
        against.players.add("gus")
        done = await actor.do(c.Call(line="A"))
        assert done.events[0].player == "hal"
        against.players = {"hal"}
        stands, asked = await floor.stands(), against.asked
        floor.restart()
        assert await floor.stands() == stands and against.asked == asked
        assert not await audit_floor(floor.store)

    over(test, against)


def test_the_audit_finds_a_log_that_cannot_be_carried_out():
    async def test(floor):
        await called(floor)
        wrong = r.Did(command=c.Sit(player="nobody", table="Z"))
        (record,) = r.records_of(floor.actor.sequence, (wrong,), 5)
        await floor.store.append((record,))
        (finding,) = await audit_floor(floor.store)
        assert (finding.check, finding.where) == ("floor", "floor")

    over(test)


def test_whoever_is_called_is_told_so():
    told = []

    async def test(floor):
        hear = lambda keeper, done: tell_persons(keeper, done, lambda *one: told.append(one))  # noqa: E731
        floor.actor.heard.append(hear)
        await called(floor)
        (one,) = [one for one in told if one[1].what == "called"]
        assert one[0] == "gus" and one[1].words.startswith("Gus is called to table A")
        assert one[1].until == 3 * MINUTE

    over(test)


def test_a_floor_whose_log_is_of_no_use_can_be_opened_anew():
    async def test(floor):
        await called(floor)
        wrong = r.Did(command=c.Sit(player="nobody", table="Z"))
        await floor.store.append(r.records_of(floor.actor.sequence, (wrong,), 5))
        floor.restart()
        await floor.actor.start()
        with pytest.raises(Denied, match="cannot be read"):
            await floor.actor.do(c.Join(player="ivy", line="A"))
        await floor.actor.record(r.Opened(book="uspa", by="ada"))
        await floor.actor.do(c.OpenGame(table="A", played=HOLDEM, seats=2, by="ada"))
        floor.restart()
        assert floor.actor.keeper.opened is None
        await floor.stands()
        assert [*floor.actor.keeper.state.games] == ["A"]

    over(test)
