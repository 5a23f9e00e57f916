"""People at the desk: known to floor and cage too, in and out as tables, kept out by the house."""

import base64

import pytest

from floorman.room.people import commands as pc
from floorman.server.rest.desk.importing import decoded, guarded, rows_of, table_of, unguarded
from tests.server.desk.asking import asked
from tests.server.desk.test_rest import begun, entrant


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("name\nAda\nBen\n", ["Ada", "Ben"]),
        ("Ada\r\nBen\r\n", ["Ada", "Ben"]),
        ("first name;last name;note\nAda;Lovelace;left-handed\n", ["Ada Lovelace"]),
        ("Vorname\tNachname\nJörg\tMüller\n", ["Jörg Müller"]),
        ('name,note\n"Byron, Ada",x\n', ["Byron, Ada"]),
        ("\ufeffname\n  Ada   King \n\n", ["Ada King"]),
        ("", []),
    ],
)
def test_tables_are_read_whatever_parts_their_columns(text, names):
    rows = rows_of(text)
    assert [one.name for one in rows] == names and not [one for one in rows if one.wrong]


def test_what_cannot_be_taken_is_a_fault_of_its_line():
    rows = rows_of("name;note\n;only a note\n" + "x" * 70 + ";\nA\u0000da;x\n")
    assert [bool(one.wrong) for one in rows] == [True, True, True]
    with pytest.raises(ValueError, match="at most"):
        rows_of("Ada\n" * 5_001)


def test_files_of_windows_and_with_marks_are_read():
    assert decoded("name\nJörg\n".encode("cp1252")) == "name\nJörg\n"
    assert decoded("name\nJörg\n".encode("utf-8-sig")) == "name\nJörg\n"


@pytest.mark.parametrize("cell", ["=1+1", "+cmd|x", "-2", "@SUM(A1)", "plain", "'quoted", "\tx"])
def test_no_cell_is_a_formula_and_all_come_back(cell):
    assert not guarded(cell).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unguarded(guarded(cell)) == cell
    table = table_of([("name",), (cell.strip(),)])
    assert rows_of(table)[0].name == cell.strip()


def test_people_come_by_a_table_all_or_none_and_who_is_known_is_asked_about():
    async def test(host, guest, rooms):
        await host.person("Ada Lovelace")
        text = "name;note\nAda Lovelace;pays by card\nBen Hur;=HYPERLINK(1)\nBen Hur;\n"
        status, said = await host.post("/desk/people/import", {"text": text})
        assert (status, said["added"]) == (200, 0)
        assert [one["becomes"] for one in said["rows"]] == ["ask", "new", "ask"]
        status, error = await host.post("/desk/people/import", {"text": text, "sure": True})
        assert status == 422 and "line 2" in error["error"]["words"]
        assert (await host.get("/desk/people?find=Hur"))["total"] == 0
        known = said["rows"][0]["choices"][0]["person"]
        file = base64.b64encode(text.encode("cp1252")).decode()
        body = {"file": file, "sure": True, "same": {"2": known, "4": "new"}}
        status, said = await host.post("/desk/people/import", body, "the-import-1")
        assert (status, said["added"]) == (200, 2)
        again = await host.post("/desk/people/import", body, "the-import-1")
        assert again == (status, said)
        found = (await host.get("/desk/people?find=hur"))["people"]
        assert len(found) == 2 and {one["walk_in"] for one in found} == {True}
        (ada,) = (await host.get("/desk/people?find=lovelace"))["people"]
        assert ada["note"] == "pays by card"
        answer = await host.web.get("/api/desk/people.csv", headers=host._headers())
        table = answer.content.decode("utf-8-sig")
        assert "'=HYPERLINK(1)" in table and table.splitlines()[0] == "person,name,note"
        assert [one.person for one in rows_of(table) if one.name == "Ada Lovelace"] == [known]
        status, said = await host.post("/desk/people/import", {"text": table})
        assert {one["becomes"] for one in said["rows"]} == {"same"}
        for body in ({}, {"text": "x", "file": "eA=="}, {"file": "no base64!"}):
            status, said = await host.post("/desk/people/import", body)
            assert status == 422, body
        # They are known to the floor and to the cage.
        (cage,) = (await host.get("/cage/persons?find=lovelace"))["persons"]
        assert cage["person"] == known

    asked(test)


def test_who_is_called_otherwise_is_so_in_every_event():
    async def test(host, guest, rooms):
        people = await begun(host)
        status, one = await host.post(f"/desk/people/{people[0]}", {"name": "Ines B", "note": "x"})
        assert status == 200 and (one["name"], one["note"]) == ("Ines B", "x")
        assert one["events"] == [host.event]
        assert entrant(await host.seen(), people[0])["name"] == "Ines B"
        status, said = await host.post(f"/desk/people/{guest.id}", {"name": "Other"})
        assert (status, said["error"]["code"]) == (403, "not-allowed")
        status, _ = await host.post("/desk/people/nobody", {"name": "Other"})
        assert status == 404
        status, one = await host.post("/desk/people", {"account": guest.id})
        assert status == 201 and not one["walk_in"]
        for body in ({}, {"name": "\u0007"}, {"name": "A", "account": guest.id}):
            status, _ = await host.post("/desk/people", body)
            assert status == 422, body

    asked(test)


def test_who_is_kept_out_does_not_enter_and_secrets_are_not_told():
    async def test(host, guest, rooms):
        await host.opens()
        registry = rooms.room.people.registry
        barred, shut = await host.person("Kim"), guest.id
        await registry.do(pc.Bar(person=barred, why="threw a chair", by="ada"))
        own = registry.state.of(shut).own
        own.break_until = rooms.room.now() + 10**9
        status, error = await host.refused("register", person=barred, accepts=True)
        assert (status, error["code"]) == (403, "barred")
        assert error["words"] == "Kim is barred from the room: threw a chair."
        status, error = await host.refused("register", person=shut, accepts=True)
        assert (status, error["code"]) == (403, "barred")
        assert "between" in error["words"] and "time out" not in error["words"]
        assert not (await host.seen())["entrants"]

    asked(test)


def test_who_has_an_account_takes_his_data_and_goes_nameless():
    async def test(host, guest, rooms):
        await begun(host)
        await host.does("register", person=guest.id, accepts=True)
        data = await guest.get("/me/data")
        (mine,) = data["events"]
        assert mine["event"] == host.event and mine["bought"] == 110
        await rooms.app.state.desk.rename(guest.id, "former guest")
        assert entrant(await host.seen(), guest.id)["name"] == "former guest"

    asked(test)


def test_a_bounty_is_paid_in_before_it_is_won_and_the_log_says_how_money_was_taken():
    async def test(host, guest, rooms):
        people = await begun(host, schedule="bounty")
        assert entrant(await host.seen(), people[0])["paid_in"] == 50 + 10 + 50
        await host.does("bust", players=[{"player": people[0], "to": [[people[1], 1]]}])
        winner = entrant(await host.seen(), people[1])
        assert winner["paid_in"] == 110
        await host.does("reenter", player=people[0], took="card, Flo")
        line = (await host.get(f"/desk/events/{host.event}/log"))["lines"][0]
        assert line["why"] == "paid: card, Flo"

    asked(test)
