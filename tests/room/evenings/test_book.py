"""The club's book and its standings, held against sums that are made another way."""

import math
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floorman.room.evenings.book import (
    HOUSE_PLAYERS,
    Choose,
    Correct,
    Cup,
    Enter,
    Finish,
    LeaveOut,
    Line,
    Same,
    ShowAs,
    Sitting,
    between,
    house_take,
    read_book,
    standings,
    totals,
)
from floorman.room.evenings.points import FORMULAS, points

PEOPLE = "abcd"
AMOUNT = st.integers(0, 10**12)
LINES = st.dictionaries(
    st.sampled_from(PEOPLE), st.tuples(AMOUNT, AMOUNT, st.integers(0, 10**8)), min_size=1
).map(lambda told: [Line(person, *amounts) for person, amounts in told.items()])
GAMES = st.lists(
    st.tuples(LINES, st.sampled_from(("2026-01-01", "2026-01-08")), st.sampled_from(("X", "Y"))),
    max_size=4,
)
ENTRIES = st.lists(
    st.one_of(
        st.builds(
            Correct,
            st.sampled_from(("g0", "g1", "g9")),
            st.sampled_from("abce"),
            AMOUNT,
            AMOUNT,
            st.just(0),
        ),
        st.builds(LeaveOut, st.sampled_from(("g0", "g1", "g9")), st.booleans()),
        st.builds(Same, st.sampled_from("abcd"), st.sampled_from("abcd")),
        st.builds(ShowAs, st.sampled_from("abcd"), st.sampled_from(("", "X"))),
    ),
    max_size=6,
)
# The machine may be busy: how long it takes to think of games is no measure of them.
BUSY = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)


def games_of(told):
    return [
        Sitting(item=f"g{n}", at=n, evening=day, name="", form=form, lines=tuple(lines))
        for n, (lines, day, form) in enumerate(told)
    ]


@BUSY
@given(GAMES, ENTRIES)
def test_everybodys_net_and_the_houses_take_are_nothing_to_the_smallest_unit(told, entries):
    book = between(read_book(games_of(told), (), entries), "", "")
    found = totals(book)
    assert sum(one.net for one in found) + house_take(book) == 0
    for one in found:
        assert one.net == one.cashed - one.bought
        assert sum(net for net, _ in one.by_form.values()) == one.net
        assert sum(played for _, played in one.by_form.values()) == one.played_ms
        exact = Fraction(one.net, one.evenings)
        assert one.per_evening == math.trunc(exact)
    assert len({one.person for one in found}) == len(found)
    for game in book.sittings:
        people = [line.person for line in game.lines]
        assert len(people) == len({*people})


@BUSY
@given(
    GAMES, st.sampled_from(("", "2026-01-01", "2026-01-02")), st.sampled_from(("", "2026-01-07"))
)
def test_a_season_is_its_days(told, since, until):
    games = games_of(told)
    book = between(read_book(games, (), ()), since, until)
    wanted = [
        one for one in games if (not since or one.evening >= since)
        and (not until or one.evening <= until)
    ]  # fmt: skip
    assert list(book.sittings) == wanted
    nets = {
        person: sum(line.net for one in wanted for line in one.lines if line.person == person)
        for person in {line.person for one in wanted for line in one.lines}
    }
    assert {one.person: one.net for one in totals(book)} == nets


def test_corrections_go_on_top_in_order_and_leave_what_was_counted():
    game = games_of([([Line("a", 100, 150, 60), Line("b", 100, 40, 60)], "2026-01-01", "X")])[0]
    entered = Enter(Sitting(item="e1", at=1, evening="2026-01-01", name="", form="Y",
                            lines=(Line("c", 10, 30),), entered=True))  # fmt: skip
    book = read_book([game], (), [
        entered, Correct("g0", "b", 100, 50, 60), Correct("g0", "d", 20, 0, 0), Same("c", "a"),
        ShowAs("c", "X"), Choose("root", 2), LeaveOut("e1"), LeaveOut("e1", False),
    ])  # fmt: skip
    assert game.lines[1].cashed == 40
    found = {one.person: (one.net, one.evenings) for one in totals(book)}
    assert found == {"a": (70, 1), "b": (-50, 1), "d": (-20, 1)}
    assert house_take(book) == 0
    assert (book.formula, book.best, dict(book.shown)) == ("root", 2, {"a": "X"})


def test_nobody_is_somebody_else_in_a_circle():
    game = games_of([([Line("a", 1, 2), Line("b", 1, 0)], "2026-01-01", "X")])[0]
    book = read_book([game], (), [Same("a", "b"), Same("b", "a")])
    assert [one.person for one in totals(book)] == ["b"]


CUPS = st.lists(
    st.lists(st.sampled_from([*PEOPLE, HOUSE_PLAYERS]), min_size=1, max_size=5, unique=True),
    max_size=8,
)


@BUSY
@given(CUPS, st.sampled_from([*FORMULAS]), st.integers(0, 4))
def test_the_best_results_of_each_count(orders, formula, best):
    cups = [
        Cup(
            item=f"c{n}",
            at=n,
            evening="2026-01-01",
            name="",
            form="X",
            entrants=len(order),
            finishes=tuple(
                Finish(person, 1, 10, 0 if place else 10 * len(order), place + 1, place + 1)
                for place, person in enumerate(order)
            ),
        )
        for n, order in enumerate(orders)
    ]
    found = standings(read_book((), cups, ()), formula, best)
    results = {}
    for order in orders:
        for place, person in enumerate(order):
            won = (0 if place else 10 * len(order)) - 10
            got = points(formula, place + 1, place + 1, len(order), won)
            results.setdefault(person, []).append(got)
    results.pop(HOUSE_PLAYERS, None)
    sums = {}
    for person, all_of in results.items():
        ordered = sorted(all_of)[::-1]
        sums[person] = sum(ordered[:best]) if best else sum(ordered)
    assert {one.person: one.points for one in found} == sums
    for one in found:
        assert one.rank == 1 + len([other for other in sums.values() if other > one.points])
        assert one.played == len(results[one.person])
    assert [one.rank for one in found] == sorted(one.rank for one in found)


@pytest.mark.parametrize(
    ("formula", "place", "entrants", "wanted"),
    [
        ("places", 1, 9, 900), ("places", 9, 9, 100), ("root", 1, 9, 3000), ("root", 4, 9, 1500),
        ("root", 3, 10, 1825), ("race", 1, 3, 2500), ("race", 10, 30, 100), ("race", 11, 30, 0),
        ("race", 0, 30, 0), ("money", 1, 9, -50),
    ],
)  # fmt: skip
def test_points_are_what_the_formula_says(formula, place, entrants, wanted):
    assert points(formula, place, place, entrants, -50) == wanted


def test_places_that_are_shared_give_their_mean():
    assert points("race", 2, 3, 9) == (1800 + 1500) // 2
    assert points("places", 1, 3, 3) == 200
    with pytest.raises(KeyError):
        points("luck", 1, 1, 2)
