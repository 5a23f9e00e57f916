"""A finished deal of ours as the PHH notation records it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal, Setup, SetupError
from floorman.deal import events as e
from floorman.deal.betting.posting import blind_seats
from floorman.history.actions import Action
from floorman.history.chips import CHIP, RAKE
from floorman.history.hand import PhhError, PhhHand
from floorman.history.holding import shown_after, shown_late
from floorman.history.seating import (
    BOOK,
    LAST_TWO,
    MANDATORY,
    TOURNAMENT,
    to_rake_field,
    to_setup,
)
from floorman.history.variants import Variant, variant_of
from floorman.history.writing import hand_text, hands_text

# Posts besides the regular ones that the notation has a place for.
_SAYABLE: Final = ("blind", "entry", "missed", "dead")
_COMING_IN: Final = ("entry", "missed")


# Whose sight a deal is written from: a seat, an onlooker (None), or the house that knows all.
Viewer = int | None | Literal["house"]


def phh_text(
    deal: Deal,
    players: Sequence[str] = (),
    hand: str | int | None = None,
    viewer: Viewer = "house",
) -> str:
    """A finished deal as the text of a `.phh` file; the arguments are those of `hand_of`."""
    return hand_text(hand_of(deal, players, hand, viewer))


def phhs_text(deals: Iterable[Deal], players: Sequence[str] = (), first: int = 1) -> str:
    """Finished deals as the text of a `.phhs` file, numbered from `first`."""
    return hands_text((hand_of(deal, players) for deal in deals), first)


def hand_of(
    deal: Deal,
    players: Sequence[str] = (),
    hand: str | int | None = None,
    viewer: Viewer = "house",
) -> PhhHand:
    """A finished deal in the notation, with its last stacks.

    `players` are names by seat, `hand` a name or number for the deal. Cards that the viewer did
    not see are unknown, `????`; the house has seen all of them. What the notation has no
    word for but matters when the deal is played again (the book, a tournament, chips above 1)
    stands in fields of our own. Raises PhhError for a deal that is not over or that the notation
    cannot express.
    """
    variant = _variant(deal)
    _check_sayable(deal)
    order = deal.state.order
    law = deal.setup.law
    stakes = law.stakes
    fixed = stakes.structure.fixed
    named = tuple(players[seat] if seat < len(players) else "" for seat in order)
    antes = _antes(deal)
    written = PhhHand(
        variant=variant.code,
        ante_trimming_status=len(set(antes)) == 1,
        antes=_as_written(deal, antes),
        blinds_or_straddles=() if variant.stud else _as_written(deal, _blinds(deal)),
        bring_in=stakes.bring_in if variant.stud else None,
        small_bet=stakes.small_bet if fixed else None,
        big_bet=stakes.big_bet if fixed else None,
        min_bet=None if fixed else law.betting.minimum,
        starting_stacks=tuple(deal.setup.stacks[seat] for seat in order),
        actions=tuple(_Actions(deal, viewer).all()),
        hand=hand,
        players=named if any(named) else None,
        finishing_stacks=tuple(deal.result.stacks[seat] for seat in order),
        others=_own_fields(deal),
    )
    if not _posts_alike(deal, written):
        raise PhhError("the notation cannot tell who posted what in this deal")
    return written


def _variant(deal: Deal) -> Variant:
    if not deal.is_over:
        raise PhhError("the deal is still being played")
    law = deal.setup.law
    variant = variant_of(law.form.key, law.stakes.structure.key)
    if variant is None:
        structure = law.stakes.structure.name
        raise PhhError(f"the notation has no code for {law.form.name} at {structure}")
    return variant


def _check_sayable(deal: Deal) -> None:
    """Raise PhhError for what happened in the deal and cannot be written down."""
    events, setup, law = deal.events, deal.setup, deal.setup.law
    stud = law.form.family == "stud"
    stakes, straddler = law.stakes, _straddler(deal)
    faults = (
        (deal.state.posts.killed, "a kill"),
        (any(type(one) is e.HandKilled for one in events), "a hand that was ruled dead"),
        (any(stage.passed for stage in law.course), "a bomb pot"),
        (deal.state.agreed.runs_boards, "several boards"),
        (any(type(one) is e.Returned and one.why == "chopped" for one in events), "a chop"),
        (any(type(one) is e.Shown and one.to for one in events), "a hand shown to some"),
        (bool(setup.carried) or any(type(one) is e.Carried for one in events), "kept antes"),
        (any(post.kind not in _SAYABLE for post in setup.posts), "such a post"),
        (straddler is not None and straddler in blind_seats(deal.state), "a blind that straddles"),
        (stud and bool(stakes.blinds), "blinds in stud"),
        (stud and not stakes.bring_in, "stud without a bring-in"),
    )
    for wrong, what in faults:
        if wrong:
            raise PhhError(f"the notation has no word for {what}")


def _posts_alike(deal: Deal, written: PhhHand) -> bool:
    """Whether a deal that is written down begins as it did."""
    try:
        return _start(deal.setup) == _start(to_setup(written))
    except (PhhError, SetupError):
        return False


def _start(setup: Setup) -> tuple[object, ...]:
    """How a deal stands before its first card, seen from the left of the button."""
    state = Deal(replace(setup, deck=None, dealing="dealer")).state
    places = {seat: place for place, seat in enumerate(state.order)}
    posts = state.posts
    return (
        [
            (seat.stack, seat.bet, seat.paid, seat.dead_paid)
            for seat in map(state.seats.__getitem__, state.order)
        ],
        [places.get(seat) for seat in (posts.big_seat, posts.small_seat, posts.last_blind)],
        (state.round.level, posts.straddle, posts.pot_extra, posts.pot_extra_dead),
        (state.law.betting.minimum, state.law.betting.step),
    )


def _straddler(deal: Deal) -> int | None:
    posted = (one for one in deal.events if type(one) is e.Posted and one.kind == "straddle")
    return next((one.seat for one in posted), None)


def _as_written(deal: Deal, amounts: Sequence[int]) -> tuple[int, ...]:
    """Amounts by seat in the order of the notation: from the button's left, reversed for two."""
    order = deal.state.order
    return tuple(amounts[seat] for seat in (order[::-1] if len(order) == 2 else order))


