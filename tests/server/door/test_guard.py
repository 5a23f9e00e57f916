"""The guard at the door: size, pace, origin, headers, figures, faults, and what is logged."""

import asyncio
import io
import json
import logging

import pytest

from floorman.server.door.guard import is_known_host, names_of
from floorman.server.logs import hide_secrets, set_up_logs
from floorman.server.settings import Settings
from tests.server.door.front import PASSWORD, played, said

JSON = {"content-type": "application/json"}


def test_a_body_that_is_too_large_is_not_read(tmp_path):
    async def scene(room):
        answer = await room.web.post("/api/guest", content=b"x" * 2000, headers=JSON)
        assert said(answer)[:2] == (413, "too-large")
        sent = 0

        async def endless():
            nonlocal sent
            for _ in range(1000):
                sent += 1
                yield b"x" * 500

        answer = await room.web.post("/api/guest", content=endless(), headers=JSON)
        assert said(answer)[0] == 413
        assert sent < 10

    played(scene, tmp_path, body_bytes=1024)


def test_pages_of_other_sites_may_not_call(tmp_path):
    async def scene(room):
        for origin, status in (
            ("http://room", 201),
            ("https://room", 201),  # a proxy may speak TLS for the server
            ("https://poker.example.org", 201),
            ("https://friend.example", 201),
            ("https://evil.example", 403),
            ("http://room.evil.example", 403),
            ("http://evil.example/http://room", 403),
            ("null", 403),
            ("file://room", 403),
            ("http://[::1", 403),
            ("", 403),
        ):
            answer = await room.web.post("/api/guest", headers={"origin": origin})
            assert answer.status_code == status, origin
            if origin != "https://friend.example":
                assert "access-control-allow-origin" not in answer.headers
            else:
                assert answer.headers["access-control-allow-origin"] == origin

    played(
        scene,
        tmp_path,
        public_url="https://poker.example.org/",
        allowed_origins=("https://friend.example",),
    )


NAMES = (
    ("127.0.0.1:8000", True),
    ("[::1]:8000", True),
    ("192.168.1.20", True),
    ("localhost:8000", True),
    ("room.localhost", True),
    ("kitchen.local:8000", True),
    ("Kitchen.Local.", True),
    ("poker.example.org", True),
    ("evil.example", False),
    ("poker.example.org.evil.example", False),
    ("evil.poker.example.org", False),
    ("127.0.0.1.evil.example", False),
    ("localhost.evil.example", False),
    ("notlocalhost", False),
    ("room", False),
    ("user@evil.example", False),
    ("2130706433", False),
    ("[::1", False),
    ("", False),
)


@pytest.mark.parametrize(("name", "known"), NAMES)
def test_the_room_answers_to_its_own_names_alone(tmp_path, name, known):
    """A page of another site whose name leads here asks by that name, and of its own origin."""

    async def scene(room):
        for method, path in (("GET", "/api/health"), ("POST", "/api/guest"), ("GET", "/")):
            headers = {"host": name, "origin": f"http://{name}"}
            answer = await room.web.request(method, path, headers=headers)
            if known:
                assert answer.status_code != 421, answer.text
            else:
                assert said(answer)[:2] == (421, "wrong-host")
        sent = []

        async def send(message):
            sent.append(message)

        async def receive():
            return {"type": "websocket.connect"}

        headers = [(b"host", name.encode()), (b"origin", f"http://{name}".encode())]
        scope = {"type": "websocket", "path": "/ws", "headers": headers, "query_string": b""}
        if not known:
            await room.app(scope, receive, send)
            assert sent == [{"type": "websocket.close", "code": 1008}]

    url = "https://poker.example.org/"
    played(scene, tmp_path, public_url=url, names=("kitchen.local",))


def test_who_says_two_names_or_none_is_not_answered():
    names = names_of(Settings())
    assert is_known_host({"headers": [(b"host", b"127.0.0.1")]}, names)
    assert not is_known_host({"headers": []}, names)
    two = [(b"host", b"127.0.0.1"), (b"host", b"evil.example")]
    assert not is_known_host({"headers": two}, names)


def test_a_socket_of_another_sites_page_is_turned_away(tmp_path):
    async def scene(room):
        sent = []

        async def send(message):
            sent.append(message)

        async def receive():
            return {"type": "websocket.connect"}

        headers = [(b"host", b"room"), (b"origin", b"https://evil.example")]
        scope = {"type": "websocket", "path": "/ws", "headers": headers, "query_string": b""}
        await room.app(scope, receive, send)
        assert sent == [{"type": "websocket.close", "code": 1008}]

    played(scene, tmp_path)


def test_too_many_requests_are_refused_by_address(tmp_path):
    async def scene(room):
        answers = [await room.web.get("/api/health") for _ in range(16)]
        assert [one.status_code for one in answers] == [200] * 15 + [429]
        assert said(answers[-1])[1] == "too-fast"
        assert answers[-1].headers["retry-after"] == "2"
        elsewhere = room.browser(address="10.0.0.2")
        assert (await elsewhere.get("/api/health")).status_code == 200
        room.time += 2000
        assert (await room.web.get("/api/health")).status_code == 200

    played(scene, tmp_path, requests_per_minute=60)


def test_logins_and_guests_have_limits_of_their_own(tmp_path):
    async def scene(room):
        wrong = {"name": "Nobody", "password": "wrong password"}
        codes = [said(await room.web.post("/api/login", json=wrong))[1] for _ in range(4)]
        assert codes == ["wrong-password"] * 3 + ["too-fast"]
        guests = [(await room.web.post("/api/guest")).status_code for _ in range(4)]
        assert guests == [201, 201, 429, 429]
        room.time += 15 * 60_000 + 1000
        assert (await room.web.post("/api/guest")).status_code == 201

    played(scene, tmp_path, sign_ins_per_minute=3, guests_per_hour=4)


