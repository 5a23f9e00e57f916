"""The application of a gateway: the browser's files, sockets by lines, and requests passed on."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from floorman.server.door.doorway import DOOR, PUSH, forget_request
from floorman.server.door.files import Files
from floorman.server.door.guard import error_body, is_known_host, is_own_origin, names_of
from floorman.server.door.headers import headers_for
from floorman.server.door.help import HelpPages
from floorman.server.door.straight import Straight
from floorman.server.door.wire import LARGEST
from floorman.server.limits import address_key
from floorman.server.metrics import may_read
from floorman.server.protocol import server as s
from floorman.server.scale.bus.bus import Bus
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.figures import Gathering, tell_figures, together
from floorman.server.scale.gateway.browser import Browser
from floorman.server.scale.gateway.figures import GatewayFigures
from floorman.server.scale.gateway.places import Nobody, Places
from floorman.server.scale.gateway.proxy import Proxy
from floorman.server.scale.gateway.reach import Reach
from floorman.server.scale.members import Members
from floorman.server.settings import Settings

_HELLO_S: Final = 10
_METHODS: Final = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
_DRAINING: Final = msgspec.json.encode(s.Draining())


class Gateway:
    """A gateway as it runs."""

    def __init__(  # noqa: PLR0913, PLR0917 -- what a gateway stands on
        self, name: str, bus: Bus, subjects: Subjects, settings: Settings,
        web: Path | None = None, pages: Path | None = None,
    ) -> None:  # fmt: skip
        self._bus, self._subjects, self._settings = bus, subjects, settings
        self.members = Members(time.monotonic)
        self.places = Places(bus, subjects, self.members)
        self.reach = Reach(bus, subjects, name, self.members)
        self._proxy = Proxy(self.places)
        self.browsers: set[Browser] = set()
        self._name = name
        self._gathering = Gathering(bus, subjects, name, self.members)
        self._figures = GatewayFigures(lambda: len(self.browsers))
        self._room = ""
        self.members.changed.append(self._look)
        self.app = self._application(web, pages)

    async def start(self) -> None:
        """Hear of workers, and of what they say."""
        await self.members.listen(self._bus, self._subjects)
        await self.reach.start()
        await self._gathering.start()
        await tell_figures(self._bus, self._subjects, self._name, self._figures.text)

    async def stop(self) -> None:
        """Tell everybody, and hang up."""
        for browser in self.browsers:
            browser.out.add(_DRAINING)
        await asyncio.sleep(0.05)
        for browser in [*self.browsers]:
            browser.hang_up(1012)
        await self.reach.stop()
        await self._proxy.close()

    def _look(self) -> None:
        """The room has moved: every browser has its line to where it is now."""
        here = self.members.room()
        if here is None or here.worker == self._room:
            return
        before, self._room = self._room, here.worker
        for browser in self.browsers if before else ():
            browser.move_room()

    def _application(self, web: Path | None, pages: Path | None) -> ASGIApp:
        passed = [
            Route(path, self._pass_on, methods=_METHODS) for path in ("/api/{rest:path}", "/docs")
        ]
        routes: list[Route | Mount] = [*passed, Route("/metrics", self._tell_figures)]
        if pages is not None:
            routes.append(Mount("/help", HelpPages(pages)))
        if web is not None and web.is_dir():
            routes.append(Mount("/", Files(web)))
        app: ASGIApp = Starlette(routes=routes)
        return Straight(_Headers(app, self._settings), "/ws", self._socket)

    async def _pass_on(self, request: Request) -> Response:
        return await self._proxy(request)

    async def _tell_figures(self, request: Request) -> Response:
        """The figures of all processes, for Prometheus, to whom the settings allow."""
        who = request.client.host if request.client else ""
        if not may_read(self._settings.metrics, who, request.headers):
            body = error_body("not-found", "There is nothing here.")
            return Response(body, 404, media_type="application/json")
        found = together(await self._gathering.gather())
        return Response(found, media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _socket(self, websocket: WebSocket) -> None:
        scope = websocket.scope
        if not (
            is_known_host(scope, names_of(self._settings)) and is_own_origin(scope, self._settings)
        ):
            await websocket.close(1008)
            return
        await websocket.accept()
        try:
            async with asyncio.timeout(_HELLO_S):
                hello = await _receive(websocket)
        except (TimeoutError, WebSocketDisconnect):
            hello = None
        if hello is None:
            await _close(websocket, 1008)
            return
        address = address_key(websocket.client.host) if websocket.client else ""
        forget_request(scope)
        browser = Browser(websocket, self.reach, self.places, address, hello)
        below = scope.get("extensions", {})
        browser.out.push = below.get(PUSH, browser.out.push)
        if (door := below.get(DOOR)) is not None:
            browser.known = door.know
        try:
            await browser.come_in()
        except Nobody:
            await _close(websocket, 1013)
            return
        self.browsers.add(browser)
        try:
            await _talk(websocket, browser)
        finally:
            self.browsers.discard(browser)


async def _talk(websocket: WebSocket, browser: Browser) -> None:
    """Bring messages where they belong until the browser is gone, or is hung up on. One task does
    it all: there are thousands of sockets.
    """
    task = asyncio.current_task()
    assert task is not None
    browser.cut = task.cancel
    try:
        while not browser.over and (data := await _receive(websocket)) is not None:
            await browser.say(data)
    except asyncio.CancelledError:
        if not browser.over:
            raise
        task.uncancel()
    finally:
        browser.cut = _nothing
        hung_up = browser.over
        browser.end()
    if hung_up:
        await _close(websocket, browser.code)


def _nothing() -> None:
    pass


async def _receive(websocket: WebSocket) -> bytes | None:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    data = message.get("bytes")
    # What is longer is refused by the worker, which need not have all of it for that.
    return (data if data is not None else (message.get("text") or "").encode())[: LARGEST + 1]


async def _close(websocket: WebSocket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(code)


class _Headers:
    """Gives every answer the headers that all have, where it brings none of these itself."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        added = headers_for(scope, self._settings)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = [*message.get("headers", ())]
                names = {name.lower() for name, _ in given}
                more = [(k.encode(), v.encode()) for k, v in added.items()]
                message = {**message, "headers": given + [o for o in more if o[0] not in names]}
            await send(message)

        await self._app(scope, receive, with_headers)
