"""Every answer of every route has the headers that docs/settings.md says, and sets no cookie."""

import asyncio
import base64
import hashlib
import json
import re
import socket
from contextlib import asynccontextmanager

import httpx
import pytest

from floorman.server.app import make_app
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import open_store
from tests.house.project import ROOT
from tests.server.door.front import EASY, PASSWORD, code_for, played
from tests.server.door.pages.test_help import HASH, built
from tests.server.serving import started

PAGE = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([a-z-]+) \| (.+?) \| (.+) \|$", PAGE.split("## Headers")[1], re.MULTILINE)
HELD = [
    (name, where, re.findall(r"`([^`]*)`", value)[-1])
    for name, where, value in ROWS
    if "`" in value
]
NAMES_IN_PATHS = {"table": "t1", "number": "1", "person": "0a1b", "name": "0a1b", "code": "fmi_x",
                  "key": "abc", "player": "0a1b", "which": "abc", "schedule": "turbo",
                  "evening": "abc", "guest": "0a1b2c3d4e5f6a7b",
                  "kiosk": "kiosk-0a", "shift": "2", "slip": "3", "form": "razz",
                  "book": "uspa", "other": "wsop-2018", "place": "1",
                  "rule": "RR11-3.BET.7a", "bot": "bot-0a1b"}  # fmt: skip
# What is the same for everybody, and may be kept.
LEARNED = (
    "/api/forms",
    "/api/questions",
    "/api/books",
    "/api/rules",
    "/api/quiz",
    "/api/odds/forms",
)


def expected(path, status, kind="page"):
    """The headers that an answer must have, by the written expectation."""
    api = path.startswith(("/api/", "/metrics")) or kind == "socket"
    places = {"all", "`/api/`, `/metrics`, sockets" if api else "pages and files"}
    found = {name: value for name, where, value in HELD if where in places}
    if path.startswith("/help/") and status == 200:
        [policy] = [value for _, where, value in HELD if where == "the pages of `/help/`"]
        found["content-security-policy"] = policy.replace("…", HASH)
    if api or status >= 400:
        found["cache-control"] = "no-store"
    elif path.startswith("/assets/"):
        found["cache-control"] = next(v for _, where, v in HELD if where == "`/assets/`")
    else:
        found["cache-control"] = next(v for _, where, v in HELD if where == "other pages")
    return found


def check(path, status, headers, kind="page"):
    said = {name.lower(): value for name, value in headers.items()}
    assert "set-cookie" not in said, path
    assert "server" not in said, path
    wanted = expected(path, status, kind)
    if path == "/docs":
        wanted.pop("content-security-policy")
    cacheable = next(
        v for _, where, v in HELD if where.startswith("`/api/`, `/metrics`, sockets, e")
    )
    if path.startswith(LEARNED) and status == 200:
        wanted["cache-control"] = cacheable
    for name, value in wanted.items():
        assert said.get(name, "").replace("private, no-store", "no-store") == value, (
            f"{path} {status}: {name}: {said.get(name)!r}"
        )
    return said


def routes(schema):
    """Every path of the interface with names filled in, and how it may be asked."""
    for path, calls in schema["paths"].items():
        filled = re.sub(r"\{(\w+)\}", lambda one: NAMES_IN_PATHS[one[1]], path)
        yield filled, [*calls]


def test_the_expectation_is_written_down():
    names = {name for name, _, _ in HELD}
    assert {"content-security-policy", "permissions-policy", "cache-control"} <= names
    assert len(HELD) >= 11


@asynccontextmanager
async def whole_room(pages):
    """The whole application, with the browser's files and the documentation, and a browser."""
    assert (ROOT / "web" / "dist" / "index.html").exists(), "build the browser's part first"
    async with open_store("sqlite://") as store:
        room, house = make_room(store, Settings(**EASY), lambda: 1_000_000)
        app = make_app(room, house, ROOT / "web" / "dist", built(pages))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=("10.0.0.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://room") as web:
            yield app, web


