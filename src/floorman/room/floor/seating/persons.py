"""Whether a person may be listed or seated: what the register says, and one seat for each."""

from floorman.deal.law.citing import decision
from floorman.room.denials import Denial
from floorman.room.floor.asking import AskedGame, What
from floorman.room.floor.state import Game, State
from floorman.room.naming import table_words
from floorman.room.refusals import Reason, RoomRefused

ONE_SEAT = decision(
    "RR11-2.SEAT.4",
    "HPT-2.SEAT.4",
    "USPA-A3.4.4",
    "WSOP-87",
    asks=("seating.two_games",),
)
WITH_LEAVE = decision("RR11-2.PROC.11", "HPT-2.PROC.11", "USPA-A3.3.10", "WSOP-83", "WSOP-88")
KEPT_APART = decision("RR11-2.SEAT.5", "HPT-2.SEAT.5", "USPA-A3.4.5", "WSOP-89")


def denial(state: State, player: str, what: What, line: str, game: Game | None) -> Denial | None:
    """What stands against somebody's being listed, or playing at a table."""
    asked = AskedGame(line)
    if game is not None:
        coming = (one.player for one in state.moves.values() if one.to == game.table)
        called = (
            waiter.player
            for _, waiter in state.called_to(game.table)
            if waiter.called is not None and waiter.called.answered
        )
        others = dict.fromkeys((*game.players, *coming, *called))
        others.pop(player, None)
        asked = AskedGame(line, game.table, tuple(others))
    return state.asked.standing(player, what, asked, state.now)


def check_denied(
    state: State, player: str, what: What, line: str, game: Game | None = None
) -> None:
    """Refuse what stands against somebody."""
    found = denial(state, player, what, line, game)
    if found is None:
        return
    apart = found.reason is Reason.APART
    played = state.lines[line].played if game is None else game.played
    cites = (*found.cites, *(state.cite(played, KEPT_APART) if apart else ()))
    until = "" if found.until is None else f"Until {found.until} ms."
    raise RoomRefused(
        found.reason,
        f"{player}: {found.words}",
        tuple(dict.fromkeys(cites)),
        until,
    )


def committed(state: State, player: str, besides: str = "") -> str | None:
    """The table at which a seat is kept for somebody on his way there, other than `besides`."""
    move = state.moves.get(player)
    if move is not None and move.to != besides:
        return move.to
    calls = (waiter.called for _, waiter in state.listings(player))
    tables = (one.table for one in calls if one is not None and one.answered)
    return next((table for table in tables if table != besides), None)


def check_one_seat(state: State, player: str, game: Game, *, coming: bool = False) -> None:
    """Refuse a second seat, in this game or any other, and one while another is kept for him.

    `coming`: he only has the seat kept, and will leave the one that he has.
    """
    seats = {one.table for one in state.games.values() if one.seat_of(player) is not None}
    if game.table in seats:
        where: str | None = game.table
    elif state.law(game.played).moves.two_games:
        return
    else:
        where = committed(state, player, game.table)
        if where is None and not coming:
            where = next(iter(seats), None)
    if where is not None:
        raise state.refuse(
            Reason.HAS_A_SEAT, f"{player} has one at {table_words(where)}", game.played, ONE_SEAT,
            legal="He leaves it first.",
        )  # fmt: skip
