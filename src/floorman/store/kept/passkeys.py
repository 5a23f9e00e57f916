"""Passkeys: keys of devices by which somebody logs in. Only the public half is ever here."""

from typing import Any

from sqlalchemy import Connection, Select, exists, func, select, update

from floorman.store.refusals import NoSuchAccount, StoreRefused
from floorman.store.schema import ACCOUNTS, PASSKEYS
from floorman.store.types import Passkey
from floorman.store.writing.keeping import Keeping

_COLUMNS = (
    PASSKEYS.c.id,
    PASSKEYS.c.account,
    PASSKEYS.c.site,
    PASSKEYS.c.name,
    PASSKEYS.c.public_key,
    PASSKEYS.c.uses,
    PASSKEYS.c.created,
    PASSKEYS.c.used,
)


class PasskeyTaken(StoreRefused):
    """That passkey is here already, or the account has as many as it may have."""


class Passkeys(Keeping):
    """Which passkeys there are, and whose."""

    async def add_passkey(self, passkey: Passkey, most: int) -> None:
        """Store a passkey; an account has at most so many. Raises NoSuchAccount, PasskeyTaken."""
        row = {name: getattr(passkey, name) for name in passkey.__struct_fields__}

        def add(connection: Connection) -> None:
            there = select(exists().where(ACCOUNTS.c.id == passkey.account))
            if not connection.scalar(there):
                raise NoSuchAccount(passkey.account)
            same = select(exists().where(PASSKEYS.c.id == passkey.id))
            held = select(func.count()).where(PASSKEYS.c.account == passkey.account)
            if connection.scalar(same) or (connection.scalar(held) or 0) >= most:
                raise PasskeyTaken(passkey.id)
            connection.execute(PASSKEYS.insert().values(row))

        await self.write(add)

    async def passkeys(self, account: str) -> list[Passkey]:
        """Somebody's passkeys, the oldest first."""
        mine = select(*_COLUMNS).where(PASSKEYS.c.account == account)
        return await self._passkeys(mine.order_by(PASSKEYS.c.created, PASSKEYS.c.id))

    async def passkey(self, key: str) -> Passkey | None:
        """The passkey of that id."""
        found = await self._passkeys(select(*_COLUMNS).where(PASSKEYS.c.id == key))
        return found[0] if found else None

    async def use_passkey(self, key: str, before: int, uses: int, now: int) -> bool:
        """Note that a passkey was used, which has counted so far; False if another use of it was
        noted since `before`.
        """
        same = (PASSKEYS.c.id == key) & (PASSKEYS.c.uses == before)
        change = update(PASSKEYS).where(same).values(uses=uses, used=now)
        return await self.write(lambda connection: connection.execute(change).rowcount) > 0

    async def remove_passkey(self, account: str, key: str) -> bool:
        """Forget a passkey of somebody's; whether it was there."""
        mine = (PASSKEYS.c.account == account) & (PASSKEYS.c.id == key)
        gone = PASSKEYS.delete().where(mine)
        return await self.write(lambda connection: connection.execute(gone).rowcount) > 0

    async def _passkeys(self, query: Select[Any]) -> list[Passkey]:
        return await self.read(
            lambda connection: [Passkey(*row) for row in connection.execute(query)]
        )
