"""Who owns what. Nothing of it belongs to the room: neither a copy nor a backup has it."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Table

from floorman.store.schema import METADATA, TEXT

# Processes that are there until `expires`, which each of them moves on: one row, however much it
# owns. `lost` counts what others took from it while it was not there in time.
OWNERS: Final = Table(
    "owners",
    METADATA,
    Column("owner", TEXT, primary_key=True),
    Column("address", TEXT, nullable=False),
    Column("about", TEXT, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("lost", BigInteger, nullable=False),
)

# Whose something is. A row stays when nobody has it any more, so that its epoch only ever grows.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("key", TEXT, primary_key=True),
    Column("owner", TEXT, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Index("leases_owner", "owner", "key"),
)

PASSING: Final = frozenset({OWNERS.name, LEASES.name})
