"""Requests over HTTP, passed on to whoever owns what they are about."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from typing import Final

import httpx
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse

from floorman.server.door.guard import error_body
from floorman.server.door.wire import LARGEST
from floorman.server.scale.gateway.places import Nobody, Places
from floorman.server.scale.lines.line import head_of
from floorman.server.scale.members import Here

_LOG: Final = structlog.get_logger("floorman.gateway")
# What is about one table; everything else is the room's.
_OF_TABLE: Final = re.compile(r"^/api/tables/([0-9A-Za-z:_-]{1,64})(?:/|$)")
# Whoever wants any seat is given one at a table of whichever worker: none is brought elsewhere.
_SEATS: Final = ("POST", "/api/play")
# What one connection says to the next is not passed on.
_HOP: Final = frozenset({
    b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"te", b"trailer",
    b"transfer-encoding", b"upgrade", b"x-forwarded-for", b"x-forwarded-proto", b"forwarded",
})  # fmt: skip
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_BUSY: Final = "The room is moving to another machine: try again in a moment."
# A display may wait for news for so long.
_WAITS_S: Final = 120.0
_TRIES_S: Final = 8.0
_AGAIN_S: Final = 0.1


class Proxy:
    """Passes requests on: bodies and answers as they come, piece by piece."""

    def __init__(self, places: Places, transport: httpx.AsyncBaseTransport | None = None) -> None:
        """`transport`: how workers are reached, where that is not the network."""
        self._places = places
        limits = httpx.Limits(max_connections=400, max_keepalive_connections=100)
        timeout = httpx.Timeout(_WAITS_S, connect=2.0, pool=_TRIES_S)
        self._client = httpx.AsyncClient(limits=limits, timeout=timeout, follow_redirects=False,
                                         trust_env=False, transport=transport)  # fmt: skip

    async def close(self) -> None:
        """Ask nothing more."""
        await self._client.aclose()

    async def __call__(self, request: Request) -> Response:
        """The answer of whoever owns it. Where he is dead it is asked of who takes over, if nothing
        can have been done yet.
        """
        found = _OF_TABLE.match(request.url.path)
        table = found[1] if found else ""
        body = _Body(request)
        seats = (request.method, request.url.path) == _SEATS
        if seats:
            table = await body.table()
        end = time.monotonic() + _TRIES_S
        while True:
            try:
                here = await self._found(request, table, seats=seats)
            except Nobody:
                return _busy()
            try:
                return await self._passed(request, here, body)
            except ClientDisconnect:
                return Response(status_code=400)
            except httpx.HTTPError as error:
                self._places.forget(table, here.worker)
                reached = not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout)
                again = request.method in _SAFE or not reached
                if not again or body.begun or time.monotonic() > end:
                    _LOG.warning("not passed on", worker=here.worker, why=type(error).__name__)
                    return _busy()
            await asyncio.sleep(_AGAIN_S)

    async def _found(self, request: Request, table: str, *, seats: bool) -> Here:
        """Whose a request is. A seat is looked for by the same worker each time, among the tables
        that it has. Raises Nobody.
        """
        if table:
            return await self._places.owner(table)
        if seats:
            whose = request.headers.get("authorization", "")
            if (here := self._places.seats(whose)) is not None:
                return here
        return await self._places.room()

    async def _passed(self, request: Request, here: Here, body: "_Body") -> Response:
        raw = request.scope["raw_path"] or request.url.path.encode()
        query = request.scope["query_string"]
        url = httpx.URL(here.address).copy_with(raw_path=raw + (b"?" + query if query else b""))
        headers = [(name, value) for name, value in request.headers.raw if name not in _HOP]
        client = request.client.host if request.client else ""
        headers.append((b"x-forwarded-for", client.encode()))
        headers.append((b"x-forwarded-proto", request.url.scheme.encode()))
        has_body = "content-length" in request.headers or "transfer-encoding" in request.headers
        asked = self._client.build_request(
            request.method, url, headers=headers, content=body.pieces() if has_body else None
        )
        answer = await self._client.send(asked, stream=True)
        told = StreamingResponse(_pieces(answer), answer.status_code)
        told.raw_headers = [(k.lower(), v) for k, v in answer.headers.raw if k.lower() not in _HOP]
        return told


class _Body:
    """What a request brings, once; `begun`: whether some of it was passed on."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._whole: bytes | None = None
        self.begun = False

    async def table(self) -> str:
        """The table that it names; it is read whole for that, as far as a message may go."""
        said = self._request.headers.get("content-length", "0")
        if not said.isdigit() or int(said) > LARGEST:
            return ""
        self._whole = await self._request.body()
        return head_of(self._whole).table

    async def pieces(self) -> AsyncIterator[bytes]:
        if self._whole is not None:
            yield self._whole
            return
        async for piece in self._request.stream():
            self.begun = True
            if piece:
                yield piece


async def _pieces(answer: httpx.Response) -> AsyncIterator[bytes]:
    try:
        async for piece in answer.aiter_raw():
            yield piece
    finally:
        await answer.aclose()


def _busy() -> Response:
    body = error_body("unavailable", _BUSY)
    headers = {"retry-after": "2", "cache-control": "no-store"}
    return Response(body, 503, headers, media_type="application/json")
