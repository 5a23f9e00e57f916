"""A recorded deal played with its deck laid ready (`floorman.history.playing.ready`)."""

from typing import Final

from floorman.cards import UNKNOWN
from floorman.deal import Refused, Setup, SetupError
from floorman.deal import commands as c
from floorman.history.chips import Chips
from floorman.history.hand import PhhHand
from floorman.history.playing.ready import Ready, made_ready
from floorman.history.playing.replayed import Replayed
from floorman.history.playing.stepwise import Stepwise, StopError

_AFTERWARDS: Final = ("", "db", "sm", "cc")


class _UnusualError(Exception):
    """The deal is not one to be played quickly."""


def play_quickly(hand: PhhHand, setup: Setup, form: str, chips: Chips) -> Replayed | None:
    """The deal if every action of it is allowed and in its usual place, to the end; else None."""
    ready = made_ready(setup, hand.actions)
    if ready is None:
        return None
    try:
        return _Quick(hand, ready, form, chips).run_through()
    except (_UnusualError, StopError, Refused, SetupError):
        return None


class _Quick(Stepwise):
    """One run through the acts of a file."""

    def __init__(self, hand: PhhHand, ready: Ready, form: str, chips: Chips) -> None:
        super().__init__(hand, ready.setup, form, chips)
        self.place, self.told, self.noted = ready.start, ready.boardcards, 0

    def run_through(self) -> Replayed:
        """Play to the end of the deal. Raises _UnusualError."""
        self._play_rounds()
        deal = self.deal
        if len(deal.state.boards[0]) != self.told:
            raise _UnusualError
        while not deal.is_over:
            request = deal.request
            if request.kind == "show":
                self._show(request)
            elif request.kind == "push-pot":
                deal.apply(c.PushPot())
            else:
                raise _UnusualError
        self._check_rest()
        return self._result("legal", "")

    def _play_rounds(self) -> None:
        """The acts up to the last; before each the file has told the board that lies there."""
        deal, state, actions = self.deal, self.deal.state, self.actions
        apply, place, end = deal.apply, self.place, len(self.actions)
        board = state.boards[0]
        while state.awaits == "bet":
            if place == end:
                raise _UnusualError
            action = actions[place]
            place += 1
            verb, seat = action.verb, action.player - 1
            if verb == "f":
                deed: c.Command = c.Fold(seat)
            elif verb == "cc":
                request = deal.request
                free = request.seat == seat and not request.to_call
                deed = c.Check(seat) if free else c.Call(seat)
            elif verb == "cbr":
                deed = c.Wager(seat, self._wager(action, deal.request))
            elif verb == "db":
                self.noted += len(action.cards or ())
                continue
            elif not verb:
                continue
            else:
                raise _UnusualError
            if self.noted != len(board):
                raise _UnusualError
            apply(deed)
        self.place = place

    def _check_rest(self) -> None:
        """What follows the last act is boardcards, hands that are shown, and remarks."""
        for number in range(self.place, len(self.actions)):
            action = self.actions[number]
            if action.verb not in _AFTERWARDS:
                raise _UnusualError
            if action.verb == "cc" and not self._is_idle(action):
                raise _UnusualError
            if action.verb == "sm" and number not in self.used:
                self.place = number
                known = tuple(card for card in action.cards or () if card != UNKNOWN)
                if known and not self.deal.state.seats[action.player - 1].shown:
                    self.deal.apply(c.Show(action.player - 1, known))
