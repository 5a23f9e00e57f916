"""The first layout: log, ledger, people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make every table."""
    _log()
    _ledger()
    _people()


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, TEXT, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _log() -> None:
    op.create_table(
        "heads",
        sa.Column("table_id", TEXT, primary_key=True),
        _number("last_sequence"),
    )
    op.create_table(
        "records",
        _text("table_id"),
        _number("sequence"),
        _number("at"),
        _text("kind"),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="records_pk"),
        sa.CheckConstraint("sequence > 0", name="records_sequence"),
    )


def _ledger() -> None:
    op.create_table(
        "movements",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        _text("table_id"),
        _number("sequence"),
        _number("place"),
        _text("source"),
        _text("target"),
        _number("amount"),
        _text("why"),
        sa.UniqueConstraint("table_id", "sequence", "place", name="movements_place"),
        sa.ForeignKeyConstraint(
            ["table_id", "sequence"],
            ["records.table_id", "records.sequence"],
            name="movements_record",
        ),
        sa.CheckConstraint("amount > 0", name="movements_amount"),
    )
    op.create_index("movements_source", "movements", ["source", "number"])
    op.create_index("movements_target", "movements", ["target", "number"])
    op.create_table("balances", sa.Column("account", TEXT, primary_key=True), _number("amount"))


def _people() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", TEXT, primary_key=True),
        *map(_text, ("name", "name_key", "kind", "secret", "role")),
        *map(_number, ("created", "failures", "locked_until")),
        sa.UniqueConstraint("name_key", name="accounts_name_key"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", TEXT, primary_key=True),
        sa.Column(
            "account", TEXT, sa.ForeignKey("accounts.id", name="sessions_of"), nullable=False
        ),
        *map(_number, ("created", "expires")),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("sessions_account", "sessions", ["account"])
    op.create_table(
        "invites",
        sa.Column("code_hash", TEXT, primary_key=True),
        _text("table_id"),
        sa.Column(
            "created_by", TEXT, sa.ForeignKey("accounts.id", name="invites_by"), nullable=False
        ),
        *map(_number, ("created", "expires")),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("author", TEXT, sa.ForeignKey("accounts.id", name="notes_by"), nullable=False),
        *map(_text, ("about", "text")),
        sa.PrimaryKeyConstraint("author", "about", name="notes_pk"),
    )
