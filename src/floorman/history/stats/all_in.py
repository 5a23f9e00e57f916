"""Deals in which everybody was all-in before the last card: what to ask for their odds."""

from dataclasses import dataclass
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.games import find_form
from floorman.history.reckoning.rounds import reckoned
from floorman.history.reckoning.settled import settled
from floorman.history.reckoning.sums import Sums
from floorman.history.record.record import DealRecord
from floorman.history.record.steps import Acted, Collected, Dealt, Mucked, Shown

_BOARD: Final = 5


@dataclass(frozen=True, slots=True)
class AllIn:
    """What lay open when nobody could bet any more.

    `seats` are in, with their `hands`; `board` what lay then. `pots` are chips and the places, in
    `seats`, of those who contest them, what the house took aside.
    """

    form: str
    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    pots: tuple[tuple[float, tuple[int, ...]], ...]


def all_in_of(record: DealRecord) -> AllIn | None:
    """The all-in of a deal, where there was one with cards to come and every hand is known.

    Forms with boardcards alone; None too where it is not told who won.
    """
    record = settled(record)
    form = record.form
    if record.cancelled or form is None or not _has_board(form):
        return None
    rounds, sums = reckoned(record)
    board: tuple[Card, ...] = ()
    last_board: tuple[Card, ...] = ()
    folded: set[int] = set()
    for one in rounds:
        if not one.board:
            board = (*board, *one.cards)
        for step in one.steps:
            if isinstance(step, Acted):
                last_board = board
                if step.verb == "fold":
                    folded.add(step.seat)
    dealt = {step.seat for step in record.steps if isinstance(step, Acted)} | {
        seat.number for seat in record.seats if seat.dealt
    }
    left = tuple(seat for seat in sums.purses if seat in dealt and seat not in folded)
    with_chips = [seat for seat in left if sums.purses[seat].stack > 0]
    if len(left) < 2 or len(with_chips) > 1 or len(last_board) >= _BOARD or UNKNOWN in last_board:
        return None
    hands = _hands(record, find_form(form).streets[0].cards)
    won = sum(step.amount for step in record.steps if isinstance(step, Collected))
    if not won or any(seat not in hands for seat in left):
        return None
    pots = _pots(sums, left, won)
    return AllIn(form, left, tuple(hands[seat] for seat in left), last_board, pots)


def _has_board(form: str) -> bool:
    try:
        found = find_form(form)
    except KeyError:
        return False
    return (
        found.boards == 1
        and not found.draws
        and sum(street.boardcards for street in found.streets) == _BOARD
    )


def _hands(record: DealRecord, size: int) -> dict[int, tuple[Card, ...]]:
    """The hands that are known whole."""
    known: dict[int, tuple[Card, ...]] = {}
    for step in record.steps:
        told = step.cards if isinstance(step, Dealt | Shown | Mucked) else ()
        if len(told) == size and UNKNOWN not in told:
            known[getattr(step, "seat", 0)] = told
    return known


def _pots(sums: Sums, left: tuple[int, ...], won: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """The main pot and side pots by what each has put in, together what was won."""
    put = {seat: purse.put - purse.back for seat, purse in sums.purses.items()}
    levels = sorted({put[seat] for seat in left})
    part = won / sum(put.values())
    pots: list[tuple[float, tuple[int, ...]]] = []
    before = 0
    for number, level in enumerate(levels):
        last = number + 1 == len(levels)
        chips = sum((one if last else min(one, level)) - min(one, before) for one in put.values())
        players = tuple(place for place, seat in enumerate(left) if put[seat] >= level)
        pots.append((chips * part, players))
        before = level
    return tuple(pots)
