"""What the host does about people: well, twice, and by who may not."""

import asyncio

import pytest

from tests.server.door.front import PASSWORD
from tests.server.hosting.hosted_room import Person, played

TABLE = {"game": "holdem", "stakes": "1/2", "seats": 6, "bots": 0}


async def opened(by, **how):
    status, found = await by.asks("POST", "/api/tables", TABLE | how)
    assert status == 201, found
    return found["table"]


def test_chips_are_granted_and_taken_with_a_reason_and_once():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        path = f"/api/host/people/{ada.id}/chips"
        asked = {"amount": 500, "why": "won the quiz"}
        for _ in range(2):
            assert (await hedy.asks("POST", path, asked, "quiz-0001"))[1]["chips"] == 1500
        status, found = await hedy.asks("POST", path, asked | {"amount": 5}, "quiz-0001")
        assert (status, found["error"]["code"]) == (422, "bad-field")
        for _ in range(2):
            taken = {"amount": -1500, "why": "back"}
            assert (await hedy.asks("POST", path, taken, "back-0001"))[1]["chips"] == 0
        status, found = await hedy.asks("POST", path, {"amount": -1})
        assert (status, found["error"]["code"]) == (409, "not-now")
        _, known = await hedy.asks("GET", f"/api/host/people/{ada.id}")
        told = [(one["kind"], one["amount"], one["words"], one["by"]) for one in known["history"]]
        assert sorted(told) == [
            ("granted", 500, "won the quiz", "Hedy"), ("taken", 1500, "back", "Hedy"),
        ]  # fmt: skip
        assert sum((await room.store.balances()).values()) == 0

    played(scene)


def test_no_chips_are_taken_that_lie_on_a_table():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opened(ada)
        await room.sits(ada, table, 0, 200)
        path = f"/api/host/people/{ada.id}/chips"
        assert (await hedy.asks("POST", path, {"amount": -801}))[0] == 409
        assert (await hedy.asks("POST", path, {"amount": -800}))[1]["chips"] == 0
        assert room.table(table).table.state.player(ada.id).stack == 200

    played(scene)


def test_a_player_and_the_floor_do_nothing_of_the_hosts():
    async def scene(room):
        await room.person("Hedy", "host")
        ada, flo = await room.person("Ada"), await room.person("Flo", "floor")
        at = f"/api/host/people/{ada.id}"
        looks = ("/api/host/people", at, "/api/host/invites", "/api/host/cage")
        for path in looks:
            assert (await ada.asks("GET", path))[1]["error"]["code"] == "not-allowed"
            assert (await flo.asks("GET", path))[0] == 200
        _, known = await flo.asks("GET", at)
        assert known["sessions"] == []
        deeds = (
            ("POST", f"{at}/chips", {"amount": 5}),
            ("POST", f"{at}/role", {"role": "host"}),
            ("POST", f"{at}/reset", None),
            ("POST", f"{at}/bar", {"why": "x"}),
            ("POST", f"{at}/unbar", {"why": "x"}),
            ("DELETE", f"{at}/sessions", None),
        )
        for who in (ada, flo):
            for deed in deeds:
                status, found = await who.asks(*deed)
                assert (status, found["error"]["code"]) == (403, "not-allowed"), deed
        assert await room.store.deeds() == []

    played(scene)


def test_powers_that_lay_idle_ask_for_the_password():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        room.time += 31 * 60_000
        status, found = await hedy.asks("POST", f"/api/host/people/{ada.id}/bar", {"why": "x"})
        assert (status, found["error"]["code"]) == (403, "confirm")
        await hedy.asks("POST", "/api/me/confirm", {"password": PASSWORD})
        assert (await hedy.asks("GET", "/api/host/people"))[0] == 200

    played(scene, confirm_minutes=30)


def test_a_code_of_the_hosts_gives_a_new_password_once():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        path = f"/api/host/people/{ada.id}/reset"
        _, first = await hedy.asks("POST", path, given="reset-0001")
        assert (await hedy.asks("POST", path, given="reset-0001"))[1] == first
        new = {"name": "ada", "password": "ten of spades"}
        wrong = [
            {"code": "fmr_" + "x" * 22},
            {"name": "Hedy", "code": first["code"]},
            {"name": "Nobody", "code": first["code"]},
        ]
        for one in wrong:
            assert (await ada.asks("POST", "/api/reset", new | one))[1]["error"]["code"] == (
                "wrong-code"
            )
        old = {"name": "Ada", "password": PASSWORD}
        assert (await ada.asks("POST", "/api/login", old))[0] == 200  # it holds until then
        assert (await ada.asks("POST", "/api/reset", new | {"code": first["code"]}))[0] == 204
        assert (await ada.asks("GET", "/api/me"))[0] == 401
        assert (await ada.asks("POST", "/api/login", old))[0] == 401
        fresh = {"name": "Ada", "password": "ten of spades"}
        assert (await ada.asks("POST", "/api/login", fresh))[0] == 200
        again = await ada.asks("POST", "/api/reset", new | {"code": first["code"]})
        assert again[1]["error"]["code"] == "wrong-code"
        _, second = await hedy.asks("POST", path)
        room.time += 25 * 3_600_000
        late = await ada.asks("POST", "/api/reset", new | {"code": second["code"]})
        assert late[1]["error"]["code"] == "wrong-code"

    played(scene)


