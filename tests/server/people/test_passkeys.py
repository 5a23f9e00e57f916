"""Passkeys, by an authenticator in software that tells the truth, and by ones that do not."""

import pyotp
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from floorman.server.denials import Denied
from floorman.server.people.passkeys import MOST
from floorman.server.people.sites import Site, site_of
from tests.server.door.front import PASSWORD, played, said
from tests.server.people.authenticator import PRESENT, Authenticator, text_of

ROOM = "https://room"


def named(web, origin=ROOM):
    """A browser on a page of that origin."""
    web.headers["origin"] = origin
    return web


async def owner(room, name="Ada"):
    return named(await room.signed_in(name))


async def registered(web, device, name="Phone", **lies):
    """A passkey of a device's, made and kept; the answer."""
    begun = await web.post("/api/me/passkeys", json={"password": PASSWORD})
    assert begun.status_code == 200, begun.text
    credential = device.makes(begun.json()["options"], ROOM, **lies)
    asked = {"name": name, "credential": credential}
    return await web.post("/api/me/passkeys/done", json=asked)


async def asked_for(web):
    return (await web.post("/api/login/passkey")).json()["options"]


async def logs_in(web, device, **lies):
    options = lies.pop("options", None) or await asked_for(web)
    credential = device.answers(options, ROOM, **lies)
    return await web.post("/api/login/passkey/done", json={"credential": credential})


def test_several_passkeys_are_made_named_used_and_removed(tmp_path):
    async def scene(room):
        ada, phone, stick = await owner(room), Authenticator(), Authenticator()
        made = await registered(ada, phone)
        assert made.status_code == 201, made.text
        kept = made.json()
        assert (kept["name"], kept["site"], kept["used"]) == ("Phone", "room", 0)
        room.time += 1
        assert (await registered(ada, stick, "Stick\u202e")).json()["name"] == "Stick"
        found = (await ada.get("/api/me/passkeys")).json()
        assert [one["name"] for one in found["passkeys"]] == ["Phone", "Stick"]

        web = named(room.browser())
        room.time += 60_000
        session = await logs_in(web, phone)
        assert session.status_code == 200, session.text
        assert session.json()["you"]["name"] == "Ada"
        assert session.json()["you"]["role"] == "host"
        # By the session one is who one is, and the last log-in is told the next time.
        again = room.browser(session.json()["token"])
        assert (await again.get("/api/me")).json()["you"]["name"] == "Ada"
        before = room.time
        room.time += 60_000
        assert (await logs_in(web, stick)).json()["last_login"] == before
        [one, _] = (await ada.get("/api/me/passkeys")).json()["passkeys"]
        assert one["used"] == before

        assert (await ada.delete(f"/api/me/passkeys/{one['id']}")).status_code == 204
        assert said(await logs_in(web, phone))[:2] == (401, "wrong-password")
        assert (await logs_in(web, stick)).status_code == 200
        assert said(await ada.delete(f"/api/me/passkeys/{one['id']}"))[0] == 404

    played(scene, tmp_path)


OTHER = ec.generate_private_key(ec.SECP256R1())
LIES = {
    "signed with another key": {"key": OTHER},
    "for a page of another site": {"origin": "https://room.example.org"},
    "for the room without TLS": {"origin": "http://room"},
    "for another name": {"site": "example.org"},
    "by a device that did not check its owner": {"flags": PRESENT},
    "by a device that nobody touched": {"flags": 0x04},
    "an answer to nothing that was asked": {"challenge": text_of(b"x" * 64)},
    "made for registering": {"type": "webauthn.create"},
    "for another account": {"owner": b"0123456789abcdef"},
}


@pytest.mark.parametrize("lies", LIES.values(), ids=LIES.keys())
def test_an_answer_that_is_not_right_lets_nobody_in(lies, tmp_path):
    async def scene(room):
        ada, phone = await owner(room), Authenticator()
        assert (await registered(ada, phone)).status_code == 201
        web = named(room.browser())
        assert said(await logs_in(web, phone, **lies))[:2] == (401, "wrong-password")
        assert (await logs_in(web, phone)).status_code == 200

    played(scene, tmp_path)


