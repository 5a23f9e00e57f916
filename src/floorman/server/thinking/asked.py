"""What a house player is asked, and what it answers, as both go from one process to the other."""

import io
import pickle
import struct
from collections.abc import Iterator
from random import Random
from typing import Any, Final, cast

import msgspec

from floorman.deal import Law, View
from floorman.deal import commands as d
from floorman.deal.law.citing import Citer, remembered
from floorman.rankings import Ranking, find_ranking
from floorman.sim import SOLID, HousePlayer, Level

_LENGTH: Final = struct.Struct("<I")
# The number of the answer to no question, by which the process says that it is there.
READY: Final = 0


class Asked(msgspec.Struct, frozen=True):
    """What a seat is to do, given all that it sees: by which law, at which level, with how much
    effort. The same seed makes the same of it, in whichever process.
    """

    law: Law
    view: View
    level: Level = SOLID
    effort: float = 1.0
    seed: int = 0

    def answer(self, player: HousePlayer) -> d.Any:
        """What a house player of that law and level does."""
        player.effort = self.effort
        return cast(d.Any, player.command(self.view, Random(self.seed)))


class Learn(msgspec.Struct, frozen=True, tag="learn"):
    """The law that goes by a number from now on, pickled."""

    place: int
    law: bytes


class Think(msgspec.Struct, frozen=True, tag="think"):
    """A seat is asked, by the law of that place; the number, from 1, is that of the question."""

    number: int
    place: int
    level: str
    effort: float
    seed: int
    view: View


class Thought(msgspec.Struct, frozen=True):
    """What it does; nothing where it could not be thought of, and why."""

    number: int
    command: d.Any | None = None
    fault: str = ""


Sent = Learn | Think


class Frames:
    """Messages as they come out of a pipe, in pieces of any length."""

    def __init__(self) -> None:
        self._held = bytearray()

    def take(self, data: bytes) -> Iterator[bytes]:
        """The messages that are whole now."""
        held = self._held
        held += data
        while len(held) >= _LENGTH.size:
            end = _LENGTH.size + _LENGTH.unpack_from(held)[0]
            if len(held) < end:
                return
            yield bytes(held[_LENGTH.size : end])
            del held[:end]


def framed(message: Sent | Thought) -> bytes:
    """A message as it goes into a pipe."""
    data = msgspec.msgpack.encode(message)
    return _LENGTH.pack(len(data)) + data


class _Pickler(pickle.Pickler):
    """Rankings go by their names: what they are worked out with goes into no pickle.

    Nor does what was remembered of citations.
    """

    def reducer_override(self, obj: Any) -> Any:
        """How something is made again."""
        if type(obj) is Ranking:
            return find_ranking, (obj.key,)
        cites = getattr(obj, "__wrapped__", None)
        return (remembered, (cites,)) if type(cites) is Citer else NotImplemented


def pickled(law: Law) -> bytes:
    """A law for the other process, which is the room's own child."""
    into = io.BytesIO()
    _Pickler(into, pickle.HIGHEST_PROTOCOL).dump(law)
    return into.getvalue()
