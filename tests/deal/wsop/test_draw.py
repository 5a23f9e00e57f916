"""WSOP 2018: lowball with one draw and three, reshuffles, and Archie."""

from functools import partial

import pytest

from floorman.cards import JOKER
from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused

wsop = partial(deal, book="wsop-2018")
LIMIT = "4/8 limit"
ANTES = "4/8 limit with ante 1"
LOWBALL = ["lowball-a5", "lowball-27", "triple-draw-a5", "triple-draw-27"]


def draw(form="lowball-a5", stakes=LIMIT, seats=3, hands="", **how):
    return wsop(form, stakes, (500,) * seats, hands=hands, **how)


def called(d):
    """Everyone calls on the first round, and the last to act checks."""
    while d.request.kind == "bet":
        play(d, "x" if d.request.may_check else "c")
    return d


def checked(d):
    """Everyone checks."""
    while d.request.kind == "bet":
        play(d, "x")
    return d


# --- lowball -------------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-LOWBALL.a")
@pytest.mark.parametrize("form", LOWBALL)
def test_five_cards_come_down_and_the_first_round_is_opened_or_folded(form):
    d = draw(form, ANTES)
    assert [(len(seat.down), seat.up) for seat in d.state.seats] == [(5, [])] * 3
    assert "WSOP-LOWBALL.a" in found(d, e.Dealt)[0].cites
    assert d.request.seat == 0
    refused(d, "x", Reason.OPEN_OR_FOLD, "WSOP-LOWBALL.a")
    play(d, "f b4 c")
    assert d.request.kind == "draw"


@pytest.mark.rules("WSOP-LOWBALL.b")
def test_those_who_remain_draw_once_and_bet_a_last_time():
    d = draw()
    play(d, "c f x")
    assert (d.request.kind, d.request.seat) == ("draw", 1)
    play(d, "d2 d")
    assert "WSOP-LOWBALL.b" in found(d, e.Exchanged)[0].cites
    assert [len(seat.down) for seat in d.state.seats] == [0, 5, 5]
    assert last(d, e.RoundBegan).seat == 1
    play(d, "x x")
    assert d.is_over
    assert len(found(d, e.RoundBegan)) == 2


@pytest.mark.rules("WSOP-LOWBALL.d")
def test_the_limit_doubles_after_the_draw():
    d = draw("lowball-27")
    assert d.request.sizes == (8,)
    play(d, "c c x d d d")
    assert d.request.sizes == (8,)
    play(d, "b8")
    assert "WSOP-LOWBALL.d" in last(d, e.Wagered).cites
    assert d.request.sizes == (16,)


@pytest.mark.rules("WSOP-LOWBALL.f")
@pytest.mark.parametrize("form", ["triple-draw-a5", "triple-draw-27"])
def test_triple_draw_has_three_draws_and_betting_before_and_after_each(form):
    d = draw(form)
    called(d)
    for _ in range(3):
        assert d.request.kind == "draw"
        play(d, "d1 d1 d")
        assert "WSOP-LOWBALL.f" in found(d, e.Exchanged)[-3].cites
        checked(d)
    assert d.is_over
    assert len(found(d, e.RoundBegan)) == 4


@pytest.mark.rules("WSOP-275")
@pytest.mark.parametrize("form", ["lowball-a5", "triple-draw-27", "archie"])
def test_a_player_may_draw_five_cards_in_a_row(form):
    d = draw(form)
    called(d)
    top = d.state.piles.stub[-6:-1][::-1]
    play(d, "d5")
    drawn = last(d, e.Dealt)
    assert (drawn.seat, list(drawn.cards)) == (0, top)
    assert "WSOP-275" in drawn.cites


@pytest.mark.rules("WSOP-282b")
def test_jokers_are_not_in_use_unless_the_house_says_so():
    assert JOKER not in draw().setup.law.deck
    assert JOKER in draw(house={"lowball.joker": True}).setup.law.deck


@pytest.mark.rules("WSOP-283")
@pytest.mark.parametrize("form", LOWBALL)
def test_at_lowball_a_player_who_checked_may_raise(form):
    d = draw(form)
    play(d, "c c x d d d")
    low = d.request.sizes[0]
    play(d, f"x x b{low} f r{2 * low}")
    assert "WSOP-283" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-285", "WSOP-289")
