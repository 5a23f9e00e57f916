"""Tournaments over REST: what everybody sees, what players and directors do, what is refused."""

import asyncio

import pytest
from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from tests.server.door.front import hosted
from tests.server.door.test_sockets import run


class Asking:
    """Somebody who asks over REST, each time under an id of its own."""

    def __init__(self, web, token=""):
        self.web, self.token, self.asked = web, token, 0

    async def get(self, path):
        return (await self.web.get(f"/api{path}", headers=self._headers())).json()

    async def post(self, path, body=None, given=None):
        """The status, and what is answered."""
        self.asked += 1
        headers = self._headers() | {"idempotency-key": given or f"asked-{self.asked:08}"}
        answer = await self.web.post(f"/api{path}", json=body or {}, headers=headers)
        return answer.status_code, answer.json()

    def _headers(self):
        return {"authorization": f"Bearer {self.token}"} if self.token else {}


def asked(test):
    """A room with a host and a player, who ask."""

    async def work(rooms):
        app = make_app(rooms.room, rooms.house)
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            host = await hosted(rooms.room.people, "Ada")
            _, guest = await rooms.room.people.guest()
            try:
                await test(Asking(web, host[1]), Asking(web, guest), rooms)
            finally:
                await app.state.events.stop()

    run(work)


async def announced(host, **how):
    status, made = await host.post("/tournaments", {"schedule": "sit-and-go", "bots": 3} | how)
    assert status == 201, made
    return made["tournament"]


def test_a_tournament_is_announced_by_the_host_and_seen_by_everybody():
    async def test(host, guest, rooms):
        status, said = await guest.post("/tournaments", {"schedule": "sit-and-go"})
        assert (status, said["error"]["code"]) == (403, "not-allowed")
        key = await announced(host, name="Friday")
        (one,) = (await guest.get("/tournaments"))["tournaments"]
        assert (one["key"], one["name"], one["state"], one["entries"]) == (key, "Friday", "open", 3)
        detail = await guest.get(f"/tournaments/{key}")
        assert detail["may"] == ["register"]
        assert detail["levels"][0]["words"].startswith("Texas hold'em 25/50 no-limit")
        assert next(one["colour_up"] for one in detail["levels"] if one["level"] is None) == [25]
        assert detail["pool"] == 150 and not detail["settled"]
        assert len(detail["version"]) == 12 and detail["version"] in detail["consent"]
        assert {rule[0] for rule in detail["rules"]} >= {"RR11-15.INTRO.0a"}
        assert "horse" in {one["key"] for one in (await guest.get("/schedules"))["schedules"]}

    asked(test)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"schedule": "sit-and-stay"}, "schedule: no schedule 'sit-and-stay'"),
        ({"schedule": "sit-and-go", "bots": 10}, "bots: 10, and at most 9 enter"),
        ({"schedule": "sit-and-go", "most": 1}, "most"),
        ({"schedule": "sit-and-go", "colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_announced_names_the_field(body, words):
    async def test(host, guest, rooms):
        status, said = await host.post("/tournaments", body)
        assert status == 422 and words in said["error"]["words"]
        assert (await guest.get("/tournaments"))["tournaments"] == []

    asked(test)


def test_who_enters_accepts_the_rules_pays_once_and_has_it_back_when_he_withdraws():
    async def test(host, guest, rooms):
        key = await announced(host)
        me = (await guest.get("/me"))["you"]
        before = me["chips"]
        status, said = await guest.post(f"/tournaments/{key}/register")
        assert status == 409 and "RR11-15.INTRO.0a" in said["error"]["words"]
        for _ in range(2):
            status, detail = await guest.post(
                f"/tournaments/{key}/register", {"accepts": True}, "the-same-id"
            )
            assert status == 200 and detail["registered"]
        assert detail["me"]["status"] == "entered" and detail["may"] == ["withdraw"]
        assert (await guest.get("/me"))["you"]["chips"] == before - 55
        status, said = await guest.post(f"/tournaments/{key}/register", {"accepts": True})
        assert status == 409 and "entered already" in said["error"]["words"]
        status, detail = await guest.post(f"/tournaments/{key}/withdraw")
        assert status == 200 and not detail["registered"]
        assert (await guest.get("/me"))["you"]["chips"] == before

    asked(test)


def test_the_director_starts_stops_the_clock_punishes_and_calls_off():
    async def test(host, guest, rooms):
        key = await announced(host, schedule="turbo", bots=4)
        at = f"/tournaments/{key}"
        assert (await guest.post(f"{at}/start"))[0] == 403
        status, detail = await host.post(f"{at}/start")
        assert status == 200 and detail["state"] == "running" and detail["level"] == 1
        desk = ["register", "pause", "close-entries", "hand-for-hand", "direct", "call-off"]
        assert detail["may"] == desk
        assert detail["clock"]["words"].startswith("Texas hold'em")
        assert (await host.post(f"{at}/pause", {"why": "a spill"}))[1]["clock"]["paused"]
        player = detail["entrants"][0]["player"]
        command = {"type": "penalise", "player": player, "kind": "deals", "why": "conduct"}
        status, said = await host.post(f"{at}/direct", {"command": command})
        assert status == 409, "deals without a number"
        assert (await guest.post(f"{at}/direct", {"command": command}))[0] == 403
        status, detail = await host.post(f"{at}/direct", {"command": command | {"amount": 2}})
        assert status == 200
        line = detail["log"][0]
        assert "is dealt in with the hand killed for 2 deals" in line["words"]
        assert "RR11-15.INTRO.0b" in line["rules"]
        status, said = await host.post(f"{at}/direct", {"command": {"type": "start", "drawn": []}})
        assert status == 422 and "'start'" in said["error"]["words"]
        assert (await host.post(f"{at}/call-off"))[0] == 422
        async with asyncio.timeout(20):
            while (status := (await host.post(f"{at}/call-off", {"why": "fire"}))[0]) == 409:
                await asyncio.sleep(0.2)  # the deal in progress is finished first
        assert status == 200
        detail = await host.get(at)
        assert detail["state"] in ("over", "called-off") and detail["may"] == []
        assert sum(one["prize"] for one in detail["entrants"]) == 4 * 50, "all of the pool"

    asked(test)


def test_there_is_no_such_tournament():
    async def test(host, guest, rooms):
        assert (await guest.web.get("/api/tournaments/event-00")).status_code == 404
        assert (await guest.post("/tournaments/event-00/withdraw"))[0] == 404

    asked(test)
