"""Following a record through the engine: what was allowed, and whether the file's sums agree.

The engine says what is due and the record says what was done; who acted is taken as told. Cards are
looked up where they are due, and stay unknown where nobody told them. A deal that the record does
not tell to its end, or that no game of ours is played like, could not be followed: it is then never
called legal.
"""

from collections.abc import Callable
from itertools import dropwhile
from typing import Final

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal, Refused, Setup, SetupError
from floorman.deal import commands as c
from floorman.deal.requests import Request
from floorman.deal.sums import written
from floorman.games import Form
from floorman.history.record.agreeing import Agreement, compare
from floorman.history.record.cards_told import CardsTold, deck_told, read_cards_told
from floorman.history.record.doubting import (
    boardcards_left,
    cards_left,
    doubtful_posts,
    stranger_in,
)
from floorman.history.record.record import DealRecord
from floorman.history.record.setting import CannotFollowError, Planned, by_number, plan
from floorman.history.record.steps import (
    Acted,
    AnyStep,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Shown,
    Street,
)
from floorman.history.record.verdicts import Followed, Verdict

_NOTHING: Final = Agreement()


class _StopError(Exception):
    """The record contradicts itself or the engine at a step."""

    def __init__(self, why: str, step: AnyStep) -> None:
        super().__init__(why)
        self.why, self.step = why, step


def follow(record: DealRecord, book: str | None = None, *, form: Form | None = None) -> Followed:
    """Follow a record under a book, None for the default one.

    `form` plays it as another form than its name says. Raises KeyError for an unknown book; what
    is wrong with the record is told in what it returns.
    """
    if record.cancelled:
        return Followed(record, "could not be followed", "the hand was cancelled")
    if (stranger := stranger_in(record)) is not None:
        why = f"nobody who does this has a seat: {stranger.text[:80]}"
        return Followed(record, "could not be followed", why, line=stranger.line)
    return _followed(record, book, form)


def _followed(record: DealRecord, book: str | None, form: Form | None) -> Followed:
    """The same of a record that tells of nobody but those who have a seat."""
    try:
        planned = plan(record, book, form)
    except CannotFollowError as error:
        return Followed(record, "could not be followed", str(error), line=record.first_line)
    following = _Following(record, planned)
    quick = following.in_one_go()
    if quick is None:
        return following.run()
    noted, planned.setup = planned.setup, quick
    try:
        done = following.run()
    except SetupError:
        # A card that is told twice: card by card it is found where.
        done = None
    if done is not None and done.legal and not _hides_boardcards(done.deal):
        return done
    planned.setup = noted
    return _Following(record, planned).run()


def _hides_boardcards(deal: Deal | None) -> bool:
    return deal is not None and any(UNKNOWN in board for board in deal.state.boards)


