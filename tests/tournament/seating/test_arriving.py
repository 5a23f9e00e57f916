"""Whether who is moved to a seat is dealt in at once, held against a table's own positions."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.table.positions import Positions, dead_button, moving_button
from floorman.tournament.seating.arriving import arrival, in_passed_position
from floorman.tournament.seating.law import SeatingLaw, read_seating
from tests.tournament.books import HOME, ROBERTS, USPA, WSOP, cited, ruleset
from tests.tournament.seating.pictures import picture

# The button was on a, b and c had the blinds; b and c are out. Seat 5 is left of the big blind.
TABLE = picture(1, "a..d.e.", "12", button=0)


@pytest.mark.rules("RR11-15.TRN.16a", "USPA-3.3.2.24a", "HPT-15.TRN.15a")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-15.TRN.16a"), (USPA, "USPA-3.3.2.24a"), (HOME, "HPT-15.TRN.15a")],
)
def test_who_is_moved_behind_the_blinds_is_dealt_in_at_once(book, rule):
    law = read_seating(ruleset(book))
    for seat in (4, 6):
        found = arrival(TABLE, seat, law)
        assert found.dealt_in
        assert cited(book, found.decisions) == {rule}


@pytest.mark.rules("RR11-15.TRN.16b", "USPA-3.3.2.24b")
@pytest.mark.parametrize(("book", "rule"), [(ROBERTS, "RR11-15.TRN.16b"), (USPA, "USPA-3.3.2.24b")])
def test_who_is_moved_into_the_small_blind_or_the_button_waits(book, rule):
    law = read_seating(ruleset(book))
    for seat in (1, 2):
        found = arrival(TABLE, seat, law)
        assert not found.dealt_in
        assert cited(book, found.decisions) == {rule}


@pytest.mark.rules("HPT-15.TRN.15b", "HPT-15.TRN.15a")
def test_at_home_he_takes_the_seat_as_it_is():
    law = read_seating(ruleset(HOME))
    found = [arrival(TABLE, seat, law) for seat in (1, 2)]
    assert [one.dealt_in for one in found] == [True, True]
    assert cited(HOME, found[0].decisions) == {"HPT-15.TRN.15a", "HPT-15.TRN.15b"}


def test_the_wsop_borrows_the_rule_that_he_waits():
    law = read_seating(ruleset(WSOP))
    found = arrival(TABLE, 2, law)
    assert not found.dealt_in
    assert cited(WSOP, found.decisions) == {"RR11-15.TRN.16b"}


def test_before_the_first_deal_and_in_stud_everybody_is_dealt_in():
    law = SeatingLaw()
    assert all(arrival(picture(1, "a..b."), seat, law).dealt_in for seat in (1, 2, 4))


def test_with_a_button_and_no_blinds_only_who_would_get_it_next_waits():
    law, table = SeatingLaw(), picture(1, "a..b.", button=0)
    waits = [seat for seat in (1, 2, 4) if not arrival(table, seat, law).dealt_in]
    assert waits == [1, 2]
    beside = picture(1, ".ab..", button=1)
    assert all(arrival(beside, seat, law).dealt_in for seat in (0, 3, 4))


def ring(start, end, chairs):
    """The seats from one to another, both included."""
    return {(start + step) % chairs for step in range((end - start) % chairs + 1)}


@given(st.integers(0, 2**32))
def test_with_a_dead_button_the_seats_are_those_of_the_next_deal(seed):
    chance = Random(seed)
    chairs = chance.randint(4, 9)
    turned, number = chance.randrange(chairs), chance.choice((2, 3, 4))
    places = sorted(chance.sample(range(chairs), number))
    button, *blinds = [(place + turned) % chairs for place in places]
    names = "".join(chance.choice((chr(97 + seat), ".")) for seat in range(chairs))
    names = names if sum(one != "." for one in names) > 1 else "ab" + names[2:]
    table = picture(1, names, "".join(map(str, blinds)), button=button)
    after = dead_button(chairs, Positions(button, tuple(blinds)), table.taken)
    passed = ring(after.button, after.blinds[-2] if len(blinds) > 1 else after.button, chairs)
    assert {s for s in table.open if in_passed_position(table, s, SeatingLaw())} == {
        s for s in table.open if s in passed
    }


@given(st.integers(0, 2**32))
def test_a_moving_button_comes_to_whoever_is_moved_in_front_of_it(seed):
    chance = Random(seed)
    chairs = chance.randint(4, 9)
    taken = sorted(chance.sample(range(chairs), chance.randint(3, chairs - 1)))
    names = "".join(chr(97 + seat) if seat in taken else "." for seat in range(chairs))
    table = picture(1, names, f"{taken[1]}{taken[2]}", button=taken[0])
    last = Positions(taken[0], (taken[1], taken[2]))
    law = SeatingLaw(moving_button=True)
    for seat in table.open:
        there = {*taken, seat}
        after = moving_button(chairs, last, there, there, {taken[2]: 0})
        ahead = seat in ring(after.button, after.big, chairs) and seat != after.big
        assert in_passed_position(table, seat, law) == ahead
