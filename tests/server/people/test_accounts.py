"""Accounts whole or not at all; sessions, roles and invitations that are taken back."""

import asyncio

import pytest

from floorman.server.app import make_app
from floorman.server.denials import Denied
from floorman.server.door.connected import Connected
from floorman.server.door.sweeping import sweep, sweep_daily
from floorman.server.people.accounts import name_of, session_key
from floorman.server.settings import Settings
from floorman.store import Movement, Record, StoreConflict, StoreFailed
from floorman.store.types import Account
from tests.server.door.front import PASSWORD, hosted, played, said
from tests.server.door.test_sockets import Rooms, Wire
from tests.server.door.test_sockets import run as in_room

DAY = 86_400_000


@pytest.mark.parametrize(
    "part", ["floorman.store.kept.people.Plan.write", "floorman.store.kept.people._row"]
)
def test_an_account_and_its_first_chips_are_stored_together_or_not_at_all(
    tmp_path, monkeypatch, part
):
    async def scene(room):
        def broken(*_):
            raise OSError("the disk is full")

        monkeypatch.setattr(part, broken)
        with pytest.raises((OSError, StoreFailed)):
            await room.people.guest("Ada")
        monkeypatch.undo()
        assert await room.store.account_by_name("ada") is None
        assert await room.store.balances() == {}
        assert await room.store.last_sequence("cage") == 0
        account, _ = await room.people.guest("Ada")
        assert (await room.people.person(account)).chips == 10_000

    played(scene, tmp_path)


def test_an_account_is_not_stored_with_a_record_that_does_not_fit(tmp_path):
    async def scene(room):
        record = Record("cage", 7, 1, "granted", b"{}")
        moved = Movement("cage", 7, 0, "cage", "wallet:a", 5, "granted")
        with pytest.raises(StoreConflict):
            await room.store.add_account(Account("a", "Ada"), (record,), (moved,))
        assert await room.store.account("a") is None

    played(scene, tmp_path)


def test_a_name_that_is_taken_costs_the_cage_nothing(tmp_path):
    async def scene(room):
        await room.people.guest("Ada")
        before = await room.store.balances()
        with pytest.raises(Denied):
            await room.people.guest("ADA")
        assert await room.store.balances() == before
        assert await room.store.last_sequence("cage") == 1

    played(scene, tmp_path)


def test_sessions_are_listed_and_ended_one_by_one_or_all(tmp_path):
    async def scene(room):
        one = await room.signed_in("Ada")
        login = {"name": "Ada", "password": PASSWORD}
        tokens = [(await room.web.post("/api/login", json=login)).json()["token"] for _ in range(2)]
        other = room.browser(tokens[0])
        listed = (await one.get("/api/me/sessions")).json()["sessions"]
        assert len(listed) == 3
        assert [one["here"] for one in listed].count(True) == 1
        assert not any(token in str(listed) for token in tokens)
        name = name_of(session_key(tokens[0]))
        ben = await room.signed_in("Ben")
        assert said(await ben.delete(f"/api/me/sessions/{name}"))[0] == 404
        assert (await one.delete(f"/api/me/sessions/{name}")).status_code == 204
        assert said(await other.get("/api/me"))[0] == 401
        assert said(await one.delete(f"/api/me/sessions/{name}"))[0] == 404
        assert (await one.post("/api/logout?everywhere=true")).status_code == 204
        assert said(await one.get("/api/me"))[0] == 401
        assert said(await room.browser(tokens[1]).get("/api/me"))[0] == 401
        assert (await ben.get("/api/me")).status_code == 200

    played(scene, tmp_path)


def test_connections_end_with_their_session_and_when_a_role_changes():
    async def work(rooms):
        people, connected = rooms.room.people, Connected(rooms.room.settings)
        people.ended.append(connected.hang_up)
        guest = await rooms.guest()
        account, token = await people.guest("Ada")
        host, _ = await hosted(people, "Hosty")
        assert host.role == "host"
        ended = []
        for key in ("", session_key(token)):
            one = await rooms.guest()
            one.connection.player, one.connection.session = account.id, key
            assert connected.add(one.connection) == ""
            ended.append(one)
        assert connected.add(guest.connection) == ""
        await people.logout(token)
        await asyncio.sleep(0.01)
        assert [one.wire.closed for one in ended] == [None, 1013]
        registered, _ = await people.register("Flo", PASSWORD)
        ended[0].connection.player = registered.id
        await people.set_role(host, registered.id, "floor")
        await asyncio.sleep(0.01)
        assert ended[0].wire.closed == 1013
        assert guest.wire.closed is None

    in_room(work)


def test_too_many_connections_are_told_so():
    async def work(rooms):
        settings = Settings(connections_per_person=2, connections_per_address=3)
        connected = Connected(settings)
        ada, ben = await rooms.guest(), await rooms.guest()
        mine = [
            type(ada.connection)(Wire(), ada.connection.person, rooms.house, {}, rooms.room)
            for _ in range(3)
        ]
        assert [bool(connected.add(one)) for one in mine] == [False, False, True]
        assert connected.add(ben.connection) == ""
        last = await rooms.guest()
        assert "address" in connected.add(last.connection)
        connected.discard(ben.connection)
        assert connected.add(last.connection) == ""

    in_room(work)


