"""The fifth layout: what was asked for and has been done, so that it is done once."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "once",
        sa.Column("key", TEXT, primary_key=True),
        sa.Column("what", TEXT, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("answer", TEXT, nullable=False),
        sa.Index("once_at", "at"),
    )
