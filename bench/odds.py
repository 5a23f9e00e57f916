"""Odds: answers and deals a second, beside the peers that answer such questions.

eval7 compares one hand with a range exactly on a whole board, and draws by chance where cards are
to come; PokerKit draws by chance. Where no peer answers exactly, ours stand alone.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

from bench.peers import peer
from floorman.odds import read_question, work_out

eval7, pokerkit = peer("eval7"), peer("pokerkit")

Contest = dict[str, tuple[Callable[[], object], int]]

DRAWN = 2_000_000
PEER_DRAWN = 200_000
SLOW_PEER = 200
FLOP = "Ts 9h 2d"
RIVER = "Ts 9h 2d 3c Jh"


def ours(
    times: int, counted: int, form: str, players: list[str], samples: int | None = None, **more: Any
) -> tuple[Callable[[], object], int]:
    """So many times the answer to a question, each of which counts for so much."""
    chance, question = random.Random(1), read_question(form, players, **more)
    exact_up_to = 0 if samples else None

    def run() -> None:
        for _ in range(times):
            work_out(question, chance, samples=samples, exact_up_to=exact_up_to)

    return run, times * counted


def eval7_exact(hand: str, villain: str, board: str) -> tuple[Callable[[], object], int]:
    cards = [eval7.Card(hand[at : at + 2]) for at in (0, 2)]
    laid = [eval7.Card(text) for text in board.split()]
    their = eval7.HandRange(villain)
    return lambda: eval7.py_hand_vs_range_exact(cards, their, laid), 1


def eval7_drawn(hand: str, villain: str) -> tuple[Callable[[], object], int]:
    cards = [eval7.Card(hand[at : at + 2]) for at in (0, 2)]
    their = eval7.HandRange(villain)
    return (
        lambda: eval7.py_hand_vs_range_monte_carlo(cards, their, [], PEER_DRAWN),
        PEER_DRAWN,
    )


def pokerkit_drawn(kind: type, hands: list[str], held: int) -> tuple[Callable[[], object], int]:
    ranges = [pokerkit.parse_range(hand) for hand in hands]

    def run() -> object:
        return pokerkit.calculate_equities(
            ranges, [], held, 5, pokerkit.Deck.STANDARD, (kind,), sample_count=SLOW_PEER
        )

    return run, SLOW_PEER


SIX = ["AsAh", "KsKd", "QhJh", "7c7d", "5s4s", "AcTd"]
SIX_OMAHA = ["AsAhKsKh", "QsQdJsJd", "Tc9c8d7d", "AcKd5c4c", "6h6s5h5s", "Th9h4s3s"]


def odds_contests() -> Iterator[tuple[str, Contest]]:
    """What is counted, answers a second; what is drawn, deals a second."""
    yield (
        "answers: two hands before the flop, exact",
        {"floorman": ours(200, 1, "holdem", ["AsAh", "KsKd"])},
    )
    yield (
        "answers: one hand against any before the flop, exact",
        {"floorman": ours(5, 1, "holdem", ["AsAh", ""])},
    )
    yield (
        "answers: two ranges before the flop, exact",
        {"floorman": ours(5, 1, "holdem", ["QQ+, AKs", "15%"])},
    )
    yield (
        "answers: one hand against KQs, 99 to 22 on a river, exact",
        {
            "floorman": ours(20, 1, "holdem", ["AsAh", "KQs, 99-22"], boards=RIVER),
            "eval7": eval7_exact("AsAh", "KQs, 99-22", RIVER),
        },
    )
    yield (
        "answers: two ranges of every hand on a flop, exact",
        {"floorman": ours(10, 1, "holdem", ["100%", "100%"], boards=FLOP)},
    )
    yield (
        "deals: two hands drawn by chance",
        {
            "floorman": ours(1, DRAWN, "holdem", ["AsAh", "KsKd"], DRAWN),
            "eval7": eval7_drawn("AsAh", "KdKs"),
            "pokerkit": pokerkit_drawn(pokerkit.StandardHighHand, ["AsAh", "KsKd"], 2),
        },
    )
    yield (
        "deals: six hands drawn by chance",
        {
            "floorman": ours(1, DRAWN, "holdem", SIX, DRAWN),
            "pokerkit": pokerkit_drawn(pokerkit.StandardHighHand, SIX, 2),
        },
    )
    yield (
        "deals: six Omaha hands drawn by chance",
        {
            "floorman": ours(1, DRAWN // 4, "omaha", SIX_OMAHA, DRAWN // 4),
            "pokerkit": pokerkit_drawn(pokerkit.OmahaHoldemHand, SIX_OMAHA, 4),
        },
    )
