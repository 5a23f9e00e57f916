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


def _bomb_wished(event: e.BombPotWished, room: Room) -> str:
    if not event.calls:
        return f"{room.name(event.player)} does not wish for a bomb pot any more"
    wanting = f"; {room.all(event.wanting)} would have to agree" if event.wanting else ""
    return f"{room.name(event.player)} wishes for a bomb pot{wanting}"


def _bomb_called(event: e.BombPotCalled, room: Room) -> str:
    what = "calls a bomb pot for" if event.calls else "calls no bomb pot after all for"
    return f"{room.name(event.by)} {what} the next deal"


def _bomb_began(event: e.BombPotBegan, room: Room) -> str:
    told = f"everybody antes {room.chips(event.ante)}, and betting begins on the flop"
    return f"A bomb pot, by this house's own rule: {told}"


def _reward_paid(event: e.RewardPaid, room: Room) -> str:
    who, each = room.name(event.player), room.chips(event.reward)
    paid = room.chips(event.paid)
    return f"By this house's own rule {who} is paid {each} by each for a seven and a deuce: {paid}"


def _why(words: str) -> str:
    return f" ({words})" if words else ""


HOST_WORDS: Final[dict[type, Callable[[Any, Room], str]]] = {
    e.WasPutOut: _put_out,
    e.StackCorrected: _stack_corrected,
    e.GameChanged: _game_changed,
    e.BombPotWished: _bomb_wished,
    e.BombPotCalled: _bomb_called,
    e.BombPotBegan: _bomb_began,
    e.RewardPaid: _reward_paid,
}
