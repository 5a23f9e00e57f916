"""Cards that are set in rows, as the server tells of them."""

import msgspec

from floorman.cards import Card


class RowState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a hand: the cards in it, out of `size`, its worth in words, and its royalty;
    `name` where it is not called front, middle or back as its place has it.
    """

    size: int
    cards: tuple[Card, ...]
    words: str = ""
    royalty: int = 0
    name: str = ""


class HandState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand in rows, front to back; `foul`: it is fouled already, and `why`."""

    rows: tuple[RowState, ...]
    foul: bool = False
    why: str = ""


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that a seat is to set in rows now.

    `throw` of the `cards` are thrown away, the others go where there is `room`, front first, in
    the hand of that number. `sizes` and `names` are those of the rows; `until`: when the clock
    ends, None if none runs.
    """

    cards: tuple[Card, ...]
    room: tuple[int, ...]
    sizes: tuple[int, ...]
    names: tuple[str, ...]
    throw: int = 0
    hand: int = 0
    until: int | None = None
