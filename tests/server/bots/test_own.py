"""People's own bots: what they are called, whose they are, and how long a token is good."""

import pytest

from floorman.server.bots.own import MOST
from floorman.server.denials import Denied
from floorman.server.names import behind, bot_of, is_bot, read_bot_name, read_name
from floorman.server.people.visits import Visit
from floorman.server.tables.ledger import wallet_of
from tests.server.door.front import PASSWORD, played, said

ASKS = {"idempotency-key": "a1b2c3d4e5f6a7b8"}


def test_a_bot_is_marked_in_its_name_and_nobody_else_can_be():
    assert read_bot_name("Hal") == read_bot_name(" Hal [bot]") == "Hal [bot]"
    for name in ("Hal [bot]", "Hal [B0T]", "Hal ［bot］", "Hal [ bot ]", "[bot]"):
        with pytest.raises(Denied, match=r"by which bots are marked|at least"):
            read_name(name)
    assert read_name("Botho [x]") == "Botho [x]"
    with pytest.raises(Denied, match="2 to 18 characters"):
        read_bot_name("H" * 19)


def test_an_id_says_whose_bot_it_is():
    bot = bot_of("9f86d081884c7d65", "1a2b3c4d")
    assert is_bot(bot) and behind(bot) == "9f86d081884c7d65"
    assert wallet_of(bot) == "wallet:9f86d081884c7d65"
    for other in ("9f86d081884c7d65", "bot-1", "live-1_2", "", "9f86_xyz", f"{bot}0"):
        assert not is_bot(other) and behind(other) == other


def test_a_token_is_made_listed_and_revoked(tmp_path):
    async def scene(room):
        room.house.leave_all = left = Left()
        ada = await room.signed_in("Ada")
        answer = await ada.post("/api/me/bots", json={"name": "Hal"})
        made = answer.json()
        assert (answer.status_code, made["name"]) == (201, "Hal [bot]")
        assert made["token"].startswith("fmb_")
        signed = await room.room.bots.signed_in(made["token"])
        assert signed.account.id == made["id"]
        [listed] = (await ada.get("/api/me/bots")).json()["bots"]
        assert (listed["id"], listed["name"]) == (made["id"], "Hal [bot]")
        assert made["token"] not in (await ada.get("/api/me/bots")).text
        # Another token for the same bot is the only one from then on.
        again = (await ada.post("/api/me/bots", json={"name": "hal"})).json()
        assert again["id"] == made["id"] and again["token"] != made["token"]
        assert await room.room.bots.signed_in(made["token"]) is None
        ben = await room.signed_in("Ben")
        assert said(await ben.delete(f"/api/me/bots/{made['id']}"))[:2] == (404, "not-found")
        assert said(await ben.post("/api/me/bots", json={"name": "Hal"}))[1] == "name-taken"
        assert (await ada.delete(f"/api/me/bots/{made['id']}")).status_code == 204
        assert left.asked == [made["id"]]
        assert await room.room.bots.signed_in(again["token"]) is None
        assert (await ada.get("/api/me/bots")).json() == {"bots": []}
        assert said(await ada.delete(f"/api/me/bots/{made['id']}"))[0] == 404

    played(scene, tmp_path)


class Left:
    """Notes who is to leave every table."""

    def __init__(self):
        self.asked = []

    async def __call__(self, account):
        self.asked.append(account)


def test_the_same_request_makes_the_same_token(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        asks = [await ada.post("/api/me/bots", json={"name": "Hal"}, headers=ASKS) for _ in "12"]
        assert asks[0].json() == asks[1].json()
        assert len((await ada.get("/api/me/bots")).json()["bots"]) == 1

    played(scene, tmp_path)


def test_who_has_no_bots_or_too_many_is_told_so(tmp_path):
    async def scene(room):
        guest = room.browser((await room.web.post("/api/guest")).json()["token"])
        assert (
            "register a name first"
            in said(await guest.post("/api/me/bots", json={"name": "Hal"}))[2]
        )
        ada = await room.signed_in("Ada")
        for number in range(MOST):  # each of them a name of its own
            assert (await ada.post("/api/me/bots", json={"name": f"Hal {number}"})).is_success
        words = said(await ada.post("/api/me/bots", json={"name": "One more"}))[2]
        assert words == "You have 5 bots: revoke one of them first."
        wrong = said(await ada.post("/api/me/bots", json={"name": "H"}))
        assert wrong[:2] == (422, "bad-field")

    played(scene, tmp_path)


def test_bots_go_with_their_person(tmp_path):
    async def scene(room):
        ada, _ = await room.people.register("Ada", PASSWORD, visit=Visit())
        bot, token = await room.room.bots.make(ada, "Hal")
        await room.room.leaving.delete(ada)
        assert await room.room.bots.signed_in(token) is None
        kept = await room.store.account(bot.id)
        assert (kept.kind, kept.name) == ("gone", f"Former bot {bot.id[-8:]}")

    played(scene, tmp_path)