def test_who_was_invited_is_no_stranger_of_his_address(tmp_path):
    async def scene(room):
        ada = room.browser((await room.registered("Ada"))["token"])
        table = (await ada.post("/api/tables", json={"game": "holdem"})).json()["table"]
        code = (await ada.post(f"/api/tables/{table}/invite")).json()["code"]
        stranger = [(await room.web.post("/api/guest")).status_code for _ in range(3)]
        assert stranger[-1] == 429
        invited = {"invite": code}
        party = [(await room.web.post("/api/guest", json=invited)).status_code for _ in range(18)]
        assert party == [201] * 16 + [429] * 2, "four times as many as strangers in an hour"
        # A guest lets nobody in who would be a stranger without him.
        ben = room.browser((await room.people.guest("Ben"))[1])
        code = (await ben.post(f"/api/tables/{table}/invite")).json()["code"]
        assert said(await room.web.post("/api/guest", json={"invite": code}))[0] == 429
        wrong = {"invite": "fmi_wrong"}
        codes = [said(await room.web.post("/api/guest", json=wrong))[1] for _ in range(4)]
        assert codes == ["not-found"] * 3 + ["too-fast"]

    played(scene, tmp_path, sign_ins_per_minute=4, guests_per_hour=4)


def test_figures_are_for_this_machine_unless_the_settings_say_otherwise(tmp_path):
    async def scene(room):
        await room.web.post("/api/guest")
        assert said(await room.web.get("/metrics"))[0] == 404
        here = room.browser(address="127.0.0.1")
        proxied = await here.get("/metrics", headers={"x-forwarded-for": "10.0.0.9"})
        assert proxied.status_code == 404
        text = (await here.get("/metrics")).text
        assert 'floorman_sign_ins_total{outcome="ok",way="guest"} 1.0' in text
        requests = r'floorman_requests_total{method="POST",route="/api/guest",status="201"} 1.0'
        assert requests in text

    played(scene, tmp_path)


def test_a_path_that_somebody_made_up_is_no_figure_of_its_own(tmp_path):
    async def scene(room):
        for number in range(20):
            await room.web.get(f"/made-up-{number}")
            await room.web.request(f"MADE{number}", "/api/me")
        here = room.browser(address="127.0.0.1")
        assert "made-up" not in (text := (await here.get("/metrics")).text)
        assert "MADE" not in text

    played(scene, tmp_path, metrics="open")


def test_a_fault_is_an_error_in_words_and_others_go_on(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        table = (await ada.post("/api/tables", json={"game": "razz"})).json()["table"]
        answer = await ada.get(f"/api/tables/{table}/deals/13")
        assert said(answer) == (500, "fault", "Something went wrong here. Try again.")
        assert "content-security-policy" in answer.headers
        assert (await ada.get("/api/me")).status_code == 200

    played(scene, tmp_path)


def test_nothing_secret_reaches_the_log(tmp_path):
    log = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    set_up_logs("debug", log)
    secrets = [PASSWORD, "wrong password", "fms_verysecrettoken"]

    async def scene(room):
        first = await room.registered("Ada")
        ada = room.browser(first["token"])
        await room.web.post("/api/login", json={"name": "Ada", "password": "wrong password"})
        await room.web.post("/api/register", json={"name": 1, "password": PASSWORD})
        table = (await ada.post("/api/tables", json={"game": "razz"})).json()["table"]
        code = (await ada.post(f"/api/tables/{table}/invite")).json()["code"]
        await ada.post(f"/api/invites/{code}")
        await ada.get(f"/api/tables/{table}/deals/13")
        await ada.get(f"/api/me?token={first['token']}")
        account = await room.store.account_by_name("ada")
        secrets.extend((first["token"], code, account.secret))
        logging.getLogger("other").warning("login of %s: %s", first["token"], account.secret)
        logging.getLogger("other").warning("said", extra={"password": PASSWORD})

    try:
        played(scene, tmp_path)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert {"request", "fault"} <= {one["event"] for one in lines}
    assert any(one.get("route") == "/api/invites/{code}" for one in lines)
    assert any("RuntimeError" in one.get("exception", "") for one in lines)
    for secret in secrets:
        assert secret not in log.getvalue()


def test_secrets_are_hidden_wherever_they_stand():
    line = {
        "event": "Bearer abc123 and postgresql://floorman:hunter2@db/room",
        "password": "x",
        "deep": [{"token": "y", "text": "$argon2id$v=19$m=8,t=1,p=1$abc$def"}, ("fmi_abc",)],
        "object": object(),
        "number": 5,
    }
    assert hide_secrets(None, "", line) == {
        "event": "[hidden] and postgresql://[hidden]@db/room",
        "password": "[hidden]",
        "deep": [{"token": "[hidden]", "text": "[hidden]"}, ["[hidden]"]],
        "object": "<object>",
        "number": 5,
    }


def test_many_requests_at_once_are_all_answered(tmp_path):
    async def scene(room):
        answers = await asyncio.gather(*(room.web.post("/api/guest") for _ in range(60)))
        assert {one.status_code for one in answers} == {201}
        assert len({one.json()["you"]["name"] for one in answers}) == 60

    played(scene, tmp_path)


def test_how_libraries_began_is_no_news_and_what_they_warn_of_is():
    log = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logs("info", log)
        for name in ("alembic.runtime.migration", "uvicorn.error"):
            logging.getLogger(name).info("began")
            logging.getLogger(name).warning("beware")
        logging.getLogger("floorman.room").info("swept")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert [json.loads(line)["event"] for line in log.getvalue().splitlines()] == [
        "beware",
        "beware",
        "swept",
    ]
