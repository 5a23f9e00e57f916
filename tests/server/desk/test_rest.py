"""The desk over REST: what is seen and done, what is refused, and why."""

import asyncio

from tests.server.desk.asking import asked

NAMES = ["Ines", "Jon", "Kim", "Lea", "Max", "Nia", "Oli", "Pat", "Quin", "Rosa", "Sam", "Tess"]
MINUTE, SECOND = 60_000, 1_000


async def begun(host, **how):
    """An event that runs, with twelve at two tables; their keys."""
    await host.opens(**({"name": "Friday", "tables": [11, 12, 15]} | how))
    people = await host.enters(*NAMES)
    await host.does("start")
    return people


async def shown(host, **asked):
    """What a display without a session is shown."""
    answer = await host.web.get(f"/api/desk/events/{host.event}/display", params=asked)
    return answer.status_code, answer.json()


def entrant(seen, person):
    return next(one for one in seen["entrants"] if one["player"] == person)


def test_an_event_is_opened_entered_and_begun_and_everybody_is_shown_it():
    async def test(host, guest, rooms):
        for path in ("/desk/events", "/desk/people/import"):
            status, said = await guest.post(path, {"text": "x"})
            assert (status, said["error"]["code"]) == (403, "not-allowed"), path
        key = await host.opens(name="Friday", tables=[11, 12, 15])
        await host.enters(*NAMES)
        (listed,) = (await host.get("/desk/events"))["events"]
        assert (listed["key"], listed["state"], listed["entries"]) == (key, "open", 12)
        said = await host.foresees("start")
        assert said["refused"] is None and said["said"]
        assert not (await host.seen())["tables"], "nothing is done by looking ahead"
        begins = await host.does("start")
        assert begins["said"] == said["said"], "the draw is the one that was foreseen"
        seen = await host.seen()
        assert seen["state"] == "running" and seen["name"] == "Friday"
        assert [one["number"] for one in seen["tables"]] == [11, 12]
        assert seen["totals"]["entries"] == 12 and seen["totals"]["money_in"] == 12 * 110
        assert seen["totals"]["average_bb"] == 10 * 10_000 // 50
        assert seen["clock"]["total_ms"] == 20 * MINUTE
        assert 0 <= 20 * MINUTE - seen["clock"]["left_ms"] < SECOND
        assert {one["name"] for one in seen["entrants"]} == {*NAMES}
        assert [one["number"] for one in seen["entrants"]] == [*range(1, 13)]
        status, wall = await shown(host)
        assert status == 200 and len(wall["seats"]) == 12 and wall["next"][0]["minutes"] == 20
        assert wall["closes"]["level"] == 6 and wall["prizes"][0]["player"] == ""
        one = seen["entrants"][0]
        own = (await host.web.get(f"/api/desk/seat/{one['code']}")).json()
        assert own["name"] == "Ines" and own["table"] == str(one["table"])
        answer = await host.web.get("/api/desk/seat/nobody-has-this-code")
        assert answer.status_code == 404

    asked(test)


def test_displays_are_for_sessions_where_the_house_has_it_so():
    async def test(host, guest, rooms):
        await host.opens()
        status, said = await shown(host)
        assert (status, said["error"]["code"]) == (401, "no-session")
        assert (await guest.get(f"/desk/events/{host.event}/display"))["state"] == "open"

    asked(test, desk_displays="session")


def test_who_waits_is_answered_when_something_is_new_and_not_before():
    async def test(host, guest, rooms):
        await begun(host)
        path = f"/api/desk/events/{host.event}/display"
        first = await host.web.get(path)
        tag = {"if-none-match": first.headers["etag"]}
        assert (await host.web.get(path, headers=tag)).status_code == 304
        waits = asyncio.create_task(host.web.get(path, headers=tag, params={"wait": 20}))
        await asyncio.sleep(0.05)
        assert not waits.done()
        await host.does("announce", words="Pizza is here", minutes=5)
        answer = await asyncio.wait_for(waits, 2)
        assert [one["words"] for one in answer.json()["messages"]] == ["Pizza is here"]
        # Words fade by themselves, and the clock goes on: both are news.
        rooms.time += 5 * MINUTE + 1
        tag = {"if-none-match": answer.headers["etag"]}
        faded = await host.web.get(path, headers=tag)
        assert faded.status_code == 200 and faded.json()["messages"] == []
        rooms.time += 20 * MINUTE
        answer = await host.web.get(path, headers={"if-none-match": faded.headers["etag"]})
        assert answer.json()["clock"]["level"] == 2

    asked(test)


