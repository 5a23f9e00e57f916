"""Statements of SQLite that its driver carries out as they stand.

What is asked with every click is a text that never changes. To put it together anew, and to wrap
what comes back, would take several times as long as SQLite itself. The transaction is SQLAlchemy's,
as are the errors.
"""

import sqlite3
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

NAME: Final = "sqlite"
_DIALECT: Final = sqlite.dialect(paramstyle="named")

# No number of a row is greater.
LAST: Final = 2**63 - 1

Values = Mapping[str, Any]


class Query:
    """What is asked again and again, put together once; each `bindparam` in it is a value that is
    given with the question.
    """

    __slots__ = ("_given", "_made", "_statement", "_words")

    def __init__(self, statement: Select[Any]) -> None:
        self._statement = statement
        compiled = statement.compile(dialect=_DIALECT)
        self._words = str(compiled)
        self._given = {name: one for name, one in compiled.params.items() if one is not None}
        types = [column.type for column in statement.selected_columns]
        makers = [one.dialect_impl(_DIALECT).result_processor(_DIALECT, None) for one in types]
        self._made = [(place, make) for place, make in enumerate(makers) if make is not None]

    def rows(self, connection: Connection, **values: Any) -> list[Any]:
        """Everything that is found. Raises SQLAlchemy's DBAPIError."""
        if not is_plain(connection):
            return [tuple(row) for row in connection.execute(self._statement, values)]
        found = rows(connection, self._words, {**self._given, **values})
        return [self._row(one) for one in found] if self._made else found

    def first(self, connection: Connection, **values: Any) -> tuple[Any, ...] | None:
        """The first of what is found. Raises SQLAlchemy's DBAPIError."""
        found = self.rows(connection, **values)
        return found[0] if found else None

    def _row(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        """As Python has it what SQLite has no kind for."""
        row = [*found]
        for place, make in self._made:
            row[place] = make(row[place])
        return tuple(row)


def is_plain(connection: Connection) -> bool:
    """Whether the database is SQLite."""
    return connection.dialect.name == NAME


def rows(connection: Connection, words: str, values: Values) -> list[Any]:
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
