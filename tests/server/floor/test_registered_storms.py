"""Over storms in which bars, penalties, pairs and debts come and go, the floor lets nobody by."""

import pytest

from floorman.room import People, registered
from floorman.server.floor.asked import OfRegister
from floorman.server.register.actor import Register
from tests.server.floor.registered_storms import weather

SEEDS = 6
BROKEN_SEEDS = 60


@pytest.mark.parametrize("seed", range(SEEDS))
def test_whomever_the_house_holds_something_against_is_let_by_in_no_storm(seed):
    one = weather(seed, fails=0.06)
    assert one.written > 5
    assert one.let > 5


# The storm notices what is broken


def nobody_asks_the_register(patch):
    patch.setattr(OfRegister, "standing", lambda *_: None)


def the_register_is_asked_once_and_for_all(patch):
    asked = OfRegister.standing

    def remembered(self, player, what, game, now):
        known = self.__dict__.setdefault("known", {})
        return known.setdefault((player, what), asked(self, player, what, game, now))

    patch.setattr(OfRegister, "standing", remembered)


def the_register_forgets_what_its_log_holds(patch):
    rebuild = Register._rebuild

    async def forgets(self):
        await rebuild(self)
        self.people = People()

    patch.setattr(Register, "_rebuild", forgets)


def pairs_are_let_together(patch):
    patch.setattr(registered, "apart", lambda *_: None)


FAULTS = (
    nobody_asks_the_register,
    the_register_is_asked_once_and_for_all,
    the_register_forgets_what_its_log_holds,
    pairs_are_let_together,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_storm_notices_when(fault, monkeypatch):
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(BROKEN_SEEDS):
            weather(seed, fails=0.15)
