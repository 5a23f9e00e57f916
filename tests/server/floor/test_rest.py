"""The floor over REST: opened, kept by the book, seen at its desk and on its board."""

import asyncio

from tests.server.floor.asking import asked


def words(said):
    return [one["words"] for one in said]


def test_an_evening_at_the_desk():
    async def test(desk, guest, rooms):
        assert not (await desk.seen())["open"]
        await desk.open(book="roberts-v11")
        said = await desk.opens("A", seats=2)
        assert words(said["said"])[-1] == "table A opens: Texas hold'em 1/2 no-limit, 2 seats"
        ann, bob, cat = await desk.persons("Ann Lee", "Bob", "Cat")
        for who in (ann, bob):
            await desk.do("sit", player=who, table="A")
        said = await desk.do("join", player=cat, line="A")
        assert said["said"][0]["cites"] == ["RR11-2.SEAT.1"]
        assert "Cat is listed for Texas hold'em 1/2 no-limit, first" in words(said["said"])
        assert said["rules"][0][0] == "RR11-2.SEAT.1" and said["rules"][0][2]
        seen = await desk.seen()
        (game,) = seen["games"]
        assert [one["name"] for one in game["sitting"]] == ["Ann Lee", "Bob"]
        assert (game["words"], game["chairs"]) == ("Texas hold'em 1/2 no-limit", [0, 1])
        (line,) = seen["lines"]
        assert [one["name"] for one in line["waiters"]] == ["Cat"] and line["next"] is None
        assert seen["undo"]["words"].startswith("Cat is listed")
        assert seen["told"][0]["by"] == "Ada"

    asked(test)


async def full(desk, table="A", seats=2, names=("Ann", "Bob"), **how):
    """A game that is full; its players."""
    await desk.opens(table, seats=seats, **how)
    players = await desk.persons(*names)
    for who in players:
        await desk.do("sit", player=who, table=table)
    return players


def test_nobody_but_the_floor_does_anything():
    async def test(desk, guest, rooms):
        await desk.open()
        for path in ("do", "preview", "open", "close", "undo", "persons", "cards"):
            body = {"command": {}, "sequence": 1, "name": "x", "for": ["x"]}
            keep = {"do": ["command"], "preview": ["command"], "undo": ["sequence"],
                    "persons": ["name"], "cards": ["for"]}.get(path, [])  # fmt: skip
            status, said = await guest.post(f"/floor/{path}", {key: body[key] for key in keep})
            assert (status, said["error"]["code"]) == (403, "not-allowed"), path
        assert (await guest.get("/floor"))["error"]["code"] == "not-allowed"

    asked(test)


def test_what_is_refused_changes_nothing_and_names_the_rule():
    async def test(desk, guest, rooms):
        await desk.open()
        await full(desk)
        cat = await desk.person("Cat")
        before = await desk.seen()
        status, error = await desk.refused("join", player=cat, line="A", in_person=False)
        assert (status, error["code"], error["cites"]) == (409, "not-now", ["RR11-2.SEAT.1"])
        assert error["words"].startswith("Cat wants to be listed") and error["legal"]
        assert (await desk.refused("join", player="nobody", line="A"))[0] == 422
        assert (await desk.refused("tick"))[0] == 422
        assert (await desk.refused("post-line", played={"form": "\x00", "stakes": ""}))[0] == 422
        assert (await desk.refused("sit", player=cat, table="A", chips=10**40))[0] == 422
        deep = []
        for _ in range(200):
            deep = [deep]
        assert (await desk.refused("sit", player=cat, table="A", chips=deep))[0] == 422
        assert (await desk.refused("dance"))[1]["code"] == "bad-field"
        after = await desk.seen()
        assert {**after, "now": 0} == {**before, "now": 0}
        rules = (await guest.get("/floor/rules?ids=RR11-2.SEAT.1,nonsense"))["rules"]
        assert [one[0] for one in rules] == ["RR11-2.SEAT.1"]

    asked(test)


def test_the_same_id_does_it_once():
    async def test(desk, guest, rooms):
        await desk.open()
        await full(desk)
        cat = await desk.person("Cat")
        first = await desk.do("join", given="join-cat-1", player=cat, line="A")
        again = await desk.do("join", given="join-cat-1", player=cat, line="A")
        assert first == again
        body = {"command": {"type": "withdraw", "player": cat}}
        status, said = await desk.post("/floor/do", body, "join-cat-1")
        assert (status, said["error"]["code"]) == (422, "bad-field")
        one = await desk.post("/floor/persons", {"name": "Dan"}, "dan-comes-1")
        assert one == await desk.post("/floor/persons", {"name": "Dan"}, "dan-comes-1")
        assert sum(p["name"] == "Dan" for p in (await desk.seen())["persons"]) == 1

    asked(test)


