"""Penalties given at the desk, as the register notes them for the floor to remember: written when
they are given, struck when they are taken back, and made good where the room stopped in between.
"""

from collections.abc import Iterator
from typing import Final

import structlog

from floorman.room import RoomRefused
from floorman.room.people import commands as pc
from floorman.server.desk import records as r
from floorman.server.desk.actor import DeskActor
from floorman.server.desk.keeper import DeskKeeper, Entry
from floorman.server.register.actor import Register
from floorman.store import StoreError
from floorman.tournament import commands as c

_LOG: Final = structlog.get_logger("floorman.desk")
# What was done so shortly before a stop may not have come to the register.
_DOUBTFUL_MS: Final = 60_000


async def mend_notes(registry: Register, actor: DeskActor, since: int | None = None) -> None:
    """Have the register say what the event says of the penalties that were given, taken back or had
    again since then; without a time, of what was done last.

    Older ones stay as they are: somebody may have struck a note by hand.
    """
    keeper = actor.keeper
    if since is None:
        said = (one.at for one in reversed(keeper.entries) if one.body is not None)
        since = next(said, 0) - _DOUBTFUL_MS
    people = registry.state.people
    commands: list[pc.AddNote | pc.StrikeNote] = []
    for entry, penalty in _penalties(keeper, since):
        person, text = penalty.player, _text(keeper, entry, penalty)
        notes = people[person].notes if person in people else {}
        found = [n for n, one in notes.items() if one.text == text and one.at >= entry.at]
        if entry.undone:
            by = _undone_by(keeper, entry)
            commands += [pc.StrikeNote(person=person, number=one, by=by) for one in found]
        elif not found:
            commands.append(pc.AddNote(person=person, text=text, by=penalty.by))
    if not commands:
        return
    try:
        await registry.do(*commands)
    except (RoomRefused, StoreError) as error:
        # The event has it; the register has it after the next start.
        _LOG.warning("penalty not noted", event=actor.event, why=str(error))


def _penalties(keeper: DeskKeeper, since: int) -> Iterator[tuple[Entry, c.Penalise]]:
    """The penalties of which something was said since then."""
    for number in sorted(_touched(keeper, since)):
        entry = keeper.find(number)
        if entry and entry.did and isinstance(entry.did.command, c.Penalise):
            yield entry, entry.did.command


def _touched(keeper: DeskKeeper, since: int) -> set[int]:
    found: set[int] = set()
    for entry in reversed(keeper.entries):
        if entry.at < since:
            break
        match entry.body:
            case r.Did():
                found.add(entry.sequence)
            case r.Undone():
                found |= {entry.body.sequence, *entry.body.dropped}
            case r.Redone():
                found |= _had_again(keeper, entry.body.sequence)
    return found


def _had_again(keeper: DeskKeeper, sequence: int) -> set[int]:
    """A step, and what was ever taken back with it."""
    dropped = [one.body.dropped for one in keeper.entries
               if isinstance(one.body, r.Undone) and one.body.sequence == sequence]  # fmt: skip
    return {sequence, *(number for some in dropped for number in some)}


def _text(keeper: DeskKeeper, entry: Entry, penalty: c.Penalise) -> str:
    what = {"warning": "warned", "disqualified": "disqualified"}.get(
        penalty.kind, f"{penalty.amount} {penalty.kind} with a dead hand"
    )
    note = f" ({penalty.note})" if penalty.note else ""
    return f"{keeper.opened.name}, step {entry.sequence}: {what} for {penalty.why}{note}"


def _undone_by(keeper: DeskKeeper, entry: Entry) -> str:
    found = (one.body.by for one in reversed(keeper.entries)
             if one.sequence == entry.undone and isinstance(one.body, r.Undone))  # fmt: skip
    return next(found, "the house")
