"""What is measured: our calls and each peer's fastest honest public call for the same hands.

Every contender gets its own cards, made beforehand. Peers without arrays are called in a loop:
their fastest public way to rank many hands.
"""

import random
from collections.abc import Callable, Iterator

import numpy as np

from bench.peers import peer
from floorman.cards import card_text
from floorman.rankings import find_choice, find_ranking

eval7, pokerkit = peer("eval7"), peer("pokerkit")
phevaluator, treys = peer("phevaluator"), peer("treys")

Contest = dict[str, tuple[Callable[[], object], int]]

SINGLE = 100_000
SLOW_PEER = 200
ARRAY = 2_000_000


def deal(size: int, number: int) -> list[tuple[int, ...]]:
    chance = random.Random(f"bench {size}")
    return [tuple(chance.sample(range(52), size)) for _ in range(number)]


def loop(call: Callable[..., object], *arguments: list[object]) -> tuple[Callable[[], object], int]:
    """Call over ready-made arguments, as tightly as Python loops."""

    def run() -> None:
        for _ in map(call, *arguments):
            pass

    return run, len(arguments[0])


def texts(hand: tuple[int, ...]) -> list[str]:
    return [card_text(card) for card in hand]


def pokerkit_hands(kind: type, hands: list[tuple[int, ...]]) -> tuple[Callable[[], object], int]:
    return loop(kind.from_game, ["".join(texts(hand)) for hand in hands[:SLOW_PEER]])


def high(size: int) -> Contest:
    hands = deal(size, SINGLE)
    strength = find_ranking("high").strength
    treys_hands = [[treys.Card.new(text) for text in texts(hand)] for hand in hands[:2000]]
    evaluate = treys.Evaluator().evaluate
    return {
        "floorman": loop(strength, hands),
        "treys": loop(evaluate, [h[5:] for h in treys_hands], [h[:5] for h in treys_hands]),
        "eval7": loop(eval7.evaluate, [[eval7.Card(t) for t in texts(hand)] for hand in hands]),
        "phevaluator": loop(
            phevaluator.evaluate_cards,
            *zip(*[[phevaluator.Card(c) for c in h] for h in hands[:2000]], strict=True),
        ),
        "pokerkit": pokerkit_hands(pokerkit.StandardHighHand, hands),
    }


def omaha() -> Contest:
    hands = deal(9, SINGLE)
    ranking, strength = find_ranking("high"), find_choice("two-and-three").strength
    half = hands[:2000]
    return {
        "floorman": loop(strength, [ranking] * 2000, [h[5:] for h in half], [h[:5] for h in half]),
        "phevaluator": loop(
            phevaluator.evaluate_omaha_cards,
            *zip(*[[phevaluator.Card(c) for c in h] for h in half], strict=True),
        ),
        "pokerkit": loop(
            pokerkit.OmahaHoldemHand.from_game,
            ["".join(texts(h[5:])) for h in hands[:SLOW_PEER]],
            ["".join(texts(h[:5])) for h in hands[:SLOW_PEER]],
        ),
    }


def low(key: str, kind: type, size: int) -> Contest:
    hands = deal(size, SINGLE)
    return {
        "floorman": loop(find_ranking(key).strength, hands),
        "pokerkit": pokerkit_hands(kind, hands),
    }


def single_contests() -> Iterator[tuple[str, Contest]]:
    """One hand at a time."""
    yield "high, seven cards", high(7)
    yield "high, five cards", high(5)
    yield "Omaha high", omaha()
    yield "ace-to-five low, seven cards", low("low-a5", pokerkit.RegularLowHand, 7)
    yield "deuce-to-seven low, five cards", low("low-27", pokerkit.StandardLowHand, 5)
    yield "badugi, four cards", low("badugi", pokerkit.BadugiHand, 4)


def array_of(size: int, number: int = ARRAY) -> np.ndarray:
    order = np.random.default_rng(1).random((number // 20, 52)).argsort(axis=1)[:, :size]
    return np.ascontiguousarray(np.tile(order.astype(np.uint8), (20, 1)))


def array_contests() -> Iterator[tuple[str, Contest]]:
    """Arrays, against the peers' loops of the same run."""
    for name, key, size in (
        ("high, seven cards", "high", 7),
        ("high, five cards", "high", 5),
        ("ace-to-five low, seven cards", "low-a5", 7),
        ("deuce-to-seven low, seven cards", "low-27", 7),
        ("badugi, four cards", "badugi", 4),
    ):
        hands, ranking = array_of(size), find_ranking(key)
        peers = {
            "high": lambda size=size: high(size),
            "low-a5": lambda size=size: low("low-a5", pokerkit.RegularLowHand, size),
            "low-27": lambda size=size: low("low-27", pokerkit.StandardLowHand, size),
            "badugi": lambda size=size: low("badugi", pokerkit.BadugiHand, size),
        }[key]()
        peers.pop("floorman")
        yield (
            name,
            {
                "floorman": (lambda r=ranking, h=hands: r.strengths(h), len(hands)),
                **peers,
            },
        )
    both = array_of(9, 200_000)
    ranking, choice = find_ranking("high"), find_choice("two-and-three")
    peers = omaha()
    peers.pop("floorman")
    yield (
        "Omaha high",
        {
            "floorman": (lambda: choice.strengths(ranking, both[:, 5:], both[:, :5]), len(both)),
            **peers,
        },
    )
