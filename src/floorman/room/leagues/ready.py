"""Formulas that are ready-made, written in the words in which one writes one's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

USUAL: Final = "root"


@dataclass(frozen=True, slots=True)
class Ready:
    """A formula by its key: what it is called, what it says, and why one would choose it."""

    key: str
    name: str
    text: str
    words: str


READY: Final[Mapping[str, Ready]] = {
    one.key: one
    for one in (
        Ready(
            "places",
            "One for each who is left behind",
            "entrants - place + 1",
            "Linear: the last one has a point, the winner as many as there are players.",
        ),
        Ready(
            "root",
            "Large fields and good places",
            "10 * sqrt(entrants / place)",
            "A field four times as large is worth twice as much; so is a place a quarter as high.",
        ),
        Ready(
            "buy-in",
            "Large fields, good places and the buy-in",
            "10 * sqrt(entrants) / sqrt(place) * (1 + log(buy_in + 0.25))",
            "As leader boards of card rooms online have it: ten times the buy-in is worth about "
            "one measure more.",
        ),
        Ready(
            "neau",
            "Dr. Neau's",
            "sqrt(entrants * buy_in ** 2 / cost) / (place + 1) if cost > 0 else 0",
            "For home leagues: who rebuys less has more for the same place.",
        ),
        Ready(
            "race",
            "The first ten, as in motor races",
            "pick(place, 25, 18, 15, 12, 10, 8, 6, 4, 2, 1)",
            "A fixed table by place, whatever the field.",
        ),
        Ready(
            "table",
            "A table by place, for larger fields",
            "pick(place, 100, 80, 65, 55, 50, 45, 40, 35, 30, 20, 18, 16, 14, 12, 10)",
            "A fixed table for the first fifteen: write your own numbers into it.",
        ),
        Ready(
            "paid",
            "Paid places only, by field and buy-in",
            "sqrt(entrants / place) * sqrt(buy_in) if prize > 0 else 0",
            "In the manner of a player of the year: nothing for who is not paid, and larger "
            "events count for more. No series' own table.",
        ),
        Ready(
            "share",
            "The share of the prizes",
            "100 * prize / pool if pool > 0 else 0",
            "A hundred points are shared out as the prizes are.",
        ),
        Ready(
            "money",
            "What was won",
            "prize + bounties - cost",
            "Prizes and bounties less what was paid, a point for each unit of money.",
        ),
    )
}
