"""Which game needs a player, and which of its seats are free."""

from collections.abc import Iterable, Iterator

from floorman.deal.law.citing import decision
from floorman.room.floor.seating.persons import WITH_LEAVE, denial
from floorman.room.floor.state import Game, State, Waiter
from floorman.room.refusals import Reason, RoomRefused

NEEDIEST = decision(
    "RR11-2.SEAT.3a",
    "RR11-2.SEAT.3b",
    "HPT-2.SEAT.3a",
    "HPT-2.SEAT.3b",
    "USPA-A3.4.3a",
    "WSOP-85a",
    "WSOP-85b",
)
FIRST_COME = decision("RR11-2.SEAT.8a", "HPT-2.SEAT.7a", "USPA-A3.4.7a", "WSOP-91a")


def kept_seats(state: State, game: Game) -> dict[int, str]:
    """By seat, for whom it is kept: who is on his way there, who was called to it."""
    kept = {one.seat: one.player for one in state.moves.values() if one.to == game.table}
    for _, waiter in state.called_to(game.table):
        assert waiter.called is not None
        if waiter.called.seat is not None:
            kept[waiter.called.seat] = waiter.player
    return kept


def choosing(state: State, game: Game) -> list[str]:
    """Who was called to a game, and chooses his seat when he comes."""
    return [
        waiter.player
        for _, waiter in state.called_to(game.table)
        if waiter.called is not None and waiter.called.seat is None
    ]


def taken(state: State, game: Game) -> int:
    """How many play there, or will: seats that are had or kept for somebody on his way."""
    return len(game.sitting) + len(kept_seats(state, game)) + len(choosing(state, game))


def free_seats(state: State, game: Game, player: str = "") -> list[int]:
    """The seats that somebody may have: neither taken nor kept for another."""
    kept = {**game.reserved, **kept_seats(state, game)}
    return [
        seat
        for seat in range(game.chairs)
        if game.has_seat(seat) and seat not in game.sitting and kept.get(seat, player) == player
    ]


def has_room(state: State, game: Game, player: str = "") -> bool:
    """Whether there is a seat for somebody besides those who still choose theirs."""
    others = sum(one != player for one in choosing(state, game))
    return len(free_seats(state, game, player)) > others


def seat_for(state: State, game: Game, player: str) -> int:
    """The seat that somebody has who does not say which: one reserved for him, or the first."""
    free = free_seats(state, game, player)
    return next((seat for seat in free if game.reserved.get(seat) == player), free[0])


def seat_taken(state: State, game: Game, player: str, seat: int) -> RoomRefused:
    """The refusal of a seat that is another's: at a new game his who came first."""
    free = ", ".join(str(one + 1) for one in free_seats(state, game, player)) or "none"
    return state.refuse(
        Reason.SEAT_TAKEN, f"seat {seat + 1} at {game.words}", game.played,
        WITH_LEAVE if game.began else FIRST_COME, legal=f"Free: {free}.",
    )  # fmt: skip


def entry_games(state: State, line: str) -> list[Game]:
    """The games that take newcomers: of must-move games, the last one."""
    games = state.of_line(line)
    feeding = [game for game in games if game.feeds]
    return feeding[-1:] or games


def neediest(state: State, games: Iterable[Game], player: str = "") -> Game | None:
    """The game with the fewest players that has a seat for him; of several the oldest."""
    able = [game for game in games if has_room(state, game, player)]
    return min(able, key=lambda game: (taken(state, game), game.opened), default=None)


def may_play(state: State, player: str, game: Game) -> bool:
    """Whether nothing stands against somebody's playing there."""
    until = state.bans.get(player, {}).get(game.line, 0) if game.feeds else 0
    return state.now >= until and denial(state, player, "seat", game.line, game) is None


def game_for(state: State, line: str, player: str) -> Game | None:
    """The game that needs this player most, of those where he may play."""
    games = (game for game in entry_games(state, line) if may_play(state, player, game))
    return neediest(state, games, player)


def callable_now(state: State, line: str) -> Iterator[tuple[Waiter, Game]]:
    """Who may be called, in order, and to which game.

    Not who told the floor that he is away, unless he has left money for a lock-up; nor who has
    passed that very seat, nor who is moving from game to game.
    """
    for waiter in state.lines[line].waiters:
        if waiter.called is not None or waiter.player in state.moves:
            continue
        if waiter.away and waiter.player not in state.money:
            continue
        game = game_for(state, line, waiter.player)
        if game is not None and waiter.passed.get(game.table) != game.filled:
            yield waiter, game
