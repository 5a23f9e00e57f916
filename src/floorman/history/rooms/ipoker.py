"""iPoker's XML as records.

The files are read tag by tag: rooms have written them with parts missing, several documents in a
row and broken ends, which a strict reader of XML would turn away as a whole.
"""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any, Final

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.history.record import (
    Acted,
    AnyStep,
    DealRecord,
    Dealt,
    EndTold,
    Noted,
    Posted,
    RecordError,
    SeatTold,
    StakesTold,
    Street,
    TournamentTold,
)
from floorman.history.rooms.amounts import FINEST, Amounts, FinerError, Reckoners
from floorman.history.rooms.cards import read_suited_cards
from floorman.history.rooms.cutting import MOST_CHARACTERS, Cut, check_length, cut
from floorman.history.rooms.games import CODES, FORMS, STRUCTURES
from floorman.history.rooms.text import Readable, blocks_of

ROOM: Final = "ipoker"
_TAG: Final = re.compile(r"<(/?)([A-Za-z_]\w*)([^<>]*)>([^<>]*)")
_PAIR: Final = re.compile(r"(\w+)\s*=\s*\"([^\"]*)\"")
_GAME: Final = re.compile(
    r"(?P<game>.+?) (?P<limit>NL|PL|SL|L|FL|БЛ|ПЛ|ФЛ|Л)(?: (?P<stakes>\S+/\S+.*?))?\s*"
)
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:\.\d{3})+")
_POSTS: Final = {"1": "small", "2": "big", "8": "both", "15": "ante"}
_DEEDS: Final = {
    "0": "fold",
    "3": "call",
    "4": "check",
    "5": "bet",
    "6": "raise",
    "7": "all-in",
    "9": "fold",
    "16": "bring-in",
    "23": "raise",
}
_LIMITS: Final = STRUCTURES | {
    "sl": "no-limit",
    "бл": "no-limit",
    "пл": "pot-limit",
    "фл": "limit",
    "л": "limit",
}
_BOARDS: Final = ("Flop", "Turn", "River")
_KEPT: Final = frozenset(
    "gametype tablename tablecurrency currency nickname startdate mode tournamentname "
    "tournamentcode buyin totalbuyin maxplayers".split()
)
# Some write a whole session in one line.
_LONGEST: Final = 1 << 24
_MOST_TAGS: Final = 20_000
_MOST_SEATS: Final = 100


def begins(line: str) -> bool:
    """Whether a document of iPoker's begins with this line."""
    return "<session" in line and "sessioncode" in line


def read_ipoker(stream: Readable, file: str = "") -> Iterator[DealRecord | RecordError]:
    """Every hand of a file, one at a time; a hand that cannot be read is a fault in its place."""
    session: dict[str, str] = {}
    reckoners = Reckoners()
    for one in cut(_parted(stream, file), lambda line: line.startswith("<game ")):
        text = "\n".join(one.lines)
        whole, _, after = ("", "", text) if one.loose else text.partition("</game>")
        if not one.loose:
            try:
                yield _read(one, whole, session, file, reckoners)
            except RecordError as error:
                yield error
        # What stands between two games belongs to the session, or begins the next.
        if "<session" in after:
            session = {}
        for found in _TAG.finditer(after):
            if found[2] in _KEPT and not found[1]:
                session[found[2]] = unescape(found[4].strip())


