"""A game of which deals are begun, and one deal: who decides, what is legal, what it comes to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from floorman.cards import UNKNOWN, Card
from floorman.deal import DEALER, Deal, Law, Setup
from floorman.deal.commands import Command, DealCard, Shuffle
from floorman.deal.moment.setup import Dealing
from floorman.deal.moment.state import State
from floorman.envs.acts import Acts
from floorman.envs.choices import (
    AWAY,
    ROW,
    Choice,
    Choices,
    IllegalChoiceError,
    room_left,
    set_command,
)
from floorman.envs.menus import Menu
from floorman.games import cards_needed
from floorman.odds import Chance, shuffled
from floorman.sim import unit_of

# Who decides when no seat does: chance, or nobody any more.
CHANCE = -1
OVER = -2


class Play:
    """A deal in progress, by numbers of actions.

    `actor` is the seat that decides, CHANCE where a card is to be drawn (in deals that were begun
    by `EnvGame.by_chance`), or OVER. A command that is no action on the list can be carried out
    too: `carry_out`. `history` is what was done, cards that were drawn included.
    """

    __slots__ = ("_acts", "_legal", "deal", "game", "history", "placed")

    def __init__(self, game: "EnvGame", deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.placed: list[int] = []
        self.history: list[int] = []
        self._acts = Acts(game.seats, game.law.form.rounds)
        self._legal: list[int] | None = None
        self._settle()

    @property
    def actor(self) -> int:
        """The seat that decides; CHANCE or OVER where none does."""
        request = self.deal.request
        if request.seat != DEALER:
            return request.seat
        return OVER if request.kind == "over" else CHANCE

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.deal.is_over

    @property
    def acts(self) -> Acts:
        """What has happened."""
        self._acts.follow(self.deal)
        return self._acts

    def legal(self) -> list[int]:
        """The numbers of the legal actions, in order; at chance, of the cards that may come."""
        if self._legal is None:
            actor = self.actor
            if actor == CHANCE:
                self._legal = self.cards_to_come()
            elif actor == OVER:
                self._legal = []
            else:
                self._legal = self.game.choices.legal(self.deal, self.placed)
        return self._legal

    def act(self, number: int) -> None:
        """Carry an action out, or let the card of that number come. Raises IllegalChoiceError."""
        if number not in self.legal():
            raise IllegalChoiceError(self._why_not(number))
        self._legal = None
        if self.actor == CHANCE:
            self.deal.apply(DealCard(self.game.law.deck[number]))
            self.history.append(number)
            self._settle()
            return
        choice = self.game.choices.all[number]
        if choice.kind in (ROW, AWAY):
            self._place(choice)
        else:
            self.deal.apply(self.game.choices.command(self.deal, number))
        self.history.append(number)
        self._settle()

    def _why_not(self, number: int) -> str:
        choices = self.game.choices.all
        if self.actor < 0:
            who = "the deal is over" if self.over else "a card is to come"
            return f"action {number}: {who}; legal are {self.legal()}"
        named = choices[number].label if 0 <= number < len(choices) else "no such action"
        legal = ", ".join(f"{one} ({choices[one].label})" for one in self.legal())
        return f"seat {self.actor}, action {number} ({named}) is not legal: {legal} are"

    def carry_out(self, command: Command, chance: Chance | None = None) -> list[int]:
        """Carry out a command of the seat that is asked; the actions that it stands for.

        It is carried out as it is, whatever size of the menu it is mapped to. Raises Refused.
        """
        numbers = self.game.choices.of_command(self.deal, command, chance)
        self.deal.apply(command)
        self.placed = []
        self._legal = None
        self.history += numbers
        self._settle()
        return numbers

    def _place(self, choice: Choice) -> None:
        """The row of one card more; once all cards have theirs, they are set."""
        self.placed.append(choice.value if choice.kind == ROW else -1)
        request = self.deal.request
        if len(self.placed) == len(request.cards):
            self.deal.apply(set_command(request, self.placed))
            self.placed = []

    @property
    def card_to_place(self) -> Card | None:
        """The card that is to be set in a row next, where one is."""
        request = self.deal.request
        if request.kind != "set":
            return None
        return request.cards[len(self.placed)]

    def room(self) -> list[int]:
        """How many cards each row still takes, where cards are set."""
        return room_left(self.deal.request, self.placed)[0]

    def returns(self) -> list[int]:
        """What each seat has won or lost, in chips; 0 as long as the deal goes on."""
        if not self.over:
            return [0] * self.game.seats
        return [seat.stack + seat.away - seat.start for seat in self.deal.state.seats]

    def copy(self) -> "Play":
        """A second deal in the same state, on which something can be tried."""
        made = Play.__new__(Play)
        made.game = self.game
        made.deal = self.deal.copy()
        made.placed = list(self.placed)
        made.history = list(self.history)
        made._acts = self._acts.copy()
        made._legal = None if self._legal is None else list(self._legal)
        return made

    def __deepcopy__(self, memo: dict[int, object]) -> "Play":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Stored as what was done; of a deal that deals by itself, not who shuffles it again."""
        setup = self.deal.setup
        begun = (setup.button, setup.deck, setup.dealing)
        return play_again, (self.game, begun, self.deal.commands, self.placed, self.history)

    def cards_to_come(self) -> list[int]:
        """The places in the deck of the cards that may come next, each as likely as another."""
        if self.actor != CHANCE:
            return []
        known = _placed_cards(self.deal.state)
        return [place for place, card in enumerate(self.game.law.deck) if card not in known]

    def _settle(self) -> None:
        """What nobody decides: shuffles that nobody sees, and burncards that nobody needs."""
        if self.deal.setup.deck is not None:
            return
        deal = self.deal
        while True:
            request = deal.request
            if request.kind == "shuffle":
                deal.apply(Shuffle((UNKNOWN,) * len(request.cards)))
            elif request.kind == "deal" and self._is_unseen(request.place, request.to):
                deal.apply(DealCard(UNKNOWN))
            else:
                return

    def _is_unseen(self, place: str, to: int) -> bool:
        """Whether the card goes where it is never looked at again."""
        if self.game.runs_short:
            return False
        buried = place in ("burn", "muck")
        return buried or (place == "seat" and self.deal.state.seats[to].folded)


