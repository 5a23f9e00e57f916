"""Who goes from a table owing plays nowhere else until it is settled, there or at the desk."""

import pytest

from floorman.server.register.asking import against
from floorman.server.register.proof import audit_register
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables import records as r
from floorman.store import StoreFailed
from floorman.table import commands as c
from tests.server.door.front import EASY
from tests.server.register.limited_room import limited, opens, settles
from tests.server.register.owing import opens_kill_game, owes_a_kill, wins
from tests.server.register.test_enforced import says, seats

KILL = pytest.mark.rules("RR11-13.KILL.6b")


def debts(room, person):
    """What the register holds against somebody, as (why, amount, game)."""
    found = room.room.people.registry.state.people.get(person.id)
    return [(one.why, one.amount, one.game) for one in found.owes.values()] if found else []


async def owing(room):
    """Hedy's room, in which Ada owes a kill of 40 at a table; with another table."""
    hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
    others = [await room.person(name) for name in ("Ben", "Cy")]
    table, other = await opens_kill_game(hedy), await opens(hedy)
    await owes_a_kill(room, table, ada, others)
    return hedy, ada, table, other


async def sits(person, table, seat=3, chips=200):
    socket = await person.socket(table)
    return await says(socket, type="take-seat", table=table, seat=seat, chips=chips)


async def returns(room, person, table, seat=4):
    """Back where he came from, with what he went with."""
    return await sits(person, table, seat, room.table(table).table.state.departed[person.id].chips)


def ways(host, ada, number):
    """The desk's ways to settle, and what each takes out of the wallet."""
    path = f"/api/host/people/{ada.id}/register"

    async def settle(how, why="", given=""):
        asked = {"type": "settle-debt", "number": number, "how": how, "why": why}
        return await host.asks("POST", path, {"command": asked}, given)

    return settle


def number_of(room, person):
    [number] = room.room.people.registry.state.people[person.id].owes
    return number


@KILL
def test_who_goes_owing_a_kill_sits_nowhere_else_and_posts_it_where_he_owes_it():
    async def scene(room):
        _, ada, table, other = await owing(room)
        assert debts(room, ada) == [("kill", 40, table)]
        refused = await sits(ada, other)
        assert (refused["reason"], refused["cites"]) == ("OWES", ["RR11-13.KILL.6b"])
        assert "You owe a kill in The kill" in refused["words"]
        assert "posted there, or at the desk" in refused["words"]
        assert seats(room, other) == set()
        assert (await returns(room, ada, table))["type"] == "done"
        assert debts(room, ada), "he has not posted it yet"
        assert (await sits(ada, other))["reason"] == "OWES"
        for _ in range(3):  # as soon as he is dealt in
            await room.deals(table)
            await wins(room, table, ada.id)
        assert debts(room, ada) == []
        [done] = room.room.people.registry.state.people[ada.id].settled
        assert (done.how, done.by) == ("posted", "")
        assert (await sits(ada, other))["type"] == "done"
        assert await audit_register(room.store) == []

    limited(scene, starting_chips=2000)


@KILL
def test_the_desk_takes_a_kill_out_of_his_chips_into_the_next_pot_once():
    async def scene(room):
        hedy, ada, table, other = await owing(room)
        settle, before = ways(hedy, ada, number_of(room, ada)), await ada.chips()
        for _ in range(2):  # the answer was lost, and he asks again
            status, found = await settle("posted", given="desk-0001")
            assert (status, found["debts"]) == (200, [])
        assert await ada.chips() == before - 40
        assert [one.amount for one in room.table(table).table.state.carried] == [40]
        [done] = found["settled"]
        assert (done["how"], done["by"]) == ("posted", "Hedy")
        assert (await sits(ada, other))["type"] == "done"
        assert not room.table(table).table.state.departed[ada.id].kill_owed
        assert (await settle("posted"))[0] == 409, "it is settled once"
        assert await ada.chips() == before - 40 - 200
        assert await audit_register(room.store) == []

    limited(scene, starting_chips=2000)


@KILL
def test_the_desk_takes_it_in_the_middle_of_a_deal_for_the_pot_after_it():
    async def scene(room):
        hedy, ada, table, _ = await owing(room)
        await room.deals(table)
        assert room.table(table).playing
        assert (await ways(hedy, ada, number_of(room, ada))("posted"))[0] == 200
        state = room.table(table).table.state
        assert (state.carried, state.desk_kills) == ([], 40)
        await wins(room, table, room.table(table).players[0])
        state = room.table(table).table.state
        assert ([one.amount for one in state.carried], state.desk_kills) == ([40], 0)

    limited(scene, starting_chips=2000)


