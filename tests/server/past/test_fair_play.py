"""The report on fair play over REST, reports of players, and from where people come."""

import asyncio
import json

import httpx
import pytest

from floorman.fairplay import Finding
from floorman.server.fair_play.gathering import gather
from floorman.server.fair_play.reports import DAY_MS, OPEN_MOST, Looked, look_at, print_of
from floorman.store import Account, Record, open_store
from tests.server.door.front import PASSWORD, hosted, played, said
from tests.server.door.test_rest_deals import TABLE, front, kept

REPORTS, FAIR = "/api/reports", "/api/fair-play"


async def staff(room):
    account, token = await hosted(room.people, "Hedy")
    return account, room.browser(token)


def test_a_player_is_reported_the_floor_sees_it_and_is_done_with_it(tmp_path):
    async def scene(room):
        _, host = await staff(room)
        ada, ben = await room.registered("Ada"), await room.registered("Ben")
        web, his = room.browser(ada["token"]), room.browser(ben["token"])
        asked = {"player": ben["you"]["id"], "words": " He and Cleo never bet. \x00"}
        made = await web.post(REPORTS, json=asked)
        assert made.status_code == 201
        [seen] = (await host.get(REPORTS)).json()["reports"]
        assert seen["by"]["name"] == "Ada"
        assert seen["about"] == {"id": ben["you"]["id"], "name": "Ben"}
        assert seen["words"] == "He and Cleo never bet."
        for other in (web, his, room.web):
            assert said(await other.get(REPORTS))[0] in (401, 403)
        which = f"{REPORTS}/{made.json()['report']}/close"
        assert said(await his.post(which, json={}))[0] == 403
        assert (await host.post(which, json={"words": "Spoke to both."})).status_code == 204
        assert said(await host.post(which, json={}))[0] == 404
        assert (await host.get(REPORTS)).json() == {"reports": []}
        [closed] = (await host.get(f"{REPORTS}?closed=true")).json()["reports"]
        assert closed["outcome"] == "Spoke to both."
        assert "Spoke" not in (await web.get("/api/me/data")).text
        assert "never bet" in (await web.get("/api/me/data")).text

    played(scene, tmp_path)


def test_what_comes_again_is_one_report_and_nobody_reports_without_end(tmp_path):
    async def scene(room):
        _, host = await staff(room)
        ada, ben = await room.registered("Ada"), await room.registered("Ben")
        web = room.browser(ada["token"])
        asked = {"player": ben["you"]["id"], "words": "x"}
        once = {"idempotency-key": "a-key-of-ada"}
        first = await web.post(REPORTS, json=asked, headers=once)
        assert (await web.post(REPORTS, json=asked, headers=once)).json() == first.json()
        assert len((await host.get(REPORTS)).json()["reports"]) == 1
        for _ in range(OPEN_MOST - 1):
            room.time += 60_000
            assert (await web.post(REPORTS, json=asked)).status_code == 201
        room.time += 60_000
        assert said(await web.post(REPORTS, json=asked))[1] == "not-allowed"
        assert (await web.post(REPORTS, json=asked, headers=once)).json() == first.json()

    played(scene, tmp_path, invites_per_minute=1000)


@pytest.mark.parametrize(
    "wrong", [{"player": "me"}, {"player": "nobody"}, {"words": " \x00"}, {"words": "x" * 1001},
              {"table": "t9", "number": 4}, {"number": -1}, {"more": 1}]
)  # fmt: skip
def test_a_report_that_makes_no_sense_is_refused(tmp_path, wrong):
    async def scene(room):
        ada, ben = await room.registered("Ada"), await room.registered("Ben")
        me = ada["you"]["id"]
        asked = {"player": ben["you"]["id"], "words": "x"} | wrong
        asked["player"] = me if asked["player"] == "me" else asked["player"]
        answer = await room.browser(ada["token"]).post(REPORTS, json=asked)
        assert said(answer)[0] in (404, 422)
        assert await room.store.reports(closed=True) == []

    played(scene, tmp_path)


def test_only_the_host_sees_the_report(tmp_path):
    async def scene(room):
        account, host = await staff(room)
        ada = await room.registered("Ada")
        found = Finding("soft-play", (ada["you"]["id"], account.id), "likely", 1e-4, "{0}, {1}.")
        assert (await host.get(FAIR)).json()["made"] == 0
        room.room.fair_play.looked = Looked(5, 1, 7, (found,))
        seen = (await host.get(FAIR)).json()
        assert seen["deals"] == 7
        assert seen["findings"][0]["words"] == "Ada, Hedy."
        assert (await host.post(FAIR)).json()["findings"] == []
        await room.people.set_role(account, ada["you"]["id"], "floor")
        floor = room.browser((await room.web.post("/api/login", json={
            "name": "Ada", "password": PASSWORD})).json()["token"])  # fmt: skip
        for method in ("GET", "POST"):
            assert said(await floor.request(method, FAIR))[0] == 403
            assert said(await room.web.request(method, FAIR))[0] == 401

    played(scene, tmp_path)


def test_where_nothing_is_looked_at_nothing_is_kept(tmp_path):
    async def scene(room):
        _, host = await staff(room)
        await room.room.fair_play.note_visit("a1", "1.2.3.4", "device-1")
        assert await room.store.traces() == []
        assert said(await host.post(FAIR))[1] == "not-allowed"

    played(scene, tmp_path, fair_play_days=0)