def test_the_clock_is_stopped_set_and_given_time_with_a_guard():
    async def test(host, guest, rooms):
        await begun(host)
        await host.does("pause-clock", why="a fire")
        rooms.time += 25 * MINUTE
        clock = (await host.seen())["clock"]
        assert (clock["paused"], clock["why_paused"], clock["ends_at"]) == (True, "a fire", None)
        assert 0 <= 20 * MINUTE - clock["left_ms"] < SECOND
        await host.does("pause-clock", runs=True)
        rooms.time += 5 * MINUTE
        await host.does("add-time", ms=10 * MINUTE)
        clock = (await host.seen())["clock"]
        assert 0 <= 25 * MINUTE - clock["left_ms"] < SECOND
        assert abs(clock["ends_at"] - rooms.time - 25 * MINUTE) < SECOND
        await host.does("set-clock", step=1, left_ms=MINUTE)
        status, error = await host.refused("set-clock", step=0, left_ms=MINUTE)
        assert (status, error["words"]) == (422, "why: say why, for the log")
        await host.does("set-clock", why="a slip", step=0, left_ms=MINUTE)
        status, error = await host.refused("set-clock", step=2, left_ms=MINUTE, was=1)
        assert status == 409
        assert abs((await host.get("/desk/time"))["now"] - rooms.time) < SECOND

    asked(test)


def test_players_bust_buy_again_are_moved_noted_and_penalised():
    async def test(host, guest, rooms):
        people = await begun(host)
        said = await host.does("bust", players=[{"player": people[0]}])
        assert "Ines lost the last chips" in [one["words"] for one in said["said"]]
        assert entrant(await host.seen(), people[0])["status"] == "out"
        status, error = await host.refused("bust", players=[{"player": people[0]}])
        assert status == 409 and error["words"].startswith("Ines")
        await host.does("reenter", player=people[0])
        again = entrant(await host.seen(), people[0])
        assert (again["entries"], again["number"], again["paid_in"]) == (2, 1, 220)
        await host.does("note", player=people[1], words="wheelchair")
        done = await host.does("penalise", player=people[1], kind="deals", why="conduct", amount=2)
        given = done["sequence"]
        one = entrant(await host.seen(), people[1])
        assert (one["note"], one["penalty"]) == ("wheelchair", "2 deals")
        kept = rooms.room.people.registry.state.people[people[1]]
        (offence,) = kept.record.offences
        assert offence.why == f"Friday, step {given}: conduct" and not kept.notes
        status, error = await host.refused(
            "penalise", player=people[1], kind="disqualified", why="severe"
        )
        assert (status, error["words"]) == (422, "why: say why, for the log")
        seen = await host.seen()
        table = next(one for one in seen["tables"] if one["number"] != one_table(seen, people[2]))
        free = next(n for n in range(9) if n not in {one["seat"] for one in table["sitting"]})
        await host.does("move-player", player=people[2], table=table["number"], seat=free)
        own = entrant(await host.seen(), people[2])
        assert own["sent_from"] and own["seat"] == free
        page = (await host.web.get(f"/api/desk/seat/{own['code']}")).json()
        assert page["moved"]["to"] == f"table {table['number']}, seat {free + 1}"
        _, wall = await shown(host)
        assert [one["name"] for one in wall["moves"]] == ["Kim"]
        due = [one for one in (await host.seen())["dues"] if one["kind"] == "on-the-way"]
        assert due[0]["words"].endswith("the large ones lie where everybody sees them")
        assert due[0]["rules"] == ["RR11-15.TRN.26"]
        command = due[0]["command"]
        await host.does(command["type"], player=command["player"])
        assert not entrant(await host.seen(), people[2])["sent_from"]
        await host.does("take-money", player=people[2], amount=110, how="in cash")
        assert entrant(await host.seen(), people[2])["taken"] == 110

    asked(test)


def one_table(seen, person):
    return entrant(seen, person)["table"]


def test_what_is_due_has_its_reason_and_is_taken_by_its_command():
    async def test(host, guest, rooms):
        people = await begun(host)
        seen = await host.seen()
        first = seen["tables"][0]
        for one in [one["player"] for one in first["sitting"]][:3]:
            await host.does("bust", players=[{"player": one}])
        (due,) = (await host.seen())["dues"][:1]
        assert due["kind"] == "balance" and due["rules"]
        assert due["command"] or due["choices"]
        command = due["command"] or due["choices"][0]["command"]
        await host.does(**{"type_" if k == "type" else k: v for k, v in command.items()})
        seen = await host.seen()
        assert {len(one["sitting"]) for one in seen["tables"]} == {4, 5}
        assert {rule[0] for rule in seen["rules"]} >= {*due["rules"]}
        assert people

    asked(test)


