"""Who comes in, attacked: guessed passwords, names that are locked, stolen and idle sessions, codes
that are used twice.
"""

import asyncio

import pyotp
import pytest

from floorman.server.denials import Denied
from floorman.server.names import read_password
from floorman.server.people.accounts import session_key
from floorman.server.people.visits import Visit, device_of
from floorman.server.running import make_room
from floorman.server.settings import Settings
from tests.server.door.front import PASSWORD, front, hosted, person_of, played, said
from tests.server.door.test_sockets import CHEAP
from tests.server.door.test_sockets import run as in_room

HOME, ELSEWHERE = Visit("10.0.0.1"), Visit("203.0.113.9")
MINUTE = 60_000


@pytest.mark.parametrize(
    "password",
    ["Password1", "iloveyou2", "qwertyuiop", "12345678", "TRUSTNO1", "sunshine!!"],
)
def test_passwords_that_are_used_most_are_refused_without_being_repeated(password):
    with pytest.raises(Denied) as denied:
        read_password(password, "Ada")
    assert denied.value.code == "bad-field"
    assert password not in denied.value.words


@pytest.mark.parametrize("password", [PASSWORD, "ten of spades", "correct horse battery"])
def test_other_passwords_are_taken(password):
    assert read_password(password, "Ada") == password


def test_a_common_password_is_refused_wherever_one_is_set(tmp_path):
    async def scene(room):
        bad = {"name": "Ada", "password": "password1"}
        assert said(await room.web.post("/api/register", json=bad))[:2] == (422, "bad-field")
        ada = await room.signed_in("Ada")
        made = await ada.post("/api/people", json=bad | {"name": "Ben"})
        assert said(made)[:2] == (422, "bad-field")
        asked = {"old": PASSWORD, "new": "iloveyou1"}
        assert said(await ada.post("/api/me/password", json=asked))[:2] == (422, "bad-field")

    played(scene, tmp_path)


async def fails(room, name, visit, password="wrong password"):
    with pytest.raises(Denied) as denied:
        await room.people.login(name, password, visit)
    return denied.value.code, denied.value.words, denied.value.wait_s


def test_a_name_that_nobody_has_is_answered_as_one_that_is_locked(tmp_path):
    async def scene(room):
        await room.people.register("Ada", PASSWORD)
        await room.people.guest("Gus")
        answers = [
            [await fails(room, name, ELSEWHERE) for _ in range(9)]
            for name in ("Ada", "Nobody", "Gus")
        ]
        assert answers[0] == answers[1] == answers[2]
        assert [code for code, *_ in answers[0]] == ["wrong-password"] * 5 + ["locked"] * 4

    played(scene, tmp_path)


def test_the_owner_is_let_in_whatever_is_tried_elsewhere(tmp_path):
    async def scene(room):
        await room.people.register("Ada", PASSWORD)
        for number in range(60):
            await fails(room, "Ada", Visit(f"203.0.113.{number % 20}"))
            room.time += MINUTE
        account, _ = await room.people.login("Ada", PASSWORD, HOME)
        assert account.failures >= 40
        # For them it goes on, though the owner has come.
        assert (await fails(room, "Ada", Visit("203.0.113.1")))[0] in ("locked", "wrong-password")
        again, _ = await room.people.login("Ada", PASSWORD, HOME)
        assert again.failures <= 1

    played(scene, tmp_path, lock_after=1)


def test_from_one_address_it_takes_longer_each_time_also_after_a_restart(tmp_path):
    waits = []

    async def life():
        async with front(tmp_path, lock_after=2, lock_seconds=30, lock_most_seconds=200) as room:
            if not waits:
                await room.people.register("Ada", PASSWORD)
            room.time += sum(waits) * 1000
            while True:
                code, _, wait = await fails(room, "Ada", ELSEWHERE)
                if code == "locked":
                    waits.append(wait)
                    # Not even the right one helps from there now, but it does from home.
                    assert (await fails(room, "Ada", ELSEWHERE, PASSWORD))[0] == "locked"
                    return

    for _ in range(5):
        asyncio.run(life())
    assert waits == [30, 60, 120, 200, 200]


