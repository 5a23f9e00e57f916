"""Straddles: who may make one on a deal, from where, and what keeps a player from it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from floorman.deal import Law
from floorman.deal.betting.posting import UNDER_THE_GUN
from floorman.table.deals.decided import Entering, Plan
from floorman.table.events import StraddleWhy
from floorman.table.house import collecting
from floorman.table.law.making import TableLaw
from floorman.table.positions import Positions
from floorman.table.state import State

ON_BUTTON: Final = "button"


def straddle_places(order: Sequence[str], last_blind: int, *, dead_button: bool) -> dict[str, str]:
    """Who is under the gun, and who has the button; nobody has one that lies at an empty seat.

    `order` is that of the deal's seats, the button last; `last_blind` the last to post one.
    """
    places = {order[(last_blind + 1) % len(order)]: UNDER_THE_GUN}
    if not dead_button:
        places.setdefault(order[-1], ON_BUTTON)
    return places


def why_not(
    law: Law, name: str, places: Mapping[str, str], chips: Mapping[str, int], *, killed: bool
) -> StraddleWhy | None:
    """What keeps a player from straddling the deal, if anything does.

    `chips` has what each who could straddle may put into it.
    """
    posting = law.posting
    bars: tuple[tuple[bool, StraddleWhy], ...] = (
        (law.stakes.must_straddle, "placard"),
        (not posting.straddles, "no-straddles"),
        (killed and not posting.straddle_in_kill, "killed-pot"),
        (places.get(name) not in posting.straddle_seats, "position"),
        (chips.get(name, 0) < posting.straddle_amount, "chips"),
    )
    return next((why for bar, why in bars if bar), None)


def straddlers_of(
    law: Law,
    wishes: Collection[str],
    places: Mapping[str, str],
    chips: Mapping[str, int],
    *,
    killed: bool,
) -> tuple[str, ...]:
    """Whose straddles hold; of two the deal makes the one that the book puts first."""
    return tuple(
        name
        for name in places
        if name in wishes and why_not(law, name, places, chips, killed=killed) is None
    )


def first_of(law: Law, straddlers: Collection[str], places: Mapping[str, str]) -> str | None:
    """Of those whose straddles hold the one who makes it, if anybody does."""
    first = ON_BUTTON if law.posting.straddle_button_first else UNDER_THE_GUN
    return min(straddlers, key=lambda name: places[name] != first, default=None)


def straddle_bar(plan: Plan, name: str) -> StraddleWhy | None:
    """What keeps a player from straddling the deal of a plan, other straddles aside."""
    if name not in plan.players:
        return "not-dealt-in"
    places, chips = plan.straddle_places, plan.straddle_chips
    return why_not(plan.deal_law, name, places, chips, killed=plan.killer is not None)


def with_straddlers(state: State, plan: Plan) -> Plan:
    """Who could straddle, and whose straddles hold: those come in by one are among them."""
    positions = plan.positions
    if positions is None or not plan.blinds:
        return plan
    places = straddle_places(plan.players, _last_blind(state, plan), dead_button=plan.dead_button)
    chips = {name: chips_for(state, plan.law, positions, name, plan.posts) for name in places}
    wishes = {*state.straddlers, *(name for name, way in plan.ways.items() if way.straddles)}
    killed = plan.killer is not None
    holding = straddlers_of(plan.deal_law, wishes, places, chips, killed=killed) if wishes else ()
    return replace(plan, straddle_places=places, straddle_chips=chips, straddlers=holding)


def chips_for(
    state: State,
    law: TableLaw,
    positions: Positions,
    name: str,
    posts: tuple[Entering, ...] = (),
) -> int:
    """The chips that a player has for a straddle once antes and dead money are posted."""
    stakes = law.stakes
    on_button = state.players[name].seat == positions.button
    pays = stakes.ante_by == "everyone" or (stakes.ante_by == "button" and on_button)
    ante = stakes.ante if pays else 0
    live = stakes.straddle.amount if stakes.straddle else stakes.big_blind
    dead = 0
    for post in posts:
        if post.player == name and post.kind == "dead":
            dead += post.amount
        elif post.player == name and post.kind == "missed":
            dead += max(0, post.amount - live)
    return _in_play(state, law, positions, name) - ante - dead


def _last_blind(state: State, plan: Plan) -> int:
    """The seat of the deal after which the first to act sits: of several big blinds in a row the
    last that is whole, and with a single blind that is passed on who takes it.
    """
    order, stakes = plan.players, plan.law.stakes
    largest = len(stakes.blinds) - 1
    bigs = sorted(order.index(name) for name, place in plan.blinds if place == largest)
    if not bigs:
        return len(order) - 1
    last, *others = bigs
    if not others and not plan.law.blinds.single_passes:
        return last
    chips = [_in_play(state, plan.law, plan.positions, name) for name in order]
    if plan.law.blinds.single_passes and 2 * chips[last] < stakes.big_blind:
        return last + 1
    for seat in others:
        if seat == last + 1 and chips[seat] >= stakes.big_blind:
            last = seat
    return last


def _in_play(state: State, law: TableLaw, positions: Positions | None, name: str) -> int:
    """The chips with which a player begins the deal, small ones and the house's fee aside."""
    player = state.players[name]
    on_button = positions is not None and player.seat == positions.button
    chips = player.playable - (collecting.fee_of(state, player) if on_button else 0)
    return chips - chips % law.smallest_chip
