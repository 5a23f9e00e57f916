"""Playing a recorded deal again, action by action.

The engine says what is due; the file says what was done. Cards are looked up where they are due:
the notation deals a street seat by seat, we deal it card by card, and burncards are known to
nobody. Hands that were shown before the last boardcards are kept until the showdown. Where a card
that lay faceup was not noted, who opened follows from who acts first.
"""

import re
from collections import deque
from collections.abc import Sequence
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal, Refused, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.betting.wagers import reach_of_others
from floorman.deal.requests import Request
from floorman.deal.sums import written
from floorman.history.actions import Action, action_text
from floorman.history.chips import Chips
from floorman.history.hand import PhhHand
from floorman.history.playing.replayed import Replayed, Verdict

_SEAT: Final = re.compile(r"\b([Ss])eat (\d+)\b")
# What follows a bring-in that an all-in player could not pay for.
_AFTER_BRING_IN: Final = ("cc", "f")
_BEFORE_HOLECARDS: Final = ("", "dh", "sd", "sm")
_BEFORE_BOARDCARDS: Final = ("", "dh", "sm")


class StopError(Exception):
    """The file cannot go on from here: something is missing, or an action contradicts others."""

    def __init__(self, why: str, action: int | None = None) -> None:
        super().__init__(why)
        self.why, self.action = why, action


def by_player(text: str) -> str:
    """A sentence of the engine, with players for its seats."""
    return _SEAT.sub(lambda match: f"p{int(match[2]) + 1}", text)


