"""Results of many deals as a file: CSV, or Parquet where pyarrow is installed."""

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from floorman.cli.output import refuse
from floorman.sim.arrays import Results

Write = Callable[[Results], None]
KINDS: Final = (".csv", ".parquet")


def check_name(save: str | None) -> None:
    """Refuse a file that is of neither kind, or that this installation cannot write."""
    if save is None:
        return
    kind = Path(save).suffix
    if kind not in KINDS:
        refuse(f"--save {save}: with --batch a file ends with {' or '.join(KINDS)}")
    if kind == ".parquet":
        _pyarrow()


def _pyarrow() -> Any:
    try:
        # An extra, and slow to import.
        import pyarrow  # noqa: PLC0415
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError:
        refuse("--save: Parquet needs pyarrow: install floorman[parquet], or save as .csv")
    return pyarrow


@contextmanager
def columns_file(save: str | None) -> Iterator[Write]:
    """What writes results to the file, in the order in which they come; to nowhere without one."""
    if save is None:
        yield lambda results: None
        return
    try:
        with _parquet(save) if save.endswith(".parquet") else _csv(save) as write:
            yield write
    except OSError as error:
        refuse(f"--save {save}: {error.strerror or error}")


@contextmanager
def _csv(save: str) -> Iterator[Write]:
    with Path(save).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        named = False

        def write(results: Results) -> None:
            nonlocal named
            columns = results.columns()
            if not named:
                writer.writerow(columns)
                named = True
            writer.writerows(zip(*(column.tolist() for column in columns.values()), strict=True))

        yield write


@contextmanager
def _parquet(save: str) -> Iterator[Write]:
    arrow = _pyarrow()
    writer: Any = None

    def write(results: Results) -> None:
        nonlocal writer
        table = arrow.table(results.columns())
        if writer is None:
            writer = arrow.parquet.ParquetWriter(save, table.schema)
        writer.write_table(table)

    try:
        yield write
    finally:
        if writer is not None:
            writer.close()
