"""Leagues over REST: made, read, corrected; results come from the desk by themselves."""

from tests.server.desk.asking import Desk, asked

RULES = {"name": "Fridays", "formula": "entrants - place + 1", "ties": ["wins"]}
FIELD = ("Ines", "Jon", "Kim", "Lea")


async def made(host, **rules):
    status, found = await host.post("/leagues", RULES | rules)
    assert status == 201, found
    return found["league"]


async def says(host, key, because="As it was", given=None, **entry):
    return await host.post(f"/leagues/{key}/entries", {"entry": entry, "why": because}, given)


async def table(who, key, season=""):
    """Names with ranks and points."""
    seen = await who.get(f"/leagues/{key}?season={season}")
    return [(one["name"], one["rank"], one["points"]) for one in seen["standings"]]


async def played(host, *names, **how):
    """An event of four at the desk, in which the first of them wins; their keys."""
    await host.opens(name="Friday", tables=[11], **how)
    people = await host.enters(*names)
    await host.does("start")
    for out in reversed(people[1:]):
        await host.does("bust", players=[{"player": out, "to": [[people[0], 1]]}], final=True)
    assert (await host.seen())["state"] == "over"
    return people


def test_an_event_at_the_desk_counts_once_it_is_over_and_not_when_that_is_taken_back():
    async def test(host, guest, rooms):
        key = await made(host, knockout=100)
        assert await table(guest, key) == []
        await played(host, *FIELD)
        standing = [("Ines", 1, 700), ("Jon", 2, 300), ("Kim", 3, 200), ("Lea", 4, 100)]
        assert await table(guest, key) == standing
        (listed,) = (await guest.get("/leagues"))["leagues"]
        assert (listed["events"], listed["players"], listed["leaders"]) == (1, 4, ["Ines"])
        steps = (await host.get(f"/desk/events/{host.event}/log?most=50"))["lines"]
        last = next(one["sequence"] for one in steps if not one["undone"])
        assert (await host.undoes(last))[0] == 200
        assert await table(guest, key) == [], "it is not over any more"
        assert (await host.redoes(last))[0] == 200
        assert await table(guest, key) == standing

    asked(test)


def test_the_leagues_are_the_same_after_a_restart_and_an_event_asleep_is_read():
    async def test(host, guest, rooms):
        key = await made(host)
        await played(host, *FIELD)
        await says(host, key, do="count", item=host.event, season="All times", counts=False)
        await says(host, key, do="take-back", number=2)
        before = await host.get(f"/leagues/{key}")
        assert [one["undone"] for one in before["trace"]] == [False, True, False]
        again = await restarted(host, rooms)
        assert await again.get(f"/leagues/{key}") == before
        assert not again.hall.events, "nobody has woken it"

    asked(test)


async def restarted(host, rooms):
    """The same host at an application that was started anew on the same database."""
    from httpx import ASGITransport, AsyncClient  # noqa: PLC0415

    from floorman.server.app import make_app  # noqa: PLC0415

    app = make_app(rooms.room, rooms.house)
    await app.state.desk.start()
    web = AsyncClient(transport=ASGITransport(app), base_url="http://127.0.0.1")
    found = Desk(web, host.token)
    found.hall = app.state.desk
    return found


def test_the_host_enters_corrects_and_leaves_out_each_with_a_reason_and_once():
    async def test(host, guest, rooms):
        key = await made(host, seasons=[{"name": "2026", "since": "2026-01-01"},
                                        {"name": "Finals", "by_hand": True}])  # fmt: skip
        rows = [{"name": name, "first": place} for place, name in enumerate(FIELD, 1)]
        event = {"do": "enter", "name": "At Ada's", "date": "2026-11-20", "rows": rows}
        status, found = await says(host, key, given="enter-it-once", **event)
        assert status == 200
        assert await says(host, key, given="enter-it-once", **event) == (200, found)
        item = found["item"]
        status, said = await says(host, key, because=" ", **event)
        assert (status, said["error"]["words"][:4]) == (422, "why:")
        assert (await says(guest, key, **event))[0] == 403
        assert await table(host, key) == [], "the last season holds what is put into it"
        assert (await table(host, key, "2026"))[0] == ("Ines", 1, 400)
        await says(host, key, do="count", item=item, season="Finals", counts=True)
        assert (await table(host, key))[0] == ("Ines", 1, 400)
        seen = await host.get(f"/leagues/{key}")
        people = {one["name"]: one["person"] for one in seen["standings"]}
        for name, place in (("Ines", 2), ("Jon", 1)):
            result = {"person": people[name], "first": place}
            await says(host, key, do="correct", item=item, result=result)
        assert (await table(host, key))[:2] == [("Jon", 1, 400), ("Ines", 2, 300)]
        ask = {"do": "same", "person": people["Lea"], "is_person": people["Ines"]}
        assert (await says(host, key, given="same-same-same", **ask))[0] == 200
        assert (await says(host, key, given="same-same-same", **ask))[0] == 200
        assert [name for name, _, _ in await table(host, key)] == ["Jon", "Ines", "Kim"]
        status, said = await says(host, key, **ask)
        assert status == 404, "there is no such person any more"
        out = {"do": "correct", "item": item, "result": {"person": people["Kim"]}, "out": True}
        await says(host, key, **out)
        assert [name for name, _, _ in await table(host, key)] == ["Jon", "Ines"]
        nowhere = {"do": "count", "item": "desk-0", "season": "2026", "counts": True}
        assert (await says(host, key, **nowhere))[0] == 404
        trace = (await host.get(f"/leagues/{key}"))["trace"]
        assert [one["words"] for one in trace][:2] == [
            "Kim has no result in At Ada's", "Lea is Ines",
        ]  # fmt: skip
        assert {one["by"] for one in trace} == {"Ada"}
        plain = await guest.get(f"/leagues/{key}")
        assert plain["trace"] == [] and {one["person"] for one in plain["standings"]} == {""}

    asked(test)


