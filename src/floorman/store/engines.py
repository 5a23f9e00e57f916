"""Connections to the database of a URL: one that writes, and some that read.

A write transaction has the database to itself from its first statement, in SQLite by locking the
file and in PostgreSQL by an advisory lock, so that a second process (a command beside a running
server) waits its turn and what was read before writing still holds.
"""

import os
from collections.abc import Callable
from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import StaticPool

from floorman.store.plain import carry_out
from floorman.store.refusals import StoreError

READERS = 4
BUSY_SECONDS = 20
_AGAIN_SECONDS = 0.02
ONE_WRITER = 0x666C6F6F  # any number will do, so long as every Floorman takes the same

QUIET: dict[str, Any] = {"hide_parameters": True}  # what is written never reaches a message

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # a Mac's drive tells the truth only when asked so
    "PRAGMA foreign_keys = ON",
)


def engines(url: str) -> tuple[Engine, Engine | None]:
    """The engine that writes, and the one that reads; none if only the writer can see the data.

    Raises StoreError for a URL that is not one of SQLite or PostgreSQL.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:  # its words repeat the URL, which may hold a password
        raise StoreError(
            "the store's URL cannot be read: sqlite:///FILE or postgresql://"
        ) from error
    backend = parsed.drivername.partition("+")[0]
    if backend == "sqlite":
        return _sqlite(parsed.set(drivername="sqlite"))
    if backend in {"postgresql", "postgres"}:
        return _postgresql(parsed.set(drivername="postgresql+psycopg"))
    raise StoreError(f"{backend} is no database of Floorman's: sqlite:///FILE or postgresql://")


def _sqlite(url: URL) -> tuple[Engine, Engine | None]:
    if url.database in {None, "", ":memory:"}:
        memory = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}, **QUIET
        )
        _prepare_sqlite(memory, SQLITE_PRAGMAS, "BEGIN IMMEDIATE")
        return memory, None
    _private_file(Path(url.database or ""))
    wait = {"timeout": BUSY_SECONDS}
    writer = create_engine(url, pool_size=1, max_overflow=0, connect_args=wait, **QUIET)
    _prepare_sqlite(writer, SQLITE_PRAGMAS, "BEGIN IMMEDIATE")
    reader = create_engine(url, pool_size=READERS, max_overflow=0, connect_args=wait, **QUIET)
    _prepare_sqlite(reader, ("PRAGMA query_only = ON",), "BEGIN")
    return writer, reader


def _private_file(file: Path) -> None:
    """A database that is not there yet is made so that nobody else on the machine may read it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError(f"{file} cannot be opened: {error.strerror}") from error


def _prepare_sqlite(engine: Engine, pragmas: tuple[str, ...], begin: str) -> None:
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver is not to begin transactions of its own
        for pragma in pragmas:
            execute_when_free(connection, pragma)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", lambda connection: carry_out(connection, begin))


def execute_when_free(connection: Any, pragma: str) -> None:
    """Carry a pragma out. SQLite does not wait by itself where the journal is to be another one
    and somebody else has just opened the file.
    """
    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute(pragma).close()
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > end:
                raise
        sleep(_AGAIN_SECONDS)


def _postgresql(url: URL) -> tuple[Engine, Engine]:
    writer = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, **QUIET)
    event.listen(writer, "connect", _durable)
    event.listen(writer, "begin", _statement(f"SELECT pg_advisory_xact_lock({ONE_WRITER})"))
    reader = create_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",  # all that one call reads belongs together
        **QUIET,
    )
    return writer, reader


def _durable(connection: Any, _: object) -> None:
    """A server told not to wait for its disk is told otherwise for us."""
    with connection.cursor() as cursor:
        if cursor.execute("SHOW synchronous_commit").fetchone()[0] == "off":
            cursor.execute("SET synchronous_commit = on")
    connection.commit()


def _statement(text: str) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        connection.exec_driver_sql(text)

    return run
