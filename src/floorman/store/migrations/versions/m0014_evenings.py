"""The fourteenth layout: guests who do not come back; evenings, answers to them, a club's book."""

import sqlalchemy as sa
from alembic import op

from floorman.store.migrations.versions.m0007_checksums import unsealing

revision = "0014"
down_revision = "0013"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
_TABLES = (
    "marks",
    "evenings",
    "evening_dates",
    "evening_guests",
    "evening_answers",
    "feeds",
    "club_entries",
    "club_ledgers",
)


def _text(name: str, *more: object) -> sa.Column[str]:
    return sa.Column(name, TEXT, *more, nullable=False)  # type: ignore[arg-type]


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _body() -> sa.Column[bytes]:
    return sa.Column("body", sa.LargeBinary, nullable=False)


def _seal() -> sa.Column[int]:
    return sa.Column("checksum", sa.BigInteger)


def _of(name: str) -> sa.Column[str]:
    return _text("evening", sa.ForeignKey("evenings.id", name=name))


def upgrade() -> None:
    """Make the tables, with seals as those of people."""
    _marks()
    _planned()
    _said()
    _book()
    for table in _TABLES:
        unsealing(table)


def _marks() -> None:
    """From where those came who may not be in the room."""
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


def _planned() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", TEXT, primary_key=True),
        _text("by", sa.ForeignKey("accounts.id", name="evenings_by")),
        _number("created"),
        _number("changed"),
        _number("version"),
        _body(),
        _seal(),
    )
    op.create_table(
        "evening_dates",
        _of("evening_dates_of"),
        _text("date"),
        _text("table_id"),
        _body(),
        _seal(),
        sa.PrimaryKeyConstraint("evening", "date", name="evening_dates_pk"),
    )


def _said() -> None:
    op.create_table(
        "evening_guests",
        sa.Column("id", TEXT, primary_key=True),
        _of("evening_guests_of"),
        _text("kind"),
        _text("name"),
        _text("account"),
        _text("code_hash"),
        _number("created"),
        sa.Column("revoked", sa.Boolean, nullable=False),
        _seal(),
    )
    op.create_index("evening_guests_evening", "evening_guests", ["evening", "created"])
    op.create_index("evening_guests_account", "evening_guests", ["account"])
    op.create_index("evening_guests_code", "evening_guests", ["code_hash"])
    op.create_table(
        "evening_answers",
        _of("evening_answers_of"),
        _text("date"),
        _text("guest"),
        _text("answer"),
        _number("since"),
        _number("late"),
        _text("comment"),
        _number("moved_up"),
        _seal(),
        sa.PrimaryKeyConstraint("evening", "date", "guest", name="evening_answers_pk"),
    )
    op.create_table(
        "feeds",
        sa.Column("account", TEXT, sa.ForeignKey("accounts.id", name="feeds_of"), primary_key=True),
        _text("code_hash"),
        _number("created"),
        _seal(),
        sa.UniqueConstraint("code_hash", name="feeds_code"),
    )


def _book() -> None:
    op.create_table(
        "club_entries",
        sa.Column("id", TEXT, primary_key=True),
        _number("number"),
        _number("at"),
        _text("by"),
        _text("kind"),
        _body(),
        _text("why"),
        _seal(),
        sa.UniqueConstraint("number", name="club_entries_number"),
    )
    op.create_table(
        "club_ledgers",
        sa.Column("table_id", TEXT, primary_key=True),
        _number("at"),
        _body(),
        _seal(),
    )
