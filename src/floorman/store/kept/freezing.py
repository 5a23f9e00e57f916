"""Tables that are frozen, and the evidence of what was found."""

import msgspec
from sqlalchemy import Connection, select

from floorman.store.schema import FROZEN
from floorman.store.types import Frozen
from floorman.store.writing.keeping import Keeping

PROBE = ""  # what is kept under this name is no table


class Freezing(Keeping):
    """What must not be was found at a table; it is kept until somebody has put it right."""

    async def freeze(self, frozen: Frozen) -> None:
        """Keep that a table is frozen, in the place of what was kept of it before."""
        values = msgspec.structs.asdict(frozen)
        values["table_id"] = values.pop("table")

        def keep(connection: Connection) -> None:
            connection.execute(FROZEN.delete().where(FROZEN.c.table_id == frozen.table))
            connection.execute(FROZEN.insert().values(values))

        await self.write(keep, _logs(frozen.table))

    async def thaw(self, table: str) -> None:
        """A table has been put right."""
        statement = FROZEN.delete().where(FROZEN.c.table_id == table)
        await self.write(lambda connection: connection.execute(statement) and None, _logs(table))

    async def frozen(self) -> list[Frozen]:
        """The tables that were found frozen, by key."""
        query = select(FROZEN).where(FROZEN.c.table_id != PROBE).order_by(FROZEN.c.table_id)
        return await self.read(
            lambda connection: [Frozen(*row) for row in connection.execute(query)]
        )


def _logs(table: str) -> list[str]:
    return [] if table == PROBE else [table]
