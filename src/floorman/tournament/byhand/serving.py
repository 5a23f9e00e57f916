"""Deals of a penalty as the floor counts them, and time added to a step."""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.steps import left_ms
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import State


def serve_deals(state: State, command: c.ServeDeals) -> None:
    """So many deals of a penalty were served, the director's before those of the house.

    Raises TournamentRefused for more than are left.
    """
    state.check_running()
    entrant = state.seated(command.player)
    there = entrant.penalty_deals + entrant.house_deals
    if not 0 < command.deals <= there:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"{command.deals} of {there} deals")
    own = min(command.deals, entrant.penalty_deals)
    entrant.penalty_deals -= own
    entrant.house_deals -= command.deals - own
    state.say(e.DealsServed(entrant.id, command.deals, there - command.deals, command.by))
    for _ in range(command.deals - own):
        state.say(e.HouseDealServed(entrant.id))
    if not entrant.penalised:
        state.say(e.PenaltyServed(entrant.id))


def add_time(state: State, command: c.AddTime) -> None:
    """More time, or less. Raises TournamentRefused where time does not end the step."""
    state.check_running()
    left = left_ms(state)
    if left is None or state.since is None:
        raise TournamentRefused(Reason.NOT_DUE, "time does not end the step in progress")
    if not command.ms or left + command.ms < 0:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.ms} ms, and {left} are left of the step"
        )
    state.since += command.ms
    state.say(e.TimeAdded(command.ms, left + command.ms, command.by, command.why))