def _antes(deal: Deal) -> list[int]:
    """Antes by seat, and what else was posted dead."""
    stakes = deal.setup.law.stakes
    antes = [stakes.ante if stakes.ante_by == "everyone" else 0] * len(deal.setup.stacks)
    if stakes.ante_by != "everyone":
        big = deal.state.posts.big_seat
        payer = big if stakes.ante_by == "big-blind" else deal.state.order[-1]
        if payer >= 0:
            antes[payer] = stakes.ante
    for post in deal.setup.posts:
        if post.kind in ("dead", *_COMING_IN):
            antes[post.seat] += post.amount
    # Of missed blinds only the part that is not live is dead.
    for seat, amount in _made_up(deal):
        antes[seat] -= amount
    return antes


def _blinds(deal: Deal) -> list[int]:
    """Blinds, straddle and live posts by seat; those of players coming in are negative."""
    stakes, state = deal.setup.law.stakes, deal.state
    posted = [0] * len(deal.setup.stacks)
    for place, seat in enumerate(blind_seats(state)):
        if seat is not None:
            posted[seat] = stakes.blinds[place]
    if stakes.button_blind and state.posts.big_seat >= 0:
        posted[state.posts.big_seat] = stakes.button_blind
    straddler = _straddler(deal)
    if straddler is not None:
        posted[straddler] = state.posts.straddle
    for post in deal.setup.posts:
        if post.kind == "blind":
            posted[post.seat] += post.amount
    for seat, amount in _made_up(deal):
        posted[seat] -= amount
    return posted


def _made_up(deal: Deal) -> Iterator[tuple[int, int]]:
    """Seats and what they posted live of blinds they had missed."""
    for event in deal.events:
        if type(event) is e.Posted and event.kind in _COMING_IN:
            yield event.seat, event.amount


def _own_fields(deal: Deal) -> dict[str, Any]:
    law = deal.setup.law
    own: dict[str, Any] = {BOOK: law.ruleset.book}
    if law.tournament:
        own[TOURNAMENT] = True
    if law.last_two:
        own[LAST_TWO] = True
    if law.stakes.chip != 1:
        own[CHIP] = law.stakes.chip
    if law.stakes.straddle:
        own[MANDATORY] = law.stakes.straddle.mandatory
    if deal.setup.rake:
        own[RAKE] = to_rake_field(deal.setup.rake)
    return own


