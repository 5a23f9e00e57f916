"""Where the button and the blinds go on the next deal, and by which of the methods."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from floorman.table.dues.entering import is_regular
from floorman.table.law.making import TableLaw
from floorman.table.positions import (
    Positions,
    after,
    behind_blinds,
    between,
    dead_button,
    first_positions,
    heads_up,
    moving_button,
    with_blinds,
)
from floorman.table.state import Player, State


@dataclass(frozen=True, slots=True)
class Place:
    """The positions of the next deal, and the button places that are still to be gone past."""

    positions: Positions
    skip: frozenset[int]


def next_place(
    state: State, law: TableLaw, regulars: Mapping[int, Player], takers: Collection[int]
) -> Place:
    """The positions that follow those of the last deal. `takers` take the big blind.

    Raises ValueError if nobody takes it.
    """
    size, number = state.chairs, len(law.stakes.blinds)
    if state.positions is None:
        button = state.first_button or 0
        return Place(first_positions(size, button, takers, number), frozenset())
    last = with_blinds(size, state.positions, takers, number)
    due = {seat: one.due for seat, one in regulars.items() if one.due is not None}
    players = [*regulars] or takers
    left, gone = set(state.skip), set[int]()
    while True:
        if law.button.method == "dead":
            now = dead_button(size, last, takers)
            was, place = last.big, now.big
        else:
            now = moving_button(size, last, players, takers, due)
            was, place = last.button, now.button
        if not state.skip:
            return Place(now, frozenset())
        passed = [seat for seat in now.passed if seat not in state.skip]
        left -= {*between(size, was, place)}
        if place not in left:
            return Place(replace(now, passed=(*gone, *passed)), frozenset(left))
        # Gone past as if it had been played: the smaller blinds fall due as they would then.
        left.discard(place)
        gone.update(passed)
        due = {seat: number - 1 for seat, number in now.posts if number}
        last = now


def settled(state: State, law: TableLaw, place: Place, dealt: Mapping[int, Player]) -> Positions:
    """The positions once it is known who is dealt in: two players have them in their own way."""
    positions, size = place.positions, state.chairs
    if len(dealt) == 2 and law.button.last_big_gets_button:
        start = state.positions or positions
        last = with_blinds(size, start, dealt, len(law.stakes.blinds))
        if state.positions is None:
            last = replace(last, blinds=(*last.blinds[:-1], last.button))
        # Who comes in for the big blind has it, whenever it was his last.
        turns = {s: player.last_big if is_regular(player) else 0 for s, player in dealt.items()}
        small = law.button.heads_up_small
        return heads_up(size, last, [*dealt], turns, small_on_button=small)
    if law.button.method == "dead":
        return behind_blinds(size, positions, dealt)
    return positions


def next_button(state: State, players: Collection[int]) -> Place:
    """Where the button goes in a form without blinds: to the next player who is due for it."""
    size, last, left = state.chairs, state.positions, set(state.skip)
    if last is None:
        return Place(Positions(state.first_button or 0, ()), frozenset())
    button = last.button
    if state.fantasyland and not state.law.button.moves_for_fantasyland:
        return Place(replace(last, posts=(), passed=()), frozenset(left))
    if not state.unopened or state.law.agreement.button_moves_unopened:
        for button in after(size, last.button, players):
            left -= {*between(size, last.button, button)}
            if button not in left:
                break
            left.discard(button)
    return Place(replace(last, button=button, posts=(), passed=()), frozenset(left))


def in_arc(size: int, positions: Positions, seat: int) -> bool:
    """Whether a seat is on the button or between it and the big blind, which it is not itself."""
    button, big = positions.button, positions.big
    return seat != big and (seat - button) % size < ((big - button) % size or size)


def behind_small(size: int, positions: Positions, seat: int) -> bool:
    """Whether a seat is between the button and the small blind, and is neither."""
    small = positions.blinds[0]
    return small != positions.button and seat in between(size, positions.button, small)
