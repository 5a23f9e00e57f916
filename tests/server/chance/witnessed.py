"""Tables as one of their players is told of them, message by message, for the browser's part to
look at: `python -m tests.server.chance.witnessed` writes a few anew.
"""

import json
from pathlib import Path
from types import SimpleNamespace

from floorman.server.chance.shuffling import make_shuffle
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import Pace
from floorman.server.play.surroundings import NOBODY_KNOWN
from floorman.server.protocol import client as m
from tests.server.chance.fixed import bytes_of
from tests.server.ruling import by_chance
from tests.server.tables import Kept

FILE = Path(__file__).with_name("data") / "witnessed.json"
FEW = (("holdem", 3), ("seven-card-stud", 5), ("triple-draw-27", 6))


class Committed(Kept):
    """A table whose shuffles are committed to as the room does it."""

    def order(self, cards):
        """Cards in the order of bytes that come from the table's seed."""
        return make_shuffle(tuple(cards), bytes_of(f"{self.chance.random()}"))


def messages(game, steps, *, seats=4, seed=1, viewer="p0", deals=99, ruled=False, **how):
    """What the viewer is told: a snapshot, and an update after every deed; where it is `ruled`
    there, hands are dead and deals void now and then.
    """
    kept = Committed(game, seats=seats, seed=seed, **how)
    around = SimpleNamespace(
        faces={},
        store=None,
        now=lambda: 9_000,
        hands=kept.hands,
        pace=Pace(),
        register=NOBODY_KNOWN,
    )
    actor = TableActor("t1", kept.keeper, 1, around)
    broadcast, proved = Broadcast(), Told()
    yield broadcast.snapshot(actor, viewer, m.Watch(table="t1"), proved)
    for _ in range(steps):
        number = kept.keeper.number
        rules = ruled and kept.chance.random() < 0.1
        ruling = by_chance(kept.keeper, kept.chance) if rules else None
        if ruling is None:
            kept.step()
        else:
            kept.do(ruling)
        if kept.keeper.deal_number > deals:
            return
        if kept.keeper.number > number:
            yield broadcast.update(actor, viewer, (), proved)


def stream(game, steps, **how):
    """The messages as plain data, those that only repeat what is known left out."""
    found, last = [], None
    for raw in messages(game, steps, **how):
        one = json.loads(raw)
        state = one["state"]
        seen = (
            one.get("proofs"),
            state.get("course"),
            state["seats"],
            (one["yours"] or {}).get("proofs"),
        )
        if seen != last:
            found.append(one)
        last = seen
    return found


def few():
    """A deal each of a few forms."""
    return {game: stream(game, 120, seed=seed, deals=1) for game, seed in FEW}


if __name__ == "__main__":
    FILE.write_text(json.dumps(few(), separators=(",", ":")) + "\n", "utf-8")
