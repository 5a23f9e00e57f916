"""Standings: reckoned by hand, and held against a plain model over seasons by chance."""

import random

import pytest
from msgspec.structs import replace

from floorman.room.evenings.book import HOUSE_PLAYERS, Line, Sitting
from floorman.room.leagues.corrections import (
    Correct,
    Count,
    Enter,
    Same,
    check_entered,
    corrected,
    counting,
)
from floorman.room.leagues.league import KINDS, TIES, League, Season, check_league
from floorman.room.leagues.played import Played, Result, played_for_cash
from floorman.room.leagues.refusals import LeagueError
from floorman.room.leagues.standings import standings
from tests.room.leagues.naive import naive_standings

LINEAR = "entrants - place + 1"


def event(number, *order, kind="desk", date="", **knockouts):
    """An event that was finished in this order; who shares places stands in a tuple."""
    results, place = [], 1
    for one in order:
        shared = one if isinstance(one, tuple) else (one,)
        last = place + len(shared) - 1
        results += [
            Result(who, place, last, knockouts=knockouts.get(who, 0)) for who in shared
        ]  # fmt: skip
        place = last + 1
    return Played(item=f"{kind}-{number}", kind=kind, name=f"Event {number}",
                  date=date or f"2026-01-{number:02}", at=number,
                  entrants=len(results), results=tuple(results))  # fmt: skip


def league(**how):
    return League(**({"name": "Fridays", "formula": LINEAR, "ties": ()} | how))


def table(rules, *events):
    return [(one.rank, one.person, one.points) for one in standings(rules, events)[0]]


EVENTS = (
    event(1, "ada", "ben", "cleo", "dan"),  # 4 3 2 1
    event(2, "ben", "ada", "cleo"),  # 3 2 1
    event(3, ("cleo", "ada"), "dan", ada=1),  # 2.5 2.5 1
)


def test_points_are_added_up_and_who_has_as_many_shares_a_rank():
    assert table(league(), *EVENTS) == [
        (1, "ada", 850), (2, "ben", 600), (3, "cleo", 550), (4, "dan", 200),
    ]  # fmt: skip
    assert table(league(), EVENTS[0], event(2, "dan", "cleo", "ben", "ada")) == [
        (1, "ada", 500), (1, "ben", 500), (1, "cleo", 500), (1, "dan", 500),
    ]  # fmt: skip


def test_the_best_results_count_and_the_worst_fall_away():
    best = standings(league(best=2), EVENTS)[0]
    assert [(one.person, one.points, one.counted) for one in best] == [
        ("ada", 650, 2), ("ben", 600, 2), ("cleo", 450, 2), ("dan", 200, 2),
    ]  # fmt: skip
    assert [one.counts for one in best[0].scored] == [True, False, True]
    dropped = table(league(drops=1), *EVENTS)
    assert dropped == [(1, "ada", 650), (2, "cleo", 450), (3, "ben", 300), (4, "dan", 100)]
    assert table(league(drops=9), *EVENTS)[0] == (1, "ada", 400), "one is always left"
    # Of equal results the earlier ones count: who comes later can still be beaten by nobody new.
    (dan,) = [one for one in standings(league(best=1), EVENTS)[0] if one.person == "dan"]
    assert [one.counts for one in dan.scored] == [True, False]


def test_coming_knockouts_and_the_final_table_are_worth_something():
    rules = league(came=10, knockout=50, final_table=200, final_places=2)
    # ada: 4+3*.. : 400+10+200, 200+10+200, 250+10+50+200
    assert table(rules, *EVENTS)[0] == (1, "ada", 610 + 410 + 510)
    absent = replace(EVENTS[0], results=(Result("eve"),))
    assert table(rules, absent) == [(1, "eve", 10)], "without a place: for coming alone"


def test_who_has_not_played_enough_is_not_ranked_and_stands_below():
    rows = table(league(least=3), *EVENTS)
    assert rows == [(1, "ada", 850), (2, "cleo", 550), (0, "ben", 600), (0, "dan", 200)]


@pytest.mark.parametrize(
    ("ties", "first"),
    [(("wins",), "ben"), (("places",), "ben"), (("more-events",), "ada"),
     (("fewer-events",), "ben"), (("knockouts",), "ada"), (("earliest",), "ben"),
     (("knockouts", "wins"), "ada")],
)  # fmt: skip
def test_ties_are_broken_in_the_order_that_the_league_says(ties, first):
    # ben wins one of three (3 points), ada is second and last but one (2 and 1), the later one.
    events = (
        event(1, "ben", "ada", "x"),
        event(2, "y", "z", "ada", ada=1),
    )
    rows = table(league(ties=ties), *events)
    assert next(one[1] for one in rows if one[2] == 300) == first
    assert {one[1]: one[0] for one in table(league(), *events)}["ada"] == 1, "else it is shared"


def test_moves_are_those_since_the_last_event():
    rows = standings(league(), EVENTS[:2])[0]
    assert [(one.person, one.rank, one.before) for one in rows] == [
        ("ada", 1, 1), ("ben", 1, 2), ("cleo", 3, 3), ("dan", 4, 4),
    ]  # fmt: skip
    new = standings(league(), (EVENTS[0], event(2, "eve", "ada")))[0]
    assert {one.person: one.before for one in new}["eve"] == 0


