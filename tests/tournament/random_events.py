"""Small events of every ready-made schedule with chance for players, dealers and director.

No cards are dealt: chance says who wins how much. After every command the event is checked, and
after every refusal that nothing has changed.
"""

from dataclasses import replace

from floorman.cards import STANDARD_CARDS
from floorman.tournament import commands as c
from floorman.tournament.bags import Bag, FlightEnd
from floorman.tournament.due import deals_due, dues
from floorman.tournament.places.moving import seats_due
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.schedule.files.catalogue import all_schedules
from floorman.tournament.schedule.parts import Bounties, Buying
from floorman.tournament.seating.bounds import most_apart
from floorman.tournament.state import PLAYING
from floorman.tournament.tournament import Tournament
from tests.tournament.books import EXCERPT, HOME, ROBERTS, USPA, WSOP

MINUTE = 60_000
NAMES = [f"p{number}" for number in range(1, 17)]
# Deals after which an event that nobody disturbs is over, many times over.
MOST_DEALS = 3000


def some_schedule(chance, key=None):
    """A ready-made schedule for few players a table, its terms changed by chance."""
    schedules = all_schedules()
    found = schedules[key or chance.choice(sorted(schedules))]
    entering = replace(found.entering, least=2)
    seats = found.seats
    if found.manner == "freezeout":
        seats = min(found.seats, chance.choice((2, 3, 4, 5)))
        most = chance.choice((None, 4, 8))
        entering = replace(
            entering,
            most=most,
            alternates=most is not None and chance.random() < 0.5,
            late_levels=chance.choice((0, 0, 2, 4)),
            late_stack=chance.choice(("full", "blinded-off")),
            reentries=chance.choice((0, 1, 2)),
            bounty=chance.choice((0, 0, 25)),
        )
    elif found.manner == "shootout":
        seats = chance.choice((3, 4))
    kind = chance.choice(("fixed", "progressive")) if entering.bounty else "none"
    buying = Buying(20, found.entering.stack, 1, 3, None, chance.choice((1, None)))
    rebuys = found.manner == "freezeout" and chance.random() < 0.3
    return replace(
        found,
        seats=seats,
        entering=entering,
        bounties=Bounties(kind, 50),
        rebuys=buying if rebuys else None,
        book=chance.choice((ROBERTS, ROBERTS, EXCERPT, USPA, HOME, WSOP)),
    )


