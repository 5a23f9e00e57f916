"""The guard at the door: how much, how often and from where; headers; faults; a line in the log."""

import asyncio
import ipaddress
import logging
import time
from collections.abc import Collection, Iterable, Mapping
from secrets import token_hex
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars

from floorman.server.bots.own import BOT_TOKEN
from floorman.server.denials import Denied
from floorman.server.door.headers import headers_for
from floorman.server.limits import address_key
from floorman.server.room import Room
from floorman.server.settings import Settings

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_BODY_SECONDS: Final = 20
_ERRORS: Final = 400
# Asked every few seconds by each display of a house behind one address, and next to no work.
_LIGHT: Final[Mapping[str, float]] = {"/api/desk/time": 0.05}
# By what an answer says how many seconds it has waited for news, and when that is no haste at all:
# who waits so long each time cannot ask often, however many he has waiting.
WAITED: Final = "floorman.waited"
_WAITED_S: Final = 10.0
# The routes that read more than others, whose answer is as long as what they were sent.
_LONGER: Final[Mapping[str, int]] = {"/api/desk/people/import": 1024 * 1024}
# All that the token of a bot is good for here: it plays over the socket.
BOTS_MAY: Final = frozenset({("GET", "/api/tables")})
# By this a request is found in the log: it stands on the answer too.
REQUEST: Final = "x-request-id"
_NOT_FOR_BOTS: Final = (
    "The token of a bot is for the socket, where it watches and plays; here it lists the tables, "
    "and does nothing else."
)
_ANOTHER_SITE: Final = "This page belongs to another site."
_WRONG_HOST: Final = (
    "The room does not know itself by this name: open it by its address in numbers, or put the "
    "name into `names` of its settings."
)
# A plain logger: without a set-up it writes little, and never what stands in local variables.
_LOG: Final = logging.getLogger("floorman.requests")


