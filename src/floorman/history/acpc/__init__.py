"""Match logs of the Annual Computer Poker Competition, and the game files that go with them."""

from floorman.history.acpc.game import Game, GameError, game_text, parse_game, usual_game
from floorman.history.acpc.reading import read_acpc
from floorman.history.acpc.writing import AcpcWriter

__all__ = ["AcpcWriter", "Game", "GameError", "game_text", "parse_game", "read_acpc", "usual_game"]
