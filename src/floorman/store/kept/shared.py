"""Links to deals: kept by the hash of their codes, taken back by being forgotten."""

from typing import Any

import msgspec
from sqlalchemy import Column, Connection, func, select

from floorman.store.refusals import NoSuchAccount
from floorman.store.schema import ACCOUNTS, SHARED
from floorman.store.types import SharedDeal
from floorman.store.writing.keeping import Keeping


class Sharing(Keeping):
    """Who has made a link to which deal."""

    async def share_deal(self, link: SharedDeal) -> None:
        """Keep a link; one that is kept already stays as it is. Raises NoSuchAccount."""

        def keep(connection: Connection) -> None:
            if not connection.scalar(select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == link.account)):
                raise NoSuchAccount(link.account)
            same = select(SHARED.c.code_hash).where(SHARED.c.code_hash == link.code_hash)
            if connection.scalar(same) is None:
                row = msgspec.structs.asdict(link)
                connection.execute(SHARED.insert().values(table_id=row.pop("table"), **row))

        await self.write(keep)

    async def shared_deal(self, code_hash: str) -> SharedDeal | None:
        """The link of a code; None for one that is none, or was taken back."""
        query = select(*_columns()).where(SHARED.c.code_hash == code_hash)

        def found(connection: Connection) -> SharedDeal | None:
            row = connection.execute(query).first()
            return SharedDeal(*row) if row else None

        return await self.read(found)

    async def shared_deals(self, account: str) -> list[SharedDeal]:
        """The links that somebody has made and not taken back, the newest first."""
        query = select(*_columns()).where(SHARED.c.account == account)
        query = query.order_by(SHARED.c.at.desc(), SHARED.c.code_hash)
        return await self.read(
            lambda connection: [SharedDeal(*row) for row in connection.execute(query)]
        )

    async def count_shared(self, account: str) -> int:
        """How many links somebody has made and not taken back."""
        query = select(func.count()).where(SHARED.c.account == account)
        return await self.read(lambda connection: connection.scalar(query) or 0)

    async def unshare_deals(
        self, account: str, code_hash: str = "", table: str = "", number: int = 0
    ) -> int:
        """Take links of somebody back: of one code, to one deal, or all; how many there were."""
        mine = [SHARED.c.account == account]
        if code_hash:
            mine.append(SHARED.c.code_hash == code_hash)
        if table:
            mine += [SHARED.c.table_id == table, SHARED.c.number == number]
        statement = SHARED.delete().where(*mine)
        return await self.write(lambda connection: connection.execute(statement).rowcount)


def _columns() -> list[Column[Any]]:
    """The columns of a link as the type has them."""
    named = {"table": "table_id"}
    return [SHARED.c[named.get(name, name)] for name in SharedDeal.__struct_fields__]
