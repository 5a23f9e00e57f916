"""All rooms whose histories are read, and which of them a file is of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import SEEK_CUR
from typing import BinaryIO, Final

from floorman.history.record import DealRecord, RecordError
from floorman.history.rooms import fulltilt, ggpoker, ipoker, partypoker, winamax
from floorman.history.rooms.pokerstars import heading as pokerstars
from floorman.history.rooms.pokerstars.reading import read_pokerstars
from floorman.history.rooms.telling import read_dressed
from floorman.history.rooms.text import Readable, Source, opened, start_of

Reader = Callable[[Readable, str], Iterator[DealRecord | RecordError]]
# So much of a file tells whose it is.
_LOOK: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its key, its name, what a line at the beginning of a hand looks like, its reader."""

    key: str
    name: str
    begins: Callable[[str], bool]
    read: Reader


ROOMS: Final = {
    room.key: room
    for room in (
        Room("pokerstars", "PokerStars", pokerstars.is_hand, read_pokerstars),
        Room(
            "fulltilt",
            "Full Tilt Poker",
            lambda line: fulltilt.BEGINS.match(line) is not None,
            partial(read_dressed, fulltilt.DRESS),
        ),
        Room(
            "ggpoker",
            "GGPoker",
            lambda line: ggpoker.BEGINS.match(line) is not None,
            ggpoker.read_ggpoker,
        ),
        Room(
            "partypoker",
            "PartyPoker",
            lambda line: partypoker.BEGINS.match(line) is not None,
            partial(read_dressed, partypoker.DRESS),
        ),
        Room(
            "winamax",
            "Winamax",
            lambda line: winamax.BEGINS.match(line) is not None,
            partial(read_dressed, winamax.DRESS),
        ),
        Room("ipoker", "iPoker", ipoker.begins, ipoker.read_ipoker),
    )
}


def sniff(start: bytes) -> str:
    """Of which room a file is, by its first bytes; empty for none of ours."""
    for line in start_of(start[:_LOOK]).splitlines():
        for room in ROOMS.values():
            if room.begins(line):
                return room.key
    return ""


def why_none(start: bytes, why: str = "no room of ours writes like this") -> str:
    """Why a file that begins so is of none of the rooms, if more is known of it."""
    if pokerstars.is_foreign(start_of(start[:_LOOK])):
        return "PokerStars text in another language: only the English one is read"
    return why


def read_histories(source: Source, room: str = "") -> Iterator[DealRecord | RecordError]:
    """Every hand of a file, of bytes or of a stream, one at a time and in bounded memory.

    `room` is a key, found by a look at the file where it is left out. A hand that cannot be read
    is a RecordError in its place, with file, hand, line and why. Raises OSError for a file that
    cannot be opened, KeyError for an unknown room.
    """
    stream, file = opened(source)
    own = stream is not source
    try:
        start = stream.read(_LOOK)
        key = room or sniff(start)
        if not start:
            yield RecordError("the file is empty", file=file, line=1)
            return
        if not key:
            yield RecordError(why_none(start), file=file, line=1)
            return
        yield from ROOMS[key].read(_again(start, stream), file)
    except RecordError as error:
        # A line that is too long ends the file: where the next hand begins nobody can tell.
        yield error
    finally:
        if own:
            stream.close()


def _again(start: bytes, stream: BinaryIO) -> Readable:
    """The stream from its beginning once more."""
    if not stream.seekable():
        return _Again(start, stream)
    stream.seek(-len(start), SEEK_CUR)
    return stream


class _Again:
    """A stream with its beginning put back, for readers of lines and of blocks."""

    def __init__(self, start: bytes, rest: BinaryIO) -> None:
        self._start, self._rest = start, rest
        self._place = 0

    def readline(self, limit: int) -> bytes:
        """The next line, `limit` bytes of it at most."""
        if self._place >= len(self._start):
            return self._rest.readline(limit)
        stop = self._start.find(b"\n", self._place, self._place + limit) + 1
        if stop:
            line, self._place = self._start[self._place : stop], stop
            return line
        line = self._start[self._place : self._place + limit]
        self._place += len(line)
        if len(line) == limit:
            return line
        return line + self._rest.readline(limit - len(line))

    def read(self, size: int) -> bytes:
        """The next bytes, at most so many."""
        if self._place >= len(self._start):
            return self._rest.read(size)
        block = self._start[self._place : self._place + size]
        self._place += len(block)
        return block


__all__ = ["ROOMS", "Room", "read_histories", "sniff", "why_none"]
