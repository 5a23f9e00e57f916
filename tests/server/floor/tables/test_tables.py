"""Tables of ours: the floor seats people there, and hears what happens."""

import pytest

from floorman.server.tables import records as tr
from floorman.store import Frozen
from floorman.table import commands as t
from tests.server.floor.asking import HOLDEM, asked, until


async def opens(desk, table, seats=6, ours="online", played=HOLDEM, **how):
    body = {"played": played, "table": table, "seats": seats, "ours": ours} | how
    status, said = await desk.post("/floor/games", body)
    assert status == 201, said
    return next(g["key"] for g in (await desk.seen())["games"] if g["table"] == table)


async def players(desk, rooms, number):
    return [await desk.another(rooms) for _ in range(number)]


async def in_step(rooms):
    """The floor and its tables know the same people in the same seats; nobody has two."""
    async with rooms.floor.settled() as keeper:
        seats = []
        for table, actor in rooms.floor.tables.items():
            game = keeper.state.games[table]
            known = {one.player: seat for seat, one in game.sitting.items()}
            there = {p.id: p.seat for p in actor.keeper.table.state.players.values()}
            if known != there:
                return False
            seats += known
    assert len(seats) == len({*seats}), seats
    return True


def test_a_game_opens_with_its_table_and_people_sit_down_by_the_floor():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A")
        lobby = (await guest.get("/tables"))["tables"]
        (one,) = [one for one in lobby if one["table"] == key]
        assert one["floor"] == "A"
        ann, bob = await players(desk, rooms, 2)
        await ann.mine("sit", table="A", chips=200)
        await bob.mine("sit", table="A", chips=200, seat=3)
        assert await in_step(rooms)
        assert await ann.chips(rooms) == 800
        seen = (await desk.seen())["games"][0]
        assert [(s["seat"], s["chips"]) for s in seen["sitting"]] == [(0, 200), (3, 200)]
        keeper = rooms.floor.tables["A"].keeper

        async def dealt():
            return keeper.deal_number > 0

        await until(dealt, rooms)
        assert await in_step(rooms)
        assert (await desk.seen())["games"][0]["began"]

    asked(test)


def test_nobody_takes_a_seat_past_the_floor():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A")
        one = await rooms.guest()
        await one.say(type="watch", table=key)
        answers = await one.say(type="take-seat", table=key, seat=0, chips=200, id=4)
        assert answers[-1]["type"] == "refused", answers
        assert "floor" in answers[-1]["words"]
        assert not rooms.floor.tables["A"].keeper.table.state.players
        headers = {"authorization": f"Bearer {desk.token}"}
        closed = await desk.web.delete(f"/api/tables/{key}", headers=headers)
        assert closed.status_code == 403

    asked(test)


def test_who_has_too_few_chips_is_refused_and_nothing_has_changed():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A")
        (ann,) = await players(desk, rooms, 1)
        before = rooms.floor.sequence
        status, said = await ann.post("/floor/mine/sit", {"table": "A", "chips": 5000})
        assert (status, said["error"]["code"]) == (409, "not-now"), said
        assert rooms.floor.sequence == before and await in_step(rooms)
        assert not rooms.floor.tables["A"].keeper.table.state.players
        await ann.mine("sit", table="A", chips=200)
        assert await in_step(rooms)

    asked(test)


def test_nobody_without_an_account_sits_at_a_table_of_browsers():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A")
        cat = await desk.person("Cat")
        _, error = await desk.refused("sit", player=cat, table="A", chips=200)
        assert "Cat has no account" in error["words"]
        assert await in_step(rooms)

    asked(test)


def test_whoever_is_called_answers_in_his_browser_and_sits_down():
    async def test(desk, guest, rooms):
        await desk.open(book="homepokertourney")
        await opens(desk, "A", seats=2)
        ann, bob, cat = await players(desk, rooms, 3)
        for one in (ann, bob):
            await one.mine("sit", table="A", chips=200)
        line = (await cat.get("/floor/mine"))["lines"][0]["line"]
        await listed(desk, cat, line)
        assert (await cat.get("/floor/mine"))["lines"][0]["place"] == 1
        await leaves(rooms, bob, "A")

        async def free():
            return (await desk.seen())["lines"][0]["next"] is not None

        await until(free)
        await desk.do("call", line=line)
        called = (await cat.get("/floor/mine"))["lines"][0]["called"]
        assert called["table"] == "A" and not called["answered"]
        await cat.mine("answer", line=line, takes=True, chips=150)
        assert await in_step(rooms)
        assert await cat.chips(rooms) == 850
        assert {s["name"] for s in (await desk.seen())["games"][0]["sitting"]} != set()

    asked(test)


async def listed(desk, one, line):
    """Somebody is listed: the desk does it where the book wants him there in person."""
    status, _ = await one.post("/floor/mine/join", {"line": line})
    if status != 200:
        await desk.post("/floor/persons", {"account": one.id})
        await desk.do("join", player=one.id, line=line)


