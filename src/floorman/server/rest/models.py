"""What requests and answers look like: the schema of the REST interface, with examples."""

from typing import Annotated, Literal

import msgspec
from msgspec import structs
from pydantic import BaseModel, ConfigDict, Field

from floorman.games import all_forms
from floorman.room.cage.currency import PLAY_CHIPS, Currency, MoneyError
from floorman.server.denials import Denied
from floorman.server.people.accounts import name_of
from floorman.server.protocol.around import MoneyState
from floorman.server.protocol.server import Person
from floorman.server.tables.spec import (
    AMENDMENTS_MOST,
    AMOUNT_MOST,
    SpecError,
    TableSpec,
    currency_at,
    stakes_in_chips,
)
from floorman.sim import Company
from floorman.store import Invite

_SEATS = 6
Name = Annotated[str, Field(max_length=100, description="2 to 24 characters that can be seen.")]
Password = Annotated[str, Field(max_length=200, description="8 to 200 characters.")]
Code = Annotated[str, Field(max_length=40, description="Six digits, or a code for recovery.")]
InviteCode = Annotated[str, Field(max_length=100, description="Of an invitation to a table.")]
HostCode = Annotated[str, Field(max_length=100, description="Of the link that a terminal shows.")]
Answer = bool | int | float | str | list[str]


class Asked(BaseModel):
    """What comes in: no other fields, no values that are only nearly of the type."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


DeviceId = Annotated[
    str, Field(max_length=64, description="The id that the browser has given itself.")
]


class GuestAsked(Asked):
    """A guest, by a name of his own or a friendly one; `invite`: the code by which he comes."""

    name: Name = ""
    invite: InviteCode = ""
    device: DeviceId = ""
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"name": "Ada"}, {}, {"name": "Ben", "invite": "fmi_0hJx"}]}
    )


class SignIn(Asked):
    """A name and its password."""

    name: Name
    password: Password
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"name": "Ada", "password": "nine of hearts"}]}
    )


class Registers(SignIn):
    """A name and its password; for a host who is to be made, the code that the terminal shows."""

    host_code: HostCode = ""
    device: DeviceId = ""


class LogIn(SignIn):
    """The same, and the code of the second factor where there is one."""

    host_code: HostCode = ""
    code: Code = ""


class ConfirmAsked(Asked):
    """The password of one's own account, said again."""

    password: Password
    code: Code = ""
    model_config = ConfigDict(json_schema_extra={"examples": [{"password": "nine of hearts"}]})


class PasswordAsked(Asked):
    """A new password in place of the old one."""

    old: Password
    new: Password
    code: Code = ""
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"old": "nine of hearts", "new": "ten of spades"}]}
    )


class ChipsAsked(Asked):
    """Play chips from the cage."""

    amount: Annotated[int, Field(ge=1, le=10**12)]
    model_config = ConfigDict(json_schema_extra={"examples": [{"amount": 5000}]})


class RoleAsked(Asked):
    """A role."""

    role: Literal["player", "dealer", "floor", "host"]
    model_config = ConfigDict(json_schema_extra={"examples": [{"role": "floor"}]})


class CurrencyAsked(Asked):
    """What a table's chips are shown as; see `Currency` in docs/room-people.md."""

    name: Annotated[str, Field(max_length=8, description="A code such as EUR, or a sign.")] = ""
    decimals: Annotated[int, Field(ge=0, le=8)] = 2
    point: Literal[".", ","] = "."
    chip: Annotated[
        int, Field(ge=1, le=10**9, description="What a chip is worth, in smallest units.")
    ] = 1

    def to_currency(self) -> Currency:
        """The currency. Raises Denied."""
        try:
            return Currency(**self.model_dump())
        except MoneyError as error:
            raise Denied("bad-field", f"currency: {error}") from None


