"""The roll of accounts: everybody, and whether there is a host."""

from sqlalchemy import select

from floorman.store import Account, Store
from floorman.store.schema import ACCOUNTS


async def newest_accounts(store: Store, most: int) -> list[Account]:
    """The accounts that were made last, newest first."""
    query = select(ACCOUNTS).order_by(ACCOUNTS.c.created.desc(), ACCOUNTS.c.id).limit(most)
    return await store.read(lambda connection: [Account(*row) for row in connection.execute(query)])


async def has_password_accounts(store: Store) -> bool:
    """Whether anybody has registered with a password yet."""
    query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.kind == "password").limit(1)
    return await store.read(lambda connection: connection.scalar(query) is not None)
