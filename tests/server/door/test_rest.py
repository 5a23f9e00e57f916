"""The REST interface, asked as browsers ask it and as nobody should."""

import json
import re
from html import escape

import msgspec
import pytest

from floorman.server.rest.models import NewTable
from floorman.server.tables.spec import TableSpec
from floorman.table import make_table_law
from tests.server.door.front import PASSWORD, played, said

JSON = {"content-type": "application/json"}


def test_a_guest_comes_in_opens_a_table_and_invites_a_friend(tmp_path):
    async def scene(room):
        answer = await room.web.post("/api/guest")
        assert answer.status_code == 201
        ada = room.browser(answer.json()["token"])
        assert (await ada.get("/api/me")).json()["you"] == answer.json()["you"]
        asked = {"game": "holdem", "name": "Tuesday", "stakes": "1/2", "private": True, "bots": 2}
        answer = await ada.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        assert (await room.web.get("/api/tables")).json() == {"tables": []}
        [hers] = (await ada.get("/api/tables")).json()["tables"]
        assert hers["table"] == table
        invited = (await ada.post(f"/api/tables/{table}/invite")).json()
        assert invited["url"] == f"http://room/#/join/{invited['code']}"
        leads = (await room.web.get(f"/api/invites/{invited['code']}")).json()
        by = (await ada.get("/api/me")).json()["you"]["name"]
        assert (leads["by"], leads["table_name"], leads["seats"]) == (by, "Tuesday", 6)
        assert leads["book_name"].startswith("Robert's Rules")
        comes = {"name": "Ben", "invite": invited["code"]}
        ben = room.browser((await room.web.post("/api/guest", json=comes)).json()["token"])
        answer = await ben.post(f"/api/invites/{invited['code']}")
        assert answer.json() == {"table": table}
        who = (await ben.get("/api/me")).json()["you"]["id"]
        assert room.house.admitted == [(table, who)]
        assert [one["table"] for one in (await ben.get("/api/tables")).json()["tables"]] == [table]
        assert said(await ben.get(f"/api/tables/{table}/deals/7"))[0] == 404

    played(scene, tmp_path)


def test_an_account_is_registered_logged_in_and_out(tmp_path):
    async def scene(room):
        first = await room.registered("Ada")
        assert first["you"]["role"] == "host"
        sign_in = {"name": "ada", "password": PASSWORD}
        answer = await room.web.post("/api/login", json=sign_in)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        ada = room.browser(answer.json()["token"])
        assert (await ada.post("/api/logout")).status_code == 204
        assert said(await ada.get("/api/me"))[:2] == (401, "no-session")
        assert said(await ada.post("/api/logout"))[0] == 401
        again = room.browser(first["token"])
        asked = {"old": PASSWORD, "new": "ten of spades"}
        changed = await again.post("/api/me/password", json=asked)
        assert said(await again.get("/api/me"))[0] == 401
        new = room.browser(changed.json()["token"])
        assert (await new.post("/api/logout?everywhere=true")).status_code == 204
        assert said(await new.get("/api/me"))[0] == 401
        assert said(await room.web.post("/api/login", json=sign_in))[1] == "wrong-password"

    played(scene, tmp_path)


def test_a_locked_account_says_how_long_to_wait(tmp_path):
    async def scene(room):
        await room.registered("Ada")
        wrong = {"name": "Ada", "password": "wrong password"}
        assert said(await room.web.post("/api/login", json=wrong))[0] == 401
        answer = await room.web.post("/api/login", json=wrong)
        assert said(answer) == (
            429,
            "locked",
            "Too many wrong passwords: try again in 30 seconds.",
        )
        assert answer.headers["retry-after"] == "30"

    played(scene, tmp_path, lock_after=1)


