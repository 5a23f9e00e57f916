"""Events of the register of persons: what has happened, each with the rules behind it."""

from typing import Literal

from floorman.room.messages import Event
from floorman.room.people.commands import BarGround, DebtWhy
from floorman.rulings.sanctions import Sanction


class Came(Event, frozen=True):
    """A person is in the room; by which invitation."""

    person: str
    invitation: str = ""


class Consented(Event, frozen=True):
    """A person has accepted the rules of that version: by being there, by a seat, in words."""

    person: str
    version: str
    how: Literal["present", "seat", "word"]
    game: str = ""
    cites: tuple[str, ...] = ()


class RulesChanged(Event, frozen=True):
    """Other rules are in force, of that version; consent to those before has lapsed."""

    version: str
    by: str


class SettingsChanged(Event, frozen=True):
    """The host keeps the register otherwise from now on."""

    by: str


class Barred(Event, frozen=True):
    """A person is barred from a game, or without one from the room."""

    person: str
    number: int
    game: str
    until: int | None
    ground: BarGround
    why: str
    by: str
    cites: tuple[str, ...] = ()


class BarEnded(Event, frozen=True):
    """A bar was lifted, or with nobody in `by` has run out."""

    person: str
    number: int
    why: str = ""
    by: str = ""


class KeptApart(Event, frozen=True):
    """Two persons are not to play in the same game."""

    person: str
    other: str
    why: str
    by: str
    cites: tuple[str, ...] = ()


class LetPlay(Event, frozen=True):
    """Two persons may play in the same game again."""

    person: str
    other: str
    why: str
    by: str


class Noted(Event, frozen=True):
    """The floor remembers something of somebody."""

    person: str
    number: int
    text: str
    by: str


class NoteStruck(Event, frozen=True):
    """The floor does not remember it any more."""

    person: str
    number: int
    by: str


class PenaltyGiven(Event, frozen=True):
    """An offence is in a person's record, with its sanction, in force in the whole room.

    `deals`: so many he is dealt past; `until`: when a clock ends it.
    """

    person: str
    number: int
    offence: str
    sanction: Sanction
    game: str
    why: str
    by: str
    deals: int = 0
    until: int | None = None
    cites: tuple[str, ...] = ()


class PenaltyEnded(Event, frozen=True):
    """A sanction was served, or lifted by somebody."""

    person: str
    number: int
    why: str = ""
    by: str = ""


class PenaltyStruck(Event, frozen=True):
    """An offence that had been entered is as if it had not been."""

    person: str
    number: int
    why: str
    by: str


class Invited(Event, frozen=True):
    """A person has given an invitation."""

    person: str
    invitation: str


class InvitationEnded(Event, frozen=True):
    """An invitation counts no more: it was revoked, or its giver has to go."""

    invitation: str
    giver: str
    why: str


class PutOut(Event, frozen=True):
    """These have to go; whoever holds their seats cashes them out when the deal is over."""

    persons: tuple[str, ...]
    why: str
    game: str = ""
    cites: tuple[str, ...] = ()


class Admitted(Event, frozen=True):
    """The host has taken a person in himself."""

    person: str
    by: str


class Owes(Event, frozen=True):
    """A person owes something, and is seated nowhere until it is settled."""

    person: str
    number: int
    why: DebtWhy
    amount: int
    game: str
    cites: tuple[str, ...] = ()


class DebtSettled(Event, frozen=True):
    """What a person owed is settled."""

    person: str
    number: int
    how: Literal["paid", "posted", "forgiven"]
    by: str
    why: str = ""
