"""The club's book over REST: ledgers, evenings with real chips, corrections, who sees it."""

import csv
import io

from tests.server.evenings.evening_room import HOUR, MINUTE, planned, played
from tests.server.evenings.test_opening import comes, opened

CSV = "\ufeffName;Bought in;Cashed out;Minutes\r\nAda;200;350;240\r\n'Zoë;1 000;800;\r\n"


async def book(who, query=""):
    status, found = await who.asks("GET", f"/api/club{query}")
    assert status == 200, found
    return found


async def writes(who, why="", **entry):
    return await who.asks("POST", "/api/club/entries", {"entry": entry, "why": why})


async def cash(who, name="Sunday", date="2026-11-22", **more):
    rows = [
        {"name": "Ada", "bought": 200, "cashed": 350, "minutes": 240},
        {"name": "Zoë", "bought": 300, "cashed": 100, "minutes": 240},
    ]
    asked = {"name": name, "date": date, "form": "Omaha"} | (more or {"rows": rows})
    return await who.asks("POST", "/api/club/games", asked)


def check_nothing_is_lost(found):
    assert sum(one["net"] for one in found["people"]) + found["house"] == 0
    for game in found["games"]:
        assert sum(one["net"] for one in game["lines"]) + game["house"] == 0


def test_the_ledger_of_a_table_counts_and_stays_when_it_is_closed():
    async def scene(room):
        hedy, ada, ben = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Ben",))]
        key = await planned(room, hedy, listed=True)
        await comes(ada, key)
        room.time += 7 * HOUR
        table = (await opened(hedy, key))[1]["table"]
        await room.sits(ada, table, 0)
        await room.sits(ben, table, 3)
        room.time += 90 * MINUTE
        asked = {
            "do": "correct",
            "player": ada.id,
            "other": ben.id,
            "chips": 50,
            "why": "wrong pot",
        }
        assert (await hedy.host(table, **asked))[0] == 200
        found = await book(ada)
        [game] = found["games"]
        assert (game["date"], game["open"], game["name"]) == ("2026-11-27", True, "Friday")
        assert (await hedy.host(table, do="close-after"))[0] == 200
        room.time += 9 * HOUR
        closed = await book(hedy)
        assert closed["games"][0]["open"] is False
        nets = {one["name"]: (one["net"], one["minutes"]) for one in closed["people"]}
        assert nets == {"Ada": (50, 90), "Ben": (-50, 90)}
        check_nothing_is_lost(closed)
        assert closed == await book(hedy)
        assert table in await room.store.club_ledgers()

    played(scene)


def test_evenings_with_real_chips_are_entered_by_page_and_by_csv():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        assert (await cash(ada))[0] == 403
        assert (await cash(hedy))[0] == 201
        assert (await cash(hedy, csv=CSV))[0] == 201
        found = await book(ada)
        check_nothing_is_lost(found)
        rows = {one["name"]: one for one in found["people"]}
        assert (rows["Ada"]["net"], rows["Ada"]["evenings"], rows["Ada"]["per_evening"]) == (
            300, 1, 300,
        )  # fmt: skip
        assert (rows["Ada"]["minutes"], rows["Ada"]["me"], rows["Ada"]["person"]) == (480, True, "")
        assert (rows["Zoë"]["net"], rows["'Zoë"]["net"]) == (-200, -200) if "'Zoë" in rows else True
        assert found["house"] == 100
        for wrong, where in (
            ("Ada,1", "line 1"),
            ("Name,In,Out\nAda,x1,2", "line 2"),
            ("Ada,1,2\nAda,3,4", "rows.2.name"),
            ("Ada,-5,2", "line 1"),
            ("Ada," + "9" * 5000 + ",1", ""),
            ("\n\n", "nobody"),
            ('Ada,"1,2', ""),
        ):
            status, said = await cash(hedy, csv=wrong)
            assert status == 422, wrong
            assert where in said["error"]["words"], said
        assert len((await book(ada))["games"]) == 2

    played(scene)


