"""Who plays better: duplicate deals, in which two kinds of players hold the same cards in turn.

Every deck is played twice, with seats exchanged, so that good cards favour nobody. What is left to
chance shows in the interval.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from floorman.cards import Card
from floorman.deal import Deal, Setup
from floorman.games import Stakes
from floorman.odds import Chance, shuffled
from floorman.sim.batch import Game, play
from floorman.sim.players import Player

# Chance by a name: the same for the same name.
Luck = Callable[[str], Chance]

# How many standard errors lie on either side of the mean in 95 of 100 cases.
_ERRORS: Final = 1.96


@dataclass(frozen=True, slots=True)
class Score:
    """What one kind of player wins of the other by seat and hundred deals, in `unit`s.

    The true figure lies within `margin` on either side of `mean` in 95 of 100 contests. `decks`
    were played, each twice. `unit` is chips: the big blind, the small bet, the ante or the point.
    """

    mean: float
    margin: float
    decks: int
    unit: int

    @property
    def least(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def most(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


def unit_of(stakes: Stakes) -> int:
    """The chips in which a game is counted: the big blind, else the bet, the ante or the point."""
    return stakes.big_blind or stakes.small_bet or stakes.ante or stakes.point or 1


def contest(  # noqa: PLR0913, PLR0917
    game: Game,
    ours: Player,
    theirs: Player,
    seats: int,
    luck: Luck,
    goes_on: Callable[[int], bool],
) -> Score:
    """Play decks for as long as `goes_on`, told how many were played, says so.

    Both kinds sit in every other seat. The same luck gives the same decks and deals. Raises
    SetupError when so many cannot play the form, ValueError when only one kind would have a seat.
    """
    if seats < len((ours, theirs)):
        raise ValueError(f"{seats} seat: a contest needs one for each kind of player")
    decks, whole, squares = 0, 0.0, 0.0
    unit = unit_of(game.law.stakes)
    while goes_on(decks):
        won = _both_ways(game, ours, theirs, seats, decks, luck)
        one = 100 * won / (seats * unit)
        decks, whole, squares = decks + 1, whole + one, squares + one * one
    if not decks:
        return Score(0.0, inf, 0, unit)
    mean = whole / decks
    spread = max(0.0, squares / decks - mean * mean)
    margin = _ERRORS * sqrt(spread / (decks - 1)) if decks > 1 else inf
    return Score(mean, margin, decks, unit)


def _both_ways(  # noqa: PLR0913, PLR0917
    game: Game, ours: Player, theirs: Player, seats: int, number: int, luck: Luck
) -> float:
    """What `ours` win together of the others in a deck that is played twice, in chips.

    Antes that stay in the middle because nobody opened are lost by all alike, and won by nobody.
    """
    deck = tuple(shuffled(game.law.deck, luck(f"deck {number}")))
    won = 0.0
    for turn in range(2):
        own = [seat % 2 == turn for seat in range(seats)]
        players = [ours if one else theirs for one in own]
        nets = _nets(game, players, deck, number, luck)
        won += sum(net if one else -net for net, one in zip(nets, own, strict=True)) / 2
    # Where seats are odd one kind has more of them in either turn, which evens out.
    return won


def _nets(
    game: Game, players: list[Player], deck: tuple[Card, ...], number: int, luck: Luck
) -> list[int]:
    """What each seat wins or loses in one deal; both turns go by the same luck."""
    seats = len(players)
    reshuffles = luck(f"reshuffles {number}")
    setup = Setup(
        game.law,
        (game.stack,) * seats,
        number % seats,
        deck,
        showing=game.showing,
        agreeing=game.agreeing,
    )
    deal = Deal(setup, lambda cards: shuffled(cards, reshuffles))
    play(deal, players, luck(f"players {number}"))
    return [seat.stack + seat.away - game.stack for seat in deal.state.seats]
