"""The seventeenth layout: what a deal was for each player, links to deals, who watches unseen.

Of deals that are kept already only what is written in short can be known: the rest stays empty
until they are worked out anew.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import trigger_of

revision = "0017"
down_revision = "0016"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
_TEXTS = ("form", "stakes", "event", "money", "position")
_NUMBERS = ("unit", "pot", "net")
_TRUTHS = ("won", "showdown")
_AT_ONCE = 500


def upgrade() -> None:
    """Make what is new, and fill in what is known of the deals that are there."""
    columns: list[sa.Column[Any]] = [
        *(sa.Column(name, TEXT) for name in _TEXTS),
        *(sa.Column(name, sa.BigInteger) for name in _NUMBERS),
        *(sa.Column(name, sa.Boolean) for name in _TRUTHS),
    ]
    for column in columns:
        op.add_column("deal_players", column)
    op.add_column("preferences", sa.Column("watches_unseen", sa.Boolean))
    op.create_table(
        "shared_deals",
        sa.Column("code_hash", TEXT, primary_key=True),
        sa.Column("table_id", TEXT, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column(
            "account", TEXT, sa.ForeignKey("accounts.id", name="shared_deals_by"), nullable=False
        ),
        sa.Column("own", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    op.create_index("shared_deals_account", "shared_deals", ["account", "at"])
    op.create_index(
        "shared_deals_unsealed",
        "shared_deals",
        ["checksum"],
        sqlite_where=sa.text("checksum IS NULL"),
        postgresql_where=sa.text("checksum IS NULL"),
    )
    op.execute(trigger_of("shared_deals", op.get_bind().dialect.name))
    _fill_in(op.get_bind())


def _fill_in(connection: sa.Connection) -> None:
    """Form, stakes, pot and who won, of the deals that were kept in short before."""
    deals = connection.execute(sa.text("SELECT table_id, number, body FROM deals")).all()
    statement = sa.text(
        "UPDATE deal_players SET form = :form, stakes = :stakes, pot = :pot, won = :won "
        "WHERE account = :account AND table_id = :table AND number = :number"
    )
    rows = []
    for table, number, body in deals:
        try:
            short = json.loads(bytes(body))
            rows += [
                {
                    "form": short["form"],
                    "stakes": short["stakes"],
                    "pot": short["pot"],
                    "won": seat in short["winners"],
                    "account": player,
                    "table": table,
                    "number": number,
                }
                for seat, (player, _) in enumerate(short["players"])
            ]
        except (ValueError, KeyError, TypeError):
            continue  # an audit says what is wrong with it
    for start in range(0, len(rows), _AT_ONCE):
        connection.execute(statement, rows[start : start + _AT_ONCE])
