"""Wrong burns put right, on one board and on two, and boardcards that came too early."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Reason, Refused
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from tests.deal.playing import deal, found, play
from tests.rulings.carrying import asked, ruled, unseen

DOUBLE = ("double-board-omaha", "1/2 pot-limit", (200,) * 3)
BOARDS = "2c3d4h5s9c/6c7d8h9s2d"
CORRECTED = {"board.flop_burn_error_exposed": "corrected"}


def cards(text):
    return [*parse_cards(text)]


def two_boards(line="c c x", **how):
    d = deal(*DOUBLE, board=BOARDS, **how)
    play(d, line)
    return d


@pytest.mark.rules("RR11-5.HOLD.6a", "WSOP-165a", "RR11-3.IRR.16a")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
@pytest.mark.parametrize("burned", ["none", "several"])
def test_a_house_that_corrects_the_flop_has_it_lie_as_with_one_burncard(book, burned):
    d = deal("holdem", "1/2 no-limit", (200,) * 3, board="2c3d4h5s9c", book=book, house=CORRECTED)
    play(d, "c c x")
    top, burn = d.state.piles.stub[-1], d.state.piles.burns[-1]
    assert ruled(d, "flop-burn-error", burned=burned).outcome == "corrected-exposed"
    if burned == "none":
        assert d.state.boards[0] == [*cards("3d4h"), burn] and d.state.piles.burns == cards("2c")
        assert d.state.piles.stub[-1] == top
    else:
        assert d.state.boards[0] == [top, *cards("2c3d")] and d.state.piles.burns == [burn]
        assert d.state.piles.stub[-1:] == cards("4h")
    assert d.request.kind == "bet" and d.request.seat == 0


@pytest.mark.rules("RR11-5.HOLD.6a", "WSOP-165a")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_no_burn_before_the_turns_of_two_boards_moves_each_card_up_a_place(book):
    d = two_boards("c c x x x x", book=book)
    burn = d.state.piles.burns[-1]
    ruled(d, "burn-error", burned="none")
    assert [board[-1] for board in d.state.boards] == [*cards("9s"), burn]
    assert d.state.piles.burns[-1:] == cards("5s")
    assert (d.request.kind, d.request.seat) == ("bet", 0)


@pytest.mark.rules("RR11-5.HOLD.6a", "WSOP-165a")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_two_burns_before_the_turns_of_two_boards_move_each_card_back_a_place(book):
    d = two_boards("c c x x x x", book=book)
    top = d.state.piles.stub[-1]
    ruled(d, "burn-error", burned="several")
    assert [board[-1] for board in d.state.boards] == [top, *cards("5s")]
    assert d.state.piles.stub[-1:] == cards("9s") and d.request.kind == "bet"


@pytest.mark.rules("RR11-5.HOLD.6e", "WSOP-165c")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_with_players_all_in_both_rivers_are_put_right_before_the_pot_is_pushed(book):
    how = {"board": BOARDS, "showing": "asked", "book": book}
    d = deal("double-board-omaha", "1/2 no-limit", (7, 7), **how)
    play(d, "a a")
    burn = d.state.piles.burns[-1]
    ruled(d, "burn-error", burned="none", remains_intact=True, burn_last=True)
    assert [board[-1] for board in d.state.boards] == [*cards("2d"), burn]
    assert d.request.kind == "show"


@pytest.mark.rules("RR11-5.HOLD.4b", "WSOP-164b")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_both_flops_go_back_into_the_deck_after_a_wrong_burn(book):
    d = two_boards(book=book)
    ruled(d, "flop-burn-error", burned="several")
    assert [len(board) for board in d.state.boards] == [3, 3]
    (mixed,) = found(d, e.Shuffled)
    assert {*cards("2c3d4h6c7d8h")} <= {*mixed.cards} and d.request.kind == "bet"


@pytest.mark.rules("RR11-5.HOLD.8a", "RR11-5.HOLD.8b", "WSOP-167a")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018"])
def test_a_turn_too_early_takes_a_card_of_each_board_out(book):
    """Both turns are laid aside: the cards that would have been the rivers are the turns."""
    d = two_boards("c c x b2", book=book)
    ruled(d, "premature-boardcards")
    assert d.state.piles.asides == cards("5s9s")
    play(d, "c c")
    assert [board[3] for board in d.state.boards] == cards("9c2d")


def test_at_a_live_table_a_turn_that_was_named_is_the_burncard():
    d = unseen()
    play(d, "c c x x x x")
    d.apply(c.NameCards("board", 1, parse_cards("2c3d4h5s")))
    ruled(d, "burn-error", burned="none")
    assert d.state.piles.burns[-1:] == cards("5s")
    assert len(d.state.boards[0]) == 4 and d.state.boards[0][:3] == cards("2c3d4h")


def test_without_a_burncard_of_the_street_there_is_none_to_be_put_right():
    d = deal("holdem", "1/2 no-limit", (200,) * 3)
    with pytest.raises(Refused) as caught:
        d.apply(c.Remedy((r.OneBurn(),)))
    assert caught.value.reason is Reason.NOT_ASKED


@pytest.mark.rules("RR11-5.HOLD.3")
def test_of_two_boards_the_one_with_too_many_cards_is_dealt_again():
    d = two_boards()
    assert asked(d, "overfull-flop", flop_cards=4) == ["which_board"]
    ruled(d, "overfull-flop", flop_cards=4, which_board=2)
    assert d.state.boards[0] == cards("2c3d4h") and len(d.state.boards[1]) == 3
    (mixed,) = found(d, e.Shuffled)
    assert {*cards("6c7d8h")} <= {*mixed.cards} and d.request.kind == "bet"


@pytest.mark.rules("WSOP-163a", "WSOP-163b")
def test_of_four_cards_on_a_known_flop_the_one_picked_is_asked_for():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, board="2c3d4h5s9c", book="wsop-2018")
    play(d, "c c x")
    fourth = d.state.piles.stub[-1]
    assert asked(d, "overfull-flop", flop_cards=4) == ["picked"]
    ruled(d, "overfull-flop", flop_cards=4, picked="3d")
    assert d.state.boards[0] == [*cards("2c4h"), fourth] and d.state.piles.stub[-1:] == cards("3d")
    live = unseen(book="wsop-2018")
    play(live, "c c x")
    assert asked(live, "overfull-flop", flop_cards=4) == [], "nobody here sees which it was"
