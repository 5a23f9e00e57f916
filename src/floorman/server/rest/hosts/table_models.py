"""What the host of a table asks for there, and the evening's ledger."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.people.hosting import WORDS_MOST
from floorman.server.rest.models import Answer, Asked, MoneySeen
from floorman.server.tables.spec import AMENDMENTS_MOST, AMOUNT_MOST

Why = Annotated[str, Field(max_length=WORDS_MOST, description="Everybody reads it in the log.")]
Player = Annotated[str, Field(max_length=100, description="A player by his id.")]
Chips = Annotated[int, Field(ge=1, le=AMOUNT_MOST)]


class SeatAsked(Asked):
    """A seat asked for at a table whose host gives them."""

    seat: Annotated[int, Field(ge=0, le=11)]
    chips: Chips
    entry: Literal["wait", "post"] = "wait"
    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0, "chips": 200}]})


class ChipsAsked(Asked):
    """More chips, asked for by who sits at a table whose host gives them."""

    chips: Chips
    model_config = ConfigDict(json_schema_extra={"examples": [{"chips": 200}]})


class Approve(Asked):
    """Give the seat or the chips that somebody asks for, with as many chips, or with so many."""

    do: Literal["approve"]
    player: Player
    chips: Chips | None = None


class Decline(Asked):
    """Give no seat, or no chips, to somebody who asks."""

    do: Literal["decline"]
    player: Player
    why: Why = ""


class Correct(Asked):
    """Put a stack right by so many chips: from the house, or from the other player."""

    do: Literal["correct"]
    player: Player
    chips: Annotated[int, Field(ge=-AMOUNT_MOST, le=AMOUNT_MOST)]
    other: Player = ""
    why: Annotated[str, Field(min_length=1, max_length=WORDS_MOST)]


Deal = Annotated[int, Field(ge=1, description="The deal by its number, as the table tells it.")]
Reason = Annotated[str, Field(min_length=1, max_length=WORDS_MOST)]


class VoidDeal(Asked):
    """Rule the deal in progress void: everybody has back what he put in."""

    do: Literal["void-deal"]
    deal: Deal
    why: Reason


class KillHand(Asked):
    """Rule a player's hand dead for what he did: no card of it is shown, what he put in stays."""

    do: Literal["kill-hand"]
    deal: Deal
    player: Player
    why: Reason


class Award(Asked):
    """Move chips of the last pot from who got them (`player`) to who should have (`other`)."""

    do: Literal["award"]
    deal: Deal
    player: Player
    other: Player
    chips: Chips
    why: Reason


class PutOut(Asked):
    """Cash a player out as soon as the deal is over."""

    do: Literal["put-out"]
    player: Player
    why: Why = ""


class Mute(Asked):
    """Let somebody not talk at the table, or talk again."""

    do: Literal["mute"]
    player: Player
    on: bool = True
    why: Why = ""


class PauseAfter(Asked):
    """Stop once the deal is over."""

    do: Literal["pause-after"]


class CloseAfter(Asked):
    """Close the table once the deal is over."""

    do: Literal["close-after"]


class Change(Asked):
    """Play something else from the next deal on; what is left out stays as it is."""

    do: Literal["change"]
    game: Annotated[str, Field(max_length=40)] | None = None
    structure: Annotated[str, Field(max_length=20)] | None = None
    stakes: Annotated[str, Field(max_length=100)] | None = None
    book: Annotated[str, Field(max_length=40)] | None = None
    seats: Annotated[int, Field(ge=2, le=12)] | None = None
    amendments: Annotated[dict[str, Answer], Field(max_length=AMENDMENTS_MOST)] | None = None
    buy_in_min: Annotated[int, Field(ge=1, le=AMOUNT_MOST)] | None = None
    buy_in_max: Annotated[int, Field(ge=1, le=AMOUNT_MOST)] | None = None
    acting_ms: Annotated[int, Field(ge=0, le=3_600_000)] | None = None
    time_bank_ms: Annotated[int, Field(ge=0, le=3_600_000)] | None = None
    approval: bool | None = None
    allows_bots: bool | None = None
    why: Why = ""


Deed = Annotated[
    Approve
    | Decline
    | Correct
    | PutOut
    | Mute
    | PauseAfter
    | CloseAfter
    | Change
    | VoidDeal
    | KillHand
    | Award,
    Field(discriminator="do"),
]


class HostAsked(Asked):
    """One thing that the host of a table does there."""

    deed: Deed
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"deed": {"do": "change", "stakes": "2/4", "why": "as agreed"}},
                {"deed": {"do": "put-out", "player": "9f86d081884c7d65", "why": "asked to go"}},
            ]
        }
    )


class HostDone(BaseModel):
    """Whether it is done, or ordered for as soon as the deal is over."""

    ordered: bool


class TableKnown(BaseModel):
    """How a table is set up now, for its host's form."""

    game: str
    structure: str
    stakes: str
    book: str
    seats: int
    amendments: dict[str, Answer]
    buy_in_min: int | None
    buy_in_max: int | None
    acting_ms: int
    time_bank_ms: int
    approval: bool
    allows_bots: bool
    live: bool
    money: MoneySeen | None = None


class Sitting(BaseModel):
    """Somebody's evening at a table, in chips: bought, cashed out, put right by the host, still on
    the table, won or (below nothing) lost; how long he had chips there.
    """

    player: str
    name: str
    bot: bool
    bought: int
    cashed: int
    corrected: int
    on_table: int
    net: int
    minutes: int


class PaymentSeen(BaseModel):
    """Who pays whom, and how much."""

    payer: str
    payee: str
    amount: int


class EveningSeen(BaseModel):
    """The evening's ledger of a table: who sat there, and who pays whom in the fewest payments.

    The house stands for what it collected, and for what the host put right. Amounts are chips;
    `money` is what they are shown as, where they are not only chips.
    """

    table: str
    name: str
    closed: bool
    since: int
    sittings: list[Sitting]
    collected: int
    payments: list[PaymentSeen]
    fewest: bool
    money: MoneySeen | None = None
