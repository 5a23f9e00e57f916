"""Bounties as players go out."""

from floorman.tournament import events as e
from floorman.tournament.accounts import HEADS, person
from floorman.tournament.prizes.bounties import Taken, heads_after, keep_own_head, take_bounty
from floorman.tournament.state import Gone, State


def take_heads(state: State, gone: list[Gone]) -> None:
    """Whoever won the last chips of a player takes the bounty on his head, or part of it.

    A stack that was set out for nobody takes none.
    """
    for one in gone:
        parts = {
            name: part for name, part in one.to
            if part and name in state.entrants and not state.entrants[name].unsold
        }  # fmt: skip
        if not state.heads.get(one.player, 0) or not parts:
            continue
        taken = take_bounty(state.schedule.bounties, state.heads, one.player, parts)
        _carry_out(state, taken)


def keep_last_head(state: State, winner: str) -> None:
    """The winner keeps what is on his own head."""
    _carry_out(state, keep_own_head(state.heads, winner))


def _carry_out(state: State, taken: tuple[Taken, ...]) -> None:
    state.heads = dict(heads_after(state.heads, taken))
    for one in taken:
        state.say(e.BountyWon(one.player, one.out, one.cash, one.head))
        state.paid[one.player] = state.paid.get(one.player, 0) + one.cash
        state.move_money(HEADS, person(one.player), one.cash, "bounty")
