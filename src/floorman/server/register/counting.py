"""What a step at a table or in a tournament counts against those who buy, as commands. Pure.

A purchase is what leaves somebody's wallet for a game, a return what comes back from it.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from floorman.room.messages import Command
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.limits.allowing import must_stop
from floorman.room.people.state import PeopleState
from floorman.server.names import behind
from floorman.server.register.owed import debts_of
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.ledger import wallet_of
from floorman.server.tables.live_play import OWN
from floorman.store import Movement
from floorman.table import events as te
from floorman.table.hosting.owed import Owed, owed_here

_WALLET = wallet_of("")
_OWED = "/owes:"
_OF_DEBTS = (te.Left, te.Sat, te.PotKilled, te.KillPaid, te.KillMissed, te.TimePaid, te.OwedSettled)
# Why a tournament gives back what was paid for an entry.
_REFUNDS = frozenset({"tournament-withdrawn", "tournament-called-off"})


@dataclass(slots=True)
class Played:
    """What happened in one game in one step.

    - `net`: what each person put in (above nothing) or got back; `refunds`: who did not buy after
      all
    - `sits`: who has a seat there now, `left`: who has none any more; `passed`: who was dealt
      past on a deal that is over
    - `given`: penalties that the director of a tournament has given
    - `owes`: of whose debts to the table something was said, what he owes it, and whether he has
      gone with that; `settled`: how the desk settled what somebody owed
    """

    game: str
    entry: lc.EntryKind = "cash"
    net: dict[str, int] = field(default_factory=dict)
    refunds: set[str] = field(default_factory=set)
    sits: Collection[str] = ()
    left: Collection[str] = ()
    passed: tuple[str, ...] = ()
    given: tuple[c.Penalise, ...] = ()
    owes: dict[str, tuple[Owed, bool]] = field(default_factory=dict)
    settled: dict[str, te.OwedSettled] = field(default_factory=dict)


def at_table(
    table: str, keeper: Keeper, happened: Iterable[Event], moved: Sequence[Movement]
) -> Played | None:
    """What happened at a table; None for one of a tournament. Of a live one, which plays for other
    chips than those of wallets, what somebody owes it counts, and whom it has dealt past.
    """
    if keeper.spec.event:
        return None
    told = [one.table for one in happened]
    owes = _owes(keeper, told)
    settled = _settled(told, owes)
    # What a bot plays counts for its person, who goes on playing while another seat is his.
    there = [one for one in keeper.table.state.players if one not in keeper.bots]
    players = [*dict.fromkeys(map(behind, there))]
    left = [behind(one.player) for one in told if isinstance(one, te.Left)]
    ended = any(isinstance(one, te.DealEnded) for one in told)
    dealt = {behind(one) for one in keeper.players}
    passed = tuple(one for one in players if one not in dealt) if ended else ()
    if keeper.live:
        some = owes or passed
        return Played(table, passed=passed, owes=owes, settled=settled) if some else None
    net = _net(moved)
    return Played(table, "cash", net, set(), players, left, passed, owes=owes, settled=settled)


def _settled(told: Sequence[Any], owes: Iterable[str]) -> dict[str, te.OwedSettled]:
    """How the desk settled what somebody owed; a game that knows no kill any more forgives it."""
    found: dict[str, te.OwedSettled] = {}
    for one in told:
        if isinstance(one, te.GameChanged):
            why = "the game was changed"
            new = {name: te.OwedSettled(name, "kill", "forgiven", one.by, 0, why) for name in owes}
            found |= new
        elif isinstance(one, te.OwedSettled):
            found[behind(one.player)] = one
    return found


def _owes(keeper: Keeper, told: Sequence[Any]) -> dict[str, tuple[Owed, bool]]:
    """What everybody owes of whom something was said that bears on it.

    Whom nobody knows but a live table is in no register; a house player plays nowhere else.
    """
    state = keeper.table.state
    names = dict.fromkeys(one.player for one in told if isinstance(one, _OF_DEBTS))
    if any(isinstance(one, te.GameChanged) for one in told):
        names |= dict.fromkeys((*state.players, *state.departed))
    return {
        behind(name): (owed_here(state, name), name not in state.players)
        for name in names
        if name not in keeper.bots and not name.startswith(OWN)
    }


def in_event(
    event: str, moved: Sequence[Movement], sits: Collection[str], left: Collection[str]
) -> Played:
    """What happened in a tournament. What is announced counts then, and not when it is paid."""
    back = {one.target.removeprefix(_WALLET) for one in moved if one.why in _REFUNDS}
    return Played(event, "tournament", _net(moved), back, sits, left)


def _net(moved: Sequence[Movement]) -> dict[str, int]:
    net: dict[str, int] = {}
    for one in moved:
        for account, sign in ((one.source, 1), (one.target, -1)):
            if account.startswith(_WALLET):
                person = account.removeprefix(_WALLET)
            elif _OWED in account:
                person = behind(account.partition(_OWED)[2])
            else:
                continue
            net[person] = net.get(person, 0) + sign * one.amount
    return {person: sum_ for person, sum_ in net.items() if sum_}


def commands_for(state: PeopleState, played: Iterable[Played], now: int) -> list[Command]:
    """What is counted of a step: first what may be refused.

    Who leaves one game and sits down in another in the same step carries his chips over.
    """
    games = [*played]
    people = dict.fromkeys(
        one for game in games for some in (game.net, game.sits, game.left) for one in some
    )
    found: list[Command] = []
    for person in people:
        if keeps(state, person):
            found += _of_person(state, person, games, now)
    for game in games:
        served = (one for one in game.passed if one in state.people)
        if names := tuple(one for one in served if state.people[one].deals_left):
            found.append(c.PassDeal(game=game.game, persons=names))
        found += game.given
        found += debts_of(state, game.game, game.owes, game.settled)
    return found


def keeps(state: PeopleState, person: str) -> bool:
    """Whether what somebody plays is counted: where the room keeps limits, or he has some."""
    found = state.people.get(person)
    own = found.own if found else None
    return state.settings.limits.on or (own is not None and bool(own.limits or own.sessions))


def _of_person(
    state: PeopleState, person: str, games: Sequence[Played], now: int
) -> Iterator[Command]:
    own = state.people[person].own if person in state.people else None
    open_in = own.sessions if own else {}
    comes = [one for one in games if person in one.sits and one.game not in open_in]
    goes = [one for one in games if person not in one.sits and one.game in open_in]
    net = {one.game: one.net.get(person, 0) for one in games}
    refunds = {one.game for one in games if person in one.refunds}
    entries = {one.game: one.entry for one in games}
    if len(comes) == len(goes) == 1 and own is not None and goes[0].game in own.out:
        source, target = goes[0].game, comes[0].game
        carried = min(max(0, -net[source]), max(0, net[target]))
        if carried:
            yield lc.CarryOver(person=person, game=source, to=target)
            net[source] += carried
            net[target] -= carried
    for game, amount in net.items():
        if amount > 0:
            yield lc.CountPurchase(person=person, amount=amount, game=game, entry=entries[game])
    # Who has to stop, and sits there all the same, is on his way out.
    for one in comes if must_stop(state, person, now) is None else ():
        yield lc.OpenSession(person=person, game=one.game)
    for game, amount in net.items():
        if amount < 0:
            yield lc.CountReturn(person=person, amount=-amount, game=game, refund=game in refunds)
    for one in goes:
        yield lc.CloseSession(person=person, game=one.game)
