"""Many deals at once: the loop that asks policies and lets the kernels carry out what they answer.

Deals lie in slots; where one ends the next begins, so that policies always have a full array to
answer. Hands that come to the showdown wait until there are many, and are ranked together.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.cards import Card
from floorman.deal import Law, Setup
from floorman.sim.arrays.asked import Asked, Deeds, Policy
from floorman.sim.arrays.by_hand import settle_by_hand
from floorman.sim.arrays.kernels import fields as f
from floorman.sim.arrays.kernels.dealing import mix, shuffled
from floorman.sim.arrays.kernels.flow import step
from floorman.sim.arrays.kernels.luck import key_of
from floorman.sim.arrays.kernels.pots import settle
from floorman.sim.arrays.kernels.tables import (
    Asks,
    Outcome,
    Plan,
    Table,
    Waiting,
    make_asks,
    make_outcome,
    make_table,
    make_waiting,
    some_rows,
)
from floorman.sim.arrays.plan import held_at_last, make_plan
from floorman.sim.arrays.results import Results
from floorman.sim.arrays.starts import make_starts

SLOTS: Final = 2048
CHUNK: Final = 1 << 16
_WAITING: Final = 4096

Watch = Callable[[Asked, Deeds], None]


class DeedError(ValueError):
    """A policy's answer that is not legal: which deal, which seat, what was asked."""


@dataclass(eq=False)
class ArrayGame:
    """A game of which many deals are played: how they begin, one after the other, and over again.

    Deal number n begins as `starts[n % len(starts)]` says; the decks of those setups are not looked
    at. Raises SetupError for setups that cannot be played, and NotInArrays, with the reason, for
    what is not played in arrays.
    """

    starts: Sequence[Setup]
    plan: Plan = field(init=False)

    def __post_init__(self) -> None:
        self.plan = make_plan(self.law, self.seats)
        self._posted, self._away = make_starts(self.starts)

    @property
    def law(self) -> Law:
        """The law of every deal."""
        return self.starts[0].law

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.starts[0].stacks)

    @cached_property
    def stacks(self) -> NDArray[np.int32]:
        """The chips with which each start begins."""
        return np.array([setup.stacks for setup in self.starts], np.int32)

    @cached_property
    def held(self) -> int:
        """How many cards a hand has at the showdown."""
        return held_at_last(self.law, self.seats)

    def play(
        self,
        policies: Policy | Sequence[Policy],
        seed: int,
        deals: range,
        *,
        slots: int = SLOTS,
        watch: Watch | None = None,
    ) -> Results:
        """Play the deals of a seed that have these numbers.

        `policies` is one for all or one for each seat. Each deal follows from the seed, its number
        and the policies alone. `watch` is told all that is asked and done. Raises DeedError for an
        answer that is not legal.
        """
        if not callable(policies) and len(policies) != self.seats:
            raise ValueError(f"{len(policies)} policies for {self.seats} seats")
        if deals.step != 1 or deals.start < 0:
            raise ValueError(f"{deals}: deals are played one after the other, from 0 on")
        return _Run(self, policies, seed, deals, min(slots, max(1, len(deals))), watch).play()

    def deck(self, seed: int, number: int) -> tuple[Card, ...]:
        """The deck of a deal, the top card first."""
        table = make_table(self.seats, 1, seed)
        with np.errstate(over="ignore"):
            shuffled(self.plan, table, number)
        return tuple(Card(int(card)) for card in table.cards[0, : len(self.law.deck)])

    def shuffled_again(
        self, seed: int, number: int, times: int, cards: Sequence[Card]
    ) -> tuple[Card, ...]:
        """The cards, the lowest first, as they are shuffled when a deck runs out, from time 1."""
        order = np.array(sorted(cards), np.uint8)
        with np.errstate(over="ignore"):
            key = np.uint64(key_of(np.uint64(seed), np.int64(number)))
            mix(order, key, times)
        return tuple(Card(int(card)) for card in order)

    def chunks(
        self, policies: Policy | Sequence[Policy], seed: int, deals: range, chunk: int = CHUNK
    ) -> Iterator[Results]:
        """The same, so many deals at a time, so that memory does not grow with their number."""
        for first in range(deals.start, deals.stop, chunk):
            yield self.play(policies, seed, range(first, min(deals.stop, first + chunk)))