@pytest.mark.parametrize("form", LOWBALL)
def test_lowball_is_for_six_at_most(form):
    assert len(draw(form, seats=6).state.seats) == 6
    with pytest.raises(SetupError, match="2 to 6 players"):
        draw(form, seats=7)


@pytest.mark.rules("WSOP-286d")
def test_deuce_to_seven_is_played_like_ace_to_five():
    for form in ("lowball-a5", "lowball-27"):
        d = draw(form, ANTES)
        refused(d, "x", Reason.OPEN_OR_FOLD)
        play(d, "b4 c c d5 d d1")
        play(d, "x b8 f r16 c")
        assert d.is_over


@pytest.mark.rules("WSOP-290")
def test_big_bet_lowball_has_the_wagers_of_big_bet_poker():
    d = draw("lowball-27", "5/10 no-limit")
    refused(d, "r15", Reason.BELOW_MINIMUM, "WSOP-290", "WSOP-171a")
    play(d, "c c x d d d")
    refused(d, "b5", Reason.BELOW_MINIMUM, "WSOP-290", "WSOP-170c")
    play(d, "b20 r40 r60 r80 r100 r120")
    assert {"WSOP-125", "WSOP-290"} <= set(last(d, e.Wagered).cites)


@pytest.mark.rules("WSOP-292")
@pytest.mark.parametrize("stakes", ["5/10 no-limit", "5/10 pot-limit", LIMIT])
def test_after_the_draw_any_hand_may_be_checked_and_still_wins_what_is_bet(stakes):
    d = draw("lowball-a5", stakes, hands="As2d3c4h5s KsKdQcQh2c 9s9d8c8h7s")
    play(d, "c c x d d d")
    least = d.request.raise_to_min
    play(d, f"x b{least} f c")
    assert last(d, e.Awarded).seat == 0
    assert not found(d, e.Returned)
    assert d.result.net[0] == -d.result.net[1] - d.result.net[2]
    assert d.result.net[1] == -d.setup.law.stakes.big_blind - least


@pytest.mark.rules("WSOP-293")
def test_at_big_bet_lowball_a_player_who_checked_may_raise_later():
    d = draw("lowball-a5", "5/10 no-limit")
    play(d, "c c x d d d x b20 f r60")
    assert "WSOP-293" in last(d, e.Wagered).cites


# --- reshuffles ----------------------------------------------------------------------------------


def triple(form="triple-draw-27"):
    """Six players before the first draw: 22 cards in the stub."""
    d = draw(form, seats=6)
    called(d)
    assert len(d.state.piles.stub) == 22
    return d


@pytest.mark.rules("WSOP-LOWBALL.h", "WSOP-LOWBALL.i", "WSOP-LOWBALL.j", "WSOP-ARCHIE.d")
@pytest.mark.parametrize("form", ["triple-draw-27", "triple-draw-a5", "archie"])
def test_at_the_last_card_earlier_discards_are_shuffled_and_those_of_this_draw_are_not(form):
    d = triple(form)
    play(d, "d3 " * 6)
    earlier = {card for one in found(d, e.Exchanged) for card in one.cards}
    checked(d)
    # A burn leaves two cards: the first drawer gets one, and the last one is shuffled in.
    play(d, "d3")
    (mixed,) = found(d, e.Shuffled)
    now = set(last(d, e.Exchanged).cards)
    assert mixed.reason == "earlier-discards"
    assert len(mixed.cards) == 18 + 1
    assert earlier < set(mixed.cards)
    assert not now & set(mixed.cards)
    rules = {"WSOP-LOWBALL.h", "WSOP-LOWBALL.i", "WSOP-LOWBALL.j"}
    assert (rules | {"WSOP-ARCHIE.d"} if form == "archie" else rules) <= set(mixed.cites)
    assert len(d.state.seats[0].down) == 5
    play(d, "d3 " * 5)
    assert len(found(d, e.Shuffled)) == 1


@pytest.mark.rules("WSOP-LOWBALL.h")
def test_mucked_cards_are_shuffled_in_with_the_earlier_discards():
    d = triple()
    play(d, "d3 " * 6)
    play(d, "b4 f c c c c")
    folded = set(d.state.piles.muck)
    play(d, "d3")
    assert len(folded) == 5
    assert folded < set(last(d, e.Shuffled).cards)
    assert len(last(d, e.Shuffled).cards) == 18 + 5 + 1


