"""Strings: what a seat has ever known of a deal (perfect recall), and how it stands now."""

from collections.abc import Iterator, Sequence
from typing import Final

from floorman.cards import Card, card_text
from floorman.envs.acts import NOBODY, Act
from floorman.envs.playing import CHANCE, Play

# What each kind of act is written as.
_SIGNS: Final = {
    "down": "d", "up": "u", "board": "b", "common": "o", "shown": "=", "fold": "f", "check": "k",
    "call": "c", "wager": "r", "bring-in": "i", "draw": "x", "discard": "y", "turn-up": "t",
    "kill": "l", "set": "s", "post": "p",
}  # fmt: skip
_PAID: Final = frozenset(("call", "wager", "bring-in", "post", "kill"))


def information_state(play: Play, viewer: int) -> str:
    """All that a seat has ever been in a position to know, in order.

    It begins with the seat and the button. An act is the seat, a sign, and an amount in chips or
    cards in brackets (how many of them, where the seat does not see them): `0p1 1p2 0d[AsKs] 0r6`.
    """
    told = " ".join(_merged(play, viewer))
    own = _pending(play, viewer)
    turn = "" if play.actor == CHANCE else f" >{play.actor}"
    return f"{viewer} B{play.deal.state.order[-1]} {told}{own}{turn}"


def observation(play: Play, viewer: int) -> str:
    """How a deal stands for a seat, without how it came to that."""
    state = play.deal.state
    seats = []
    for seat in state.seats:
        rows = [
            _cards(row) if hand.tabled or seat.index == viewer else f"({len(row)})"
            for hand in seat.hands
            for row in hand.rows
        ]
        cards = "".join((_cards(seat.up), *rows))
        seats.append(f"{seat.index}:{seat.stack}/{seat.bet}{'f' * seat.folded}{cards}")
    boards = "".join(map(_cards, state.boards)) + _cards(state.common)
    mine = state.seats[viewer]
    parts = (mine.down[: mine.divided], mine.down[mine.divided :])
    own = "".join(_cards(part) for part in parts if part)
    acts = f" {state.this_stage.street.name} pot {state.pot} {' '.join(seats)}"
    return f"{viewer} {own}{boards}{acts}{_pending(play, viewer)} >{play.actor}"


def _pending(play: Play, viewer: int) -> str:
    """Cards that the seat has placed and not set yet, and the one that is next."""
    if play.actor != viewer or play.card_to_place is None:
        return ""
    placed = zip(play.deal.request.cards, play.placed, strict=False)
    before = "".join(f"{row}{_cards([card])}" for card, row in placed)
    return f" ~{before}{_cards([play.card_to_place])}?"


def _merged(play: Play, viewer: int) -> Iterator[str]:
    """The acts in words, cards that came together in one pair of brackets."""
    held: list[Card] = []
    last: Act | None = None
    for act in play.acts.all:
        if act.kind == "down" and act.seat != viewer:
            continue
        if last is not None and act[:4] == last[:4] and act.kind in ("down", "up", "board"):
            held += act.cards
            continue
        if last is not None:
            yield _word(last, held, viewer)
        last, held = act, list(act.cards)
    if last is not None:
        yield _word(last, held, viewer)


def _word(act: Act, cards: Sequence[Card], viewer: int) -> str:
    who = "" if act.seat == NOBODY else str(act.seat)
    sign = _SIGNS[act.kind]
    if act.kind in _PAID:
        return f"{who}{sign}{act.number}"
    if act.kind in ("board", "set", "shown"):
        sign = f"{sign}{act.number}"
    if act.owner in (NOBODY, viewer):
        return f"{who}{sign}{_cards(cards)}"
    return f"{who}{sign}({len(cards)})"


def _cards(cards: Sequence[Card]) -> str:
    return f"[{''.join(map(card_text, sorted(cards)))}]" if cards else ""
