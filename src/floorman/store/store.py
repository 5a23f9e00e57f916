"""The store: one object for the log, the ledger and the people, opened by URL."""

from contextlib import suppress
from typing import Self, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from floorman.store.engines import engines
from floorman.store.kept.club import Club
from floorman.store.kept.compacting import Compacting
from floorman.store.kept.derived import Derived
from floorman.store.kept.evenings import Evenings
from floorman.store.kept.fair_play import FairPlay
from floorman.store.kept.freezing import PROBE, Freezing
from floorman.store.kept.log import Log
from floorman.store.kept.own_deals import OwnDeals
from floorman.store.kept.passkeys import Passkeys
from floorman.store.kept.people import People
from floorman.store.kept.registered import Registered
from floorman.store.kept.shared import Sharing
from floorman.store.kept.tails import Tails
from floorman.store.kept.tries import Trying
from floorman.store.migrations import migrate
from floorman.store.owning.owning import Owning
from floorman.store.refusals import StoreError, failed
from floorman.store.types import Frozen

_PROBE_BYTES = 65_536
S = TypeVar("S", bound="Store")


class Store(
    Log, Derived, Compacting, Freezing, People, Passkeys, Trying, FairPlay, Registered,
    Evenings, Club, Tails, OwnDeals, Sharing, Owning,
):  # fmt: skip
    """Where everything is kept. What a call stored is durable once it has come back."""

    async def probe(self) -> str:
        """Try whether the database can be read and, after a failure, written; the trouble."""
        with suppress(StoreError):
            await self.balance("")
            if self._unwritten:
                # Only what needs room shows whether there is any.
                await self.freeze(Frozen(PROBE, 0, 0, "", bytes(_PROBE_BYTES)))
                await self.thaw(PROBE)
        return self.trouble

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def open_store(url: str, kind: type[S] = Store) -> S:  # type: ignore[assignment] # the usual one
    """Open the database of a URL, made or brought up to date where necessary, as that `kind`.

    `sqlite:///room.db` is a file, `sqlite://` is in memory, `postgresql://...` is a server.
    Raises StoreTooNew for a database of a newer Floorman, StoreFailed if it cannot be reached,
    StoreError for a URL that names none.
    """
    writing, reading = engines(url)
    try:
        with writing.begin() as connection:
            if connection.dialect.name == "postgresql":
                _must_be_unicode(connection.exec_driver_sql("SHOW server_encoding").scalar())
            migrate(connection)
    except Exception as error:
        for engine in (writing, reading):
            if engine is not None:
                engine.dispose()
        if isinstance(error, SQLAlchemyError):
            raise failed(error) from None
        raise
    return kind(writing, reading)


def _must_be_unicode(encoding: object) -> None:
    if encoding != "UTF8":
        raise StoreError(f"the database is encoded in {encoding}: create it with encoding UTF8")
