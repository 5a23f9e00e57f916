"""The beginning of a game: a card for everyone, and the first button."""

from collections.abc import Sequence

from floorman.cards import Card, Rank, find_repeat, is_standard, rank_of, suit_of
from floorman.deal.law.citing import decision
from floorman.deal.refusals import card_words
from floorman.rankings import find_ranking
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.dues.entering import is_regular
from floorman.table.kills.killing import new_game
from floorman.table.mixes.rotation import able_seats
from floorman.table.refusals import Reason
from floorman.table.state import State

HIGHEST = decision(
    "RR11-2.SEAT.6a",
    "RR11-2.SEAT.6b",
    "RR11-3.TIE.1c",
    "HPT-3.TIE.1c",
    "RRX-3.TIE.1c",
    "RR11-3.TIE.1a",
    "HPT-3.TIE.1a",
    "RRX-3.TIE.1a",
    "RR11-3.TIE.2c",
    "HPT-3.TIE.2c",
    "RRX-3.TIE.2c",
    "RR11-15.TRN.8",
    "USPA-3.1.9.2b",
    "USPA-3.1.9.1a",
    "USPA-3.3.2.22",
    "USPA-A3.4.6a",
    "USPA-A3.4.6b",
    "WSOP-90a",
    "WSOP-90b",
    "WSOP-90c",
    "WSOP-147a",
    "HPT-2.SEAT.6a",
    "HPT-2.SEAT.6b",
    "HPT-15.TRN.29",
    asks=("button.first",),
)
LOWEST = decision(
    "RR11-2.SEAT.6a",
    "RR11-2.SEAT.6c",
    "RR11-3.TIE.1c",
    "HPT-3.TIE.1c",
    "RRX-3.TIE.1c",
    "RR11-3.TIE.1a",
    "HPT-3.TIE.1a",
    "RRX-3.TIE.1a",
    "RR11-3.TIE.2c",
    "HPT-3.TIE.2c",
    "RRX-3.TIE.2c",
    "USPA-3.1.9.2b",
    "USPA-3.1.9.1a",
    "USPA-A3.4.6a",
    "USPA-A3.4.6c",
    "HPT-2.SEAT.6a",
    "HPT-2.SEAT.6c",
    asks=("button.first", "button.first_low_games"),
)
NOT_DRAWN = decision(
    "RR11-2.SEAT.6a",
    "HPT-2.SEAT.6a",
    "RR11-15.TRN.8",
    "HPT-15.TRN.29",
    "USPA-3.1.9.2b",
    "USPA-3.3.2.22",
    "USPA-A3.4.6a",
    "WSOP-90a",
    "WSOP-147a",
    asks=("button.first",),
)
ACTIVE = decision(
    "RR11-4.BLIND.13a",
    "HPT-4.BLIND.13a",
    "USPA-3.5.2.12.1",
    "WSOP-158",
    asks=("blinds.new_game.active_owe",),
)


def draw_button(state: State, command: c.DrawButton) -> None:
    """Begin the game: who drew the highest card, by rank and suit, has the first button.

    The lowest has it in games that are won by low hands alone, where the book says so. The cards
    are by player who is there and has chips, clockwise from seat 0. Raises TableRefused for
    cards that cannot be, and for a game that goes on.
    """
    seats = _may_draw(state)
    _check(state, seats, command.cards)
    lowest, aces_low = state.law.button.lowest_draws, has_low_aces(state)
    drawn = dict(zip(seats, command.cards, strict=True))
    pick = min if lowest else max
    button = pick(seats, key=lambda seat: _height(drawn[seat], aces_low=aces_low))
    names = {seat: player.id for seat in seats if (player := state.sitting(seat))}
    cards = tuple((names[seat], drawn[seat]) for seat in seats)
    _begin_with(state, button, e.ButtonDrawn(cards, names[button], _why(state)))


def has_low_aces(state: State) -> bool:
    """Whether an ace is the lowest card in a draw that the lowest card wins."""
    lowest = state.law.button.lowest_draws
    return lowest and find_ranking(state.law.deal.form.shares[0].ranking).aces_low


def give_button(state: State, command: c.GiveButton) -> None:
    """Begin the game with the button where real cards have given it. Raises TableRefused."""
    seats = _may_draw(state)
    player = state.sitting(command.seat)
    if command.seat not in seats or player is None:
        what = f"seat {command.seat} has nobody who could be dealt in"
        raise state.refuse(Reason.NO_SUCH_SEAT, what, HIGHEST)
    _begin_with(state, command.seat, e.ButtonDrawn((), player.id, _why(state)))


def _why(state: State) -> tuple[str, ...]:
    return state.cite(LOWEST if state.law.button.lowest_draws else HIGHEST)


def _begin_with(state: State, button: int, drawn: e.ButtonDrawn) -> None:
    state.positions, state.skip = None, set()
    state.first_button, state.passed_chairs = button, set()
    state.say(drawn)
    begin(state)


def _height(card: Card, *, aces_low: bool) -> tuple[int, int]:
    """How high a drawn card is: by its rank, then by its suit, spades highest."""
    rank = rank_of(card)
    return (-1 if aces_low and rank == Rank.ACE else rank, suit_of(card))


def _may_draw(state: State) -> Sequence[int]:
    """The seats that draw. Raises TableRefused where there is nothing to draw for."""
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "a deal is being played")
    seats = able_seats(state)
    if state.began and sum(map(is_regular, state.players.values())) > 1:
        raise state.refuse(Reason.ALREADY_OPEN, "the game goes on, and the button with it", HIGHEST)
    if len(seats) < 2:
        raise state.refuse(
            Reason.TOO_FEW_PLAYERS, f"{len(seats)} of those who are here could be dealt in", HIGHEST
        )
    return seats


def _check(state: State, seats: Sequence[int], cards: Sequence[Card]) -> None:
    """Raise TableRefused for cards that cannot be."""
    if len(cards) != len(seats):
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, f"cards: {len(cards)} of them for {len(seats)} players", HIGHEST
        )
    strange = next((card for card in cards if not is_standard(card)), find_repeat(cards))
    if strange is not None:
        raise state.refuse(
            Reason.NOT_KNOWN, f"cards: the {card_words(strange)} cannot be drawn so", HIGHEST
        )


def begin(state: State) -> None:
    """Those who are here are in the game from its first deal: blinds that they miss they owe."""
    players = [player for seat in able_seats(state) if (player := state.sitting(seat))]
    for player in state.players.values():
        player.missed = frozenset()
        player.due, player.last_big, player.passed, player.waits = None, 0, 0, 0
        player.standing = "in" if player in players else "new"
    if not state.law.blinds.active_owe:
        for player in players:
            player.standing = "new"
    state.began, state.opened_at = True, state.now
    new_game(state)
    state.say(e.GameBegan(tuple(player.id for player in players), state.cite(ACTIVE)))
