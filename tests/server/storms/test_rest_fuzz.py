"""Every operation of the REST interface, asked wrongly in every way: errors in words, no faults."""

import asyncio
import json
import random
from urllib.parse import quote

import httpx
import pytest

from floorman.server.app import make_app
from floorman.server.audit import audit_room
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store
from tests.server.door.front import hosted, said

EASY = Settings(
    names=("room",),
    argon2_passes=1,
    argon2_memory_kib=8,
    requests_per_minute=1_000_000,
    sign_ins_per_minute=100_000,
    guests_per_hour=1_000_000,
)
ROUNDS = 4
# After these the host is perhaps somebody whom nobody knows.
ENDS_SESSIONS = ("/api/logout", "/api/me/password", "/api/host/people/{person}/sessions")
PATHS = (
    "x", "..", "../../etc/passwd", "%2e%2e%2f", "\x00", "a" * 3_000, "0", "-1", "1" * 50, "\u202e",
    "'", "*", "%", "fmi_" + "x" * 22, ";", "{table}", "\U0001f600", "%ff%fe",
)  # fmt: skip
VALUES = (
    None, True, 0, -1, 2**63, 10**40, 1.5, "", "x", "x" * 5_000, "\x00", "\ud800", "\u202e", [], {},
    [[]] * 50, {"": {}}, "holdem", "1/2", ["a"], "fms_x",
)  # fmt: skip
BODIES = (
    b"", b"null", b"[]", b"{", b"\xff\xfe\x00", b"[" * 30_000, b'{"a":' * 5_000, b"1e999", b"NaN",
    b'{"game":"holdem","game":"razz"}', b"x" * 70_000, b'"' + b"\\ud800" * 100 + b'"',
)  # fmt: skip
# What could end the session by which all is asked.
ENDS_SESSIONS = ("/api/logout", "/api/me/password", "/api/host/people/{person}/sessions")
TYPES = ("application/json", "text/plain", "application/xml", "multipart/form-data", "", "x" * 500)


def operations(description):
    """(method, path, query, fields of the body) of everything that the interface offers."""
    schemas = description["components"]["schemas"]
    for path, methods in description["paths"].items():
        for method, one in methods.items():
            query = [p["name"] for p in one.get("parameters", ()) if p["in"] == "query"]
            body = one.get("requestBody", {}).get("content", {}).get("application/json", {})
            text = json.dumps(body)
            fields = {}
            for name, schema in schemas.items():
                if f'"#/components/schemas/{name}"' in text:
                    fields |= schema.get("properties", {})
            yield method.upper(), path, query, sorted(fields)


def asked(chance, path, query, fields, known):
    """An address and a body: right, wrong, or half right."""
    address = "/".join(
        quote(chance.choice((*PATHS, *known, *known)), safe=chance.choice(("", "/.%")))
        if part.startswith("{")
        else part
        for part in path.split("/")
    )
    words = {one: chance.choice((*PATHS, *known)) for one in query if chance.random() < 0.7}
    if chance.random() < 0.3:
        return address, words, chance.choice(BODIES)
    body = {one: chance.choice(VALUES) for one in fields if chance.random() < 0.7}
    if chance.random() < 0.2:
        body[chance.choice(("extra", "", "__proto__"))] = 1
    return address, words, json.dumps(body).encode()


def held(answer, what):
    """An answer is what was asked for, or says in words why not."""
    assert answer.status_code < 500, (what, answer.text)
    if answer.status_code < 400:
        return
    status, code, words = said(answer)
    assert code and words and len(words) < 400, (what, answer.text)
    assert status != 405 or "is not done" in words


@pytest.mark.parametrize("seed", range(2))
def test_no_request_is_a_fault_however_wrong_it_is(seed):
    async def scene(room, house, client):
        chance = random.Random(f"rest {seed}")
        host, token = await hosted(room.people, "Ada")
        _, guest = await room.people.guest()
        table = await house.open_table(TableSpec(game="holdem", bots=2), host.id)
        description = (await client.get("/api/openapi.json")).json()
        known = [table, host.id, "1"]
        answers = []
        for method, path, query, fields in [*operations(description)] * ROUNDS:
            if path in ENDS_SESSIONS:
                continue
            for bearer in (token, guest, "fms_" + "y" * 43, ""):
                address, words, body = asked(chance, path, query, fields, known)
                headers = {"content-type": chance.choice((TYPES[0], TYPES[0], *TYPES))}
                if bearer:
                    headers["authorization"] = f"Bearer {bearer}"
                answer = await client.request(
                    method, address, params=words, content=body, headers=headers
                )
                held(answer, (method, address, words, body[:300], headers))
                answers.append(answer.status_code)
        assert {200, 401, 403, 404, 422} <= {*answers}
        assert 413 in answers or 422 in answers
        assert not room.metrics.faults._value.get()
        answer = await client.get("/api/me", headers={"authorization": f"Bearer {token}"})
        assert answer.json()["you"]["name"] == "Ada"

    with_a_room(scene)


def with_a_room(scene):
    """A scene in front of a whole room, whose books are in order afterwards."""

    async def run():
        async with open_store("sqlite://") as store:
            room, house = make_room(store, EASY, lambda: 10**12)
            app = make_app(room, house)
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(transport=transport, base_url="http://room") as client,
            ):
                await scene(room, house, client)
            assert await audit_room(store) == []

    asyncio.run(run())
