"""A kiosk over REST: paired, used by guests, taken out of use."""

import json

import pytest

from floorman.server.app import make_app
from floorman.server.floor.guests.hall import Guests
from tests.server.floor.guests.lobby import Asker, lobby


@pytest.mark.rules("RR11-2.SEAT.1")
def test_a_guest_is_listed_at_the_kiosk_and_has_a_page():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        seen = await kiosk.seen()
        (line,) = seen["lists"]
        assert (line["words"], line["waiting"], line["free"]) == (
            "Texas hold'em 1/2 no-limit",
            0,
            0,
        )
        ticket = await kiosk.join("Cat L.", line["line"])
        assert ticket["qr"].startswith("data:image/svg") and ticket["code"] in ticket["path"]
        (on,) = ticket["place"]["lists"]
        assert (on["before"], on["mine"], on["called"]) == (0, True, None)
        place = await room.phone.place(ticket["code"])
        assert (place["name"], place["lists"]) == ("Cat L.", [on])
        told = (await room.desk.seen())["told"][0]
        assert (told["by"], told["cites"]) == ("Kiosk Door", ["RR11-2.SEAT.1"])
        persons = [one["name"] for one in (await room.desk.seen())["persons"]]
        assert persons == ["Ann", "Bob", "Cat L."]

    lobby(test)


def test_the_same_request_lists_him_once_and_gives_the_same_page():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        one = await kiosk.join("Cat", given="cat-joins-1")
        again = await kiosk.join("Cat", given="cat-joins-1")
        assert one["code"] == again["code"] and one["letters"] == again["letters"]
        assert len((await room.desk.seen())["lines"][0]["waiters"]) == 1
        status, error = await kiosk.post(
            "/floor/kiosk/join", {"line": "A", "name": "Dan"}, "cat-joins-1"
        )
        assert (status, error["error"]["code"]) == (422, "bad-field")

    lobby(test)


def test_a_kiosk_does_nothing_but_what_a_kiosk_does():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        for path in ("/floor", "/me", "/floor/kiosks", "/tables/x/invite"):
            assert "error" in await kiosk.get(path), path
        for path, body in (
            ("/floor/do", {"command": {}}), ("/floor/close", {}), ("/floor/kiosks", {"name": "x"}),
            ("/floor/persons", {"name": "x"}), (f"/floor/kiosks/{kiosk.key}/revoke", {}),
        ):  # fmt: skip
            status, error = await kiosk.refused(path, body)
            assert (status, error["code"]) == (401, "no-session"), path
        said = json.dumps(await kiosk.seen())
        assert "walk-in" not in said and "Bob" not in said

    lobby(test)


def test_a_link_is_good_once_and_for_minutes():
    async def test(room):
        status, made = await room.desk.post("/floor/kiosks", {"name": "Door"}, "door-kiosk")
        assert status == 201
        assert (await room.desk.post("/floor/kiosks", {"name": "Door"}, "door-kiosk"))[1] == made
        tablet = Asker(room.web)
        one = await tablet.said("/floor/kiosk/pair", {"code": made["code"]}, "tablet-pairs")
        again = await tablet.said("/floor/kiosk/pair", {"code": made["code"]}, "tablet-pairs")
        assert one == again
        status, error = await tablet.refused("/floor/kiosk/pair", {"code": made["code"]})
        assert (status, error["code"]) == (404, "not-found")
        _, other = await room.desk.post("/floor/kiosks", {"name": "Bar"})
        room.guests.now = lambda: other["until"]
        assert (await tablet.refused("/floor/kiosk/pair", {"code": other["code"]}))[0] == 404

    lobby(test)


def test_a_kiosk_is_taken_out_of_use_in_the_middle():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        status, left = await room.desk.post(f"/floor/kiosks/{kiosk.key}/revoke")
        assert (status, left["kiosks"]) == (200, [])
        assert (await kiosk.seen())["error"]["code"] == "no-session"
        body = {"line": "A", "proof": ticket["code"]}
        assert (await kiosk.refused("/floor/kiosk/leave", body))[0] == 401
        # What it gave stays good.
        assert (await room.phone.place(ticket["code"]))["lists"]

    lobby(test)


def test_kiosks_and_pages_survive_a_restart():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        guests, app = room.guests, make_app(room.rooms.room, room.rooms.house)
        fresh = app.state.guests
        assert isinstance(fresh, Guests) and fresh is not guests
        async with app.state.floor.settled():
            pass
        assert (await fresh.kiosk_of(kiosk.token)).name == "Door"
        assert (await fresh.held_by(ticket["code"], "x")).whole
        await app.state.floor.stop()
        await app.state.events.stop()

    lobby(test)


