"""An event from its first entry to its last prize, in small: of a thousand it is a command."""

import asyncio

from floorman.server.desk.proof import audit_desk
from floorman.store import open_store
from tests.server.desk.thousand.evening import evening
from tests.server.desk.thousand.figures import KINDS, faults

# Steps that hardly happen among so few.
RARE = {"colour-up", "hand-for-hand", "table-done", "pause-clock", "add-time"}


def test_an_event_goes_from_its_first_entry_to_its_last_prize_and_all_who_watch_have_every_step(
    tmp_path,
):
    one = asyncio.run(evening(30, tmp_path))
    assert one.phase == "over"
    figures = one.figures
    for kind in {*KINDS} - RARE - {"undo (0 back)", "redo (0 back)"}:
        assert figures.built[kind], kind
    assert all(what.startswith(("undo", "redo")) for what in one.refused), one.refused
    told = sum(map(len, figures.built.values())) - len(figures.built["preview"]) - 1
    assert sum(map(len, figures.shown.values())) == told, "displays have had each step"
    assert figures.over_rest["bust"] and figures.over_rest["register"]

    async def proven():
        async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
            assert await audit_desk(store) == []

    asyncio.run(proven())


def test_a_step_that_is_late_or_was_never_tried_is_named(tmp_path):
    one = asyncio.run(evening(12, tmp_path))
    figures = one.figures
    for by_kind in (figures.built, figures.shown):
        by_kind.update({kind: [5.0] for kind in KINDS})
    figures.beside = [5.0]
    assert faults(one) == []
    figures.built["bust"] = [5.0, 101.0]
    figures.shown["agree"] = [201.0]
    figures.built["paid"] = []
    figures.beside.append(150.0)
    assert faults(one) == [
        "never tried: paid",
        "bust took 101.0 ms, and 1 of 2 more than 100",
        "agree was shown after 201.0 ms, and 1 of 1 more than 200",
        "beside a step taken back far back: 1 more than 100 ms",
    ]
    figures.work.update({kind: [5.0] for kind in KINDS} | {"note": [5.0, 120.0]})
    assert faults(one, by_work=True) == [
        "never tried: paid",
        "note took 120.0 ms, and 1 of 2 more than 100",
    ]
