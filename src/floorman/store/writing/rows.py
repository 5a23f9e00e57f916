"""What stands in the rows of records and movements, whatever database they go into."""

from collections.abc import Iterable
from typing import Any

import msgspec

from floorman.store.types import Movement, Record
from floorman.store.whole.checksums import movement_checksum, record_checksum


def checksum_of(record: Record) -> int:
    """The checksum that a record is stored with."""
    return record_checksum(record.table, record.sequence, record.at, record.kind, record.body)


def movement_rows(last: int, movements: Iterable[Movement]) -> list[tuple[Any, ...]]:
    """Movements with their numbers, which follow the `last` one, and their checksums."""
    rows = []
    for number, one in enumerate(movements, last + 1):
        what = msgspec.structs.astuple(one)
        rows.append((number, *what, movement_checksum(number, *what)))
    return rows