def test_the_host_looks_after_his_people_and_closes_tables(tmp_path):
    async def scene(room):
        host = await room.signed_in("Ada")
        ben = await room.signed_in("Ben")
        who = (await ben.get("/api/me")).json()["you"]["id"]
        assert (await host.post(f"/api/people/{who}/chips", json={"amount": 5})).json()[
            "chips"
        ] == 10_005
        answer = await host.post(f"/api/people/{who}/role", json={"role": "floor"})
        assert answer.json()["role"] == "floor"
        made = await host.post("/api/people", json={"name": "Cleo", "password": PASSWORD})
        assert made.status_code == 201
        names = [one["name"] for one in (await host.get("/api/people")).json()["people"]]
        assert sorted(names) == ["Ada", "Ben", "Cleo"]
        for nobody in ("abc", "x", "%00", "a" * 500):
            answer = await host.post(f"/api/people/{nobody}/chips", json={"amount": 5})
            assert said(answer)[0] in (404, 422)
        for answer in (
            await ben.get("/api/people"),
            await ben.post(f"/api/people/{who}/chips", json={"amount": 5}),
            await ben.post(f"/api/people/{who}/role", json={"role": "host"}),
        ):
            assert said(answer)[:2] == (403, "not-allowed")
        table = (await host.post("/api/tables", json={"game": "razz"})).json()["table"]
        assert len((await room.web.get("/api/tables")).json()["tables"]) == 1
        guest = room.browser((await room.web.post("/api/guest")).json()["token"])
        assert said(await guest.delete(f"/api/tables/{table}"))[0] == 403
        assert (await ben.delete(f"/api/tables/{table}")).status_code == 204
        assert said(await ben.delete(f"/api/tables/{table}"))[0] == 404
        # A live table is also closed by whoever opened it.
        asked = {"game": "razz", "live": True}
        table = (await guest.post("/api/tables", json=asked)).json()["table"]
        other = room.browser((await room.web.post("/api/guest")).json()["token"])
        assert said(await other.delete(f"/api/tables/{table}"))[0] == 403
        assert (await guest.delete(f"/api/tables/{table}")).status_code == 204

    played(scene, tmp_path)


