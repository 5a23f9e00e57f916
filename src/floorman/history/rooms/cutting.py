"""A stream of lines as hands: where one begins is for each room to say."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from floorman.history.record import RecordError
from floorman.history.rooms.text import NarrowText

# Chat included, the longest hands have some hundred lines, and a line some hundred characters.
MOST_LINES: Final = 5000
MOST_CHARACTERS: Final = 1 << 20
LONGEST: Final = 1000


@dataclass(slots=True)
class Cut:
    """The lines of one hand, without their ends, beginning with line `first` of the file.

    `end` is how the first one ends. Lines before the first hand are `loose`; `narrow` says that
    some were of code page 1252.
    """

    first: int
    lines: list[str] = field(default_factory=list)
    loose: bool = False
    end: str = ""
    too_long: bool = False
    narrow: bool = False
    size: int = 0

    def extend(self, lines: list[str], *, narrow: bool) -> None:
        """More lines, as long as there is room for them."""
        if self.too_long or not lines:
            return
        room = MOST_LINES - len(self.lines)
        self.lines += lines[:room]
        self.size += sum(map(len, lines))
        self.too_long = len(lines) > room or self.size > MOST_CHARACTERS
        if narrow and NarrowText in set(map(type, lines)):
            self.narrow = True


def cut(
    blocks: Iterator[tuple[int, list[str]]],
    begins: Callable[[str], bool],
    mark: str = "",
) -> Iterator[Cut]:
    """One cut for each hand, blank lines at its end left away.

    Lines are asked whether a hand `begins` with them where they have the `mark` in them. Raises
    the RecordError of a line that ends the file, after the hand before it.
    """
    one = Cut(1, loose=True)
    ended: RecordError | None = None
    try:
        for number, lines in blocks:
            narrow = NarrowText in set(map(type, lines))
            bare = _without_returns(lines)
            last = 0
            for place, line in enumerate(bare):
                if mark in line and begins(line):
                    one.extend(bare[last:place], narrow=narrow)
                    if finished := _finish(one):
                        yield finished
                    last = place
                    end = "\n" if len(line) == len(lines[place]) else "\r\n"
                    one = Cut(number + place, end=end)
            one.extend(bare[last:], narrow=narrow)
    except RecordError as error:
        ended = error
    if finished := _finish(one):
        yield finished
    if ended is not None:
        raise ended


def _without_returns(lines: list[str]) -> list[str]:
    """The lines without the carriage returns at their ends."""
    if "\r" not in "".join(lines):
        return lines
    # What is no plain text has to stay what it is.
    return [line if line[-1:] != "\r" else type(line)(line[:-1]) for line in lines]


def _finish(one: Cut) -> Cut | None:
    lines = one.lines
    while lines and not lines[-1].strip():
        lines.pop()
    return one if lines else None


def check_length(one: Cut, file: str, hand: str, longest: int = LONGEST) -> None:
    """Raise RecordError for a hand of more lines, or with a longer line, than any has."""
    if one.too_long:
        why = f"the hand is longer than any: {len(one.lines)} lines and more"
        raise RecordError(why, file=file, hand=hand, line=one.first + len(one.lines))
    if max(map(len, one.lines)) > longest:
        place = next(place for place, line in enumerate(one.lines) if len(line) > longest)
        why = "the line is longer than any of a history"
        raise RecordError(why, file=file, hand=hand, line=one.first + place)
