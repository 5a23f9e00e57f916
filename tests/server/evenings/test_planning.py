"""Evenings over REST: planned, answered by link and by account, moved, called off, reminded of."""

from icalendar import Calendar

from tests.server.evenings.evening_room import HOUR, NOON, evening, link, planned, played

FRIDAY = "2026-11-27"


async def detail(who, key, date=""):
    status, found = await who.asks("GET", f"/api/evenings/{key}?date={date}")
    assert status == 200, found
    return found


def test_who_says_yes_first_has_a_seat_and_who_waits_moves_up_and_is_told():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        key = await planned(room, hedy)
        codes = {name: await link(hedy, key, name) for name in ("Ada", "Ben", "Cleo")}
        for name, code in codes.items():
            room.time += 1000
            assert await room.answers(code, comment=f"{name} here") == (200, {"code": ""})
        seen = (await room.stranger.get(f"/api/answers/{codes['Cleo']}")).json()
        mine = seen["dates"][0]["mine"]
        assert (seen["me"], mine["seated"], mine["place"]) == ("Cleo", False, 1)
        assert (seen["host"], seen["coming"], seen["dates"][0]["waiting"]) == ("Hedy", [], 1)
        # Who says yes again keeps his place; who says no loses it.
        await room.answers(codes["Ben"], late=20)
        room.time += 1000
        await room.answers(codes["Ada"], "no")
        seen = (await room.stranger.get(f"/api/answers/{codes['Cleo']}")).json()
        mine = seen["dates"][0]["mine"]
        assert (mine["seated"], mine["place"], mine["moved_up"]) == (True, 0, room.time)
        guests = (await detail(hedy, key))["guests"]
        told = [(one["name"], one["answer"], one["seated"], one["late"]) for one in guests]
        assert told == [("Ben", "yes", True, 20), ("Cleo", "yes", True, 0), ("Ada", "no", False, 0)]
        words = (await hedy.asks("GET", f"/api/evenings/{key}/reminder"))[1]["text"]
        assert "Friday 27 November 2026, 19:30 (Europe/Berlin)" in words
        assert "Coming (2 of 2): Ben, Cleo" in words
        assert "A seat came free for: Cleo" in words
        assert "Seats are kept until 19:50." in words

    played(scene)


