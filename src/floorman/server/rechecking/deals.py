"""What is remembered of a deal that is over, and whether the log makes the same of it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from floorman.server.past.dealt import Began, as_told, deals_over
from floorman.server.tables.checkpoints import checkpoint_of, sorted_checkpoint_of
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.lately.shelving import Finished
from floorman.server.tables.rebuilding import rebuilt
from floorman.store import Record, StoredDeal

_ENCODER = msgspec.json.Encoder(order="sorted")


@dataclass(frozen=True, slots=True)
class Over:
    """A deal that is over: the records that began and ended it, and hashes of how it is kept in
    `short`, of all that happened in it and of the table after it (empty where the next deal had
    begun already): little, as many of them wait in a full room.
    """

    number: int
    began: int
    ended: int
    at: int
    short: bytes
    deal: bytes
    table: bytes

    def __str__(self) -> str:
        return f"deal {self.number}"


def over_with(stored: StoredDeal, keeper: Keeper) -> Over:
    """A deal that has just been stored as over, with the table as it is kept in memory."""
    over = keeper.final if keeper.live else keeper.finished[-1]
    place = stored.number, stored.began, stored.ended, stored.at
    return Over(*place, _hash_of_short(stored), _hash_of_deal(over), _hash_of_table(keeper))


def _hash_of_short(stored: StoredDeal) -> bytes:
    """All that is kept of a deal in short."""
    return _hashed(stored.table, stored.body, sorted(stored.accounts), sorted(stored.own.items()))


def _hash_of_deal(over: Finished | None) -> bytes:
    """All events, by whom each came about, and the result."""
    if over is None:
        return b""
    said = (over.number, over.at, over.players, over.seats, over.names, sorted(over.platform))
    happened = [(type(one).__name__, one) for one in over.deal.events]
    return _hashed(said, happened, repr(over.deal.result))


def _hash_of_table(keeper: Keeper) -> bytes:
    """The whole table between two deals."""
    if keeper.playing:
        return b""
    return hashlib.sha256(sorted_checkpoint_of(keeper)).digest()


def _hashed(*what: object) -> bytes:
    return hashlib.sha256(_ENCODER.encode(what)).digest()


@dataclass(frozen=True, slots=True)
class Again:
    """What came of playing deals again: the first that the log makes otherwise, and what is
    otherwise; None where all are as they were told. `kept` is the table as the log makes it after
    the last of them, to go on from; None where it is in the middle of a deal, or differs.
    """

    wrong: tuple[Over, str] | None
    kept: bytes | None = None


def played_again(
    table: str, records: Sequence[Record], since: Keeper | None, wanted: Sequence[Over]
) -> Again:
    """Whether these deals are what the log makes of the records after a keeper."""
    found: dict[int, Over] = {}
    began = 0

    def look(record: Record, keeper: Keeper, happened: tuple[Event, ...]) -> None:
        nonlocal began
        before = began
        if record.kind == "began":
            began = record.sequence
        over = deals_over(table, record.sequence, Began(began, before), keeper, happened)
        over = as_told(over, keeper)
        found.update((one.number, over_with(one, keeper)) for one in over)

    try:
        keeper = rebuilt(records, look=look, since=since)
    except Exception as error:  # whatever a log raises that is of no use
        what = f"its log cannot be played again ({type(error).__name__}: {error})"
        return Again((wanted[0], what))
    for one in wanted:
        again = found.get(one.number)
        if again != one:
            return Again((one, _what_differs(one, again)))
    return Again(None, None if keeper.playing or keeper.live else checkpoint_of(keeper))


def _what_differs(told: Over, again: Over | None) -> str:
    if again is None:
        return "its log has no such deal that is over"
    if again.deal != told.deal:
        return "by its log something else happens in it"
    if again.table != told.table:
        return "by its log the table is otherwise after it"
    return "it is kept in short otherwise than its log has it"
