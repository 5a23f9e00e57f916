"""The summary of a PokerStars hand."""

import re
from functools import lru_cache
from typing import Final

from floorman.cards import Card
from floorman.history.record import EndTold, PotTold, TotalsTold
from floorman.history.rooms.amounts import Amounts
from floorman.history.rooms.cards import read_cards
from floorman.history.rooms.naming import Names

_BOARD: Final = re.compile(r"(?:(FIRST|SECOND|THIRD) )?Board \[([^\]]*)\]")
_POT: Final = re.compile(r"(Main pot|Side pot(?:-\d+)?) (\S+)\.")
_MARK: Final = re.compile(r" \((button|small blind(?:/button)?|big blind|button blind|straddle)\)")
_END: Final = re.compile(r" (folded|showed|mucked|collected|won)\b(?: \[([^\]]*)\])?(.*)")
# What most lines say, found without taking them apart.
_FOLDED: Final = frozenset(
    f" folded {when}{bet}"
    for when in ("before Flop", "on the Flop", "on the Turn", "on the River", "before the Draw")
    for bet in ("", " (didn't bet)")
)
# An amount at the beginning was collected; others, as of an insurance, are not out of the pot.
_WON: Final = re.compile(r"(?:\A|won|collected) ?\(([^()\s]*\d[^()\s]*)\)")
# What else the house takes out of a pot; other names are parts of the pot itself.
FEES: Final = ("Jackpot", "Bingo", "Fortune", "Tax", "Bad Beat Jackpot", "Jackpot Fee")


def _marks(said: str) -> tuple[tuple[str, ...], str]:
    """The marks in brackets behind a name, and what follows them."""
    place = []
    while found := _MARK.match(said):
        place.append(found[1])
        said = said[found.end() :]
    return tuple(place), said


@lru_cache(maxsize=256)
def _folded(said: str) -> tuple[tuple[str, ...], str, str] | None:
    """The marks, when somebody folded, and the same word for word; None for anything else.

    There are few such lines, and they are most of all.
    """
    place, rest = _marks(said)
    if rest not in _FOLDED:
        return None
    tail = rest[len(" folded") :]
    return place, tail[1:], tail


class SummaryError(ValueError):
    """A line of the summary that is none, and why."""


class Summary:
    """Gathers what the summary says, line by line."""

    def __init__(self, names: Names, amounts: Amounts) -> None:
        self.names, self.amounts = names, amounts
        self._by_number = {number: name for name, number in names.numbers.items()}
        self.totals = TotalsTold()
        self.boards: list[tuple[Card, ...]] = []
        self.ends: list[EndTold] = []
        self.board_marks: list[str] = []
        self.lines = 0

    def read(self, text: str, line: int) -> bool:
        """Whether the line is one of a summary; it is kept if so. Raises ValueError."""
        known = self._read(text, line)
        self.lines += known
        return known

    def _read(self, text: str, line: int) -> bool:
        if text.startswith("Seat "):
            return self._end(text, line)
        if text.startswith("Total pot "):
            self._total(text)
            return True
        found = _BOARD.fullmatch(text)
        if found is None:
            return False
        self.boards.append(read_cards(found[2]))
        self.board_marks.append(found[1] or "")
        return True

    def _total(self, text: str) -> None:
        first, *others = text.split(" | ")
        parts = [PotTold(name=name, amount=self.amounts(one)) for name, one in _POT.findall(first)]
        pot = self.amounts(first[10:].split(" ", 1)[0])
        rake: int | None = None
        fees = []
        for one in others:
            name, _, amount = one.rpartition(" ")
            if name == "Rake":
                rake = self.amounts(amount)
            elif name in FEES:
                fees.append(PotTold(name=name, amount=self.amounts(amount)))
            else:
                parts.append(PotTold(name=name, amount=self.amounts(amount)))
        self.totals = TotalsTold(pot=pot, rake=rake, pots=tuple(parts), fees=tuple(fees), text=text)

    def _end(self, text: str, line: int) -> bool:
        number_text, _, rest = text[5:].partition(": ")
        if not number_text.isdecimal() or len(number_text) > 3:
            return False
        number = int(number_text)
        name = self._by_number.get(number)
        if name is None or not rest.startswith(name):
            name = next((one for one in self.names.numbers if rest.startswith(one)), "")
        said = rest[len(name) :]
        folded = _folded(said)
        if folded is not None:
            place, when, tail = folded
            end_told = EndTold(
                number=number,
                name=name,
                how="folded",
                place=place,
                when=when,
                tail=tail,
                line=line,
            )
            self.ends.append(end_told)
            return True
        place, said = _marks(said)
        end = _END.fullmatch(said)
        if end is None:
            self.ends.append(EndTold(number=number, name=name, place=place, tail=said, line=line))
            return True
        how, cards, tail = end.groups()
        lost, words = False, ""
        won: tuple[int, ...] = ()
        if how != "folded" and tail:
            won = tuple(self.amounts(one) for one in _WON.findall(tail))
            lost = "and lost" in tail
            words = tail.partition(" with ")[2]
        self.ends.append(
            EndTold(
                number=number,
                name=name,
                how=how,
                place=place,
                when=tail.strip() if how == "folded" else "",
                cards=read_cards(cards) if cards else (),
                won=won,
                lost=lost,
                words=words,
                tail=tail,
                line=line,
            )
        )
        return True
