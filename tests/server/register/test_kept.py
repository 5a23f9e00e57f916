"""What the register keeps: over a restart, out of older databases, for the host, done once."""

import asyncio

import pytest

from floorman.server.register.actor import Register
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import Deed, open_store
from tests.server.door.front import EASY, PASSWORD
from tests.server.register.limited_room import DAY, HOUR, limited, opens, settles

DEEDS = (
    ("barred", "", 20 * DAY - 1), ("barred", "t1", 21 * DAY), ("barred", "", 0),
    ("unbarred", "", 0),
    ("barred", "t2", 0), ("unbarred", "t2", 0), ("barred", "t2", 22 * DAY),
)  # fmt: skip


@pytest.mark.parametrize("times", [1, 3])
def test_bars_of_an_older_database_are_taken_over_once(times):
    async def scene():
        store, now = open_store("sqlite://"), 20 * DAY
        for number, (kind, table, until) in enumerate(DEEDS):
            deed = Deed(f"d{number}", 100 + number, "hedy", "ada", kind, table, until, 0, "x")
            await store.add_deed(deed)
        for _ in range(times):
            register = Register(store, lambda: now)
            await register.start()
            bars = register.state.people["ada"].bars.values()
            assert {one.game: one.until for one in bars} == {"t1": 21 * DAY, "t2": 22 * DAY}
            assert {one.at for one in bars} == {101, 106}
            await register.stop()
        assert [one.kind for one in await store.records("register")] == ["opened", "bar", "bar"]
        await store.close()

    asyncio.run(scene())


def test_limits_and_time_that_went_by_hold_after_a_restart():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table = await opens(hedy)
        await ada.asks("POST", "/api/me/limits", {"kind": "time", "period": "day", "amount": 60})
        await room.sits(ada, table, 0)
        await room.house.stop()
        await room.room.people.registry.stop()
        room.time += 2 * HOUR
        settings = Settings(**(EASY | {"play_limits": True, "pause_ms": 3_600_000}))
        other, house = make_room(room.store, settings, lambda: room.time)
        await other.people.registry.start()
        await house.start(lazily=True)
        other.heeding.look()
        await settles(lambda: not other.people.registry.state.people[ada.id].own.sessions)
        assert await ada.chips() == 1000
        await other.heeding.stop()
        await house.stop()
        await other.people.registry.stop()

    limited(scene)


def test_what_was_set_stays_in_force_when_the_room_keeps_limits_no_more():
    async def scene(room):
        ada = await room.person("Ada", "host")
        asked = {"kind": "buy-in", "period": "week", "amount": 60}
        await ada.asks("POST", "/api/me/limits", asked)
        await room.room.people.registry.stop()
        other, house = make_room(room.store, Settings(**EASY), lambda: room.time)
        registry = other.people.registry
        await registry.start()
        assert not registry.state.settings.limits.on
        assert registry.may_spend(ada.id, 100) == 60
        assert house is not None
        await registry.stop()

    limited(scene)


def test_a_limit_is_raised_after_its_time_and_what_waits_is_shown():
    async def scene(room):
        ada = await room.person("Ada")
        asked = {"kind": "loss", "period": "week", "amount": 60}
        _, found = await ada.asks("POST", "/api/me/limits", asked)
        _, found = await ada.asks("POST", "/api/me/limits", asked | {"amount": 90}, "raise-0001")
        shown = next(o for o in found["limits"] if (o["kind"], o["period"]) == ("loss", "week"))
        assert (shown["amount"], shown["then"], shown["then_at"]) == (60, 90, room.time + 24 * HOUR)
        room.time += 12 * HOUR
        _, found = await ada.asks("POST", "/api/me/limits", asked | {"amount": 90}, "raise-0001")
        assert next(o for o in found["limits"] if o["then"])["then_at"] == shown["then_at"]
        room.time += 13 * HOUR
        _, found = await ada.asks("GET", "/api/me/limits")
        shown = next(o for o in found["limits"] if (o["kind"], o["period"]) == ("loss", "week"))
        assert (shown["amount"], shown["then"]) == (90, None)

    limited(scene)


