"""Events at tables that deal real cards to players by chance, with a director who interferes."""

from dataclasses import replace
from random import Random

from floorman.cards import STANDARD_CARDS
from floorman.deal import DEALER
from floorman.deal.commands import PushPot
from floorman.sim.random_player import RandomPlayer
from floorman.tournament import commands as c
from floorman.tournament.due import deals_due
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.state import PLAYING
from floorman.tournament.tables.hall import Hall
from tests.tournament.random_events import MINUTE, RandomEvent, check


class RandomHall(RandomEvent):
    """An event with its tables, and chance."""

    def __init__(self, chance, schedule=None):
        super().__init__(chance, schedule)
        self.hall = Hall(self.schedule)
        self.event = self.hall.tournament
        self.deals = {}

    def apply(self, command):
        """Apply a command to event and tables; whether it was accepted."""
        before = self.event.checkpoint()
        if isinstance(command, c.EndDeal):
            return True
        if isinstance(command, c.BeginDeal):
            return self._begin(command.table)
        if isinstance(command, c.VoidDeal):
            return False
        try:
            self.hall.apply(command)
        except TournamentRefused:
            assert self.event.checkpoint() == before, command
            return False
        self.check()
        return True

    def check(self):
        check(self.state)
        check_tables(self.hall)

    def _begin(self, number):
        """Begin a deal with real cards."""
        before = self.event.checkpoint()
        try:
            if number in self.hall.tables and number in deals_due(self.state):
                drawn = self.hall.cards_for_button(number)
                if drawn:
                    self.hall.draw_button(number, self._shuffled(STANDARD_CARDS)[:drawn])
            deck = self._shuffled(self.hall.deck_for(number)) if number in self.hall.tables else ()
            self.deals[number] = self.hall.begin_deal(number, deck, self._shuffled)
        except TournamentRefused:
            assert self.event.checkpoint() == before
            return False
        self.check()
        return True

    def _shuffled(self, cards):
        mixed = [*cards]
        self.chance.shuffle(mixed)
        return mixed

    def play(self, number):
        if self.apply(c.BeginDeal(table=number)):
            self.end(number)

    def end(self, number):
        """Play the deal to its end, by chance."""
        deal, table = self.deals.pop(number), self.hall.tables[number]
        player, chance = RandomPlayer(), Random(self.chance.random())
        while table.deal is not None:
            request = deal.request
            if request.seat == DEALER:
                if request.kind == "over":
                    break
                deal.apply(PushPot())
            else:
                deal.apply(player.command(deal.view(request.seat), chance))
        if table.deal is not None:
            table.end_deal()
        self.hall.end_deal(number, deal)
        self.check()

    def anything(self):
        busy = [*self.deals]
        if busy and self.chance.random() < 0.4:
            self.end(self.chance.choice(busy))
        return super().anything()


def check_tables(hall):
    """Every table has the same people in the same seats with the same chips as the event."""
    state = hall.tournament.state
    assert hall.tables.keys() == state.tables.keys()
    for number, table in hall.tables.items():
        sitting = state.tables[number].sitting
        assert {one.seat: one.id for one in table.state.players.values()} == sitting
        for one in table.state.players.values():
            entrant = state.entrants[one.id]
            if not state.tables[number].dealing:
                assert one.stack == entrant.stack, one.id
            assert one.penalised == entrant.penalised, one.id
            assert entrant.status in PLAYING


def quick(schedule):
    """The same with levels of a few minutes, so that it is soon over."""
    steps = tuple(
        replace(step, minutes=4) if step.minutes and hasattr(step, "games") else step
        for step in schedule.steps
    )
    return replace(schedule, steps=steps)


__all__ = ["MINUTE", "RandomHall", "check_tables", "quick"]
