"""What the register says of somebody who has entered a tournament. Pure.

The books leave a tournament to its director, and a room to its management. Who was dealt out
elsewhere serves it here too; whom management has sent from the room is out of the tournament, as
one who was evicted (RR11-15.TRN.28b): before it begins with his money back, else with his chips
out of play (RR11-15.INTRO.0c). Who shuts himself out, or takes time out, has broken no rule: what
he paid for is his. Before it begins he has it back; then his chips are dealt in, as those of who is
absent (RR11-15.TRN.7a), and what they win is his.
"""

from dataclasses import dataclass

from floorman.room.people.record.penalties import OF_THE_GAME, is_in_force
from floorman.room.people.state import PeopleState, Person

# Later than any clock says: a penalty that goes on until somebody lifts it.
UNTIL_LIFTED = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Sent:
    """Somebody may not be here: until when, None for good; why, and by whom."""

    until: int | None
    why: str
    by: str


@dataclass(frozen=True, slots=True)
class Says:
    """What stands against an entrant.

    - `deals`, `until`: how long his hands are killed; `sent`: management has sent him away
    - `shut`: he has shut himself out; `rests`: he takes time out
    """

    deals: int = 0
    until: int | None = None
    sent: Sent | None = None
    shut: Sent | None = None
    rests: Sent | None = None


NOTHING = Says()


def says_of(state: PeopleState, person: str, event: str, now: int) -> Says:
    """What the register says of an entrant of a tournament at that time."""
    found = state.people.get(person)
    if found is None:
        return NOTHING
    until, own = _killed_until(found, now), found.own
    shut = own.excluded and (own.excluded_until is None or now < own.excluded_until)
    rests = own.break_until is not None and now < own.break_until
    return Says(
        sum(found.deals_left.values()),
        until,
        _sent(found, event, now),
        Sent(own.excluded_until, "", "") if shut else None,
        Sent(own.break_until, "", "") if rests else None,
    )


def _killed_until(person: Person, now: int) -> int | None:
    """Until when he is dealt out or suspended by a clock, or until it is lifted."""
    ends = [
        UNTIL_LIFTED if offence.until is None else offence.until
        for number, offence in enumerate(person.record.offences)
        if offence.sanction is not None
        and offence.sanction.kind in ("dealt-out", "suspension")
        and offence.sanction.unit not in ("hands", "rounds", "event")
        and is_in_force(person, number, now)
    ]
    return max(ends, default=None)


def _sent(person: Person, event: str, now: int) -> Sent | None:
    """Why management has him nowhere in the room, or not in this event; None where it has not."""
    for bar in person.bars.values():
        if bar.game in ("", event) and (bar.until is None or now < bar.until):
            return Sent(bar.until, bar.why, bar.by)
    for number, offence in enumerate(person.record.offences):
        sanction = offence.sanction
        if sanction is None or not is_in_force(person, number, now):
            continue
        of_this = sanction.kind in OF_THE_GAME or sanction.unit == "event"
        away = sanction.kind in ("removal", "barring")
        if (offence.place == event) if of_this else away:
            return Sent(offence.until, offence.why, offence.decided_by)
    if person.out:
        return Sent(None, "came by an invitation that has ended", "the house")
    return None