def test_from_where_somebody_comes_is_kept_as_a_hash_and_forgotten(tmp_path):
    async def scene(room):
        await staff(room)
        fair_play, ada = room.room.fair_play, await room.registered("Ada")
        account = ada["you"]["id"]
        for _ in range(3):
            await fair_play.note_visit(account, "192.0.2.7", "device-1")
        await fair_play.note_visit(account, "192.0.2.7", "")
        kept_ = await room.store.traces(account)
        assert {one.kind for one in kept_} == {"address", "device"}
        assert print_of("device", "device-1") in {one.print for one in kept_}
        assert "192.0.2.7" not in json.dumps([one.print for one in kept_])
        web = room.browser(ada["token"])
        data = (await web.get("/api/me/data")).json()
        assert sorted(one["kind"] for one in data["came_from"]) == ["address", "device"]
        room.time += 29 * DAY_MS
        assert await fair_play.sweep() == 0
        room.time += 2 * DAY_MS
        assert await fair_play.sweep() == 2
        assert await room.store.traces() == []
        await fair_play.note_visit(account, "192.0.2.7", "device-1")
        assert (await web.post("/api/me/delete", json={"password": PASSWORD})).status_code == 204
        assert await room.store.traces() == []

    played(scene, tmp_path, session_days=90)


# Deals


def test_the_deals_of_a_room_are_looked_at_as_they_were_played(tmp_path):
    async def scene():
        table = kept(deals=8)
        async with front(tmp_path, table) as room:
            deals, house = await gather(room.store, 0)
            assert [one.number for one in deals] == [*range(1, 9)]
            stored = {one.number: one for one in await room.store.deals(TABLE, limit=None)}
            kept_still = [*table.keeper.finished]
            assert kept_still
            for one, over in zip(deals[-len(kept_still) :], kept_still, strict=True):
                assert one.net == over.deal.result.net
                assert one.at == stored[one.number].at
                assert one.choices
                assert all(c.ms < 0 for c in one.choices if c.player in house)
                assert all(c.ms >= 0 for c in one.choices if c.player == "p0")
            assert house == table.keeper.bots
            assert len(await _since(room.store, deals[3].at)) == 5
            assert (await look_at(room.store, deals[-1].at, 1)).deals == 8

    asyncio.run(scene())


async def _since(store, at):
    return (await gather(store, at))[0]


def test_a_table_whose_log_cannot_be_read_is_passed_over(tmp_path):
    async def scene():
        async with front(tmp_path, kept(deals=3)) as room:
            await room.store.append([Record("t2", 1, 5, "opened", b"{}")])
            assert len((await gather(room.store, 0))[0]) == 3

    asyncio.run(scene())


def test_the_host_sees_every_hand_of_a_deal_in_question_and_of_no_other(tmp_path):
    async def scene():
        async with front(tmp_path, kept()) as room:
            p0, _ = await room.of("p0"), await room.of("p9")
            host = await _host(room, "Hedy")
            assert said(await host.get(f"{FAIR}/deals/{TABLE}/2"))[1] == "not-allowed"
            asked = {"player": "p9", "words": "look", "table": TABLE, "number": 2}
            assert (await p0.post(REPORTS, json=asked)).status_code == 201
            hands = (await host.get(f"{FAIR}/deals/{TABLE}/2")).json()["hands"]
            assert [len(one["dealt"]) for one in hands] == [2] * len(hands)
            assert sum(one["net"] for one in hands) == 0
            assert len({card for one in hands for card in one["dealt"]}) == 2 * len(hands)
            assert said(await p0.get(f"{FAIR}/deals/{TABLE}/2"))[0] == 403
            assert said(await host.get(f"{FAIR}/deals/{TABLE}/3"))[1] == "not-allowed"
            [which] = (await host.get(REPORTS)).json()["reports"]
            await host.post(f"{REPORTS}/{which['report']}/close", json={})
            assert said(await host.get(f"{FAIR}/deals/{TABLE}/2"))[1] == "not-allowed"

    asyncio.run(scene())


def test_a_host_who_was_in_the_deal_does_not_see_the_hands(tmp_path):
    async def scene():
        async with front(tmp_path, kept()) as room:
            account = Account(id="p0", name="Hedy", role="host")
            await room.store.add_account(account)
            web = room.web(await room.room.people._open_session(account))
            found = Finding("soft-play", ("p0", "p1"), "likely", 1e-4, "", "", ((TABLE, 2),))
            room.room.fair_play.looked = Looked(5, 1, 7, (found,))
            assert "You were in this deal" in said(await web.get(f"{FAIR}/deals/{TABLE}/2"))[2]

    asyncio.run(scene())


async def _host(room, name) -> httpx.AsyncClient:
    account = Account(id=name.lower(), name=name, role="host")
    await room.store.add_account(account)
    return room.web(await room.room.people._open_session(account))


def test_traces_and_reports_outlive_the_process(tmp_path):
    async def scene():
        url = f"sqlite:///{tmp_path}/room.db"
        async with open_store(url) as store:
            await store.note_trace("a", "device", "x", 5)
            await store.note_trace("a", "device", "x", 9)
        async with open_store(url) as store:
            [one] = await store.traces()
            assert (one.first, one.last) == (5, 9)

    asyncio.run(scene())