def test_what_would_happen_does_not():
    async def test(desk, guest, rooms):
        await desk.open()
        await full(desk)
        cat = await desk.person("Cat")
        body = {"command": {"type": "join", "player": cat, "line": "A"}}
        _, said = await desk.post("/floor/preview", body)
        assert said["said"][0]["words"] == "Cat is listed for Texas hold'em 1/2 no-limit, first"
        assert (await desk.seen())["lines"][0]["waiters"] == []

    asked(test)


def test_the_last_command_is_taken_back_and_no_other():
    async def test(desk, guest, rooms):
        await desk.open()
        await full(desk)
        cat, dan = await desk.persons("Cat", "Dan")
        first = await desk.do("join", player=cat, line="A")
        second = await desk.do("join", player=dan, line="A")
        status, _ = await desk.post("/floor/undo", {"sequence": first["sequence"], "why": "x"})
        assert status == 409
        status, _ = await desk.post("/floor/undo", {"sequence": second["sequence"], "why": "typo"})
        assert status == 200
        seen = await desk.seen()
        assert [one["player"] for one in seen["lines"][0]["waiters"]] == [cat]
        assert seen["undo"]["sequence"] == first["sequence"]
        assert [(one["words"][:3], one["undone"]) for one in seen["told"][:2]] == [
            ("Dan", True), ("Cat", False),
        ]  # fmt: skip
        status, _ = await desk.post("/floor/undo", {"sequence": first["sequence"]})
        assert status == 200
        assert (await desk.seen())["lines"][0]["waiters"] == []
        await desk.do("join", player=dan, line="A")  # goes on as if nothing had been

    asked(test)


def test_cards_are_drawn_and_a_game_breaks_by_them():
    async def test(desk, guest, rooms):
        await desk.open()
        await full(desk, "A", 3, ("Ann", "Cat"))
        bob, dan = await full(desk, "B", 3, ("Bob", "Dan"))
        game = (await desk.seen())["games"][1]
        assert game["draws_to_break"] == [bob, dan]
        _, drawn = await desk.post("/floor/cards", {"for": game["draws_to_break"]})
        assert len({one["card"] for one in drawn["drawn"]}) == 2
        said = await desk.do("break-game", table="B", drawn=drawn["drawn"])
        assert words(said["said"])[0].startswith("drawn at table B: ")
        assert {one["name"] for one in (await desk.seen())["games"][0]["kept"]} <= {"Bob", "Dan"}

    asked(test)


def test_the_board_has_first_names():
    async def test(desk, guest, rooms):
        await desk.open()
        await full(desk)
        cat = await desk.person("Catherine Sforza")
        await desk.do("join", player=cat, line="A")
        board = await guest.get("/floor/board")
        assert board["games"][0]["players"] == 2
        assert board["lines"][0]["names"] == ["Catherine S."]
        assert (await type(guest)(guest.web).get("/floor/board"))["error"]["code"] == "no-session"

    asked(test)


def test_it_is_closed_once_no_game_runs():
    async def test(desk, guest, rooms):
        await desk.open()
        await desk.opens("A", seats=2)
        assert (await desk.post("/floor/close"))[0] == 409
        await desk.do("close-game", table="A")
        assert (await desk.post("/floor/close"))[0] == 200
        assert not (await desk.seen())["open"]
        assert (await desk.refused("post-line", played={"form": "holdem", "stakes": ""}))[0] == 409
        await desk.open(book="wsop-2018", tiers=["gold"])
        assert (await desk.seen())["tiers"] == ["gold"]
        assert (await desk.post("/floor/open", {"book": "none"}))[0] == 422

    asked(test)


def test_two_brushes_who_call_at_the_same_moment_call_one():
    async def test(desk, guest, rooms):
        await desk.open()
        await desk.opens("A", seats=2)
        for player in await desk.persons("Ann", "Bob", "Cat", "Dan"):
            await desk.do("join", player=player, line="A")
        seen = (await desk.seen())["sequence"]
        call = {"command": {"type": "call", "line": "A"}, "seen": seen}
        answers = await asyncio.gather(
            desk.post("/floor/do", call, "first-brush-1"),
            desk.post("/floor/do", call, "other-brush-1"),
        )
        assert sorted(status for status, _ in answers) == [200, 409]
        refused = next(said for status, said in answers if status != 200)
        assert "just made a call" in refused["error"]["words"]
        called = [one for one in (await desk.seen())["lines"][0]["waiters"] if one.get("called")]
        assert len(called) == 1
        # What comes again under its own id is answered as before, and who looked calls the next.
        again = [await desk.post("/floor/do", call, f"{one}-brush-1") for one in ("first", "other")]
        assert [status for status, _ in again] == [status for status, _ in answers]
        now = call | {"seen": (await desk.seen())["sequence"]}
        assert (await desk.post("/floor/do", now))[0] == 200

    asked(test)
