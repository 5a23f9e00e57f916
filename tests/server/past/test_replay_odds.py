"""What hands may expect at each step of a deal that is over, from what one who looks has seen."""

import pytest

from floorman.deal import events as e
from floorman.server.replaying.odds import stays_after
from floorman.server.replaying.stepping import steps_of
from tests.deal.playing import deal, play
from tests.deal.random_play import play as at_random
from tests.deal.random_play import random_setup
from tests.server.past.test_replaying import shown

STACKS = (100, 100, 100)


def holdem(hands="KhTc Ks9c 2d2h", board="Kd7h4s3c8s", said="c c x | x b2 c c | x x x | x x x"):
    """Seat 2 has the button and acts first; everybody is in to the end."""
    d = deal("holdem", "1/2 no-limit", STACKS, hands, board, showing="asked")
    play(d, said)
    return ended(d)


def ended(d):
    """The deal with everybody checking or calling to its end, and every hand shown."""
    while not d.is_over:
        asked = d.request
        word = "x" if asked.may_check else "c"
        play(d, {"bring-in": "i", "show": "s", "push-pot": "P"}.get(asked.kind, word))
    return d


def streets(d, viewer):
    """The chances of each street, the last ones of each, by seat of the deal."""
    found = {}
    for step in steps_of(shown(d, viewer)):
        if step.state.seats[1].down:
            cards = len(step.state.boards[0]) if step.state.boards else 0
            found.setdefault(cards, {seat - 1: part for seat, part in step.odds})
    return found


def test_hands_that_were_turned_up_count_from_the_first_street():
    d = holdem()
    found = streets(d, None)
    assert set(found) == {0, 3, 4, 5}
    shown_in_the_end = set(d.result.shown)
    assert all(set(found[cards]) == shown_in_the_end for cards in found)
    for cards in (0, 3, 4):
        assert 985 <= sum(found[cards].values()) <= 1015, "each by his own samples"


def test_on_the_river_the_chance_is_certain_and_on_the_turn_counted():
    found = streets(holdem(), None)
    assert found[5] == {0: 1000, 1: 0, 2: 0}
    # A deuce, of which two are left, is all that helps seat 2; three nines help seat 1 alone.
    assert found[4] == {0: round(1000 * 37 / 42), 1: round(1000 * 3 / 42), 2: round(1000 * 2 / 42)}


def test_a_hand_that_was_never_seen_is_dealt_at_random_and_its_owner_sees_his_own():
    d = holdem(said="c c x | b2 f f")
    assert streets(d, None)[0] == {}
    own = streets(d, 1)
    assert set(own[0]) == {1}
    assert 0 < own[0][1] < 1000
    assert set(streets(d, 2)[0]) == {2}


def test_who_has_folded_has_no_chance_and_takes_none():
    d = holdem(said="f c x | x b2 c")
    found = streets(d, 2)
    assert set(found[0]) == {0, 1, 2}, "nobody had folded yet"
    assert set(found[3]) == {0, 1}
    assert 985 <= sum(found[3].values()) <= 1015


def test_at_stud_nobody_is_told_which_downcard_came_last():
    hands = "AhAdKc2s9d4c7h QsQd3c5h8c6dJc"
    d = ended(
        deal(
            "seven-card-stud",
            "4/8 limit with ante 1 and bring-in 2",
            (200, 200),
            hands,
            showing="asked",
        )
    )
    assert len(d.result.shown) == 2
    by_cards = {}
    for step in steps_of(shown(d, None)):
        held = [len((*one.down, *one.up)) for one in step.state.seats if one.player]
        if len(set(held)) == 1:
            by_cards.setdefault(held[0], step.odds)
    assert by_cards[3] == by_cards[6] == ()
    # From the last card on the hand is the one that was shown.
    assert sorted(part for _, part in by_cards[7]) == [0, 1000]
    own = [step.odds for step in steps_of(shown(d, 0)) if step.odds]
    assert {seat for seat, _ in own[0]} == {1}, "his own hand, against one at random"


@pytest.mark.parametrize("form", ["triple-draw-27", "badugi"])
def test_where_cards_are_still_chosen_nothing_is_foretold(form):
    d = at_random(random_setup(form, "limit", "roberts-v11", 5), 5)
    assert all(not step.odds for step in steps_of(shown(d, 0)))


def test_a_hand_is_the_same_from_its_last_new_card_on():
    d = at_random(random_setup("triple-draw-27", "limit", "roberts-v11", 5), 5)
    seats = len(d.setup.stacks)
    new = (e.Dealt, e.Exchanged)
    last = [
        max(
            place for place, one in enumerate(d.events, 1) if isinstance(one, new) and one.seat == n
        )
        for n in range(seats)
    ]
    assert stays_after(d.events, seats, ruled=False) == last
    assert min(last) > seats, "cards are drawn after the first ones were dealt"
    assert stays_after(d.events, seats, ruled=True) == [len(d.events) + 1] * seats