@pytest.mark.parametrize("lie", ["for a page of another site", "for another name",
                                 "by a device that did not check its owner",
                                 "an answer to nothing that was asked"])  # fmt: skip
def test_a_passkey_that_was_not_made_as_asked_is_not_kept(lie, tmp_path):
    async def scene(room):
        ada, phone = await owner(room), Authenticator()
        assert said(await registered(ada, phone, **LIES[lie]))[:2] == (422, "bad-field")
        assert (await ada.get("/api/me/passkeys")).json()["passkeys"] == []

    played(scene, tmp_path)


def test_an_answer_is_good_once_and_soon(tmp_path):
    async def scene(room):
        ada, phone = await owner(room), Authenticator()
        await registered(ada, phone)
        web = named(room.browser())
        credential = phone.answers(await asked_for(web), ROOM)
        for status in (200, 401):
            answer = await web.post("/api/login/passkey/done", json={"credential": credential})
            assert answer.status_code == status
        options = await asked_for(web)
        room.time += 301_000
        assert (await logs_in(web, phone, options=options)).status_code == 401
        # One who has copied the key of the device is found out by how often it was used.
        assert (await logs_in(web, phone, uses=9)).status_code == 200
        assert (await logs_in(web, phone, uses=9)).status_code == 401
        assert (await logs_in(web, phone, uses=10)).status_code == 200

    played(scene, tmp_path)


def test_what_was_asked_of_one_is_not_answered_by_another(tmp_path):
    async def scene(room):
        ada, ben = await owner(room), await owner(room, "Ben")
        phone = Authenticator()
        options = (await ada.post("/api/me/passkeys", json={"password": PASSWORD})).json()[
            "options"
        ]
        stolen = {"credential": phone.makes(options, ROOM), "name": "mine"}
        assert said(await ben.post("/api/me/passkeys/done", json=stolen))[0] == 422
        # Nor is a question for registering answered by logging in, and the other way round.
        await registered(ada, phone)
        options = (await ada.post("/api/me/passkeys", json={"password": PASSWORD})).json()[
            "options"
        ]
        web = named(room.browser())
        both = {**options, "rpId": "room"}
        assert (await logs_in(web, phone, options=both)).status_code == 401
        [mine] = (await ada.get("/api/me/passkeys")).json()["passkeys"]
        assert said(await ben.delete(f"/api/me/passkeys/{mine['id']}"))[0] == 404
        # The same key again, under another account.
        begun = (await ben.post("/api/me/passkeys", json={"password": PASSWORD})).json()["options"]
        again = phone.makes(begun, ROOM)
        [first, *_] = phone.keys
        assert again["id"] != text_of(first)

    played(scene, tmp_path)


