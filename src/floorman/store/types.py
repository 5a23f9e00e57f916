"""What the store holds: facts of tables, movements of chips, people. All times are milliseconds."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypedDict

import msgspec

WALLET = "wallet:"

AccountKind = Literal["guest", "password", "bot", "gone"]
Role = Literal["player", "dealer", "floor", "host"]


class Record(msgspec.Struct, frozen=True):
    """One fact in the log of a table. Sequences begin at 1 and have no gaps.

    `damaged`: what was read is not what was written.
    """

    table: str
    sequence: int
    at: int
    kind: str
    body: bytes
    damaged: bool = False


class Compacted(msgspec.Struct, frozen=True):
    """A log was compacted `at` a time: what its records after the first and up to `upto` said is no
    longer kept. `digest` stands for what is.
    """

    table: str
    upto: int
    at: int
    digest: str


class Movement(msgspec.Struct, frozen=True):
    """Chips from one account into another, at a record; `place` is its rank among that record's.

    Raises ValueError unless the amount is positive.
    """

    table: str
    sequence: int
    place: int
    source: str
    target: str
    amount: int
    why: str

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ValueError(f"{self.amount} chips cannot move from {self.source} to {self.target}")


class Once(msgspec.Struct, frozen=True):
    """Something that is asked for, so that it is done once though it comes several times.

    `key` stands for who asks and for the id that he gave it, `what` for what he asks; `answer` is
    what he is answered each time.
    """

    key: str
    what: str
    at: int
    answer: str = ""


class OwnDeal(msgspec.Struct, frozen=True):
    """What a deal was for one who was dealt in: what he finds it by, and counts it by.

    `unit` is the big blind, or what stands for it; `money` what chips were shown as, as JSON, empty
    for chips; `event` the tournament. `net` is all that he won without what he put in, None where
    nobody has worked it out.

    How he played is None where it was not kept, and where a form has no bets: `vpip`, `pfr`,
    `three_bet` (None too where he had no chance of one), `wagers` and `calls` of later rounds,
    and `saw_second`, as `floorman.history.stats` counts them.
    """

    form: str
    stakes: str
    event: str
    money: str
    unit: int
    pot: int
    net: int | None
    won: bool
    showdown: bool
    position: str
    vpip: bool | None = None
    pfr: bool | None = None
    three_bet: bool | None = None
    wagers: int | None = None
    calls: int | None = None
    saw_second: bool | None = None


class StoredDeal(msgspec.Struct, frozen=True):
    """A deal that is over, in short; worked out from the log, and found without reading it.

    `began` and `ended` are the sequences of the records that began and ended it, or with which
    something of it was shown last; `accounts` who was dealt in; what the body says is the server's
    matter. `own` is what it was for each of them, which is written with a deal and not read with
    it.
    """

    table: str
    number: int
    began: int
    ended: int
    at: int
    body: bytes
    accounts: frozenset[str] = frozenset()
    own: Mapping[str, OwnDeal] = {}


class Checkpoint(msgspec.Struct, frozen=True):
    """A table as its records up to a sequence make it; the body is the server's matter."""

    table: str
    sequence: int
    body: bytes


class Tail(msgspec.Struct, frozen=True):
    """What a table is made again from: the newest checkpoint that lies far enough back, if there is
    one, and every record after it.

    `head` is the hash that the last record has in the chain of its log, `balances` is what the
    table's accounts hold, in chips, and `deals` are those that began after the checkpoint.
    """

    checkpoint: Checkpoint | None
    records: list[Record]
    head: str
    balances: dict[str, int]
    deals: list[StoredDeal]


class Frozen(msgspec.Struct, frozen=True):
    """A table at which nothing is done any more: after which record, when and why in words.

    The evidence is the server's matter.
    """

    table: str
    sequence: int
    at: int
    why: str
    evidence: bytes = b""


class Trace(msgspec.Struct, frozen=True):
    """From where an account came, without naming it: a `print` of an address or a device."""

    account: str
    kind: str
    print: str
    first: int
    last: int


