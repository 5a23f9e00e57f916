"""The state of the floor: plain data that the other modules of the package change.

Every change comes with an event.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from floorman.deal.law.citing import Decision
from floorman.room.floor import events as e
from floorman.room.floor.asking import NothingAgainst, Standing
from floorman.room.floor.law import FloorLaw, read_law
from floorman.room.floor.played import Played, PlayedError, Reading, read_played
from floorman.room.floor.setup import RoomSetup
from floorman.room.naming import line_words, table_words
from floorman.room.refusals import Reason, RoomRefused
from floorman.table.commands import Blind


@dataclass(slots=True)
class Called:
    """A call from a list: to which table and seat (None: of his choice), until when.

    `answered`: he has taken it, and the seat is locked up until then, None for as long as it
    takes; `number`: the order in which people were called; `pot`: the table where he plays the
    pot until whose end the seat that he chose is kept.
    """

    table: str
    seat: int | None
    at: int
    until: int | None
    number: int
    answered: bool = False
    pot: str = ""


@dataclass(slots=True)
class Waiter:
    """Somebody on a list.

    `place`: the class of those who come first, then the house card, then the order of listing;
    `away`: he told the floor so; `passed`: how many seats of a table had been filled when he
    passed it over.
    """

    player: str
    place: tuple[int, int, int]
    since: int
    away: bool = False
    called: Called | None = None
    passed: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Line:
    """A list: the game that it is for, and who waits, in order."""

    played: Played
    waiters: list[Waiter] = field(default_factory=list)


@dataclass(slots=True)
class Seat:
    """Who has a seat: since when, and in which order of those who have to move on.

    `away_since` is None for who is at the table; `missed` are the blinds that he owes; `quits`:
    he was told to leave.
    """

    player: str
    since: int
    number: int
    away_since: int | None = None
    missed: tuple[Blind, ...] = ()
    quits: bool = False


@dataclass(slots=True)
class Game:
    """A game that runs.

    - `line`: its list; `opened`: the order of opening; `feeds`: the games that it feeds
    - `began`: a deal was played; `dealing`: one is being played; `big_blind`: the seat that had
      it last
    - `sitting`, `reserved`: by seat; `chairs`: how many there are, `extra`: the one too many until
      somebody quits, `closed`: seats whose chair is gone
    - `filled`: how many have sat down so far; `undrawn`: who moves first has to be drawn
    - `ended`: it is closed or broken, and somebody still has to leave the table
    - `told`: how many wait and how many games are like it, as the table knows
    """

    table: str
    line: str
    played: Played
    seats: int
    opened: int
    feeds: tuple[str, ...] = ()
    collection: str = ""
    began: bool = False
    dealing: bool = False
    big_blind: int | None = None
    sitting: dict[int, Seat] = field(default_factory=dict)
    reserved: dict[int, str] = field(default_factory=dict)
    chairs: int = 0
    extra: int | None = None
    closed: list[int] = field(default_factory=list)
    filled: int = 0
    undrawn: bool = False
    ended: bool = False
    told: tuple[int, int] = (0, 1)

    def has_seat(self, seat: int) -> bool:
        """Whether there is a chair at that seat."""
        return 0 <= seat < self.chairs and seat not in self.closed

    @property
    def capacity(self) -> int:
        """How many may sit there now."""
        return self.chairs - len(self.closed)

    @property
    def words(self) -> str:
        """Its table, as people say it."""
        return table_words(self.table)

    @property
    def players(self) -> tuple[str, ...]:
        """Who has a seat, by seat."""
        return tuple(self.sitting[seat].player for seat in sorted(self.sitting))

    def seat_of(self, player: str) -> int | None:
        """Where somebody sits."""
        return next((at for at, one in self.sitting.items() if one.player == player), None)


@dataclass(slots=True)
class Move:
    """A seat in another game that is somebody's, while he is still on his way.

    - `number`: his place in the order of moving; `absent`: he is away, and has to claim it
    - `gone`: he has left the old table; `chips`, `missed`, `played_ms`: as he left it
    - `deals`: how many deals the seat still waits for an absent player where there are no blinds
    - `left`: what is played where he comes from; `until`: when the seat may be given away if
      others wait and he does not come, None as long as he is on his way
    """

    player: str
    table: str
    to: str
    seat: int
    why: e.MoveWhy
    number: int
    left: Played
    absent: bool = False
    gone: bool = False
    chips: int = 0
    missed: tuple[Blind, ...] = ()
    played_ms: int = 0
    deals: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """How somebody left a game to take another seat: with what, and what was played."""

    table: str
    played: Played
    chips: int
    missed: tuple[Blind, ...]
    played_ms: int


@dataclass(slots=True)
class State:
    """Everything that is so on the floor.

    - `lines`: lists by the name of their game and limit; `games`: by table
    - `moves`: by player; `gone`: who left a game for a seat that he still has to choose
    - `bans`: by player, and by line until when, for having refused to move
    - `money`: what listed players have left for a lock-up, in currency units
    - `opened`, `number`: games opened, and places given, so far
    """

    setup: RoomSetup
    asked: Standing = field(default_factory=NothingAgainst)
    events: list[e.Any] = field(default_factory=list)
    read: dict[Played, tuple[Reading, FloorLaw]] = field(default_factory=dict)
    now: int = 0
    lines: dict[str, Line] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    moves: dict[str, Move] = field(default_factory=dict)
    gone: dict[str, Gone] = field(default_factory=dict)
    bans: dict[str, dict[str, int]] = field(default_factory=dict)
    money: dict[str, int] = field(default_factory=dict)
    opened: int = 0
    number: int = 0

    def say(self, event: Any) -> None:
        """Something has happened."""
        self.events.append(event)

    def reading(self, played: Played) -> Reading:
        """A game as it was read. Raises RoomRefused for one that cannot be played."""
        return self._known(played)[0]

    def law(self, played: Played) -> FloorLaw:
        """The law of a game. Raises RoomRefused for one that cannot be played."""
        return self._known(played)[1]

    def _known(self, played: Played) -> tuple[Reading, FloorLaw]:
        found = self.read.get(played)
        if found is None:
            try:
                reading = read_played(played, self.setup.forms)
                found = self.read[played] = reading, read_law(self.setup, reading)
            except (PlayedError, KeyError, ValueError) as error:
                raise RoomRefused(Reason.CANNOT_BE_PLAYED, str(error.args[0])) from None
        return found

    def cite(self, played: Played, *decisions: Decision) -> tuple[str, ...]:
        """The rules to name for decisions, in the book of that game."""
        return self.law(played).cite(*decisions)

    def refuse(
        self, reason: Reason, what: str, played: Played, *decisions: Decision, legal: str = ""
    ) -> RoomRefused:
        """A refusal that names the rules of these decisions."""
        cites = self.cite(played, *decisions) if decisions else ()
        return RoomRefused(reason, what, cites, legal)

    def words_of(self, line: str) -> str:
        """A list by the words for its game."""
        return line_words(line, self.setup.forms)

    def next_number(self) -> int:
        """The next place in the order in which people come."""
        self.number += 1
        return self.number

    def game(self, table: str) -> Game:
        """The game at a table, though it may have ended. Raises RoomRefused if there is none."""
        found = self.games.get(table)
        if found is None:
            raise RoomRefused(Reason.NO_SUCH_GAME, table_words(table) or "no table")
        return found

    def running(self, table: str) -> Game:
        """The game that goes on at a table. Raises RoomRefused if none does."""
        found = self.game(table)
        if found.ended:
            raise RoomRefused(Reason.NO_SUCH_GAME, f"{found.words} has ended")
        return found

    def line_name(self, name: str) -> str:
        """The name of a list, by itself or by a table. Raises RoomRefused."""
        if name in self.lines:
            return name
        if name in self.games:
            return self.games[name].line
        raise RoomRefused(Reason.NO_SUCH_GAME, self.words_of(name) or "no list")

    def waiter(self, player: str, line: str) -> Waiter:
        """Somebody on a list. Raises RoomRefused if he is not there."""
        found = self.find_waiter(player, line)
        if found is None:
            raise RoomRefused(
                Reason.NOT_LISTED, f"{player} for {self.words_of(line)}",
                legal="He is listed first.",
            )  # fmt: skip
        return found

    def find_waiter(self, player: str, line: str) -> Waiter | None:
        """Somebody on a list, None if he is not there."""
        return next((one for one in self.lines[line].waiters if one.player == player), None)

    def listings(self, player: str) -> Iterator[tuple[str, Waiter]]:
        """On which lists somebody is."""
        for name, line in self.lines.items():
            for one in line.waiters:
                if one.player == player:
                    yield name, one

    def called_to(self, table: str) -> Iterator[tuple[str, Waiter]]:
        """Who is called to a table, with the list."""
        for name, line in self.lines.items():
            for one in line.waiters:
                if one.called is not None and one.called.table == table:
                    yield name, one

    def seated(self, player: str) -> Game | None:
        """The game in which somebody has a seat; where several are allowed, the first."""
        return next((g for g in self.games.values() if g.seat_of(player) is not None), None)

    def at_table(self, game: Game, player: str) -> Seat:
        """Somebody's seat in a game. Raises RoomRefused if he has none there."""
        seat = game.seat_of(player)
        if seat is None:
            players = ", ".join(game.players) or "nobody"
            raise RoomRefused(
                Reason.NOT_SEATED, f"{player} at {game.words}", legal=f"There: {players}."
            )
        return game.sitting[seat]

    def of_line(self, line: str) -> list[Game]:
        """The games of a list that go on, as they were opened."""
        return [one for one in self.games.values() if one.line == line and not one.ended]