class Stepwise:
    """One run through the actions of a file."""

    def __init__(self, hand: PhhHand, setup: Setup, form: str, chips: Chips) -> None:
        self.hand = hand
        self.chips = chips
        self.form = form
        self.actions = hand.actions
        self.place = self.dealing = 0
        self.used: set[int] = set()
        self.cards: list[deque[Card]] = [deque() for _ in hand.starting_stacks]
        self.board: deque[Card] = deque()
        self.shows: dict[int, int] = {}
        self.deal = Deal(setup)

    def run(self) -> Replayed:
        """Play on to the end of the deal, of the file, or of what the rules allow."""
        try:
            while not self.deal.is_over:
                self._step(self.deal.request)
            self._afterwards()
        except StopError as stop:
            return self._stopped(stop)
        except Refused as refused:
            return self._refused(refused)
        return self._result("legal", "")

    def _step(self, request: Request) -> None:
        match request.kind:
            case "deal":
                self._deal_card(request)
            case "shuffle":
                self.deal.apply(c.Shuffle((UNKNOWN,) * len(request.cards)))
            case "show":
                self._show(request)
            case "push-pot":
                self.deal.apply(c.PushPot())
            case "name-opener":
                self._name_opener(request)
            case "name-winners":
                raise StopError("nobody can tell who wins: cards that lay faceup were not noted")
            case _:
                self._act(request)

    # Cards

    def _deal_card(self, request: Request) -> None:
        if request.place == "burn" or self._is_dead(request):
            self.deal.apply(c.DealCard())
            return
        to_seat = request.place == "seat"
        cards = self.cards[request.to] if to_seat else self.board
        place = self.place
        if not cards:
            number = self._find_cards(request.to if to_seat else None)
            cards.extend(self.actions[number].cards or ())
            self.used.add(number)
            self.dealing = number
        # A refusal is about the action that deals the card.
        self.place = self.dealing
        card = cards.popleft()
        self.deal.apply(c.DealCard(card))
        self.place = place

    def _is_dead(self, request: Request) -> bool:
        """Whether a card goes to a hand that was folded, which the notation does not tell."""
        return request.place == "seat" and self.deal.state.seats[request.to].ghost

    def _find_cards(self, seat: int | None) -> int:
        """The action that deals what is due to a seat, or to the board (None)."""
        verb, player = ("db", 0) if seat is None else ("dh", seat + 1)
        passing = _BEFORE_BOARDCARDS if seat is None else _BEFORE_HOLECARDS
        for number in range(self.place, len(self.actions)):
            action = self.actions[number]
            if number in self.used or self._is_idle(action):
                continue
            if action.verb == verb and action.player == player:
                return number
            if action.verb not in passing:
                whom = "the board" if seat is None else f"p{player}"
                raise StopError(f"a card is due to {whom} first", number)
        whom = "the board" if seat is None else f"p{player}"
        raise StopError(f"the history ends where a card is due to {whom}")

    def _is_idle(self, action: Action) -> bool:
        """Whether somebody checks whom nobody is left to bet against: some files write that."""
        state = self.deal.state
        betting = state.awaits == "bet" or state.live_seats > 1 or state.contenders == 1
        if action.verb != "cc" or betting:
            return False
        return not state.seats[action.player - 1].folded

    # Acts

    def _name_opener(self, request: Request) -> None:
        """Who opens where an upcard was not noted: whoever acts first."""
        number = self._next_deed(passing_shows=False)
        if number is None:
            raise StopError("the history ends where somebody is to open")
        self.place = number
        action = self.actions[number]
        if not action.player or action.verb == "dh":
            raise StopError("cards are dealt where somebody is to open", number)
        self.deal.apply(c.NameOpener(self._opener(action, request.seats)))

    def _opener(self, action: Action, able: Sequence[int]) -> int:
        """The opener, judging by the first to act; who is all-in may have been it, and passed."""
        state = self.deal.state
        seat = action.player - 1
        first_round = not any(isinstance(event, e.RoundBegan) for event in self.deal.events)
        owes = first_round and state.law.stakes.bring_in > 0
        if seat in able and not (owes and action.verb in _AFTER_BRING_IN):
            return seat
        place = state.order.index(seat)
        for before in reversed(state.order[place + 1 :] + state.order[:place]):
            one = state.seats[before]
            if one.stack and not one.folded:
                break
            if before in able:
                return before
        return seat

    def _act(self, request: Request) -> None:
        number = self._next_deed(passing_shows=request.kind == "draw")
        whose = f"p{request.seat + 1}"
        if number is None:
            raise StopError(f"the history ends where {whose} is to act")
        action = self.actions[number]
        self.place = number
        if action.verb in ("db", "dh"):
            raise StopError(f"cards are dealt where {whose} is to act", number)
        if request.kind in ("bet", "bring-in"):
            self._check_cards_used(number)
        self.deal.apply(self._command(action, request))
        self.place = number + 1

    def _next_deed(self, *, passing_shows: bool) -> int | None:
        """The next action; hands that are shown before a draw change again and are passed by."""
        for number in range(self.place, len(self.actions)):
            verb = self.actions[number].verb
            if number in self.used or not verb or self._is_idle(self.actions[number]):
                continue
            if not (passing_shows and verb == "sm"):
                return number
        return None

    def _check_cards_used(self, number: int) -> None:
        if self.board:
            raise StopError("more boardcards have been dealt than are due", number)
        for seat, cards in enumerate(self.cards):
            if cards:
                raise StopError(f"p{seat + 1} has been dealt more cards than are due", number)

    def _command(self, action: Action, request: Request) -> c.Command:
        seat = action.player - 1
        match action.verb:
            case "f":
                return c.Fold(seat)
            case "cc":
                free = request.seat == seat and not request.to_call
                return c.Check(seat) if free else c.Call(seat)
            case "cbr":
                return c.Wager(seat, self._wager(action, request))
            case "pb":
                return c.BringIn(seat)
            case "sd":
                thrown = action.cards or ()
                discards = request.kind == "discard"
                return c.Discard(seat, thrown) if discards else c.Draw(seat, thrown)
            case _:
                return c.Show(seat, action.cards or ())

    def _wager(self, action: Action, request: Request) -> int:
        """The street total of a wager.

        Some files write only the part of a raise that the others' stacks can call. Then the least
        raise is meant, and what nobody can call comes back.
        """
        to = self.chips.whole(action.amount or 0)
        if request.wager and request.seat == action.player - 1 and to < request.raise_to_min:
            state = self.deal.state
            if to == reach_of_others(state, state.seats[request.seat]):
                return request.raise_to_min
        return to

    # Showdown

    def _show(self, request: Request) -> None:
        seat = request.seat
        self._note_shows()
        number = self.shows.get(seat)
        if number is not None:
            self.place, place = number, self.place
            self._name_upcards(seat, self.actions[number].cards or ())
            self.deal.apply(self._shown(self.actions[number], request))
            self.place = place
        elif self._is_known(seat):
            self.deal.apply(c.Show(seat))
        elif request.may_muck and self.shows:
            self.deal.apply(c.Muck(seat))
        else:
            raise StopError(f"the history ends where p{seat + 1} is to show")

    def _note_shows(self) -> None:
        for number in range(self.place, len(self.actions)):
            action = self.actions[number]
            if action.verb == "sm" and number not in self.used:
                self.used.add(number)
                self.shows[action.player - 1] = number

    def _shown(self, action: Action, request: Request) -> c.Command:
        seat, cards = request.seat, action.cards
        if cards is None:
            return c.Muck(seat)
        if not self._is_known(seat) and (not cards or UNKNOWN in cards):
            # Neither shown nor thrown away: it can lose, but nobody can say that it wins.
            if request.may_muck and not self._others_muck(seat):
                return c.Muck(seat)
            raise StopError(f"nobody can tell what p{seat + 1} holds")
        one = self.deal.state.seats[seat]
        known = tuple(card for card in cards if card != UNKNOWN)
        # Of a known hand a file may name only some cards: it was tabled all the same.
        return c.Show(seat, () if {*known} <= {*one.down, *one.up} else known)

    def _is_known(self, seat: int) -> bool:
        one = self.deal.state.seats[seat]
        return UNKNOWN not in one.down and UNKNOWN not in one.up

    def _name_upcards(self, seat: int, cards: Sequence[Card]) -> None:
        """A whole hand that is shown, in the order of the deal, names the upcards nobody noted."""
        if UNKNOWN not in self.deal.state.seats[seat].up:
            return
        dealt = [
            (card, event.up)
            for event in self.deal.events
            if isinstance(event, e.Dealt) and event.seat == seat
            for card in event.cards
        ]
        if len(cards) != len(dealt):
            return
        pairs = list(zip(cards, dealt, strict=True))
        if any(card not in (known, UNKNOWN) and known != UNKNOWN for card, (known, _) in pairs):
            raise StopError(f"nobody can tell which of these cards p{seat + 1} had faceup")
        up = tuple(known if card == UNKNOWN else card for card, (known, is_up) in pairs if is_up)
        self.deal.apply(c.NameCards("up", seat, up))

    def _others_muck(self, seat: int) -> bool:
        """Whether every other hand of the showdown is thrown away, so that this one wins."""
        others = [
            one.index
            for one in self.deal.state.seats
            if not one.folded and not one.mucked and one.index != seat
        ]
        return all(
            other in self.shows and self.actions[self.shows[other]].cards is None
            for other in others
        )

    def _afterwards(self) -> None:
        """What is shown when the pot is awarded; anything else comes too late."""
        for number in range(self.place, len(self.actions)):
            action = self.actions[number]
            if number in self.used or not action.verb or self._is_idle(action):
                continue
            self.place = number
            if action.verb != "sm":
                raise StopError("the deal is over", number)
            seat = action.player - 1
            known = tuple(card for card in action.cards or () if card != UNKNOWN)
            if known and not self.deal.state.seats[seat].shown:
                self.deal.apply(c.Show(seat, known))

    # Results

    def _refused(self, refused: Refused) -> Replayed:
        number = min(self.place, len(self.actions) - 1)
        text = by_player(self._in_figures(refused))
        why = f"action {number + 1}, {action_text(self.actions[number])}: {text}"
        return self._result("illegal", why, number + 1, refused.cites)

    def _in_figures(self, refused: Refused) -> str:
        """A refusal with its amounts in the figures of the file."""
        return str(refused) if self.chips.scale == 1 else written(refused.marked, self.chips.text)

    def _stopped(self, stop: StopError) -> Replayed:
        if stop.action is None:
            return self._result("could not be followed", stop.why)
        why = f"action {stop.action + 1}, {action_text(self.actions[stop.action])}: {stop.why}"
        return self._result("illegal", why, stop.action + 1)

    def _result(
        self,
        verdict: Verdict,
        problem: str,
        action: int | None = None,
        cites: tuple[str, ...] = (),
    ) -> Replayed:
        stacks = tuple(seat.stack + seat.away for seat in self.deal.state.seats)
        agree: bool | None = None
        if self.hand.finishing_stacks and verdict == "legal":
            problem = self._disagreement(stacks)
            agree = not problem
        elif self.hand.finishing_stacks and verdict == "illegal":
            agree = False
        return Replayed(
            self.hand,
            self.form,
            verdict,
            agree,
            problem,
            action,
            cites,
            tuple(map(self.chips.amount, stacks)),
            self.deal,
            self.chips.scale,
        )

    def _disagreement(self, stacks: tuple[int, ...]) -> str:
        """Which stacks end otherwise than the file says, in words; empty if none does."""
        said = self.hand.finishing_stacks or ()
        wrong = [
            f"p{seat + 1} ends with {self.chips.text(ours)}, the file says {theirs:,}"
            for seat, (ours, theirs) in enumerate(zip(stacks, said, strict=True))
            if ours != theirs * self.chips.scale and self.hand.starting_stacks[seat] != float("inf")
        ]
        return ", ".join(wrong)
