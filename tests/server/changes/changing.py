"""A table told by what changes in it, message by message: `python -m tests.server.changes.changing`
writes a deal anew for the browser's part to put together.
"""

import json
from pathlib import Path
from types import SimpleNamespace

import msgspec

from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import Pace
from floorman.server.play.surroundings import NOBODY_KNOWN
from floorman.server.protocol import client as m
from floorman.server.protocol.changes import check_of_state, merged
from tests.server.chance.witnessed import Committed

FILE = Path(__file__).with_name("data") / "changes.json"


class Whole:
    """What somebody knows who is told by changes alone, put together as clients do it.

    What is heard and what is handed out is one and the same: nobody may change it.
    """

    def __init__(self):
        self.state, self.yours, self.sequence = {}, None, 0

    def hear(self, data):
        """Take in a message; what is wrong with it, in a word, if anything is."""
        message = data if isinstance(data, dict) else msgspec.json.decode(data)
        if message["type"] != "changed":
            self.state, self.yours = message["state"], message["yours"]
            self.sequence = message["sequence"]
            return ""
        if message["after"] != self.sequence:
            return "missed"
        gone, seats = tuple(message.get("gone", ())), message.get("seats", [])
        self.state = merged(self.state, message["state"], gone, seats)
        self.sequence = message["sequence"]
        self.yours = message["yours"] if "yours" in message else without_proofs(self.yours)
        return "" if check_of_state(self.state) == message["check"] else "differs"

    def as_told(self, change):
        """A change that was taken in, as it would have been told whole."""
        known = {"type": "update", "state": self.state, "yours": self.yours}
        return {"lines": [], "proofs": [], **change, **known}


def without_proofs(own):
    return own and {name: value for name, value in own.items() if name != "proofs"}


class Watching:
    """A table that plays by chance, and who watches it: whole, and by changes."""

    def __init__(self, game, seed=1, seats=4):
        self.kept = Committed(game, seats=seats, seed=seed)
        hands = self.kept.hands
        around = SimpleNamespace(
            faces={}, store=None, now=lambda: 9_000, hands=hands, pace=Pace(), register=NOBODY_KNOWN
        )
        self.actor = TableActor("t1", self.kept.keeper, 1, around)
        self.broadcast = Broadcast()
        self.viewers = ["rail", *(f"p{seat}" for seat in range(seats))]
        self.told = {viewer: Told(changes=True) for viewer in self.viewers}

    def snapshots(self):
        """What each is told on coming."""
        asked = m.Watch(table="t1", changes=True)
        return {
            one: self.broadcast.snapshot(self.actor, one, asked, self.told[one])
            for one in self.viewers
        }

    def step(self):
        """Something happens; what each is told of it, by whoever is told."""
        recent = self.kept.keeper.number
        self.kept.step()
        happened = tuple(one for one in self.kept.keeper.recent if one.number > recent)
        return {
            one: self.broadcast.update(self.actor, one, happened, self.told[one])
            for one in self.viewers
        }

    def whole(self, viewer):
        """What he would be told now if he came anew, with nothing known of before."""
        data = Broadcast().snapshot(self.actor, viewer, m.Watch(table="t1"), Told())
        return msgspec.json.decode(data)


def few():
    """A deal as one of its players is told of it, and the states that come of it."""
    watching = Watching("seven-card-stud", seed=5)
    messages = [json.loads(watching.snapshots()["p0"])]
    states = [messages[0]["state"]]
    while len(messages) < 12:
        messages.append(json.loads(watching.step()["p0"]))
        states.append(watching.whole("p0")["state"])
    return {"messages": messages, "states": states}


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(few(), separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
