"""The golden counts: plain text that any implementation can check.

A line is a ranking, a number of cards, a category and a count; the categories "hands" and
"strengths" are totals. Betting trees and draws have a file of their own.
`python -m tests.perft.golden` writes both again.
"""

from pathlib import Path

from tests.perft.counting import count
from tests.perft.trees import TREES, exchange_lines, line_of

FILE = Path(__file__).parent / "counts.txt"
TREES_FILE = Path(__file__).parent / "trees.txt"
QUICK = (
    ("high", 5),
    ("low-a5", 5),
    ("low-27", 5),
    ("badugi", 4),
    ("badugi-ace-high", 4),
    ("front", 3),
    ("mexican-high", 5),
    ("mexican-high-bug", 5),
    ("short-high", 5),
    ("short-high-trips", 5),
    ("one-card-high", 1),
    ("two-card-high", 2),
)
SLOW = (
    ("high-bug", 5),
    ("low-a5-joker", 5),
    ("badugi", 5),
    ("high", 6),
    ("low-a5", 6),
    ("low-27", 6),
    ("high", 7),
    ("low-a5", 7),
    ("low-27", 7),
    ("short-high", 7),
    ("short-high-trips", 7),
)


def lines_of(key, size):
    """The golden lines of one ranking and number of cards."""
    counted, strengths = count(key, size)
    yield f"{key} {size} hands {sum(counted.values())}"
    yield f"{key} {size} strengths {strengths}"
    for category in sorted(counted):
        yield f"{key} {size} {category} {counted[category]}"


def golden_lines(key, size):
    """What the file says of one ranking and number of cards."""
    start = f"{key} {size} "
    return [line for line in FILE.read_text().splitlines() if line.startswith(start)]


def tree_lines():
    """The golden lines of the betting trees and the draws."""
    yield from map(line_of, TREES)
    yield from exchange_lines()


if __name__ == "__main__":
    TREES_FILE.write_text("".join(f"{line}\n" for line in tree_lines()))
    FILE.write_text("".join(f"{line}\n" for one in (*QUICK, *SLOW) for line in lines_of(*one)))
