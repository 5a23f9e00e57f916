"""The papers of an event over REST: who may print them, what they say, and of whom."""

import io
from collections import Counter

import pytest
import segno
from pypdf import PdfReader

from floorman.server.rest.events.schedules import text_of
from tests.server.desk.asking import asked
from tests.server.desk.test_rest import NAMES, begun, entrant

EUR = {"name": "EUR", "decimals": 2, "point": ","}
PAPERS = (
    "receipts", "seat-cards", "seating-by-name", "seating-by-table", "slips", "chip-race",
    "payouts", "bag-tags", "result",
)  # fmt: skip
OF_EVERYBODY = ("payouts", "result")


async def answered(asker, name, **how):
    path = f"/api/desk/events/{asker.event}/papers/{name}.pdf"
    return await asker.web.get(path, params=how, headers=asker._headers())


async def printed(asker, name, **how):
    """The pages of a paper."""
    answer = await answered(asker, name, **how)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content)).pages


async def words(asker, name, **how):
    """What a paper says, in lines."""
    pages = await printed(asker, name, **how)
    return "\n".join(page.extract_text() for page in pages)


def euros(cents):
    return f"{cents // 100},{cents % 100:02} EUR"


async def denied(asker, name, **how):
    answer = await answered(asker, name, **how)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["words"]


def modules(page):
    """The dark modules of the only code on a page, as rows of places."""
    content = page.get_contents().get_data().decode().split("\n")
    found = []
    for line in content:
        parts = line.split()
        for at, part in enumerate(parts):
            if part == "re":
                found.append(tuple(map(float, parts[at - 4 : at])))
    side = min(high for _, _, _, high in found)
    dark = [one for one in found if abs(one[3] - side) < 1e-6 and one[2] < 40 * side]
    left, top = min(x for x, *_ in dark), max(y for _, y, *_ in dark)
    places = set()
    for x, y, width, _ in dark:
        row, first = round((top - y) / side), round((x - left) / side)
        places |= {(row, first + n) for n in range(round(width / side))}
    return places


def expected(address):
    matrix = segno.make(address, error="m", micro=False).matrix
    return {(y, x) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}


def test_papers_are_for_the_staff_and_of_who_is_there():
    async def test(host, guest, rooms):
        await host.opens(name="Friday", currency=EUR)
        guest.event = host.event
        for name in PAPERS:
            assert (await denied(guest, name))[:2] == (403, "not-allowed"), name
            # Nobody has entered: still there is a page, which says so.
            said = await words(host, name)
            assert "Friday" in said and "page 1 of 1" in said, name
            assert any(one in said for one in ("Nobody", "No ", "no prizes", "after level")), name
        people = await host.enters("Ines")
        for name in PAPERS:
            for field, there_is_none in (("player", "nobody"), ("table", 99)):
                status, code, said = await denied(host, name, **{field: there_is_none})
                only_all = name in OF_EVERYBODY or (
                    field == "player"
                    and name in ("seating-by-name", "seating-by-table", "chip-race")
                )
                wanted = (422, "bad-field") if only_all else (404, "not-found")
                assert (status, code) == wanted, (name, field)
                assert said.startswith(f"{field}: "), said
        status, code, said = await denied(host, "slips", player=people[0])
        assert (status, code) == (404, "not-found") and "Ines" in said
        assert (await answered(host, "menus")).status_code == 422
        assert (await answered(host, "slips", paper="a3")).status_code == 422
        assert len(await printed(host, "receipts", player=people[0])) == 1

    asked(test)


