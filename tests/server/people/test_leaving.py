"""One's own data is taken away, and an account deleted: the deals stay, the name goes."""

import json

import pytest

from floorman.server.audit import audit_room
from floorman.server.denials import Denied
from floorman.server.names import former_name, name_key
from floorman.server.running import make_room
from floorman.server.tables.rebuilding import rebuilt
from floorman.store import Frozen, NoSuchAccount
from tests.server.door.front import PASSWORD, played, said
from tests.server.door.test_sockets import CHEAP, run, seated, to_act

NAME = "Adalovelace"


async def one_deal(rooms):
    """Two who have played a deal, one of them by a name of her own, and left the table."""
    people = rooms.room.people
    guests = people.guest

    async def named(_name=""):
        people.guest = guests
        return await guests(NAME)

    people.guest = named
    table, actor, players = await seated(rooms)
    ada = players[0]
    assert ada.connection.person.name == NAME
    await ada.say(type="chat", table=table, text="Hello.")
    who = to_act(actor, players)
    fold = {"type": "fold"}
    answers = await who.say(
        type="act", table=table, deal=1, seen=actor.keeper.number, act=fold, id=1
    )
    assert answers[-1]["type"] in ("done", "update")
    assert not actor.keeper.playing
    return table, actor, players


def test_the_name_goes_and_the_deals_stay():
    async def work(rooms):
        table, actor, (ada, ben) = await one_deal(rooms)
        store, room = rooms.house.around.store, rooms.room
        account = await store.account(ada.id)
        with pytest.raises(Denied, match="leave it first"):
            await room.leaving.delete(account)
        assert await store.account(ada.id) == account
        await ada.say(type="leave-table", table=table)
        assert not await rooms.house.sits(ada.id)
        chips = await store.balance(f"wallet:{ada.id}")
        cage = await store.balance("cage")
        log = await store.records(table)
        await room.people.set_note(ben.id, ada.id, "folds")
        await room.people.set_note(ada.id, ben.id, "raises")
        await room.leaving.delete(account)

        assert await store.balance(f"wallet:{ada.id}") == 0
        assert await store.balance("cage") == cage + chips
        assert sum((await store.balances()).values()) == 0
        assert (await store.records(table))[: len(log)] == log
        assert await store.sessions(ada.id, 0) == []
        assert await store.notes(ada.id) == {}
        assert await store.notes(ben.id) == {ada.id: "folds"}
        # Whatever is told from now on does not have the name.
        viewer = (ben.id, "player")
        histories = room.house.histories
        told = [
            await histories.last(table, viewer, None, 10),
            await histories.steps(table, 1, viewer),
        ]
        text = str(told) + str(
            [await histories.export(table, 1, viewer, one) for one in ("phh", "pokerstars")]
        )
        assert len(told[0]) == 1
        assert NAME not in text
        assert f"Former player {ada.id[:6]}" in text
        ben.wire.heard.clear()
        await ben.say(type="unwatch", table=table)
        answers = await ben.say(type="watch", table=table, after=0)
        snapshot = next(one for one in answers if one["type"] == "snapshot")
        assert any(one["words"] == "Hello." for one in snapshot["lines"])
        assert NAME not in json.dumps(snapshot)
        # Nor after a restart, and the log still makes the table.
        again = rebuilt(await store.records(table))
        assert again.names[ada.id] == actor.keeper.names[ada.id] == f"Former player {ada.id[:6]}"
        assert await audit_room(store) == []
        # The name is free.
        newcomer, _ = await room.people.guest(NAME)
        assert newcomer.id != ada.id

    run(work)


def named_in(records):
    return sum(one.kind == "named" for one in records)


def test_the_name_goes_from_a_table_that_stands_still_too():
    async def work(rooms):
        table, actor, (ada, _) = await one_deal(rooms)
        await ada.say(type="leave-table", table=table)
        store, former = rooms.house.around.store, former_name(ada.id)
        log = await store.records(table)
        actor.freeze(Frozen(table, actor.sequence, 1, "a fault was found"))
        await rooms.room.leaving.delete(await store.account(ada.id))
        assert await store.records(table) == log
        assert actor.keeper.names[ada.id] == former
        # When it goes on the log says so too, once.
        for _ in range(2):
            _, house = make_room(store, CHEAP, rooms.now)
            await house.start()
            assert house.table(table).keeper.names[ada.id] == former
            await house.stop()
        records = await store.records(table)
        assert rebuilt(records).names[ada.id] == former
        assert named_in(records) == named_in(log) + 1
        assert await audit_room(store) == []

    run(work)


