"""Proximal policy optimisation in one file of NumPy: `python examples/ppo.py [FORM] [ROUNDS]`.

A small network learns a form against players at random, hundreds of deals at once. In a minute it
wins clearly more than at first; it is a beginning to read and to change, and no strong player.
"""

import sys
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from floorman.envs import ManyDeals

Array = NDArray[np.float64]

ENVS, STEPS, HIDDEN = 512, 16, 64
RATE, CLIP, ENTROPY, LAMBDA = 2e-3, 0.2, 0.01, 0.95
EPOCHS, PARTS = 3, 4
# A deal is won or lost by so many units; the network sees about one.
SCALE = 0.1


@dataclass
class Network:
    """One hidden layer, from which the logits of the actions and a value are read."""

    inputs: int
    actions: int
    seed: int
    weights: dict[str, Array] = field(default_factory=dict)

    def __post_init__(self) -> None:
        chance = np.random.default_rng(self.seed)
        sizes = {"in": (self.inputs, HIDDEN), "act": (HIDDEN, self.actions), "val": (HIDDEN, 1)}
        for name, (rows, columns) in sizes.items():
            scale = 0.01 if name == "act" else 1.0
            self.weights[name] = chance.normal(0, scale / np.sqrt(rows), (rows, columns))
            self.weights[f"{name}+"] = np.zeros(columns)
        self.moments = {
            name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()
        }
        self.updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, how likely each action is, and the values."""
        w = self.weights
        hidden = np.tanh(seen @ w["in"] + w["in+"])
        logits = np.where(mask > 0, hidden @ w["act"] + w["act+"], -1e9)
        parts = np.exp(logits - logits.max(axis=1, keepdims=True))
        return (
            hidden,
            parts / parts.sum(axis=1, keepdims=True),
            (hidden @ w["val"] + w["val+"])[:, 0],
        )

    def learn(self, seen: Array, hidden: Array, by_logit: Array, by_value: Array) -> None:
        """A step of Adam down the slopes of the loss by logits and by values."""
        w = self.weights
        inner = by_logit @ w["act"].T + by_value[:, None] @ w["val"].T
        inner *= 1 - hidden**2
        slopes = {
            "in": seen.T @ inner, "in+": inner.sum(0),
            "act": hidden.T @ by_logit, "act+": by_logit.sum(0),
            "val": hidden.T @ by_value[:, None], "val+": by_value.sum(keepdims=True),
        }  # fmt: skip
        self.updates += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            even = first / (1 - 0.9**self.updates)
            w[name] -= RATE * even / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)


def flat(seen: dict[str, Array]) -> Array:
    """All parts of an observation but the mask, behind each other."""
    parts = [one.reshape(len(one), -1) for name, one in seen.items() if name != "action_mask"]
    return np.concatenate(parts, axis=1).astype(float)


def collect(
    env: ManyDeals, seen: dict[str, Array], network: Network, chance: np.random.Generator
) -> tuple[dict[str, Array], list[Array], Array, float]:
    """So many steps of every environment: what was seen, done and gained, and where it ended."""
    kept: list[tuple[Array, ...]] = []
    won = deals = 0.0
    for _ in range(STEPS):
        now, mask = flat(seen), seen["action_mask"]
        _, likely, value = network.forward(now, mask)
        drawn = (likely.cumsum(axis=1) > chance.random((len(now), 1))).argmax(axis=1)
        drawn = np.where(mask[np.arange(len(now)), drawn] > 0, drawn, mask.argmax(axis=1))
        seen, reward, over, _, _ = env.step(drawn)
        won, deals = won + reward.sum(), deals + over.sum()
        kept.append(
            (now, mask, drawn, likely[np.arange(len(now)), drawn], value, reward * SCALE, over)
        )
    _, _, last = network.forward(flat(seen), seen["action_mask"])
    return seen, [np.array(one) for one in zip(*kept, strict=True)], last, won / max(1.0, deals)


def advantages(reward: Array, value: Array, over: Array, last: Array) -> Array:
    """How much better each step came out than was expected, by generalised advantages."""
    found, ahead, after = np.zeros_like(reward), np.zeros(len(last)), last
    for step in reversed(range(len(reward))):
        goes_on = 1.0 - over[step]
        ahead = reward[step] + goes_on * after - value[step] + LAMBDA * goes_on * ahead
        found[step], after = ahead, value[step]
    return found


def improve(network: Network, kept: list[Array], last: Array, chance: np.random.Generator) -> None:
    """A few rounds over what was collected, in parts."""
    seen, mask, drawn, before, value, reward, over = kept
    gained = advantages(reward, value, over, last)
    wanted = gained + value
    gained = (gained - gained.mean()) / (gained.std() + 1e-8)
    seen, mask, drawn, before, gained, wanted = (
        one.reshape(-1, *one.shape[2:]) for one in (seen, mask, drawn, before, gained, wanted)
    )
    for _ in range(EPOCHS):
        for rows in np.array_split(chance.permutation(len(drawn)), PARTS):
            hidden, likely, worth = network.forward(seen[rows], mask[rows])
            at = np.arange(len(rows)), drawn[rows]
            ratio = likely[at] / np.maximum(before[rows], 1e-8)
            moves = np.where(gained[rows] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            chosen = np.zeros_like(likely)
            chosen[at] = 1
            by_logit = -(moves * gained[rows] * ratio)[:, None] * (chosen - likely)
            logs = np.log(np.maximum(likely, 1e-8))
            entropy = -(likely * logs).sum(axis=1, keepdims=True)
            by_logit += ENTROPY * likely * (logs + entropy)
            by_value = worth - wanted[rows]
            network.learn(seen[rows], hidden, by_logit / len(rows), by_value / len(rows))


def train(
    form: str = "holdem", rounds: int = 60, seed: int = 1, envs: int = ENVS, **asked: object
) -> list[float]:
    """What the learner won a deal, in units of the stakes, round after round."""
    env = ManyDeals(envs, form, opponents="random", **asked)
    chance = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    network = Network(flat(seen).shape[1], len(env.game.choices), seed)
    told = []
    for _ in range(rounds):
        seen, kept, last, won = collect(env, seen, network, chance)
        improve(network, kept, last, chance)
        told.append(float(won))
    return told


def main() -> None:
    """Train, and say how it goes."""
    form = sys.argv[1] if len(sys.argv) > 1 else "holdem"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    told = train(form, rounds, structure="limit")
    for first in range(0, rounds, 20):
        some = told[first : first + 20]
        print(f"round {first:4}: {sum(some) / len(some):+.2f} bets a deal")


if __name__ == "__main__":
    main()
