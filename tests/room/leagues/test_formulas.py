"""Formulas: what the ready-made ones give, what one's own may say, and where a fault is."""

from decimal import Decimal
from math import isclose, log10, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.room.evenings.points import points as by_name
from floorman.room.leagues.league import example, worked_example
from floorman.room.leagues.played import Played, Result, values_of
from floorman.room.leagues.reading import FUNCTIONS, NAMES, read_formula
from floorman.room.leagues.ready import READY
from floorman.room.leagues.refusals import LeagueError
from floorman.room.leagues.working import work_out

MOST = 10**17


def given_by(text, place=1, entrants=27, **said):
    """The points that a formula gives for one place, in hundredths."""
    money = {name: said.pop(name) for name in ("buy_in", "pool") if name in said}
    result = Result("ada", place, place, **said)
    event = Played(item="x", kind="entered", name="x", date="2026-01-01", at=0,
                   entrants=entrants, results=(result,), **money)  # fmt: skip
    return work_out(read_formula(text), values_of(event, result, place))


def test_the_formulas_of_the_club_give_what_they_give_there():
    for key in ("places", "root", "race"):
        formula = read_formula(READY[key].text)
        for entrants in (*range(1, 40), 100, 1_000):
            for place in {*range(1, min(entrants, 40) + 1), entrants}:
                values = values_of(example(), Result("x"), place) | {"entrants": Decimal(entrants)}
                assert work_out(formula, values) == by_name(key, place, place, entrants), (
                    key, place, entrants,
                )  # fmt: skip


def test_figures_worked_out_by_hand():
    # 9 players at 20, no rebuys, second: sqrt(9 * 20 * 20 / 20) / 3 = sqrt(180) / 3 = 4.4721...
    assert given_by(READY["neau"].text, 2, 9, buy_in=20, cost=20) == 447
    # Who has rebought once has sqrt(9 * 400 / 40) / 3 = sqrt(90) / 3 = 3.1622...
    assert given_by(READY["neau"].text, 2, 9, buy_in=20, cost=40) == 316
    assert given_by(READY["neau"].text, 2, 9, buy_in=20, cost=0) == 0, "a freeroll"
    # 100 players at 9.75, fourth: 10 * 10 / 2 * (1 + log 10) = 50 * 2.
    event = {"buy_in": Decimal("9.75"), "entrants": Decimal(100)}
    values = values_of(example(), Result("x"), 4) | event
    assert work_out(read_formula(READY["buy-in"].text), values) == 100_00
    assert given_by(READY["share"].text, 3, pool=400, prize=50) == 12_50
    assert given_by(READY["paid"].text, 4, 16, buy_in=25, prize=1) == 10_00
    assert given_by(READY["paid"].text, 4, 16, buy_in=25) == 0
    assert given_by(READY["money"].text, prize=300, bounties=20, cost=110) == 210_00
    assert [given_by(READY["table"].text, place) for place in (1, 15, 16)] == [100_00, 10_00, 0]


def test_money_is_in_its_own_units():
    result = Result("ada", 1, 1, prize=12_345, cost=2_000)
    event = Played(item="x", kind="desk", name="x", date="2026-01-01", at=0, entrants=1,
                   decimals=2, results=(result,))  # fmt: skip
    assert work_out(read_formula("prize - cost"), values_of(event, result, 1)) == 103_45


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [
        ("1/3*3", 100), ("2**0.5*2**0.5", 200), ("-7/2", -350), ("-1/3", -34),
        ("2**-2", 25), ("27**(1/3)", 300), ("floor(-1.5)", -200), ("ceil(1.2)", 200),
        ("round(2.5)", 200), ("abs(-3)", 300), ("ln(1)", 0), ("log(1000)", 300),
        ("min(3, 2, 4) + max(1, 2)", 400), ("pick(2, 10, 20)", 2000), ("pick(3, 10, 20)", 0),
        ("pick(1.5, 10, 20)", 0), ("1 if place == 1 and not entrants < 9 else 2", 100),
        ("5 if 1 < place <= 3 or place > 20 else 0", 0), ("  1 +\n 2 ", 300), ("+.5", 50),
        ("0**0", 100), ("10**15", 10**17),
    ],
)  # fmt: skip
def test_arithmetic_is_that_of_a_school_book(text, hundredths):
    assert given_by(text) == hundredths


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("1 + plaice", 5), ("place.real", 1), ("(1).__class__", 1), ("[1]", 1), ("f(1)", 1),
        ("(lambda: 1)()", 8), ("place if place else 1", 10), ("place <= 3", 1), ("1 + (2", 5),
        ("1 + 2)", 6), ("10 ^ 2", 4), ("3 × 4", 3), ("sqrt(1, 2)", 1), ("min(1)", 1),
        ("1e9", 1), ("0x10", 1), ("2 // 2", 1), ("2 % 2", 3), ("1 if 2 < 3", 1), ("", 1),
        ("1 2", 3), ("min(*place, 1)", 5), ("min(1, 2, key=1)", 1), ("(yield)", 2),
        ("True", 1), ("'a'", 1), ("1 is 1", 1), ("(place := 2)", 8), ("12345678901234567", 1),
        ("1 + 1 / (place - 1)", 5), ("2 * sqrt(-1)", 5), ("1 + log(0)", 5), ("ln(-1)", 1),
        ("9**9**9", 1), ("10**15 * 10", 1), ("(-8) ** 0.5", 1), ("0 ** -1", 1), ("0**-.5", 1),
        ("1 + 2**21", 5), ("٣", 1), ("()", 1), ("place,", 6 - 5),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_column(text, column):
    with pytest.raises(LeagueError) as error:
        given_by(text)
    assert error.value.column == column, error.value
    assert str(error.value).startswith(f"column {column}: ") and error.value.words


