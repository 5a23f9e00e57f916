"""Limits as a slow model has them: a list of what was bought and got back, added up each time.

Days begin at midnight UTC here. Limits are of buy-ins and of losses, by day.
"""

DAY = 86_400_000
RAISED_AFTER = DAY


class Naive:
    """What each person has set, and every chip in or out of his wallet with its time and game."""

    def __init__(self):
        self.moved, self.limits, self.sits = [], {}, {}

    def limit(self, person, kind, now):
        """The limit in force: the last that was lowered, or raised a day ago."""
        found = None
        for at, amount in self.limits.get((person, kind), ()):
            if at <= now:
                found = amount
        return found

    def sets(self, person, kind, amount, now):
        """A new limit: at once, or where it is higher after a day; what waited is given up."""
        is_now = self.limit(person, kind, now)
        lower = amount is not None and (is_now is None or amount <= is_now)
        kept = [one for one in self.limits.get((person, kind), ()) if one[0] <= now]
        self.limits[person, kind] = [*kept, (now if lower else now + RAISED_AFTER, amount)]

    def bought(self, person, now):
        """What he has put in today."""
        today = [one for one in self.moved if one[0] // DAY == now // DAY]
        return sum(one[3] for one in today if one[1] == person and (one[3] or 0) > 0)

    def lost(self, person, now):
        """What he has put in today and not got back; yesterday's chips on tables are put in today.

        What he did not bring back from a game that he has left is lost, and lies nowhere.
        """
        today, lay, lost = now // DAY * DAY, {}, 0
        for at, who, game, amount in self.moved:
            if who != person:
                continue
            if at >= today:
                lost += amount or 0
            else:
                lay[game] = 0 if amount is None else max(0, lay.get(game, 0) + amount)
        return lost + sum(lay.values())

    def may_buy(self, person, amount, now):
        """Whether he may put in so much."""
        for kind, used in (("buy-in", self.bought), ("loss", self.lost)):
            limit = self.limit(person, kind, now)
            if limit is not None and used(person, now) + amount > limit:
                return False
        loss = self.limit(person, "loss", now)
        return loss is None or self.lost(person, now) <= loss
