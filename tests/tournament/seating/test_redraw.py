"""Seats are redrawn at three tables, at two and at one."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.seating.law import read_seating
from floorman.tournament.seating.redraw import redraw, redraw_due
from tests.tournament.books import BOOKS, HOME, ROBERTS, USPA, cited, ruleset
from tests.tournament.seating.pictures import filled, picture, players_of

AT = {ROBERTS: "RR11-15.TRN.18a", USPA: "USPA-3.3.2.15a", HOME: "HPT-15.TRN.17a"}
SMALL = {ROBERTS: "RR11-15.TRN.18b", USPA: "USPA-3.3.2.15b", HOME: "HPT-15.TRN.17b"}


@pytest.mark.rules("RR11-15.TRN.18a", "USPA-3.3.2.15a", "HPT-15.TRN.17a")
@BOOKS
def test_seats_are_redrawn_at_three_tables_two_and_one(book):
    law = read_seating(ruleset(book))
    due = [redraw_due(tables, 20, law) for tables in range(1, 7)]
    assert [one.redraws for one in due] == ["must"] * 3 + ["no"] * 3
    assert cited(book, due[1].decisions) == {AT[book]}


@pytest.mark.rules("RR11-15.TRN.18b", "USPA-3.3.2.15b", "HPT-15.TRN.17b")
@BOOKS
def test_at_three_tables_of_four_or_five_it_is_left_to_the_house(book):
    law = read_seating(ruleset(book))
    due = {started: redraw_due(3, started, law) for started in (3, 4, 5, 6, 7)}
    found = {started: one.redraws for started, one in due.items()}
    assert found == {3: "no", 4: "may", 5: "may", 6: "must", 7: "must"}
    assert cited(book, due[4].decisions) == {AT[book], SMALL[book]}
    assert due[4].why == "the event began with 4 tables only"
    assert [redraw_due(tables, 4, law).redraws for tables in (2, 1)] == ["must", "must"]


def test_an_event_that_began_at_one_table_is_not_redrawn_there():
    law = read_seating(ruleset(ROBERTS))
    assert redraw_due(1, 1, law).redraws == "no"
    assert redraw_due(2, 2, law).redraws == "no"


@BOOKS
def test_the_schedules_own_numbers_and_the_houses_stand_above_the_book(book):
    law = read_seating(ruleset(book))
    assert [redraw_due(n, 30, law, own=(1, 5)).redraws for n in (1, 2, 3, 5)] == [
        "must", "no", "no", "must",
    ]  # fmt: skip
    assert redraw_due(3, 4, law, own=(3,)).redraws == "must"
    house = read_seating(ruleset(book, redraw_at_tables=["one"], redraw_three_from_tables=9))
    assert [redraw_due(n, 8, house).redraws for n in (1, 2, 3)] == ["must", "no", "no"]
    late = read_seating(ruleset(book, redraw_three_from_tables=9))
    assert [redraw_due(3, n, late).redraws for n in (8, 9)] == ["may", "must"]


@pytest.mark.rules("RR11-15.TRN.18a", "USPA-3.3.2.15a", "HPT-15.TRN.17a")
@BOOKS
def test_everybody_who_is_left_sits_where_the_redraw_put_him(book):
    tables = [picture(1, "ab.", "ab"), picture(2, "#cd", "cd"), picture(5, "e..", "e2")]
    seating = redraw("ecabd", tables, (1, 2))
    assert [(one.player, one.table, one.seat) for one in seating.places] == [
        ("e", 1, 0), ("c", 1, 1), ("a", 1, 2), ("b", 2, 1), ("d", 2, 2),
    ]  # fmt: skip
    assert AT[book] in cited(book, seating.decisions)
    assert seating.why == "seats were redrawn at 2 tables"


def test_every_player_is_as_likely_at_each_seat():
    tables = [picture(1, "ab.", "ab"), picture(2, "cd.", "cd")]
    seats = [
        (place.player, place.table, place.seat)
        for order in permutations("abcd")
        for place in redraw(order, tables, (1, 2)).places
    ]
    assert {seats.count(one) for one in seats} == {6}


def test_a_redraw_that_leaves_somebody_out_is_refused():
    tables = [picture(1, "ab.", "ab"), picture(2, "cd.", "cd")]
    for order, said in (("abc", "'d' was not drawn"), ("abcdx", "'x' was drawn, and is out")):
        with pytest.raises(ValueError, match=said):
            redraw(order, tables, (1, 2))
    with pytest.raises(ValueError, match="'a' was drawn twice"):
        redraw("abcda", tables, (1, 2))
    with pytest.raises(ValueError, match="there is no table 7"):
        redraw("abcd", tables, (1, 7))
    with pytest.raises(ValueError, match="4 players do not fit"):
        redraw("abcd", tables, (1,))
    with pytest.raises(ValueError, match="a deal is being played at table 2"):
        redraw("abcd", [tables[0], picture(2, "cd.", between_deals=False)], (1,))


@given(st.integers(0, 2**32))
def test_after_a_redraw_tables_are_even_and_nobody_has_two_seats(seed):
    chance = Random(seed)
    tables = [filled(number, chance.randint(0, 9)) for number in range(chance.randint(2, 5))]
    players = players_of(tables)
    chance.shuffle(players)
    left = range(-(-len(players) // 9) or 1)
    places = redraw(players, tables, left).places
    assert sorted(one.player for one in places) == players_of(tables)
    assert len({(one.table, one.seat) for one in places}) == len(players)
    sizes = [sum(one.table == number for one in places) for number in left]
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)
