"""The arrays that the kernels read and write: a table of deals, what is asked, a showdown."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.sim.arrays.kernels.fields import (
    ASKED_FIELDS,
    BOARD_MOST,
    CARD_FIELDS,
    SEAT_FIELDS,
    STATE_FIELDS,
)

Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]
Plan = NDArray[np.int64]


class Table(NamedTuple):
    """Deals in progress, each in a slot of its own: a row of every array.

    `seeds` has the seed alone. The columns of `state`, `seats` and `cards` are those of `fields`.
    """

    seeds: NDArray[np.uint64]
    numbers: NDArray[np.int64]
    keys: NDArray[np.uint64]
    state: Ints
    seats: Ints
    cards: Bytes


class Starts(NamedTuple):
    """How deals begin: the state after the posts, once for each start."""

    state: Ints
    seats: Ints


class Asks(NamedTuple):
    """What is asked in the deals that go on, and what is done; the first rows of each count."""

    slots: Ints
    asked: Ints
    luck: NDArray[np.float64]
    deeds: NDArray[np.int8]
    amounts: NDArray[np.int64]
    wrong: Ints


class Waiting(NamedTuple):
    """Deals that came to a showdown and wait for the strengths of their hands.

    `rows` is for each seat the row of its hand in `hands`, -1 without one; `counts` holds how many
    deals wait and how many hands they have.
    """

    counts: NDArray[np.int64]
    places: NDArray[np.int64]
    state: Ints
    seats: Ints
    rows: Ints
    boards: Bytes
    hands: Bytes
    boards_of: NDArray[np.int64]


class Outcome(NamedTuple):
    """What became of deals, a row each: see `floorman.sim.arrays.results`."""

    stacks: Ints
    pots: Ints
    acts: Ints
    stages: Ints
    ends: NDArray[np.int8]


def make_table(seats: int, slots: int, seed: int) -> Table:
    """Empty slots for deals between so many seats."""
    return Table(
        seeds=np.array([seed], np.uint64),
        numbers=np.zeros(slots, np.int64),
        keys=np.zeros(slots, np.uint64),
        state=np.zeros((slots, STATE_FIELDS), np.int32),
        seats=np.zeros((slots, seats, SEAT_FIELDS), np.int32),
        cards=np.zeros((slots, CARD_FIELDS), np.uint8),
    )


def make_asks(slots: int) -> Asks:
    """Room for what is asked in so many deals at once."""
    return Asks(
        slots=np.arange(slots, dtype=np.int32),
        asked=np.zeros((slots, ASKED_FIELDS), np.int32),
        luck=np.zeros((slots, 4), np.float64),
        deeds=np.zeros(slots, np.int8),
        amounts=np.zeros(slots, np.int64),
        wrong=np.full(1, -1, np.int32),
    )


def make_waiting(seats: int, deals: int, held: int) -> Waiting:
    """Room for so many deals at the showdown, with hands of so many cards."""
    return Waiting(
        counts=np.zeros(2, np.int64),
        places=np.zeros(deals, np.int64),
        state=np.zeros((deals, STATE_FIELDS), np.int32),
        seats=np.zeros((deals, seats, SEAT_FIELDS), np.int32),
        rows=np.zeros((deals, seats), np.int32),
        boards=np.zeros((deals, 2, BOARD_MOST), np.uint8),
        hands=np.zeros((deals * seats, held), np.uint8),
        boards_of=np.zeros(deals * seats, np.int64),
    )


def make_outcome(deals: int, seats: int) -> Outcome:
    """Room for what becomes of so many deals."""
    return Outcome(
        stacks=np.zeros((deals, seats), np.int32),
        pots=np.zeros(deals, np.int32),
        acts=np.zeros(deals, np.int32),
        stages=np.zeros(deals, np.int32),
        ends=np.zeros(deals, np.int8),
    )


def some_rows(asks: Asks, rows: Any) -> Asks:
    """The rows of the asks that are chosen."""
    some: Any = (*(array[rows] for array in asks[:5]), asks.wrong)
    return Asks(*some)