def test_the_last_log_in_is_told_and_what_was_tried_since(tmp_path):
    async def scene(room):
        await room.registered("Ada")
        log_in = {"name": "Ada", "password": PASSWORD}
        first = (await room.web.post("/api/login", json=log_in)).json()
        assert first["last_login"] == 0
        room.time += MINUTE
        for _ in range(2):
            await room.web.post("/api/login", json=log_in | {"password": "wrong password"})
        room.time += MINUTE
        second = (await room.web.post("/api/login", json=log_in)).json()
        assert (second["last_login"], second["failures"]) == (room.time - 2 * MINUTE, 2)
        third = (await room.web.post("/api/login", json=log_in)).json()
        assert (third["last_login"], third["failures"]) == (room.time, 0)

    played(scene, tmp_path)


def test_a_guests_session_dies_when_he_registers_and_its_windows_with_it():
    async def work(rooms):
        ended = []
        rooms.room.people.ended.append(lambda account, session: ended.append((account, session)))
        guest, old = await rooms.room.people.guest("Ada")
        account, token = await rooms.room.people.register("Ada L", PASSWORD, guest)
        assert account.id == guest.id
        assert await rooms.room.people.account_of(old) is None
        assert (await rooms.room.people.account_of(token)).id == account.id
        assert ended == [(account.id, "")]

    in_room(work)


def test_sessions_are_listed_by_the_device_as_its_owner_knows_it(tmp_path):
    async def scene(room):
        agent = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
        ada = await room.signed_in("Ada")
        log_in = {"name": "Ada", "password": PASSWORD}
        await room.web.post("/api/login", json=log_in, headers={"user-agent": agent})
        found = (await ada.get("/api/me/sessions")).json()["sessions"]
        assert sorted(one["device"] for one in found) == ["A program", "Firefox on Linux"]

    played(scene, tmp_path)


@pytest.mark.parametrize(
    "text", ["", "x" * 100_000, "<script>alert(1)</script> Chrome/1", "\x00\ud800"]
)
def test_nothing_of_what_a_browser_calls_itself_is_kept_but_its_kind(text):
    assert device_of(text) in ("A program", "Chrome")


# Powers


