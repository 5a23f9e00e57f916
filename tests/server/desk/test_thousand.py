"""An event from its first entry to its winner, in small: of a thousand it is a benchmark."""

import asyncio

from floorman.server.desk.proof import audit_desk
from floorman.store import open_store
from tests.server.desk.thousand import evening


def test_an_event_goes_from_its_first_entry_to_its_winner_and_displays_have_every_step(tmp_path):
    one = asyncio.run(evening(30, tmp_path))
    assert one.phase == "over"
    for kind in ("bust", "register", "balance-player", "break-table", "take-seat", "rebuy"):
        assert one.took[kind], kind
    assert all(what.startswith(("undo", "redo")) for what in one.refused), one.refused
    assert len(one.shown) == sum(map(len, one.took.values())), "a display has had each step"

    async def proven():
        async with open_store(f"sqlite:///{tmp_path}/room.db") as store:
            assert await audit_desk(store) == []

    asyncio.run(proven())
