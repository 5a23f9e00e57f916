"""Limits worked out slowly, from everything that has happened and with the library's calendar."""

import itertools
from collections import defaultdict

from floorman.room.people.limits import commands as lc
from tests.room.people.limits.test_periods import by_the_calendar
from tests.room.people.registers import HOUR, MINUTE

PERIODS = ("day", "week", "month")


class Naive:
    """What was carried out, and what follows from it at any time."""

    def __init__(self, settings):
        self.settings = settings
        self.done = []

    def add(self, now, command):
        self.done.append((now, command))

    def limit(self, kind, period, now):
        """The strictest of what stands: the last that was asked for, and all of the last day.

        What was asked for counts from when it was asked for if it was stricter than what stood.
        """
        found, since = None, None
        waits = self.settings.raise_after_hours * HOUR
        for at, one in self.done:
            if not isinstance(one, lc.SetLimit) or (one.kind, one.period) != (kind, period):
                continue
            stood = self._stood(found, since, at)
            stricter = one.amount is not None and (stood is None or one.amount <= stood)
            if stricter or one.amount == stood:
                found, since = (one.amount, None), None
            else:
                found, since = (stood, one.amount), at + waits
        return self._stood(found, since, now)

    @staticmethod
    def _stood(found, since, at):
        if found is None:
            return None
        return found[1] if since is not None and at >= since else found[0]

    def outlay(self, before):
        """What has been put into games and neither come back nor been left, before a time."""
        out = defaultdict(int)
        for at, one in self.done:
            if at >= before:
                break
            match one:
                case lc.CountPurchase(entry="cash"):
                    out[one.game] += one.amount
                case lc.CountReturn() if one.game in out:
                    out[one.game] = max(0, out[one.game] - one.amount)
                case lc.CloseSession():
                    out.pop(one.game, None)
                case lc.CarryOver():
                    out[one.to] += out.pop(one.game)
        return sum(out.values())

    def used(self, kind, period, now):
        start, _ = by_the_calendar(period, now, self.settings)
        here = [one for at, one in self.done if at >= start]
        bought = sum(one.amount for one in here if isinstance(one, lc.CountPurchase))
        if kind == "buy-in":
            return bought
        if kind == "loss":
            back = sum(one.amount for one in here if isinstance(one, lc.CountReturn))
            return self.outlay(start) + bought - back
        return sum(max(0, end - max(begin, start)) for begin, end in self.played(now))

    def played(self, now):
        """The times in which somebody had a seat anywhere."""
        seats, begin = set(), None
        for at, one in itertools.chain(self.done, [(now, None)]):
            if isinstance(one, lc.OpenSession):
                begin = at if not seats else begin
                seats.add(one.game)
            elif isinstance(one, lc.CloseSession):
                seats.discard(one.game)
                if not seats:
                    yield begin, at
            elif one is None and seats:
                yield begin, at

    def allows(self, amount, now):
        """Whether so much may be put in at a time."""
        for kind, period in itertools.product(("buy-in", "loss", "time"), PERIODS):
            limit = self.limit(kind, period, now)
            if limit is None:
                continue
            used = self.used(kind, period, now)
            if kind == "time" and used >= limit * MINUTE:
                return False
            if kind != "time" and used + amount > limit:
                return False
        return True

    def must_stop(self, now):
        """Whether somebody has to stop playing."""
        for period in PERIODS:
            time, loss = self.limit("time", period, now), self.limit("loss", period, now)
            if time is not None and self.used("time", period, now) >= time * MINUTE:
                return True
            if loss is not None and self.used("loss", period, now) > loss:
                return True
        return False
