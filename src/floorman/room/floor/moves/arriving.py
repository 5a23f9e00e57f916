"""Somebody has a seat: how he comes, with what, and where he comes from."""

from dataclasses import dataclass
from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.games import stakes_text
from floorman.room.floor import events as e
from floorman.room.floor.lists.places import take_off
from floorman.room.floor.played import Played, same_bets, same_type
from floorman.room.floor.state import Game, Gone, Move, Seat, State
from floorman.table.commands import Coming, Entry

# Moves within games of one limit and type: as one of a broken game, only there.
LIKE_GAMES = decision(
    "RR11-13.KILL.13a",
    "RR11-13.KILL.13b",
    "HPT-13.KILL.13a",
    "HPT-13.KILL.13b",
    "USPA-3.6.2.13",
    "WSOP-211a",
    "WSOP-211b",
    asks=("kills.broken_game_same_type",),
)
_COMING: Final[dict[e.MoveWhy, Coming]] = {
    "must-move": "must-move",
    "dealt": "must-move",
    "broken": "broken",
    "transfer": "transfer",
}


def alike(state: State, one: Played, other: Played) -> bool:
    """Whether two games are of one limit and type, a required kill being a type of its own."""
    first, second = state.reading(one), state.reading(other)
    kills = not state.law(other).moves.kill_same_type
    return same_type(first, second, kill_counts=kills) and same_bets(first, second)


@dataclass(frozen=True, slots=True)
class Entering:
    """How somebody sits down: `chips` that he buys, how he means to come in, who seats him.

    `told`: it was not the floor's doing, and the table has told of it.
    """

    chips: int = 0
    entry: Entry = "wait"
    by: str = ""
    told: bool = False


def arrive(
    state: State, game: Game, player: str, seat: int, how: Entering, *rules: Decision
) -> None:
    """Somebody sits down, off the list, out of another game, or off the street.

    All that he brings plays on where no other sum is named.
    """
    gone, coming, number = _from_where(state, game, player)
    waiter = state.find_waiter(player, game.line)
    if waiter is not None and waiter.called is not None:
        number = waiter.called.number
    game.sitting[seat] = Seat(player, state.now, number or state.next_number())
    game.filled += 1
    if game.reserved.get(seat) == player:
        del game.reserved[seat]
    form, stakes = _left(state, gone, game)
    brings = gone.chips if gone else 0
    state.say(
        e.Seated(
            player,
            game.table,
            seat,
            coming,
            chips=how.chips or brings,
            brings=brings,
            played_ms=gone.played_ms if gone else 0,
            left_form=form,
            left_stakes=stakes,
            missed=gone.missed if gone else (),
            entry=how.entry,
            by=how.by,
            told=how.told,
            cites=state.cite(game.played, *rules),
        )
    )
    if waiter is not None:
        take_off(state, game.line, player, "seated")


def _from_where(state: State, game: Game, player: str) -> tuple[Gone | None, Coming, int]:
    """What he brings, how he comes by the table's rules, and his place in the order of moving."""
    move = state.moves.get(player)
    if move is not None and move.to == game.table:
        del state.moves[player]
        gone = Gone(move.table, move.left, move.chips, move.missed, move.played_ms)
        number = move.number if move.why == "broken" else 0
        return gone, _coming(state, move, game), number
    left = state.gone.pop(player, None)
    if left is None:
        return None, "new", 0
    return left, "transfer" if alike(state, left.played, game.played) else "new", 0


def _coming(state: State, move: Move, game: Game) -> Coming:
    if move.why == "called":
        return "transfer" if alike(state, move.left, game.played) else "new"
    return _COMING[move.why]


def _left(state: State, gone: Gone | None, game: Game) -> tuple[str, str]:
    """The form and stakes that somebody comes from, each where it is not that of this game."""
    if gone is None:
        return "", ""
    here, there = state.reading(game.played), state.reading(gone.played)
    form = there.form.key if not here.mix and there.form.key != here.form.key else ""
    stakes = stakes_text(there.stakes) if there.stakes != here.stakes else ""
    return form, stakes