def test_a_debt_is_forgiven_for_a_reason_alone_and_nobody_pays():
    async def scene(room):
        hedy, ada, table, other = await owing(room)
        settle, before = ways(hedy, ada, number_of(room, ada)), await ada.chips()
        status, found = await settle("forgiven")
        assert (status, found["error"]["code"]) == (422, "bad-field")
        assert debts(room, ada)
        ben = await room.person("Dan")
        assert (await ways(ben, ada, number_of(room, ada))("forgiven", "please"))[0] == 403
        status, found = await settle("forgiven", "he was called away")
        assert (status, found["settled"][0]["words"]) == (200, "he was called away")
        assert await ada.chips() == before
        assert room.table(table).table.state.carried == []
        assert (await sits(ada, other))["type"] == "done"
        assert (await returns(room, ada, table))["type"] == "done"
        assert not room.table(table).table.state.players[ada.id].kill_owed

    limited(scene, starting_chips=2000)


def test_who_has_too_few_chips_away_from_the_tables_goes_on_owing():
    async def scene(room):
        hedy, ada, table, _ = await owing(room)
        taken = {"amount": -(await ada.chips()) + 39, "why": "spent"}
        assert (await hedy.asks("POST", f"/api/host/people/{ada.id}/chips", taken))[0] == 200
        status, found = await ways(hedy, ada, number_of(room, ada))("posted")
        assert status == 409
        assert "too few chips" in found["error"]["words"]
        assert debts(room, ada) == [("kill", 40, table)]
        assert room.table(table).table.state.departed[ada.id].kill_owed

    limited(scene, starting_chips=2000)


@KILL
def test_a_debt_holds_after_a_restart_and_bars_from_a_tournament_that_is_entered_anew():
    async def scene(room):
        hedy, ada, table, _ = await owing(room)
        asked = {"schedule": "heads-up", "bots": 0}
        _, found = await hedy.asks("POST", "/api/tournaments", asked)
        path = f"/api/tournaments/{found['tournament']}/register"
        status, found = await ada.asks("POST", path, {"accepts": True})
        assert (status, found["error"]["cites"]) == (403, ["RR11-13.KILL.6b"])
        settings = Settings(**(EASY | {"pause_ms": 3_600_000}))
        again, house = make_room(room.store, settings, lambda: room.time)
        await again.people.registry.start()
        await house.start()
        assert [
            (one.why, one.game, one.told)
            for one in again.people.registry.state.people[ada.id].owes.values()
        ] == [("kill", table, True)]
        assert house.tables[table].keeper.table.state.departed[ada.id].kill_owed
        assert again.people.registry.against(ada.id).reason == "OWES"
        await house.stop()
        await again.people.registry.stop()

    limited(scene, starting_chips=2000)


@KILL
def test_a_debt_is_stored_with_the_record_that_makes_it_or_neither_is(monkeypatch):
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        others = [await room.person(name) for name in ("Ben", "Cy")]
        table = await opens_kill_game(hedy)
        append, lost = room.store.append, []

        async def fails(records, *rest, **more):
            if any(one.kind == "owe" for one in records) and not lost:
                lost.append(records)
                raise StoreFailed("the disk is full")
            return await append(records, *rest, **more)

        monkeypatch.setattr(room.store, "append", fails)
        with pytest.raises(StoreFailed):
            await owes_a_kill(room, table, ada, others)
        assert {one.table for one in lost[0]} == {"register", table}
        assert debts(room, ada) == []
        assert ada.id in seats(room, table)
        await wins(room, table, ada.id)  # the dealer pushes the pot once more
        await settles(lambda: debts(room, ada) == [("kill", 40, table)])
        assert ada.id not in seats(room, table)

    limited(scene, starting_chips=2000)


@pytest.mark.rules("RR11-13.KILL.6b")
def test_at_a_live_table_nobody_sits_who_owes_elsewhere():
    async def scene(room):
        hedy, ada, _, _ = await owing(room)
        live = await opens(hedy, live=True)
        state, keeper = room.room.people.registry.state, room.table(live)
        sit = r.Said(command=c.SitDown(player=ada.id, seat=0, chips=100, by=hedy.id))
        player, denial = against(state, live, keeper, sit, room.time)
        assert (player, denial.reason.name) == (ada.id, "OWES")
        await ways(hedy, ada, number_of(room, ada))("forgiven", "late")
        assert against(state, live, keeper, sit, room.time) is None

    limited(scene, starting_chips=2000)
