"""What was in progress under a release goes on under today's program: deals, live tables,
tournaments, events at the desk, the floor.
"""

import asyncio
import json
from functools import partial

import httpx
import pyotp
import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.server.audit import audit_room
from floorman.server.cashier.proof import audit_cashier
from floorman.server.desk.proof import audit_desk
from floorman.server.events.proof import audit_events
from floorman.server.floor.proof import audit_floor
from floorman.server.register.proof import audit_register
from tests.shipping.releases import scenes
from tests.shipping.releases.kept import VERSIONS, opened, unpacked
from tests.shipping.releases.making import desk_in_short, floor_in_short
from tests.shipping.releases.visiting import Visitor, asked, play

ENTRY = 55  # buy-in and fee of the sit-and-go that is called off
AUDITS = (audit_room, audit_events, audit_floor, audit_register, audit_cashier, audit_desk)


class Room:
    """The room of a release that is open again, and whoever came back to it."""

    def __init__(self, kept, room):
        self.kept, self.told, self.room = kept, kept.told, room
        self.people, self._door = {}, asyncio.Lock()

    async def back(self, name):
        """Somebody whose session of then is still good; he comes once."""
        async with self._door:
            if name not in self.people:
                visitor = Visitor(self.room.url, self.told["tokens"][name], seed=7)
                self.people[name] = await visitor.__aenter__()
        return self.people[name]

    async def host(self):
        """The host, who has said his password again."""
        host = await self.back("Ada")
        await host.post("/me/confirm", password=scenes.PASSWORD)
        return host

    async def held(self):
        """All the chips of the room by what they are: wallets, and those at each table."""
        balances, found = await self.room.store.balances(), {}
        for account, chips in balances.items():
            place = account.partition("/")[0]
            found[place] = found.get(place, 0) + chips
        return found


def scene(test, faster=1):
    """Run a test in the room of each release; afterwards everything is proved."""

    @pytest.mark.parametrize("version", VERSIONS)
    def run(version, tmp_path):
        async def work():
            kept = unpacked(version, tmp_path)
            async with opened(kept, faster) as room:
                one = Room(kept, room)
                try:
                    await test(one)
                finally:
                    for person in one.people.values():
                        await person.__aexit__()
                assert not sum((await room.store.balances()).values())
                assert [found for audit in AUDITS for found in await audit(room.store)] == []

        asyncio.run(work())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@scene
