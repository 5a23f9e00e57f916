"""The draw for the button: a card for everybody off the top of a shuffle of its own."""

from typing import Final

import msgspec

from floorman.cards import STANDARD_CARDS, Card
from floorman.server.chance.shuffling import Shuffle
from floorman.server.protocol.shuffles import Wins
from floorman.table import Table
from floorman.table import commands as c
from floorman.table import events as te
from floorman.table.deals.opening import has_low_aces
from floorman.table.mixes.rotation import able_seats
from floorman.table.state import State

DRAWN_FROM: Final = STANDARD_CARDS


class Drawn(msgspec.Struct, frozen=True):
    """A draw for the button of the deal `deal`; `players` at their `seats` had the first `cards` of
    the shuffle, and the `winner` has the button.
    """

    deal: int
    shuffle: Shuffle
    wins: Wins
    players: tuple[str, ...]
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: str


def wins_draw(state: State) -> Wins:
    """Which card wins a draw for the button now."""
    if not state.law.button.lowest_draws:
        return "highest"
    return "lowest-aces-low" if has_low_aces(state) else "lowest"


def off_the_top(shuffle: Shuffle, table: Table) -> c.DrawButton:
    """Whoever could be dealt in has a card, clockwise from seat 0."""
    return c.DrawButton(cards=shuffle.cards[: len(able_seats(table.state))])


def drawn_by(shuffle: Shuffle, table: Table, deal: int) -> Drawn:
    """The draw that the table has just had."""
    drawn = next(one for one in reversed(table.events) if isinstance(one, te.ButtonDrawn))
    players = tuple(player for player, _ in drawn.cards)
    seats = tuple(table.state.players[player].seat for player in players)
    cards = tuple(card for _, card in drawn.cards)
    wins = wins_draw(table.state)
    return Drawn(deal, shuffle, wins, players, seats, cards, drawn.player)
