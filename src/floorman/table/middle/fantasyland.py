"""Fantasyland from deal to deal: who plays the next one there, and what he may not do before.

The right is kept until the player is next dealt in, a misdeal aside (WSOP-22.a5): no text says
what becomes of it when he sits out. Who leaves the game has lost it.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.law.citing import decision
from floorman.table import commands as c
from floorman.table.refusals import Reason
from floorman.table.state import Player, State

# A deal in Fantasyland is a new one, for which the button has moved on.
BUTTON: Final = decision("WSOP-353.c", asks=("chinese.fantasyland_moves_button",))
NO_ADDING: Final = decision(
    "WSOP-353.c.1a", "WSOP-353.c.1b", asks=("chinese.add_on_before_fantasyland",)
)
# Who has too little for a point buys more, before a deal in Fantasyland too, or leaves; then he is
# kept out of that game for a while, and of that game alone.
SHORT_LEAVER: Final = decision(
    "WSOP-347.b1", "WSOP-347.b2", "WSOP-347.b3", asks=("chinese.leaver_ban_hours",)
)
_HOUR: Final = 3_600_000


def seats(state: State, players: Sequence[str]) -> tuple[int, ...]:
    """The seats of the deal that play it in Fantasyland."""
    rows = state.law.deal.rows
    if rows is None or rows.fantasyland is None:
        return ()
    return tuple(seat for seat, name in enumerate(players) if name in state.fantasyland)


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """Note who plays the next deal there; who was not dealt in keeps his right to it."""
    waiting = tuple(name for name in state.fantasyland if name not in players)
    state.fantasyland = (*waiting, *(players[seat] for seat in outcome.fantasyland))


def check_adding(state: State, player: Player) -> None:
    """Refuse chips to a player who goes into Fantasyland, unless he has too few for a point."""
    if player.id not in state.fantasyland or state.law.buy_in.adds_before_fantasyland:
        return
    if player.playable >= state.law.stakes.point:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK,
            f"{player.id} goes into Fantasyland and may not add chips",
            NO_ADDING,
            legal="They may be added once that deal is over.",
        )


def check_ban(state: State, name: str) -> None:
    """Refuse a player who left this game lately because he had too little for a point."""
    left, law = state.departed.get(name), state.law
    if left is None or left.chips >= law.stakes.point:
        return
    ban = law.buy_in.short_ban_ms
    if state.now - left.at < ban:
        raise state.refuse(
            Reason.BARRED,
            f"{name} left this game with too little for a point and may not buy in so soon",
            SHORT_LEAVER,
            legal=f"He may be in another game, and in this one after {ban // _HOUR} hours.",
        )


def leave(state: State, name: str) -> None:
    """Who leaves the game leaves his right behind."""
    state.fantasyland = tuple(one for one in state.fantasyland if one != name)
