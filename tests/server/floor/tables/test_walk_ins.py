"""Whoever has no account is in the register as everybody else: bars, notes, penalties, debts."""

import pytest

from floorman.server.register.proof import audit_register
from floorman.server.tables import records as tr
from floorman.table import commands as t
from tests.server.floor.asking import asked, until
from tests.server.floor.tables.test_tables import opens
from tests.server.register.owing import KILL

HOUR = 3_600_000
KILL_GAME = {"form": "holdem", "stakes": KILL}


async def enters(desk, person, given=None, **command):
    """What is answered when something is entered about somebody."""
    return await desk.post(f"/host/people/{person}/register", {"command": command}, given)


async def entered(desk, person, given=None, **command):
    status, found = await enters(desk, person, given, **command)
    assert status == 200, found
    return found


def test_a_walk_in_is_barred_noted_kept_apart_and_penalised_at_the_desk():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=6, ours="live")
        ann, bob, cat = await desk.persons("Ann", "Bob", "Cat")
        seen = await desk.get(f"/host/people/{ann}/register")
        assert (seen["may_bar"], seen["bars"], seen["notes"]) == (True, [], [])
        status, _ = await guest.post(
            f"/host/people/{ann}/register", {"command": {"type": "add-note", "text": "x"}}
        )
        assert status == 403
        for nobody in ("walk-in-nobody", "0123456789abcdef"):
            assert (await enters(desk, nobody, type="add-note", text="x"))[0] == 404
        found = await entered(desk, ann, type="add-note", text="left-handed")
        assert [(one["text"], one["by"]) for one in found["notes"]] == [("left-handed", "Ada")]
        # Barred for an hour, asked for twice under one id: once.
        for _ in range(2):
            found = await entered(
                desk, ann, "the-bar-001", type="bar", game="", minutes=60, why="shouting"
            )
        [bar] = found["bars"]
        assert (bar["why"], bar["by"], bar["game"]) == ("shouting", "Ada", "")
        assert abs(bar["until"] - bar["at"] - HOUR) < 1_000
        [line] = [one["line"] for one in (await desk.seen())["lines"]]
        for type_, how in (("join", {"line": line}), ("sit", {"table": "A", "chips": 200})):
            status, error = await desk.refused(type_, player=ann, **how)
            assert status == 409 and "barred" in error["words"], error
        found = await entered(desk, ann, type="bar", game="", minutes=0, why="again")
        [bar] = found["bars"]  # another takes its place
        assert bar["until"] is None
        found = await entered(desk, ann, type="lift-bar", number=bar["number"], why="sorry")
        assert found["bars"] == []
        await desk.do("sit", player=ann, table="A", chips=200)
        for minutes in (-1, "x", 10**9):
            status, said = await enters(desk, ann, type="bar", minutes=minutes, why="x")
            assert (status, said["error"]["code"]) == (422, "bad-field"), minutes
        other = await desk.another(rooms)
        status, said = await enters(desk, other.id, type="bar", minutes=5, why="x")
        assert (status, said["error"]["code"]) == (403, "not-allowed")
        # Kept apart, by name.
        found = await entered(desk, bob, type="keep-apart", other=ann, why="brothers")
        assert [one["name"] for one in found["apart"]] == ["Ann"]
        status, _ = await desk.refused("sit", player=bob, table="A", chips=200)
        assert status == 409
        # A penalty weighs for everybody.
        found = await entered(
            desk, cat, type="penalise", offence="disturbance", sanction="suspension", number=2,
            unit="hours", why="threw a card",
        )  # fmt: skip
        assert [one["in_force"] for one in found["penalties"]] == [True]
        status, _ = await desk.refused("join", player=cat, line=line)
        assert status == 409
        found = await entered(desk, cat, type="strike-penalty", number=0, why="it was another")
        assert [(one["sanction"], one["struck"]) for one in found["penalties"]] == [
            ("taken back", True)
        ]
        await desk.do("join", player=cat, line=line)
        assert await audit_register(rooms.house.around.store) == []

    asked(test)


async def goes_owing(desk, rooms, person):
    """He goes from the live table A owing a kill that was his to post."""
    actor = rooms.floor.tables["A"]
    actor.keeper.table.state.players[person].kill_owed = True
    await actor.do(lambda _: tr.Said(command=t.Leave(player=person)))
    await desk.seen()
    return actor


@pytest.mark.rules("RR11-13.KILL.6b")
def test_what_a_walk_in_owes_a_live_table_follows_him_and_the_desk_takes_or_forgives_it():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", played=KILL_GAME, seats=6, ours="live")
        await opens(desk, "B", seats=6, ours="live")
        [ann] = await desk.persons("Ann")
        for how in ("posted", "forgiven"):
            await desk.do("sit", player=ann, table="A", chips=400)
            await goes_owing(desk, rooms, ann)
            found = await desk.get(f"/host/people/{ann}/register")
            [debt] = found["debts"]
            assert (debt["why"], debt["amount"]) == ("kill", 40)
            status, error = await desk.refused("sit", player=ann, table="B", chips=200)
            assert status == 409 and "owes" in error["words"], error
            if how == "forgiven":
                status, said = await enters(
                    desk, ann, type="settle-debt", number=debt["number"], how=how
                )
                assert status == 422, said
            found = await entered(
                desk, ann, type="settle-debt", number=debt["number"], how=how, why="enough"
            )
            assert found["debts"] == [] and found["settled"][0]["how"] == how
            # For the next pot, once two play for it; forgiven, no more comes.
            assert rooms.floor.tables["A"].keeper.table.state.desk_kills == 40
            await desk.do("sit", player=ann, table="B", chips=200)
            await rooms.floor.tables["B"].do(lambda _: tr.Said(command=t.Leave(player=ann)))
        assert await audit_register(rooms.house.around.store) == []

    asked(test)


@pytest.mark.rules("RR11-13.KILL.6b")
def test_who_leaves_owing_on_his_way_to_another_table_is_not_seated_there():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", played=KILL_GAME, seats=2, ours="live")
        ann, bob, cat, dan = await desk.persons("Ann", "Bob", "Cat", "Dan")
        for one in (ann, bob):
            await desk.do("sit", player=one, table="A", chips=400)
        await opens(desk, "B", played=KILL_GAME, seats=2, ours="live", must_move=True)
        for one in (cat, dan):
            await desk.do("sit", player=one, table="B", chips=400)
        main, feeder = rooms.floor.tables["A"], rooms.floor.tables["B"]
        await main.do(lambda _: tr.Said(command=t.Leave(player=bob)))

        async def due():
            return any(one["what"] == "move" for one in (await desk.seen())["dues"])

        await until(due)
        feeder.keeper.table.state.players[cat].kill_owed = True
        await desk.do("call-to-main", table="B")
        # He goes at once, and the register hears of the debt by the step that would seat him.

        async def gone():
            await desk.seen()
            return cat not in feeder.keeper.table.state.players

        await until(gone)
        [debt] = (await desk.get(f"/host/people/{cat}/register"))["debts"]
        assert debt["why"] == "kill"
        assert cat not in main.keeper.table.state.players
        [game] = [one for one in (await desk.seen())["games"] if one["table"] == "A"]
        assert [one["name"] for one in game["sitting"]] == ["Ann"] and not game["kept"]

    asked(test)
