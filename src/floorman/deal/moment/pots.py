"""Main pot and side pots: who contests which money, and what nobody called.

A pot is contested by those who matched every chip in it. Money falls into layers: one for each
distinct total that a seat still in has put in. A folded seat's money stays in every layer that
it reaches; its hand contests none of them.

Robert's rules and the USPA's speak of a side pot as a thing that everybody knows; only the WSOP
says how one comes about (WSOP-150b).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from floorman.deal.law.citing import decision

# A seat that is all-in contests what it matched; the others play on for a pot of their own.
SIDE_POT: Final = decision("RR11-12.DRAW.14a", "USPA-3.2.10.5.13a", "WSOP-150a", "WSOP-150b")
# Dead money is nobody's bet: nobody has to match it, and everyone in the main pot plays for it.
DEAD_MONEY: Final = decision(
    "RR11-4.BLIND.10b", "HPT-4.BLIND.10b", "USPA-3.5.2.9b", "WSOP-156b", "WSOP-162b"
)
# Antes of a deal that nobody opened stay, for those who paid them.
CARRIED_MONEY: Final = decision("RR11-12.DRAW.14b", "USPA-3.2.10.5.13b")

Carried = tuple[int, tuple[int, ...]]


class Pot(NamedTuple):
    """An amount in chips, and the seats that contest it, clockwise from the button's left."""

    amount: int
    seats: tuple[int, ...]


def build_pots(
    paid: Sequence[int],
    dead: int,
    contenders: Sequence[int],
    carried: Sequence[Carried] = (),
    reach: Sequence[int] = (),
) -> tuple[Pot, ...]:
    """The pots of a deal: carried money with contenders of its own, the main pot, side pots.

    `paid[seat]` is what a seat put in that others have to match; `dead` is dead money, which
    belongs to the main pot (RR11-4.BLIND.10b, WSOP-156b); `contenders` are the seats not folded,
    clockwise from the button's left. `carried` holds amounts left from earlier deals with the
    seats entitled to each (RR11-12.DRAW.14b). All in chips; no chip is lost or made. A pot of
    nothing is left out. `reach[seat]` is up to what total a seat contests, where a ruling lets a
    short call stand for a whole one; else what it put in.
    """
    seats = tuple(contenders)
    if not carried:
        return _layers(paid, dead, seats, reach or paid)
    own: dict[tuple[int, ...], int] = {}
    for amount, entitled in carried:
        among = tuple(seat for seat in seats if seat in entitled)
        if not among or among == seats:
            dead += amount
        else:
            own[among] = own.get(among, 0) + amount
    apart = (Pot(amount, among) for among, amount in own.items() if amount)
    return (*apart, *_layers(paid, dead, seats, reach or paid))


def _layers(
    paid: Sequence[int], dead: int, seats: tuple[int, ...], reach: Sequence[int]
) -> tuple[Pot, ...]:
    """The main pot with the dead money, and a side pot for each higher total of a contender."""
    pots = []
    taken = 0
    levels = sorted({reach[seat] for seat in seats})
    for level in levels:
        # What folded seats put in above every contender goes with the highest layer.
        held = paid if level == levels[-1] else [min(total, level) for total in paid]
        amount = dead + sum(held) - taken
        if amount:
            pots.append(Pot(amount, tuple([seat for seat in seats if reach[seat] >= level])))
        taken += amount
    return tuple(pots)


def uncalled(paid: Sequence[int], contenders: Sequence[int]) -> tuple[int, int] | None:
    """The seat and the amount, in chips, that nobody matched; None when all was called.

    Only a contender takes money back, and a folded seat's money matches it as any other does.
    The books are silent: what nobody called was never at stake.
    """
    first, most = -1, 0
    for seat in contenders:
        if paid[seat] > most:
            first, most = seat, paid[seat]
    matched = 0
    for seat, total in enumerate(paid):
        if total > matched and seat != first:
            matched = total
    return (first, most - matched) if most > matched else None
