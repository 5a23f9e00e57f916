"""What a step counts, as commands: purchases, what comes back, seats, chips carried along."""

import asyncio

from floorman.room import AskedGame, People
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.server.register import records as r
from floorman.server.register.actor import Register
from floorman.server.register.counting import Played, commands_for, in_event
from floorman.server.register.denying import to_you
from floorman.server.register.proof import audit_register
from floorman.server.tables.cage import REGISTER_LOG
from floorman.store import Checkpoint, Movement, open_store

NOW = 20_000 * 86_400_000
LIMITS = PeopleSettings(limits=LimitSettings(on=True))


def people(*commands):
    found = People(LIMITS)
    found.apply_all([c.Tick(at=NOW), *commands])
    return found


def test_who_goes_from_one_table_to_another_in_one_step_buys_only_what_is_more():
    here = people(
        lc.CountPurchase(person="ann", amount=200, game="t1"),
        lc.OpenSession(person="ann", game="t1"),
    )
    left = Played("t1", net={"ann": -300}, left=["ann"])
    for chips, counted in ((300, None), (350, 50), (250, -50)):
        came = Played("t2", net={"ann": chips}, sits=["ann"])
        found = commands_for(here.state, [left, came], NOW)
        kinds = [type(one).__name__ for one in found]
        assert kinds[0] == "CarryOver"
        assert kinds[-2:] != ["OpenSession", "OpenSession"]
        assert {"OpenSession", "CloseSession"} <= set(kinds)
        again = People.restored(here.checkpoint())
        again.apply_all(found)
        own = again.state.people["ann"].own
        assert [*own.sessions] == ["t2"]
        assert own.meters["day"].bought == 200 + max(0, counted or 0)
        assert own.playing_since == NOW


def test_an_announced_rebuy_counts_when_it_is_announced():
    announced = (
        Movement("event-x", 1, 0, "x/owes:ann", "x/pool", 100, "tournament-rebuy"),
        Movement("event-x", 1, 1, "x/owes:ann", "x/house:fee", 10, "tournament-fee"),
    )
    paid = (Movement("event-x", 2, 0, "wallet:ann", "x/owes:ann", 110, "tournament-rebuy"),)
    assert in_event("event-x", announced, ["ann"], []).net == {"ann": 110}
    assert in_event("event-x", paid, ["ann"], []).net == {}


def test_nothing_is_counted_of_somebody_without_limits_where_the_room_keeps_none():
    plain = People(PeopleSettings())
    came = Played("t1", net={"ann": 100}, sits=["ann"])
    assert commands_for(plain.state, [came], NOW) == []


def test_words_about_somebody_are_said_to_him_and_name_nobody_else():
    me, other = "0123456789abcdef", "fedcba9876543210"
    said = to_you(f"{me} and {other} do not play in the same game here", me)
    assert said == "You and somebody else do not play in the same game here"
    assert to_you(f"{me} owes a kill in 0123456789, and plays nowhere until it is settled", me) == (
        "You owe a kill at this table, and play nowhere until it is settled"
    )
    assert (
        to_you(f"{me} has shut himself out for good", me) == "You have shut yourself out for good"
    )


def test_every_command_of_the_register_can_stand_in_its_log():
    assert set(People.handlers) == set(r.Said.__args__)


def test_the_floor_asks_the_register_as_it_is_now():
    async def run():
        store = open_store("sqlite://")
        register = Register(store, lambda: NOW, LIMITS)
        await register.start()
        game = AskedGame("holdem", "t1", ())
        assert register.standing("ann", "seat", game, NOW) is None
        await register.do(c.Bar(person="ann", why="spoils it", game="t1", by="host"))
        assert register.standing("ann", "seat", game, NOW).words
        await register._rebuild()
        assert register.standing("ann", "seat", game, NOW).words
        await register.stop()
        await store.close()

    asyncio.run(run())


def test_an_audit_plays_the_register_again():
    async def run():
        store = open_store("sqlite://")
        register = Register(store, lambda: NOW, LIMITS)
        await register.start()
        for number in range(300):
            await register.do(c.AddNote(person="ann", text=f"{number}", by="host"))
        assert await store.checkpoint(REGISTER_LOG)
        assert await audit_register(store) == []
        await register.stop()
        bad = People(LIMITS).checkpoint()
        last = await store.last_sequence(REGISTER_LOG)
        records = r.records_of(last, [c.Tick(at=NOW)], NOW)
        await store.append(records, checkpoints=[Checkpoint(REGISTER_LOG, last + 1, bad)])
        assert [one.check for one in await audit_register(store)] == ["register"]
        await store.close()

    asyncio.run(run())
