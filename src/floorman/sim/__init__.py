"""Players that need no people, and deals played between them at full speed."""

from floorman.odds import Chance, shuffled
from floorman.sim.batch import Game, Tally, play, play_deals
from floorman.sim.house_player import HousePlayer
from floorman.sim.players import Player, QuickPlayer
from floorman.sim.random_player import RandomPlayer

__all__ = [
    "Chance",
    "Game",
    "HousePlayer",
    "Player",
    "QuickPlayer",
    "RandomPlayer",
    "Tally",
    "play",
    "play_deals",
    "shuffled",
]
