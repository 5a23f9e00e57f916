"""The fourteenth layout: from where those came who may not be in the room."""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import unsealing

revision = "0014"
down_revision = "0013"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table, with seals as those of people."""
    op.create_table(
        "marks",
        sa.Column("account", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("print", TEXT, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.BigInteger),
        sa.PrimaryKeyConstraint("account", "kind", "print", name="marks_pk"),
    )
    op.create_index("marks_print", "marks", ["print"])
    unsealing("marks")