def test_who_may_be_owed_chips_by_a_table_that_cannot_be_read_does_not_go_yet():
    async def work(rooms):
        table, actor, (ada, _) = await one_deal(rooms)
        await ada.say(type="leave-table", table=table)
        assert not await rooms.house.sits(ada.id)
        store = rooms.house.around.store
        await actor.stop()
        spoilt = f"UPDATE records SET body = x'7b00' WHERE table_id = '{table}' AND sequence = 2"
        await store.write(lambda connection: connection.exec_driver_sql(spoilt))
        room, house = make_room(store, CHEAP, rooms.now)
        await house.start()
        assert [*house.shut] == [table]
        with pytest.raises(Denied, match="repaired"):
            await room.leaving.delete(await store.account(ada.id))
        stranger, _ = await room.people.guest()
        await room.leaving.delete(stranger)
        assert await store.gone() == {stranger.id}

    run(work)


def test_nobody_logs_in_or_is_given_chips_by_an_account_that_is_gone(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        ben = await room.signed_in("Ben")
        person = (await ben.get("/api/me")).json()["you"]["id"]
        asked = {"password": "wrong password"}
        assert said(await ben.post("/api/me/delete", json=asked))[0] == 401
        assert (await ben.post("/api/me/delete", json={"password": PASSWORD})).status_code == 204
        assert said(await ben.get("/api/me"))[:2] == (401, "no-session")
        log_in = {"name": "Ben", "password": PASSWORD}
        assert said(await room.web.post("/api/login", json=log_in))[:2] == (401, "wrong-password")
        gone = await room.store.account(person)
        assert (gone.kind, gone.secret, gone.totp) == ("gone", "", "")
        assert said(await ada.post(f"/api/people/{person}/chips", json={"amount": 5}))[0] == 404
        assert said(await ada.post(f"/api/people/{person}/role", json={"role": "host"}))[0] == 404
        assert "Ben" not in (await ada.get("/api/people")).text
        for name in (gone.name, gone.name_key):
            assert name_key(name) != gone.name_key
            log_in = {"name": name, "password": ""}
            assert said(await room.web.post("/api/login", json=log_in))[0] == 401
        assert (
            await room.web.post(
                "/api/register", json=log_in | {"name": "Ben", "password": PASSWORD}
            )
        ).status_code == 201

    played(scene, tmp_path)


def test_the_only_host_stays_and_a_guest_goes_without_a_password(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        assert said(await ada.post("/api/me/delete", json={"password": PASSWORD}))[0] == 403
        guest = room.browser((await room.web.post("/api/guest", json={})).json()["token"])
        assert (await guest.post("/api/me/delete", json={"password": ""})).status_code == 204
        assert await room.store.balance("cage") == -10_000
        with pytest.raises(NoSuchAccount):
            await room.store.delete_account("nobody", "x")

    played(scene, tmp_path)


def test_chips_and_account_go_together_or_not_at_all(tmp_path, monkeypatch):
    async def scene(room):
        account, _ = await room.people.guest("Ada")

        def broken(*_):
            raise OSError("the disk is full")

        monkeypatch.setattr("floorman.store.kept.people.Plan.write", broken)
        with pytest.raises(OSError, match="disk"):
            await room.room.leaving.delete(account)
        monkeypatch.undo()
        assert await room.store.account(account.id) == account
        assert await room.store.balance(f"wallet:{account.id}") == 10_000

    played(scene, tmp_path)


def test_ones_own_data_is_ones_own_and_has_no_secrets(tmp_path):
    async def scene(room):
        ada, ben = await room.signed_in("Ada"), await room.signed_in("Ben")
        await ada.put("/api/notes/b0", json={"text": "calls too much"})
        await ben.put("/api/notes/b0", json={"text": "a secret of Ben"})
        data = (await ada.get("/api/me/data")).json()
        assert data["account"]["name"] == "Ada"
        assert data["chips"] == 10_000
        assert data["movements"] == [{"table": "cage", "chips": 10_000, "why": "granted"}]
        assert data["notes"] == {"b0": "calls too much"}
        assert [one["device"] for one in data["sessions"]] == ["A program"]
        text = json.dumps(data)
        account = await room.store.account_by_name("ada")
        for hidden in ("Ben", account.secret, ada.headers["authorization"][7:], "argon2"):
            assert hidden not in text
        assert said(await room.web.get("/api/me/data"))[0] == 401

    played(scene, tmp_path)
