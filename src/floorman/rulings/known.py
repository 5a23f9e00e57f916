"""What is known of a situation: what was told, and what the deal itself shows.

A fact that was not told is looked for: a function of `acts` or `cards` finds it in the
deal or works it out from other facts. None means that nobody knows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from floorman.deal import Deal, Law
from floorman.rulings.facts import Value

Finder = Callable[["Known"], Value | None]

_FINDERS: Final[dict[str, Finder]] = {}


def finds(key: str) -> Callable[[Finder], Finder]:
    """Mark the function that finds a fact."""

    def mark(finder: Finder) -> Finder:
        _FINDERS[key] = finder
        return finder

    return mark


@dataclass(frozen=True, slots=True)
class Known:
    """A situation: the law, the facts told, and the deal in progress where there is one."""

    law: Law
    told: Mapping[str, Value] = field(default_factory=dict)
    deal: Deal | None = None

    def get(self, key: str) -> Value | None:
        """A fact, told or found; None where it is not known."""
        if key in self.told:
            return self.told[key]
        finder = _FINDERS.get(key)
        return finder(self) if finder else None

    def whole(self, key: str) -> int | None:
        """A fact that is a number."""
        value = self.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def yes(self, key: str) -> bool | None:
        """A fact that is yes or no."""
        value = self.get(key)
        return value if isinstance(value, bool) else None

    def reaches(self, counted: str, least: str) -> bool | None:
        """Whether one number has come to another; None where either is not known."""
        number, limit = self.whole(counted), self.whole(least)
        return None if number is None or limit is None else number >= limit


def found_facts() -> frozenset[str]:
    """The facts that can be found."""
    return frozenset(_FINDERS)
