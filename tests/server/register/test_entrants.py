"""What the register says of somebody holds where he has entered; and the other way."""

import asyncio
from contextlib import suppress

import pytest

from floorman.deal.commands import PushPot
from floorman.deal.refusals import Refused
from floorman.server.play.driving import acts_for, asks_a_player
from floorman.server.register.proof import audit_register
from floorman.server.tables import records as r
from tests.server.register.limited_room import DAY, limited, opens, settles
from tests.server.register.test_entries import announced


async def entered(room, *people, schedule="rebuy", starts=True):
    """A tournament that these have entered; its actor."""
    hedy = people[0]
    key, _ = await announced(hedy, room, schedule=schedule)
    for one in people[1:]:
        path = f"/api/tournaments/{key}/register"
        assert (await one.asks("POST", path, {"accepts": True}))[0] == 200
    actor = room.app.state.events.event(key)
    if starts and not actor.keeper.tournament.state.begun:
        status, found = await hedy.asks("POST", f"/api/tournaments/{key}/start")
        assert status == 200, found
    return actor


async def three(room):
    hedy = await room.person("Hedy", "host")
    return hedy, *[await room.person(name) for name in ("Ada", "Ben", "Cy")]


async def ends(table):
    """Whoever is asked does the least that he may, or the table does it for him."""
    while table.keeper.playing:
        with suppress(Refused, AssertionError):
            if asks_a_player(table.keeper.table):
                await table.do(lambda keeper: acts_for(keeper.table))
            else:
                await table.do(lambda _: r.Acted(command=PushPot(), platform=True))


def entrant(actor, person):
    return actor.keeper.tournament.state.entrants[person.id]


async def registers(host, person, **command):
    path = f"/api/host/people/{person.id}/register"
    status, found = await host.asks("POST", path, {"command": command})
    assert status == 200, found
    return found


async def bars(host, person, minutes=0):
    asked = {"why": "shouting", "minutes": minutes}
    status, found = await host.asks("POST", f"/api/host/people/{person.id}/bar", asked)
    assert status == 204, found


async def deals(room, actor):
    """A deal begins at the only table of a tournament."""
    [table] = actor.tables.values()
    before = table.keeper.deal_number
    for _ in range(20):
        room.time += 1000
        actor.look_again()
        await asyncio.sleep(0.02)
        table.look_again()
        await asyncio.sleep(0.02)
        if table.keeper.deal_number > before:
            return
    raise AssertionError("no deal began")


PENALTY = {"type": "penalise", "offence": "disturbance", "why": "shouted"}


def test_who_is_barred_before_the_start_is_out_with_his_money_back():
    async def scene(room):
        hedy, ada, *_ = await three(room)
        actor = await entered(room, hedy, ada, starts=False)
        paid = 1000 - await ada.chips()
        assert paid
        await bars(hedy, ada)
        await settles(lambda: entrant(actor, ada).status == "withdrawn")
        assert await ada.chips() == 1000

    limited(scene, pause_ms=1000)


def test_who_is_barred_for_less_than_until_the_start_stays_entered():
    async def scene(room):
        hedy, ada, ben, _ = await three(room)
        key, _ = await announced(hedy, room, starts_at=room.time + 2 * DAY)
        for one in (ada, ben):
            path = f"/api/tournaments/{key}/register"
            assert (await one.asks("POST", path, {"accepts": True}))[0] == 200
        actor = room.app.state.events.event(key)
        await bars(hedy, ada, 1440)
        await bars(hedy, ben, 3 * 1440)
        await settles(lambda: entrant(actor, ben).status == "withdrawn")
        assert entrant(actor, ada).status == "entered"

    limited(scene, pause_ms=1000)


@pytest.mark.rules("RR11-15.INTRO.0b", "RR11-15.INTRO.0c", "RR11-15.TRN.28b")
def test_who_is_barred_while_it_runs_is_disqualified_and_his_chips_leave_play():
    async def scene(room):
        hedy, ada, ben, cy = await three(room)
        actor = await entered(room, hedy, ada, ben, cy)
        [table] = actor.tables.values()
        assert ada.id in table.keeper.table.state.players
        await bars(hedy, ada)
        await settles(lambda: entrant(actor, ada).disqualified)
        assert (entrant(actor, ada).status, entrant(actor, ada).stack) == ("out", 0)
        assert ada.id not in table.keeper.table.state.players
        told = [one for _, one in actor.keeper.told if type(one).__name__ == "Penalised"]
        assert [(one.player, one.by, one.note) for one in told] == [(ada.id, hedy.id, "shouting")]
        assert {"RR11-15.INTRO.0b", "RR11-15.INTRO.0c", "RR11-15.TRN.28b"} <= {*told[0].cites}
        assert entrant(actor, ben).status == "in"

    limited(scene, pause_ms=1000)