def test_every_answer_of_every_route_has_the_headers(tmp_path):
    seen = set()

    async def asks(web, method, path, **how):
        answer = await web.request(method.upper(), path, **how)
        check(path, answer.status_code, answer.headers)
        seen.add(answer.status_code)
        return answer

    async def work():
        async with whole_room(tmp_path) as (app, web):
            token = (await web.post("/api/guest")).json()["token"]
            known = {"authorization": f"Bearer {token}"}
            schema = (await web.get("/api/openapi.json")).json()
            asked = [*routes(schema)]
            assert len(asked) > 30
            for path, methods in asked:
                for method in (*methods, "brew", "options", "head"):
                    for session in ({}, known):
                        await asks(web, method, path, headers=session)
            page = await asks(web, "get", "/")
            assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
            assert len(assets) >= 2
            for path in ("/index.html", "/metrics", "/nothing", "/assets/nothing.js", "/help/",
                         "/help/forms/razz.html", "/help/nothing.html", "/help",
                         "/api/nothing", "/api/openapi.json", *assets):  # fmt: skip
                await asks(web, "get", path)
            _no_inline_code(page.text)
            _style_of_its_own(await asks(web, "get", "/docs"))
            for headers in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
                answer = await asks(web, "post", "/api/guest", headers=headers)
                assert answer.status_code in (421, 403)
            assert (
                await asks(web, "post", "/api/guest", content=b"x" * 100_000)
            ).status_code == 413
            as_json = {"content-type": "application/json"}
            await asks(web, "post", "/api/guest", content=b"{", headers=as_json)
            for host, origin, status in (
                ("room", "https://evil.example", 403),
                ("evil.example", "http://evil.example", 421),
            ):
                await _socket_is_refused(app, host, origin, status)

    asyncio.run(work())
    assert {200, 201, 401, 403, 404, 405, 413, 421, 422} <= seen


async def _socket_is_refused(app, host, origin, status):
    """A socket that is turned away before it is one, as the server sees it."""
    sent = []
    scope = {
        "type": "websocket",
        "path": "/ws",
        "raw_path": b"/ws",
        "scheme": "ws",
        "query_string": b"",
        "client": ("10.0.0.1", 1),
        "headers": [(b"host", host.encode()), (b"origin", origin.encode())],
        "extensions": {"websocket.http.response": {}},
    }

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "websocket.connect"}

    await app(scope, receive, send)
    start, body = sent
    assert (start["type"], start["status"]) == ("websocket.http.response.start", status)
    said = {name.decode(): value.decode() for name, value in start["headers"]}
    check("/ws", status, said, "socket")
    assert json.loads(body["body"])["error"]["words"]


def _no_inline_code(page):
    assert re.search(r"<script[^>]+src=", page)
    assert not re.search(r"<script(?![^>]*src=)", page)
    assert not re.search(r"<style| style=| on[a-z]+=", page)


def _style_of_its_own(answer):
    [style] = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    assert f"style-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert " style=" not in answer.text


@pytest.mark.long
def test_what_is_no_http_gets_one_plain_line(tmp_path):
    process, url = started(tmp_path)
    try:
        _no_http(url)
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()


def _no_http(url):
    """What is no HTTP at all gets one plain line, and nothing of the room."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 60) as raw:
        raw.sendall(b"\x16\x03\x01 hello\r\n\r\n")
        said = b""
        while part := raw.recv(4096):
            said += part
    head, _, body = said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400")
    assert b"text/plain" in head
    assert body == b"Invalid HTTP request received."


@pytest.mark.parametrize("settings", [{}, {"public_url": "https://room"}])
def test_tls_is_asked_for_ever_after_where_there_is_some(settings, tmp_path):
    async def scene(room):
        said = (await room.web.get("/api/health")).headers.get("strict-transport-security")
        assert said == ("max-age=31536000" if settings else None)
        if not settings:
            over_tls = httpx.AsyncClient(
                transport=httpx.ASGITransport(room.app, client=("10.0.0.1", 1)),
                base_url="https://room",
            )
            answer = await over_tls.get("/api/health")
            assert answer.headers["strict-transport-security"] == "max-age=31536000"

    played(scene, tmp_path, **settings)


def test_a_session_is_no_cookie(tmp_path):
    async def scene(room):
        asked = {
            "name": "Ada",
            "password": PASSWORD,
            "host_code": await code_for(room.people, "Ada"),
        }
        for path in ("/api/register", "/api/login"):
            answer = await room.web.post(path, json=asked)
            assert answer.json()["token"]
            assert "set-cookie" not in answer.headers
            asked.pop("host_code", None)
        cookies = {"cookie": f"session={answer.json()['token']}; token={answer.json()['token']}"}
        assert (await room.web.get("/api/me", headers=cookies)).status_code == 401

    played(scene, tmp_path)
