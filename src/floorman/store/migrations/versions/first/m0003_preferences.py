"""The third layout: what players prefer at every table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "preferences",
        sa.Column(
            "account", TEXT, sa.ForeignKey("accounts.id", name="preferences_of"), primary_key=True
        ),
        sa.Column("mucks_losers", sa.Boolean),
        sa.Column("uses_time_bank", sa.Boolean),
    )
