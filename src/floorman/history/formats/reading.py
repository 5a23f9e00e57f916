"""Reading a file of any format, one deal after the other."""

from collections.abc import Callable, Iterator
from typing import BinaryIO, Final

import msgspec

from floorman.history.acpc.game import Game, usual_game
from floorman.history.acpc.reading import read_acpc
from floorman.history.hand import PhhError, PhhHand
from floorman.history.ohh.reading import read_ohh
from floorman.history.phh.records import record_of_hand
from floorman.history.phh.streaming import read_stream
from floorman.history.pokernow.reading import read_pokernow
from floorman.history.reckoning.settled import settled
from floorman.history.record import DealRecord, RecordError
from floorman.history.record.doubting import stranger_in
from floorman.history.rooms import ROOMS

Item = DealRecord | PhhHand
Items = Iterator[Item | RecordError]
FindGame = Callable[[str], Game | None]
_READERS: Final = {"ohh": read_ohh, "pokernow": read_pokernow}
_LONGEST: Final = 1 << 22


def read_items(
    stream: BinaryIO, key: str, file: str = "", find_game: FindGame = usual_game
) -> Items:
    """Every deal of a file, or what is wrong with it; of PHH as the notation has it.

    `find_game` gives the game of a match log by the name that its heading says. Raises KeyError
    for a format that is not read.
    """
    if key in ("phh", "phhs"):
        return _hands(stream, file)
    if key == "json":
        return _records(stream, file)
    if key == "acpc":
        return read_acpc(stream, file, find_game)
    if key in ROOMS:
        return _of_room(stream, key, file)
    if key not in _READERS:
        raise KeyError(f"{key!r} is no format that is read")
    return _READERS[key](stream, file)


def _of_room(stream: BinaryIO, key: str, file: str) -> Items:
    try:
        yield from ROOMS[key].read(stream, file)
    except RecordError as error:
        # A line that is too long ends the file: where the next hand begins nobody can tell.
        yield error


def _hands(stream: BinaryIO, file: str) -> Items:
    for one in read_stream(stream, file):
        yield fault_of(one) if isinstance(one, PhhError) else one


def fault_of(error: PhhError) -> RecordError:
    """An error of the notation as one of any history."""
    why = f"{error.field}: {error.why}" if error.field else error.why
    return RecordError(why, file=error.file, hand=error.deal, line=error.line)


def _records(stream: BinaryIO, file: str) -> Items:
    for number, raw in enumerate(stream, start=1):
        line = raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw
        if not line.strip():
            continue
        if len(line) > _LONGEST:
            yield RecordError("a deal too long to be one", file=file, line=number)
            continue
        try:
            record = msgspec.json.decode(line, type=DealRecord)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            yield RecordError(str(error), file=file, line=number)
            continue
        yield record


def record_of_item(item: Item) -> DealRecord:
    """The record of a deal of any format. Raises RecordError."""
    if isinstance(item, DealRecord):
        return item
    try:
        return record_of_hand(item)
    except PhhError as error:
        raise fault_of(error) from None


def whole_record(item: Item) -> DealRecord:
    """The record of a deal of which nothing is left out. Raises RecordError."""
    record = record_of_item(item)
    stranger = stranger_in(record)
    if stranger is not None:
        raise record.fault(f"nobody who does this has a seat: {stranger.text[:80]}", stranger.line)
    return record


def told_alike(item: Item) -> DealRecord:
    """The record of a deal, bets that nobody called given back. Raises RecordError."""
    record = whole_record(item)
    return settled(record) if isinstance(item, DealRecord) else record
