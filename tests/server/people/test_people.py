"""People: guests, accounts, lock-out, sessions, roles, chips, invitations."""

import asyncio
import unicodedata
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.server.denials import Denied
from floorman.server.names import friendly_name, name_key, read_name, read_password
from tests.server.door.front import PASSWORD, front, hosted, person_of, played

DAY = 86_400_000


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("O'Neil-Smith", "O'Neil-Smith"),
        ("José", "José"),
        ("Ольга", "Ольга"),
        ("王小明", "王小明"),
        ("हिन्दी", "हिन्दी"),
        ("ace ♠", "ace ♠"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_what_can_be_read(text, name):
    assert read_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "x" * 25,
        "x" * 100_000,
        "  A  ",
        "Ad\na",
        "A\x00da",
        "A\x1b[31mda",
        "Ada\u202egnik",
        "A\u200bda",
        "A\u2028da",
        "A\ud800da",
        "\ufdfa" * 20,
        "Z̷̢̛̀͞algo",
        "Аda",  # a Cyrillic letter first
        "--!--",
        "\ue000\ue001",
    ],
)
def test_a_name_is_not_what_cannot_be_seen_or_deceives(text):
    with pytest.raises(Denied) as denied:
        read_name(text)
    assert denied.value.code == "bad-field"
    assert denied.value.words.startswith("name: ")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Bill", "B1ll"),
        ("Ilya", "llya"),
        ("Bob", "B0b"),
        ("José", "Jose"),
        ("Ada L", "A.d-a l"),
        ("ace", "асе"),  # all Cyrillic
        ("Strasse", "Straße"),
    ],
)
def test_names_that_would_be_taken_for_one_another_are_the_same(one, other):
    assert name_key(one) == name_key(other)


@given(st.text(max_size=40))
def test_whatever_is_taken_for_a_name_stays_one(text):
    try:
        name = read_name(text)
    except Denied:
        return
    assert read_name(name) == name
    assert name_key(name) == name_key(name).casefold() != ""
    assert all(unicodedata.category(one)[0] != "C" for one in name)


def test_friendly_names_are_names():
    chance = Random(1)
    for number in (None, 7, 123_456):
        name = friendly_name(chance.choice, number)
        assert read_name(name) == name


@pytest.mark.parametrize("text", ["short", "x" * 201, "aaaaaaaaaa", "Ada Lovelace", "12\x00345678"])
def test_a_password_is_neither_short_nor_guessed(text):
    with pytest.raises(Denied) as denied:
        read_password(text, "Ada Lovelace")
    assert text not in denied.value.words


def test_a_guest_has_a_name_chips_and_a_session(tmp_path):
    async def scene(room):
        names = set()
        for _ in range(30):
            account, token = await room.people.guest()
            names.add(account.name)
            person = await person_of(room.people, token)
            assert person.guest
            assert person.chips == 10_000
            assert person.role == "player"
        assert len(names) == 30
        assert await room.store.balance("cage") == -300_000

    played(scene, tmp_path)


def test_a_guest_who_registers_keeps_his_chips_and_gets_no_more(tmp_path):
    async def scene(room):
        guest, old = await room.people.guest("Ada")
        account, token = await hosted(room.people, "Ada L", guest)
        assert account.id == guest.id
        assert (account.name, account.kind, account.role) == ("Ada L", "password", "host")
        # Whoever knew the guest's session is not let into the account by it.
        assert await person_of(room.people, old) is None
        person = await person_of(room.people, token)
        assert person.chips == 10_000
        # The same stale guest a second time is somebody new.
        again, _ = await room.people.register("Ben", PASSWORD, guest)
        assert again.id != guest.id
        assert (await person_of(room.people, token)).name == "Ada L"

    played(scene, tmp_path)


def test_of_two_who_want_a_name_at_once_one_gets_it(tmp_path):
    async def scene(room):
        tries = [room.people.register(name, PASSWORD) for name in ("Ada", "ADA", "Adá")]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(getattr(one, "code", "") for one in done) == ["", "name-taken", "name-taken"]

    played(scene, tmp_path)


def test_names_of_the_house_are_not_to_be_had(tmp_path):
    async def scene(room):
        for name in ("Cage", "H0use", "F L O O R", "Adm1n"):
            with pytest.raises(Denied, match="kept for the house"):
                await room.people.guest(name)

    played(scene, tmp_path)


