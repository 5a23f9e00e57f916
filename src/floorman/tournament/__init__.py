"""Tournaments: from registration to the last payout, by the book in force, cited at every step.

A tournament knows entrants, their chips and seats, levels and prizes; it deals no cards, so that
one played with real cards goes by the same rules. It may import everything from `table` down.
"""

from typing import Final

OFFERED: Final[tuple[str, ...]] = ()
