"""Events that are called off or altered."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.cancelling import alter_payout, refund_entries, share_unpaid
from floorman.tournament.prizes.payouts import Payout
from floorman.tournament.prizes.refusals import PrizesError
from tests.tournament.prizes.laws import BOOKS, HOME, ROBERTS, USPA, WSOP, law

CALLED_OFF = {ROBERTS: "RR11-15.TRN.39", USPA: "USPA-3.3.2.33", HOME: "HPT-15.TRN.39"}
STACKS = {"ada": 5000, "bob": 3000, "cy": 2000}
PRIZES = (1000, 600, 400)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.rules("RR11-15.TRN.39", "USPA-3.3.2.33", "HPT-15.TRN.39")
def test_before_the_start_everybody_gets_back_what_was_paid(book):
    returned = refund_entries({"ada": 110, "bob": 220}, law(book))
    assert returned.amounts == {"ada": 110, "bob": 220}
    assert returned.cites == (CALLED_OFF[book],)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("shares", "amounts"),
    [("chips", (1000, 600, 400)), ("equal", (667, 667, 666)), ("icm", (768, 655, 577))],
)
@pytest.mark.rules("RR11-15.TRN.39", "USPA-3.3.2.33", "HPT-15.TRN.39")
def test_later_those_still_in_share_what_is_not_yet_paid(book, shares, amounts):
    returned = share_unpaid(shares, STACKS, PRIZES, law(book))
    assert tuple(returned.amounts.values()) == amounts
    assert returned.cites == (CALLED_OFF[book],)
    assert returned.icm_error == 0


def test_the_error_of_icm_is_told_where_there_is_one():
    many = {f"p{number}": 1000 + number for number in range(11)}
    assert 0 < share_unpaid("icm", many, PRIZES, law()).icm_error < 1e-6
    assert refund_entries({"ada": 1}, law()).icm_error == 0


def test_a_book_that_knows_no_tournaments_borrows():
    assert refund_entries({}, law(WSOP)).cites == ("RR11-15.TRN.39",)


def test_everybody_takes_what_is_on_his_own_head():
    returned = share_unpaid("equal", STACKS, (300,), law(), {"ada": 50, "cy": 25})
    assert returned.amounts == {"ada": 150, "bob": 100, "cy": 125}


@pytest.mark.rules("RR11-15.TRN.39")
def test_prizes_may_be_altered_while_all_that_was_promised_is_paid():
    before = Payout(900, 100, (600, 400))
    after, cites = alter_payout(before, (500, 300, 200), law())
    assert after == Payout(900, 100, (500, 300, 200))
    assert cites == ("RR11-15.TRN.39",)
    assert alter_payout(before, (600, 500), law())[0] == Payout(900, 200, (600, 500))


def test_seats_stay_when_the_money_beside_them_is_altered():
    before = Payout(1200, 0, (0, 0, 200), 2, 500)
    assert alter_payout(before, (0, 0, 100, 100), law())[0] == Payout(
        1200, 0, (0, 0, 100, 100), 2, 500
    )


@pytest.mark.parametrize(
    ("money", "said"),
    [
        ((600, 399), "money: adds up to 999, 1000 was to be paid"),
        ((400, 600), "money: no place gets more than the one before it"),
        ((1100, -100), r"money\.2: -100 is less than 0"),
    ],
)
def test_an_alteration_that_is_not_fair_is_refused(money, said):
    with pytest.raises(PrizesError, match=said):
        alter_payout(Payout(1000, 0, (600, 400)), money, law())


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: refund_entries({"ada": -1}, law()), r"paid\.ada: -1"),
        (lambda: share_unpaid("equal", STACKS, (-1,), law()), r"prizes\.1: -1"),
        (lambda: share_unpaid("equal", STACKS, (1,), law(), {"eve": 1}), r"heads\.eve: is not in"),
        (lambda: share_unpaid("chips", {"ada": 0}, (1,), law()), "weights: 1 cannot be divided"),
    ],
)
def test_what_cannot_be_given_back(act, said):
    with pytest.raises(PrizesError, match=said):
        act()


@settings(deadline=None)
@given(
    st.sampled_from(["chips", "equal", "icm"]),
    st.lists(st.integers(1, 10**6), min_size=1, max_size=12),
    st.lists(st.integers(0, 10**9), max_size=12),
    st.lists(st.integers(0, 1000), min_size=12, max_size=12),
)
def test_all_that_was_there_is_given_back(shares, stacks, prizes, heads):
    held = {f"p{number}": stack for number, stack in enumerate(stacks)}
    prizes = sorted(prizes, reverse=True)[: len(held)]
    on = dict(zip(held, heads, strict=False))
    returned = share_unpaid(shares, held, prizes, law(), on)
    assert sum(returned.amounts.values()) == sum(prizes) + sum(on.values())
    assert returned.amounts.keys() == held.keys()
