"""The end of a day: chips counted and bagged, and a day that goes on with them.

No text of the five has it: the chips are those of the players, and seats are drawn anew.
"""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.steps import current
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Pause
from floorman.tournament.state import State


def bag_chips(state: State, command: c.BagChips) -> None:
    """Bag everybody's chips in the break in which the day ends. Raises TournamentRefused."""
    state.check_running()
    step = current(state)
    if not (isinstance(step, Pause) and step.day_ends):
        raise TournamentRefused(Reason.NOT_DUE, "the day does not end now")
    if state.dealing or state.broke:
        raise TournamentRefused(Reason.IN_A_DEAL, "the deals in progress are finished first")
    if state.bagged:
        raise TournamentRefused(Reason.NOT_DUE, "the chips are bagged already")
    state.bagged = True
    stacks = tuple((one.id, one.stack) for one in state.entrants.values() if one.status == "in")
    state.say(e.Bagged(stacks))
