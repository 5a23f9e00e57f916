"""What a table does by itself, and when: the dealer's part, house players, the clock.

Pure: from the table, its settings and the time of its last change to the next deed and its time.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import partial
from typing import Final, cast

import msgspec

from floorman.deal import DEALER, Deal
from floorman.deal import commands as d
from floorman.deal.sight.runout import runout
from floorman.deal.tabling import may_still_show, tabled
from floorman.server.chance.draws import DRAWN_FROM
from floorman.server.chance.shuffling import Shuffle
from floorman.server.play.closing import next_order
from floorman.server.play.preferences import USUAL
from floorman.server.play.topping import NOTHING, Funds, next_granted, next_purchase
from floorman.server.play.waiting import (
    NOBODY,
    Lost,
    back_until,
    is_anybody_there,
    next_to_go,
    rested_at,
)
from floorman.server.protocol.preferences import Preferences
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.table import Table, TableRefused
from floorman.table import commands as c
from floorman.table import events as te
from floorman.table.coming.chairs import first_asker
from floorman.table.floor.clock import bank_left, ends_at, forced_action, tells_at
from floorman.table.middle.carrying import bars_seat_change
from floorman.table.mixes.rotation import able_seats, next_law
from floorman.table.state import Player

# A little time for everyone to see what happened before the pots are pushed.
_PUSH_MS: Final = 700
_SHOW_MS: Final = 400
# Time for somebody whose losing hand was thrown away to show it all the same.
_MUCKED_MS: Final = 2500
_GONE_MS: Final = 400
# What a house player chooses for who has gone: which cards he keeps, or sets apart.
_CHOSEN: Final = ("discard", "divide")
# Time for browsers to open what they have sealed for a shuffle.
_MIX_MS: Final = 1200


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a table goes, in milliseconds: house players, the pause between deals, how long
    a lost connection is waited for before its player sits out, hands and pots at the showdown,
    how long players have to open their parts in a shuffle (0: they have none), how long each street
    is looked at that came when nobody could bet any more.
    """

    bot_ms: int = 900
    pause_ms: int = 2500
    grace_ms: int = 20_000
    push_ms: int = _PUSH_MS
    show_ms: int = _SHOW_MS
    mucked_ms: int = _MUCKED_MS
    mix_ms: int = _MIX_MS
    street_ms: int = 0


@dataclass(frozen=True, slots=True)
class Due:
    """A deed of the table's own: when it is due, the body that does it, and the seat of the deal
    that acts by it, if it is not the one asked before all others; `deals`: a deal begins with it;
    `draws`: the button is drawn for; `thinks`: a house player has to think of it, which takes a
    while; `platform`: in the place of somebody who does not act.
    """

    at: int
    make: Callable[[], r.Any]
    seat: int | None = None
    deals: bool = False
    draws: bool = False
    thinks: bool = False
    platform: bool = False


# What a house player does, thought of while others go on.
Muse = Callable[[Deal, int], Awaitable[d.Any]]


def on_time() -> int:
    """No beat late."""
    return 0


@dataclass(frozen=True, slots=True)
class Hands:
    """What the table needs from outside: orders of cards, and what house players do, `muse` where
    they may take their time; `behind`: how many beats they wait because the room is behind.
    """

    deck: Callable[[tuple[int, ...]], Shuffle]
    bot: Callable[[Deal, int], d.Any]
    muse: Muse | None = None
    behind: Callable[[], int] = on_time


@dataclass(frozen=True, slots=True)
class Paced:
    """What a tournament says of the pace of its tables: a deal that begins now is `held` for the
    word once somebody is all-in and called; the `word` is given for the deal in progress.
    """

    held: bool = False
    word: bool = False


OWN_PACE: Final = Paced()


def own_pace() -> Paced:
    """Tables wait for no other ones."""
    return OWN_PACE


@dataclass(frozen=True, slots=True)
class Outside:
    """What a table's log does not say.

    - `lost`: since when players are not connected; `funds`: what those have in their wallets who
      are to be topped up; `prefers`: what the player prefers who is asked, or whose hand it is
    - `untold`: who does not know yet that it is his turn, having been lost when it began
    - `awaited`: who was there before the house began again: the next deal waits for him
    - `lapsed`: since when nothing could be kept, if that has not been made good yet
    - `permitted`: whether the tournament, if it is one, lets the next deal begin
    - `kept_out`: who is not dealt in next, and whether he gives up his seat
    - `paced`: whether tables wait for each other
    """

    lost: Lost
    funds: Funds
    prefers: Preferences = USUAL
    untold: Set[str] = frozenset()
    awaited: Set[str] = frozenset()
    lapsed: int | None = None
    permitted: bool = True
    kept_out: Mapping[str, bool] = field(default_factory=dict)
    paced: Paced = OWN_PACE


