"""Tournaments over REST: what everybody sees, what players and directors do, what is refused."""

import asyncio

import pytest
from httpx import ASGITransport, AsyncClient

from floorman.server.app import make_app
from floorman.server.rest.events.schedules import by_book, text_of
from floorman.tournament.law import read_law
from floorman.tournament.schedule.files.reading import read_schedule
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
        assert detail["me"]["status"] == "entered" and detail["may"] == ["withdraw", "pick-seat"]
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
        player = (await guest.get(f"{at}/entrants"))["entrants"][0]["player"]
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
        entrants = (await guest.get(f"{at}/entrants"))["entrants"]
        assert sum(one["prize"] for one in entrants) == 4 * 50, "all of the pool"

    asked(test)


def test_entrants_are_told_some_at_a_time_and_found_by_their_letters():
    async def test(host, guest, rooms):
        key = await announced(host, schedule="regular", bots=55)
        at = f"/tournaments/{key}/entrants"
        names, page = [], await guest.get(f"{at}?most=10")
        while page["entrants"]:
            names += [one["name"] for one in page["entrants"]]
            page = await guest.get(f"{at}?most=10&after={len(names)}")
        assert page["total"] == len(names) == len({*names}) == 55
        found = await guest.get(f"{at}?find=BRUNO")
        assert [one["name"] for one in found["entrants"]] == ["Bruno", "Bruno 2", "Bruno 3"]
        answer = await guest.web.get(f"/api{at}?most=1000")
        assert answer.status_code == 422 and "most" in answer.json()["error"]["words"]

    asked(test)


def test_a_seat_is_picked_before_the_start_by_oneself_or_by_the_director():
    async def test(host, guest, rooms):
        made = (await host.post("/tournaments", {"text": OWN + "most = 8\n", "bots": 2}))[1]
        key = made["tournament"]
        at = f"/tournaments/{key}"
        detail = (await guest.post(f"{at}/register", {"accepts": True}))[1]
        assert detail["may"] == ["withdraw", "pick-seat"] and detail["faceup"] == [*range(8)]
        status, detail = await guest.post(f"{at}/pick-seat", {"seat": 4})
        assert status == 200 and detail["me"]["picked"] == 4
        assert detail["faceup"] == [0, 1, 2, 3, 5, 6, 7]
        command = {"type": "pick-seat", "player": "bot-1", "seat": 4}
        status, said = await host.post(f"{at}/direct", {"command": command})
        assert status == 409 and "4" in said["error"]["words"], "the card is gone"
        assert (await host.post(f"{at}/direct", {"command": command | {"seat": 0}}))[0] == 200
        me = (await guest.get("/me"))["you"]["id"]
        assert (await host.post(f"{at}/start"))[0] == 200
        state = rooms.house.tables[f"{key.removeprefix('event-')}-1"].keeper.table.state
        seats = {one.id: one.seat for one in state.players.values()}
        assert (seats[me], seats["bot-1"]) == (4, 0)

    asked(test)


def test_a_rebuy_is_announced_and_paid_later_and_who_goes_away_comes_back():
    async def test(host, guest, rooms):
        key = await announced(host, schedule="rebuy", bots=1)
        at = f"/tournaments/{key}"
        await guest.post(f"{at}/register", {"accepts": True})
        before = (await guest.get("/me"))["you"]["chips"]
        await host.post(f"{at}/start")
        await host.post(f"{at}/pause")
        async with asyncio.timeout(60):  # a deal in progress is finished first
            while "rebuy" in (detail := await guest.get(at))["may"]:
                status, _ = await guest.post(f"{at}/rebuy", {"announced": True})
                if status == 200:
                    break
                await asyncio.sleep(0.3)
        detail = await guest.get(at)
        assert detail["me"]["owes"] == 20 and "settle-rebuy" in detail["may"]
        assert (await guest.get("/me"))["you"]["chips"] == before
        status, detail = await guest.post(f"{at}/settle-rebuy")
        assert status == 200 and detail["me"]["owes"] == 0
        assert (await guest.get("/me"))["you"]["chips"] == before - 20
        assert (await guest.post(f"{at}/settle-rebuy"))[0] == 409
        status, detail = await guest.post(f"{at}/go-away")
        assert status == 200 and not detail["me"]["present"] and "arrive" in detail["may"]
        assert (await guest.post(f"{at}/arrive"))[1]["me"]["present"]

    asked(test)


