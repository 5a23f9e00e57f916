"""A room that was away: the clock has run on, which is said, and put right by one press."""

import asyncio

from floorman.server.desk import records as r
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.proof import audit_desk
from floorman.server.rest.desk.asking import asked_command
from floorman.server.rest.desk.seen.console import console
from floorman.store import open_store
from tests.server.desk.thousand.evening import schedule

MINUTE = 60_000


class Away:
    """A hall over one store, which closes and comes back."""

    def __init__(self, store):
        self.store, self.time = store, 1_000_000

    async def opens(self):
        self.hall = DeskHall(self.store, lambda: self.time)
        opened = r.Opened(schedule=schedule(), name="Friday", by="ada", secret="ef" * 16)
        self.key = await self.hall.open(opened, None)
        for number in range(12):
            await self.does("register", person=f"p{number}", accepts=True)
        await self.does("start")

    async def away(self, ms):
        await self.hall.stop()
        self.time += ms
        self.hall = DeskHall(self.store, lambda: self.time)
        await self.hall.start()

    async def does(self, type_, **command):
        actor = await self.hall.event(self.key)

        def make(keeper):
            asked = asked_command({"type": type_} | command, "ada", "said", keeper)
            return (keeper.decide(asked, "ada"),)

        await actor.do(make, None)

    async def seen(self):
        actor = await self.hall.event(self.key)
        async with actor.settled() as keeper:
            return console(keeper, self.key, actor.sequence, self.time)


def away(test):
    async def work():
        async with open_store("sqlite://") as store:
            one = Away(store)
            await one.opens()
            await test(one)
            await one.hall.stop()
            assert await audit_desk(store) == []

    asyncio.run(work())


def test_the_clock_has_run_on_and_that_is_said():
    async def test(one):
        before = (await one.seen()).clock
        await one.away(30 * MINUTE)
        seen = await one.seen()
        assert (seen.clock.level, seen.clock.left_ms) == (2, 10 * MINUTE)
        assert seen.clock.ends_at == before.ends_at + 20 * MINUTE
        due = seen.dues[0]
        assert due.kind == "returned" and "30 minutes" in due.words
        assert due.choices[1].words == "Play stood: back to level 1, 20:00 left"
        command = {**due.choices[1].command}
        await one.does(command.pop("type"), **command)
        assert (await one.seen()).clock.left_ms == 20 * MINUTE

    away(test)


def test_who_says_that_play_went_on_is_asked_no_more():
    async def test(one):
        await one.away(30 * MINUTE)
        actor = await one.hall.event(one.key)
        await actor.do(lambda keeper: (r.Answered(by="ada"),), None)
        seen = await one.seen()
        assert seen.clock.left_ms == 10 * MINUTE and not seen.dues
        await one.away(500)
        assert not (await one.seen()).dues, "too short to speak of"

    away(test)


def test_a_stopped_clock_stands_while_the_room_is_away():
    async def test(one):
        await one.does("pause-clock", why="a fire")
        await one.away(90 * MINUTE)
        seen = await one.seen()
        assert seen.clock.left_ms == 20 * MINUTE and not seen.dues

    away(test)


def test_events_that_are_over_sleep_and_are_seen_again():
    async def test(one):
        await one.does("call-off", why="no light", shares="equal")
        await one.away(MINUTE)
        assert one.key in one.hall.asleep and not one.hall.events
        ((key, listed),) = await one.hall.summaries()
        assert (key, listed.state, listed.entries) == (one.key, "called-off", 12)
        assert (await one.seen()).state == "called-off"
        assert not one.hall.asleep

    away(test)


def test_the_proof_finds_a_log_that_says_something_else():
    async def test(one):
        stands = await one.store.standings()
        wrong = stands[one.key].replace(b'"entries":12', b'"entries":13')
        await one.store.keep_standings({one.key: wrong})
        (finding,) = await audit_desk(one.store)
        assert "list of events" in str(finding)
        await one.store.keep_standings({one.key: stands[one.key]})

    away(test)
