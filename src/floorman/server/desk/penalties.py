"""Penalties at the desk and the register of the house: a penalty stands in it as an offence that
weighs, is struck when it is taken back, and is made good where the room stopped in between; deals
that somebody has served for the house are served everywhere.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import structlog

from floorman.room import RoomRefused
from floorman.room.messages import Command
from floorman.room.people import commands as pc
from floorman.room.people import events as pe
from floorman.room.people.state import PeopleState
from floorman.server.desk import records as r
from floorman.server.desk.actor import DeskActor
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.keeper import DeskKeeper, Entry
from floorman.server.once import UsedOtherwiseError, once_for
from floorman.server.register.actor import Register
from floorman.server.register.tournaments import entered_as
from floorman.store import DoneBefore, StoreError
from floorman.tournament import commands as c
from floorman.tournament import events as e

_LOG: Final = structlog.get_logger("floorman.desk")
# What may be otherwise for an entrant after that.
_BEARS_ON: Final = (
    pe.Barred, pe.BarEnded, pe.PenaltyGiven, pe.PenaltyEnded, pe.PenaltyStruck, pe.PutOut,
    pe.Admitted,
)  # fmt: skip
# What was done so shortly before a stop may not have come to the register.
_DOUBTFUL_MS: Final = 60_000


def hear_register(registry: Register, hall: DeskHall) -> None:
    """Whoever looks at an event looks again when the register says something else of somebody who
    has entered it.
    """

    def hear(event: object) -> None:
        if isinstance(event, _BEARS_ON):
            about = event.persons if isinstance(event, pe.PutOut) else (event.person,)
            look({*about})

    def look(about: set[str] | None = None) -> None:
        for actor in hall.events.values():
            if about is None or about & actor.keeper.state.entrants.keys():
                actor.stir()

    registry.heard.append(hear)
    registry.remade.append(look)


async def mend_record(registry: Register, actor: DeskActor, since: int | None = None) -> None:
    """Have the register say what the event says of the penalties that were given, taken back or had
    again since then, and of deals that were served for the house; without a time, of what was done
    last. Older ones stay as they are.
    """
    keeper = actor.keeper
    if since is None:
        said = (one.at for one in reversed(keeper.entries) if one.body is not None)
        since = next(said, 0) - _DOUBTFUL_MS
    commands: list[Command] = []
    for entry, penalty in _penalties(keeper, since):
        commands += _mended(registry.state, actor.event, keeper, entry, penalty)
    try:
        if commands:
            await registry.do(*commands)
        await _serve(registry, actor, since)
    except (RoomRefused, StoreError) as error:
        # The event has it; the register has it after the next start.
        _LOG.warning("penalty not entered", event=actor.event, why=str(error))


def _mended(
    state: PeopleState, event: str, keeper: DeskKeeper, entry: Entry, penalty: c.Penalise
) -> Iterator[Command]:
    """What the register lacks of a penalty, or has too much."""
    person, kept = penalty.player, state.people.get(penalty.player)
    why = _why(keeper, entry, penalty)
    offences = kept.record.offences if kept else ()
    found = [
        number
        for number, one in enumerate(offences)
        if one.place == event and one.why == why and not one.struck
    ]
    if not entry.undone:
        if not found:
            yield entered_as(event, penalty, why, keeper.state)
        return
    by = _undone_by(keeper, entry)
    for number in found:
        yield pc.StrikePenalty(person=person, number=number, why="taken back at the desk", by=by)
    # An older program wrote notes.
    for number, note in kept.notes.items() if kept else ():
        if note.at >= entry.at and note.text.startswith(f"{_step(keeper, entry)}: "):
            yield pc.StrikeNote(person=person, number=number, by=by)


async def _serve(registry: Register, actor: DeskActor, since: int) -> None:
    """Deals that were served here for the house, each once, even if taken back and had again."""
    for entry in [one for one in actor.keeper.entries if one.at >= since and one.did]:
        served = Counter(one.player for one in entry.events if isinstance(one, e.HouseDealServed))
        people = registry.state.people
        passes = [
            pc.PassDeal(game=actor.event, persons=(player,))
            for player, deals in served.items()
            if player in people
            for _ in range(min(deals, sum(people[player].deals_left.values())))
        ]
        if not passes or entry.undone:
            continue
        once = once_for(actor.event, f"served-{entry.sequence}", "deals served", registry.now())
        try:
            await registry.do(*passes, once=once)
        except (DoneBefore, UsedOtherwiseError):
            continue
        actor.stir()  # what is due by the register was looked at before


def _penalties(keeper: DeskKeeper, since: int) -> Iterator[tuple[Entry, c.Penalise]]:
    """The penalties of which something was said since then."""
    for number in sorted(_touched(keeper, since)):
        entry = keeper.find(number)
        did = entry.did if entry else None
        # What the house has against somebody stands in the register already.
        if entry and did and isinstance(did.command, c.Penalise) and not did.house:
            yield entry, did.command


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


def _why(keeper: DeskKeeper, entry: Entry, penalty: c.Penalise) -> str:
    """By which the offence is found again, and what others read of it."""
    return f"{_step(keeper, entry)}: {penalty.note or penalty.why}"


def _step(keeper: DeskKeeper, entry: Entry) -> str:
    return f"{keeper.opened.name}, step {entry.sequence}"


def _undone_by(keeper: DeskKeeper, entry: Entry) -> str:
    found = (one.body.by for one in reversed(keeper.entries)
             if one.sequence == entry.undone and isinstance(one.body, r.Undone))  # fmt: skip
    return next(found, "the house")
