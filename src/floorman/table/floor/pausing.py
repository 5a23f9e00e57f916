"""Pausing the game: nothing is played and nobody's time runs, until somebody lets it go on.

The books know no pause; every card room has one, for a fire drill or a dealer who feels faint.
"""

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import State


def pause_game(state: State, command: c.PauseGame) -> None:
    """Stop the game where it is. Raises TableRefused if it is paused."""
    check_not_paused(state)
    state.paused_by, state.paused_at = command.by, state.now
    state.say(e.GamePaused(command.by))


def resume_game(state: State, command: c.ResumeGame) -> None:
    """Let the game go on: the time of the pause has not been. Raises TableRefused."""
    if not state.paused_by:
        raise TableRefused(Reason.NOT_PAUSED, "the table is not paused")
    gap = state.now - state.paused_at
    clock = state.clock
    clock.since += gap
    if clock.until is not None:
        clock.until += gap
    if clock.bank_since is not None:
        clock.bank_since += gap
    put_off(state, gap)
    state.paused_by, state.resumed_at = "", state.now
    state.say(e.GameResumed(command.by, gap))


def put_off(state: State, gap: int) -> None:
    """So much time has not been played: the turns of a mix and what is collected for come later."""
    state.form_since += gap
    if state.time_due is not None:
        state.time_due += gap
    for player in state.players.values():
        if player.time_paid is not None:
            player.time_paid += gap


def check_not_paused(state: State) -> None:
    """Refuse what has to wait until the game goes on."""
    if state.paused_by:
        raise TableRefused(
            Reason.PAUSED, "the table is paused", legal="Play goes on when it is resumed."
        )
