"""The nineteenth layout: processes that share the room, and what each of them owns."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make both tables, empty: one process needs none of them."""
    op.create_table(
        "owners",
        sa.Column("owner", TEXT, primary_key=True),
        sa.Column("address", TEXT, nullable=False),
        sa.Column("about", TEXT, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("key", TEXT, primary_key=True),
        sa.Column("owner", TEXT, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_owner", "leases", ["owner", "key"])
