"""The play that a description names: form, structure, tournament."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.games import Form, all_forms, find_form

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
    """What a description says of the play; None, or False, where it says nothing.

    `stakes` are as `asked_stakes` reads them; `cash` where a cash game was named.
    """

    form: Form | None = None
    structure: str | None = None
    tournament: bool = False
    stakes: str | None = None
    cash: bool = False

    def or_else(self, other: "NamedPlay") -> "NamedPlay":
        """What it says, and where it says nothing what the other says."""
        settled = self.tournament or self.cash
        return NamedPlay(
            self.form or other.form,
            self.structure or other.structure,
            self.tournament if settled else other.tournament,
            self.stakes or other.stakes,
            self.cash if settled else other.cash,
        )


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
