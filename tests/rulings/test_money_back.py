"""Chips that go back to a hand that is dead, or to everybody, and pots that go by one board."""

import pytest

from floorman.deal import Reason, Refused
from floorman.deal import commands as c
from floorman.deal import remedies as r
from tests.deal.playing import deal, play, stacks
from tests.rulings.carrying import chips, ruled

REFUND = {"misdeals.fouled_hand_refund": True}


def bets(d):
    return [seat.bet for seat in d.state.seats]


def hands(d):
    return [seat.index for seat in d.state.seats if not seat.folded]


@pytest.mark.parametrize("kind", ["extra-cards", "short-starting-hand"])
def test_heads_up_the_fouled_hand_has_its_money_back_though_the_deal_ends_with_it(kind):
    d = deal("holdem", "5/10 no-limit", (500, 500), house=REFUND)
    play(d, "r30 c" if d.request.seat == 0 else "c")
    ruled(d, kind, seat=1, misdeal_late=True, several_extra=False)
    assert d.is_over and stacks(d) == [500, 500]


@pytest.mark.parametrize("kind", ["extra-cards", "short-starting-hand"])
def test_among_several_it_is_back_at_once_and_the_others_play_on(kind):
    d = deal("holdem", "5/10 no-limit", (500,) * 4, house=REFUND)
    play(d, "r30 c")
    ruled(d, kind, seat=2, misdeal_late=True, several_extra=False)
    assert stacks(d) == [495, 490, 500, 470] and d.state.pot == 45
    assert hands(d) == [0, 1, 3] and d.request.to_call == 25


@pytest.mark.rules("RR11-3.DEAD.3", "WSOP-107a")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018", "uspa"])
def test_a_raiser_whose_protected_hand_was_fouled_has_the_raise_back_as_well(book):
    d = deal("holdem", "5/10 no-limit", (500,) * 4, book=book)
    play(d, "r40 f c")
    raiser, offender = 2, 1
    facts = {"seat": offender, "other": raiser, "into_blind": False, "told_apart": False}
    ruled(d, "cards-into-hand", "refund", protected=True, **facts)
    assert d.state.seats[raiser].stack == 500 and raiser not in hands(d)
    assert d.is_over, "one hand is left"
    assert chips(d) == 2000 and d.state.seats[offender].stack == 490


@pytest.mark.rules("RR11-3.IRR.2c")
def test_a_raise_that_nobody_has_met_is_undone_with_its_hand():
    d = deal("holdem", "5/10 no-limit", (500,) * 4)
    play(d, "c r40")
    ruled(d, "hand-unprotected", "refund", seat=3, protected=True, identifiable=False)
    assert d.state.seats[3].stack == 500
    assert d.state.round.level == 10 and (d.request.seat, d.request.to_call) == (0, 5)


@pytest.mark.rules("RR11-3.IRR.2c")
def test_a_raise_that_was_called_stays_the_bet_to_meet():
    d = deal("holdem", "5/10 no-limit", (500,) * 4)
    play(d, "r40 c")
    ruled(d, "hand-unprotected", "refund", seat=2, protected=True, identifiable=False)
    assert d.state.round.level == 40 and (d.request.seat, d.request.to_call) == (0, 35)
    play(d, "f c")
    assert stacks(d) == [495, 460, 500, 460] and hands(d) == [1, 3]
    assert d.state.pot == 85


def test_only_a_hand_that_is_gone_and_has_chips_in_is_given_them_back():
    d = deal("holdem", "5/10 no-limit", (500,) * 4)
    play(d, "f")
    for seat in (0, 3):
        with pytest.raises(Refused) as caught:
            d.apply(c.Remedy((r.Refund(seat),)))
        assert caught.value.reason is Reason.NOT_ASKED
