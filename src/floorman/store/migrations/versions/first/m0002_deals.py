"""The second layout: deals that are over, who was in them, and checkpoints of tables.

All three are worked out from the log and can be made again from it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables; a database that had deals before has them worked out by the server."""
    op.create_table(
        "deals",
        _text("table_id"),
        *map(_number, ("number", "began", "ended", "at")),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="deals_pk"),
    )
    op.create_table(
        "deal_players",
        *map(_text, ("account", "table_id")),
        *map(_number, ("number", "at")),
        sa.PrimaryKeyConstraint("account", "table_id", "number", name="deal_players_pk"),
    )
    op.create_index("deal_players_at", "deal_players", ["account", "at"])
    op.create_index("deal_players_deal", "deal_players", ["table_id", "number"])
    op.create_table(
        "checkpoints",
        _text("table_id"),
        _number("sequence"),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="checkpoints_pk"),
    )


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, TEXT, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)
