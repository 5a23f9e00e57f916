"""What a browser says, well or badly: answered, and nobody else is harmed."""

import asyncio
import json
import random

import msgspec
import pytest

from floorman.server.door.broadcast import Broadcasts
from floorman.server.door.connected import Connected
from floorman.server.door.sockets import Connection
from floorman.server.door.wire import LARGEST
from floorman.server.people.accounts import session_key
from floorman.server.play.driving import Pace
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.preferences import Preferences
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store
from floorman.table import commands as c

CHEAP = Settings(argon2_passes=1, argon2_memory_kib=8, starting_chips=1000)


class Wire:
    """A browser that keeps what it is sent."""

    def __init__(self):
        self.heard, self.closed = [], None

    async def send_text(self, data):
        self.heard.append(json.loads(data))

    async def close(self, code=1000):
        self.closed = code


class Guest:
    """A guest with a connection."""

    def __init__(self, connection, wire, writing, token=""):
        self.connection, self.wire, self.writing, self.token = connection, wire, writing, token
        self.id = connection.player

    async def say(self, **message):
        """Say something; what is answered."""
        return await self.say_bytes(json.dumps(message).encode())

    async def say_bytes(self, data):
        before = len(self.wire.heard)
        await self.connection.take(data)
        for _ in range(3):
            await asyncio.sleep(0)
        return self.wire.heard[before:]


class Rooms:
    """A room in memory with one table, and guests who come in."""

    def __init__(self, store):
        self.time = 1_000
        self.room, self.house = make_room(store, CHEAP, self.now)
        self.broadcasts = Broadcasts()

    def now(self):
        self.time += 1
        return self.time

    async def guest(self):
        account, token = await self.room.people.guest()
        person = await self.room.people.person(account)
        wire = Wire()
        connection = Connection(wire, person, self.house, self.broadcasts, self.room)
        connection.session = session_key(token)
        return Guest(connection, wire, asyncio.create_task(connection.write()), token)

    async def table(self, by="host", **how):
        spec = TableSpec(**{"game": "holdem", "stakes": "1/2", "name": "ours"} | how)
        return await self.house.open_table(spec, by)


def run(work):
    async def inside():
        async with open_store("sqlite://") as store:
            rooms = Rooms(store)
            await work(rooms)
            await rooms.house.stop()
            assert sum((await store.balances()).values()) == 0

    asyncio.run(inside())


def kinds(answers):
    return [one["type"] for one in answers]


async def seated(rooms, number=2):
    table = await rooms.table()
    guests = [await rooms.guest() for _ in range(number)]
    for seat, guest in enumerate(guests):
        await guest.say(type="watch", table=table)
        answers = await guest.say(type="take-seat", table=table, seat=seat, chips=200, id=seat)
        assert "done" in kinds(answers)
    actor = rooms.house.table(table)
    drawn = rooms.house.around.hands.deck(tuple(range(52))).cards[:number]
    await actor.do(lambda _: r.Said(command=c.DrawButton(cards=drawn)))
    deck = rooms.house.around.hands.deck(actor.keeper.table.law.deal.deck)
    await actor.do(lambda _: r.Began(deck=deck))
    return table, actor, guests


def to_act(actor, guests):
    name = actor.keeper.players[actor.keeper.table.deal.request.seat]
    return next(one for one in guests if one.id == name)


def test_who_watches_gets_the_table_and_who_sits_is_told_of_it():
    async def work(rooms):
        table = await rooms.table()
        one, other = await rooms.guest(), await rooms.guest()
        [snapshot] = await one.say(type="watch", table=table, id=3)
        assert snapshot["type"] == "snapshot" and snapshot["id"] == 3
        await other.say(type="watch", table=table)
        await one.say(type="take-seat", table=table, seat=2, chips=100)
        for _ in range(4):
            await asyncio.sleep(0)
        assert other.wire.heard[-1]["state"]["seats"][2]["player"] == one.id

    run(work)


def test_a_click_that_is_stale_or_comes_twice_does_nothing():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        who = to_act(actor, guests)
        click = {
            "type": "act",
            "table": table,
            "deal": actor.keeper.deal_number,
            "seen": actor.keeper.number,
            "act": {"type": "fold"},
            "id": 7,
        }
        first = await who.say(**click)
        assert "done" in kinds(first)
        again = [one for one in await who.say(**click) if one["type"] == "refused"]
        assert again[0]["reason"] == "STALE" and again[0]["id"] == 7

    run(work)


