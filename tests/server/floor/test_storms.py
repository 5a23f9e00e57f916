"""The floor and its tables lose nothing though the store fails and the process is killed, with
kill -9 too.
"""

import pytest

from floorman.server.floor import actor as acting
from floorman.server.floor.step import Step
from floorman.server.play import joined
from floorman.server.tables.freezing import TableFrozen
from tests.server.floor.crashing import kill_a_floor
from tests.server.floor.storms import weather

SEEDS = 6
BROKEN_SEEDS = 40


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_floor_and_its_tables_stay_in_step_whatever_fails(seed):
    done = weather(seed, fails=0.06).done
    assert sum(done.values()) > 30


def test_a_floor_killed_with_kill_9_loses_nothing_and_does_nothing_twice(tmp_path):
    said, _ = kill_a_floor(tmp_path, kills=4, seed=3)
    assert said > 20


# The storm notices what is broken


def nothing_is_heard_of_before_the_start(patch):
    async def nothing(*args):
        return []

    patch.setattr(acting, "read_news", nothing)
    patch.setattr(Step, "compare", lambda self, table: None)


def tables_do_not_go_back(patch):
    async def stays(actors):
        return None

    patch.setattr(joined, "_back", stays)


def tables_are_stored_by_themselves(patch):
    keep = joined.Together.keep

    async def apart(self, together):
        await self._store.append(together.records, once=together.once)
        await keep(self, joined.Joined(()))

    patch.setattr(joined.Together, "keep", apart)


FAULTS = (
    nothing_is_heard_of_before_the_start,
    tables_do_not_go_back,
    tables_are_stored_by_themselves,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_storm_notices_when(fault, monkeypatch):
    fault(monkeypatch)
    with pytest.raises((AssertionError, ValueError, TableFrozen)):
        for seed in range(BROKEN_SEEDS):
            weather(seed, fails=0.15)