def _parted(stream: Readable, file: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of a file, with a game at the beginning of one wherever it begins."""
    for number, lines in blocks_of(stream, file, _LONGEST):
        for place, line in enumerate(lines):
            if "<game " not in line:
                yield number + place, [line]
                continue
            first, *others = line.split("<game ")
            if first.strip():
                yield number + place, [first]
            for other in others:
                yield number + place, [f"<game {other}"]


def _read(
    one: Cut, text: str, session: dict[str, str], file: str, reckoners: Reckoners
) -> DealRecord:
    code = _PAIR.search(one.lines[0])
    number = code[2] if code else ""
    check_length(one, file, number, MOST_CHARACTERS)
    game = _Game(one, text, dict(session), file, number)
    unit = 1 if game.tournament else 100
    while True:
        try:
            return game.read(reckoners[unit])
        except FinerError:
            unit = 100 if unit < 100 else unit * 100
            if unit > FINEST:
                raise game.fault("an amount has more decimals than any money") from None
        except RecordError:
            raise
        except (ValueError, KeyError) as error:
            why = f"{error} is missing or nobody's" if isinstance(error, KeyError) else str(error)
            raise game.fault(why) from None


class _Game:
    """The reading of one game."""

    def __init__(
        self, one: Cut, text: str, session: dict[str, str], file: str, number: str
    ) -> None:
        self.cut, self.text, self.session = one, text, session
        self.file, self.number = file, number
        self.line = one.first
        self.tournament = "tournamentname" in session or "tournamentcode" in session

    def fault(self, why: str) -> RecordError:
        return RecordError(why, file=self.file, hand=self.number, line=self.line)

    def read(self, amounts: Amounts) -> DealRecord:
        self.amounts = amounts
        self.seats: list[SeatTold] = []
        self.ends: list[EndTold] = []
        self.numbers: dict[str, int] = {}
        self.left: dict[int, int] = {}
        self.button: int | None = None
        self.when = ""
        rounds: list[list[tuple[int, AnyStep]]] = []
        place = last = 0
        self.line = self.cut.first
        for many, tag in enumerate(_TAG.finditer(self.text)):
            if many > _MOST_TAGS:
                raise self.fault("the game has more tags than any")
            self.line += self.text.count("\n", last, tag.start())
            last = tag.start()
            closing, name, rest, content = tag.groups()
            if closing:
                continue
            told = {key: unescape(value) for key, value in _PAIR.findall(rest)}
            if name == "player":
                self._player(told)
            elif name == "startdate":
                self.when = content.strip()
            elif name == "round":
                rounds.append([])
            elif name in ("cards", "action"):
                if not rounds:
                    rounds.append([])
                make = self._cards if name == "cards" else self._action
                if name == "cards" and told.get("player") and not rounds[-1]:
                    self._heading(told.get("type", ""), rounds[-1])
                rounds[-1].append(make(told, content.strip(), place))
                place += 1
        self.line = self.cut.first
        return self._record(rounds)

    def _money(self, text: str) -> int:
        text = text.strip()
        if self.tournament and _THOUSANDS.fullmatch(text):
            text = text.replace(".", "")
        return self.amounts(text or "0")

    def _player(self, told: dict[str, str]) -> None:
        number, name = int(told["seat"]), told["name"]
        # Some collectors have blotted the names out: then deeds are nobody's.
        twice = name in self.numbers and name != ""
        if twice or any(seat.number == number for seat in self.seats) or not 0 <= number < 1000:
            raise ValueError(f"seat {number} or {name[:40]!r} is there twice")
        if len(self.seats) >= _MOST_SEATS:
            raise ValueError("no table has that many seats")
        self.numbers[name] = number
        hero = name == self.session.get("nickname")
        stack = self._money(told["chips"])
        self.seats.append(SeatTold(number=number, name=name, stack=stack, hero=hero))
        self.left[number] = stack
        if told.get("dealer") == "1":
            self.button = number
        won = self._money(told.get("win", "0"))
        end = EndTold(number=number, name=name, won=(won,) if won else (), line=self.line)
        self.ends.append(end)

    def _cards(self, told: dict[str, str], content: str, place: int) -> tuple[int, AnyStep]:
        kind = told.get("type", "")
        cards = read_suited_cards(content)
        if told.get("player"):
            seat = self.numbers[told["player"]]
            step: AnyStep = Dealt(seat=seat, cards=_as_told(kind, cards), line=self.line)
            return -1, step
        return -2, Street(name=kind, cards=cards, line=self.line)

    def _heading(self, kind: str, steps: list[tuple[int, AnyStep]]) -> None:
        """A street of stud, which has no cards of its own."""
        if kind.endswith("Street") or kind == "River":
            steps.append((-2, Street(name=kind, line=self.line)))

    def _action(self, told: dict[str, str], content: str, place: int) -> tuple[int, AnyStep]:
        kind, order = told["type"], int(told.get("no", place))
        amount = self._money(told.get("sum", "0"))
        who = told["player"]
        if who not in self.numbers:
            text = f"{who}: type {kind}, {told.get('sum', '')}"
            return order, Noted(kind="stranger", text=text, line=self.line)
        seat = self.numbers[who]
        if kind in _POSTS and not amount:
            # Who is asked for a blind and sits out.
            text = f"{who}: type {kind}, {told.get('sum', '')}"
            return order, Noted(kind="table", text=text, seat=seat, line=self.line)
        if kind in _POSTS:
            post: Any = _POSTS[kind]
            self.left[seat] -= amount
            all_in = not self.left[seat]
            step = Posted(seat=seat, kind=post, amount=amount, all_in=all_in, line=self.line)
            return order, step
        verb: Any = _DEEDS.get(kind)
        if verb is None:
            text = f"{who}: type {kind}, {told.get('sum', '')}"
            return order, Noted(kind="unknown", text=text, seat=seat, line=self.line)
        if kind == "23":
            return order, Acted(seat=seat, verb=verb, to=amount, line=self.line)
        put = None if verb in ("fold", "check") else amount
        return order, Acted(
            seat=seat, verb=verb, amount=put, all_in=verb == "all-in", line=self.line
        )

    def _record(self, rounds: list[list[tuple[int, AnyStep]]]) -> DealRecord:
        if not self.seats:
            raise ValueError("nobody has a seat")
        steps: list[AnyStep] = []
        for one in rounds:
            # Boards first, then hands, then deeds in the order of their numbers.
            steps += [step for _, step in sorted(one, key=lambda pair: pair[0])]
        playing = {
            step.seat for step in steps if isinstance(step, Posted | Acted | Dealt) and step.seat
        }
        won = {end.number for end in self.ends if end.won}
        seats = tuple(seat if seat.number in playing | won else _out(seat) for seat in self.seats)
        game, structure, stakes = self._stakes()
        symbol = next((one for one in CODES if one in stakes.text), "")
        session = self.session
        code = session.get("tablecurrency") or session.get("currency", "")
        return DealRecord(
            room=ROOM,
            brand="iPoker",
            number=self.number,
            when=self.when,
            game=game,
            form=FORMS.get(game.lower()),
            structure=structure,
            stakes=stakes,
            currency="" if self.tournament else code,
            symbol=symbol,
            unit=self.amounts.unit,
            play_money=session.get("mode") in ("fun", "play"),
            tournament=self._tournament(),
            table=session.get("tablename", ""),
            chairs=int(most) if (most := session.get("maxplayers", "")).isdecimal() else None,
            button=self.button,
            seats=seats,
            steps=tuple(steps),
            ends=tuple(self.ends),
            file=self.file,
            first_line=self.cut.first,
            last_line=self.cut.first + len(self.cut.lines) - 1,
        )

    def _stakes(self) -> tuple[str, str, StakesTold]:
        found = _GAME.fullmatch(self.session.get("gametype", "").strip())
        if found is None:
            raise ValueError(f"nobody knows this game: {self.session.get('gametype', '')[:60]!r}")
        structure = _LIMITS[found["limit"].lower()]
        if not found["stakes"]:
            return found["game"], structure, StakesTold()
        small, big = (self._money(one) for one in found["stakes"].split("/")[:2])
        if structure == "limit":
            told = StakesTold(text=found["stakes"], small_bet=small, big_bet=big)
        else:
            told = StakesTold(text=found["stakes"], small_blind=small, big_blind=big)
        return found["game"], structure, told

    def _tournament(self) -> TournamentTold | None:
        if not self.tournament:
            return None
        return TournamentTold(
            number=self.session.get("tournamentcode", ""),
            name=self.session.get("tournamentname", ""),
            buy_in=self.session.get("totalbuyin") or self.session.get("buyin", ""),
        )


def _as_told(kind: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a street; of hands that nobody saw none are told."""
    return () if all(card == UNKNOWN for card in cards) else cards


def _out(seat: SeatTold) -> SeatTold:
    return replace(seat, dealt=False)