ALONE: Final = Outside(NOBODY, NOTHING)


def next_due(
    keeper: Keeper,
    pace: Pace,
    hands: Hands,
    changed: int,
    outside: Outside = ALONE,
) -> Due | None:
    """The next deed of the table's own, if nobody does anything; None while it waits for people.

    `changed` is the time of the last change.
    """
    table = keeper.table
    if keeper.closed or keeper.live:
        return None
    if table.deal is None and keeper.hosted.ordered:
        return Due(changed, lambda: next_order(keeper))
    return None if table.state.paused_by else _next_of(keeper, pace, hands, changed, outside)


def _next_of(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, outside: Outside
) -> Due | None:
    """The next deed of a table that goes on."""
    table = keeper.table
    if outside.lapsed is not None and table.state.players:
        lapse = r.Said(command=c.Lapse(since=outside.lapsed), platform=True)
        return Due(changed, lambda: lapse)
    if table.deal is None:
        return _between(keeper, pace, hands, changed, outside)
    if table.deal.request.kind == "hold":
        goes_on = r.Acted(command=d.GiveWord(), platform=True)
        return Due(changed, lambda: goes_on) if outside.paced.word else None
    if table.deal.request.seat == DEALER:
        push = r.Acted(command=d.PushPot(), platform=True)
        may_show = any(one not in outside.lost for one in _who_may_show(keeper))
        streets = max(0, len(runout(table.deal.state)) - 1) * pace.street_ms
        waits = pace.mucked_ms if may_show else pace.push_ms
        return Due(changed + streets + waits, lambda: push)
    if table.deal.request.kind == "show":
        return Due(changed + pace.show_ms, lambda: _tables(table, outside.prefers))
    dues = (
        _turn(keeper, pace, hands, changed, outside),
        *_beside(keeper, pace, hands, changed, outside),
    )
    return min((one for one in dues if one is not None), key=lambda one: one.at, default=None)


def whose_wish(keeper: Keeper) -> str | None:
    """The person whose preferences matter now: the one asked, or whose hand is to be tabled."""
    deal = keeper.table.deal
    if deal is None or keeper.live or deal.request.seat == DEALER:
        return None
    name = keeper.players[deal.request.seat]
    return None if name in keeper.bots else name


def _who_may_show(keeper: Keeper) -> Iterator[str]:
    """People whose losing hand was thrown away, and who may show it until the pots are pushed."""
    deal = keeper.table.deal
    for seat, name in enumerate(keeper.players):
        if deal is not None and name not in keeper.bots and may_still_show(deal, seat):
            yield name


def _tables(table: Table, prefers: Preferences) -> r.Acted:
    """The house tables the hand that is next, as the book and its player's preference have it."""
    assert table.deal is not None
    command = cast(d.Any, tabled(table.deal, mucks=prefers.mucks_losers))
    return r.Acted(command=command, platform=True)


def _turn(keeper: Keeper, pace: Pace, hands: Hands, changed: int, outside: Outside) -> Due | None:
    """A player's turn: house players act, who has gone is acted for, others have their time."""
    table, clock = keeper.table, keeper.table.state.clock
    assert table.deal is not None
    name = keeper.players[table.deal.request.seat]
    if name in keeper.bots:
        return Due(changed + pace.bot_ms, lambda: _bot_acts(table, hands), thinks=True)
    player, acts = table.state.players.get(name), partial(acts_for, table, hands)
    thinks = table.deal.request.kind in _CHOSEN
    if player is None or player.leaving or player.away:
        return Due(changed + _GONE_MS, acts, thinks=thinks, platform=True)
    until = back_until(keeper, player, outside.lost, pace.grace_ms)
    if clock.ran_out or (until is not None and until <= clock.since):
        return Due(changed + (0 if clock.ran_out else _GONE_MS), acts, thinks=thinks, platform=True)
    end = ends_at(table.state)
    if end is None:
        return None if until is None else Due(until, acts, thinks=thinks, platform=True)
    says = _by_the_clock(keeper, player, outside)
    tells = tells_at(table.state)
    if tells is not None and tells < end and until is None and not isinstance(says, c.GiveTime):
        warns = r.Said(command=c.Tick(), platform=True)
        return Due(tells, lambda: warns)
    at = changed if isinstance(says, c.GiveTime) else until or end
    return Due(at, lambda: r.Said(command=says, platform=True))


