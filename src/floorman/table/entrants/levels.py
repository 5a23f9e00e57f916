"""The level that the next deal is of."""

from floorman.deal.law.citing import decision
from floorman.deal.law.making import check_stakes
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.law.levels import level_games
from floorman.table.refusals import Reason
from floorman.table.state import State

NEXT_DEAL = decision(
    "RR11-15.TRN.10a",
    "USPA-3.3.2.8a",
    "HPT-15.TRN.7a",
    "TDA-23b",
    asks=("tournaments.new_limits_apply",),
)
# Which table follows when is whoever's who runs the event.
IN_PUSH = decision("TDA-23e", asks=("tournaments.level_in_push",))


def new_level(state: State, command: c.NewLevel) -> None:
    """Play the next deal at another level; a deal in progress goes on as it began.

    Raises TableRefused for games that nobody knows, that cannot be played at those stakes or
    that so many chairs are too many for, and for another number of them than the mix has turns.
    """
    mix = state.setup.mix
    turns = len(mix.turns) if mix and not mix.any_form else 1
    if len(command.games) != turns:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, f"{len(command.games)} games for a level of {turns}"
        )
    if command.turn is not None and not 0 <= command.turn < turns:
        raise state.refuse(Reason.NO_SUCH_AMOUNT, f"turn {command.turn} of {turns}")
    try:
        games = level_games(state.setup, command.games)
        for game in games:
            check_stakes(game.form, game.stakes)
            if game.form.players_max + (mix is not None) < state.setup.seats:
                raise ValueError(f"{game.form.name} is for {game.form.players_words}")
    except (KeyError, ValueError) as error:
        raise state.refuse(Reason.NOT_KNOWN, f"level {command.number}: {error.args[0]}") from None
    state.level, state.level_games, state.of_level = command.number, command.games, games
    state.level_turn, state.last_two = command.turn, command.last_two
    cites = command.rules or state.cite(NEXT_DEAL)
    state.say(e.LevelSet(command.number, command.games, command.last_two, cites))