class RandomEvent:
    """An event, and chance."""

    def __init__(self, chance, schedule=None):
        self.chance = chance
        self.schedule = schedule or some_schedule(chance)
        self.event = Tournament(self.schedule)
        self.now = 0
        # How often who is in a deal stays out of the pot, and how often he has all in it.
        self.calm, self.bold = chance.choice((0.4, 0.8)), chance.choice((0.2, 0.7))
        self.refused = 0

    @property
    def state(self):
        return self.event.state

    def apply(self, command):
        """Apply a command and check the event; whether it was accepted."""
        before, said = self.event.checkpoint(), len(self.event.events)
        try:
            self.event.apply(command)
        except TournamentRefused:
            self.refused += 1
            assert self.event.checkpoint() == before, command
            assert len(self.event.events) == said, command
            return False
        check(self.state)
        return True

    # What is done in order

    def begin(self, entries):
        for name in NAMES[:entries]:
            here = self.chance.random() < 0.9
            self.apply(c.Register(player=name, accepts=True, present=here, at=self.now))
        entered = [one.id for one in self.state.entrants.values() if one.status == "entered"]
        self.chance.shuffle(entered)
        self.apply(c.Start(drawn=tuple(entered), at=self.now))

    def lot(self):
        """Drawn orders of everything."""
        players, tables = [*self.state.entrants], [*self.state.tables]
        chairs = [*range(9)]
        for one in (players, tables, chairs):
            self.chance.shuffle(one)
        return tuple(players), tuple(tables), tuple(chairs)

    def deck(self):
        cards = []
        for _ in range(9):
            one = [*STANDARD_CARDS]
            self.chance.shuffle(one)
            cards += one
        return tuple(cards)

    def answer(self, due):
        """The command for something that is due."""
        players, tables, chairs = self.lot()
        drawn = [*due.players]
        self.chance.shuffle(drawn)
        table, name = next(iter(due.tables), 0), next(iter(due.players), "")
        seat = self.state.entrants[name].seat if name else 0
        rebuy = c.DeclineRebuy(player=name)
        if self.chance.random() < 0.5:
            rebuy = c.Rebuy(player=name, announced=self.chance.random() < 0.3)
        anew = c.Redraw(drawn=tuple(drawn))
        return {
            "race": c.Race(table=table, worth=due.worth, deck=self.deck()),
            "redraw": anew,
            "may-redraw": anew,
            "stage": anew,
            "break": c.BreakTable(table=table, players=players, chairs=chairs),
            "balance": c.Balance(players=players, chairs=chairs),
            "alternate": c.SeatAlternate(tables=tables, chairs=chairs),
            "unsold": c.RemoveUnsold(table=table, seat=seat),
            "bag": c.BagChips(),
            "rebuy": rebuy,
        }[due.what]

    def settle(self):
        """Do all that is due and can be done."""
        for _ in range(400):
            ready = [one for one in dues(self.state) if one.ready and one.what != "may-redraw"]
            if not ready:
                return
            if not self.apply(self.answer(ready[0])) and ready[0].what == "rebuy":
                assert self.apply(c.DeclineRebuy(player=ready[0].players[0]))
        raise AssertionError(f"always something to do: {ready}")

    def play(self, number):
        """One deal at a table, by chance."""
        if self.apply(c.BeginDeal(table=number)) and self.state.tables[number].dealing:
            self.end(number)

    def end(self, number):
        assert any(self.apply(self.ending(number)) for _ in range(9))

    def ending(self, number):
        """How a deal may end: one wins some chips, or all, of some others."""
        table, chance = self.state.tables[number], self.chance
        stacks = {name: self.state.entrants[name].stack for name in table.dealt}
        unit = self.state.smallest_chip(table)
        winner = chance.choice(table.dealt)
        broke = []
        for name in table.dealt:
            if name == winner or chance.random() < self.calm:
                continue
            most = min(stacks[name], self.state.entrants[winner].stack)
            paid = most if chance.random() < self.bold else most // unit // 3 * unit
            stacks[name] -= paid
            stacks[winner] += paid
            if not stacks[name]:
                broke.append(c.Broke(name, chance.choice((None, 1, 2)), ((winner, 1),)))
        seats = [self.state.entrants[name].seat for name in table.dealt]
        blinds = tuple(chance.sample(seats, 2)) if chance.random() < 0.8 else ()
        if chance.random() < 0.02:
            # Chips, people or seats that there are not.
            stacks[chance.choice((winner, "stranger"))] = chance.choice((0, 1, 10**9))
            blinds = (chance.randint(-1, 12),)
        return c.EndDeal(
            table=number, stacks=tuple(stacks.items()), button=blinds[0] if blinds else None,
            blinds=blinds, broke=tuple(broke),
        )  # fmt: skip

    def finish(self):
        """Play the event to its end as a good director would."""
        state, self.bold = self.state, 0.7
        for _ in range(MOST_DEALS):
            if state.over:
                return
            if state.bagged:
                players = [*{n for t in state.tables.values() for n in t.sitting.values()}]
                drawn = sorted(players) if state.schedule.manner == "freezeout" else []
                self.chance.shuffle(drawn)
                assert self.apply(c.NextDay(by="floor", drawn=tuple(drawn)))
                continue
            if state.paused_at is not None:
                assert self.apply(c.PauseClock(by="floor", runs=True))
            for table in [table for table in state.tables.values() if table.kept]:
                assert self.apply(c.KeepTable(table=table.number, by="floor", keep=False))
            for table in [*state.tables.values()]:
                if table.dealing:
                    self.end(table.number)
            self.settle()
            for number in deals_due(state):
                if number in deals_due(state):
                    self.play(number)
            self.now = max(self.now, state.now) + 2 * MINUTE
            self.apply(c.Tick(at=self.now))
        raise AssertionError("it has no end")

    # What is done at random

    def anything(self):
        """A command that somebody may think of, sensible or not."""
        chance, state = self.chance, self.state
        busy = [number for number, table in state.tables.items() if table.dealing]
        if busy and chance.random() < 0.4:
            return self.ending(chance.choice(busy))
        idle = deals_due(state)
        if idle and chance.random() < 0.4:
            return c.BeginDeal(table=chance.choice(idle))
        due = dues(state)
        if due and chance.random() < 0.4:
            return self.answer(chance.choice(due))
        return self.odd() if chance.random() < 0.5 else self.sensible()

    def who(self, test):
        """Somebody of whom that holds, or nobody."""
        found = [one.id for one in self.state.entrants.values() if test(one)]
        return self.chance.choice(found) if found else "stranger"

    def sensible(self):
        """What has a reason."""
        chance, state, by = self.chance, self.state, "floor"
        _, tables, chairs = self.lot()
        inside = self.who(lambda one: one.status == "in" and not one.unsold)
        absent = self.who(lambda one: not one.came and not one.unsold and one.status == "in")
        free = [
            (number, seat)
            for number, table in state.tables.items()
            for seat in range(table.seats)
            if seat not in table.sitting
        ] or [(1, 0)]
        table, seat = chance.choice(free)
        unsold = [(one.table, one.seat) for one in state.entrants.values()
                  if one.unsold and one.table] or [(1, 0)]  # fmt: skip
        there, lies = chance.choice(unsold)
        return chance.choice((
            c.Reenter(player=self.who(lambda one: one.status == "out" and not one.unsold),
                      tables=tables, chairs=chairs),
            c.MovePlayer(player=inside, table=table, seat=seat, by=by),
            c.SetOutStack(table=table, seat=seat),
            c.RemoveUnsold(table=there, seat=lies),
            c.NoteContact(player=absent, by=by, reached=False),
            c.RemoveAbsent(player=absent, by=by),
            c.Rebuy(player=inside, announced=chance.random() < 0.7),
            c.SettleRebuy(player=self.who(lambda one: one.owes)),
            c.Penalise(player=inside, kind="deals", why="showing", by=by, amount=1),
            c.Penalise(player=inside, kind="minutes", why="conduct", by=by, amount=3),
            c.Penalise(player=inside, kind="disqualified", why="severe", by=by)
            if chance.random() < 0.5 else c.AddOn(player=inside),
            c.Arrive(player=self.who(lambda one: not one.present and not one.unsold)),
            c.Register(player=f"late {len(state.entrants)}", accepts=True,
                       tables=tables, chairs=chairs),
            c.AddOn(player=inside),
            c.BagChips(),
            c.Tick(at=state.now + 5 * MINUTE),
        ))  # fmt: skip

    def odd(self):
        """A command of any kind."""
        chance, state = self.chance, self.state
        who = chance.choice([*state.entrants, "stranger", NAMES[-1]])
        other = chance.choice([*state.entrants, "stranger"])
        table = chance.choice([*state.tables, 99])
        seat, by = chance.randint(-1, 5), "floor"
        one = state.entrants.get(who)
        unit = state.schedule.chips[0].worth
        chips = unit * chance.choice((-1, 0, 1, 4, 40, 400))
        if one is not None and chance.random() < 0.3:
            chips = one.stack
        players, tables, chairs = self.lot()
        kind = chance.choice(("warning", "deals", "minutes", "disqualified"))
        step = chance.randint(-1, len(state.schedule.steps))
        stacks = tuple((name, state.entrants[name].stack) for name in players[:3])
        return chance.choice((
            c.Register(player=who, accepts=chance.random() < 0.9, tables=tables, chairs=chairs),
            c.Register(player=chance.choice(NAMES), accepts=True, tables=tables, chairs=chairs),
            c.Withdraw(player=who),
            c.PickSeat(player=who, seat=seat),
            c.Reenter(player=who, tables=tables, chairs=chairs),
            c.SeatAlternate(tables=tables, chairs=chairs),
            c.Rebuy(player=who, announced=chance.random() < 0.5),
            c.SettleRebuy(player=who),
            c.DeclineRebuy(player=who),
            c.AddOn(player=who),
            c.CloseEntries(by=by) if chance.random() < 0.1 else c.AddOn(player=other),
            c.Arrive(player=who),
            c.GoAway(player=who),
            c.NoteContact(player=who, by=by, reached=chance.random() < 0.5,
                          keep=chance.random() < 0.5),
            c.RemoveAbsent(player=who, by=by),
            c.SetOutStack(table=table, seat=seat),
            c.RemoveUnsold(table=table, seat=seat),
            c.Start(drawn=players),
            c.Balance(players=players, chairs=chairs),
            c.BreakTable(table=table, players=players, chairs=chairs),
            c.Redraw(drawn=players),
            c.MovePlayer(player=who, table=table, seat=seat, by=by),
            c.KeepTable(table=table, by=by, keep=chance.random() < 0.5),
            c.BeginDeal(table=table),
            c.VoidDeal(table=table),
            c.EndDeal(table=table, stacks=stacks),
            c.CountStack(player=who, chips=chips, by=by, why="counted"),
            c.Race(table=table, worth=unit, deck=self.deck()),
            c.Tick(at=state.now + chance.choice((-1, 0, MINUTE, 20 * MINUTE))),
            c.PauseClock(by=by, runs=chance.random() < 0.6),
            c.SetClock(step=step, left_ms=chance.choice((0, MINUTE)), by=by)
            if chance.random() < 0.3 else c.Tick(),
            c.HandForHand(by=by, on=chance.random() < 0.4),
            c.Agree(parties=players, method=chance.choice(("icm", "chips", "equal")),
                    director=chance.choice(("pays", "pays-all", "stands-aside")), by=by,
                    kept=chance.choice((0, 10))),
            c.Agree(parties=tuple(o.id for o in state.entrants.values()
                                  if o.status == "in" and not o.unsold),
                    method=chance.choice(("icm", "chips", "equal", "chips-after-next")),
                    director=chance.choice(("pays", "pays-all")), by=by,
                    kept=chance.choice((0, 10, 100))),
            c.CallOff(by=by, why="fire", shares=chance.choice(("icm", "chips", "equal")))
            if chance.random() < 0.02 else c.BagChips(),
            c.AlterPrizes(money=(chance.choice((10, 500, 5000)), 5), by=by, why="more"),
            c.NextDay(by=by, drawn=players),
            c.MergeFlights(flights=(flight_of(players, stacks),) * 2, drawn=players, by=by),
            c.Penalise(player=who, kind=kind if chance.random() < 0.5 else "deals", why="conduct",
                       by=by, amount=chance.choice((0, 1, 2))),
            c.TakeChips(player=who, chips=chips, why="off-table", by=by),
            c.FindChips(player=who, chips=chips, whose=chance.choice(("winner", "removed")),
                        by=by, winner=other),
            c.Decide(by=by, words=chance.choice(("", "so be it"))),
        ))  # fmt: skip