def to_third_draw(form="triple-draw-27"):
    """Six players and seven cards in the stub before the burn of the third draw, so many again."""
    d = triple(form)
    play(d, "d1 " * 6)
    checked(d)
    play(d, "d1 " * 6)
    checked(d)
    assert len(d.state.piles.stub) == 22 - 7 - 7
    return d


@pytest.mark.rules("WSOP-LOWBALL.j", "WSOP-ARCHIE.d")
@pytest.mark.parametrize("form", ["triple-draw-27", "archie"])
@pytest.mark.parametrize("draws", ["d1 d1 d1 d1 d1 d2", "d1 d1 d1 d1 d2 d1", "d3 d3 d d d d1"])
def test_the_last_card_goes_to_the_last_player_of_the_last_draw_if_it_completes_it(form, draws):
    d = to_third_draw(form)
    last_card = d.state.piles.stub[0]
    play(d, draws)
    assert not found(d, e.Shuffled)
    assert last_card in d.state.seats[5].down
    assert not d.state.piles.stub


@pytest.mark.rules("WSOP-LOWBALL.j")
@pytest.mark.parametrize("draws", ["d3 d3 d d1", "d1 d1 d1 d1 d1 d3"])
def test_a_last_card_that_does_not_complete_all_draws_is_shuffled_in(draws):
    d = to_third_draw()
    last_card = d.state.piles.stub[0]
    play(d, draws)
    (mixed,) = found(d, e.Shuffled)
    assert last_card in mixed.cards
    assert len(mixed.cards) == 12 + 1


# --- Archie --------------------------------------------------------------------------------------


def archie(hands):
    d = draw("archie", seats=len(hands.split()), hands=hands)
    called(d)
    for _ in range(3):
        play(d, "d " * len(hands.split()))
        checked(d)
    return d


def shares(d):
    return {(one.seat, one.share): one.amount for one in found(d, e.Awarded)}


@pytest.mark.rules("WSOP-ARCHIE.a")
def test_archie_pays_half_to_nines_or_better_and_half_to_an_eight_or_better():
    d = archie("9s9dKcQhJs 8s7d6c5h2s KsTd7c6h4s")
    assert shares(d) == {(0, "high"): 6, (1, "low"): 6}
    assert all("WSOP-ARCHIE.a" in one.cites for one in found(d, e.Awarded))


@pytest.mark.rules("WSOP-ARCHIE.b")
def test_archie_is_opened_or_folded_and_drawn_three_times():
    d = draw("archie", ANTES)
    assert [len(seat.down) for seat in d.state.seats] == [5] * 3
    refused(d, "x", Reason.OPEN_OR_FOLD, "WSOP-ARCHIE.b")
    play(d, "b4 c c")
    for _ in range(3):
        assert (d.request.kind, d.request.cards_max) == ("draw", 5)
        play(d, "d1 d d5")
        assert "WSOP-ARCHIE.b" in found(d, e.Exchanged)[-3].cites
        checked(d)
    assert d.is_over
    assert len(found(d, e.RoundBegan)) == 4


@pytest.mark.rules("WSOP-294")
def test_without_nines_the_low_takes_it_all():
    d = archie("8h8dKcQhJs 8s7d6c5h2s")
    assert {one.seat for one in found(d, e.Awarded)} == {1}
    assert sum(one.amount for one in found(d, e.Awarded)) == 8
    assert "WSOP-294" in last(d, e.Awarded).cites


@pytest.mark.rules("WSOP-295")
def test_without_an_eight_low_the_high_takes_it_all():
    d = archie("9h9dKcQhJs 9s7d6c5h2s")
    assert {one.seat for one in found(d, e.Awarded)} == {0}
    assert "WSOP-295" in last(d, e.Awarded).cites


@pytest.mark.rules("WSOP-296")
def test_when_nobody_qualifies_for_either_everyone_left_shares():
    d = archie("8h8dKcQhJs 9s7d6c5h2s AsKdQsJd9c")
    assert {seat: amount for (seat, _), amount in shares(d).items()} == {0: 4, 1: 4, 2: 4}
    assert all("WSOP-296" in one.cites for one in found(d, e.Awarded))


@pytest.mark.rules("WSOP-297")
def test_in_all_else_archie_is_a_draw_game():
    d = draw("archie")
    called(d)
    play(d, "d5 d d3 x b4 f r8")
    assert "WSOP-124" in last(d, e.Wagered).cites
    assert "WSOP-275" in found(d, e.Dealt)[-1].cites
