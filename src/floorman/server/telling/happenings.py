"""What the events of a deal say of its seats: who did what last, who killed and won.

Nothing here looks at a card that is not face up.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from floorman.cards import card_text
from floorman.deal import events as e


@dataclass(slots=True)
class Happenings:
    """By seat of the deal; None where there is nobody. `acted` is empty for who did nothing."""

    acted: list[str]
    bring_in: int | None = None
    killer: int | None = None
    won: dict[int, int] = field(default_factory=dict)
    betting: bool = True
    rounds: int = 0
    points: dict[int, int] = field(default_factory=dict)
    fouled: set[int] = field(default_factory=set)
    fantasyland: set[int] = field(default_factory=set)


def read_happenings(events: Iterable[e.Event], seats: int, *, told: bool) -> Happenings:
    """What has happened to so many seats; `told`: how many cards others drew stays known."""
    so_far = Happenings([""] * seats)
    deeds = _DEEDS if told else _DISCREET
    for event in events:
        deed = deeds.get(type(event))
        if deed is not None:
            deed(so_far, event)
    return so_far


def post_words(event: e.Posted) -> str:
    """What a seat has done that posted."""
    return f"posted {event.amount:,}"


def call_words(event: e.Called) -> str:
    """What a seat has done that called."""
    return f"called {event.amount:,}"


def wager_words(event: e.Wagered) -> str:
    """What a seat has done that wagered, in the words for that kind of wager."""
    return f"{_WAGERS[event.kind]} {event.to:,}"


def _new_round(so_far: Happenings, _: e.RoundBegan) -> None:
    # What was posted stays said in the round that it is part of.
    if so_far.rounds:
        _clear(so_far)
    so_far.rounds += 1
    so_far.betting = True


def _clear(so_far: Happenings) -> None:
    """Only who is out and who is all-in stays said."""
    so_far.acted = [one if one == FOLDED or _ALL_IN in one else "" for one in so_far.acted]


def _exchange_begins(so_far: Happenings) -> None:
    if so_far.betting:
        _clear(so_far)
        so_far.betting = False


FOLDED: Final = "folded"
CHECKED: Final = "checked"
_ALL_IN: Final = "all-in"


def _posted(so_far: Happenings, event: e.Posted) -> None:
    if event.kind == "kill":
        so_far.killer = event.seat
    if event.kind != "ante":
        so_far.acted[event.seat] = post_words(event)


def _said(words: str) -> Callable[[Happenings, Any], None]:
    def say(so_far: Happenings, event: Any) -> None:
        so_far.acted[event.seat] = words

    return say


def _called(so_far: Happenings, event: e.Called) -> None:
    so_far.acted[event.seat] = _with_all_in(call_words(event), event.all_in)


def _with_all_in(said: str, all_in: bool) -> str:
    return f"{said}, {_ALL_IN}" if all_in else said


def _wagered(so_far: Happenings, event: e.Wagered) -> None:
    if event.kind == "bring-in":
        so_far.bring_in = event.seat
    so_far.acted[event.seat] = _with_all_in(wager_words(event), event.all_in)


_WAGERS: Final = {
    "bet": "bet",
    "raise": "raised to",
    "complete": "completed to",
    "bring-in": "brought in for",
    "open": "opened for",
}


def _killed(so_far: Happenings, event: e.Killed) -> None:
    so_far.killer = event.seat
    so_far.acted[event.seat] = "killed the pot"


def _exchanged(so_far: Happenings, event: e.Exchanged) -> None:
    _exchange_begins(so_far)
    number = len(event.cards)
    if event.kind == "discard":
        said = f"discarded {number}"
    else:
        said = f"drew {number}" if number else "stood pat"
    so_far.acted[event.seat] = said


def _exchanged_untold(so_far: Happenings, event: e.Exchanged) -> None:
    _exchange_begins(so_far)
    so_far.acted[event.seat] = "discarded" if event.kind == "discard" else "drew"


def _divided(so_far: Happenings, event: e.Divided) -> None:
    _exchange_begins(so_far)
    so_far.acted[event.seat] = "divided"


def _turned_up(so_far: Happenings, event: e.TurnedUp) -> None:
    _exchange_begins(so_far)
    card = event.card
    turned = "kept it down" if card is None else f"turned up {card_text(card, 'symbols')}"
    so_far.acted[event.seat] = turned


def _shown(so_far: Happenings, event: e.Shown) -> None:
    if event.seat not in so_far.won:
        so_far.acted[event.seat] = "showed"


def _awarded(so_far: Happenings, event: e.Awarded) -> None:
    won = so_far.won[event.seat] = so_far.won.get(event.seat, 0) + event.amount
    # Where everybody folds to a blind that comes back uncalled, nothing is there to be won.
    so_far.acted[event.seat] = f"won {won:,}" if won else "won"


def _set(so_far: Happenings, event: e.CardsSet) -> None:
    number = sum(map(len, event.rows))
    late = ": time was up" if event.timed_out else ""
    so_far.acted[event.seat] = f"set {number} card{'' if number == 1 else 's'}{late}"


def _ranked(so_far: Happenings, event: e.Ranked) -> None:
    if event.foul:
        so_far.fouled.add(event.seat)
        so_far.acted[event.seat] = "fouled"


def _compared(so_far: Happenings, event: e.Compared) -> None:
    points = so_far.points
    points[event.seat] = points.get(event.seat, 0) + event.paid
    points[event.of] = points.get(event.of, 0) - event.paid


def _in_fantasyland(so_far: Happenings, event: e.EnteredFantasyland) -> None:
    so_far.fantasyland.add(event.seat)


def _ended(so_far: Happenings, _: e.Ended) -> None:
    """What came of the points, if it was not a pot that they divided."""
    if so_far.won:
        return
    for seat, points in so_far.points.items():
        if points > 0:
            so_far.won[seat] = points
        number = f"{abs(points)} point{'' if abs(points) == 1 else 's'}"
        said = ["fouled"] if seat in so_far.fouled else []
        said.append(f"{'won' if points > 0 else 'lost'} {number}" if points else "came out even")
        if seat in so_far.fantasyland:
            said.append("in Fantasyland")
        so_far.acted[seat] = ", ".join(said)


_DEEDS: Final[dict[type, Callable[[Happenings, Any], None]]] = {
    e.RoundBegan: _new_round,
    e.Posted: _posted,
    e.Folded: _said(FOLDED),
    e.Checked: _said(CHECKED),
    e.Called: _called,
    e.Wagered: _wagered,
    e.Killed: _killed,
    e.Exchanged: _exchanged,
    e.TookBack: _said(""),
    e.Divided: _divided,
    e.TurnedUp: _turned_up,
    e.Agreed: _said("agreed"),
    e.Declined: _said("declined"),
    e.Shown: _shown,
    e.Mucked: _said("mucked"),
    e.OpenersUnproved: _said("has no openers"),
    e.Awarded: _awarded,
    e.CardsSet: _set,
    e.Ranked: _ranked,
    e.Compared: _compared,
    e.EnteredFantasyland: _in_fantasyland,
    e.Ended: _ended,
}
_DISCREET: Final = _DEEDS | {e.Exchanged: _exchanged_untold}