async def test_people_come_back_by_session_password_and_device_with_all_their_chips(room):
    async with httpx.AsyncClient(base_url=f"{room.room.url}/api") as web:
        for name, chips in room.told["wallets"].items():
            mine = (await (await room.back(name)).get("/me"))["you"]
            assert (mine["chips"], mine["id"]) == (chips, room.told["people"][name])
            says = {"name": name, "password": scenes.PASSWORD}
            if name == "Cleo":
                refused = await web.post("/login", json=says)
                assert refused.status_code == 401, "her device is asked for"
                says["code"] = pyotp.TOTP(room.told["opened"]["secret"]).at(room.room.now() // 1000)
            answer = await web.post("/login", json=says)
            assert answer.status_code == 200, answer.text
        wrong = await web.post("/login", json={"name": "Ben", "password": "ten of hearts"})
        assert wrong.status_code == 401


@scene
async def test_deals_in_progress_are_shown_as_they_were_and_go_on_to_their_end(room):
    before, opened_then = await room.held(), room.told["opened"]
    tables = [*opened_then["tables"].values(), opened_then["private"]]
    assert len(tables) == len(scenes.GAMES) + 1
    await asyncio.gather(*(_goes_on(room, table) for table in tables))
    after = await room.held()
    for table in tables:
        bought = sum(one.bought.get(table, 0) for one in room.people.values())
        assert after[table] - before[table] == bought, table


async def _goes_on(room, table):
    """Everybody at a table sees what he saw, and plays the deal out until the next one begins."""
    told, own = room.told["tables"][table], room.told["own"][table]
    players = {name: await room.back(name) for name in own}
    for name, one in players.items():
        seen = await one.watch(table)
        assert seen["yours"]["down"] == own[name]
        state = seen["state"]
        same = {key: state.get(key, 0) for key in ("deal", "phase", "form", "pot")}
        assert same == {key: told[key] for key in same}
        assert state["root"] == told["root"], "the deck is the one that it was"
        stacks = [seat.get("stack", 0) + seat.get("bet", 0) for seat in state["seats"]]
        assert stacks == told["stacks"]
        assert state["number"] >= told["number"]
        heard = room.told["lines"].get(table) if name == "Ben" else None
        assert not heard or heard[-1] in one.lines[table]
    deal = told["deal"]
    assert any(asked(one.seen[table]["yours"]) for one in players.values())
    over = [play(one, table, lambda state, _: state["deal"] > deal) for one in players.values()]
    await asyncio.gather(*over)
    await _proved(next(iter(players.values())), table, deal, room.kept.folder)


async def _proved(visitor, table, number, folder):
    """The deal that began under that release and ended today is proved by its own file."""
    content = await visitor.get(f"/tables/{table}/deals/{number}/export?format=proof")
    file = folder / f"{table}-{number}.deal.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    done = CliRunner().invoke(main, ["verify", str(file)])
    assert done.exit_code == 0, done.output


@scene
async def test_a_live_table_goes_on_from_its_flop_and_an_entry_of_then_is_taken_back(room):
    table, host = room.told["opened"]["live"], await room.host()
    state = (await host.watch(table))["state"]
    assert (state["deal"], state["pot"]) == (2, room.told["tables"][table]["pot"])
    assert state["boards"] == [[0, 5, 10]]
    back = await host.ask("take-back", table=table, seen=state["number"])
    assert back["type"] == "done", back
    assert host.seen[table]["state"]["boards"] != [[0, 5, 10]]
    await scenes.run_live(host, table, "name-cards", place="board", to=1, cards=[1, 6, 11])
    assert host.seen[table]["state"]["boards"] == [[1, 6, 11]]
    await scenes.run_live(host, table, "wager", to=80)
    await scenes.run_live(host, table, "fold")
    told = await host.until(table, lambda state, _: state["phase"] != "playing")
    stacks = [seat.get("stack", 0) for seat in told["state"]["seats"]]
    assert sum(stacks) == 3 * 2_000
    await host.does("next-deal", table=table)


@partial(scene, faster=60)
async def test_a_tournament_goes_on_to_its_last_prize_and_one_that_waited_can_be_called_off(room):
    tells = room.told["opened"]["tournament"]
    dan, ada = await room.back("Dan"), await room.host()
    key, table = tells["running"], tells["table"]
    detail = await dan.get(f"/tournaments/{key}")
    assert (detail["state"], detail["me"]["table"]) == ("running", table)
    seen = await dan.watch(table)
    assert seen["yours"]["down"] == room.told["own"][table]["Dan"]
    deal = seen["state"]["deal"]
    await _plays_to_the_end(dan, table, key)
    await _proved(dan, table, deal, room.kept.folder)
    detail = await dan.get(f"/tournaments/{key}")
    assert detail["state"] == "over" and detail["settled"]
    paid = sum(one["money"] for one in detail["prizes"])
    assert paid == detail["pool"], detail["prizes"]
    waits = await ada.get(f"/tournaments/{tells['open']}")
    assert (waits["state"], waits["entries"]) == ("open", 2)
    await ada.post(f"/tournaments/{tells['open']}/call-off", why="nobody came")
    chips = (await (await room.back("Ben")).get("/me"))["you"]["chips"]
    assert chips == room.told["wallets"]["Ben"] + ENTRY


async def _plays_to_the_end(visitor, table, key):
    """Play all one has in every deal, until the tournament is over."""
    async with asyncio.timeout(240):
        while (await visitor.get(f"/tournaments/{key}"))["state"] != "over":
            told = visitor.seen[table]
            choices = (told.get("yours") or {}).get("choices", ())
            if choices:
                await _all_in(visitor, table, told, choices)
            await asyncio.sleep(0.02)


async def _all_in(visitor, table, told, choices):
    best = max(choices, key=lambda one: (one.get("most") or 0, one["act"]["type"] == "call"))
    act = dict(best["act"]) | ({"to": best["most"]} if best.get("most") else {})
    state = told["state"]
    about = {"table": table, "deal": state["deal"], "seen": state["number"]}
    await visitor.ask("act", act=act, **about)


@scene
async def test_an_event_at_the_desk_stands_as_it_stood_and_steps_of_then_are_taken_back(room):
    host, key = await room.host(), room.told["opened"]["desk"]
    seen = await host.get(f"/desk/events/{key}")
    assert desk_in_short(seen) == room.told["desk"]
    assert (seen["clock"]["paused"], seen["clock"]["why_paused"]) == (True, "a fire alarm")
    log = (await host.get(f"/desk/events/{key}/log?most=20"))["lines"]
    out = next(one for one in log if "Ines" in one["said"][0]["words"] and not one["undone"])
    await host.post(f"/desk/events/{key}/undo", sequence=out["sequence"], why="the wrong one")
    seen = await host.get(f"/desk/events/{key}")
    entrants = {one["name"]: one for one in seen["entrants"]}
    assert entrants["Ines"]["status"] == "in"

    async def does(type_, **command):
        body = {"command": {"type": type_} | command, "why": "so it is"}
        return await host.post(f"/desk/events/{key}/do", **body)

    await does("pause-clock", runs=True)
    rest = [one["player"] for one in seen["entrants"] if one["name"] != "Tess"]
    tess = entrants["Tess"]["player"]
    for player in rest:
        await does("bust", players=[{"player": player, "to": [[tess, 1]]}], final=True)
    assert (await host.get(f"/desk/events/{key}"))["state"] == "over"


@scene
async def test_the_floor_the_cage_and_the_register_know_what_they_knew(room):
    host = await room.host()
    seen = await host.get("/floor")
    assert floor_in_short(seen) == room.told["floor"]
    (ann,) = [one["player"] for one in seen["persons"] if one["name"] == "Ann Lee"]

    async def does(type_, **command):
        return await host.post("/floor/do", command={"type": type_} | command)

    await does("note-left", table="A", player=ann)
    line = next(one for one in (await host.get("/floor"))["lines"] if one["waiters"])
    assert line["next"] or line["waiters"][0]["name"] == "Dee Fox"
    cage = await host.get("/cage")
    assert cage["drawers"][0]["holds"]["cash"] == 120_000
    counts = {"cash": 120_000, "chips": 480_000}
    closes = {"type": "close-shift", "drawer": "main", "counts": counts}
    await host.post("/cage/do", command=closes)
    assert [one["name"] for one in (await host.get("/evenings"))["evenings"]] == ["Fridays"]
    assert [one["name"] for one in (await host.get("/leagues"))["leagues"]] == ["Fridays"]
    ben = await room.back("Ben")
    kept = await host.get(f"/host/people/{ben.id}/register")
    assert "sits in late" in json.dumps(kept)
    limits = await ben.get("/me/limits")
    assert 500_000 in [one["amount"] for one in limits["limits"]]
