"""Limits, bars and penalties are met at the tables, by whichever way somebody comes."""

import asyncio
import json

from floorman.server.door.sweeping import sweep
from tests.server.door.front import PASSWORD
from tests.server.register.limited_room import (
    DAY,
    HOUR,
    MINUTE,
    limited,
    meter,
    opens,
    own,
    settles,
)


async def limits(person, kind, amount, period="day"):
    asked = {"kind": kind, "period": period, "amount": amount}
    status, found = await person.asks("POST", "/api/me/limits", asked)
    assert status == 200, found
    return found


async def says(socket, **message):
    """Ask over a socket; what is answered."""
    before = len(socket.wire.heard)
    await socket.take(json.dumps({"id": 9} | message).encode())
    for _ in range(200):
        await asyncio.sleep(0.002)
        for heard in socket.wire.heard[before:]:
            if heard["type"] in ("done", "refused", "error"):
                return heard
    raise AssertionError("no answer")


def seats(room, table):
    return set(room.table(table).table.state.players)


def test_what_is_bought_counts_once_with_the_record_that_buys_it():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        await room.sits(ada, table, 0, 200)
        assert seats(room, table) == {ada.id}
        assert meter(room, ada).bought == meter(room, ada).lost == 200
        socket = await ada.socket(table)
        assert (await says(socket, type="leave-table", table=table))["type"] == "done"
        assert own(room, ada).sessions == {}
        assert (meter(room, ada).bought, meter(room, ada).lost) == (200, 0)
        assert await ada.chips() == 1000

    limited(scene)


def test_a_limit_is_met_at_every_table_together_and_names_itself():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        one, other = await opens(hedy), await opens(hedy)
        await limits(ada, "buy-in", 300)
        await room.sits(ada, one, 0, 200)
        socket = await ada.socket(other)
        refused = await says(socket, type="take-seat", table=other, seat=0, chips=200)
        assert refused["reason"] == "LIMIT_REACHED"
        assert "300 a day" in refused["words"]
        assert "100 are left" in refused["words"]
        assert "12 January 1970, 06:00 UTC" in refused["words"]
        assert await ada.chips() == 800
        assert (await says(socket, type="take-seat", table=other, seat=0, chips=100))[
            "type"
        ] == "done"
        refused = await says(socket, type="add-chips", table=other, chips=50)
        assert refused["reason"] == "LIMIT_REACHED"
        room.time += DAY
        assert (await says(socket, type="add-chips", table=other, chips=50))["type"] == "done"

    limited(scene)


def test_two_windows_at_once_buy_no_more_than_is_left():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        tables = [await opens(hedy) for _ in range(5)]
        await limits(ada, "buy-in", 200)
        sockets = [await ada.socket(one) for one in tables]
        asked = (
            says(socket, type="take-seat", table=table, seat=1, chips=100)
            for socket, table in zip(sockets, tables, strict=True)
        )
        found = await asyncio.gather(*asked)
        assert sorted(one["type"] for one in found) == ["done"] * 2 + ["refused"] * 3
        assert await ada.chips() == 800
        assert meter(room, ada).bought == 200
        assert sum(ada.id in seats(room, one) for one in tables) == 2

    limited(scene)


def test_a_limit_lowered_while_a_purchase_is_on_its_way_holds_or_came_later():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        socket = await ada.socket(table)
        bought, _ = await asyncio.gather(
            says(socket, type="take-seat", table=table, seat=1, chips=200),
            limits(ada, "buy-in", 50),
        )
        took = bought["type"] == "done"
        assert (await ada.chips() == 800) == took
        assert (meter(room, ada).bought if own(room, ada).meters else 0) == (200 if took else 0)
        refused = await says(socket, type="add-chips" if took else "take-seat", table=table,
                             **({} if took else {"seat": 1}), chips=100)  # fmt: skip
        assert refused["reason"] == "LIMIT_REACHED"

    limited(scene)


def test_time_that_is_up_ends_every_seat_once_the_deal_is_over():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        ben = await room.person("Ben")
        # Without a clock: hours later the table would act for her, and her deal be over.
        tables = [await opens(hedy, acting_ms=0) for _ in range(2)]
        await limits(ada, "time", 240)
        for table in tables:
            await room.sits(ada, table, 0)
            await room.sits(ben, table, 1)
        await room.deals(tables[0])  # which takes some hours
        assert room.table(tables[0]).playing
        room.time += 4 * HOUR
        room.room.people.registry._wake.set()
        await settles(lambda: ada.id not in seats(room, tables[1]))
        assert ada.id in seats(room, tables[0])  # the deal is played to its end
        await room.folds(tables[0])
        await settles(lambda: ada.id not in seats(room, tables[0]))
        assert own(room, ada).sessions == {}
        refused = await says(
            await ada.socket(tables[0]), type="take-seat", table=tables[0], seat=3, chips=100
        )
        assert refused["reason"] == "LIMIT_REACHED"
        assert "minutes" in refused["words"]

    limited(scene)