class MoneySeen(BaseModel):
    """What chips are shown as; every amount is told in chips."""

    name: str = Field("", examples=["EUR"])
    decimals: int = Field(0, examples=[2])
    point: Literal[".", ","] = "."
    chip: int = Field(1, examples=[1])
    shows: str = "money"

    @classmethod
    def of(cls, told: MoneyState | None) -> "MoneySeen | None":
        """The same as it is told over the socket; None where there are only chips."""
        return cls(**structs.asdict(told)) if told else None


class NewTable(Asked):
    """A table to be opened; whatever is left out is what is usual. See `GET /api/forms`."""

    game: Annotated[str, Field(max_length=40, description="Key of a form or a mix.")]
    name: Annotated[str, Field(max_length=40)] = ""
    structure: Annotated[str, Field(max_length=20)] = ""
    stakes: Annotated[str, Field(max_length=100, description="In words, or bare sizes.")] = ""
    book: Annotated[str, Field(max_length=40)] = "roberts-v11"
    seats: Annotated[int | None, Field(ge=2, le=12, description="Usually 6, if so many play.")] = (
        None
    )
    bots: Annotated[int, Field(ge=0, le=12)] = 0
    company: Company = "solid"
    amendments: Annotated[
        dict[str, Answer],
        Field(max_length=AMENDMENTS_MOST, description="Answers by question: `GET /api/questions`."),
    ] = {}
    private: bool = False
    collection: Annotated[str, Field(max_length=30, description="rake:5/4, time:6, drop:2.")] = ""
    buy_in_min: Annotated[int | None, Field(ge=1, le=AMOUNT_MOST)] = None
    buy_in_max: Annotated[int | None, Field(ge=1, le=AMOUNT_MOST)] = None
    acting_ms: Annotated[int | None, Field(ge=0, le=3_600_000)] = None
    time_bank_ms: Annotated[int | None, Field(ge=0, le=3_600_000)] = None
    approval: Annotated[bool, Field(description="Seats are given by the host, and asked for.")] = (
        False
    )
    allows_bots: Annotated[bool, Field(description="People's own bots may watch and play.")] = False
    live: Annotated[bool, Field(description="A game of real cards, run from a device.")] = False
    currency: Annotated[
        CurrencyAsked | None,
        Field(description="The stakes are money then, such as 0.25/0.50; else the room's."),
    ] = None
    shows: Annotated[
        Literal["money", "chips", "big-blinds"],
        Field(description="How amounts are shown to whoever has not chosen."),
    ] = "money"
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "holdem",
                    "structure": "no-limit",
                    "stakes": "1/2",
                    "seats": 6,
                    "bots": 3,
                    "amendments": {"button.method": "moving"},
                },
                {"game": "horse", "stakes": "4/8", "collection": "rake:5/4"},
            ]
        }
    )

    def to_spec(self, acting_ms: int, time_bank_ms: int, money: Currency = PLAY_CHIPS) -> TableSpec:
        """The table as it is kept, in a room with that currency; the times are the house's where
        none was asked for.

        Raises Denied for what cannot be played.
        """
        given = self.model_dump(exclude={"currency"})
        # The clock of a live game is called at the table.
        house = (0, 0) if self.live else (acting_ms, time_bank_ms)
        times = dict(zip(("acting_ms", "time_bank_ms"), house, strict=True))
        given |= {key: time for key, time in times.items() if given[key] is None}
        if given["seats"] is None:
            given["seats"] = _usual_seats(self.game)
        asked = self.currency.to_currency() if self.currency else None
        try:
            spec = TableSpec(**given, currency=currency_at(money, asked))
            spec = structs.replace(spec, stakes=stakes_in_chips(spec, spec.stakes))
            spec.to_setup()
        except SpecError as error:
            raise Denied("bad-field", str(error)) from None
        return spec


def _usual_seats(game: str) -> int:
    """How many chairs a table has for a form, or a mix, where nobody says: the usual number."""
    form = all_forms().get(game)
    if form is None:
        return _SEATS
    return form.players_usual or min(_SEATS, form.players_max)


