"""Commands of the floor as they come in: read, checked, and made whoever's they are."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, cast

import msgspec

from floorman.cards import CardTextError, parse_card, parse_cards
from floorman.room.floor import commands as c
from floorman.room.messages import Command
from floorman.room.naming import table_words
from floorman.server.denials import Denied
from floorman.server.floor.keeper import FloorKeeper

_KINDS: Final = ", ".join(
    one.__struct_config__.tag for one in cast(Any, c.Any).__args__ if one is not c.Tick
)
_TOLD: Final = (
    c.NoteSat, c.NoteLeft, c.NoteAway, c.NoteMissed, c.NoteBack, c.NoteBegan, c.NoteDealBegan,
    c.NoteDealEnded,
)  # fmt: skip
_LONGEST: Final = 300
_MOST: Final = 2**53
_DEEPEST: Final = 12
# Whom a command names.
PLAYERS: Final = ("player", "proposer")


def asked_command(
    asked: dict[str, Any],
    by: str,
    keeper: FloorKeeper,
    hears: Callable[[str], bool],
    coming: Collection[str] = (),
) -> Command:
    """The command that somebody of the staff asks for. Raises Denied naming the field.

    `hears` says of a table whether it tells by itself what happens there; those who are `coming`
    are known, and to the floor with this.
    """
    own = {key: value for key, value in asked.items() if key not in ("by", "at")}
    check_texts("command", own)
    try:
        command: Command = msgspec.convert(_with_cards(own) | {"by": by}, c.Any)
    except CardTextError as error:
        raise Denied("bad-field", f"command: {error}") from None
    except msgspec.ValidationError as error:
        raise Denied("bad-field", f"command: {error} (one of {_KINDS})") from None
    if isinstance(command, c.Tick):
        raise Denied("bad-field", "command: time passes by itself")
    if isinstance(command, _TOLD) and hears(command.table):
        raise Denied(
            "not-allowed", f"The table tells that itself: {table_words(command.table)} is ours."
        )
    if isinstance(command, c.Sit) and _has_nothing(keeper, command):
        raise Denied("bad-field", "command.chips: say what he buys in for")
    for player in _players(command):
        if player not in keeper.named and player not in coming:
            raise Denied("bad-field", f"command: nobody here is known as {player[:40]!r}")
    return command


def check_texts(field: str, said: Any, depth: int = 0) -> None:
    """Raise Denied for text that nobody can read, and for numbers that nobody counts to."""
    if isinstance(said, str) and (len(said) > _LONGEST or not said.isprintable()):
        raise Denied("bad-field", f"{field}: {_LONGEST} characters that can be seen at the most")
    if isinstance(said, int | float) and not abs(said) <= _MOST:
        raise Denied("bad-field", f"{field}: there is no such number")
    if depth > _DEEPEST:
        raise Denied("bad-field", f"{field}: nothing lies as deep as that")
    inside = [*said.items()] if isinstance(said, dict) else said
    if isinstance(inside, list | tuple):
        for one in inside:
            check_texts(field, one, depth + 1)


def _has_nothing(keeper: FloorKeeper, command: c.Sit) -> bool:
    """Whether somebody is to sit down at a table of ours without chips: he buys none, and comes
    from no other game with what he has there.
    """
    if command.chips or command.table not in keeper.ours:
        return False
    state = keeper.state
    return command.player not in state.gone and command.player not in state.moves


def _with_cards(asked: dict[str, Any]) -> dict[str, Any]:
    """Cards in words as the numbers that they are."""
    found = {**asked}
    cards, drawn = asked.get("cards"), asked.get("drawn")
    if isinstance(cards, str):
        found["cards"] = [*map(int, parse_cards(cards))]
    elif isinstance(cards, list):
        found["cards"] = [_card(one) for one in cards]
    if isinstance(drawn, list):
        found["drawn"] = [
            one | {"card": _card(one["card"])} if isinstance(one, dict) and "card" in one else one
            for one in drawn
        ]
    return found


def _card(said: Any) -> Any:
    return int(parse_card(said)) if isinstance(said, str) else said


def _players(command: Command) -> Iterator[str]:
    """Everybody whom a command names."""
    for field in PLAYERS:
        if player := getattr(command, field, ""):
            yield player
    yield from getattr(command, "objecting", ())
    for field in ("wishes", "drawn"):
        yield from (one.player for one in getattr(command, field, ()))
