"""From a deal in the notation to the neutral record of it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from floorman.cards import UNKNOWN, Card
from floorman.history.actions import Action, Amount
from floorman.history.chips import Chips, chips_of
from floorman.history.hand import PhhError, PhhHand
from floorman.history.posts import Posts, read_posts
from floorman.history.reckoning import streets
from floorman.history.reckoning.sums import Sums
from floorman.history.record import (
    Acted,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    SeatTold,
    Shown,
    StakesTold,
    Street,
    TotalsTold,
    TournamentTold,
    Unshown,
)
from floorman.history.record.steps import PostKind
from floorman.history.replaying import replay
from floorman.history.seating import TOURNAMENT
from floorman.history.writing import fields_text

ROOM: Final = "phh"
# The one variant whose only blind is posted on the button.
_BUTTON_BLIND: Final = "NS"
_UP: Final = range(2, 6)
# Fields that the record has a place of its own for; all others are kept for who writes PHH again.
_TOLD: Final = ("variant", "actions", "finishing_stacks", "file", "deal", "line")
_BLINDS: Final[tuple[PostKind, ...]] = ("small", "big", "third")


def record_of_hand(hand: PhhHand) -> DealRecord:
    """The record of a deal in the notation.

    Who collected how much follows from the last stacks. Where the file does not give them the
    deal is played again for them; where it cannot be, the record does not say who won.
    """
    return _Reader(hand).record()


class _Reader:
    """One pass through the actions of a deal."""

    def __init__(self, hand: PhhHand) -> None:
        self.hand, self.chips = hand, chips_of(hand)
        self.stud = hand.kind.stud
        self.draws = hand.kind.form in ("lowball-27", "triple-draw-27", "badugi")
        numbers = hand.seats or ()
        places = range(1, len(hand.starting_stacks) + 1)
        self.numbers = tuple(numbers if len({*numbers}) == len(places) else places)
        self.held: dict[int, list[Card]] = {number: [] for number in self.numbers}
        self.board: list[Card] = []
        self.steps: list[AnyStep] = []
        self.street = self.drawn = 0
        self.acted = self.dealt = self.shown = self.begun = False
        self.dashes: list[int] = []
        self.remarks: dict[str, str] = {}
        self.base = self._base()
        self.sums = Sums(self.base)

    def _base(self) -> DealRecord:
        hand, chips = self.hand, self.chips
        whole = chips.whole
        posts = _posts(hand, chips)
        blinds = posts.blinds if posts else ()
        on_button = blinds[-1] if blinds and hand.variant == _BUTTON_BLIND else 0
        blinds = () if on_button else blinds
        tournament = hand.level is not None or bool(hand.others.get(TOURNAMENT))
        return DealRecord(
            room=ROOM,
            number="" if hand.hand is None else str(hand.hand),
            brand=hand.venue or "",
            when=_when(hand),
            zone=hand.time_zone_abbreviation or hand.time_zone or "",
            game=hand.kind.name,
            form=hand.kind.form,
            structure=hand.kind.structure,
            stakes=StakesTold(
                small_blind=blinds[0] if len(blinds) > 1 else 0,
                big_blind=blinds[1 if len(blinds) > 1 else 0] if blinds else 0,
                small_bet=whole(hand.small_bet or 0),
                big_bet=whole(hand.big_bet or 0),
                ante=max(map(whole, hand.antes), default=0),
                bring_in=whole(hand.bring_in or 0),
                button_blind=on_button,
                straddle=posts.straddle[1] if posts and posts.straddle else 0,
            ),
            currency=hand.currency or "",
            symbol=hand.currency_symbol or "",
            unit=chips.scale,
            tournament=TournamentTold(
                name=hand.event or "", level="" if hand.level is None else str(hand.level)
            )
            if tournament
            else None,
            table="" if hand.table is None else str(hand.table),
            chairs=hand.seat_count,
            button=self.numbers[-1],
            seats=tuple(
                SeatTold(number=number, name=name, stack=chips.whole(stack))
                for number, name, stack in zip(
                    self.numbers, hand.names, hand.starting_stacks, strict=True
                )
            ),
            file=hand.file,
            first_line=hand.line,
        )

    def record(self) -> DealRecord:
        """All of it."""
        for post in self._posted():
            self._take(post)
        # Who has nothing left for a blind owes nothing, but it is to be called all the same.
        self.sums.owed = self.base.stakes.big_blind or self.base.stakes.button_blind
        for number, action in enumerate(self.hand.actions):
            if action.remark and action.verb:
                self.remarks[str(number)] = action.remark
            for step in self._done(action, number):
                self._take(step)
        self._end_round()
        self._award()
        base = {name: getattr(self.base, name) for name in self.base.__struct_fields__}
        won = sum(purse.won for purse in self.sums.purses.values())
        totals = TotalsTold(pot=self.sums.pot, rake=self.sums.pot - won) if won else TotalsTold()
        base |= {
            "steps": tuple(self.steps),
            "boards": (tuple(self.board),) if self.board else (),
            "totals": totals,
            "writing": {ROOM: self._writing()},
        }
        return DealRecord(**base)

    def _writing(self) -> dict[str, Any]:
        """What PHH says and the record has no place for, as it stands in a file."""
        kept: dict[str, Any] = {
            "fields": fields_text(self.hand, _TOLD),
            "ends": self.hand.finishing_stacks is not None,
        }
        if self.dashes:
            kept["dashes"] = self.dashes
        if self.remarks:
            kept["remarks"] = self.remarks
        return kept

    def _take(self, step: AnyStep) -> None:
        self.steps.append(self.sums.take(step))

    def _posted(self) -> Iterator[Posted]:
        for seat, kind, amount in _each_post(self.hand, self.chips):
            purse = self.sums.purses[self.numbers[seat]]
            put = min(amount, purse.stack)
            if put > 0:
                all_in = put == purse.stack
                yield Posted(seat=self.numbers[seat], kind=kind, amount=put, all_in=all_in)

    def _done(self, action: Action, place: int) -> Iterator[AnyStep]:
        seat = self.numbers[action.player - 1] if action.player else 0
        match action.verb:
            case "":
                yield Noted(kind="chat", text=action.remark)
            case "dh":
                yield from self._cards(seat, action.cards or ())
            case "db":
                yield from self._boardcards(action.cards or ())
            case "sd":
                yield from self._exchange(seat, action.cards or ())
            case "sm":
                yield from self._show(seat, action.cards, place)
            case _:
                self.acted = True
                yield self._act(seat, action)

    def _cards(self, seat: int, cards: Sequence[Card]) -> Iterator[AnyStep]:
        if self.stud:
            if self.acted or not self.dealt or self._has_street(seat):
                self._end_round()
                yield Street(name=streets.stud_street(self.street))
                self.street += 1
        elif not self.dealt:
            yield Street(name=streets.HANDS if self.draws else streets.HOLECARDS)
        self.dealt = True
        held = self.held[seat]
        # At stud all cards but the first two and the seventh lie faceup.
        up = sum(place in _UP for place in range(len(held), len(held) + len(cards)))
        held += cards
        yield Dealt(seat=seat, cards=tuple(cards), up=up if self.stud else 0)

    def _has_street(self, seat: int) -> bool:
        """Whether a seat has its cards of this street of stud already."""
        return len(self.held[seat]) >= 2 + self.street

    def _boardcards(self, cards: tuple[Card, ...]) -> Iterator[AnyStep]:
        self._end_round()
        before = tuple(self.board)
        name = streets.STUD[-1] if self.stud else streets.board_street(len(before))
        self.board += cards
        yield Street(name=name, cards=cards, before=before)

    def _exchange(self, seat: int, cards: tuple[Card, ...]) -> Iterator[AnyStep]:
        if self.acted or any(
            isinstance(one, Exchanged) and one.seat == seat for one in self._since_street()
        ):
            self._end_round()
            yield Street(name=streets.draw_street(self.drawn))
            self.drawn += 1
        held = self.held[seat]
        for card in cards:
            held.remove(card if card in held else UNKNOWN) if card in held or UNKNOWN in held else 0
        known = () if UNKNOWN in cards else cards
        yield Exchanged(seat=seat, count=len(cards), cards=known)

    def _since_street(self) -> Iterator[AnyStep]:
        for step in reversed(self.steps):
            if isinstance(step, Street):
                return
            yield step

    def _show(self, seat: int, cards: Sequence[Card] | None, place: int) -> Iterator[AnyStep]:
        self._end_round()
        if not self.shown:
            self.shown = True
            yield Street(name=streets.SHOWDOWN)
        if cards is None:
            yield Mucked(seat=seat)
            return
        if not cards:
            self.dashes.append(place)
        shown = tuple(cards or self.held[seat])
        if {*shown} == {UNKNOWN}:
            # Neither shown nor thrown away.
            yield Unshown(seat=seat, cards=shown)
            return
        yield Shown(seat=seat, cards=shown)

    def _act(self, seat: int, action: Action) -> AnyStep:
        level, purse = self.sums.level, self.sums.purses[seat]
        due = self.sums.to_call(seat)
        to = self.chips.whole(action.amount or 0)
        match action.verb:
            case "f":
                return Acted(seat=seat, verb="fold")
            case "cc":
                return Acted(seat=seat, verb="call" if due > purse.bet else "check")
            case "pb":
                due = min(self.chips.whole(self.hand.bring_in or 0), purse.stack)
                return Acted(seat=seat, verb="bring-in", amount=due)
            case _ if not level:
                return Acted(seat=seat, verb="bet", to=to)
            case _:
                completes = level < self.chips.whole(self.hand.small_bet or 0)
                return Acted(seat=seat, verb="complete" if completes else "raise", to=to)

    def _end_round(self) -> None:
        """What nobody called goes back, and the bets go into the pot."""
        if not self.acted and (self.begun or not self.dealt):
            return
        over = self.sums.uncalled()
        if over is not None:
            self._take(over)
        self.sums.new_round()
        self.acted, self.begun = False, True

    def _award(self) -> None:
        """Who has more at the end than was left to him has collected that."""
        ends = self._ends()
        for number, end in zip(self.numbers, ends, strict=False):
            won = end - self.sums.purses[number].stack
            if won > 0:
                self._take(Collected(seat=number, amount=won))

    def _ends(self) -> tuple[int, ...]:
        ends: Sequence[Amount] = self.hand.finishing_stacks or ()
        if not ends:
            done = replay(self.hand)
            ends = done.stacks if done.legal else ()
        return tuple(map(self.chips.whole, ends))


def _when(hand: PhhHand) -> str:
    date = "/".join(f"{one:02}" for one in (hand.year, hand.month, hand.day) if one is not None)
    time = "" if hand.time is None else str(hand.time)
    return f"{date} {time}".strip()


def _posts(hand: PhhHand, chips: Chips) -> Posts | None:
    try:
        return read_posts(hand, chips)
    except PhhError:
        return None


def _each_post(hand: PhhHand, chips: Chips) -> Iterator[tuple[int, PostKind, int]]:
    """Every post by seat, its kind and its amount, antes first."""
    posts, last = _posts(hand, chips), len(hand.starting_stacks) - 1
    if posts is None:
        yield from _plain_posts(hand, chips)
        return
    if posts.ante:
        big = posts.seats[-1] if posts.seats else None
        payers: dict[str, list[int | None]] = {"big-blind": [big], "button": [last]}
        for payer in payers.get(posts.ante_by, [*range(last + 1)]):
            if payer is not None:
                yield payer, "ante", posts.ante
    yield from ((one.seat, "dead", one.amount) for one in posts.others if one.kind == "dead")
    single = len(posts.blinds) == 1
    for place, (seat, amount) in enumerate(zip(posts.seats, posts.blinds, strict=True)):
        if seat is not None:
            alone = single or hand.variant == _BUTTON_BLIND
            kind: PostKind = "button" if seat == last else "big"
            yield seat, kind if alone else _BLINDS[min(place, 2)], amount
    if posts.straddle:
        yield posts.straddle[0], "straddle", posts.straddle[1]
    for one in posts.others:
        if one.kind != "dead":
            yield one.seat, "missed" if one.kind == "missed" else "entry", one.amount


def _plain_posts(hand: PhhHand, chips: Chips) -> Iterator[tuple[int, PostKind, int]]:
    """The posts of a deal that no game of ours begins with, by their places alone."""
    turn = -1 if len(hand.starting_stacks) == 2 else 1
    for seat, amount in enumerate(map(chips.whole, hand.antes[::turn])):
        if amount:
            yield seat, "ante", amount
    for seat, amount in enumerate(map(chips.whole, hand.blinds_or_straddles[::turn])):
        if amount:
            kind: PostKind = "straddle" if seat > 1 else _BLINDS[seat]
            yield seat, "missed" if amount < 0 else kind, abs(amount)
