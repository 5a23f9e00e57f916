"""A whole room from one database into another, of the same kind or of the other one."""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from floorman.store.copying.rows import copy_rows, counts, digests
from floorman.store.engines import engines
from floorman.store.migrations import NEWEST, migrate
from floorman.store.refusals import StoreError, failed

_OTHERS: Final = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)

_WAITS: Final = (0.05, 0.1, 0.2, 0.4, 0)


def file_of(url: str) -> Path | None:
    """The file of a database of SQLite; None for any other."""
    parsed = make_url(url)
    here = parsed.drivername.partition("+")[0] == "sqlite" and parsed.database
    return Path(parsed.database or "") if here else None


def layout_of(url: str) -> str | None:
    """The layout of a database, which is not changed; None for one without any."""
    writing, reading = engines(url)
    try:
        with (reading or writing).connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    except SQLAlchemyError as error:
        raise failed(error) from None
    finally:
        _let_go(writing, reading)


def is_in_use(url: str) -> bool:
    """Whether somebody else has the database open."""
    file = file_of(url)
    if file is not None:
        with closing(sqlite3.connect(file, timeout=0.2)) as connection:
            try:
                # Only who is alone with a file changes how it is written.
                connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            except sqlite3.OperationalError:
                return True
        return False
    writing, reading = engines(url)
    try:
        with writing.connect() as connection:
            # Who has just gone is counted by the database for a moment more.
            for wait in _WAITS:
                if not connection.exec_driver_sql(_OTHERS).scalar():
                    return False
                connection.rollback()  # what is counted stands still in a transaction
                time.sleep(wait)
            return True
    except SQLAlchemyError as error:
        raise failed(error) from None
    finally:
        _let_go(writing, reading)


def copy_room(source: str, target: str) -> dict[str, int]:
    """Copy all that is in a database, as it is at one moment, into one that is empty; how many rows
    of each table there are.

    All of it or nothing: what was written is read again and must be the same. Raises StoreError.
    """
    if layout_of(source) != NEWEST:
        raise StoreError(f"it has layout {layout_of(source)}, and not {NEWEST}: open it once")
    of_source, of_target = engines(source), engines(target)
    try:
        with (
            (of_source[1] or of_source[0]).begin() as reads,
            of_target[0].begin() as writes,
        ):
            migrate(writes)
            copy_rows(reads, writes)
            _same(reads, writes)
            return counts(writes)
    except SQLAlchemyError as error:
        raise failed(error) from None
    finally:
        _let_go(*of_source, *of_target)


def _same(source: Connection, target: Connection) -> None:
    """Raise StoreError where something else is in the other database."""
    there, here = digests(source), digests(target)
    for table, digest in there.items():
        if here[table] != digest:
            raise StoreError(f"{table} was not copied as it is")


def _let_go(*of: Engine | None) -> None:
    for engine in of:
        if engine is not None:
            with suppress(SQLAlchemyError):
                engine.dispose()
