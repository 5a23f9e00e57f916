"""What each player is paid: shared places, last units, seats."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.finishing import Bust, Finish, finish_busts
from floorman.tournament.prizes.paying import Paid, pay_finishes
from floorman.tournament.prizes.payouts import Payout
from tests.tournament.prizes.laws import BOOKS, HOME, ROBERTS, USPA, law

PAYOUT = Payout(1000, 0, (500, 300, 200))


def paid(payout, *finishes, **how):
    return {one.player: one for one in pay_finishes(payout, finishes, law(**how))}


def test_who_finishes_alone_gets_what_the_place_pays():
    finishes = [Finish(place, place, (name,), (1,)) for place, name in enumerate("abcd", 1)]
    found = paid(PAYOUT, *finishes)
    assert [found[name].money for name in "abcd"] == [500, 300, 200, 0]
    assert found["a"] == Paid("a", 1, 1, 500)


@pytest.mark.rules("RR11-15.TRN.35b")
def test_equals_share_what_their_places_pay_together():
    found = pay_finishes(PAYOUT, finish_busts([Bust("a", 9), Bust("b", 9)], 1, law()), law())
    assert [one.money for one in found] == [250, 250]
    assert "RR11-15.TRN.35b" in found[0].cites
    assert "RR11-15.TRN.35c" not in found[0].cites, "all could be divided"


def test_equals_around_the_last_paid_place_share_it():
    found = paid(PAYOUT, Finish(3, 5, ("a", "b", "c"), (1, 2, 3)))
    assert [one.money for one in found.values()] == [67, 67, 66]
    assert [one.odd for one in found.values()] == [1, 1, 0]
    assert not found["a"].as_named
    assert found["a"].cites == ("RR11-15.TRN.35c",)


@pytest.mark.rules("RR11-15.TRN.35c")
def test_the_last_unit_goes_to_the_best_hand():
    busts = [Bust("a", 9, hand=1), Bust("b", 9, hand=2)]
    found = paid(Payout(7, 0, (4, 2, 1)), *finish_busts(busts, 1, law()))
    assert (found["a"].money, found["b"].money, found["b"].odd) == (1, 2, 1)
    assert "RR11-15.TRN.35c" in found["b"].cites
    assert not found["b"].as_named


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.rules("RR11-15.TRN.35c")
def test_a_seat_goes_to_the_best_hand_and_the_money_is_shared(book):
    # One seat and 350 for the next place, two equals for both: 175 each.
    satellite = Payout(850, 0, (0, 350), 1, 500)
    busts = [Bust("a", 9, hand=1), Bust("b", 9, hand=2)]
    found = paid(satellite, *finish_busts(busts, 0, law(book)), book=book)
    assert (found["a"].seat, found["b"].seat) == (False, True)
    assert (found["a"].money, found["b"].money) == (175, 175)
    assert "RR11-15.TRN.35c" in found["a"].cites, "lent where the book is silent"
    first = {ROBERTS: "RR11-15.TRN.35a", USPA: "USPA-3.3.2.29", HOME: "HPT-15.TRN.35"}
    assert found["a"].cites[0] == first[book]


def test_a_seat_for_each_of_those_who_tie_needs_no_hand():
    found = paid(Payout(1000, 0, (), 2, 500), Finish(1, 2, ("a", "b"), (1, 1)))
    assert all(one.seat and not one.as_named and not one.cites for one in found.values())


def test_where_no_hand_decides_it_is_said_that_the_order_did():
    found = paid(Payout(500, 0, (), 1, 500), Finish(1, 2, ("a", "b"), (1, 1)))
    assert (found["a"].seat, found["b"].seat) == (True, False)
    assert found["a"].as_named
    odd = paid(Payout(3, 0, (2, 1)), Finish(1, 2, ("a", "b"), (1, 1)))
    assert (odd["a"].money, odd["a"].as_named) == (2, True)


@settings(deadline=None)
@given(
    st.lists(st.integers(0, 10**12), min_size=1, max_size=12),
    st.lists(st.integers(1, 4), min_size=1, max_size=12),
    st.integers(0, 5),
)
def test_all_that_places_pay_is_paid_and_equals_differ_by_a_unit_at_most(money, sizes, seats):
    money = tuple(sorted(money, reverse=True))
    finishes, place = [], 1
    for size in sizes:
        names = tuple(f"p{place + one}" for one in range(size))
        finishes.append(Finish(place, place + size - 1, names, (1,) * size))
        place += size
    payout = Payout(sum(money), 0, money, seats, 100)
    found = pay_finishes(payout, finishes, law())
    assert sum(one.money for one in found) == sum(money[: place - 1])
    assert sum(one.seat for one in found) == min(seats, place - 1)
    assert [one.player for one in found] == [name for one in finishes for name in one.players]
    for one in finishes:
        shares = [two.money for two in found if two.first == one.first]
        assert max(shares) - min(shares) <= 1
