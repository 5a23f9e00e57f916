"""The end of a day: chips counted and bagged, and a day that goes on with them.

No text of the five has it: the chips are those of the players, and seats are drawn anew.
"""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.steps import current, next_step
from floorman.tournament.ending.flights import end_flight, is_played
from floorman.tournament.known.counts import check_counted
from floorman.tournament.known.played import run_play
from floorman.tournament.places.moving import draw_anew
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Pause
from floorman.tournament.state import State

DRAWN = decision("RR11-15.TRN.2a", "USPA-3.3.2.2a", "HPT-15.TRN.2a")


def bag_chips(state: State, command: c.BagChips) -> None:
    """Bag everybody's chips in the break in which the day ends; one of several first days is over.

    Raises TournamentRefused before that break, and while somebody is dealt in.
    """
    state.check_running()
    step = current(state)
    ends = isinstance(step, Pause) and step.day_ends
    if not ends and not (state.by_hand and is_played(state)):
        raise TournamentRefused(Reason.NOT_DUE, "the day does not end now")
    if state.dealing or state.broke or state.gone:
        raise TournamentRefused(Reason.IN_A_DEAL, "the deals in progress are finished first")
    if state.bagged:
        raise TournamentRefused(Reason.NOT_DUE, "the chips are bagged already")
    check_counted(state, "the chips are bagged")
    if state.is_flight:
        _check_sold(state)
        end_flight(state)
        return
    state.bagged = True
    run_play(state, state.now)
    stacks = tuple((one.id, one.stack) for one in state.entrants.values() if one.stack)
    state.say(e.Bagged(stacks))


def _check_sold(state: State) -> None:
    """Refuse, by hand, that stacks at unsold seats are forgotten: they are in play."""
    if state.by_hand and any(one.unsold and one.table for one in state.entrants.values()):
        raise TournamentRefused(
            Reason.NOT_COUNTED, "a stack lies at an unsold seat", legal="Take it away first."
        )


def next_day(state: State, command: c.NextDay) -> None:
    """Seats are drawn anew, and the next step begins. Raises TournamentRefused."""
    state.check_running()
    if not state.bagged:
        raise TournamentRefused(Reason.NOT_DUE, "no chips are bagged")
    if state.schedule.manner == "freezeout":
        draw_anew(state, command.drawn)
    elif command.drawn:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "everybody keeps his table")
    state.bagged = False
    run_play(state, state.now)
    state.say(e.DayBegan(command.by, state.cite(DRAWN)))
    if state.step < len(state.schedule.steps) - 1:
        next_step(state)
