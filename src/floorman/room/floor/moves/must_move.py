"""Must-move players called to the main game, and those who refuse.

How long somebody plays on who was called is the table's to say, by its own rules; the seat in the
main game is kept for him meanwhile.
"""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.breaking.cards import BY_RANK_AND_SUIT, check_drawn, in_order
from floorman.room.floor.games.feeding import ORDER_DRAWN
from floorman.room.floor.lists.calling import LIST_ORDER
from floorman.room.floor.lists.places import take_off
from floorman.room.floor.moves.bans import REFUSED
from floorman.room.floor.moves.setting_out import Way, set_out
from floorman.room.floor.seating.needs import (
    free_seats,
    has_room,
    may_play,
    neediest,
    seat_for,
    seat_taken,
)
from floorman.room.floor.seating.persons import committed
from floorman.room.floor.seating.sitting import MUST_MOVE
from floorman.room.floor.state import Game, Seat, State
from floorman.room.refusals import Reason, RoomRefused

UNTIL = decision(
    "RR11-2.SEAT.10a",
    "RR11-2.SEAT.10c",
    "HPT-2.SEAT.11a",
    "HPT-2.SEAT.11c",
    "USPA-A3.4.11a",
    "USPA-A3.4.11b",
    "WSOP-98a",
    "WSOP-98c",
    "WSOP-98.DAISYO8-c",
    "WSOP-98.MMO8-c",
    "WSOP-98.MIX-e",
    asks=("seating.must_move_when", "seating.must_move_stud_deals"),
)


def movers(state: State, game: Game) -> list[Seat]:
    """Who plays in a must-move game and could be called, the first to go in front.

    Who is away stays where he is until he is back, and so does who has a seat kept elsewhere.
    """
    able = (
        one
        for one in game.sitting.values()
        if one.away_since is None and not one.quits and committed(state, one.player) is None
    )
    return sorted(able, key=lambda one: one.number)


def next_move(state: State, game: Game) -> tuple[Seat, Game] | None:
    """Who moves next out of a must-move game, and to which of the games that it feeds."""
    fed = [state.games[table] for table in game.feeds]
    for one in movers(state, game):
        main = neediest(state, (g for g in fed if may_play(state, one.player, g)), one.player)
        if main is not None:
            return one, main
    return None


def call_to_main(state: State, command: c.CallToMain) -> None:
    """Call the next player of a must-move game to the game that it feeds."""
    game = state.running(command.table)
    if not game.feeds:
        raise state.refuse(Reason.FEEDS_NO_GAME, game.words, game.played, MUST_MOVE)
    if game.undrawn:
        raise state.refuse(
            Reason.NOT_IN_ORDER, f"who moves from {game.words}", game.played, ORDER_DRAWN,
            legal="The players draw cards for it.",
        )  # fmt: skip
    found = next_move(state, game)
    if found is None:
        raise state.refuse(Reason.NOBODY_WAITS, f"from {game.words}", game.played, MUST_MOVE)
    seat, main = found
    if command.to and command.to != main.table:
        wanted = state.running(command.to)
        able = wanted.table in game.feeds and may_play(state, seat.player, wanted)
        if not able or not has_room(state, wanted, seat.player):
            raise state.refuse(
                Reason.FULL, f"{seat.player} to {wanted.words}", game.played, MUST_MOVE,
                legal=f"{main.words} has a seat.",
            )  # fmt: skip
        main = wanted
    chosen = seat_for(state, main, seat.player) if command.seat is None else command.seat
    if chosen not in free_seats(state, main, seat.player):
        raise seat_taken(state, main, seat.player, chosen)
    way = Way(game, main, chosen, "must-move")
    set_out(state, seat, way, MUST_MOVE, LIST_ORDER, UNTIL)


def refuse_move(state: State, command: c.RefuseMove) -> None:
    """Who refuses to move has to quit, and for a while neither plays there nor is listed."""
    move = state.moves.get(command.player)
    if move is None or move.why not in ("must-move", "dealt") or move.gone:
        raise _not_moving(state, command.player)
    game, player = state.games[move.table], command.player
    del state.moves[player]
    main = state.games[move.to]
    cites = state.cite(game.played, REFUSED)
    state.say(e.SeatFreed(player, main.table, move.seat, "refused", cites))
    if game.line in state.lines and state.find_waiter(player, game.line) is not None:
        take_off(state, game.line, player, "refused", REFUSED)
    until = state.now + state.law(game.played).moves.refusal_ms
    state.bans.setdefault(player, {})[game.line] = until
    state.at_table(game, player).quits = True
    state.say(e.MoveRefused(player, game.table, game.line, until, cites))


def _not_moving(state: State, player: str) -> RoomRefused:
    """Who was not called to move refuses nothing; by the rules of the game in which he sits."""
    game = state.seated(player)
    if game is None:
        return RoomRefused(Reason.NOT_SEATED, f"{player} in a game that he could leave")
    return state.refuse(
        Reason.NOT_CALLED, f"{player} to another game", game.played, REFUSED,
        legal=f"He plays on at {game.words}.",
    )  # fmt: skip


def draw_order(state: State, command: c.DrawOrder) -> None:
    """Cards say in which order the players of a new must-move game move; the highest is first."""
    game = state.running(command.table)
    if not game.undrawn:
        raise state.refuse(
            Reason.NOT_KNOWN, f"the order at {game.words} stands", game.played, ORDER_DRAWN,
            legal="Its players move as they stand.",
        )  # fmt: skip
    check_drawn(state, game, game.players, command.drawn)
    order = in_order(command.drawn)
    for name in order:
        state.at_table(game, name).number = state.next_number()
    game.undrawn = False
    by_name = {one.player: one.card for one in command.drawn}
    cards = tuple(by_name[name] for name in order)
    cites = state.cite(game.played, ORDER_DRAWN, BY_RANK_AND_SUIT)
    state.say(e.OrderDrawn(game.table, order, cards, cites))
