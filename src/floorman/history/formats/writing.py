"""Writing deals in any format, one after the other."""

from abc import ABC, abstractmethod
from typing import Final

import msgspec

from floorman.history.acpc.game import game_text
from floorman.history.acpc.writing import AcpcWriter
from floorman.history.formats.reading import Item, record_of_item, told_alike, whole_record
from floorman.history.hand import PhhError, PhhHand
from floorman.history.ohh.writing import ohh_text
from floorman.history.phh.telling import hand_of_record
from floorman.history.pokernow.rows import HEADING
from floorman.history.pokernow.writing import pokernow_rows, row_text
from floorman.history.pokerstars.deals import PokerStarsError
from floorman.history.reckoning.settled import whole_told
from floorman.history.record import RecordError
from floorman.history.rooms.pokerstars.writing import record_text
from floorman.history.writing import hand_text


class Writer(ABC):
    """What makes the text of a file: its heading, and each deal in its turn.

    `newest_first`: the last deal stands first, below the heading. `single`: a file has one deal.
    """

    suffix = ""
    newest_first = False
    single = False

    def heading(self) -> str:
        """What stands before the deals."""
        return ""

    @abstractmethod
    def text(self, item: Item) -> str:
        """A deal. Raises RecordError, changing nothing, for one that the format cannot say."""

    def beside(self) -> dict[str, str]:
        """Other files that belong to this one: their endings and texts."""
        return {}


class _Phh(Writer):
    suffix, single = ".phh", True

    def text(self, item: Item) -> str:
        return hand_text(_hand(item))


class _Phhs(Writer):
    suffix = ".phhs"

    def __init__(self) -> None:
        self.number = 0

    def text(self, item: Item) -> str:
        text = hand_text(_hand(item))
        self.number += 1
        between = "\n" if self.number > 1 else ""
        return f"{between}[{self.number}]\n{text}"


class _Ohh(Writer):
    suffix = ".ohh"

    def text(self, item: Item) -> str:
        return ohh_text(told_alike(item))


class _PokerStars(Writer):
    suffix = ".txt"

    def text(self, item: Item) -> str:
        record = whole_record(item)
        if record.room != "pokerstars":
            record = whole_told(record)
        try:
            return record_text(record) + "\n\n"
        except PokerStarsError as error:
            raise record.fault(str(error), record.first_line) from None


class _PokerNow(Writer):
    suffix, newest_first = ".csv", True

    def heading(self) -> str:
        return ",".join(HEADING) + "\n"

    def text(self, item: Item) -> str:
        rows = [*pokernow_rows(told_alike(item))]
        return "".join(f"{row_text(*row)}\n" for row in reversed(rows))


class _Acpc(Writer):
    suffix = ".log"

    def __init__(self, name: str) -> None:
        self.log = AcpcWriter(name)
        self.log.name = f"{name}.game"

    def heading(self) -> str:
        return self.log.heading()

    def text(self, item: Item) -> str:
        return self.log.line(told_alike(item))

    def beside(self) -> dict[str, str]:
        return {} if self.log.game is None else {".game": game_text(self.log.game)}


def _plain(value: object) -> str:
    """Text of a kind of its own, such as a line of another encoding."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in a record")


_JSON: Final = msgspec.json.Encoder(enc_hook=_plain)


class _Json(Writer):
    suffix = ".jsonl"

    def text(self, item: Item) -> str:
        return _JSON.encode(record_of_item(item)).decode() + "\n"


_WRITERS: Final[dict[str, type[Writer]]] = {
    "phh": _Phh,
    "phhs": _Phhs,
    "ohh": _Ohh,
    "pokerstars": _PokerStars,
    "pokernow": _PokerNow,
    "json": _Json,
}


def writer_for(key: str, name: str = "floorman") -> Writer:
    """A writer for a format; `name` is what the file is called, without its ending.

    Raises KeyError for a format that is not written.
    """
    if key == "acpc":
        return _Acpc("".join(one if one.isalnum() or one in "._-" else "-" for one in name))
    try:
        return _WRITERS[key]()
    except KeyError:
        raise KeyError(f"{key!r} is no format that is written") from None


def _hand(item: Item) -> PhhHand:
    if isinstance(item, PhhHand):
        return item
    try:
        return hand_of_record(told_alike(item))
    except PhhError as error:
        raise RecordError(error.why, file=item.file, hand=item.number) from None
