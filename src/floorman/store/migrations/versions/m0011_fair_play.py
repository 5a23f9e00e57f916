"""The eleventh layout: from where accounts came, and players who were reported."""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import trigger_of

revision = "0011"
down_revision = "0010"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables, with seals as those of people."""
    op.create_table(
        "traces",
        sa.Column("account", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("print", TEXT, nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.BigInteger),
        sa.PrimaryKeyConstraint("account", "kind", "print", name="traces_pk"),
    )
    op.create_index("traces_last", "traces", ["last"])
    op.create_table(
        "reports",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", TEXT, nullable=False),
        sa.Column("about", TEXT, nullable=False),
        sa.Column("table_id", TEXT, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("words", TEXT, nullable=False),
        sa.Column("closed", sa.BigInteger, nullable=False),
        sa.Column("closed_by", TEXT, nullable=False),
        sa.Column("outcome", TEXT, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    op.create_index("reports_at", "reports", ["at"])
    dialect = op.get_bind().dialect.name
    for table in ("traces", "reports"):
        op.create_index(
            f"{table}_unsealed",
            table,
            ["checksum"],
            sqlite_where=sa.text("checksum IS NULL"),
            postgresql_where=sa.text("checksum IS NULL"),
        )
        op.execute(trigger_of(table, dialect))