@pytest.mark.rules("TDA-8d")
def test_a_stack_is_given_up_where_the_house_has_it_and_nowhere_else():
    async def test(host, guest, rooms):
        text = OWN.replace("buy_in = 20", "buy_in = 20\nreentries = 1\nlate_levels = 3")
        for options in ([], ["stacks-given-up"]):
            body = {"text": text, "book": "tda-2024", "bots": 3, "options": options}
            status, made = await host.post("/tournaments", body)
            assert status == 201, made
            at = f"/tournaments/{made['tournament']}"
            await guest.post(f"{at}/register", {"accepts": True})
            await host.post(f"{at}/start")
            await host.post(f"{at}/pause")
            detail = await guest.get(at)
            assert ("give-up" in detail["may"]) is bool(options)
            assert "reenter" not in detail["may"]
            async with asyncio.timeout(60):  # a deal in progress is finished first
                while any(one["dealing"] for one in detail["tables"]):
                    assert (await guest.post(f"{at}/reenter"))[0] == 409
                    await asyncio.sleep(0.3)
                    detail = await guest.get(at)
            before = (await guest.get("/me"))["you"]["chips"]
            status, detail = await guest.post(f"{at}/reenter")
            assert status == (200 if options else 409)
            paid = before - (await guest.get("/me"))["you"]["chips"]
            assert paid == (20 if options else 0)
        assert detail["me"]["stack"] == 1500 and "give-up" not in detail["may"]

    asked(test)


OWN = """
key = "friday"
name = "Friday at ours"
form = "holdem"
structure = "no-limit"
minutes = 15
seats = 8
steps = ["25/50", "50/100", { pause = 10 }, "100/200", "200/400", "400/800", "1000/2000"]
[entering]
stack = 1500
buy_in = 20
"""


def test_a_tournament_is_opened_by_tournament_rules_over_a_book():
    async def test(host, guest, rooms):
        asked = {"schedule": "sit-and-go", "book": "tda-2024/wsop-2018"}
        status, made = await host.post("/tournaments", asked)
        assert status == 201, made
        detail = await guest.get(f"/tournaments/{made['tournament']}")
        named = "Poker TDA rules, 2024, over WSOP 2018 Official Live-Action Rules"
        assert detail["book"] == named and named in detail["consent"]
        own = {"text": OWN, "book": "tda-2024"}
        _, made = await host.post("/tournaments", own)
        detail = await guest.get(f"/tournaments/{made['tournament']}")
        assert detail["book"] == "Poker TDA rules, 2024"
        wrong = {"schedule": "sit-and-go", "book": "wsop-2018/uspa"}
        status, refusal = await host.post("/tournaments", wrong)
        assert status == 422 and "wsop-2018 stands by itself" in str(refusal)
        catalogue = await guest.get("/forms")
        assert {one["key"] for one in catalogue["stacks"]} >= {"tda-2024/wsop-2018"}
        whose = {one["key"]: one["whose"] for one in catalogue["books"]}
        assert whose["tda-2024"] == "Poker TDA" and not whose["wsop-2018"]

    asked(test)


def test_who_opens_a_tournament_is_asked_what_the_book_leaves_to_the_house():
    async def test(host, guest, rooms):
        books = (await guest.get("/forms"))["books"]
        left = {one["key"]: [left["key"] for left in one["left"]] for one in books}
        assert "three-minutes-a-round" in left["tda-2024"] and not left["wsop-2018"]
        body = {"schedule": "sit-and-go", "book": "tda-2024", "options": ["three-minutes-a-round"]}
        status, made = await host.post("/tournaments", body)
        assert status == 201, made
        text = by_book(text_of("sit-and-go"), "tda-2024", ("three-minutes-a-round",))
        schedule = read_schedule(text, "text")
        assert read_law(schedule, schedule.levels[0]).round_ms == 180_000
        status, refusal = await host.post("/tournaments", body | {"options": ["four-minutes"]})
        assert status == 422 and "options" in str(refusal)

    asked(test)


