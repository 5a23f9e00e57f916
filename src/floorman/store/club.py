"""Evenings that are planned and a club's book: their rows, and the tables that keep them.

What the bodies say is the server's matter. All times are milliseconds.
"""

from typing import Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
)

from floorman.store.schema import METADATA, TEXT

GuestKind = Literal["person", "link"]
AnswerKind = Literal["yes", "perhaps", "no"]


class PlannedEvening(msgspec.Struct, frozen=True):
    """An evening, or a row of them; `version` grows with each change, from 0."""

    id: str
    by: str
    created: int
    changed: int
    version: int
    body: bytes


class EveningDate(msgspec.Struct, frozen=True):
    """What has come of one date of an evening: the `table` that was opened for it, "" for none."""

    evening: str
    date: str
    table: str
    body: bytes = b""


class EveningGuest(msgspec.Struct, frozen=True):
    """Who is invited to an evening: a person by name, or whoever has a link. `account`: his, where
    he has one; `code_hash` stands for his link, empty without one.
    """

    id: str
    evening: str
    kind: GuestKind
    name: str
    account: str
    code_hash: str
    created: int
    revoked: bool = False


class EveningAnswer(msgspec.Struct, frozen=True):
    """What a guest has said of a date: `since` when, `late` by so many minutes; `moved_up` when a
    seat became his after he had waited, 0 if he has not.
    """

    evening: str
    date: str
    guest: str
    answer: AnswerKind
    since: int
    late: int = 0
    comment: str = ""
    moved_up: int = 0


class ClubEntry(msgspec.Struct, frozen=True):
    """Something that was written into the club's book: by whom, when and why. Nothing of it is
    changed or taken back; `number` is its place.
    """

    id: str
    number: int
    at: int
    by: str
    kind: str
    body: bytes
    why: str = ""


EVENINGS = Table(
    "evenings",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("by", TEXT, ForeignKey("accounts.id", name="evenings_by"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

EVENING_DATES = Table(
    "evening_dates",
    METADATA,
    Column("evening", TEXT, ForeignKey("evenings.id", name="evening_dates_of"), nullable=False),
    Column("date", TEXT, nullable=False),
    Column("table_id", TEXT, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("evening", "date", name="evening_dates_pk"),
)

EVENING_GUESTS = Table(
    "evening_guests",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("evening", TEXT, ForeignKey("evenings.id", name="evening_guests_of"), nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("name", TEXT, nullable=False),
    Column("account", TEXT, nullable=False),
    Column("code_hash", TEXT, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Index("evening_guests_evening", "evening", "created"),
    Index("evening_guests_account", "account"),
    Index("evening_guests_code", "code_hash"),
)

EVENING_ANSWERS = Table(
    "evening_answers",
    METADATA,
    Column("evening", TEXT, ForeignKey("evenings.id", name="evening_answers_of"), nullable=False),
    Column("date", TEXT, nullable=False),
    Column("guest", TEXT, nullable=False),
    Column("answer", TEXT, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("late", BigInteger, nullable=False),
    Column("comment", TEXT, nullable=False),
    Column("moved_up", BigInteger, nullable=False),
    PrimaryKeyConstraint("evening", "date", "guest", name="evening_answers_pk"),
)

# Addresses by which calendars ask for the evenings of a person, by hashes of their secrets.
FEEDS = Table(
    "feeds",
    METADATA,
    Column("account", TEXT, ForeignKey("accounts.id", name="feeds_of"), primary_key=True),
    Column("code_hash", TEXT, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("code_hash", name="feeds_code"),
)

CLUB_ENTRIES = Table(
    "club_entries",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", TEXT, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("why", TEXT, nullable=False),
    UniqueConstraint("number", name="club_entries_number"),
)

# Ledgers of tables that are closed, so that their logs need not be read again.
CLUB_LEDGERS = Table(
    "club_ledgers",
    METADATA,
    Column("table_id", TEXT, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

TABLES = (
    EVENINGS,
    EVENING_DATES,
    EVENING_GUESTS,
    EVENING_ANSWERS,
    FEEDS,
    CLUB_ENTRIES,
    CLUB_LEDGERS,
)
