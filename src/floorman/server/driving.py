"""What a table does by itself, and when: the dealer's part, house players, the clock.

Pure: from the table, its settings and the time of its last change to the next deed and its time.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, cast

from floorman.deal import DEALER, Deal
from floorman.deal import commands as d
from floorman.server import records as r
from floorman.server.keeper import Keeper
from floorman.server.shuffling import Shuffle
from floorman.server.topping import NOTHING, Funds, next_purchase
from floorman.server.waiting import NOBODY, Lost, back_until, is_anybody_there, next_to_go
from floorman.table import Table, TableRefused
from floorman.table import commands as c
from floorman.table import events as te
from floorman.table.clock import ends_at, forced_action
from floorman.table.rotation import able_seats, next_law
from floorman.table.state import Player

# A little time for everyone to see what happened before the pots are pushed.
_PUSH_MS: Final = 700
_GONE_MS: Final = 400


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a table goes, in milliseconds: house players, the pause between deals, and how long
    a lost connection is waited for before its player sits out.
    """

    bot_ms: int = 900
    pause_ms: int = 2500
    grace_ms: int = 20_000
    push_ms: int = _PUSH_MS


@dataclass(frozen=True, slots=True)
class Due:
    """A deed of the table's own: when it is due, the body that does it, and the seat of the deal
    that acts by it, if it is not the one asked before all others.
    """

    at: int
    make: Callable[[], r.Any]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Hands:
    """What the table needs from outside: orders of cards, and what house players do."""

    deck: Callable[[tuple[int, ...]], Shuffle]
    bot: Callable[[Deal, int], d.Any]


@dataclass(frozen=True, slots=True)
class Outside:
    """What a table's log does not say: since when players are not connected, and what those have
    in their wallets who are to be topped up.
    """

    lost: Lost
    funds: Funds


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
    if keeper.closed or keeper.live or table.state.paused_by:
        return None
    if table.deal is None:
        return _between(keeper, pace, hands, changed, outside)
    if table.deal.request.seat == DEALER:
        push = r.Acted(command=d.PushPot(), platform=True)
        return Due(changed + pace.push_ms, lambda: push)
    dues = (
        _turn(keeper, pace, hands, changed, outside.lost),
        *_beside(keeper, pace, hands, changed, outside.lost),
    )
    return min((one for one in dues if one is not None), key=lambda one: one.at, default=None)


def _turn(keeper: Keeper, pace: Pace, hands: Hands, changed: int, lost: Lost) -> Due | None:
    """A player's turn: house players act, who has gone is acted for, others have their time."""
    table = keeper.table
    assert table.deal is not None
    assert table.state.playing is not None
    name = table.state.playing.players[table.deal.request.seat]
    if name in keeper.bots:
        return Due(changed + pace.bot_ms, lambda: _bot_acts(table, hands))
    player = table.state.players.get(name)
    if player is None or player.leaving or player.away:
        return Due(changed + _GONE_MS, lambda: acts_for(table))
    if table.state.clock.ran_out:
        return Due(changed, lambda: acts_for(table))
    until, end = back_until(keeper, player, lost, pace.grace_ms), ends_at(table.state)
    if until is not None and until <= table.state.clock.since:
        return Due(changed + _GONE_MS, lambda: acts_for(table))
    if end is None:
        return None if until is None else Due(until, lambda: acts_for(table))
    return Due(until or end, lambda: r.Said(command=c.Tick(), platform=True))


def _beside(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, lost: Lost
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
            yield Due(changed + pace.bot_ms, partial(_bot_acts, table, hands, seat), seat)
            continue
        if rows is None or rows.open:
            continue
        player, acts = table.state.players.get(name), partial(acts_for, table, seat)
        if player is None or player.leaving or player.away:
            yield Due(changed + _GONE_MS, acts, seat)
            continue
        until = back_until(keeper, player, lost, pace.grace_ms)
        if until is not None:
            yield Due(max(until, ends_at(table.state) or 0), acts, seat)


def _bot_acts(table: Table, hands: Hands, seat: int | None = None) -> r.Acted:
    deal = table.deal
    assert deal is not None
    return r.Acted(command=hands.bot(deal, deal.request.seat if seat is None else seat))


def asks_a_player(table: Table) -> bool:
    """Whether somebody is asked to act in the deal."""
    return table.deal is not None and table.deal.request.seat != DEALER


def acts_for(table: Table, seat: int | None = None) -> r.Acted:
    """What the platform does for a player who does not act: the least that the rules allow.

    He is the one asked, or another seat of the deal that may set cards beside him.
    """
    deal, state = table.deal, table.state
    assert deal is not None
    assert state.playing is not None
    request = deal.request if seat is None else deal.request_for(seat)
    name = state.playing.players[request.seat]
    last = next((one for one in reversed(state.events) if isinstance(one, te.TimeRanOut)), None)
    if last is None or last.player != name or not state.clock.ran_out:
        last = te.TimeRanOut(name, "check" if request.may_check else "fold")
    command = cast(d.Any, forced_action(last, request))
    return r.Acted(command=command, platform=True)


def _between(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, outside: Outside
) -> Due | None:
    """Between deals: who is not waited for any longer sits out, chips are bought, it goes on."""
    lost = outside.lost
    goes = next_to_go(keeper, lost, pace.grace_ms)
    bought = _purchase(keeper, outside.funds) if is_anybody_there(keeper, lost) else None
    dues = [deal_due(keeper, pace, hands, changed, lost)]
    if goes is not None:
        away = r.Said(command=c.SitOut(player=goes[1]), platform=True)
        dues.insert(0, Due(goes[0], lambda: away))
    if bought is not None:
        dues.insert(0, Due(changed, lambda: bought))
    return min((one for one in dues if one is not None), key=lambda one: one.at, default=None)


def _purchase(keeper: Keeper, funds: Funds) -> r.Said | None:
    """Chips that are bought by themselves: a house player's who is broke, or a top-up."""
    table = keeper.table
    broke = next((one for one in table.state.players.values() if _is_broke_bot(keeper, one)), None)
    buys = (broke.id, table.law.buy_in.minimum) if broke else next_purchase(keeper, funds)
    if buys is None:
        return None
    return r.Said(command=c.AddChips(player=buys[0], chips=buys[1]), platform=True)


def deal_due(
    keeper: Keeper, pace: Pace, hands: Hands, changed: int, lost: Lost = NOBODY
) -> Due | None:
    """When the button is drawn for, or the next deal begins; None while there cannot be one."""
    table, state = keeper.table, keeper.table.state
    if keeper.closed or keeper.live or state.paused_by or not is_anybody_there(keeper, lost):
        return None
    seats = able_seats(state)
    button = any(game.form.button for game in state.setup.games)
    if button and state.positions is None and state.first_button is None:
        if len(seats) < 2:
            return None
        return Due(changed + pace.pause_ms, lambda: _draw(hands, len(able_seats(state))))
    try:
        table.plan()
    except TableRefused:
        return None
    return Due(changed + pace.pause_ms, lambda: _begin(table, hands))


def _is_broke_bot(keeper: Keeper, player: Player) -> bool:
    return player.id in keeper.bots and player.playable < keeper.table.law.smallest_chip


def _draw(hands: Hands, number: int) -> r.Said:
    order = hands.deck(tuple(range(52)))
    return r.Said(command=c.DrawButton(cards=order.cards[:number]), platform=True)


def _begin(table: Table, hands: Hands) -> r.Began:
    return r.Began(deck=hands.deck(tuple(next_law(table.state).deal.deck)))
