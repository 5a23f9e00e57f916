"""Writing a deal in Open Hand History."""

import re
from decimal import Decimal
from typing import Any, Final

import msgspec

from floorman.cards import UNKNOWN, UNKNOWN_TEXT, Card, card_text
from floorman.history.ohh import shapes as s
from floorman.history.ohh.amounts import money
from floorman.history.ohh.reading import ROOM
from floorman.history.reckoning.moments import moment_of
from floorman.history.reckoning.rounds import Round, rounds_of
from floorman.history.reckoning.sums import Sums
from floorman.history.record import (
    Acted,
    Added,
    AnyStep,
    CashedOut,
    Collected,
    DealRecord,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    SeatTold,
    Shown,
)

_TYPE_OF: Final = {form: name for name, forms in s.GAME_TYPES.items() for form in forms}
_ACTION_OF: Final = {verb: name for name, verb in s.ACTS.items()} | {"complete": "Raise"}
_POST_OF: Final = {kind: name for name, kind in s.POSTS.items()}
_BETS: Final = {structure: name for name, structure in s.BET_TYPES.items()}
_SIDE_POT: Final = re.compile(r"(?i)side pot[- ]?(\d{1,2})")
_ENCODER: Final = msgspec.json.Encoder(decimal_format="number")


def ohh_text(record: DealRecord) -> str:
    """A deal as a JSON object with a blank line behind it.

    What the notation cannot say is left out: chat and other lines, words for hands, what a raise
    goes above; see `docs/histories.md`. Raises RecordError for deals that were called off, and for
    forms that the notation has no type for and we have no key of.
    """
    hand = _Writer(record).hand()
    data = _ENCODER.encode(s.Whole(hand))
    return msgspec.json.format(data, indent=1).decode() + "\n\n"


