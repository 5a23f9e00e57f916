"""A tournament loses nothing though its house is killed between any two steps, or with kill -9.

More of it: `make trust GOAL=events-simulated`, `make trust GOAL=events-process`.
"""

import pytest
from msgspec.structs import replace

from floorman.server import house
from floorman.server.events.actor import EventActor
from floorman.server.play import joined
from floorman.server.play.actor import TableActor
from floorman.store.kept.log import Log
from tests.server.drill.event import EventDrill, repeat_with
from tests.server.drill.mirror import BrokenError
from tests.server.events.crashing import kill_an_event

SEEDS = 5
# A deal began though nobody knew whether the leave to it stood; who had declined to buy in again
# waited for ever for somebody who was put out.
FOUND = (7549, 8076)
HELD_SEEDS = 4
BROKEN_SEEDS = 40


@pytest.mark.parametrize("seed", [*range(SEEDS), *FOUND])
def test_a_tournament_keeps_its_promises_whatever_fails(seed):
    try:
        EventDrill(seed).run()
    except BaseException as error:
        error.add_note(f"again: {repeat_with(seed)}")
        raise


@pytest.mark.rules("TDA-RP8g")
def test_a_tournament_whose_deals_are_held_hand_for_hand_keeps_them_too():
    holds = 0
    for seed in range(HELD_SEEDS):
        drill = EventDrill(seed, book="tda-2024")
        try:
            drill.run()
        except BaseException as error:
            error.add_note(f"again: EventDrill({seed}, book='tda-2024').run()")
            raise
        holds += drill.holds
    assert holds > HELD_SEEDS


def test_a_seed_gives_the_same_tournament_byte_for_byte():
    assert EventDrill(3).run() == EventDrill(3).run()


def test_a_tournament_of_six_tables_killed_with_kill_9_loses_nothing_and_is_paid_out(tmp_path):
    kills, records = kill_an_event(tmp_path, tables=6, kills=3, seed=5)
    assert kills and records > 6 * 9


# The drill notices what is broken


def a_deal_begins_before_its_leave_is_stored(patch):
    lead = EventActor.lead

    def early(self, number, actor):
        lead(self, number, actor)

        def permits():
            table = self.keeper.tournament.state.tables.get(number)
            begun = self.keeper.began.get(number, 0)
            return table is not None and table.dealing and actor.keeper.deal_number < begun

        actor.permitted = permits

    patch.setattr(EventActor, "lead", early)


def tables_do_not_go_back(patch):
    async def stays(actors):
        return None

    patch.setattr(joined, "_back", stays)


def the_tournament_does_not_go_back(patch):
    async def stays(self):
        self._doubtful = False

    patch.setattr(EventActor, "_rebuild", stays)


def a_table_is_stored_by_itself(patch):
    append = joined.do_together

    async def apart(store, actors, together, at):
        await store.append(together.records, together.movements, once=together.once)
        together.records, together.movements, together.once = (), (), None
        await append(store, actors, together, at)

    patch.setattr("floorman.server.events.actor.do_together", apart)


def a_table_is_found_without_its_last_deed(patch):
    found_in = house.found_in

    def short(tail, source=None):
        if len(tail.records) < 2:
            return found_in(tail, source)
        keeper, _ = found_in(replace(tail, records=tail.records[:-1]), source)
        return keeper, tail.records[-1]

    patch.setattr(house, "found_in", short)


def a_table_stays_ahead_of_what_is_stored(patch):
    async def stays(self):
        self._doubtful = False

    patch.setattr(TableActor, "_rebuild", stays)


def another_record_is_read_than_was_written(patch):
    records = Log.records

    async def read(self, table, *args, **named):
        found = await records(self, table, *args, **named)
        return [*found[:-1], replace(found[-1], body=b" " + found[-1].body)] if found else found

    patch.setattr(Log, "records", read)


# Each with a seed before which it is not noticed, so that nobody has to wait for it.
FAULTS = {
    a_table_is_found_without_its_last_deed: 0,
    a_table_stays_ahead_of_what_is_stored: 0,
    another_record_is_read_than_was_written: 0,
    a_deal_begins_before_its_leave_is_stored: 9,
    tables_do_not_go_back: 0,
    the_tournament_does_not_go_back: 0,
    a_table_is_stored_by_itself: 0,
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_drill_notices_when(fault, monkeypatch):
    fault(monkeypatch)
    with pytest.raises(BrokenError):
        for seed in range(FAULTS[fault], BROKEN_SEEDS):
            EventDrill(seed, trouble=2).run()
