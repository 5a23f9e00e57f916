"""The ninth layout: how every table stands, so that a room opens without reading all logs."""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import unsealing

revision = "0009"
down_revision = "0008"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table; what stands in it is worked out at the next start."""
    op.create_table(
        "standings",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    unsealing("standings")
