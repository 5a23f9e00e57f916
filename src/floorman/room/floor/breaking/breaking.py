"""A game breaks: cards decide who has which seat in games like it, and who is first on the list."""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.breaking.cards import BY_RANK_AND_SUIT, DRAWN, check_drawn, in_order
from floorman.room.floor.games.opening import MANAGEMENT, end_game
from floorman.room.floor.lists.places import BROKEN, OTHERS, first_place, put, take_off
from floorman.room.floor.moves.arriving import LIKE_GAMES
from floorman.room.floor.moves.setting_out import Way, set_out
from floorman.room.floor.seating.keeping import add_chair, all_locked, may_add_chair
from floorman.room.floor.seating.needs import may_play, neediest, seat_for
from floorman.room.floor.seating.persons import committed
from floorman.room.floor.state import Game, Seat, State, Waiter
from floorman.room.refusals import Reason, RoomRefused

DRAW = decision(
    "RR11-2.SEAT.14a",
    "HPT-2.SEAT.14a",
    "USPA-A3.4.14a",
    "WSOP-95a",
    "WSOP-95b",
    "WSOP-95f",
    asks=("seating.broken_game_order", "seating.broken_game_absent"),
)
ABSENT = decision(
    "RR11-2.SEAT.14b",
    "HPT-2.SEAT.14b",
    "USPA-A3.4.14b",
    "WSOP-95c",
    asks=("seating.broken_game_claim_deals",),
)
TO_THE_BOTTOM = decision("WSOP-95d", asks=("seating.broken_game_absent",))
ENLARGED = decision("WSOP-95e", asks=("seating.enlarge_for_broken_game",))


def draws(state: State, game: Game, one: Seat) -> bool:
    """Whether a card is drawn for somebody: not where he owes blinds and is away, in some books.

    Who has a seat kept elsewhere, or quits, needs none.
    """
    if one.quits or committed(state, one.player) is not None:
        return False
    return not goes_to_the_bottom(state, game, one)


def goes_to_the_bottom(state: State, game: Game, one: Seat) -> bool:
    """Whether somebody is away and has missed blinds, in a book that draws no card for him."""
    law = state.law(game.played).moves
    return law.absent_draws_unless_missed and one.away_since is not None and bool(one.missed)


def who_draws(state: State, game: Game) -> list[str]:
    """Who has to have a card if the game breaks, by seat; nobody where no other is like it."""
    if len(state.of_line(game.line)) < 2:
        return []
    seats = (game.sitting[seat] for seat in sorted(game.sitting))
    return [one.player for one in seats if draws(state, game, one)]


def break_game(state: State, command: c.BreakGame) -> None:
    """Management breaks a game; its players go on in games of its type and limit, or wait first."""
    game = state.running(command.table)
    if not command.by:
        raise state.refuse(Reason.MANAGEMENT, f"{game.words} breaks", game.played, MANAGEMENT)
    if game.dealing:
        raise RoomRefused(Reason.IN_A_DEAL, game.words, legal="After this deal.")
    similar = [one for one in state.of_line(game.line) if one is not game]
    seats = [game.sitting[seat] for seat in sorted(game.sitting)]
    check_drawn(state, game, who_draws(state, game), command.drawn)
    order = in_order(command.drawn)
    cards = {one.player: one.card for one in command.drawn}
    last = [one for one in seats if similar and _is_last(state, game, one)]
    rules = (DRAW, DRAWN, BY_RANK_AND_SUIT, LIKE_GAMES)
    if order:
        cites = state.cite(game.played, *rules)
        state.say(e.OrderDrawn(game.table, order, tuple(cards[name] for name in order), cites))
    by_name = {one.player: one for one in seats}
    end_game(state, game, "broken", state.cite(game.played, MANAGEMENT))
    for name in order:
        _place(state, game, by_name[name], similar)
    for one in last:
        place = (OTHERS, len(state.setup.tiers), state.next_number())
        _list(state, game, one, place, "missed-blinds")


def _is_last(state: State, game: Game, one: Seat) -> bool:
    kept = one.quits or committed(state, one.player) is not None
    return not kept and goes_to_the_bottom(state, game, one)


def _place(state: State, game: Game, one: Seat, similar: list[Game]) -> None:
    """The next in the order of the cards: a seat where he is needed most, or the list."""
    able = [to for to in similar if not to.ended and may_play(state, one.player, to)]
    to = neediest(state, able, one.player)
    if to is None:
        to = next((g for g in able if _may_enlarge(state, g)), None)
        if to is None:
            _list(state, game, one, first_place(state, BROKEN), "broken")
            return
        add_chair(to)
        state.say(e.ExtraAdded(to.table, "broken-game", state.cite(to.played, ENLARGED)))
    seat = seat_for(state, to, one.player)
    rules = (DRAW, LIKE_GAMES, *((ABSENT,) if one.away_since is not None else ()))
    set_out(state, one, Way(game, to, seat, "broken"), *rules, number=state.next_number())


def _may_enlarge(state: State, game: Game) -> bool:
    enlarges = state.law(game.played).moves.enlarge
    return enlarges and all_locked(state, game) and may_add_chair(state, game)


def _list(
    state: State, game: Game, one: Seat, place: tuple[int, int, int], why: e.ListedWhy
) -> None:
    """Onto the list of the game, in the place that is his; only there has he one."""
    if state.find_waiter(one.player, game.line) is not None:
        take_off(state, game.line, one.player, "withdrew")
    waiter = Waiter(one.player, place, state.now, away=one.away_since is not None)
    rule = TO_THE_BOTTOM if why == "missed-blinds" else DRAW
    put(state, game.line, waiter, why, rule, LIKE_GAMES)
