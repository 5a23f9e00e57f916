"""Tables in tests of seating, drawn in a line.

    picture(3, "ab.c#", "bc")      # table 3: a, b in seats 1 and 2, seat 3 open, c in 4, 5 shut;
                                   # b had the small blind and c the big one

A `0` or another digit among the blinds is an empty seat. Unless it is given, the button was on the
player before the first blind.
"""

from random import Random

from floorman.tournament.seating.model import Lot, Occupant, SeatedTable


def picture(number, names, blinds="", *, moved=None, bigs=None, **how):
    """`moved` and `bigs`: by name, deals since the player was moved and had the big blind."""
    seats = tuple(
        None if name in ".#" else Occupant(name, (moved or {}).get(name), (bigs or {}).get(name))
        for name in names
    )
    at = tuple(int(one) if one.isdigit() else names.index(one) for one in blinds)
    if at and "button" not in how:
        taken = [seat for seat, one in enumerate(seats) if one] or [0]
        how["button"] = max(taken, key=lambda seat: (seat - at[0]) % len(seats) or -1)
    shut = frozenset(seat for seat, name in enumerate(names) if name == "#")
    return SeatedTable(number, seats, shut, blinds=at, **how)


def filled(number, size, chairs=9, *, big=0, **how):
    """A table with so many players in its first seats; the big blind was on seat `big`."""
    seats = tuple(
        Occupant(f"{number}-{seat}") if seat < size else None for seat in range(chairs)
    )
    return SeatedTable(number, seats, blinds=((big - 1) % chairs, big), **how)


def lot(tables, seed=0):
    """A lot for everything that these tables could need."""
    chance = Random(seed)
    players = [one.player for table in tables for one in table.seats if one]
    numbers = [table.number for table in tables]
    chairs = list(range(max(len(table.seats) for table in tables)))
    for one in (players, numbers, chairs):
        chance.shuffle(one)
    return Lot(tuple(players), tuple(numbers), tuple(chairs))


def players_of(tables):
    """Every player, and how often he is there."""
    return sorted(one.player for table in tables for one in table.seats if one)
