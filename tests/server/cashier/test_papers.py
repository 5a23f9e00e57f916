"""What is filed: counts by denomination, receipts; and a store that fails, at which nothing is."""

import csv
import io

from floorman.store import StoreClosed, StoreFailed
from tests.server.cashier.test_rest import SETTINGS, does, opened, refused
from tests.server.floor.asking import asked

STOCK = [{"worth": 100, "colour": "white", "pieces": 300}, {"worth": 500, "pieces": 2_000}]


def test_counts_by_denomination_are_in_the_report_and_told_to_the_next():
    @asked
    async def scene(desk, _, __):
        bo = await opened(desk)
        kept = SETTINGS | {"stock": STOCK}
        status, said = await desk.post("/cage/settings", kept)
        assert (status, said["cage"]["chips"]["untold"]["vault"]) == (200, -500_000)
        await does(desk, "fill-drawer", drawer="main", kind="chips", amount=-500_000,
                   pieces={"500": 1_000})  # fmt: skip
        vault = {one["worth"]: one for one in (await desk.get("/cage"))["chips"]["chips"]}
        assert vault[500]["out"] is None
        counts = {"cash": 100_000, "chips": 0}
        pieces = {"cash": {"10000": 9, "5000": 2}}
        shift = (await desk.get("/cage"))["drawers"][0]["shift"]
        await does(desk, "close-shift", drawer="main", counts=counts, pieces=pieces)
        [closed] = (await desk.get("/cage"))["drawers"]
        assert closed["left"] == pieces
        fewer = {"cash": {"10000": 8, "5000": 2}}
        _, error = await refused(
            desk, "open-shift", drawer="main", counts={"cash": 90_000}, pieces=fewer
        )
        assert "8 pieces of $100.00 of cash, where 9 were left" in error["words"]
        said = await does(desk, "open-shift", drawer="main", counts=counts, pieces=pieces)
        report = await desk.get(f"/cage/shifts/{said['said']['sequence']}")
        assert {"kind": "cash", "worth": 10_000, "left": 9, "opening": 9, "closing": None} in (
            report["pieces"]
        )
        answer = await desk.web.get(f"/api/cage/shifts/{shift}/csv", headers=desk._headers())
        rows = [*csv.reader(io.StringIO(answer.text))]
        assert ["cash", "100.00", "", "", "9"] in rows
        assert bo


def test_the_set_says_how_many_of_each_are_out_once_all_is_told():
    @asked
    async def scene(desk, _, __):
        assert (await desk.post("/cage/settings", SETTINGS | {"stock": STOCK}))[0] == 200
        _, made = await desk.post("/cage/persons", {"name": "Bo"})
        await does(desk, "open-shift", drawer="main", counts={})
        chips = {"drawer": "main", "kind": "chips"}
        await does(desk, "fill-drawer", amount=10_000, pieces={"500": 20}, **chips)
        said = await does(
            desk, "sell-chips", drawer="main", person=made["person"], amount=2_000,
            pieces={"500": 4},
        )  # fmt: skip
        assert said["said"]["words"][1].endswith("(4 × $5.00)")
        red, white = said["cage"]["chips"]["chips"]
        assert (red["vault"], red["drawers"], red["out"]) == (1_980, 16, 4)
        assert (white["vault"], white["out"], white["colour"]) == (300, 0, "white")
        for bad in ({"500": 5}, {"700": 1}, {"x": 1}, {"500": 10**17}):
            sale = {"drawer": "main", "person": made["person"], "amount": 2_000}
            assert (await refused(desk, "sell-chips", pieces=bad, **sale))[0] in {409, 422}


def test_a_receipt_says_what_it_was_for_and_only_movements_of_people_have_one():
    @asked
    async def scene(desk, player, _):
        bo = await opened(desk)
        assert (await desk.post("/cage/settings", SETTINGS | {"credit": True}))[0] == 200
        await does(desk, "allow-credit", person=bo, most=5_000)
        own = {"drawer": "main", "person": bo}
        titles = {}
        for type_, more in (
            ("sell-chips", {"amount": 2_000}),
            ("sell-chips", {"amount": 1_000, "pays": "marker"}),
            ("cash-chips", {"amount": 1_500}),
            ("cash-chips", {"amount": 500, "into": "marker"}),
            ("pay-marker", {"amount": 500}),
        ):
            said = (await does(desk, type_, **own, **more))["said"]
            assert said["slip"]
            slip = await desk.get(f"/cage/slips/{said['sequence']}")
            assert (slip["number"], slip["person"]) == (said["sequence"], "Bo Walker")
            assert (slip["shift"], slip["drawer"], slip["house"]) == (2, "main", "The Oak Room")
            assert slip["amount"] == more["amount"]
            titles[slip["title"]] = (slip["lines"], slip["signs"])
        assert titles == {
            "Chips bought": (["Given: $20.00 of cash", "Taken: $20.00 of chips"], False),
            "Marker: chips on credit": (["Taken: $10.00 of chips"], True),
            "Chips cashed": (["Given: $15.00 of chips", "Taken: $15.00 of cash"], False),
            "Marker paid back in chips": (["Given: $5.00 of chips"], False),
            "Marker paid back in cash": (["Given: $5.00 of cash"], False),
        }
        for number in (1, 2, 3, 10**6):
            assert (await desk.get(f"/cage/slips/{number}"))["error"]["code"] == "not-found"
        assert (await player.get("/cage/slips/7"))["error"]["code"] == "not-allowed"


def test_a_store_that_fails_is_answered_503_and_nothing_has_changed():
    @asked
    async def scene(desk, _, rooms):
        bo = await opened(desk)
        store, before = rooms.house.around.store, await desk.get("/cage")
        append = store.append
        sale = {"command": {"type": "sell-chips", "drawer": "main", "person": bo, "amount": 500}}
        asks = (
            ("/cage/do", sale), ("/cage/settings", SETTINGS), ("/cage/persons", {"name": "Cy"}),
        )  # fmt: skip
        for fault in (StoreFailed("the disk is full"), StoreClosed("the store is gone")):

            async def fails(*args, fault=fault, **named):
                raise fault

            store.append = fails
            for path, body in asks:
                status, said = await desk.post(path, body, f"id{path.replace('/', '-')}")
                assert (status, said["error"]["code"]) == (503, "not-stored")
            store.append = append
            after = await desk.get("/cage")
            assert after | {"now": 0} == before | {"now": 0}
        status, said = await desk.post("/cage/do", sale, "id-cage-do")
        assert status == 200
        assert said["cage"]["sequence"] == before["sequence"] + 1