def flight_of(players, stacks):
    """What a first day may have come to, or may not."""
    bags = tuple(Bag(name, chips) for name, chips in stacks)
    return FlightEnd(bags, entries=tuple((name, 1) for name in players))


def check(state):
    """What holds after every command."""
    assert sum(state.chips.values()) == 0
    assert sum(state.money.values()) == 0
    stacks = [one.stack for one in state.entrants.values()]
    assert min(stacks, default=0) >= 0
    # By hand stacks are only what was last known of them.
    assert state.by_hand or sum(stacks) == state.chips.get("play", 0)
    assert state.chips.get("play", 0) >= 0
    _check_seats(state)
    _check_people(state)
    assert sum(state.heads.values()) == state.money.get("heads", 0)
    assert state.money.get("pool", 0) >= 0
    assert state.money.get("heads", 0) >= 0


def _check_seats(state):
    seen = {}
    for table in state.tables.values():
        assert table.sitting or len(state.tables) == 1 or state.by_hand
        assert not {*table.sitting} & {*table.shut}
        for seat, name in table.sitting.items():
            assert 0 <= seat < table.seats
            assert name not in seen
            seen[name] = (table.number, seat)
    for one in state.entrants.values():
        assert seen.get(one.id, (0, -1)) == (one.table, one.seat), one
    assert sorted(state.breaking) == sorted(state.tables)