def test_a_receipt_says_what_was_paid_to_whom_and_its_code_opens_the_own_page():
    async def test(host, guest, rooms):
        await host.opens(name="Friday", schedule="rebuy", tables=[11, 12], currency=EUR)
        people = await host.enters(*NAMES)
        await host.does("start")
        await host.does("rebuy", player=people[0])
        await host.does("rebuy", player=people[0])
        await host.does("take-money", player=people[0], amount=24, how="in cash")
        seen = entrant(await host.seen(), people[0])
        terms = (await host.seen())["terms"]
        total = seen["paid_in"]
        assert total == terms["buy_in"] + terms["fee"] + 2 * terms["rebuy"]["cost"]
        (page,) = await printed(host, "receipts", paper="80mm", player=people[0])
        said = page.extract_text().split("\n")
        for left, right in (
            ("Buy-in", terms["buy_in"]), ("Fee", terms["fee"]),
            ("2 rebuys", 2 * terms["rebuy"]["cost"]), ("Total", total),
            ("Noted as taken", 24), ("Still to be paid", total - 24),
        ):  # fmt: skip
            assert said[said.index(left) + 1] == euros(right), left
        assert "No. 1" in said and "Ines" in said and seen["code"] in "".join(said)
        assert any(one.startswith("Buy-in taken by Ada, ") for one in said)
        assert any(one.startswith("0,24 EUR taken by Ada, ") for one in said)
        assert [said[said.index(one) + 1] for one in ("Table", "Seat")] == [
            f"{seen['table']}", f"{seen['seat'] + 1}",
        ]  # fmt: skip
        address = f"http://127.0.0.1/#/seat/{seen['code']}"
        assert modules(page) == expected(address)
        # An entry that is void is given back.
        await host.does("void-entry", because="a mistake", player=people[1], stack=terms["stack"])
        (page,) = await printed(host, "receipts", paper="80mm", player=people[1])
        said = page.extract_text().split("\n")
        cost = terms["buy_in"] + terms["fee"]
        assert said[said.index("Given back") + 1] == f"-{euros(cost)}"
        assert said[said.index("Total") + 1] == "0,00 EUR"
        everybody = await words(host, "receipts")
        for name in NAMES:
            assert everybody.split("\n").count(name) == (name != NAMES[1]), name

    asked(test)


def test_a_bounty_is_paid_with_the_entry_won_and_told_of_in_the_result():
    async def test(host, guest, rooms):
        await host.opens(name="Bounty", schedule="bounty", tables=[11], currency=EUR)
        first, second, _ = await host.enters(*NAMES[:3])
        terms = (await host.seen())["terms"]
        cost = terms["buy_in"] + terms["fee"] + terms["bounty"]
        assert terms["bounty"] and entrant(await host.seen(), first)["paid_in"] == cost
        assert (await host.seen())["totals"]["money_in"] == 3 * cost
        await host.does("start")
        to = [[second, 1]]
        await host.does("bust", players=[{"player": first, "to": to}], final=True)
        (page,) = await printed(host, "receipts", paper="80mm", player=second)
        said = page.extract_text().split("\n")
        assert said[said.index("Bounty", 1) + 1] == euros(terms["bounty"])
        assert said[said.index("Total") + 1] == euros(cost)
        said = (await words(host, "result")).split("\n")
        # Number, then no prize yet, then what was won on a head.
        assert "Bounties" in said
        assert said[said.index("Jon") + 1 :][:2] == ["2", euros(terms["bounty"])]
        said = (await words(host, "payouts")).split("\n")
        pool = (await host.seen())["totals"]["pool"]
        assert said[said.index("Total") + 1] == euros(pool) and "Jon" not in said

    asked(test)


def test_the_code_is_of_the_public_address_where_there_is_one():
    async def test(host, guest, rooms):
        await host.opens()
        people = await host.enters("Ines")
        (page,) = await printed(host, "seat-cards", paper="80mm", player=people[0])
        code = entrant(await host.seen(), people[0])["code"]
        assert modules(page) == expected(f"https://poker.example/#/seat/{code}")

    asked(test, public_url="https://poker.example/")


def test_lists_have_everybody_once_in_an_order_that_people_look_in():
    async def test(host, guest, rooms):
        people = await begun(host)
        seen = await host.seen()
        said = (await words(host, "seating-by-name")).split("\n")
        assert [one for one in said if one in NAMES] == NAMES
        for one in seen["entrants"]:
            at = said.index(one["name"])
            assert said[at + 1 : at + 4] == [
                f"{one['number']}", f"{one['table']}", f"{one['seat'] + 1}",
            ]  # fmt: skip
        said = (await words(host, "seating-by-table")).split("\n")
        assert Counter(one for one in said if one in NAMES) == Counter(NAMES)
        for table in seen["tables"]:
            alone = (await words(host, "seating-by-table", table=table["number"])).split("\n")
            there = {one["player"] for one in table["sitting"]}
            names = {one["name"] for one in seen["entrants"] if one["player"] in there}
            assert {one for one in alone if one in NAMES} == names
            assert alone.count("–") == table["seats"] - len(names)
        await host.does("bust", players=[{"player": people[0]}])
        assert "Ines" not in await words(host, "seating-by-name")
        pages = await printed(host, "seat-cards", paper="80mm")
        assert len(pages) == 11

    asked(test)


