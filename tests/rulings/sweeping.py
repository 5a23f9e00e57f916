"""Every ruling that can be met: each row of the catalogue under each book, in cash games and
tournaments, with facts made up so that the row is reached.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from floorman.deal import Law, make_law
from floorman.games import asked_stakes, find_form
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.rulings import FactsMissingError, Incident, NoRulingError, Ruling, assess
from floorman.rulings.incidents import IncidentKind, find_fact, fits, incident_kinds
from floorman.rulings.quiz import _values
from floorman.rulings.usual import can_happen, person

PLAYS = (
    ("holdem", ""),
    ("holdem", "1/2 pot-limit"),
    ("holdem", "4/8 limit"),
    ("holdem", "4/8 limit with kill"),
    ("seven-card-stud", ""),
    ("lowball-a5", ""),
    ("triple-draw-27", ""),
    ("jacks-or-better", ""),
    ("draw-high", ""),
    ("chinese", ""),
    ("open-face", ""),
    ("mexican-poker", ""),
)
TRIES = 12


@dataclass(frozen=True)
class Met:
    """A ruling that was met, and where."""

    kind: IncidentKind
    law: Law
    ruling: Ruling

    def __str__(self):
        setting = "tournament" if self.law.tournament else "cash"
        form = f"{self.law.form.key} {self.law.stakes.structure}"
        return f"{self.kind.key}/{self.ruling.outcome} {self.law.ruleset.book} {setting} {form}"


@cache
def laws(book: str, tournament: bool) -> tuple[Law, ...]:
    """The law of each play under a book."""
    found = []
    for key, stakes in PLAYS:
        form = find_form(key)
        if tournament and "kill" in stakes:
            continue
        asked = asked_stakes(form, text=stakes or None)
        found.append(make_law(form, asked, book, tournament=tournament))
    return tuple(found)


def plays_of(kind: IncidentKind, book: str, tournament: bool, most: int = 3) -> tuple[Law, ...]:
    """The first plays in which an incident can happen."""
    return tuple(law for law in laws(book, tournament) if can_happen(kind, law))[:most]


@cache
def everything(most: int = 3) -> tuple[Met, ...]:
    """Every ruling that was met; of one outcome under one book and setting the first alone."""
    found = {}
    for book in BOOK_KEYS:
        for tournament in (False, True):
            for kind in incident_kinds().values():
                for law in plays_of(kind, book, tournament, most):
                    for met in rulings_on(kind, law):
                        key = (kind.key, book, tournament, met.ruling.outcome, met.ruling.cites)
                        found.setdefault(key, met)
    return tuple(found.values())


def rulings_on(kind: IncidentKind, law: Law) -> Iterator[Met]:
    """What is ruled on an incident in a play, each row that can be reached."""
    dice, seen = Random(kind.key), set()
    for row in kind.ruling:
        if row.outcome in seen:
            continue
        for _ in range(TRIES):
            ruling = _ruled(kind, law, row.when, dice)
            if ruling is not None and ruling.outcome not in seen:
                seen.add(ruling.outcome)
                yield Met(kind, law, ruling)
            if row.outcome in seen:
                break


def _ruled(kind: IncidentKind, law: Law, when: Mapping[str, object], dice: Random):
    facts = {}
    for _ in range(25):
        try:
            return assess(law, Incident(kind.key, facts), person)
        except FactsMissingError as error:
            for fact in error.missing:
                values = list(_values(kind, fact, law))
                right = [one for one in values if fact.key in when and fits(when[fact.key], one)]
                facts[fact.key] = dice.choice(right or values)
        except NoRulingError:
            return None
    return None


def worked_out(key: str) -> bool:
    """Whether a fact is only ever found or worked out."""
    return not find_fact(key).asks
