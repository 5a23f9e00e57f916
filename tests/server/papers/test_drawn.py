"""What papers look like whatever is on them: sizes, many people, long and foreign names."""

import io
from collections import Counter

import pytest
from pypdf import PdfReader

from floorman.room.cage.currency import Currency
from floorman.server.papers import facts as f
from floorman.server.papers.laying import with_missing
from floorman.server.papers.letters import MISSING_WORDS, cut, lines_of, width_of, written
from floorman.server.papers.prizes import payouts, result
from floorman.server.papers.race import chip_race
from floorman.server.papers.receipts import receipts, seat_cards
from floorman.server.papers.seating import by_name, by_table, in_order
from floorman.server.papers.slips import bag_tags, slips

MM = 72 / 25.4
SHEETS = {"a4": (595, 842), "letter": (612, 792)}
TOP = f.Top("Friday", "Day 1", "printed 24 November 2026, 19:05", Currency(name="$", decimals=2))
LONGEST = "Maria del Carmen Fernández de la Vega y Sánchez-Villanueva W"
UNBROKEN = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis"
RULE = "RR11-15.TRN.3"


def player(number, name):
    code = f"{number:022}"
    address = f"https://poker.example/#/seat/{code}"
    return f.Player(name, number, 1 + number // 9, number % 9, "", address, code)


def people(many):
    return [player(number, f"Player {number}") for number in range(1, many + 1)]


def everything(found):
    """Every paper of these players, as it is drawn."""
    top, prizes = TOP, [f.Prize(f"{n}", one.name, n, 1000) for n, one in enumerate(found, 1)]
    seats = tuple(f.RaceSeat(one.seat, one.name, one.number) for one in found)
    agreed = f.Agreement("by ICM", tuple((one.name, 500) for one in found), (100,), (RULE,))
    tables = [
        f.TableSeats(
            at // 9 + 1, tuple(one.name for one in some), tuple(one.number for one in some)
        )
        for at in range(0, len(found), 9)
        if (some := found[at : at + 9])
    ]
    places = tuple(f.Finished(f"{n}", one.name, n, 2, 100, 50) for n, one in enumerate(found, 1))
    race = f.Race(25, 100, "Now.", (("Change them up.", RULE),), (f.RaceTable(1, False, seats),))
    bought = (("Buy-in", 10_000), ("Fee", 1_000))
    return {
        "receipts": lambda paper: receipts(
            top, [f.Receipt(one, bought, 11_000, ("Taken by Ada",), 11_000) for one in found], paper
        ),
        "seat cards": lambda paper: seat_cards(top, found, paper),
        "by name": lambda paper: by_name(top, found, paper),
        "by table": lambda paper: by_table(top, tables, paper),
        "slips": lambda paper: slips(
            top, [f.Slip(one, 3, 4, "19:05", "the table breaks", (RULE,)) for one in found], paper
        ),
        "race": lambda paper: chip_race(top, race if found else None, paper),
        "payouts": lambda paper: payouts(
            top, f.Payouts(tuple(prizes), 0, 0, True, (agreed,) if found else ()), paper
        ),
        "bag tags": lambda paper: bag_tags(top, [f.Bag(one, 25_000) for one in found], paper),
        "result": lambda paper: result(top, f.Result("final", (("Entries", "9"),), places), paper),
    }  # fmt: skip


def pages_of(pdf):
    return PdfReader(io.BytesIO(pdf)).pages


def words_of(pdf):
    return "\n".join(page.extract_text() for page in pages_of(pdf))


@pytest.mark.parametrize("many", [0, 1, 12])
@pytest.mark.parametrize("paper", ["a4", "letter", "80mm"])
def test_each_is_of_its_size_numbered_and_the_same_twice(paper, many):
    for name, draw in everything(people(many)).items():
        pdf = draw(paper)
        assert draw(paper) == pdf, name
        pages = pages_of(pdf)
        for number, page in enumerate(pages, 1):
            size = tuple(map(float, page.mediabox[2:]))
            if paper == "80mm":
                assert abs(size[0] - 80 * MM) < 0.1 and size[1] < 2_000 * MM, name
            else:
                assert tuple(map(round, size)) == SHEETS[paper], name
            said = page.extract_text()
            assert f"page {number} of {len(pages)}" in said, name
            assert "Friday" in said and "printed 24 November 2026, 19:05" in said, name


@pytest.mark.parametrize("paper", ["a4", "80mm"])
def test_three_hundred_are_all_there_once(paper):
    found = people(300)
    papers = everything(found)
    for name in ("by name", "by table", "result", "race"):
        said = words_of(papers[name](paper)).split("\n")
        there = [line.strip() for line in said if line.strip().startswith("Player ")]
        assert Counter(there) == Counter(one.name for one in found), name
        assert there == [one.name for one in found], name


@pytest.mark.parametrize("paper", ["a4", "letter", "80mm"])
@pytest.mark.parametrize("name", [LONGEST, UNBROKEN])
def test_a_long_name_is_whole_or_says_that_it_goes_on(name, paper):
    assert len(name) == 60
    for kind, draw in everything([player(1, name)]).items():
        said = "".join(words_of(draw(paper)).split())
        assert "".join(name.split()) in said or "…" in said, kind


def test_money_is_written_in_the_currency_and_adds_up():
    prizes = (f.Prize("1", "Ines", 1, 123_456), f.Prize("2–3", "Jon", 2, 5_000, seat_worth=5_000))
    said = words_of(payouts(TOP, f.Payouts(prizes, 120_000, 8_456, True), "a4")).split("\n")
    assert "$1,234.56" in said and "a seat ($50.00)" in " ".join(said)
    assert said[said.index("Total") + 1] == "$1,284.56" == said[said.index("Prize pool") + 1]
    assert said[said.index("of which the house adds") + 1] == "$84.56"


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Łukasz Ünlü", "Łukasz Ünlü"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("Дмитрий", "Дмитрий"),
        ("Παπαδόπουλος", "Παπαδόπουλος"),
        ("ＡＢＣ", "ABC"),
        ("たなか ハナコ", "Tanaka Hanako"),
        ("김민준", "Gimminjun"),
        ("田中", "??"),
        ("A\u200b\u202ed\ta", "Ad a"),
        ("Ace 🂡", "Ace ?"),
    ],
)
def test_names_come_out_or_are_replaced_so_that_they_can_be_read(name, printed):
    assert written(name) == printed
    said = words_of(by_name(TOP, [player(7, name)], "a4"))
    assert printed in said.split("\n")
    assert (MISSING_WORDS in " ".join(said.split())) is ("?" in printed)
    one = f.Receipt(player(7, name), (), 0, ())
    said = " ".join(words_of(receipts(TOP, [one], "80mm")).split())
    assert (MISSING_WORDS in said) is ("?" in printed) and "No. 7" in said


def test_a_question_mark_that_is_in_a_name_needs_no_words():
    assert with_missing([], ["Who?"]) == []


def test_names_are_sorted_as_people_look_for_them():
    order = ["2 Pair", "10 High", "Ada", "Émile", "Eve", "O’Hara", "Ohm", "Player 9", "Player 10",
             "van der Berg", "Zoë", "Ümit".replace("Ü", "Z\u0308u")]  # fmt: skip
    otherwise = order[::2] + order[1::2]
    assert sorted(otherwise, key=in_order) == order


def test_words_are_broken_only_where_they_must_be_and_cut_with_a_sign():
    lines = lines_of("one two three four", 60, 10)
    assert " ".join(lines) == "one two three four" and len(lines) > 1
    assert "".join(lines_of(UNBROKEN, 60, 10)) == UNBROKEN
    first, second = lines_of(LONGEST, 100, 10, most=2)
    assert LONGEST.startswith(first) and second.endswith("…")
    for line in (*lines, first, second):
        assert width_of(line, 10) <= 100
    assert cut("short", 100, 10) == "short"
