"""Commands on the register of persons: what the host, the floor and people themselves say.

Persons, games and invitations are named by whatever the caller calls them. `by` is who decided,
and is never empty where the floor does; the numbers of entries are those of the events that made
them.
"""

from typing import Literal

from floorman.room.messages import Command
from floorman.room.people.settings import PeopleSettings
from floorman.rulings.sanctions import Unit

BarGround = Literal["house", "law"]
DebtWhy = Literal["kill", "collection", "penalty", "credit", "other"]


class Come(Command, frozen=True):
    """Somebody is in the room; `invitation` is the one that he comes by, if any."""

    person: str
    invitation: str = ""


class SitUnder(Command, frozen=True):
    """Somebody takes a seat in a game, and with it the house's word as the last one."""

    person: str
    game: str


class Accept(Command, frozen=True):
    """Somebody has read the rules of that version, and accepts them."""

    person: str
    version: str


class ChangeSettings(Command, frozen=True):
    """The host changes the house's rules, or how the register is kept."""

    settings: PeopleSettings


class Bar(Command, frozen=True):
    """Bar a person from a game, or without one from the room: until a time, or for good.

    `ground` is "law" for who is excluded by a public list and not by the house's own decision.
    """

    person: str
    why: str
    game: str = ""
    until: int | None = None
    ground: BarGround = "house"


class LiftBar(Command, frozen=True):
    """Let somebody in again before his time."""

    person: str
    number: int
    why: str


class KeepApart(Command, frozen=True):
    """These two are not to play in the same game."""

    person: str
    other: str
    why: str


class LetTogether(Command, frozen=True):
    """These two may play in the same game again."""

    person: str
    other: str
    why: str


class AddNote(Command, frozen=True):
    """Something the floor wants to remember of somebody."""

    person: str
    text: str


class StrikeNote(Command, frozen=True):
    """A note is not to be remembered any more."""

    person: str
    number: int


class Penalise(Command, frozen=True):
    """Enter an offence with the sanction for it; without a number it lasts until it is lifted.

    - `offence`, `sanction`, `unit`: words of the sanctions that the rulings know
    - `game`: where; a sanction that is over when he leaves the game, or with the event, is of it
    - `seated`: how many play there, for a penalty counted in rounds
    - `told`: by the director of that tournament, who sees to it there: it is in force nowhere else
    """

    person: str
    offence: str
    sanction: str
    number: int = 0
    unit: Unit = ""
    game: str = ""
    why: str = ""
    serious: bool = False
    seated: int = 0
    told: bool = False


class LiftPenalty(Command, frozen=True):
    """The sanction ends; the offence stays in the record."""

    person: str
    number: int
    why: str


class StrikePenalty(Command, frozen=True):
    """The offence was entered by mistake: it is in force no more, and weighs nothing."""

    person: str
    number: int
    why: str


class PassDeal(Command, frozen=True):
    """A deal is over at that game, in which these sat and were dealt past for a penalty."""

    game: str
    persons: tuple[str, ...]


class Invite(Command, frozen=True):
    """A person gives an invitation, by which others come in."""

    person: str
    invitation: str


class RevokeInvitation(Command, frozen=True):
    """The host takes an invitation back: who came in by it goes."""

    invitation: str
    why: str


class Admit(Command, frozen=True):
    """The host takes somebody in himself, whoever invited him."""

    person: str


class Owe(Command, frozen=True):
    """Somebody owes: `amount` in smallest units, 0 for a kill or what has no amount.

    `told`: by the table of that game, which knows of it itself, and where he may settle it.
    """

    person: str
    why: DebtWhy
    amount: int = 0
    game: str = ""
    told: bool = False


class SettleDebt(Command, frozen=True):
    """What was owed is paid, posted or forgiven: to or by whom, and if forgiven why."""

    person: str
    number: int
    how: Literal["paid", "posted", "forgiven"]
    why: str = ""


class Tick(Command, frozen=True):
    """Time has gone by, and nothing else."""
