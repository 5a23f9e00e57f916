"""Robert's rules: asking to see hands, show one show all, playing the board, chopping blinds."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks

GAME = "5/10 no-limit"
ACES, KINGS, QUEENS = "AsAh", "KsKh", "QsQh"
BOARD = "2c3d7h8d9c"


def table(hands=f"{ACES} {KINGS} {QUEENS}", stacks=(500,) * 3, board=BOARD, **how):
    return deal("holdem", GAME, stacks, hands, board, **how)


def mucked(hands, line="m s m"):
    """A deal checked down in which hands are thrown away or shown in turn."""
    d = table(hands, showing="asked")
    play(d, f"c c x | x x x | x x x | x x x {line}")
    assert d.request.kind == "push-pot"
    return d


@pytest.mark.rules("RR11-3.SHOW.5a", "RR11-3.SHOW.8f")
def test_anybody_dealt_in_may_ask_to_see_a_hand_that_was_thrown_away_at_the_showdown():
    d = mucked(f"{ACES} {KINGS} {QUEENS}")
    d.apply(c.Ask(2, 0))
    asked = last(d, e.AskedToSee)
    assert {"RR11-3.SHOW.5a", "RR11-3.SHOW.8f"} <= set(asked.cites)
    assert last(d, e.Shown).seat == 0


@pytest.mark.rules("RR11-3.SHOW.5a")
def test_a_hand_folded_in_the_betting_was_not_in_the_showdown_and_is_not_shown():
    d = table(showing="asked")
    play(d, "f c x | x x | x x | x x | s m")
    refused(d, c.Ask(0, 2), Reason.CARD_NOT_HELD, "RR11-3.SHOW.5a")
    d.apply(c.Ask(2, 1))


@pytest.mark.rules("RR11-3.SHOW.5c")
def test_a_hand_shown_because_another_than_the_winner_asked_is_dead():
    d = mucked(f"{ACES} {KINGS} {QUEENS}")
    d.apply(c.Ask(2, 0))
    assert last(d, e.AskedToSee).live is False
    assert "RR11-3.SHOW.5c" in last(d, e.AskedToSee).cites
    play(d, "P")
    assert seats_of(d, e.Awarded) == [1]


@pytest.mark.rules("RR11-3.SHOW.5d")
def test_when_the_winner_asks_both_hands_are_live_and_the_best_takes_the_pot():
    d = mucked(f"{ACES} {KINGS} {QUEENS}")
    d.apply(c.Ask(1, 0))
    assert last(d, e.AskedToSee).live is True
    assert "RR11-3.SHOW.5d" in last(d, e.AskedToSee).cites
    play(d, "P")
    assert seats_of(d, e.Awarded) == [0]


@pytest.mark.rules("RR11-3.SHOW.6a", "RR11-3.SHOW.6b")
def test_cards_shown_to_one_after_the_deal_are_shown_to_all():
    d = table()
    play(d, "f f")
    d.apply(c.Show(1, to=(0,)))
    shown = last(d, e.Shown)
    assert (shown.seat, shown.to) == (1, ())
    assert {"RR11-3.SHOW.6a", "RR11-3.SHOW.6b"} <= set(shown.cites)


@pytest.mark.rules("RR11-3.SHOW.6c")
def test_cards_shown_to_one_who_may_still_wager_on_the_round_are_shown_to_all_at_once():
    d = table()
    d.apply(c.Show(2, to=(0,)))
    assert d.request.seat == 2, "showing cards is no turn to act"
    assert last(d, e.Shown).to == ()
    assert "RR11-3.SHOW.6c" in last(d, e.Shown).cites


@pytest.mark.rules("RR11-3.SHOW.6d")
def test_cards_shown_to_one_who_has_folded_wait_until_all_betting_is_over():
    d = table()
    play(d, "f")
    d.apply(c.Show(0, to=(2,)))
    shown = last(d, e.Shown)
    assert shown.to == (2,)
    assert "RR11-3.SHOW.6d" in shown.cites
    play(d, "c x | x x | x x | x")
    assert len(found(d, e.Shown)) == 1
    play(d, "x")
    told = found(d, e.Shown)[1]
    assert (told.seat, told.to) == (0, ())


@pytest.mark.rules("RR11-3.SHOW.6d")
def test_cards_shown_to_one_who_has_folded_are_told_when_a_fold_ends_the_deal():
    d = table()
    play(d, "f")
    d.apply(c.Show(1, to=(2,)))
    play(d, "f")
    assert [(one.seat, one.to) for one in found(d, e.Shown)] == [(1, (2,)), (1, ())]


@pytest.mark.rules("RR11-3.SHOW.6e")
def test_cards_shown_to_one_who_is_done_for_the_round_wait_for_its_end():
    d = table(stacks=(500, 500, 20))
    play(d, "c c x | b20 c")
    assert d.request.seat == 2
    d.apply(c.Show(2, to=(1,)))
    shown = last(d, e.Shown)
    assert shown.to == (1,)
    assert "RR11-3.SHOW.6e" in shown.cites
    play(d, "f")
    assert (last(d, e.Shown).seat, last(d, e.Shown).to) == (2, ())
    assert d.request.kind == "bet"


@pytest.mark.rules("RR11-3.SHOW.6f")
def test_the_part_of_a_hand_that_was_not_shown_stays_hidden():
    d = table()
    play(d, "f f")
    card = d.state.seats[1].down[0]
    d.apply(c.Show(1, (card,), to=(0,)))
    assert (last(d, e.Shown).cards, last(d, e.Shown).whole) == ((card,), False)
    assert "RR11-3.SHOW.6f" in last(d, e.Shown).cites


@pytest.mark.rules("RR11-5.HOLD.9a")
def test_who_says_that_the_board_plays_may_throw_the_cards_away_and_keep_a_share():
    d = table("2d3h 4d5d QsQh", board="AcKdQcJhTs", showing="asked")
    play(d, "c c x | x x x | x x x | x x x | mb s s P")
    assert "RR11-5.HOLD.9a" in found(d, e.Mucked)[0].cites
    assert sorted(seats_of(d, e.Awarded)) == [0, 1, 2]


@pytest.mark.rules("RR11-5.HOLD.9a")
def test_who_throws_the_cards_away_without_a_word_has_no_claim_to_the_board():
    d = table("2d3h 4d5d QsQh", board="AcKdQcJhTs", showing="asked")
    play(d, "c c x | x x x | x x x | x x x | m s s P")
    assert sorted(seats_of(d, e.Awarded)) == [1, 2]


@pytest.mark.rules("RR11-5.HOLD.9b")
def test_in_a_tournament_the_hand_is_kept_to_play_the_board():
    d = table("2d3h 4d5d QsQh", board="AcKdQcJhTs", showing="asked", tournament=True)
    play(d, "c c x | x x x | x x x | x x x")
    refused(d, "mb", Reason.NOT_ALLOWED_BY_BOOK, "RR11-5.HOLD.9b")
    play(d, "s s s P")
    assert sorted(seats_of(d, e.Awarded)) == [0, 1, 2]


@pytest.mark.rules("USPA-3.2.1.5.6", "USPA-3.3.2.1", "HPT-5.HOLD.8")
@pytest.mark.parametrize("book", ["uspa", "homepokertourney"])
def test_where_no_rule_of_tournaments_differs_the_word_is_enough_there_too(book):
    how = {"showing": "asked", "tournament": True, "book": book}
    d = table("2d3h 4d5d QsQh", board="AcKdQcJhTs", **how)
    play(d, "c c x | x x x | x x x | x x x | mb s s P")
    assert {"USPA-3.2.1.5.6", "HPT-5.HOLD.8"} & {*found(d, e.Mucked)[0].cites}
    assert sorted(seats_of(d, e.Awarded)) == [0, 1, 2]


@pytest.mark.rules("RR11-6.OMA.1a")
def test_the_board_is_not_played_at_omaha():
    d = deal("omaha", GAME, (500, 500), board="AcKdQcJhTs", showing="asked")
    play(d, "c x | x x | x x | x x")
    refused(d, "mb", Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.rules("RR11-2.PROC.15b")
def test_when_the_big_blind_will_not_chop_it_is_still_the_small_blinds_turn():
    d = table(agreeing=True)
    play(d, "f y n")
    assert (d.request.seat, d.request.to_call, d.request.may_chop) == (0, 5, False)
    play(d, "c x")
    assert last(d, e.RoundBegan).street == "flop"


@pytest.mark.rules("RR11-2.PROC.15b")
def test_the_blinds_may_take_their_blinds_back_when_everyone_else_has_folded():
    d = table(agreeing=True)
    play(d, "f")
    assert d.request.may_chop
    play(d, "y y")
    assert stacks(d) == [500, 500, 500]
    assert "RR11-2.PROC.15b" in last(d, e.Returned).cites
    d = table(agreeing=True)
    play(d, "c f")
    assert not d.request.may_chop
