"""What the host and the floor direct in a tournament by a command of its own."""

from typing import Any, Final

import msgspec

from floorman.server.denials import Denied
from floorman.server.events.draws import redraw
from floorman.tournament import State
from floorman.tournament import commands as c

Directed = (
    c.MovePlayer
    | c.KeepTable
    | c.HaltTable
    | c.CountStack
    | c.SetClock
    | c.Agree
    | c.AlterPrizes
    | c.Penalise
    | c.TakeChips
    | c.FindChips
    | c.NoteContact
    | c.RemoveAbsent
    | c.SetOutStack
    | c.RemoveUnsold
    | c.PickSeat
    | c.Withdraw
    | c.GoAway
    | c.Arrive
    | c.Redraw
    | c.Decide
)
_KINDS: Final = ", ".join(one.__struct_config__.tag for one in Directed.__args__)


def directed(asked: dict[str, Any], by: str, state: State) -> c.Command:
    """The command that somebody directs, as his own and now; what chance decides is drawn here.

    Raises Denied naming the field.
    """
    own = {key: value for key, value in asked.items() if key not in ("by", "at")}
    try:
        command: c.Command = msgspec.convert({"drawn": ()} | own | {"by": by}, Directed)
    except msgspec.ValidationError as error:
        raise Denied("bad-field", f"command: {error} (one of {_KINDS})") from None
    return redraw(state) if isinstance(command, c.Redraw) else command
