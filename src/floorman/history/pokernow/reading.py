"""Reading logs of PokerNow.

Every amount of a deed is the total of the street. Players are told by name and id, as `"name @
id"`, and whose log it is only shows where the owner of "Your hand is" tables that hand.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

from floorman.cards import SUIT_LETTERS, Card, find_repeat, parse_card
from floorman.history.pokernow.rows import Row, Rows, rows_of
from floorman.history.reckoning import streets
from floorman.history.reckoning.sums import Sums
from floorman.history.record import (
    Acted,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    Noted,
    Posted,
    RecordError,
    Returned,
    SeatTold,
    Shown,
    StakesTold,
    Street,
    TotalsTold,
)

ROOM: Final = "pokernow"
FORMS: Final = {
    "Texas Hold'em": "holdem",
    "Omaha Hi": "omaha",
    "Omaha Hi/Lo 8 or Better": "omaha-8",
}
# Games with a second board that is dealt with the first; at Omaha we deal five holecards to two.
_DOUBLED: Final = {"holdem": "double-board-holdem"}
STRUCTURES: Final = {"No Limit": "no-limit", "Pot Limit": "pot-limit"}
POSTS: Final = {
    "an ante": "ante",
    "a small blind": "small",
    "a big blind": "big",
    "a straddle": "straddle",
    "a missing small blind": "dead",
    "a missed big blind": "missed",
}
_START: Final = re.compile(
    r"-- starting hand #(\d{1,12})(?: \(id: ([^()]*)\))?\s+"
    r"(?:\((?P<inside>[^()]*)\)|(?P<game>[^()]+?))"
    r" \((?:dealer: (?P<dealer>\".*\")|dead button)\) --"
)
_STACKS: Final = "Player stacks: "
_STACK: Final = re.compile(r"#(\d{1,3}) (\".*\") \((-?[\d.]{1,20})\)")
_BOARD: Final = re.compile(
    r"(Flop|Turn|River)(?: \((second) (run|board)\))?: (?:(.*?) ?)?\[([^\]]*)\]", re.IGNORECASE
)
_BLIND: Final = re.compile(r"posts (an ante|a [a-z ]+?) of ([\d.]{1,20})( and go all in)?")
_DEED: Final = re.compile(r"(calls|bets|raises to) ([\d.]{1,20})( and go all in)?")
_SHOWS: Final = re.compile(r"shows an? ([^.]+)\.?")
_WINS: Final = re.compile(
    r"collected ([\d.]{1,20}) from pot(?: with (.*?))?( on the second board)?"
)
# A side bet that is settled outside the pot.
_BOUNTY: Final = re.compile(
    r"(?:paid [\d.]{1,20} for|collected [\d.]{1,20} from) the \S+ bounty(?: to \".*\")?"
)
_BACK: Final = re.compile(r"Uncalled bet of ([\d.]{1,20}) returned to (\".*\")")
_MINE: Final = re.compile(r"Your hand is (.+?)\.?")
_SUITS: Final = dict(zip("♣♦♥♠", "cdhs", strict=True))
_VERBS: Final[dict[str, Any]] = {"calls": "call", "bets": "bet", "raises to": "raise"}
_MOST_SEATS: Final = 23
# Whose hand it is may not be known.
_MINE_NOTE: Final = "game"
_MINE_NOTE_BEGINS: Final = "Your hand is "


def read_pokernow(lines: Iterable[bytes], file: str = "") -> Iterator[DealRecord | RecordError]:
    """Every hand of a log in the order of the file, or what is wrong with it.

    Errors name the file, the hand and the line.
    """
    for rows in rows_of(lines):
        try:
            yield _read(rows, file)
        except RecordError as error:
            yield error


def _read(rows: Rows, file: str) -> DealRecord:
    if rows.problem:
        raise RecordError(rows.problem, file=file, line=rows.line)
    start = _START.fullmatch(rows.rows[0].entry.strip())
    if start is None:
        raise RecordError("no start of a hand as we know it", file=file, line=rows.rows[0].line)
    return _Reader(rows.rows, start, file).record()


class _Reader:
    """One hand."""

    def __init__(self, rows: Sequence[Row], start: re.Match[str], file: str) -> None:
        self.rows, self.start, self.file = rows, start, file
        self.hand = start[1]
        self.row = rows[0]
        self.unit = 100 if any(re.search(r"\d\.\d", row.entry) for row in rows) else 1
        self.steps: list[AnyStep] = []
        self.players: dict[str, int] = {}
        self.mine: tuple[Card, ...] = ()
        self.boards: dict[int, list[Card]] = {0: []}
        self.acted = False
        self.sums: Sums

    def fault(self, why: str) -> RecordError:
        """An error about the row at hand."""
        return RecordError(why, file=self.file, hand=self.hand, line=self.row.line)

    def record(self) -> DealRecord:
        """All of it. Raises RecordError."""
        base = self._base()
        self.sums = Sums(base)
        for row in self.rows[1:-1]:
            self.row = row
            for step in self._steps(row.entry):
                self.steps.append(self.sums.take(step))
        self._holecards()
        told = {name: getattr(base, name) for name in base.__struct_fields__}
        # A post that somebody could not pay whole does not say how much is due.
        made = [step for step in self.steps if isinstance(step, Posted)]
        posts = {step.kind: step.amount for step in made if not step.all_in}
        hero = self._hero()
        boards = [tuple(board) for _, board in sorted(self.boards.items()) if board]
        told |= {
            "steps": tuple(self.steps),
            "stakes": StakesTold(
                small_blind=posts.get("small", 0),
                big_blind=posts.get("big", 0),
                ante=posts.get("ante", 0),
                straddle=posts.get("straddle", 0),
            ),
            "seats": tuple(_with_hero(seat, hero) for seat in base.seats),
            "boards": tuple(boards),
            "totals": TotalsTold(pot=self.sums.pot, rake=0),
            "writing": {ROOM: self._writing()},
        }
        return DealRecord(**told)

    def _writing(self) -> dict[str, Any]:
        kept: dict[str, Any] = {"rows": [(row.at, row.order) for row in self.rows]}
        kept["start"] = self.rows[0].entry
        return kept

    def _base(self) -> DealRecord:
        game = (self.start["inside"] or self.start["game"] or "").strip()
        structure = next((one for one in STRUCTURES if game.startswith(f"{one} ")), "")
        name = game.removeprefix(structure).strip()
        form = FORMS.get(name)
        if any("(second board)" in row.entry for row in self.rows):
            form = _DOUBLED.get(form or "")
        seats = self._seats()
        dealer = self.start["dealer"]
        button = self.players.get(dealer[1:-1]) if dealer else None
        if dealer and button is None:
            raise self.fault(f"the dealer {dealer} has no seat")
        return DealRecord(
            room=ROOM,
            number=self.hand,
            brand="PokerNow",
            when=self.rows[0].at,
            zone="UTC",
            game=name,
            form=form,
            structure=STRUCTURES.get(structure, ""),
            unit=self.unit,
            button=button,
            seats=tuple(seats),
            file=self.file,
            first_line=min(row.line for row in self.rows),
            last_line=max(row.line for row in self.rows),
        )

    def _seats(self) -> list[SeatTold]:
        told = next((row for row in self.rows if row.entry.startswith(_STACKS)), None)
        if told is None:
            raise self.fault("the hand does not say who has how much")
        self.row = told
        seats: list[SeatTold] = []
        for part in told.entry.removeprefix(_STACKS).split(" | "):
            found = _STACK.fullmatch(part.strip())
            if found is None:
                raise self.fault(f"{part[:40]!r} is no seat with its stack")
            number, player = int(found[1]), found[2][1:-1]
            if number in self.players.values() or player in self.players:
                raise self.fault(f"{part[:40]!r} comes twice")
            self.players[player] = number
            name, _, ident = player.rpartition(" @ ")
            stack = self._chips(found[3])
            seats.append(SeatTold(number=number, name=name or player, stack=stack, tail=ident))
        if not 2 <= len(seats) <= _MOST_SEATS:
            raise self.fault(f"{len(seats)} players")
        return seats

    def _chips(self, figure: str) -> int:
        try:
            chips = Decimal(figure) * self.unit
        except ArithmeticError:
            raise self.fault(f"{figure!r} is no amount") from None
        if chips < 0 or chips != int(chips):
            raise self.fault(f"{figure!r} is no amount of chips")
        return int(chips)

    # Rows

    def _steps(self, entry: str) -> Iterator[AnyStep]:
        if entry.startswith('"'):
            yield from self._player(entry)
            return
        board = _BOARD.fullmatch(entry.strip())
        if board is not None:
            yield self._board(board)
            return
        back = _BACK.fullmatch(entry.strip())
        if back is not None:
            seat = self.players.get(back[2][1:-1])
            if seat is None:
                raise self.fault(f"{back[2]} has no seat")
            yield Returned(seat=seat, amount=self._chips(back[1]), line=self.row.line)
            return
        mine = _MINE.fullmatch(entry.strip())
        if mine is not None:
            self.mine = self._cards(mine[1])
            yield Noted(kind=_MINE_NOTE, text=entry, line=self.row.line)
        elif not entry.startswith(_STACKS):
            yield Noted(kind=_kind(entry), text=entry, line=self.row.line)

    def _player(self, entry: str) -> Iterator[AnyStep]:
        """What a player did; of two names of which one begins like the other, the longer."""
        named = [one for one in self.players if entry.startswith(f'"{one}" ')]
        if not named:
            yield Noted(kind="table", text=entry, line=self.row.line)
            return
        player = max(named, key=len)
        seat, deed = self.players[player], entry[len(player) + 3 :].strip()
        yield self._deed(seat, deed)

    def _deed(self, seat: int, deed: str) -> AnyStep:
        line = self.row.line
        if deed in ("folds", "checks"):
            self.acted = True
            return Acted(seat=seat, verb="fold" if deed == "folds" else "check", line=line)
        if found := _BLIND.fullmatch(deed):
            kind: Any = POSTS.get(found[1])
            if kind is None:
                raise self.fault(f"{found[1]!r} is no post that we know")
            all_in = found[3] is not None
            amount = self._chips(found[2])
            return Posted(seat=seat, kind=kind, amount=amount, all_in=all_in, line=line)
        if found := _DEED.fullmatch(deed):
            return self._wager(seat, found)
        return self._result(seat, deed)

    def _result(self, seat: int, deed: str) -> AnyStep:
        """A line about what came of it."""
        line = self.row.line
        if found := _SHOWS.fullmatch(deed):
            return Shown(seat=seat, cards=self._cards(found[1]), line=line)
        if found := _WINS.fullmatch(deed):
            amount = self._chips(found[1])
            board = int(found[3] is not None) if self.boards.get(1) else None
            words = found[2] or ""
            return Collected(seat=seat, amount=amount, words=words, board=board, line=line)
        if _BOUNTY.fullmatch(deed):
            return Noted(kind="prize", text=self.row.entry, seat=seat, line=line)
        if deed.startswith("chooses to ") or deed.endswith("run it twice."):
            return Noted(kind="game", text=self.row.entry, seat=seat, line=line)
        raise self.fault(f"{deed[:60]!r} is no deed that we know")

    def _wager(self, seat: int, found: re.Match[str]) -> Acted:
        self.acted = True
        purse, verb = self.sums.purses[seat], _VERBS[found[1]]
        to = self._chips(found[2])
        if to <= purse.bet:
            raise self.fault(f"{found[0]!r}, where {purse.bet} of it lies there already")
        return Acted(
            seat=seat,
            verb=verb,
            amount=to - purse.bet,
            to=None if verb == "call" else to,
            all_in=found[3] is not None,
            line=self.row.line,
        )

    def _board(self, found: re.Match[str]) -> Street:
        run = int(found[2] is not None)
        cards = self._cards(found[5])
        board = self.boards.setdefault(run, [])
        before = self._cards(found[4] or "")
        if run and len(board) < len(before):
            board[:] = before
        board += cards
        # Of two boards that are played together the first begins the round.
        if found[3] is None or found[3].lower() == "run":
            self.sums.new_round()
        name = found[1].upper()
        return Street(name=name, cards=cards, before=before, board=run, line=self.row.line)

    def _cards(self, text: str) -> tuple[Card, ...]:
        names = [one.strip() for one in text.split(",") if one.strip()]
        if len(names) > 10:
            raise self.fault(f"{text[:40]!r} are too many cards")
        try:
            cards = tuple(parse_card(_plain(one)) for one in names)
        except ValueError as error:
            raise self.fault(str(error)) from None
        if find_repeat(cards) is not None:
            raise self.fault(f"{text[:40]!r}: a card comes twice")
        return cards

    # Whose log it is

    def _hero(self) -> int | None:
        """Whoever tables the cards that the log's owner was dealt."""
        shown = (step for step in self.steps if isinstance(step, Shown))
        mine = {*self.mine}
        return next((step.seat for step in shown if mine and {*step.cards} == mine), None)

    def _holecards(self) -> None:
        """The heading of the first cards behind the posts, and the owner's cards."""
        hero = self._hero()
        if hero is not None:
            self.steps = [
                step
                for step in self.steps
                if not (isinstance(step, Noted) and step.text.startswith(_MINE_NOTE_BEGINS))
            ]
        places = [place for place, step in enumerate(self.steps) if isinstance(step, Posted)]
        place = places[-1] + 1 if places else 0
        dealt: list[AnyStep] = [Street(name=streets.HOLECARDS)]
        if hero is not None:
            dealt.append(Dealt(seat=hero, cards=self.mine, up=0))
        self.steps[place:place] = dealt


def _with_hero(seat: SeatTold, hero: int | None) -> SeatTold:
    if seat.number != hero:
        return seat
    told = {name: getattr(seat, name) for name in seat.__struct_fields__}
    return SeatTold(**told | {"hero": True})


def _kind(entry: str) -> str:
    return "table" if entry.startswith(("The player", "The admin")) else "game"


def _plain(card: str) -> str:
    """A card with a letter for its suit, and T for ten."""
    rank, suit = card[:-1], card[-1:]
    return ("T" if rank == "10" else rank) + _SUITS.get(suit, suit)


assert {*_SUITS.values()} == {*SUIT_LETTERS}
