"""Everything that changes something is done once, however often it comes, after a restart too; what
is refused leaves nothing behind.
"""

import asyncio
import json

import msgspec
import pytest

from floorman.server.door.broadcast import Broadcasts
from floorman.server.door.sockets import Connection
from floorman.server.once import check_new, once_for
from floorman.server.people.accounts import session_key
from floorman.server.protocol import client as m
from floorman.server.running import make_room
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.store import DoneBefore, Record, StoreFailed, open_store
from tests.server.door.front import PASSWORD, front, played, said
from tests.server.door.test_sockets import CHEAP, Guest, Wire, kinds, run, seated

ASKS = {"idempotency-key": "a1b2c3d4e5f6a7b8"}
# What names the last thing that its sender had seen, or changes nothing.
BY_NUMBER = {"act", "set-cards", "run", "take-back", "rule"}
# They store nothing, and twice is once: they name the shuffle that they are for.
BY_ROOT = {"seal-part", "open-part"}
READS = {
    "hello",
    "watch",
    "unwatch",
    "follow",
    "unfollow",
    "follow-floor",
    "look-at",
    "my-view",
    "suggest",
    "incidents",
    "tell",
    "records",
    "why",
    "why-not",
    "ping",
}


def test_every_message_that_changes_something_has_an_id_or_says_what_was_seen():
    kinds = {one.__struct_config__.tag: one for one in m.Any.__args__}
    for tag, kind in kinds.items():
        fields = set(kind.__struct_fields__)
        if tag in BY_NUMBER:
            assert "seen" in fields, tag
        elif tag in BY_ROOT:
            assert "root" in fields, tag
        elif tag not in READS:
            assert "once" in fields, tag
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(
            b'{"type":"chat","table":"t","text":"a","once":"%s"}' % (b"x" * 65), type=m.Any
        )


def lines_of(records, kind):
    return [one for one in records if one.kind == kind]


def test_chips_that_are_asked_for_again_are_bought_once():
    async def work(rooms):
        table = await rooms.table()
        ada = await rooms.guest()
        await ada.say(type="watch", table=table)
        store = rooms.house.around.store
        sits = {"type": "take-seat", "table": table, "seat": 1, "chips": 100, "once": "sit-0001"}
        buys = {"type": "add-chips", "table": table, "chips": 50, "once": "buy-0001"}
        talks = {"type": "chat", "table": table, "text": "Hello.", "once": "say-0001"}
        for message in (sits, buys, talks) * 3:
            answers = await ada.say(**message, id=7)
            assert answers[-1] == {"type": "done", "id": 7}, answers
        assert await store.balance(f"wallet:{ada.id}") == 1000 - 150
        assert await store.balance(f"{table}/stack:{ada.id}") == 150
        assert len(lines_of(await store.records(table), "talked")) == 1
        await ada.say(**(buys | {"once": "buy-0002"}))
        assert await store.balance(f"{table}/stack:{ada.id}") == 200

    run(work)


def test_the_same_id_for_something_else_is_an_error_and_another_persons_is_another():
    async def work(rooms):
        table = await rooms.table()
        ada, ben = await rooms.guest(), await rooms.guest()
        for one in (ada, ben):
            await one.say(type="watch", table=table)
        talks = {"type": "chat", "table": table, "once": "say-0001"}
        assert (await ada.say(**talks, text="one", id=1))[-1]["type"] == "done"
        [answer] = await ada.say(**talks, text="two", id=2)
        assert (answer["type"], answer["code"], answer["id"]) == ("error", "bad-message", 2)
        assert (await ben.say(**talks, text="two", id=3))[-1]["type"] == "done"
        records = await rooms.house.around.store.records(table)
        assert len(lines_of(records, "talked")) == 2

    run(work)


def test_the_same_at_the_same_moment_from_two_windows_is_done_once():
    async def work(rooms):
        table, _, (ada, _) = await seated(rooms)
        other = Wire()
        person = ada.connection.person
        twin = Connection(other, person, rooms.house, rooms.broadcasts, rooms.room)
        twin.session = ada.connection.session
        twin = Guest(twin, other, asyncio.create_task(twin.write()))
        assert kinds(await twin.say(type="watch", table=table)) == ["snapshot"]
        talks = {"type": "chat", "table": table, "text": "Hello.", "once": "say-0001"}
        data = json.dumps(talks).encode()
        await asyncio.gather(*(one.connection.take(data) for one in (ada, twin) * 4))
        records = await rooms.house.around.store.records(table)
        assert len(lines_of(records, "talked")) == 1

    run(work)


