"""A table as seating sees it, and what is proposed: plain values.

Seats are numbered clockwise from 0, as at a table; people call them by one more. Whoever keeps the
event makes these pictures of the tables that a proposal is about, between two events.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

import msgspec

from floorman.deal.law.citing import Decision

T = TypeVar("T", str, int)


class Occupant(msgspec.Struct, frozen=True):
    """Who sits there, and what matters for who is to move, in deals of the own table.

    - `since_move`: deals since the player was last moved here, 0 if there was none since;
      None: never moved
    - `since_big`: deals since the player last had the big blind, 0 if that was the last deal;
      None: never had it
    """

    player: str
    since_move: int | None = None
    since_big: int | None = None


@dataclass(frozen=True)
class SeatedTable:
    """One table of the event.

    - `seats`: every chair with who sits there; `shut`: chairs that nobody is given
    - `button`, `blinds`: the seats that had the button and the blinds on the last deal, the big
      blind last; None and () before the first deal, and while the game is one without
    - `between_deals`: whether somebody may come or go now
    - `kept`: the director wants it left alone: nobody is moved from it or to it
    - `left`: the seats that players have left, the last of them at the end
    """

    number: int
    seats: tuple[Occupant | None, ...]
    shut: frozenset[int] = frozenset()
    button: int | None = None
    blinds: tuple[int, ...] = ()
    between_deals: bool = True
    kept: bool = False
    left: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError for a seat that there is not, or a player who sits twice."""
        named = {*self.shut, *self.blinds, *(() if self.button is None else (self.button,))}
        strange = [seat for seat in sorted(named) if not 0 <= seat < len(self.seats)]
        if strange:
            raise ValueError(f"table {self.number} has no seat {strange[0] + 1}")
        players = [one.player for one in self.seats if one]
        if len(set(players)) < len(players):
            raise ValueError(f"a player has two seats at table {self.number}")

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The seats that somebody sits in."""
        return tuple(seat for seat, one in enumerate(self.seats) if one)

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The seats that somebody can be given."""
        return tuple(
            seat for seat, one in enumerate(self.seats) if one is None and seat not in self.shut
        )

    @property
    def size(self) -> int:
        """How many players sit here."""
        return len(self.taken)

    @property
    def room(self) -> int:
        """How many players could sit here."""
        return len(self.taken) + len(self.open)

    def at(self, seat: int) -> Occupant:
        """Who sits there. Raises ValueError if nobody does."""
        found = self.seats[seat] if 0 <= seat < len(self.seats) else None
        if found is None:
            raise ValueError(f"nobody sits in seat {seat + 1} of table {self.number}")
        return found

    def with_seat(self, seat: int, occupant: Occupant | None) -> "SeatedTable":
        """The same table with somebody else, or nobody, in that seat."""
        seats = (*self.seats[:seat], occupant, *self.seats[seat + 1 :])
        return replace(self, seats=seats)


@dataclass(frozen=True, slots=True)
class Lot:
    """What was drawn by lot beforehand: permutations, of which the first that can serve does.

    Each needs to hold those only that a choice may fall on; a choice that needs one without them
    is refused.
    """

    players: Sequence[str] = ()
    tables: Sequence[int] = ()
    chairs: Sequence[int] = ()

    def player(self, among: Iterable[str]) -> tuple[str, ...]:
        """These players as they were drawn."""
        return _drawn("players", self.players, among)

    def table(self, among: Iterable[int]) -> tuple[int, ...]:
        """These tables as they were drawn."""
        return _drawn("tables", self.tables, among)

    def chair(self, among: Iterable[int]) -> tuple[int, ...]:
        """These chairs as they were drawn."""
        return _drawn("chairs", self.chairs, among)


def _drawn(what: str, lot: Sequence[T], among: Iterable[T]) -> tuple[T, ...]:
    wanted = dict.fromkeys(among)
    drawn = dict.fromkeys(one for one in lot if one in wanted)
    if len(wanted) > max(1, len(drawn)):
        missing = min(one for one in wanted if one not in drawn)
        raise ValueError(f"lot.{what} has to decide, and does not have {missing!r}")
    return tuple(drawn or wanted)


@dataclass(frozen=True, slots=True)
class Place:
    """A player's seat in the event."""

    player: str
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class Seating:
    """Seats assigned in one step, why, and by which rules."""

    places: tuple[Place, ...]
    why: str
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One player is to go from a seat to another table's, why, and by which rules."""

    player: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    why: str
    decisions: tuple[Decision, ...]
