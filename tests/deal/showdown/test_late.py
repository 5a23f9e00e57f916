"""Cards shown after a pot that nobody called: as many as the winner likes, to everybody."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.tabling import may_be_asked, may_still_show
from tests.deal.playing import deal, last, play, refused

ACE, KING = parse_cards("As"), parse_cards("Kc")
BOTH = (*ACE, *KING)


def uncalled(book="roberts-v11", form="holdem", hands="QdQh 7c2d AsKc", **how):
    """Seat 2 wins before the flop, and nobody has called."""
    d = deal(form, "1/2 no-limit", (200,) * 3, hands, "2h7d8s9d3c", book=book, **how)
    play(d, "r6 f f")
    assert d.is_over and d.result.winners == (2,)
    return d


@pytest.mark.rules("RR11-3.SHOW.6a", "RR11-3.SHOW.6b", "RR11-3.SHOW.6f")
def test_who_was_not_called_may_show_one_card_and_then_the_other_to_everybody():
    d = uncalled()
    assert [may_still_show(d, seat) for seat in range(3)] == [False, False, True]
    assert all(d.view(seat).seats[2].down == (UNKNOWN,) * 2 for seat in (None, 0, 1))
    before = d.result
    d.apply(c.Show(2, ACE))
    shown = last(d, e.Shown)
    assert (shown.cards, shown.whole, shown.to) == (ACE, False, ())
    assert {"RR11-3.SHOW.6a", "RR11-3.SHOW.6b", "RR11-3.SHOW.6f"} <= set(shown.cites)
    for seat in (None, 0, 1):
        assert d.view(seat).seats[2].down == (*ACE, UNKNOWN), "the other card stays hidden"
        assert d.events_for(seat)[-1] == shown
    assert may_still_show(d, 2)
    d.apply(c.Show(2, KING))
    assert d.view(None).seats[2].down == BOTH and d.view(None).seats[2].shown
    assert not may_still_show(d, 2)
    assert (d.result.stacks, d.result.pots) == (before.stacks, before.pots), "nothing is won by it"
    again = Deal.replay(d.setup, d.commands)
    assert again.events == d.events


@pytest.mark.rules("USPA-3.1.8.6a", "WSOP-144a")
@pytest.mark.parametrize(("book", "rule"), [("uspa", "USPA-3.1.8.6a"), ("wsop-2018", "WSOP-144a")])
def test_all_of_it_may_be_shown_at_once_under_any_book(book, rule):
    d = uncalled(book)
    d.apply(c.Show(2))
    assert (last(d, e.Shown).cards, last(d, e.Shown).whole) == (BOTH, True)
    assert rule in last(d, e.Shown).cites
    refused(d, c.Show(2), Reason.CARD_NOT_HELD)


def test_nobody_shows_what_he_does_not_hold_what_lies_open_or_what_he_folded():
    d = uncalled()
    refused(d, c.Show(2, parse_cards("Ah")), Reason.CARD_NOT_HELD)
    refused(d, c.Show(2, ACE * 2), Reason.SAME_CARD_TWICE)
    refused(d, c.Show(1), Reason.CARD_NOT_HELD)
    d.apply(c.Show(2, ACE))
    refused(d, c.Show(2, ACE), Reason.CARD_NOT_HELD)


def test_before_the_deal_is_over_nobody_is_offered_it():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, "QdQh 7c2d AsKc", "2h7d8s9d3c")
    play(d, "r6 f")
    assert not any(may_still_show(d, seat) for seat in range(3))


@pytest.mark.rules("WSOP-144e")
def test_who_shows_a_part_may_be_asked_for_the_rest_where_the_book_has_it():
    d = uncalled("wsop-2018")
    assert not may_be_asked(d, 1, 2), "nothing was shown yet"
    refused(d, c.Ask(1, 2), Reason.CARD_NOT_HELD, "WSOP-144e")
    d.apply(c.Show(2, ACE))
    assert [may_be_asked(d, seat, 2) for seat in range(3)] == [True, True, False]
    d.apply(c.Ask(1, 2))
    assert "WSOP-144e" in last(d, e.AskedToSee).cites
    assert d.view(0).seats[2].down == BOTH
    refused(d, c.Ask(0, 2), Reason.CARD_NOT_HELD)


@pytest.mark.rules("RR11-3.SHOW.6f")
def test_who_shows_a_part_need_not_show_the_rest_by_roberts():
    d = uncalled()
    d.apply(c.Show(2, ACE))
    assert not may_be_asked(d, 1, 2)
    refused(d, c.Ask(1, 2), Reason.NOT_ALLOWED_BY_BOOK, "RR11-3.SHOW.6f")


@pytest.mark.rules("RR11-3.SHOW.5a")
def test_a_hand_mucked_at_the_showdown_may_be_asked_for_until_the_pots_are_pushed():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, "AsAc QdQh 7c2d", "2h7d8s9d3c", showing="asked")
    play(d, "c c x | x x x | x x x | x x x | m s s")
    assert [may_be_asked(d, seat, 0) for seat in range(3)] == [False, True, True]
    assert not may_be_asked(d, 0, 1), "it was shown"
    play(d, "P")
    assert not may_be_asked(d, 1, 0)
    assert not may_still_show(d, 0), "it is in the muck by now"
    refused(d, c.Show(0), Reason.CARD_NOT_HELD)
