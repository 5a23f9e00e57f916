"""The fourth layout: tables that are frozen, and the evidence."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "frozen",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", TEXT, nullable=False),
        sa.Column("evidence", sa.LargeBinary, nullable=False),
    )
