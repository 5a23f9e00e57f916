"""Who refused to move: for how long he neither plays nor is listed there."""

from typing import Final

from floorman.deal.law.citing import decision
from floorman.room.floor.state import State
from floorman.room.refusals import Reason

REFUSED: Final = decision(
    "RR11-2.SEAT.9c",
    "HPT-2.SEAT.9c",
    "USPA-A3.4.9c",
    "WSOP-96c",
    "WSOP-98.DAISYO8-b",
    "WSOP-98.MMO8-a",
    "WSOP-98.DAISYSTUD",
    asks=("seating.must_move_refusal_minutes",),
)


def check_ban(state: State, player: str, line: str) -> None:
    """Refuse whoever refused to move a game of that list so lately."""
    until = state.bans.get(player, {}).get(line)
    if until is None or state.now >= until:
        return
    minutes = -(-(until - state.now) // 60_000)
    raise state.refuse(
        Reason.BANNED, f"{player} at {state.words_of(line)}", state.lines[line].played, REFUSED,
        legal=f"In {minutes} minutes he may.",
    )  # fmt: skip


def lift_bans(state: State) -> None:
    """Forget bans that are over."""
    for player, lines in [*state.bans.items()]:
        for line in [line for line, until in lines.items() if until <= state.now]:
            del lines[line]
        if not lines:
            del state.bans[player]
