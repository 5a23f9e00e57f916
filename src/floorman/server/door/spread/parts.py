"""A table's state as it is written, each field and each seat by itself, and what has changed."""

from typing import Final, NamedTuple

import msgspec

from floorman.server.protocol.changes import check_of, text_of
from floorman.server.protocol.server import SeatState, TableState

_ENCODE: Final = msgspec.json.Encoder()
# Each field but the seats: its place in the state, its name, and what it is by default.
_FIELDS: Final = [
    (place, one.name, one.default)
    for place, one in enumerate(msgspec.structs.fields(TableState))
    if one.name != "seats"
]


class Changes(NamedTuple):
    """What differs from one state to the next, as `Changed` has it."""

    fields: msgspec.Raw
    gone: tuple[str, ...] = ()
    seats: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Past(NamedTuple):
    """A state that was told, as far as it takes to tell what has changed since. It is what
    everybody at the table sees, with no card but those that lie open.
    """

    sequence: int
    fields: dict[str, bytes]
    seats: list[bytes]
    chairs: tuple[int, ...]

    def is_that(self, sequence: int, check: int) -> bool:
        """Whether somebody who knows a state of that sequence and checksum knows this one."""
        return self.sequence == sequence and check_of(_text(self.fields, self.seats)) == check


NOTHING: Final = Changes(msgspec.Raw(b"{}"))


class Written:
    """A state as it is written; `changed` and `gone` are the fields that differ from the state
    before, `new_seats` the seats. Without one before, or where there are other seats than there
    were, it `follows` nothing, and has to be told whole.
    """

    __slots__ = ("_changes", "_check", "_text", "changed", "fields", "follows", "gone", "new_seats",
                 "seats", "state")  # fmt: skip

    def __init__(self, state: TableState, before: "Written | None" = None) -> None:
        self.state = state
        self.fields: dict[str, bytes] = {}
        self.changed: list[str] = []
        self.gone: list[str] = []
        self._text = b""
        self._check: int | None = None
        self._changes: Changes | None = None
        self.follows = before is not None and _same_chairs(before.state.seats, state.seats)
        self._write_fields(before)
        self.new_seats: list[bytes] = []
        self.seats = self._written_seats(before if self.follows else None)

    def _write_fields(self, before: "Written | None") -> None:
        new = msgspec.structs.astuple(self.state)
        old = msgspec.structs.astuple(before.state) if before is not None else new
        for place, name, default in _FIELDS:
            value = new[place]
            if before is not None and (value is old[place] or value == old[place]):
                if (known := before.fields.get(name)) is not None:
                    self.fields[name] = known
            elif value == default:
                self.gone.append(name)
            else:
                self.fields[name] = _ENCODE.encode(value)
                self.changed.append(name)

    def _written_seats(self, before: "Written | None") -> list[bytes]:
        found = []
        for place, seat in enumerate(self.state.seats):
            if before is not None and before.state.seats[place] == seat:
                found.append(before.seats[place])
                continue
            found.append(_ENCODE.encode(seat))
            self.new_seats.append(found[-1])
        return found

    @property
    def text(self) -> bytes:
        """The whole state."""
        if not self._text:
            self._text = _text(self.fields, self.seats)
        return self._text

    @property
    def check(self) -> int:
        """The checksum of the whole."""
        if self._check is None:
            self._check = check_of(self.text)
        return self._check

    def changes(self) -> Changes:
        """What differs from the state before."""
        if self._changes is None:
            fields = text_of({name: self.fields[name] for name in self.changed})
            seats = msgspec.Raw(_listed(self.new_seats)) if self.new_seats else msgspec.UNSET
            self._changes = Changes(msgspec.Raw(fields), tuple(self.gone), seats)
        return self._changes

    def past(self, sequence: int) -> Past:
        """The same to be kept, as the one of that sequence."""
        return Past(sequence, self.fields, self.seats, _chairs(self.state))

    def since(self, past: Past) -> Changes | None:
        """What differs from a state that was told; None where it has to be told whole."""
        if past.chairs != _chairs(self.state):
            return None
        fields = {k: v for k, v in self.fields.items() if past.fields.get(k) != v}
        gone = tuple(name for name in past.fields if name not in self.fields)
        new = [one for one, old in zip(self.seats, past.seats, strict=True) if one != old]
        seats = msgspec.Raw(_listed(new)) if new else msgspec.UNSET
        return Changes(msgspec.Raw(text_of(fields)), gone, seats)


def _text(fields: dict[str, bytes], seats: list[bytes]) -> bytes:
    return text_of({**fields, "seats": _listed(seats)})


def _chairs(state: TableState) -> tuple[int, ...]:
    return tuple(seat.seat for seat in state.seats)


def _listed(written: list[bytes]) -> bytes:
    return b"[" + b",".join(written) + b"]"


def _same_chairs(one: tuple[SeatState, ...], other: tuple[SeatState, ...]) -> bool:
    return [seat.seat for seat in one] == [seat.seat for seat in other]
