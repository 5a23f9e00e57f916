"""Events at the desk lose nothing though the store fails and the process is killed, with kill -9
too.
"""

import pytest

from floorman.server.denials import Denied
from floorman.server.desk import keeper as keeping
from floorman.server.desk.actor import DeskActor
from floorman.server.desk.keeper import Again
from floorman.server.desk.lots import Lot
from tests.server.desk.crashing import kill_an_event
from tests.server.desk.storms import weather


@pytest.mark.parametrize("seed", range(3))
def test_an_event_stays_what_its_log_says_whatever_fails(seed):
    done = weather(seed, steps=90, fails=0.08).done
    assert sum(done.values()) > 30 and done["undo"] and done["restart"]


def test_an_event_killed_with_kill_9_loses_nothing(tmp_path):
    assert kill_an_event(tmp_path, kills=3, seed=5) > 20


# The storm notices what is broken


def nothing_is_made_again_after_a_fault(patch):
    async def stays(self):
        self._doubtful = False

    patch.setattr(DeskActor, "_rebuild", stays)


class Forgetful(Lot):
    """Draws that come out otherwise each time."""

    times = 0

    def __init__(self, secret, what):
        Forgetful.times += 1
        super().__init__(secret, f"{what} {Forgetful.times}")


def draws_are_made_anew(patch):
    patch.setattr(keeping, "Lot", Forgetful)


def what_is_dropped_is_not_written(patch):
    drop = Again.drop
    patch.setattr(Again, "drop", lambda self: drop(self) and ())


FAULTS = (
    nothing_is_made_again_after_a_fault,
    draws_are_made_anew,
    what_is_dropped_is_not_written,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_storm_notices_when(fault, monkeypatch):
    fault(monkeypatch)
    with pytest.raises((AssertionError, ValueError, Denied)):
        for seed in range(12):
            weather(seed, fails=0.15)
