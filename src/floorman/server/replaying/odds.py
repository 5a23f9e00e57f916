"""The chances of each hand at each step of a deal that is over, from what one who looks has seen.

A hand that was turned up later counts with its cards from the time on from which it was the same:
nothing tells which of its downcards came last, or which it had drawn. What he never saw is dealt at
random. So every figure is one that he could have worked out himself.

There are none where somebody still chooses cards, by a draw or a discard or into rows: what a hand
may expect then turns on what he will choose.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from floorman.cards import JOKER, UNKNOWN, Card
from floorman.deal import Law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.odds import Hand, Spot, chances, read_scales
from floorman.server.protocol.server import SeatState, TableState
from floorman.server.tables.lately.shelving import Finished

# What changes the cards that a seat has; where the floor has moved cards nobody can tell.
_CHANGES: Final = (e.Dealt, e.Exchanged, e.Divided, e.TookBack, e.Returned, e.CardsSet, e.TookCard)
_TWO: Final = 2


class _Moment(NamedTuple):
    """What the chances turn on: hands seen and those less known, boards and how long they get."""

    hands: tuple[Hand, ...]
    rivals: tuple[Hand, ...]
    boards: tuple[tuple[Card, ...], ...]
    full: tuple[int, ...]
    unseen: tuple[Card, ...]


class Odds:
    """The chances at the steps of one deal, for one viewer: by seat of the deal, None for one who
    was not in it.
    """

    def __init__(self, over: Finished, viewer: int | None) -> None:
        self._over, self._law = over, over.deal.setup.law
        self._view = over.deal.view(viewer)
        ruled = any(isinstance(one, c.Remedy) for one in over.deal.commands)
        self._stays = stays_after(over.deal.events, len(over.seats), ruled=ruled)
        self._cards, self._boardcards = _to_be_dealt(self._law)
        drawn = self._law.form.draws or self._law.rows is not None
        self._chosen = bool(drawn) or not self._law.shares

    def at(self, state: TableState, happened: int) -> tuple[tuple[int, int], ...]:
        """What each hand may expect whose cards he has seen, by seat of the table in thousandths,
        after so many events; nothing while nobody has cards, and once somebody has won.
        """
        if self._chosen or state.phase != "playing" or state.awards:
            return ()
        dealt = {seat: place for place, seat in enumerate(self._over.seats)}
        left = [one for one in state.seats if one.seat in dealt and _lies(one)]
        if len(left) < _TWO:
            return ()
        known: dict[int, SeatState] = {}
        for one in left:
            cards = self._known(one, dealt[one.seat], happened)
            if cards is not None:
                known[one.seat] = cards
        if not known or any(len(_held(one)) > self._cards for one in left):
            return ()
        rivals = [one for one in left if one.seat not in known]
        parts = self._chances(state, [*known.values()], rivals)
        return tuple(zip(known, parts, strict=True)) if parts else ()

    def _known(self, seat: SeatState, place: int, happened: int) -> SeatState | None:
        """A seat with its whole hand, where that has been seen by the end of the deal."""
        if UNKNOWN not in _held(seat):
            return seat
        last = self._view.seats[place]
        same = happened >= self._stays[place] and len(_held(seat)) == len((*last.down, *last.up))
        if not same or UNKNOWN in last.down:
            return None
        return SeatState(seat.seat, down=last.down, up=last.up)

    def _chances(
        self, state: TableState, known: Sequence[SeatState], rivals: Sequence[SeatState]
    ) -> tuple[int, ...]:
        """Their parts of the pot; upcards of all who were dealt in lie in no deck any more."""
        own = self._view.own_discards
        seen = {*own, *(card for one in (*state.seats, *known) for card in _held(one))}
        seen |= {card for board in (*state.boards, state.common) for card in board}
        unseen = tuple(card for card in self._law.deck if card not in seen)
        hands, others = (
            tuple(self._hand(one, state.common) for one in of) for of in (known, rivals)
        )
        come = sum(one.to_come for one in (*hands, *others))
        lying = sum(len(board) for board in state.boards[: len(self._boardcards)])
        # At a full table of stud there may be too few cards for everybody: then nobody can tell.
        if come + sum(self._boardcards) - lying > len(unseen):
            return ()
        boards = state.boards or ((),) * self._law.form.boards
        return _parts(self._law, _Moment(hands, others, boards, self._boardcards, unseen))

    def _hand(self, seat: SeatState, common: Sequence[Card]) -> Hand:
        held = _held(seat)
        cards = tuple(card for card in held if card != UNKNOWN)
        come = max(0, self._cards - len(held) - len(common))
        return Hand((*cards, *common), len(held) - len(cards) + come, JOKER in seat.up)


@lru_cache(maxsize=512)
def _parts(law: Law, now: _Moment) -> tuple[int, ...]:
    several = len(now.boards) > law.form.boards
    runs = [(one,) for one in now.boards] if several else [now.boards]
    scales, full = read_scales(law), now.full
    spots = [
        Spot(
            scales,
            (),
            run,
            tuple(n - len(one) for one, n in zip(run, full, strict=True)),
            now.unseen,
        )
        for run in runs
    ]
    return chances(spots, now.hands, now.rivals, Random)


def _lies(seat: SeatState) -> bool:
    return not seat.folded and bool(_held(seat))


def _held(seat: SeatState) -> tuple[Card, ...]:
    return (*seat.down, *seat.up)


def stays_after(events: Sequence[e.Event], seats: int, *, ruled: bool) -> list[int]:
    """After how many events the hand of each seat is the one that it has in the end."""
    if ruled:
        return [len(events) + 1] * seats
    found = [0] * seats
    for number, one in enumerate(events, 1):
        seat = getattr(one, "seat", None)
        if isinstance(one, _CHANGES) and seat is not None:
            found[seat] = number
    return found


def _to_be_dealt(law: Law) -> tuple[int, tuple[int, ...]]:
    """How many cards each seat has in the end, discards taken off, and how many each board."""
    cards, boards = 0, [0] * law.form.boards
    for stage in law.course:
        street = stage.street
        if stage.kind == "cards":
            cards += street.cards
            for board in street.to_boards or range(1, len(boards) + 1):
                boards[board - 1] += street.boardcards
        if stage.kind == "discard" and street.discard is not None:
            cards -= street.discard.cards_min
    return cards, tuple(boards)
