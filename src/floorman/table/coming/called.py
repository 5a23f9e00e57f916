"""Called to another game: how long a player may go on playing in this one.

A must-move player is called to the main game; another has locked up a seat elsewhere. Either goes
at once, or plays until the big blind would be his, or until he has had the button that a blind
has paid for; in games without blinds he plays so many deals more.
"""

from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.coming.buying import quit_table
from floorman.table.events import CalledUntil
from floorman.table.refusals import Reason
from floorman.table.state import Player, State

MUST_MOVE: Final = decision(
    "RR11-2.SEAT.10a",
    "HPT-2.SEAT.11a",
    "RR11-2.SEAT.10c",
    "HPT-2.SEAT.11c",
    "USPA-A3.4.11a",
    "USPA-A3.4.11b",
    "WSOP-98a",
    "WSOP-98c",
    "WSOP-98.DAISYO8-c",
    "WSOP-98.MMO8-c",
    "WSOP-98.MIX-e",
    asks=("seating.must_move_when", "seating.must_move_stud_deals"),
)
LOCKED_UP: Final = decision(
    "RR11-2.SEAT.13a",
    "HPT-2.SEAT.13a",
    "RR11-2.SEAT.13c",
    "HPT-2.SEAT.13c",
    "RR11-2.SEAT.13d",
    "HPT-2.SEAT.13d",
    "USPA-A3.4.13a",
    "USPA-A3.4.13b",
    "USPA-A3.4.13c",
    "WSOP-94a",
    "WSOP-94b",
    asks=("seating.voluntary_move_waiting",),
)
HAS_THE_BUTTON: Final = decision(
    "RR11-2.SEAT.13b", "HPT-2.SEAT.13b", "USPA-A3.4.13a", "WSOP-94a", "WSOP-98a"
)


def call_to_move(state: State, command: c.CallToMove) -> None:
    """A player is called to the main game, or has locked up a seat in another.

    Raises TableRefused for one who plays over, and for one who was called already, or who was not
    and is to stay.
    """
    player = state.player(command.player)
    if command.stays:
        _stay(state, player, command)
        return
    if player.over:
        raise state.refuse(Reason.NO_PERMISSION, f"{player.id} plays over and has no seat to leave")
    if player.called:
        raise state.refuse(Reason.TOO_LATE, f"{player.id} has been called already", _why(command))
    until, deals = _until(state, player, command)
    player.called, player.called_deals = until, deals + state.in_deal(player)
    rules = (_why(command), *((HAS_THE_BUTTON,) if until == "button" else ()))
    state.say(e.CalledAway(player.id, command.why, until, deals, state.cite(*rules)))
    if player.called == "now":
        _go(state, player)


def _stay(state: State, player: Player, command: c.CallToMove) -> None:
    """Whoever was called plays on, as if he had not been."""
    if not player.called:
        raise state.refuse(Reason.NOT_KNOWN, f"{player.id} was not called", _why(command))
    player.called, player.called_deals, player.leaving = "", 0, ""
    state.say(e.CalledAway(player.id, command.why, "stays", 0, state.cite(_why(command))))


def _why(command: c.CallToMove) -> Decision:
    return MUST_MOVE if command.why == "must-move" else LOCKED_UP


def _until(state: State, player: Player, command: c.CallToMove) -> tuple[CalledUntil, int]:
    """How long the player may stay, and for how many deals where they are counted."""
    law, forced = state.law.absence, command.why == "must-move"
    if player.away:
        return "now", 0
    if not (state.law.has_blinds and state.law.deal.form.button):
        deals = law.must_move_deals if forced else int(not command.waiting)
        return ("deals", deals) if deals else ("now", 0)
    at_once = law.must_move_at_once if forced else command.waiting >= law.move_at_once_waiting
    if not at_once:
        return "blind", 0
    return ("button", 0) if _button_to_come(state, player) else ("now", 0)


def _button_to_come(state: State, player: Player) -> bool:
    """Whether the player has taken a blind for which he has not had the button yet."""
    posts = state.positions.posts if state.positions else ()
    return any(seat == player.seat for seat, _ in posts)


def _go(state: State, player: Player) -> None:
    if state.in_deal(player):
        player.leaving = "quits"
        state.say(e.Leaving(player.id, for_good=True))
    else:
        quit_table(state, player)


def after_deal(state: State) -> None:
    """Those whose time is up go when a deal is over."""
    for player in [one for one in state.players.values() if one.called]:
        if player.called == "deals" and player.id in state.last_dealt:
            player.called_deals -= 1
        up = {
            "now": True,
            "blind": False,
            "button": not _button_to_come(state, player),
            "deals": player.called_deals <= 0,
        }
        if player.called and up[player.called] and not player.leaving:
            player.leaving = "quits"
