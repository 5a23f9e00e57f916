"""The doors: a session that is over is over at once, and what nobody can read is answered."""

import asyncio
import json

import pytest

from floorman.server import app as app_module
from floorman.server.app import make_app
from floorman.server.people.accounts import session_key
from floorman.server.play.actor import TableActor
from floorman.server.protocol import server as s
from floorman.server.tables import records as r
from floorman.store import StoreFailed
from tests.server.door.front import PASSWORD, hosted, person_of
from tests.server.door.test_sockets import kinds, run, seated, to_act


class Stalled:
    """A browser over ASGI that talks, and takes nothing any more once it is told to."""

    def __init__(self, app):
        self.up, self.heard = asyncio.Queue(), []
        self.takes = asyncio.Event()
        self.takes.set()
        self.up.put_nowait({"type": "websocket.connect"})
        headers = [(b"host", b"127.0.0.1")]
        scope = {"type": "websocket", "path": "/ws", "headers": headers, "query_string": b""}
        self.served = asyncio.create_task(app(scope, self.up.get, self._send))

    async def _send(self, message):
        await self.takes.wait()
        self.heard.append(message)

    def say(self, **message):
        self.up.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def say_bytes(self, data):
        self.up.put_nowait({"type": "websocket.receive", "bytes": data})

    async def hears(self, kind, **fields):
        """Wait for a message of a kind."""
        for _ in range(400):
            for one in [json.loads(one["text"]) for one in self.heard if one.get("text")]:
                if one["type"] == kind and fields.items() <= one.items():
                    return one
            await asyncio.sleep(0.01)
        raise AssertionError(f"no {kind} in {self.heard}")


async def there(rooms, app, account, token, table):
    """Somebody at a browser who watches a table."""
    browser = Stalled(app)
    browser.say(type="hello", version=1, token=token)
    assert (await browser.hears("welcome"))["you"]["id"] == account.id
    browser.say(type="watch", id=2, table=table)
    await browser.hears("snapshot")
    return browser


async def bodies(rooms, table):
    store = rooms.house.around.store
    return [r.decode(one.body) for one in await store.records(table)]


@pytest.mark.parametrize("how", ["log out everywhere", "end that session", "another role", "age"])
def test_who_takes_nothing_does_nothing_more_once_his_session_is_over(how, monkeypatch):
    monkeypatch.setattr(app_module, "_LEAVE_SECONDS", 0.05)

    async def work(rooms):
        app, people = make_app(rooms.room, rooms.house), rooms.room.people
        host, _ = await hosted(people, "Hosty")
        account, token = await people.register("Ada", PASSWORD)
        table = await rooms.table()
        browser = await there(rooms, app, account, token, table)
        browser.say(type="chat", id=3, table=table, text="before")
        await browser.hears("done", id=3)
        browser.takes.clear()
        for _ in range(3):
            browser.say(type="ping")
        if how == "log out everywhere":
            await people.logout_everywhere(account)
        elif how == "end that session":
            await people.end_session(account, session_key(token)[:16])
        elif how == "another role":
            await people.set_role(host, account.id, "floor")
        else:
            rooms.time += 40 * 86_400_000
        for number in range(4, 8):
            browser.say(type="watch", id=number, table=table)
            browser.say(type="chat", id=number, table=table, text="after")
            browser.say(type="take-seat", id=number, table=table, seat=1, chips=100)
        await asyncio.wait_for(browser.served, 2)
        said = [one.text for one in await bodies(rooms, table) if isinstance(one, r.Talked)]
        assert said == ["before"]
        assert not rooms.house.table(table).keeper.table.state.players
        assert not rooms.house.table(table).viewers

    run(work)


def test_what_waits_for_its_turn_is_not_done_when_the_session_ends_meanwhile():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        who, before = to_act(actor, guests), actor.sequence
        said = {"deal": actor.keeper.deal_number, "seen": actor.keeper.number}
        async with actor.settled():
            asking = asyncio.create_task(
                who.say(type="act", table=table, act={"type": "fold"}, **said)
            )
            await asyncio.sleep(0.05)
            who.connection.hang_up()
        await asyncio.wait_for(asking, 2)
        assert actor.sequence == before

    run(work)


def test_a_session_that_ends_between_hello_and_welcome_lets_nobody_in():
    async def work(rooms):
        app, people = make_app(rooms.room, rooms.house), rooms.room.people
        account, token = await people.guest()
        prefers = rooms.house.preferring.of

        async def late(who):
            await people.logout_everywhere(account)
            return await prefers(who)

        rooms.house.preferring.of = late
        browser = Stalled(app)
        browser.say(type="hello", version=1, token=token)
        await asyncio.wait_for(browser.served, 2)
        assert not [one for one in browser.heard if "welcome" in str(one.get("text"))]
        assert browser.heard[-1]["type"] == "websocket.close"

    run(work)