def test_a_bet_that_a_slow_line_sends_again_does_not_come_into_the_next_deal():
    """Known complaint: lag sends the bet again, into the next hand."""

    async def work(rooms):
        table, actor, guests = await seated(rooms)
        first = actor.keeper.deal_number
        who = to_act(actor, guests)
        click = {"table": table, "deal": first, "seen": actor.keeper.number}
        act = {"type": "wager", "to": 20}
        assert "done" in kinds(await who.say(type="act", **click, act=act, id=7))
        other = to_act(actor, guests)
        folds = {"deal": first, "seen": actor.keeper.number, "act": {"type": "fold"}}
        await other.say(type="act", table=table, **folds)
        deck = rooms.house.around.hands.deck(actor.keeper.table.law.deal.deck)
        await actor.do(lambda _: r.Began(deck=deck))
        while to_act(actor, guests) is not who:
            calls = {"deal": first + 1, "seen": actor.keeper.number, "act": {"type": "call"}}
            await to_act(actor, guests).say(type="act", table=table, **calls)
        before = actor.sequence
        for again in (click, click | {"seen": actor.keeper.number}):
            answers = await who.say(type="act", **again, act=act, id=7)
            assert [one["reason"] for one in answers if one["type"] == "refused"] == ["STALE"]
        # Of this deal, but seen before it was his turn.
        early = {"table": table, "deal": first + 1, "seen": actor.keeper.turn_since - 1}
        answers = await who.say(type="act", **early, act=act, id=8)
        assert [one["reason"] for one in answers if one["type"] == "refused"] == ["STALE"]
        assert actor.sequence == before

    run(work)


def test_what_one_prefers_is_told_in_every_window_of_his_and_in_no_other():
    async def work(rooms):
        connected = Connected(CHEAP)
        rooms.house.preferring.told.append(connected.tell_preferences)
        one, stranger = await rooms.guest(), await rooms.guest()
        wire = Wire()
        window = Connection(wire, one.connection.person, rooms.house, Broadcasts(), rooms.room)
        writing = asyncio.create_task(window.write())
        for connection in (one.connection, window, stranger.connection):
            connected.add(connection)
        answers = await one.say(type="prefer", id=5, mucks_losers=False)
        prefers = {"mucks_losers": False, "uses_time_bank": True}
        prefers |= {"face": "", "watches_unseen": False}
        for heard in (answers, wire.heard):
            assert [m["prefers"] for m in heard if m["type"] == "preferred"] == [prefers]
        assert answers[-1] == {"type": "done", "id": 5}
        assert stranger.wire.heard == []
        assert await rooms.house.preferring.of(one.id) == Preferences(mucks_losers=False)
        writing.cancel()

    run(work)


def test_nobody_acts_for_another_or_out_of_turn():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        who = to_act(actor, guests)
        other = next(one for one in guests if one is not who)
        before = actor.sequence
        for act in ({"type": "fold"}, {"type": "fold", "seat": 0}, {"type": "push-pot"}, 5, None):
            said = {"deal": actor.keeper.deal_number, "seen": 10**6, "act": act}
            answers = await other.say(type="act", table=table, **said)
            assert kinds(answers)[-1] in ("refused", "error")
        rail = await rooms.guest()
        await rail.say(type="watch", table=table)
        [answer] = await rail.say(type="act", table=table, deal=1, seen=10**6, act={"type": "fold"})
        assert answer["type"] == "refused"
        assert actor.sequence == before

    run(work)


def test_the_rail_sees_no_hidden_card():
    async def work(rooms):
        table, _, guests = await seated(rooms)
        rail = await rooms.guest()
        [snapshot] = await rail.say(type="watch", table=table)
        assert snapshot["yours"] is None
        assert all(
            card == 53 for seat in snapshot["state"]["seats"] for card in seat.get("down", [])
        )
        [own] = await guests[0].say(type="watch", table=table)
        assert all(card < 52 for card in own["yours"]["down"])

    run(work)


def test_a_private_table_is_there_only_for_those_who_were_admitted():
    async def work(rooms):
        table = await rooms.table(private=True)
        guest = await rooms.guest()
        [answer] = await guest.say(type="watch", table=table)
        assert answer["code"] == "no-such-table"
        await rooms.house.admit(table, guest.id)
        [answer] = await guest.say(type="watch", table=table)
        assert answer["type"] == "snapshot"

    run(work)


