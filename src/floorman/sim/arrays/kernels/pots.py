"""Main pot and side pots, shares, ties and odd chips: `floorman.deal.showdown.sharing` in arrays.

Where an odd chip goes by cards the deal is marked, and shared by those functions themselves.
"""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.fields import BUTTON, DEAD, FLAGS, FOLDED, PAID
from floorman.sim.arrays.kernels.mode import SOURCES, entrance, kernel
from floorman.sim.arrays.kernels.seats import clockwise


@kernel
def _share_pot(
    plan: Any,
    amount: Any,
    members: Any,
    number: Any,
    rows: Any,
    strengths: Any,
    won: Any,
    best: Any,
    ties: Any,
) -> Any:
    """Share one pot among its members. Whether that could be done without looking at cards.

    `best` and `ties` are room for the best strength of each share, and how many seats have it.
    """
    shares = plan[law.SHARES]
    parts, winning = 0, 0
    for place in range(shares):
        share = plan[law.ORDER + place]
        best[share] = 0
        ties[share] = 0
        for member in range(number):
            strength = strengths[share, rows[members[member]]]
            if strength > best[share]:
                best[share] = strength
                ties[share] = 1
            elif strength and strength == best[share]:
                ties[share] += 1
        if best[share]:
            winning += 1
            parts += plan[law.PARTS + share]
    if not winning:
        _share_by_all(plan, amount, members, number, won)
        return True
    if plan[law.EVENLY] and winning > 1 and _same_tie(plan, members, number, rows, strengths, best):
        return _split_evenly(plan, amount, members, number, rows, strengths, won, best, parts)
    return _divide(plan, amount, members, number, rows, strengths, won, best, ties, parts)


@kernel
def _share_by_all(plan: Any, amount: Any, members: Any, number: Any, won: Any) -> Any:
    """The pot to everyone who contests it, evenly, odd chips by position."""
    units, rest = amount // plan[law.UNIT], amount % plan[law.UNIT]
    each, left = units // number, units % number
    for member in range(number):
        part = each * plan[law.UNIT] + (plan[law.UNIT] if member < left else 0)
        won[members[member]] += part + (0 if member else rest)


@kernel
def _wins(share: Any, seat: Any, rows: Any, strengths: Any, best: Any) -> Any:
    return best[share] != 0 and strengths[share, rows[seat]] == best[share]


@kernel
def _same_tie(plan: Any, members: Any, number: Any, rows: Any, strengths: Any, best: Any) -> Any:
    """Whether two seats or more tie for every share that is won, and nobody else does."""
    tied = 0
    for member in range(number):
        wins, loses = False, False
        for share in range(plan[law.SHARES]):
            if best[share]:
                if _wins(share, members[member], rows, strengths, best):
                    wins = True
                else:
                    loses = True
        if wins and loses:
            return False
        tied += wins
    return tied > 1


@kernel
def _units_of(plan: Any, units: Any, parts: Any, share: Any, is_first: Any, best: Any) -> Any:
    """The whole units of a share that is won; the odd ones between shares go to the first."""
    size = units // parts * plan[law.PARTS + share]
    if is_first:
        size = units
        for other in range(plan[law.SHARES]):
            if best[other] and other != share:
                size -= units // parts * plan[law.PARTS + other]
    return size


@kernel
def _split_evenly(
    plan: Any,
    amount: Any,
    members: Any,
    number: Any,
    rows: Any,
    strengths: Any,
    won: Any,
    best: Any,
    parts: Any,
) -> Any:
    """The whole pot among seats that tie for every share, as evenly as units allow."""
    units, rest = amount // plan[law.UNIT], amount % plan[law.UNIT]
    first = -1
    for place in range(plan[law.SHARES]):
        if first < 0 and best[plan[law.ORDER + place]]:
            first = plan[law.ORDER + place]
    tied = 0
    for member in range(number):
        tied += _wins(first, members[member], rows, strengths, best)
    extras = 0
    for share in range(plan[law.SHARES]):
        if best[share]:
            extras += _units_of(plan, units, parts, share, share == first, best) % tied
    if plan[law.BOTH_WAYS] and (extras or rest):
        return False
    each = (units - extras) // tied
    turn = 0
    for member in range(number):
        seat = members[member]
        if _wins(first, seat, rows, strengths, best):
            rounds = extras // tied + (1 if turn < extras % tied else 0)
            won[seat] += (each + rounds) * plan[law.UNIT] + (0 if turn else rest)
            turn += 1
    return True


