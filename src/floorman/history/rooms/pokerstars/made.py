"""What the PokerStars layout wants and another room's record does not have in its words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from floorman.cards import Card
from floorman.history.pokerstars.deals import PokerStarsError
from floorman.history.record import (
    Acted,
    Collected,
    DealRecord,
    EndTold,
    Exchanged,
    Mucked,
    Posted,
    Shown,
    Street,
)

NAMES: Final = {
    "holdem": "Hold'em",
    "short-deck": "6+ Hold'em",
    "double-board-holdem": "Split Hold'em",
    "omaha": "Omaha",
    "omaha-8": "Omaha Hi/Lo",
    "omaha-5": "5 Card Omaha",
    "big-o": "5 Card Omaha Hi/Lo",
    "omaha-6": "6 Card Omaha",
    "omaha-6-8": "6 Card Omaha Hi/Lo",
    "courchevel": "Courchevel",
    "courchevel-8": "Courchevel Hi/Lo",
    "seven-card-stud": "7 Card Stud",
    "stud-8": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "five-card-draw": "5 Card Draw",
    "badugi": "Badugi",
    "lowball-27": "Single Draw 2-7 Lowball",
    "triple-draw-27": "Triple Draw 2-7 Lowball",
}
_LIMITS: Final = {"limit": "Limit", "pot-limit": "Pot Limit", "no-limit": "No Limit"}
DID_NOT_BET: Final = " (didn't bet)"
_MOST_FIGURES: Final = 30
_ORDINALS: Final = ("1st", "2nd", "3rd")
_BLINDS: Final = {
    "small": "small blind",
    "big": "big blind",
    "button": "button blind",
    "straddle": "straddle",
}


def made_heading(record: DealRecord, money: Callable[[int], str]) -> str:
    """The first line, from what the record knows. Raises PokerStarsError for another game."""
    if record.form not in NAMES or record.structure not in _LIMITS:
        raise PokerStarsError(f"it has no {record.game or 'such game'}")
    told, stakes = record.tournament, record.stakes
    small, big = stakes.small_blind, stakes.big_blind
    if record.structure == "limit":
        small, big = stakes.small_bet, stakes.big_bet
    code = f" {record.currency}" if record.currency and told is None else ""
    cap = f" - {money(stakes.cap)} Cap - " if stakes.cap else ""
    sizes = f"({money(small)}/{money(big)}{cap}{code})"
    if stakes.button_blind:
        sizes = f"(Button Blind {money(stakes.button_blind)} - Ante {money(stakes.ante)} {code})"
    game = f"{NAMES[record.form]} {_LIMITS[record.structure]}"
    number = "".join(filter(str.isdigit, record.number))[-_MOST_FIGURES:] or "0"
    if told is None:
        return f"PokerStars Hand #{number}:  {game} {sizes} - {record.when}"
    buy_in = f"{told.buy_in} " if told.buy_in else ""
    event = f"Tournament #{told.number or 0}, {buy_in}{game} - Level {told.level or 'I'}"
    return f"PokerStars Hand #{number}: {event} {sizes} - {record.when}"


def made_ends(record: DealRecord, money: Callable[[int], str]) -> tuple[EndTold, ...]:
    """What the summary says of each seat, from the steps."""
    marks: dict[int, list[str]] = {}
    if record.button is not None:
        marks[record.button] = ["button"]
    placed: set[str] = set()
    for step in record.steps:
        if type(step) is Posted and step.kind in _BLINDS and step.kind not in placed:
            placed.add(step.kind)
            marks.setdefault(step.seat, []).append(_BLINDS[step.kind])
    told = {seat.number: _Told() for seat in record.seats if seat.dealt}
    _tell(record, told)
    ends = []
    for seat in record.seats:
        if seat.number in told:
            how, cards, tail = told[seat.number].words(money)
            place = tuple(marks.get(seat.number, ()))
            ends.append(
                EndTold(
                    number=seat.number, name=seat.name, place=place, how=how, cards=cards, tail=tail
                )
            )
    return tuple(ends)


@dataclass(slots=True)
class _Told:
    """What the steps tell of one seat."""

    folded: str = ""
    bet: bool = False
    won: int = 0
    showed: tuple[Card, ...] = ()
    words_shown: str = ""
    mucked: bool = False

    def words(self, money: Callable[[int], str]) -> tuple[str, tuple[Card, ...], str]:
        """How the seat ended, its cards, and the rest of the line."""
        if self.folded:
            return "folded", (), f" {self.folded}{'' if self.bet else DID_NOT_BET}"
        said = f" with {self.words_shown}" if self.words_shown else ""
        if self.showed:
            result = f"won ({money(self.won)})" if self.won else "lost"
            return "showed", self.showed, f" and {result}{said}"
        if self.won:
            return "collected", (), f" ({money(self.won)})"
        return "mucked", (), ""


def _tell(record: DealRecord, told: dict[int, _Told]) -> None:
    stud = any(type(step) is Street and "STREET" in step.name.upper() for step in record.steps)
    draw = any(type(step) is Exchanged for step in record.steps)
    when, draws = "before the Draw" if draw else "before Flop", 0
    for step in record.steps:
        if type(step) is Street:
            when, draws = _where(step.name.upper(), when, draws, stud=stud)
            continue
        one = told.get(getattr(step, "seat", 0))
        if one is None:
            continue
        if type(step) is Exchanged and not draws:
            when = "after the Draw"
        elif type(step) is Acted and step.verb == "fold":
            one.folded = when
        elif type(step) is Acted and step.verb != "check":
            one.bet = True
        elif type(step) is Posted:
            one.bet = one.bet or step.kind != "ante"
        elif type(step) is Collected:
            one.won += step.amount
        elif type(step) is Shown:
            one.showed, one.words_shown = step.cards, step.words
        elif type(step) is Mucked:
            one.mucked = True


def _where(name: str, when: str, draws: int, *, stud: bool) -> tuple[str, int]:
    """Where somebody who folds now is said to have folded, and how many draws there were."""
    if "STREET" in name:
        return f"on the {name.split(maxsplit=1)[0].lower()} Street", draws
    if name.endswith("DRAW"):
        return f"after the {_ORDINALS[min(draws, 2)]} Draw", draws + 1
    for board in ("FLOP", "TURN", "RIVER"):
        if name.endswith(board) and not name.startswith("PRE"):
            return f"on the {board.capitalize()}", draws
    return when, draws
