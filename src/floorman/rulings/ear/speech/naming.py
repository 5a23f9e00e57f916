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
    "nlhe": "holdem",
    "nlh": "holdem",
    "lhe": "holdem",
    "limit holdem": "holdem",
    "big o": "big-o",
    "stud hi lo": "stud-8",
    "stud hilo": "stud-8",
    "stud eight": "stud-8",
    "seven card": "seven-card-stud",
    "omaha hi lo": "omaha-8",
    "omaha hilo": "omaha-8",
    "deuce": "lowball-27",
    "2 7 triple": "triple-draw-27",
    "ace to five": "lowball-a5",
    "jacks or better": "jacks-or-better",
    "regular chinese": "chinese",
    "plain chinese": "chinese",
    "pineapple ofc": "open-face",
    "openface": "open-face",
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
    "limit stud": "limit",
    "limit omaha": "limit",
    "limit lowball": "limit",
    "limit razz": "limit",
    "limit table": "limit",
    "kill game": "limit",
    "half kill": "limit",
    "full kill": "limit",
    "spread": "spread-limit",
    "no limit holdem": "no-limit",
    "no limit hold em": "no-limit",
    "pot limit omaha": "pot-limit",
    "big o": "pot-limit",
}
_LIMIT: Final = "limit"
_TOURNAMENT: Final = re.compile(
    r"\b(tournaments?|tournies|tourneys?|sit and go|sng|final table|bubble|in the money|freezeout|"
    r"re ?buy period|late reg(?:istration)?|late regged|bounty|knockout event|payjump|"
    r"blinds (?:are )?(?:going )?up|level (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)|"
    r"next level|this level|the td|tournament director|day (?:one|two|1|2|1a|1b)|satellite|mtt|"
    r"(?:main|bounty|turbo) event|turbo|wsop event)\b"
)
_CASH: Final = re.compile(r"\b(cash game|cash table|cash|ring game|home cash)\b(?! prize)")
# Two numbers as stakes are said; not a fraction, a date or the time.
_SIZES: Final = re.compile(
    r"(?<![\w./-])[$€£]?(\d{1,6}) ?[/-] ?[$€£]?(\d{1,6})"
    r"(?![\w.-]|/\d|%| ?of\b| ?(?:pot|off|suited)\b)"
)
_WIDEST: Final = 3
_KILL: Final = re.compile(r"\b(half )?kill\b")
_CALLED_STAKES: Final[Mapping[str, tuple[int, int]]] = {
    "nickel dime": (5, 10), "one two": (1, 2), "one three": (1, 3), "two five": (2, 5),
    "two four": (2, 4), "three six": (3, 6), "four eight": (4, 8), "five ten": (5, 10),
    "ten twenty": (10, 20), "twenty forty": (20, 40),
}  # fmt: skip


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
    structure = _longest(_STRUCTURES, text) or None
    stakes = _stakes(words.lower(), text)
    cash = bool(_CASH.search(text))
    return NamedPlay(
        find_form(form) if form else None,
        structure or (_LIMIT if stakes and "kill" in stakes else None),
        bool(_TOURNAMENT.search(text)) and not cash,
        stakes,
        cash,
    )


def _stakes(words: str, text: str) -> str | None:
    """The stakes that are said: "10-20", "2/5", "nickel-dime"; with the kill that they have."""
    found = _SIZES.search(words)
    low, high = (int(found[1]), int(found[2])) if found else (0, 0)
    if not found:
        said = next((sizes for name, sizes in _CALLED_STAKES.items() if _is_said(name, text)), None)
        low, high = said or (0, 0)
    if not 0 < low <= high <= _WIDEST * low:
        return None
    kill = _KILL.search(text)
    if kill and high == 2 * low:
        return f"{low}/{high} limit with {'half ' if kill[1] else ''}kill"
    return f"{low}/{high}"


def _longest(names: Mapping[str, str], text: str) -> str:
    said = [name for name in names if _is_said(name, text)]
    return names[max(said, key=len)] if said else ""


def _is_said(name: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\bnot )(?<!\bnot the )(?<!\bnot a )\b{name}\b", text))


@cache
def _names() -> Mapping[str, str]:
    """The names of the forms, in small letters without signs, by the key of the form."""
    names = {name: key for key, form in all_forms().items() for name in (key, form.name)}
    return {_plain(name): key for name, key in {**names, **_CALLED}.items()}


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))
