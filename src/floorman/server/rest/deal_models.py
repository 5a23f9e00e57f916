"""What answers about deals and notes look like: the schema, with examples."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

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
