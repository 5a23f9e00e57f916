"""The tables of the database, as the newest migration leaves them.

The tables of people and settings have a column `checksum` beside those that are named here; see
`floorman.store.whole.checksums`.

Text is compared by code point in both databases, so that order and prefixes mean the same.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()
TEXT = Text().with_variant(Text(collation="C"), "postgresql")

# The last sequence of every table, so that nobody has to look through the log for it, the hash of
# its chain there, and the key of that chain.
HEADS = Table(
    "heads",
    METADATA,
    Column("table_id", TEXT, primary_key=True),
    Column("last_sequence", BigInteger, nullable=False),
    Column("chain", TEXT),
    Column("chain_key", TEXT),
)

RECORDS = Table(
    "records",
    METADATA,
    Column("table_id", TEXT, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("checksum", BigInteger),
    Column("chain", TEXT),
    PrimaryKeyConstraint("table_id", "sequence", name="records_pk"),
    CheckConstraint("sequence > 0", name="records_sequence"),
)

# `number` is the order in which chips moved in the whole room.
MOVEMENTS = Table(
    "movements",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", TEXT, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("source", TEXT, nullable=False),
    Column("target", TEXT, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("why", TEXT, nullable=False),
    Column("checksum", BigInteger),
    UniqueConstraint("table_id", "sequence", "place", name="movements_place"),
    ForeignKeyConstraint(
        ["table_id", "sequence"],
        ["records.table_id", "records.sequence"],
        name="movements_record",
    ),
    CheckConstraint("amount > 0", name="movements_amount"),
    Index("movements_source", "source", "number"),
    Index("movements_target", "target", "number"),
)

# What follows is worked out from the log, so that it can be found without reading all of it.

# Deals that are over. `began` and `ended` are the sequences of the records that did so.
DEALS = Table(
    "deals",
    METADATA,
    Column("table_id", TEXT, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "number", name="deals_pk"),
)

# Who was in a deal, and what it was for him: empty of deals from before that was kept.
DEAL_PLAYERS = Table(
    "deal_players",
    METADATA,
    Column("account", TEXT, nullable=False),
    Column("table_id", TEXT, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("form", TEXT),
    Column("stakes", TEXT),
    Column("event", TEXT),
    Column("money", TEXT),
    Column("unit", BigInteger),
    Column("pot", BigInteger),
    Column("net", BigInteger),
    Column("won", Boolean),
    Column("showdown", Boolean),
    Column("position", TEXT),
    Column("vpip", Boolean),
    Column("pfr", Boolean),
    Column("three_bet", Boolean),
    Column("wagers", BigInteger),
    Column("calls", BigInteger),
    Column("saw_second", Boolean),
    PrimaryKeyConstraint("account", "table_id", "number", name="deal_players_pk"),
    Index("deal_players_at", "account", "at"),
    Index("deal_players_deal", "table_id", "number"),
)

# A table as its records up to a sequence make it, so that a restart need not read them all.
CHECKPOINTS = Table(
    "checkpoints",
    METADATA,
    Column("table_id", TEXT, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "sequence", name="checkpoints_pk"),
)

# Logs whose records after the first and up to one have no bodies any more.
COMPACTED = Table(
    "compacted",
    METADATA,
    Column("table_id", TEXT, primary_key=True),
    Column("upto", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("digest", TEXT, nullable=False),
)

# What has to be known of a table without reading its log.
STANDINGS = Table(
    "standings",
    METADATA,
    Column("table_id", TEXT, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# Tables at which something was found that must not be, and what it was.
FROZEN = Table(
    "frozen",
    METADATA,
    Column("table_id", TEXT, primary_key=True),
    Column("sequence", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("why", TEXT, nullable=False),
    Column("evidence", LargeBinary, nullable=False),
)

BALANCES = Table(
    "balances",
    METADATA,
    Column("account", TEXT, primary_key=True),
    Column("amount", BigInteger, nullable=False),
)

# What was asked for and has been done, so that it is not done again when it comes once more.
ONCE = Table(
    "once",
    METADATA,
    Column("key", TEXT, primary_key=True),
    Column("what", TEXT, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("answer", TEXT, nullable=False),
    Index("once_at", "at"),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("name", TEXT, nullable=False),
    Column("name_key", TEXT, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("secret", TEXT, nullable=False),
    Column("role", TEXT, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", BigInteger, nullable=False),
    Column("last_login", BigInteger, nullable=False),
    Column("totp", TEXT, nullable=False),
    Column("totp_step", BigInteger, nullable=False),
    Column("recovery", TEXT, nullable=False),
    UniqueConstraint("name_key", name="accounts_name_key"),
)

# Wrong passwords in a row, by a hash of the address and the name they were tried for.
TRIES = Table(
    "tries",
    METADATA,
    Column("key", TEXT, primary_key=True),
    Column("failures", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_hash", TEXT, primary_key=True),
    Column("account", TEXT, ForeignKey("accounts.id", name="sessions_of"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Column("device", TEXT, nullable=False),
    Index("sessions_account", "account"),
)

INVITES = Table(
    "invites",
    METADATA,
    Column("code_hash", TEXT, primary_key=True),
    Column("table_id", TEXT, nullable=False),
    Column("created_by", TEXT, ForeignKey("accounts.id", name="invites_by"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
)

# Links to one deal for whoever has them: `own` shows the cards of whoever made it, else what
# everybody saw.
SHARED = Table(
    "shared_deals",
    METADATA,
    Column("code_hash", TEXT, primary_key=True),
    Column("table_id", TEXT, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("account", TEXT, ForeignKey("accounts.id", name="shared_deals_by"), nullable=False),
    Column("own", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("shared_deals_account", "account", "at"),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("author", TEXT, ForeignKey("accounts.id", name="notes_by"), nullable=False),
    Column("about", TEXT, nullable=False),
    Column("text", TEXT, nullable=False),
    PrimaryKeyConstraint("author", "about", name="notes_pk"),
)

# Keys of devices; `site` is the name of the room that a key is for, `uses` what the device counted.
PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("account", TEXT, ForeignKey("accounts.id", name="passkeys_of"), nullable=False),
    Column("site", TEXT, nullable=False),
    Column("name", TEXT, nullable=False),
    Column("public_key", TEXT, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("passkeys_account", "account"),
)

# From where accounts came: a hash of an address or a device, and when first and last.
TRACES = Table(
    "traces",
    METADATA,
    Column("account", TEXT, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("print", TEXT, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    PrimaryKeyConstraint("account", "kind", "print", name="traces_pk"),
    Index("traces_last", "last"),
)

# The same of those who may not be in the room: for as long as that is so.
MARKS = Table(
    "marks",
    METADATA,
    Column("account", TEXT, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("print", TEXT, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("account", "kind", "print", name="marks_pk"),
    Index("marks_print", "print"),
)

# Players who were reported by others: about which deal, in which words, and what came of it.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", TEXT, nullable=False),
    Column("about", TEXT, nullable=False),
    Column("table_id", TEXT, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("words", TEXT, nullable=False),
    Column("closed", BigInteger, nullable=False),
    Column("closed_by", TEXT, nullable=False),
    Column("outcome", TEXT, nullable=False),
    Index("reports_at", "at"),
)

# What was done to people by the house, in order: nothing of it is changed or taken back.
DEEDS = Table(
    "deeds",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", TEXT, nullable=False),
    Column("about", TEXT, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("table_id", TEXT, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("words", TEXT, nullable=False),
    Index("deeds_about", "about", "at"),
)

# Who came to a table by which invitation.
ADMISSIONS = Table(
    "admissions",
    METADATA,
    Column("code_hash", TEXT, nullable=False),
    Column("account", TEXT, nullable=False),
    Column("table_id", TEXT, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("code_hash", "account", name="admissions_pk"),
    Index("admissions_table", "table_id"),
)

# Codes that the host has given out, by each of which one account gets a new password once.
RESETS = Table(
    "resets",
    METADATA,
    Column("account", TEXT, primary_key=True),
    Column("code_hash", TEXT, nullable=False),
    Column("by", TEXT, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# What a player has not said is empty.
PREFERENCES = Table(
    "preferences",
    METADATA,
    Column("account", TEXT, ForeignKey("accounts.id", name="preferences_of"), primary_key=True),
    Column("mucks_losers", Boolean),
    Column("uses_time_bank", Boolean),
    Column("face", TEXT),
    Column("watches_unseen", Boolean),
)
