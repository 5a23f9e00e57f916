"""What is told of the shuffles of a deal, and of the log."""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.server.protocol.parts import Part

# Whose card wins a draw: the highest, the lowest, or the lowest where aces are low.
Wins = Literal["highest", "lowest", "lowest-aces-low"]


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """What proves a card to be the one that the deck was committed to; see docs/protocol.md.

    `shuffle` says which shuffle of the deal the place is of: 0 the deck, else a reshuffle.
    """

    place: int
    card: Card
    salt: str
    path: tuple[str, ...]
    shuffle: int = 0


class Reshuffle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The commitment to a reshuffle, how many cards it is of, and the parts that players had."""

    root: str
    size: int
    parts: tuple[Part, ...] = ()


class MixingState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shuffle that is being prepared: number `shuffle` of the deal (0 the deck) of `size` cards.

    `root` commits to the house's order. Players seal their parts while it is not `closed`; then
    `parts` are all seals, and they open them. Where it is the draw for the button before the deal,
    `draw` says which card will win.
    """

    deal: int
    root: str
    size: int
    shuffle: int = 0
    closed: bool = False
    parts: tuple[Part, ...] = ()
    draw: Literal[Wins, ""] = ""


class DrawState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The draw for the button of the deal `deal`: `players`, clockwise from seat 0, had a card each
    off the top of the deck that `root` commits to; the one with the best card, by `wins`, is
    `winner` and has the button. `proofs` are of all `cards`, in the same order, `seats` theirs.
    """

    deal: int
    root: str
    size: int
    wins: Wins
    players: tuple[str, ...]
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: str
    proofs: tuple[Proof, ...]
    parts: tuple[Part, ...] = ()


class CourseState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The course of a deal so far: where each card off the stub went, and what decided it.

    `form` and `book` are those that it is dealt by, also when the next one is another. `players`
    are those of the deal's seats, by id, `seats` where they sat at the table, `first` the seat of
    the deal that is dealt to first; `fantasyland` those that play there. `steps` are described in
    docs/protocol.md. `amended` is the form's course where the house has amended it.
    """

    form: str
    book: str
    players: tuple[str, ...]
    seats: tuple[int, ...]
    first: int
    fantasyland: tuple[int, ...] = ()
    steps: str = ""
    amended: msgspec.Raw | None = None


class LogHead(msgspec.Struct, frozen=True):
    """Where the log of a table has come to: how many records it has, and the hash at the last of
    them, which stands for all of it.
    """

    records: int
    head: str