def test_a_host_opens_a_tournament_by_a_schedule_of_his_own_that_is_explained_first():
    async def test(host, guest, rooms):
        assert (await guest.post("/schedules/check", {"text": OWN}))[0] == 403
        status, seen = await host.post("/schedules/check", {"text": OWN, "players": 16})
        assert status == 200 and seen["faults"] == []
        assert (seen["tables"], seen["pool"], seen["chips"]) == (2, 320, 24_000)
        assert [one["level"] for one in seen["levels"]] == [1, 2, None, 3, 4, 5, 6]
        assert sum(one["money"] for one in seen["prizes"]) == 320
        status, made = await host.post("/tournaments", {"text": OWN, "bots": 3})
        assert status == 201, made
        detail = await guest.get(f"/tournaments/{made['tournament']}")
        assert (detail["name"], detail["schedule"], detail["seats"]) == (
            "Friday at ours",
            "friday",
            8,
        )

    asked(test)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('key = "friday"', "key = friday", "not readable as TOML"),
        ("minutes = 15", "minuets = 15", "minuets"),
        ('"100/200"', '"100/ 2oo"', "steps"),
        ("seats = 8", "seats = 80", "seats"),
        ("stack = 1500", "stack = -1", "stack"),
        ("buy_in = 20", "buy_in = 20000000000000", "entering.buy_in"),
        ('form = "holdem"', 'form = "hodlem"', "holdem"),
        ('steps = ["25/50",', "steps = [" + '"25/50", ' * 300, "steps: 306"),
    ],
)
def test_a_schedule_that_cannot_be_held_is_refused_naming_the_field(old, new, words):
    async def test(host, guest, rooms):
        assert old in OWN
        text = OWN.replace(old, new)
        status, said = await host.post("/tournaments", {"text": text})
        assert status == 422 and words in said["error"]["words"], said
        status, seen = await host.post("/schedules/check", {"text": text})
        found = seen["error"]["words"] if status == 422 else str(seen["faults"])
        assert words in found
        assert (await guest.get("/tournaments"))["tournaments"] == []

    asked(test)


def test_a_schedule_is_bounded_and_is_either_ready_made_or_ones_own():
    async def test(host, guest, rooms):
        status, said = await host.post("/tournaments", {"text": "#" * 32_001})
        assert status == 422 and "text" in said["error"]["words"]
        for both in ({}, {"schedule": "turbo", "text": OWN}):
            status, said = await host.post("/tournaments", both)
            assert status == 422 and "schedule" in said["error"]["words"]

    asked(test)


def test_a_schedule_is_made_to_measure_and_a_ready_made_one_is_there_to_change():
    async def test(host, guest, rooms):
        wishes = {"players": 16, "hours": 3, "chips": "25x200,100x200,500x100", "buy_in": 20}
        status, made = await host.post("/schedules/make", wishes)
        assert status == 200
        status, seen = await host.post("/schedules/check", {"text": made["text"], "players": 16})
        assert status == 200 and seen["faults"] == [] and seen["minutes"] <= 180
        assert (await host.post("/tournaments", {"text": made["text"]}))[0] == 201
        for field, wrong in (("chips", "25y200"), ("game", "whist"), ("players", 1)):
            status, said = await host.post("/schedules/make", wishes | {field: wrong})
            assert status == 422 and field in said["error"]["words"]
        text = (await guest.get("/schedules/turbo"))["text"]
        assert (await host.post("/tournaments", {"text": text}))[0] == 201
        assert (await guest.web.get("/api/schedules/none")).status_code == 422

    asked(test)


def test_no_table_of_a_tournament_is_closed_by_the_host():
    async def test(host, guest, rooms):
        key = await announced(host, schedule="turbo", bots=4)
        await host.post(f"/tournaments/{key}/start")
        table = f"{key.removeprefix('event-')}-1"
        headers = {"authorization": f"Bearer {host.token}"}
        answer = await host.web.delete(f"/api/tables/{table}", headers=headers)
        assert answer.status_code == 403
        assert "closes its tables itself" in answer.json()["error"]["words"]

    asked(test)


def test_there_is_no_such_tournament():
    async def test(host, guest, rooms):
        assert (await guest.web.get("/api/tournaments/event-00")).status_code == 404
        assert (await guest.post("/tournaments/event-00/withdraw"))[0] == 404

    asked(test)


def test_who_deletes_his_account_is_out_of_what_has_not_begun_with_his_money_back():
    async def test(host, guest, rooms):
        key = await announced(host)
        store = rooms.house.around.store
        who = (await guest.get("/me"))["you"]["id"]
        before = await store.balance(f"wallet:{who}")
        status, seen = await guest.post(f"/tournaments/{key}/register", {"accepts": True})
        assert (status, seen["entries"]) == (200, 4)
        bought = before - await store.balance(f"wallet:{who}")
        cage = await store.balance("cage")
        await rooms.room.leaving.delete(await store.account(who))
        assert (await host.get(f"/tournaments/{key}"))["entries"] == 3
        assert bought > 0 and await store.balance("cage") == cage + before

    asked(test)
