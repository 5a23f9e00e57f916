"""The sixteenth layout: the face that somebody has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0014"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make room for it; what is empty does not count in the seals of what is there."""
    op.add_column("preferences", sa.Column("face", TEXT))