def test_a_correction_has_a_reason_and_a_trace_and_changes_nothing_silently():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        item = (await cash(hedy))[1]["item"]
        zoe = next(x["person"] for x in (await book(hedy))["people"] if x["name"] == "Zoë")
        asked = {"do": "correct", "item": item, "person": zoe, "bought": 300, "cashed": 150}
        assert (await writes(hedy, **asked))[0] == 422
        assert (await writes(ada, "so", **asked))[0] == 403
        assert (await writes(hedy, "She had a chip left", **asked))[0] == 204
        new = {"do": "correct", "item": item, "name": "Ben", "bought": 50, "cashed": 0}
        assert (await writes(hedy, "Forgotten", **new))[0] == 204
        found = await book(ada)
        check_nothing_is_lost(found)
        nets = {one["name"]: one["net"] for one in found["people"]}
        assert (nets, found["house"]) == ({"Ada": 150, "Zoë": -150, "Ben": -50}, 50)
        told = [(one["kind"], one["by"], one["why"]) for one in found["trace"]]
        assert told == [
            ("correct", "Hedy", "Forgotten"),
            ("correct", "Hedy", "She had a chip left"),
            ("enter", "Hedy", ""),
        ]
        assert (await writes(hedy, "a test", do="leave-out", item=item))[0] == 204
        assert (await writes(hedy, "a test", do="leave-out", item=item))[0] == 409
        left = await book(ada)
        assert (left["people"], left["house"]) == ([], 0)
        assert left["games"][0]["left_out"] is True

    played(scene)


def test_who_wishes_is_shown_by_another_name_and_nobody_is_told_who_he_is():
    async def scene(room):
        hedy, ada, ben = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Ben",))]
        rows = [{"name": n, "bought": 10, "cashed": 10} for n in ("Ada", "Ben", "Zed")]
        item = (await cash(hedy, rows=rows))[1]["item"]
        assert (await writes(ada, do="show-as", name="ben"))[0] == 409
        assert (await writes(ada, do="show-as", person=ben.id, name="Silly"))[0] == 403
        assert (await writes(ada, do="show-as", name="Mister X"))[0] == 204
        seen = await book(ben)
        assert "Ada" not in repr(seen)
        assert ada.id not in repr(seen)
        assert sorted(one["name"] for one in seen["people"]) == ["Ben", "Mister X", "Zed"]
        for ending in (".csv", ".txt"):
            assert "Ada" not in (await ben.asks("GET", f"/api/club{ending}"))[1]
        assert "Mister X" in repr(await book(hedy))
        assert (await writes(ada, do="show-as", name=""))[0] == 204
        assert "Ada" in repr(await book(ben))
        # Who was entered by a name has an account after all.
        await room.person("Zora")
        zed = next(x["person"] for x in (await book(hedy))["people"] if x["name"] == "Zed")
        assert (await writes(hedy, "it is she", do="same", person=zed, other=ben.id))[0] == 204
        [game] = (await book(hedy))["games"]
        assert sorted((one["name"], one["bought"]) for one in game["lines"]) == [
            ("Ada", 10), ("Ben", 20),
        ]  # fmt: skip
        assert item == game["item"]

    played(scene)


def test_only_members_see_the_book_and_seasons_are_days():
    async def scene(room):
        hedy, ada, eve = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Eve",))]
        await cash(hedy, date="2025-12-31")
        await cash(hedy, date="2026-01-01")
        for ending in ("", ".csv", ".txt"):
            assert (await eve.asks("GET", f"/api/club{ending}"))[0] == 403
            assert (await room.stranger.get(f"/api/club{ending}")).status_code == 401
        for query, net in (
            ("", 300),
            ("?since=2026-01-01", 150),
            ("?until=2025-12-31", 150),
            ("?since=2026-01-02", 0),
        ):
            found = await book(ada, query)
            assert sum(one["net"] for one in found["people"] if one["me"]) == net, query
        assert (await ada.asks("GET", "/api/club?since=soon"))[0] == 422
        text = (await ada.asks("GET", "/api/club.txt"))[1]
        assert "Ada: +300 (2 evenings, 8.0 h)" in text
        rows = [*csv.reader(io.StringIO((await ada.asks("GET", "/api/club.csv"))[1]))]
        assert rows[1][:2] == ["Ada", "300"]
        assert ["The house", "100"] in rows

    played(scene)


def test_the_host_chooses_how_standings_go():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        await cash(hedy)
        found = await book(ada)
        assert (found["formula"], found["best"], found["standings"]) == ("places", 0, [])
        assert (await writes(ada, "x", do="choose", formula="root"))[0] == 403
        assert (await writes(hedy, "x", do="choose", formula="luck"))[0] == 422
        assert (await writes(hedy, "agreed", do="choose", formula="root", best=3))[0] == 204
        found = await book(ada)
        assert (found["formula"], found["best"]) == ("root", 3)
        assert "10 × √(entrants ÷ place)" in [one["words"] for one in found["formulas"]]
        assert (await ada.asks("GET", "/api/club?formula=luck"))[0] == 422

    played(scene)
