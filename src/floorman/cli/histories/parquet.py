"""Deals written as Parquet: a table of hands, one of actions, one of showdowns."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from floorman.cli.histories.work import Done
from floorman.cli.histories.writing import whole
from floorman.cli.output import refuse
from floorman.history.formats import Item, whole_record
from floorman.history.record import RecordError
from floorman.history.tables import COLUMNS, TABLES, rows_of_record

SUFFIX: Final = ".parquet"
# So many deals are held before they are written.
_BATCH: Final = 5_000
_KINDS: Final = {"text": "string", "whole": "int64", "truth": "bool_"}


def check_installed() -> None:
    """End the command with a line where Parquet cannot be written."""
    _pyarrow()


def _pyarrow() -> Any:
    try:
        # An extra, and slow to import.
        import pyarrow  # noqa: PLC0415
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError:
        refuse("--to parquet: that needs pyarrow: install floorman[parquet]")
    return pyarrow


def write_tables(items: Iterator[Item | RecordError], out: Path, done: Done) -> None:
    """Write the deals of a file to a folder `out` with a file for each table."""
    arrow = _pyarrow()
    with whole(out) as part:
        part.mkdir(parents=True)
        with ExitStack() as stack:
            tables = {name: _Table(arrow, name, part, stack) for name in TABLES}
            for item in items:
                _take(item, tables, done)
            for table in tables.values():
                table.flush()


def _take(item: Item | RecordError, tables: "dict[str, _Table]", done: Done) -> None:
    if isinstance(item, RecordError):
        done.unreadable += 1
        done.note(item.text)
        return
    try:
        rows = rows_of_record(whole_record(item), done.written + 1)
    except RecordError as error:
        done.left_out += 1
        done.note(f"{error.text} (left out)")
        return
    done.written += 1
    for name, some in rows.items():
        tables[name].add(some, full=not done.written % _BATCH)


class _Table:
    """One table as it grows."""

    def __init__(self, arrow: Any, name: str, folder: Path, stack: ExitStack) -> None:
        self.arrow, self.rows = arrow, list[tuple[Any, ...]]()
        fields = [
            arrow.field(column.name, _type(arrow, column.kind), metadata={"what": column.meaning})
            for column in COLUMNS[name]
        ]
        self.schema = arrow.schema(fields)
        path = folder / f"{name}{SUFFIX}"
        self.writer = stack.enter_context(arrow.parquet.ParquetWriter(path, self.schema))

    def add(self, rows: list[tuple[Any, ...]], *, full: bool) -> None:
        """Add rows, and write those that are held if there are enough."""
        self.rows += rows
        if full:
            self.flush()

    def flush(self) -> None:
        """Write what is held."""
        if not self.rows:
            return
        columns = [
            self.arrow.array(column, type=one.type)
            for column, one in zip(zip(*self.rows, strict=True), self.schema, strict=True)
        ]
        self.writer.write_table(self.arrow.Table.from_arrays(columns, schema=self.schema))
        self.rows = []


def _type(arrow: Any, kind: str) -> Any:
    if kind == "time":
        return arrow.timestamp("ms", tz="UTC")
    return getattr(arrow, _KINDS[kind])()
