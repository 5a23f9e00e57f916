"""The USPA's law on a stud deck that will not go round."""

import pytest

from floorman.deal import events as e
from tests.deal.playing import found, last, play
from tests.deal.uspa.deals import STUD, call_down, cites, street, uspa

WORDS = {e.Burned: "burn", e.Dealt: "card", e.Shuffled: "mix", e.Boarded: "common"}


def to_last_street(players, leaving=0, form="seven-card-stud"):
    """Everyone stays, but for so many who fold to a bet on fourth street."""
    d = uspa(form, STUD, (1000,) * players)
    call_down(d, "fourth-street")
    if leaving:
        play(d, "b20" + " f" * leaving + " c" * (players - leaving - 1))
    call_down(d, "seventh-street")
    return d


def last_street(d):
    """What the dealer did for the last card, in short."""
    begun = [place for place, one in enumerate(d.events) if isinstance(one, e.RoundBegan)]
    return [WORDS[type(one)] for one in d.events[begun[-2] :] if type(one) in WORDS]


@pytest.mark.parametrize("form", ["seven-card-stud", "razz", "stud-8"])
@pytest.mark.rules("USPA-3.2.3.5.15a", "USPA-3.2.3.5.15b")
def test_the_last_card_is_mixed_with_the_burns_and_a_card_is_burned_again(form):
    # Seven cards for seven players: a burn, five cards, and the last joins four burns.
    d = to_last_street(7, form=form)
    assert last_street(d) == ["burn", *["card"] * 5, "mix", "burn", "card", "card"]
    mixed = last(d, e.Shuffled)
    assert len(mixed.cards) == 5
    assert cites(mixed, "3.2.3.5.15a", "3.2.3.5.15b")
    assert all(len(seat.down) == 3 for seat in d.state.seats)


@pytest.mark.rules("USPA-3.2.3.5.15c", "USPA-3.2.3.5.15b")
def test_no_card_is_burned_again_where_everyone_could_not_get_a_fresh_one():
    d = to_last_street(8, leaving=1)
    # Three cards and three burns: six fresh ones for seven players are too few.
    assert last_street(d) == ["burn", "common"]
    d = to_last_street(8, leaving=2)
    # Five cards for six players: a burn, three cards, then five for the three who lack one.
    assert last_street(d) == ["burn", *["card"] * 3, "mix", "burn", *["card"] * 3]
    d = uspa("seven-card-stud", STUD, (1000,) * 8)
    call_down(d, "fourth-street")
    play(d, "b20 f" + " c" * 6)
    call_down(d, "sixth-street")
    play(d, "b40 f" + " c" * 5)
    # Three cards for six players: a burn, one card, then the last and four burns for five.
    assert street(d) == "seventh-street"
    assert last_street(d) == ["burn", "card", "mix", *["card"] * 5]
    assert cites(last(d, e.Shuffled), "3.2.3.5.15c")


@pytest.mark.rules("USPA-3.2.3.5.15d")
def test_one_common_card_serves_all_where_even_the_burns_are_too_few():
    d = to_last_street(8)
    assert last_street(d) == ["mix", "burn", "common"]
    common = last(d, e.Boarded)
    assert (common.board, len(common.cards)) == (0, 1)
    assert cites(common, "3.2.3.5.15d")
    assert found(d, e.Dealt, seat=0)[-1].cites != common.cites
    assert all(len(seat.down) == 2 for seat in d.state.seats)
    call_down(d)
    assert d.is_over
