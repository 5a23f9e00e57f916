"""The stand-up game: everybody stands until he has won a pot, and the last one standing pays.

No book knows it: it is the house's own, and says so. A round is of those who are dealt into the
deal it begins with, at least three; who comes later waits for the next. Whoever wins a pot or a
part of one sits; who leaves has no part in it any more. The last one standing pays each of the
others who are still there, from his left, as far as his chips go; where nobody is left standing
nobody pays.
"""

from collections.abc import Sequence
from typing import Final

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import stack_of
from floorman.table.state import State

LEAST: Final = 3


def before_deal(state: State, names: Sequence[str]) -> None:
    """A round begins with those who are dealt in, where none is under way."""
    _forget_gone(state)
    if not state.law.home.stand_up:
        state.standing, state.stood = [], []
    elif not state.standing and len(names) >= LEAST:
        state.standing, state.stood = [*names], [*names]
        state.say(e.StandUpBegan(tuple(names), state.law.home.stand_up))


def after_deal(state: State, outcome: c.Outcome, names: Sequence[str]) -> None:
    """Whoever has won sits down, and the last one standing pays."""
    if not state.standing:
        return
    _forget_gone(state)
    for name in [names[seat] for seat in outcome.winners if names[seat] in state.standing]:
        state.standing.remove(name)
        state.say(e.StandUpSat(name, tuple(state.standing)))
    if len(state.standing) < 2:
        _end(state)


def _forget_gone(state: State) -> None:
    state.standing = [name for name in state.standing if name in state.players]
    state.stood = [name for name in state.stood if name in state.players]


def _end(state: State) -> None:
    """The round is over: the last one standing pays, if there is one."""
    last = state.standing[0] if state.standing else ""
    each, paid = state.law.home.stand_up, 0
    for name in _from_left(state, last) if last else ():
        amount = min(state.players[last].stack, each)
        if amount:
            paid += amount
            state.move(stack_of(last), stack_of(name), amount, "stand-up")
    state.standing, state.stood = [], []
    state.say(e.StandUpOver(last, each, paid))


def _from_left(state: State, last: str) -> list[str]:
    """The others of the round, clockwise from the left of the last one standing."""
    at, chairs = state.players[last].seat, state.chairs
    others = [name for name in state.stood if name != last]
    return sorted(others, key=lambda name: (state.players[name].seat - at - 1) % chairs)
