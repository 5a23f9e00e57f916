"""Chips that go back to a hand that is dead, or to everybody, and pots that go by one board."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Reason, Refused
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from tests.deal.playing import deal, found, play, stacks
from tests.rulings.carrying import asked, chips, ruled, unseen

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


# A flop with too many cards, and betting on it


def on_wrong_flop(book="roberts-v11", form="holdem", stakes="5/10 no-limit", line="b20 c"):
    d = deal(form, stakes, (500,) * 3, board="2c3d4h5s9c", book=book)
    play(d, f"c c x | {line}")
    return d


FLOP = {"round_acted": True}


@pytest.mark.rules("RR11-5.HOLD.3", "USPA-3.2.1.5.2", "HPT-5.HOLD.3")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "homepokertourney"])
def test_bets_on_a_wrong_flop_go_back_and_the_new_one_is_bet_on_afresh(book):
    d = on_wrong_flop(book)
    burns = len(d.state.piles.burns)
    ruled(d, "overfull-flop", "bets-back", flop_cards=4, **FLOP)
    assert stacks(d) == [490] * 3 and d.state.pot == 30 and bets(d) == [0, 0, 0]
    assert len(d.state.boards[0]) == 3 and d.request.seat == 0 and not d.request.to_call
    assert found(d, e.Shuffled) and len(d.state.piles.burns) == burns
    play(d, "b20 c c | x x x | x x x")
    assert d.is_over and chips(d) == 1500


@pytest.mark.rules("RR11-5.HOLD.3")
def test_or_they_stay_in_the_pot_and_all_who_are_left_play_for_them():
    d = on_wrong_flop()
    ruled(d, "overfull-flop", "bets-stay", flop_cards=4, **FLOP)
    assert stacks(d) == [470, 470, 490] and d.state.pot == 70
    assert d.request.seat == 0 and not d.request.to_call
    play(d, "x x x | x x x | x x x")
    assert len(d.result.pots) == 1, "what seat 2 did not call yet is no side pot"
    assert chips(d) == 1500


def test_who_is_all_in_on_the_wrong_flop_has_the_chips_back_or_plays_for_what_they_match():
    d = on_wrong_flop(line="b490 c")
    ruled(d, "overfull-flop", "bets-back", flop_cards=4, **FLOP)
    assert stacks(d) == [490] * 3
    play(d, "x x x")
    d = deal("holdem", "5/10 no-limit", (500, 60, 500), board="2c3d4h5s9c")
    play(d, "c c x | b100 c")
    ruled(d, "overfull-flop", "bets-stay", flop_cards=4, **FLOP)
    assert [pot.seats for pot in d.view(None).pots] == [(0, 1, 2), (0, 2)]
    play(d, "x x | x x | x x")
    assert d.is_over and chips(d) == 1060


@pytest.mark.rules("WSOP-163a", "WSOP-163b")
def test_at_the_series_four_cards_become_three_after_betting_too():
    d = on_wrong_flop("wsop-2018")
    assert asked(d, "overfull-flop", **FLOP) == ["flop_cards"]
    fourth = d.state.piles.stub[-1]
    told = {"extra_card": _text(fourth), "picked": "3d"}
    ruled(d, "overfull-flop", "bets-back", flop_cards=4, **told, **FLOP)
    assert d.state.boards[0] == [*parse_cards("2c4h"), fourth]
    assert d.state.piles.stub[-1] == parse_cards("3d")[0], "the one picked is burned next"
    assert stacks(d) == [490] * 3 and d.request.seat == 0 and not found(d, e.Shuffled)


def _text(card):
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def test_the_betting_of_the_first_round_cannot_begin_anew():
    d = deal("holdem", "5/10 no-limit", (500,) * 3)
    with pytest.raises(Refused) as caught:
        d.apply(c.Remedy((r.StartOver(),)))
    assert caught.value.reason is Reason.NOT_ASKED


# Several boards, and a dispute


def twice(**how):
    return deal("holdem", "5/10 no-limit", (100, 100), "AsAh KsKh", "2c3d7h8d9c", **how)


BOARDS = {"clear_for_all": False}


@pytest.mark.rules("WSOP-214b")
def test_where_nothing_clear_can_be_ruled_the_whole_pot_goes_by_the_first_board():
    d = twice(then="7c Kd 7d", book="wsop-2018", agreeing=True, showing="asked")
    play(d, "c x | x x | a a y2 y2")
    assert len(d.state.boards) == 2 and d.request.kind == "show"
    ruled(d, "boards-disputed", **BOARDS)
    assert d.state.boards == [[*parse_cards("2c3d7h8d9c")]]
    play(d, "s s P")
    assert stacks(d) == [200, 0], "kings win the second board only"


@pytest.mark.rules("WSOP-214b")
def test_a_dispute_while_the_second_board_is_dealt_ends_it_there():
    d = twice(book="wsop-2018", agreeing=True, dealing="dealer")
    play(d, ".. c x .. x x .. a a y2 y2 . . .")
    assert [len(board) for board in d.state.boards] == [5, 4]
    ruled(d, "boards-disputed", **BOARDS)
    assert d.is_over and stacks(d) == [200, 0]


@pytest.mark.rules("WSOP-214b")
def test_at_a_live_table_winners_are_named_for_the_first_board_alone():
    d = unseen(stakes="5/10 no-limit", stacks=(100, 100), book="wsop-2018", agreeing=True)
    play(d, "c x | a a y2 y2")
    ruled(d, "boards-disputed", **BOARDS)
    d.apply(c.NameWinners(((((1,),),),)))
    assert stacks(d) == [0, 200]


def test_without_boards_that_were_agreed_there_are_none_to_be_put_away():
    d = twice()
    with pytest.raises(Refused) as caught:
        d.apply(c.Remedy((r.FirstBoard(),)))
    assert caught.value.reason is Reason.NOT_ASKED


# The sevens rule at a table whose cards nobody here sees


SEVENS = ("lowball-a5", "4/8 limit")


def after_the_draw(line, stacks=(100,) * 3, **how):
    d = unseen(*SEVENS, stacks, **how)
    play(d, "c c x d d d " + line)
    return d


@pytest.mark.rules("RR11-11.A5.4b", "USPA-3.2.8.5.2.4b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_what_went_in_after_the_draw_goes_back_and_the_seven_wins_what_was_there_before(book):
    d = after_the_draw("x b8 c c", book=book)
    assert d.request.kind == "name-winners" and d.state.pot == 36
    ruled(d, "seven-not-bet", seven_held=True, seven_best=True, seven_short_bet="none")
    assert d.state.pot == 12 and stacks(d) == [96] * 3
    d.apply(c.NameWinners(((((0,),),),)))
    assert stacks(d) == [108, 96, 96]


@pytest.mark.rules("RR11-11.A5.4e", "USPA-3.2.8.5.2.4e")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_a_call_behind_a_seven_that_just_called_a_short_bet_goes_back(book):
    d = after_the_draw("b3 c c", stacks=(7, 100, 100), book=book)
    facts = {"seven_held": True, "seven_best": True, "seven_short_bet": "called"}
    assert asked(d, "seven-not-bet", **facts) == ["seven_seat"]
    ruled(d, "seven-not-bet", seven_seat=1, **facts)
    assert stacks(d) == [0, 93, 96] and d.state.pot == 18
    assert chips(d) == 207


# Cash and hidden chips


@pytest.mark.rules("USPA-A3.3.3a", "HPT-2.PROC.3a")
@pytest.mark.parametrize("book", ["uspa", "homepokertourney"])
def test_cash_that_does_not_play_is_taken_out_of_a_wager_and_of_the_calls_of_it(book):
    d = deal("holdem", "5/10 no-limit", (500,) * 3, book=book)
    play(d, "c c x | b150 c")
    facts = {"seat": 0, "unaware": False, "objection": True, "hundreds": True}
    assert asked(d, "cash-in-pot", **facts) == ["in_chips"]
    ruled(d, "cash-in-pot", in_chips=50, **facts)
    assert bets(d) == [50, 50, 0] and d.request.seat == 2 and d.request.to_call == 50


@pytest.mark.rules("USPA-A3.3.3a")
def test_a_call_with_cash_that_does_not_play_has_to_be_made_good_in_chips():
    d = deal("holdem", "5/10 no-limit", (500,) * 3, book="uspa")
    play(d, "c c x | b150 c")
    ruled(d, "cash-in-pot", seat=1, unaware=False, objection=True, hundreds=True, in_chips=50)
    assert bets(d) == [150, 50, 0]
    play(d, "f")
    assert (d.request.seat, d.request.to_call) == (1, 100)


@pytest.mark.rules("WSOP-72d")
def test_a_wager_is_what_the_visible_chips_came_to_if_the_floor_so_decides():
    d = deal("holdem", "5/10 no-limit", (500,) * 3, book="wsop-2018")
    play(d, "c c x | b150 c")
    ruled(d, "hidden-chips-dispute", "as-seen", seat=0, in_chips=60)
    assert bets(d) == [60, 60, 0] and stacks(d) == [430, 430, 490]
