"""What follows from every command: tables are told how many wait, and how many are like them."""

from floorman.room.floor import events as e
from floorman.room.floor.lists.calling import waiting_for
from floorman.room.floor.state import State


def settle(state: State) -> None:
    """Tell each table what has changed."""
    for game in state.games.values():
        if game.ended:
            continue
        now = waiting_for(state, game), len(state.of_line(game.line))
        if now != game.told:
            game.told = now
            state.say(e.WaitingNoted(game.table, *now))
