"""Copies of a state, so that what cannot be finished leaves no trace."""

from collections import deque
from typing import Any, Final

from floorman.deal.moment.state import State

_PLAIN: Final = State.__module__


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
    # Steps on their way and what is a tuple never change.
    if kind.__module__ == _PLAIN and "__slots__" in kind.__dict__ and not isinstance(thing, tuple):
        made = object.__new__(kind)
        for slot in kind.__slots__:
            setattr(made, slot, _copy(getattr(thing, slot)))
        return made
    return thing


def become(state: State, other: State) -> None:
    """Let a state be what a copy of it became; whoever holds it, or its events, still does."""
    events = state.events
    events += other.events[len(events) :]
    for slot in State.__slots__:
        if slot != "events":
            setattr(state, slot, getattr(other, slot))
