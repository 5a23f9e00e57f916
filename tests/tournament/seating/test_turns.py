"""Who is due for the big blind when, held against the positions of a table in play."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.table.positions import Positions, dead_button
from floorman.tournament.seating.turns import deals_until_big, due_for_big, open_by_big
from tests.tournament.seating.pictures import picture


def big_blinds(chairs, big, players):
    """The seats that have the big blind on the next deals, as a dead button goes."""
    last = Positions(0, (0, big))
    while True:
        last = dead_button(chairs, last, players)
        yield last.big


def test_the_next_player_left_of_the_last_big_blind_is_due():
    table = picture(1, "ab.cd#", "bc")
    assert due_for_big(table) == (4, 0, 1, 3)
    assert open_by_big(table) == (2,)
    assert [deals_until_big(table, seat) for seat in (4, 0, 1, 2, 3)] == [0, 1, 2, 3, 3]


def test_nobody_is_due_before_the_first_deal_or_without_blinds():
    table = picture(1, "abc.")
    assert due_for_big(table) == open_by_big(table) == ()
    with pytest.raises(ValueError, match="nobody is due"):
        deals_until_big(table, 3)


@given(st.integers(0, 2**32))
def test_the_order_is_that_in_which_the_blind_goes_round(seed):
    chance = Random(seed)
    chairs = chance.randint(3, 9)
    names = "".join(chance.choice((chr(97 + seat), ".")) for seat in range(chairs))
    names = names if sum(one != "." for one in names) > 1 else "ab" + names[2:]
    big = chance.randrange(chairs)
    table = picture(1, names, f"{(big - 1) % chairs}{big}")
    coming = big_blinds(chairs, big, table.taken)
    assert due_for_big(table) == tuple(next(coming) for _ in table.taken)
    for seat in range(chairs):
        coming = big_blinds(chairs, big, {*table.taken, seat})
        deals = deals_until_big(table, seat)
        assert [next(coming) for _ in range(deals + 1)].index(seat) == deals
    waits = [deals_until_big(table, seat) for seat in open_by_big(table)]
    assert waits == sorted(waits)