class _Writer:
    """One pass through the rounds of a record."""

    def __init__(self, record: DealRecord) -> None:
        if record.cancelled:
            raise record.fault("the notation has no word for a deal that was called off")
        self.record = record
        added = next((step for step in record.steps if isinstance(step, Added)), None)
        if added is not None:
            raise record.fault("chips that the house adds are nobody's in the notation", added.line)
        self.kept: dict[str, Any] = record.writing.get(ROOM, {})
        self.ids = {seat.number: place for place, seat in enumerate(record.seats)}
        self.sums = Sums(record)
        self.draws = 0

    def money(self, chips: int) -> Decimal:
        """Chips as an amount of the currency."""
        return money(chips, self.record.unit)

    def hand(self) -> s.Hand:
        """All of it."""
        record, stakes = self.record, self.record.stakes
        hero = record.hero
        limit = _BETS.get(record.structure)
        hand = s.Hand(
            spec_version=s.SPEC_VERSION,
            game_number=record.number,
            players=[*map(self._player, record.seats)],
            rounds=self._rounds(),
            site_name=record.brand or record.room,
            tournament=record.tournament is not None,
            tournament_info=self._info(),
            start_date_utc=_utc(record.when, record.zone),
            table_name=record.table,
            game_type=self._type(),
            bet_limit=s.BetLimit(limit, self.money(stakes.cap)) if limit else None,
            table_size=record.chairs or len(record.seats),
            currency=record.currency,
            dealer_seat=record.button or 0,
            small_blind_amount=self.money(stakes.small_blind),
            big_blind_amount=self.money(stakes.big_blind),
            ante_amount=self.money(stakes.ante),
            hero_player_id=self.ids[hero.number] if hero else None,
            flags=self._flags() or None,
            pots=self._pots(),
            form=record.form or "",
            game=record.game,
            structure="" if limit else record.structure,
            unit=record.unit,
            when=record.when,
            zone=record.zone,
            small_bet=self.money(stakes.small_bet) if stakes.small_bet else None,
            big_bet=self.money(stakes.big_bet) if stakes.big_bet else None,
            bring_in=self.money(stakes.bring_in) if stakes.bring_in else None,
            button_blind=self.money(stakes.button_blind) if stakes.button_blind else None,
        )
        for name, value in self.kept.items():
            setattr(hand, name, value)
        return hand

    def _type(self) -> str:
        form = self.record.form
        if form is None:
            raise self.record.fault(
                f"the notation has no type for {self.record.game or 'the game'}"
            )
        return _TYPE_OF.get(form, form)

    def _player(self, seat: SeatTold) -> s.Player:
        try:
            bounty = Decimal(seat.bounty) if seat.bounty else None
        except ArithmeticError:
            bounty = None
        return s.Player(
            id=self.ids[seat.number],
            seat=seat.number,
            name=seat.name,
            starting_stack=self.money(seat.stack),
            player_bounty=bounty,
            is_sitting_out=seat.sitting_out or not seat.dealt,
        )

    def _info(self) -> dict[str, Any] | None:
        told = self.record.tournament
        if told is None:
            return None
        return {"tournament_number": told.number, "name": told.name, "buyin_amount": told.buy_in}

    def _flags(self) -> list[str]:
        record = self.record
        several = any(one.board for one in rounds_of(record))
        flags = {
            "Run_It_Twice": several,
            "Observed": record.hero is None,
            "Fast": record.fast,
            "Cap": record.stakes.cap > 0,
        }
        return [name for name, is_so in flags.items() if is_so]

    # Rounds

    def _rounds(self) -> list[s.Round]:
        written: list[s.Round] = []
        shown = s.Round(0, s.SHOWDOWN, [])
        for one in rounds_of(self.record):
            if one.number:
                self.sums.new_round()
            around = s.Round(
                len(written), self._street(one), [], _cards(one.cards) or None, one.board
            )
            for step in one.steps:
                target = shown if isinstance(step, Shown | Mucked) else around
                for action in self._actions(self.sums.take(step)):
                    action.action_number = len(target.actions)
                    target.actions.append(action)
            written.append(around)
        if shown.actions:
            shown.id = len(written)
            written.append(shown)
        return written

    def _street(self, one: Round) -> str:
        if any(isinstance(step, Exchanged) for step in one.steps):
            self.draws += 1
            return s.DRAW_STREETS[min(self.draws, 3)]
        if one.cards and one.number:
            dealt = sum(len(before.cards) for before in rounds_of(self.record)[: one.number])
            return s.BOARD_STREETS[max(1, min(dealt - 1, 3))]
        if self._is_stud():
            return s.STUD_STREETS[min(one.number, 4)]
        return s.DRAW_STREETS[0] if self._is_draw() else s.BOARD_STREETS[0]

    def _is_stud(self) -> bool:
        return any(
            isinstance(step, Acted) and step.verb == "bring-in" for step in self.record.steps
        ) or (self.record.form or "") in ("seven-card-stud", "razz", "stud-8", "stud-hi-lo")

    def _is_draw(self) -> bool:
        return (
            any(isinstance(step, Exchanged) for step in self.record.steps)
            or (self.record.form or "") in s.GAME_TYPES["Draw"]
        )

    def _actions(self, step: AnyStep) -> list[s.Action]:
        if isinstance(step, Posted):
            return self._posted(step)
        one = self._one(step)
        return [] if one is None else [one]

    def _one(self, step: AnyStep) -> s.Action | None:
        made: s.Action | None = None
        match step:
            case Acted():
                made = self._acted(step)
            case Dealt() if step.cards:
                cards = _cards(step.cards)
                made = self._action(step.seat, "Dealt Cards", cards=cards, up=step.up)
            case Shown():
                made = self._action(step.seat, "Shows Cards", cards=_cards(step.cards))
            case Mucked():
                made = self._action(step.seat, "Mucks Cards", cards=_cards(step.cards) or None)
            case Exchanged():
                known = _cards(step.cards) or None
                made = self._action(step.seat, "Discards", cards=known, count=step.count)
            case Noted() if step.text in s.NOTES and step.seat in self.ids:
                made = self._action(step.seat, step.text)
        return made

    def _action(self, seat: int, name: str, **told: Any) -> s.Action:
        return s.Action(0, self.ids[seat], name, **told)

    def _posted(self, step: Posted) -> list[s.Action]:
        name = _POST_OF.get(step.kind, "Post Extra Blind")
        kind = "" if step.kind in _POST_OF else step.kind
        live = step.amount - step.dead
        made = [
            self._action(
                step.seat,
                name,
                amount=self.money(live),
                is_allin=step.all_in,
                kind="entry" if kind == "both" else kind,
            )
        ]
        if step.dead:
            made.append(self._action(step.seat, "Post Dead", amount=self.money(step.dead)))
        return made

    def _acted(self, step: Acted) -> s.Action:
        kind = step.verb if step.verb == "complete" else ""
        return self._action(
            step.seat,
            _ACTION_OF[step.verb],
            amount=self.money(step.amount or 0),
            is_allin=step.all_in,
            kind=kind,
        )

    # Pots

    def _pots(self) -> list[s.Pot]:
        pots: dict[str, s.Pot] = {}
        told = {pot.name: pot.amount for pot in self.record.totals.pots}
        for step in self.record.steps:
            if not isinstance(step, Collected | CashedOut):
                continue
            name = step.pot if isinstance(step, Collected) else next(iter(pots), "pot")
            pot = pots.setdefault(name, s.Pot(_number(name, len(pots)), Decimal(0), []))
            pot.player_wins.append(self._win(step))
            if isinstance(step, Collected) and name not in told:
                pot.amount += self.money(step.amount)
        rake = self._taken()
        for name, pot in pots.items():
            pot.amount = self.money(told[name]) if name in told else pot.amount
        if pots and rake is not None:
            first = next(iter(pots.values()))
            first.rake = self.money(rake)
            whole = self.record.totals.pot
            if whole is None and self.record.totals.rake is None:
                whole = self.sums.pot
            # What the house took is part of the pot that it was taken from.
            if whole is not None and sum(pot.amount for pot in pots.values()) + first.rake == (
                self.money(whole)
            ):
                first.amount += first.rake
        if len(pots) == 1 and self.record.totals.pot is not None:
            # Of a pot that went to the room, since its winner sold it, no part was collected.
            next(iter(pots.values())).amount = self.money(self.record.totals.pot)
        jackpot = sum(fee.amount for fee in self.record.totals.fees)
        if pots and jackpot:
            next(iter(pots.values())).jackpot = self.money(jackpot)
        return [*pots.values()]

    def _taken(self) -> int | None:
        """What the house took: as told, or what was put in and paid to nobody."""
        told = self.record.totals.rake
        paid = sum(purse.won for purse in self.sums.purses.values())
        return told if told is not None or not paid else max(0, self.sums.pot - paid)

    def _win(self, step: Collected | CashedOut) -> s.Win:
        player = self.ids[step.seat]
        if isinstance(step, Collected):
            return s.Win(player, self.money(step.amount), share=step.share, board=step.board)
        fee = None if step.fee is None else self.money(step.fee)
        return s.Win(player, cashout_amount=self.money(step.amount), cashout_fee=fee)


def _number(name: str, place: int) -> int:
    """The number of a pot: a side pot has one in its name, others come as they are won."""
    told = _SIDE_POT.fullmatch(name)
    return int(told[1]) if told else 0 if name in ("pot", "main pot") else place


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [UNKNOWN_TEXT if card == UNKNOWN else card_text(card) for card in cards]


def _utc(when: str, zone: str) -> str:
    """A time of a history in the notation's way; empty where it is none that we know."""
    moment = moment_of(when, zone)
    return moment.text if moment else ""
