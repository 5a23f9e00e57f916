"""The deals of a room over REST: found, played again, written, and only for who may see them."""

import asyncio
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI

from floorman.history import parse_phh
from floorman.server.audit import audit_room
from floorman.server.past.remade import deals_of_log, rebuild_deals
from floorman.server.rest.interface import install
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.server.tables import records as r
from floorman.server.verifying.checks import verified
from floorman.server.verifying.saved import read_saved
from floorman.store import Account, Record, open_store
from tests.server.chance.witnessed import Committed
from tests.server.tables import Kept

TABLE = "t1"
DEALS = f"/api/tables/{TABLE}/deals"
PLAYED = 6


class Front:
    """A room whose one table p0 has played at, against house players."""

    def __init__(self, store):
        self.store = store
        settings = Settings(argon2_memory_kib=64, argon2_passes=1, argon2_lanes=1, names=("room",))
        self.room, self.house = make_room(store, settings, lambda: 10_000_000)
        self.app = FastAPI(openapi_url="/api/openapi.json")
        install(self.app, self.room)

    def web(self, token=""):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True)
        return httpx.AsyncClient(transport=transport, base_url="http://room", headers=headers)

    async def of(self, name):
        account = Account(id=name, name=f"Player of {name}")
        await self.store.add_account(account)
        return self.web(await self.room.people._open_session(account))


def kept(deals=PLAYED, **how):
    """A table on which so many deals are over."""
    table = Kept(seats=4, seed=5, **how)
    table.do(r.Admitted(account="p0"))
    while table.keeper.deal_number < deals or table.keeper.playing:
        table.step()
    return table


@asynccontextmanager
async def front(folder, table):
    async with open_store(f"sqlite:///{folder}/room.db") as store:
        records = [
            Record(TABLE, place, at, r.kind_of(r.decode(body)), body)
            for place, (body, at) in enumerate(table.log, start=1)
        ]
        await store.append(records, deals=deals_of_log(TABLE, records)[1])
        one = Front(store)
        await one.house.start()
        try:
            yield one
        finally:
            await one.house.stop()


def scene(folder, work, **how):
    async def run():
        table = kept(**how)
        async with front(folder, table) as room:
            await work(room, table)

    asyncio.run(run())


def test_the_last_deals_come_newest_first_and_in_pages(tmp_path):
    async def work(room, _):
        web = room.web()
        first = (await web.get(DEALS, params={"limit": 2})).json()["deals"]
        assert [one["number"] for one in first] == [PLAYED, PLAYED - 1]
        then = (await web.get(DEALS, params={"before": PLAYED - 1, "limit": 2})).json()["deals"]
        assert [one["number"] for one in then] == [PLAYED - 2, PLAYED - 3]
        assert first[0]["form"] == "holdem"
        assert first[0]["players"]
        assert set(first[0]["winners"]) <= set(first[0]["players"])

    scene(tmp_path, work)


def test_a_deal_is_seen_with_ones_own_cards_and_from_the_rail_without(tmp_path):
    async def work(room, table):
        own = await room.of("p0")
        for number in range(1, PLAYED + 1):
            mine = (await own.get(f"{DEALS}/{number}")).json()
            rail = (await room.web().get(f"{DEALS}/{number}")).json()
            over = next(one for one in table.over if one.number == number)
            assert mine["steps"][-1]["state"]["deal"] == number
            if "p0" in over.players:
                cards = [int(one) for one in over.deal.state.seats[over.players.index("p0")].down]
                seat = mine["own_seat"]
                assert mine["dealt_in"]
                assert mine["steps"][-1]["state"]["seats"][seat].get("down", []) == cards
            assert rail["own_seat"] is None
            assert not rail["dealt_in"]
            stacks = [
                one.get("stack", 0)
                for one in rail["steps"][-1]["state"]["seats"]
                if "player" in one
            ]
            assert sorted(stacks) == sorted(over.deal.result.stacks)

    scene(tmp_path, work)


def test_a_stranger_is_told_that_a_private_table_and_its_deals_are_not_there(tmp_path):
    async def work(room, _):
        stranger, own = await room.of("eve"), await room.of("p0")
        for path in (DEALS, f"{DEALS}/1", f"{DEALS}/1/export", f"{DEALS}/999"):
            for web in (stranger, room.web()):
                answer = await web.get(path)
                assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
        assert (await own.get(f"{DEALS}/1")).status_code == 200
        nothing = await stranger.get("/api/tables/t9/deals/1")
        hidden = await stranger.get(f"{DEALS}/1")
        assert nothing.content == hidden.content

    scene(tmp_path, work, private=True)


def test_the_logs_that_are_no_tables_have_no_deals(tmp_path):
    async def work(room, _):
        await room.store.append([Record("cage", 1, 0, "granted", b"{}")])
        for path in ("/api/tables/cage/deals", "/api/tables/cage/deals/1"):
            assert (await room.web().get(path)).status_code == 404

    scene(tmp_path, work, deals=1)


