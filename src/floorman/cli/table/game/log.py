"""The log: what happened, a line for each thing worth reading, with the rules behind it.

Cards come off the deck one at a time; the log gathers a seat's into one line, leaves out cards
that nobody may see, and puts a burn's rules with the cards that it was burned for.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from floorman.cards import UNKNOWN, Card, cards_text
from floorman.cli.table.game.words import chips, line_words
from floorman.deal import events as e

LineKind = Literal["heading", "street", "note", "deed", "cards", "won"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its text, the ids of the rules behind it, and how it is drawn."""

    text: str
    cites: tuple[str, ...]
    kind: LineKind


@dataclass(slots=True)
class _Cards:
    """Cards on their way: to each seat or board, up or down, with the rules behind them."""

    groups: dict[tuple[int, int, bool], list[Card]]
    cites: dict[str, None]


def tell(
    events: Iterable[e.Event], names: Sequence[str], person: int, shares: int
) -> Iterator[Line]:
    """The lines for some events, seen by the person. A pot with one share has none to name."""
    cards = _Cards({}, {})
    for event in _antes_as_one(events, len(names)):
        if isinstance(event, Line):
            yield event
            continue
        if isinstance(event, e.Burned | e.Dealt | e.Boarded):
            _gather(cards, event, person)
            continue
        yield from _card_lines(cards, names, person)
        if isinstance(event, e.Shuffled) and event.reason == "start":
            continue
        if isinstance(event, e.Ended):
            text = "The deal is over"
        elif isinstance(event, e.Awarded) and shares == 1:
            text = line_words(msgspec.structs.replace(event, share=""), names)
        else:
            text = line_words(event, names)
        yield Line(text, event.cites, _kind(event))  # type: ignore[attr-defined]
    yield from _card_lines(cards, names, person)


def _antes_as_one(events: Iterable[e.Event], seats: int) -> Iterator[e.Event | Line]:
    """The events, the antes of everyone as one line where all are alike."""
    antes: list[e.Posted] = []
    for event in events:
        if isinstance(event, e.Posted) and event.kind == "ante":
            antes.append(event)
            if len(antes) == seats and len({(one.amount, one.cites) for one in antes}) == 1:
                yield Line(f"Everyone posts an ante of {chips(event.amount)}", event.cites, "deed")
                antes.clear()
            continue
        yield from antes
        antes.clear()
        yield event
    yield from antes


def _kind(event: e.Event) -> LineKind:
    if isinstance(event, e.RoundBegan):
        return "street"
    return "won" if isinstance(event, e.Awarded) else "deed"


_SEAT, _BOARD = 0, 1


def _gather(cards: _Cards, event: e.Burned | e.Dealt | e.Boarded, person: int) -> None:
    cards.cites |= dict.fromkeys(event.cites)
    if isinstance(event, e.Dealt) and (event.up or event.seat == person):
        cards.groups.setdefault((_SEAT, event.seat, event.up), []).extend(event.cards)
    elif isinstance(event, e.Boarded):
        cards.groups.setdefault((_BOARD, event.board, True), []).extend(event.cards)


def _card_lines(cards: _Cards, names: Sequence[str], person: int) -> Iterator[Line]:
    cites = tuple(cards.cites)
    for (place, number, up), group in cards.groups.items():
        yield Line(_card_words(place, number, up, group, names, person), cites, "cards")
    cards.groups.clear()
    cards.cites.clear()


def _card_words(
    place: int, number: int, up: bool, group: Sequence[Card], names: Sequence[str], person: int
) -> str:
    shown = cards_text((card for card in group if card != UNKNOWN), "symbols")
    if place == _BOARD:
        where = "Common card" if not number else "Board" if number == 1 else f"Board {number}"
        return f"{where}: {shown}"
    name = names[number]
    gets = "get" if number == person else "gets"
    return f"{name} {gets} {shown}{' up' if up else ''}"