def test_a_role_is_that_of_the_moment_and_not_that_of_the_hello():
    async def work(rooms):
        people, store = rooms.room.people, rooms.house.around.store
        await hosted(people, "Hosty")
        account, token = await people.register("Flo", PASSWORD)
        await store.update_account(account.id, role="floor")
        floor = await rooms.guest()
        floor.connection.person = await person_of(people, token)
        floor.connection.player, floor.connection.session = account.id, session_key(token)
        table, live = await rooms.table(), await rooms.table(live=True)
        private = await rooms.table(private=True)
        for one in (table, live):
            await floor.say(type="watch", table=one)
        for what in ("pause", "resume"):
            assert "done" in kinds(await floor.say(type=what, table=table))
        sits = {"type": "take-seat", "table": live, "chips": 200}
        assert "done" in kinds(await floor.say(**sits, seat=0, name="Ben"))
        # Taken away where nobody tells the connection of it.
        await store.update_account(account.id, role="player")
        assert floor.connection.person.role == "floor"
        for answers in (
            await floor.say(type="pause", table=table),
            await floor.say(**sits, seat=1, name="Cleo"),
            await floor.say(type="records", table=live),
            await floor.say(type="tell", table=live, words="a card was flashed", replies=[]),
        ):
            assert answers[-1]["reason"] == "NO_PERMISSION", answers
        [hidden] = await floor.say(type="watch", table=private)
        assert hidden["code"] == "no-such-table"

    run(work)


DEEP = (
    b"[" * 8_000,
    b'{"a":' * 1_500 + b"1" + b"}" * 1_500,
    b'{"type":"ping","id":' + b"[" * 7_000,
    b'{"type":"act","table":"t","act":' + b"[" * 3_500 + b"]" * 3_500 + b"}",
    b'{"type":"run","table":"t","act":' + b'{"a":' * 1_400 + b"0" + b"}" * 1_401,
    b'{"type":"tell","words":"x","given":{"a":' + b"[" * 3_000 + b"]" * 3_000 + b"}}",
)
UNREADABLE = (*DEEP, b'{"type":"watch","table":"\xff\xfe"}', b"\xff", b"", b"null")


@pytest.mark.parametrize("data", UNREADABLE)
def test_what_cannot_be_read_is_answered_and_the_connection_goes_on(data):
    async def work(rooms):
        app = make_app(rooms.room, rooms.house)
        account, token = await rooms.room.people.guest()
        browser = await there(rooms, app, account, token, await rooms.table())
        browser.say_bytes(data)
        assert (await browser.hears("error"))["words"]
        browser.say(type="ping", id=9)
        await browser.hears("pong", id=9)
        assert not browser.served.done()
        browser.up.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await browser.served
        first = Stalled(app)
        first.say_bytes(data)
        await first.hears("error")
        await asyncio.wait_for(first.served, 2)
        assert first.heard[-1]["type"] == "websocket.close"

    run(work)


def test_deep_json_is_a_bad_request_for_rest():
    async def work(rooms):
        from httpx import ASGITransport, AsyncClient  # noqa: PLC0415 -- for this test alone

        transport = ASGITransport(make_app(rooms.room, rooms.house), raise_app_exceptions=False)
        json_type = {"content-type": "application/json"}
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            for data in DEEP[:2]:
                answer = await web.post("/api/register", content=data * 4, headers=json_type)
                assert answer.status_code in (400, 422), answer.text
                assert answer.json()["error"]["words"]

    run(work)


def test_while_the_store_is_down_whatever_is_asked_is_answered_and_goes_on_afterwards(monkeypatch):
    async def work(rooms):
        app, store = make_app(rooms.room, rooms.house), rooms.house.around.store
        account, token = await rooms.room.people.guest()
        table, other = await rooms.table(), await rooms.table()
        browser = await there(rooms, app, account, token, table)

        async def down(*_, **__):
            raise StoreFailed("the database is gone")

        with monkeypatch.context() as patched:
            for name in ("read", "append", "session", "account", "prefer", "records"):
                patched.setattr(store, name, down, raising=False)
            actor = rooms.house.table(table)
            actor._doubtful = True
            asked = (
                {"type": "watch", "table": other},
                {"type": "watch", "table": table},
                {"type": "why", "table": table, "number": 1},
                {"type": "records", "table": table},
                {"type": "chat", "table": table, "text": "is anybody there?"},
                {"type": "prefer", "mucks_losers": True},
            )
            for number, message in enumerate(asked, 10):
                browser.say(**message, id=number)
                for _ in range(200):
                    told = [json.loads(one["text"]) for one in browser.heard if one.get("text")]
                    answers = [one for one in told if one.get("id") == number]
                    if answers:
                        break
                    await asyncio.sleep(0.01)
                assert answers[-1]["type"] in ("error", "refused"), message
            new = Stalled(app)
            new.say(type="hello", version=1, token=token)
            await new.hears("error", code="unavailable")
            await asyncio.wait_for(new.served, 2)
            assert new.heard[-1] == {"type": "websocket.close", "code": 1013, "reason": ""}
        browser.say(type="watch", id=30, table=other)
        await browser.hears("snapshot", id=30)

    run(work)


def test_a_fault_in_one_message_is_answered_and_ends_nothing(monkeypatch):
    async def work(rooms):
        app = make_app(rooms.room, rooms.house)
        account, token = await rooms.room.people.guest()
        table = await rooms.table()
        browser = await there(rooms, app, account, token, table)

        async def breaks(*_):
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(TableActor, "do", breaks)
            browser.say(type="chat", id=3, table=table, text="hello")
            await browser.hears("error", code="fault")
        browser.say(type="chat", id=4, table=table, text="hello")
        await browser.hears("done", id=4)
        assert rooms.room.metrics.faults._value.get() == 1

    run(work)


def test_who_is_turned_away_when_his_socket_is_closed_already_is_no_fault():
    class Closed:
        async def send_text(self, _text):
            raise RuntimeError("a message after the closing")

    words = s.Error(code="bad-message", words="That is no message.")
    asyncio.run(app_module._leave(Closed(), 1008, words))