def test_sessions_are_ended_and_their_sockets_with_them():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        one = await ada.socket()
        _, known = await hedy.asks("GET", f"/api/host/people/{ada.id}")
        [session] = known["sessions"]
        path = f"/api/host/people/{ada.id}/sessions/{session['name']}"
        assert (await hedy.asks("DELETE", path))[0] == 204
        assert one.over.is_set()
        assert (await ada.asks("GET", "/api/me"))[0] == 401
        assert (await hedy.asks("DELETE", path))[0] == 404

    played(scene)


# Bars


def test_who_is_barred_is_out_at_once_and_cashed_out_after_the_deal():
    async def scene(room):
        hedy, ada, ben = [await room.person(*who) for who in
                          (("Hedy", "host"), ("Ada",), ("Ben",))]  # fmt: skip
        table = await opened(ben)
        for seat, one in enumerate((ada, ben)):
            await room.sits(one, table, seat, 200)
        await room.deals(table)
        socket = await ada.socket(table)
        asked = {"minutes": 60, "why": "shouts"}
        path = f"/api/host/people/{ada.id}"
        for _ in range(2):
            assert (await hedy.asks("POST", f"{path}/bar", asked, "shouts-01"))[0] == 204
        assert socket.over.is_set()
        assert ada.id in room.table(table).table.state.players  # the deal is played to its end
        await room.folds(table)
        assert ada.id not in room.table(table).table.state.players
        assert 990 <= await ada.chips() <= 1010
        assert (await ada.asks("GET", "/api/me"))[0] == 401
        sign_in = {"name": "Ada", "password": PASSWORD}
        status, found = await ada.asks("POST", "/api/login", sign_in)
        assert (status, found["error"]["code"]) == (403, "barred")
        assert "shouts" in found["error"]["words"]
        wrong = await ada.asks("POST", "/api/login", sign_in | {"password": "not the one"})
        assert wrong[1]["error"]["code"] == "wrong-password"  # nobody else is told
        _, known = await hedy.asks("GET", path)
        assert [one["kind"] for one in known["history"]] == ["barred"]
        room.time += 61 * 60_000
        assert (await ada.asks("POST", "/api/login", sign_in))[0] == 200

    played(scene)


def test_a_bar_is_kept_and_ended():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        path = f"/api/host/people/{ada.id}"
        await hedy.asks("POST", f"{path}/bar", {"why": "for good"})
        room.time += 10 * 24 * 3_600_000
        await room.room.people.registry.start()  # as after a restart
        assert room.room.people.bars.of(ada.id)
        _, found = await hedy.asks("GET", "/api/host/people?find=ADA")
        assert [(one["name"], one["barred"]) for one in found["people"]] == [("Ada", True)]
        for _ in range(2):
            assert (await hedy.asks("POST", f"{path}/unbar", {}, "in-again-1"))[0] == 204
        assert (await hedy.asks("POST", f"{path}/unbar", {}))[0] == 409
        await room.room.people.registry.start()
        assert not room.room.people.bars.of(ada.id)
        sign_in = {"name": "Ada", "password": PASSWORD}
        assert (await ada.asks("POST", "/api/login", sign_in))[0] == 200

    played(scene)


def test_who_is_barred_from_a_table_sees_it_no_more_and_others_all_the_same():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        one, other = await opened(hedy), await opened(hedy)
        await room.sits(ada, one, 0)
        socket = await ada.socket(one)
        asked = {"table": one, "why": "slow rolls"}
        assert (await hedy.asks("POST", f"/api/host/people/{ada.id}/bar", asked))[0] == 204
        assert one not in socket.watched
        assert not socket.over.is_set()
        assert ada.id not in room.table(one).table.state.players
        _, found = await ada.asks("GET", "/api/tables")
        assert [row["table"] for row in found["tables"]] == [other]
        assert (await ada.asks("GET", f"/api/tables/{one}/host"))[0] == 404
        await socket.take(b'{"type":"watch","id":7,"table":"%s"}' % one.encode())
        await asyncio.sleep(0)
        assert one not in socket.watched

    played(scene)


