"""Many deals in a row: the loop that plays them, and what they add up to.

Every deal begins with the same stacks, so that deals do not depend on each other; the button
moves on one seat each time; only who has gained Fantasyland plays the next deal there. Chance
decides the shuffles and whatever the players leave to it, so
the same chance gives the same deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from floorman.cards import Card
from floorman.deal import DEALER, Deal, Law, Request, Setup
from floorman.deal.commands import Command
from floorman.deal.events import Awarded, Called, CardsSet, Checked, Folded, Ranked, Wagered
from floorman.deal.moment.setup import Showing
from floorman.deal.tabling import of_dealer
from floorman.odds import Chance, shuffled
from floorman.sim.players import Player, QuickPlayer

# How a player that needs no view answers; None for one that needs it.
_Quick = Callable[[Request, Chance], Command] | None

_ACTIONS: Final = frozenset((Called, CardsSet, Checked, Folded, Wagered))


@dataclass(frozen=True, slots=True)
class Game:
    """What is played again and again: a law, and the chips with which everyone begins.

    `agreeing` and `showing` are those of a setup: whether players are asked to chop and to deal
    twice, and whether each is asked to show.
    """

    law: Law
    stack: int
    agreeing: bool = False
    showing: Showing = "automatic"


@dataclass(slots=True)
class Tally:
    """What many deals add up to, in chips.

    `actions` are the answers given by players. `pots` counts main and side pots that were won and
    `pot_chips` what was in them. `net` is what each seat won or lost. `unbalanced` holds the
    numbers, from 0, of the deals after which the chips were not as many as before. `hands` were
    set in rows, `fouled` of them fouled.
    """

    deals: int = 0
    actions: int = 0
    pots: int = 0
    pot_chips: int = 0
    hands: int = 0
    fouled: int = 0
    net: list[int] = field(default_factory=list)
    unbalanced: list[int] = field(default_factory=list)

    @property
    def balanced(self) -> bool:
        """Whether after every deal there were as many chips as before."""
        return not self.unbalanced


def play(deal: Deal, players: Sequence[Player], chance: Chance) -> int:
    """Let the players, one for each seat, play a deal to its end; how often they were asked.

    The deal must deal by itself, and have a shuffler. Raises Refused if a player answers with a
    command that is not legal.
    """
    return _play(deal, players, _quick(players), chance)


def _quick(players: Sequence[Player]) -> list[_Quick]:
    return [one.command_for if isinstance(one, QuickPlayer) else None for one in players]


def _play(deal: Deal, players: Sequence[Player], quick: Sequence[_Quick], chance: Chance) -> int:
    apply = deal.apply
    actions = 0
    while True:
        request = deal.request
        seat = request.seat
        if seat == DEALER:
            if request.kind == "over":
                return actions
            # Where everyone is asked to show, the dealer still pushes the pots.
            apply(of_dealer(request))
            continue
        answer = quick[seat]
        if answer is None:
            apply(players[seat].command(deal.view(seat), chance))
        else:
            apply(answer(request, chance))
        actions += 1


def play_deals(
    game: Game,
    players: Sequence[Player],
    deals: int,
    chance: Chance,
    watch: Callable[[Deal], None] | None = None,
) -> Tally:
    """Play so many deals between the players, one for each seat.

    `watch` is called with every deal that is over. Raises SetupError when so many players cannot
    play the form.
    """
    seats, law, stack = len(players), game.law, game.stack
    stacks = (stack,) * seats
    tally = Tally(net=[0] * seats)
    quick = _quick(players)
    deck = law.deck

    def shuffler(cards: Sequence[Card]) -> list[Card]:
        return shuffled(cards, chance)

    inside: tuple[int, ...] = ()
    for number in range(deals):
        setup = Setup(
            law,
            stacks,
            number % seats,
            tuple(shuffled(deck, chance)),
            showing=game.showing,
            agreeing=game.agreeing,
            fantasyland=inside,
        )
        deal = Deal(setup, shuffler)
        tally.actions += _play(deal, players, quick, chance)
        _add(tally, deal, stack)
        inside = deal.state.setting.fantasyland
        if watch is not None:
            watch(deal)
    return tally


def _add(tally: Tally, deal: Deal, stack: int) -> None:
    """Count a deal that is over, and count its chips."""
    state, net = deal.state, tally.net
    change = state.carried_out
    for seat in state.seats:
        won = seat.stack + seat.away - stack
        net[seat.index] += won
        change += won
    if change:
        tally.unbalanced.append(tally.deals)
    tally.deals += 1
    pots = set()
    for event in reversed(state.events):
        if event.__class__ is Awarded:
            pots.add(event.pot)
            tally.pot_chips += event.amount
        elif event.__class__ is Ranked:
            tally.hands += 1
            tally.fouled += bool(event.foul)
        elif event.__class__ in _ACTIONS:
            break
    tally.pots += len(pots)
