"""Blinds owed: what they are called, what they come to, and how they are posted.

Of blinds made up together the book makes a part live; the rest lies dead in the middle.
"""

from collections.abc import Iterable
from typing import Final

from floorman.deal.events import PostKind
from floorman.deal.law.citing import decision
from floorman.games import Stakes
from floorman.table.events import Blind
from floorman.table.law.making import TableLaw

MAKE_UP = decision(
    "RR11-4.BLIND.10a",
    "HPT-4.BLIND.10a",
    "USPA-3.5.2.9a",
    "WSOP-70.a1",
    "WSOP-156a",
    "WSOP-188.b1",
    "WSOP-162a",
    asks=("blinds.missed.make_up",),
)
MISSED = decision(
    "RR11-4.BLIND.2",
    "HPT-4.BLIND.2",
    "RR11-4.BLIND.10a",
    "HPT-4.BLIND.10a",
    "RR11-4.BLIND.12",
    "HPT-4.BLIND.12",
    "RR11-4.BLIND.13a",
    "HPT-4.BLIND.13a",
    "USPA-3.5.2.1",
    "USPA-3.5.2.9a",
    "USPA-3.5.2.11",
    "USPA-3.5.2.12.1",
    "WSOP-151a",
    "WSOP-156a",
    "WSOP-158",
    "WSOP-162a",
    asks=("blinds.new_game.active_owe",),
)

STRADDLE_MISSED = decision("WSOP-162a", "WSOP-188.b1", "WSOP-188.c", "WSOP-188.d1")

_NAMES: Final[dict[int, tuple[Blind, ...]]] = {
    0: (),
    1: ("big",),
    2: ("small", "big"),
    3: ("small", "middle", "big"),
}


def blind_names(stakes: Stakes) -> tuple[Blind, ...]:
    """The regular blinds from the smallest to the big one."""
    return _NAMES[len(stakes.blinds)]


def amount_of(stakes: Stakes, blind: Blind) -> int:
    """What a blind comes to at these stakes; nothing where there is no such blind."""
    if blind == "straddle":
        return stakes.straddle.amount if stakes.straddle else 0
    amounts = dict(zip(blind_names(stakes), stakes.blinds, strict=True))
    return amounts.get(blind, 0)


def made_up(law: TableLaw, missed: Iterable[Blind]) -> tuple[tuple[int, PostKind], ...]:
    """The posts that make these blinds up, each with its kind; chips.

    A compulsory straddle missed alone is dead (WSOP-162b, WSOP-188.d1). Where only the big blind
    is live, whatever else was missed is dead (WSOP-156b, WSOP-162b); where the largest is live
    whatever was missed, all smaller blinds lie dead beside it (WSOP-188.b2, WSOP-188.c). Else the
    deal parts the sum.
    """
    stakes, part = law.stakes, law.blinds.live_part
    amounts = {blind: amount_of(stakes, blind) for blind in missed}
    total = sum(amounts.values())
    if not total:
        return ()
    if amounts.get("straddle") == total:
        return ((total, "dead" if law.blinds.straddle_made_up_dead else "missed"),)
    if part == "minimum-open":
        return ((total, "missed"),)
    largest = part == "largest"
    name: Blind = "straddle" if largest and stakes.must_straddle else "big"
    live = amount_of(stakes, name) if largest else amounts.get(name, 0)
    posts: tuple[tuple[int, PostKind], ...]
    posts = ((live, "missed"), (total - amounts.get(name, 0), "dead"))
    return tuple((amount, kind) for amount, kind in posts if amount)
