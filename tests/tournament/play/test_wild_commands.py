"""Commands of the right types and no sense are refused, whatever the event, and change nothing."""

from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.cards import STANDARD_CARDS, Card
from floorman.tournament import commands as c
from tests.tournament.random_events import RandomEvent

KINDS = get_args(c.Any)
NUMBERS = (-1, 0, 1, 2, 3, 8, 25, 100, 5000, 10**12)


def value(hint, chance, names):
    """Some value of a type."""
    plain = {
        int: lambda: chance.choice(NUMBERS),
        bool: lambda: chance.random() < 0.5,
        str: lambda: chance.choice((*names, "", "nobody")),
        Card: lambda: chance.choice(STANDARD_CARDS),
        type(None): lambda: None,
    }
    if hint in plain:
        return plain[hint]()
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint(*(value(one, chance, names) for one in get_type_hints(hint).values()))
    inner = get_args(hint)
    if get_origin(hint) is Literal:
        return chance.choice(inner)
    if get_origin(hint) is not tuple:
        return value(chance.choice(inner), chance, names)
    if inner == (Card, ...) and chance.random() < 0.5:
        return tuple(STANDARD_CARDS)
    if inner[-1] is ...:
        inner = (inner[0],) * chance.randint(0, 4)
    return tuple(value(one, chance, names) for one in inner)


def wild(chance, names):
    """A command of any kind, each field by its type alone."""
    kind = chance.choice(KINDS)
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "at"}
    return kind(**{name: value(hint, chance, names) for name, hint in hints.items()})


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_a_command_is_carried_out_or_refused(seed):
    chance = Random(seed)
    one = RandomEvent(chance)
    for _ in range(chance.choice((0, 5))):
        one.apply(wild(chance, ["p1", "p2"]))
    one.begin(chance.randint(2, 9))
    for _ in range(60):
        names = [*one.state.entrants]
        one.apply(wild(chance, names) if chance.random() < 0.7 else one.anything())
    if not one.state.over:
        assert one.refused > 10
