"""Taking a deal back: everything as it was before it began."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from floorman.table import events as e
from floorman.table.collecting import after_void
from floorman.table.state import Player, State

# What goes on whatever becomes of a deal: the record, the time, what the table was opened with.
_LASTING: Final = frozenset({"setup", "events", "now", "kept", "clock"})
_SINCE: Final = "since"


def keep(state: State) -> Mapping[str, Any]:
    """Everything that a deal could change."""
    kept = {
        one.name: _copy(getattr(state, one.name))
        for one in fields(state)
        if one.name not in _LASTING
    }
    kept[_SINCE] = len(state.events)
    return kept


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(one) for key, one in value.items()}
    if isinstance(value, Player):
        return replace(value, missed=set(value.missed))
    return value.copy() if isinstance(value, set | list) else value


def restore(state: State, kept: Mapping[str, Any]) -> None:
    """Everything as it was kept, without a word: as if the command had not been."""
    del state.events[kept[_SINCE] :]
    _restore_fields(state, kept)


def take_back(state: State) -> None:
    """The deal in progress is void: chips that were moved for it go back where they were."""
    kept = state.kept
    assert kept is not None
    moved = [one for one in state.events[kept[_SINCE] :] if isinstance(one, e.Moved)]
    after_void(state)
    for one in reversed(moved):
        if one.why != "dead-blind":
            state.say(e.Moved(one.target, one.source, one.amount, one.why, one.cites))
    _restore_fields(state, kept)
    state.kept = None


def _restore_fields(state: State, kept: Mapping[str, Any]) -> None:
    for name, value in kept.items():
        if name != _SINCE:
            setattr(state, name, value)
