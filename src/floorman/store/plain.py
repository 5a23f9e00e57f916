"""Statements that the database's driver carries out as they stand.

What is asked with every click is a text that never changes. To put it together anew, and to wrap
what comes back, would take several times as long as the database itself. Values stand in it by
their names (`:name`); the transaction is SQLAlchemy's, as are the errors.
"""

import re
import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

# No number of a row is greater.
LAST: Final = 2**63 - 1

Values = Mapping[str, Any]
_PLACE: Final = re.compile(r"(?<!:):(\w+)")


class Query:
    """What is asked again and again, put together once; each `bindparam` in it is a value that is
    given with the question.
    """

    __slots__ = ("_made", "_statement")

    def __init__(self, statement: Select[Any]) -> None:
        self._statement = statement
        self._made: dict[str, _Made] = {}

    def rows(self, connection: Connection, **values: Any) -> list[Any]:
        """Everything that is found. Raises SQLAlchemy's DBAPIError."""
        name = connection.dialect.name
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = _Made(self._statement, name)
        return made.rows(connection, values)

    def first(self, connection: Connection, **values: Any) -> tuple[Any, ...] | None:
        """The first of what is found. Raises SQLAlchemy's DBAPIError."""
        found = self.rows(connection, **values)
        return found[0] if found else None


class _Made:
    """A question in the words of one database."""

    __slots__ = ("_given", "_kinds", "_words")

    def __init__(self, statement: Select[Any], name: str) -> None:
        kind: Any = sqlite if name == "sqlite" else postgresql
        dialect: Dialect = kind.dialect(paramstyle="named")
        compiled = statement.compile(dialect=dialect)
        self._words = str(compiled)
        self._given = {name: one for name, one in compiled.params.items() if one is not None}
        kinds = [one.type.dialect_impl(dialect) for one in statement.selected_columns]
        made = [one.result_processor(dialect, None) for one in kinds]
        self._kinds = [(place, make) for place, make in enumerate(made) if make is not None]

    def rows(self, connection: Connection, values: Values) -> list[Any]:
        found = rows(connection, self._words, {**self._given, **values})
        return [self._row(one) for one in found] if self._kinds else found

    def _row(self, found: Sequence[Any]) -> tuple[Any, ...]:
        """As Python has it what the database has no kind for."""
        row = [*found]
        for place, make in self._kinds:
            row[place] = make(row[place])
        return tuple(row)


def is_sqlite(connection: Connection) -> bool:
    """Whether the database is SQLite."""
    return connection.dialect.name == "sqlite"


def rows(connection: Connection, words: str, values: Values) -> list[Any]:
    """Everything that is found. Raises SQLAlchemy's DBAPIError."""
    if not is_sqlite(connection):
        return [*connection.exec_driver_sql(_placed(words), dict(values))]
    _begin(connection)
    return carry_out(connection, words, values)[0]


def mappings(connection: Connection, words: str) -> list[dict[str, Any]]:
    """Everything that is found, by the names of its columns. Raises SQLAlchemy's DBAPIError."""
    if not is_sqlite(connection):
        return [dict(row) for row in connection.exec_driver_sql(words).mappings()]
    _begin(connection)
    found, columns = carry_out(connection, words)
    names = [one[0] for one in columns]
    return [dict(zip(names, row, strict=True)) for row in found]


def scalar(connection: Connection, words: str, values: Values) -> Any:
    """What stands in the first column of the first row; None without any.

    Raises SQLAlchemy's DBAPIError.
    """
    found = rows(connection, words, values)
    return found[0][0] if found else None


def write(connection: Connection, words: str, *each: Values) -> None:
    """Carry out what finds nothing, with each of the values. Raises SQLAlchemy's DBAPIError."""
    if not is_sqlite(connection):
        connection.exec_driver_sql(_placed(words), [dict(one) for one in each])
        return
    _begin(connection)
    for values in each:
        carry_out(connection, words, values)


def carry_out(
    connection: Connection, words: str, values: Values | None = None
) -> tuple[list[Any], Sequence[Any]]:
    """Have SQLite's driver do it, whether a transaction has begun or not: all that is found, and
    what its columns are. Damage is met as rows are read.

    Raises SQLAlchemy's DBAPIError.
    """
    driver: Any = connection.connection.driver_connection
    try:
        cursor = driver.execute(words, values or {})
        return cursor.fetchall(), cursor.description or ()
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            words, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
        ) from error


def _begin(connection: Connection) -> None:
    if not connection.in_transaction():
        connection.begin()


@cache
def _placed(words: str) -> str:
    """The words with the places for values as PostgreSQL's driver has them."""
    return _PLACE.sub(r"%(\1)s", words)
