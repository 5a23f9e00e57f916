"""The actions of the PHH notation: one line for each thing that the dealer or a player did.

    d dh p1 AcKd      the dealer deals cards to a player
    d db Jc3d5c       the dealer turns boardcards
    p3 f              fold
    p3 cc             check or call
    p3 cbr 300        complete, bet or raise to 300
    p3 pb             the bring-in
    p3 sd 2c7d        draw for these cards; without cards (or with -) stand pat
    p3 sm AcKd        show these cards; with - the cards as dealt; without cards muck

A number sign begins a remark; a remark may stand alone. `??` is an unknown card.
"""

import re
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple

from floorman.cards import (
    RANK_LETTERS,
    SUIT_LETTERS,
    UNKNOWN,
    UNKNOWN_TEXT,
    Card,
    card_text,
    find_repeat,
    make_card,
)

Amount = int | Decimal
AS_DEALT: Final = "-"

_CARDS: Final = {
    letter + suit_letter: make_card(rank, suit)
    for rank, letter in enumerate(RANK_LETTERS)
    for suit, suit_letter in enumerate(SUIT_LETTERS)
} | {UNKNOWN_TEXT: UNKNOWN}
_AMOUNT: Final = re.compile(r"[0-9]{1,18}(?:\.[0-9]{1,12})?")
_SHORT: Final = 32
_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")


class ActionError(ValueError):
    """An action that is not of the notation, and why."""


class Action(NamedTuple):
    """One action; `player` counts from 1, and 0 is nobody.

    `verb` is the notation's word, empty for a mere remark. `cards` None means that none were
    named; an empty tuple is the dash.
    """

    verb: str
    player: int = 0
    cards: tuple[Card, ...] | None = None
    amount: Amount | None = None
    remark: str = ""


def parse_action(text: str) -> Action:
    """Read one action. Raises ActionError."""
    return _kept(text) if len(text) <= _SHORT else _read(text)


def _read(text: str) -> Action:
    deed, mark, remark = text.partition("#")
    words = deed.split()
    said = remark.strip() if mark else ""
    if not words:
        return Action("", remark=said)
    actor, verb, arguments = words[0], "".join(words[1:2]), words[2:]
    by_dealer = actor == "d"
    action = _dealt(verb, arguments) if by_dealer else _played(_player(actor), verb, arguments)
    return action._replace(remark=said) if said else action


# The same acts come again and again.
_kept: Final = lru_cache(maxsize=1 << 16)(_read)


def _dealt(verb: str, arguments: list[str]) -> Action:
    if verb == "db" and len(arguments) == 1:
        return Action(verb, 0, parse_cards(arguments[0]))
    if verb == "dh" and len(arguments) == 2:
        return Action(verb, _player(arguments[0]), parse_cards(arguments[1]))
    raise ActionError("the dealer deals with 'd dh PLAYER CARDS' or 'd db CARDS'")


def _played(player: int, verb: str, arguments: list[str]) -> Action:
    read = _PLAYED.get(verb)
    if read is None:
        raise ActionError(f"{verb!r} is no deed of a player; they are {', '.join(_PLAYED)}")
    return read(player, verb, arguments)


def _bare(player: int, verb: str, arguments: list[str]) -> Action:
    if arguments:
        raise ActionError(f"nothing comes after {verb!r}")
    return Action(verb, player)


def _wager(player: int, verb: str, arguments: list[str]) -> Action:
    if len(arguments) != 1 or not _AMOUNT.fullmatch(arguments[0]):
        raise ActionError("one amount comes after 'cbr', such as 300 or 0.75")
    text = arguments[0]
    return Action(verb, player, None, Decimal(text) if "." in text else int(text))


def _with_cards(player: int, verb: str, arguments: list[str]) -> Action:
    if len(arguments) > 1:
        raise ActionError("cards are written without gaps")
    if not arguments:
        return Action(verb, player)
    cards = () if arguments[0] == AS_DEALT else parse_cards(arguments[0])
    return Action(verb, player, cards)


_PLAYED: Final[dict[str, Callable[[int, str, list[str]], Action]]] = {
    "f": _bare,
    "cc": _bare,
    "cbr": _wager,
    "pb": _bare,
    "sd": _with_cards,
    "sm": _with_cards,
}


def _player(text: str) -> int:
    match = _PLAYER.fullmatch(text)
    if match is None:
        raise ActionError(f"{text!r} is neither the dealer, d, nor a player such as p1")
    return int(match[1])


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written without gaps, `??` for an unknown one. Raises ActionError."""
    parts = [text[place : place + 2] for place in range(0, len(text), 2)]
    for part in parts:
        if part not in _CARDS:
            raise ActionError(f"{part!r} is not a card")
    cards = tuple(_CARDS[part] for part in parts)
    repeat = find_repeat(cards)
    if repeat is not None:
        raise ActionError(f"the {card_text(repeat)} is named twice")
    return cards


def action_text(action: Action) -> str:
    """An action as `parse_action` reads it."""
    words = []
    if action.verb in ("db", "dh"):
        words = ["d", action.verb]
        if action.verb == "dh":
            words.append(f"p{action.player}")
    elif action.verb:
        words = [f"p{action.player}", action.verb]
    if action.amount is not None:
        words.append(amount_text(action.amount))
    if action.cards is not None:
        words.append("".join(map(card_text, action.cards)) or AS_DEALT)
    if action.remark:
        words.append(f"# {action.remark}")
    return " ".join(words)


def amount_text(amount: Amount) -> str:
    """An amount in plain figures; `inf` for one that nobody knows."""
    if isinstance(amount, int):
        return str(amount)
    return format(amount, "f") if amount.is_finite() else "inf"
