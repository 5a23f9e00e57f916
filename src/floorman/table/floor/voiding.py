"""Taking a deal back: everything as it was before it began."""

from collections.abc import Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from floorman.table import events as e
from floorman.table.state import Player, State

_PAUSE: Final = ("paused_by", "paused_at", "resumed_at")
# What a tournament orders is no part of a deal either, and goes on.
_LEVEL: Final = ("level", "level_games", "of_level", "level_turn", "last_two")
# What goes on whatever becomes of a deal: the record, the time, what the table was opened with.
_LASTING: Final = frozenset({"setup", "events", "now", "kept", "begun", "clock", *_PAUSE, *_LEVEL})
_SINCE: Final = "since"


_FIELDS: Final = tuple(one.name for one in fields(State) if one.name not in _LASTING)
_ALL: Final = attrgetter(*_FIELDS)
# What is changed in place, and not put in the place of what was.
_CHANGING: Final = tuple(
    one.name
    for one in fields(State)
    if one.name in _FIELDS and one.name != "players" and one.default_factory in (dict, list, set)
)
_OF_PLAYER: Final = tuple(one.name for one in fields(Player))
_VALUES: Final = attrgetter(*_OF_PLAYER)
_CHIPS: Final = ("stack", "behind", "behind_plays", "pocket")


def keep(state: State) -> Mapping[str, Any]:
    """Everything that a deal could change."""
    kept = dict(zip(_FIELDS, _ALL(state), strict=True))
    for name in _CHANGING:
        kept[name] = kept[name].copy()
    kept["players"] = {name: _copy(player) for name, player in state.players.items()}
    kept[_SINCE] = len(state.events)
    return kept


def is_as_kept(state: State, kept: Mapping[str, Any]) -> bool:
    """Whether nothing has happened since."""
    return bool(len(state.events) == kept[_SINCE])


def _copy(player: Player) -> Player:
    made = Player(*_VALUES(player))
    made.missed = set(player.missed)
    return made


def restore(state: State, kept: Mapping[str, Any]) -> None:
    """Everything as it was kept, without a word: as if the command had not been."""
    del state.events[kept[_SINCE] :]
    _restore_fields(state, kept)


def take_back(state: State) -> None:
    """The deal in progress is void: what was done to begin it is undone.

    Chips that were moved for it go back where they were. What else has happened since stands:
    who sat down, went or bought chips in the meantime did so all the same.
    """
    kept, begun = state.kept, state.begun or keep(state)
    assert kept is not None
    moved = [one for one in state.events[kept[_SINCE] : begun[_SINCE]] if isinstance(one, e.Moved)]
    for name in _FIELDS:
        if name not in ("players", "ledger"):
            setattr(state, name, _undone(kept[name], begun[name], getattr(state, name)))
    state.players = _players(kept["players"], begun["players"], state.players)
    for one in reversed(moved):
        state.say(e.Moved(one.target, one.source, one.amount, one.why, one.cites))
    state.kept = state.begun = None


def _undone(kept: Any, begun: Any, now: Any) -> Any:
    """A value without what beginning the deal did to it: as it was, or what it became since."""
    if now == begun:
        return kept
    if isinstance(now, dict):
        changed = {key for key in {*kept, *begun} if kept.get(key) != begun.get(key)}
        back = {key: kept[key] for key in changed if key in kept and now.get(key) == begun.get(key)}
        gone = {key for key in changed if key not in kept and now.get(key) == begun.get(key)}
        return {key: one for key, one in now.items() if key not in gone} | back
    if isinstance(now, set):
        return (now - (begun - kept)) | (kept - begun)
    return now


def _players(
    kept: Mapping[str, Player], begun: Mapping[str, Player], now: Mapping[str, Player]
) -> dict[str, Player]:
    """The players without what beginning the deal did to them; chips by how many were moved."""
    found = dict(now)
    for name, before in kept.items():
        player, after = now.get(name), begun.get(name)
        if after is None and player is None:
            found[name] = before
        if after is None or player is None:
            continue
        for one in _OF_PLAYER:
            was, did, has = getattr(before, one), getattr(after, one), getattr(player, one)
            if one in _CHIPS:
                setattr(player, one, has + was - did)
            elif one != "time_bank_ms":
                setattr(player, one, _undone(was, did, has))
    return {name: found[name] for name in (*kept, *found) if name in found}


def _restore_fields(state: State, kept: Mapping[str, Any]) -> None:
    for name, value in kept.items():
        if name != _SINCE:
            setattr(state, name, value)
