"""What copies do to hands: gaps at the ends of lines, and hands that run into each other.

PokerStars itself left a gap behind some of its lines for years; what goes through another program
has lost them, or has them everywhere.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from floorman.history.rooms.cutting import Cut

_SAID: Final = ' said, "'
# What a piece of a hand has in it, and no letter about hands.
_PIECE: Final = re.compile(
    r"(?:Seat #?\d+|Table '|\*\*\* |Dealt to |Total pot |Board \[|Uncalled bet )"
    r"|.*: (?:folds|checks|calls|bets|raises|posts|shows|mucks|discards|stands pat)\b"
    r"|.* collected \S+ from "
)


Gaps = dict[str, tuple[int, ...]]


def without_gaps(lines: list[str]) -> tuple[list[str], Gaps, Gaps]:
    """The lines without gaps around them, which gaps stood before which, and which behind which."""
    bare = [line.strip() for line in lines]
    if bare == lines:
        return lines, {}, {}
    before: dict[str, list[int]] = {}
    behind: dict[str, list[int]] = {}
    for place, (line, rest) in enumerate(zip(lines, bare, strict=True)):
        if line is not rest and len(line) > len(rest):
            first, _, last = line.partition(rest) if rest else ("", "", line)
            if first:
                before.setdefault(first, []).append(place)
            if last:
                behind.setdefault(last, []).append(place)
    return bare, _frozen(before), _frozen(behind)


def _frozen(gaps: dict[str, list[int]]) -> Gaps:
    return {gap: tuple(places) for gap, places in gaps.items()}


def with_gaps(lines: list[str], before: Gaps, behind: Gaps) -> list[str]:
    """The same lines with the gaps that stood around them."""
    if not before and not behind:
        return lines
    first = {place: gap for gap, places in before.items() for place in places}
    last = {place: gap for gap, places in behind.items() for place in places}
    return [
        f"{first.get(place, '')}{line.strip()}{last.get(place, '')}"
        for place, line in enumerate(lines)
    ]


def parted(
    hands: Iterator[Cut], starts: tuple[str, ...], begins: Callable[[str], bool]
) -> Iterator[Cut]:
    """The hands, and those whose first line a broken copy has put behind a piece of another."""
    for whole in hands:
        one = whole
        while rest := _cut_off(one, starts, begins):
            yield one
            one = rest
        yield one


def _cut_off(one: Cut, starts: tuple[str, ...], begins: Callable[[str], bool]) -> Cut | None:
    """The hand that begins within a line of this one, which ends there; None if none does."""
    # Few lines of a hand have a number in them, and every line of a file is asked.
    for place in [place for place, line in enumerate(one.lines) if " #" in line]:
        line = one.lines[place]
        for start in starts:
            at = line.find(start, 1)
            if at > 0 and line[:at].strip() and _SAID not in line and begins(line[at:]):
                rest = [line[at:], *one.lines[place + 1 :]]
                one.lines = [*one.lines[:place], line[:at]]
                return Cut(one.first + place, rest, end=one.end, narrow=one.narrow)
    return None


def is_letter(lines: list[str]) -> bool:
    """Whether lines before the first hand only speak of hands, as support's letters do."""
    return not any(_PIECE.match(line.lstrip()) for line in lines)
