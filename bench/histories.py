"""Hand histories read and played again: `python -m bench.histories`.

Printed are deals a second of the processor. The deals are those that the tests have of Pluribus,
six-handed no-limit hold'em. As PHH they are raced against PokerKit: the file read, and every deal
played to its end. As PokerStars text, which our writer makes of the same deals, they are read,
followed and held against what the text says; no peer does that.
"""

import io
from pathlib import Path
from typing import BinaryIO

from pokerkit import HandHistory

from bench.timing import pin_to_one_core, race
from floorman.compiled import engine_words
from floorman.history.formats import judge, read_items, writer_for
from floorman.history.record import RecordError

DEALS = Path(__file__).parents[1] / "tests" / "history" / "data" / "pluribus"
ROUNDS = 9


def items(stream: BinaryIO, key: str):
    """Every deal of a stream; none of these may be unreadable."""
    for item in read_items(stream, key, "bench"):
        assert not isinstance(item, RecordError), item
        yield item


def judged(text: bytes, key: str) -> int:
    """How many deals were legal, and came out as the text says."""
    return sum(judge(item).is_fine for item in items(io.BytesIO(text), key))


def by_pokerkit(text: str) -> int:
    """The same by PokerKit: every deal read and played to its end."""
    over = 0
    for history in HandHistory.load_all(io.BytesIO(text.encode())):
        *_, state = history
        over += not state.status
    return over


def main() -> None:
    pin_to_one_core()
    files = [file.read_bytes() for file in sorted(DEALS.glob("*.phhs"))]
    read = [item for file in files for item in items(io.BytesIO(file), "phhs")]
    # One file: each deal has a number of its own.
    phhs, text = (
        "".join(map(writer_for(key).text, read)).encode() for key in ("phhs", "pokerstars")
    )
    many = len(read)
    assert judged(phhs, "phhs") == judged(text, "pokerstars") == many
    print(f"floorman: {engine_words()}; {many} deals")
    contenders = {
        "PHH, read and played": (lambda: judged(phhs, "phhs"), many),
        "PHH, played": (lambda: sum(judge(item).is_fine for item in read), many),
        "PHH, read and played by PokerKit": (lambda: by_pokerkit(phhs.decode()), many),
        "PokerStars text, read and followed": (lambda: judged(text, "pokerstars"), many),
    }
    rates = race(contenders, ROUNDS)
    for name, rate in rates.items():
        print(f"  {name:36} {rate:8,.0f}")
    peer = rates["PHH, read and played by PokerKit"]
    print(f"  beside PokerKit {rates['PHH, read and played'] / peer:5.1f}")


if __name__ == "__main__":
    main()
