"""One betting round by the letter: slow, plain, and sharing no code with the engine.

Nothing is kept but what was done: at every decision the whole round is told again from its
beginning. Written from the rules on no-limit, pot-limit and limit betting: who may act, the least
raise, what a short all-in reopens and does not, the cap.
"""

PARTS_OF_POT = {"pot-limit": 1, "half-pot": 2}


class Round:
    """A round: `order` of the seats, what each `has` and has `bet`, the `level` to be met.

    `unit` is the least bet at big bet and the size of every bet at limit; `blind` whether the
    level is a blind, the first bet; `middle` the chips that lay in the middle before. At limit
    `raises` may follow the bet; `caps_two` says that two players are capped as others are,
    `frees_two` that they are not once the others have folded before the cap.
    """

    raises, caps_two, frees_two = 3, False, True

    def __init__(self, kind, order, has, bet, level, unit, blind, middle):
        self.kind, self.order = kind, order
        self.has, self.bet = dict(has), dict(bet)
        self.level, self.unit, self.blind, self.middle = level, unit, blind, middle
        self.done = []

    def do(self, seat, what, to=0):
        self.done.append((seat, what, to))

    def tell(self):
        """The whole round from its beginning."""
        return Tale(self)


class Tale:
    def __init__(self, this):
        self.this, self.has, self.bet = this, dict(this.has), dict(this.bet)
        # A bring-in is not yet a bet: the first that counts is its completion.
        self.level, self.counted = this.level, this.level if this.blind else 0
        self.raised_by = this.unit
        self.bets = 1 if this.blind else 0
        self.met, self.left = {}, list(this.order)
        self.free_at_first = len(self.free())
        self.shut = False
        for seat, what, to in this.done:
            self.go_on(seat, what, to)

    def free(self):
        """Who can still wager."""
        return [seat for seat in self.left if self.has[seat]]

    def go_on(self, seat, what, to):
        if what == "fold":
            self.left.remove(seat)
            return
        if what == "call":
            to = self.bet[seat] + min(self.owed(seat), self.has[seat])
        if what != "check":
            self.has[seat] -= to - self.bet[seat]
            self.bet[seat] = to
        if to > self.level and what == "wager":
            self.measure(to)
            self.level = to
        self.met[seat] = self.level

    def measure(self, to):
        """Whether a wager is a bet or raise that counts."""
        if self.this.kind == "limit":
            if 2 * (to - self.counted) >= self.this.unit:
                self.counted = to
                self.bets += 1
                if self.bets > self.this.raises and len(self.free()) > 2:
                    self.shut = True
        elif to - self.level >= self.raised_by:
            self.raised_by = to - self.level

    def within(self, seat):
        """The most that anybody else can have at stake."""
        return max([self.bet[other] + self.has[other] for other in self.left if other != seat])

    def owed(self, seat):
        return max(0, min(self.level, self.within(seat)) - self.bet[seat])

    def next_seat(self):
        """Who is to act, or None when the betting is over."""
        if len(self.left) < 2:
            return None
        order = self.this.order
        start = order.index(self.this.done[-1][0]) + 1 if self.this.done else 0
        for seat in order[start:] + order[:start]:
            if seat not in self.left or not self.has[seat] or self.met.get(seat) == self.level:
                continue
            if len(self.free()) > 1 or self.owed(seat):
                return seat
        return None

    def may_raise(self, seat):
        if self.has[seat] <= self.owed(seat) or self.within(seat) <= self.level:
            return False
        if seat in self.met and not self.is_reopened(self.level - self.met[seat]):
            return False
        if self.this.kind != "limit" or self.bets <= self.this.raises:
            return True
        if self.free_at_first <= 2:
            return not self.this.caps_two
        return self.this.frees_two and not self.shut and len(self.free()) <= 2

    def is_reopened(self, more):
        """Whether so much more than a seat has met is a raise to it."""
        return 2 * more >= self.this.unit if self.this.kind == "limit" else more >= self.raised_by

    def totals(self, seat):
        """The least and the greatest street total, as far as the chips go."""
        if self.this.kind == "limit":
            low = high = self.counted + self.this.unit
        else:
            low = self.level + self.raised_by
            high = self.bet[seat] + self.has[seat]
            if self.this.kind in PARTS_OF_POT:
                called = self.this.middle + sum(self.bet.values()) + self.level - self.bet[seat]
                high = self.level + called // PARTS_OF_POT[self.this.kind]
        most = self.bet[seat] + self.has[seat]
        return min(low, most), min(max(low, high), most)

    def legal(self):
        """(seat, may check, amount to call, least and greatest total or None), or None."""
        seat = self.next_seat()
        if seat is None:
            return None
        owed = min(self.owed(seat), self.has[seat])
        return seat, not owed, owed, self.totals(seat) if self.may_raise(seat) else None
