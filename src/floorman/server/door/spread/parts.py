"""A table's state as it is written, each field and each seat by itself, and what has changed."""

from typing import Final, NamedTuple

import msgspec

from floorman.server.protocol.changes import check_of, text_of
from floorman.server.protocol.server import SeatState, TableState

_ENCODE: Final = msgspec.json.Encoder()
_DEFAULTS: Final = {
    one.name: one.default for one in msgspec.structs.fields(TableState) if one.name != "seats"
}


class Changes(NamedTuple):
    """What differs from one state to the next, as `Changed` has it."""

    fields: msgspec.Raw
    gone: tuple[str, ...] = ()
    seats: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


NOTHING: Final = Changes(msgspec.Raw(b"{}"))


class Written:
    """A state as it is written; `changed` and `gone` are the fields that differ from the state
    before, `new_seats` the seats. Without one before, or where there are other seats than there
    were, it `follows` nothing, and has to be told whole.
    """

    __slots__ = ("_check", "_text", "changed", "fields", "follows", "gone", "new_seats", "seats",
                 "state")  # fmt: skip

    def __init__(self, state: TableState, before: "Written | None" = None) -> None:
        self.state = state
        self.fields: dict[str, bytes] = {}
        self.changed: list[str] = []
        self.gone: list[str] = []
        self._text = b""
        self._check: int | None = None
        self.follows = before is not None and _same_chairs(before.state.seats, state.seats)
        self._write_fields(before)
        self.new_seats: list[bytes] = []
        self.seats = self._written_seats(before if self.follows else None)

    def _write_fields(self, before: "Written | None") -> None:
        old = before.state if before is not None else None
        for name, default in _DEFAULTS.items():
            value = getattr(self.state, name)
            if before is not None and getattr(old, name) == value:
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
            self._text = text_of({**self.fields, "seats": _listed(self.seats)})
        return self._text

    @property
    def check(self) -> int:
        """The checksum of the whole."""
        if self._check is None:
            self._check = check_of(self.text)
        return self._check

    def changes(self) -> Changes:
        """What differs from the state before."""
        fields = text_of({name: self.fields[name] for name in self.changed})
        seats = msgspec.Raw(_listed(self.new_seats)) if self.new_seats else msgspec.UNSET
        return Changes(msgspec.Raw(fields), tuple(self.gone), seats)


def _listed(written: list[bytes]) -> bytes:
    return b"[" + b",".join(written) + b"]"


def _same_chairs(one: tuple[SeatState, ...], other: tuple[SeatState, ...]) -> bool:
    return [seat.seat for seat in one] == [seat.seat for seat in other]
