"""Rows and steps that several rooms write alike."""

import re
from typing import Any, Final

from floorman.history.record import (
    AnyStep,
    Collected,
    Dealt,
    Exchanged,
    Mucked,
    Returned,
    Shown,
    Street,
)
from floorman.history.rooms.cards import read_cards
from floorman.history.rooms.telling import Make, Telling

_SIDE: Final = re.compile(r"side pot #?(\d*)")


def dealt(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    """Cards to a player: those before and the new ones, or the new ones alone."""
    groups = found.groupdict()
    first = read_cards((groups.get("cards") or "").strip())
    second = groups.get("more")
    seat = told.seat(found)
    cards = first if second is None else read_cards(second.strip())
    # At stud everybody's upcard is dealt openly: one's own cards are more, and known.
    known = sum(card >= 0 for card in (*first, *cards)) if second is None else 0
    if "hero" not in told.own and known > 1:
        told.own["hero"] = seat
    return Dealt(seat=seat, cards=cards, before=first if second is not None else (), line=line)


def heading(name: str = "", board: int | None = None) -> Make:
    """A heading with boardcards: the new ones stand last."""

    def make(told: Telling, found: re.Match[str], line: int) -> AnyStep:
        groups = found.groupdict()
        first = read_cards((groups.get("cards") or "").strip())
        second = groups.get("more")
        number = int(groups["n"]) - 1 if groups.get("n") else board
        called = name or (groups.get("words") or "").strip()
        if "SHOW" in called.upper():
            told.board = number
        cards = first if second is None else read_cards(second.strip())
        before = first if second is not None else ()
        return Street(name=called, cards=cards, before=before, board=number or 0, line=line)

    return make


def shown(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    """A hand that is shown, with words or without."""
    words = (found.groupdict().get("words") or "").strip(" .()")
    return Shown(
        seat=told.seat(found), cards=told.cards(found), words=words, board=told.board, line=line
    )


def mucked(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    """A hand thrown away, with its cards if they are told."""
    cards = told.cards(found) if "cards" in found.re.groupindex else ()
    return Mucked(seat=told.seat(found), cards=cards, line=line)


def returned(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    """A bet that nobody called."""
    return Returned(seat=told.seat(found), amount=told.amounts(found["sum"]), line=line)


def collected(pot: str = "", share: str = "") -> Make:
    """Chips out of a pot."""

    def make(told: Telling, found: re.Match[str], line: int) -> AnyStep:
        groups = found.groupdict()
        return Collected(
            seat=told.seat(found),
            amount=told.amounts(found["sum"]),
            pot=(groups.get("pot") or pot or "pot").strip(),
            share=share,
            words=(groups.get("words") or "").strip(" ."),
            board=told.board,
            line=line,
        )

    return make


def exchanged(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    """Cards thrown away, so many of them, or those that are named."""
    groups = found.groupdict()
    cards = read_cards((groups.get("cards") or "").strip())
    count = int(groups["n"]) if groups.get("n") else len(cards) or told.own.get("discards", 0)
    return Exchanged(seat=told.seat(found), count=count, cards=cards, line=line)


def stood(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    """Nothing thrown away."""
    groups: dict[str, Any] = found.groupdict()
    kept = read_cards((groups.get("cards") or "").strip())
    return Exchanged(seat=told.seat(found), count=0, kept=kept, line=line)
