"""A long session at a table, with everything that people do between deals, at random.

They come, wait or post, leave, sit out and come back, change seats, run out of chips and buy
more, straddle and kill. Chance decides who does what and when; what the rules forbid is refused
by the table and changes nothing, so that any moment may try anything. The same chance plays the
same session.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from floorman.cards import STANDARD_CARDS, Card
from floorman.deal import DEALER, Deal, Request
from floorman.deal.commands import Command as DealCommand
from floorman.deal.tabling import of_dealer
from floorman.games import all_forms
from floorman.odds import Chance, shuffled
from floorman.sim.players import Player as Acting
from floorman.sim.players import QuickPlayer
from floorman.table import Reason, Table, TableRefused
from floorman.table import commands as c
from floorman.table.accounts import stack_of
from floorman.table.commands import Entry
from floorman.table.mixes.rotation import able_seats, chooser, next_law
from floorman.table.state import Player

MINUTE: Final = 60_000
_STALLED: Final = 1000
_T = TypeVar("_T")
_ENTRIES: Final[tuple[Entry, ...]] = ("wait", "post", "pass", "kill", "buy-button", "straddle")
_FORMS: Final = tuple(key for key, form in all_forms().items() if form.settles == "pot")


@dataclass(frozen=True, slots=True)
class Habits:
    """How often people do things: each a chance between 0 and 1, for everyone before each deal.

    `joins` is for each empty seat, `plays_over` for each whose player is away; `goes_mid_deal` for
    everyone who is dealt in; `voids` for each deal, which is dealt again then.
    """

    joins: float = 0.15
    leaves: float = 0.01
    sits_out: float = 0.04
    returns: float = 0.35
    rebuys: float = 0.6
    adds: float = 0.02
    changes_seat: float = 0.02
    straddles: float = 0.03
    kills: float = 0.03
    goes_mid_deal: float = 0.01
    plays_over: float = 0.05
    voids: float = 0.01


@dataclass(frozen=True, slots=True)
class People:
    """Who comes to a table: `acting` says who plays the game that is on, for all of them."""

    acting: Callable[[Table], Acting]
    habits: Habits = Habits()


@dataclass(slots=True)
class Session:
    """What a session came to.

    `deals` played; `skipped` moments at which no deal could be, `stalls` of them with two or more
    at the table who had chips; `came`, `busted` and `refusals`
    by reason; `forms` how many deals of each form; `minutes` how long it took by the table's
    clock; `unbalanced` the deals after which the chips were not as many as before.
    """

    deals: int = 0
    skipped: int = 0
    stalls: int = 0
    came: int = 0
    busted: int = 0
    forms: Counter[str] = field(default_factory=Counter)
    refusals: Counter[Reason] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    unbalanced: list[int] = field(default_factory=list)


@dataclass(slots=True)
class _Run:
    """A session in progress."""

    table: Table
    acting: Callable[[Table], Acting]
    habits: Habits
    chance: Chance
    session: Session = field(default_factory=Session)
    now: int = 0

    def happens(self, odds: float) -> bool:
        return self.chance.random() < odds

    def one_of(self, things: Sequence[_T]) -> _T:
        return things[int(self.chance.random() * len(things))]

    def tries(self, command: c.Command) -> bool:
        """Whether the table let it be."""
        try:
            self.table.apply(command)
        except TableRefused as refusal:
            self.session.refusals[refusal.reason] += 1
            return False
        self.session.did[type(command).__name__] += 1
        return True


def play_session(
    table: Table,
    people: People,
    deals: int,
    chance: Chance,
    watch: Callable[[Table, Deal], None] | None = None,
) -> Session:
    """Play so many deals at a table. `watch` is called with every deal that is over.

    The session ends early if for very long nobody could be dealt in.
    """
    run = _Run(table, people.acting, people.habits, chance, now=table.state.now)
    stalled = 0
    while run.session.deals < deals and stalled < _STALLED:
        run.now += int(chance.random() * 3 * MINUTE)
        _between_deals(run)
        deal = _play_deal(run)
        if deal is None:
            run.session.skipped += 1
            stalled += 1
            continue
        stalled = 0
        if not _balanced(table):
            run.session.unbalanced.append(table.state.number)
        if watch is not None:
            watch(table, deal)
    return run.session


def _balanced(table: Table) -> bool:
    """Whether every chip is in an account, and players have what their accounts say."""
    accounts = table.accounts
    players = table.state.players.values()
    kept = all(accounts.get(stack_of(one.id), 0) == one.stack for one in players)
    return kept and not sum(accounts.values())


def _between_deals(run: _Run) -> None:
    state, habits = run.table.state, run.habits
    for player in [*state.players.values()]:
        if player.id in state.players:
            _does_something(run, player)
    for seat in range(state.chairs):
        sitting = state.sitting(seat)
        if sitting is None and run.happens(habits.joins):
            _joins(run, seat)
        elif sitting is not None and sitting.away and run.happens(habits.plays_over):
            _plays_over(run, seat)
    if state.setup.collection and run.happens(0.02):
        run.tries(c.ElectTimePot(at=run.now))
    name = chooser(state)
    if name is not None:
        _chooses(run, name)


def _joins(run: _Run, seat: int) -> None:
    name = f"visitor {run.session.came + 1}"
    least = run.table.law.buy_in.minimum
    most = run.table.law.buy_in.maximum or 5 * least
    chips = least + int(run.chance.random() * (most - least))
    coming: c.Coming = "must-move" if run.happens(0.1) else "new"
    brings = chips if coming == "must-move" else 0
    entry = run.one_of(_ENTRIES)
    command = c.SitDown(
        player=name,
        seat=seat,
        chips=chips,
        coming=coming,
        brings=brings,
        entry=entry,
        at=run.now,
    )
    if run.tries(command) or run.tries(c.SitDown(player=name, seat=seat, chips=chips, at=run.now)):
        run.session.came += 1


def _plays_over(run: _Run, seat: int) -> None:
    name, chips = f"visitor {run.session.came + 1}", run.table.law.buy_in.minimum
    entry = run.one_of(_ENTRIES)
    run.tries(c.Permit(by="floor", player=name, what="play-over", at=run.now))
    asks = c.PlayOver(player=name, seat=seat, chips=chips, entry=entry, at=run.now)
    run.session.came += run.tries(asks)


def _does_something(run: _Run, player: Player) -> None:
    if player.away:
        _while_away(run, player.id)
    elif not player.playable:
        _without_chips(run, player.id)
    else:
        _at_the_table(run, player)


def _while_away(run: _Run, name: str) -> None:
    if run.happens(run.habits.returns):
        _returns(run, name)
    elif run.happens(run.habits.leaves):
        run.tries(c.Leave(player=name, pays=True, at=run.now))


def _without_chips(run: _Run, name: str) -> None:
    run.session.busted += 1
    if run.happens(run.habits.rebuys):
        run.tries(c.AddChips(player=name, chips=run.table.law.buy_in.minimum, at=run.now))
    elif run.happens(0.5):
        run.tries(c.Leave(player=name, at=run.now))


def _at_the_table(run: _Run, player: Player) -> None:
    habits, name, now = run.habits, player.id, run.now
    if run.happens(habits.leaves):
        run.tries(c.Leave(player=name, pays=run.happens(0.5), at=now))
        return
    if run.happens(habits.sits_out):
        run.tries(
            c.SitOut(player=name, takes_chips=run.happens(0.2), pays=run.happens(0.5), at=now)
        )
        return
    if (player.standing != "in" or player.missed) and run.happens(habits.returns):
        _returns(run, name)
    seat, entry = int(run.chance.random() * run.table.state.chairs), run.one_of(_ENTRIES)
    chips = run.table.law.buy_in.minimum
    for odds, command in (
        (habits.adds, c.AddChips(player=name, chips=chips, at=now)),
        (habits.changes_seat, c.ChangeSeat(player=name, seat=seat, entry=entry, at=now)),
        (habits.straddles, c.Straddle(player=name, at=now)),
        (habits.kills, c.KillPot(player=name, at=now)),
    ):
        if run.happens(odds):
            run.tries(command)


def _returns(run: _Run, name: str) -> None:
    entry, agrees = run.one_of(_ENTRIES), run.happens(0.5)
    asked = c.SitIn(player=name, entry=entry, kills_next=agrees, at=run.now)
    if not run.tries(asked):
        run.tries(c.SitIn(player=name, at=run.now))


def _chooses(run: _Run, name: str) -> None:
    form = run.one_of(_FORMS)
    structure = run.one_of(("limit", "pot-limit", "no-limit"))
    run.tries(c.ChooseForm(player=name, form=form, structure=structure, at=run.now))


def _play_deal(run: _Run) -> Deal | None:
    """Draw for the button if nobody has it, begin a deal and play it; None if there was none."""
    table, chance = run.table, run.chance
    if table.state.positions is None and table.state.first_button is None:
        cards = shuffled(STANDARD_CARDS, chance)[: len(able_seats(table.state))]
        run.tries(c.DrawButton(cards=tuple(cards), at=run.now))

    def shuffler(cards: Sequence[Card]) -> list[Card]:
        return shuffled(cards, chance)

    try:
        deck = tuple(shuffled(next_law(table.state).deal.deck, chance))
        deal = table.next_deal(deck, shuffler, at=run.now)
    except TableRefused as refusal:
        run.session.refusals[refusal.reason] += 1
        run.session.stalls += _could_play(table) > 1
        return None
    if table.deal is not None and run.happens(run.habits.voids):
        table.apply(c.VoidDeal(at=run.now))
        run.session.did["VoidDeal"] += 1
        deal = table.next_deal(deck, shuffler, at=run.now)
    run.session.deals += 1
    run.session.forms[deal.setup.law.form.key] += 1
    acting = run.acting(table)
    quick = acting.command_for if isinstance(acting, QuickPlayer) else None
    while table.deal is not None:
        table.act(_answer(run, acting, quick), run.now)
    return deal


def _could_play(table: Table) -> int:
    """At how many seats somebody is who has chips that play."""
    least = table.law.smallest_chip
    players = table.state.players.values()
    return len({one.seat for one in players if not one.away and one.playable >= least})


def _answer(
    run: _Run, acting: Acting, quick: Callable[[Request, Chance], DealCommand] | None
) -> DealCommand:
    """What the seat to act does; now and then its player says that he goes."""
    table = run.table
    deal = table.deal
    assert deal is not None
    assert table.state.playing is not None
    seat = deal.request.seat
    if seat == DEALER:
        return of_dealer(deal.request)
    name = table.state.playing.players[seat]
    if run.happens(run.habits.goes_mid_deal / 5):
        leaves = run.happens(0.3)
        going = c.Leave(player=name, at=run.now) if leaves else c.SitOut(player=name, at=run.now)
        run.tries(going)
    if quick is not None:
        return quick(deal.request, run.chance)
    return acting.command(deal.view(seat), run.chance)
