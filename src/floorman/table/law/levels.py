"""The games of a tournament's level, as a table plays them."""

from functools import lru_cache

from floorman.games import find_form, parse_stakes
from floorman.table.entrant_commands import LevelGame
from floorman.table.setup import Game, TableSetup


@lru_cache(maxsize=256)
def level_games(setup: TableSetup, named: tuple[LevelGame, ...]) -> tuple[Game, ...]:
    """The games of a level, house forms among those of the setup.

    Raises KeyError for a form that nobody knows, StakesError for stakes that cannot be read.
    """
    own = {game.form.key: game.form for game in setup.games}
    return tuple(
        Game(own.get(one.form) or find_form(one.form), parse_stakes(one.stakes)) for one in named
    )