def _by_the_clock(keeper: Keeper, player: Player, outside: Outside) -> c.Any:
    """What is said next of the time of the player to act, whose clock runs: that he has all of it,
    as he is told of his turn only now, that he uses his time bank, that it is over.
    """
    lost = outside.lost
    if any(one in outside.untold and one not in lost for one in asked(keeper)):
        return c.GiveTime()
    if player.id not in lost and banks_by_itself(keeper, player, outside.prefers):
        return c.UseTimeBank(player=player.id)
    return c.Tick()


def asked(keeper: Keeper) -> tuple[str, ...]:
    """The players who may act now, several at once where they set cards beside each other."""
    deal = keeper.table.deal
    if deal is None or deal.request.seat == DEALER:
        return ()
    seats = dict.fromkeys((deal.request.seat, *deal.request.seats))
    return tuple(keeper.players[seat] for seat in seats)


def banks_by_itself(keeper: Keeper, player: Player, prefers: Preferences) -> bool:
    """Whether the time bank of the player to act is used when the clock has run out."""
    state = keeper.table.state
    idle = state.clock.bank_since is None and state.setup.time_bank_ms > 0
    return prefers.uses_time_bank and idle and bank_left(state, player) > 0


def _beside(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, outside: Outside
) -> Iterator[Due | None]:
    """Those who may set cards beside the one asked: house players do; where all set facedown, who
    has gone is acted for, and who is waited for has the time of all the others.

    In Fantasyland beside others in turn, a person has until nobody else has to set.
    """
    table = keeper.table
    assert table.deal is not None
    assert table.state.playing is not None
    request, rows = table.deal.request, table.deal.setup.law.rows
    for seat in request.seats:
        if seat == request.seat:
            continue
        name = table.state.playing.players[seat]
        if name in keeper.bots:
            acts = partial(_bot_acts, table, hands, seat)
            yield Due(changed + pace.bot_ms, acts, seat, thinks=True)
            continue
        if rows is None or rows.open:
            continue
        player, acts = table.state.players.get(name), partial(acts_for, table, hands, seat)
        if player is None or player.leaving or player.away:
            yield Due(changed + _GONE_MS, acts, seat)
            continue
        until = back_until(keeper, player, outside.lost, pace.grace_ms)
        if until is not None:
            yield Due(max(until, ends_at(table.state) or 0), acts, seat)


def _bot_acts(table: Table, hands: Hands, seat: int | None = None) -> r.Acted:
    deal = table.deal
    assert deal is not None
    return r.Acted(command=hands.bot(deal, deal.request.seat if seat is None else seat))


def asks_a_player(table: Table) -> bool:
    """Whether somebody is asked to act in the deal."""
    return table.deal is not None and table.deal.request.seat != DEALER


def acts_for(table: Table, hands: Hands | None = None, seat: int | None = None) -> r.Acted:
    """What the platform does for a player who does not act: the least that the rules allow.

    A hand that is dead is folded, also where it could check (RR11-15.TRN.28a, WSOP-79a).

    He is the one asked, or another seat of the deal that may set cards beside him. Who has to
    throw cards away or divide them does as a house player would in his place, if there is one.
    """
    deal, state = table.deal, table.state
    assert deal is not None
    assert state.playing is not None
    request = deal.request if seat is None else deal.request_for(seat)
    name = state.playing.players[request.seat]
    ends = te.TimeRanOut | te.HandDead
    last = next((one for one in reversed(state.events) if isinstance(one, ends)), None)
    if last is None or last.player != name or not state.clock.ran_out:
        last = te.TimeRanOut(name, "check" if request.may_check else "fold")
    if request.kind in _CHOSEN and hands is not None:
        return r.Acted(command=hands.bot(deal, request.seat), platform=True)
    return r.Acted(command=cast(d.Any, forced_action(last, request)), platform=True)