@dataclass(eq=False)
class _Run:
    """Deals of one span while they are played."""

    game: ArrayGame
    policies: Policy | Sequence[Policy]
    seed: int
    deals: range
    slots: int
    watch: Watch | None

    def __post_init__(self) -> None:
        seats, slots = self.game.seats, self.slots
        self.plan = self.game.plan
        self.table: Table = make_table(seats, slots, self.seed)
        self.asks: Asks = make_asks(slots)
        self.waiting: Waiting = make_waiting(seats, _WAITING + 2 * slots, self.game.held)
        self.outcome: Outcome = make_outcome(len(self.deals), seats)
        self.span = np.array([self.deals.start, self.deals.start, self.deals.stop], np.int64)

    def play(self) -> Results:
        with np.errstate(over="ignore"):
            self._play()
        game = self.game
        numbers = np.arange(self.deals.start, self.deals.stop, dtype=np.int64)
        begun = numbers % len(game.starts)
        stacks = self.outcome.stacks + game._away[begun]
        return Results(
            seed=self.seed,
            deals=numbers,
            net=stacks - game.stacks[begun],
            pots=self.outcome.pots,
            acts=self.outcome.acts,
            stages=self.outcome.stages,
            ends=self.outcome.ends,
        )

    def _play(self) -> None:
        shared = (self.plan, self.table, self.game._posted, self.asks, self.waiting, self.outcome)
        while self.span[1] < self.span[2]:
            count = step(*shared, self.span, 0, True)
            while count:
                self._ask(count)
                count = step(*shared, self.span, count, False)
                if self.asks.wrong[0] >= 0:
                    raise self._error(int(self.asks.wrong[0]))
                if self.waiting.counts[0] >= _WAITING:
                    self._settle()
            self._settle()

    def _ask(self, count: int) -> None:
        """Let the policies answer."""
        part = some_rows(self.asks, slice(count))
        asked = Asked(self.plan, self.table, part)
        if callable(self.policies):
            made = self.policies(asked)
            self.asks.deeds[:count] = made.deeds
            self.asks.amounts[:count] = made.amounts
        else:
            self._ask_each(asked, count)
        if self.watch is not None:
            self.watch(asked, Deeds(part.deeds, part.amounts))

    def _ask_each(self, asked: Asked, count: int) -> None:
        """Each policy the rows of its seats, all seats of one policy together."""
        policies: Any = self.policies
        for policy in dict.fromkeys(policies):
            seats = [seat for seat, one in enumerate(policies) if one is policy]
            rows = np.isin(asked.seat, seats)
            if rows.any():
                made = policy(asked.only(rows))
                self.asks.deeds[:count][rows] = made.deeds
                self.asks.amounts[:count][rows] = made.amounts

    def _settle(self) -> None:
        """Rank the hands that wait, and push their pots."""
        settle_waiting(self.game, self.waiting, self.outcome)

    def _error(self, row: int) -> DeedError:
        asks = self.asks
        asked = Asked(self.plan, self.table, some_rows(asks, slice(row, row + 1)))
        deed, amount = int(asks.deeds[row]), int(asks.amounts[row])
        return DeedError(
            f"deal {asked.deal[0]}, seat {asked.seat[0]}: deed {deed} with {amount} is not legal "
            f"(kind {asked.kind[0]}, may {asked.may[0]}, wager {asked.low[0]} to {asked.high[0]}, "
            f"cards {asked.least_cards[0]} to {asked.most_cards[0]})"
        )


def settle_waiting(game: ArrayGame, waiting: Waiting, outcome: Outcome) -> None:
    """Rank the hands that wait at the showdown, and push their pots."""
    deals, rows = map(int, waiting.counts)
    if not deals:
        return
    strengths = _strengths(game.law, waiting, rows)
    marked = np.zeros(deals, np.int32)
    room = np.zeros((4, f.SEATS_MOST), np.int64)
    number = settle(game.plan, waiting, strengths, outcome, marked, room)
    for deal in marked[:number]:
        settle_by_hand(game.law, waiting, strengths, outcome, deal)
    waiting.counts[:] = 0


def _strengths(law: Law, waiting: Waiting, rows: int) -> NDArray[np.uint16]:
    """Strengths by share and row; 0 for a hand that does not qualify."""
    hands, of = waiting.hands[:rows], waiting.boards_of[:rows]
    found = np.empty((len(law.shares), rows), np.uint16)
    for number, share in enumerate(law.shares):
        board = waiting.boards[of, share.board - 1] if share.board else None
        made = share.choice.strengths(share.ranking, hands, board)
        found[number] = np.where(made < share.least, 0, made) if share.least else made
    return found
