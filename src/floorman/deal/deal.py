"""A deal: from the shuffle to the award of the pot, one command at a time."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from floorman.cards import UNKNOWN, Card
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.agreeing import agree, agree_request, decline
from floorman.deal.betting.acts import bring_in, call, check, declare_open, fold, wager
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.betting.posting import post_all
from floorman.deal.betting.wagers import legal_bet
from floorman.deal.cards.dealing import deal_card, deal_request
from floorman.deal.cards.dividing import divide
from floorman.deal.cards.exchanging import discard, draw, exchange_request, kill, turn_up
from floorman.deal.cards.hunting import hunt
from floorman.deal.cards.shortage import shuffle
from floorman.deal.floor.door import remedy
from floorman.deal.flow import advance, after_action, give_word, resume
from floorman.deal.moment.copying import become, copy_of
from floorman.deal.moment.setup import Setup
from floorman.deal.moment.state import State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import DEALER, OVER, Request
from floorman.deal.rows.clock import call_clock, time_up
from floorman.deal.rows.rulings import (
    call_misdeal,
    find_boxed,
    rule_foul,
    take_card,
    take_request,
)
from floorman.deal.rows.setting import set_cards, set_request, setters
from floorman.deal.showdown.showing import ask, muck, push_pot, show, show_request
from floorman.deal.showdown.unseen import (
    is_unseen,
    name_cards,
    name_opener,
    name_winners,
    opener_request,
    winners_request,
)
from floorman.deal.sight.result import Result, make_result
from floorman.deal.sight.views import View, make_view, masked

Shuffler = Callable[[Sequence[Card]], Sequence[Card]]

_HANDLERS: Final[dict[type, Callable[[State, Any], None]]] = {
    c.Fold: fold,
    c.Check: check,
    c.Call: call,
    c.Wager: wager,
    c.BringIn: bring_in,
    c.DeclareOpen: declare_open,
    c.Kill: kill,
    c.TurnUp: turn_up,
    c.Discard: discard,
    c.Draw: draw,
    c.Divide: divide,
    c.Agree: agree,
    c.Decline: decline,
    c.Show: show,
    c.Muck: muck,
    c.Ask: ask,
    c.Hunt: hunt,
    c.DealCard: deal_card,
    c.Shuffle: shuffle,
    c.SetCards: set_cards,
    c.CallClock: call_clock,
    c.TimeUp: time_up,
    c.TakeCard: take_card,
    c.FindBoxed: find_boxed,
    c.RuleFoul: rule_foul,
    c.CallMisdeal: call_misdeal,
    c.GiveWord: give_word,
    c.PushPot: push_pot,
    c.NameCards: name_cards,
    c.NameOpener: name_opener,
    c.NameWinners: name_winners,
}
# What moves the turn to the next seat.
_ACTIONS: Final = frozenset((c.Fold, c.Check, c.Call, c.Wager, c.BringIn, c.DeclareOpen))
# What may still be done when the deal is over.
_LATE: Final = (c.Show, c.Ask, c.Hunt, c.NameCards)


# Compiled or not: whoever wants may have a kind of his own.
@mypyc_attr(allow_interpreted_subclasses=True)
class Deal:
    """One deal in progress.

    `request` says what is asked of whom; `apply` carries a command out and returns its events, or
    raises Refused and changes nothing; `view` is all that a seat may know. With a `shuffler`
    reshuffles happen by themselves; without one they are asked for. `commands` is what was
    applied, shuffles included: with the setup it replays the deal exactly.
    """

    __slots__ = ("_kept", "_result", "_state", "commands", "shuffler")

    def __init__(
        self, setup: Setup, shuffler: Shuffler | None = None, *, _state: State | None = None
    ) -> None:
        """Begin: posts are made and the first cards dealt. Raises SetupError."""
        self.shuffler = shuffler
        self._result: tuple[int, Result] | None = None
        self.commands: list[c.Command] = []
        # The states before each command, where a ruling looks back.
        self._kept: list[State] | None = None
        if _state is not None:
            self._state = _state
            return
        setup.check()
        self._state = State(setup)
        post_all(self._state)
        advance(self._state)
        self._shuffle()

    @property
    def setup(self) -> Setup:
        """What the deal began with."""
        return self._state.setup

    @property
    def events(self) -> Sequence[e.Event]:
        """Everything that has happened, in order."""
        return self._state.events

    @property
    def state(self) -> State:
        """The state itself, hidden cards included: for the house, never for a seat."""
        return self._state

    @property
    def is_over(self) -> bool:
        """Whether the pots are awarded."""
        return self._state.ended

    @property
    def request(self) -> Request:
        """Whose turn it is and exactly what is legal."""
        state = self._state
        if state.awaits == "bet":
            return state.round.legal or legal_bet(state)
        return request_of(state)

    def request_for(self, seat: int | None) -> Request:
        """What a seat may do: where several may set cards at a time, its own part of that."""
        if seat is not None and self._state.awaits == "set" and seat in setters(self._state):
            return set_request(self._state, seat)
        return self.request

    @property
    def result(self) -> Result:
        """What the deal came to. Raises ValueError while it is still played."""
        happened = len(self._state.events)
        if self._result is None or self._result[0] != happened:
            self._result = (happened, make_result(self._state))
        return self._result[1]

    def apply(self, command: c.Command) -> tuple[e.Event, ...]:
        """Carry a command out and return what happened. Raises Refused, changing nothing."""
        state = self._state
        before = len(state.events)
        kind = type(command)
        handler = _HANDLERS.get(kind)
        if handler is None:
            if isinstance(command, c.Remedy):
                return self._rule(command)
            raise Refused(Reason.NOT_ASKED, f"{command!r} is no command of a deal")
        if state.ended and kind not in _LATE:
            raise refuse_turn(state, getattr(command, "seat", DEALER), _deed(command), "")
        handler(state, command)
        self.commands.append(command)
        if kind in _ACTIONS:
            if state.awaits == "bet":
                after_action(state)
        else:
            state.round.legal = None
        if not state.awaits:
            advance(state)
        if state.awaits == "shuffle":
            self._shuffle()
        return tuple(state.events[before:])

    def copy(self) -> "Deal":
        """A second deal in the same state, on which something can be tried; shuffled alike."""
        made = Deal(self.setup, self.shuffler, _state=copy_of(self._state))
        made.commands = list(self.commands)
        return made

    def _rule(self, command: c.Remedy) -> tuple[e.Event, ...]:
        """Put the deal right as the floor has ruled, at any time. Raises Refused."""
        state = self._state
        before = len(state.events)
        made = copy_of(state)
        remedy(made, command, self.past)
        resume(made)
        become(state, made)
        self.commands.append(command)
        self._shuffle()
        return tuple(state.events[before:])

    def past(self) -> Sequence[State]:
        """The states before each command and now, for rulings that look back."""
        if self._kept is not None:
            return self._kept
        again = type(self)(self.setup)
        again._kept = kept = []
        for command in self.commands:
            kept.append(copy_of(again._state))
            again.apply(command)
        kept.append(again._state)
        return kept

    def _shuffle(self) -> None:
        """Let the shuffler shuffle what is asked for."""
        state = self._state
        while state.awaits == "shuffle" and is_unseen(state):
            shuffle(state, c.Shuffle((UNKNOWN,) * len(state.to_shuffle)))
            advance(state)
        while state.awaits == "shuffle" and self.shuffler is not None:
            command = c.Shuffle(tuple(self.shuffler(state.to_shuffle)))
            shuffle(state, command)
            self.commands.append(command)
            advance(state)

    def view(self, seat: int | None, onlooker: View | None = None) -> View:
        """All that a seat may know, or an onlooker (None). Raises ValueError for no such seat.

        `onlooker` is an onlooker's view of the same moment, where there is one already.
        """
        return make_view(self._state, seat, self.request_for(seat), onlooker)

    def _repr_svg_(self) -> str:
        """What a notebook shows: the table as an onlooker sees it. `view(seat)` shows a seat's."""
        return self.view(None)._repr_svg_()

    def events_for(self, seat: int | None, start: int = 0) -> tuple[e.Event, ...]:
        """The events from the given one on, as a seat may see them."""
        return tuple(masked(event, seat) for event in self._state.events[start:])

    @classmethod
    def replay(cls, setup: Setup, commands: Iterable[c.Command]) -> Self:
        """Rebuild a deal from its setup and commands. Raises Refused where they do not fit."""
        deal = cls(setup)
        for command in commands:
            deal.apply(command)
        return deal


def _deed(command: c.Command) -> str:
    return type(command).__name__.lower()


def request_of(state: State) -> Request:
    """What is asked now."""
    match state.awaits:
        case "bet":
            return legal_bet(state)
        case "draw" | "discard" | "divide" | "turn-up" | "kill":
            return exchange_request(state)
        case "set":
            return set_request(state, state.asking[0])
        case "take-card":
            return take_request(state)
        case "agree":
            return agree_request(state)
        case "show":
            return show_request(state)
        case "deal":
            return deal_request(state)
        case "opener":
            return opener_request(state)
        case "winners":
            return winners_request(state)
        case "shuffle":
            return Request("shuffle", DEALER, cards=tuple(state.to_shuffle))
        case "hold" | "push-pot":
            return Request(state.awaits, DEALER)
        case _:
            return OVER
