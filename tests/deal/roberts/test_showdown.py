"""Robert's rules: the showdown, side pots and odd chips, in deals played to the end."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks
from tests.editions import EDITIONS, own

GAME = "5/10 no-limit"
ACES, KINGS, QUEENS, JACKS = "AsAh", "KsKh", "QsQh", "JsJh"
BOARD = "2c3d7h8d9c"


def table(hands, stacks=(500,) * 3, board=BOARD, stakes=GAME, form="holdem", **how):
    return deal(form, stakes, stacks, hands, board, **how)


def to_river(d):
    """Everyone in for 10 and checks up to the river."""
    play(d, "c " * (len(d.state.seats) - 1) + "x")
    while d.request.kind == "bet" and last(d, e.RoundBegan).street != "river":
        play(d, "x")
    return d


def showings(d):
    """Who showed or mucked, in order."""
    return [
        (event.seat, "show" if isinstance(event, e.Shown) else "muck")
        for event in d.events
        if isinstance(event, (e.Shown, e.Mucked))
    ]


@pytest.mark.rules("RR11-3.SHOW.1")
@pytest.mark.rules("HPT-B.SUM.1i", "HPT-3.SHOW.1", "RRX-3.SHOW.1")
@EDITIONS
def test_to_win_the_whole_hand_is_shown_faceup(book):
    d = to_river(table(f"{ACES} {KINGS} {QUEENS}", book=book))
    play(d, "x x x")
    shown = last(d, e.Shown, seat=0)
    assert shown.whole
    assert len(shown.cards) == 2
    assert own(book, "RR11-3.SHOW.1") <= {*shown.cites}


@pytest.mark.rules("RR11-3.SHOW.1")
@pytest.mark.rules("HPT-B.SUM.1i", "HPT-3.SHOW.1", "RRX-3.SHOW.1")
@EDITIONS
def test_the_last_hand_may_not_be_thrown_away_it_must_be_shown_to_win(book):
    d = to_river(table(f"{ACES} {KINGS} {QUEENS}", showing="asked", book=book))
    play(d, "x x x m m")
    refused(d, "m", Reason.MAY_NOT_FOLD, *own(book, "RR11-3.SHOW.1"))
    play(d, "s P")
    assert seats_of(d, e.Awarded) == [2]


@pytest.mark.rules("RR11-6.INTRO.0d")
def test_at_omaha_all_four_cards_are_shown():
    d = to_river(table("AsAhKdKc QsQh9d8h 2h3c4c5s", form="omaha"))
    play(d, "x x x")
    assert len(last(d, e.Shown, seat=0).cards) == 4
    assert "RR11-6.INTRO.0d" in last(d, e.Shown, seat=0).cites


@pytest.mark.rules("RR11-3.SHOW.2a")
@pytest.mark.rules("HPT-B.SUM.1j", "HPT-3.SHOW.2a", "RRX-3.SHOW.2a")
@EDITIONS
def test_the_cards_speak_whatever_anybody_thinks_of_the_hand(book):
    d = to_river(table("Td6d KsKh QsQh", showing="asked", book=book))
    play(d, "x x x s s s P")
    award = last(d, e.Awarded)
    assert (award.seat, "straight" in award.words) == (0, True)
    assert own(book, "RR11-3.SHOW.2a") <= {*last(d, e.Shown).cites}


@pytest.mark.rules("RR11-3.SHOW.4")
@pytest.mark.rules("HPT-3.SHOW.4", "RRX-3.SHOW.4")
@EDITIONS
def test_losing_hands_are_gone_or_open_before_the_pot_is_pushed(book):
    d = to_river(table(f"{KINGS} {ACES} {QUEENS}", book=book))
    play(d, "x x x")
    kinds = [type(event) for event in d.events]
    assert max(i for i, kind in enumerate(kinds) if kind in (e.Shown, e.Mucked)) < kinds.index(
        e.Awarded
    )
    assert showings(d) == [(0, "show"), (1, "show"), (2, "muck")]
    assert own(book, "RR11-3.SHOW.4") <= {*last(d, e.Ended).cites}


@pytest.mark.rules("RR11-3.SHOW.7a", "RR11-3.SHOW.7b", "RR11-3.TIE.5d")
@pytest.mark.rules("HPT-3.TIE.5d", "RRX-3.TIE.5d")
@EDITIONS
def test_side_pots_are_settled_first_that_of_the_deepest_stacks_before_the_others(book):
    d = table(f"{ACES} {KINGS} {QUEENS} {JACKS}", (100, 200, 300, 400), book=book)
    play(d, "b300 c a a")
    assert [(event.pot, event.seat, event.amount) for event in found(d, e.Awarded)] == [
        (2, 2, 200),
        (1, 1, 300),
        (0, 0, 400),
    ]
    assert own(book, "RR11-3.SHOW.4", "RR11-3.SHOW.7a", "RR11-3.SHOW.7b") <= set(
        last(d, e.Ended).cites
    )
    assert stacks(d) == [400, 300, 200, 100]


@pytest.mark.rules("RR11-3.SHOW.8a")
@pytest.mark.rules("HPT-3.SHOW.7a", "RRX-3.SHOW.7a")
@EDITIONS
def test_when_all_check_on_the_last_round_who_acted_first_shows_first(book):
    d = to_river(table(f"{QUEENS} {KINGS} {ACES}", button=0, book=book))
    play(d, "x x x")
    assert showings(d)[0] == (1, "show")
    assert own(book, "RR11-3.SHOW.8a") <= {*found(d, e.Shown)[0].cites}


@pytest.mark.rules("RR11-3.SHOW.8a")
@pytest.mark.rules("HPT-3.SHOW.7a", "RRX-3.SHOW.7a")
@EDITIONS
def test_after_checks_it_is_not_the_seat_left_of_the_button_if_that_could_not_act(book):
    d = table(f"{QUEENS} {KINGS} {ACES}", (10, 500, 500), book=book)
    play(d, "c a x | x x | x x | x x")
    assert showings(d)[0] == (1, "show")


@pytest.mark.rules("RR11-3.SHOW.8a")
@pytest.mark.rules("HPT-3.SHOW.7a", "RRX-3.SHOW.7a")
@EDITIONS
def test_when_all_are_all_in_before_the_last_round_who_would_have_acted_first_shows_first(book):
    d = table(f"{QUEENS} {KINGS} {ACES}", book=book)
    play(d, "c c x x b490 a c")
    assert [seat for seat, _ in showings(d)] == [0, 1, 2]


@pytest.mark.rules("RR11-3.SHOW.8b")
@pytest.mark.rules("HPT-3.SHOW.7b", "RRX-3.SHOW.7b")
@EDITIONS
def test_with_wagering_on_the_last_round_the_last_to_bet_or_raise_shows_first(book):
    d = to_river(table(f"{QUEENS} {KINGS} {ACES}", book=book))
    play(d, "b10 r30 c c")
    assert showings(d) == [(1, "show"), (2, "show"), (0, "muck")]
    assert own(book, "RR11-3.SHOW.8b") <= {*found(d, e.Shown)[0].cites}


@pytest.mark.rules("RR11-3.SHOW.8d")
def test_who_contests_only_the_main_pot_shows_after_those_of_the_side_pot():
    d = table(f"{QUEENS} {KINGS} {ACES}", (30, 500, 500))
    play(d, "r30 c c | b20 c | x x | x x")
    assert [seat for seat, _ in showings(d)] == [1, 2, 0]
    assert "RR11-3.SHOW.8d" in found(d, e.Shown)[0].cites


@pytest.mark.rules("RR11-3.SHOW.8e")
def test_a_hand_may_be_thrown_away_instead_of_shown():
    d = to_river(table(f"{ACES} {KINGS} {QUEENS}", showing="asked"))
    play(d, "x x x m")
    assert "RR11-3.SHOW.8e" in last(d, e.Mucked).cites
    play(d, "s m P")
    assert seats_of(d, e.Awarded) == [1]


@pytest.mark.rules("RR11-3.TIE.1b", "HPT-3.TIE.1b", "RRX-3.TIE.1b")
@EDITIONS
def test_suits_decide_no_pot(book):
    d = to_river(table("AsKs AhKh QsQh", board="2c3d7h8dAc", book=book))
    play(d, "x x x")
    assert {(one.seat, one.amount) for one in found(d, e.Awarded)} == {(0, 15), (1, 15)}
    assert own(book, "RR11-3.TIE.1b") <= {*last(d, e.Awarded).cites}


@pytest.mark.rules("RR11-3.TIE.3", "RR11-3.TIE.5a")
@pytest.mark.rules("HPT-3.TIE.3", "RRX-3.TIE.3", "HPT-3.TIE.5a", "RRX-3.TIE.5a")
@EDITIONS
def test_of_twenty_five_chips_the_seat_nearer_the_buttons_left_gets_thirteen(book):
    d = table("QsJh AsKs AhKh", board="2c3d7h8dAc", stakes="5/10 no-limit", book=book)
    play(d, "c f x | x x | x x | x x")
    assert {(one.seat, one.amount, one.odd) for one in found(d, e.Awarded)} == {
        (1, 13, 1),
        (2, 12, 0),
    }
    assert own(book, "RR11-3.TIE.3", "RR11-3.TIE.5a") <= set(found(d, e.Awarded, seat=1)[0].cites)


@pytest.mark.rules("RR11-3.TIE.4")
@pytest.mark.rules("HPT-3.TIE.4", "RRX-3.TIE.4")
@EDITIONS
def test_of_two_odd_chips_one_player_gets_one_at_the_most(book):
    d = table("AdKd AsKs QsJh AhKh", (500,) * 4, "2c3d7h8hAc", "1/2 no-limit", button=0, book=book)
    play(d, "r4 c c f | x x x | x x x | x x x")
    # 14 chips for three: two of them get one that will not divide.
    assert [(one.amount, one.odd) for one in found(d, e.Awarded)] == [(5, 1), (5, 1), (4, 0)]
    assert seats_of(d, e.Awarded) == [1, 3, 0]


STUD = "10/20 limit with ante 1 and bring-in 2"


def split(form, hands, **how):
    """A pot of 29 between seats 0 and 1 of three, seat 2 having folded on fourth street."""
    d = deal(form, STUD, (500,) * 3, hands, **how)
    play(d, "i c c")
    play(d, "x b10 c f" if d.request.seat == 2 else "b10 c f")
    while not d.is_over:
        play(d, "x")
    assert sum(one.amount for one in found(d, e.Awarded)) == 29
    return d


@pytest.mark.rules("RR11-3.TIE.1a", "HPT-3.TIE.1a", "RRX-3.TIE.1a")
@pytest.mark.rules("RR11-3.TIE.5b", "RR11-3.TIE.5b2")
@pytest.mark.rules("HPT-3.TIE.5b", "RRX-3.TIE.5b", "HPT-3.TIE.5b2", "RRX-3.TIE.5b2")
@EDITIONS
def test_at_stud_the_odd_chip_goes_to_the_highest_card_by_suit_of_all_that_are_held(book):
    d = split("seven-card-stud", "2d3h4c5d6sTc9c 2h3d4h5h6dTs9h 8c8d2c9d...", book=book)
    assert {(one.seat, one.odd) for one in found(d, e.Awarded)} == {(0, 0), (1, 1)}
    assert own(book, "RR11-3.TIE.1a", "RR11-3.TIE.5b", "RR11-3.TIE.5b2") <= set(
        found(d, e.Awarded, seat=1)[0].cites
    )


@pytest.mark.rules("RR11-3.TIE.5b1", "RR11-3.TIE.5b2")
@pytest.mark.rules("HPT-3.TIE.5b1", "RRX-3.TIE.5b1", "HPT-3.TIE.5b2", "RRX-3.TIE.5b2")
@EDITIONS
def test_at_razz_the_odd_chip_goes_to_the_lowest_card_by_suit(book):
    d = split("razz", "2h3h4c5d7sTs9c 2d3d4h5h7dTc9h 8c8dKc9d...", book=book)
    assert {(one.seat, one.odd) for one in found(d, e.Awarded)} == {(0, 0), (1, 1)}
    assert own(book, "RR11-3.TIE.5b1") <= {*found(d, e.Awarded, seat=1)[0].cites}


@pytest.mark.rules("RR11-10.STUD8.8b", "RR11-3.TIE.5c2")
@pytest.mark.rules("HPT-3.TIE.5c2", "RRX-3.TIE.5c2")
@EDITIONS
def test_at_stud_high_low_hands_that_tie_both_ways_split_evenly_and_the_high_card_gets_the_odd(
    book,
):
    d = split("stud-8", "2d3d4h5h6dTc9c 2h3h4c5d6sTs9h KcKd2cQd...", book=book)
    took = {seat: sum(one.amount for one in found(d, e.Awarded, seat=seat)) for seat in (0, 1)}
    assert took == {0: 14, 1: 15}
    assert own(book, "RR11-10.STUD8.8b", "RR11-3.TIE.5c2") <= {
        *found(d, e.Awarded, seat=1)[0].cites
    }


@pytest.mark.rules("RR11-10.STUD8.9a", "RR11-3.TIE.5c1", "RR11-10.INTRO.0b")
@pytest.mark.rules("HPT-3.TIE.5c1", "RRX-3.TIE.5c1")
@EDITIONS
def test_tied_highs_of_stud_high_low_give_the_odd_chip_to_the_highest_card(book):
    d = split("stud-8", "AhAd9c9dKsTc3c AcAs9h9sKdTs3h 8c8d2cQd...", book=book)
    assert {(one.seat, one.odd, one.share) for one in found(d, e.Awarded)} == {
        (0, 0, "high"),
        (1, 1, "high"),
    }
    cites = found(d, e.Awarded, seat=1)[0].cites
    assert own(book, "RR11-10.STUD8.9a", "RR11-10.INTRO.0b", "RR11-3.TIE.5c1") <= set(cites)


@pytest.mark.rules("RR11-10.STUD8.8a", "RR11-10.INTRO.0c")
def test_the_odd_chip_between_the_halves_goes_to_the_high_hand_of_any_five_cards():
    d = split("stud-8", "AhAdKcKdKs2h3c 2s4h5s7dJcJs8h 8c8d2cQd...")
    awards = {one.share: one for one in found(d, e.Awarded)}
    assert (awards["high"].seat, awards["high"].amount, awards["high"].odd) == (0, 15, 1)
    assert (awards["low"].seat, awards["low"].amount) == (1, 14)
    assert "RR11-10.STUD8.8a" in awards["high"].cites
    assert "RR11-10.INTRO.0c" in awards["low"].cites


@pytest.mark.rules("RR11-3.TIE.5c")
@pytest.mark.rules("HPT-3.TIE.5c", "RRX-3.TIE.5c")
@EDITIONS
def test_at_omaha_high_low_the_odd_chip_goes_to_the_high_hand(book):
    d = table("KsKhQcQd 2c3d9h9s AsAhKcKd", board="4c6d8hAdQs", form="omaha-8", book=book)
    play(d, "c f x | x x | x x | x x")
    awards = {one.share: one for one in found(d, e.Awarded)}
    assert (awards["high"].seat, awards["high"].amount, awards["high"].odd) == (2, 13, 1)
    assert (awards["low"].seat, awards["low"].amount) == (1, 12)
    assert own(book, "RR11-3.TIE.5c") <= {*awards["high"].cites}


@pytest.mark.rules("RR11-7.O8.2c", "RR11-7.O8.1")
def test_without_a_low_the_best_high_hand_of_omaha_takes_everything():
    d = table("KsKhQcQd 2c3d9h9s AsAhKcKd", board="4c9dJhAdJs", form="omaha-8")
    play(d, "c c x | x x x | x x x | x x x")
    assert [(one.seat, one.amount) for one in found(d, e.Awarded)] == [(2, 30)]
    assert "RR11-7.O8.2c" in last(d, e.Awarded).cites


@pytest.mark.rules("RR11-3.TIE.5d")
@pytest.mark.rules("HPT-3.TIE.5d", "RRX-3.TIE.5d")
@EDITIONS
def test_each_pot_is_split_on_its_own(book):
    hands = "AsKs AhKh AdKd QsJh"
    d = table(hands, (103, 500, 500, 500), "2c3d7h8hAc", "1/2 no-limit", button=0, book=book)
    play(d, "c a c c f | b101 c | x x | x x")
    main = [(one.seat, one.amount) for one in found(d, e.Awarded, pot=0)]
    assert main == [(1, 104), (2, 104), (0, 103)]
    assert [(one.seat, one.amount) for one in found(d, e.Awarded, pot=1)] == [(1, 101), (2, 101)]
    assert own(book, "RR11-3.TIE.5d") <= {*found(d, e.Awarded, pot=1)[0].cites}


@pytest.mark.rules("RR11-3.TIE.5d", "RR11-3.SHOW.7a")
@pytest.mark.parametrize("showing", ["automatic", "asked"])
def test_a_hand_thrown_away_at_the_showdown_mixes_no_pots(showing):
    hands = "???? AsKs QsJh 9s9d AhKh"
    d = table(hands, (500, 500, 103, 500, 500), "2c3d7h8hAc", "1/2 no-limit", showing=showing)
    play(d, "a c c f c | b11 c r31 c f | x x | x x")
    if showing == "asked":
        play(d, "s s m P")
    assert [(one.pot, one.seat, one.amount) for one in found(d, e.Awarded)] == [
        (1, 1, 37),
        (1, 4, 36),
        (0, 1, 207),
        (0, 4, 206),
    ]
