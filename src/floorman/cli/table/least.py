"""The least that can be done: for house players that err, and for a person who leaves."""

from collections.abc import Callable
from typing import Final

from floorman.deal import Request, View, commands

_LEAST: Final[dict[str, Callable[[Request], commands.Command]]] = {
    "bring-in": lambda asked: commands.BringIn(asked.seat),
    "kill": lambda asked: commands.Kill(asked.seat, kills=False),
    "turn-up": lambda asked: commands.TurnUp(asked.seat),
    "discard": lambda asked: commands.Discard(asked.seat, asked.cards[: asked.cards_min]),
    "draw": lambda asked: commands.Draw(asked.seat),
    "agree": lambda asked: commands.Decline(asked.seat, asked.matter or "deal-twice"),
    "show": lambda asked: commands.Show(asked.seat),
}


def safe_command(view: View) -> commands.Command:
    """The least that the seat asked can do: check, else fold; stand pat, decline, show."""
    request = view.request
    least = _LEAST.get(request.kind)
    if least is not None:
        return least(request)
    seat = request.seat
    return commands.Check(seat) if request.may_check else commands.Fold(seat)


def last_command(view: View) -> commands.Command:
    """What somebody does who leaves: fold where that may be done, else the least."""
    request = view.request
    return commands.Fold(request.seat) if request.may_fold else safe_command(view)