def test_two_who_go_the_same_way_are_due_each_by_itself():
    async def test(host, guest, rooms):
        await host.opens(name="Friday", tables=[11, 12, 13])
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWX":
            person = await host.person(f"{letter} Player")
            await host.does("register", person=person, accepts=True)
        await host.does("start")
        first = (await host.seen())["tables"][0]["sitting"]
        players = [{"player": one["player"], "stack": n} for n, one in enumerate(first[:6], 1)]
        await host.does("bust", players=players)
        dues = [one for one in (await host.seen())["dues"] if one["kind"] == "balance"]
        ways = [one["id"].split(" #")[0] for one in dues]
        assert len({*ways}) < len(ways)
        assert len({one["id"] for one in dues}) == len(dues)

    asked(test)


def test_what_is_asked_for_twice_under_one_id_is_done_once():
    async def test(host, guest, rooms):
        people = await begun(host)
        command = {"player": people[0], "amount": 110}
        first = await host.does("take-money", given="the-same-id", **command)
        again = await host.does("take-money", given="the-same-id", **command)
        assert again == first
        assert entrant(await host.seen(), people[0])["taken"] == 110
        body = {"command": {"type": "note", "player": people[0], "words": "x"}}
        status, said = await host.post(f"/desk/events/{host.event}/do", body, "the-same-id")
        assert (status, said["error"]["code"]) == (422, "bad-field")

    asked(test)


def test_refusals_name_the_field_and_change_nothing():
    async def test(host, guest, rooms):
        people = await begun(host)
        before = (await host.seen())["sequence"]
        for command, status, words in (
            ({"type": "dance"}, 422, "command: Invalid value 'dance'"),
            ({"type": "tick"}, 422, "command: that is not asked for"),
            ({"type": "note", "player": "nobody"}, 422, "command.player: 'nobody' has not entered"),
            ({"type": "announce", "words": " "}, 422, "command.words"),
            ({"type": "announce", "words": "x", "minutes": 0}, 422, "command.minutes"),
            ({"type": "take-money", "player": people[0], "amount": 0}, 422, "command.amount"),
            ({"type": "register", "person": "walk-in-1", "accepts": True}, 422, "command.person"),
            ({"type": "register", "person": people[0], "accepts": True}, 409, "Ines"),
            ({"type": "paid", "player": people[0]}, 409, "Ines has won nothing yet"),
            ({"type": "call-off"}, 422, "command: Object missing required field `why`"),
            ({"type": "start"}, 409, ""),
            ({"type": "answer-return"}, 409, "That was answered already"),
        ):
            body = {"command": command}
            got, said = await host.post(f"/desk/events/{host.event}/do", body)
            assert got == status and said["error"]["words"].startswith(words), (command, said)
        for path, body in (
            ("undo", {"sequence": 9_999, "why": "x"}),
            ("undo", {"sequence": before}),
            ("redo", {"sequence": before}),
            ("screens", {"screens": {"main": {"colour": "red"}}}),
            ("screens", {"screens": {"main": {"layout": ["x" * 9_000]}}}),
            ("rulings", {"incident": "x", "words": "y", "rules": ["no-such-rule"]}),
            ("rulings", {"incident": "x", "words": "y", "players": ["nobody"]}),
        ):
            got, said = await host.post(f"/desk/events/{host.event}/{path}", body)
            assert got in (404, 409, 422), (path, said)
        assert (await host.seen())["sequence"] == before
        for text in ("name = 3", ""):
            status, _ = await host.post("/desk/events", {"text": text})
            assert status == 422

    asked(test)


def test_steps_are_taken_back_and_had_again_with_who_did_it_and_why():
    async def test(host, guest, rooms):
        people = await begun(host)
        bust = await host.does("bust", players=[{"player": people[0]}])
        await host.does("reenter", player=people[0])
        status, said = await host.post(
            f"/desk/events/{host.event}/undo/preview", {"sequence": bust["sequence"]}
        )
        assert status == 200 and [one["words"] for one in said["falls"]]
        assert said["refused"]["words"].startswith("Without it a later step")
        status, said = await host.undoes(bust["sequence"])
        assert status == 409
        status, said = await host.undoes(bust["sequence"], drop=True)
        assert status == 200
        one = entrant(await host.seen(), people[0])
        assert (one["status"], one["entries"]) == ("in", 1)
        seen = await host.seen()
        assert seen["redo"]["sequence"] == bust["sequence"]
        log = (await host.get(f"/desk/events/{host.event}/log"))["lines"]
        gone = [line for line in log if line["undone"]]
        assert {line["undone_by"] for line in gone} == {"Ada"} and len(gone) == 2
        assert log[0]["said"][0]["words"].startswith("Taken back: ")
        assert log[0]["why"] == "by mistake"
        status, _ = await host.redoes(seen["redo"]["sequence"])
        assert status == 200
        assert entrant(await host.seen(), people[0])["entries"] == 2
        status, _ = await host.redoes(bust["sequence"])
        assert status == 409

    asked(test)


