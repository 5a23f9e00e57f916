"""What is told of the shuffles of a deal, and of the log."""

import msgspec

from floorman.server.protocol.parts import Part


class Reshuffle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The commitment to a reshuffle, how many cards it is of, and the parts that players had."""

    root: str
    size: int
    parts: tuple[Part, ...] = ()


class MixingState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shuffle that is being prepared: number `shuffle` of the deal (0 the deck) of `size` cards.

    `root` commits to the house's order. Players seal their parts while it is not `closed`; then
    `parts` are all seals, and they open them.
    """

    deal: int
    root: str
    size: int
    shuffle: int = 0
    closed: bool = False
    parts: tuple[Part, ...] = ()


class LogHead(msgspec.Struct, frozen=True):
    """Where the log of a table has come to: how many records it has, and the hash at the last of
    them, which stands for all of it.
    """

    records: int
    head: str
