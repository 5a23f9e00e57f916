"""Owners and leases as the store offers them.

A process comes with a name that nobody ever had (`enlist`), says again and again that it is there
(`renew`, one row however much it owns), and takes what nobody has who is there. Whoever has not
said so in time may lose what he has; until somebody takes it, he may come back and go on. What
keeps him from writing after that are the epochs alone, never a clock.

Times are in milliseconds. `at` is the machine's own, for SQLite, where all owners are on one
machine; PostgreSQL goes by its own clock and does not look at it.
"""

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, Select, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from floorman.store.fencing.tables import LEASES, OWNERS
from floorman.store.fencing.types import Lease, Owner
from floorman.store.owning import taking
from floorman.store.owning.clocks import now
from floorman.store.refusals import StoreRefused
from floorman.store.writing.keeping import Keeping

_AT_ONCE: Final = 500
_FORGOTTEN_MS: Final = 24 * 3600 * 1000  # after which nobody waits for an owner to come back


class Owning(Keeping):
    """Who owns what."""

    async def enlist(self, owner: str, address: str, ttl: int, at: int, about: str = "") -> None:
        """A process is there, from now on for so many milliseconds; a name that is taken says where
        it is now. Who has not been there for a day is forgotten.
        """
        if not owner or ttl <= 0:
            raise StoreRefused("an owner has a name, and is there for a while")

        def work(connection: Connection) -> None:
            moment = now(connection, at)
            gone = OWNERS.c.expires < moment - _FORGOTTEN_MS
            for name in connection.scalars(select(OWNERS.c.owner).where(gone)).all():
                taking.give_up(connection, name, None)
            connection.execute(OWNERS.delete().where(gone))
            insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
            row = {"owner": owner, "address": address, "about": about, "expires": moment + ttl}
            statement = insert(OWNERS).values(**row, lost=0)
            connection.execute(statement.on_conflict_do_update(index_elements=["owner"], set_=row))

        await self._write(work)

    async def renew(self, owner: str, ttl: int, at: int) -> int | None:
        """A process is still there, from now on for so many milliseconds. How many leases others
        have taken from it in all: where that grew, `leases_of` says what is left. None where it is
        not known any more, and has nothing.
        """

        def work(connection: Connection) -> int | None:
            statement = update(OWNERS).where(OWNERS.c.owner == owner)
            statement = statement.values(expires=now(connection, at) + ttl)
            found: int | None = connection.scalar(statement.returning(OWNERS.c.lost))
            return found

        lost: int | None = await self._write(work)
        return lost

    async def leave(self, owner: str) -> list[str]:
        """A process goes, and lets go of what it has; the keys of that."""

        def work(connection: Connection) -> list[str]:
            given = taking.give_up(connection, owner, None)
            connection.execute(OWNERS.delete().where(OWNERS.c.owner == owner))
            return given

        found: list[str] = await self._write(work)
        return found

    async def take(self, owner: str, keys: Iterable[str], at: int) -> dict[str, Lease]:
        """Take those of the leases that nobody has who is there; whose each is then, by key. What
        one has already stays as it is. Raises NoSuchOwner for one who is not there himself.
        """
        wanted = [*keys]
        found: dict[str, Lease] = await self._write(
            lambda connection: taking.take(connection, owner, wanted, at)
        )
        return found

    async def give_up(self, owner: str, keys: Iterable[str]) -> list[str]:
        """Let go of leases; those of them that were this owner's."""
        wanted = [*keys]
        found: list[str] = await self._write(
            lambda connection: taking.give_up(connection, owner, wanted)
        )
        return found

    async def hand_over(
        self, owner: str, keys: Iterable[str], to: str, at: int
    ) -> dict[str, Lease]:
        """Give all of these leases to another owner, or none; as he has them then.

        Raises StaleOwner for what is not this owner's, NoSuchOwner where the other is not there.
        """
        wanted = [*keys]
        found: dict[str, Lease] = await self._write(
            lambda connection: taking.hand_over(connection, owner, wanted, to, at)
        )
        return found

    async def owners(self, at: int) -> list[Owner]:
        """All owners that are known, with how much each has, by name."""
        many = select(LEASES.c.owner, func.count().label("holds")).group_by(LEASES.c.owner)
        counted = many.subquery()
        query = (
            select(OWNERS, func.coalesce(counted.c.holds, 0))
            .outerjoin(counted, counted.c.owner == OWNERS.c.owner)
            .order_by(OWNERS.c.owner)
        )

        def found(connection: Connection) -> list[Owner]:
            moment = now(connection, at)
            return [
                Owner(row.owner, row.address, row.about, row.expires - moment, row.lost, row[-1])
                for row in connection.execute(query)
            ]

        return await self.read(found)

    async def owner_of(self, key: str, at: int) -> Lease | None:
        """Whose something is; None where nobody has it who is there."""
        return (await self.owners_of([key], at)).get(key)

    async def owners_of(self, keys: Iterable[str], at: int) -> dict[str, Lease]:
        """Whose these are, by key, of those that somebody has who is there."""
        wanted = sorted({*keys})

        def found(connection: Connection) -> dict[str, Lease]:
            moment = now(connection, at)
            leases: list[Lease] = []
            for start in range(0, len(wanted), _AT_ONCE):
                some = LEASES.c.key.in_(wanted[start : start + _AT_ONCE])
                leases += _leases(connection, _joined().where(some), moment)
            return {one.key: one for one in leases if one.left > 0}

        return await self.read(found)

    async def leases_of(self, owner: str, at: int) -> list[Lease]:
        """What an owner has, by key, whether he is there or not."""
        query = _joined().where(LEASES.c.owner == owner).order_by(LEASES.c.key)
        return await self.read(lambda connection: _leases(connection, query, now(connection, at)))

    async def ownerless(self, at: int, limit: int | None = None) -> list[Lease]:
        """Leases that somebody has had and nobody has who is there, by key; what was never taken is
        not among them.
        """

        def found(connection: Connection) -> list[Lease]:
            moment = now(connection, at)
            gone = OWNERS.c.expires.is_(None) | (OWNERS.c.expires <= moment)
            query = _joined().where(gone).order_by(LEASES.c.key).limit(limit)
            return _leases(connection, query, moment)

        return await self.read(found)


def _joined() -> Select[Any]:
    here = LEASES.outerjoin(OWNERS, OWNERS.c.owner == LEASES.c.owner)
    columns = (LEASES.c.key, LEASES.c.owner, LEASES.c.epoch, OWNERS.c.address, OWNERS.c.expires)
    return select(*columns).select_from(here)


def _leases(connection: Connection, query: Select[Any], moment: int) -> list[Lease]:
    return [
        Lease(row.key, row.owner, row.epoch, row.address or "", (row.expires or moment) - moment)
        for row in connection.execute(query)
    ]
