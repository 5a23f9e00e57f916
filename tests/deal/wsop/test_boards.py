"""WSOP 2018: running it twice and three times, with long stubs and short ones."""

from functools import partial

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Reason, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, law_of, play, refused, stacks

BY_TIME = ("time-collection",)
wsop = partial(deal, book="wsop-2018", agreeing=True, also=BY_TIME)


def all_in_on_the_flop(seats=2, form="holdem", stakes="5/10 no-limit", each=100, **how):
    d = wsop(form, stakes, (each,) * seats, **how)
    play(d, "c " * (seats - 1) + "x")
    play(d, "a " * seats)
    return d


def told(d):
    """Burns and boardcards in order: "b", or the number of the board."""
    names = {e.Burned: "b", e.Boarded: "", e.Shuffled: "s"}
    return "".join(
        names[type(one)] or str(one.board) * len(one.cards)
        for one in d.events
        if type(one) in names
    )


@pytest.mark.rules("WSOP-213a", "WSOP-214a", "WSOP-215")
def test_with_someone_all_in_everyone_left_is_asked_and_may_agree_to_three_boards():
    d = all_in_on_the_flop(3)
    assert (d.request.kind, d.request.matter, d.request.boards_max) == ("agree", "deal-twice", 3)
    play(d, "y3 y3")
    assert not d.is_over
    play(d, "y3")
    assert len(d.state.boards) == 3
    agreed = found(d, e.Agreed)
    assert [one.seat for one in agreed] == [0, 1, 2]
    assert all({"WSOP-213a", "WSOP-214a", "WSOP-215"} <= set(one.cites) for one in agreed)


@pytest.mark.rules("WSOP-214a")
def test_one_who_declines_settles_that_it_is_run_once():
    d = all_in_on_the_flop(3)
    play(d, "y2 n")
    assert d.is_over
    assert len(d.state.boards) == 1
    assert "WSOP-214a" in found(d, e.Declined)[0].cites


@pytest.mark.rules("WSOP-214a")
def test_flop_games_that_pay_by_time_are_run_twice_and_stud_and_draw_are_not():
    for form, stakes in (("omaha", "5/10 pot-limit"), ("holdem", "10/20 no-limit")):
        assert all_in_on_the_flop(form=form, stakes=stakes, each=30).request.kind == "agree"
    d = wsop("omaha-8", "10/20 limit", (20, 20))
    play(d, "r20 c")
    assert d.request.kind == "agree", "at limit too"
    d = wsop("seven-card-stud", "15/30 limit with ante 3 and bring-in 5", (15, 15))
    play(d, "i a c")
    assert d.is_over
    assert len(found(d, e.Shown)) >= 1
    d = wsop("drawmaha", "5/10 no-limit", (100, 100))
    play(d, "a a")
    assert d.request.kind == "draw"


@pytest.mark.rules("WSOP-183b", "WSOP-214a")
@pytest.mark.parametrize(
    ("form", "stakes"),
    [
        ("omaha", "5/10 no-limit"),
        ("omaha-8", "5/10 pot-limit"),
        ("holdem", "5/10 pot-limit"),
        ("holdem", "10/20 no-limit"),
    ],
)
def test_where_the_pots_are_raked_only_no_limit_holdem_at_5_and_10_is_run_twice(form, stakes):
    assert all_in_on_the_flop(also=()).request.kind == "agree"
    d = all_in_on_the_flop(form=form, stakes=stakes, each=30, also=())
    assert d.is_over
    assert not found(d, e.Agreed)


@pytest.mark.rules("WSOP-215")
def test_nobody_is_asked_while_no_one_is_all_in():
    d = wsop("holdem", "5/10 no-limit", (100, 100))
    play(d, "c x | x x | x x | x x")
    assert d.is_over
    assert not found(d, e.Agreed)
    d = wsop("holdem", "5/10 no-limit", (100, 100))
    refused(d, c.Agree(1, "deal-twice"), Reason.NOT_ASKED)


@pytest.mark.rules("WSOP-213b", "WSOP-217", "WSOP-220")
def test_each_board_is_finished_before_the_next_and_they_share_the_flop():
    d = all_in_on_the_flop(board="2c3d4h5s9c")
    play(d, "y3 y3")
    # One flop; then a burn and a turn, a burn and a river, board after board.
    assert told(d) == "b111" + "b1b1" + "b2b2" + "b3b3"
    boards = d.state.boards
    assert boards[0] == list(parse_cards("2c3d4h5s9c"))
    assert boards[1][:3] == boards[2][:3] == boards[0][:3]
    assert len({*boards[0], *boards[1], *boards[2]}) == 9
    turns = [one for one in found(d, e.Boarded) if one.board == 3]
    assert {"WSOP-213b", "WSOP-217", "WSOP-220"} <= set(turns[0].cites)


@pytest.mark.rules("WSOP-213b", "WSOP-217")
def test_before_the_flop_each_board_is_a_whole_one():
    d = wsop("holdem", "5/10 no-limit", (100, 100))
    play(d, "a a y2 y2")
    assert told(d) == "b111b1b1" + "b222b2b2"
    assert len({*d.state.boards[0], *d.state.boards[1]}) == 10