def test_a_deal_is_exported_from_the_sight_of_who_asks(tmp_path):
    async def work(room, table):
        own, written = await room.of("p0"), 0
        for number in range(1, PLAYED + 1):
            mine = await own.get(f"{DEALS}/{number}/export")
            if mine.status_code == 422:
                assert "cannot be written as PHH" in mine.json()["error"]["words"]
                continue
            written += 1
            rail = await room.web().get(f"{DEALS}/{number}/export")
            assert mine.headers["content-disposition"].endswith(f'-{number}.phh"')
            assert rail.status_code == 200
            [hand] = parse_phh(rail.text)
            over = next(one for one in table.over if one.number == number)
            shown = set(over.deal.result.shown)
            assert ("????" in rail.text) == (len(shown) < len(over.players))
            assert hand.hand == number
            stars = (await own.get(f"{DEALS}/{number}/export?format=pokerstars")).text
            assert stars.startswith(f"PokerStars Hand #{number}:")
            assert ("Dealt to Player 0 [" in stars) == ("p0" in over.players)
        assert written >= PLAYED - 1

    scene(tmp_path, work)


def test_a_form_that_a_format_does_not_have_is_refused_plainly(tmp_path):
    async def work(room, _):
        own = await room.of("p0")
        answer = await own.get(f"{DEALS}/1/export?format=pokerstars")
        assert answer.status_code == 422
        assert "PokerStars has no text for this deal: it has no" in answer.json()["error"]["words"]
        assert (await own.get(f"{DEALS}/1/export?format=excel")).status_code == 422
        mine = await own.get("/api/me/export?format=pokerstars")
        assert (mine.status_code, mine.text) == (200, "")
        assert int(mine.headers["x-left-out"]) == len(
            (await own.get("/api/me/deals")).json()["deals"]
        )

    scene(tmp_path, work, game="drawmaha", deals=2)


def test_ones_own_deals_are_listed_and_exported_oldest_first(tmp_path):
    async def work(room, table):
        own, eve = await room.of("p0"), await room.of("eve")
        played = [one.number for one in table.over if "p0" in one.players]
        found, before = [], ""
        while True:
            page = (await own.get("/api/me/deals", params={"limit": 2, "before": before})).json()
            found += [one["number"] for one in page["deals"]]
            before = page["next"]
            if not before:
                break
        assert found == played[::-1]
        for written, mark in (("phh", "variant = "), ("pokerstars", "*** SUMMARY ***")):
            mine = await own.get(f"/api/me/export?format={written}")
            left_out = int(mine.headers["x-left-out"])
            assert left_out <= 1
            assert mine.text.count(mark) == len(played) - left_out
            if written == "phh":
                numbers = [hand.hand for hand in parse_phh(mine.text)]
                assert numbers == sorted(numbers)
                assert set(numbers) <= set(played)
        assert (await eve.get("/api/me/deals")).json() == {"deals": [], "next": ""}
        assert (await eve.get("/api/me/export")).text.strip() == ""
        assert (await room.web().get("/api/me/deals")).status_code == 401

    scene(tmp_path, work)


def test_the_audit_finds_a_deal_that_is_missing_and_a_rebuild_puts_it_right(tmp_path):
    async def work(room, _):
        store = room.store

        async def wrong():
            return [one.where for one in await audit_room(store) if one.check == "deal"]

        assert await wrong() == []
        before = await store.deals(TABLE)
        await store.replace_deals(TABLE, before[1:])
        assert await wrong() == [f"{TABLE} {PLAYED}"]
        assert await rebuild_deals(store) == PLAYED
        assert await wrong() == []
        assert await store.deals(TABLE) == before

    scene(tmp_path, work)


def place_of(saved, player):
    return str(saved.course.players.index(player)) if player in saved.course.players else ""


def test_a_deal_is_exported_with_its_proofs_from_the_sight_of_who_asks(tmp_path):
    table = Committed("holdem", seats=4, seed=5)
    table.do(r.Admitted(account="p0"))
    while table.keeper.deal_number < PLAYED or table.keeper.playing:
        table.step()

    async def work():
        async with front(tmp_path, table) as room, await room.of("p0") as own:
            link = await room.store.head(TABLE)
            for number in range(1, PLAYED + 1):
                mine = await own.get(f"{DEALS}/{number}/export?format=proof")
                assert mine.headers["cache-control"] == "private, no-store"
                assert f"floorman-t1-{number}.deal.json" in mine.headers["content-disposition"]
                saved = read_saved(mine.content)
                found = verified(saved)
                assert found.faults == ()
                own_cards = {one.card for one in saved.seen if one.to == place_of(saved, "p0")}
                assert len(own_cards) == 2, "though they were folded"
                assert (saved.log.records, saved.log.head) == (link.sequence, link.chain)
                rail = await room.web().get(f"{DEALS}/{number}/export?format=proof")
                seen = read_saved(rail.content)
                assert verified(seen).faults == ()
                assert {one.card for one in seen.seen} <= {one.card for one in saved.seen}
                assert len(seen.proofs) <= len(saved.proofs)
            assert (await own.get("/api/me/export?format=proof")).status_code == 422

    asyncio.run(work())
