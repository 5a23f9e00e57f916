"""A player put out of the game, and a stack put right.

The books leave both to management: taking a seat accepts it as the last authority on the game.
"""

from floorman.deal.law.citing import decision
from floorman.deal.sums import noted, signed
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import DESK, stack_of
from floorman.table.coming.buying import quit_table
from floorman.table.refusals import Reason
from floorman.table.state import Player, State

AUTHORITY = decision("RR11-0.PRE.7b", "HPT-0.PRE.7b", "WSOP-1b")
FAIRNESS = decision("RR11-2.DEC.1", "HPT-2.DEC.1", "USPA-A3.2.1", "WSOP-48a")


def put_out(state: State, command: c.PutOut) -> None:
    """Cash a player out at once, or as soon as the deal is over: whatever he says until then.

    A kill that he owes is posted out of his chips. Raises TableRefused for nobody who is there.
    """
    player = state.player(command.player)
    cites = state.cite(AUTHORITY)
    state.say(e.WasPutOut(player.id, command.by, command.why, cites))
    player.pays_kill = True
    if state.in_deal(player):
        player.leaving = "quits"
        state.put_out.add(player.id)
    else:
        quit_table(state, player)


def correct_stack(state: State, command: c.CorrectStack) -> None:
    """Put a stack right, between deals. Raises TableRefused for chips that are not there."""
    player = state.player(command.player)
    other = state.player(command.other) if command.other else None
    for one in (player, other):
        _check_between(state, one)
    left = player.stack + command.chips
    gives = other.stack - command.chips if other else 0
    if not command.chips or left < 0 or gives < 0 or other is player:
        what = f"{player.id} has {noted(player.stack)}: {signed(command.chips)} cannot be"
        raise state.refuse(Reason.NO_SUCH_AMOUNT, what, FAIRNESS)
    cites = state.cite(FAIRNESS)
    said = command.chips, command.by, command.why, command.other
    state.say(e.StackCorrected(player.id, *said, cites))
    source = stack_of(other.id) if other else DESK
    state.transfer(source, stack_of(player.id), command.chips, "set-right", cites)


def _check_between(state: State, player: Player | None) -> None:
    if player is not None and state.in_deal(player):
        raise state.refuse(
            Reason.IN_A_DEAL,
            f"{player.id}'s chips are not changed during the deal",
            FAIRNESS,
            legal="As soon as the deal is over.",
        )