def test_a_formula_without_a_value_is_a_fault_and_gives_nothing():
    rows, faults = standings(league(formula="1 / (place - 2)", came=5), EVENTS[:1])
    assert {one.person: one.points for one in rows} == {
        "ada": -95,
        "ben": 5,
        "cleo": 105,
        "dan": 55,
    }
    assert [(one.item, one.person) for one in faults] == [("desk-1", "ben")]


def test_corrections_go_on_top_in_order_and_take_what_is_not_there_for_nothing():
    said = (
        Correct("desk-1", Result("dan", 1, 1)),
        Correct("desk-1", Result("ada"), out=True),
        Correct("desk-99", Result("ada", 1, 1)),
        Same("ben", "cleo"),
        Same("cleo", "ben"),
        Enter(event(9, "eve", kind="entered")),
    )
    found = corrected([*EVENTS, event(4, HOUSE_PLAYERS, "fay")], said)
    assert [one.item for one in found] == ["desk-1", "desk-2", "desk-3", "desk-4", "entered-9"]
    first = {one.person: one.first for one in found[0].results}
    assert first == {"dan": 1, "cleo": 2}, "of two results of one person the better one is his"
    assert [one.person for one in found[3].results] == ["fay"]


def test_seasons_hold_what_is_within_them_and_what_is_put_in():
    rules = league(kinds=("desk",))
    january = Season("January", "2026-01-01", "2026-01-02")
    other = event(2, "x", kind="event")
    events = [*EVENTS, other]
    said = (Count("desk-1", "January", False), Count("desk-3", "January", True),
            Count("desk-2", "Finals", True), Count("desk-2", "Finals", None))  # fmt: skip
    assert [one.item for one in counting(rules, january, events, said)] == ["desk-2", "desk-3"]
    finals = Season("Finals", by_hand=True)
    assert counting(rules, finals, events, said) == []
    assert [one.item for one in counting(rules, finals, events, said[:3])] == ["desk-2"]


def test_an_evening_for_cash_is_placed_by_what_was_won():
    lines = (Line("ada", 100, 250), Line("ben", 100, 50), Line("cleo", 100, 50), Line("dan", 0, 0))
    sitting = Sitting(item="entry-1", at=1, evening="2026-01-01", name="x", form="x", lines=lines)
    places = {one.person: (one.first, one.last) for one in played_for_cash(sitting, 0).results}
    assert places == {"ada": (1, 1), "dan": (2, 2), "ben": (3, 4), "cleo": (3, 4)}


@pytest.mark.parametrize(
    ("how", "field"),
    [({"name": " "}, "name"), ({"best": -1}, "best"), ({"ties": ("luck",)}, "ties"),
     ({"kinds": ("desk", "desk")}, "kinds"), ({"came": 10**9}, "came"),
     ({"seasons": ()}, "seasons"),
     ({"seasons": (Season("a"), Season("a"))}, "seasons"), ({"formula": "x"}, "column 1"),
     ({"seasons": (Season("a", "2026-02-01", "2026-01-01"),)}, "seasons.1.until"),
     ({"seasons": (Season("a", "tomorrow"),)}, "seasons.1.since")],
)  # fmt: skip
def test_what_a_league_cannot_be_is_refused_by_its_field(how, field):
    with pytest.raises(LeagueError, match=f"^{field}"):
        check_league(league(**how))
    check_league(league())


@pytest.mark.parametrize(
    ("results", "words"),
    [((Result("a", 1, 1), Result("b", 1, 1)), "shared by as many"),
     ((Result("a", 1, 2), Result("b", 2, 2)), "somebody else's"),
     ((Result("a", 2, 1), Result("b")), "from 1 to 2"), ((Result("a"), Result("a")), "once"),
     ((), "rows"), ((Result("a", 1, 1, prize=-1), Result("b")), "prize")],
)  # fmt: skip
def test_an_event_that_cannot_have_been_is_refused(results, words):
    entered = replace(EVENTS[0], entrants=len(results), results=results)
    with pytest.raises(LeagueError, match=words):
        check_entered(entered)
    check_entered(EVENTS[2])


def test_standings_agree_with_a_plain_model_over_seasons_by_chance():
    chance = random.Random(7)
    people = [f"p{number}" for number in range(9)]
    for _ in range(120):
        events = []
        for number in range(chance.randrange(7)):
            order = chance.sample(people, chance.randrange(1, len(people)))
            if len(order) > 2 and chance.random() < 0.4:
                order[1:3] = [(order[1], order[2])]
            put_out = {who: chance.randrange(3) for who in people}
            events.append(event(chance.randrange(1, 4) * 9 + number, *order, **put_out))
        events.sort(key=lambda one: (one.date, one.at, one.item))
        ties = chance.sample([*TIES], chance.randrange(len(TIES) + 1))
        rules = league(
            best=chance.randrange(4), drops=chance.randrange(3), least=chance.randrange(4),
            came=chance.choice((0, 100)), knockout=chance.choice((0, 100, -50)),
            final_table=chance.choice((0, 300)), final_places=chance.randrange(4),
            ties=tuple(ties), kinds=KINDS,
        )  # fmt: skip
        plain = naive_standings(rules, events, lambda of, place: 100 * (of.entrants - place + 1))
        assert table(rules, *events) == plain
