"""What answers about deals and notes look like: the schema, with examples."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked, MoneySeen

NOTE_LONGEST = 500


class DealInShort(BaseModel):
    """A deal in a line of a list. Players and winners are names; `at` is when it ended."""

    table: str = Field(examples=["a1b2c3d4e5"])
    table_name: str = Field(examples=["Tuesday"])
    number: int = Field(examples=[41])
    at: int = Field(description="Milliseconds since 1970.")
    form: str = Field(examples=["holdem"])
    form_name: str = Field(examples=["Texas hold'em"])
    stakes: str = Field(examples=["1/2 no-limit"])
    players: list[str]
    winners: list[str]
    pot: int = Field(examples=[84])
    dealt_in: bool = Field(description="Whether you were in it.")
    won: bool = Field(description="Whether you won some of it.")
    money: MoneySeen | None = Field(None, description="What chips were shown as there.")
    net: int | None = Field(
        None, description="What you won without what you put in; of your own deals, where known."
    )
    unit: int = Field(0, description="Of your own deals: the big blind, or what stands for it.")
    showdown: bool = Field(False, description="Of your own: whether you came to the showdown.")
    position: str = Field("", description="Of your own: `button`, `small-blind`, `big-blind`...")
    event: str = Field("", description="Of your own: the tournament.")


class DealsSeen(BaseModel):
    """Deals in short, the newest first; `next` asks for the page after this one, if there is."""

    deals: list[DealInShort]
    next: str = ""


class StepLineSeen(BaseModel):
    """What happened, in words; `seat` is that of the table, `platform` not a person's deed."""

    words: str = Field(examples=["Ada raises to 6"])
    cites: list[str] = []
    seat: int | None = None
    platform: bool = False
    sums: list[tuple[int, int]] = Field(
        [], description="Amounts in the words: where each begins, and how many chips it is."
    )


class StepSeen(BaseModel):
    """A step: what happened, and the table after it, as the protocol's `TableState` has it."""

    lines: list[StepLineSeen]
    state: dict[str, Any]
    odds: list[tuple[int, int]] = Field(
        [], description="What hands may expect of the pot: seat of the table, thousandths."
    )


class DealSeen(DealInShort):
    """A deal step by step, with the cards that the one who asks has seen."""

    book: str = Field(examples=["roberts-v11"])
    differs: str = Field(
        "",
        description="Why these steps are not what was told when the deal was played, in words: "
        "another version of the program makes something else of it. Empty where they are.",
    )
    told_then: list[str] = Field(
        [],
        description="Where the steps are not what was told: what everybody was told then, line by "
        "line. Empty of deals from before these lines were kept.",
    )
    own_seat: int | None = Field(description="Your seat at the table then.")
    steps: list[StepSeen]
    rules: list[tuple[str, str, str]] = Field(
        description="The rules behind the steps: id, title, statement."
    )


class DealShared(DealSeen):
    """A deal by its link: who shares it, and whether his own cards are shown."""

    by: str = Field(examples=["Ada"])
    own_cards: bool


class ShareAsked(Asked):
    """A link to which deal is asked for; `own` shows your own cards too."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"table": "a1b2c3d4e5", "number": 41, "own": True}]}
    )
    table: Annotated[str, Field(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
    number: Annotated[int, Field(ge=1, le=10**9)]
    own: bool = False


class LinkMade(BaseModel):
    """A link to a deal, and the same as a picture to be photographed, an SVG as a data address."""

    code: str = Field(examples=["fmd_0hJx"])
    url: str
    qr: str


class LinkSeen(BaseModel):
    """A link that you have made; `name` stands for its code, which is not kept."""

    name: str = Field(examples=["9f86d081884c7d65"])
    table: str
    number: int
    own: bool
    at: int = Field(description="Milliseconds since 1970.")


class LinksSeen(BaseModel):
    """Links, the newest first."""

    links: list[LinkSeen]


class SumsOfMoney(BaseModel):
    """What deals come to whose chips stood for the same money, none for play chips.

    `counted` are those of which the net is known; `units` is the net in big blinds, or what stands
    for them.
    """

    money: MoneySeen | None
    deals: int
    counted: int
    won: int
    net: int
    units: float


class CoursePoint(BaseModel):
    """How much was won after so many deals, in chips and in big blinds; `at` when."""

    deals: int
    at: int
    net: int
    units: float


class Playing(BaseModel):
    """How deals were played, of those `told` of which that is kept.

    `vpip`: chips put in of one's own will in the first round; `pfr`: wagers in it; `three_bets` of
    so many chances; `wagers` and `calls` in later rounds; `saw_second`: in when the second round
    came, `told_showdowns` of these to a showdown, `won_there` of those won.
    """

    told: int
    vpip: int
    pfr: int
    three_bet_chances: int
    three_bets: int
    wagers: int
    calls: int
    saw_second: int
    told_showdowns: int
    won_there: int


class SumsOfKind(BaseModel):
    """What deals come to of one form, or of one position: empty where a game has no button.

    `units` is the net in big blinds, or what stands for them, of the `counted` deals.
    """

    key: str
    name: str
    deals: int
    counted: int
    won: int
    showdowns: int
    units: float
    playing: Playing


class SumsSeen(BaseModel):
    """What deals come to by money, most deals first, how the net ran over all of them, how
    they were played, and what they come to by their form and by where you sat.
    """

    sums: list[SumsOfMoney]
    course: list[CoursePoint]
    playing: Playing | None
    forms: list[SumsOfKind]
    positions: list[SumsOfKind]


class OwnTable(BaseModel):
    """A table where you were dealt in."""

    table: str
    name: str
    deals: int


class KindsSeen(BaseModel):
    """What your deals can be told apart by; forms are (key, name)."""

    tables: list[OwnTable]
    forms: list[tuple[str, str]]
    stakes: list[str]


class NotesSeen(BaseModel):
    """Your notes on players, by their ids."""

    notes: dict[str, str] = Field(examples=[{"7f3a": "Never folds a flush draw."}])


class NoteAsked(Asked):
    """A note; an empty one deletes what was noted."""

    text: Annotated[str, Field(max_length=NOTE_LONGEST)]


class NoteSeen(BaseModel):
    """Your note on a player; empty where there is none."""

    player: str
    text: str