@kernel
def _divide(
    plan: Any,
    amount: Any,
    members: Any,
    number: Any,
    rows: Any,
    strengths: Any,
    won: Any,
    best: Any,
    ties: Any,
    parts: Any,
) -> Any:
    """Each share to its winners; the odd chip between the shares stands with the first share."""
    units, rest = amount // plan[law.UNIT], amount % plan[law.UNIT]
    first = True
    had = 0
    for place in range(plan[law.SHARES]):
        share = plan[law.ORDER + place]
        if not best[share]:
            continue
        size = _units_of(plan, units, parts, share, first, best)
        below = rest if first else 0
        tied = ties[share]
        each, left = size // tied, size % tied
        if tied > 1 and (left or below):
            if plan[law.CARDS_WITHIN + share]:
                return False
            had = _odd_chips(
                plan, share, left, below, members, number, rows, strengths, won, best, had
            )
        elif tied == 1 and first and units % parts * plan[law.UNIT] + rest:
            for member in range(number):
                if (
                    _wins(share, members[member], rows, strengths, best)
                    and parts > plan[law.PARTS + share]
                ):
                    had |= 1 << members[member]
        for member in range(number):
            if _wins(share, members[member], rows, strengths, best):
                won[members[member]] += each * plan[law.UNIT]
                if tied == 1:
                    won[members[member]] += below
        first = False
    return True


@kernel
def _odd_chips(
    plan: Any,
    share: Any,
    left: Any,
    below: Any,
    members: Any,
    number: Any,
    rows: Any,
    strengths: Any,
    won: Any,
    best: Any,
    had: Any,
) -> Any:
    """Odd units one each by position, to those first who have had none where one is the most.

    The first of them gets what is below a unit, too. Returns who has had one.
    """
    behind = plan[law.PER_PLAYER] == 1
    given, luckiest = 0, -1
    now = had
    for again in range(2):
        for member in range(number):
            seat = members[member]
            if not _wins(share, seat, rows, strengths, best):
                continue
            is_behind = behind and had >> seat & 1
            if (again == 1) != (is_behind != 0):
                continue
            if luckiest < 0:
                luckiest = seat
                won[seat] += below
                now |= 1 << seat
            if given < left:
                won[seat] += plan[law.UNIT]
                now |= 1 << seat
                given += 1
    return now


@kernel
def _settle_one(
    plan: Any,
    waiting: Any,
    strengths: Any,
    deal: Any,
    won: Any,
    members: Any,
    best: Any,
    ties: Any,
) -> Any:
    """Share every pot of a deal: a layer of money for each total of a seat that is left."""
    seats, rows = waiting.seats, waiting.rows[deal]
    button = waiting.state[deal, BUTTON]
    for seat in range(plan[law.SEATS]):
        won[seat] = 0
    floor, dead, taken = 0, waiting.state[deal, DEAD], 0
    while True:
        level, highest = -1, -1
        for seat in range(plan[law.SEATS]):
            if not seats[deal, seat, FLAGS] & FOLDED:
                paid = seats[deal, seat, PAID]
                highest = max(highest, paid)
                if paid >= floor and (level < 0 or paid < level):
                    level = paid
        if level < 0:
            return True
        amount = dead - taken
        for seat in range(plan[law.SEATS]):
            paid = seats[deal, seat, PAID]
            amount += paid if level == highest else min(paid, level)
        number = 0
        for place in range(plan[law.SEATS]):
            seat = clockwise(plan, button, place)
            if not seats[deal, seat, FLAGS] & FOLDED and seats[deal, seat, PAID] >= level:
                members[number] = seat
                number += 1
        if amount:
            if number == 1:
                won[members[0]] += amount
            elif not _share_pot(plan, amount, members, number, rows, strengths, won, best, ties):
                return False
        taken += amount
        floor = level + 1


def _entrances(sources: int) -> Any:
    @entrance
    def settle(
        plan: Any, waiting: Any, strengths: Any, outcome: Any, marked: Any, room: Any
    ) -> Any:
        """Push the pots of all deals that wait; those are marked in which a chip goes by cards.

        `room` is for what is counted meanwhile: four rows of a number a seat.
        """
        sources  # noqa: B018
        won, members, best, ties = room[0], room[1], room[2], room[3]
        number = 0
        for deal in range(waiting.counts[0]):
            if _settle_one(plan, waiting, strengths, deal, won, members, best, ties):
                place = waiting.places[deal]
                for seat in range(plan[law.SEATS]):
                    outcome.stacks[place, seat] += won[seat]
            else:
                marked[number] = deal
                number += 1
        return number

    return settle


settle = _entrances(SOURCES)
