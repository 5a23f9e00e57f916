"""Other stakes for a game: who may stop them, who has to approve, and where objectors may go."""

from msgspec.structs import replace

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.games.feeding import after_ending
from floorman.room.floor.games.limits import line_of
from floorman.room.floor.games.opening import check_table, take_back_calls
from floorman.room.floor.lists.calling import waiting_for
from floorman.room.floor.lists.places import take_off
from floorman.room.floor.moves.setting_out import take_back
from floorman.room.floor.played import Reading
from floorman.room.floor.seating.needs import has_room
from floorman.room.floor.state import Game, Line, State
from floorman.room.refusals import Reason, RoomRefused

OBJECTORS = decision(
    "RR11-2.PROC.17a",
    "HPT-2.PROC.17a",
    "USPA-A3.3.16a",
    "WSOP-69a",
    asks=("agreements.limit_change_objectors",),
)
LIST_WAITS = decision("WSOP-69b", asks=("agreements.limit_change_with_list",))
LIKE_GAME = decision("WSOP-69c")
HIGHER = decision(
    "RR11-2.PROC.17b",
    "HPT-2.PROC.17b",
    "USPA-A3.3.16b",
    "WSOP-69d",
    asks=("agreements.raise_changes_collection",),
)


def change_stakes(state: State, command: c.ChangeStakes) -> None:
    """Change the stakes of a game, unless too many object, people wait, or it is a raise that
    management has not approved of.
    """
    game = state.running(command.table)
    played = replace(game.played, stakes=command.stakes)
    before, after = state.reading(game.played), state.reading(played)
    for name in (command.proposer, *command.objecting):
        state.at_table(game, name)
    if game.dealing:
        raise RoomRefused(Reason.IN_A_DEAL, game.words, legal="After this deal.")
    if after.stakes == before.stakes or before.mix:
        raise RoomRefused(Reason.CANNOT_BE_PLAYED, f"{command.stakes} at {game.words}")
    check_table(state, after, game.seats, command.collection)
    _check_objections(state, game, {*command.objecting})
    _check_list(state, game)
    raised = after.size > before.size
    if raised:
        _check_raise(state, game, command)
    line = line_of(state, after, must_move=False)
    if line != game.line and (line in state.lines or state.of_line(game.line) != [game]):
        take_back_calls(state, game, "taken-back")
    if line not in state.lines:
        _move_list(state, game, line, after)
    old = game.line
    game.line, game.played = line, after.played
    game.collection = command.collection or game.collection
    feeds, game.feeds = game.feeds, ()
    rules = (OBJECTORS, *((HIGHER,) if raised else ()))
    cites = state.cite(before.played, *rules)
    state.say(
        e.StakesChanged(
            game.table, command.stakes, command.proposer, command.objecting, raised, command.by,
            cites,
        )
    )  # fmt: skip
    for name in game.players:
        if state.find_waiter(name, line) is not None:
            take_off(state, line, name, "withdrew")
    _leave_chain(state, old, game, feeds)


def _leave_chain(state: State, line: str, game: Game, feeds: tuple[str, ...]) -> None:
    """The game is of another list now: it feeds nobody there, and nobody there feeds it."""
    if feeds:
        state.say(e.RoleChanged(game.table, ()))
    if line == game.line:
        return
    for move in [one for one in state.moves.values() if game.table in (one.table, one.to)]:
        if move.why in ("must-move", "dealt", "transfer") and not move.gone:
            take_back(state, move, "taken-back")
    after_ending(state, line, replace_feeds(game, feeds))


def replace_feeds(game: Game, feeds: tuple[str, ...]) -> Game:
    """The game as it stood in its chain."""
    return Game(game.table, game.line, game.played, game.seats, game.opened, feeds)


def _move_list(state: State, game: Game, line: str, reading: Reading) -> None:
    """A list follows its only game; else it stays with the others, and a new one begins."""
    alone = state.of_line(game.line) == [game]
    state.lines[line] = Line(reading.played)
    if alone:
        state.lines[line].waiters = state.lines.pop(game.line).waiters
    state.say(e.LinePosted(line, reading.played, game.line if alone else ""))


def _check_objections(state: State, game: Game, objecting: set[str]) -> None:
    if len(objecting) < state.law(game.played).games.objectors:
        return
    names = " and ".join(sorted(objecting))
    other = like_game(state, game)
    legal = "" if other is None else f"{names} may be asked to move to {other.words}."
    raise state.refuse(
        Reason.OBJECTIONS, f"{names} at {game.words}", game.played, OBJECTORS,
        *((LIKE_GAME,) if other is not None else ()), legal=legal,
    )  # fmt: skip


def like_game(state: State, game: Game) -> Game | None:
    """A game of a like size with a free seat: of the same form, or for bets of the same size."""
    here = state.reading(game.played)

    def near(other: Game) -> bool:
        there = state.reading(other.played)
        return there.size == here.size or (there.form == here.form and there.mix == here.mix)

    able = (
        other
        for other in state.games.values()
        if other is not game and not other.ended and near(other) and has_room(state, other)
    )
    sizes = {
        one.table: abs(state.reading(one.played).size - here.size) for one in state.games.values()
    }
    return min(able, key=lambda other: (sizes[other.table], other.opened), default=None)


def _check_list(state: State, game: Game) -> None:
    waiting = waiting_for(state, game)
    with_list = state.law(game.played).games.with_list
    if not with_list and waiting and len(state.of_line(game.line)) == 1:
        raise state.refuse(
            Reason.LIST_WAITS, f"{waiting} for {game.words}", game.played, LIST_WAITS,
            legal="It may change once nobody waits, or with several games of this kind.",
        )  # fmt: skip


def _check_raise(state: State, game: Game, command: c.ChangeStakes) -> None:
    if not command.by or command.by == command.proposer:
        raise state.refuse(
            Reason.MANAGEMENT, f"{command.stakes} at {game.words}", game.played, HIGHER
        )
    changes = state.law(game.played).games.raise_changes_collection
    if changes and command.collection in ("", game.collection):
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{command.stakes} for the same collection",
            game.played, HIGHER, legal="A higher limit has another rake or time charge.",
        )  # fmt: skip
