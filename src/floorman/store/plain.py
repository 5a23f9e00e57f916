"""Statements of SQLite that its driver carries out as they stand.

What is asked with every click is a text that never changes. To put it together anew, and to wrap
what comes back, would take several times as long as SQLite itself. The transaction is SQLAlchemy's,
as are the errors.
"""

import sqlite3
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

NAME: Final = "sqlite"

Values = Mapping[str, Any]


def is_plain(connection: Connection) -> bool:
    """Whether the database is SQLite."""
    return connection.dialect.name == NAME


def rows(connection: Connection, words: str, values: Values) -> list[tuple[Any, ...]]:
    """Everything that is found. Raises SQLAlchemy's DBAPIError."""
    _begin(connection)
    return carry_out(connection, words, values).fetchall()


def first(connection: Connection, words: str, values: Values) -> tuple[Any, ...] | None:
    """The one row that there may be. Raises SQLAlchemy's DBAPIError."""
    found = rows(connection, words, values)
    return found[0] if found else None


def scalar(connection: Connection, words: str, values: Values) -> Any:
    """What stands in the first column of the one row; None without any.

    Raises SQLAlchemy's DBAPIError.
    """
    found = first(connection, words, values)
    return found[0] if found else None


def write(connection: Connection, words: str, values: Values) -> None:
    """Carry out what finds nothing. Raises SQLAlchemy's DBAPIError."""
    _begin(connection)
    carry_out(connection, words, values)


def carry_out(connection: Connection, words: str, values: Values | None = None) -> sqlite3.Cursor:
    """Have the driver do it, whether a transaction has begun or not."""
    try:
        cursor: sqlite3.Cursor = _driver(connection).execute(words, values or {})
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            words, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
        ) from error
    return cursor


def _begin(connection: Connection) -> None:
    if not connection.in_transaction():
        connection.begin()


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection
