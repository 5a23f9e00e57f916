"""Amounts on the board of a terminal: typed and shown in the room's currency, kept in whole units.

Stakes and chips are kept as chips of the tables, money for a lock-up in whole units, as in books.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from floorman.cli.floor.reading import LineError, read_line
from floorman.games import Form
from floorman.room.cage.currency import (
    PLAY_CHIPS,
    Currency,
    MoneyError,
    chips_of,
    in_chips,
    in_money,
    money_text,
    parse_money,
    worth_of,
)
from floorman.room.messages import Command
from floorman.room.naming import MIX, line_words

# Where among a verb's words an amount stands: behind a word, or at a place.
_CHIPS_BEHIND: Final = "chips"
_CHIPS_AT: Final[Mapping[str, int]] = {"left": 3}
_MONEY_AT: Final[Mapping[str, int]] = {"gone": 2}


def read_in(line: str, currency: Currency) -> Command:
    """The command of a line whose amounts are said in that currency. Raises LineError."""
    if currency == PLAY_CHIPS:
        return read_line(line)
    try:
        return _in_chips(read_line(line, lambda words: _counted(words, currency)), currency)
    except MoneyError as error:
        raise LineError(str(error)) from None


def _counted(words: list[str], currency: Currency) -> list[str]:
    """The words of a line with chips and money counted."""
    found = [*words]
    if words[0] == "seat" and _CHIPS_BEHIND in words[:-1]:
        at = words.index(_CHIPS_BEHIND) + 1
        found[at] = str(chips_of(parse_money(words[at], currency), currency))
    at = _CHIPS_AT.get(words[0], 0)
    if 0 < at < len(words):
        found[at] = str(chips_of(parse_money(words[at], currency), currency))
    at = _MONEY_AT.get(words[0], 0)
    if 0 < at < len(words):
        found[at] = str(whole_units(words[at], currency))
    return found


def whole_units(text: str, currency: Currency) -> int:
    """Money for a lock-up. Raises MoneyError for what is no whole unit, such as a dollar."""
    whole, rest = divmod(parse_money(text, currency), currency.unit)
    if rest:
        raise MoneyError(f"a lock-up is paid in whole units, and not {text!r}")
    return whole


def _in_chips(command: Any, currency: Currency) -> Command:
    """A command with its stakes in chips, and those in the name of a line."""
    changed: dict[str, object] = {}
    if (played := getattr(command, "played", None)) is not None:
        stakes = in_chips(played.stakes, currency)
        changed["played"] = msgspec.structs.replace(played, stakes=stakes)
    if hasattr(command, "stakes"):
        changed["stakes"] = in_chips(command.stakes, currency)
    form, stakes = _parted(getattr(command, "line", ""))
    if stakes:
        changed["line"] = f"{form} {in_chips(stakes, currency)}"
    found: Command = msgspec.structs.replace(command, **changed)
    return found


def line_in(line: str, currency: Currency) -> str:
    """The name of a line, a form and its stakes, with the stakes as money."""
    form, stakes = _parted(line)
    if currency == PLAY_CHIPS or not stakes:
        return line
    sizes, behind, rest = in_money(stakes, currency).partition(" ")
    named = f"{sizes} {currency.name}" if currency.is_code else f"{currency.name}{sizes}"
    return f"{form} {named.strip()}{behind}{rest}"


def _parted(line: str) -> tuple[str, str]:
    """The game and the stakes in the name of a line."""
    form, _, stakes = line.partition(" ")
    if form == MIX:
        games, _, stakes = stakes.partition(" ")
        form = f"{form} {games}"
    return form, stakes


def event_in(event: Any, currency: Currency) -> Any:
    """An event as it is told: its amounts are texts."""
    if currency == PLAY_CHIPS:
        return event
    changed: dict[str, object] = {}
    if isinstance(line := getattr(event, "line", None), str):
        changed["line"] = line_in(line, currency)
    if isinstance(stakes := getattr(event, "stakes", None), str):
        changed["stakes"] = line_in(f"- {stakes}", currency).removeprefix("- ")
    if chips := getattr(event, "chips", 0):
        changed["chips"] = money_text(worth_of(chips, currency), currency)
    if money := getattr(event, "money", 0):
        changed["money"] = money_text(money * currency.unit, currency)
    return msgspec.structs.replace(event, **changed)


def words_in(
    words: str, lines: Iterable[str], forms: Mapping[str, Form] | None, currency: Currency
) -> str:
    """Words that name lines of the board, with their stakes as money."""
    for line in sorted(lines, key=len, reverse=True):
        words = words.replace(line_words(line, forms), line_words(line_in(line, currency), forms))
    return words