def test_the_host_sees_limits_and_changes_none_and_the_floor_keeps_the_register():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        flo = await room.person("Flo", "floor")
        path = f"/api/host/people/{ada.id}/register"
        await ada.asks("POST", "/api/me/limits", {"kind": "loss", "period": "day", "amount": 60})
        _, found = await hedy.asks("GET", path)
        assert [one["amount"] for one in found["own"]["limits"] if one["amount"]] == [60]
        forged = {"type": "set-limit", "kind": "loss", "period": "day", "amount": 9000}
        assert (await hedy.asks("POST", path, {"command": forged}))[0] == 422
        for command in (
            {"type": "tick"},
            {"type": "accept", "version": "1"},
        ):
            assert (await flo.asks("POST", path, {"command": command}))[0] == 422
        # Whoever has an account is barred by the host, on his page.
        barred = {"command": {"type": "bar", "why": "x"}}
        assert (await flo.asks("POST", path, barred))[0] == 403
        note = {"type": "add-note", "text": "tips well", "by": "somebody else", "person": hedy.id}
        for _ in range(2):
            _, found = await flo.asks("POST", path, {"command": note}, "note-00001")
            assert [(one["text"], one["by"]) for one in found["notes"]] == [("tips well", "Flo")]
        assert (await ada.asks("GET", path))[0] == 403
        assert (await ada.asks("POST", path, {"command": note}))[0] == 403
        _, data = await ada.asks("GET", "/api/me/data")
        assert [one["text"] for one in data["register"]["notes"].values()] == ["tips well"]
        assert data["register"]["own"]["limits"]["loss"]["day"]["amount"] == 60

    limited(scene)


def test_a_penalty_out_of_the_room_ends_sessions_until_it_is_lifted_with_a_reason():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        table, path = await opens(hedy), f"/api/host/people/{ada.id}/register"
        await room.sits(ada, table, 0)
        socket = await ada.socket(table)
        _, known = await hedy.asks("GET", path)
        out = next(one["key"] for one in known["sanctions"] if "removal" in one["key"])
        penalty = {"type": "penalise", "offence": "bad-language", "sanction": out, "why": "threats"}
        status, found = await hedy.asks("POST", path, {"command": penalty})
        assert status == 200, found
        await settles(socket.over.is_set)
        await settles(lambda: ada.id not in room.table(table).table.state.players)
        status, said = await ada.asks("POST", "/api/login", {"name": "Ada", "password": PASSWORD})
        assert status == 403
        assert "threats" in said["error"]["words"]
        assert ada.id not in said["error"]["words"]
        lift = {"type": "lift-penalty", "number": 0, "why": " "}
        assert (await hedy.asks("POST", path, {"command": lift}))[0] == 409
        assert (await hedy.asks("POST", path, {"command": lift | {"why": "it was another"}}))[
            0
        ] == 200
        assert (await ada.asks("POST", "/api/login", {"name": "Ada", "password": PASSWORD}))[
            0
        ] == 200

    limited(scene)


def test_the_only_host_does_not_shut_himself_out_and_nobody_for_less_than_the_house_allows():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        asked = {"days": 30, "understood": True}
        assert (await hedy.asks("POST", "/api/me/limits/exclude", asked))[0] == 403
        status, said = await ada.asks("POST", "/api/me/limits/exclude", asked | {"days": 3})
        assert status == 409
        assert "7 days at least" in said["error"]["words"]
        room.time += 1
        assert (await ada.asks("POST", "/api/me/limits/exclude", asked))[0] == 200

    limited(scene, exclusion_least_days=7)


def test_a_table_that_is_closed_by_an_order_answers_the_same_order_as_before():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        table = await opens(hedy)
        for _ in range(3):
            status, found = await hedy.host(table, "close-00001", do="close-after")
            assert (status, found) == (200, {"ordered": False})
        assert table not in room.house.tables
        assert (await hedy.host(table, "close-00002", do="close-after"))[0] == 404

    limited(scene)


def test_a_crash_between_a_bar_and_its_deed_is_made_good_by_the_same_order():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        path, asked = f"/api/host/people/{ada.id}", {"why": "spoils it"}
        keep = room.store.add_deed

        async def killed(*_):
            raise KeyboardInterrupt

        room.store.add_deed = killed
        with pytest.raises(KeyboardInterrupt):
            await hedy.asks("POST", f"{path}/bar", asked, "bar-000001")
        room.store.add_deed = keep
        assert (await hedy.asks("POST", f"{path}/bar", asked, "bar-000001"))[0] == 204
        _, known = await hedy.asks("GET", path)
        assert [one["kind"] for one in known["history"]] == ["barred"]
        assert len(known["bars"]) == 1

    limited(scene)


def test_an_account_is_nobody_the_register_was_never_told_of():
    async def scene(_):
        store = open_store("sqlite://")
        register = Register(store, lambda: 1_000)
        await register.start()
        assert register.keeps_out("nobody") is None
        assert register.against("nobody") is None
        assert register.kept_of("nobody") == {}
        assert await store.records("register") == []
        await register.stop()
        await store.close()

    limited(scene)