def _check_people(state):
    playing = [o for o in state.entrants.values() if o.status in PLAYING and not o.unsold]
    assert state.left == len(playing)
    byes = state.schedule.manner == "heads-up"
    for one in state.entrants.values():
        if one.status in PLAYING:
            assert one.table or byes, one
        else:
            assert not one.table and not one.stack, one
        assert (one.status == "broke") == (one.id in state.broke), one
        assert (one.status == "leaves") == any(g.player == one.id for g in state.gone), one
        if one.status in ("broke", "leaves"):
            assert not one.stack
        if one.status == "in":
            # Who is left when all others are put out wins, had he chips or none.
            assert one.stack > 0 or state.over, one
    if state.schedule.manner == "freezeout" and not state.called_off:
        finished = [name for one in state.finished for name in one.players]
        assert len({*finished}) == len(finished)
        out = [o.id for o in state.entrants.values() if o.status == "out" and not o.unsold]
        left = [o.id for o in playing] if state.over else []
        assert sorted(finished) == sorted(out + left)


def check_balanced(state):
    """Tables between deals with nothing due are within the bounds of the book."""
    tables = [table for table in state.tables.values() if not table.kept]
    if seats_due(state) is None and state.schedule.manner == "freezeout" and len(tables) > 1:
        sizes = [len(table.sitting) for table in tables]
        assert max(sizes) - min(sizes) <= most_apart(len(state.tables), state.law.seating)


def check_end(state):
    """At the end all places are given once, ties shared, and all prizes are paid."""
    players = [
        one for one in state.entrants.values()
        if one.status in ("in", "out") and not one.unsold
    ]  # fmt: skip
    # Whoever has bagged chips on a first day has a place in front of those who are out.
    bags = len(state.ended.bags) if state.ended else 0
    places = [place for one in state.finished for place in range(one.first, one.last + 1)]
    named = sorted(name for one in state.finished for name in one.players)
    assert named == sorted(one.id for one in players)
    assert sorted(places) == [*range(bags + 1, bags + len(players) + 1)]
    for one in state.finished:
        assert one.last - one.first + 1 == len(one.players)
    assert state.money.get("pool", 0) == 0
    assert state.money.get("heads", 0) == 0
    assert not any(one.unsold and one.table for one in state.entrants.values())
