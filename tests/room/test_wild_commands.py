"""Commands of the right types and no sense are refused, whatever the room, and change nothing."""

from random import Random
from typing import get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.cards import STANDARD_CARDS, Card
from floorman.room import Played
from floorman.room.floor import commands as c
from tests.room.random_evenings import GAMES, NAMES, TABLES, RandomEvening

KINDS = get_args(c.Any)
NUMBERS = (-1, 0, 1, 2, 3, 8, 25, 10**12)
TEXTS = (*NAMES[:6], *TABLES, "", "nobody", "5/10 no-limit", "seven-stars")
PLAIN = {
    int: lambda chance: chance.choice(NUMBERS),
    bool: lambda chance: chance.random() < 0.5,
    str: lambda chance: chance.choice(TEXTS),
    Card: lambda chance: chance.choice((*STANDARD_CARDS, -1, 52, 99)),
    type(None): lambda chance: None,
    Played: lambda chance: chance.choice((*GAMES, Played("", ""), Played("holdem", "none"))),
}


def value(hint, chance):
    """Some value of a type."""
    if hint in PLAIN:
        return PLAIN[hint](chance)
    if hint in (c.Wish, c.Drawn):
        return hint(*(value(one, chance) for one in get_type_hints(hint).values()))
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        return tuple(value(inner[0], chance) for _ in range(chance.randint(0, 4)))
    if all(isinstance(one, str) for one in inner):
        return chance.choice(inner)
    return value(chance.choice(inner), chance)


def wild(chance):
    """A command of any kind, each field by its type alone."""
    kind = chance.choice(KINDS)
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "at"}
    return kind(**{name: value(hint, chance) for name, hint in hints.items()})


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_a_command_is_carried_out_or_refused(seed):
    chance = Random(seed)
    one = RandomEvening(chance).run(chance.choice((0, 40, 120)))
    before = one.refused
    for _ in range(80):
        one.apply(wild(chance))
    assert one.refused - before > 10
