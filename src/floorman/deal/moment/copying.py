"""Copies of a state, so that what cannot be finished leaves no trace."""

from collections import deque
from collections.abc import Callable
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

# One of each, all of which is then set. Steps on their way never change, nor does a tuple.
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


def copy_of(state: State) -> State:
    """A state of its own, equal to this one."""
    made: State = _copy(state)
    return made


def _copy(thing: Any) -> Any:
    kind = type(thing)
    if kind is list:
        return [_copy(one) for one in thing]
    if kind is dict:
        return {key: _copy(value) for key, value in thing.items()}
    if kind is deque:
        return deque(thing)
    blank = _BLANK.get(kind)
    if blank is None:
        return thing
    made = blank(thing)
    for name in attributes_of(kind):
        setattr(made, name, _copy(getattr(thing, name)))
    return made


def become(state: State, other: State) -> None:
    """Let a state be what a copy of it became; whoever holds it, or its events, still does."""
    events = state.events
    events += other.events[len(events) :]
    for name in attributes_of(State):
        if name != "events":
            setattr(state, name, getattr(other, name))


def attributes_of(kind: Any) -> tuple[str, ...]:
    """What every instance has: a compiled class has no slots, and names them itself."""
    named: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", None) or kind.__slots__
    return named
