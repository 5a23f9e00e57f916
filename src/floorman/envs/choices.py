"""Choices: the fixed list of actions of a game, which of them are legal, and the commands they are.

Every decision that a form asks of a seat is in one list: fold; pass (check, call, bring it in, let
something be); the sizes of the menu; opening without chips; a kill; a downcard turned up; each set
of downcards that may go, or be set apart; and, where cards are set in rows, the row for one card
after the other. What a form never asks is not in the list.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from floorman.cards import Card
from floorman.deal import Deal, Law, Request
from floorman.deal.commands import (
    BringIn,
    Call,
    Check,
    Command,
    DeclareOpen,
    Discard,
    Divide,
    Draw,
    Fold,
    Kill,
    SetCards,
    TurnUp,
    Wager,
)
from floorman.envs.menus import Menu, Sizes, Spot
from floorman.games import downcards_dealt
from floorman.odds import Chance

FOLD: Final = "fold"
PASS: Final = "pass"
WAGER: Final = "wager"
OPEN: Final = "open"
KILL: Final = "kill"
TURN: Final = "turn"
THROW: Final = "throw"
APART: Final = "apart"
ROW: Final = "row"
AWAY: Final = "away"


class Choice(NamedTuple):
    """One action: its kind, and which size, card, set of cards (as bits) or row."""

    kind: str
    value: int
    label: str


class IllegalChoiceError(ValueError):
    """An action that is not legal now: which, of which seat, and what is."""


class Choices:
    """The actions of a game by number. `sizes` are those of its wagers.

    Without `free_folds` nobody is offered to fold where checking is free, as it is in most games
    that are studied; the engine would let him.
    """

    def __init__(
        self, law: Law, stacks: Sequence[int], menu: Menu, *, free_folds: bool = True
    ) -> None:
        self.law = law
        self.free_folds = free_folds
        self.sizes = Sizes(law, stacks, menu)
        self.all = tuple(_choices(law, len(stacks), self.sizes))
        self._first: dict[str, int] = {}
        self._throws: dict[int, int] = {}
        self._divisions: dict[int, int] = {}
        for number, one in enumerate(self.all):
            self._first.setdefault(one.kind, number)
            if one.kind == THROW:
                self._throws[one.value] = number
            elif one.kind == APART:
                self._divisions[one.value] = number

    def __len__(self) -> int:
        return len(self.all)

    def legal(self, deal: Deal, placed: Sequence[int] = ()) -> list[int]:
        """The numbers of the legal actions of the seat that is asked, in order.

        `placed` are the rows of the cards that it has set so far, which the deal does not know yet.
        """
        request, first = deal.request, self._first
        kind = request.kind
        if kind in ("bet", "bring-in"):
            return self._bets(deal, request)
        if kind in ("draw", "discard"):
            held = len(request.cards)
            least, most = request.cards_min, request.cards_max
            return [
                number
                for bits, number in self._throws.items()
                if not bits >> held and least <= bits.bit_count() <= most
            ]
        if kind == "divide":
            return [*self._divisions.values()]
        if kind in ("turn-up", "kill"):
            start, ways = (first[TURN], len(request.cards)) if request.cards else (first[KILL], 1)
            return [first[PASS], *range(start, start + ways)]
        if kind == "set":
            room, away = room_left(request, placed)
            to_set = len(request.cards) - len(placed) - away
            found = [first[ROW] + row for row, left in enumerate(room) if left > 0 and to_set]
            return [*found, first[AWAY]] if away > 0 else found
        return []

    def _bets(self, deal: Deal, request: Request) -> list[int]:
        first = self._first
        folds = request.may_fold and (self.free_folds or not request.may_check)
        found = [first[FOLD]] if folds else []
        if request.may_check or request.may_call or request.kind == "bring-in":
            found.append(first[PASS])
        if request.wager:
            start = first[WAGER]
            sizes = self.sizes.totals(request, spot_of(deal, request))
            found += [start + number for number, _ in sizes]
        if request.may_declare_open:
            found.append(first[OPEN])
        return found

    def command(self, deal: Deal, number: int) -> Command:
        """The command of an action that is legal now; not for cards set one by one."""
        request, choice = deal.request, self.all[number]
        if choice.kind == THROW:
            return _throw(request, choice.value)
        if choice.kind == APART:
            return Divide(request.seat, _cards_at(request, choice.value))
        if choice.kind == WAGER:
            totals = dict(self.sizes.totals(request, spot_of(deal, request)))
            return Wager(request.seat, totals[choice.value])
        if choice.kind == TURN:
            return TurnUp(request.seat, sorted(request.cards)[choice.value])
        return _PLAIN[choice.kind](request)

    def of_command(self, deal: Deal, command: Command, chance: Chance | None = None) -> list[int]:
        """The actions that a command stands for: a wager that is not on the menu is mapped to the
        size nearest to it, cards set in rows are an action each. Raises ValueError for no action.
        """
        request, first = deal.request, self._first
        if isinstance(command, Wager):
            return [self._wager(deal, request, command.to, chance)]
        if isinstance(command, SetCards):
            return list(self._rows(deal.request_for(command.seat), command))
        cards = sorted(request.cards)
        match command:
            case Draw() | Discard() | Divide():
                ways = self._divisions if isinstance(command, Divide) else self._throws
                return [ways[sum(1 << cards.index(card) for card in command.cards)]]
            case TurnUp(card=None) | Kill(kills=False) | Check() | Call() | BringIn():
                return [first[PASS]]
            case TurnUp(card=int() as card):
                return [first[TURN] + cards.index(Card(card))]
        plain: dict[type, str] = {Fold: FOLD, DeclareOpen: OPEN, Kill: KILL}
        if type(command) not in plain:
            raise ValueError(f"{command!r} is none of a player's actions")
        return [first[plain[type(command)]]]

    def _wager(self, deal: Deal, request: Request, to: int, chance: Chance | None) -> int:
        """The action that a wager stands for."""
        first = self._first
        if request.sizes:
            return first[WAGER] + request.sizes.index(to)
        number = self.sizes.nearest(to, request, spot_of(deal, request), chance)
        return first[PASS] if number is None else first[WAGER] + number

    def _rows(self, request: Request, command: SetCards) -> Iterator[int]:
        row_of = {card: row for row, cards in enumerate(command.rows) for card in cards}
        for card in request.cards:
            yield self._first[ROW] + row_of[card] if card in row_of else self._first[AWAY]


def room_left(request: Request, placed: Sequence[int]) -> tuple[list[int], int]:
    """How many cards each row still takes, and how many have to go, after so many were placed."""
    room, away = list(request.room), request.cards_min
    for row in placed:
        if row < 0:
            away -= 1
        else:
            room[row] -= 1
    return room, away


def set_command(request: Request, placed: Sequence[int]) -> SetCards:
    """The command of cards that were placed one by one: a row for each, or -1 to throw it away."""
    rows: list[list[Card]] = [[] for _ in request.room]
    away: list[Card] = []
    for card, row in zip(request.cards, placed, strict=True):
        (away if row < 0 else rows[row]).append(card)
    return SetCards(request.seat, tuple(map(tuple, rows)), tuple(away))


def spot_of(deal: Deal, request: Request) -> Spot:
    """What sizes are measured by, for the seat that is asked."""
    state = deal.state
    seat = state.seats[request.seat]
    return Spot(state.pot, request.to_call, seat.bet, seat.stack)


def _pass(request: Request) -> Command:
    seat = request.seat
    if request.kind == "bring-in":
        return BringIn(seat)
    if request.kind == "turn-up":
        return TurnUp(seat)
    if request.kind == "kill":
        return Kill(seat, kills=False)
    return Check(seat) if request.may_check else Call(seat)


def _throw(request: Request, bits: int) -> Command:
    """The cards of some places, from the lowest, go.

    Whoever opened keeps them for the proof of openers; of others nothing is kept.
    """
    gone = _cards_at(request, bits)
    if request.kind == "discard":
        return Discard(request.seat, gone)
    return Draw(request.seat, gone, splits=True)


def _cards_at(request: Request, bits: int) -> tuple[Card, ...]:
    cards = sorted(request.cards)
    return tuple(card for place, card in enumerate(cards) if bits >> place & 1)


_PLAIN: Final[dict[str, Callable[[Request], Command]]] = {
    FOLD: lambda request: Fold(request.seat),
    PASS: _pass,
    OPEN: lambda request: DeclareOpen(request.seat),
    KILL: lambda request: Kill(request.seat),
}


def _choices(law: Law, seats: int, sizes: Sizes) -> Iterator[Choice]:
    """Every action that the form can ask for."""
    kinds = {stage.kind for stage in law.course}
    if "bet" in kinds:
        yield Choice(FOLD, 0, FOLD)
    if kinds & {"bet", "turn-up", "kill"}:
        yield Choice(PASS, 0, PASS)
    for number, label in enumerate(sizes.labels):
        yield Choice(WAGER, number, label)
    if law.form.openers or law.form.opens_later == "opener":
        yield Choice(OPEN, 0, "open without chips")
    if "kill" in kinds:
        yield Choice(KILL, 1, KILL)
    if "turn-up" in kinds:
        for place in range(downcards_most(law, seats)):
            yield Choice(TURN, place, f"turn up {place + 1}")
    yield from _throws(law, seats)
    yield from _divisions(law, seats)
    if law.form.rows is not None and law.rows is not None:
        for number, row in enumerate(law.rows.rows):
            yield Choice(ROW, number, row.name)
        yield Choice(AWAY, -1, AWAY)


def _throws(law: Law, seats: int) -> Iterator[Choice]:
    """Every set of downcards that may go at some draw or discard, the fewest first."""
    counts: set[int] = set()
    for stage in law.course:
        for kind, gone in (("draw", stage.street.draw), ("discard", stage.street.discard)):
            if stage.kind == kind and gone is not None:
                counts.update(range(gone.cards_min, gone.cards_max + 1))
    if not counts:
        return
    held = downcards_most(law, seats)
    found = [bits for bits in range(1 << held) if bits.bit_count() in counts]
    for bits in sorted(found, key=lambda one: (one.bit_count(), one)):
        places = [str(place + 1) for place in range(held) if bits >> place & 1]
        yield Choice(THROW, bits, f"throw {' '.join(places)}" if places else "stand pat")


def _divisions(law: Law, seats: int) -> Iterator[Choice]:
    """Every set of downcards that may be set apart as a hand of their own."""
    if not law.form.divided:
        return
    for places in combinations(range(downcards_most(law, seats)), law.form.divided):
        named = " ".join(str(place + 1) for place in places)
        yield Choice(APART, sum(1 << place for place in places), f"set apart {named}")


def downcards_most(law: Law, seats: int) -> int:
    """The most downcards that a seat can hold."""
    held = most = 0
    book = law.form.rows.fantasyland if law.form.rows else None
    for stage in law.course:
        street = stage.street
        if stage.kind in ("cards", "stacks", "set"):
            # Where a seat plays two hands, it holds the cards of both.
            hands = law.form.rows.hands_each(seats) if law.form.rows else 1
            each = street.down + street.either
            if street.down_to_fit:
                each = max(each, downcards_dealt(law.form, seats))
            held += each * hands if stage.kind != "set" or street.in_turn else 0
        elif stage.kind == "discard" and street.discard is not None:
            held -= street.discard.cards_min
        most = max(most, held)
        if stage.kind == "set" and law.rows is not None and law.rows.open:
            held = 0
    return max(most, law.form.down_held or 0, book.book if book else 0)
