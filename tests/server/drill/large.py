"""A large room of the drill: hundreds of tables, most of which sleep in each life but the first."""

import random

import msgspec

from floorman.server.tables.spec import SpecError

# One seed in so many is a large room.
EVERY = 40
TABLES = (200, 400)
LARGE_SECONDS = 30
PEOPLE = (6, 12)
# Of so many kinds of table a large room has many each, as rooms have.
KINDS = 12
BOTS = (0, 0, 0, 1, 2)
# The drill's disk writes one thing after the other, and a slow one would keep hundreds of tables
# waiting for each other; faults make it slow all the same.
QUICK_S = 0.001


def size_of(seed):
    """How many tables the room of a seed has, if it is a large one; 0 for a usual one."""
    return random.Random(f"large {seed}").randint(*TABLES) if seed % EVERY == EVERY - 1 else 0


def kinds_of_table(make):
    """The kinds of table of a large room, of those that can be opened."""
    found = []
    while len(found) < KINDS:
        spec = make()
        try:
            spec.to_setup()
        except SpecError:
            continue
        found.append(spec)
    return tuple(found)


def large_spec(chance, kinds):
    """One more table of a large room."""
    spec = chance.choice(kinds)
    bots = min(chance.choice(BOTS), spec.seats - 1)
    return msgspec.structs.replace(spec, name=f"table {chance.randrange(10_000)}", bots=bots)
