"""The twelfth layout: logs whose old records are no longer kept whole."""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import unsealing

revision = "0012"
down_revision = "0011"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table, with seals as those of people."""
    op.create_table(
        "compacted",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("upto", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("digest", TEXT, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    unsealing("compacted")
