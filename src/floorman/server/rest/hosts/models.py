"""What the host asks about people and the cage, and what he is answered."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.people.hosting import GRANT_MOST, MINUTES_MOST, WORDS_MOST
from floorman.server.rest.models import Asked, InviteSeen, PersonSeen, SessionSeen
from floorman.store import Deed

Why = Annotated[str, Field(max_length=WORDS_MOST, description="Why, for the record.")]
TableKey = Annotated[
    str,
    Field(max_length=40, pattern="^[A-Za-z0-9_-]*$", description="Empty for the whole room."),
]


class ChipsChanged(Asked):
    """Chips granted from the cage, or below nothing taken back into it."""

    amount: Annotated[int, Field(ge=-GRANT_MOST, le=GRANT_MOST)]
    why: Why = ""
    model_config = ConfigDict(json_schema_extra={"examples": [{"amount": -500, "why": "returned"}]})


class RoleGiven(Asked):
    """A role, and why."""

    role: Literal["player", "dealer", "floor", "host"]
    why: Why = ""
    model_config = ConfigDict(json_schema_extra={"examples": [{"role": "floor"}]})


class BarAsked(Asked):
    """A bar from the room or a table, for some minutes (0: for good)."""

    table: TableKey = ""
    minutes: Annotated[int, Field(ge=0, le=MINUTES_MOST)] = 0
    why: Why
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"minutes": 1440, "why": "shouted at the dealer"}]}
    )


class UnbarAsked(Asked):
    """Let somebody in again."""

    table: TableKey = ""
    why: Why = ""
    model_config = ConfigDict(json_schema_extra={"examples": [{"why": "talked it over"}]})


class ResetMade(BaseModel):
    """A code by which somebody chooses a new password once; it is told to the host alone."""

    code: str = Field(examples=["fmr_0hJx"])
    expires: int


class ResetUsed(Asked):
    """A new password by a code of the host's."""

    name: Annotated[str, Field(max_length=100)]
    code: Annotated[str, Field(max_length=100)]
    password: Annotated[str, Field(max_length=200, description="8 to 200 characters.")]
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"name": "Ada", "code": "fmr_0hJx", "password": "ten of spades"}]
        }
    )


class DeedSeen(BaseModel):
    """Something that was done to a person: what, by whom, why; of a bar until when."""

    at: int
    by: str = Field(description="The name of who did it.")
    kind: str = Field(examples=["barred"])
    table: str
    until: int
    amount: int
    words: str

    @classmethod
    def of(cls, deed: Deed, by: str) -> "DeedSeen":
        """A deed of the store."""
        return cls(
            at=deed.at,
            by=by,
            kind=deed.kind,
            table=deed.table,
            until=deed.until,
            amount=deed.amount,
            words=deed.words,
        )


class Listed(PersonSeen):
    """Somebody in the host's list; `barred`: from the room."""

    barred: bool = False


class PeopleListed(BaseModel):
    """People, those looked for by name or the newest; `more`: there are more than are told."""

    people: list[Listed]
    more: bool


class PersonKnown(BaseModel):
    """All that the house knows of somebody; sessions are told to the host alone."""

    person: Listed
    created: int
    last_login: int
    failures: int
    totp: bool
    bars: list[DeedSeen]
    history: list[DeedSeen]
    sessions: list[SessionSeen]
    invites: list["InviteListed"]


class InviteListed(InviteSeen):
    """An invitation with its table and the names of who gave it and who came by it."""

    table: str
    table_name: str
    by_name: str
    came: list[str]


class InvitesListed(BaseModel):
    """Every invitation that is good, newest first."""

    invites: list[InviteListed]


class AccountTotal(BaseModel):
    """What accounts of one kind hold together, and how many they are."""

    kind: str = Field(examples=["wallets"])
    chips: int
    accounts: int


class MovementSeen(BaseModel):
    """Chips from one account of the room into another; names stand for wallets."""

    source: str
    target: str
    amount: int
    why: str
    table: str


class CageSeen(BaseModel):
    """The cage: totals by account, together nothing, and the last movements, newest first."""

    totals: list[AccountTotal]
    movements: list[MovementSeen]
    person: Listed | None = Field(None, description="Whose movements they are, if anybody's.")