def test_the_first_who_registers_is_host_and_the_others_play(tmp_path):
    async def scene(room):
        await room.people.guest("Early")
        roles = [(await hosted(room.people, one))[0].role for one in ("Ada", "Ben")]
        assert roles == ["host", "player"]

    played(scene, tmp_path)


def test_hosts_of_the_settings_are_hosts_and_nobody_else(tmp_path):
    async def scene(room):
        roles = [(await hosted(room.people, one))[0].role for one in ("Ben", "Ada")]
        assert roles == ["player", "host"]

    played(scene, tmp_path, hosts=("ada",))


def test_somebody_who_is_named_a_host_later_is_one_at_the_next_login(tmp_path):
    async def run():
        async with front(tmp_path) as room:
            await hosted(room.people, "Ada")
            await room.people.register("Ben", PASSWORD)
        async with front(tmp_path, hosts=("Ben",)) as room:
            assert (await room.people.login("ben", PASSWORD))[0].role == "host"

    asyncio.run(run())


def test_wrong_passwords_lock_an_account_for_longer_each_time(tmp_path):
    async def scene(room):
        await hosted(room.people, "Ada")

        async def fails():
            with pytest.raises(Denied) as denied:
                await room.people.login("Ada", "wrong password")
            return denied.value

        for _ in range(3):
            assert (await fails()).code == "wrong-password"
        for seconds in (30, 60, 100, 100):
            denied = await fails()
            assert denied.code == "locked"
            assert denied.wait_s == seconds
            with pytest.raises(Denied) as right:  # the right one does not help now
                await room.people.login("Ada", PASSWORD)
            assert right.value.code == "locked"
            room.time += seconds * 1000
            assert (await fails()).code == "wrong-password"
        room.time += 100_000
        await room.people.login("Ada", PASSWORD)
        assert (await fails()).code == "wrong-password"  # counted from the start again
        assert (await fails()).code == "wrong-password"

    played(scene, tmp_path, lock_after=3, lock_seconds=30, lock_most_seconds=100)


def test_wrong_passwords_at_the_same_moment_are_all_counted(tmp_path):
    async def scene(room):
        await hosted(room.people, "Ada")
        tries = [room.people.login("Ada", f"wrong password {n}") for n in range(20)]
        codes = [one.code for one in await asyncio.gather(*tries, return_exceptions=True)]
        assert codes.count("wrong-password") == 5
        assert codes.count("locked") == 15

    played(scene, tmp_path)


def test_a_lock_outlives_the_server_and_leaves_sessions_alone(tmp_path):
    async def run():
        async with front(tmp_path, lock_after=1) as room:
            _, token = await hosted(room.people, "Ada")
            with pytest.raises(Denied):
                await room.people.login("Ada", "wrong password")
        async with front(tmp_path, lock_after=1) as room:
            with pytest.raises(Denied, match="Too many wrong passwords"):
                await room.people.login("Ada", PASSWORD)
            assert (await person_of(room.people, token)).name == "Ada"

    asyncio.run(run())


def test_nobody_and_guests_are_refused_in_the_same_words(tmp_path):
    async def scene(room):
        await room.people.guest("Gus")
        words = set()
        for name in ("Gus", "Nobody", "", "x" * 10_000, "\ud800"):
            with pytest.raises(Denied) as denied:
                await room.people.login(name, "some password")
            words.add(denied.value.words)
        with pytest.raises(Denied):
            await room.people.login("Gus", "\ud800" * 9)
        assert words == {"The name or the password is wrong."}

    played(scene, tmp_path)


def test_a_hash_of_an_older_cost_still_holds_and_is_made_anew(tmp_path):
    async def run():
        async with front(tmp_path) as room:
            account, _ = await hosted(room.people, "Ada")
            assert "t=1," in account.secret
        async with front(tmp_path, argon2_passes=2) as room:
            account, _ = await room.people.login("Ada", PASSWORD)
            assert "t=2," in account.secret
            await room.people.login("Ada", PASSWORD)

    asyncio.run(run())


def test_a_session_ends_by_itself_or_when_it_is_ended(tmp_path):
    async def scene(room):
        account, first = await hosted(room.people, "Ada")
        _, second = await room.people.login("Ada", PASSWORD)
        _, third = await room.people.login("Ada", PASSWORD)
        await room.people.logout(first)
        assert await person_of(room.people, first) is None
        assert await person_of(room.people, second) is not None
        await room.people.logout_everywhere(account)
        assert await person_of(room.people, second) is None
        assert await person_of(room.people, third) is None
        _, last = await room.people.login("Ada", PASSWORD)
        room.time += 30 * DAY - 1
        assert await person_of(room.people, last) is not None
        room.time += 1
        assert await person_of(room.people, last) is None
        assert await room.people.forget_what_is_over() == 4
        assert await room.people.forget_what_is_over() == 0

    played(scene, tmp_path)


