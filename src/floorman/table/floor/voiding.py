"""Taking a deal back: everything as it was before it began."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

import msgspec

from floorman.table import events as e
from floorman.table.state import Kept, Player, State

_PAUSE: Final = ("paused_by", "paused_at", "resumed_at")
# What a tournament orders is no part of a deal either, and goes on.
_LEVEL: Final = ("level", "level_games", "of_level", "level_turn", "last_two")
# What goes on whatever becomes of a deal: the record, the time, what the table was opened with.
_LASTING: Final = frozenset({"setup", "events", "now", "kept", "begun", "clock", *_PAUSE, *_LEVEL})

_FIELDS: Final = tuple(
    one.name for one in fields(State) if one.name not in _LASTING and one.name != "players"
)
_ALL: Final = attrgetter(*_FIELDS)
# What is changed in place, and not put in the place of what was: by its place, with its kind.
_CHANGING: Final[dict[int, Callable[[], Any]]] = {
    _FIELDS.index(one.name): one.default_factory
    for one in fields(State)
    if one.name in _FIELDS and one.default_factory in (dict, list, set)
}
_OF_PLAYER: Final = tuple(one.name for one in fields(Player))
_MISSED: Final = _OF_PLAYER.index("missed")
_VALUES: Final = attrgetter(*_OF_PLAYER)
_CHIPS: Final = ("stack", "behind", "behind_plays", "pocket")
_ENCODE: Final = msgspec.msgpack.Encoder()


def keep(state: State) -> Kept:
    """Everything that a deal could change, in few bytes: it is held as long as the deal takes."""
    kept = list(_ALL(state))
    for place in _CHANGING:
        kept[place] = kept[place].copy() if kept[place] else None
    players = _ENCODE.encode([_VALUES(player) for player in state.players.values()])
    return Kept(tuple(kept), players, len(state.events))


def is_as_kept(state: State, kept: Kept) -> bool:
    """Whether nothing has happened since."""
    return len(state.events) == kept.since


def restore(state: State, kept: Kept) -> None:
    """Everything as it was kept, without a word: as if the command had not been."""
    del state.events[kept.since :]
    for name, value in _kept_values(kept).items():
        setattr(state, name, value)
    state.players = _kept_players(kept)


def _kept_values(kept: Kept) -> dict[str, Any]:
    """Everything but the players, by name."""
    found = list(kept.values)
    for place, make in _CHANGING.items():
        found[place] = make() if found[place] is None else found[place].copy()
    return dict(zip(_FIELDS, found, strict=True))


def _kept_players(kept: Kept) -> dict[str, Player]:
    found = {}
    for values in msgspec.msgpack.decode(kept.players):
        values[_MISSED] = frozenset(values[_MISSED])
        player = Player(*values)
        found[player.id] = player
    return found


def take_back(state: State) -> None:
    """The deal in progress is void: what was done to begin it is undone.

    Chips that were moved for it go back where they were. What else has happened since stands:
    who sat down, went or bought chips in the meantime did so all the same.
    """
    kept, begun = state.kept, state.begun or keep(state)
    assert kept is not None
    moved = [one for one in state.events[kept.since : begun.since] if isinstance(one, e.Moved)]
    was, did = _kept_values(kept), _kept_values(begun)
    for name in _FIELDS:
        if name != "ledger":
            setattr(state, name, _undone(was[name], did[name], getattr(state, name)))
    state.players = _players(_kept_players(kept), _kept_players(begun), state.players)
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
    if isinstance(now, set | frozenset):
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
