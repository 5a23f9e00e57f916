"""A deal with players' parts in its shuffles, a reshuffle among them, as one of them is told of it:
for the browser's part to look at. `python -m tests.server.chance.mixed` writes it anew.
"""

import json
from pathlib import Path

from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told as Had
from floorman.server.protocol import client as m
from tests.server.chance.contributing import Contributor, beginning
from tests.server.chance.test_mixing import DRAW, SIX, drawn, next_deal
from tests.server.storms.simulated import World, opened

FILE = Path(__file__).with_name("data") / "mixed.json"
DRAW_FILE = Path(__file__).with_name("data") / "drawn.json"


class Told(Contributor):
    """A browser that keeps what it is told from the second deal's preparation on."""

    def __init__(self, player):
        super().__init__(player)
        self.broadcast, self.had, self.messages = Broadcast(), Had(), []

    def tell(self, actor, happened):
        if not self.messages:
            asked = m.Watch(table=actor.table)
            found = self.broadcast.snapshot(actor, self.player, asked, self.had)
        else:
            found = self.broadcast.update(actor, self.player, happened, self.had)
        self.messages.append(json.loads(found))
        super().tell(actor, happened)


async def evening(life):
    await opened(life, *SIX, chips=1000, **DRAW)
    browsers = [Told(name) if name == "ann" else Contributor(name) for name in SIX]
    for one in browsers:
        life.actor.arrive(one)
    browsers[-1].how = "late"
    await next_deal(life)
    await drawn(life)
    ann = browsers[0]
    root = life.keeper.root
    return {"player": "ann", "root": root, "secret": ann.secrets[root], "messages": ann.messages}


async def draw(life):
    """The beginning of a table, from the draw for the button to the first deal."""
    browsers = [Told(name) if name == "ann" else Contributor(name) for name in SIX[:4]]
    browsers[-1].how = "late"
    await beginning(life, *browsers)
    await life.until(lambda: life.keeper.deal_number == 1)
    ann, root = browsers[0], life.keeper.drawn.shuffle.root
    return {"player": "ann", "root": root, "secret": ann.secrets[root], "messages": ann.messages}


def make_draw():
    """The messages from the draw's preparation on, but for those that repeat what is known."""
    found = World().live(draw)
    kept, last = [], None
    for one in found["messages"]:
        state = one["state"]
        if not kept and state.get("mixing", {}).get("root") != found["root"]:
            continue
        one["lines"] = []
        if (state.get("mixing"), state.get("draw")) != last:
            kept.append(one)
        last = state.get("mixing"), state.get("draw")
    kept[0]["type"] = "snapshot"
    return found | {"messages": kept}


def make():
    """The messages from the deck's preparation on, but for those that repeat what is known."""
    found = World().live(evening)
    kept, last = [], None
    for one in found["messages"]:
        state = one["state"]
        if not kept and state.get("mixing", {}).get("root") != found["root"]:
            continue
        one["lines"] = []
        seen = state.get("course"), state.get("mixing"), one["yours"].get("proofs")
        if seen != last:
            kept.append(one)
        last = seen
    kept[0]["type"] = "snapshot"
    return found | {"messages": kept}


if __name__ == "__main__":
    for file, made in ((FILE, make()), (DRAW_FILE, make_draw())):
        file.write_text(json.dumps(made, separators=(",", ":")) + "\n", "utf-8")
