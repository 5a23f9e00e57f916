"""What each of several open hands may expect of the pot, over the cards that nobody has seen."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from floorman.odds.chance import Chance
from floorman.odds.equity import equity
from floorman.odds.spot import Hand, Spot

ALL: Final = 1000
# About how many microseconds the chances of one moment may take, and how many samples that may be.
_BUDGET_US: Final = 8_000
_LEAST: Final = 60
_MOST: Final = 800


def chances(
    spots: Sequence[Spot],
    hands: Sequence[Hand],
    rivals: Sequence[Hand],
    seeded: Callable[[int], Chance],
) -> tuple[int, ...]:
    """Each hand's part of the pot in thousandths, against the others and against `rivals`, of whom
    less is known: as if all of them contested the whole of it.

    Every hand is judged on the same cards to come, in each of the spots, which count alike: several
    runs of the boards are several spots. Whose hands are in a spot besides does not matter.
    `seeded` makes chance out of a number, the same out of the same: `random.Random` will do.
    """
    totals = [0.0] * len(hands)
    for spot in spots:
        for place, hand in enumerate(hands):
            others = (*(one for at, one in enumerate(hands) if at != place), *rivals)
            part = _part(replace(spot, others=others), hand, len(hands), seeded)
            totals[place] += part / len(spots)
    return tuple(round(ALL * one) for one in totals)


def _part(spot: Spot, hand: Hand, hands: int, seeded: Callable[[int], Chance]) -> float:
    """What a hand may expect: over every card where one is to come, else by samples."""
    drawn = hand.to_come + sum(one.to_come for one in spot.others)
    if not drawn and sum(spot.boardcards) == 1:
        board = spot.boardcards.index(1)
        done = (0,) * len(spot.boards)
        total = 0.0
        for card in spot.unseen:
            boards = [*spot.boards]
            boards[board] = (*boards[board], card)
            laid = replace(spot, boards=tuple(boards), boardcards=done)
            total += equity(laid, hand, 1, seeded(0))
        return total / len(spot.unseen)
    samples = int(_BUDGET_US / hands / spot.cost((hand,)))
    return equity(spot, hand, max(_LEAST, min(_MOST, samples)), seeded(len(spot.unseen)))
