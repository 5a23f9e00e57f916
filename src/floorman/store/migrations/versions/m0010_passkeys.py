"""The tenth layout: passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table; what changes a row of it takes its seal off."""
    op.create_table(
        "passkeys",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column(
            "account", TEXT, sa.ForeignKey("accounts.id", name="passkeys_of"), nullable=False
        ),
        sa.Column("site", TEXT, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("public_key", TEXT, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.BigInteger),
        sa.Index("passkeys_account", "account"),
    )
    op.create_index(
        "passkeys_unsealed",
        "passkeys",
        ["checksum"],
        sqlite_where=sa.text("checksum IS NULL"),
        postgresql_where=sa.text("checksum IS NULL"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER passkeys_unseal BEFORE UPDATE ON passkeys "
            "FOR EACH ROW EXECUTE FUNCTION floorman_unseal()"
        )
    else:
        op.execute(
            "CREATE TRIGGER passkeys_unseal AFTER UPDATE ON passkeys "
            "WHEN NEW.checksum IS NOT NULL AND NEW.checksum IS OLD.checksum "
            "BEGIN UPDATE passkeys SET checksum = NULL WHERE rowid = NEW.rowid; END"
        )