@pytest.mark.rules("WSOP-213a", "WSOP-220")
def test_every_board_wins_its_part_of_the_pot():
    d = wsop(
        "holdem",
        "5/10 no-limit",
        (100, 100),
        hands="AsAh KsKh",
        board="2c3d4h5s9c",
        then="7c Kd 7d 9d 6c Ac 6d 9h",
    )
    play(d, "c x | a a | y3 y3")
    awards = [(one.board, one.seat, one.amount) for one in found(d, e.Awarded)]
    assert awards == [(1, 0, 70), (2, 1, 65), (3, 0, 65)]
    assert stacks(d) == [135, 65]


# --- short stubs ---------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-219a", "WSOP-218")
def test_with_one_card_left_the_burns_are_shuffled_in_to_complete_the_boards():
    """Seven at Big O leave 17 cards: two boards take 16, the last goes with the six burns."""
    d = wsop("big-o", "5/10 no-limit", (100,) * 7)
    play(d, "a f f f f f a y3 y3")
    assert told(d) == "b111b1b1" + "b222b2b2" + "s" + "b333b3" + "3"
    (mixed,) = found(d, e.Shuffled)
    assert mixed.reason == "boards"
    assert len(mixed.cards) == 7
    burns = {one.card for one in found(d, e.Burned)[:6]}
    assert burns < set(mixed.cards)
    assert "WSOP-219a" in mixed.cites
    # No card was left to burn before the last river: the one there was is used (WSOP-218).
    assert not d.state.piles.stub


@pytest.mark.rules("WSOP-218")
def test_one_card_left_for_the_river_of_the_second_board_is_used_without_a_burn():
    d = all_in_on_the_flop()
    piles = d.state.piles
    piles.asides += piles.stub[:-7]
    del piles.stub[:-7]
    last_card = piles.stub[0]
    play(d, "y2 y2")
    assert told(d) == "b111" + "b1b1" + "b22"
    assert d.state.boards[1][-1] == last_card
    assert "WSOP-218" in last(d, e.Boarded).cites
    assert "WSOP-218" not in found(d, e.Boarded)[0].cites
    assert not found(d, e.Shuffled)


def shuffled_first(form, seats, boards):
    """All but the first and the last seat fold, and several boards are dealt before the flop."""
    d = wsop(form, "5/10 no-limit", (100,) * seats)
    play(d, " ".join(["a", *["f"] * (seats - 2), "a", f"y{boards}", f"y{boards}"]))
    held = [card for seat in d.state.seats for card in seat.down]
    (mixed,) = found(d, e.Shuffled)
    assert mixed.reason == "all-for-boards" and "WSOP-219b" in mixed.cites
    # Nothing lies on a board yet: all cards but those held are shuffled.
    assert len(mixed.cards) == 52 - len(held) and not {*mixed.cards} & {*held}
    cards = [card for board in d.state.boards for card in board]
    assert len(set(cards)) == 5 * boards
    return d


@pytest.mark.rules("WSOP-219b")
def test_when_stub_and_burns_do_not_suffice_all_is_shuffled_before_the_flop():
    """Ten at Omaha leave 12 cards before the flop: not enough for the 15 of three boards."""
    d = shuffled_first("omaha", 10, 3)
    assert told(d) == "s" + "b111b1b1" + "b222b2b2" + "b333b3b3"


@pytest.mark.rules("WSOP-219b")
@pytest.mark.parametrize(
    ("form", "seats", "boards"), [("big-o", 8, 3), ("big-easy", 6, 3), ("big-easy", 7, 3)]
)
def test_a_flop_is_never_parted_by_that_shuffle(form, seats, boards):
    d = shuffled_first(form, seats, boards)
    assert told(d).startswith("sb111") and told(d).count("s") == 1


@pytest.mark.rules("WSOP-219a")
def test_the_burns_come_in_before_a_flop_not_within_it():
    """Seven at Big Easy leave ten, just enough for two boards: with two left the second begins."""
    d = wsop("big-easy", "5/10 no-limit", (100,) * 7)
    play(d, "a f f f f f a y2 y2")
    assert told(d).startswith("b111b1b1" + "s" + "b222")
    assert {one.reason for one in found(d, e.Shuffled)} == {"boards"}
    assert [len(board) for board in d.state.boards] == [5, 5]


@pytest.mark.rules("WSOP-219b", "WSOP-219a")
@pytest.mark.parametrize(
    ("left", "told_then", "reasons"),
    [
        (3, "b1" + "s" + "b1" + "s" + "b2" + "s" + "2", {"boards"}),
        (2, "s" + "b1b1" + "b2b2", {"all-for-boards"}),
    ],
)
def test_agreed_on_the_flop_the_burncard_counts_with_the_stub(left, told_then, reasons):
    """Two boards lack four cards: three and the burncard of the flop are enough, two are not."""
    d = all_in_on_the_flop(3, stakes="5/10 no-limit")
    piles = d.state.piles
    piles.muck += piles.stub[:-left]
    del piles.stub[:-left]
    play(d, "y2 y2 y2")
    assert {one.reason for one in found(d, e.Shuffled)} == reasons
    assert told(d) == "b111" + told_then


@pytest.mark.rules("WSOP-219b")
def test_cards_that_nobody_sees_are_shuffled_before_the_flop_too():
    law = law_of("omaha", "5/10 no-limit", "wsop-2018", also=BY_TIME)
    d = Deal(Setup(law, (100,) * 10, dealing="unseen", agreeing=True))
    play(d, "a f f f f f f f f a y3 y3")
    assert told(d) == "s" + "b111b1b1" + "b222b2b2" + "b333b3b3"