def test_a_formula_has_bounds_of_length_depth_and_pieces():
    for text in ("1+" * 300 + "1", "(" * 26 + "1" + ")" * 26, "-" * 30 + "1", "1+" * 110 + "1",
                 "not " * 30 + "1<2", "-" * 499 + "1", "(" * 499, "1**" * 166 + "1"):  # fmt: skip
        with pytest.raises(LeagueError):
            read_formula(text)
    assert worked_example("(" * 20 + "place" + ")" * 20)[0] == (1, 100)


# Whatever somebody types: pieces of formulas in any order, with what is not allowed among them.
PIECES = st.sampled_from(
    [*NAMES, *(f"{one}(" for one in FUNCTIONS), *"+-*/()<>,.0123456789", "**", "9", "99999",
     " if ", " else ", " and ", " not ", "<=", "==", "__import__", ".real", "[0]", "lambda x:",
     "eval(", "9**9", "\n", "é", "'", "1e99", "f'{1}'", "await ", "is", "in"]
)  # fmt: skip
NUMBERS = st.integers(-(10**12), 10**12).map(Decimal)
WHOLE = st.recursive(
    st.sampled_from([*NAMES, "0", "1", "2.5", "999999999999999", "0.0000000001"]),
    lambda some: st.one_of(
        st.tuples(some, st.sampled_from(["+", "-", "*", "/", "**"]), some).map(
            lambda of: f"({of[0]}{of[1]}{of[2]})"
        ),
        st.tuples(
            st.sampled_from(["sqrt", "log", "ln", "floor", "ceil", "round", "abs"]), some
        ).map(lambda of: f"{of[0]}({of[1]})"),
        st.tuples(some, some, some).map(lambda of: f"({of[0]} if {of[1]}<{of[2]} else {of[1]})"),
        st.lists(some, min_size=2, max_size=3).map(lambda of: f"pick({','.join(of)})"),
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=1_000)
@given(st.lists(PIECES, max_size=30).map("".join) | st.text(max_size=60))
def test_whatever_is_typed_is_a_number_or_a_fault_with_its_place(text):
    try:
        found = given_by(text)
    except LeagueError as error:
        assert 1 <= error.column <= len(text) + 1 and error.words
    else:
        assert type(found) is int and abs(found) <= MOST


@settings(max_examples=150, deadline=1_000)
@given(WHOLE, st.lists(NUMBERS, min_size=len(NAMES), max_size=len(NAMES)))
def test_a_formula_of_whole_pieces_fails_only_where_it_has_no_value(text, values):
    formula = read_formula(text)
    try:
        found = work_out(formula, dict(zip(NAMES, values, strict=True)))
    except LeagueError as error:
        assert error.column >= 1
    else:
        assert type(found) is int and abs(found) <= MOST
        assert found == work_out(formula, dict(zip(NAMES, values, strict=True)))


@settings(max_examples=60)
@given(st.integers(1, 5_000), st.integers(1, 5_000), st.integers(0, 100_000))
def test_decimals_agree_with_the_machine_s_own_numbers(entrants, place, buy_in):
    said = given_by(READY["buy-in"].text, place, max(entrants, place), buy_in=buy_in)
    known = 10 * sqrt(max(entrants, place)) / sqrt(place) * (1 + log10(buy_in + 0.25))
    assert isclose(said / 100, known, abs_tol=0.011)
