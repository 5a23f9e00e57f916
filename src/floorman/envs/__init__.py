"""Deals as environments to learn in.

`make_game` names a game: any form and structure, with a list of actions. `DealEnv` (Gymnasium, one
learner among house players), `ManyDeals` (Gymnasium, very many deals as arrays), `turns`
(PettingZoo, every seat a learner) and `spiel` (OpenSpiel, with chance nodes) are imported when they
are asked for, since each needs a package of its own: `pip install "floorman[envs]"`.
"""

from typing import TYPE_CHECKING

from floorman.envs.choices import Choice, Choices, IllegalChoiceError
from floorman.envs.game import make_game
from floorman.envs.menus import MenuError
from floorman.envs.observing import Observer
from floorman.envs.opponents import Opponent, make_opponent, match
from floorman.envs.playing import CHANCE, OVER, EnvGame, Play
from floorman.envs.recalling import information_state, observation
from floorman.envs.tabular import Solver, Tree
from floorman.lazily import lazily

if TYPE_CHECKING:
    from floorman.envs.arrays.many import ManyDeals
    from floorman.envs.single import DealEnv

__all__ = [
    "CHANCE",
    "OVER",
    "Choice",
    "Choices",
    "DealEnv",
    "EnvGame",
    "IllegalChoiceError",
    "ManyDeals",
    "MenuError",
    "Observer",
    "Opponent",
    "Play",
    "Solver",
    "Tree",
    "information_state",
    "make_game",
    "make_opponent",
    "match",
    "observation",
    "register",
]

__getattr__ = lazily(__name__, {"DealEnv": "single", "ManyDeals": "arrays.many"})


def register() -> None:
    """Let `gymnasium.make("floorman/Deal-v0", form=...)` find the environment."""
    import gymnasium  # noqa: PLC0415  it may be absent

    if "floorman/Deal-v0" not in gymnasium.registry:
        gymnasium.register("floorman/Deal-v0", entry_point="floorman.envs.single:DealEnv")
