"""Wrong passwords in a row, by where they came from and for whom; known here as a hash alone."""

from sqlalchemy import Connection, select

from floorman.store.schema import TRIES
from floorman.store.types import Tries
from floorman.store.writing.keeping import Keeping


class Trying(Keeping):
    """Who has tried, and how often."""

    async def tries(self, key: str) -> Tries:
        """What was tried so far."""
        query = select(TRIES.c.failures, TRIES.c.until).where(TRIES.c.key == key)

        def found(connection: Connection) -> Tries:
            row = connection.execute(query).first()
            return Tries(*row) if row else Tries()

        return await self.read(found)

    async def set_tries(self, key: str, tries: Tries, now: int) -> None:
        """Keep what was tried; without failures nothing is kept."""

        def keep(connection: Connection) -> None:
            connection.execute(TRIES.delete().where(TRIES.c.key == key))
            if tries.failures:
                row = {"key": key, "failures": tries.failures, "until": tries.until, "at": now}
                connection.execute(TRIES.insert().values(row))

        await self.write(keep)

    async def forget_tries(self, before: int) -> int:
        """Forget what was tried last before a time; by how many."""

        def forget(connection: Connection) -> int:
            return connection.execute(TRIES.delete().where(TRIES.c.at < before)).rowcount

        return await self.write(forget)
