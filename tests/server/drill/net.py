"""The way from a browser to the room: messages are late, lost, doubled and overtaken by others, and
who has hung up may seem to be there for a while.
"""

LATE_S = 3.0
HALF_OPEN_S = 20.0


class Net:
    """How bad it is, and what it has done so far."""

    def __init__(self, chance):
        self.chance = chance
        self.trouble = chance.choice((0, 0, 1, 1, 3))
        self.lost = self.doubled = self.late = self.half_open = 0

    def delays(self):
        """After how many seconds a message arrives: not at all, once, or twice."""
        if not self._happens(0.06):
            return (0.0,)
        kind = self.chance.choice(("lost", "doubled", "late", "late"))
        setattr(self, kind, getattr(self, kind) + 1)
        if kind == "lost":
            return ()
        later = self.chance.uniform(0.0, LATE_S)
        return (0.0, later) if kind == "doubled" else (later,)

    def lingers(self):
        """For how many seconds the room takes somebody for connected who has hung up."""
        if not self._happens(0.3):
            return 0.0
        self.half_open += 1
        return self.chance.uniform(0.5, HALF_OPEN_S)

    def _happens(self, often):
        return self.chance.random() < often * self.trouble
