"""A `.game` file: what is played in a match."""

from dataclasses import dataclass
from typing import Final

BEGIN: Final = "GAMEDEF"
END: Final = "END GAMEDEF"
# What the competition's server takes for the stack of a game that names none.
NO_STACK: Final = 2**31 - 1
_MOST: Final = 10**15
_NAMES: Final = {
    "numPlayers": "players",
    "numRounds": "rounds",
    "stack": "stacks",
    "blind": "blinds",
    "raiseSize": "raise_sizes",
    "firstPlayer": "first_players",
    "maxRaises": "max_raises",
    "numSuits": "suits",
    "numRanks": "ranks",
    "numHoleCards": "holecards",
    "numBoardCards": "boardcards",
}
_LOW: Final = {name.lower(): key for name, key in _NAMES.items()}
_SINGLE: Final = ("players", "rounds", "suits", "ranks", "holecards")
# The games that the competition was played at, by the names of their files.
USUAL: Final = {
    "holdem.nolimit.2p.reverse_blinds": "nolimit 2 20000 | 100 50 | | 2 1 1 1 |",
    "holdem.limit.2p.reverse_blinds": "limit 2 | 10 5 | 10 10 20 20 | 2 1 1 1 | 3 4 4 4",
    "holdem.limit.3p": "limit 3 | 5 10 0 | 10 10 20 20 | 3 1 1 1 | 3 4 4 4",
    "holdem.nolimit.3p": "nolimit 3 20000 | 50 100 0 | | 3 1 1 1 |",
}


class GameError(ValueError):
    """A game file that cannot be read, and why."""


@dataclass(frozen=True, slots=True)
class Game:
    """What is played: places count from 1, and the last has the button.

    `stacks` are empty where nobody can run out of chips; `raise_sizes` by round at limit.
    """

    limit: bool
    players: int
    blinds: tuple[int, ...]
    first_players: tuple[int, ...]
    stacks: tuple[int, ...] = ()
    raise_sizes: tuple[int, ...] = ()
    max_raises: tuple[int, ...] = ()
    rounds: int = 4
    suits: int = 4
    ranks: int = 13
    holecards: int = 2
    boardcards: tuple[int, ...] = (0, 3, 1, 1)

    @property
    def structure(self) -> str:
        """A key of ours."""
        return "limit" if self.limit else "no-limit"

    @property
    def form(self) -> str | None:
        """The key of our form that is dealt like this; None for another game."""
        deck = (self.suits, self.ranks, self.rounds)
        is_holdem = deck == (4, 13, 4) and self.holecards == 2
        return "holdem" if is_holdem and self.boardcards == (0, 3, 1, 1) else None

    @property
    def all_stacks(self) -> tuple[int, ...]:
        """The stack of every place."""
        return self.stacks or (NO_STACK,) * self.players

    def check(self) -> None:
        """Raise GameError for a game that cannot be."""
        if not 2 <= self.players <= 23:
            raise GameError(f"numPlayers: {self.players}")
        if not 1 <= self.rounds <= 10:
            raise GameError(f"numRounds: {self.rounds}")
        wanted = {"blinds": self.players, "first_players": self.rounds}
        wanted["boardcards"] = self.rounds
        if self.stacks:
            wanted["stacks"] = self.players
        if self.limit:
            wanted["raise_sizes"] = self.rounds
        for name, number in wanted.items():
            told = getattr(self, name)
            if len(told) != number:
                raise GameError(f"{_written(name)}: {len(told)} of them, {number} are wanted")
        if any(not 1 <= one <= self.players for one in self.first_players):
            raise GameError("firstPlayer: there is no such player")


def parse_game(text: str) -> Game:
    """Read a game file. Raises GameError."""
    told: dict[str, tuple[int, ...]] = {}
    limit: bool | None = None
    inside = False
    for line in text.splitlines():
        bare = line.strip()
        if not bare or bare[0] == "#":
            continue
        if bare.upper() in (BEGIN, END):
            inside = bare.upper() == BEGIN
        elif inside and bare.lower() in ("limit", "nolimit"):
            limit = bare.lower() == "limit"
        elif inside:
            name, value = _line(bare)
            told[name] = value
    if limit is None:
        raise GameError("neither limit nor nolimit")
    return _made(limit, told)


def _line(bare: str) -> tuple[str, tuple[int, ...]]:
    name, mark, value = bare.partition("=")
    key = _LOW.get(name.strip().lower())
    if not mark or key is None:
        raise GameError(f"{bare[:40]!r} is no line of a game file")
    parts = value.split()
    if not parts or len(parts) > 40 or not all(one.isdecimal() and len(one) < 16 for one in parts):
        raise GameError(f"{name.strip()}: whole numbers are wanted")
    return key, tuple(map(int, parts))


def _made(limit: bool, told: dict[str, tuple[int, ...]]) -> Game:
    missing = [name for name in ("players", "blinds") if name not in told]
    if missing:
        raise GameError(f"{_written(missing[0])} is missing")
    rounds = told.get("rounds", (4,))[0]
    told.setdefault("first_players", (1,) * rounds)
    if limit:
        told.setdefault("raise_sizes", ())
    game = Game(
        limit,
        **{name: one[0] if name in _SINGLE else one for name, one in told.items()},  # type: ignore[arg-type]
    )
    game.check()
    return game


def _written(name: str) -> str:
    return next(written for written, own in _NAMES.items() if own == name)


def game_text(game: Game) -> str:
    """A game as the text of its file."""
    lines = [BEGIN, "limit" if game.limit else "nolimit"]
    for name, key in _NAMES.items():
        value = getattr(game, key)
        if value != ():
            shown = value if isinstance(value, tuple) else (value,)
            lines.append(f"{name} = {' '.join(map(str, shown))}")
    return "\n".join((*lines, END, ""))


def usual_game(name: str) -> Game | None:
    """A game of the competition by the name of its file, with or without the ending."""
    told = USUAL.get(name.removesuffix(".game"))
    if told is None:
        return None
    head, blinds, sizes, first, raises = (one.split() for one in told.split("|"))
    players = int(head[1])
    return Game(
        limit=head[0] == "limit",
        players=players,
        blinds=tuple(map(int, blinds)),
        first_players=tuple(map(int, first)),
        stacks=tuple(map(int, head[2:])) * players,
        raise_sizes=tuple(map(int, sizes)),
        max_raises=tuple(map(int, raises)),
    )
