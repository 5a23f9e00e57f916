"""An entrant's chips change between deals, and his standing: races, rebuys, penalties."""

from floorman.deal.sums import noted, signed
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import EVENT, stack_of
from floorman.table.refusals import Reason
from floorman.table.state import State


def change_stack(state: State, command: c.ChangeStack) -> None:
    """More chips or fewer. Raises TableRefused during his deal, and for more than he has."""
    player = state.player(command.player)
    if state.in_deal(player):
        raise state.refuse(
            Reason.IN_A_DEAL,
            f"{player.id}'s chips are not changed during the deal",
            legal="As soon as the deal is over.",
        )
    if not command.chips or player.stack + command.chips < 0:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT,
            f"{player.id} has {noted(player.stack)}: {signed(command.chips)} cannot be",
        )
    state.transfer(EVENT, stack_of(player.id), command.chips, command.why, command.rules)


def penalise_entrant(state: State, command: c.PenaliseEntrant) -> None:
    """Kill his hands from the next deal on, or no more. Raises TableRefused if it is so already."""
    player = state.player(command.player)
    if player.penalised is command.out:
        what = "is out for a penalty already" if command.out else "is under no penalty"
        raise state.refuse(Reason.NOT_ENTITLED, f"{player.id} {what}")
    player.penalised = command.out
    state.say(e.EntrantPenalised(player.id, command.out, command.rules))
