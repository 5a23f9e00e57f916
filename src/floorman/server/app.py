"""The ASGI application: REST, the socket, and the browser's files."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from fastapi.staticfiles import StaticFiles

from floorman.server import rest
from floorman.server.broadcast import Broadcast
from floorman.server.connected import Connected
from floorman.server.denials import NOT_STORED
from floorman.server.house import House
from floorman.server.limits import address_key
from floorman.server.people import People, session_key
from floorman.server.permissions import STAFF
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.room import Room
from floorman.server.sockets import LARGEST, Connection
from floorman.server.sweeping import sweep_daily, watch_store

_HELLO_SECONDS: Final = 10


def make_app(room: Room, house: House, web: Path | None = None) -> FastAPI:
    """The application of a room; `web` is the folder of the browser's files."""
    broadcasts: dict[str, Broadcast] = {}
    connected = Connected(room.settings)
    room.people.ended.append(connected.hang_up)
    house.preferring.told.append(connected.tell_preferences)
    house.alarmed.append(connected.tell_frozen)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await house.start()
        sweeping = asyncio.gather(sweep_daily(room), watch_store(house.around.store, connected))
        room.metrics.tables.set_function(lambda: len(house.tables))
        room.metrics.connections.set_function(lambda: len(connected))
        yield
        sweeping.cancel()
        await asyncio.gather(sweeping, return_exceptions=True)
        await connected.drain()
        await house.stop()

    app = FastAPI(
        title="Floorman",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.connected = connected
    rest.install(app, room)

    @app.websocket("/ws")
    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        found = await _hello(websocket, room.people)
        if found is None:
            await websocket.close(1008)
            return
        person, session = found
        connection = Connection(websocket, person, house, broadcasts, room)
        connection.limiter = room.limits.messages
        connection.session, connection.address = session, address_key(_address(websocket))
        prefers = await house.preferring.of(person.id)
        welcome = s.Welcome(version=m.VERSION, you=person, now=room.now(), prefers=prefers)
        await _serve(websocket, connection, connected, house, welcome)

    if web is not None and web.is_dir():
        app.mount("/", StaticFiles(directory=web, html=True))
    return app


async def _serve(
    websocket: WebSocket,
    connection: Connection,
    connected: Connected,
    house: House,
    welcome: s.Welcome,
) -> None:
    """A connection from its welcome to its end."""
    if words := connected.add(connection):
        await _send(websocket, s.Error(code="too-many", words=words))
        await websocket.close(1008)
        return
    connection.send(msgspec.json.encode(welcome))
    if house.around.store.trouble:
        connection.send(msgspec.json.encode(s.Stored(works=False, words=NOT_STORED)))
    for table, name, words in house.standing_still():
        if connection.person.role in STAFF:
            connection.send(msgspec.json.encode(s.Frozen(table=table, name=name, words=words)))
    try:
        await _talk(websocket, connection)
    finally:
        connected.discard(connection)


def _address(websocket: WebSocket) -> str:
    return websocket.client.host if websocket.client else ""


async def _hello(websocket: WebSocket, people: People) -> tuple[s.Person, str] | None:
    """Who is there and by which session, by the first message; None for nobody who is known."""
    try:
        async with asyncio.timeout(_HELLO_SECONDS):
            data = await _receive(websocket)
        hello = msgspec.json.decode(data or b"", type=m.Any)
    except (TimeoutError, msgspec.MsgspecError, WebSocketDisconnect):
        return None
    if not isinstance(hello, m.Hello) or hello.version != m.VERSION:
        words = "Load the page again: the server has changed."
        await _send(websocket, s.Error(code="version", words=words))
        return None
    person = await people.person_of(hello.token)
    if person is None:
        await _send(websocket, s.Error(code="no-session", words="Your session has ended."))
        return None
    return person, session_key(hello.token)


async def _send(websocket: WebSocket, message: s.Any) -> None:
    await websocket.send_text(msgspec.json.encode(message).decode())


async def _receive(websocket: WebSocket) -> bytes | None:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    data = message.get("bytes")
    return data if data is not None else (message.get("text") or "")[: LARGEST + 1].encode()


async def _talk(websocket: WebSocket, connection: Connection) -> None:
    """Take messages and send them until the browser is gone or does not keep up."""
    writing = asyncio.create_task(connection.write())
    reading = asyncio.create_task(_read(websocket, connection))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.end()
        for task in (writing, reading):
            task.cancel()
        await asyncio.gather(writing, reading, return_exceptions=True)


async def _read(websocket: WebSocket, connection: Connection) -> None:
    while (data := await _receive(websocket)) is not None:
        await connection.take(data)
