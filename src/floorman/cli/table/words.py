"""Words at the table: the log's sentences, refusals and results as one person reads them.

The person is called "You", so a sentence about it gets the verb that goes with "you".
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from floorman.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_SYMBOLS
from floorman.deal import events as e
from floorman.history import event_words

YOU: Final = "You"

# Not in the ids of rules, such as RR11-14.NL.2c.
_CARD: Final = re.compile(rf"(?<![\w.-])([{RANK_LETTERS}])([{SUIT_LETTERS}])(?!\w)")
_YOUR_VERB: Final = re.compile(rf"^{YOU} (\w+)")
_LATER_YOU: Final = re.compile(rf"(?<!^)\b{YOU}\b( (?:act|show)s\b)?")
_SEAT: Final = re.compile(r"\bseat (\d+)\b", re.IGNORECASE)
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
    verb = match[1]
    plain = _ODD_VERBS.get(verb)
    if plain is None:
        ending = "es" if verb.endswith(("sses", "shes", "ches", "xes")) else "s"
        plain = verb.removesuffix(ending)
    start, rest = text[: match.start(1)] + plain, text[match.end(1) :]
    return start + rest.replace(" and is ", " and are ").replace(" and plays ", " and play ")


def line_words(event: e.Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    text = addressed(with_symbols(event_words(event, names)))
    return _LATER_YOU.sub(lambda one: "you" + (one[1] or "")[:-1], text)


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
