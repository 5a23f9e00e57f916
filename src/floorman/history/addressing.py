"""Sentences said to one person: "You" with the verb that goes with it, seats and names as people
know them.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from floorman.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_SYMBOLS

YOU: Final = "You"

# Not in the ids of rules, such as RR11-14.NL.2c.
_CARD: Final = re.compile(rf"(?<![\w.-])([{RANK_LETTERS}])([{SUIT_LETTERS}])(?!\w)")
_YOUR_VERB: Final = re.compile(rf"^{YOU} (\w+)")
_LATER_YOU: Final = re.compile(rf"(?<!^)\b{YOU}\b( (?:act|show)s\b)?")
_SEAT: Final = re.compile(r"\bseat (\d+)\b", re.IGNORECASE)
_JOINED_VERB: Final = re.compile(
    r"(?<= and )(is|has|plays|waits|posts|lets|kills|buys|straddles|owes)\b"
)
_YOU_VERB: Final = re.compile(r"(?<=\byou )(has|is)\b")
# A refusal is about whom it names first; "he" and "his" in it are that person's.
_ABOUT_YOU: Final = re.compile(rf"(?:[^:.]*: )?{YOU}\b")
_YOUR_OWN: Final = re.compile(rf"\b{YOU}'s\b")
_HE: Final = re.compile(r"\b([Hh])e (\w+)")
_HIS: Final = re.compile(r"\bhis\b")
_HIM: Final = re.compile(r"\bhim\b")
_ODD_VERBS: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "cannot": "cannot"}


def with_symbols(text: str) -> str:
    """Cards in a sentence with suit symbols: "Ks" becomes "K♠"."""
    return _CARD.sub(lambda one: one[1] + SUIT_SYMBOLS[SUIT_LETTERS.index(one[2])], text)


def addressed(text: str) -> str:
    """A sentence that begins with "You" with its verb put right: "You folds" is "You fold"."""
    match = _YOUR_VERB.match(text)
    if match is None:
        return text
    start, rest = text[: match.start(1)] + _plain(match[1]), text[match.end(1) :]
    return start + _JOINED_VERB.sub(lambda one: _plain(one[1]), rest)


def _plain(verb: str) -> str:
    """The verb that goes with "you"."""
    ending = "es" if verb.endswith(("sses", "shes", "ches", "xes")) else "s"
    return _ODD_VERBS.get(verb) or verb.removesuffix(ending)


def read_by(said: str) -> str:
    """A sentence as the person reads it: "You" with its verb, cards with suit symbols."""
    text = addressed(with_symbols(said))
    return _LATER_YOU.sub(lambda one: "you" + (one[1] or "")[:-1], text)


def is_about_you(text: str) -> bool:
    """Whether a refusal, with names for ids, is about the person to whom it is said."""
    return _ABOUT_YOU.match(text) is not None


def table_refusal(text: str, *, you: bool | None = None) -> str:
    """What the table refuses, said to the person who tried it; seats are numbered from 1.

    `you`: whether it is about that person; None: as its own words have it. Whoever else it is
    about stays "he": a host is told of other people's chips.
    """
    about_you = is_about_you(text) if you is None else you
    numbered = _SEAT.sub(lambda one: f"seat {int(one[1]) + 1}", text)
    owned = _YOUR_OWN.sub(lambda one: "Your" if one.start() == 0 else "your", numbered)
    said = _YOU_VERB.sub(lambda one: _plain(one[0]), read_by(owned))
    if not about_you:
        return said
    said = _HE.sub(lambda one: f"{'You' if one[1] == 'H' else 'you'} {_plain(one[2])}", said)
    return _HIM.sub("you", _HIS.sub("your", said))


def named_seats(text: str, names: Sequence[str]) -> str:
    """A refusal with players' names for seat numbers, and "you" for the person."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        named = names[seat] if seat < len(names) else match[0]
        return named if named != YOU or match.start() == 0 else "you"

    return addressed(with_symbols(_SEAT.sub(name, text)))


def with_names(text: str, names: Mapping[str, str], person: str) -> str:
    """A sentence with names for ids of players, and "You" for the person it is said to."""
    ids = sorted({*names, person} - {""}, key=len, reverse=True)
    if not ids:
        return text
    found = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, ids))})(?![\w-])")
    return found.sub(lambda one: YOU if one[1] == person else names[one[1]], text)
