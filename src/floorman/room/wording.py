"""What happened on the floor, in the words of a brush; seats are counted from 1."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import structs

from floorman.cards import card_text, cards_text
from floorman.games import Form
from floorman.room.floor import events as e
from floorman.room.naming import line_words, table_words

_MINUTE_MS: Final = 60_000


def minutes(until: int, now: int) -> str:
    """How long it is until then, in whole minutes."""
    left = max(0, -(-(until - now) // _MINUTE_MS))
    return f"{left} minute{'' if left == 1 else 's'}"


def event_words(event: Any, now: int, forms: Mapping[str, Form] | None = None) -> str:
    """An event in one line; empty for one that nobody has to be told of.

    `forms` are those of the house, None for the texts'.
    """
    said = _WORDS.get(type(event))
    return "" if said is None else said(_as_called(event, forms), now)


def _as_called(event: Any, forms: Mapping[str, Form] | None) -> Any:
    """The same event with tables and games as people call them, not by their keys."""
    called: dict[str, Any] = {}
    for field in ("table", "to"):
        if hasattr(event, field) and not isinstance(event, e.SeatGone):
            called[field] = table_words(getattr(event, field))
    if hasattr(event, "line"):
        called["line"] = line_words(event.line, forms)
    if hasattr(event, "feeds"):
        called["feeds"] = tuple(map(table_words, event.feeds))
    return structs.replace(event, **called) if called else event


def _seat(seat: int | None) -> str:
    return "the seat that he chooses" if seat is None else f"seat {seat + 1}"


def _opened(one: e.GameOpened, now: int) -> str:
    feeds = f", and feeds {' and '.join(one.feeds)}" if one.feeds else ""
    return f"{one.table} opens: {one.line}, {one.seats} seats{feeds}"


def _role(one: e.RoleChanged, now: int) -> str:
    feeds = f"feeds {' and '.join(one.feeds)}" if one.feeds else "is a main game"
    return f"{one.table} {feeds}" + (": its players draw for the order" if one.draws else "")


def _listed(one: e.Listed, now: int) -> str:
    before = "first" if not one.before else f"behind {one.before}"
    return f"{one.player} is listed for {one.line}, {before}"


def _off(one: e.OffList, now: int) -> str:
    why = {
        "seated": "has a seat",
        "withdrew": "withdrew",
        "passed": "had to play to keep his place",
        "unanswered": "did not answer",
        "lock-up": "did not come in time",
        "refused": "refused to move",
    }
    return f"{one.player} is off the list for {one.line}: {why[one.why]}"


def _called(one: e.CalledUp, now: int) -> str:
    seat = "" if one.seat is None else f", seat {one.seat + 1}"
    return f"{one.player} is called to {one.table}{seat}, and has {minutes(one.until, now)}"


def _locked(one: e.SeatLocked, now: int) -> str:
    lasts = "" if one.until is None else f", {minutes(one.until, now)} if others wait"
    return f"{_seat(one.seat)} at {one.table} is kept for {one.player}{lasts}"


def _seated(one: e.Seated, now: int) -> str:
    comes = "" if one.coming == "new" else f", from a {one.coming} game"
    comes = ", by transfer" if one.coming == "transfer" else comes
    brings = f" with {one.chips}" if one.chips else ""
    return f"{one.player} sits at {one.table}, {_seat(one.seat)}{brings}{comes}"


def _moves(one: e.CalledToMove, now: int) -> str:
    away = "; he is away" if one.absent else ""
    return f"{one.player} moves from {one.table} to {one.to}, {_seat(one.seat)}{away}"


def _refused(one: e.MoveRefused, now: int) -> str:
    left = minutes(one.until, now)
    return f"{one.player} refuses to move, quits, and is out of {one.line} for {left}"


def _drawn(one: e.OrderDrawn, now: int) -> str:
    pairs = zip(one.order, one.cards, strict=True)
    return f"drawn at {one.table}: " + ", ".join(f"{who} {card_text(card)}" for who, card in pairs)


def _dealt(one: e.CardsDealt, now: int) -> str:
    return f"dealt at {one.table}: {cards_text(one.cards)}; {' and '.join(one.chosen)} moves"


def _ended(one: e.GameEnded, now: int) -> str:
    return f"{one.table} {'breaks' if one.why == 'broken' else 'closes'}"


_WORDS: Final[Mapping[type, Callable[[Any, int], str]]] = {
    e.LinePosted: lambda one, now: f"on the board: {one.line}",
    e.GameOpened: _opened,
    e.RoleChanged: _role,
    e.GameEnded: _ended,
    e.TableFree: lambda one, now: f"{one.table} is free",
    e.StakesChanged: lambda one, now: f"{one.table} plays {one.stakes}",
    e.Listed: _listed,
    e.OffList: _off,
    e.ToldAway: lambda one, now: f"{one.player} is away, leaving {one.money or 'no money'}",
    e.ToldBack: lambda one, now: f"{one.player} is back",
    e.MoneyReturned: lambda one, now: f"{one.player} has {one.money} back",
    e.CalledUp: _called,
    e.KeptPlace: lambda one, now: f"{one.player} keeps his place for {one.line}",
    e.SeatLocked: _locked,
    e.SeatFreed: lambda one, now: f"{_seat(one.seat)} at {one.table} is kept no more",
    e.SeatReserved: lambda one, now: (
        f"seat {one.seat + 1} at {one.table} is for {one.player or 'anybody'}"
    ),
    e.SeatGone: lambda one, now: f"{_seat(one.seat)} has gone to {one.to}: {one.player} chooses",
    e.ExtraAdded: lambda one, now: f"{one.table} has one chair more",
    e.ExtraRemoved: lambda one, now: f"the chair too many at {one.table} is gone",
    e.Seated: _seated,
    e.LeftGame: lambda one, now: f"{one.player} has left {one.table}",
    e.WentAway: lambda one, now: f"{one.player} is away from {one.table}",
    e.CameBack: lambda one, now: f"{one.player} is back at {one.table}",
    e.CalledToMove: _moves,
    e.MoveRefused: _refused,
    e.OrderDrawn: _drawn,
    e.CardsDealt: _dealt,
    e.ClaimLost: lambda one, now: f"{one.player} did not claim {_seat(one.seat)} in time",
    e.AbsentPickedUp: lambda one, now: f"pick up the chips of {one.player} at {one.table}",
}