def test_a_bar_in_the_middle_of_a_deal_is_carried_out_once_it_is_over():
    async def scene(room):
        hedy, ada, ben, cy = await three(room)
        actor = await entered(room, hedy, ada, ben, cy)
        [table] = actor.tables.values()
        await deals(room, actor)
        assert table.keeper.playing
        await bars(hedy, ada)
        assert not entrant(actor, ada).disqualified
        await ends(table)
        await settles(lambda: entrant(actor, ada).disqualified)
        assert ada.id not in table.keeper.table.state.players

    limited(scene, pause_ms=1000)


@pytest.mark.rules("RR11-15.TRN.7a")
def test_who_shuts_himself_out_has_his_money_back_or_his_chips_dealt_in():
    async def scene(room):
        hedy, ada, ben, cy = await three(room)
        later = await entered(room, hedy, ada, starts=False)
        actor = await entered(room, hedy, ada, ben, cy)
        paid = await ada.chips()
        asked = {"days": None, "understood": True}
        assert (await ada.asks("POST", "/api/me/limits/exclude", asked))[0] == 200
        await settles(lambda: entrant(later, ada).status == "withdrawn")
        assert await ada.chips() > paid
        [table] = actor.tables.values()
        await deals(room, actor)
        assert ada.id in table.keeper.players
        assert entrant(actor, ada).status == "in"
        assert not entrant(actor, ada).disqualified
        assert not table.keeper.table.state.players[ada.id].penalised

    limited(scene, pause_ms=1000)


def test_who_takes_time_out_past_the_start_has_his_money_back_when_it_comes():
    async def scene(room):
        hedy, ada, ben, cy = await three(room)
        key, _ = await announced(hedy, room, starts_at=room.time + DAY)
        for one in (ada, ben, cy):
            path = f"/api/tournaments/{key}/register"
            assert (await one.asks("POST", path, {"accepts": True}))[0] == 200
        actor = room.app.state.events.event(key)
        assert (await ada.asks("POST", "/api/me/limits/time-out", {"hours": 48}))[0] == 200
        assert entrant(actor, ada).status == "entered"
        room.time += DAY
        actor.look_again()
        await settles(lambda: actor.keeper.tournament.state.begun)
        assert entrant(actor, ada).status == "withdrawn"
        assert await ada.chips() == 1000

    limited(scene, pause_ms=1000)


@pytest.mark.rules("RR11-15.TRN.28a")
def test_a_penalty_of_the_house_is_served_in_a_tournament_deal_by_deal_and_ends_when_it_is_lifted():
    async def scene(room):
        hedy, ada, ben, cy = await three(room)
        actor = await entered(room, hedy, ada, ben, cy)
        [table] = actor.tables.values()
        person = room.room.people.registry.state.people
        await registers(hedy, ada, **PENALTY, sanction="hands", number=3, unit="hands")
        await settles(lambda: entrant(actor, ada).house_deals == 3)
        assert table.keeper.table.state.players[ada.id].penalised
        await deals(room, actor)
        await ends(table)
        await settles(lambda: entrant(actor, ada).house_deals == 2)
        assert person[ada.id].deals_left == {0: 2}
        await registers(hedy, ada, type="lift-penalty", number=0, why="enough")
        await settles(lambda: entrant(actor, ada).house_deals == 0)
        assert not table.keeper.table.state.players[ada.id].penalised
        await registers(hedy, ada, **PENALTY, sanction="time", number=90, unit="minutes")
        await settles(lambda: entrant(actor, ada).house_until == room.time + 90 * 60_000)
        assert table.keeper.table.state.players[ada.id].penalised
        room.time += 90 * 60_000
        actor.look_again()
        await settles(lambda: not table.keeper.table.state.players[ada.id].penalised)
        assert await audit_register(room.store) == []

    limited(scene, pause_ms=1000)


@pytest.mark.rules("RR11-15.TRN.28a")
def test_a_penalty_of_the_director_is_in_the_one_record_and_in_force_there_alone():
    async def scene(room):
        hedy, ada, ben, cy = await three(room)
        actor = await entered(room, hedy, ada, ben, cy)
        command = {"type": "penalise", "player": ada.id, "kind": "deals", "why": "conduct",
                   "amount": 2, "note": "threw his cards"}  # fmt: skip
        path = f"/api/tournaments/{actor.event}/direct"
        for _ in range(2):
            status, found = await hedy.asks("POST", path, {"command": command}, "penalty-0001")
            assert status == 200, found
        assert (entrant(actor, ada).penalty_deals, entrant(actor, ada).house_deals) == (2, 0)
        _, found = await hedy.asks("GET", f"/api/host/people/{ada.id}/register")
        [seen] = found["penalties"]
        assert (seen["offence"], seen["why"]) == ("A disturbance", "threw his cards")
        assert (seen["sanction"], seen["by"]) == ("Dealt out for 2 hands", "Hedy")
        assert not seen["in_force"]
        cash = await opens(hedy)
        assert await room.sits(ada, cash, 0)
        assert ada.id in room.table(cash).table.state.players
        assert room.room.people.registry.kept_out(cash, room.table(cash)) == {}
        assert await audit_register(room.store) == []

    limited(scene, pause_ms=1000)