def test_the_same_id_at_two_tables_at_the_same_moment_does_one_thing_and_says_so():
    async def work(rooms):
        tables = [await rooms.table() for _ in range(4)]
        ada = await rooms.guest()
        for table in tables:
            await ada.say(type="watch", table=table)
        asked = (
            {"type": "chat", "table": table, "text": "Hello.", "once": "say-0001", "id": number}
            for number, table in enumerate(tables, 1)
        )
        await asyncio.gather(*(ada.connection.take(json.dumps(one).encode()) for one in asked))
        while len(answers := [one for one in ada.wire.heard if one.get("id")]) < 4:
            await asyncio.sleep(0.01)
        assert sorted(kinds(answers)) == ["done", "error", "error", "error"], answers
        assert {one["code"] for one in answers if one["type"] == "error"} == {"bad-message"}
        [done] = [one["id"] for one in answers if one["type"] == "done"]
        for number, table in enumerate(tables, 1):
            records = await rooms.house.around.store.records(table)
            assert len(lines_of(records, "talked")) == (number == done)

    run(work)


def test_logging_in_again_under_one_id_is_told_as_at_first(tmp_path):
    async def scene(room):
        await room.registered("Ada")
        asked = {"name": "Ada", "password": PASSWORD}
        room.time += 60_000
        first = (await room.web.post("/api/login", json=asked)).json()
        before, room.time = room.time, room.time + 60_000
        wrong = await room.web.post("/api/login", json=asked | {"password": "ten of spades"})
        assert said(wrong)[0] == 401
        told = []
        for _ in range(3):
            room.time += 1000
            answer = (await room.web.post("/api/login", json=asked, headers=ASKS)).json()
            told.append((answer["token"], answer["last_login"], answer["failures"]))
        assert len({*told}) == 1
        assert told[0][1:] == (before, 1), "the first try is not somebody else's log-in"
        assert told[0][0] != first["token"]
        later = (await room.web.post("/api/login", json=asked)).json()
        assert (later["last_login"], later["failures"]) == (before + 61_000, 0)

    played(scene, tmp_path)


def test_it_is_done_once_after_a_restart_too(tmp_path):
    url, told = f"sqlite:///{tmp_path}/room.db", []
    sits = {"type": "take-seat", "seat": 1, "chips": 100, "once": "sit-0001"}
    buys = {"type": "add-chips", "chips": 50, "once": "buy-0001"}
    prefers = {"type": "prefer", "mucks_losers": False, "once": "like-0001"}

    async def life(account, token, table):
        async with open_store(url) as store:
            room, house = make_room(store, CHEAP, lambda: 5_000)
            await house.start()
            if account is None:
                account, token = await room.people.guest("Ada")
                table = await house.open_table(TableSpec(game="holdem", stakes="1/2"), "host")
            wire = Wire()
            one = Connection(wire, await room.people.person(account), house, Broadcasts(), room)
            one.session = session_key(token)
            ada = Guest(one, wire, asyncio.create_task(one.write()))
            await ada.say(type="watch", table=table)
            for number, message in enumerate((sits, buys, prefers), 1):
                answers = await ada.say(**message, table=table, id=number)
                assert {"type": "done", "id": number} in answers, answers
            await ada.say(type="prefer", mucks_losers=True, once=f"other-{len(told)}--")
            prefers_now = await house.preferring.of(account.id)
            wallet = await store.balance(f"wallet:{account.id}")
            told.append((wallet, len(await store.records(table)), prefers_now.mucks_losers))
            await house.stop()
            return account, token, table

    ada = asyncio.run(life(None, "", None))
    asyncio.run(life(*ada))
    asyncio.run(life(*ada))
    # A restart itself may be noted, so that only the deeds are counted.
    assert [one[0] for one in told] == [850] * 3
    assert [one[2] for one in told] == [True] * 3