def test_an_invitation_is_listed_revoked_and_runs_out(tmp_path):
    async def scene(room):
        ada, ben = await room.signed_in("Ada"), await room.signed_in("Ben")
        carl = await room.signed_in("Carl")
        asked = {"game": "holdem", "stakes": "1/2", "private": True}
        table = (await ben.post("/api/tables", json=asked)).json()["table"]
        codes = [(await ben.post(f"/api/tables/{table}/invite")).json()["code"] for _ in range(2)]
        for who in (ada, ben):
            listed = (await who.get(f"/api/tables/{table}/invites")).json()["invites"]
            assert len(listed) == 2
            assert not any(code in str(listed) for code in codes)
        assert said(await carl.get(f"/api/tables/{table}/invites"))[0] == 404
        assert said(await carl.post(f"/api/tables/{table}/invite"))[0] in (403, 404)
        name = name_of(session_key(codes[0]))
        assert (await ben.delete(f"/api/tables/{table}/invites/{name}")).status_code == 204
        assert said(await carl.post(f"/api/invites/{codes[0]}"))[0] == 404
        assert (await carl.post(f"/api/invites/{codes[1]}")).json() == {"table": table}
        assert said(await carl.get(f"/api/tables/{table}/invites"))[0] == 403
        room.time += 8 * DAY
        assert said(await carl.post(f"/api/invites/{codes[1]}"))[0] == 404
        assert (await ben.get(f"/api/tables/{table}/invites")).json() == {"invites": []}

    played(scene, tmp_path)


def test_a_private_table_is_for_who_was_admitted_the_floor_and_the_host():
    async def work(rooms):
        opener, stranger = await rooms.guest(), await rooms.guest()
        table = await rooms.table(private=True)
        actor = rooms.house.table(table)
        actor.keeper.opened_by = opener.id
        actor.keeper.admitted.add(opener.id)
        for message in (
            {"type": "watch"},
            {"type": "take-seat", "seat": 0, "chips": 100},
            {"type": "chat", "text": "hello"},
            {"type": "pause"},
            {"type": "why", "number": 1},
        ):
            [answer] = await stranger.say(table=table, id=1, **message)
            assert (answer["type"], answer["code"]) == ("error", "no-such-table")
        [answer] = await opener.say(type="watch", table=table, id=1)
        assert answer["type"] == "snapshot"
        await rooms.house.admit(table, stranger.id)
        [answer] = await stranger.say(type="watch", table=table, id=2)
        assert answer["type"] == "snapshot"
        for role in ("floor", "host"):
            assert rooms.house.may_see(table, "nobody", role)
        for role in ("player", "dealer"):
            assert not rooms.house.may_see(table, "nobody", role)

    in_room(work)


@pytest.mark.parametrize("role", ["player", "dealer", "floor"])
def test_nobody_but_the_host_gives_roles_or_chips(tmp_path, role):
    async def scene(room):
        host = await room.registered("Ada")
        ben = await room.registered("Ben")
        ada = room.browser(host["token"])
        answer = await ada.post(f"/api/people/{ben['you']['id']}/role", json={"role": role})
        assert answer.status_code == 200
        mine = room.browser(ben["token"])
        for person in (ben, host):
            key = person["you"]["id"]
            for what, asked in (("role", {"role": "host"}), ("chips", {"amount": 5})):
                answer = await mine.post(f"/api/people/{key}/{what}", json=asked)
                assert said(answer)[0] == 403
        assert said(await mine.get("/api/people"))[0] == 403
        assert (await mine.get("/api/me")).json()["you"]["role"] == role

    played(scene, tmp_path)


def test_what_is_over_is_swept_at_once_and_every_day(tmp_path):
    async def scene(room):
        account, _ = await room.people.guest("Ada")
        await room.people.make_invite("t", account.id)
        room.room.limits.guests.take("10.0.0.1", room.time)
        task = asyncio.create_task(sweep_daily(room.room, room.store, 0.01))
        await asyncio.sleep(0.05)
        assert len(await room.people.sessions(account)) == 1
        room.time += 40 * DAY
        await asyncio.sleep(0.1)
        task.cancel()
        assert (await asyncio.gather(task, return_exceptions=True))[0].__class__ is (
            asyncio.CancelledError
        )
        assert await sweep(room.room) == 0
        assert len(room.room.limits.guests) == 0

    played(scene, tmp_path)


def test_the_application_sweeps_while_it_runs_and_stops_doing_so():
    async def work(rooms: Rooms):
        await rooms.room.people.guest("Ada")
        rooms.time += 40 * DAY
        app = make_app(rooms.room, rooms.house)
        async with app.router.lifespan_context(app):
            await asyncio.sleep(0.1)
            assert await rooms.room.people.forget_what_is_over() == 0
        names = {task.get_coro().__qualname__ for task in asyncio.all_tasks()}
        assert "sweep_daily" not in names

    in_room(work)


def test_tables_invitations_and_talk_have_limits_of_their_own_for_each_person(tmp_path):
    async def scene(room):
        one, other = await room.signed_in("Ada"), await room.signed_in("Ben")
        asked = {"game": "holdem", "stakes": "1/2"}
        answers = [await one.post("/api/tables", json=asked) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert (await other.post("/api/tables", json=asked)).status_code == 201
        table = answers[0].json()["table"]
        invited = [(await one.post(f"/api/tables/{table}/invite")).status_code for _ in range(4)]
        assert invited == [201, 201, 201, 429]
        room.time += 60_000
        assert (await one.post(f"/api/tables/{table}/invite")).status_code == 201

    limits = {"tables_per_minute": 2, "invites_per_minute": 3, "tables_per_person": 9}
    played(scene, tmp_path, **limits)


def test_who_talks_without_end_is_asked_to_wait():
    async def work(rooms):
        table, guest = await rooms.table(), await rooms.guest()
        await guest.say(type="watch", table=table)
        most = rooms.room.settings.chat_per_minute
        for _ in range(most):
            answers = await guest.say(type="chat", table=table, text="again", id=3)
            assert answers[-1]["type"] == "done"
        [refused] = await guest.say(type="chat", table=table, text="again", id=4)
        assert (refused["type"], refused["reason"]) == ("refused", "TOO_OFTEN")

    in_room(work)
