"""A part of a hand turned up at the showdown: what was not shown stays hidden, and wins nothing."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, law_of, play, refused, seats_of

ACE, BOTH = parse_cards("As"), parse_cards("AsAh")


def at_showdown(book="roberts-v11", hands="AsAh KsKh QsQh"):
    """Three hands checked down; seat 0 is asked to show first."""
    d = deal("holdem", "5/10 no-limit", (500,) * 3, hands, "2c3d7h8d9c", book=book, showing="asked")
    play(d, "c c x | x x x | x x x | x x x")
    assert (d.request.kind, d.request.seat) == ("show", 0)
    return d


@pytest.mark.rules("RR11-3.SHOW.1", "RR11-3.SHOW.6f")
def test_one_card_in_turn_shows_that_card_alone_and_the_seat_is_still_asked():
    d = at_showdown()
    d.apply(c.Show(0, ACE))
    shown = last(d, e.Shown)
    assert (shown.cards, shown.whole, shown.to) == (ACE, False, ())
    assert {"RR11-3.SHOW.1", "RR11-3.SHOW.6f"} <= set(shown.cites)
    assert (d.request.kind, d.request.seat, d.request.may_muck) == ("show", 0, True)
    others = d.view(1).seats[0]
    assert others.down == (*ACE, UNKNOWN) and not others.shown
    assert d.view(None).seats[0].down == (*ACE, UNKNOWN)


@pytest.mark.rules("RR11-3.SHOW.1")
def test_a_hand_of_which_only_a_part_was_shown_wins_nothing():
    d = at_showdown()
    d.apply(c.Show(0, ACE))
    play(d, "m s m P")
    assert seats_of(d, e.Awarded) == [1], "kings win: the aces were not tabled"
    assert d.view(2).seats[0].down == (*ACE, UNKNOWN), "the other card stays hidden"


@pytest.mark.rules("RR11-3.SHOW.1", "WSOP-139")
@pytest.mark.parametrize("book", ["roberts-v11", "wsop-2018", "uspa"])
def test_who_turns_up_the_rest_as_well_takes_the_pot(book):
    d = at_showdown(book)
    d.apply(c.Show(0, ACE))
    d.apply(c.Show(0))
    assert last(d, e.Shown).cards == BOTH and last(d, e.Shown).whole
    assert d.request.seat == 1
    play(d, "m m P")
    assert seats_of(d, e.Awarded) == [0]


def test_all_holecards_named_are_the_whole_hand():
    d = at_showdown()
    d.apply(c.Show(0, BOTH))
    assert last(d, e.Shown).whole and d.request.seat == 1


def test_what_lies_open_already_is_not_shown_again_nor_a_card_not_held():
    d = at_showdown()
    d.apply(c.Show(0, ACE))
    refused(d, c.Show(0, ACE), Reason.CARD_NOT_HELD)
    refused(d, c.Show(0, (*ACE, *ACE)), Reason.SAME_CARD_TWICE)
    refused(d, c.Show(0, parse_cards("Ks")), Reason.CARDS_UNKNOWN)
    refused(d, c.Show(0, (UNKNOWN,)), Reason.CARDS_UNKNOWN)


@pytest.mark.rules("RR11-3.SHOW.6f")
def test_at_stud_a_downcard_alone_is_a_part_and_the_upcards_are_nobodys_news():
    d = deal(
        "seven-card-stud", "10/20 limit with ante 1 and bring-in 3", (200, 200), showing="asked"
    )
    play(d, "i c | x x | x x | x x | x x")
    seat = d.state.seats[d.request.seat]
    refused(d, c.Show(seat.index, tuple(seat.up)), Reason.CARD_NOT_HELD)
    d.apply(c.Show(seat.index, (seat.down[2],)))
    assert not last(d, e.Shown).whole and d.request.seat == seat.index
    d.apply(c.Show(seat.index, tuple(seat.down)))
    assert last(d, e.Shown).whole and d.request.seat != seat.index


def test_of_cards_nobody_knows_one_may_be_named():
    d = Deal(Setup(law_of(), (200, 200), dealing="dealer", showing="asked"))
    board = iter(parse_cards("2c3d7h8d9c"))
    while d.request.kind != "show":
        if d.request.kind == "deal":
            faceup = d.request.place == "board"
            d.apply(c.DealCard(next(board) if faceup else None))
        else:
            play(d, "c" if d.request.to_call else "x")
    first = d.request.seat
    d.apply(c.Show(first, ACE))
    assert d.request.seat == first and not d.state.seats[first].shown
    assert sorted(d.state.seats[first].down) == sorted((*ACE, UNKNOWN))
    d.apply(c.Show(first, parse_cards("Ah")))
    assert last(d, e.Shown).whole and d.request.seat != first


@pytest.mark.rules("RR11-3.SHOW.6b")
def test_a_card_shown_by_a_winner_unseen_is_seen_by_everybody():
    d = deal("holdem", "5/10 no-limit", (500,) * 3, "AsAh KsKh QsQh")
    play(d, "f f")
    winner = d.state.seats[1]
    d.apply(c.Show(1, (winner.down[0],)))
    assert d.view(0).seats[1].down == (winner.down[0], UNKNOWN)
    assert [one.seat for one in found(d, e.Shown)] == [1]


@pytest.mark.parametrize("to", [(), (0,)])
def test_one_card_named_twice_is_not_the_whole_hand(to):
    d = deal("holdem", "5/10 no-limit", (500,) * 3, "AsAh KsKh QsQh")
    play(d, "f f")
    one = d.state.seats[1].down[0]
    refused(d, c.Show(1, (one, one), to), Reason.SAME_CARD_TWICE)


def test_of_two_cards_nobody_knows_both_cannot_be_the_same():
    d = Deal(Setup(law_of(), (200, 200), dealing="dealer", showing="asked"))
    while d.request.kind == "deal":
        d.apply(c.DealCard())
    play(d, "f")
    (left,) = (seat.index for seat in d.state.seats if not seat.folded)
    refused(d, c.Show(left, (*ACE, *ACE)), Reason.SAME_CARD_TWICE)
    d.apply(c.Show(left, BOTH))
    assert d.state.seats[left].down == [*BOTH]
