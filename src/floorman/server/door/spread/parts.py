"""A table's state as it is written, each field and each seat by itself, and what has changed.

Of the states that were told before only checksums are kept, of each piece that is otherwise since:
that is enough to tell somebody who comes back what is otherwise than he knows it.
"""

from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Final, NamedTuple

import msgspec

from floorman.server.protocol.changes import check_of
from floorman.server.protocol.server import SeatState, TableState

_ENCODE: Final = msgspec.json.Encoder()
_SEATS: Final = "seats"
_NAMES: Final = tuple(one.name for one in msgspec.structs.fields(TableState))
# Each field but the seats: its place in the state, and what it is by default.
_FIELDS: Final = [
    (place, one.default)
    for place, one in enumerate(msgspec.structs.fields(TableState))
    if one.name != _SEATS
]
# In the order of their names, as the text has them: each field's place, and what it begins with.
_WRITTEN: Final = [
    (_NAMES.index(name), b'"%b":' % name.encode()) for name in sorted(_NAMES) if name != _SEATS
]
_BEFORE_SEATS: Final = sum(name < _SEATS for name in _NAMES)
# How a past state is kept: its checksum, then each piece that the next one has otherwise, and the
# checksum of what it was. Seats come after the fields; no piece has that of nothing.
_CHECK: Final = Struct("<I")
_PIECE: Final = Struct("<BI")
_FIRST_SEAT: Final = 128
_NOTHING: Final = check_of(b"")


class Changes(NamedTuple):
    """What differs from one state to the next, as `Changed` has it."""

    fields: msgspec.Raw
    gone: tuple[str, ...] = ()
    seats: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


NOTHING: Final = Changes(msgspec.Raw(b"{}"))


class Written:
    """A state as it is written: each field by its place among those of the state, None for one that
    is as by default, and each seat. `changed` is what differs from the state before, by its place
    with the checksum that it had there. Without one before, or where there are other seats than
    there were, it `follows` nothing, and has to be told whole.
    """

    __slots__ = ("_changes", "_check", "_text", "changed", "fields", "follows", "seats", "state")

    def __init__(self, state: TableState, before: "Written | None" = None) -> None:
        self.state = state
        self._text = b""
        self._check: int | None = None
        self._changes: Changes | None = None
        self.follows = before is not None and _same_chairs(before.state.seats, state.seats)
        self.changed: dict[int, int] = {}
        self.fields: list[bytes | None] = [*before.fields] if before else [None] * len(_NAMES)
        self._write_fields(before)
        self.seats: list[bytes]
        if before is not None and self.follows:
            self.seats = [*before.seats]
            self._write_seats(before)
        else:
            self.seats = [_ENCODE.encode(seat) for seat in state.seats]

    def _write_fields(self, before: "Written | None") -> None:
        new = msgspec.structs.astuple(self.state)
        old = msgspec.structs.astuple(before.state) if before is not None else new
        for place, default in _FIELDS:
            value = new[place]
            if before is not None:
                if value is old[place] or value == old[place]:
                    continue
                self.changed[place] = check_of(before.fields[place] or b"")
            self.fields[place] = None if value == default else _ENCODE.encode(value)

    def _write_seats(self, before: "Written") -> None:
        for place, seat in enumerate(self.state.seats):
            if before.state.seats[place] != seat:
                self.changed[_FIRST_SEAT + place] = check_of(before.seats[place])
                self.seats[place] = _ENCODE.encode(seat)

    @property
    def text(self) -> bytes:
        """The whole state."""
        if not self._text:
            seats = b'"seats":' + _listed(self.seats)
            before, after = _WRITTEN[:_BEFORE_SEATS], _WRITTEN[_BEFORE_SEATS:]
            self._text = _braced([*self._pieces(before), seats, *self._pieces(after)])
        return self._text

    @property
    def check(self) -> int:
        """The checksum of the whole."""
        if self._check is None:
            self._check = check_of(self.text)
        return self._check

    def rest(self) -> None:
        """Everybody has been told: what is quickly put together again is let go."""
        self._text, self._changes = b"", None

    def changes(self) -> Changes:
        """What differs from the state before."""
        if self._changes is None:
            self._changes = self._told(self.changed)
        return self._changes

    def past(self, before: "Written") -> bytes:
        """The state before, as it is kept."""
        pieces = (_PIECE.pack(*one) for one in self.changed.items())
        return b"".join((_CHECK.pack(before.check), *pieces))

    def since(self, kept: Iterable[bytes]) -> Changes:
        """What differs from the first of the states before this one that are `kept`."""
        was: dict[int, int] = {}
        for past in kept:
            for place, check in _PIECE.iter_unpack(past[_CHECK.size :]):
                was.setdefault(place, check)
        return self._told({k: v for k, v in was.items() if check_of(self._piece(k)) != v})

    def _piece(self, place: int) -> bytes:
        seat = place - _FIRST_SEAT
        return self.seats[seat] if seat >= 0 else self.fields[place] or b""

    def _told(self, was: dict[int, int]) -> Changes:
        """These pieces as they are now, by what they were."""
        new = [one for at, one in enumerate(self.seats, _FIRST_SEAT) if at in was]
        gone = tuple(
            _NAMES[place]
            for place, _ in _FIELDS
            if self.fields[place] is None and was.get(place, _NOTHING) != _NOTHING
        )
        fields = self._pieces([one for one in _WRITTEN if one[0] in was])
        seats = msgspec.Raw(_listed(new)) if new else msgspec.UNSET
        return Changes(msgspec.Raw(_braced(fields)), gone, seats)

    def _pieces(self, wanted: Sequence[tuple[int, bytes]]) -> list[bytes]:
        """Those of these fields that are not as by default, with their names."""
        found = self.fields
        return [name + field for at, name in wanted if (field := found[at]) is not None]


def check_in(past: bytes) -> int:
    """The checksum of a past state that is kept."""
    return int(_CHECK.unpack_from(past)[0])


def _braced(pieces: list[bytes]) -> bytes:
    return b"{" + b",".join(pieces) + b"}"


def _listed(written: list[bytes]) -> bytes:
    return b"[" + b",".join(written) + b"]"


def _same_chairs(one: tuple[SeatState, ...], other: tuple[SeatState, ...]) -> bool:
    return [seat.seat for seat in one] == [seat.seat for seat in other]
