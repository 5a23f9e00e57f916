"""Words at the table: the log's sentences, refusals and results as one person reads them.

The person is called "You", so a sentence about it gets the verb that goes with "you".
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from floorman.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_SYMBOLS
from floorman.deal import events as e
from floorman.history import event_words, words_of
from floorman.table import events as t

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
_OF_HIM: Final = re.compile(r"(?<=\. )He (\w+)")
_ODD_VERBS: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "cannot": "cannot"}


def chips(amount: int) -> str:
    """An amount as people read it: 1,200."""
    return f"{amount:,}"


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


def line_words(event: e.Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return _read(event_words(event, names))


def table_words(event: t.Any, sitting: Mapping[int, str]) -> str:
    """An event of the table as a line of the log; `sitting` says who sits where."""
    return _read(words_of(event, sitting=sitting, first_seat=1))


def _read(said: str) -> str:
    text = addressed(with_symbols(said))
    return _LATER_YOU.sub(lambda one: "you" + (one[1] or "")[:-1], text)


def table_refusal(text: str) -> str:
    """What the table refuses, said to the person who tried it; seats are numbered from 1."""
    numbered = _SEAT.sub(lambda one: f"seat {int(one[1]) + 1}", text)
    said = _YOU_VERB.sub(lambda one: _plain(one[0]), _read(numbered))
    return _OF_HIM.sub(lambda one: f"You {_plain(one[1])}", said).replace(" his ", " your ")


def named_seats(text: str, names: Sequence[str]) -> str:
    """A refusal with players' names for seat numbers, and "you" for the person."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        named = names[seat] if seat < len(names) else match[0]
        return named if named != YOU or match.start() == 0 else "you"

    return addressed(with_symbols(_SEAT.sub(name, text)))


def won_words(events: Iterable[e.Event], names: Sequence[str]) -> tuple[str, ...]:
    """Who won how much with what, a sentence a winner, the largest first."""
    amounts: dict[int, int] = {}
    hands: dict[int, dict[str, None]] = {}
    for event in events:
        if isinstance(event, e.Awarded):
            amounts[event.seat] = amounts.get(event.seat, 0) + event.amount
            if event.words:
                hands.setdefault(event.seat, {})[event.words] = None
    ranked = sorted(amounts, key=lambda seat: -amounts[seat])
    return tuple(
        addressed(f"{names[seat]} wins {chips(amounts[seat])}") + _with(hands.get(seat, {}))
        for seat in ranked
    )


def _with(words: Iterable[str]) -> str:
    joined = " and ".join(words)
    return f" with {joined}" if joined else ""


def net_words(net: int) -> str:
    """What a deal came to for the person."""
    if not net:
        return "You end as you began"
    return f"You {'win' if net > 0 else 'lose'} {chips(abs(net))} in this deal"
