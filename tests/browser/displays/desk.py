"""An event at the desk of a served room, directed over REST while displays look on."""

import json
import urllib.request
from typing import ClassVar

NAMES = ("Ines", "Jon", "Kim", "Lea", "Max", "Nia", "Oli", "Pat", "Quin", "Rosa", "Sam", "Tess")


class Event:
    """An event with entrants, opened by a host of its own."""

    hosts = 0
    # The people of a room enter one event after the other.
    people: ClassVar[dict[tuple[str, str], str]] = {}

    def __init__(self, room, names=NAMES, **opens):
        Event.hosts += 1
        self.room, self.token = room, room.host(f"Ada {Event.hosts}", "nine of hearts")
        asked = {"schedule": "regular", "name": "Friday Deep Stack"} | opens
        self.key = self.post("events", asked)["event"]
        for name in names:
            self.do("register", person=self.person(name), accepts=True)

    def person(self, name):
        known = self.room.url, name
        if known not in Event.people:
            Event.people[known] = self.post("people", {"name": name})["person"]
        return Event.people[known]

    def post(self, path, body):
        return self.room.post(f"/api/desk/{path}", body, self.token)

    def do(self, type_, why="", **command):
        body = {"command": {"type": type_} | command, "why": why}
        return self.post(f"events/{self.key}/do", body)

    def shown(self):
        """What displays are told."""
        return self.room.get(f"/api/desk/events/{self.key}/display")

    def seen(self):
        """What the desk is told."""
        address = f"{self.room.url}/api/desk/events/{self.key}"
        asked = urllib.request.Request(address, headers={"authorization": f"Bearer {self.token}"})
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    def entrant(self, name):
        return next(one for one in self.seen()["entrants"] if one["name"].startswith(name))

    def clock(self, screen=""):
        """The address of a display."""
        return f"{self.room.url}/#/clock/{self.key}{screen}"
