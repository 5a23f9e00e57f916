"""Requests that a gateway passes on: to whom, with what, and what is done when he is dead."""

import asyncio

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from floorman.server.scale.gateway.places import Nobody
from floorman.server.scale.gateway.proxy import Proxy
from floorman.server.scale.members import Here

LONG = 300_000


class Places:
    """The room is at one worker, tables are at another; `dead` is whom nobody reaches."""

    def __init__(self):
        self.forgotten = []

    async def room(self):
        return Here("room", "http://room")

    def seats(self, whose):
        return Here("seats", f"http://{whose}" if whose else "http://seats")

    async def owner(self, table, hint=""):
        if table == "nobody":
            raise Nobody(table)
        return Here(
            "table", "http://table" if self.forgotten or table != "moved" else "http://dead"
        )

    def forget(self, table, worker=""):
        self.forgotten.append((table, worker))


async def echo(request):
    body = await request.body()
    headers = {k: request.headers[k] for k in ("host", "x-forwarded-for") if k in request.headers}
    return JSONResponse(
        {"path": request.url.path, "query": request.url.query, "bytes": len(body),
         "by": request.scope["server"][0], **headers},
        201, {"x-request-id": "7"},
    )  # fmt: skip


async def download(_):
    async def pieces():
        for number in range(30):
            yield bytes([number]) * (LONG // 30)

    return StreamingResponse(pieces(), headers={"content-encoding": "gzip"})


class Network(httpx.ASGITransport):
    def __init__(self, calls):
        routes = [
            Route("/api/long/{rest:path}", download),
            Route("/{rest:path}", echo, methods=["GET", "POST", "PUT"]),
        ]
        super().__init__(Starlette(routes=routes))
        self.calls = calls

    async def handle_async_request(self, request):
        self.calls.append(request.url.host)
        if request.url.host == "dead":
            raise httpx.ConnectError("nobody is there")
        return await super().handle_async_request(request)


def passed(method, path, **how):
    async def work():
        places, calls = Places(), []
        proxy = Proxy(places, Network(calls))

        async def app(scope, receive, send):
            answer = await proxy(Request(scope, receive))
            assert isinstance(answer, Response)
            await answer(scope, receive, send)

        web = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://poker.example")
        async with web, web.stream(method, path, **how) as answer:
            raw = b"".join([one async for one in answer.aiter_raw()])
        await proxy.close()
        return answer, raw, calls, places.forgotten

    return asyncio.run(work())


@pytest.mark.parametrize(
    ("path", "host"),
    [
        ("/api/tables/ab12/deals", "table"),
        ("/api/tables/ab12", "table"),
        ("/api/tables", "room"),
        ("/api/tablesque/ab12", "room"),
        ("/api/tournaments/ab12", "room"),
    ],
)
def test_what_is_about_a_table_goes_to_its_owner(path, host):
    _, _, calls, _ = passed("GET", path)
    assert calls == [host]


def test_a_seat_is_found_where_it_is_named_or_by_whoever_finds_this_person_one():
    _, raw, calls, _ = passed("POST", "/api/play", content=b'{"table":"ab12","seat":3}')
    assert calls == ["table"]
    assert httpx.Response(200, content=raw).json()["bytes"] == 25
    assert passed("POST", "/api/play", headers={"authorization": "ann"})[2] == ["ann"]
    assert passed("POST", "/api/play", content=b"{}")[2] == ["seats"]


def test_a_request_comes_as_it_was_sent():
    answer, raw, _, _ = passed(
        "POST", "/api/a%2Fb?c=d&e=%20", content=b"x" * LONG,
        headers={"x-forwarded-for": "6.6.6.6", "connection": "close"},
    )  # fmt: skip
    assert answer.status_code == 201
    assert answer.headers["x-request-id"] == "7"
    told = httpx.Response(200, content=raw).json()
    assert told["query"] == "c=d&e=%20"
    assert told["bytes"] == LONG
    assert told["host"] == "poker.example"
    assert told["x-forwarded-for"] == "127.0.0.1"  # and not what somebody says of himself


def test_an_answer_goes_back_as_it_is():
    answer, raw, _, _ = passed("GET", "/api/long/one")
    assert answer.headers["content-encoding"] == "gzip"
    assert raw == b"".join(bytes([number]) * (LONG // 30) for number in range(30))


def test_who_is_dead_has_done_nothing_and_who_takes_over_is_asked():
    answer, _, calls, forgotten = passed("POST", "/api/tables/moved/close", content=b"{}")
    assert answer.status_code == 201
    assert calls == ["dead", "table"]
    assert forgotten == [("moved", "table")]


def test_where_nobody_is_left_it_says_so():
    answer, raw, calls, _ = passed("GET", "/api/tables/nobody")
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "2"
    assert b"unavailable" in raw
    assert calls == []
