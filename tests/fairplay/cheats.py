"""Rooms of simulated people, some of whom cheat: house players with habits of their own."""

from dataclasses import dataclass, field
from math import exp
from random import Random

from floorman.deal import DEALER, Deal, Setup, make_law
from floorman.deal.commands import Call, Check, Fold, PushPot, Wager
from floorman.fairplay import Trace, Watcher
from floorman.fairplay.timing import is_hard
from floorman.games import STRUCTURES, all_forms, default_stakes
from floorman.odds import shuffled
from floorman.sim import HousePlayer

HOUR = 3_600_000
SEATS = 6
STACK_UNITS = 100
EFFORT = 0.04


@dataclass
class Person:
    """Somebody who plays: how loose he is, how he thinks, and what he does with a partner."""

    name: str
    partner: str = ""
    cheats: str = ""  # dumps, takes, soft
    clock: str = "person"  # person, steady, jitter
    pace: float = 8.0
    spread: float = 0.8
    harder: float = 0.6
    loose: float = 0.0

    def ms(self, hard, chance):
        """How long he thinks."""
        if self.clock == "steady":
            return round(1500 * exp(chance.gauss(0, 0.08)))
        if self.clock == "jitter":
            return round(chance.uniform(900, 3600))
        return 60 + round(
            exp(self.pace + (self.harder if hard else 0.0) + chance.gauss(0, self.spread))
        )


@dataclass
class Room:
    """Who is in it, and what came of it."""

    people: dict[str, Person]
    traces: list[Trace] = field(default_factory=list)
    deals: list = field(default_factory=list)
    guilty: set = field(default_factory=set)  # (kind, players) that should be found


def honest(number, chance):
    """A person as people differ: loose or tight, quick or slow."""
    return Person(
        f"p{number:02}",
        pace=chance.uniform(7.0, 8.8),
        spread=chance.uniform(0.5, 1.0),
        harder=chance.uniform(0.3, 0.9),
        loose=chance.uniform(-0.12, 0.12),
    )


def furnished(seed, number=18, *, cheats=True):
    """A room of that many people; with cheats of each kind, or without any."""
    chance = Random(f"room {seed}")
    people = [honest(one, chance) for one in range(number)]
    room = Room({one.name: one for one in people})
    for one in people:
        room.traces.append(Trace(one.name, "device", f"d-{one.name}", 0, 1))
        room.traces.append(Trace(one.name, "address", f"a-{one.name}", 0, 1))
    # A household that plays fair, behind one address.
    room.traces.append(Trace(people[-1].name, "address", f"a-{people[-2].name}", 0, 1))
    if cheats:
        _cheat(room, people)
    return room


def _cheat(room, people):
    dumper, taker, one, two, steady, jitter, first, second = people[:8]
    dumper.partner, dumper.cheats = taker.name, "dumps"
    taker.partner, taker.cheats = dumper.name, "takes"
    one.partner, one.cheats = two.name, "soft"
    two.partner, two.cheats = one.name, "soft"
    steady.clock, jitter.clock = "steady", "jitter"
    room.traces.append(Trace(second.name, "device", f"d-{first.name}", 0, 1))
    room.guilty = {
        ("dumping", (dumper.name, taker.name)),
        ("soft-play", (one.name, two.name)),
        ("timing", (steady.name,)),
        ("timing", (jitter.name,)),
        ("accounts", (first.name, second.name)),
    }


