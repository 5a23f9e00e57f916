"""Random evenings: several games of one room, their lists, must-moves and breaks, by chance.

After every command the room is checked; beside it goes a slow model of the lists, which knows
nothing of places and numbers: it puts everybody behind the last who comes before him.
"""

from floorman.cards import STANDARD_CARDS
from floorman.room import Played, Registered, Room, RoomRefused, RoomSetup, dues, orders
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.breaking.breaking import draws
from floorman.room.floor.moves.dealt import dealt_to
from floorman.room.refusals import FACTS, OF_THE_HOUSE
from tests.room.held_against import HeldAgainst
from tests.room.running import ALL, FLOOR, check

BOOKS = ALL.args[1]
NAMES = [f"p{number}" for number in range(1, 25)]
TABLES = ["A", "B", "C", "D"]
TIERS = ("seven-stars", "diamond")
GAMES = (
    Played("holdem", "1/2 no-limit"),
    Played("holdem", "1/2 no-limit"),
    Played("holdem", "2/5 no-limit"),
    Played("omaha-8", "75/150 limit"),
    Played("omaha-8", "10/20 limit"),
    Played("seven-card-stud", "50/100 limit with ante 10 and bring-in 15"),
    Played("omaha", "4/8 limit with blinds 2/4 and half kill"),
    Played("", "20/40 limit", ("holdem", "razz", "stud-8")),
    Played("", "20/40 limit", ("holdem", "razz", "badugi")),
)
RANKS = {"claim-lost": 0, "broken": 1}


class Lists:
    """The lists as people would write them on a board."""

    def __init__(self, book):
        self.by_card = book == "wsop-2018"
        self.lines = {}

    def rank(self, event, tier):
        """What somebody comes before or behind by: who came too late, who broke, whose card."""
        if event.why in RANKS:
            return RANKS[event.why], 0
        known = self.by_card and tier in TIERS and event.why == "came"
        return 2, TIERS.index(tier) if known else len(TIERS)

    def follow(self, command, events):
        for event in events:
            if isinstance(event, e.LinePosted):
                self.lines[event.line] = self.lines.pop(event.renamed, [])
            elif isinstance(event, e.Listed):
                mine = self.rank(event, getattr(command, "tier", ""))
                line = self.lines[event.line]
                before = [one for one in line if one[0] <= mine]
                assert line[: len(before)] == before
                assert event.before == len(before)
                line.insert(len(before), (mine, event.player))
            elif isinstance(event, e.OffList):
                line = self.lines[event.line]
                (mine,) = [one for one in line if one[1] == event.player]
                line.remove(mine)

    def names(self, line):
        return [name for _, name in self.lines[line]]


