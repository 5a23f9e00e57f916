"""A card dealt to everybody at a table says who moves to another."""

from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.breaking.cards import BY_RANK_AND_SUIT, DEALT, check_cards
from floorman.room.floor.moves.setting_out import Way, set_out
from floorman.room.floor.seating.needs import free_seats, has_room
from floorman.room.floor.seating.persons import WITH_LEAVE, check_denied, committed
from floorman.room.floor.state import Game, Seat, State
from floorman.room.refusals import Reason, RoomRefused


def dealt_to(state: State, game: Game) -> list[Seat]:
    """Who is dealt a card, in turn: from the dealer's left, wherever the button is."""
    return [
        game.sitting[seat]
        for seat in sorted(game.sitting)
        if game.sitting[seat].away_since is None
        and not game.sitting[seat].quits
        and committed(state, game.sitting[seat].player) is None
    ]


def deal_for_move(state: State, command: c.DealForMove) -> None:
    """Who has the highest cards moves to the other table."""
    game, to = state.running(command.table), state.running(command.to)
    if to.line != game.line or to is game:
        like = ", ".join(one.words for one in state.of_line(game.line) if one is not game)
        raise state.refuse(
            Reason.NOT_A_LIKE_GAME, f"{game.words} and {to.words}", game.played, DEALT,
            legal=f"Like it: {like or 'no game'}.",
        )  # fmt: skip
    if game.dealing:
        raise RoomRefused(Reason.IN_A_DEAL, game.words, legal="After this deal.")
    seats = dealt_to(state, game)
    check_cards(state, game, command.cards, len(seats), dealt=True)
    if not 1 <= command.count <= len(seats):
        raise state.refuse(
            Reason.NOT_KNOWN, f"{command.count} of {len(seats)} are to move", game.played, DEALT
        )
    by_card = sorted(zip(command.cards, seats, strict=True), key=lambda one: -one[0])
    chosen = [one for _, one in by_card[: command.count]]
    free = free_seats(state, to)
    if len(free) < len(chosen) or not has_room(state, to):
        raise state.refuse(
            Reason.FULL, f"{len(chosen)} to {to.words}", game.played, WITH_LEAVE,
            legal=f"Free seats: {len(free)}.",
        )  # fmt: skip
    for one in chosen:
        check_denied(state, one.player, "seat", to.line, to)
    cites = state.cite(game.played, DEALT, BY_RANK_AND_SUIT)
    names, players = tuple(one.player for one in chosen), tuple(one.player for one in seats)
    state.say(e.CardsDealt(game.table, players, command.cards, names, cites))
    for one, seat in zip(chosen, free, strict=False):
        set_out(state, one, Way(game, to, seat, "dealt"), DEALT)
