"""The order of a list: who stands where.

First whoever lost the seat that he had drawn out of a broken game by coming too late, then players
of broken games in the order that their cards gave, then all others: by the house's cards where
the book gives them precedence, and as they came. Who has missed blinds in a game that broke comes
as one without a card.
"""

from bisect import insort
from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.room.floor import events as e
from floorman.room.floor.state import State, Waiter

FIRST: Final = 0
BROKEN: Final = 1
OTHERS: Final = 2

BY_CARD = decision("WSOP-84", asks=("seating.list_priority",))


def place_for(state: State, line: str, tier: str) -> tuple[int, int, int]:
    """The place of somebody who comes now, with this house card or none."""
    tiers = state.setup.tiers
    by_card = state.law(state.lines[line].played).lists.by_card
    rank = tiers.index(tier) if by_card and tier in tiers else len(tiers)
    return OTHERS, rank, state.next_number()


def first_place(state: State, group: int) -> tuple[int, int, int]:
    """The next place among those who come before all others."""
    return group, 0, state.next_number()


def put(state: State, line: str, waiter: Waiter, why: e.ListedWhy, *rules: Decision) -> None:
    """Somebody is on the list, at his place."""
    waiters = state.lines[line].waiters
    insort(waiters, waiter, key=lambda one: one.place)
    cites = state.cite(state.lines[line].played, *rules)
    state.say(e.Listed(waiter.player, line, waiters.index(waiter), why, cites))


def take_off(state: State, line: str, player: str, why: e.OffWhy, *rules: Decision) -> None:
    """Somebody is on the list no more; what he left for a lock-up he has again.

    A seat that was kept for him by a call is free.
    """
    waiter = state.waiter(player, line)
    state.lines[line].waiters.remove(waiter)
    played = state.lines[line].played
    called = waiter.called
    if called is not None and why != "seated" and called.answered:
        state.gone.pop(player, None)
        freed: e.FreedWhy = "picked-up" if why == "lock-up" else "gave-up"
        cites = state.cite(played, *rules) if rules else ()
        state.say(e.SeatFreed(player, called.table, called.seat, freed, cites))
        plays_on(state, player)
    state.say(e.OffList(player, line, why, state.cite(played, *rules) if rules else ()))
    listed = any(True for _ in state.listings(player))
    if player in state.money and (not listed or called is not None):
        state.say(e.MoneyReturned(player, state.money.pop(player)))


def plays_on(state: State, player: str) -> None:
    """Who was about to leave his game for a seat that is his no more stays where he is."""
    here = state.seated(player)
    if here is None or here.ended or state.law(here.played).moves.two_games:
        return
    state.say(e.MoveTakenBack(player, here.table, "called"))


def uncalled(state: State, line: str) -> list[Waiter]:
    """Who waits and was not called yet, in order."""
    return [one for one in state.lines[line].waiters if one.called is None]
