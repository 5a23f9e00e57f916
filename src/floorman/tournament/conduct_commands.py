"""Commands about people: who is there, who is not, and what the director says of them.

`Command` is what all commands of a tournament share.
"""

from typing import Literal

import msgspec

from floorman.deal.commands import tag_of

PenaltyKind = Literal["warning", "deals", "rounds", "minutes", "disqualified"]
PenaltyWhy = Literal["conduct", "severe", "showing", "discussing", "chips", "absence", "other"]
TakenOffWhy = Literal["off-table", "foreign"]
FoundWhose = Literal["winner", "removed"]


class Command(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag=tag_of):
    """What all commands share: a tag in JSON, and the time."""

    at: int | None = None


# The absent


class Arrive(Command, frozen=True):
    """An entrant is here."""

    player: str


class GoAway(Command, frozen=True):
    """An entrant has left his table for a while; he is dealt in."""

    player: str


class NoteContact(Command, frozen=True):
    """Somebody tried to reach an absent entrant; `reached`: and did, `keep`: he wants his chips
    left until he comes.
    """

    player: str
    by: str
    reached: bool
    keep: bool = False


class RemoveAbsent(Command, frozen=True):
    """The director takes the chips of an absent entrant, whom nobody could reach, out of play.

    `chips`: how many they are, where stacks are not followed.
    """

    player: str
    by: str
    chips: int | None = None


class SetOutStack(Command, frozen=True):
    """Put a starting stack at an unsold seat, so that it posts until a late entrant takes it."""

    table: int
    seat: int


class RemoveUnsold(Command, frozen=True):
    """Take the stack of an unsold seat out of play; `chips` as above."""

    table: int
    seat: int
    chips: int | None = None


# Conduct


class Penalise(Command, frozen=True):
    """A penalty: a warning, `amount` deals, rounds or minutes in which hands are killed, or the way
    out. A round has as many deals as players are at the table, the one who is punished among them.

    `chips`: of who is put out, where stacks are not followed.
    """

    player: str
    kind: PenaltyKind
    why: PenaltyWhy
    by: str
    amount: int = 0
    note: str = ""
    chips: int | None = None


class Enforce(Command, frozen=True):
    """What the house's register has in force against a player who was punished elsewhere in the
    room: his hands are killed for so many deals and until that time, and no longer.
    """

    player: str
    deals: int = 0
    until: int | None = None


class TakeChips(Command, frozen=True):
    """Chips that were taken off the table, or are not of this tournament, leave it."""

    player: str
    chips: int
    why: TakenOffWhy
    by: str


class FindChips(Command, frozen=True):
    """Who lost all-in finds chips that were hidden.

    `whose`: the winner of that pot gets them, or they are removed from play.
    """

    player: str
    chips: int
    whose: FoundWhose
    by: str
    winner: str = ""


class Decide(Command, frozen=True):
    """The director decides something that no command has, which is recorded."""

    by: str
    words: str
