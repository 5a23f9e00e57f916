"""What we write, a library that others wrote reads and plays to the same stacks."""

from random import Random

import pytest
from pokerkit import HandHistory

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import STRUCTURES, default_stakes, find_form
from floorman.history import hand_of, hand_text, replay
from floorman.history.variants import VARIANTS
from tests.history.recorded import real_hands

DEALS = 25


def random_command(request, dice):
    """Mostly calls, now and then the least wager: what every rulebook plays alike."""
    seat = request.seat
    match request.kind:
        case "draw":
            number = dice.randint(0, min(2, request.cards_max))
            return c.Draw(seat, tuple(dice.sample(request.cards, number)))
        case "bring-in":
            return c.BringIn(seat)
        case "bet" if request.wager and dice.random() < 0.12:
            return c.Wager(seat, request.raise_to_min)
        case "bet" if request.may_check:
            return c.Check(seat)
        case "bet":
            return c.Fold(seat) if dice.random() < 0.1 else c.Call(seat)
    raise AssertionError(request)


def random_deal(variant, seed):
    dice = Random(f"{variant.code} {seed}")
    form = find_form(variant.form)
    law = make_law(form, default_stakes(form, STRUCTURES[variant.structure], 20), "roberts-v11")
    seats = dice.randint(2, min(6, form.players_max))
    deck = dice.sample(law.deck, len(law.deck))
    one = Deal(Setup(law, tuple(dice.randint(800, 2000) for _ in range(seats)), deck=tuple(deck)))
    while not one.is_over:
        one.apply(random_command(one.request, dice))
    return one


def played_by_others(text):
    """The stacks at the end, and whether the deal is over."""
    state = None
    for state in HandHistory.loads(text):  # noqa: B007
        pass
    return tuple(state.stacks), not state.status


@pytest.mark.parametrize(
    "variant", [one for one in VARIANTS.values() if one.form], ids=lambda one: one.code
)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_others_read_our_deals_and_come_to_the_same_stacks(variant):
    for seed in range(DEALS):
        written = hand_of(random_deal(variant, seed))
        stacks, over = played_by_others(hand_text(written))
        assert over, f"{variant.code} {seed}"
        assert stacks == written.finishing_stacks, f"{variant.code} {seed}"


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_real_deals_that_are_played_through_by_us_are_written_for_others():
    """A real deal is written again from our own events, and read by others."""
    written = 0
    for name, hand in real_hands():
        known = not any(card == 53 for action in hand.actions for card in action.cards or ())
        if not name.startswith("wsop") or not known:
            continue
        done = replay(hand)
        if done.deal.setup.law.stakes.chip > 1:
            continue  # they split an odd chip in halves
        again = hand_of(done.deal)
        stacks, over = played_by_others(hand_text(again))
        assert over and stacks == done.stacks, name
        written += 1
    assert written > 20