def test_who_shuts_himself_out_is_out_everywhere_and_nobody_lets_him_in():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        await room.sits(ada, table, 0)
        socket = await ada.socket(table)
        asked = {"days": 30, "understood": False}
        assert (await ada.asks("POST", "/api/me/limits/exclude", asked))[0] == 422
        status, _ = await ada.asks("POST", "/api/me/limits/exclude", asked | {"understood": True})
        assert status == 200
        await settles(socket.over.is_set)
        await settles(lambda: ada.id not in seats(room, table))
        assert await ada.chips() == 1000
        assert (await ada.asks("GET", "/api/me"))[0] == 401
        login = {"name": "Ada", "password": PASSWORD}
        status, said = await ada.asks("POST", "/api/login", login)
        assert status == 403
        assert said["error"]["words"].startswith("You have shut yourself out")
        status, _ = await hedy.asks("POST", f"/api/host/people/{ada.id}/unbar", {})
        assert status == 409
        room.time += 31 * DAY
        assert (await ada.asks("POST", "/api/login", login))[0] == 200

    limited(scene)


def test_a_penalty_deals_somebody_past_until_it_is_served():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        ben, cem = await room.person("Ben"), await room.person("Cem")
        table = await opens(hedy)
        for seat, one in enumerate((ada, ben, cem)):
            await room.sits(one, table, seat)
        penalty = {"type": "penalise", "offence": "bad-language", "sanction": "hands", "number": 1,
                   "game": table, "why": "shouting"}  # fmt: skip
        path = f"/api/host/people/{ada.id}/register"
        status, found = await hedy.asks("POST", path, {"command": penalty})
        assert status == 200, found
        assert [(one["in_force"], one["deals"]) for one in found["penalties"]] == [(True, 1)]
        await room.deals(table)
        assert ada.id not in room.table(table).players
        socket = await ada.socket(table)
        refused = await says(socket, type="come-back", table=table)
        assert refused["reason"] == "PENALISED"
        await room.folds(table)
        await settles(lambda: not room.room.people.registry.state.people[ada.id].deals_left)
        assert (await says(socket, type="come-back", table=table))["type"] == "done"

    limited(scene)


def test_who_is_kept_apart_gets_no_seat_beside_the_other_and_learns_no_name():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        ben = await room.person("Ben")
        table = await opens(hedy)
        apart = {"command": {"type": "keep-apart", "other": ben.id, "why": "they share a wallet"}}
        assert (await hedy.asks("POST", f"/api/host/people/{ada.id}/register", apart))[0] == 200
        await room.sits(ben, table, 1)
        refused = await says(
            await ada.socket(table), type="take-seat", table=table, seat=0, chips=100
        )
        assert refused["reason"] == "APART"
        assert ben.id not in refused["words"]
        assert refused["words"].startswith("You and somebody else do not play")

    limited(scene)


def test_consent_is_asked_before_anybody_plays():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        socket = await ada.socket(table)
        refused = await says(socket, type="take-seat", table=table, seat=0, chips=100)
        assert refused["reason"] == "NO_CONSENT"
        _, found = await ada.asks("GET", "/api/me/consent")
        assert (found["asked"], found["accepted"]) == (True, False)
        assert (await ada.asks("POST", "/api/me/consent", {"version": "old"}))[0] == 409
        asked = {"version": found["version"]}
        assert (await ada.asks("POST", "/api/me/consent", asked))[1]["accepted"]
        assert (await says(socket, type="take-seat", table=table, seat=0, chips=100))[
            "type"
        ] == "done"

    limited(scene, consent="asked", play_limits=False)


def test_who_owes_is_seated_once_it_is_settled():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table, path = await opens(hedy), f"/api/host/people/{ada.id}/register"
        owes = {"command": {"type": "owe", "why": "credit", "amount": 50}}
        _, found = await hedy.asks("POST", path, owes)
        socket = await ada.socket(table)
        refused = await says(socket, type="take-seat", table=table, seat=0, chips=100)
        assert refused["reason"] == "OWES"
        number = found["debts"][0]["number"]
        paid = {"command": {"type": "settle-debt", "number": number, "how": "paid"}}
        assert (await hedy.asks("POST", path, paid))[1]["debts"] == []
        assert (await says(socket, type="take-seat", table=table, seat=0, chips=100))[
            "type"
        ] == "done"

    limited(scene)


def test_top_ups_go_no_further_than_a_limit():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        ben = await room.person("Ben")
        table = await opens(hedy)
        await room.sits(ada, table, 0, 100)
        await room.sits(ben, table, 1, 100)
        await limits(ada, "buy-in", 130)
        socket = await ada.socket(table)
        assert (await says(socket, type="top-up", table=table, up_to=200))["type"] == "done"
        await settles(lambda: meter(room, ada).bought == 130)
        assert await ada.chips() == 870
        await asyncio.sleep(0.1)
        assert meter(room, ada).bought == 130
        assert room.table(table).table.state.players[ada.id].stack == 130

    limited(scene)