class Guard:
    """Stands before the whole application; one bad request harms no other."""

    def __init__(self, app: ASGIApp, room: Room) -> None:
        self._app, self._room = app, room
        self._names = names_of(room.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or turn it away."""
        if scope["type"] == "websocket" and not self._is_meant(scope):
            await self._refuse_socket(scope, send, Denied("wrong-host", _WRONG_HOST))
        elif scope["type"] == "websocket" and not is_own_origin(scope, self._room.settings):
            await self._refuse_socket(scope, send, Denied("not-allowed", _ANOTHER_SITE))
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = token_hex(8)
        bind_contextvars(request=told)
        headers = {**headers_for(scope, self._room.settings), REQUEST: told}
        answer = _Answer(send, headers)
        began = time.perf_counter()
        try:
            await self._app(scope, await self._admit(scope, receive), answer)
        except Denied as denied:
            await answer.deny(denied)
        except Exception:
            self._room.metrics.faults.inc()
            _LOG.exception("fault", extra={"route": route_of(scope)})
            if answer.status:
                raise  # half an answer is out: all that is left is to hang up
            await answer.send_error(500, "fault", "Something went wrong here. Try again.")
        finally:
            self._give_back(scope)
            self._note(scope, answer.status, time.perf_counter() - began)

    async def _refuse_socket(self, scope: Scope, send: Send, denied: Denied) -> None:
        """Say no to a socket before it is one, in words where the server can."""
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return

        async def as_socket(message: Message) -> None:
            await send({**message, "type": f"websocket.{message['type']}"})

        await _Answer(as_socket, headers_for(scope, self._room.settings)).deny(denied)

    def _is_meant(self, scope: Scope) -> bool:
        """Whether a browser calls the server by one of its names."""
        return is_known_host(scope, self._names)

    async def _admit(self, scope: Scope, receive: Receive) -> Receive:
        """The rest of a request that may come in. Raises Denied."""
        light = _LIGHT.get(scope["path"], 1) if scope["method"] in _SAFE else 1
        self._room.slow_down(self._room.limits.requests, _address(scope), light)
        if not self._is_meant(scope):
            raise Denied("wrong-host", _WRONG_HOST)
        if _is_bots(scope) and (scope["method"], scope["path"]) not in BOTS_MAY:
            raise Denied("not-allowed", _NOT_FOR_BOTS)
        if scope["method"] in _SAFE:
            return receive
        if not is_own_origin(scope, self._room.settings):
            raise Denied("not-allowed", _ANOTHER_SITE)
        most = self._room.settings.body_bytes
        if scope["method"] == "POST":
            most = max(most, _LONGER.get(scope["path"], 0))
        body = await _read_body(scope, receive, most)
        return _again(body, receive)

    def _give_back(self, scope: Scope) -> None:
        """Who has waited for news is not counted as who asks again at once."""
        waited = scope.get(WAITED)
        if isinstance(waited, float) and waited > 0:
            back = min(1.0, waited / _WAITED_S)
            self._room.limits.requests.give(_address(scope), self._room.now(), back)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = route_of(scope)
        method = method_of(scope)
        self._room.metrics.requests.labels(method, route, str(status)).inc()
        self._room.metrics.request_seconds.observe(seconds)
        ms = round(seconds * 1000, 1)
        said = {"method": method, "route": route, "status": status, "ms": ms}
        found = scope.get("path_params", {})
        _LOG.info("request", extra=said | {one: found[one] for one in _NAMED if one in found})


# What a line about a request names beside its route; codes are none of it.
_NAMED: Final = ("table", "evening", "number")
_METHODS: Final = _SAFE | {"POST", "PUT", "PATCH", "DELETE"}


class _Answer:
    """Sends an answer on with the headers that all have, and remembers its status."""

    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self._send, self._headers = send, headers
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = [*message.get("headers", ())]
            names = {name.lower() for name, _ in given}
            fails = {"cache-control": "no-store"} if self.status >= _ERRORS else {}
            for name, value in {**self._headers, **fails}.items():
                if name.encode() not in names:
                    given.append((name.encode(), value.encode()))
            message = {**message, "headers": given}
        await self._send(message)

    async def deny(self, denied: Denied) -> None:
        """Answer with a denial."""
        wait = {"retry-after": str(denied.wait_s)} if denied.wait_s else {}
        await self.send_error(denied.status, denied.code, denied.words, wait)

    async def send_error(
        self, status: int, code: str, words: str, headers: dict[str, str] | None = None
    ) -> None:
        """Answer with an error in words."""
        body = error_body(code, words)
        more = {"content-type": "application/json", "content-length": str(len(body))}
        encoded = [(k.encode(), v.encode()) for k, v in (more | (headers or {})).items()]
        await self({"type": "http.response.start", "status": status, "headers": encoded})
        await self({"type": "http.response.body", "body": body})


def _is_bots(scope: Scope) -> bool:
    """Whether a request comes with the token of a bot, however it is written."""
    given = [value for name, value in scope["headers"] if name == b"authorization"]
    return any(BOT_TOKEN.encode() in value for value in given)


def error_body(code: str, words: str, more: Mapping[str, object] | None = None) -> bytes:
    """An error as every answer has it; with its rules and amounts where it has some."""
    return msgspec.json.encode({"error": {"code": code, "words": words, **(more or {})}})


def names_of(settings: Settings) -> frozenset[str]:
    """The names that the room is told to have."""
    told = [settings.host, *settings.names]
    if settings.public_url:
        told.append(urlsplit(settings.public_url).hostname or "")
    return frozenset(one.lower().rstrip(".") for one in told if one)


def is_known_host(scope: Scope, names: Collection[str]) -> bool:
    """Whether a request is for one of these names, for localhost or for an address in numbers.

    A page of another site may have its own name lead here, but it cannot have it called otherwise.
    """
    hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    if len(hosts) != 1:
        return False
    try:
        name = (urlsplit(f"//{hosts[0]}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in names or name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_origin(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from a page of this server, of a site that may call it, or of none.

    A program that is no browser sends no origin, and has no cookies to be robbed of.
    """
    headers = scope["headers"]
    origins = [value.decode("latin-1") for name, value in headers if name == b"origin"]
    if not origins:
        return True
    hosts = [value.decode("latin-1").lower() for name, value in headers if name == b"host"]
    if len(origins) > 1 or len(hosts) != 1:
        return False
    try:
        found = urlsplit(origins[0].lower())
        allowed = {_origin(one) for one in (settings.public_url, *settings.allowed_origins) if one}
        is_web = found.scheme in ("http", "https") and bool(found.netloc)
        return is_web and (found.netloc == hosts[0] or origins[0].lower() in allowed)
    except ValueError:
        return False


def _origin(url: str) -> str:
    found = urlsplit(url.lower())
    return f"{found.scheme}://{found.netloc}"


async def _read_body(scope: Scope, receive: Receive, most: int) -> bytes:
    """The whole body, read before anything is done with it. Raises Denied for too large a one."""
    if _said_length(scope["headers"]) > most:
        raise _too_large(most)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(_BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise Denied("bad-request", "The request broke off.")
                part = message.get("body", b"")
                size += len(part)
                if size > most:
                    raise _too_large(most)
                parts.append(part)
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        raise Denied("bad-request", "The request came too slowly.") from None


def _said_length(headers: Iterable[tuple[bytes, bytes]]) -> int:
    said = [value for name, value in headers if name == b"content-length"]
    return max((int(one) for one in said if one.isdigit() and len(one) < 20), default=0)


def _too_large(most: int) -> Denied:
    return Denied("too-large", f"A request has {most:,} bytes at the most.")


def _again(body: bytes, receive: Receive) -> Receive:
    """What is left to receive once the body has been read: the body, then what comes after."""
    waiting = [body]

    async def next_message() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return next_message


def _address(scope: Scope) -> str:
    return address_key(scope["client"][0]) if scope.get("client") else ""


def method_of(scope: Scope) -> str:
    """How a request asks, of the ways that there are; "other" for what somebody made up."""
    method: str = scope["method"]
    return method if method in _METHODS else "other"


def route_of(scope: Scope) -> str:
    """The route's pattern, in which no code of an invitation stands; files are all one."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) and path.startswith("/") else "/*"