def test_a_passkey_needs_the_password_to_be_made_and_asks_for_no_code_afterwards(tmp_path):
    async def scene(room):
        ada, phone = await owner(room), Authenticator()
        wrong = await ada.post("/api/me/passkeys", json={"password": "ten of spades"})
        assert said(wrong)[:2] == (401, "wrong-password")
        await registered(ada, phone)
        begun = (await ada.post("/api/me/totp", json={"password": PASSWORD})).json()
        code = pyotp.TOTP(begun["secret"]).at(room.time // 1000)
        assert (await ada.post("/api/me/totp/on", json={"code": code})).status_code == 200
        assert (
            said(await ada.post("/api/me/passkeys", json={"password": PASSWORD}))[1] == "need-code"
        )
        assert (await logs_in(named(room.browser()), phone)).status_code == 200

    played(scene, tmp_path)


def test_idle_powers_come_back_by_a_passkey_of_ones_own(tmp_path):
    async def scene(room):
        ada, ben = await owner(room), await owner(room, "Ben")
        phone, other = Authenticator(), Authenticator()
        await registered(ada, phone)
        await registered(ben, other)
        room.time += 31 * 60_000
        assert said(await ada.get("/api/people"))[1] == "confirm"
        for device, status in ((other, 401), (phone, 204)):
            credential = device.answers(await asked_for(ada), ROOM)
            answer = await ada.post("/api/me/confirm/passkey", json={"credential": credential})
            assert answer.status_code == status
        assert (await ada.get("/api/people")).status_code == 200

    played(scene, tmp_path)


def test_an_account_has_only_so_many_and_a_guest_has_none(tmp_path):
    async def scene(room):
        ada = await owner(room)
        for _ in range(MOST):
            assert (await registered(ada, Authenticator())).status_code == 201
        assert said(await registered(ada, Authenticator()))[:2] == (403, "not-allowed")
        guest = named(room.browser((await room.web.post("/api/guest")).json()["token"]))
        begun = await guest.post("/api/me/passkeys", json={"password": ""})
        assert said(begun)[:2] == (403, "not-allowed")

    played(scene, tmp_path)


def test_who_is_gone_has_no_passkeys_and_they_let_nobody_in(tmp_path):
    async def scene(room):
        await owner(room)
        ben, phone = await owner(room, "Ben"), Authenticator()
        await registered(ben, phone)
        data = (await ben.get("/api/me/data")).json()
        assert [(one["name"], one["site"]) for one in data["passkeys"]] == [("Phone", "room")]
        gone = await ben.post("/api/me/delete", json={"password": PASSWORD})
        assert gone.status_code == 204, gone.text
        assert (await logs_in(named(room.browser()), phone)).status_code == 401

    played(scene, tmp_path)


@pytest.mark.parametrize(
    ("host", "origin", "site"),
    [
        ("room.example.org", "https://room.example.org", "room.example.org"),
        ("kitchen.local:8443", "https://kitchen.local:8443", "kitchen.local"),
        ("localhost:8000", "http://localhost:8000", "localhost"),
    ],
)
def test_a_passkey_is_bound_to_the_name_by_which_the_room_was_opened(host, origin, site):
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    assert site_of(headers, "http") == Site(site, origin)


@pytest.mark.parametrize(
    ("host", "origin", "words"),
    [
        ("192.168.1.7:8000", "http://192.168.1.7:8000", "numbers"),
        ("[::1]:8000", "https://[::1]:8000", "numbers"),
        ("kitchen.local:8000", "http://kitchen.local:8000", "TLS"),
        ("room", "https://elsewhere.example.org", "own pages"),
    ],
)
def test_a_page_that_can_have_no_passkeys_says_why(host, origin, words):
    with pytest.raises(Denied, match=words):
        site_of([(b"host", host.encode()), (b"origin", origin.encode())], "http")


def test_a_page_without_tls_is_told_so(tmp_path):
    async def scene(room):
        ada = named(await room.signed_in("Ada"), "http://room")
        assert "TLS" in (await ada.get("/api/me/passkeys")).json()["why_not"]
        assert said(await ada.post("/api/me/passkeys", json={"password": PASSWORD}))[0] == 403
        assert said(await ada.post("/api/login/passkey"))[0] == 403
        ada.headers["origin"] = ROOM
        assert (await ada.get("/api/me/passkeys")).json()["why_not"] == ""

    played(scene, tmp_path)


@pytest.mark.parametrize("credential", [{}, {"id": 1}, {"id": "x", "rawId": "y", "response": []},
                                        {"response": {"clientDataJSON": "!"}},
                                        {"response": {"clientDataJSON": "e30"}}])  # fmt: skip
def test_nonsense_is_refused_in_words(credential, tmp_path):
    async def scene(room):
        ada = await owner(room)
        asked = {"credential": credential}
        assert said(await ada.post("/api/me/passkeys/done", json=asked))[0] == 422
        assert said(await ada.post("/api/login/passkey/done", json=asked))[0] == 401

    played(scene, tmp_path)