@pytest.mark.parametrize("asked", [{"chips": 1}, {"seat": 99}, {"chips": 10**9}])
def test_a_refused_seat_stores_and_tells_nothing(asked):
    async def work(rooms):
        table, _, (ada, _) = await seated(rooms)
        cleo = await rooms.guest()
        await cleo.say(type="watch", table=table)
        actor, store = rooms.house.table(table), rooms.house.around.store
        before, heard = await store.records(table), len(ada.wire.heard)
        sits = {"type": "take-seat", "table": table, "seat": 4, "chips": 100, "once": "sit-0001"}
        answers = await cleo.say(**(sits | asked), id=1)
        assert [one["type"] for one in answers] == ["refused"]
        assert await store.records(table) == before
        assert actor.sequence == before[-1].sequence
        assert len(ada.wire.heard) == heard
        assert cleo.id not in actor.keeper.names
        # Nothing was done under that id, so that it can still be.
        assert (await cleo.say(**sits, id=2))[-1]["type"] == "done"
        kinds = [one.kind for one in (await store.records(table))[len(before) :]]
        assert kinds == ["named", "said"]

    run(work)


def test_who_may_not_pause_is_not_named_either():
    async def work(rooms):
        table = await rooms.table()
        ada = await rooms.guest()
        await ada.say(type="watch", table=table)
        store = rooms.house.around.store
        before = await store.records(table)
        assert (await ada.say(type="pause", table=table, id=1))[-1]["type"] == "refused"
        assert await store.records(table) == before

    run(work)


def test_a_name_and_a_deed_are_stored_together_or_not_at_all():
    async def work(rooms):
        table = await rooms.table()
        ada = await rooms.guest()
        await ada.say(type="watch", table=table)
        actor, store = rooms.house.table(table), rooms.house.around.store
        before, append = await store.records(table), store.append

        async def broken(*_, **__):
            raise StoreFailed("the disk is full")

        store.append = broken
        sits = {"type": "take-seat", "table": table, "seat": 4, "chips": 100, "once": "sit-0001"}
        assert (await ada.say(**sits, id=1))[-1]["reason"] == "NOT_STORED"
        store.append = append
        assert await store.records(table) == before
        assert ada.id not in actor.keeper.names
        assert "done" in kinds(await ada.say(**sits, id=2))

    run(work)


def test_stored_though_the_answer_was_lost_it_is_not_done_again():
    async def work(rooms):
        table, actor, (ada, _) = await seated(rooms)
        store = rooms.house.around.store
        append = store.append

        async def stored_but_nobody_knows(*given, **named):
            await append(*given, **named)
            store.append = append
            raise StoreFailed("the line broke")

        store.append = stored_but_nobody_knows
        talks = {"type": "chat", "table": table, "text": "Hello.", "once": "say-0001"}
        for number in (1, 2):
            assert (await ada.say(**talks, id=number))[-1]["type"] in ("done", "update")
        assert len(lines_of(await store.records(table), "talked")) == 1
        assert actor.sequence == await store.last_sequence(table)

    run(work)


def test_the_store_itself_takes_an_id_once_and_all_of_it_or_nothing():
    asyncio.run(the_store_itself())


async def the_store_itself():
    async with open_store("sqlite://") as store:
        once = once_for("ada", "a1b2c3d4", "chat", 5, "said")
        body = r.encode(r.Talked(player="a", name="A", text="hi"))
        await store.append((Record("t", 1, 1, "talked", body),), once=once)
        with pytest.raises(DoneBefore) as done:
            await store.append((Record("t", 2, 1, "talked", body),), once=once)
        assert done.value.once.answer == "said"
        both = await asyncio.gather(
            *(
                store.append(
                    (Record(f"x{n}", 1, 1, "talked", body),), once=once_for("b", "12345678", "", 1)
                )
                for n in range(5)
            ),
            return_exceptions=True,
        )
        assert sorted(type(one).__name__ for one in both) == ["DoneBefore"] * 4 + ["str"]
        assert await store.last_sequence("t") == 1
        with pytest.raises(DoneBefore):
            await check_new(store, once)
        assert await store.forget_done(6) == 2
        await check_new(store, once)


# Over REST