class Report(msgspec.Struct, frozen=True):
    """Somebody reported a player, about a deal of a table where there is one (`number` 0: none).

    `closed` is when somebody of the staff was done with it, 0 while nobody is.
    """

    id: str
    at: int
    by: str
    about: str
    table: str
    number: int
    words: str
    closed: int = 0
    closed_by: str = ""
    outcome: str = ""


class Account(msgspec.Struct, frozen=True):
    """A person, or a bot of one. `secret` is the hash of the password, empty for a guest.

    `name_key` is what must be unique: the name case-folded, unless the caller gives another one.
    `failures` are wrong passwords since the last log-in. `totp` is the secret of the second factor,
    empty without one, `totp_step` the last step of time whose code was taken, `recovery` the hashes
    of codes for who has lost it.
    """

    id: str
    name: str
    name_key: str = ""
    kind: AccountKind = "guest"
    secret: str = ""
    role: Role = "player"
    created: int = 0
    failures: int = 0
    last_login: int = 0
    totp: str = ""
    totp_step: int = 0
    recovery: str = ""

    def __post_init__(self) -> None:
        if not self.name_key:
            msgspec.structs.force_setattr(self, "name_key", self.name.casefold())

    def __repr__(self) -> str:  # a repr ends up in logs; the secret must not
        return f"Account(id={self.id!r}, name={self.name!r}, role={self.role!r})"


class Preferences(msgspec.Struct, frozen=True):
    """What a player prefers at every table, None where he has not said: that his losing hands go
    unseen, that his time bank is used by itself, which face he has ("": that of his name), and
    that nobody is told where he looks on.
    """

    mucks_losers: bool | None = None
    uses_time_bank: bool | None = None
    face: str | None = None
    watches_unseen: bool | None = None


class AccountChanges(TypedDict, total=False):
    """What may change of an account; a new name brings its own key unless one is given."""

    name: str
    name_key: str
    kind: AccountKind
    secret: str
    role: Role
    failures: int
    last_login: int
    totp: str
    totp_step: int
    recovery: str


class Session(msgspec.Struct, frozen=True):
    """A browser that is signed in, known by the SHA-256 hash of its token; `device` in words."""

    token_hash: str
    account: str
    created: int
    expires: int
    revoked: bool = False
    device: str = ""


class SignedIn(NamedTuple):
    """A session with whose it is, as both were at one moment."""

    session: Session
    account: Account


class Passkey(msgspec.Struct, frozen=True):
    """A key of a device for a name of the room, by its id; `public_key` in base64. `uses` is what
    the device says how often it was used, `used` when it was used here.
    """

    id: str
    account: str
    site: str
    name: str
    public_key: str
    uses: int
    created: int
    used: int = 0


class Tries(msgspec.Struct, frozen=True):
    """Wrong passwords in a row from somewhere for a name; none is looked at before `until`."""

    failures: int = 0
    until: int = 0


class SharedDeal(msgspec.Struct, frozen=True):
    """A link to one deal, known by the SHA-256 hash of its code; `own` shows the cards of whoever
    made it too.
    """

    code_hash: str
    table: str
    number: int
    account: str
    own: bool
    at: int


class Invite(msgspec.Struct, frozen=True):
    """A link to a private table, known by the SHA-256 hash of its code."""

    code_hash: str
    table: str
    created_by: str
    created: int
    expires: int
    revoked: bool = False


DeedKind = Literal[
    "granted",
    "taken",
    "role",
    "reset",
    "ended",
    "barred",
    "unbarred",
    "put-out",
    "muted",
    "unmuted",
]


class Deed(msgspec.Struct, frozen=True):
    """Something that the house did to a person, `by` an account, and why in `words`.

    - `table`: at which table, empty for the whole room
    - `until`: of a bar, when it is over; 0 for good
    - `amount`: chips that were granted or taken
    """

    id: str
    at: int
    by: str
    about: str
    kind: DeedKind
    table: str = ""
    until: int = 0
    amount: int = 0
    words: str = ""


class Admission(msgspec.Struct, frozen=True):
    """Somebody came to a table by an invitation, known by the hash of its code."""

    code_hash: str
    account: str
    table: str
    at: int


class Reset(msgspec.Struct, frozen=True):
    """A code, known by its hash, by which somebody may choose a new password once."""

    account: str
    code_hash: str
    by: str
    expires: int
