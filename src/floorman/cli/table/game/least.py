"""The least that can be done: for house players that err, and for a person who leaves."""

from collections.abc import Callable
from typing import Final

from floorman.cards import Card
from floorman.deal import Request, View, commands
from floorman.deal.cards.dividing import default_division


def _set(asked: Request) -> commands.Command:
    """Cards where there is room, the lowest in front, so that what is set seldom fouls."""
    cards = sorted(asked.cards)
    away, placed = cards[: asked.cards_min], cards[asked.cards_min :]
    rows: list[tuple[Card, ...]] = []
    for room in asked.room:
        rows.append(tuple(placed[:room]))
        placed = placed[room:]
    return commands.SetCards(asked.seat, tuple(rows), tuple(away))


_LEAST: Final[dict[str, Callable[[Request], commands.Command]]] = {
    "bring-in": lambda asked: commands.BringIn(asked.seat),
    "kill": lambda asked: commands.Kill(asked.seat, kills=False),
    "turn-up": lambda asked: commands.TurnUp(asked.seat),
    "discard": lambda asked: commands.Discard(asked.seat, asked.cards[: asked.cards_min]),
    "divide": lambda asked: commands.Divide(
        asked.seat, default_division(asked.cards, asked.cards_min)
    ),
    "draw": lambda asked: commands.Draw(asked.seat),
    "agree": lambda asked: commands.Decline(asked.seat, asked.matter or "deal-twice"),
    "show": lambda asked: commands.Show(asked.seat),
    "set": _set,
    "take-card": lambda asked: commands.TakeCard(asked.seat, 0),
}


def safe_command(view: View) -> commands.Command:
    """The least that the seat asked can do: check, else fold; stand pat, decline, show."""
    request = view.request
    least = _LEAST.get(request.kind)
    if least is not None:
        return least(request)
    seat = request.seat
    return commands.Check(seat) if request.may_check else commands.Fold(seat)