def test_a_table_is_opened_once_and_the_same_answer_comes_again(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        asked = {"game": "holdem", "stakes": "1/2"}
        answers = [
            await ada.post("/api/people", json={"name": "Ben", "password": PASSWORD}, headers=ASKS)
            for _ in range(3)
        ]
        assert [one.status_code for one in answers] == [201] * 3
        assert len({one.text for one in answers}) == 1
        other = await ada.post(
            "/api/people", json={"name": "Cleo", "password": PASSWORD}, headers=ASKS
        )
        assert said(other)[:2] == (422, "bad-field")
        bad = await ada.post("/api/tables", json=asked, headers={"idempotency-key": "short"})
        assert said(bad)[:2] == (422, "bad-field")

    played(scene, tmp_path)


def test_chips_are_granted_once_after_a_restart_too(tmp_path):
    async def scene(room, name, more):
        if name:
            await room.registered(name)
        host = room.browser(
            (await room.web.post("/api/login", json={"name": "Ada", "password": PASSWORD})).json()[
                "token"
            ]
        )
        person = (await host.get("/api/me")).json()["you"]["id"]
        for _ in range(3):
            given = await host.post(
                f"/api/people/{person}/chips", json={"amount": 500}, headers=ASKS
            )
            assert given.json()["chips"] == 10_500 + more
        other = await host.post(f"/api/people/{person}/chips", json={"amount": 501}, headers=ASKS)
        assert said(other)[:2] == (422, "bad-field")
        again = {"idempotency-key": f"another-id-{more}"}
        await host.post(f"/api/people/{person}/chips", json={"amount": 500}, headers=again)

    async def lives():
        async with front(tmp_path) as room:
            await scene(room, "Ada", 0)
        async with front(tmp_path) as room:
            await scene(room, "", 500)

    asyncio.run(lives())


def test_a_guest_is_made_once_and_an_account_too(tmp_path):
    async def scene(room):
        guests = [
            (await room.web.post("/api/guest", json={}, headers=ASKS)).json() for _ in range(3)
        ]
        assert len({one["you"]["id"] for one in guests}) == 1
        assert len({one["token"] for one in guests}) == 3
        room.time += 3_600_000
        assert said(await room.web.post("/api/guest", json={}, headers=ASKS))[0] == 403
        named = {"name": "Ada", "password": PASSWORD}
        asks = {"idempotency-key": "0123456789abcdef"}
        made = [
            (await room.web.post("/api/register", json=named, headers=asks)).json()
            for _ in range(3)
        ]
        assert len({json.dumps(one, sort_keys=True) for one in made}) == 1
        stolen = {"name": "Ada", "password": "ten of spades!"}
        assert said(await room.web.post("/api/register", json=stolen, headers=asks))[0] == 401
        assert (await room.store.last_sequence("cage")) == 2
        logins = [
            (await room.web.post("/api/login", json=named, headers=asks)).json() for _ in range(3)
        ]
        assert len({one["token"] for one in logins}) == 1
        ada = room.browser(made[0]["token"])
        assert len((await ada.get("/api/me/sessions")).json()["sessions"]) == 1

    played(scene, tmp_path)


def test_the_same_invitation_is_made_once_and_its_code_is_kept_nowhere(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        table = (await ada.post("/api/tables", json={"game": "holdem", "stakes": "1/2"})).json()[
            "table"
        ]
        path = f"/api/tables/{table}/invite"
        codes = {(await ada.post(path, headers=ASKS)).json()["code"] for _ in range(3)}
        assert len(codes) == 1
        assert len((await ada.get(path + "s")).json()["invites"]) == 1
        assert (await ada.post(path)).json()["code"] not in codes
        ben = await room.signed_in("Ben")
        assert (await ben.post(f"/api/invites/{codes.pop()}")).json() == {"table": table}

    played(scene, tmp_path)


def test_a_real_house_opens_a_table_once():
    async def work(rooms):

        spec = TableSpec(game="holdem", stakes="1/2", name="ours")
        first = await rooms.house.open_table(spec, "ada", once_for("ada", "12345678", "t", 1))
        with pytest.raises(DoneBefore) as done:
            await rooms.house.open_table(spec, "ada", once_for("ada", "12345678", "t", 1))
        assert done.value.once.answer == first
        assert [*rooms.house.tables] == [first] == await rooms.house.around.store.tables()

    run(work)
