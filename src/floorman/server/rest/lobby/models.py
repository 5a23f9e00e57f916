"""What is told of invitations to tables."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked


class PlayAsked(Asked):
    """Where somebody would play; anywhere, where nothing is said."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{}, {"table": "a1b2c3d4e5", "seat": 3}]}
    )

    table: Annotated[
        str, Field(max_length=40, description="At this table alone, whatever is played there.")
    ] = ""
    seat: Annotated[
        int | None,
        Field(ge=0, le=99, description="In this seat, counted from 0, or another if it is taken."),
    ] = None


class Invited(BaseModel):
    """An invitation to a table: its code, and the address to send to friends."""

    code: str = Field(examples=["fmi_0hJx..."])
    url: str = Field(examples=["https://poker.example.org/#/join/fmi_0hJx..."])
    qr: str = Field(
        description="The address as a QR code, an image as an address of its own.",
        examples=["data:image/svg+xml,..."],
    )


class InviteLeads(BaseModel):
    """Where an invitation leads, and who gave it: what its guest is shown at the door."""

    by: str = Field(description="The name of who gave it.", examples=["Ada"])
    table_name: str = Field(examples=["Friday"])
    game_name: str = Field(examples=["Texas hold'em"])
    stakes: str = Field(examples=["1/2 no-limit"])
    book_name: str = Field(examples=["Robert's Rules of Poker, version 11"])
    seats: int
    players: int = Field(description="Who sits there, house players too.")
    live: bool = Field(description="Played with real cards.")
    sitting: list[str] = Field(
        default=[], description="The names of the people who sit there.", examples=[["Ada", "Bo"]]
    )
    faces: list[str] = Field(
        default=[],
        description="The faces that they have chosen, in the same order.",
        examples=[["", "pirate"]],
    )


class SeatHeld(BaseModel):
    """A table where somebody sits."""

    table: str = Field(examples=["a1b2c3d4e5"])
    name: str = Field(examples=["Tuesday"])


class SeatsHeld(BaseModel):
    """The tables where somebody sits, in the order of their names."""

    tables: list[SeatHeld]


class Onlooker(BaseModel):
    """Somebody who looks on at a table; `unseen` where only the host and the floor are told so."""

    player: str = Field(examples=["7f3a"])
    name: str = Field(examples=["Ada"])
    unseen: bool = False
    you: bool = False


class OnlookersSeen(BaseModel):
    """Who looks on at a table without a seat there: people by name, and how many are not named."""

    people: list[Onlooker]
    nameless: int = Field(
        description="Those who do not wish to be named, and screens without an account."
    )
    named_to_all: bool = Field(description="Whether you are named to everybody where you look on.")