def test_nobody_bars_himself_and_two_hosts_do_not_bar_each_other():
    async def scene(room):
        hedy, hugo = await room.person("Hedy", "host"), await room.person("Hugo", "host")
        path = "/api/host/people"
        status, found = await hedy.asks("POST", f"{path}/{hedy.id}/bar", {"why": "x"})
        assert (status, found["error"]["code"]) == (403, "not-allowed")
        both = await asyncio.gather(
            hedy.asks("POST", f"{path}/{hugo.id}/bar", {"why": "x"}),
            hugo.asks("POST", f"{path}/{hedy.id}/bar", {"why": "y"}),
        )
        assert sorted(status for status, _ in both)[0] == 204
        barred = [one for one in (hedy, hugo) if room.room.people.bars.of(one.id)]
        assert len(barred) == 1
        assert (await hedy.asks("POST", f"{path}/{hugo.id}/bar", {}))[0] in (401, 403, 422)

    played(scene)


@pytest.mark.parametrize("by", ["a bar", "revoking"])
def test_who_came_by_an_invitation_goes_with_it_and_whom_he_invited_too(by):
    async def scene(room):
        hedy, ada, ben, cleo = [await room.person(*who) for who in
                                (("Hedy", "host"), ("Ada",), ("Ben",), ("Cleo",))]  # fmt: skip
        table = await opened(hedy, private=True)

        async def invites(one, *guests):
            _, found = await one.asks("POST", f"/api/tables/{table}/invite")
            for guest in guests:
                assert (await guest.asks("POST", f"/api/invites/{found['code']}"))[0] == 200

        await invites(hedy, ada)
        await invites(ada, ben)
        await invites(ben, cleo)
        await room.sits(cleo, table, 0)
        socket = await cleo.socket(table)
        _, listed = await hedy.asks("GET", "/api/host/invites")
        assert {(one["by_name"], *one["came"]) for one in listed["invites"]} == {
            ("Hedy", "Ada"), ("Ada", "Ben"), ("Ben", "Cleo"),
        }  # fmt: skip
        if by == "a bar":
            await hedy.asks("POST", f"/api/host/people/{ada.id}/bar", {"why": "x"})
        else:
            [his] = [one for one in listed["invites"] if one["by_name"] == "Ada"]
            path = f"/api/tables/{table}/invites/{his['name']}"
            assert (await hedy.asks("DELETE", path))[0] == 204
        assert room.table(table).admitted >= {hedy.id}
        assert not room.table(table).admitted & {ben.id, cleo.id}
        assert ada.id in room.table(table).admitted
        assert cleo.id not in room.table(table).table.state.players
        assert table not in socket.watched
        assert (await cleo.asks("GET", "/api/tables"))[1] == {"tables": []}
        assert await cleo.chips() == 1000

    played(scene)


def test_a_guest_who_registers_again_is_another_but_his_sessions_are_over():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        status, found = await hedy.asks("POST", "/api/guest", {})
        assert status == 201
        guest = Person(room, found["token"], found["you"])
        asked = {"why": "a bot"}
        assert (await hedy.asks("POST", f"/api/host/people/{guest.id}/bar", asked))[0] == 204
        assert (await guest.asks("GET", "/api/me"))[0] == 401
        assert (await hedy.asks("POST", f"/api/host/people/{guest.id}/reset"))[0] == 403

    played(scene)


def test_the_cage_comes_out_at_nothing_and_is_searched():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opened(hedy)
        await room.sits(ada, table, 0)
        _, cage = await hedy.asks("GET", "/api/host/cage")
        assert sum(one["chips"] for one in cage["totals"]) == 0
        by_kind = {one["kind"]: one["chips"] for one in cage["totals"]}
        assert by_kind == {"cage": -2000, "wallets": 1800, "tables": 200}
        _, his = await hedy.asks("GET", "/api/host/cage?find=ad")
        assert his["person"]["name"] == "Ada"
        assert [(one["source"], one["amount"]) for one in his["movements"]] == [
            ("Ada", 200), ("cage", 1000),
        ]  # fmt: skip
        assert (await hedy.asks("GET", "/api/host/cage?find=nobody"))[0] == 404
        _, found = await hedy.asks("GET", "/api/host/people?find=%25")
        assert found["people"] == []

    played(scene)
