"""The cage over REST: a shift from count to count, who may what, what is refused and why."""

import csv
import io

from tests.server.floor.asking import asked

SETTINGS = {"currency": {"name": "$", "decimals": 2}, "chips": [100, 500], "name": "The Oak Room"}


async def does(desk, type_, given=None, **command):
    status, said = await desk.post("/cage/do", {"command": {"type": type_} | command}, given)
    assert status == 200, said
    return said


async def refused(desk, type_, **command):
    status, said = await desk.post("/cage/do", {"command": {"type": type_} | command})
    assert status != 200, said
    return status, said["error"]


async def opened(desk):
    assert (await desk.post("/cage/settings", SETTINGS))[0] == 200
    await does(desk, "open-shift", drawer="main", counts={})
    await does(desk, "fill-drawer", drawer="main", kind="cash", amount=100_000)
    await does(desk, "fill-drawer", drawer="main", kind="chips", amount=500_000)
    _, made = await desk.post("/cage/persons", {"name": "Bo Walker"})
    return made["person"]


def drawer(said):
    return said["cage"]["drawers"][0]["holds"]


def test_a_shift_from_count_to_count_with_its_report():
    @asked
    async def scene(desk, _, __):
        bo = await opened(desk)
        said = await does(desk, "sell-chips", drawer="main", person=bo, amount=20_000)
        assert drawer(said) == {"cash": 120_000, "chips": 480_000, "foreign": 0, "marker": 0}
        assert said["said"]["words"] == [
            "$200.00 of cash from Bo Walker to drawer main",
            "$200.00 of chips from drawer main to the floor",
        ]
        said = await does(desk, "cash-chips", drawer="main", person=bo, amount=5_000)
        counts = {"cash": 114_000, "chips": 485_000}
        status, error = await refused(desk, "close-shift", drawer="main", counts=counts)
        assert status == 409
        assert "cash $10.00 short" in error["words"]
        assert error["legal"] == "Count again, or say what it comes from."
        await does(desk, "close-shift", drawer="main", counts=counts, why="=paid a cab")
        seen = await desk.get("/cage")
        [shift] = seen["shifts"]
        report = await desk.get(f"/cage/shifts/{shift['shift']}")
        cash = next(one for one in report["counts"] if one["kind"] == "cash")
        assert (cash["opening"], cash["into"], cash["out"]) == (0, 120_000, 5_000)
        assert (cash["expected"], cash["closing"], cash["over"]) == (115_000, 114_000, -1_000)
        assert report["why_closed"] == "=paid a cab"
        head = desk._headers()
        answer = await desk.web.get(f"/api/cage/shifts/{shift['shift']}/csv", headers=head)
        rows = [*csv.reader(io.StringIO(answer.text))]
        assert ["cash", "0.00", "1200.00", "50.00", "1150.00", "1140.00", "-10.00"] in rows
        assert ["accounted for", "", "'=paid a cab"] in rows
        history = await desk.get("/cage/history?most=2")
        assert [one["what"] for one in history["said"]] == ["close-shift", "cash-chips"]
        more = await desk.get(f"/cage/history?before={history['before']}")
        assert [one["what"] for one in more["said"]][-1] == "settled"
        assert more["before"] is None


def test_foreign_chips_are_refused_with_the_rule_and_what_may_be_done():
    @asked
    async def scene(desk, _, __):
        bo = await opened(desk)
        how = {"drawer": "main", "person": bo, "amount": 500}
        _, error = await refused(desk, "sell-chips", pays="foreign", **how)
        assert "RR11-2.PROC.5d" in error["cites"]
        assert error["legal"] == "Cash buys chips of the house."
        assert "Bo Walker" in error["words"]
        _, error = await refused(desk, "cash-chips", house="The Elm", **how)
        assert error["legal"] == "They are worth something at The Elm."


