"""Checkpoints: everything that is so at a table between two deals, as data that can be kept.

A table is made of its commands; a checkpoint saves carrying out those of a long evening again. It
holds the state and nothing else: neither what has happened nor what the table was opened with.
"""

from dataclasses import MISSING, Field, fields
from typing import Any, Final, get_type_hints

import msgspec

from floorman.games import Form, Stakes, find_form
from floorman.table.law.levels import level_games
from floorman.table.law.making import make_table_law
from floorman.table.orders.commands import ChangeGame
from floorman.table.orders.setup import changed_setup
from floorman.table.refusals import Reason
from floorman.table.setup import Game, TableSetup
from floorman.table.state import State

# What is kept elsewhere, is made of something else, or is nothing between deals.
_LEFT_OUT: Final = frozenset(
    {"setup", "law", "events", "playing", "kept", "begun", "form_game", "choice", "of_level"}
)
_KEPT: Final = tuple(one for one in fields(State) if one.name not in _LEFT_OUT)
_NAMES: Final = tuple(one.name for one in _KEPT)
_HINTS: Final = get_type_hints(State)


class _Game(msgspec.Struct, frozen=True):
    """A game by the key of its form."""

    form: str
    stakes: Stakes


class _Games(msgspec.Struct, frozen=True):
    """The game played now, the one whose turn it is in a mix, and the one somebody chose;
    `last_two`: the game played now is that of the last two of a tournament already.
    """

    now: _Game
    turn: _Game | None
    choice: tuple[str, _Game] | None
    last_two: bool = False


def _default(one: Field[Any]) -> Any:
    """What a table begins with, which is so too where an older checkpoint says nothing of it."""
    factory = one.default_factory
    return one.default if factory is MISSING else msgspec.field(default_factory=factory)


_FIELDS: Final = msgspec.defstruct(
    "_Fields", [(one.name, _HINTS[one.name], _default(one)) for one in _KEPT]
)


class _Checkpoint(msgspec.Struct, frozen=True):
    fields: _FIELDS  # type: ignore[valid-type]
    games: _Games


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Checkpoint)
_SORTED: Final = msgspec.json.Encoder(order="sorted")


def make_checkpoint(state: State) -> bytes:
    """The state as JSON. Raises TableRefused during a deal, which is not in it."""
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "a checkpoint is made between deals")
    law, choice = state.law, state.choice
    games = _Games(
        _Game(law.deal.form.key, law.stakes),
        _named(state.form_game) if state.form_game else None,
        (choice[0], _named(choice[1])) if choice else None,
        law.last_two,
    )
    held = _FIELDS(**{name: getattr(state, name) for name in _NAMES})
    return _ENCODER.encode(_Checkpoint(held, games))


def restore_checkpoint(setup: TableSetup, data: bytes) -> State:
    """The state again, of a table opened so. Raises msgspec.ValidationError for other data."""
    made = _DECODER.decode(data)
    games = made.games
    changed: ChangeGame | None = getattr(made.fields, "changed")  # noqa: B009 -- a made struct
    setup = changed_setup(setup, changed) if changed is not None else setup
    game = _found(setup, games.now)
    held: dict[str, Any] = {name: getattr(made.fields, name) for name in _NAMES}
    return State(
        setup,
        make_table_law(setup, game, last_two=games.last_two),
        form_game=_found(setup, games.turn) if games.turn else None,
        choice=(games.choice[0], _found(setup, games.choice[1])) if games.choice else None,
        of_level=level_games(setup, held["level_games"]),
        **held,
    )


def same_checkpoint(one: bytes, other: bytes) -> bool:
    """Whether two checkpoints say the same, in whatever order."""
    return _DECODER.decode(one) == _DECODER.decode(other)


def sorted_checkpoint(data: bytes) -> bytes:
    """A checkpoint in the one order in which tables that are the same have the same bytes."""
    # Seats are keys too, by their numbers, and only words are put in order.
    plain = msgspec.to_builtins(_DECODER.decode(data), str_keys=True, order="sorted")
    return _SORTED.encode(plain)


def _named(game: Game) -> _Game:
    return _Game(game.form.key, game.stakes)


def _found(setup: TableSetup, game: _Game) -> Game:
    """The game of that form, which may be one of the house's own that the setup brought."""
    own: Form | None = next((one.form for one in setup.games if one.form.key == game.form), None)
    return Game(own or find_form(game.form), game.stakes)
