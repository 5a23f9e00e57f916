"""The first host: made by the code that the terminal shows, once, and by nothing else."""

import asyncio

import httpx
import pyotp
import pytest

from floorman.server.denials import Denied
from floorman.server.people.host_codes import HOST
from floorman.server.people.visits import Visit
from tests.server.door.front import PASSWORD, Front, played, said
from tests.server.serving import started


def test_who_registers_first_without_the_code_is_a_player(tmp_path):
    async def scene(room):
        codes = await room.people.host_codes()
        assert [*codes] == [""]
        assert codes[""].startswith(HOST)
        assert await room.people.host_codes() == codes
        mallory, _ = await room.people.register("Mallory", PASSWORD)
        assert mallory.role == "player"
        for wrong in ("x", HOST, codes[""][:-1], codes[""] + "x", "\ud800", "é" * 20):
            with pytest.raises(Denied, match="wrong-code"):
                await room.people.register("Ada", PASSWORD, visit=Visit(host_code=wrong))
            with pytest.raises(Denied, match="wrong-code"):
                await room.people.login("Mallory", PASSWORD, Visit(host_code=wrong))
        assert await room.store.account_by_name("ada") is None
        ada, _ = await room.people.register("Ada", PASSWORD, visit=Visit(host_code=codes[""]))
        assert ada.role == "host"
        assert await room.people.host_codes() == {}
        for name in ("Ben", "Cleo"):
            with pytest.raises(Denied, match="wrong-code"):
                await room.people.register(name, PASSWORD, visit=Visit(host_code=codes[""]))
        with pytest.raises(Denied, match="wrong-code"):
            await room.people.login("Mallory", PASSWORD, Visit(host_code=codes[""]))

    played(scene, tmp_path)


def test_who_has_a_name_already_becomes_host_by_logging_in_with_the_code(tmp_path):
    async def scene(room):
        ended = []
        room.people.ended.append(lambda *who: ended.append(who))
        await room.people.register("Ada", PASSWORD)
        code = (await room.people.host_codes())[""]
        wrong = {"name": "Ada", "password": "not the right one", "host_code": code}
        assert said(await room.web.post("/api/login", json=wrong))[1] == "wrong-password"
        answer = await room.web.post("/api/login", json=wrong | {"password": PASSWORD})
        assert answer.json()["you"]["role"] == "host"
        assert len(ended) == 1
        assert await room.people.host_codes() == {}
        again = await Front(room.store, room.room.settings).people.host_codes()
        assert again == {}, "nor after a new start"

    played(scene, tmp_path)


def test_who_has_a_second_factor_shows_both_codes_and_a_wrong_one_makes_no_host(tmp_path):
    async def scene(room):
        account, _ = await room.people.register("Ada", PASSWORD)
        code, second = (await room.people.host_codes())[""], room.people.second
        totp = pyotp.TOTP(second.begin(account)[0])
        await second.turn_on(account, totp.at(room.time // 1000 - 30))
        asked = {"name": "Ada", "password": PASSWORD, "host_code": code}
        assert said(await room.web.post("/api/login", json=asked))[1] == "need-code"
        assert said(await room.web.post("/api/login", json=asked | {"code": "12"}))[0] == 401
        assert (await room.store.account(account.id)).role == "player"
        asked["code"] = totp.at(room.time // 1000)
        answer = await room.web.post("/api/login", json=asked)
        assert answer.json()["you"]["role"] == "host"

    played(scene, tmp_path)


def test_who_registers_by_the_code_again_under_the_same_id_is_answered_the_same(tmp_path):
    async def scene(room):
        code = (await room.people.host_codes())[""]
        asked = {"name": "Ada", "password": PASSWORD, "host_code": code}
        asks = {"idempotency-key": "0123456789abcdef"}
        made = await asyncio.gather(
            *(room.web.post("/api/register", json=asked, headers=asks) for _ in range(3))
        )
        assert [one.status_code for one in made] == [201] * 3
        assert made[0].json() == made[1].json() == made[2].json()
        assert made[0].json()["you"]["role"] == "host"

    played(scene, tmp_path)


def test_a_name_taken_with_the_code_uses_up_nothing(tmp_path):
    async def scene(room):
        await room.people.register("Ada", PASSWORD)
        code = (await room.people.host_codes())[""]
        with pytest.raises(Denied, match="name-taken"):
            await room.people.register("ADA", PASSWORD, visit=Visit(host_code=code))
        with pytest.raises(Denied, match="bad-field"):
            await room.people.register("Ben", "short", visit=Visit(host_code=code))
        ben, _ = await room.people.register("Ben", PASSWORD, visit=Visit(host_code=code))
        assert ben.role == "host"

    played(scene, tmp_path)


def test_a_hosts_name_is_registered_by_its_own_code_alone(tmp_path):
    async def scene(room):
        codes = await room.people.host_codes()
        assert [*codes] == ["Ada", "Ben"]
        for name, code in (("Ada", ""), ("ada", ""), ("Ada", codes["Ben"]), ("Cleo", codes["Ada"])):
            with pytest.raises(Denied):
                await room.people.register(name, PASSWORD, visit=Visit(host_code=code))
        assert (await room.people.register("Cleo", PASSWORD))[0].role == "player"
        ada, _ = await room.people.register("Ada", PASSWORD, visit=Visit(host_code=codes["Ada"]))
        assert ada.role == "host"
        assert await room.people.host_codes() == {"Ben": codes["Ben"]}

    played(scene, tmp_path, hosts=("Ada", "Ben"))


def test_the_terminal_shows_the_link_until_there_is_a_host(tmp_path):
    def opened():
        process, url = started(tmp_path)
        try:
            asked = {"name": "Ada", "password": PASSWORD}
            line = process.stdout.readline() if not (tmp_path / "hosted").exists() else ""
            if line:
                assert f"{url}/#/host/{HOST}" in line
                asked["host_code"] = line.split("/#/host/")[1].strip()
                answer = httpx.post(f"{url}/api/register", json=asked)
                assert answer.json()["you"]["role"] == "host"
                (tmp_path / "hosted").touch()
            assert httpx.post(f"{url}/api/login", json=asked | {"host_code": ""}).json()["token"]
            return line
        finally:
            process.terminate()
            rest, _ = process.communicate(timeout=30)
            assert "host" not in rest

    assert opened()
    assert not opened()
    log = (tmp_path / "room.log").read_text()
    assert HOST not in log