async def leaves(rooms, one, table):
    actor = rooms.floor.tables[table]
    await actor.do(lambda _: tr.Said(command=t.Leave(player=one.id)))


@pytest.mark.rules("RR11-2.SEAT.1")
def test_nobody_is_listed_from_afar_where_the_book_forbids_it():
    async def test(desk, guest, rooms):
        await desk.open(book="roberts-v11")
        await opens(desk, "A", seats=2)
        (ann,) = await players(desk, rooms, 1)
        line = (await ann.get("/floor/mine"))["lines"][0]
        assert line["in_person"] and not line["may_join"]
        status, said = await ann.post("/floor/mine/join", {"line": line["line"]})
        assert (status, said["error"]["cites"]) == (409, ["RR11-2.SEAT.1"])

    asked(test)


def test_a_player_moves_to_the_main_game_with_his_chips():
    async def test(desk, guest, rooms):
        await desk.open(book="roberts-v11")
        await opens(desk, "A", seats=3)
        ann, bob, cat, dan, eve = await players(desk, rooms, 5)
        for one in (ann, bob, cat):
            await one.mine("sit", table="A", chips=200)
        key = await opens(desk, "B", seats=3, must_move=True)
        for one in (dan, eve):
            await one.watches(key)
            await one.mine("sit", table="B", chips=200)
        await leaves(rooms, cat, "A")

        async def due():
            return any(d["what"] == "move" for d in (await desk.seen())["dues"])

        await until(due)
        await desk.do("call-to-main", table="B")

        async def moved():
            state = rooms.floor.tables["A"].keeper.table.state
            return dan.id in state.players

        await until(moved, rooms)
        await until(lambda: in_step(rooms))
        chips = rooms.floor.tables["A"].keeper.table.state.players[dan.id]
        assert chips.stack + await dan.chips(rooms) > 900
        assert await dan.chips(rooms) == 800

    asked(test)


def test_a_game_closes_with_its_table():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A")
        (ann,) = await players(desk, rooms, 1)
        await ann.mine("sit", table="A", chips=200)
        await desk.do("close-game", table="A")

        async def closed():
            return not (await desk.seen())["games"]

        await until(closed)
        assert await ann.chips(rooms) == 1000
        assert key not in rooms.house.tables and not rooms.floor.tables

    asked(test)


def test_the_same_answer_twice_is_given_once():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=4)
        ann, bob = await players(desk, rooms, 2)
        await ann.mine("sit", table="A", chips=200)
        line = (await bob.get("/floor/mine"))["lines"][0]["line"]
        await listed(desk, bob, line)
        await desk.do("call", line=line)
        body = {"line": line, "takes": True, "chips": 200}
        first = await bob.post("/floor/mine/answer", body, "answer-of-bob")
        again = await bob.post("/floor/mine/answer", body, "answer-of-bob")
        assert first == again and first[0] == 200, (first, again)
        assert await bob.chips(rooms) == 800

    asked(test)


def test_what_a_table_has_acted_on_is_not_taken_back():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=4)
        (ann,) = await players(desk, rooms, 1)
        await desk.post("/floor/persons", {"account": ann.id})
        said = await desk.do("sit", player=ann.id, table="A", chips=200)
        status, error = await desk.post("/floor/undo", {"sequence": said["sequence"]})
        assert status == 409 and "table has acted" in error["error"]["words"]
        assert await in_step(rooms)
        line = (await desk.seen())["lines"][0]["line"]
        cat = await desk.person("Cat")
        said = await desk.do("join", player=cat, line=line)
        assert rooms.floor.tables["A"].keeper.table.state.waiting == 1
        status, _ = await desk.post("/floor/undo", {"sequence": said["sequence"]})
        assert status == 200
        assert rooms.floor.tables["A"].keeper.table.state.waiting == 0

    asked(test)


def test_a_table_that_stands_still_stops_no_list():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=2)
        ann, bob = await players(desk, rooms, 2)
        await ann.mine("sit", table="A", chips=200)
        rooms.floor.tables["A"].freeze(Frozen("A", 1, 1, "chips are missing"))
        cat = await desk.person("Cat")
        await desk.do("join", player=cat, line="A")
        status, said = await bob.post("/floor/mine/sit", {"table": "A", "chips": 200})
        assert status == 409 and said["error"]["code"] in ("frozen", "not-now")
        await desk.do("withdraw", player=cat)
        status, said = await bob.post("/floor/mine/sit", {"table": "A", "chips": 200})
        assert (status, said["error"]["code"]) == (409, "frozen")
        await desk.do("note-left", table="A", player=ann.id)
        assert (await desk.seen())["games"][0]["sitting"] == []

    asked(test)


def test_whoever_is_called_otherwise_is_so_on_the_floor():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=2)
        (ann,) = await players(desk, rooms, 1)
        await ann.mine("sit", table="A", chips=200)
        await rooms.house.rename(ann.id, "Nobody")
        assert (await desk.seen())["games"][0]["sitting"][0]["name"] == "Nobody"

    asked(test)
