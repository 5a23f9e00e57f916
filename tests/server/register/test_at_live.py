"""Who is barred or dealt past while he sits at a table of real cards: its runner is told, and the
desk; one step carries it out, between deals."""

from floorman.deal.commands import Fold
from floorman.room.people import commands as pc
from floorman.server.register.proof import audit_register
from floorman.server.tables import records as tr
from floorman.table import commands as t
from tests.server.floor.asking import asked, connected, until
from tests.server.floor.tables.test_tables import opens


async def seated(desk, rooms, *names):
    """A live table of the floor with these at it, watched by whoever runs it."""
    await desk.open()
    key = await opens(desk, "A", seats=6, ours="live")
    people = await desk.persons(*names)
    for one in people:
        await desk.do("sit", player=one, table="A", chips=200)
    [host] = await rooms.room.people.store.find_accounts("Ada", 1)
    runner = await connected(rooms, host, desk.token)
    await runner.say(type="watch", table=key)
    return key, people, runner


def told(runner):
    """What the runner was told last to stand against whom, by seat."""
    last = [one for one in runner.wire.heard if one.get("yours")][-1]
    seats = {one["player"]: one["seat"] for one in last["state"]["seats"] if one.get("player")}
    people = last["yours"]["running"].get("people", ())
    return {seats[one["player"]]: one["against"] for one in people if one.get("against")}


async def sees(runner, *seats):
    """Wait until that is what stands against these seats, and no other."""

    async def holds():
        return {*told(runner)} == {*seats}

    await until(holds)


def dues(seen):
    return {
        one["player"]: one for one in seen["dues"] if one["what"] in ("sent-away", "dealt-past")
    }


async def begins(actor):
    """A deal begins."""
    await actor.do(lambda _: tr.Began(deck=None))


async def folds(actor):
    """Whoever is asked folds, until the deal is over."""
    while actor.keeper.playing:
        seat = actor.keeper.table.deal.request.seat
        await actor.do(lambda _, seat=seat: tr.Acted(command=Fold(seat)))


def test_who_is_barred_while_he_sits_is_told_of_and_leaves_by_one_press_after_the_deal():
    async def test(desk, guest, rooms):
        _, (_, bob, cat), runner = await seated(desk, rooms, "Ann", "Bob", "Cat")
        actor, registry = rooms.floor.tables["A"], rooms.room.people.registry
        await actor.do(lambda _: tr.Said(command=t.GiveButton(seat=0)))
        await sees(runner)
        assert dues(await desk.seen()) == {}
        heard = []
        rooms.floor.followers.add(Follower(heard))
        await registry.do(pc.Bar(person=bob, why="shouting", by="ada"))

        await sees(runner, 1)
        assert told(runner)[1]["words"] == "Bob is barred from the room: shouting"
        assert told(runner)[1]["leaves"] and heard
        due = dues(await desk.seen())[bob]
        assert due["words"] == "Bob is barred from the room: shouting: leaves at table A"
        # Never during a deal: he plays it to its end.
        await begins(actor)
        await sees(runner)
        assert dues(await desk.seen())[bob]["words"].endswith("after the deal")
        status, error = await desk.refused(**command_of(due))
        assert (status, error["words"]) == (409, "A deal is in progress: after it.")
        await folds(actor)
        await sees(runner, 1)
        for _ in range(2):  # pressed twice under one id: once
            said = await desk.do(**command_of(due), given="the-bar-00001")
        assert bob not in actor.keeper.table.state.players
        await sees(runner)
        assert dues(await desk.seen()) == {}
        assert said["sequence"]
        status, error = await desk.refused("heed-register", table="A", player=cat)
        assert status == 409 and "nothing against" in error["words"]
        status, _ = await desk.refused("heed-register", table="Z", player=cat)
        assert status == 422
        assert sum((await rooms.house.around.store.balances()).values()) == 0

    asked(test)


class Follower:
    """Somebody at the desk who follows the floor."""

    def __init__(self, heard):
        self.heard = heard

    def tell_floor(self, sequence):
        self.heard.append(sequence)


def command_of(due):
    """A due's command as the desk sends it."""
    return {"type_" if key == "type" else key: value for key, value in due["command"].items()}


def test_who_is_dealt_past_sits_out_at_the_live_table_serves_it_there_and_comes_back():
    async def test(desk, guest, rooms):
        key, (_, _, cat), runner = await seated(desk, rooms, "Ann", "Bob", "Cat")
        actor, registry = rooms.floor.tables["A"], rooms.room.people.registry
        await actor.do(lambda _: tr.Said(command=t.GiveButton(seat=0)))
        await registry.do(
            pc.Penalise(person=cat, offence="disturbance", sanction="hands", number=1,
                        unit="hands", why="shouted", by="ada")
        )  # fmt: skip

        await sees(runner, 2)
        assert "leaves" not in told(runner)[2]
        assert dues(await desk.seen())[cat]["what"] == "dealt-past"
        # The runner does it by what he may say of anybody.
        answers = await runner.say(type="stand-up", table=key, player=cat, id=7)
        assert answers[-1]["type"] != "refused", answers
        assert actor.keeper.table.state.players[cat].away
        await sees(runner)
        assert dues(await desk.seen()) == {}
        answers = await runner.say(type="come-back", table=key, entry="wait", player=cat, id=8)
        assert answers[-1]["type"] == "refused" and "Cat" in answers[-1]["words"], answers
        assert registry.state.people[cat].deals_left == {0: 1}
        await begins(actor)
        await folds(actor)
        assert registry.state.people[cat].deals_left == {}  # a deal served anywhere counts
        answers = await runner.say(type="come-back", table=key, entry="wait", player=cat, id=9)
        assert answers[-1]["type"] != "refused", answers
        assert await audit_register(rooms.house.around.store) == []

    asked(test)


def test_what_is_owed_elsewhere_is_told_by_the_name_of_that_table():
    async def test(desk, guest, rooms):
        _, (ann, _), _ = await seated(desk, rooms, "Ann", "Bob")
        owed = pc.Owe(person=ann, why="kill", game="0123456789", by="ada")
        await rooms.room.people.registry.do(owed)
        [due] = dues(await desk.seen()).values()
        assert due["words"].startswith("Ann owes a kill in another table, and plays nowhere else")
        assert (due["what"], due["cites"]) == ("dealt-past", ["RR11-13.KILL.6b"])

    asked(test)


def test_what_somebody_has_asked_the_house_to_keep_is_not_told_at_the_table():
    async def test(desk, guest, rooms):
        _, (ann, _), _ = await seated(desk, rooms, "Ann", "Bob")
        registry = rooms.room.people.registry
        registry.state.of(ann).own.break_until = rooms.room.now() + 10**9
        [due] = dues(await desk.seen()).values()
        assert due["words"].startswith(
            "Ann does not play at the moment; why is between Ann and the house"
        )
        assert due["what"] == "sent-away"

    asked(test)