class _Actions:
    """The events of a deal as actions; cards wait until a whole street of them is there."""

    def __init__(self, deal: Deal, viewer: Viewer = "house") -> None:
        self.deal = deal
        self.viewer = viewer
        seen = deal.events if viewer == "house" else deal.events_for(viewer)
        self.events = e.standing(seen)
        self.players = {seat: place for place, seat in enumerate(deal.state.order, start=1)}
        self.cards: dict[int, list[Card]] = {}
        self.board: list[Card] = []
        self.drew: set[int] = set()
        self.shown: set[int] = set()
        asked = [event for event in deal.events if type(event) is e.AskedToSee]
        self.asked = {event.of for event in asked}
        self.asked_live = {event.of for event in asked if event.live}

    def all(self) -> Iterator[Action]:
        """Every action, in order."""
        for event in self.events:
            if type(event) is e.Dealt:
                if not event.dead:
                    self.cards.setdefault(event.seat, []).extend(event.cards)
                continue
            if type(event) is e.Boarded:
                self.board += event.cards
                continue
            if type(event) is e.Exchanged:
                yield from self._exchanged(event)
                continue
            if type(event) is e.Burned:
                # A draw goes on over its burncard; otherwise it begins another street.
                if not self.drew:
                    yield from self._dealt()
                continue
            if type(event) is not e.Shuffled:
                yield from self._dealt()
            yield from self._done(event)

    def _dealt(self) -> Iterator[Action]:
        """The cards that have come since the last act."""
        for seat in sorted(self.cards, key=self.players.__getitem__):
            yield Action("dh", self.players[seat], tuple(self.cards[seat]))
        if self.board:
            yield Action("db", 0, tuple(self.board))
        self.cards, self.board, self.drew = {}, [], set()

    def _exchanged(self, event: e.Exchanged) -> Iterator[Action]:
        """Everyone's discards come before anyone's new cards."""
        if not self.drew or event.seat in self.drew:
            yield from self._dealt()
        self.drew.add(event.seat)
        yield Action("sd", self.players[event.seat], event.cards or None)

    def _done(self, event: e.Event) -> Iterator[Action]:
        match event:
            case e.Folded():
                yield Action("f", self.players[event.seat])
            case e.Checked() | e.Called():
                yield Action("cc", self.players[event.seat])
            case e.Wagered(kind="bring-in"):
                yield Action("pb", self.players[event.seat])
            case e.Wagered():
                yield Action("cbr", self.players[event.seat], None, event.to)
            case e.Shown():
                yield from self._showed(event)
            case e.Mucked():
                yield self._mucked(event)

    def _showed(self, event: e.Shown) -> Iterator[Action]:
        if event.seat in self.shown or event.seat in self.asked:
            return
        self.shown.add(event.seat)
        cards = shown_after(self.events).get(event.seat, event.cards)
        hidden = 0 if event.whole else len(self._holding(event.seat)) - len(cards)
        yield Action("sm", self.players[event.seat], cards + (UNKNOWN,) * hidden)

    def _mucked(self, event: e.Mucked) -> Action:
        """A hand that counts in spite of being thrown away is written as shown, and so is one that
        its player showed all the same.
        """
        seat = event.seat
        late = shown_late(self.events).get(seat)
        if late is not None and seat not in self.asked:
            self.shown.add(seat)
            return Action("sm", self.players[seat], late)
        counts = event.plays_board or seat in self.asked_live
        cards = tuple(self._holding(seat)) if counts else None
        return Action("sm", self.players[seat], cards)

    def _holding(self, seat: int) -> list[Card]:
        """What a seat held at the end, cards that the viewer did not see unknown."""
        one = self.deal.state.seats[seat]
        if self.viewer in ("house", seat):
            return [*one.down, *one.up]
        shown = {
            card
            for event in self.events
            if type(event) is e.Shown and event.seat == seat
            for card in event.cards
        }
        return [*(card if card in shown else UNKNOWN for card in one.down), *one.up]
