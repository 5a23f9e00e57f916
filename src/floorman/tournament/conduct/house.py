"""Penalties of the house: those that its register has in force against somebody who plays here.

A penalty that somebody was given elsewhere in the room holds for every game of it; in a tournament
it is served as any other there, by being dealt in and killed (RR11-15.TRN.28a).
"""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.conduct.penalties import SANCTIONS, WHY
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import State


def enforce(state: State, command: c.Enforce) -> None:
    """From the next deal on so much is in force by the house's register, and no more.

    Raises TournamentRefused for who does not play, and for what is so already.
    """
    state.check_running()
    entrant = state.entrant(command.player)
    if entrant.status not in ("in", "broke"):
        raise TournamentRefused(Reason.NOT_IN, f"{entrant.id} is to be punished")
    if command.deals < 0 or (command.until is not None and command.until <= state.now):
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"{command.deals} deals")
    if (command.deals, command.until) == (entrant.house_deals, entrant.house_until):
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} is punished")
    before = entrant.penalised
    entrant.house_deals, entrant.house_until = command.deals, command.until
    if entrant.penalised or not before:
        cites = state.cite(SANCTIONS, WHY["conduct"])
        said = command.deals, command.until, not before, cites
        state.say(e.HousePenalty(entrant.id, *said))
    else:
        state.say(e.PenaltyServed(entrant.id))
