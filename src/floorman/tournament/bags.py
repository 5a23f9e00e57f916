"""What a first day leaves for the second: chips in bags, places, and the money that goes on.

Plain data: the end of one event, told to another. Chips are whole smallest units, money is in
whole smallest units of the room's money, times are milliseconds.
"""

import msgspec


class Bag(msgspec.Struct, frozen=True, gc=False):
    """The chips of one player in their bag, and how he stood when they were counted.

    `came`: he has been there; `penalty_deals`, `penalty_ms`: how long his hands are still killed.
    """

    player: str
    chips: int
    present: bool = True
    came: bool = True
    warnings: int = 0
    penalty_deals: int = 0
    penalty_ms: int = 0


class WentOut(msgspec.Struct, frozen=True, gc=False):
    """Players who went out of a first day together, the best claim first.

    `step`, counted from 0, and `ms` into it by the clock: how far the schedule had gone. `claims`
    and `cites` are those of a `Finish`.
    """

    players: tuple[str, ...]
    claims: tuple[int, ...]
    step: int
    ms: int
    cites: tuple[str, ...] = ()


class FlightEnd(msgspec.Struct, frozen=True, gc=False):
    """All that goes on of a first day that is over; of one that was called off nothing does.

    - `bags`; `went_out`: the others, who went first in front; `disqualified` of all of them
    - `entries`: how many each player made
    - `pool`: what was paid in for prizes; `heads`: bounties nobody has taken, by player
    """

    bags: tuple[Bag, ...] = ()
    went_out: tuple[WentOut, ...] = ()
    disqualified: tuple[str, ...] = ()
    entries: tuple[tuple[str, int], ...] = ()
    pool: int = 0
    heads: tuple[tuple[str, int], ...] = ()