class _Following:
    """One run through the steps of a record."""

    def __init__(self, record: DealRecord, planned: Planned) -> None:
        self.record, self.planned = record, planned
        self.index = planned.index
        self.cards: CardsTold = read_cards_told(record, planned)
        self.deeds: list[Acted | Exchanged] = []
        self.shows: dict[int, Shown | Mucked] = {}
        self.thrown: dict[int, Acted] = {}
        self.boards = 1
        betting = 0
        for step in record.steps:
            kind = type(step)
            if kind is Acted or kind is Exchanged:
                self.deeds.append(step)  # type: ignore[arg-type]
                betting += not self.shows
            elif kind is Shown or kind is Mucked:
                self._note_show(step)  # type: ignore[arg-type]
            elif kind is Street and step.board:  # type: ignore[union-attr]
                self.boards = max(self.boards, step.board + 1)  # type: ignore[union-attr]
        self.place = 0
        self.step: AnyStep | None = None
        self.card: Card | None = None
        self.doubts: list[str] = []
        self.late: list[str] = []
        self.folds = {end.number for end in record.ends if end.how == "folded"}
        self.showed = {end.number for end in record.ends if end.how in ("showed", "cashed")}
        self.deal: Deal
        while len(self.deeds) > betting and self._throws_away(self.deeds[-1]):
            self.deeds.pop()

    def _throws_away(self, step: Acted | Exchanged) -> bool:
        """Some rooms say of a hand too that it folds which is mucked once others are shown."""
        seat = self.index.get(step.seat)
        if seat is None or type(step) is not Acted or step.verb != "fold":
            return False
        self.thrown[seat] = step
        return True

    def _note_show(self, step: Shown | Mucked) -> None:
        """The fullest showing of a seat counts; who mucks and is seen later has mucked."""
        seat = self.index.get(step.seat)
        if seat is None:
            return
        before = self.shows.get(seat)
        if isinstance(before, Shown) and len(before.cards) >= len(getattr(step, "cards", ())):
            return
        self.shows[seat] = step

    def in_one_go(self) -> Setup | None:
        """The setup of the same deal with its deck as far as it is told, which falls by itself;
        None where cards depend on who is still in.
        """
        setup = self.planned.setup
        exchanges = setup.law.has_exchanges or setup.agreeing
        deck = None if exchanges else deck_told(setup.law, self.cards)
        # Where nobody shows, the deal most likely ends before a boardcard that is not told.
        if deck is None or (self.shows and not self.cards.suffices(setup.law.form)):
            return None
        return replace(setup, deck=deck, dealing="automatic")

    def run(self) -> Followed:
        """Follow to the end of the deal, of the record, or of what the rules allow."""
        try:
            self._begin()
            self.doubts += doubtful_posts(self.planned, self.deal, self._figures)
            while not self.deal.is_over:
                self._next(self.deal.request)
            if self.place < len(self.deeds):
                raise self._too_late(self.deeds[self.place])
        except Refused as refused:
            self.step = self._teller() or self.step
            if self.cards.guessed:
                return self._result("could not be followed", "which cards lay faceup is not told")
            words = by_number(written(refused.marked, self._figures), self._numbers())
            return self._result("illegal", words, refused)
        except _StopError as stop:
            self.step = stop.step
            return self._result("illegal", stop.why)
        except CannotFollowError as error:
            return self._result("could not be followed", str(error))
        self.step = None
        self.doubts += boardcards_left(self.deal, self.cards)
        self.doubts += cards_left(self.planned, self.cards)
        return self._result("legal", "")

    def _too_late(self, step: Acted | Exchanged) -> _StopError:
        seat = self.index.get(step.seat)
        is_all_in = seat is not None and not self.deal.state.seats[seat].stack
        more = f", and seat {step.seat} was all-in" if is_all_in else ""
        return _StopError(f"the deal is over{more}", step)

    def _begin(self) -> None:
        try:
            self.deal = Deal(self.planned.setup)
        except SetupError as error:
            if self.planned.setup.deck is not None:
                raise
            raise CannotFollowError(by_number(str(error), self._numbers())) from None

    def _teller(self) -> AnyStep | None:
        """The step that tells a card which cannot be dealt; None where a deed was refused."""
        if self.deal.request.kind != "deal" or self.card is None:
            return None
        for step in self.record.steps:
            if isinstance(step, Street | Dealt) and self.card in step.cards:
                return step
        return None

    def _numbers(self) -> dict[int, int]:
        return {place: seat.number for place, seat in enumerate(self.planned.seats)}

    def _figures(self, chips: int) -> str:
        unit = self.record.unit
        return f"{chips:,}" if unit == 1 else f"{chips / unit:,.{len(str(unit)) - 1}f}"

    def _next(self, request: Request) -> None:
        ask = _ASKED.get(request.kind)
        if ask is None:
            self._act(request)
        else:
            ask(self, request)

    # Cards

    def _deal_card(self, request: Request) -> None:
        if request.place == "burn":
            self.deal.apply(c.DealCard())
            return
        if request.place == "seat":
            if self.deal.state.seats[request.to].ghost:
                self.deal.apply(c.DealCard())
                return
            card = self.cards.card(request.to, up=request.up)
        else:
            told = self.cards.boardcard(request.to, request.place)
            if told is None and not self._goes_on():
                raise CannotFollowError("the record ends where a boardcard is due")
            card = UNKNOWN if told is None else told
        self.card = card
        self.deal.apply(c.DealCard(card))

    def _goes_on(self) -> bool:
        """Whether anything is told after the boardcard that is missing."""
        return self.place < len(self.deeds) or bool(self.shows) or self.cards.has_result

    def _shuffle(self, request: Request) -> None:
        self.deal.apply(c.Shuffle((UNKNOWN,) * len(request.cards)))

    # Deeds

    def _name_opener(self, request: Request) -> None:
        """Who opens where an upcard is unknown: whoever acts first."""
        if self.place >= len(self.deeds):
            raise CannotFollowError("the record ends where somebody is to open")
        self.step = self.deeds[self.place]
        self.deal.apply(c.NameOpener(self._opener(self.deeds[self.place], request.seats)))

    def _opener(self, step: Acted | Exchanged, able: tuple[int, ...]) -> int:
        """Judging by who acts first; who is all-in may have been it, and was passed over."""
        seat = self._seat(step)
        if seat in able:
            return seat
        state = self.deal.state
        place = state.order.index(seat)
        for before in reversed(state.order[place + 1 :] + state.order[:place]):
            one = state.seats[before]
            if one.stack and not one.folded:
                break
            if before in able:
                return before
        return seat

    def _act(self, request: Request) -> None:
        if self.place >= len(self.deeds):
            self._after_all(request)
            return
        step = self.deeds[self.place]
        self.step = step
        if type(step) is Exchanged:
            self._exchange(step, request)
        else:
            self._deed(step, request)  # type: ignore[arg-type]
        self.place += 1

    def _after_all(self, request: Request) -> None:
        """Who folds after a hand was shown, or by the summary alone."""
        number = self.planned.seats[request.seat].number
        told = self.thrown.get(request.seat)
        if request.kind != "bet" or (told is None and number not in self.folds):
            raise CannotFollowError(f"the record ends where seat {number} is to act")
        self.step = told or self.step
        self.deal.apply(c.Fold(request.seat))
        if told is None:
            self.late.append(f"the fold of seat {number} is told by the summary alone")

    def _seat(self, step: Acted | Exchanged) -> int:
        seat = self.index.get(step.seat)
        if seat is None:
            raise _StopError(f"seat {step.seat} is not in this deal", step)
        return seat

    def _exchange(self, step: Exchanged, request: Request) -> None:
        seat = self._seat(step)
        thrown = self._thrown(step, seat)
        command = c.Discard if request.kind == "discard" else c.Draw
        self.deal.apply(command(seat, thrown))
        self.cards.drawing(seat, step)

    def _thrown(self, step: Exchanged, seat: int) -> tuple[Card, ...]:
        """The cards thrown away: named, unknown like the hand, or what is not kept of it."""
        if len(step.cards) == step.count:
            return step.cards
        held = self.deal.state.seats[seat].down
        if UNKNOWN in held:
            return (UNKNOWN,) * step.count
        later = dropwhile(lambda one: one is not step, self.record.steps)
        kept = next(
            (one for one in later if isinstance(one, Dealt) and one.seat == step.seat), None
        )
        if kept is not None and len(kept.before) == len(held) - step.count:
            return tuple(card for card in held if card not in kept.before)
        raise CannotFollowError(f"which cards seat {step.seat} threw away is not told")

    def _deed(self, step: Acted, request: Request) -> None:
        seat, verb = self._seat(step), step.verb
        deal = self.deal
        if verb == "fold":
            deal.apply(c.Fold(seat))
        elif verb == "check":
            deal.apply(c.Check(seat))
        elif verb == "call":
            due = request.to_call
            if request.seat == seat and step.amount is not None and step.amount != due and due:
                told, ours = self._figures(step.amount), self._figures(due)
                raise _StopError(
                    f"seat {step.seat} calls {told}, and {ours} are to be called", step
                )
            deal.apply(c.Call(seat))
        elif verb == "bring-in":
            deal.apply(c.BringIn(seat))
        elif verb == "all-in" and request.to_call >= deal.state.seats[seat].stack:
            deal.apply(c.Call(seat))
        else:
            deal.apply(c.Wager(seat, self._total(step, seat)))
        if step.all_in and deal.state.seats[seat].stack and not deal.is_over:
            self.doubts.append(f"seat {step.seat} is said to be all-in, and has chips left")

    def _total(self, step: Acted, seat: int) -> int:
        if step.to is not None:
            return step.to
        if step.amount is None:
            raise CannotFollowError(f"how much seat {step.seat} wagers is not told")
        return self.deal.state.seats[seat].bet + step.amount

    def _agree(self, request: Request) -> None:
        if request.matter == "deal-twice" and self.boards > 1:
            boards = min(self.boards, request.boards_max)
            self.deal.apply(c.Agree(request.seat, "deal-twice", boards))
        else:
            assert request.matter is not None
            self.deal.apply(c.Decline(request.seat, request.matter))

    # Showdown

    def _show(self, request: Request) -> None:
        seat = request.seat
        self._check_boards()
        step: AnyStep | None = self.shows.get(seat) or self.thrown.get(seat)
        late, number = self.cards.at_end.get(seat), self.planned.seats[seat].number
        one = self.deal.state.seats[seat]
        known = UNKNOWN not in one.down and UNKNOWN not in one.up
        self.step = step or self.step
        if isinstance(step, Shown):
            cards = tuple(card for card in step.cards if card != UNKNOWN)
            whole = {*cards} <= {*one.down, *one.up}
            self.deal.apply(c.Show(seat, () if known and whole else cards))
        elif known and step is None:
            self.deal.apply(c.Show(seat))
        elif step is None and late and number in self.showed:
            self.deal.apply(c.Show(seat, late))
        elif request.may_muck and (step is not None or self.shows or self.cards.has_result):
            self.deal.apply(c.Muck(seat))
        elif known:
            self.deal.apply(c.Show(seat))
        elif late:
            # Nobody may throw it away: the software showed it where the record tells it.
            self.deal.apply(c.Show(seat, late))
        else:
            raise CannotFollowError(f"nobody can tell what seat {number} holds")

    def _name_winners(self, request: Request) -> None:
        raise CannotFollowError("nobody can tell who wins: cards that lay faceup are not told")

    def _check_boards(self) -> None:
        """Nothing can be won on a board that a deck of its own has left unknown."""
        if self.planned.setup.dealing == "automatic" and _hides_boardcards(self.deal):
            raise CannotFollowError("a boardcard is not told")

    def _push(self, request: Request) -> None:
        left = sum(not (seat.folded or seat.mucked) for seat in self.deal.state.seats)
        if left > 1 and _hides_boardcards(self.deal):
            raise CannotFollowError("a boardcard is not told")
        self.deal.apply(c.PushPot())

    # What came of it

    def _result(self, verdict: Verdict, problem: str, refused: Refused | None = None) -> Followed:
        legal = verdict == "legal"
        agreement = _NOTHING
        if legal:
            agreement = compare(self.record, self.planned, self.deal)
        unknown = [*self.planned.unknown, *self.late]
        if hasattr(self, "deal"):
            unknown += self.cards.unknown(self.deal)
        if legal and agreement == _NOTHING:
            unknown.append("the result: nothing says who won, or what is left of the stacks")
        unknown += [
            f"line {step.line} is not understood: {step.text[:80]}"
            for step in self.record.steps
            if type(step) is Noted and step.kind == "unknown"
        ]
        return Followed(
            record=self.record,
            verdict=verdict,
            problem=problem,
            line=0 if legal or self.step is None else self.step.line,
            step=None if legal else self.step,
            cites=refused.cites if refused is not None else (),
            agreement=agreement,
            doubts=tuple(self.doubts),
            unknown=tuple(unknown),
            deal=getattr(self, "deal", None),
            planned=self.planned,
        )


_ASKED: Final[dict[str, Callable[[_Following, Request], None]]] = {
    "deal": _Following._deal_card,
    "shuffle": _Following._shuffle,
    "show": _Following._show,
    "push-pot": _Following._push,
    "name-opener": _Following._name_opener,
    "name-winners": _Following._name_winners,
    "agree": _Following._agree,
}
