"""A finished deal as PokerStars text, the layout that most hand trackers read.

The text is written from one sight: the cards that the viewer did not see are not in it. What the
layout has no words for is refused, and never bent to fit.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any, Final

import msgspec

from floorman.cards import UNKNOWN, Card, card_text
from floorman.deal import Deal
from floorman.deal import events as e
from floorman.history.holding import hand_words, shown_after, shown_late
from floorman.history.pokerstars.figures import Figures
from floorman.history.pokerstars.summary import Told, summary_lines
from floorman.room.cage.currency import PLAY_CHIPS, Currency

GAMES: Final = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha-8": "Omaha Hi/Lo",
    "big-o": "5 Card Omaha Hi/Lo",
    "draw-high": "5 Card Draw",
    "seven-card-stud": "7 Card Stud",
    "stud-8": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "lowball-27": "Single Draw 2-7 Lowball",
    "triple-draw-27": "Triple Draw 2-7 Lowball",
    "badugi": "Badugi",
}
STRUCTURES: Final = {"limit": "Limit", "pot-limit": "Pot Limit", "no-limit": "No Limit"}
_DECK: Final = 52
_DRAWS: Final = ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
_STREETS: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
_BOARDS: Final = ("FLOP", "TURN", "RIVER")


class PokerStarsError(ValueError):
    """The layout has no words for this deal, and why."""


class Place(msgspec.Struct, frozen=True):
    """Where a deal was played: the table's name and chairs, the seat there of each seat of the
    deal, the number of the deal, and when it ended ("2026/01/01 12:00:00 UTC").
    """

    table: str
    number: int
    when: str
    seats: tuple[int, ...]
    chairs: int


def pokerstars_text(
    deal: Deal,
    names: Sequence[str],
    viewer: int | None,
    place: Place,
    currency: Currency = PLAY_CHIPS,
) -> str:
    """A finished deal as PokerStars text; `names` by seat, `viewer` a seat or an onlooker (None).

    Amounts are money in the currencies that the layout knows, and chips in any other. Raises
    PokerStarsError for a form, a structure or an event that the layout does not have.
    """
    _check(deal)
    return "\n".join(_Writer(deal, names, viewer, place, Figures(currency)).lines()) + "\n"


def _check(deal: Deal) -> None:
    if not deal.is_over:
        raise PokerStarsError("the deal is still being played")
    law = deal.setup.law
    form, structure = law.form, law.stakes.structure
    faults = (
        (form.key not in GAMES, f"it has no {form.name}"),
        (structure.key not in STRUCTURES, f"it has no {structure.name}"),
        (len(law.deck) != _DECK, f"it has no {form.name} with a joker"),
        (deal.state.posts.killed, "it has no kill pots"),
        (any(stage.passed for stage in law.course), "it has no bomb pots"),
        (deal.state.agreed.runs_boards, "it has no boards dealt by agreement"),
        (bool(deal.setup.carried), "it has no antes left from another deal"),
    )
    for wrong, why in faults:
        if wrong:
            raise PokerStarsError(why)
    for event in deal.events:
        _check_event(event)


def _check_event(event: e.Event) -> None:
    match event:
        case e.Returned(why=why) if why != "uncalled":
            raise PokerStarsError("it has no words for chips given back so")
        case e.Carried() | e.OpenersUnproved() | e.TurnedUp():
            raise PokerStarsError("it has no words for what happened in it")
        case e.Boarded(board=0):
            raise PokerStarsError("it has no common card")
        case e.HandKilled():
            raise PokerStarsError("it has no hands that were ruled dead")
        case e.Posted(kind="kill"):
            raise PokerStarsError("it has no kill pots")


class _Writer:
    """The lines of one deal, in order; what is told of each seat is kept for the summary."""

    def __init__(
        self,
        deal: Deal,
        names: Sequence[str],
        viewer: int | None,
        place: Place,
        figures: Figures,
    ) -> None:
        self.deal, self.names, self.viewer, self.place = deal, names, viewer, place
        self.chips = figures
        self.stud = deal.setup.law.form.family == "stud"
        self.draw = not self.stud and bool(deal.setup.law.form.draws)
        self.told = Told(len(names), figures)
        self.level = 0
        self.street = 0
        self.draws = 0
        self.exchanging = False
        self.showing = False
        self.board: list[Card] = []
        self.late: Container[int] = ()
        self.after: dict[int, tuple[Card, ...]] = {}
        self.held: list[list[Card]] = [[] for _ in names]
        self.new: list[list[Card]] = [[] for _ in names]
        self.drew: list[bool] = [False] * len(names)

    def lines(self) -> Iterator[str]:
        """The whole text, line by line."""
        yield from self._header()
        events = e.standing(self.deal.events_for(self.viewer))
        self.late = shown_late(events)
        self.after = shown_after(events)
        posting = True
        for event in events:
            if posting and isinstance(event, e.Dealt | e.Burned):
                posting = False
                if not self.stud:
                    yield "*** DEALING HANDS ***" if self.draw else "*** HOLE CARDS ***"
            if isinstance(event, e.Dealt):
                if not event.dead:
                    self.new[event.seat] += event.cards
                continue
            if not isinstance(event, e.Burned | e.Shuffled):
                yield from self._cards()
            yield from self._event(event)
        yield from summary_lines(self.deal, self.names, self.told, self._seat_number, self.board)

    # The header

    def _header(self) -> Iterator[str]:
        law, place = self.deal.setup.law, self.place
        stakes = law.stakes
        sizes = (stakes.small_bet, stakes.big_bet) if stakes.structure.fixed else stakes.blinds[-2:]
        game = f"{GAMES[law.form.key]} {STRUCTURES[stakes.structure.key]}"
        amounts = "/".join(map(self.chips, sizes)) + self.chips.code
        yield f"PokerStars Hand #{place.number}:  {game} ({amounts}) - {place.when}"
        table = place.table.replace("'", "’")
        button = self.deal.state.order[-1]
        said = "" if self.stud else f" Seat #{self._seat_number(button)} is the button"
        yield f"Table '{table}' {max(place.chairs, len(self.names))}-max{said}"
        for seat in sorted(range(len(self.names)), key=self._seat_number):
            stack = self.chips(self.deal.setup.stacks[seat])
            yield f"Seat {self._seat_number(seat)}: {self.names[seat]} ({stack} in chips)"

    def _seat_number(self, seat: int) -> int:
        return self.place.seats[seat] + 1

    # Cards

    def _cards(self) -> Iterator[str]:
        """What has been dealt since the last line: a street of stud, a draw, or the first cards."""
        if not any(self.new):
            return
        if self.stud:
            yield f"*** {_STREETS[min(self.street, len(_STREETS) - 1)]} ***"
            self.street += 1
        order = sorted(range(len(self.names)), key=self._seat_number)
        for seat in order if self.stud else (self.viewer,):
            if seat is None or not self.new[seat]:
                continue
            before = _known(self.held[seat])
            new = _known(self.new[seat])
            if new:
                kept = f" {_row(before)}" if before else ""
                yield f"Dealt to {self.names[seat]}{kept} {_row(new)}"
        for seat, cards in enumerate(self.new):
            self.held[seat] += cards
            cards.clear()

    def _event(self, event: e.Event) -> Iterator[str]:
        if isinstance(event, e.RoundBegan):
            self.exchanging = False
            if self.told.rounds:
                self.level = 0
            self.told.rounds += 1
        line = _LINES.get(type(event))
        if line is not None:
            yield from line(self, event)

    def _posted(self, event: e.Posted) -> Iterator[str]:
        posts = self.deal.state.posts
        small = event.seat == posts.small_seat and event.kind == "blind"
        words = {
            "ante": "the ante",
            "blind": "small blind" if small else "big blind",
            "straddle": "straddle",
            "dead": "small blind",
        }.get(event.kind, "big blind")
        if event.live:
            self.level = max(self.level, event.amount)
        blind = event.kind != "ante"
        stack = self.told.put(event.seat, event.amount, self.deal, bets=blind)
        amount = self.chips(event.amount)
        yield f"{self.names[event.seat]}: posts {words} {amount}{_all_in(stack)}"

    def _folded(self, event: e.Folded) -> Iterator[str]:
        self.told.folded[event.seat] = self._when()
        yield f"{self.names[event.seat]}: folds"

    def _when(self) -> str:
        """When somebody folded, as the summary says it."""
        if self.stud:
            streets = ("3rd Street", "4th Street", "5th Street", "6th Street", "River")
            return f"on the {streets[min(max(self.street, 1), len(streets)) - 1]}"
        if self.draw:
            ordinal = ("1st", "2nd", "3rd")
            return f"after the {ordinal[self.draws - 1]} Draw" if self.draws else "before the Draw"
        boards = {0: "before Flop", 3: "on the Flop", 4: "on the Turn"}
        return boards.get(len(self.board), "on the River")

    def _checked(self, event: e.Checked) -> Iterator[str]:
        yield f"{self.names[event.seat]}: checks"

    def _called(self, event: e.Called) -> Iterator[str]:
        self.told.put(event.seat, event.amount, self.deal, bets=True)
        amount = self.chips(event.amount)
        yield f"{self.names[event.seat]}: calls {amount}{_all_in(not event.all_in)}"

    def _wagered(self, event: e.Wagered) -> Iterator[str]:
        self.told.put(event.seat, event.amount, self.deal, bets=True)
        name, all_in = self.names[event.seat], _all_in(not event.all_in)
        level, self.level = self.level, max(self.level, event.to)
        if event.kind == "bring-in":
            yield f"{name}: brings in for {self.chips(event.to)}{all_in}"
        elif level:
            by, to = self.chips(event.to - level), self.chips(event.to)
            yield f"{name}: raises {by} to {to}{all_in}"
        else:
            yield f"{name}: bets {self.chips(event.to)}{all_in}"

    def _boarded(self, event: e.Boarded) -> Iterator[str]:
        before = [*self.board]
        self.board += event.cards
        name = _BOARDS[max(0, min(len(self.board) - 3, 2))]
        yield f"*** {name} *** {f'{_row(before)} ' if before else ''}{_row(event.cards)}"

    def _exchanged(self, event: e.Exchanged) -> Iterator[str]:
        if not self.exchanging or self.drew[event.seat]:
            self.exchanging, self.drew = True, [False] * len(self.names)
            draws = _draws(self.deal)
            if draws > 1:
                yield f"*** {_DRAWS[min(self.draws, 2)]} ***"
            self.draws += 1
        self.drew[event.seat] = True
        many, name = len(event.cards), self.names[event.seat]
        if not many:
            yield f"{name}: stands pat"
            return
        own = f" {_row(event.cards)}" if event.seat == self.viewer else ""
        self.held[event.seat] = _without(self.held[event.seat], event.cards)
        yield f"{name}: discards {many} card{'' if many == 1 else 's'}{own}"

    def _returned(self, event: e.Returned) -> Iterator[str]:
        self.told.put(event.seat, -event.amount, self.deal)
        yield f"Uncalled bet ({self.chips(event.amount)}) returned to {self.names[event.seat]}"

    def _showdown(self) -> Iterator[str]:
        if not self.showing:
            self.showing = True
            yield "*** SHOW DOWN ***"

    def _shown(self, event: e.Shown) -> Iterator[str]:
        seat = event.seat
        if UNKNOWN in event.cards or seat in self.told.shown:
            return
        contested = not any(self.told.won)
        if contested:
            yield from self._showdown()
        # What was shown after the deal, one card after the other, is told at once.
        cards = self.after.get(seat, event.cards)
        whole = event.whole or self.deal.state.seats[seat].shown
        words = "; ".join(_labelled(self.deal, seat)) if whole else ""
        self.told.shown[seat] = (_row(cards), words)
        yield f"{self.names[seat]}: shows {_row(cards)}{f' ({words})' if words else ''}"

    def _mucked(self, event: e.Mucked) -> Iterator[str]:
        yield from self._showdown()
        if event.seat in self.late:
            return
        self.told.mucked.add(event.seat)
        yield f"{self.names[event.seat]}: mucks hand"

    def _awarded(self, event: e.Awarded) -> Iterator[str]:
        self.told.won[event.seat] += event.amount
        pots = len(self.deal.result.pots)
        name = "pot"
        if pots > 1:
            side = f"side pot-{event.pot}" if pots > 2 else "side pot"
            name = side if event.pot else "main pot"
        alone = not self.showing and event.seat not in self.told.shown
        yield f"{self.names[event.seat]} collected {self.chips(event.amount)} from {name}"
        if alone and not event.words and event.seat not in self.after:
            yield f"{self.names[event.seat]}: doesn't show hand"


_LINES: Final[dict[type, Callable[[_Writer, Any], Iterator[str]]]] = {
    e.Posted: _Writer._posted,
    e.Folded: _Writer._folded,
    e.Checked: _Writer._checked,
    e.Called: _Writer._called,
    e.Wagered: _Writer._wagered,
    e.Boarded: _Writer._boarded,
    e.Exchanged: _Writer._exchanged,
    e.Returned: _Writer._returned,
    e.Shown: _Writer._shown,
    e.Mucked: _Writer._mucked,
    e.Awarded: _Writer._awarded,
}


def _labelled(deal: Deal, seat: int) -> list[str]:
    """What a shown hand is worth, high and low told apart."""
    words = hand_words(deal.setup.law, deal.view(seat), seat)
    if len(deal.setup.law.shares) == 1:
        return [*words]
    return [one.replace("high: ", "HI: ").replace("low: ", "LO: ") for one in words]


def _draws(deal: Deal) -> int:
    return sum(1 for stage in deal.setup.law.course if stage.street.draw is not None)


def _known(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card != UNKNOWN]


def _without(cards: Sequence[Card], thrown: Sequence[Card]) -> list[Card]:
    if UNKNOWN in thrown:
        return [*cards[len(thrown) :]]
    return [card for card in cards if card not in thrown]


def _row(cards: Sequence[Card]) -> str:
    return f"[{' '.join(card_text(card) for card in cards)}]"


def _all_in(left: int | bool) -> str:
    return "" if left else " and is all-in"
