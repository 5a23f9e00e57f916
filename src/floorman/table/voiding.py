"""Taking a deal back: everything as it was before it began."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from floorman.table import events as e
from floorman.table.collecting import after_void
from floorman.table.state import Player, State

# What goes on whatever becomes of a deal: the record, the time, what the table was opened with.
_LASTING: Final = frozenset({"setup", "events", "now", "kept", "clock"})
_SINCE: Final = "since"


_FIELDS: Final = tuple(one.name for one in fields(State) if one.name not in _LASTING)
_OF_PLAYER: Final = tuple(one.name for one in fields(Player))


def keep(state: State) -> Mapping[str, Any]:
    """Everything that a deal could change."""
    kept = {name: _copy(getattr(state, name)) for name in _FIELDS}
    kept[_SINCE] = len(state.events)
    return kept


def is_as_kept(state: State, kept: Mapping[str, Any]) -> bool:
    """Whether nothing has happened since."""
    return bool(len(state.events) == kept[_SINCE])


def _copy(value: Any) -> Any:
    if type(value) is dict:
        return {k: _copy_player(one) if type(one) is Player else one for k, one in value.items()}
    return value.copy() if type(value) in (set, list) else value


def _copy_player(player: Player) -> Player:
    made = Player.__new__(Player)
    for name in _OF_PLAYER:
        setattr(made, name, getattr(player, name))
    made.missed = set(player.missed)
    return made


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
