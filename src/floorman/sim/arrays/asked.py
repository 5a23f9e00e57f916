"""What is asked in many deals at once, and the policies that answer: functions of arrays.

A policy is handed what is asked of one seat in each of many deals, and gives back what those seats
do. It sees what the seat may know: its own cards, upcards, boards, chips. Its luck is handed to it
and follows from seed, deal and act alone, so that the same policy plays the same deals in whatever
company and order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels import fields as f
from floorman.sim.arrays.kernels.tables import Asks, Plan, Table, some_rows

Whole = NDArray[np.int32]


class Deeds(NamedTuple):
    """What seats do: `deeds` of FOLD, PASS (check, call, or bring it in) and WAGER.

    `amounts` are street totals where something is wagered; where cards are drawn or thrown away, a
    bit for each downcard that goes, the lowest for the first, and the deed does not matter.
    """

    deeds: NDArray[np.int8]
    amounts: NDArray[np.int64]


@dataclass(eq=False)
class Asked:
    """What is asked of one seat in each of many deals, a row each.

    - `kind`: ASKS_BET, ASKS_BRING_IN, ASKS_DRAW or ASKS_DISCARD; `seat`; `deal`, the number of the
      deal; `luck`, four numbers even between 0 and 1
    - `may_fold`, `may_check`, `may_call`, `may_wager`; `to_call`; a wager is a street total from
      `low` to `high`, in whole `step`s or all-in; with `sizes` of 1 or 2 it is one of those two
    - `least_cards` and `most_cards` that go
    """

    _plan: Plan
    _table: Table
    _asks: Asks

    @property
    def table(self) -> Whole:
        """All that is asked as one array, in the order of `kernels.fields` from ASKED on."""
        found: Whole = self._asks.asked
        return found

    @property
    def seat(self) -> Whole:
        """The seat asked."""
        found: Whole = self._asks.asked[:, f.SEAT - f.ASKED]
        return found

    @property
    def kind(self) -> Whole:
        """What is asked."""
        found: Whole = self._asks.asked[:, 0]
        return found

    @property
    def luck(self) -> NDArray[np.float64]:
        """Four numbers a row, even between 0 and 1."""
        found: NDArray[np.float64] = self._asks.luck
        return found

    @property
    def may(self) -> Whole:
        """What may be done, as bits: MAY_FOLD, MAY_CHECK, MAY_CALL, MAY_WAGER."""
        found: Whole = self._asks.asked[:, f.MAY - f.ASKED]
        return found

    @property
    def may_fold(self) -> NDArray[np.bool_]:
        """Whether the seat may fold."""
        found: NDArray[np.bool_] = (self.may & f.MAY_FOLD) != 0
        return found

    @property
    def may_check(self) -> NDArray[np.bool_]:
        """Whether the seat may check."""
        found: NDArray[np.bool_] = (self.may & f.MAY_CHECK) != 0
        return found

    @property
    def may_call(self) -> NDArray[np.bool_]:
        """Whether the seat may call."""
        found: NDArray[np.bool_] = (self.may & f.MAY_CALL) != 0
        return found

    @property
    def may_wager(self) -> NDArray[np.bool_]:
        """Whether the seat may bet, raise or complete."""
        found: NDArray[np.bool_] = (self.may & f.MAY_WAGER) != 0
        return found

    @property
    def to_call(self) -> Whole:
        """What a call puts in, in chips."""
        found: Whole = self._asks.asked[:, f.TO_CALL - f.ASKED]
        return found

    @property
    def low(self) -> Whole:
        """The least street total of a wager."""
        found: Whole = self._asks.asked[:, f.LOW - f.ASKED]
        return found

    @property
    def high(self) -> Whole:
        """The greatest street total of a wager."""
        found: Whole = self._asks.asked[:, f.HIGH - f.ASKED]
        return found

    @property
    def sizes(self) -> Whole:
        """How many fixed sizes there are: 1, 2, or 0 where any amount may be wagered."""
        found: Whole = self._asks.asked[:, f.SIZES - f.ASKED]
        return found

    @property
    def least_cards(self) -> Whole:
        """The fewest cards that go."""
        found: Whole = self._asks.asked[:, f.LEAST_CARDS - f.ASKED]
        return found

    @property
    def most_cards(self) -> Whole:
        """The most cards that go."""
        found: Whole = self._asks.asked[:, f.MOST_CARDS - f.ASKED]
        return found

    @property
    def step(self) -> int:
        """The chips of which wagers are made."""
        return int(self._plan[law.STEP])

    @cached_property
    def _slots(self) -> Whole:
        return self._asks.slots

    @property
    def deal(self) -> NDArray[np.int64]:
        """The number of the deal."""
        found: NDArray[np.int64] = self._table.numbers[self._slots]
        return found

    @property
    def button(self) -> Whole:
        """The seat that has the button."""
        found: Whole = self._table.state[self._slots, f.BUTTON]
        return found

    @property
    def round(self) -> Whole:
        """The betting round, from 0; between rounds the one before."""
        found: Whole = self._table.state[self._slots, f.NUMBER]
        return found

    @property
    def pot(self) -> Whole:
        """All that is in the middle, in chips."""
        found: Whole = self._table.state[self._slots, f.POT]
        return found

    @property
    def stacks(self) -> Whole:
        """The chips behind each seat."""
        found: Whole = self._table.seats[self._slots, :, f.STACK]
        return found

    @property
    def bets(self) -> Whole:
        """The street totals of each seat."""
        found: Whole = self._table.seats[self._slots, :, f.BET]
        return found

    @property
    def folded(self) -> NDArray[np.bool_]:
        """Which seats have folded."""
        found: NDArray[np.bool_] = (self._table.seats[self._slots, :, f.FLAGS] & f.FOLDED) != 0
        return found

    @property
    def downcards(self) -> NDArray[np.uint8]:
        """The downcards of the seat asked; of each row `held` of them count."""
        first = f.DOWN_AT + self.seat * f.HELD_MOST
        places = first[:, None] + np.arange(f.HELD_MOST)
        found: NDArray[np.uint8] = self._table.cards[self._slots[:, None], places]
        return found

    @property
    def held(self) -> Whole:
        """How many downcards the seat asked holds."""
        found: Whole = self._asks.asked[:, f.HELD - f.ASKED]
        return found

    @property
    def upcards(self) -> NDArray[np.uint8]:
        """The upcards of every seat; of each `shown` of them count."""
        seats = self._table.seats.shape[1]
        part = self._table.cards[self._slots, f.UP_AT : f.UP_AT + seats * f.HELD_MOST]
        found: NDArray[np.uint8] = part.reshape(len(part), seats, f.HELD_MOST)
        return found

    @property
    def shown(self) -> Whole:
        """How many upcards each seat shows."""
        found: Whole = self._table.seats[self._slots, :, f.UP]
        return found

    @property
    def boards(self) -> NDArray[np.uint8]:
        """The cards of two boards; of each `out` of them count."""
        part = self._table.cards[self._slots, f.BOARD_AT : f.BOARD_AT + 2 * f.BOARD_MOST]
        found: NDArray[np.uint8] = part.reshape(len(part), 2, f.BOARD_MOST)
        return found

    @property
    def out(self) -> Whole:
        """How many cards each board has."""
        found: Whole = self._table.state[self._slots, f.BOARD_OUT : f.BOARD_OUT + 2]
        return found

    def only(self, rows: NDArray[np.bool_]) -> "Asked":
        """The rows chosen."""
        return Asked(self._plan, self._table, some_rows(self._asks, rows))


Policy = Callable[[Asked], Deeds]
