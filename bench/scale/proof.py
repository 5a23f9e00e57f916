"""That nothing is lost which anybody was told of, and nothing is there twice."""

from collections import Counter

from floorman.server.audit import audit_room
from floorman.server.tables import records as r
from floorman.store import audit_store, open_store


async def prove(database, people):
    """Hold the database against what people were told, and print what is found."""
    noted = {one for person in people for one in person.noted()}
    said = Counter()
    async with open_store(database) as store:
        faults = [*await audit_store(store, [*noted]), *await audit_room(store)]
        for table in {person.table.key for person in people}:
            for record in await store.records(table):
                if record.kind == "talked":
                    said[r.decode(record.body).text] += 1
    acked = [text for person in people for text in person.acked if text]
    lost = [text for text in acked if not said[text]]
    twice = [text for text, many in said.items() if many > 1]
    print(
        f"the proof finds {len(faults)} faults {faults[:2]}, with {len(noted)} heads that people"
        f" were told; of {len(acked)} lines that were acknowledged {len(lost)} are lost,"
        f" {len(twice)} are there twice"
    )
    return not (faults or lost or twice)
