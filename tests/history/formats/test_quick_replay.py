"""What is played quickly comes out as it does step by step; what is not in order never does."""

from dataclasses import replace
from random import Random

import pytest

from floorman.cards import UNKNOWN
from floorman.history import PhhError, replay
from floorman.history.actions import Action
from floorman.history.chips import chips_of
from floorman.history.playing.quick import play_quickly
from floorman.history.playing.stepwise import Stepwise
from floorman.history.seating import Played, setup_as
from tests.history.recorded import FILES, hand, hands_in

HANDS = [one for file in FILES for one in hands_in(file) if one.kind.form]
CARDS = "d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc"


def both(one):
    """A deal played quickly, None if it is not, and step by step."""
    chips = chips_of(one)
    setup = setup_as(one, chips, Played())
    name = one.kind.form
    return play_quickly(one, setup, name, chips), Stepwise(one, setup, name, chips).run()


def alike(quick, slow):
    assert (quick.verdict, quick.stacks_agree, quick.stacks, quick.problem) == (
        slow.verdict, slow.stacks_agree, slow.stacks, slow.problem,
    )  # fmt: skip
    assert quick.deal.result.net == slow.deal.result.net
    for kind in ("Posted", "Folded", "Checked", "Called", "Wagered", "Shown", "Mucked", "Awarded"):
        ours, theirs = (
            [event for event in one.deal.events if type(event).__name__ == kind]
            for one in (quick, slow)
        )
        assert ours == theirs


def test_real_deals_come_out_alike_and_most_are_played_quickly():
    flop = [one for one in HANDS if one.variant in ("NT", "FT", "PO", "FO/8")]
    played = 0
    for one in flop:
        quick, slow = both(one)
        if quick is None:
            continue
        played += 1
        alike(quick, slow)
    assert played > 0.8 * len(flop) > 20


def changed(one, dice):
    """A deal with something about its actions wrong, or at least other."""
    actions = [*one.actions]
    place = dice.randrange(len(actions))
    action = actions[place]
    match dice.randrange(6):
        case 0:
            del actions[place]
        case 1:
            actions.insert(place, dice.choice(actions))
        case 2:
            other = dice.randrange(len(actions))
            actions[place], actions[other] = actions[other], actions[place]
        case 3 if action.player:
            actions[place] = action._replace(player=dice.randint(1, len(one.starting_stacks)))
        case 4 if action.cards:
            cards = [*action.cards]
            cards[0] = dice.choice([UNKNOWN, dice.randrange(52)])
            actions[place] = action._replace(cards=tuple(cards))
        case _:
            verb = dice.choice(["f", "cc", "cbr"])
            amount = dice.randint(1, 20_000) if verb == "cbr" else None
            actions[place] = Action(verb, max(1, action.player), None, amount)
    return replace(one, actions=tuple(actions))


def test_what_is_not_in_order_is_never_played_quickly_otherwise_than_step_by_step():
    dice = Random(7)
    flop = [one for one in HANDS if one.variant in ("NT", "PO", "FO/8") and one.actions]
    quickly = wrong = 0
    for _ in range(700):
        one = changed(dice.choice(flop), dice)
        try:
            quick, slow = both(one)
        except PhhError:
            continue
        wrong += not slow.legal
        if quick is not None:
            quickly += 1
            assert slow.legal, slow.problem
            alike(quick, slow)
    assert quickly > 50 and wrong > 200


@pytest.mark.parametrize(
    "actions",
    [
        f"{CARDS}, p3 cc, p1 cc, p2 cc, d db 2c7d9h3s, p1 cc",
        f"{CARDS}, p3 cc, p1 cc, d db 2c7d9h, p2 cc",
        f"{CARDS}, p3 cc, p1 cc, p2 cc, p1 f, d db 2c7d9h",
        f"{CARDS}, p3 f, p1 f, d db 2c7d9h",
        f"{CARDS}, p3 f, p1 f, p2 cc",
        "d dh p1 AsAc, d dh p2 AsKc, d dh p3 QsQc, p3 f, p1 f",
        "d dh p1 AsAc, d dh p3 QsQc, d dh p2 KsKc, p3 f, p1 f",
        "d dh p1 AsAcAd, d dh p2 KsKc, d dh p3 QsQc, p3 f, p1 f",
        f"{CARDS}, p3 cbr 3, p1 f, p2 f",
    ],
)
def test_contradictions_go_the_slow_way(actions):
    quick, _ = both(hand(actions))
    assert quick is None


def test_deals_of_one_game_begin_alike_and_keep_what_is_their_own():
    """What is kept of a game must not carry stacks, rake or a straddle into another deal."""
    played = f"{CARDS}, p3 f, p1 f"
    first = replay(hand(played))
    rich = replay(hand(played, starting_stacks=[500, 600, 700]))
    raked = replay(hand(played, _rake="{drop = 1}"))
    again = replay(hand(played))
    assert first.stacks == again.stacks == (99, 101, 100)
    assert rich.stacks == (499, 601, 700)
    assert raked.stacks == (99, 100, 100)
