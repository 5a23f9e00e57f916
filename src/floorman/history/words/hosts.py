"""Words for what whoever has the say at a table orders there."""

from collections.abc import Callable
from typing import Any, Final

from floorman.history.words.seats import Room
from floorman.table import events as e


def _put_out(event: e.WasPutOut, room: Room) -> str:
    return f"{room.name(event.by)} puts {room.name(event.player)} out of the game{_why(event.why)}"


def _stack_corrected(event: e.StackCorrected, room: Room) -> str:
    who, chips = room.name(event.player), room.chips(abs(event.chips))
    if event.other:
        source, target = (event.other, event.player)[:: 1 if event.chips > 0 else -1]
        does = f"moves {chips} from {room.name(source)} to {room.name(target)}"
    elif event.chips > 0:
        does = f"gives {who} {chips} more"
    else:
        does = f"takes {chips} from {who}"
    return f"{room.name(event.by)} {does}{_why(event.why)}"


def _game_changed(event: e.GameChanged, room: Room) -> str:
    told = "; ".join(f"{what}: {was} → {is_now}" for what, was, is_now in event.changes)
    return f"{room.name(event.by)} changes the game from the next deal on: {told}{_why(event.why)}"


def _why(words: str) -> str:
    return f" ({words})" if words else ""


HOST_WORDS: Final[dict[type, Callable[[Any, Room], str]]] = {
    e.WasPutOut: _put_out,
    e.StackCorrected: _stack_corrected,
    e.GameChanged: _game_changed,
}
