"""Names for what nobody named: the play that is meant, and the people it is about."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.deal import Law, make_law
from floorman.games import Form, all_forms, asked_stakes, find_form
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.rulebooks.scopes import specificity
from floorman.rulings.incidents import IncidentKind

# What forms are called beside their keys and names, and what only they have.
_CALLED: Final[Mapping[str, str]] = {
    "2-7": "lowball-27",
    "a-5": "lowball-a5",
    "badeucy": "baduci",
    "badacey": "badaci",
    "california lowball": "lowball-a5",
    "chinese": "chinese",
    "deuce to seven": "lowball-27",
    "draw poker": "draw-high",
    "fantasyland": "open-face",
    "five card draw": "draw-high",
    "five stud": "five-card-stud",
    "hold em": "holdem",
    "holdem": "holdem",
    "jacks": "jacks-or-better",
    "kansas city": "lowball-27",
    "lowball": "lowball-a5",
    "mexican": "mexican-poker",
    "ofc": "open-face",
    "omaha 8": "omaha-8",
    "omaha eight": "omaha-8",
    "open face": "open-face",
    "o8": "omaha-8",
    "plo": "omaha",
    "plo8": "omaha-8",
    "razz": "razz",
    "seven stud": "seven-card-stud",
    "stud": "seven-card-stud",
    "stud 8": "stud-8",
    "texas": "holdem",
    "triple draw": "triple-draw-27",
}
_STRUCTURES: Final = {
    "no limit": "no-limit",
    "nolimit": "no-limit",
    "nl": "no-limit",
    "nlhe": "no-limit",
    "pot limit": "pot-limit",
    "pl": "pot-limit",
    "plo": "pot-limit",
    "plo8": "pot-limit",
    "spread limit": "spread-limit",
    "fixed limit": "limit",
    "limit holdem": "limit",
    "limit game": "limit",
}
_TOURNAMENT: Final = re.compile(r"\b(tournament|tourney|sit and go|final table)\b")


@dataclass(frozen=True, slots=True)
class NamedPlay:
    """What a description says of the play; None, or False, where it says nothing."""

    form: Form | None = None
    structure: str | None = None
    tournament: bool = False


def named_play(words: str) -> NamedPlay:
    """The play that a description names. The longest name that is said counts."""
    text = _plain(words)
    form = _longest(_names(), text)
    return NamedPlay(
        find_form(form) if form else None,
        next((key for name, key in _STRUCTURES.items() if _is_said(name, text)), None),
        bool(_TOURNAMENT.search(text)),
    )


def _longest(names: Mapping[str, str], text: str) -> str:
    said = [name for name in names if _is_said(name, text)]
    return names[max(said, key=len)] if said else ""


def _is_said(name: str, text: str) -> bool:
    return f" {name} " in f" {text} "


@cache
def _names() -> Mapping[str, str]:
    """The names of the forms, in small letters without signs, by the key of the form."""
    names = {name: key for key, form in all_forms().items() for name in (key, form.name)}
    return {_plain(name): key for name, key in {**names, **_CALLED}.items()}


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))


# Plays in which every incident can happen somewhere, the usual ones first: a form, the stakes
# where they are not the usual ones, and whether it is a tournament.
_PLAYS: Final = (
    ("holdem", "", False),
    ("holdem", "1/2 pot-limit", False),
    ("holdem", "4/8 limit with kill", False),
    ("holdem", "", True),
    ("seven-card-stud", "", False),
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
    laws = usual_laws(book)
    return next((law for law in laws if can_happen(kind, law)), laws[0])


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
