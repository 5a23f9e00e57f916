"""Copies of a state, so that what cannot be finished leaves no trace."""

from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from floorman.deal.moment.state import (
    NEVER,
    Agreed,
    Piles,
    Posts,
    Remedied,
    Round,
    RowHand,
    Seat,
    Setting,
    State,
)

# What has parts that change: one of each, all of which is then set. Steps on their way never
# change, nor does a tuple.
_BLANK: Final[dict[type, Callable[[Any], object]]] = {
    Agreed: lambda _: Agreed(),
    Piles: lambda _: Piles(()),
    Posts: lambda _: Posts(),
    Remedied: lambda _: Remedied(),
    Round: lambda _: Round(NEVER),
    RowHand: lambda _: RowHand(0),
    Seat: lambda _: Seat(NEVER, 0),
    Setting: lambda _: Setting(()),
    State: lambda state: State(state.setup),
}
_HELD: Final = frozenset((*_BLANK, list, dict, deque))
# A compiled class begins whatever it makes; a plain one need not, which is quicker.
_COMPILED: Final = hasattr(State, "__mypyc_attrs__")


def copy_of(state: State) -> State:
    """A state of its own, equal to this one."""
    made: State = _copy(state)
    return made


def _copy(thing: Any) -> Any:
    kind: Any = type(thing)
    if kind is list:
        # What lies in a list is all of one kind: things with parts, or things that never change.
        if not thing or type(thing[0]) not in _HELD:
            return thing[:]
        return [_copy(one) for one in thing]
    blank = _BLANK.get(kind)
    if blank is not None:
        made: Any = blank(thing) if _COMPILED else kind.__new__(kind)
        for name in _names(kind):
            part = getattr(thing, name)
            setattr(made, name, _copy(part) if type(part) in _HELD else part)
        return made
    if kind is dict:
        return {key: _copy(value) for key, value in thing.items()}
    if kind is deque:
        return deque(thing)
    return thing


def become(state: State, other: State) -> None:
    """Let a state be what a copy of it became; whoever holds it, or its events, still does."""
    events = state.events
    events += other.events[len(events) :]
    for name in attributes_of(State):
        if name != "events":
            setattr(state, name, getattr(other, name))


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return attributes_of(kind)


def attributes_of(kind: Any) -> tuple[str, ...]:
    """What every instance has: a compiled class has no slots, and names them itself."""
    named: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", None) or kind.__slots__
    return named
