"""Deals in slots, one after the other in each, that stop whenever seat 0 is asked.

The kernels of the batch simulator carry out what is done; here is which rows wait for the learner,
and which are answered by the policies of the other seats.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.sim.arrays import ArrayGame, Asked, Policy
from floorman.sim.arrays.kernels.flow import step
from floorman.sim.arrays.kernels.tables import (
    Asks,
    make_asks,
    make_outcome,
    make_table,
    make_waiting,
    some_rows,
)
from floorman.sim.arrays.running import settle_waiting
from floorman.sim.arrays.starts import make_starts

_LEARNER: Final = 0
# So many deals may begin while one call is carried out, for each slot: the next, and one that is
# over at once.
_DEALS_A_CALL: Final = 2


class Slots:
    """Deals of one game in so many slots, by a seed.

    `begin` once, then `asked` and `act` in turn.
    """

    def __init__(
        self, game: ArrayGame, number: int, seed: int, opponents: Sequence[Policy]
    ) -> None:
        self.game = game
        self.number, self.opponents = number, list(opponents)
        seats = self.game.seats
        self._posted, self._away = make_starts(self.game.starts)
        self._table = make_table(seats, number, seed)
        self._asks = make_asks(number)
        self._pending = make_asks(number)
        self._room = 64 + number * _DEALS_A_CALL
        self._waiting = make_waiting(seats, 2 * self._room, self.game.held)
        self._next = 0
        self._played = np.full(number, -1, np.int64)
        self._unasked = (0, 0.0)

    def begin(self) -> None:
        """The first deals, as far as to the learner's first decision."""
        net, over = np.zeros(self.number), np.zeros(self.number, bool)
        self._go_on(0, True, net, over)

    def asked(self) -> Asked:
        """What the learner is asked, a row for each slot."""
        return Asked(self.game.plan, self._table, self._pending)

    def unasked(self) -> tuple[int, float]:
        """How many deals ended in the last step without the learner, and what it won there."""
        return self._unasked

    def act(
        self, deeds: NDArray[np.int8], amounts: NDArray[np.int64]
    ) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        """Carry out what the learner does in every slot: where the deal ended, and what it won."""
        net, over = np.zeros(self.number), np.zeros(self.number, bool)
        self._played[:] = self._table.numbers
        self._copy(self._pending, slice(None), self._asks, self.number)
        self._asks.deeds[:], self._asks.amounts[:] = deeds, amounts
        self._unasked = (0, 0.0)
        self._go_on(self.number, False, net, over)
        return over, net

    def _go_on(
        self, count: int, fills: bool, net: NDArray[np.float64], over: NDArray[np.bool_]
    ) -> None:
        """Carry out what is in the asks, and let the others act until all slots wait."""
        with np.errstate(over="ignore"):
            while count or fills:
                count = self._carry_out(count, fills, net, over)
                fills = False
                count = self._set_aside(count)
                self._others(count)

    def _carry_out(
        self, count: int, fills: bool, net: NDArray[np.float64], over: NDArray[np.bool_]
    ) -> int:
        """One call of the kernels; the deals that it ended are added up."""
        game, asks = self.game, self._asks
        # Where the deals lie that may end now: those in the slots, and whatever begins.
        lowest = self._next if fills else int(self._table.numbers.min())
        room = self._next - lowest + self._room
        outcome = make_outcome(room, game.seats)
        outcome.acts[:] = -1
        span = np.array([lowest, self._next, self._next + self._room], np.int64)
        left = int(
            step(
                game.plan,
                self._table,
                self._posted,
                asks,
                self._waiting,
                outcome,
                span,
                count,
                fills,
            )
        )
        if asks.wrong[0] >= 0:
            raise ValueError(f"row {int(asks.wrong[0])}: what was done is not legal")
        if left < (self.number if fills else count):
            raise ValueError("deals end before anybody is asked: give everybody more chips")
        self._next = int(span[1])
        settle_waiting(game, self._waiting, outcome)
        self._add_up(lowest, outcome.acts >= 0, outcome.stacks[:, _LEARNER], net, over)
        return left

    def _add_up(
        self,
        first: int,
        ended: NDArray[np.bool_],
        stacks: NDArray[np.int32],
        net: NDArray[np.float64],
        over: NDArray[np.bool_],
    ) -> None:
        """What the learner won in deals that ended: to its slot where it was asked in that deal."""
        places = np.nonzero(ended)[0]
        numbers = places + first
        begun = numbers % len(self.game.starts)
        won = stacks[places] + self._away[begun, _LEARNER] - self.game.stacks[begun, _LEARNER]
        order = np.argsort(self._played)
        at = np.searchsorted(self._played, numbers, sorter=order)
        slot = order[np.minimum(at, self.number - 1)]
        known = self._played[slot] == numbers
        net[slot[known]] = won[known]
        over[slot[known]] = True
        others = ~known
        deals, chips = self._unasked
        self._unasked = (deals + int(others.sum()), chips + float(won[others].sum()))

    def _set_aside(self, count: int) -> int:
        """Rows in which the learner is asked wait in their slots; how many are left for others."""
        asks = self._asks
        rows = Asked(self.game.plan, self._table, some_rows(asks, slice(count))).seat
        mine = np.nonzero(rows == _LEARNER)[0]
        slots = asks.slots[mine]
        self._pending.slots[slots] = slots
        self._pending.asked[slots] = asks.asked[mine]
        self._pending.luck[slots] = asks.luck[mine]
        others = np.nonzero(rows != _LEARNER)[0]
        self._copy(asks, others, asks, len(others))
        return len(others)

    @staticmethod
    def _copy(source: Asks, rows: slice | NDArray[np.int64], target: Asks, count: int) -> None:
        target.slots[:count] = source.slots[rows]
        target.asked[:count] = source.asked[rows]
        target.luck[:count] = source.luck[rows]

    def _others(self, count: int) -> None:
        """Let the policies answer for the other seats."""
        if not count:
            return
        part = some_rows(self._asks, slice(count))
        asked = Asked(self.game.plan, self._table, part)
        for policy in dict.fromkeys(self.opponents):
            seats = [seat for seat, one in enumerate(self.opponents, 1) if one is policy]
            rows = np.isin(asked.seat, seats)
            if rows.any():
                made = policy(asked.only(rows))
                self._asks.deeds[:count][rows] = made.deeds
                self._asks.amounts[:count][rows] = made.amounts
