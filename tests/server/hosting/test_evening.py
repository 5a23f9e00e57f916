"""The evening's ledger: held against a count of one's own, and as it is written."""

import csv
import io
import random

from floorman.server.past.evening import HOUSE, evening_of
from floorman.store import Movement
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_people import opened
from tests.server.hosting.test_tables import at_table, people


def moves(*told):
    """Movements at table "t" with their times: (at, source, target, amount, why)."""
    return [(at, Movement("t", n + 1, 0, source, target, amount, why))
            for n, (at, source, target, amount, why) in enumerate(told)]  # fmt: skip


def test_what_somebody_bought_cashed_out_and_has_is_his_net():
    told = moves(
        (0, "wallet:a", "t/stack:a", 100, "buy-in"),
        (60_000, "wallet:b", "t/stack:b", 100, "buy-in"),
        (120_000, "cage", "t/stack:b", 30, "set-right"),
        (600_000, "t/stack:a", "wallet:a", 150, "cash-out"),
        (900_000, "wallet:a", "t/stack:a", 50, "buy-in"),
    )
    held = {"t/stack:a": 60, "t/stack:b": 65, "t/house:rake": 5, "t/pot": 0}
    found = evening_of("t", told, held, 1_200_000)
    a, b = found.sat
    assert (a.bought, a.cashed, a.corrected, a.on_table, a.net) == (150, 150, 0, 60, 60)
    assert (b.bought, b.cashed, b.corrected, b.on_table, b.net) == (100, 0, 30, 65, -65)
    assert [one.played_ms for one in found.sat] == [900_000, 1_140_000]
    assert found.collected == 5
    settled = found.settlement({"a": "Ada", "b": "Ben", HOUSE: "house"})
    assert [(one.payer, one.payee, one.amount) for one in settled.payments] == [
        ("Ben", "Ada", 60), ("Ben", "house", 5),
    ]  # fmt: skip


def test_payments_settle_every_evening_to_the_last_chip():
    chance = random.Random(4)
    for _ in range(200):
        names = "abcdefgh"[: chance.randint(1, 8)]
        told, held = [], {}
        for at in range(chance.randint(1, 20)):
            name, amount = chance.choice(names), chance.randint(1, 50)
            told.append((at, f"wallet:{name}", f"t/stack:{name}", amount, "buy-in"))
            held[f"t/stack:{name}"] = held.get(f"t/stack:{name}", 0) + amount
        for _ in range(10):
            source, target = chance.choice([*held]), chance.choice([*held])
            amount = chance.randint(0, held[source])
            held[source] -= amount
            held[target] += amount
        found = evening_of("t", moves(*told), held, 100)
        left = {one.player: one.net for one in found.sat}
        for one in found.settlement({}).payments:
            left[one.payer] += one.amount
            left[one.payee] -= one.amount
        assert not any(left.values())


def test_who_played_opened_or_hosts_reads_the_ledger_and_nobody_else():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada)
        path = f"/api/tables/{table}/evening"
        _, seen = await ada.asks("GET", path)
        [one] = seen["sittings"]
        assert (one["name"], one["bought"], one["on_table"], one["net"]) == ("Ada", 200, 200, 0)
        assert (await olga.asks("GET", path))[0] == 200
        for ending in ("", ".csv", ".txt"):
            assert (await ben.asks("GET", path + ending))[0] == 404
        assert (await ada.asks("GET", "/api/tables/cage/evening"))[0] == 404
        assert (await ada.asks("GET", "/api/tables/nothing/evening"))[0] == 404
        hedy = await room.person("Hedy", "host")
        assert (await hedy.asks("GET", path))[0] == 200

    played(scene)


def test_a_ledger_is_written_as_csv_and_as_text():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await opened(olga, name="Tuesday")
        await room.sits(ada, table, 0, 200)
        await room.sits(ben, table, 1, 200)
        deed = {"do": "correct", "player": ada.id, "chips": 80, "other": ben.id, "why": "pot"}
        assert (await olga.host(table, **deed))[0] == 200
        path = f"/api/tables/{table}/evening"
        _, written = await ada.asks("GET", f"{path}.csv")
        rows = [*csv.reader(io.StringIO(written))]
        assert rows[0][0] == "Name"
        assert rows[1][:6] == ["Ada", "200", "0", "0", "280", "80"]
        assert rows[-1] == ["Ben", "Ada", "80"]
        _, text = await ada.asks("GET", f"{path}.txt")
        assert text.splitlines() == [
            "Tuesday (still open)",
            "Ada: +80 (in 200, out 0, on the table 280)",
            "Ben: −80 (in 200, out 0, on the table 120)",
            "",
            "Payments:",
            "Ben pays Ada 80",
        ]

    played(scene)
