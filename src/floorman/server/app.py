"""The ASGI application: REST, the socket, and the browser's files."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import msgspec
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from structlog.contextvars import bind_contextvars

from floorman.server.denials import NOT_STORED
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.penalties import hear_register, mend_record
from floorman.server.door.broadcast import Broadcasts
from floorman.server.door.connected import Connected
from floorman.server.door.doorway import DOOR, PUSH, forget_request
from floorman.server.door.help import mount_pages
from floorman.server.door.sockets import Connection
from floorman.server.door.straight import Straight
from floorman.server.door.sweeping import sweep_daily, watch_store
from floorman.server.door.wire import LARGEST, read_message, unavailable
from floorman.server.evenings.club import Club
from floorman.server.evenings.ledgers import Ledgers
from floorman.server.evenings.opening import Opening
from floorman.server.evenings.planning import Evenings
from floorman.server.events.hall import EventHall
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.asked import OfRegister
from floorman.server.floor.guests.hall import Guests
from floorman.server.floor.known import Register
from floorman.server.floor.summons import tell_persons
from floorman.server.house import House
from floorman.server.leagues.gathering import Gathering
from floorman.server.leagues.hall import Leagues
from floorman.server.limits import address_key
from floorman.server.permissions import STAFF
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.preferences import Preferences
from floorman.server.rest import interface as rest
from floorman.server.rest.floor.by_house import hear_register as hear_at_floor
from floorman.server.room import Room
from floorman.server.tables.spec import told_money
from floorman.store import Account, Session, StoreError

# A plain logger, as the guard's: it never writes what stands in local variables.
_LOG: Final = logging.getLogger("floorman.sockets")
_HELLO_SECONDS: Final = 10
_TOO_MANY: Final = s.Error(
    code="too-many", words="Too many come from your address at once: try again in a moment."
)
_LEAVE_SECONDS: Final = 1


def make_app(
    room: Room, house: House, web: Path | None = None, pages: Path | None = None
) -> FastAPI:
    """The application of a room; `web` and `pages`: the browser's files and the documentation."""
    broadcasts = Broadcasts()
    connected = Connected(room.settings)
    halls = EventHall(house), _floor(room, house), _desk(room, house, connected)
    app = FastAPI(
        title="Floorman",
        version="1",
        lifespan=lambda app: _open(room, house, halls, connected, app.state.opening),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.events, app.state.floor, app.state.desk = events, floor, _ = halls
    _join(room, house, events, floor, connected)
    register = Register(room.people.store, room.cashier, floor)
    app.state.connected, app.state.register = connected, register
    app.state.guests = _guests(room, floor, connected, register)
    plan_evenings(app, room, house, events, connected.tell)
    _leagues(app, room)

    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        address = address_key(_address(websocket))
        forget_request(websocket.scope)
        try:
            with connected.stranger(address) as has_room:
                if not has_room:
                    raise _TurnedAwayError(_TOO_MANY)
                account, session, device = await _hello(websocket, room)
            await room.fair_play.note_visit(account.id, address, device)
            prefers = await house.preferring.of(account.id)
            person = await room.people.person(account)
        except _TurnedAwayError as turned:
            await _leave(websocket, 1008, turned.words)
            return
        except StoreError:
            await _leave(websocket, 1013, unavailable())
            return
        connection = Connection(websocket, person, house, broadcasts, room)
        connection.limiter, following = room.limits.messages_of(account.id), connection.following
        following.find, following.lobby = events.event, events.followers
        following.floor = floor.followers
        connection.session, connection.expires = session.token_hash, session.expires
        connection.address = address

        served = _serve(
            websocket, connection, connected, house, partial(_welcome, room, account, prefers)
        )
        # As long as the socket is open these would be held, too.
        del account, session, device, prefers, person
        await served

    app.add_middleware(Straight, path="/ws", take=socket)
    rest.install(app, room)
    mount_pages(app, web, pages)
    return app


async def _welcome(room: Room, account: Account, prefers: Preferences) -> s.Welcome:
    # Chips last: a seat may be cashed out meanwhile, and nobody would tell him.
    person = await room.people.person(account)
    money, now = told_money(room.settings.money), room.now()
    return s.Welcome(version=m.VERSION, you=person, now=now, prefers=prefers, money=money)


def _floor(room: Room, house: House) -> FloorActor:
    """The floor, which asks the register about persons by what its tables are called there."""
    asked = OfRegister(room.people.registry)
    floor = FloorActor(house, asked)
    asked.key_of = floor.key_of
    hear_at_floor(room.people.registry, floor)
    return floor


def _desk(room: Room, house: House, connected: Connected) -> DeskHall:
    """The events at the director's desk, which hear who is called otherwise."""
    desk = DeskHall(room.people.store, room.now, house)
    connected.draining.append(desk.close)
    house.renamed.append(desk.rename)
    desk.woken.append(partial(mend_record, room.people.registry))
    hear_register(room.people.registry, desk)
    room.leaving.besides["events"] = desk.kept_of
    return desk


def _guests(room: Room, floor: FloorActor, connected: Connected, register: Register) -> Guests:
    """What guests do themselves; nobody waits for news, there or at a screen, while the server
    stops.
    """
    guests = Guests(room.people.store, floor, room.settings, room.now, register)
    connected.draining += [guests.close, room.close]
    return guests


def _leagues(app: FastAPI, room: Room) -> None:
    """The leagues, whose results come from wherever tournaments are played."""
    store, settings, now = room.people.store, room.settings, room.now
    decimals = settings.money.decimals if settings.money else 0
    halls = app.state.desk, app.state.events
    gathering = Gathering(store, halls, settings.time_zone, decimals)
    app.state.leagues = Leagues(store, gathering, app.state.register, now)
    room.leaving.besides["leagues"] = app.state.leagues.kept_of


def _join(
    room: Room, house: House, events: EventHall, floor: FloorActor, connected: Connected
) -> None:
    """Whoever has to hear of something hears of it."""
    room.people.ended.append(connected.hang_up)
    room.hosting.dismissed.append(connected.dismiss)
    house.renamed.append(floor.rename)
    room.leaving.going += [events.let_go, floor.let_go, house.preferring.let_go]
    floor.heard.append(lambda keeper, done: tell_persons(keeper, done, connected.tell))
    house.preferring.told.append(connected.tell_preferences)
    house.alarmed.append(connected.tell_frozen)
    room.heeding.checks.append(connected.tell_check)
    connected.unheard = room.heeding.unheard


def plan_evenings(
    app: FastAPI,
    room: Room,
    house: House,
    events: EventHall,
    tell: Callable[[str, Any], None] = lambda _, __: None,
) -> None:
    """Evenings that are planned, and the book that they are entered in."""
    store, settings = room.people.store, room.settings
    evenings = Evenings(store, room.now, tell)
    app.state.evenings = evenings
    app.state.opening = Opening(evenings, house, settings.tables_per_person, room.house_rules)
    app.state.club = Club(store, Ledgers(store, events), room.now, settings.time_zone)


@asynccontextmanager
async def _open(
    room: Room,
    house: House,
    halls: tuple[EventHall, FloorActor, DeskHall],
    connected: Connected,
    opening: Opening,
) -> AsyncIterator[None]:
    """The room while the program runs."""
    async with open_tables(room, house, connected), open_room(room, house, halls, opening):
        yield
        await connected.drain()


@asynccontextmanager
async def open_tables(
    room: Room, house: House, connected: Connected, *, alone: bool = True
) -> AsyncIterator[None]:
    """The tables of this process; `alone`: all there are, and its register is the only writer."""
    await room.people.registry.start(drives=alone)
    await house.preferring.start()
    if alone:
        await house.start(lazily=True)
    beside = asyncio.gather(watch_store(house.around.store, connected), house.rechecking.run())
    _count(room, house, connected)
    try:
        yield
    finally:
        beside.cancel()
        await asyncio.gather(beside, return_exceptions=True)
        await house.stop()
        await room.heeding.stop()
        await room.cashier.stop()
        await room.people.registry.stop()


@asynccontextmanager
async def open_room(
    room: Room, house: House, halls: tuple[EventHall, FloorActor, DeskHall], opening: Opening
) -> AsyncIterator[None]:
    """What there is once in a room: its tournaments, its floor, its desk, and what is looked after
    once a day. Its tables are open.
    """
    events, floor, desk = halls
    await room.people.registry.start()
    await events.start()
    await floor.start()
    await desk.start()
    room.heeding.look()
    beside = asyncio.gather(opening.run(), sweep_daily(room, house.around.store))
    try:
        yield
    finally:
        beside.cancel()
        await asyncio.gather(beside, return_exceptions=True)
        await desk.stop()
        await floor.stop()
        await events.stop()


def _count(room: Room, house: House, connected: Connected) -> None:
    """Figures that are looked up when they are asked for."""
    figures = room.metrics
    figures.tables.set_function(lambda: len(house.tables))
    figures.asleep.set_function(lambda: len(house.sleepers))
    figures.frozen.set_function(lambda: sum(1 for _ in house.standing_still()))
    figures.deals.set_function(lambda: house.rechecking.over)
    store = house.around.store
    figures.store_works.set_function(lambda: not store.trouble)
    store.wrote = figures.store_seconds.observe
    figures.rechecked.set_function(lambda: house.rechecking.done)
    figures.to_recheck.set_function(lambda: house.rechecking.waiting)
    figures.differing.set_function(lambda: house.rechecking.differing)
    figures.fair_play.set_function(room.fair_play.alarming)
    figures.connections.set_function(lambda: len(connected))


async def _serve(
    websocket: WebSocket,
    connection: Connection,
    connected: Connected,
    house: House,
    welcome: Callable[[], Awaitable[s.Welcome]],
) -> None:
    """A connection from its welcome to its end."""
    if words := connected.add(connection):
        await _leave(websocket, 1008, s.Error(code="too-many", words=words))
        return
    below = websocket.scope.get("extensions", {})
    if door := below.get(DOOR):
        door.know()
    connection.out.push = below.get(PUSH, connection.out.push)
    try:
        # It may have ended before anybody knew that it has to be hung up on.
        if await connection.is_of_session():
            connection.send(msgspec.json.encode(await welcome()))
            _tell_troubles(connection, house)
            connected.greet(connection)
        else:
            connection.hang_up()
        del welcome
        await _talk(websocket, connection)
    except StoreError:
        await _leave(websocket, 1013, unavailable())
    finally:
        connected.discard(connection)


def _address(websocket: WebSocket) -> str:
    return websocket.client.host if websocket.client else ""


class _TurnedAwayError(Exception):
    """Nobody who may come in; `words` is what he is told, if he is there to hear it."""

    def __init__(self, words: s.Error | None = None) -> None:
        super().__init__()
        self.words = words


def _tell_troubles(connection: Connection, house: House) -> None:
    """What is not as it should be: the store, and for staff the tables that stand still."""
    if house.around.store.trouble:
        connection.send(msgspec.json.encode(s.Stored(works=False, words=NOT_STORED)))
    for table, name, words in house.standing_still():
        if connection.person.role in STAFF:
            connection.send(msgspec.json.encode(s.Frozen(table=table, name=name, words=words)))


async def _hello(websocket: WebSocket, room: Room) -> tuple[Account, Session, str]:
    """Who is there, by which session and from which device, by the first message.

    Raises _TurnedAwayError for nobody who is known, and StoreError.
    """
    bind_contextvars(connection=token_hex(4))
    try:
        async with asyncio.timeout(_HELLO_SECONDS):
            data = await _receive(websocket)
        hello = read_message(data or b"")
    except (TimeoutError, WebSocketDisconnect):
        raise _TurnedAwayError from None
    except ValueError as error:
        raise _TurnedAwayError(s.Error(code="bad-message", words=str(error))) from None
    if not isinstance(hello, m.Hello) or hello.version != m.VERSION:
        words = "Load the page again: the server has changed."
        raise _TurnedAwayError(s.Error(code="version", words=words))
    signed_in = await room.people.signed_in(hello.token) or await room.bots.signed_in(hello.token)
    if signed_in is None:
        raise _TurnedAwayError(s.Error(code="no-session", words="Your session has ended."))
    return signed_in.account, signed_in.session, hello.device


async def _leave(websocket: WebSocket, code: int, message: s.Any | None = None) -> None:
    """Hang up, and say why where that is known; he may be gone already."""
    # The second is how uvicorn says that it has closed by itself, as after a frame that is none.
    with suppress(WebSocketDisconnect, RuntimeError):
        if message is not None:
            await _send(websocket, message)
        await websocket.close(code)


async def _send(websocket: WebSocket, message: s.Any) -> None:
    await websocket.send_text(msgspec.json.encode(message).decode())


async def _receive(websocket: WebSocket) -> bytes | None:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    data = message.get("bytes")
    return data if data is not None else (message.get("text") or "")[: LARGEST + 1].encode()


async def _talk(websocket: WebSocket, connection: Connection) -> None:
    """Take messages and send them until the browser is gone, or is hung up on: then it is read no
    further, and has a moment to take its leave, if it takes anything.
    """
    reading = asyncio.current_task()
    assert reading is not None
    writing: list[asyncio.Task[None]] = []
    ended = False

    def end(*_: object) -> None:
        nonlocal ended
        if not ended:
            ended = True
            reading.cancel()

    def write() -> None:
        if not writing:
            writing.append(asyncio.create_task(connection.write()))
            writing[0].add_done_callback(end)

    connection.out.begin, connection.cut = write, end
    if not connection.out.is_empty:
        write()
    if connection.over.is_set():
        end()
    try:
        await _read(websocket, connection)
    except asyncio.CancelledError:
        if not ended:
            raise
        reading.uncancel()
    finally:
        ended = True
        if connection.over.is_set() and writing:
            await asyncio.wait(writing, timeout=_LEAVE_SECONDS)
        connection.end()
        for task in writing:
            task.cancel()
        await asyncio.gather(*writing, return_exceptions=True)


async def _read(websocket: WebSocket, connection: Connection) -> None:
    """Take messages one after the other; a fault in one ends nothing."""
    while (data := await _receive(websocket)) is not None:
        try:
            await connection.take(data)
        except Exception:
            _LOG.exception("fault")
            connection.fault()
