"""Reading `.ohh` files: a JSON object for each deal, blank lines between them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from floorman.cards import UNKNOWN, UNKNOWN_TEXT, Card, find_repeat, parse_card
from floorman.history.ohh import shapes as s
from floorman.history.ohh.amounts import AmountError, unit_of, whole
from floorman.history.ohh.splitting import Piece, split
from floorman.history.reckoning import streets
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
    PotTold,
    RecordError,
    SeatTold,
    Shown,
    StakesTold,
    Street,
    TotalsTold,
    TournamentTold,
)

ROOM: Final = "ohh"
_MOST_PLAYERS: Final = 23
_HIDDEN: Final = ("", UNKNOWN_TEXT, "Xx", "XX", "xx")
# Fields that a record has no place for; whoever writes the notation again finds them.
_KEPT: Final = (
    "spec_version", "network_name", "internal_version", "table_handle", "table_skin", "flags",
    "tournament_info", "tournament_bounties", "start_date_utc", "game_type",
)  # fmt: skip
_STREETS: Final = {
    "Preflop": streets.HOLECARDS,
    "Predraw": streets.HANDS,
    **dict(zip(s.STUD_STREETS, streets.STUD, strict=True)),
    **dict(zip(s.DRAW_STREETS[1:], streets.DRAWS, strict=True)),
    s.SHOWDOWN: streets.SHOWDOWN,
}
_STREETS_SMALL: Final = {name.casefold(): told for name, told in _STREETS.items()}
_GAMES: Final = {name.casefold(): forms for name, forms in s.GAME_TYPES.items()}


def read_ohh(lines: Iterable[bytes], file: str = "") -> Iterator[DealRecord | RecordError]:
    """Every deal of a file, or what is wrong with it; the others are read all the same.

    Errors name the file, the hand and the line where its object begins.
    """
    for number, piece in enumerate(split(lines), start=1):
        try:
            yield _read(piece, file, number)
        except RecordError as error:
            yield error


def _read(piece: Piece, file: str, number: int) -> DealRecord:
    def fault(why: str, hand: str = "") -> RecordError:
        return RecordError(why, file=file, hand=hand or str(number), line=piece.line)

    if piece.problem:
        raise fault(piece.problem)
    try:
        hand = msgspec.json.decode(piece.data, type=s.Whole).ohh
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise fault(str(error)) from None
    try:
        return _Reader(hand, file, piece.line).record()
    except AmountError as error:
        raise fault(str(error), str(hand.game_number)) from None


class _Reader:
    """One pass through the rounds of a deal."""

    def __init__(self, hand: s.Hand, file: str, line: int) -> None:
        self.hand, self.file, self.line = hand, file, line
        self.unit = unit_of(hand)
        self.seats: dict[s.Id, int] = {}
        self.board: dict[int, list[Card]] = {}
        self.steps: list[AnyStep] = []
        self.base = self._base()
        self.sums = Sums(self.base)
        # Whether what a raise says is the total of the street, and not what is put in.
        self.totals = False

    def fault(self, why: str) -> RecordError:
        """An error about this deal."""
        return RecordError(why, file=self.file, hand=str(self.hand.game_number), line=self.line)

    def chips(self, amount: Any) -> int:
        """An amount in chips."""
        return whole(amount, self.unit)

    def _base(self) -> DealRecord:
        hand = self.hand
        if not 2 <= len(hand.players) <= _MOST_PLAYERS:
            raise self.fault(f"{len(hand.players)} players")
        acting = {act.player_id for around in hand.rounds for act in around.actions}
        self.acting = acting
        for one in hand.players:
            if one.id in self.seats or one.seat in self.seats.values():
                raise self.fault(f"player {one.id} in seat {one.seat} comes twice")
            self.seats[one.id] = one.seat
        return DealRecord(
            room=ROOM,
            number=str(hand.game_number),
            brand=hand.site_name or "",
            when=hand.when or hand.start_date_utc or "",
            zone=hand.zone or "UTC",
            game=hand.game or hand.game_type or "",
            form=hand.form
            or next(iter(_GAMES.get((hand.game_type or "").casefold(), ())[:1]), None),
            structure=hand.structure or self._structure(),
            stakes=StakesTold(
                small_blind=self.chips(hand.small_blind_amount),
                big_blind=self.chips(hand.big_blind_amount),
                ante=self.chips(hand.ante_amount),
                small_bet=self.chips(hand.small_bet),
                big_bet=self.chips(hand.big_bet),
                bring_in=self.chips(hand.bring_in),
                button_blind=self.chips(hand.button_blind),
                cap=self.chips(hand.bet_limit.bet_cap) if hand.bet_limit else 0,
            ),
            currency=hand.currency or "",
            unit=self.unit,
            fast="Fast" in (hand.flags or ()),
            tournament=self._tournament(),
            table=hand.table_name or "",
            chairs=hand.table_size or None,
            button=hand.dealer_seat or None,
            seats=tuple(map(self._seat, hand.players)),
            file=self.file,
            first_line=self.line,
        )

    def _structure(self) -> str:
        told = self.hand.bet_limit.bet_type if self.hand.bet_limit else ""
        return s.BET_TYPES.get((told or "").upper(), "")

    def _tournament(self) -> TournamentTold | None:
        info = self.hand.tournament_info or {}
        if not self.hand.tournament and not info:
            return None
        return TournamentTold(
            number=str(info.get("tournament_number", "")),
            name=str(info.get("name", "")),
            buy_in=str(info.get("buyin_amount", "")),
        )

    def _seat(self, one: s.Player) -> SeatTold:
        return SeatTold(
            number=one.seat,
            name=one.name or one.display or f"p{one.seat}",
            stack=self.chips(one.starting_stack),
            hero=one.id == self.hand.hero_player_id,
            sitting_out=bool(one.is_sitting_out),
            dealt=not one.is_sitting_out or one.id in self.acting,
            bounty=str(one.player_bounty) if one.player_bounty else "",
        )

    def record(self) -> DealRecord:
        """All of it; raises RecordError."""
        self._rounds()
        pot = self._pots_told()
        if self.hand.pots and self.sums.pot != pot:
            self._try_totals(pot)
        self._award()
        base = {name: getattr(self.base, name) for name in self.base.__struct_fields__}
        kept = {name: getattr(self.hand, name) for name in _KEPT}
        boards = tuple(tuple(board) for _, board in sorted(self.board.items()))
        base |= {
            "steps": tuple(self.steps),
            "boards": boards,
            "totals": self._told(pot),
            "writing": {ROOM: {name: one for name, one in kept.items() if one}},
        }
        return DealRecord(**base)

    def _try_totals(self, pot: int) -> None:
        """Some write the total of the street for a raise: so it is read where the pot fits then."""
        other = _Reader(self.hand, self.file, self.line)
        other.totals = True
        try:
            other._rounds()
        except RecordError:
            return
        if other.sums.pot == pot:
            self.steps, self.sums, self.board = other.steps, other.sums, other.board

    def _told(self, pot: int) -> TotalsTold:
        if not self.hand.pots:
            return TotalsTold()
        pots = tuple(
            PotTold(name=self._pot(one.number), amount=self.chips(one.amount))
            for one in self.hand.pots or ()
        )
        jackpot = sum(self.chips(one.jackpot) for one in self.hand.pots or ())
        fees = (PotTold(name="jackpot", amount=jackpot),) if jackpot else ()
        rake = sum(self.chips(one.rake) for one in self.hand.pots or ())
        return TotalsTold(pot=pot, rake=rake, pots=pots, fees=fees)

    def _pot(self, number: int) -> str:
        if len(self.hand.pots or ()) == 1:
            return "pot"
        return f"side pot-{number}" if number else "main pot"

    # Rounds

    def _rounds(self) -> None:
        for place, around in enumerate(self.hand.rounds):
            if place and around.street.casefold() != s.SHOWDOWN.casefold():
                self._end_round()
                self.sums.new_round()
            self._heading(around)
            for action in around.actions:
                for step in self._steps(action):
                    self.steps.append(self.sums.take(step))
        self._end_round()

    def _end_round(self) -> None:
        """What nobody called goes back; before the hands of a showdown, if they came since."""
        over = self.sums.uncalled()
        if over is None:
            return
        if any(isinstance(step, Acted) for step in self.steps):
            before: tuple[type, ...] = (Acted,)
        elif self.hand.pots and self.sums.pot - over.amount == self._pots_told():
            # All-in with the blinds.
            before = (Posted, Dealt)
        else:
            return
        self.sums.take(over)
        last = max(place for place, step in enumerate(self.steps) if isinstance(step, before))
        self.steps.insert(last + 1, over)

    def _pots_told(self) -> int:
        return sum(self.chips(one.amount) for one in self.hand.pots or ())

    def _heading(self, around: s.Round) -> None:
        cards = self._cards(around.cards)
        board = self.board.setdefault(around.board, []) if cards else []
        before = tuple(board)
        if before and cards[: len(before)] == before:
            cards = cards[len(before) :]
        board += cards
        name = _STREETS_SMALL.get(around.street.casefold(), around.street.upper())
        if cards or name != streets.HOLECARDS or around.actions:
            self.steps.append(Street(name=name, cards=cards, before=before, board=around.board))

    def _cards(self, told: s.Cards) -> tuple[Card, ...]:
        names: Sequence[str] = told.split() if isinstance(told, str) else told or ()
        try:
            cards = tuple(UNKNOWN if one in _HIDDEN else parse_card(one) for one in names)
        except ValueError as error:
            raise self.fault(str(error)) from None
        twice = find_repeat([one for one in cards if one != UNKNOWN])
        if twice is not None:
            raise self.fault(f"{' '.join(names)}: a card comes twice")
        return cards

    def _steps(self, one: s.Action) -> Iterator[AnyStep]:
        action = s.ACTIONS.get(one.action.casefold())
        if action is None:
            raise self.fault(f"{one.action!r} is no action of the notation")
        if action in s.TO_POT:
            yield Added(amount=self.chips(one.amount), text=one.action)
            return
        seat = None if one.player_id is None else self.seats.get(one.player_id)
        if seat is None:
            raise self.fault(f"{one.action}: there is no player {one.player_id}")
        all_in = bool(one.is_allin)
        if action in s.POSTS:
            kind: Any = one.kind or s.POSTS[action]
            yield Posted(seat=seat, kind=kind, amount=self.chips(one.amount), all_in=all_in)
        elif action in s.ACTS:
            yield self._act(seat, one, one.kind or s.ACTS[action])
        elif action in s.NOTES:
            yield Noted(
                kind="chips" if action == "Added Chips" else "table", text=action, seat=seat
            )
        else:
            yield self._of_cards(seat, one, action)

    def _of_cards(self, seat: int, one: s.Action, action: str) -> AnyStep:
        """What is done with cards."""
        cards = self._cards(one.cards)
        if action == "Dealt Cards":
            return Dealt(seat=seat, cards=cards, up=one.up)
        if action == "Shows Cards":
            return Shown(seat=seat, cards=cards)
        if action == "Mucks Cards":
            return Mucked(seat=seat, cards=cards)
        return Exchanged(seat=seat, count=len(cards) or one.count or 0, cards=cards)

    def _act(self, seat: int, one: s.Action, verb: Any) -> Acted:
        if verb in ("fold", "check"):
            return Acted(seat=seat, verb=verb)
        amount, purse = self.chips(one.amount), self.sums.purses[seat]
        if self.totals and verb in ("raise", "complete"):
            amount -= purse.bet
        to = None if verb == "call" else purse.bet + amount
        return Acted(seat=seat, verb=verb, amount=amount, to=to, all_in=bool(one.is_allin))

    def _award(self) -> None:
        for pot in self.hand.pots or ():
            for win in pot.player_wins:
                seat = self.seats.get(win.player_id)
                if seat is None:
                    raise self.fault(f"a pot: there is no player {win.player_id}")
                share: Any = win.share
                if win.win_amount or not win.cashout_amount:
                    self.steps.append(
                        Collected(
                            seat=seat,
                            amount=self.chips(win.win_amount),
                            pot=self._pot(pot.number),
                            share=share,
                            board=win.board,
                        )
                    )
                if win.cashout_amount:
                    fee = None if win.cashout_fee is None else self.chips(win.cashout_fee)
                    amount = self.chips(win.cashout_amount)
                    self.steps.append(CashedOut(seat=seat, amount=amount, fee=fee))
