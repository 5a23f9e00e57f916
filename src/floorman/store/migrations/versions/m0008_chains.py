"""The eighth layout: every record has a hash over itself and over that of the one before."""

import hmac
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
AT_ONCE = 5000
SOME = sa.text(
    "SELECT sequence, at, kind, body FROM records WHERE table_id = :t AND sequence > :s "
    f"ORDER BY sequence LIMIT {AT_ONCE}"
)
OF_RECORD = sa.text("UPDATE records SET chain = :c WHERE table_id = :t AND sequence = :s")
OF_HEAD = sa.text("UPDATE heads SET chain = :c, chain_key = :k WHERE table_id = :t")


def upgrade() -> None:
    """Add the columns; the records that are there are chained as they are."""
    op.add_column("records", sa.Column("chain", TEXT))
    op.add_column("heads", sa.Column("chain", TEXT))
    op.add_column("heads", sa.Column("chain_key", TEXT))
    connection = op.get_bind()
    for table in connection.scalars(sa.text("SELECT table_id FROM heads")).all():
        key = secrets.token_hex(32)
        chain = _chained(connection, table, key)
        connection.execute(OF_HEAD, {"c": chain, "k": key, "t": table})


def _chained(connection: sa.Connection, table: str, key: str) -> str:
    """Chain the records of a table; the hash of the last one."""
    chain, last = "", 0
    while rows := connection.execute(SOME, {"t": table, "s": last}).all():
        found = []
        for sequence, at, kind, body in rows:
            fields = (chain, table, str(sequence), str(at), kind)
            texts = (*(one.encode() for one in fields), bytes(body))
            text = b"".join(len(one).to_bytes(8, "big") + one for one in texts)
            chain, last = hmac.digest(key.encode(), text, "sha256").hex(), sequence
            found.append({"c": chain, "t": table, "s": sequence})
        connection.execute(OF_RECORD, found)
    return chain