def test_without_a_session_nothing_is_changed(tmp_path):
    async def scene(room):
        for method, path in (
            ("GET", "/api/me"),
            ("POST", "/api/logout"),
            ("POST", "/api/me/password"),
            ("GET", "/api/people"),
            ("POST", "/api/people"),
            ("POST", "/api/people/x/chips"),
            ("POST", "/api/people/x/role"),
            ("POST", "/api/tables"),
            ("DELETE", "/api/tables/x"),
            ("POST", "/api/tables/x/invite"),
            ("POST", "/api/invites/x"),
        ):
            for header in ("", "Bearer ", "Bearer fms_" + "x" * 43, "Basic eDp5", "Bearer \x7f"):
                answer = await room.web.request(method, path, headers={"authorization": header})
                assert said(answer)[:2] == (401, "no-session"), (method, path, header)

    played(scene, tmp_path)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "holdm"}, "game: no form 'holdm'; did you mean 'holdem'?"),
        ({"game": "../../etc/passwd"}, "game: no form"),
        ({"game": "chinese", "seats": 6}, "seats: 2 to 5 play here, not 6"),
        ({"game": "holdem", "seats": 11}, "seats: 2 to 10 play here, not 11"),
        ({"game": "holdem", "seats": 40}, "seats: must be less than or equal to 12"),
        ({"game": "holdem", "seats": "6"}, "seats: must be a whole number"),
        ({"game": "holdem", "seats": True}, "seats: must be a whole number"),
        ({"game": "holdem", "seats": 3, "bots": 4}, "bots: none to one for each of 3 seats"),
        ({"game": "holdem", "stakes": "cheap"}, "stakes: 'cheap'"),
        ({"game": "holdem", "stakes": "9" * 99}, "stakes: "),
        ({"game": "holdem", "structure": "limt"}, "structure: no structure 'limt'; did you mean"),
        ({"game": "horse", "structure": "limit"}, "structure: a mix has a structure for each"),
        ({"game": "horse", "stakes": "4/9"}, "stakes: 4/9: a mix is played at stakes such as 4/8"),
        (
            {"game": "holdem", "structure": "limit", "stakes": "1/2 no-limit"},
            "stakes: '1/2 no-limit' is no-limit, and the structure asked for is fixed limit",
        ),
        (
            {"game": "seven-card-stud", "stakes": "1/2 no-limit"},
            "stakes: seven-card stud is opened by a bring-in: blinds do not go with it",
        ),
        ({"game": "holdem", "structure": "limit", "stakes": "5"}, "'5': fixed limit has two bets"),
        ({"game": "horse", "stakes": "1/2 no-limit"}, "a mix is played at stakes such as 4/8"),
        ({"game": "holdem", "book": "hoyle"}, "book: no rulebook 'hoyle'"),
        ({"game": "holdem", "collection": "tips:5"}, "collection: tips:5: one of time, rake"),
        ({"game": "holdem", "collection": "rake:nan"}, "collection.percent: nan of a hundred"),
        ({"game": "holdem", "amendments": {"button.metod": "x"}}, "did you mean 'button.method'?"),
        ({"game": "holdem", "amendments": {"button.method": "x"}}, "is no answer to that"),
        ({"game": "holdem", "amendments": {"button.method": {}}}, "amendments.button.method"),
        ({"game": "holdem", "amendments": {str(n): 1 for n in range(41)}}, "amendments: "),
        ({"game": "holdem", "buy_in_min": 90, "buy_in_max": 20}, "buy_in_max: 20 is below"),
        ({"game": "holdem", "buy_in_min": 10**30}, "buy_in_min: must be"),
        ({"game": "holdem", "name": "x\ny"}, "name: only characters that can be seen"),
        ({"game": "holdem", "nane": "x"}, "nane: is no field here"),
        ({}, "game: is missing"),
        ([], "The request must be"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_naming_the_field(asked, words, tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        status, code, why = said(await ada.post("/api/tables", json=asked))
        assert (status, code) == (422, "bad-field")
        assert words in why
        assert not room.house.specs

    played(scene, tmp_path)


def test_a_table_is_opened_as_asked_for_with_the_houses_times(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        asked = {
            "game": "omaha-8",
            "structure": "limit",
            "stakes": "10/20",
            "seats": 8,
            "bots": 3,
            "book": "wsop-2018",
            "amendments": {"button.method": "moving", "betting.raise_cap.two_rounds": "6"},
            "collection": "rake:5/4",
            "time_bank_ms": 0,
        }
        table = (await ada.post("/api/tables", json=asked)).json()["table"]
        spec = room.house.specs[table]
        assert msgspec.json.decode(msgspec.json.encode(spec), type=TableSpec) == spec
        setup = spec.to_setup()
        assert (setup.acting_ms, setup.time_bank_ms, setup.seats) == (30_000, 0, 8)
        assert setup.collection.cap == 4
        answers = setup.amendments[0].answers
        assert answers == {"button.method": "moving", "betting.raise_cap.two_rounds": 6}
        assert make_table_law(setup, setup.games[0]) is not None
        assert spec.stakes_words(setup.games[0].stakes).startswith("10/20 limit")

    played(scene, tmp_path)


def test_the_request_for_a_table_has_the_fields_of_the_spec():
    assert {*NewTable.model_fields, "of_event", "of_floor"} == {*TableSpec.__struct_fields__}


def test_a_live_table_is_opened_without_clock_or_house_players(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        asked = {"game": "holdem", "live": True}
        table = (await ada.post("/api/tables", json=asked)).json()["table"]
        spec = room.house.specs[table]
        assert (spec.live, spec.acting_ms, spec.time_bank_ms) == (True, 0, 0)
        for wrong in ({"bots": 2}, {"acting_ms": 9_000}, {"game": "open-face"}):
            assert said(await ada.post("/api/tables", json=asked | wrong))[0] == 422

    played(scene, tmp_path)


def test_one_person_opens_only_so_many_tables_but_the_host_more(tmp_path):
    async def scene(room):
        host, ben = await room.signed_in("Ada"), await room.signed_in("Ben")
        for _ in range(2):
            assert (await ben.post("/api/tables", json={"game": "razz"})).status_code == 201
        answer = await ben.post("/api/tables", json={"game": "razz"})
        assert said(answer)[1:] == ("not-allowed", "You have 2 tables open: that is the most.")
        for _ in range(3):
            assert (await host.post("/api/tables", json={"game": "razz"})).status_code == 201

    played(scene, tmp_path, tables_per_person=2)


def test_everything_that_the_catalogue_offers_can_be_opened(tmp_path):
    async def scene(room):
        answer = await room.web.get("/api/forms")
        found = answer.json()
        assert "max-age" in answer.headers["cache-control"]
        assert len(found["books"]) == 6
        assert {one["key"] for one in found["mixes"]} >= {"horse"}
        for form in found["forms"]:
            assert form["structures"], form["key"]
            for one in form["structures"]:
                for stakes in ("", one["stakes"]):
                    spec = TableSpec(game=form["key"], structure=one["key"], stakes=stakes, seats=2)
                    spec.to_setup()
        for mix in found["mixes"]:
            TableSpec(game=mix["key"], stakes=mix["stakes"], seats=mix["players_max"]).to_setup()
        questions = (await room.web.get("/api/questions")).json()["questions"]
        assert {"button.method", "betting.raise_cap.two_rounds"} <= {q["key"] for q in questions}

    played(scene, tmp_path)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nope",
        b"\xff\xfe",
        b"[" * 20_000,
        b'{"name": NaN, "password": Infinity}',
        b'{"name": ' + b"9" * 5000 + b"}",
        b'{"name": "Ada"}',
        b'{"name": "Ada", "password": 12345678}',
        b'{"name": ["Ada"], "password": {"a": 1}}',
        b'{"name": "Ada", "password": "nine of hearts", "role": "host"}',
        b'{"name": "\\ud800\\ud800", "password": "nine of hearts"}',
        b'{"name": "A\\u202eda", "password": "nine of hearts"}',
        b'{"name": "Ada", "password": "\\ud800\\ud800\\ud800abcdefgh"}',
        b'{"name": "Ada", "password": "' + b"x" * 201 + b'"}',
        b'{"name": "Ada\\u0000", "password": "nine of hearts"}',
    ],
)
def test_a_hostile_registration_is_an_error_in_words_and_nothing_else(body, tmp_path):
    async def scene(room):
        answer = await room.web.post("/api/register", content=body, headers=JSON)
        status, _, words = said(answer)
        assert status in (400, 422)
        assert "hearts" not in answer.text
        assert words
        assert len(words) < 300
        assert await room.store.account_by_name("ada") is None
        health = (await room.web.get("/api/health")).json()
        assert health == {"status": "ok", "tables": 0, "frozen": 0, "help": False}

    played(scene, tmp_path)


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/..%2f..%2fetc%2fpasswd/deals",
        "/api/tables/%00/deals",
        "/api/tables/%ff/deals/1",
        "/api/tables/x'%20or%201=1/deals",
        "/api/tables/table-1/deals/0",
        "/api/tables/table-1/deals/-1",
        "/api/tables/table-1/deals/9999999999999999999999",
        "/api/tables/table-1/deals/1e3",
        "/api/tables/" + "x" * 5000 + "/deals",
        "/api/tables/nothing/deals",
        "/api/nothing",
        "/api/../api/nothing",
        "//",
    ],
)
def test_a_path_that_leads_nowhere_is_said_to(path, tmp_path):
    async def scene(room):
        assert said(await room.web.get(path))[0] in (404, 422)

    played(scene, tmp_path)