def test_nobody_sits_down_with_chips_that_he_does_not_have():
    async def work(rooms):
        table = await rooms.table()
        guest = await rooms.guest()
        await guest.say(type="watch", table=table)
        [answer] = await guest.say(type="take-seat", table=table, seat=0, chips=5000)
        assert answer["type"] == "refused" and answer["reason"] == "TOO_FEW_CHIPS"

    run(work)


def test_a_refusal_names_nobody_by_his_id_and_counts_seats_from_one():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        one, other = guests
        again = await one.say(type="take-seat", table=table, seat=3, chips=100, id=9)
        refused = next(m for m in again if m["type"] == "refused")
        assert refused["words"] == "You have seat 1 already"
        rail = await rooms.guest()
        await rail.say(type="watch", table=table)
        answers = await rail.say(type="take-seat", table=table, seat=1, chips=100)
        taken = next(m for m in answers if m["type"] == "refused")
        name = actor.keeper.names[other.id]
        assert taken["words"] == f"Seat 2 is {name}'s"

    run(work)


@pytest.mark.parametrize("seed", range(6))
def test_a_hostile_browser_gets_errors_and_harms_nobody(seed):
    async def work(rooms):
        chance = random.Random(seed)
        table, actor, guests = await seated(rooms, 3)
        hostile = await rooms.guest()
        for _ in range(300):
            await hostile.say_bytes(_nonsense(chance, table, actor))
        assert hostile.wire.closed is None
        who = to_act(actor, guests)
        said = {"deal": actor.keeper.deal_number, "seen": actor.keeper.number}
        answers = await who.say(type="act", table=table, act={"type": "fold"}, **said)
        assert "done" in kinds(answers)

    run(work)


def _nonsense(chance, table, actor):
    """A message that is malformed, oversized, out of order or for somebody else."""
    good = {
        "type": chance.choice([one.__struct_config__.tag for one in m.Any.__args__]),
        "table": chance.choice([table, "nowhere", "", "x" * 300]),
        "id": chance.choice([0, -1, 10**30, "x"]),
        "deal": chance.choice([0, actor.keeper.deal_number, 10**9]),
        "seen": chance.choice([-1, 0, 10**9]),
        "act": chance.choice([{}, [], {"type": "fold"}, {"type": "wager", "to": 10**40}, None]),
        "seat": chance.choice([-1, 0, 99]),
        "chips": chance.choice([-5, 0, 10**30]),
        "number": chance.choice([-1, 5, 10**12]),
        "version": 1,
        "text": "x" * chance.choice([0, 5, 5000]),
        "form": "holdem",
        "structure": "limit",
        "straddles": chance.choice([True, "yes"]),
    }
    data = json.dumps(good).encode()
    how = chance.randrange(5)
    if how == 0:
        return data[: chance.randrange(len(data))]
    if how == 1:
        return chance.randbytes(chance.randrange(200))
    if how == 2:
        return b"[" * (LARGEST + 5)
    return data


def test_a_browser_that_does_not_keep_up_is_hung_up_on_alone():
    async def work(rooms):
        table = await rooms.table()
        slow = await rooms.guest()
        await slow.say(type="watch", table=table)
        slow.writing.cancel()
        for _ in range(400):
            slow.connection.send(b"{}")
        actor = rooms.house.table(table)
        assert slow.connection not in actor.viewers

    run(work)


def test_every_message_of_the_protocol_can_be_read_and_written():
    for kind in (*m.Any.__args__, *s.Any.__args__):
        assert kind.__struct_config__.tag_field == "type"
    tags = [one.__struct_config__.tag for one in (*m.Any.__args__, *s.Any.__args__)]
    assert len({*tags}) == len(tags)
    assert msgspec.json.decode(b'{"type":"ping"}', type=m.Any) == m.Ping()
    assert Pace().bot_ms > 0
    assert Broadcasts() is not None


def test_a_table_that_is_closed_in_a_deal_gives_everybody_his_chips_back():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        assert actor.keeper.playing
        await rooms.house.close_table(table, "host")
        store = rooms.house.around.store
        assert [await store.balance(f"wallet:{one.id}") for one in guests] == [1000, 1000]
        assert not any((await store.balances(f"{table}/")).values())
        assert table not in rooms.house.tables

    run(work)