class RandomEvening:
    """A room, and chance; `held`: its house holds things against people."""

    def __init__(self, chance, book=None, *, held=False):
        self.chance = chance
        self.setup = RoomSetup(
            book or chance.choice(BOOKS), tiers=TIERS, lock_up=chance.choice((0, 10))
        )
        self.held = HeldAgainst(chance, self.setup.book, NAMES) if held else None
        self.room = Room(self.setup, Registered(self.held.people) if held else None)
        self.lists = Lists(self.setup.book)
        self.now = 0
        self.refused = 0
        main, other = chance.sample(GAMES, 2)
        self.played = [main, main, main, main, other]

    @property
    def state(self):
        return self.room.state

    def apply(self, command):
        """Apply a command and check the room; whether it was accepted."""
        before, said = self.room.checkpoint(), len(self.room.events)
        sat = {table: {*game.players} for table, game in self.state.games.items()}
        try:
            events = self.room.apply(command)
        except RoomRefused as refusal:
            self.refused += 1
            assert self.room.checkpoint() == before, refusal
            assert len(self.room.events) == said
            known = refusal.reason in FACTS or (self.held and refusal.reason in OF_THE_HOUSE)
            assert refusal.cites or known, refusal
            return False
        check(self.state)
        self.lists.follow(command, events)
        if self.held:
            self.nobody_is_let_by(command, events, sat)
        for name, line in self.state.lines.items():
            assert [one.player for one in line.waiters] == self.lists.names(name)
        dues(self.state)
        orders(self.state, events)
        return True

    def nobody_is_let_by(self, command, events, sat):
        """Whomever the house holds something against has got no seat, call or place on a list.

        Where a table tells that he sits, it was not the floor that let him.
        """
        for event in events:
            if isinstance(event, e.LeftGame):
                sat[event.table].discard(event.player)
            if isinstance(event, e.Seated | e.CalledUp | e.CalledToMove):
                table = event.to if isinstance(event, e.CalledToMove) else event.table
                if not getattr(event, "told", False):
                    self.nothing_against(event.player, "seat", table, sat.get(table, ()))
                if isinstance(event, e.Seated):
                    sat.setdefault(table, set()).add(event.player)
            elif isinstance(event, e.SeatLocked) and isinstance(command, c.Answer):
                self.nothing_against(event.player, "seat", event.table, sat[event.table])
            elif isinstance(event, e.Listed) and event.why == "came":
                self.nothing_against(event.player, "list", event.line, ())

    def nothing_against(self, player, what, game, others):
        names = {game, self.state.games[game].line if game in self.state.games else game}
        found = self.held.against(player, what, names, others, self.state.now)
        assert not found, (player, what, game, found)

    def someone(self):
        return self.chance.choice(NAMES)

    def table(self):
        return self.chance.choice([*self.state.games] or TABLES)

    def line(self):
        return self.chance.choice([*self.state.lines] or TABLES)

    def seated(self, table):
        game = self.state.games.get(table)
        return self.chance.choice([*game.players] or NAMES) if game else self.someone()

    def cards(self, count):
        return tuple(self.chance.sample(STANDARD_CARDS, count))

    def drawn(self, names):
        return tuple(
            c.Drawn(player=name, card=card)
            for name, card in zip(names, self.cards(len(names)), strict=True)
        )

    def anything(self):
        """Some command, most often one that makes sense."""
        kind = self.chance.choice(WAYS)
        return kind(self)

    def run(self, commands):
        first = c.OpenGame(table="A", played=self.played[0], seats=4, by=FLOOR)
        assert self.apply(first)
        self.apply(self.open("B"))
        for _ in range(commands):
            if self.held and self.chance.random() < 0.15:
                self.held.happens(TABLES, self.state.now)
            self.apply(self.anything())
        return self

    def open(self, table=None):
        return c.OpenGame(
            table=table or self.chance.choice(TABLES),
            played=self.chance.choice(self.played),
            seats=self.chance.choice((2, 3, 5, 6)),
            must_move=self.chance.random() < 0.6,
            by=FLOOR,
        )

    def break_or_close(self):
        table = self.table()
        game = self.state.games.get(table)
        if self.chance.random() < 0.2 or game is None:
            return c.CloseGame(table=table, by=FLOOR)
        like = [one for one in self.state.of_line(game.line) if one is not game]
        seats = [game.sitting[seat] for seat in sorted(game.sitting)]
        names = [one.player for one in seats if like and draws(self.state, game, one)]
        return c.BreakGame(table=table, drawn=self.drawn(names), by=FLOOR)

    def join(self):
        tier = self.chance.choice(("", "", *TIERS))
        return c.Join(player=self.someone(), line=self.line(), tier=tier)

    def called(self):
        found = [
            (waiter.player, name)
            for name, line in self.state.lines.items()
            for waiter in line.waiters
            if waiter.called is not None
        ]
        return self.chance.choice(found) if found else (self.someone(), self.line())

    def answer(self):
        player, line = self.called()
        return c.Answer(player=player, line=line, takes=self.chance.random() < 0.8)

    def sit(self):
        player, line = self.called()
        games = [one.table for one in self.state.of_line(line)] if line in self.state.lines else []
        table = self.chance.choice(games or TABLES)
        return c.Sit(player=player, table=table, chips=self.chance.choice((0, 200)))

    def walk_in(self):
        return c.Sit(player=self.someone(), table=self.table(), chips=100)

    def together(self):
        table = self.table()
        waiting = [w.player for _, w in self.state.called_to(table)][:3] or [self.someone()]
        seat = self.chance.randrange(3)
        return c.SitTogether(table=table, wishes=tuple(c.Wish(name, seat) for name in waiting))

    def leave(self):
        movers = [(one.table, one.player) for one in self.state.moves.values() if not one.gone]
        table = self.table()
        place = table, self.seated(table)
        if movers and self.chance.random() < 0.7:
            place = self.chance.choice(movers)
        chips, missed = self.chance.choice((0, 300)), self.chance.choice(((), ("big",)))
        return c.NoteLeft(table=place[0], player=place[1], chips=chips, missed=missed)

    def leave_ended(self):
        ended = [game for game in self.state.games.values() if game.ended and game.sitting]
        if not ended:
            return self.leave()
        game = self.chance.choice(ended)
        return c.NoteLeft(table=game.table, player=self.chance.choice(game.players), chips=50)

    def deal(self):
        table = self.table()
        game = self.state.games.get(table)
        if game is not None and game.dealing:
            return c.NoteDealEnded(table=table)
        big = self.chance.choice([*game.sitting, None] if game else [None])
        return c.NoteDealBegan(table=table, big_blind=big)

    def away(self):
        table = self.table()
        missed = self.chance.choice(((), ("big",), ("small", "big")))
        return c.NoteAway(table=table, player=self.seated(table), missed=missed)

    def back(self):
        table = self.table()
        return c.NoteBack(table=table, player=self.seated(table))

    def claim(self):
        gone = [(m.player, m.to) for m in self.state.moves.values() if m.gone]
        player, table = self.chance.choice(gone) if gone else (self.someone(), self.table())
        return c.Sit(player=player, table=table)

    def due(self):
        """What the floor would do now."""
        kinds = {"call": self.call, "move": self.to_main, "draw-order": self.draw_order}
        wanted = [one for one in dues(self.state) if one.what in kinds]
        if not wanted:
            return self.join()
        one = self.chance.choice(wanted)
        if one.what == "call":
            return c.Call(line=self.state.games[one.table].line)
        if one.what == "move":
            return c.CallToMain(table=one.table)
        players = self.state.games[one.table].players
        return c.DrawOrder(table=one.table, drawn=self.drawn(players))

    def to_main(self):
        return c.CallToMain(table=self.table())

    def refuse(self):
        return c.RefuseMove(player=self.chance.choice([*self.state.moves] or NAMES))

    def draw_order(self):
        table = self.table()
        game = self.state.games.get(table)
        return c.DrawOrder(table=table, drawn=self.drawn(game.players if game else ()))

    def deal_for_move(self):
        table = self.table()
        game = self.state.games.get(table)
        to = (
            self.chance.choice([one.table for one in self.state.of_line(game.line)] or TABLES)
            if game
            else table
        )
        count = len(dealt_to(self.state, game)) if game else 0
        return c.DealForMove(table=table, to=to, cards=self.cards(count))

    def transfer(self):
        table = self.table()
        game = self.state.games.get(table)
        like = [one.table for one in self.state.of_line(game.line)] if game else TABLES
        to = self.chance.choice(like or TABLES)
        return c.Transfer(player=self.seated(table), table=to)

    def hold(self):
        player, line = self.called()
        games = [one.table for one in self.state.of_line(line)] if line in self.state.lines else []
        return c.HoldSeat(player=player, table=self.chance.choice(games or TABLES), seat=1)

    def reserve(self):
        return c.ReserveSeat(
            table=self.table(), seat=self.chance.randrange(3),
            player=self.chance.choice(("", self.someone())), why="sees badly", by=FLOOR,
        )  # fmt: skip

    def stakes(self):
        table = self.table()
        game = self.state.games.get(table)
        proposer = game.players[0] if game and game.players else self.someone()
        stakes = self.chance.choice(("5/10 no-limit", "2/5 no-limit", "8/16 limit"))
        return c.ChangeStakes(
            table=table, stakes=stakes, proposer=proposer, collection="rake:5/5", by=FLOOR
        )

    def tick(self):
        self.now += self.chance.choice((1, 3, 12, 61)) * 60_000
        return c.Tick(at=self.now)

    def rest(self):
        return self.chance.choice((
            c.Withdraw(player=self.someone()),
            c.GoAway(player=self.someone(), money=self.chance.choice((0, 20, 10))),
            c.ComeBack(player=self.someone()),
            c.AddExtra(table=self.table(), by=FLOOR),
            c.PickUpAbsent(table=self.table(), player=self.someone()),
            c.NoteSat(table=self.table(), player=self.someone(), seat=self.chance.randrange(4)),
            self.reserve(),
            c.NoteBegan(table=self.table()),
            c.PostLine(played=self.chance.choice(GAMES), by=FLOOR),
        ))  # fmt: skip

    def call(self):
        return c.Call(line=self.line())


_R = RandomEvening
WAYS = (
    *(_R.join,) * 5, *(_R.call,) * 2, *(_R.due,) * 8, *(_R.answer,) * 4, *(_R.sit,) * 6,
    *(_R.walk_in,) * 6, *(_R.deal,) * 6, *(_R.leave,) * 2, _R.leave_ended, _R.leave_ended,
    _R.leave_ended, _R.away, _R.away, _R.back, _R.to_main, _R.refuse, _R.draw_order,
    _R.deal_for_move, *(_R.transfer,) * 3, _R.hold, _R.stakes, _R.tick, _R.rest, _R.rest,
    _R.together, _R.open, _R.open, _R.break_or_close, _R.claim, _R.claim,
)  # fmt: skip
