"""How the register stands: plain data, changed by the handlers alone."""

from dataclasses import dataclass, field
from typing import Any

from floorman.deal.law.citing import Decision
from floorman.room.house_rules import RoomLaw
from floorman.room.people.commands import BarGround, DebtWhy
from floorman.room.people.limits.own import Own
from floorman.room.people.settings import PeopleSettings
from floorman.room.refusals import Reason, RoomRefused
from floorman.rulings.conduct import Record


@dataclass(slots=True)
class BarEntry:
    """A bar of that time: from a game, or without one from the room; `until` None for good."""

    game: str
    until: int | None
    ground: BarGround
    why: str
    by: str
    at: int = 0


@dataclass(slots=True)
class Note:
    """What the floor remembers, and who wrote it when."""

    text: str
    by: str
    at: int


@dataclass(slots=True)
class Debt:
    """What a person owes, in smallest units, and to which game."""

    why: DebtWhy
    amount: int
    game: str
    at: int
    told: bool = False


@dataclass(slots=True)
class Settled:
    """What a person owed, and how it was settled: when, by whom, and if forgiven why."""

    debt: Debt
    how: str
    by: str
    at: int
    why: str = ""


@dataclass(slots=True)
class Person:
    """All that the room keeps of a person.

    - `consent`: the version of the rules that he has accepted, "" for none; `seated_under`: that
      under which he took a seat, and with it the house's word as the last one
    - `bars`, `notes`, `owes`: by number; `settled`: what he owed last; `record`: his
      offences, whose place is their number
    - `seen_to`: offences that a tournament sees to itself
    - `deals_left`: by offence, for how many more deals he is dealt past; `grounds`: the rules
    - `invitation`: the one by which he is here, `admitted` by the host himself; `out`: he was put
      out and has not come in again
    - `own`: the limits that he has set himself
    """

    id: str
    consent: str = ""
    seated_under: str = ""
    bars: dict[int, BarEntry] = field(default_factory=dict)
    notes: dict[int, Note] = field(default_factory=dict)
    owes: dict[int, Debt] = field(default_factory=dict)
    settled: list[Settled] = field(default_factory=list)
    record: Record = field(default_factory=lambda: Record(""))
    seen_to: set[int] = field(default_factory=set)
    deals_left: dict[int, int] = field(default_factory=dict)
    grounds: dict[int, tuple[str, ...]] = field(default_factory=dict)
    invitation: str = ""
    admitted: bool = False
    out: bool = False
    own: Own = field(default_factory=Own)


@dataclass(slots=True)
class Invitation:
    """An invitation, by whom, and whether it has ended."""

    giver: str
    ended: bool = False


@dataclass(slots=True)
class Pair:
    """Two who are not to play in the same game."""

    one: str
    other: str
    why: str
    by: str


@dataclass(slots=True)
class PeopleState:
    """The register of persons.

    `wakes`: by person, when something of his is due next; `numbers`: so many were given out.
    """

    settings: PeopleSettings
    law: RoomLaw
    events: list[Any] = field(default_factory=list)
    now: int = 0
    people: dict[str, Person] = field(default_factory=dict)
    pairs: list[Pair] = field(default_factory=list)
    invitations: dict[str, Invitation] = field(default_factory=dict)
    wakes: dict[str, int] = field(default_factory=dict)
    numbers: int = 0

    def say(self, event: Any) -> None:
        """Something has happened."""
        self.events.append(event)

    def cite(self, *decisions: Decision) -> tuple[str, ...]:
        """The rules to name for decisions."""
        return self.law.cite(*decisions) if decisions else ()

    def refuse(
        self, reason: Reason, what: str, *decisions: Decision, legal: str = ""
    ) -> RoomRefused:
        """A refusal that names the rules of these decisions."""
        return RoomRefused(reason, what, self.cite(*decisions), legal)

    def person(self, name: str) -> Person:
        """Who is called so. Raises RoomRefused for one who has never been here."""
        found = self.people.get(name)
        if found is None:
            raise RoomRefused(Reason.NO_SUCH_PERSON, name or "nobody")
        return found

    def of(self, name: str) -> Person:
        """Who is called so: a new person if nobody has come by that name before."""
        found = self.people.get(name)
        if found is None:
            found = self.people[name] = Person(name, record=Record(name))
        return found

    def accepts(self, person: Person) -> bool:
        """Whether somebody accepts the rules in force; where it is implied, all do."""
        return self.settings.consent == "implied" or person.consent == self.law.version

    def number(self) -> int:
        """The next number of an entry."""
        self.numbers += 1
        return self.numbers


def check_said(by: str, why: str, what: str) -> None:
    """Refuse what the floor decides without saying who and why. Raises RoomRefused."""
    if not by.strip() or not why.strip():
        raise RoomRefused(Reason.NO_REASON, what)


def check_named(*names: str) -> None:
    """Refuse a name that is none. Raises RoomRefused."""
    if not all(name.strip() for name in names):
        raise RoomRefused(Reason.NOT_KNOWN, "somebody without a name")
