"""Cards that settle something at the tables: drawn for seats, dealt for who moves.

A card's number is its rank and then its suit, so that no two are equal and nobody draws again.
"""

from collections.abc import Sequence
from typing import Final

from floorman.cards import Card, find_repeat, is_standard
from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor.state import Game, State
from floorman.room.refusals import Reason

BY_RANK_AND_SUIT: Final = decision(
    "RR11-3.TIE.1a",
    "RR11-3.TIE.1c",
    "HPT-3.TIE.1a",
    "HPT-3.TIE.1c",
    "RRX-3.TIE.1a",
    "RRX-3.TIE.1c",
    "USPA-3.1.9.1a",
)
DRAWN: Final = decision(
    "RR11-3.TIE.2c", "HPT-3.TIE.2c", "RRX-3.TIE.2c", "USPA-3.1.9.2b", "WSOP-147b"
)
DEALT: Final = decision(
    "RR11-3.TIE.2a",
    "RR11-3.TIE.2b",
    "HPT-3.TIE.2a",
    "HPT-3.TIE.2b",
    "RRX-3.TIE.2a",
    "RRX-3.TIE.2b",
    "USPA-3.1.9.2a",
    "WSOP-147a",
)


def check_cards(
    state: State, game: Game, cards: Sequence[Card], count: int, dealt: bool = False
) -> None:
    """Refuse cards that cannot be: another number, a joker, one that is there twice."""
    rule = DEALT if dealt else DRAWN
    if len(cards) != count or not all(map(is_standard, cards)) or find_repeat(cards) is not None:
        raise state.refuse(
            Reason.WRONG_CARDS, f"{len(cards)} cards at {game.words}", game.played, rule,
            BY_RANK_AND_SUIT, legal=f"{count} different cards of a deck without a joker.",
        )  # fmt: skip


def check_drawn(state: State, game: Game, players: Sequence[str], drawn: Sequence[c.Drawn]) -> None:
    """Refuse a draw that is not one card for each of these."""
    if sorted(one.player for one in drawn) != sorted(players):
        names = ", ".join(players) or "nobody"
        raise state.refuse(
            Reason.WRONG_CARDS, f"who drew at {game.words}", game.played, DRAWN,
            legal=f"One card each: {names}.",
        )  # fmt: skip
    check_cards(state, game, [one.card for one in drawn], len(players))


def in_order(drawn: Sequence[c.Drawn]) -> tuple[str, ...]:
    """The players, the highest card first."""
    return tuple(one.player for one in sorted(drawn, key=lambda one: -one.card))
