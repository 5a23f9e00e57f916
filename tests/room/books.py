"""The books in tests of the room, and doors that are driven with short words."""

import pytest

from floorman.room.refusals import RoomRefused

ROBERTS, USPA, HOME, WSOP = "roberts-v11", "uspa", "homepokertourney", "wsop-2018"


def refused(door, command, reason, *cites):
    """The command is refused for that reason, by those rules, and nothing has changed."""
    before = (door.checkpoint(), len(door.events), len(door.commands))
    with pytest.raises(RoomRefused) as refusal:
        door.apply(command)
    assert refusal.value.reason is reason, str(refusal.value)
    assert {*cites} <= {*refusal.value.cites}, str(refusal.value)
    assert (door.checkpoint(), len(door.events), len(door.commands)) == before
    return str(refusal.value)


def of(events, kind):
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def one(events, kind):
    """The only event of one kind."""
    (found,) = of(events, kind)
    return found
