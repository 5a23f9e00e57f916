"""The eighteenth layout: what a deal was for each player carries a checksum.

Of deals whose log was compacted nothing else says what it was for them. Rows that are there are
sealed when all steps are done.
"""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import unsealing

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column; what changes a row takes the seal off."""
    op.add_column("deal_players", sa.Column("checksum", sa.BigInteger))
    unsealing("deal_players")
