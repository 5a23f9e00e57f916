"""Odds: what a holding is worth while cards are unseen, by sampling them."""

from floorman.odds.chance import Chance, shuffled
from floorman.odds.equity import best_hand, equities, equity, finalists, packets, strengths
from floorman.odds.parts import ALL, chances
from floorman.odds.spot import Hand, Scale, Spot, read_scales

__all__ = [
    "ALL",
    "Chance",
    "Hand",
    "Scale",
    "Spot",
    "best_hand",
    "chances",
    "equities",
    "equity",
    "finalists",
    "packets",
    "read_scales",
    "shuffled",
    "strengths",
]
