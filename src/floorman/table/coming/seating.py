"""Who may take a seat, and who may play over in one that is somebody's.

Each check raises TableRefused or lets the player pass; nothing is changed here.
"""

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table.coming.chairs import PLAYERS_ONLY, check_newcomer_seat
from floorman.table.floor.permitting import CHANGING_TABLES, PERMISSION, PLAYING_OVER, has_leave
from floorman.table.refusals import Reason
from floorman.table.state import State

FIRST_COME = decision("RR11-2.SEAT.8a", "HPT-2.SEAT.7a", "USPA-A3.4.7a", "WSOP-91a")
KEPT = decision(
    "RR11-2.SEAT.8c",
    "HPT-2.SEAT.7c",
    "RR11-2.SEAT.8d",
    "HPT-2.SEAT.7d",
    "USPA-A3.4.7c",
    "USPA-A3.4.7d",
    "WSOP-91c",
    "WSOP-91d",
)
PLAYOVER_BOX = decision(
    "RR11-2.PROC.12a", "HPT-2.PROC.12a", "USPA-A3.3.11b", asks=("seating.play_over_box",)
)
# Whoever plays over has no better standing than any newcomer.
OVER_AS_NEWCOMER = decision("RR11-4.BLIND.6", "HPT-4.BLIND.7", "USPA-3.5.2.6")
OWNER_BACK = decision("WSOP-64b")


def check_chair(state: State, seat: int) -> None:
    """Refuse a seat that there is not."""
    if not state.has_seat(seat):
        raise state.refuse(Reason.NO_SUCH_SEAT, f"there is no seat {seat} at this table")


def check_person(state: State, player: str) -> None:
    """Refuse another seat to whoever has one, and any to a guest."""
    seated = state.players.get(player)
    if seated is not None:
        raise state.refuse(Reason.ALREADY_SEATED, f"{player} has seat {seated.seat} already")
    if player in state.guests:
        raise state.refuse(
            Reason.GUEST,
            f"{player} sits behind {state.guests[player]} as a guest",
            PLAYERS_ONLY,
            legal="Whoever joins the game is a guest no more.",
        )


def check_seat(state: State, command: c.SitDown) -> tuple[Decision, ...]:
    """Refuse a seat that this player may not take now; return the decisions by which he may."""
    kept = state.locks.get(command.seat)
    check_newcomer_seat(state, command.player, command.seat)
    moves = command.coming == "transfer"
    seated = command.by not in ("", command.player)
    permitted = seated or has_leave(state, command.player, "seat")
    if state.setup.floor_seats and not permitted:
        decisions = (CHANGING_TABLES, PERMISSION) if moves else (PERMISSION,)
        raise state.refuse(
            Reason.NO_PERMISSION,
            f"{command.player} may not take seat {command.seat} unasked",
            *decisions,
            legal="The floor gives seats.",
        )
    rules: tuple[Decision, ...] = ()
    if permitted:
        rules = (PERMISSION, CHANGING_TABLES) if moves else (PERMISSION,)
    if kept is not None:
        return *rules, KEPT
    return rules if state.began else (*rules, FIRST_COME)


def check_playing_over(state: State, command: c.PlayOver) -> None:
    """Refuse playing over where nobody is absent, or without the floor's leave."""
    seat, player = command.seat, command.player
    owner, over = state.owner(seat), state.over(seat)
    if over is not None:
        raise state.refuse(Reason.SEAT_TAKEN, f"{over.id} plays over in seat {seat} already")
    seated = command.by not in ("", player)
    if not (seated or has_leave(state, player, "play-over")):
        raise state.refuse(
            Reason.NO_PERMISSION,
            f"{player} may not play over in seat {seat} unasked",
            PLAYING_OVER,
            legal="It takes the floor's permission, and not that of the absent player.",
        )
    if owner is None or not owner.away:
        who = f"nobody has seat {seat}" if owner is None else f"{owner.id} is at the table"
        raise state.refuse(Reason.NOT_AWAY, f"{who}: there is nobody to play over", PLAYING_OVER)


def check_box(state: State, command: c.PlayOver) -> None:
    """Refuse playing over chips that nothing protects."""
    if state.law.absence.play_over_box and not command.box:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK,
            f"the chips in seat {command.seat} are not covered",
            PLAYOVER_BOX,
            legal="A playover box has to be put over them.",
        )
