"""The thirteenth layout: what was done to people, who came by which invitation, new passwords."""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import trigger_of

revision = "0013"
down_revision = "0012"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables, with seals as those of people."""
    op.create_table(
        "deeds",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", TEXT, nullable=False),
        sa.Column("about", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("table_id", TEXT, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("words", TEXT, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    op.create_index("deeds_about", "deeds", ["about", "at"])
    op.create_table(
        "admissions",
        sa.Column("code_hash", TEXT, nullable=False),
        sa.Column("account", TEXT, nullable=False),
        sa.Column("table_id", TEXT, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.BigInteger),
        sa.PrimaryKeyConstraint("code_hash", "account", name="admissions_pk"),
    )
    op.create_index("admissions_table", "admissions", ["table_id"])
    op.create_table(
        "resets",
        sa.Column("account", TEXT, primary_key=True),
        sa.Column("code_hash", TEXT, nullable=False),
        sa.Column("by", TEXT, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    dialect = op.get_bind().dialect.name
    for table in ("deeds", "admissions", "resets"):
        op.create_index(
            f"{table}_unsealed",
            table,
            ["checksum"],
            sqlite_where=sa.text("checksum IS NULL"),
            postgresql_where=sa.text("checksum IS NULL"),
        )
        op.execute(trigger_of(table, dialect))
