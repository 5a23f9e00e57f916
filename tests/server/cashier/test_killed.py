"""A cage that is killed with kill -9 loses nothing and does nothing twice; and the storm sees it
where it does.
"""

import pytest

from floorman.server.cashier import actor as acting
from floorman.server.cashier.actor import Cashier
from floorman.store import StoreError
from tests.server.cashier.crashing import kill_a_cage


def test_a_cage_killed_with_kill_9_loses_nothing_and_does_nothing_twice(tmp_path):
    crashed = kill_a_cage(tmp_path, kills=8, seed=5)
    assert len(crashed.said) > 60


def told_before_it_is_stored(patch):
    stored = Cashier._stored

    async def early(self, body, once):
        append = self._store.append

        async def never(*args, **named):
            if self._keeper.sequence % 7 == 0:
                self._doubtful = False
                return ""
            return await append(*args, **named)

        self._store.append = never
        try:
            return await stored(self, body, once)
        finally:
            self._store.append = append

    patch.setattr(Cashier, "_stored", early)


def asked_again_it_is_done_again(patch):
    async def new(store, once):
        return None

    stored = Cashier._stored

    async def forgets(self, body, once):
        return await stored(self, body, None)

    patch.setattr(acting, "check_new", new)
    patch.setattr(Cashier, "_stored", forgets)


@pytest.mark.parametrize(
    "fault", [told_before_it_is_stored, asked_again_it_is_done_again], ids=lambda one: one.__name__
)
def test_the_storm_notices_when(fault, tmp_path, monkeypatch):
    fault(monkeypatch)
    with pytest.raises((AssertionError, StoreError)):
        for seed in range(16):
            kill_a_cage(tmp_path, kills=2, seed=seed)