def _placed_cards(state: State) -> set[Card]:
    """Every card whose place is known."""
    piles = state.piles
    found: set[Card] = {*piles.stub, *piles.burns, *piles.muck, *piles.asides, *state.common}
    found.update(*piles.discards, *state.boards)
    for seat in state.seats:
        found.update(seat.down, seat.up)
        for hand in seat.hands:
            found.update(*hand.rows)
    found.discard(UNKNOWN)
    return found


def play_again(
    game: "EnvGame",
    begun: tuple[int, tuple[Card, ...] | None, Dealing],
    commands: Sequence[Command],
    placed: Sequence[int],
    history: Sequence[int],
) -> Play:
    """A deal as it was stored."""
    button, deck, dealing = begun
    play = Play(game, Deal(Setup(game.law, game.stacks, button, deck, dealing)))
    play.deal = Deal.replay(play.deal.setup, commands)
    play.placed, play.history = list(placed), list(history)
    return play


@dataclass(eq=False)
class EnvGame:
    """A game of which deals are begun again and again, everybody with the same stack each time.

    `menu` names the sizes that may be wagered (`floorman.envs.menus`); without `free_folds` nobody
    is offered to fold where checking is free. `choices` are all actions.
    """

    law: Law
    stacks: tuple[int, ...]
    menu: Menu = "fcpa"
    free_folds: bool = True
    choices: Choices = field(init=False)
    asked: tuple[tuple[str, Any], ...] = ()

    def __post_init__(self) -> None:
        Setup(self.law, self.stacks, deck=tuple(self.law.deck)).check()
        self.choices = Choices(self.law, self.stacks, self.menu, free_folds=self.free_folds)

    def __deepcopy__(self, memo: dict[int, object]) -> "EnvGame":
        return self  # it never changes

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stacks)

    @property
    def unit(self) -> int:
        """The chips in which the game is counted: the big blind, the bet, the ante or the point."""
        return unit_of(self.law.stakes)

    @cached_property
    def runs_short(self) -> bool:
        """Whether the deck may run out, so that cards that were put away come again."""
        return cards_needed(self.law.form, self.seats) > len(self.law.deck)

    @cached_property
    def place_of(self) -> Mapping[Card, int]:
        """The place of each card in the deck as it is new."""
        return {card: place for place, card in enumerate(self.law.deck)}

    def begin(self, chance: Chance, button: int = -1, deck: Sequence[Card] | None = None) -> Play:
        """A deal that deals by itself, from the deck given or one that chance shuffles."""
        cards = tuple(shuffled(self.law.deck, chance)) if deck is None else tuple(deck)
        return Play(self, Deal(Setup(self.law, self.stacks, button, cards), _shuffler(chance)))

    def by_chance(self, button: int = -1) -> Play:
        """A deal in which each card is drawn by whoever asks: `Play.actor` is CHANCE then."""
        return Play(self, Deal(Setup(self.law, self.stacks, button, None, "dealer")))


def _shuffler(chance: Chance) -> Callable[[Sequence[Card]], list[Card]]:
    return lambda cards: shuffled(cards, chance)