def test_tokens_are_long_different_and_kept_as_hashes_only(tmp_path):
    async def scene(room):
        tokens = {(await room.people.guest())[1] for _ in range(5)}
        assert len(tokens) == 5
        assert all(one.startswith("fms_") and len(one) == 47 for one in tokens)
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert not [one for one in tokens if one.encode() in stored]
        for one in ("", "fms_", "fms_" + "x" * 43, "x" * 10_000, "\ud800"):
            assert await person_of(room.people, one) is None

    played(scene, tmp_path)


def test_a_new_password_ends_every_other_session(tmp_path):
    async def scene(room):
        account, old = await hosted(room.people, "Ada")
        with pytest.raises(Denied, match="wrong"):
            await room.people.change_password(account, "not the password", "ten of spades")
        with pytest.raises(Denied, match="8 to 200"):
            await room.people.change_password(account, PASSWORD, "short")
        assert await person_of(room.people, old) is not None
        new = await room.people.change_password(account, PASSWORD, "ten of spades")
        assert await person_of(room.people, old) is None
        assert await person_of(room.people, new) is not None
        with pytest.raises(Denied):
            await room.people.login("Ada", PASSWORD)
        await room.people.login("Ada", "ten of spades")
        guest, _ = await room.people.guest()
        with pytest.raises(Denied, match="A guest has no password"):
            await room.people.change_password(guest, PASSWORD, "ten of spades")

    played(scene, tmp_path)


def test_the_host_grants_chips_gives_roles_and_sees_everybody(tmp_path):
    async def scene(room):
        people = room.people
        ada, _ = await hosted(people, "Ada")
        ben, _ = await people.register("Ben", PASSWORD)
        gus, _ = await people.guest("Gus")
        assert (await people.give_chips(ada, gus.id, 500)).chips == 10_500
        assert (await people.set_role(ada, ben.id, "floor")).role == "floor"
        assert {one.name for one in await people.everybody(ada)} == {"Ada", "Ben", "Gus"}
        assert (await people.add_person(ada, "Cleo", PASSWORD)).chips == 10_000
        for amount in (0, -1, 10**12 + 1):
            with pytest.raises(Denied, match="amount"):
                await people.give_chips(ada, gus.id, amount)
        for account, role in ((ada, "player"), (gus, "floor"), (ben, "king")):
            with pytest.raises(Denied):
                await people.set_role(ada, account.id, role)
        with pytest.raises(Denied, match="no such person"):
            await people.give_chips(ada, "nobody", 5)

    played(scene, tmp_path)


def test_nobody_but_the_host_may_do_what_the_host_does(tmp_path):
    async def scene(room):
        people = room.people
        ada, _ = await hosted(people, "Ada")
        ben, _ = await people.register("Ben", PASSWORD)
        floor = await room.store.update_account(ben.id, role="floor")
        for who in (ben, floor):
            for asks in (
                people.everybody(who),
                people.give_chips(who, who.id, 5),
                people.set_role(who, who.id, "host"),
                people.set_role(who, ada.id, "player"),
                people.add_person(who, "Cleo", PASSWORD),
            ):
                with pytest.raises(Denied) as denied:
                    await asks
                assert denied.value.code == "not-allowed"

    played(scene, tmp_path)


def test_an_invitation_holds_for_a_week_and_is_kept_as_a_hash(tmp_path):
    async def scene(room):
        ada, _ = await room.people.guest("Ada")
        code = await room.people.make_invite("table-1", ada.id)
        assert (await room.people.invitation(code))[0].table == "table-1"
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert code.encode() not in stored
        for other in ("", "fmi_", code + "x", code.lower() + "-", "x" * 5000):
            with pytest.raises(Denied, match="no longer good"):
                await room.people.invitation(other)
        room.time += 7 * DAY
        with pytest.raises(Denied, match="no longer good"):
            await room.people.invitation(code)

    played(scene, tmp_path)


def test_without_starting_chips_nobody_is_given_any(tmp_path):
    async def scene(room):
        _, token = await room.people.guest()
        assert (await person_of(room.people, token)).chips == 0
        assert await room.store.balance("cage") == 0

    played(scene, tmp_path, starting_chips=0)
