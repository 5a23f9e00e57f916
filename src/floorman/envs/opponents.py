"""Who plays the other seats: by name, a player of `floorman.sim`, or a policy by numbers.

A player decides from its seat's view and may wager any legal amount; a policy is given the play and
its seat, and answers with the number of an action.
"""

from collections.abc import Callable, Sequence
from typing import Final

from floorman.deal import View
from floorman.deal.commands import Call, Check, Command, Draw
from floorman.envs.playing import EnvGame, Play
from floorman.odds import Chance, shuffled
from floorman.sim import LEVELS, HousePlayer, Player, RandomPlayer

Policy = Callable[[Play, int, Chance], int]
Opponent = str | Player | Policy

# How hard a house player thinks in an environment: a tenth of what it does at a table.
EFFORT: Final = 0.1
NAMES: Final = ("random", "call", "house", *(f"house:{level}" for level in LEVELS))


class CallPlayer:
    """Checks, calls and stands pat; what else there is to do, at random."""

    def command(self, view: View, chance: Chance) -> Command:
        """What the seat does about the view's request."""
        request = view.request
        if request.kind == "bet" and request.may_check:
            return Check(request.seat)
        if request.kind == "bet" and request.may_call:
            return Call(request.seat)
        if request.kind == "draw" and not request.cards_min:
            return Draw(request.seat)
        return RandomPlayer().command(view, chance)


def make_opponent(game: EnvGame, asked: Opponent) -> Player | Policy:
    """A player by name, or the one that is given. Raises ValueError for a name nobody has."""
    if not isinstance(asked, str):
        return asked
    if asked == "random":
        return at_random
    if asked == "call":
        return CallPlayer()
    name, _, level = asked.partition(":")
    if name != "house" or (level and level not in LEVELS):
        raise ValueError(f"no opponent {asked!r}: {', '.join(NAMES)}, a player, or a function")
    if level:
        return HousePlayer(game.law, EFFORT, LEVELS[level])
    return HousePlayer(game.law, EFFORT)


def make_opponents(game: EnvGame, asked: Opponent | Sequence[Opponent]) -> list[Player | Policy]:
    """One for every seat but one; of one alone each seat gets the same."""
    others = game.seats - 1
    if isinstance(asked, list | tuple):
        if len(asked) != others:
            raise ValueError(f"{len(asked)} opponents for {others} other seats")
        return [make_opponent(game, one) for one in asked]
    one: Opponent = asked  # type: ignore[assignment]
    return [make_opponent(game, one)] * others


def at_random(play: Play, seat: int, chance: Chance) -> int:
    """Any action that is legal, each as likely as another; it never folds where it may pass."""
    legal = play.legal()
    choices = play.game.choices.all
    if choices[legal[0]].kind == "fold" and play.deal.request.may_check:
        legal = legal[1:]
    return legal[int(chance.random() * len(legal))]


def let_act(play: Play, seat: int, player: Player | Policy, chance: Chance) -> None:
    """Let whoever plays a seat decide. Raises Refused or IllegalChoiceError for what is illegal."""
    if hasattr(player, "command"):
        play.carry_out(player.command(play.deal.view(seat), chance))
    else:
        play.act(player(play, seat, chance))


def match(game: EnvGame, players: Sequence[Opponent], deals: int, chance: Chance) -> list[float]:
    """What each seat wins a deal, in units of the stakes, while the button goes round.

    A deck is dealt once for every way round the table, so that luck of the cards falls out.
    """
    seats = game.seats
    if len(players) != seats:
        raise ValueError(f"{len(players)} players for {seats} seats")
    made = [make_opponent(game, one) for one in players]
    won = [0.0] * seats
    for number in range(deals):
        deck = shuffled(game.law.deck, chance)
        for turn in range(seats):
            play = game.begin(chance, number % seats, deck)
            while not play.over:
                seat = play.actor
                let_act(play, seat, made[(seat + turn) % seats], chance)
            for seat, chips in enumerate(play.returns()):
                won[(seat + turn) % seats] += chips
    return [one / (deals * seats * game.unit) for one in won]
