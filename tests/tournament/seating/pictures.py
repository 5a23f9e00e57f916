"""Tables in tests of seating, drawn in a line.

    picture(3, "ab.c#", "bc")      # table 3: a, b in seats 1 and 2, seat 3 open, c in 4, 5 shut;
                                   # b had the small blind and c the big one

A `0` or another digit among the blinds is an empty seat. Unless it is given, the button was on the
player before the first blind.
"""

from random import Random

from floorman.tournament.seating.model import Lot, Occupant, SeatedTable
from tests.tournament.seating.balancing import moved


def picture(number, names, blinds="", *, since=None, bigs=None, **how):
    """`since` and `bigs`: by name, deals since the player was moved and had the big blind."""
    seats = tuple(
        None if name in ".#" else Occupant(name, (since or {}).get(name), (bigs or {}).get(name))
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
    seats = tuple(Occupant(f"{number}-{seat}") if seat < size else None for seat in range(chairs))
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


def random_tables(chance, *, stud):
    """Some tables of an event, as they may be found at any moment."""
    tables = []
    chairs = chance.randint(3, 7)
    for number in chance.sample(range(1, 30), chance.choice((2, 3, 4, 6, 7, 8))):
        seats = []
        for seat in range(chairs):
            one = Occupant(
                f"{number}-{seat}",
                chance.choice((None, None, chance.randint(0, 9))),
                chance.choice((None, chance.randint(0, 8))),
            )
            seats.append(one if chance.random() < chance.choice((0.4, 0.9)) else None)
        shut = frozenset(s for s in range(chairs) if not seats[s] and chance.random() < 0.1)
        big = chance.randrange(chairs)
        tables.append(
            SeatedTable(
                number,
                tuple(seats),
                shut,
                blinds=() if stud or chance.random() < 0.1 else ((big - 1) % chairs, big),
                between_deals=chance.random() < 0.9,
                kept=chance.random() < 0.05,
            )
        )
    return tables


def after(tables, moves):
    pictures = {table.number: table for table in tables}
    for move in moves:
        pair = moved(pictures[move.from_table], pictures[move.to_table], move)
        pictures |= {one.number: one for one in pair}
    return [*pictures.values()]
