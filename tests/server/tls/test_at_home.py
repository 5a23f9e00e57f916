"""A room that speaks TLS at home: how a device comes to trust it, and that it is served with it."""

import asyncio
import signal
import ssl
import time

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes

from floorman.datafiles import DataError
from floorman.server.listening import NotOpened
from floorman.server.running import run
from floorman.server.settings import Settings, read_settings
from floorman.server.tls.kept import Kept


def wall():
    return time.time_ns() // 1_000_000


def opened(settings, visits):
    """What is found by a visitor of a room that is open meanwhile."""

    async def work():
        said = asyncio.get_running_loop().create_future()
        running = asyncio.create_task(run(settings, None, wall, said.set_result))
        await asyncio.wait((running, said), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            return await running
        found = await asyncio.to_thread(visits, said.result())
        signal.raise_signal(signal.SIGTERM)
        await running
        return found

    return asyncio.run(work())


@pytest.fixture
def home(tmp_path):
    told = {"tls": "home", "port": 0, "tls_plain_port": 0, "tls_name": "kitchen"}
    return Settings(**told, data=str(tmp_path), log_level="error")


def test_a_device_gets_the_authority_without_tls_and_comes_in_with_it(home, tmp_path):
    def visits(room):
        with httpx.Client(base_url=room.home.page.rstrip("/")) as plain:
            page, file = plain.get("/"), plain.get("/floorman.crt")
            on = plain.get("/api/health?deal=7")
            other = plain.get("/", headers={"host": "evil.example"})
        authority = x509.load_der_x509_certificate(file.content)
        pem = Kept(tmp_path / "tls", "").authority_file
        trusting = ssl.create_default_context(cafile=pem)
        with httpx.Client(verify=trusting) as web:
            health = web.get(room.url + "/api/health")
            named = web.get(room.url + "/api/health", headers={"host": "kitchen.local"})
            foreign = web.get(room.url + "/api/health", headers={"host": "evil.example"})
        return room, page, file, on, other, authority, health, named, foreign

    room, page, file, on, other, authority, health, named, foreign = opened(home, visits)
    assert health.json()["status"] == "ok"
    assert named.status_code == 200
    assert foreign.status_code in {400, 403, 421}
    assert "strict-transport-security" not in health.headers
    assert file.headers["content-type"] == "application/x-x509-ca-cert"
    fingerprint = authority.fingerprint(hashes.SHA256()).hex(" ").upper()
    assert fingerprint == room.home.fingerprint
    assert fingerprint in page.text
    port = room.url.rpartition(":")[2]
    assert f'href="https://127.0.0.1:{port}/"' in page.text
    assert (on.status_code, on.headers["location"]) == (307, f"{room.url}/api/health?deal=7")
    assert "evil.example" not in other.text
    assert "<svg" in page.text


def test_without_the_authority_nobody_is_fooled(home):
    def visits(room):
        with pytest.raises(httpx.ConnectError, match="certificate verify failed"):
            httpx.get(room.url + "/api/health")
        return True

    assert opened(home, visits)


def test_certificates_of_ones_own_are_served_with(home, tmp_path):
    kept = Kept(tmp_path / "own", "Own")
    at = opened(home, lambda _: True)
    assert at
    lies = Kept(tmp_path / "tls", "")
    files = {"tls_certificate": str(lies.chain_file), "tls_key": str(lies.key_file)}
    settings = Settings(tls="files", **files, port=0, data=str(tmp_path), log_level="error")
    trusting = ssl.create_default_context(cafile=lies.authority_file)

    def visits(room):
        assert room.home is None
        return httpx.get(room.url + "/api/health", verify=trusting).headers

    assert "strict-transport-security" in opened(settings, visits)
    wrong = Settings(
        tls="files", tls_certificate=str(kept.chain_file), tls_key="none", port=0,
        data=str(tmp_path), log_level="error",
    )  # fmt: skip
    with pytest.raises(NotOpened, match=r"tls_certificate .*room\.pem and tls_key none cannot be"):
        opened(wrong, lambda _: True)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('tls = "files"', "tls: .*needs tls_certificate and tls_key"),
        ('tls_key = "a.pem"', "tls: .*needs tls_certificate and tls_key"),
        ('tls = "maybe"', "tls"),
        ('tls_name = "Kitchen room"', "tls_name: 'Kitchen room' is no name"),
    ],
)
def test_settings_that_do_not_fit_are_named(said, why):
    with pytest.raises(DataError, match=why):
        read_settings(said, "house.toml")
