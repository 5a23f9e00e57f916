"""An event with its tables: what the tournament decides is carried out there, deals go back.

Pure as both are: chance and time come in with whoever runs the hall.
"""

from collections.abc import Sequence

from floorman.cards import Card
from floorman.deal import Deal
from floorman.deal.deal import Shuffler
from floorman.table import Table, TableRefused
from floorman.table import commands as t
from floorman.table.deals.dealing import Manner
from floorman.table.mixes.rotation import able_seats, next_law
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.word import is_held_now
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.tables.following import Order, orders
from floorman.tournament.tables.reporting import deal_over
from floorman.tournament.tournament import Tournament


class Hall:
    """A tournament and its tables, in step: `apply` carries a command out in all of them.

    Without `keep` the tournament lets go of its commands, and cannot be replayed.
    """

    def __init__(self, schedule: Schedule, keep: bool = True) -> None:
        self.tournament = Tournament(schedule, keep=keep)
        self.tables: dict[int, Table] = {}

    def apply(self, command: c.Command) -> tuple[e.Any, ...]:
        """Carry a command out, at the tables too. Raises TournamentRefused, changing nothing."""
        events = self.tournament.apply(command)
        if events:
            for order in orders(self.tournament.state, events):
                self._follow(order, command.at)
        return events

    def _follow(self, order: Order, at: int | None) -> None:
        if order.opens is not None:
            self.tables[order.table] = Table(order.opens)
        elif order.command is None:
            del self.tables[order.table]
        else:
            self.tables[order.table].apply(order.command)

    def cards_for_button(self, number: int) -> int:
        """How many cards have to be drawn for the button before the next deal; 0 for none."""
        state = self.tables[number].state
        if state.positions is not None or state.first_button is not None:
            return 0
        needs = any(game.form.button for game in state.setup.games)
        return len(able_seats(state)) if needs else 0

    def draw_button(self, number: int, cards: Sequence[Card]) -> None:
        """The cards that were drawn for the first button of a table."""
        self.tables[number].apply(t.DrawButton(cards=tuple(cards)))

    def begin_deal(
        self, number: int, deck: Sequence[Card], shuffler: Shuffler, at: int | None = None
    ) -> Deal:
        """Begin the next deal at a table.

        Raises TournamentRefused where none may begin, TableRefused where the table cannot: for the
        event that deal is void then.
        """
        self.riffle(number, at)
        return self.deal_cards(number, deck, shuffler, at)

    def riffle(self, number: int, at: int | None = None) -> None:
        """A deal begins for the event, with the first riffle; its cards are dealt by `deal_cards`.

        Raises TournamentRefused where none may begin.
        """
        self.apply(c.BeginDeal(table=number, at=at))

    def deal_cards(
        self, number: int, deck: Sequence[Card], shuffler: Shuffler, at: int | None = None
    ) -> Deal:
        """Deal the cards of the deal that has begun for the event.

        Raises TableRefused where the table cannot: for the event that deal is void then.
        """
        try:
            manner = Manner(hand_for_hand=is_held_now(self.tournament.state))
            return self.tables[number].next_deal(deck, shuffler, manner)
        except TableRefused:
            self.apply(c.VoidDeal(table=number, at=at))
            raise

    def deck_for(self, number: int) -> tuple[Card, ...]:
        """The deck of the next deal, in order."""
        return next_law(self.tables[number].state).deal.deck

    def end_deal(self, number: int, deal: Deal, at: int | None = None) -> tuple[e.Any, ...]:
        """Tell the tournament how a deal ended that the table has taken back."""
        return self.apply(deal_over(number, self.tables[number], deal, at))