def test_powers_that_were_not_used_for_half_an_hour_ask_for_the_password(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        ben = (await room.registered("Ben"))["you"]["id"]
        path = f"/api/people/{ben}/chips"
        for _ in range(3):  # each use goes on from there
            room.time += 29 * MINUTE
            assert (await ada.post(path, json={"amount": 5})).status_code == 200
        room.time += 30 * MINUTE
        for method, where, body in (
            ("post", path, {"amount": 5}),
            ("post", f"/api/people/{ben}/role", {"role": "host"}),
            ("get", "/api/people", None),
            ("post", "/api/people", {"name": "Cleo", "password": PASSWORD}),
            ("delete", "/api/tables/t1", None),
        ):
            answer = await ada.request(method, where, json=body)
            assert said(answer)[:2] == (403, "confirm"), where
        # What a player may do, the host may still.
        assert (await ada.get("/api/me")).status_code == 200
        wrong = {"password": "wrong password"}
        assert said(await ada.post("/api/me/confirm", json=wrong))[0] == 401
        assert said(await ada.post(path, json={"amount": 5}))[1] == "confirm"
        assert (await ada.post("/api/me/confirm", json={"password": PASSWORD})).status_code == 204
        assert (await ada.post(path, json={"amount": 5})).status_code == 200

    played(scene, tmp_path)


def test_one_session_that_says_the_password_does_not_say_it_for_another(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        room.time += 31 * MINUTE
        log_in = {"name": "Ada", "password": PASSWORD}
        other = room.browser((await room.web.post("/api/login", json=log_in)).json()["token"])
        assert (await other.get("/api/people")).status_code == 200
        assert said(await ada.get("/api/people"))[1] == "confirm"
        room.time -= 32 * MINUTE  # nor does a clock that is set back
        assert said(await other.get("/api/people"))[1] == "confirm"

    played(scene, tmp_path)


def test_a_setting_says_how_long_and_never_is_never(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        room.time += 20 * 24 * 60 * MINUTE
        assert (await ada.get("/api/people")).status_code == 200

    played(scene, tmp_path, confirm_minutes=0)
    assert Settings().confirm_minutes == 30


def test_at_a_table_too():
    async def work(rooms):
        people = rooms.room.people
        account, token = await hosted(people, "Ada")
        assert account.role == "host"
        table = await rooms.table()
        ada = await rooms.guest()
        ada.connection.person = await person_of(people, token)
        ada.connection.player = account.id
        ada.connection.session = session_key(token)
        await ada.say(type="watch", table=table)
        assert (await ada.say(type="pause", table=table, id=1))[-1]["type"] == "done"
        rooms.time += 31 * MINUTE
        refused = (await ada.say(type="resume", table=table, id=2))[-1]
        assert (refused["type"], refused["reason"]) == ("refused", "CONFIRM")
        assert (await ada.say(type="chat", table=table, text="Hm.", id=3))[-1]["type"] == "done"
        await people.confirm(await people.account_of(token), PASSWORD, token, HOME)
        assert (await ada.say(type="resume", table=table, id=4))[-1]["type"] == "done"

    in_room(work)


# The second factor


async def with_totp(room):
    ada = await room.signed_in("Ada")
    begun = (await ada.post("/api/me/totp", json={"password": PASSWORD})).json()
    assert begun["uri"].startswith("otpauth://totp/Floorman:Ada?")
    totp = pyotp.TOTP(begun["secret"])
    assert (await ada.get("/api/me")).json()["totp"] is False
    answer = await ada.post("/api/me/totp/on", json={"code": totp.at(room.time // 1000)})
    codes = answer.json()["codes"]
    assert len(set(codes)) == 8
    room.time += 30_000
    return ada, totp, codes


def test_a_code_is_asked_for_and_taken_once(tmp_path):
    async def scene(room):
        _, totp, _ = await with_totp(room)
        log_in = {"name": "Ada", "password": PASSWORD}
        assert said(await room.web.post("/api/login", json=log_in))[:2] == (401, "need-code")
        # Who does not know the password is not told that there is a second factor.
        wrong = log_in | {"password": "wrong password"}
        assert said(await room.web.post("/api/login", json=wrong))[1] == "wrong-password"
        code = totp.at(room.time // 1000)
        assert (await room.web.post("/api/login", json=log_in | {"code": code})).status_code == 200
        again = await room.web.post("/api/login", json=log_in | {"code": code})
        assert said(again)[:2] == (401, "wrong-password")
        late = totp.at(room.time // 1000 - 90)
        assert said(await room.web.post("/api/login", json=log_in | {"code": late}))[0] == 401
        room.time += 25_000  # a device that is a little ahead, with spaces in what it shows
        ahead = totp.at(room.time // 1000 + 30)
        spaced = f"{ahead[:3]} {ahead[3:]}"
        assert (
            await room.web.post("/api/login", json=log_in | {"code": spaced})
        ).status_code == 200
        # After which those before are no good any more.
        now = totp.at(room.time // 1000)
        assert said(await room.web.post("/api/login", json=log_in | {"code": now}))[0] == 401

    played(scene, tmp_path)


def test_devices_go_by_the_machines_clock_and_not_by_that_of_the_room():
    """The room's may be far from it: where the machine was behind the last record, or has slept."""

    async def work(rooms):
        wall = 1_700_000_000_000
        room, _ = make_room(rooms.house.around.store, CHEAP, lambda: wall + 3_600_000, lambda: wall)
        account, _ = await room.people.register("Ada", PASSWORD)
        secret, _ = room.people.second.begin(account)
        totp = pyotp.TOTP(secret)
        await room.people.second.turn_on(account, totp.at(wall // 1000 - 30))
        visit = HOME.showing(totp.at(wall // 1000))
        assert (await room.people.login("Ada", PASSWORD, visit))[0].id == account.id

    in_room(work)


def test_the_same_code_many_times_at_once_lets_one_in(tmp_path):
    async def scene(room):
        _, totp, _ = await with_totp(room)
        code = totp.at(room.time // 1000)
        tries = [room.people.login("Ada", PASSWORD, HOME.showing(code)) for _ in range(4)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(isinstance(one, Denied) for one in done) == [False, True, True, True]

    played(scene, tmp_path)


def test_guessed_codes_lock_like_guessed_passwords(tmp_path):
    async def scene(room):
        _, totp, _ = await with_totp(room)
        right = {totp.at(room.time // 1000 + 30 * n) for n in (-1, 0, 1)}
        guesses = [f"{n:06}" for n in range(40) if f"{n:06}" not in right]
        codes = [(await fails(room, "Ada", HOME.showing(one), PASSWORD))[0] for one in guesses]
        assert codes[:5] == ["wrong-password"] * 5
        assert set(codes[5:]) == {"locked"}

    played(scene, tmp_path)


def test_a_code_for_recovery_is_good_once_and_kept_nowhere(tmp_path):
    async def scene(room):
        _, _, codes = await with_totp(room)
        account = await room.store.account_by_name("ada")
        assert not any(
            one in account.recovery or one.replace("-", "") in account.recovery for one in codes
        )
        assert account.totp not in repr(account)
        log_in = {"name": "Ada", "password": PASSWORD, "code": codes[3].upper()}
        assert (await room.web.post("/api/login", json=log_in)).status_code == 200
        assert said(await room.web.post("/api/login", json=log_in))[0] == 401
        assert (
            await room.web.post("/api/login", json=log_in | {"code": codes[4]})
        ).status_code == 200

    played(scene, tmp_path)


def test_the_second_factor_is_turned_off_and_on_by_its_owner_alone(tmp_path):
    async def scene(room):
        ada, totp, codes = await with_totp(room)
        for asked in ({"password": PASSWORD}, {"password": "wrong password", "code": codes[0]}):
            assert said(await ada.post("/api/me/totp/off", json=asked))[0] == 401
            assert said(await ada.post("/api/me/totp", json=asked))[0] == 401
        assert said(await ada.post("/api/me/totp/on", json={"code": "123456"}))[0] == 403
        code = totp.at(room.time // 1000)
        off = await ada.post("/api/me/totp/off", json={"password": PASSWORD, "code": code})
        assert off.status_code == 204
        assert (await ada.get("/api/me")).json()["totp"] is False
        log_in = {"name": "Ada", "password": PASSWORD}
        assert (await room.web.post("/api/login", json=log_in)).status_code == 200

    played(scene, tmp_path)


def test_the_password_is_changed_and_powers_are_had_by_a_code_too(tmp_path):
    async def scene(room):
        ada, totp, codes = await with_totp(room)
        room.time += 31 * MINUTE
        assert said(await ada.get("/api/people"))[1] == "confirm"
        assert (
            said(await ada.post("/api/me/confirm", json={"password": PASSWORD}))[1] == "need-code"
        )
        code = totp.at(room.time // 1000)
        asked = {"password": PASSWORD, "code": code}
        assert (await ada.post("/api/me/confirm", json=asked)).status_code == 204
        assert (await ada.get("/api/people")).status_code == 200
        change = {"old": PASSWORD, "new": "ten of spades"}
        assert said(await ada.post("/api/me/password", json=change))[1] == "need-code"
        done = await ada.post("/api/me/password", json=change | {"code": codes[0]})
        assert done.status_code == 200

    played(scene, tmp_path)
