"""A session at the table: deal after deal of one person against house players.

The person sits in seat 0. What may be shown is `view` and `lines`, both made of what that seat may
know; the deal itself stays in here. Chips stay with their owners from deal to deal, the button
moves, and who is out of chips buys in again.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from floorman.cards import Card
from floorman.cli.table.log import Line, tell
from floorman.cli.table.words import YOU, chips, net_words, won_words
from floorman.deal import DEALER, Deal, Law, Refused, Request, Setup, View, commands
from floorman.deal import events as e

PERSON: Final = 0
BotPlayer = Callable[[View], commands.Command]
State = Literal["yours", "others", "over"]

_NAMES: Final = ("Ada", "Bruno", "Chidi", "Dolores", "Emil", "Fatima", "Gus", "Hana", "Ivo")


@dataclass(frozen=True, slots=True)
class Table:
    """What a session is played with: the law, the number of seats and the chips of a buy-in."""

    law: Law
    seats: int
    stack: int
    book: str


class Session:
    """Deal after deal at one table.

    `step` lets one house player, or the dealer, act; `act` carries out the person's command and
    raises Refused; `next_deal` begins the next deal once one is over.
    """

    def __init__(
        self,
        table: Table,
        chance: random.Random,
        bot: BotPlayer,
        deck: Sequence[Card] | None = None,
        stacks: Sequence[int] | None = None,
    ) -> None:
        """Sit down and begin the first deal.

        `deck` is that of the first deal, the top card first; `stacks` are the chips to begin
        with by seat. Left out, the deck is shuffled and everyone has a buy-in.
        """
        self.table = table
        self.law = table.law
        self.names = (YOU, *_NAMES[: table.seats - 1])
        self.lines: list[Line] = []
        self.number = 0
        self._stacks = list(stacks) if stacks else [table.stack] * table.seats
        self.bought = self._stacks[PERSON]
        self._chance = chance
        self._bot = bot
        self._deck = tuple(deck) if deck is not None else None
        self._button = chance.randrange(table.seats)
        self._carried: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self._played: list[Deal] = []
        self._deal = self._begin()

    @property
    def played(self) -> tuple[Deal, ...]:
        """Every deal that was played to its end."""
        return (*self._played, *((self._deal,) if self._deal.is_over else ()))

    @property
    def view(self) -> View:
        """All that the person may know of the deal."""
        return self._deal.view(PERSON)

    @property
    def events(self) -> Sequence[e.Event]:
        """What has happened in this deal, as the person may see it."""
        return self._deal.events_for(PERSON)

    @property
    def state(self) -> State:
        """Whether the person is asked, somebody else is, or the deal is over."""
        if self._deal.is_over:
            return "over"
        request = self._deal.request
        mine = request.seat == PERSON or (request.kind == "push-pot" and self.may_ask)
        return "yours" if mine else "others"

    @property
    def may_ask(self) -> tuple[int, ...]:
        """Seats whose hands the person may ask to see: thrown away at the showdown, still hidden.

        Only who was in the showdown is held up by this, and only where the book lets players ask.
        """
        view = self.view
        showing = self.law.showing
        if view.request.kind != "push-pot" or not showing.ask_anyone or view.seats[PERSON].folded:
            return ()
        if showing.ask_called_only and not self._was_called(view):
            return ()
        hidden = (one for one in view.seats if one.mucked and not one.shown and one.down)
        return tuple(one.seat for one in hidden if one.seat != PERSON)

    def _was_called(self, view: View) -> bool:
        """Whether somebody bet on the last round, or all-in ended the betting before it."""
        wagered = False
        for event in reversed(self.events):
            wagered = wagered or isinstance(event, e.Wagered)
            if isinstance(event, e.RoundBegan) and (wagered or event.street == view.street):
                left = [one for one in view.seats if not one.folded]
                live = sum(one.stack > 0 for one in left)
                return wagered and (event.street == view.street or live <= 1 < len(left))
        return False

    @property
    def net(self) -> int:
        """What the person has won since sitting down, chips in the pot counted as lost."""
        return self._deal.view(PERSON).seats[PERSON].stack - self.bought

    @property
    def outcome(self) -> tuple[str, ...]:
        """How the deal ended, in sentences; nothing while it is played."""
        if not self._deal.is_over:
            return ()
        return (*won_words(self.events, self.names), net_words(self._deal.result.net[PERSON]))

    def act(self, command: commands.Command) -> None:
        """Carry out the person's command. Raises Refused, changing nothing."""
        self._deal.apply(command)
        self._tell()

    def step(self) -> bool:
        """Let the next house player or the dealer act; False if it is not for them to act."""
        if self.state != "others":
            return False
        try:
            self._deal.apply(self._next_command())
        except Refused:
            self._deal.apply(safe_command(self._deal.view(self._deal.request.seat)))
        self._tell()
        return True

    def next_deal(self) -> None:
        """Begin the next deal. Raises ValueError while one is being played."""
        result = self._deal.result
        self._played.append(self._deal)
        self._stacks = list(result.stacks)
        self._carried = result.carried
        stays = result.unopened and not self.law.ruleset.yes("openers.button_moves_unopened")
        if not stays:
            self._button = (self._button + 1) % self.table.seats
        self._deal = self._begin()

    def _next_command(self) -> commands.Command:
        request = self._deal.request
        if request.seat == DEALER:
            return commands.PushPot()
        return self._bot(self._deal.view(request.seat))

    def _begin(self) -> Deal:
        self.number += 1
        self._told = 0
        self.lines.append(Line(f"Deal {self.number}{self._button_words()}", (), "heading"))
        self._buy_in_again()
        deck = self._deck or self._shuffled(self.law.deck)
        self._deck = None
        setup = Setup(
            self.law,
            tuple(self._stacks),
            button=self._button,
            deck=deck,
            showing="asked",
            agreeing=True,
            carried=self._carried,
        )
        deal = Deal(setup, self._shuffled)
        self._tell(deal)
        return deal

    def _button_words(self) -> str:
        if not self.law.form.button:
            return ""
        name = self.names[self._button]
        return f": {name} {'have' if name == YOU else 'has'} the button"

    def _buy_in_again(self) -> None:
        for seat, stack in enumerate(self._stacks):
            if stack:
                continue
            self._stacks[seat] = self.table.stack
            if seat == PERSON:
                self.bought += self.table.stack
            who = "You are" if seat == PERSON else f"{self.names[seat]} is"
            buys = "buy" if seat == PERSON else "buys"
            text = f"{who} out of chips and {buys} in again for {chips(self.table.stack)}"
            self.lines.append(Line(text, (), "note"))

    def _shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        shuffled = list(cards)
        self._chance.shuffle(shuffled)
        return tuple(shuffled)

    def _tell(self, deal: Deal | None = None) -> None:
        """Add what has happened since the last time to the log."""
        deal = deal or self._deal
        events = deal.events_for(PERSON, self._told)
        self._told += len(events)
        for line in tell(events, self.names, PERSON, len(self.law.shares)):
            self.lines.append(line)
        if any(isinstance(event, e.Ended) for event in events):
            cites = self.lines.pop().cites
            self.lines.append(Line(net_words(deal.result.net[PERSON]), cites, "note"))


_LEAST: Final[dict[str, Callable[[Request], commands.Command]]] = {
    "bring-in": lambda asked: commands.BringIn(asked.seat),
    "kill": lambda asked: commands.Kill(asked.seat, kills=False),
    "turn-up": lambda asked: commands.TurnUp(asked.seat),
    "discard": lambda asked: commands.Discard(asked.seat, asked.cards[: asked.cards_min]),
    "draw": lambda asked: commands.Draw(asked.seat),
    "agree": lambda asked: commands.Decline(asked.seat, asked.matter or "deal-twice"),
    "show": lambda asked: commands.Show(asked.seat),
}


def safe_command(view: View) -> commands.Command:
    """The least that the seat asked can do: check, else fold; stand pat, decline, show."""
    request = view.request
    least = _LEAST.get(request.kind)
    if least is not None:
        return least(request)
    seat = request.seat
    return commands.Check(seat) if request.may_check else commands.Fold(seat)
