"""Players that need no people, and deals played between them at full speed."""

from floorman.odds import Chance, shuffled
from floorman.sim.batch import Game, Tally, play, play_deals
from floorman.sim.house.player import HousePlayer
from floorman.sim.players import Player, QuickPlayer
from floorman.sim.random_player import RandomPlayer
from floorman.sim.session import Habits, People, Session, play_session

__all__ = [
    "Chance",
    "Game",
    "Habits",
    "HousePlayer",
    "People",
    "Player",
    "QuickPlayer",
    "RandomPlayer",
    "Session",
    "Tally",
    "play",
    "play_deals",
    "play_session",
    "shuffled",
]
