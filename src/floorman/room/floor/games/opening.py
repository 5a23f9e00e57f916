"""Games opened and closed, and put on the board: by management alone."""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.games.feeding import DAISY, after_ending, after_opening, feeds_of_new
from floorman.room.floor.games.limits import check_limit, check_mix, line_of
from floorman.room.floor.lists.calling import LIST_ORDER
from floorman.room.floor.moves.setting_out import take_back, take_back_call
from floorman.room.floor.played import Reading
from floorman.room.floor.seating.sitting import MUST_MOVE
from floorman.room.floor.state import Game, Line, State
from floorman.room.floor.tables import table_setup
from floorman.room.naming import table_words
from floorman.room.refusals import Reason, RoomRefused

MANAGEMENT = decision("RR11-2.PROC.3", "HPT-2.PROC.1", "USPA-A3.3.1")
ALWAYS = decision(
    "WSOP-98.DAISYO8-a",
    "WSOP-98.MMO8-a",
    "WSOP-98.DAISYSTUD",
    asks=("seating.must_move_always",),
)


def post_line(state: State, command: c.PostLine) -> None:
    """Put a game on the board, so that people may be listed for it."""
    reading = state.reading(command.played)
    if not command.by:
        raise state.refuse(
            Reason.MANAGEMENT, f"{reading.words} on the board", command.played, MANAGEMENT
        )
    line = line_of(state, reading, must_move=False)
    if line in state.lines:
        raise RoomRefused(
            Reason.OPEN_ALREADY, state.words_of(line), legal="Its list stands on the board."
        )
    _post(state, line, command)


def _post(state: State, line: str, command: c.PostLine | c.OpenGame) -> None:
    state.lines[line] = Line(command.played)
    cites = state.cite(command.played, MANAGEMENT)
    state.say(e.LinePosted(line, command.played, cites=cites))


def open_game(state: State, command: c.OpenGame) -> None:
    """Open a game, as a main game or to feed those like it."""
    table, played = command.table, command.played
    reading = state.reading(played)
    if not command.by:
        what = f"{reading.words} at {table_words(table)}"
        raise state.refuse(Reason.MANAGEMENT, what, played, MANAGEMENT)
    if not table or table in state.games:
        raise RoomRefused(
            Reason.OPEN_ALREADY, table_words(table) or "a game without a table",
            legal="It opens at another table.",
        )  # fmt: skip
    check_table(state, reading, command.seats, command.collection)
    check_mix(state, reading, must_move=command.must_move)
    check_limit(state, reading)
    line = line_of(state, reading, must_move=command.must_move)
    _check_role(state, line, command, reading)
    if line not in state.lines:
        _post(state, line, command)
    state.opened += 1
    game = Game(
        table, line, played, command.seats, state.opened,
        collection=command.collection, chairs=command.seats,
    )  # fmt: skip
    if command.must_move:
        game.feeds = feeds_of_new(state, game)
    state.games[table] = game
    rules = (MANAGEMENT, MUST_MOVE, LIST_ORDER) if game.feeds else (MANAGEMENT,)
    if game.feeds and state.law(played).moves.daisy:
        rules = (*rules, DAISY)
    cites = state.cite(played, *rules)
    state.say(e.GameOpened(table, line, played, command.seats, game.feeds, cites))
    after_opening(state, game)


def check_table(state: State, reading: Reading, seats: int, collection: str) -> None:
    """Refuse a game that no table can be opened for."""
    try:
        table_setup(state.setup, reading, seats, collection)
    except ValueError as error:
        raise RoomRefused(Reason.CANNOT_BE_PLAYED, f"{reading.words} ({error.args[0]})") from None


def _check_role(state: State, line: str, command: c.OpenGame, reading: Reading) -> None:
    running = state.of_line(line)
    if command.must_move and not running:
        raise state.refuse(
            Reason.NOT_A_LIKE_GAME, f"{reading.words} is to feed another", command.played,
            MUST_MOVE, legal="No game of its type and limit runs.",
        )  # fmt: skip
    if running and not command.must_move and state.law(command.played).moves.always:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{reading.words} as a main game", command.played, ALWAYS,
            legal=f"It opens as a must-move game beside {running[0].words}.",
        )  # fmt: skip


def close_game(state: State, command: c.CloseGame) -> None:
    """Management closes a game: who plays there leaves, and has no better place for it."""
    game = state.running(command.table)
    if not command.by:
        raise state.refuse(Reason.MANAGEMENT, f"{game.words} closes", game.played, MANAGEMENT)
    if game.dealing:
        raise RoomRefused(Reason.IN_A_DEAL, game.words, legal="After this deal.")
    end_game(state, game, "closed", state.cite(game.played, MANAGEMENT))


def end_game(state: State, game: Game, why: e.EndWhy, cites: tuple[str, ...]) -> None:
    """A game is no more: nobody comes there, and whoever plays there leaves."""
    game.ended = True
    take_back_calls(state, game, "closed")
    for move in [one for one in state.moves.values() if one.to == game.table]:
        take_back(state, move, "closed")
    for seat in game.sitting.values():
        seat.quits = True
    state.say(e.GameEnded(game.table, why, game.players, cites))
    after_ending(state, game.line, game)
    free_table(state, game)


def take_back_calls(state: State, game: Game, why: e.FreedWhy) -> None:
    """Nobody is called to this game any more; those who were keep their places."""
    for _, waiter in [*state.called_to(game.table)]:
        take_back_call(state, waiter, why)


def free_table(state: State, game: Game) -> None:
    """Whoever played at the table of a game that has ended is gone."""
    if game.ended and not game.sitting:
        del state.games[game.table]
        state.say(e.TableFree(game.table))
