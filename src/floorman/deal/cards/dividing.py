"""Dividing: a holding becomes two hands, and nobody else sees how before the showdown.

The cards set apart lie first among the downcards from then on, so that whoever sees a whole hand
sees which cards play for what. No book knows such a form: what is cited are the rules by which each
of the two hands is made.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.cards.exchanging import check_held, without
from floorman.deal.commands import Divide
from floorman.deal.events import Divided
from floorman.deal.law.citing import decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.state import State
from floorman.deal.refusals import Reason, Refused
from floorman.rankings import HandError, find_ranking

DIVIDE: Final = decision(
    "RR11-5.INTRO.0d",
    "HPT-5.INTRO.0d",
    "WSOP-HOLDEM.c",
    "USPA-3.2.1.1b",
    "RR11-6.INTRO.0b",
    "WSOP-OMAHA.b",
    "USPA-3.2.2.1b",
)


def begin_dividing(state: State, stage: Stage) -> None:
    """Ask every seat that is left, all-in or not, from the left of the button."""
    state.asking = [index for index in state.order if not state.seats[index].folded]
    state.awaits = stage.kind


def divide(state: State, command: Divide) -> None:
    """Set cards of a holding apart. Raises Refused."""
    if state.awaits != "divide" or state.asking[0] != command.seat:
        raise refuse_turn(state, command.seat, "divide the holding", "divide")
    seat, number = state.seats[command.seat], state.this_stage.street.divide
    if len(command.cards) != number:
        what = f"seat {seat.index} sets {len(command.cards)} cards apart, but it has to be {number}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what, state.law.cite(DIVIDE))
    check_held(state, seat, command.cards)
    seat.down = [*command.cards, *without(seat.down, command.cards)]
    seat.divided = number
    state.events.append(Divided(seat.index, command.cards, state.law.cite(DIVIDE)))
    state.asking.pop(0)
    if not state.asking:
        state.awaits = ""


def default_division(cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    """What is set apart for a player who does not say: the best that so many of the cards are by
    themselves, a pair before two high cards; of equal ones those of one suit.
    """
    if UNKNOWN in cards:
        return tuple(cards[:number])
    high = find_ranking("high")

    def worth(some: tuple[Card, ...]) -> tuple[int, int]:
        try:
            strength = high.strength(some)
        except HandError:
            strength = 0
        return strength, -len({card & 3 for card in some})

    return max(combinations(cards, number), key=worth)
