"""Live tables: a physical game that somebody runs with a phone or a tablet beside it.

Nobody's cards are known, nothing happens by itself, and whoever runs the table speaks for every
player. What was entered by mistake is taken back, as far as the beginning of the deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from floorman.deal import commands as d
from floorman.deal import remedies
from floorman.server.tables import records as r
from floorman.table import commands as c
from floorman.table import events as te

OWN = "live-"


@dataclass(slots=True)
class Entered:
    """Something that was entered: the body, when, and the chips that it moved."""

    body: r.Any
    at: int
    moved: tuple[te.Moved, ...] = ()


@dataclass(slots=True)
class Since:
    """What was entered since the last deal began, and the table as it was before.

    `table` is its checkpoint, `deal_number` the number of the deal before.
    """

    table: bytes
    deal_number: int
    entered: list[Entered] = field(default_factory=list)


def back_again(moved: Sequence[te.Moved]) -> tuple[te.Moved, ...]:
    """The movements that undo these, the last one first."""
    return tuple(
        te.Moved(one.target, one.source, one.amount, one.why, one.cites) for one in moved[::-1]
    )


def check_ruled(body: r.Ruled | r.Acted) -> None:
    """Raise ValueError for a ruling that is not carried out on a deal that the house deals: one
    that moves a card. The browser knows where each card had to come from, and has no step for it.
    """
    if isinstance(body, r.Acted):
        if isinstance(body.command, d.Remedy):
            raise ValueError("nothing is put right without a ruling in a deal that the house deals")
        return
    steps: list[object] = []
    for one in body.commands:
        steps += one.steps if isinstance(one, d.Remedy) else (one,)
    moves = any(not isinstance(one, remedies.VoidDeal | remedies.KillHand) for one in steps)
    if moves or any(not isinstance(one, c.CorrectAward) for one in body.corrections):
        raise ValueError("no card is moved by a ruling in a deal that the house deals")


def is_entered(body: r.Any) -> bool:
    """Whether a body can be taken back."""
    return isinstance(body, r.Began | r.Acted | r.Ruled | r.Said)
