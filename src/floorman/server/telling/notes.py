"""Notes: why somebody who sits at the table has no part in the deal, in few words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from floorman.table import Player
from floorman.table import events as e
from floorman.table.coming.entries import owes_entry
from floorman.table.state import State

_OUT: Final = {
    "waits-for-blind": "Waits for blind",
    "lets-blinds-pass": "Lets blinds pass",
    "behind-the-blinds": "Button must pass",
    "waits-for-position": "Waiting after the move",
    "killed-pot": "Sitting out a killed pot",
    "kill-owed": "Owes a kill",
    "collection": "Has not paid for time",
    "not-entitled": "Not in for this pot",
    "false-opener": "Out until this pot is won",
    "seats": "One too many for this game",
    "owes": "Owes blinds",
}
_COMING_IN: Final = {
    "wait": "Waits for blind",
    "post": "Posts to come in",
    "pass": "Lets blinds pass",
    "kill": "Kills to come in",
    "buy-button": "Buys the button",
    "straddle": "Straddles to come in",
}


def note_of(state: State, player: Player, out: Mapping[str, str], *, dealt: bool) -> str:
    """The note on a player; empty for one who is simply in the deal. `dealt`: has a part in it.

    `out` says who was left out of the deal that is shown, and why.
    """
    if player.away:
        return "Sitting out"
    if player.leaving:
        return "Leaves after this deal" if player.leaving == "quits" else "Sits out after this deal"
    if not player.playable and not state.in_deal(player):
        return "Out of chips"
    return "" if dealt else _coming_in(state, player, out.get(player.id, ""))


def _coming_in(state: State, player: Player, why: str) -> str:
    """How somebody who is here to play comes to be dealt in."""
    if why in _OUT:
        return _OUT[why]
    if not state.began:
        return ""
    return _COMING_IN[player.entry] if owes_entry(player) else "In next deal"


def left_out(events: Sequence[Any]) -> dict[str, str]:
    """Who was left out of the last deal, and why: told by the table right before it began."""
    out: dict[str, str] = {}
    began = False
    for event in reversed(events):
        if isinstance(event, e.DealBegan):
            if began:
                break
            began = True
        elif began and isinstance(event, e.NotDealtIn):
            out[event.player] = event.why
        elif began and isinstance(event, e.DealEnded | e.DealVoided):
            break
    return out
