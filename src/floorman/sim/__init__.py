"""Players that need no people, and deals played between them at full speed."""

from typing import Final

from floorman.odds import Chance, shuffled
from floorman.sim.batch import Game, Tally, play, play_deals
from floorman.sim.contest import Score, contest, unit_of
from floorman.sim.events.day import EventRun
from floorman.sim.events.habits import Habits as EventHabits
from floorman.sim.events.running import Entrants, play_event
from floorman.sim.house.levels import (
    BEGINNER,
    COMPANIES,
    LEVELS,
    REGULAR,
    SOLID,
    Company,
    Level,
    level_in,
)
from floorman.sim.house.player import HousePlayer
from floorman.sim.players import Player, QuickPlayer
from floorman.sim.random_player import RandomPlayer
from floorman.sim.session import Habits, People, Session, play_session

# The modules that other packages may import: deals in arrays and whole events, which few need.
OFFERED: Final = (
    "floorman.sim.arrays",
    "floorman.sim.arrays.kernels.fields",
    "floorman.sim.arrays.kernels.flow",
    "floorman.sim.arrays.kernels.tables",
    "floorman.sim.arrays.rays",
    "floorman.sim.arrays.running",
    "floorman.sim.arrays.spans",
    "floorman.sim.arrays.starts",
    "floorman.sim.events.beside",
    "floorman.sim.events.day",
    "floorman.sim.events.playing",
    "floorman.sim.events.running",
)

__all__ = [
    "BEGINNER",
    "COMPANIES",
    "LEVELS",
    "REGULAR",
    "SOLID",
    "Chance",
    "Company",
    "Entrants",
    "EventHabits",
    "EventRun",
    "Game",
    "Habits",
    "HousePlayer",
    "Level",
    "People",
    "Player",
    "QuickPlayer",
    "RandomPlayer",
    "Score",
    "Session",
    "Tally",
    "contest",
    "level_in",
    "play",
    "play_deals",
    "play_event",
    "play_session",
    "shuffled",
    "unit_of",
]