def test_a_guest_by_account_answers_and_strangers_are_told_nothing():
    async def scene(room):
        hedy, ada, eve = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Eve",))]
        key = await planned(room, hedy)
        assert (await ada.asks("GET", f"/api/evenings/{key}"))[0] == 404
        asked = {"name": "ada", "account": True}
        assert (await hedy.asks("POST", f"/api/evenings/{key}/guests", asked))[0] == 201
        say = {"date": FRIDAY, "answer": "perhaps", "comment": "if I can"}
        assert (await ada.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 204
        found = await detail(ada, key)
        assert (found["plan"], found["guests"], found["hosted"]) == (None, [], False)
        assert found["dates"][0]["mine"]["answer"] == "perhaps"
        for path in ("", "/reminder", "/calendar.ics"):
            assert (await eve.asks("GET", f"/api/evenings/{key}{path}"))[0] == 404
        assert (await eve.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 404
        assert (await eve.asks("GET", "/api/evenings"))[1]["evenings"] == []
        # Who is put off the list comes back by the host alone.
        guest = (await detail(hedy, key))["guests"][0]["guest"]
        assert (await hedy.asks("DELETE", f"/api/evenings/{key}/guests/{guest}"))[0] == 204
        assert (await ada.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 404
        # At a listed evening everybody with an account may come, but not who was put off it.
        await hedy.asks("PUT", f"/api/evenings/{key}", evening(listed=True))
        assert (await eve.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 204
        assert (await ada.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 403
        assert (await hedy.asks("POST", f"/api/evenings/{key}/guests", asked))[0] == 201
        assert (await ada.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 204

    played(scene)


def test_a_link_for_everybody_gives_each_his_own_and_a_revoked_one_leads_nowhere():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        key = await planned(room, hedy, shows_guests=True)
        open_ = await link(hedy, key)
        status, said = await room.answers(open_, name="Ben")
        assert status == 200
        assert said["code"].startswith("fme_")
        again = await room.answers(open_, name="Ben")
        assert again == (200, said)  # the same, though the answer was lost
        other = await room.answers(open_, "no", name="BÉN")
        assert (other[0], other[1]["error"]["code"]) == (409, "name-taken")
        status, wrong = await room.answers(open_, name="\u202ebad")
        assert (status, wrong["error"]["code"]) == (422, "bad-field")
        seen = (await room.stranger.get(f"/api/answers/{said['code']}")).json()
        assert (seen["me"], [one["name"] for one in seen["coming"]]) == ("Ben", ["Ben"])
        guests = (await detail(hedy, key))["guests"]
        assert [(one["name"], one["link"]) for one in guests] == [("", True), ("Ben", False)]
        for guest in guests:
            await hedy.asks("DELETE", f"/api/evenings/{key}/guests/{guest['guest']}")
        for code in (open_, said["code"], "fme_nothing", "x"):
            assert (await room.stranger.get(f"/api/answers/{code}")).status_code == 404
        assert (await detail(hedy, key))["date"]["coming"] == 0

    played(scene)


def test_whoever_guesses_links_is_slowed_down():
    async def scene(room):
        found = [
            (await room.stranger.get(f"/api/answers/fme_{number}")).status_code
            for number in range(30)
        ]
        assert found[0] == 404
        assert found[-1] == 429
        found = (await room.stranger.get("/api/calendars/fmc_guess.ics")).status_code
        assert found == 429

    played(scene, sign_ins_per_minute=5)


def test_a_date_is_moved_and_called_off_and_the_calendar_says_so():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        key = await planned(room, hedy)
        move = {"date": "2026-12-04", "start": "2026-12-05T20:00"}
        assert (await hedy.asks("POST", f"/api/evenings/{key}/move", move))[0] == 204
        off = {"date": "2026-12-11", "words": "I am away"}
        assert (await hedy.asks("POST", f"/api/evenings/{key}/off", off))[0] == 204
        for path, asked in (("move", {"date": "2026-12-05"}), ("off", {"date": "2026-12-12"})):
            assert (await hedy.asks("POST", f"/api/evenings/{key}/{path}", asked))[0] == 404
        dates = (await detail(hedy, key))["dates"][:3]
        told = [(one["start"], one["moved"], one["off"], one["words"]) for one in dates]
        assert told == [
            ("2026-11-27T19:30", False, False, ""),
            ("2026-12-05T20:00", True, False, ""),
            ("2026-12-11T19:30", False, True, "I am away"),
        ]
        say = {"date": "2026-12-11", "answer": "yes"}
        assert (await hedy.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 409
        text = (await hedy.asks("GET", f"/api/evenings/{key}/calendar.ics"))[1]
        whole, moved, gone = Calendar.from_ical(text).events
        assert {one["UID"] for one in (whole, moved, gone)} == {f"{key}@floorman"}
        assert {one["SEQUENCE"] for one in (whole, moved, gone)} == {2}
        assert whole["RRULE"].to_ical() == b"FREQ=WEEKLY;INTERVAL=1"
        assert moved["RECURRENCE-ID"].dt.isoformat() == "2026-12-04T19:30:00+01:00"
        assert moved["DTSTART"].dt.isoformat() == "2026-12-05T20:00:00+01:00"
        assert (gone["STATUS"], gone["DESCRIPTION"]) == ("CANCELLED", "I am away")
        assert (await hedy.asks("POST", f"/api/evenings/{key}/off", {"words": "No more"}))[0] == 204
        text = (await hedy.asks("GET", f"/api/evenings/{key}/calendar.ics"))[1]
        [whole] = Calendar.from_ical(text).events
        assert (whole["STATUS"], whole["SEQUENCE"]) == ("CANCELLED", 3)

    played(scene)


def test_a_feed_is_for_who_has_its_address_and_ends_with_it():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        key = await planned(room, hedy)
        say = {"date": FRIDAY, "answer": "yes"}
        await hedy.asks("POST", f"/api/evenings/{key}/answer", say)
        _, made = await hedy.asks("POST", "/api/calendar", given="feedfeed1")
        assert (await hedy.asks("POST", "/api/calendar", given="feedfeed1"))[1] == made
        answer = await room.stranger.get(made["url"].removeprefix("http://room"))
        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        whole, friday = Calendar.from_ical(answer.text).events
        assert "You have a seat." in friday["DESCRIPTION"]
        assert "You have a seat." not in whole["DESCRIPTION"]
        _, other = await hedy.asks("POST", "/api/calendar")
        for url, status in ((made["url"], 404), (other["url"], 200)):
            assert (await room.stranger.get(url)).status_code == status
        assert (await hedy.asks("DELETE", "/api/calendar"))[0] == 204
        assert (await room.stranger.get(other["url"])).status_code == 404
        code = await link(hedy, key, "Ben")
        answer = await room.stranger.get(f"/api/calendars/{code}.ics")
        assert len(Calendar.from_ical(answer.text).events) == 1

    played(scene)


def test_what_cannot_be_is_refused_and_names_the_field():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        for wrong, field in (
            ({"start": "2026-02-30T19:30"}, "start"),
            ({"start": "2020-01-01T19:30", "repeat": {"every": ""}}, "start"),
            ({"zone": "Europe/Nowhere"}, "zone"),
            ({"zone": "../../etc/passwd"}, "zone"),
            ({"name": "\u202e"}, "name"),
            ({"seats": 7}, "seats"),
            ({"seats": 0}, "seats"),
            ({"keep": 240, "minutes": 60}, "keep"),
            ({"table": None, "by_itself": True}, "by_itself"),
            ({"start": "2026-11-30T19:30", "repeat": {"every": "month"}}, "start"),
            ({"repeat": {"every": "month", "last": True}, "start": "2026-11-20T19:30"}, "start"),
            ({"repeat": {"every": "week", "until": "2026-01-01"}}, "repeat"),
            ({"repeat": {"every": "week", "until": "2026-12-24", "count": 3}}, "repeat"),
            ({"table": {"game": "whist"}}, "game"),
            ({"words": "x" * 1001}, "words"),
        ):
            status, said = await hedy.asks("POST", "/api/evenings", evening(**wrong))
            assert status == 422, (wrong, said)
            assert field in said["error"]["words"], said
        guest = await room.stranger.post("/api/guest", json={})
        token = {"authorization": f"Bearer {guest.json()['token']}"}
        answer = await room.stranger.post("/api/evenings", json=evening(), headers=token)
        assert answer.status_code == 403
        assert (await room.stranger.get("/api/evenings")).status_code == 401

    played(scene)


def test_what_is_asked_twice_is_done_once():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        made = [
            (await hedy.asks("POST", "/api/evenings", evening(), given="again-123"))[1]
            for _ in range(2)
        ]
        assert made[0] == made[1]
        assert len((await hedy.asks("GET", "/api/evenings"))[1]["evenings"]) == 1
        key = made[0]["evening"]
        other = evening(name="Other")
        assert (await hedy.asks("POST", "/api/evenings", other, given="again-123"))[0] == 422
        for _ in range(2):
            asked = await hedy.asks("PUT", f"/api/evenings/{key}", other, given="change-123")
            assert asked[0] == 204
        kept = await room.store.evening(key)
        assert kept.version == 1

    played(scene)


def test_an_evening_that_is_over_is_not_answered_any_more():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        key = await planned(room, hedy)
        room.time = NOON + 12 * HOUR
        say = {"date": FRIDAY, "answer": "yes"}
        assert (await hedy.asks("POST", f"/api/evenings/{key}/answer", say))[0] == 409
        seen = (await hedy.asks("GET", "/api/evenings"))[1]["evenings"][0]
        assert seen["dates"][0]["date"] == "2026-12-04"

    played(scene)


def test_of_who_has_gone_no_more_is_kept_than_that_he_was_there():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        key = await planned(room, hedy, listed=True)
        say = {"date": FRIDAY, "answer": "yes", "comment": "my secret"}
        await ada.asks("POST", f"/api/evenings/{key}/answer", say)
        await ada.asks("POST", "/api/calendar")
        account = await room.store.account(ada.id)
        await room.room.leaving.delete(account)
        rows = await room.store.evening_guests(key)
        assert [one.name for one in rows] == [f"Former player {ada.id[:6]}"]
        assert [one.comment for one in await room.store.evening_answers(key)] == [""]
        assert not await room.store.has_feed(ada.id)

    played(scene)


def test_a_table_for_money_is_planned_in_money_and_can_be_asked_for_again():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        euros = {"name": "EUR", "decimals": 2, "point": ","}
        table = evening()["table"] | {"stakes": "0,25/0,50", "currency": euros}
        key = await planned(room, hedy, table=table)
        plan = (await detail(hedy, key))["plan"]
        assert plan["table"]["stakes"] == "0,25/0,50"
        assert plan["table"]["currency"] == euros | {"chip": 1}
        status, _ = await hedy.asks("POST", "/api/evenings", plan)
        assert status == 201

    played(scene)
