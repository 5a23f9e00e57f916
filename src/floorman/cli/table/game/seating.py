"""What each seat last did, and what lies before it: read from events that everyone saw."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from floorman.cards import card_text
from floorman.cli.table.game.words import chips
from floorman.deal import View
from floorman.deal import events as e

BUTTON: Final = "D"


@dataclass(slots=True)
class Place:
    """A seat's last deed in this round, its markers, and what it has won so far."""

    deed: str = ""
    markers: list[str] = field(default_factory=list)
    won: int = 0


def read_places(
    events: Sequence[e.Event], view: View, button: int | None = None
) -> tuple[Place, ...]:
    """The places of all seats after these events; the seat with the button is marked first."""
    places = tuple(Place() for _ in view.seats)
    if button is not None:
        places[button].markers.append(BUTTON)
    betting = True
    for event in events:
        if isinstance(event, e.RoundBegan):
            _clear(places)
            betting = True
            continue
        if isinstance(event, e.Exchanged | e.Divided | e.TurnedUp) and betting:
            _clear(places)
            betting = False
        _mark(places, event)
        deed = _DEEDS.get(type(event))
        if deed is not None:
            place = places[event.seat]  # type: ignore[attr-defined]
            if isinstance(event, e.Awarded):
                place.won += event.amount
            place.deed = deed(event, place)
    return places


def _clear(places: Sequence[Place]) -> None:
    """A new round begins: only who is out and who is all-in stays said."""
    for place in places:
        if place.deed != "folds" and "all-in" not in place.deed:
            place.deed = ""


def _mark(places: Sequence[Place], event: e.Event) -> None:
    if isinstance(event, e.Posted):
        if event.kind in ("blind", "dead"):
            _mark_blind(places, event.seat)
        elif event.kind in ("straddle", "kill"):
            places[event.seat].markers.append(event.kind.upper())
    elif isinstance(event, e.Wagered) and event.kind == "bring-in":
        places[event.seat].markers.append("BRING-IN")
    elif isinstance(event, e.Killed) and "KILL" not in places[event.seat].markers:
        places[event.seat].markers.append("KILL")


def _mark_blind(places: Sequence[Place], seat: int) -> None:
    """The last blind posted is the big one, those before it are small ones."""
    for place in places:
        place.markers = ["SB" if mark == "BB" else mark for mark in place.markers]
    places[seat].markers.append("BB")


def _all_in(said: str, all_in: bool) -> str:
    return f"{said}, all-in" if all_in else said


def _wagered(event: e.Wagered, _: Place) -> str:
    to = chips(event.to)
    said = {
        "bet": f"bets {to}",
        "raise": f"raises to {to}",
        "complete": f"completes to {to}",
        "bring-in": f"brings in {to}",
        "open": f"opens for {to}",
    }[event.kind]
    return _all_in(said, event.all_in)


def _exchanged(event: e.Exchanged, _: Place) -> str:
    number = len(event.cards)
    if event.kind == "discard":
        return f"discards {number}"
    return f"draws {number}" if number else "stands pat"


def _turned_up(event: e.TurnedUp, _: Place) -> str:
    return "keeps it down" if event.card is None else f"turns up {card_text(event.card, 'symbols')}"


_DEEDS: Final[dict[type, Callable[[Any, Place], str]]] = {
    e.Posted: lambda event, _: f"posts {chips(event.amount)}",
    e.Folded: lambda event, _: "folds",
    e.Checked: lambda event, _: "checks",
    e.Called: lambda event, _: _all_in(f"calls {chips(event.amount)}", event.all_in),
    e.Wagered: _wagered,
    e.Exchanged: _exchanged,
    e.TookBack: lambda event, _: "",
    e.Divided: lambda event, _: "divides the hand",
    e.TurnedUp: _turned_up,
    e.Agreed: lambda event, _: "agrees",
    e.Declined: lambda event, _: "declines",
    e.Shown: lambda event, place: place.deed if place.won else "shows",
    e.Mucked: lambda event, _: "mucks",
    e.OpenersUnproved: lambda event, _: "has no openers",
    e.Awarded: lambda event, place: f"wins {chips(place.won)}",
}
