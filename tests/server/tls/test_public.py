"""A room with a public name gets its certificate by itself, and says in words why it has none."""

import asyncio
import json
import re
import socket
import ssl
import stat
import time
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from floorman.datafiles import DataError
from floorman.server.diagnosis.kept import _certificate
from floorman.server.listening import NotOpened
from floorman.server.settings import Settings, read_settings
from floorman.server.tls.acme import running as at_name
from floorman.server.tls.acme.kept import Files, Held
from floorman.server.tls.acme.words import words_of
from tests.server.tls.public import Authority, served
from tests.server.tls.test_at_home import opened

NAME, OTHER = "poker.example.org", "www.poker.example.org"


@pytest.fixture
def authority():
    """An authority of the tests' own, at its address."""
    one = Authority()
    with served(one) as one.directory_url:
        yield one


@pytest.fixture
def settings(authority, tmp_path):
    """A room that asks it, with a port that is called 80 here."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        authority.port = found.getsockname()[1]
    return Settings(
        tls="acme",
        tls_names=(NAME, OTHER),
        acme_agreed=True,
        acme_email="host@example.org",
        acme_directory=authority.directory_url,
        acme_port=authority.port,
        port=0,
        data=str(tmp_path),
        log_level="error",
    )


@pytest.fixture
def trusting(authority):
    """Whoever trusts the authority."""
    return ssl.create_default_context(cadata=authority.pem)


def certificate(port, trusting, name=NAME):
    """The certificate that is served to who asks for a name."""
    with (
        socket.create_connection(("127.0.0.1", port), 5) as plain,
        trusting.wrap_socket(plain, server_hostname=name) as secure,
    ):
        return secure.getpeercert()["serialNumber"]


def test_it_is_had_before_the_room_opens_and_kept_for_the_next_start(
    settings, authority, trusting, tmp_path
):
    def visits(room):
        port = int(room.url.rpartition(":")[2])
        assert room.url == f"https://{NAME}:{port}"
        with httpx.Client(base_url=f"http://127.0.0.1:{authority.port}") as plain:
            on = plain.get("/api/health?deal=7", headers={"host": NAME})
            stranger = plain.get("/", headers={"host": "evil.example"})
            nobody = plain.get("/.well-known/acme-challenge/guess")
        found = {certificate(port, trusting, name) for name in (NAME, OTHER)}
        with httpx.Client(verify=trusting) as web:
            how = {"headers": {"host": NAME}, "extensions": {"sni_hostname": NAME}}
            health = web.get(f"https://127.0.0.1:{port}/api/health", **how)
            ends = re.search(
                r"^floorman_certificate_ends_seconds (\S+)$",
                web.get(f"https://127.0.0.1:{port}/metrics", **how).text,
                re.MULTILINE,
            )
        assert 89 < (float(ends[1]) - time.time()) / 86400 <= 90
        return port, on, stranger, nobody, found, health

    port, on, stranger, nobody, first, health = opened(settings, visits)
    assert health.status_code == 200 and "strict-transport-security" in health.headers
    assert on.headers["location"] == f"https://{NAME}:{port}/api/health?deal=7"
    assert stranger.headers["location"] == f"https://{NAME}:{port}/"
    assert nobody.status_code == 404
    folder = tmp_path / "tls" / "acme"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for name in ("account.key", "room.key"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
    assert authority.given == 1
    *_, again, _ = opened(settings, visits)
    assert again == first and authority.given == 1, "what holds is not asked for again"


def test_it_is_renewed_while_people_are_there(settings, authority, trusting, monkeypatch):
    monkeypatch.setattr(at_name, "_LOOKED_AT_S", 0.05)
    days = [100]
    real = at_name.AtName.now.fget
    later = property(lambda one: real(one) + timedelta(days=100 - days[0]))
    monkeypatch.setattr(at_name.AtName, "now", later)

    def visits(room):
        port = int(room.url.rpartition(":")[2])
        first = certificate(port, trusting)
        with (
            socket.create_connection(("127.0.0.1", port), 5) as plain,
            trusting.wrap_socket(plain, server_hostname=NAME) as there,
        ):
            days[0] = 100 - 65  # more than two thirds of ninety days are over
            end = time.monotonic() + 30
            while authority.given < 2 and time.monotonic() < end:
                time.sleep(0.05)
            days[0] = 100
            while (second := certificate(port, trusting)) == first and time.monotonic() < end:
                time.sleep(0.05)
            there.sendall(f"GET /api/health HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
            answer = there.recv(100)
        return first, second, answer

    first, second, answer = opened(settings, visits)
    assert first != second
    assert answer.startswith(b"HTTP/1.1 200"), "who is there stays"
    assert len(authority.accounts) == 1, "by the account that there was"


@pytest.mark.parametrize(
    ("where", "problem", "says"),
    [
        (
            "challenge",
            ("connection", "Timeout during connect"),
            "does not reach {name} at port 80",
        ),
        ("challenge", ("dns", "NXDOMAIN looking up A"), "finds no address for {name}: enter"),
        ("challenge", ("unauthorized", "404"), "something else answered than this room: the name"),
        ("challenge", ("caa", "forbids issuance"), "lets other authorities alone vouch"),
        ("order", ("rateLimited", "too many failed", 429), "gives no more certificates just now"),
        ("order", ("rejectedIdentifier", "policy forbids"), "vouches for no such name as {name}"),
        ("order", ("serverInternal", "down", 500), "has trouble of its own"),
        ("order", ("badCSR", "odd"), "the authority gives no certificate for {name}"),
    ],
)
def test_why_there_is_none_is_said_in_words_and_it_is_not_asked_at_once_again(
    settings, authority, tmp_path, where, problem, says
):
    authority.says[where] = problem
    with pytest.raises(NotOpened) as first:
        opened(settings, lambda _: True)
    words = str(first.value)
    assert words.startswith("no certificate: ")
    assert says.format(name=NAME) in words and f"(it says: {problem[1]})" in words
    assert not (tmp_path / "floorman.db").exists(), "a room without one changes nothing"
    asked = len(authority.asked)
    authority.says.clear()
    with pytest.raises(NotOpened, match=r"it is asked again after .* UTC .*tried\.json is removed"):
        opened(settings, lambda _: True)
    assert len(authority.asked) == asked
    [finding, note] = _certificate(settings, datetime.now(UTC))
    assert finding.weight == "warning" and says.format(name=NAME) in finding.words
    assert note.weight == "note"
    told = json.loads((tmp_path / "tls" / "acme" / "tried.json").read_text())
    minutes = (datetime.fromisoformat(told["again"]) - datetime.now(UTC)).total_seconds() / 60
    assert round(minutes) == (180 if problem[0] == "rateLimited" else 15)


def test_another_program_at_port_80_and_an_authority_that_is_away_are_told(settings, tmp_path):
    with (
        socket.create_server(("127.0.0.1", settings.acme_port)),
        pytest.raises(NotOpened, match=f"127.0.0.1:{settings.acme_port} cannot be listened at"),
    ):
        opened(settings, lambda _: True)
    away = read_settings(
        'tls = "acme"\ntls_names = ["poker.example.org"]\nacme_agreed = true\nport = 0\n'
        f'acme_port = 0\nacme_directory = "http://127.0.0.1:1/"\ndata = "{tmp_path}"\n'
        'log_level = "error"',
        "house.toml",
    )
    with pytest.raises(NotOpened, match=r"the authority at http://127\.0\.0\.1:1/ cannot be"):
        opened(away, lambda _: True)


def test_one_that_still_holds_is_served_though_no_new_one_is_had(settings, authority, trusting):
    authority.days = 90

    def visits(room):
        return certificate(int(room.url.rpartition(":")[2]), trusting)

    first = opened(settings, visits)
    authority.says["order"] = ("rateLimited", "too many", 429)
    wider = {**{one: getattr(settings, one) for one in settings.__slots__}, "port": 0}

    async def late():
        files = Files(at_name.Path(settings.data) / "tls" / "acme")
        wall = lambda: int((time.time() + 65 * 86400) * 1000)  # noqa: E731
        named = at_name.AtName(files, Settings(**wider), wall)
        await named.open()
        return named.files.waits(named.now)

    words, _ = asyncio.run(late())
    assert "too many were asked" in words
    assert opened(settings, visits) == first


def test_a_certificate_lasts_until_a_third_of_its_time_is_left():
    begin = datetime(2026, 1, 1, tzinfo=UTC)
    one = Held(frozenset({NAME}), begin, begin + timedelta(days=90))
    assert one.lasts((NAME,), begin + timedelta(days=59))
    assert not one.lasts((NAME,), begin + timedelta(days=60))
    assert one.serves((NAME,), begin + timedelta(days=89))
    assert not one.serves((NAME,), begin + timedelta(days=90))
    assert not one.serves((NAME, OTHER), begin + timedelta(days=1))
    assert not one.serves((NAME,), begin - timedelta(seconds=1))
    assert "certificate for x" in words_of("urn:ietf:params:acme:error:whatever", "", "x", 80)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('tls = "acme"', "tls_names: .*needs the public name"),
        ('tls = "acme"\ntls_names = ["kitchen.local"]', "tls_names: 'kitchen.local' is no public"),
        ('tls = "acme"\ntls_names = ["203.0.113.9"]', "tls_names: '203.0.113.9' is no public"),
        ('tls = "acme"\ntls_names = ["poker"]', "tls_names: 'poker' is no public name"),
        ('tls = "acme"\npublic_url = "https://poker.example.org"', "acme_agreed: read the terms"),
        (
            'tls = "acme"\ntls_names = ["poker.example.org"]\nacme_agreed = true\n'
            'acme_directory = "http://ca.example.org/directory"',
            "acme_directory: .* does not begin with https",
        ),
    ],
)
def test_settings_that_no_authority_would_take_are_named(said, why):
    with pytest.raises(DataError, match=why):
        read_settings(said, "house.toml")