class Rooms:
    """Plays rooms of one form."""

    def __init__(self, form="holdem", structure="no-limit"):
        found = all_forms()[form]
        self.law = make_law(found, default_stakes(found, STRUCTURES[structure], 10), "roberts-v11")
        self.player = HousePlayer(self.law, EFFORT)
        self.unit = max(self.law.stakes.blinds)

    def play(self, room, deals, seed):
        """So many deals, six people at a time; who sits together changes every dozen deals.

        Cheats do it in a part of the deals they are dealt in together.
        """
        chance = Random(f"deals {seed}")
        at, names = 0, sorted(room.people)
        seated = []
        for number in range(deals):
            if number % 12 == 0:
                seated = self._seated(names, room, chance)
                at += HOUR if number % 600 == 0 else 0
            at += 5000
            at = self._deal(room, seated, number, at, chance)

    def _seated(self, names, room, chance):
        """Cheats look for each other; everybody else sits anywhere."""
        seated = chance.sample(names, SEATS)
        for name in [*seated]:
            partner = room.people[name].partner
            if partner and partner not in seated and chance.random() < 0.8:
                gone = next(one for one in seated if not room.people[one].partner)
                seated[seated.index(gone)] = partner
        return seated

    def _deal(self, room, seated, number, at, chance):
        seats = len(seated)
        stacks = (STACK_UNITS * self.unit,) * seats
        deck = tuple(shuffled(self.law.deck, chance))
        deal = Deal(Setup(self.law, stacks, number % seats, deck))
        watcher = Watcher(seated)
        watcher.look(deal, at)
        tricks = chance.random() < 0.25
        while not deal.is_over:
            request = deal.request
            if request.seat == DEALER:
                deal.apply(PushPot())
                continue
            person = room.people[seated[request.seat]]
            at += person.ms(self._hard(watcher), chance)
            deal.apply(self._command(deal, person, seated, chance, tricks=tricks))
            watcher.look(deal, at)
        room.deals.append(watcher.over("t1", number + 1, at, deal))
        return at

    @staticmethod
    def _hard(watcher):
        return watcher._asked is not None and is_hard(watcher._asked[0])

    def _command(self, deal, person, seated, chance, *, tricks):
        request = deal.request
        wish = self.player.command(deal.view(request.seat), chance)
        if request.kind != "bet":
            return wish
        rivals = [
            one
            for one, seat in zip(seated, deal.state.seats, strict=True)
            if not seat.folded and one != person.name
        ]
        if person.cheats and person.partner in rivals:
            return self._with_partner(deal, person, rivals, wish, tricks=tricks)
        if isinstance(wish, Fold) and chance.random() < person.loose and request.may_call:
            return Call(request.seat)
        if isinstance(wish, Call) and chance.random() < -person.loose:
            return Fold(request.seat)
        return wish

    def _with_partner(self, deal, person, rivals, wish, *, tricks):
        if person.cheats == "soft" and rivals == [person.partner]:
            return self._meek(deal.request, wish)
        if person.cheats == "dumps" and tricks:
            return self._dumps(deal, deal.request)
        return self._takes(deal.request) if person.cheats == "takes" and tricks else wish

    @staticmethod
    def _meek(request, wish):
        if not isinstance(wish, Wager):
            return wish
        return Check(request.seat) if request.may_check else Call(request.seat)

    def _dumps(self, deal, request):
        """Puts in a third of the stack, and folds to the partner."""
        seat = deal.state.seats[request.seat]
        if request.to_call and seat.start - seat.stack >= 20 * self.unit:
            return Fold(request.seat)
        if request.wager:
            to = max(request.raise_to_min, min(request.raise_to_max, 30 * self.unit))
            return Wager(request.seat, to)
        return Call(request.seat) if request.may_call else Check(request.seat)

    @staticmethod
    def _takes(request):
        if request.to_call and request.wager:
            return Wager(request.seat, request.raise_to_min)
        return Check(request.seat) if request.may_check else Call(request.seat)


KINDS = {
    "chips-one-way": "dumping",
    "gives-up": "dumping",
    "soft-play": "soft-play",
    "even-times": "timing",
    "no-rest": "timing",
    "same-device": "accounts",
    "same-address": "accounts",
}


def judged(room, findings):
    """Which cheats were found, which were not, and what was found of people who play fair."""
    told = {(KINDS[one.kind], tuple(sorted(one.players))): one for one in reversed(findings)}
    guilty = {(kind, tuple(sorted(players))) for kind, players in room.guilty}
    return (
        guilty & told.keys(),
        guilty - told.keys(),
        {k: v for k, v in told.items() if k not in guilty},
    )