def _between(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, outside: Outside
) -> Due | None:
    """Between deals: who is not waited for any longer sits out, who asked for a seat has it once
    it is free, chips are bought, it goes on.
    """
    lost = outside.lost
    goes = next_to_go(keeper, lost, pace.grace_ms)
    buys = not keeper.spec.event and is_anybody_there(keeper, lost)
    bought = _purchase(keeper, outside.funds) if buys else None
    dues = [deal_due(keeper, pace, hands, changed, outside)]
    if (moves := _asked_for(keeper)) is not None:
        dues.insert(0, Due(changed, lambda: moves))
    if goes is not None:
        away = r.Said(command=c.SitOut(player=goes[1]), platform=True)
        dues.insert(0, Due(goes[0], lambda: away))
    if bought is not None:
        dues.insert(0, Due(changed, lambda: bought))
    if (stops := next_kept_out(keeper, outside)) is not None:
        dues.insert(0, Due(changed, lambda: stops))
    return min((one for one in dues if one is not None), key=lambda one: one.at, default=None)


def next_kept_out(keeper: Keeper, outside: Outside) -> r.Said | None:
    """Who is not dealt in: he who has to stop is cashed out, whoever is dealt past sits out."""
    players = keeper.table.state.players
    for name, goes in outside.kept_out.items():
        player = players.get(name)
        if player is None:
            continue
        if goes:
            return r.Said(command=c.Leave(player=name, pays=True), platform=True)
        if not (player.away or player.leaving):
            return r.Said(command=c.SitOut(player=name, pays=True), platform=True)
    return None


def _asked_for(keeper: Keeper) -> r.Said | None:
    """Somebody moves to the seat that he asked for, which is free."""
    state = keeper.table.state
    if bars_seat_change(state):
        return None
    free = [one for one in range(state.chairs) if state.has_seat(one) and not state.sitting(one)]
    for seat in free:
        name = first_asker(state, seat)
        lock = state.locks.get(seat)
        if name is None or (lock is not None and lock.player != name):
            continue
        player = state.players[name]
        if not (player.leaving or player.over):
            return r.Said(command=c.ChangeSeat(player=name, seat=seat), platform=True)
    return None


def _purchase(keeper: Keeper, funds: Funds) -> r.Said | r.Declined | None:
    """Chips that are bought by themselves: those granted by the host, a house player's who is
    broke, or a top-up.
    """
    table = keeper.table
    if (granted := next_granted(keeper, funds)) is not None:
        return granted
    broke = next((one for one in table.state.players.values() if _is_broke_bot(keeper, one)), None)
    buys = (broke.id, table.law.buy_in.minimum) if broke else next_purchase(keeper, funds)
    if buys is None:
        return None
    return r.Said(command=c.AddChips(player=buys[0], chips=buys[1]), platform=True)


def deal_due(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, outside: Outside = ALONE
) -> Due | None:
    """When the button is drawn for, or the next deal begins; None while there cannot be one.

    After a restart it is put off until those are back who were there before, or are not waited
    for any longer.
    """
    table, state, lost = keeper.table, keeper.table.state, outside.lost
    stands = keeper.closed or keeper.live or state.paused_by or keeper.hosted.ordered
    if stands or not outside.permitted or not is_anybody_there(keeper, lost):
        return None
    seats = able_seats(state)
    there = (one for one in state.players.values() if one.id in outside.awaited)
    waits = (back_until(keeper, one, lost, pace.grace_ms) for one in there)
    rested = rested_at(keeper, pace.pause_ms, changed)
    at = max(rested, *(until or 0 for until in waits), 0)
    button = any(game.form.button for game in state.setup.games)
    if button and state.positions is None and state.first_button is None:
        if len(seats) < 2:
            return None
        return Due(at, lambda: r.Drew(shuffle=hands.deck(DRAWN_FROM)), draws=True)
    try:
        table.plan()
    except TableRefused:
        return None
    return Due(at, lambda: _begin(table, hands), deals=True)


def _is_broke_bot(keeper: Keeper, player: Player) -> bool:
    return player.id in keeper.bots and player.playable < keeper.table.law.smallest_chip


def _begin(table: Table, hands: Hands) -> r.Began:
    return r.Began(deck=hands.deck(tuple(next_law(table.state).deal.deck)))


def as_paced(body: r.Any, paced: Paced) -> r.Any:
    """The deed as it is recorded: of a deal that begins, whether it is one to be held."""
    if not (isinstance(body, r.Began) and paced.held):
        return body
    return msgspec.structs.replace(body, hand_for_hand=True)
