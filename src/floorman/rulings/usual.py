"""What nobody named: the usual play for an incident, and the people it is about."""

import re
from typing import Final

from floorman.deal import Law, make_law
from floorman.games import Form, asked_stakes, find_form
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.rulebooks.scopes import specificity
from floorman.rulings.incidents import IncidentKind

# Plays in which every incident can happen somewhere, the usual ones first: a form, the stakes
# where they are not the usual ones, and whether it is a tournament.
_PLAYS: Final = (
    ("holdem", "", False),
    ("holdem", "1/2 pot-limit", False),
    ("holdem", "4/8 limit with kill", False),
    ("holdem", "", True),
    ("pineapple", "", False),
    ("seven-card-stud", "", False),
    ("omaha-8", "", False),
    ("lowball-a5", "", False),
    ("triple-draw-27", "", False),
    ("jacks-or-better", "", False),
    ("draw-high", "", False),
    ("chinese", "", False),
    ("open-face", "", False),
    ("mexican-poker", "", False),
)


def usual_law(kind: IncidentKind, book: str = DEFAULT_BOOK) -> Law:
    """The law of the most usual play in which an incident can happen."""
    laws = (_usual_law(find_form(key), stakes, book, event) for key, stakes, event in _PLAYS)
    return next((law for law in laws if can_happen(kind, law)), None) or usual_laws(book)[0]


def usual_laws(book: str = DEFAULT_BOOK) -> tuple[Law, ...]:
    """The laws of the plays in which every incident can happen somewhere, the usual ones first."""
    return tuple(_usual_law(find_form(key), stakes, book, event) for key, stakes, event in _PLAYS)


def _usual_law(form: Form, stakes: str, book: str, tournament: bool) -> Law:
    return make_law(form, asked_stakes(form, text=stakes or None), book, tournament=tournament)


def can_happen(kind: IncidentKind, law: Law) -> bool:
    """Whether an incident can happen in a play."""
    return specificity(kind.applies, law.context) is not None


# Where nobody keeps the deal it does not matter in which seats the people sit.
_NOBODY: Final = {100: "the player", 101: "the other player", 102: "a third player"}
_SEATS: Final = {"seat": 100, "other": 101}
_SENTENCE: Final = re.compile(r"(^|[.!?] )(the|a) ")


def unnamed_seat(fact: str) -> int:
    """A seat for a fact where nobody keeps the deal, and nobody said which."""
    return _SEATS.get(fact, 102)


def person(seat: int) -> str:
    """Who sits there, in the words of a ruling."""
    return _NOBODY.get(seat, f"seat {seat + 1}")


def sentences(text: str) -> str:
    """A text whose sentences begin with a capital, whoever they begin with."""
    return _SENTENCE.sub(lambda match: match[1] + match[2].capitalize() + " ", text)
