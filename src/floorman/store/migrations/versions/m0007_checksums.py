"""The seventh layout: rows of the log, of the ledger, of people and settings carry checksums."""

from zlib import crc32

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

SEALED = (
    "accounts",
    "sessions",
    "invites",
    "notes",
    "preferences",
    "tries",
    "once",
    "frozen",
    "checkpoints",
)
AT_ONCE = 5000
RECORDS = sa.text(
    "SELECT table_id, sequence, at, kind, body FROM records ORDER BY table_id, sequence"
)
MOVEMENTS = sa.text(
    "SELECT number, table_id, sequence, place, source, target, amount, why FROM movements"
)
OF_RECORD = sa.text("UPDATE records SET checksum = :c WHERE table_id = :t AND sequence = :s")
OF_MOVEMENT = sa.text("UPDATE movements SET checksum = :c WHERE number = :n")


def upgrade() -> None:
    """Add the columns; rows that are there get theirs. What changes a row takes the seal off."""
    for table in ("records", "movements", *SEALED):
        op.add_column(table, sa.Column("checksum", sa.BigInteger))
    connection = op.get_bind()
    _fill(connection)
    if connection.dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION floorman_unseal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            "IF NEW.checksum IS NOT DISTINCT FROM OLD.checksum THEN NEW.checksum := NULL; END IF; "
            "RETURN NEW; END $$"
        )
    for table in SEALED:
        unsealing(table)


def unsealing(table: str) -> None:
    """What changes a row of a table takes the seal off it, and rows without one are found."""
    op.create_index(
        f"{table}_unsealed",
        table,
        ["checksum"],
        sqlite_where=sa.text("checksum IS NULL"),
        postgresql_where=sa.text("checksum IS NULL"),
    )
    op.execute(trigger_of(table, op.get_bind().dialect.name))


def trigger_of(table: str, dialect: str) -> str:
    """What takes the seal off a row of a table that changes."""
    if dialect == "postgresql":
        return (
            f"CREATE TRIGGER {table}_unseal BEFORE UPDATE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION floorman_unseal()"
        )
    return (
        f"CREATE TRIGGER {table}_unseal AFTER UPDATE ON {table} "
        "WHEN NEW.checksum IS NOT NULL AND NEW.checksum IS OLD.checksum "
        f"BEGIN UPDATE {table} SET checksum = NULL WHERE rowid = NEW.rowid; END"
    )


def _fill(connection: sa.Connection) -> None:
    rows = connection.execute(RECORDS).all()
    found = [
        {
            "t": one.table_id,
            "s": one.sequence,
            "c": crc32(
                bytes(one.body),
                crc32(f"{one.table_id}\n{one.sequence}\n{one.at}\n{one.kind}\n".encode()),
            ),
        }
        for one in rows
    ]
    moved = [
        {"n": one.number, "c": crc32("\n".join(map(str, one)).encode())}
        for one in connection.execute(MOVEMENTS)
    ]
    for statement, values in ((OF_RECORD, found), (OF_MOVEMENT, moved)):
        for start in range(0, len(values), AT_ONCE):
            connection.execute(statement, values[start : start + AT_ONCE])
