"""The sixth layout: tries by address and name, the last log-in, devices, second factors."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table, and change those that are there."""
    op.create_table(
        "tries",
        sa.Column("key", TEXT, primary_key=True),
        sa.Column("failures", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.drop_column("accounts", "locked_until")
    for name, type_, usual in (
        ("last_login", sa.BigInteger(), "0"),
        ("totp", TEXT, ""),
        ("totp_step", sa.BigInteger(), "0"),
        ("recovery", TEXT, ""),
    ):
        column = sa.Column(name, type_, nullable=False, server_default=usual)
        op.add_column("accounts", column)
    op.add_column("sessions", sa.Column("device", TEXT, nullable=False, server_default=""))
