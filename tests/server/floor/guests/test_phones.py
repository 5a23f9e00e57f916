"""A guest's own page, and being listed by phone with proof that one is in the room."""

import asyncio

import pytest

from floorman.server.floor.guests.presence import PASS_MS, STEP_MS
from tests.server.floor.guests.lobby import Phone, lobby

DRAW = {"form": "triple-draw-27", "stakes": "4/8"}


async def scanned(room, code, place=""):
    """What a phone is told that has read a code."""
    return await room.phone.post("/floor/here", {"code": code, "place": place})


async def listed_by_phone(room, pass_, name="Dan", line="A", given=None, **how):
    body = {"pass": pass_, "line": line, "name": name} | how
    return await room.phone.post("/floor/place", body, given)


async def place_of(room, ticket):
    return await room.phone.place(ticket["code"])


def test_whoever_reads_the_screen_is_listed_by_his_phone():
    async def test(room):
        await room.full()
        screen = await room.pair(screen=True)
        status, here = await scanned(room, await screen.code())
        assert status == 200 and here["joins"] and here["lists"][0]["phone"]
        status, ticket = await listed_by_phone(room, here["pass"], given="dan-joins-1")
        assert status == 200 and ticket["place"]["lists"][0]["before"] == 0
        again = await listed_by_phone(room, here["pass"], given="dan-joins-1")
        assert again[1]["code"] == ticket["code"]
        told = (await room.desk.seen())["told"][0]
        assert (told["by"], told["cites"]) == ("Dan", ["RR11-2.SEAT.1"])
        # The pass is his: another name by it is not listed.
        await room.desk.do("post-line", played=DRAW)
        line = (await screen.seen())["lists"][-1]["line"]
        status, other = await listed_by_phone(room, here["pass"], "Eve", line)
        assert status == 200 and other["code"] == ""
        assert [one["line"] for one in (await place_of(room, ticket))["lists"]][-1] == line
        assert not any(one["name"] == "Eve" for one in (await room.desk.seen())["persons"])

    lobby(test, floor_phone_joins=True)


@pytest.mark.rules("WSOP-82a")
def test_where_the_book_wants_him_at_the_podium_no_phone_lists_him():
    async def test(room):
        await room.full(book="wsop-2018")
        kiosk = await room.pair()
        _, here = await scanned(room, await kiosk.code())
        (choice,) = here["lists"]
        assert (choice["phone"], choice["cites"]) == (False, ["WSOP-82a"])
        assert here["rules"][0][0] == "WSOP-82a"
        status, error = await listed_by_phone(room, here["pass"])
        assert (status, error["error"]["cites"]) == (409, ["WSOP-82a"])
        assert (await kiosk.join("Dan"))["place"]["lists"]

    lobby(test, floor_phone_joins=True)


def test_a_house_may_have_it_otherwise():
    async def test(room):
        await room.full(book="wsop-2018", amendments={"seating.list_at_podium": False})
        kiosk = await room.pair()
        _, here = await scanned(room, await kiosk.code())
        assert (await listed_by_phone(room, here["pass"]))[0] == 200

    lobby(test, floor_phone_joins=True)


def test_it_is_off_unless_the_house_turns_it_on():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        _, here = await scanned(room, await kiosk.code())
        assert not here["joins"] and here["pass"] == ""
        status, error = await listed_by_phone(room, "fmv_anything")
        assert (status, error["error"]["code"]) == (403, "not-allowed")

    lobby(test)


def test_a_code_is_good_once_in_its_time_and_the_next():
    async def test(room):
        await room.full()
        screen, now = await room.pair(screen=True), [10 * STEP_MS]
        room.guests.now = lambda: now[0]
        first = await screen.code()
        assert (await scanned(room, first))[0] == 200
        status, error = await scanned(room, first)
        assert status == 409 and "just used" in error["error"]["words"]
        second = await screen.code()
        assert second != first
        now[0] += STEP_MS
        assert (await scanned(room, second))[0] == 200
        third = await screen.code()
        now[0] += 2 * STEP_MS
        status, error = await scanned(room, third)
        assert status == 409 and "over" in error["error"]["words"]
        assert (await scanned(room, "A" * 12))[0] == 409
        codes = [(await scanned(room, f"guess-{at}"))[0] for at in range(15)]
        assert codes[-1] == 429

    lobby(test, floor_phone_joins=True)


def test_a_pass_is_over_after_some_minutes():
    async def test(room):
        await room.full()
        screen, now = await room.pair(screen=True), [10 * STEP_MS]
        room.guests.now = lambda: now[0]
        _, here = await scanned(room, await screen.code())
        now[0] += PASS_MS
        status, error = await listed_by_phone(room, here["pass"])
        assert (status, error["error"]["code"]) == (409, "not-now")

    lobby(test, floor_phone_joins=True)


def test_two_phones_with_one_code():
    async def test(room):
        await room.full()
        screen = await room.pair(screen=True)
        code = await screen.code()
        found = await asyncio.gather(scanned(room, code), scanned(room, code))
        assert sorted(status for status, _ in found) == [200, 409]

    lobby(test, floor_phone_joins=True)