def test_rulings_are_kept_and_found_again_in_other_events():
    async def test(host, guest, rooms):
        people = await begun(host)
        body = {"incident": "misdeal", "words": "The deal is void.", "table": 11,
                "players": [people[0]], "rules": ["RR11-15.TRN.4"]}  # fmt: skip
        status, said = await host.post(f"/desk/events/{host.event}/rulings", body)
        assert status == 200 and "Ines" in said["said"][0]["words"]
        await host.opens(name="Saturday")
        found = await host.get(f"/desk/events/{host.event}/rulings?player={people[0]}")
        (one,) = found["rulings"]
        assert (one["event_name"], one["level"], one["table"]) == ("Friday", 1, 11)
        assert found["rules"][0][0] == "RR11-15.TRN.4"
        for query, number in (("incident=misdeal", 1), ("incident=x", 0), ("", 0)):
            path = f"/desk/events/{host.event}/rulings?{query}"
            assert len((await host.get(path))["rulings"]) == number, query

    asked(test)


def test_a_ruling_is_struck_with_a_reason_and_holds_again():
    async def test(host, guest, rooms):
        people = await begun(host)
        path = f"/desk/events/{host.event}"
        body = {"incident": "misdeal", "words": "The deal is void.", "players": [people[0]]}
        _, ruled = await host.post(f"{path}/rulings", body)
        await host.does("note", player=people[1], words="after it")
        about = f"{path}/rulings?player={people[0]}"
        status, said = await host.post(
            f"{path}/undo/preview", {"sequence": ruled["sequence"], "why": "looked at"}
        )
        assert status == 200 and said["falls"] == [] and said["refused"] is None
        assert said["said"] == [
            {"words": "Taken back: Ruled (Ines): The deal is void.", "rules": []}
        ]
        assert (await host.undoes(ruled["sequence"], why=" "))[0] == 422
        assert (await host.undoes(ruled["sequence"], why="the wrong Ines"))[0] == 200
        assert (await host.get(about))["rulings"] == []
        struck, line = await logged(host, ruled["sequence"])
        assert struck["undone"] and struck["may"] and line["why"] == "the wrong Ines"
        assert not line["may"], "what was taken back is had again where it stands"
        seen = await host.seen()
        assert seen["redo"]["sequence"] == ruled["sequence"]
        assert entrant(seen, people[1])["note"] == "after it"
        assert (await host.redoes(ruled["sequence"]))[0] == 200
        assert len((await host.get(about))["rulings"]) == 1
        # The last step of all is taken back by one press, whatever it was
        assert (await host.post(f"{path}/rulings", body))[0] == 200
        assert (await host.seen())["undo"]["words"].startswith("Ruled (Ines)")

    asked(test)


def test_looks_of_displays_are_taken_back_and_had_again():
    async def test(host, guest, rooms):
        await begun(host)
        path = f"/desk/events/{host.event}"
        looks = [{"usual": {"theme": one, "layout": [], "sounds": True, "spoken": False}}
                 for one in ("felt", "paper")]  # fmt: skip
        for look in looks:
            assert (await host.post(f"{path}/screens", {"screens": look}))[0] == 200
        seen = await host.seen()
        assert seen["undo"]["words"] == "Displays are arranged: usual"
        last = seen["undo"]["sequence"]
        assert (await host.undoes(last, why="too pale"))[0] == 200
        assert (await host.seen())["screens"] == looks[0]
        assert (await host.redoes(last))[0] == 200
        assert (await host.seen())["screens"] == looks[1]
        await host.does("note", player=(await host.seen())["entrants"][0]["player"], words="x")
        assert (await host.seen())["screens"] == looks[1]

    asked(test)