def test_what_cannot_be_is_refused_by_the_name_of_its_field():
    async def test(host, guest, rooms):
        async def refused(path, body):
            status, said = await host.post(path, body)
            assert status == 422, said
            return said["error"]["words"]

        assert (await guest.post("/leagues", RULES))[0] == 403
        words = await refused("/leagues", RULES | {"formula": "entrants / plaice"})
        assert words.startswith("formula, column 12: plaice is no name here")
        season = {"name": "x", "since": "2026-02-30"}
        assert "seasons.1.since" in await refused("/leagues", RULES | {"seasons": [season]})
        assert "ties" in await refused("/leagues", RULES | {"ties": ["wins", "wins"]})
        key = await made(host)
        row = {"name": "Ines", "first": 3}
        event = {"do": "enter", "name": "x", "date": "2026-11-20", "rows": [row]}
        words = await refused(f"/leagues/{key}/entries", {"entry": event, "why": "y"})
        assert words.startswith("rows.1.first: from 1 to 1")
        assert (await host.post("/leagues/abcdef/end", {"ended": True, "why": "x"}))[0] == 404
        status, _ = await host.post(f"/leagues/{key}", {"rules": RULES, "why": "x"})
        assert status == 409, "it goes by these rules already"

    asked(test)


def test_a_formula_is_tried_and_its_fault_has_a_place():
    async def test(host, guest, rooms):
        _, said = await host.post("/leagues/formula", {"text": "10 * sqrt(entrants / place)"})
        assert said["fault"] is None and said["places"][2]["points"] == 3000
        _, said = await host.post("/leagues/formula", {"text": "1 / (place - 3)"})
        assert said["fault"] == {"words": "that divides by nothing (0)", "column": 1, "width": 15}
        assert (await guest.post("/leagues/formula", {"text": "1"}))[0] == 403
        key = await made(host)
        await played(host, *FIELD)
        ask = {"text": "place * 2", "league": key, "item": host.event}
        _, said = await host.post("/leagues/formula", ask)
        assert [(one["name"], one["points"]) for one in said["places"]] == [
            ("Ines", 200), ("Jon", 400), ("Kim", 600), ("Lea", 800),
        ]  # fmt: skip

    asked(test)


def test_a_formula_without_a_value_gives_nothing_and_the_host_is_told():
    async def test(host, guest, rooms):
        key = await made(host, formula="1 / (place - 2)", came=50)
        await played(host, *FIELD)
        assert (await table(host, key))[-1] == ("Ines", 4, -50)
        seen = await host.get(f"/leagues/{key}")
        (fault,) = seen["faults"]
        assert fault["name"] == "Jon" and "column 1" in fault["words"]
        assert (await guest.get(f"/leagues/{key}"))["faults"] == []

    asked(test)


def test_standings_are_for_sessions_or_for_everybody_where_the_house_has_it_so():
    async def closed(host, guest, rooms):
        key = await made(host)
        assert (await host.web.get(f"/api/leagues/{key}")).status_code == 401
        assert (await host.web.get("/api/leagues")).status_code == 401

    async def public(host, guest, rooms):
        key = await made(host)
        await played(host, *FIELD[:3], "=SUM(A1)")
        assert (await host.web.get(f"/api/leagues/{key}")).status_code == 200
        answer = await host.web.get(f"/api/leagues/{key}/standings.csv")
        lines = answer.text.removeprefix("\ufeff").splitlines()
        assert lines[0].startswith("Rank,Name,Points,Events,That count,Wins,Knockouts,")
        assert lines[1].startswith("1,Ines,4,1,1,1,3,4")
        assert lines[4].startswith("4,'=SUM(A1),1,")

    asked(closed)
    asked(public, league_standings="public")


def test_who_asks_for_his_own_data_is_told_what_was_said_of_him():
    async def test(host, guest, rooms):
        key = await made(host)
        rows = [{"person": guest.id, "first": 1}]
        event = {"do": "enter", "name": "Out", "date": "2026-11-20", "rows": rows}
        assert (await says(host, key, **event))[0] == 200
        (kept,) = await host_leagues(rooms).kept_of(guest.id)
        assert kept["said"]["played"]["name"] == "Out"
        assert await host_leagues(rooms).kept_of("nobody") == []

    asked(test)


def host_leagues(rooms):
    return rooms.app.state.leagues