def test_the_wrong_method_is_refused(tmp_path):
    async def scene(room):
        assert said(await room.web.get("/api/login"))[:2] == (405, "bad-request")
        assert said(await room.web.request("BREW", "/api/login"))[0] == 405

    played(scene, tmp_path)


def test_the_interface_is_described_on_a_page_that_needs_nothing_from_elsewhere(tmp_path):
    async def scene(room):
        answer = await room.web.get("/docs")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "script-src" not in answer.headers["content-security-policy"]  # there is none at all
        page, schema = answer.text, (await room.web.get("/api/openapi.json")).json()
        assert "<script" not in page
        links = re.findall(r'(?:href|src)="([^"]*)"', page)
        assert "/api/openapi.json" in links
        for link in links:
            assert link == "/api/openapi.json" or f'id="{link.removeprefix("#")}"' in page, link
        for path, methods in schema["paths"].items():
            for method, call in methods.items():
                assert f"<pre>{method.upper()} {path}</pre>" in page
                assert escape(call["summary"]) in page
        for name, described in schema["components"]["schemas"].items():
            fields = page.partition(f'<article id="{name}">')[2].partition("</article>")[0]
            assert fields, name
            for field in described.get("properties", {}):
                assert f"<code>{field}</code>" in fields, (name, field)

    played(scene, tmp_path)


def test_the_description_of_the_interface_is_complete_and_hangs_together(tmp_path):
    async def scene(room):
        schema = (await room.web.get("/api/openapi.json")).json()
        text = json.dumps(schema)
        for name in set(re.findall(r'"#/components/schemas/([^"]+)"', text)):
            assert name in schema["components"]["schemas"]
        operations = [
            (path, method, one)
            for path, methods in schema["paths"].items()
            for method, one in methods.items()
        ]
        assert len(operations) == 245
        for path, method, one in operations:
            assert one["summary"], path
            assert one["description"], path
            refusals = [k for k in one["responses"] if k.startswith("4")]
            for status in refusals:
                content = one["responses"][status]["content"]["application/json"]
                assert content["schema"] == {"$ref": "#/components/schemas/Refusal"}, (path, method)
            if method == "post" and "requestBody" in one:
                content = one["requestBody"]["content"]["application/json"]["schema"]
                name = re.search(r"schemas/(\w+)", json.dumps(content)).group(1)
                assert schema["components"]["schemas"][name].get("examples"), name
        assert schema["components"]["securitySchemes"]["session"]["scheme"] == "bearer"
        assert "HTTPValidationError" not in text

    played(scene, tmp_path)