def test_displays_show_what_a_deal_comes_to_while_the_director_says_so():
    async def test(host, guest, rooms):
        people = await begun(host)
        path = f"/desk/events/{host.event}/display"
        stacks = [[people[0], 60_000], [people[1], 40_000], [people[2], 20_000]]
        status, error = await host.refused("show-shares", stacks=stacks)
        assert status == 409 and "not settled" in error["words"]
        await host.does("close-entries")
        for wrong in ({"stacks": [*stacks, stacks[0]]}, {"stacks": stacks, "unit": 0},
                      {"stacks": stacks[:1]}, {"stacks": [*stacks, ["nobody", 1]]},
                      {"stacks": stacks, "kept": 10**11}):  # fmt: skip
            assert (await host.refused("show-shares", **wrong))[0] == 422, wrong
        _, reckoned = await host.post(
            f"/desk/events/{host.event}/calculator", {"stacks": dict(stacks), "kept": 100}
        )
        done = await host.does("show-shares", stacks=stacks, kept=100)
        shares = (await host.get(path))["shares"]
        assert shares[0]["name"] == "Ines"
        for field, some in (("icm", reckoned["icm"]), ("by_chips", reckoned["chip_chop"])):
            assert [one[field] for one in shares] == [one["money"] for one in some], field
        assert (await host.seen())["shows_shares"]
        # Whoever is of it goes out: then it is no deal any more
        bust = await host.does("bust", players=[{"player": people[2]}], final=True)
        assert (await host.get(path))["shares"] == []
        assert (await host.undoes(bust["sequence"]))[0] == 200
        assert len((await host.get(path))["shares"]) == 3
        await host.does("show-shares")
        assert (await host.get(path))["shares"] == []
        assert (await host.refused("show-shares"))[0] == 409
        assert (await host.undoes(done["sequence"], drop=True))[0] == 200
        seen = await host.seen()
        assert not seen["shows_shares"] and seen["totals"]["chips_bb"] == 10 * 120_000 // 50

    asked(test)


async def logged(host, sequence):
    """The line of that step, and the last of all."""
    log = (await host.get(f"/desk/events/{host.event}/log"))["lines"]
    return next(one for one in log if one["sequence"] == sequence), log[0]


def test_cards_and_shares_are_worked_out_and_nothing_is_done():
    async def test(host, guest, rooms):
        people = await begun(host)
        status, said = await host.post(f"/desk/events/{host.event}/cards", {"count": 52})
        assert status == 200 and len({*said["cards"]}) == 52
        path = f"/desk/events/{host.event}/calculator"
        stacks = {people[0]: 60_000, people[1]: 40_000, people[2]: 20_000}
        status, said = await host.post(path, {"stacks": stacks})
        assert status == 409, "prizes are not settled"
        await host.does("close-entries")
        before, prizes = (await host.seen())["sequence"], (await host.seen())["prizes"]
        status, said = await host.post(path, {"stacks": stacks})
        assert status == 200 and said["note"].startswith("12 are still in")
        for some in (said["chip_chop"], said["icm"]):
            assert sum(one["money"] for one in some) == sum(one["money"] for one in prizes[:3])
            assert [one["name"] for one in some] == NAMES[:3]
        assert said["icm"][0]["money"] < said["chip_chop"][0]["money"]
        assert (await host.seen())["sequence"] == before

    asked(test)


def test_screens_keep_how_they_look():
    async def test(host, guest, rooms):
        await host.opens()
        look = {"theme": "dark", "layout": ["clock", {"prizes": 2}], "sounds": False}
        status, _ = await host.post(
            f"/desk/events/{host.event}/screens", {"screens": {"main": look}}
        )
        assert status == 200
        _, wall = await shown(host, screen="main")
        assert wall["look"] == look | {"spoken": False}
        assert (await shown(host, screen="other"))[1]["look"]["theme"] == ""

    asked(test)


def test_an_event_is_played_to_its_end_and_its_prizes_are_handed_over():
    async def test(host, guest, rooms):
        people = await begun(host)
        await host.does("close-entries")
        for person in people[1:]:
            await host.does("bust", players=[{"player": person}])
            while dues := [one for one in (await host.seen())["dues"]
                           if one["command"] or one["choices"]]:  # fmt: skip
                command = dues[0]["command"] or dues[0]["choices"][0]["command"]
                await host.does(**{"type_" if k == "type" else k: v for k, v in command.items()})
        seen = await host.seen()
        assert seen["state"] == "over" and seen["clock"] is None and seen["dues"] == []
        assert seen["prizes"][0]["player"] == people[0]
        await host.does("paid", player=people[0])
        assert (await host.seen())["prizes"][0]["paid"]
        _, wall = await shown(host)
        assert wall["prizes"][0]["player"] == "Ines"
        (listed,) = (await host.get("/desk/events"))["events"]
        assert listed["state"] == "over"

    asked(test)
