"""The floor's leave: to take a seat, to play over in one, to raise the stakes.

It is given by somebody of the floor and not by who asks for it, for once, and before it is used.
Where seats are the floor's to give nobody takes one without; elsewhere whoever opened the table
has let everybody in, and no rule is carried out by saying so.
"""

from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from floorman.table.state import State

PERMISSION = decision("RR11-2.PROC.11", "HPT-2.PROC.11", "USPA-A3.3.10", "WSOP-83", "WSOP-88")
CHANGING_TABLES = decision("WSOP-13")
PLAYING_OVER = decision(
    "RR11-2.PROC.12a",
    "HPT-2.PROC.12a",
    "RR11-2.PROC.12b",
    "HPT-2.PROC.12b",
    "USPA-A3.3.11a",
    "WSOP-64a",
    asks=("seating.play_over_permission",),
)
APPROVAL = decision("RR11-2.PROC.17b", "HPT-2.PROC.17b", "USPA-A3.3.16b", "WSOP-69d")

_RULES: Final[dict[c.LeaveFor, Decision]] = {
    "seat": PERMISSION,
    "play-over": PLAYING_OVER,
    "stakes": APPROVAL,
}


def permit(state: State, command: c.Permit) -> None:
    """Give leave. Raises TableRefused for a player's own, and for stakes that nobody proposes."""
    by, player, what = command.by, command.player, command.what
    asks = state.proposer if what == "stakes" else player
    if not by or by == asks:
        raise state.refuse(
            Reason.NO_PERMISSION,
            f"{by or 'nobody'} gives leave for what {asks} wants",
            _RULES[what],
            legal="The floor gives it.",
        )
    if what == "stakes":
        if state.proposal is None:
            raise state.refuse(Reason.NOT_KNOWN, f"{by} approves of stakes and none are proposed")
        state.proposal_approved = True
    else:
        state.permits.add((player, what))
    state.say(e.Permitted(by, player, what, state.cite(_RULES[what])))


def has_leave(state: State, player: str, what: c.LeaveFor) -> bool:
    """Whether the floor has given this player leave."""
    return (player, what) in state.permits


def use_leave(state: State, player: str) -> None:
    """The player sits: what he had leave for has been done."""
    state.permits -= {(player, "seat"), (player, "play-over")}