def test_a_phone_is_greeted_by_the_kiosk_and_nobody_else_by_it():
    async def test(room):
        await room.full()
        kiosk, other = await room.pair(), await room.pair("Bar")
        ticket = await kiosk.join("Cat Lane")
        _, here = await scanned(room, await kiosk.code(), ticket["code"])
        assert here["greeted"] and here["name"] == "Cat Lane"
        greeted = (await kiosk.seen())["greeted"]
        assert greeted["name"] == "Cat L." and (await other.seen())["greeted"] is None
        body = {"line": "A", "proof": greeted["proof"]}
        assert (await other.refused("/floor/kiosk/leave", body))[0] == 404
        assert (await kiosk.said("/floor/kiosk/leave", body))["lists"] == []

    lobby(test)


def test_a_call_is_answered_by_phone_where_the_house_has_it_so():
    async def test(room):
        await room.full(names=("Ann", "Bob"))
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        status, error = await room.phone.post(
            f"/floor/place/{ticket['code']}/answer", {"line": "A", "takes": True}
        )
        assert (status, error["error"]["code"]) == (409, "not-now")
        await room.desk.opens("B", seats=2)
        await room.desk.do("call", line="A")
        called = (await place_of(room, ticket))["lists"][0]["called"]
        assert called["table"] == "B" and not called["answered"] and called["until"]
        seen = await room.phone.said(
            f"/floor/place/{ticket['code']}/answer", {"line": "A", "takes": True}
        )
        assert seen["lists"][0]["called"]["answered"]

    lobby(test, floor_phone_answers=True)


def test_else_he_comes_to_the_desk_and_a_call_that_ran_out_says_why():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        await room.desk.opens("B", seats=2)
        await room.desk.do("call", line="A")
        status, error = await room.phone.post(
            f"/floor/place/{ticket['code']}/answer", {"line": "A", "takes": True}
        )
        assert (status, error["error"]["code"]) == (403, "not-allowed")
        await room.desk.do("answer", player=(await waiter(room)), line="A", takes=False)
        (one, *_) = (await place_of(room, ticket))["happened"]
        assert one["cites"] == ["RR11-2.SEAT.11"] and one["kind"] in ("off", "kept")

    lobby(test)


async def waiter(room):
    return (await room.desk.seen())["lines"][0]["waiters"][0]["player"]


def test_a_listing_that_the_desk_takes_back_says_so():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        undo = (await room.desk.seen())["undo"]["sequence"]
        assert (await room.desk.post("/floor/undo", {"sequence": undo}))[0] == 200
        place = await place_of(room, ticket)
        assert place["lists"] == [] and place["happened"][0]["kind"] == "undone"
        assert (await kiosk.join("Cat", line="A", proof=ticket["code"]))["place"]["lists"]
        await room.desk.do("withdraw", player=await waiter(room))
        found = (await place_of(room, ticket))["happened"][0]
        assert found["words"] == "The desk took you off the list."

    lobby(test)


def test_his_seat_and_where_he_has_to_move():
    async def test(room):
        await room.full(names=("Ann", "Bob"))
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        await room.desk.opens("B", seats=2, must_move=True)
        await room.desk.do("call", line="A")
        cat = await waiter(room)
        await room.desk.do("sit", player=cat, table="B")
        place = await place_of(room, ticket)
        (seat,) = place["seats"]
        assert (seat["table"], seat["to"]) == ("B", "") and place["lists"] == []
        assert place["happened"][0]["words"] == "You have your seat."
        if seat["order"] is not None:
            assert (seat["order"], seat["moving"]) == (1, 1)

    lobby(test)


def test_a_page_waits_for_what_is_its_own_and_for_nothing_else():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        two, one = await kiosk.join("Cat"), await kiosk.join("Dan")
        first = await room.web.get(f"/api/floor/place/{one['code']}")
        tag = first.headers["etag"]

        def waits(seconds):
            return room.web.get(
                f"/api/floor/place/{one['code']}?wait={seconds}", headers={"if-none-match": tag}
            )

        assert (await waits(0)).status_code == 304
        hanging = asyncio.create_task(waits(20))
        await asyncio.sleep(0.05)
        assert not hanging.done()
        body = {"line": "A", "proof": two["code"]}
        await kiosk.said("/floor/kiosk/leave", body)
        assert (await hanging).json()["lists"][0]["before"] == 0
        tag = (await hanging).headers["etag"]
        hanging = asyncio.create_task(waits(20))
        await asyncio.sleep(0.05)
        await room.desk.person("Somebody else")
        await kiosk.join("Eve")
        await asyncio.sleep(0.05)
        assert not hanging.done()
        room.guests.close()
        assert (await hanging).status_code == 304
        assert (await room.web.get(f"/api/floor/place/{one['code']}?wait=999")).status_code == 422

    lobby(test)


def test_nobody_learns_of_others():
    async def test(room):
        await room.full(names=("Ann Secret", "Bob Hidden"))
        kiosk = await room.pair()
        mine, other = await kiosk.join("Cat Lane"), await kiosk.join("Dan Marsh")
        said = (await room.web.get(f"/api/floor/place/{mine['code']}")).text
        said += (await room.web.get("/api/floor/kiosk", headers=kiosk._headers())).text
        for word in ("Secret", "Hidden", "Marsh", other["code"], other["letters"], "walk-in"):
            assert word not in said, word

    lobby(test)


def test_codes_are_kept_as_hashes():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        ticket = await kiosk.join("Cat")
        records = await room.rooms.room.people.store.records("guests")
        said = b"\n".join(one.body for one in records).decode()
        for secret in (ticket["code"], ticket["letters"], kiosk.token):
            assert secret not in said and secret.replace("-", "") not in said
        assert Phone(room.web).token == ""

    lobby(test)