class PersonSeen(BaseModel):
    """Somebody with an account."""

    id: str
    name: str
    role: Literal["player", "dealer", "floor", "host"]
    guest: bool
    chips: int
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "id": "9f86d081884c7d65",
                    "name": "Ada",
                    "role": "player",
                    "guest": False,
                    "chips": 10000,
                }
            ]
        }
    )

    @classmethod
    def of(cls, person: Person) -> "PersonSeen":
        """A person of the protocol."""
        return cls.model_validate(msgspec.to_builtins(person))


class SignedIn(BaseModel):
    """A session: the token goes into the header `Authorization: Bearer`."""

    token: str = Field(examples=["fms_Jq3..."])
    you: PersonSeen
    last_login: Annotated[
        int, Field(description="When the account was logged in to before; 0 if never.")
    ] = 0
    failures: Annotated[int, Field(description="Wrong passwords since then.")] = 0


class Me(BaseModel):
    """Whose session it is, and whether the account has a second factor."""

    you: PersonSeen
    totp: bool = False


class TotpBegun(BaseModel):
    """A secret for a device, and the address by which one puts it there."""

    secret: str = Field(examples=["JBSWY3DPEHPK3PXP"])
    uri: str = Field(examples=["otpauth://totp/Floorman:Ada?secret=JBSWY3DPEHPK3PXP"])
    qr: str = Field(examples=["data:image/svg+xml,%3Csvg…"], description="The address, drawn.")


class CodeAsked(Asked):
    """A code that the device shows."""

    code: Code
    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "123456"}]})


class Recovery(BaseModel):
    """Codes for who has lost the device, each good once; they are not told again."""

    codes: list[str] = Field(examples=[["0a1b2-c3d4e-5f607-18293"]])


class PeopleSeen(BaseModel):
    """The accounts, newest first."""

    people: list[PersonSeen]


class SittingSeen(BaseModel):
    """Somebody who sits at a table, and the face that he has chosen."""

    name: str = Field(examples=["Ada"])
    face: str = Field("", description="Empty: the one that is drawn from the name.")


class TableSeen(BaseModel):
    """A table as the lobby shows it."""

    table: str = Field(examples=["a1b2c3d4e5"])
    name: str = Field(examples=["Tuesday"])
    game: str = Field(examples=["horse"])
    game_name: str = Field(examples=["H.O.R.S.E."])
    form_name: str = Field(examples=["Texas hold'em"], description="The form that is played now.")
    stakes: str = Field(examples=["4/8 limit"])
    book: str = Field(examples=["roberts-v11"])
    seats: int = Field(examples=[6])
    players: int = Field(examples=[4])
    bots: int = Field(examples=[3])
    deals_per_hour: int = Field(examples=[110])
    private: bool
    live: bool = False
    frozen: str = Field("", description="Why the table stands still, if it does.")
    money: MoneySeen | None = Field(None, description="What its chips are shown as.")
    floor: str = Field("", description="What the floor calls it, where that gives the seats.")
    opened_by: str = Field(
        "", description="The name of who opened it; empty for the house.", examples=["Ada"]
    )
    allows_bots: bool = Field(False, description="People's own bots may watch and play.")
    sitting: list[SittingSeen] = Field(
        default=[], description="The people who sit there, those of them who have an account."
    )


class TablesSeen(BaseModel):
    """The tables that are open to everybody; the host and the floor see private ones too."""

    tables: list[TableSeen]


class TableMade(BaseModel):
    """A table, by its key."""

    table: str = Field(examples=["a1b2c3d4e5"])


