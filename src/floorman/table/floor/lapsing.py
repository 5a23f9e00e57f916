"""Time that the house was not there: nobody has lost any of his.

The books speak of minutes at a table where somebody is. When the room is found again after a stop,
or could keep nothing for a while, who could not act, come back or pay has all that he had.
"""

from dataclasses import replace

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.clock import begin_turn_again
from floorman.table.floor.pausing import put_off
from floorman.table.refusals import Reason
from floorman.table.state import State


def lapse(state: State, command: c.Lapse) -> None:
    """Nobody's time has run since then, and whoever is to act has all of his once more."""
    since = min(state.now, max(command.since, state.resumed_at))
    put_off(state, state.now - since)
    _put_off_returns(state, since)
    begin_turn_again(state)
    state.say(e.TimeLapsed(state.now - since))


def _put_off_returns(state: State, since: int) -> None:
    """Nobody could come back, or take the seat that is kept for him, from then until now."""
    for player in state.players.values():
        if player.away_since is not None:
            gap = state.now - max(since, player.away_since)
            player.away_since += gap
            player.away_until += gap if player.away_until else 0
    for seat, lock in state.locks.items():
        gap = state.now - max(since, lock.since)
        state.locks[seat] = replace(lock, since=lock.since + gap, until=lock.until + gap)


def give_time(state: State, command: c.GiveTime) -> None:
    """Whoever is to act has all of his time from now on. Raises TableRefused if nobody is."""
    del command
    name = state.clock.player
    if state.playing is None or name is None or state.clock.ran_out:
        raise state.refuse(Reason.NO_DEAL, "time is given and nobody is to act")
    begin_turn_again(state)
    state.say(e.TimeGiven(name))
