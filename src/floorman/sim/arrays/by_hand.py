"""Pots in which an odd chip goes by cards: shared by the engine's own functions, deal by deal.

They are few: tied hands at stud whose part will not divide.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from floorman.cards import Card
from floorman.deal import Law
from floorman.deal.moment.pots import build_pots
from floorman.deal.showdown.sharing import share_pot
from floorman.sim.arrays.kernels import fields as f
from floorman.sim.arrays.kernels.tables import Outcome, Waiting


def settle_by_hand(
    law: Law,
    waiting: Waiting,
    strengths: NDArray[np.uint16],
    outcome: Outcome,
    deal: int,
) -> None:
    """Share the pots of a deal that waits, and add what is won to its stacks."""
    state, seats, rows = waiting.state[deal], waiting.seats[deal], waiting.rows[deal]
    button, number = int(state[f.BUTTON]), len(seats)
    order = [(button + 1 + place) % number for place in range(number)]
    left = [seat for seat in order if not seats[seat, f.FLAGS] & f.FOLDED]
    pots = build_pots([int(seat[f.PAID]) for seat in seats], int(state[f.DEAD]), left)
    held: dict[int, Sequence[Card]] = {seat: _cards(waiting.hands[rows[seat]]) for seat in left}
    table = [{seat: int(share[rows[seat]]) for seat in left} for share in strengths]
    five = partial(_five, law, held, waiting.boards[deal])
    place = int(waiting.places[deal])
    for index, pot in enumerate(pots):
        alone = len(pots) > 1 and len(pot.seats) == 1
        for award in share_pot(
            law.odd_chips,
            law.form.shares,
            law.form.none_qualify,
            index,
            pot.amount,
            pot.seats,
            [] if alone else table,
            held,
            five,
        ):
            outcome.stacks[place, award.seat] += award.amount


def _cards(numbers: Any) -> list[Card]:
    return [Card(int(number)) for number in numbers]


def _five(
    law: Law, held: dict[int, Sequence[Card]], boards: Any, share: int, seat: int
) -> Sequence[Card]:
    """The five cards that a seat plays for a share."""
    one = law.shares[share]
    board = _cards(boards[one.board - 1]) if one.board else []
    return one.choice.best(one.ranking, held[seat], board)
