"""The club's book: what was written into it, and the ledgers of tables that are closed."""

from typing import Final

import msgspec
from sqlalchemy import Connection, func, select

from floorman.store.club import CLUB_ENTRIES, CLUB_LEDGERS, ClubEntry
from floorman.store.schema import RECORDS
from floorman.store.types import Once
from floorman.store.writing.appending import check_once
from floorman.store.writing.keeping import Keeping

_NUMBER: Final = select(func.coalesce(func.max(CLUB_ENTRIES.c.number), 0))


class Club(Keeping):
    """A book that is only ever added to."""

    async def add_club_entry(self, entry: ClubEntry, once: Once | None = None) -> int:
        """Write something into the book, at its end whatever number it names; the number that it
        has there. Raises DoneBefore.
        """
        row = msgspec.structs.asdict(entry)

        def add(connection: Connection) -> int:
            check_once(connection, once)
            number = int(connection.scalar(_NUMBER) or 0) + 1
            connection.execute(CLUB_ENTRIES.insert().values(row | {"number": number}))
            return number

        return await self.write(add)

    async def club_entries(self) -> list[ClubEntry]:
        """Everything that was written, in order."""
        columns = (CLUB_ENTRIES.c[name] for name in ClubEntry.__struct_fields__)
        query = select(*columns).order_by(CLUB_ENTRIES.c.number)
        return await self.read(
            lambda connection: [ClubEntry(*row) for row in connection.execute(query)]
        )

    async def keep_club_ledger(self, table: str, at: int, body: bytes) -> None:
        """Keep the ledger of a table that is closed; the first that is kept stays."""
        same = select(CLUB_LEDGERS.c.at).where(CLUB_LEDGERS.c.table_id == table)

        def keep(connection: Connection) -> None:
            if connection.scalar(same) is None:
                row = {"table_id": table, "at": at, "body": body}
                connection.execute(CLUB_LEDGERS.insert().values(row))

        await self.write(keep)

    async def club_ledgers(self) -> dict[str, bytes]:
        """The ledgers of closed tables, by table."""
        query = select(CLUB_LEDGERS.c.table_id, CLUB_LEDGERS.c.body).order_by(CLUB_LEDGERS.c.at)
        return await self.read(
            lambda connection: {row.table_id: row.body for row in connection.execute(query)}
        )

    async def named_at(self, table: str) -> list[bytes]:
        """How players of a table were named there, as records have it, oldest first."""
        query = select(RECORDS.c.body).where(RECORDS.c.table_id == table, RECORDS.c.kind == "named")
        query = query.order_by(RECORDS.c.sequence)
        return await self.read(lambda connection: [row.body for row in connection.execute(query)])

    async def ended_at(self, table: str) -> tuple[int, str]:
        """When the last record of a log was made, and of which kind it is; 0 and "" for none."""
        query = select(RECORDS.c.at, RECORDS.c.kind).where(RECORDS.c.table_id == table)
        query = query.order_by(RECORDS.c.sequence.desc()).limit(1)

        def found(connection: Connection) -> tuple[int, str]:
            row = connection.execute(query).first()
            return (row.at, row.kind) if row else (0, "")

        return await self.read(found)
