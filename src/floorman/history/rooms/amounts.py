"""Amounts as rooms write them, as whole numbers of the smallest unit."""

import re
from typing import Any, Final

_MOST_KNOWN: Final = 20_000
# No room has ever dealt for more; what is larger is a fault of the file.
_MOST_DIGITS: Final = 15
FINEST: Final = 10_000
_SHAPE: Final = re.compile(r"([^\d\s.,+-]{0,4}) ?([0-9][0-9.,\u00a0\u202f']*) ?([^\d\s.,]{0,4})")
_PLACES: Final = {1: 0, 10: 1, 100: 2, 1000: 3, 10_000: 4}


class FinerError(Exception):
    """An amount needs a smaller unit than was taken."""


class Amounts:
    """Reads amounts in a unit, and remembers those it has read."""

    def __init__(self, unit: int) -> None:
        self.unit = unit
        self._places = _PLACES[unit]
        self._known: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        """An amount in smallest units. Raises FinerError, and ValueError for what is none."""
        try:
            return self._known[text]
        except KeyError:
            pass
        amount = self._read(text)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[text] = amount
        return amount

    def _read(self, text: str) -> int:
        found = _SHAPE.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is not an amount")
        whole, part = split_figures(found[2])
        if len(whole) + len(part) > _MOST_DIGITS:
            raise ValueError(f"{text[:40]!r} is too large an amount")
        part = part.rstrip("0")
        if len(part) > self._places:
            raise FinerError
        return int(whole) * self.unit + int(part.ljust(self._places, "0") or "0")


def split_figures(text: str) -> tuple[str, str]:
    """The whole part and the decimals of figures in any of the usual ways to group them.

    A single comma before exactly three figures groups thousands; any other single mark is the
    decimal one.
    """
    text = re.sub(r"[\u00a0\u202f']", "", text)
    point, comma = text.rfind("."), text.rfind(",")
    if point >= 0 and comma >= 0:
        mark = max(point, comma)
    elif comma >= 0:
        groups = text.split(",")
        grouped = len(groups) > 2 or len(groups[-1]) == 3
        mark = -1 if grouped and groups[0] != "0" else comma
    elif text.count(".") > 1:
        mark = -1
    else:
        mark = point
    if mark < 0:
        return re.sub(r"[.,]", "", text), ""
    return re.sub(r"[.,]", "", text[:mark]) or "0", text[mark + 1 :]


class Reckoners:
    """One reader of amounts for each unit, shared by the hands of a file."""

    def __init__(self) -> None:
        # What a reader has read before, by unit.
        self.known: dict[int, dict[str, Any]] = {unit: {} for unit in (1, 100, FINEST)}
        self._by_unit = {unit: Amounts(unit) for unit in (1, 100, FINEST)}

    def __getitem__(self, unit: int) -> Amounts:
        return self._by_unit[unit]
