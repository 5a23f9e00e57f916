"""A copy of a database of one moment, in a file of SQLite, while the room goes on."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from floorman.store.copying.moving import copy_room, file_of
from floorman.store.fencing.tables import PASSING
from floorman.store.refusals import StoreError


def snapshot(url: str, file: Path) -> None:
    """Write what is in a database at this moment into a file that is not there yet.

    Only the user who runs Floorman may read it. Back when it is on the disk. Raises StoreError, and
    then the file is of no use.
    """
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        source = file_of(url)
        if source is None:
            copy_room(url, f"sqlite:///{file.resolve()}")
        else:
            _copy_file(source, file)
        for path in (file, file.parent):
            flush(path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{file} cannot be written: {error}") from None


def _copy_file(source: Path, file: Path) -> None:
    # Read only: a copy neither makes the database nor changes it.
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        connection.execute("VACUUM INTO ?", (str(file),))
    _forget_owners(file)


def _forget_owners(file: Path) -> None:
    """Who owned what when the copy was made is nothing to whoever opens it."""
    with closing(sqlite3.connect(file)) as connection:
        there = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        for table in sorted(PASSING & there):
            connection.execute(f"DELETE FROM {table}")
        connection.commit()


def flush(path: Path) -> None:
    """Have a file, or what a folder lists, on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