def test_markers_only_where_the_host_gives_credit():
    @asked
    async def scene(desk, _, __):
        bo = await opened(desk)
        sale = {"drawer": "main", "person": bo, "amount": 1_000, "pays": "marker"}
        assert (await refused(desk, "sell-chips", **sale))[0] == 409
        assert (await desk.post("/cage/settings", SETTINGS | {"credit": True}))[0] == 200
        await does(desk, "allow-credit", person=bo, most=1_500)
        await does(desk, "sell-chips", **sale)
        _, error = await refused(desk, "sell-chips", **sale)
        assert error["legal"] == "$5.00 are left of what the host allows."
        said = await does(desk, "pay-marker", drawer="main", person=bo, amount=400)
        person = next(one for one in said["cage"]["persons"] if one["person"] == bo)
        assert (person["owes"], person["credit"]) == (600, 1_500)


def test_asked_again_under_one_id_it_is_done_once_and_answered_alike():
    @asked
    async def scene(desk, _, __):
        bo = await opened(desk)
        sale = {"drawer": "main", "person": bo, "amount": 500}
        first = await does(desk, "sell-chips", "sale-000001", **sale)
        again = await does(desk, "sell-chips", "sale-000001", **sale)
        assert first["said"] == again["said"]
        assert drawer(again)["chips"] == 499_500
        body = {"command": {"type": "sell-chips"} | sale | {"amount": 600}}
        assert (await desk.post("/cage/do", body, "sale-000001"))[0] == 422


def test_who_has_no_part_in_it_sees_and_does_nothing():
    @asked
    async def scene(desk, player, _):
        bo = await opened(desk)
        for path in ("/cage", "/cage/history", "/cage/shifts/2", "/cage/shifts/2/csv"):
            assert (await player.get(path))["error"]["code"] == "not-allowed"
        sale = {"drawer": "main", "person": bo, "amount": 500}
        assert (await refused(player, "sell-chips", **sale))[0] == 403
        assert (await player.post("/cage/settings", SETTINGS))[0] == 403
        assert (await player.post("/cage/persons", {"name": "x"}))[0] == 403


def test_the_floor_works_at_the_cage_but_puts_nothing_right():
    @asked
    async def scene(desk, player, rooms):
        await opened(desk)
        store = rooms.house.around.store
        account = await store.account((await player.get("/me"))["you"]["id"])
        await store.update_account(account.id, role="floor")
        right = {"drawer": "main", "kind": "cash", "amount": 100, "why": "found"}
        assert (await refused(player, "adjust", **right))[0] == 403
        assert (await player.post("/cage/settings", SETTINGS))[0] == 403
        await does(player, "fill-drawer", drawer="main", kind="cash", amount=-100)
        await does(desk, "adjust", **right)


def test_hostile_commands_change_nothing():
    @asked
    async def scene(desk, _, __):
        bo = await opened(desk)
        before = (await desk.get("/cage"))["sequence"]
        for command in (
            {},
            {"type": "tick"},
            {"type": "sell-chips", "drawer": "main", "person": "nobody", "amount": 500},
            {"type": "sell-chips", "drawer": "main", "person": bo, "amount": 1.5},
            {"type": "sell-chips", "drawer": "main", "person": bo, "amount": -500},
            {"type": "sell-chips", "drawer": "main", "person": bo, "amount": 150},
            {"type": "sell-chips", "drawer": "main", "person": bo, "amount": 10**30},
            {"type": "sell-chips", "drawer": "main", "person": bo, "amount": 500, "free": True},
            {"type": "sell-chips", "drawer": "main\u0000", "person": bo, "amount": 500},
            {"type": "open-shift", "drawer": "x" * 400, "counts": {}},
            {"type": "open-shift", "drawer": "side", "counts": {"gold": 1}},
            {"type": "open-shift", "drawer": "side", "counts": {"cash": 10**16}, "why": "x"},
        ):
            status, said = await desk.post("/cage/do", {"command": command})
            assert status in {409, 422}, (command, said)
        for settings in (
            {"chips": [2, 3]}, {"chips": [0]}, {"book": "none"}, {"options": ["none"]},
            {"currency": {"name": "1$"}}, {"currency": {"decimals": 9}},
        ):  # fmt: skip
            status, said = await desk.post("/cage/settings", settings)
            assert status in {409, 422}, (settings, said)
        assert (await desk.get("/cage"))["sequence"] == before
