"""Small events by hand with chance for players and the floor.

Chance says who goes out, and what the floor does besides. After every command the event is checked,
and after every refusal that nothing has changed.
"""

from dataclasses import replace

from floorman.cards import STANDARD_CARDS
from floorman.tournament import commands as c
from floorman.tournament.byhand.proposals import drawn_anew, proposals
from floorman.tournament.due import dues
from floorman.tournament.play.racing import races_due
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.seating.bounds import most_apart
from floorman.tournament.tournament import Tournament
from tests.tournament.random_events import MINUTE, check, some_schedule

NAMES = [f"p{number}" for number in range(1, 41)]
ROOM = (21, 7, 14, 3, 30, 8, 11, 5, 40, 2)


def hand_schedule(chance):
    """A ready-made schedule with chance for its terms, whose levels all have minutes."""
    found = some_schedule(chance)
    while any(not step.minutes and getattr(step, "deals", 0) for step in found.steps):
        found = some_schedule(chance)
    return replace(found, flights=1)


class RandomFloor:
    """An event by hand, and chance."""

    def __init__(self, chance, schedule=None):
        self.chance = chance
        self.schedule = schedule or hand_schedule(chance)
        self.event = Tournament(self.schedule, by_hand=True)
        self.now = 0
        self.refused = self.taken = 0

    @property
    def state(self):
        return self.event.state

    def apply(self, command):
        """Apply a command and check the event; whether it was accepted."""
        before, said = self.event.checkpoint(), len(self.event.events)
        try:
            self.event.apply(command)
        except TournamentRefused as refusal:
            self.refused += 1
            assert self.event.checkpoint() == before, command
            assert len(self.event.events) == said, command
            self.last = refusal
            return False
        check(self.state)
        return True

    def must(self, command):
        assert self.apply(command), (command, str(self.last))

    def drawn(self, things):
        order = [*things]
        self.chance.shuffle(order)
        return tuple(order)

    def begin(self, entries, names=NAMES):
        for name in names[:entries]:
            self.apply(c.Register(player=name, accepts=True, at=self.now))
        entered = [one.id for one in self.state.entrants.values() if one.status == "entered"]
        free = self.schedule.manner == "freezeout" and self.chance.random() < 0.7
        self.must(
            c.Start(
                drawn=self.drawn(entered),
                tables=ROOM if free and len(entered) <= 20 else (),
                at=self.now,
            )
        )

    # What the floor has to do

    def take(self, one):
        """The command that does what is proposed, as it is proposed."""
        self.taken += 1
        if one.what == "balance":
            seat = one.seat if one.seat >= 0 else self.chance.choice(one.seats)[1]
            player = one.player or self.chance.choice(one.players)
            return c.BalancePlayer(player=player, table=one.tables[1], seat=seat, by="floor")
        if one.what == "break":
            seats = ()
            if self.chance.random() < 0.3:
                spots = self.drawn(one.seats)
                seats = tuple((name, *spot) for name, spot in zip(one.players, spots, strict=False))
            chairs = self.drawn(range(11))
            return c.BreakTable(table=one.tables[0], players=self.drawn(one.players),
                                chairs=chairs, seats=seats)  # fmt: skip
        return c.Redraw(drawn=self.drawn(one.players))

    def seat_all(self):
        """Take all proposals: none that can be taken now is refused."""
        if self.chance.random() < 0.5:
            for table in [table for table in self.state.tables.values() if table.sitting]:
                seat = self.chance.choice([*table.sitting])
                self.must(c.NoteButton(table=table.number, seat=seat))
        for _ in range(200):
            ready = [one for one in proposals(self.state) if one.ready and one.what != "may-redraw"]
            if not ready:
                self.check_balanced()
                return
            # Each of those that are proposed can be taken, in the order in which they are.
            for one in ready:
                self.must(self.take(one))
        raise AssertionError("always something to move")

    def check_balanced(self):
        state = self.state
        tables = [table for table in state.tables.values() if not table.kept]
        fixed = any(one.fixed for one in state.entrants.values())
        loose = state.schedule.manner != "freezeout" or state.gone or state.broke or state.over
        if loose or fixed or state.bagged or len(tables) < 2:
            return
        if any(one.unsold and one.table for one in state.entrants.values()):
            return
        sizes = [len(table.sitting) for table in tables]
        able = [table for table in tables if len(table.sitting) < table.room]
        if able:
            least = min(len(table.sitting) for table in able)
            assert max(sizes) - least <= most_apart(len(state.tables), state.law.seating)

    def race(self):
        """Colour up wherever that is due, with cards from here or at the table."""
        state, chance = self.state, self.chance
        for table in [*state.tables.values()]:
            for worth, larger in races_due(state, table):
                if table.number not in state.tables:
                    break
                per = larger // worth
                players = [one.id for one in state.at_table(table)
                           if one.status == "in" and not one.unsold]  # fmt: skip
                odd = [(name, chance.randrange(per)) for name in players]
                odd = tuple((name, number) for name, number in odd if number)
                deck = self.drawn(STANDARD_CARDS) + self.drawn(STANDARD_CARDS) if odd else ()
                self.must(c.ColourUp(worth=worth, table=table.number, odd=odd, deck=deck,
                                     by="floor"))  # fmt: skip

    def settle(self):
        """Do all that is due."""
        if self.chance.random() < 0.5 and not self.state.bagged:
            self.race()
        for due in dues(self.state):
            if self.state.over:
                return
            if due.what == "rebuy" and due.players[0] in self.state.broke:
                name = due.players[0]
                buys = self.chance.random() < 0.5 and self.apply(c.Rebuy(player=name))
                if not buys:
                    self.must(c.DeclineRebuy(player=name))
            elif due.what == "alternate":
                self.must(c.SeatAlternate(tables=self.drawn(self.state.tables),
                                          chairs=self.drawn(range(11))))  # fmt: skip
            elif due.what == "unsold":
                seat = self.state.entrants[due.players[0]].seat
                self.must(c.RemoveUnsold(table=due.tables[0], seat=seat, chips=0))
            elif due.what in ("hand-for-hand", "own-pace"):
                self.must(c.HandForHand(by="floor", on=due.what == "hand-for-hand"))
        if not self.state.over:
            self.seat_all()

    # What happens at the tables

    def lost(self, number=1):
        """Some go broke at the same time, of one table or several, and who won their chips."""
        state, chance = self.state, self.chance
        able = [one for one in state.entrants.values() if one.status == "in" and not one.unsold]
        if state.schedule.manner != "freezeout":
            tables = [t for t in state.tables.values() if state.able(t) > 1]
            able = state.at_table(chance.choice(tables)) if tables else []
            able = [one for one in able if one.status == "in"]
        gone = chance.sample(able, max(0, min(number, len(able) - 1)))
        winner = next((one for one in able if one not in gone), None)
        stack = chance.choice((0, 300, 500)) if len(gone) == 1 else None
        told = tuple(
            c.Lost(one.id, ((winner.id, 1),), chance.choice((300, 500)) if stack is None else stack)
            for one in gone
        )
        earlier = tuple((one.player, 400) for one in state.gone if not one.stack)
        return c.Bust(players=told, by="floor", earlier=earlier if told else (),
                      tie=False, final=chance.random() < 0.6)  # fmt: skip

    def round(self):
        """Hand for hand, every table finishes its deal."""
        for number in [*self.state.tables]:
            table = self.state.tables.get(number)
            if table is not None and self.state.hand_for_hand and table.round < self.state.round:
                self.must(c.TableDone(table=number))

    def count(self):
        """Everybody's chips are counted, and somebody miscounts."""
        state = self.state
        for one in [one for one in state.entrants.values() if one.unsold and one.table]:
            self.must(c.RemoveUnsold(table=one.table, seat=one.seat, chips=0))
        names = [one.id for one in state.entrants.values() if one.status == "in"]
        if state.over or not names:
            return
        unit = max(state.smallest_chip(table) for table in state.tables.values())
        stacks = tuple((name, unit * self.chance.randint(1, 50)) for name in names)
        self.must(c.CountStacks(stacks=stacks, by="floor"))
        if sum(chips for _, chips in stacks) != state.chips["play"]:
            assert not self.apply(c.BagChips())
            self.must(c.AcceptCount(by="floor", why="counted twice"))

    def night(self):
        """The day ends: chips counted, and bagged, and drawn for again."""
        state = self.state
        if state.bagged:
            everybody = drawn_anew(state) if state.schedule.manner == "freezeout" else ()
            self.must(c.NextDay(by="floor", drawn=self.drawn(everybody)))
            return
        if any(due.what == "bag" for due in dues(state)) and not (state.broke or state.gone):
            self.count()
            if not state.over:
                self.must(c.BagChips())

    def finish(self):
        """Direct the event to its end as a good floor would."""
        state = self.state
        for _ in range(600):
            if state.over:
                return
            if state.paused_at is not None:
                self.must(c.PauseClock(by="floor", runs=True))
            for one in [one for one in state.entrants.values() if one.fixed and one.table]:
                self.must(c.FixPlayer(player=one.id, by="floor", why="", on=False))
            for table in [table for table in state.tables.values() if table.kept]:
                self.must(c.KeepTable(table=table.number, by="floor", keep=False))
            self.night()
            if state.over or state.bagged:
                continue
            self.settle()
            if not state.over:
                self.round()
            if not state.over and not state.bagged:
                self.apply(self.lost(self.chance.choice((1, 1, 1, 2))))
            self.now = max(self.now, state.now) + self.chance.choice((5, 5, 15, 40)) * MINUTE
            self.apply(c.Tick(at=self.now))
        raise AssertionError("it has no end")

    # What is done at random

    def anything(self):
        """A command that somebody may think of, sensible or not."""
        chance, state = self.chance, self.state
        ready = proposals(state)
        if ready and chance.random() < 0.3:
            return self.take(chance.choice(ready))
        if chance.random() < 0.2:
            return self.lost(chance.choice((1, 2, 3)))
        who = chance.choice([*state.entrants, "stranger"])
        table = chance.choice([*state.tables, 99])
        seat, by = chance.randint(-1, 5), "floor"
        unit = state.schedule.chips[0].worth
        chips = unit * chance.choice((-1, 0, 1, 4, 40, 400))
        late = f"late {len(state.entrants)}"
        tables, chairs = self.drawn(state.tables), self.drawn(range(11))
        on = chance.random() < 0.6
        worth = chance.choice([chip.worth for chip in state.schedule.chips])
        return chance.choice((
            c.Register(player=late, accepts=True, tables=tables, chairs=chairs),
            c.Reenter(player=who, tables=tables, chairs=chairs),
            c.SeatAlternate(tables=tables, chairs=chairs),
            c.Rebuy(player=who, announced=on),
            c.SettleRebuy(player=who),
            c.DeclineRebuy(player=who),
            c.AddOn(player=who),
            c.VoidEntry(player=who, by=by, why="twice", chips=chance.choice((None, 0, chips))),
            c.CountStacks(stacks=((who, chips),), by=by),
            c.CountStack(player=who, chips=chips, by=by, why="asked"),
            c.AcceptCount(by=by, why="so be it"),
            c.ColourUp(worth=worth, by=by, rounding=chance.choice((0, chips))),
            c.ColourUp(worth=worth, by=by, table=table, odd=((who, seat),), bare=(who,) * on,
                       won=((who, 1),) * (not on)),
            c.AddTime(ms=chance.choice((-MINUTE, 0, MINUTE)), by=by),
            c.TableDone(table=table),
            c.ServeDeals(player=who, deals=1, by=by),
            c.NoteButton(table=table, seat=seat, big=chance.choice((-1, -1, seat + 1))),
            c.BalancePlayer(player=who, table=table, seat=seat, by=by),
            c.OpenTable(by=by, table=chance.choice((0, 77)), seats=chance.choice((0, 3, 1))),
            c.SetBreaking(order=tables, by=by),
            c.SetOpening(order=tables if on else (77, 78), by=by),
            c.FixPlayer(player=who, by=by, why="wheelchair", on=on),
            c.ShutSeat(table=table, seat=seat, by=by, why="broken", on=on),
            c.TakeSeat(player=who),
            c.MovePlayer(player=who, table=table, seat=seat, by=by, why="asked"),
            c.KeepTable(table=table, by=by, keep=on),
            c.BreakTable(table=table, players=self.drawn(state.entrants), chairs=chairs,
                         seats=((who, table, seat),) * (not on)),
            c.HandForHand(by=by, on=on),
            c.PauseClock(by=by, runs=not on),
            c.Tick(at=state.now + chance.choice((0, MINUTE, 20 * MINUTE))),
            c.SetClock(step=max(0, state.step), left_ms=MINUTE, by=by, was=state.step)
            if chance.random() < 0.3 else c.Tick(),
            c.Penalise(player=who, kind=chance.choice(("deals", "minutes")), why="conduct", by=by,
                       amount=2),
            c.Penalise(player=who, kind="disqualified", why="severe", by=by, chips=chips)
            if chance.random() < 0.4 else c.Tick(),
            c.SetOutStack(table=table, seat=seat),
            c.RemoveUnsold(table=table, seat=seat, chips=chips),
            c.RemoveAbsent(player=who, by=by, chips=chips),
            c.TakeChips(player=who, chips=chips, by=by,
                        why=chance.choice(("foreign", "off-table"))),
            c.FindChips(player=who, chips=chips, whose=chance.choice(("winner", "removed")), by=by,
                        winner=chance.choice([*state.entrants])),
            c.Agree(parties=tuple(o.id for o in state.entrants.values() if o.status == "in"),
                    method=chance.choice(("icm", "equal")), director="pays-all", by=by),
            c.BagChips(),
            c.BeginDeal(table=table),
            c.Balance(),
        ))  # fmt: skip
