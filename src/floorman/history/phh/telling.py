"""From the neutral record of a deal to the notation."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from floorman.cards import UNKNOWN, Card
from floorman.games import find_form
from floorman.history.actions import Action, Amount
from floorman.history.chips import PLENTY, RAKE
from floorman.history.hand import PhhHand
from floorman.history.phh.records import ROOM
from floorman.history.reading import fields_of
from floorman.history.reckoning.positions import in_order
from floorman.history.reckoning.rounds import Round, reckoned
from floorman.history.record import (
    Acted,
    Added,
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
    Street,
    Unshown,
)
from floorman.history.seating import TOURNAMENT
from floorman.history.variants import Variant, variant_of

_ANTES: Final = ("ante", "dead")
_COMING_IN: Final = ("missed", "entry", "both")
_NOMINAL: Final = {"small": "small_blind", "big": "big_blind", "button": "button_blind"}


def hand_of_record(record: DealRecord) -> PhhHand:
    """The deal in the notation.

    What the notation cannot say is left out: pots one by one, rake, returned bets, chat, who sits
    out, the room's words for hands, cash-outs. Raises RecordError for a form or a structure that
    it has no code for, several boards, and deals that were called off.
    """
    return _Writer(record).hand()


class _Writer:
    """One pass through the steps of a record."""

    def __init__(self, record: DealRecord) -> None:
        self.record = record
        self.variant = _variant(record)
        self.kept: Mapping[str, Any] = record.writing.get(ROOM, {})
        self.order = _in_order(record)
        if len(self.order) < 2:
            raise record.fault("fewer than two players were dealt in")
        if any(seat.stack <= 0 for seat in self.order):
            raise record.fault("the notation has nobody without chips")
        self.players = {seat.number: place for place, seat in enumerate(self.order, start=1)}
        self.streets = find_form(record.form).streets if record.form else ()
        self.known = _known_later(record)
        self.folded: set[int] = set()
        self.actions: list[Action] = []

    def hand(self) -> PhhHand:
        """All of it."""
        record = self.record
        for one in reckoned(record)[0]:
            self._round(one)
        stakes = record.stakes
        antes, blinds = self._posts()
        fixed = self.variant.structure == "limit"
        bring_in = stakes.bring_in or self._brought_in()
        big = stakes.big_blind or stakes.button_blind or max([0, *blinds])
        if self.variant.stud and not bring_in:
            raise record.fault("what the bring-in is is not told")
        own: dict[str, Any] = {TOURNAMENT: True} if record.tournament is not None else {}
        ends, taken = self._ends()
        if taken > 0:
            # No more is told than how much it was: so it is taken, as a fee of the deal.
            own[RAKE] = {"drop": self._amount(taken)}
        fields: dict[str, Any] = {
            "variant": self.variant.code,
            "antes": self._as_written(antes),
            "blinds_or_straddles": () if self.variant.stud else self._as_written(blinds),
            "bring_in": self._amount(bring_in) if self.variant.stud else None,
            "small_bet": self._amount(stakes.small_bet) if fixed else None,
            "big_bet": self._amount(stakes.big_bet) if fixed else None,
            # Where all are all-in by antes there is no bet, and the notation wants one.
            "min_bet": None if fixed else self._amount(big or 1),
            "starting_stacks": tuple(self._amount(seat.stack) for seat in self.order),
            "finishing_stacks": ends,
            "players": tuple(seat.name for seat in self.order),
            "seats": tuple(seat.number for seat in self.order),
            "seat_count": record.chairs,
            "hand": record.number or None,
            "table": record.table or None,
            "venue": record.brand or None,
            "currency": record.currency or None,
            "currency_symbol": record.symbol if record.symbol and not record.currency else None,
            "others": own,
        }
        if self.kept:
            fields = self._as_it_was(fields)
        return PhhHand(**fields, actions=tuple(self._marked()), file=record.file)

    def _as_it_was(self, fields: dict[str, Any]) -> dict[str, Any]:
        """A deal that was read as PHH has the fields that it had, and no others."""
        raw = tomllib.loads(str(self.kept["fields"]), parse_float=Decimal)
        kept, others = fields_of(raw)
        always = ("variant", "antes", "starting_stacks")
        made = {name: fields[name] for name in always} | kept
        if self.kept["ends"]:
            made["finishing_stacks"] = fields["finishing_stacks"]
        return made | {"others": others}

    def _marked(self) -> Iterator[Action]:
        """The actions, with remarks and dashes where the notation had them."""
        remarks = self.kept.get("remarks", {})
        for number, action in enumerate(self.actions):
            dashed = number in self.kept.get("dashes", ())
            remark = remarks.get(str(number), action.remark)
            yield action._replace(cards=() if dashed else action.cards, remark=remark)

    # Amounts

    def _amount(self, chips: int) -> Amount:
        unit = self.record.unit
        if chips == PLENTY * unit:
            return Decimal("inf")
        whole, rest = divmod(chips, unit)
        return Decimal(f"{Decimal(chips) / unit:f}") if rest else whole

    def _as_written(self, amounts: Sequence[int]) -> tuple[Amount, ...]:
        turn = -1 if len(amounts) == 2 else 1
        return tuple(map(self._amount, amounts[::turn]))

    def _posts(self) -> tuple[list[int], list[int]]:
        """Antes and blinds by place, from the button's left; of short ones what was due."""
        antes, blinds = [0] * len(self.order), [0] * len(self.order)
        posted: set[str] = set()
        big = 0
        for step in self.record.steps:
            if not isinstance(step, Posted):
                continue
            place = self.players.get(step.seat, 0) - 1
            if place < 0:
                raise self.record.fault("somebody posts who was not dealt in", step.line)
            if step.kind in _ANTES:
                due = max(step.amount, self.record.stakes.ante) if step.all_in else step.amount
                antes[place] += due if step.kind == "ante" else step.amount
            elif step.kind == "small" and "small" in posted:
                # Who posts another one makes up for one that was missed: it plays for nobody.
                antes[place] += step.amount
            elif step.kind in _COMING_IN or (step.kind == "big" and 0 < step.amount < 2 * big):
                antes[place] += step.dead
                blinds[place] -= step.amount - step.dead
            else:
                posted.add(step.kind)
                nominal = _NOMINAL.get(step.kind, "")
                due = getattr(self.record.stakes, nominal) if nominal and step.all_in else 0
                blinds[place] = max(step.amount, due)
                big = big or (step.amount if step.kind == "big" else 0)
        self._unpaid(blinds, posted)
        return antes, blinds

    def _unpaid(self, blinds: list[int], posted: set[str]) -> None:
        """A blind for which the ante left nothing is due all the same."""
        stakes, last = self.record.stakes, len(blinds) - 1
        due = {
            "big": (stakes.big_blind, 0 if last == 1 else 1),
            "small": (stakes.small_blind, 1 if last == 1 else 0),
            "button": (stakes.button_blind, last),
        }
        for kind, (amount, place) in due.items():
            seat = self.order[place]
            if kind not in posted and amount and 0 < seat.stack <= stakes.ante:
                blinds[place] = blinds[place] or amount

    def _brought_in(self) -> int:
        acts = (step for step in self.record.steps if isinstance(step, Acted))
        return next((step.amount or step.to or 0 for step in acts if step.verb == "bring-in"), 0)

    def _ends(self) -> tuple[tuple[Amount, ...] | None, int]:
        """The last stacks, if it is told who won, and what the house has taken."""
        if not any(isinstance(step, Collected) for step in self.record.steps):
            return None, 0
        _, sums = reckoned(self.record)
        taken = sums.pot - sum(purse.won for purse in sums.purses.values())
        stacks = tuple(self._amount(sums.purses[seat.number].end) for seat in self.order)
        return stacks, taken

    # Actions

    def _round(self, one: Round) -> None:
        if one.board:
            raise self.record.fault("the notation has no word for several boards")
        dealt: dict[int, list[Card]] = {}
        drew: dict[int, int] = {}
        waiting = True
        for step in one.steps:
            if self._cards(step, dealt, drew) or isinstance(step, Posted | Street):
                continue
            if isinstance(step, Noted) and not (step.kind == "chat" and self.kept):
                continue
            if waiting:
                self._deal(one.number, dealt, drew)
                waiting = False
            self._do(step)
        if waiting:
            self._deal(one.number, dealt, drew)

    def _cards(self, step: AnyStep, dealt: dict[int, list[Card]], drew: dict[int, int]) -> bool:
        """Whether a step is about cards: boardcards, cards to a seat, cards thrown away."""
        if isinstance(step, Street) and step.cards:
            self.actions.append(Action("db", 0, step.cards))
        elif isinstance(step, Dealt) and self.kept:
            # As it was, card by card or a hand at a time.
            self.actions.append(Action("dh", self.players[step.seat], step.cards))
        elif isinstance(step, Dealt):
            if step.seat in self.players:
                dealt.setdefault(step.seat, []).extend(step.cards)
        elif isinstance(step, Exchanged):
            drew[step.seat] = step.count
            self._exchange(step)
        else:
            return False
        return True

    def _deal(self, number: int, dealt: dict[int, list[Card]], drew: dict[int, int]) -> None:
        """The cards of a round to everyone who gets some, unknown where nobody saw them."""
        if self.kept:
            return
        for seat in self.players:
            due = drew.get(seat, 0)
            if not due and not drew and (number == 0 or self.variant.stud):
                due = self.streets[number].cards if number < len(self.streets) else 0
            if seat in self.folded or not (due or seat in dealt):
                continue
            cards = dealt.get(seat, [])
            if not cards and not number:
                cards = [*self.known.get(seat, ())][:due]
            shown = (*(UNKNOWN,) * (due - len(cards)), *cards)
            self.actions.append(Action("dh", self.players[seat], shown))

    def _exchange(self, step: Exchanged) -> None:
        cards = step.cards or (UNKNOWN,) * step.count
        self.actions.append(Action("sd", self.players[step.seat], cards or None))

    def _do(self, step: AnyStep) -> None:
        match step:
            case Acted():
                self._act(step)
            case Shown():
                self.actions.append(Action("sm", self.players[step.seat], step.cards))
            case Unshown() if self.kept:
                self.actions.append(Action("sm", self.players[step.seat], step.cards))
            case Noted():
                self.actions.append(Action("", remark=step.text))
            case Added():
                raise self.record.fault("the notation has no chips of the house", step.line)
            case Mucked():
                self.actions.append(Action("sm", self.players[step.seat]))

    def _act(self, step: Acted) -> None:
        player = self.players[step.seat]
        match step.verb:
            case "fold":
                self.folded.add(step.seat)
                self.actions.append(Action("f", player))
            case "check" | "call":
                self.actions.append(Action("cc", player))
            case "bring-in":
                self.actions.append(Action("pb", player))
            case _:
                if step.to is None:
                    raise self.record.fault("a wager without its total", step.line)
                self.actions.append(Action("cbr", player, None, self._amount(step.to)))


def _variant(record: DealRecord) -> Variant:
    """The code for the game. Raises RecordError."""
    if record.cancelled:
        raise record.fault("the notation has no word for a deal that was called off")
    if record.stakes.cap:
        raise record.fault("the notation has no word for a cap on what may be lost")
    form, structure = record.form or "", record.structure
    code = variant_of(form, structure)
    if code is None:
        game = record.game or form or "this game"
        raise record.fault(f"the notation has no code for {game} at {structure or 'no structure'}")
    return code


def _in_order(record: DealRecord) -> list[SeatTold]:
    """Who was dealt in, from the left of the button, who has it last."""
    seats = {seat.number: seat for seat in record.seats}
    return [seats[number] for number in in_order(record)]


def _known_later(record: DealRecord) -> dict[int, tuple[Card, ...]]:
    """First cards that were told as they were thrown away at the showdown."""
    return {
        step.seat: step.cards
        for step in record.steps
        if isinstance(step, Mucked) and step.cards and UNKNOWN not in step.cards
    }