class InviteSeen(BaseModel):
    """An invitation without its code, which only its maker was told."""

    name: str = Field(examples=["9f86d081884c7d65"])
    by: str = Field(description="The account that made it.")
    created: int
    expires: int

    @classmethod
    def of(cls, invite: Invite) -> "InviteSeen":
        """An invitation of the store."""
        return cls(
            name=name_of(invite.code_hash),
            by=invite.created_by,
            created=invite.created,
            expires=invite.expires,
        )


class InvitesSeen(BaseModel):
    """Invitations that are still good, newest first."""

    invites: list[InviteSeen]


class SessionSeen(BaseModel):
    """Where somebody is signed in; `here`: the session that asks."""

    name: str = Field(examples=["9f86d081884c7d65"])
    created: int
    expires: int
    here: bool
    device: str = Field("", examples=["Firefox on Linux"])


class SessionsSeen(BaseModel):
    """The sessions of an account, newest first."""

    sessions: list[SessionSeen]


class StructureSeen(BaseModel):
    """A structure, and the usual stakes of a form in it."""

    key: str = Field(examples=["no-limit"])
    name: str
    stakes: str = Field(examples=["1/2 no-limit"])


class FormSeen(BaseModel):
    """A form of poker that can be played at a table; the usual structure comes first."""

    key: str = Field(examples=["holdem"])
    name: str = Field(examples=["Texas hold'em"])
    family: str = Field(examples=["flop"])
    about: str
    players_min: int
    players_max: int
    deck: int = Field(description="Cards in the deck.", examples=[52])
    names: list[str] = Field(default=[], description="What people call it besides.")
    no_book: bool = Field(default=False, description="Whether no book knows it.")
    structures: list[StructureSeen]


class MixSeen(BaseModel):
    """A mix of forms."""

    key: str = Field(examples=["horse"])
    name: str
    about: str
    players_max: int
    stakes: str = Field(examples=["4/8"])
    forms: list[str]


class LeftSeen(BaseModel):
    """Something that a book leaves to the house: an option by its key, in words."""

    key: str = Field(examples=["three-minutes-a-round"])
    title: str
    rules: list[str]


class BookSeen(BaseModel):
    """A rulebook; `whose` it is, and the `link` to its official text, where it has to be said.

    `left` to the house is what whoever opens a tournament by it is asked.
    """

    key: str = Field(examples=["roberts-v11"])
    name: str
    about: str
    whose: str = Field(default="", examples=["Poker TDA"])
    edition: str = ""
    link: str = ""
    left: list[LeftSeen] = []


class CatalogueSeen(BaseModel):
    """All that is needed to ask for a table."""

    forms: list[FormSeen]
    mixes: list[MixSeen]
    structures: list[BookSeen]
    books: list[BookSeen]
    stacks: list[BookSeen] = Field(description="Each supplement over each other book.")
    collections: list[str]


class BookAnswer(BaseModel):
    """What a book says to a question for a game; `silent`: it says nothing, and what is usual
    holds.
    """

    book: str = Field(examples=["roberts-v11"])
    answer: Answer
    silent: bool = False


class QuestionSeen(BaseModel):
    """Something that a house may answer in its own way; `title` is that of its area."""

    key: str = Field(examples=["button.method"])
    area: str
    title: str = Field(examples=["The button"])
    unit: str = Field("", examples=["raises"])
    note: str = Field("", description="What the texts leave open, and what is followed.")
    books: list[BookAnswer] = Field([], description="Every book's answer for the game asked for.")
    kind: str = Field(examples=["one-of"])
    asks: str
    default: Answer
    allowed: str
    answers: dict[str, str]


class QuestionsSeen(BaseModel):
    """The questions that an amendment can answer."""

    questions: list[QuestionSeen]


class Health(BaseModel):
    """The server is up; `not-stored`: it can keep nothing at the moment."""

    status: Literal["ok", "not-stored"] = "ok"
    frozen: int = Field(0, examples=[0], description="Tables that stand still.")
    tables: int = Field(examples=[3])
    help: bool = Field(False, description="The documentation is there, at /help.")
