"""Commands of the right types and no sense are refused, whatever the event, and change nothing."""

from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

from hypothesis import given
from hypothesis import strategies as st

from floorman.cards import STANDARD_CARDS, Card
from floorman.tournament import commands as c
from tests.tournament.random_events import RandomEvent

KINDS = get_args(c.Any)
NUMBERS = (-1, 0, 1, 2, 3, 8, 25, 100, 5000, 10**12)


def value(hint, chance, names):
    """Some value of a type."""
    if hint is int:
        return chance.choice(NUMBERS)
    if hint is bool:
        return chance.random() < 0.5
    if hint is str:
        return chance.choice((*names, "", "nobody"))
    if get_origin(hint) is Literal:
        return chance.choice(get_args(hint))
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        if inner[-1] is not Ellipsis:
            return tuple(value(one, chance, names) for one in inner)
        if inner[0] is Card and chance.random() < 0.5:
            return tuple(STANDARD_CARDS)
        return tuple(value(inner[0], chance, names) for _ in range(chance.randint(0, 4)))
    if hint is Card:
        return chance.choice(STANDARD_CARDS)
    if hint is c.Broke:
        return c.Broke(*(value(one, chance, names) for one in get_type_hints(hint).values()))
    options = get_args(hint)
    if options:
        return value(chance.choice(options), chance, names)
    return None


def wild(chance, names):
    """A command of any kind, each field by its type alone."""
    kind = chance.choice(KINDS)
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "at"}
    return kind(**{name: value(hint, chance, names) for name, hint in hints.items()})


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