def test_nothing_is_counted_where_the_room_keeps_no_limits():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        await room.sits(ada, table, 0, 200)
        assert await room.store.records("register") == []
        status, _ = await ada.asks("POST", "/api/me/limits",
                                   {"kind": "loss", "period": "day", "amount": 5})  # fmt: skip
        assert status == 409

    limited(scene, play_limits=False)


def test_a_reality_check_is_told_to_every_window_or_kept_for_the_next():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table, heard = await opens(hedy), []
        room.room.heeding.checks.append(lambda who, check: heard.append((who, check)) or True)
        await room.sits(ada, table, 0, 200)
        room.time += 31 * MINUTE
        room.room.people.registry._wake.set()
        await settles(lambda: heard)
        who, check = heard[0]
        assert (who, check.bought, check.lost) == (ada.id, 200, 200)
        assert check.played_ms >= 30 * MINUTE
        room.room.heeding.checks.clear()
        room.time += 31 * MINUTE
        room.room.people.registry._wake.set()
        await settles(lambda: ada.id in room.room.heeding._unheard)
        assert room.room.heeding.unheard(ada.id)
        assert room.room.heeding.unheard(ada.id) is None

    limited(scene, reality_check_minutes=30)


def test_a_barred_guest_does_not_come_back_as_another_guest_for_his_time():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        web = hedy.web
        again = {"device": "browser-of-gil"}
        status, found = await hedy.asks("POST", "/api/guest", again)
        assert status == 201
        gil = found["you"]["id"]
        await room.room.fair_play.note_visit(gil, "203.0.113.7", "browser-of-gil")
        asked = {"minutes": 60, "why": "spoils it"}
        assert (await hedy.asks("POST", f"/api/host/people/{gil}/bar", asked))[0] == 204
        status, found = await hedy.asks("POST", "/api/guest", again)
        assert (status, found["error"]["code"]) == (403, "barred")
        name = {"name": "Gilbert", "password": PASSWORD} | again
        stranger = {"authorization": ""}
        answer = await web.post("/api/register", json=name, headers=stranger)
        assert answer.status_code == 403
        assert (await hedy.asks("POST", "/api/guest", {"device": "another"}))[0] == 201
        room.time += 61 * MINUTE
        assert (await hedy.asks("POST", "/api/guest", again))[0] == 201
        assert await room.store.marked()
        await sweep(room.room)
        assert not await room.store.marked()

    limited(scene)


def test_a_limit_is_met_where_the_host_gives_the_seat_and_he_is_not_told_of_it():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy, approval=True)
        asked = {"seat": 2, "chips": 200}
        assert (await ada.asks("POST", f"/api/tables/{table}/seat", asked))[0] == 204
        await limits(ada, "buy-in", 50)
        status, said = await hedy.host(table, do="approve", player=ada.id)
        assert status == 409
        assert "limit" not in said["error"]["words"]
        assert seats(room, table) == set()
        assert await ada.chips() == 1000
        status, said = await ada.asks("POST", f"/api/tables/{table}/seat", asked | {"seat": 3})
        assert status in (403, 409)
        assert "50 a day" in said["error"]["words"]

    limited(scene)


def test_a_tables_bar_lets_him_into_others_and_an_invitation_helps_nobody_who_is_barred():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table, other = await opens(hedy, private=True), await opens(hedy)
        _, made = await hedy.asks("POST", f"/api/tables/{table}/invite")
        bar = {"table": table, "why": "slow rolls", "minutes": 60}
        assert (await hedy.asks("POST", f"/api/host/people/{ada.id}/bar", bar))[0] == 204
        status, said = await ada.asks("POST", f"/api/invites/{made['code']}")
        assert (status, said["error"]["code"]) == (403, "barred")
        await room.sits(ada, other, 0)
        assert seats(room, other) == {ada.id}
        room.time += 61 * MINUTE
        assert (await ada.asks("POST", f"/api/invites/{made['code']}"))[0] == 200

    limited(scene, play_limits=False)


def test_an_address_is_kept_from_guests_alone_and_not_from_whom_somebody_invites():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        _, made = await hedy.asks("POST", f"/api/tables/{table}/invite")
        _, found = await hedy.asks("POST", "/api/guest", {"device": "one"})
        for who in (found["you"]["id"], ada.id):
            await room.room.fair_play.note_visit(who, "127.0.0.1", f"browser-of-{who}")
        asked = {"why": "spoils it"}
        assert (await hedy.asks("POST", f"/api/host/people/{ada.id}/bar", asked))[0] == 204
        assert (await hedy.asks("POST", "/api/guest", {"device": "two"}))[0] == 201
        path = f"/api/host/people/{found['you']['id']}"
        assert (await hedy.asks("POST", f"{path}/bar", asked))[0] == 204
        assert (await hedy.asks("POST", "/api/guest", {"device": "two"}))[0] == 403
        invited = {"device": "two", "invite": made["code"]}
        assert (await hedy.asks("POST", "/api/guest", invited))[0] == 201
        assert (await hedy.asks("POST", f"{path}/unbar", {}))[0] == 204
        assert (await hedy.asks("POST", "/api/guest", {"device": "two"}))[0] == 201

    limited(scene)
