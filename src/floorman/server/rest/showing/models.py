"""What a screen of a table and a stream are told: the schema, with examples."""

from typing import Any

from pydantic import BaseModel, Field

from floorman.server.rest.deals.models import StepSeen


class ScreenSeen(BaseModel):
    """A table as everybody sees it. `state` is the protocol's `TableState`, `lines` are its last
    lines, without talk; `hand` is where a phone becomes a hand of it, `qr` that address as a code.
    """

    now: int
    state: dict[str, Any]
    lines: list[dict[str, Any]]
    hand: str = Field(examples=["https://poker.example/#/hand/a1b2c3d4e5"])
    qr: str


class StreamSeen(BaseModel):
    """A stream: how late it is, and the deals that may be seen by now, the newest last."""

    name: str = Field(examples=["Tuesday"])
    now: int
    delay_ms: int = Field(examples=[600000])
    behind: int = Field(description="So many more deals must be over, too.")
    on: bool = Field(description="Whether further deals are for it.")
    started: bool = Field(description="Whether a deal was dealt in which all consented.")
    withdrawn: int = Field(
        description="Another number once a consent was taken back: what was fetched is to be "
        "fetched again."
    )
    deals: list[int] = Field(examples=[[40, 41]])


class StreamedDeal(BaseModel):
    """A deal of the stream step by step, with the cards up of who consents."""

    number: int = Field(examples=[41])
    steps: list[StepSeen]
