"""Words for what a tournament does at one of its tables."""

from collections.abc import Callable
from typing import Any, Final

from floorman.games import find_form
from floorman.history.words.seats import Room, row
from floorman.table import events as e

_SEATED: Final = {
    "entry": "",
    "balance": ", to balance the tables",
    "break": ", from a table that was broken",
    "redraw": ", as seats were drawn anew",
    "director": ", as the director says",
}
_TAKEN: Final = {
    "balance": "goes to another table, to balance them",
    "break": "goes to another table, as this one is broken",
    "redraw": "goes to the seat that was drawn anew",
    "director": "goes to another table, as the director says",
    "out": "is out of the tournament",
    "removed": "is taken out of the tournament",
}
# Chips that come from the tournament, and chips that go back to it.
_GIVEN: Final = {
    "entry": "{who} begins with {chips}",
    "moved": "{who} brings {chips} along",
    "rebuy": "{who} buys in again for {chips}",
    "add-on": "{who} adds {chips}",
    "race": "{who} has {chips} more after the chip race",
    "found": "{who} gets {chips} that were found",
    "corrected": "{who} is given {chips}: a count is put right",
}
_RETURNED: Final = {
    "moved": "{who} takes {chips} along",
    "out": "{chips} of {who} leave play",
    "removed": "{chips} of {who} are removed from play",
    "race": "{who} has {chips} fewer after the chip race",
    "found": "{chips} that {who} had hidden are removed from play",
    "corrected": "{chips} of {who} are taken back: a count is put right",
}


def moved_entrant(event: e.Moved, room: Room) -> str:
    """Chips between a tournament and one of its players, in words."""
    given = event.source == "event"
    _, _, name = (event.target if given else event.source).partition(":")
    words = (_GIVEN if given else _RETURNED)[event.why]
    return words.format(who=room.name(name), chips=room.chips(event.amount))


def _seated(event: e.EntrantSeated, room: Room) -> str:
    away = " and is not there yet" if event.away else ""
    who, seat = room.name(event.player), room.seat(event.seat)
    return f"{who} has {seat}{_SEATED[event.why]}{away}"


def _taken(event: e.EntrantTaken, room: Room) -> str:
    return f"{room.name(event.player)} {_TAKEN[event.why]}"


def _penalised(event: e.EntrantPenalised, room: Room) -> str:
    what = "is dealt in and the hand killed, for a penalty" if event.out else "has served a penalty"
    return f"{room.name(event.player)} {what}"


def _level_set(event: e.LevelSet, room: Room) -> str:
    games = row([f"{find_form(one.form).name} {one.stakes}" for one in event.games])
    return f"Level {event.number} from the next deal on: {games}"


ENTRANT_WORDS: Final[dict[type, Callable[[Any, Room], str]]] = {
    e.EntrantSeated: _seated,
    e.EntrantTaken: _taken,
    e.EntrantPenalised: _penalised,
    e.LevelSet: _level_set,
}