def test_only_who_shows_himself_leaves_a_list():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        cat, dan = await kiosk.join("Cat"), await kiosk.join("Dan")
        for proof in ("Cat", "AAAA-AAAA", "fmp_no", cat["place"]["lists"][0]["line"]):
            status, error = await kiosk.refused("/floor/kiosk/leave", {"line": "A", "proof": proof})
            assert (status, error["code"]) == (404, "not-found"), proof
        letters = dan["letters"].lower().replace("-", " ")
        seen = await kiosk.said("/floor/kiosk/place", {"proof": letters})
        assert seen["name"] == "Dan" and seen["lists"][0]["before"] == 1
        left = await kiosk.said("/floor/kiosk/leave", {"line": "A", "proof": letters})
        assert left["lists"] == [] and left["happened"][0]["words"] == "You left the list."
        assert (await room.phone.place(cat["code"]))["lists"][0]["before"] == 0

    lobby(test)


def test_a_name_is_known_only_when_it_is_whole():
    async def test(room):
        await room.full(names=("Ann Lee", "Bob"))
        await room.desk.person("Eve Stone")
        kiosk = await room.pair()

        async def known(name):
            return (await kiosk.said("/floor/kiosk/who", {"name": name}))["known"]

        assert [await known(one) for one in ("Ev", "Eve", "eve  STONE", "Ada")] == [0, 0, 1, 0]
        # Who has anything here that could be taken from him is not to be had by his name alone.
        body = {"line": "A", "name": "Ann Lee", "known": True}
        assert (await kiosk.refused("/floor/kiosk/join", body))[1]["code"] == "not-now"
        ticket = await kiosk.join("eve stone", known=True)
        assert ticket["place"]["name"] == "Eve Stone"
        again = {"line": "A", "name": "Eve Stone"}
        assert (await kiosk.refused("/floor/kiosk/join", again | {"known": True}))[0] == 409
        assert (await kiosk.refused("/floor/kiosk/join", again))[0] == 409

    lobby(test)


def test_a_page_that_was_had_by_a_name_has_no_hand_in_what_the_desk_does():
    async def test(room):
        await room.full()
        eve = await room.desk.person("Eve Stone")
        kiosk = await room.pair()
        ticket = await kiosk.join("Eve Stone", known=True)
        line = ticket["place"]["lists"][0]["line"]
        proof = {"line": line, "proof": ticket["code"]}
        assert (await kiosk.said("/floor/kiosk/leave", proof))["lists"] == []
        await room.desk.do("join", player=eve, line=line)
        assert (await room.phone.place(ticket["code"]))["lists"] == []
        status, error = await kiosk.refused("/floor/kiosk/leave", proof)
        assert (status, error["code"]) == (403, "not-allowed")
        # The desk gives her a page, and the other one is good no more.
        given = await room.desk.post(f"/floor/persons/{eve}/place")
        assert given[1]["place"]["lists"][0]["mine"]
        assert (await room.phone.place(ticket["code"]))["error"]["code"] == "not-found"
        assert (await room.phone.place(given[1]["code"]))["name"] == "Eve Stone"

    lobby(test)


def test_a_screen_only_shows():
    async def test(room):
        await room.full()
        screen = await room.pair(screen=True)
        assert (await screen.seen())["screen"] and (await screen.get("/floor/here"))["qr"]
        body = {"line": "A", "name": "Cat"}
        assert (await screen.refused("/floor/kiosk/join", body))[1]["code"] == "not-allowed"
        assert (await room.phone.get("/floor/here"))["error"]["code"] == "not-allowed"

    lobby(test)


def test_guesses_are_slowed_down_and_the_right_code_is_not():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        codes = [(await room.phone.place(f"fmp_{at}"))["error"]["code"] for at in range(15)]
        assert codes[0] == "not-found" and codes[-1] == "too-fast"
        assert (await room.phone.place(ticket["code"]))["name"] == "Cat"
        proofs = [{"proof": f"AAAA-AA{at}2"} for at in range(15)]
        found = [(await kiosk.post("/floor/kiosk/place", one))[0] for one in proofs]
        assert found[-1] == 429

    lobby(test)


def test_names_that_nobody_has():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        for name in ("", "x", "a\u202eb", "Floorman", "x" * 90, " \t"):
            status, _ = await kiosk.post("/floor/kiosk/join", {"line": "A", "name": name})
            assert status in (409, 422), name
        status, _ = await kiosk.post("/floor/kiosk/join", {"line": "nothing", "name": "Cat"})
        assert status == 409

    lobby(test)


def test_a_closed_floor_lists_nobody_and_ends_the_pages():
    async def test(room):
        kiosk = await room.pair()
        assert not (await kiosk.seen())["open"]
        assert (await kiosk.refused("/floor/kiosk/join", {"line": "A", "name": "Cat"}))[0] == 409
        await room.desk.open()
        played = {"form": "holdem", "stakes": "1/2 no-limit"}
        await room.desk.do("post-line", played=played)
        line = (await kiosk.seen())["lists"][0]["line"]
        ticket = await kiosk.join("Cat", line)
        assert (await room.desk.post("/floor/close"))[0] == 200
        assert not (await room.phone.place(ticket["code"]))["open"]
        await room.desk.open()
        assert (await room.phone.place(ticket["code"]))["error"]["code"] == "not-found"
        assert (await kiosk.seen())["open"]

    lobby(test)
