"""A look at a database that changes nothing of it, whatever its layout is."""

from dataclasses import dataclass

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from floorman.store.engines import engines
from floorman.store.migrations import STEPS
from floorman.store.refusals import failed


@dataclass(frozen=True, slots=True)
class Looked:
    """What a database is: its layout and how many steps this Floorman would take with it (None: it
    knows none), what the database's own check says ("" when all is well), the time of its last
    record in milliseconds (0 without any).
    """

    layout: str
    steps: int | None
    damage: str
    last: int


def look_at(url: str) -> Looked:
    """Look at the database of a URL; a file has to be there.

    Raises StoreFailed where it cannot be reached or is no database, StoreError for a wrong URL.
    """
    writing, reading = engines(url)
    try:
        with (reading or writing).connect() as connection:
            return _looked(connection)
    except SQLAlchemyError as error:
        raise failed(error) from None
    finally:
        for engine in filter(None, (writing, reading)):
            engine.dispose()


def _looked(connection: Connection) -> Looked:
    layout = MigrationContext.configure(connection).get_current_revision()
    known = [step.revision for step in STEPS]
    if layout is None:
        return Looked("", len(known), "", 0)
    steps = len(known) - known.index(layout) - 1 if layout in known else None
    last = connection.scalar(text("SELECT max(at) FROM records")) or 0
    return Looked(layout, steps, _damage(connection), int(last))


def _damage(connection: Connection) -> str:
    """What SQLite says of itself; PostgreSQL has no such question."""
    if connection.dialect.name != "sqlite":
        return ""
    said = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    return "" if said == "ok" else said
