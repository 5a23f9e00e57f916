"""The draw for seats at the start, the seat cards of a satellite, and who comes late."""

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.seating.draw import (
    even_sizes,
    initial_draw,
    late_seat,
    pick_seat_card,
    tables_for,
)
from floorman.tournament.seating.model import Lot, Occupant
from tests.tournament.books import BOOKS, cited
from tests.tournament.seating.pictures import lot, picture


@pytest.mark.parametrize(
    ("entries", "seats", "tables"),
    [(1, 9, 1), (9, 9, 1), (10, 9, 2), (18, 9, 2), (19, 9, 3), (1000, 9, 112), (7, 2, 4)],
)
def test_there_are_as_many_tables_as_entrants_need(entries, seats, tables):
    assert tables_for(entries, seats) == tables


@pytest.mark.parametrize(("entries", "seats", "field"), [(0, 9, "entries"), (5, 1, "seats")])
def test_no_tables_for_nobody_or_of_one_seat(entries, seats, field):
    with pytest.raises(ValueError, match=field):
        tables_for(entries, seats)


def test_sizes_are_as_even_as_chairs_allow_and_earlier_tables_have_one_more():
    for rooms in product(range(5), repeat=3):
        for players in range(sum(rooms) + 1):
            fits = [one for one in product(*(range(r + 1) for r in rooms)) if sum(one) == players]
            # The fewest pairs of players at one table, and of those the first tables' the most.
            best = min(fits, key=lambda one: (sum(n * n for n in one), tuple(-n for n in one)))
            assert even_sizes(players, rooms) == best


def test_more_players_than_chairs_do_not_fit():
    with pytest.raises(ValueError, match="7 players do not fit at tables with 6 seats"):
        even_sizes(7, (3, 3))


@pytest.mark.rules("RR11-15.TRN.2a", "USPA-3.3.2.2a", "HPT-15.TRN.2a")
@BOOKS
def test_entrants_sit_where_they_were_drawn(book):
    drawn = initial_draw("abcdefg", 3)
    seats = [(place.player, place.table, place.seat) for place in drawn.places]
    assert seats == [
        ("a", 1, 0), ("b", 1, 1), ("c", 1, 2),
        ("d", 2, 0), ("e", 2, 1),
        ("f", 3, 0), ("g", 3, 1),
    ]  # fmt: skip
    rule = {"roberts-v11": "RR11-15.TRN.2a", "uspa": "USPA-3.3.2.2a"}.get(book, "HPT-15.TRN.2a")
    assert cited(book, drawn.decisions) == {rule}


def test_every_entrant_is_as_likely_at_each_seat():
    counts = Counter(
        (place.player, place.table, place.seat)
        for order in permutations("abcde")
        for place in initial_draw(order, 3, (7, 8)).places
    )
    assert {*counts.values()} == {24}
    assert len(counts) == 5 * 5


@given(st.integers(1, 60), st.integers(2, 10))
def test_nobody_has_two_seats_and_no_seat_two_players(entries, seats):
    places = initial_draw([str(one) for one in range(entries)], seats).places
    assert len({place.player for place in places}) == entries
    assert len({(place.table, place.seat) for place in places}) == entries
    assert {place.seat for place in places} <= {*range(seats)}
    sizes = Counter(place.table for place in places)
    assert max(sizes.values()) - min(sizes.values()) <= 1
    assert sorted(sizes) == list(range(1, len(sizes) + 1))


def test_who_was_drawn_twice_is_refused():
    with pytest.raises(ValueError, match="'b' was drawn twice"):
        initial_draw("abcb", 9)


@pytest.mark.rules("RR11-15.TRN.2b", "USPA-3.3.2.2b", "HPT-15.TRN.2b")
@BOOKS
def test_at_a_satellite_early_entrants_pick_among_the_cards_that_lie_there(book):
    picked = pick_seat_card("ann", 4, {0, 4, 5})
    assert [(place.player, place.seat) for place in picked.places] == [("ann", 4)]
    rule = {"roberts-v11": "RR11-15.TRN.2b", "uspa": "USPA-3.3.2.2b"}.get(book, "HPT-15.TRN.2b")
    assert rule in cited(book, picked.decisions)
    with pytest.raises(ValueError, match="card of seat 5 is not there; left: 1, 6"):
        pick_seat_card("ben", 4, {0, 5})
    with pytest.raises(ValueError, match="one table"):
        pick_seat_card("ben", 0, {0, 5}, tables=2)


@pytest.mark.rules("TDA-7a", "TDA-8b")
def test_by_the_tda_seats_are_drawn_those_of_latecomers_too():
    late = late_seat("z", [picture(1, "abc."), picture(2, "d..#")], Lot(chairs=(3, 2, 1, 0)))
    assert late and late.places[0].table == 2
    for seating in (initial_draw("abcdefg", 3), late):
        assert cited("tda-2024", seating.decisions) == {"TDA-7a", "TDA-8b"}


def test_who_comes_late_goes_to_the_shortest_table_and_the_seat_is_drawn():
    tables = [picture(1, "abc."), picture(2, "d..#"), picture(3, "ef..")]
    seats = [late_seat("z", tables, Lot(chairs=chairs)) for chairs in ((3, 2, 1, 0), (1, 2))]
    assert [(s.places[0].table, s.places[0].seat) for s in seats if s] == [(2, 2), (2, 1)]


def test_of_equally_short_tables_each_is_as_likely_and_each_open_seat_of_it():
    tables = [picture(1, "ab.."), picture(2, "c.d."), picture(3, "efg.")]
    counts = Counter(
        (seating.places[0].table, seating.places[0].seat)
        for order in permutations((1, 2, 3))
        for chairs in permutations(range(4))
        if (seating := late_seat("z", tables, Lot(tables=order, chairs=chairs)))
    )
    assert counts == dict.fromkeys([(1, 2), (1, 3), (2, 1), (2, 3)], 36)


def test_who_comes_late_waits_while_all_is_full_or_kept():
    tables = [picture(1, "ab"), picture(2, "c.", kept=True), picture(3, "d#")]
    assert late_seat("z", tables, lot(tables)) is None


def test_who_has_a_seat_gets_no_second_one():
    with pytest.raises(ValueError, match="'c' has a seat"):
        late_seat("c", [picture(1, "ab."), picture(2, "c..")], Lot())


@given(st.integers(0, 2**32))
def test_filling_up_seat_by_seat_keeps_tables_even(seed):
    tables = {number: picture(number, "." * 6) for number in range(1, 5)}
    for player in range(24):
        seating = late_seat(f"p{player}", tables.values(), lot([*tables.values()], seed + player))
        assert seating
        (place,) = seating.places
        assert place.seat in tables[place.table].open
        occupied = tables[place.table].with_seat(place.seat, Occupant(place.player))
        tables[place.table] = occupied
        sizes = [one.size for one in tables.values()]
        assert max(sizes) - min(sizes) <= 1