def test_a_slip_says_from_where_to_where_and_by_which_rule():
    async def test(host, guest, rooms):
        people = await begun(host)
        assert "Nobody is on the way" in await words(host, "slips")
        seen = await host.seen()
        one = entrant(seen, people[2])
        other = next(table for table in seen["tables"] if table["number"] != one["table"])
        taken = {sitting["seat"] for sitting in other["sitting"]}
        free = next(seat for seat in range(other["seats"]) if seat not in taken)
        await host.does("move-player", player=people[2], table=other["number"], seat=free)
        said = (await words(host, "slips")).split("\n")
        assert f"from table {one['table']}, seat {one['seat'] + 1}" in said
        assert said[said.index("to table") + 1] == f"{other['number']}"
        assert said[said.index("seat") + 1] == f"{free + 1}"
        assert any("Ada" in line for line in said), "who gave him the seat, by name"
        assert "RR11-15.TRN.3" in said
        assert "Kim" in await words(host, "slips", table=one["table"])
        await host.does("take-seat", player=people[2])
        assert "Kim" not in await words(host, "slips")
        assert "Kim" in await words(host, "slips", player=people[2])

    asked(test)


def test_race_sheets_are_to_fill_in_and_then_say_what_came_of_it():
    async def test(host, guest, rooms):
        await begun(host)
        seen = await host.seen()
        assert "after level" in await words(host, "chip-race")
        race = None
        for step in range(1, len(seen["levels"])):
            await host.does("set-clock", step=step, left_ms=60_000)
            race = (await host.seen())["race"]
            if race:
                break
        first = seen["tables"][0]
        player = first["sitting"][0]["player"]
        said = await words(host, "chip-race")
        assert "2 tables still to do" in said and "RR11-15.TRN.11g" in said
        await host.does("colour-up", table=first["number"], worth=race["worth"], odd=[[player, 3]])
        said = (await words(host, "chip-race", table=first["number"])).split("\n")
        assert f"Table {first['number']} · done" in said
        at = said.index(entrant(seen, player)["name"])
        odd, *cards, new = said[at + 2 : at + 5]
        assert odd == "3" and len(cards[0].split()) == 3 and new == "1"
        assert "done" not in await words(host, "chip-race", table=seen["tables"][1]["number"])

    asked(test)


@pytest.mark.rules("TDA-24d", "TDA-24e")
@pytest.mark.parametrize("book", ["tda-2024", "roberts-v11"])
def test_a_race_sheet_says_what_old_chips_bring_that_are_found_later(book):
    async def test(host, guest, rooms):
        await begun(host, schedule="", text=f'book = "{book}"\n' + text_of("regular"))
        said = " ".join((await words(host, "chip-race")).split())
        by_book = book == "tda-2024"
        assert ("exchanged at face value, and not raced" in said) is by_book
        assert ("TDA-24d, TDA-24e" in said) is by_book

    asked(test)


def test_payouts_bags_and_the_result_add_up_with_and_without_an_agreement():
    async def test(host, guest, rooms):
        people = await begun(host, currency=EUR)
        await host.does("close-entries")
        said = (await words(host, "payouts")).split("\n")
        pool = (await host.seen())["totals"]["pool"]
        money = euros(pool)
        assert said[said.index("Total") + 1] == money == said[said.index("Prize pool") + 1]
        for one in people[:-2]:
            await host.does("bust", players=[{"player": one}])
        chips = (await host.seen())["totals"]["chips"]
        left = people[-2:]
        assert "Chips, counted" in await words(host, "bag-tags")
        await host.does("count-stacks", stacks=[[left[0], chips - 10_000], [left[1], 10_000]])
        said = await words(host, "bag-tags")
        assert f"{chips - 10_000:,}" in said and "10,000" in said and "Quin" not in said
        await host.does("agree", parties=left, method="equal", kept=100, director="pays")
        said = (await words(host, "payouts")).split("\n")
        assert said[said.index("Total") + 1] == money and "Agreed: equal shares" in said
        assert "Left to play for: 1,00 EUR" in said
        await host.does("bust", players=[{"player": left[0]}])
        seen = await host.seen()
        assert seen["state"] == "over"
        await host.does("paid", player=left[1])
        said = (await words(host, "payouts")).split("\n")
        assert said[said.index("Total") + 1] == money
        assert "Tess (paid)" in said
        said = (await words(host, "result")).split("\n")
        assert "Result · final" in said
        table = said[: said.index("Agreed: equal shares")]
        assert Counter(one for one in table if one in NAMES) == Counter(NAMES)
        for one in seen["entrants"]:
            at = table.index(one["name"])
            assert table[at - 1] == f"{one['place']}"
            if one["prize"]:
                prize = one["prize"]
                assert table[at + 2] == euros(prize)

    asked(test)
