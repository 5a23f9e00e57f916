"""Small games solved exactly: the whole tree of a game for two, and counterfactual regret over it.

The tree is walked once, by the engine; after that a round of regret minimisation is a few sums over
arrays, level by level. Kuhn's poker has some fifty places to decide from, Leduc hold'em some ten
thousand.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from floorman.envs.playing import CHANCE, EnvGame, Play
from floorman.envs.recalling import information_state

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_NODES_MOST = 1_000_000


class TooLargeError(ValueError):
    """A game with more places than a table should have."""


@dataclass(eq=False)
class Level:
    """The nodes of one depth, by their places in the tree: `first` up to `last`.

    Of each: the `parent`; the `slot` of the action that led there in the table of strategies, -1
    after chance; the `chance` of it; and who decides `above`, -1 for chance.
    """

    first: int
    last: int
    parent: Ints
    slot: Ints
    chance: Floats
    above: Ints


@dataclass(eq=False)
class Tree:
    """The whole tree of a game for two.

    `slots` are the information states and actions that strategies are tables over; `group` is the
    information state of each, `owner` the seat. `pays` is what the first seat wins at each node
    that ends the deal, 0 elsewhere.
    """

    game: EnvGame
    button: int = -1
    levels: list[Level] = field(default_factory=list)
    slots: list[tuple[str, int]] = field(default_factory=list)
    states: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.game.seats != 2:
            raise TooLargeError("tables of strategies are for two players")
        self._slot_of: dict[tuple[str, int], int] = {}
        self._pays: list[float] = []
        self._walk()
        self.pays: Floats = np.array(self._pays)
        self.group: Ints = np.array([self.states[state] for state, _ in self.slots])
        self.owner: Ints = np.array([int(state[0]) for state, _ in self.slots])

    def _walk(self) -> None:
        """Level by level, so that every level lies in one stretch."""
        here = [self.game.by_chance(self.button)]
        self._pays.append(0.0)
        first = 0
        while here:
            rows: list[tuple[int, int, float, int]] = []
            below: list[Play] = []
            for place, play in enumerate(here, first):
                if play.over:
                    self._pays[place] = float(play.returns()[0])
                    continue
                self._branch(place, play, rows, below)
            first += len(here)
            self._pays += [0.0] * len(below)
            if first + len(below) > _NODES_MOST:
                raise TooLargeError(
                    f"{self.game.law.form.name} has more than {_NODES_MOST:,} places"
                )
            if below:
                columns = zip(*rows, strict=True)
                parent, slot, chance, above = (np.array(one) for one in columns)
                last = first + len(below)
                self.levels.append(Level(first, last, parent, slot, chance, above))
            here = below

    def _branch(
        self, place: int, play: Play, rows: list[tuple[int, int, float, int]], below: list[Play]
    ) -> None:
        """Everything that may come next."""
        legal, actor = play.legal(), play.actor
        state = "" if actor == CHANCE else information_state(play, actor)
        if state:
            self.states.setdefault(state, len(self.states))
        for action in legal:
            after = play.copy()
            after.act(action)
            below.append(after)
            if actor == CHANCE:
                rows.append((place, -1, 1 / len(legal), -1))
                continue
            key = (state, action)
            slot = self._slot_of.setdefault(key, len(self.slots))
            if slot == len(self.slots):
                self.slots.append(key)
            rows.append((place, slot, 1.0, actor))

    def even(self) -> Floats:
        """The strategy of whoever picks any action with equal chances."""
        counts = np.bincount(self.group)
        found: Floats = 1.0 / counts[self.group]
        return found

    def reaches(self, strategy: Floats) -> tuple[Floats, Floats, Floats]:
        """How likely the first seat, the second, and chance are to let each node be reached."""
        reach = np.ones((3, len(self.pays)))
        for level in self.levels:
            weight = np.where(level.slot < 0, level.chance, strategy[level.slot])
            here = reach[:, level.parent]
            for who in (0, 1, 2):
                mine = level.above == (who if who < 2 else -1)
                reach[who, level.first : level.last] = here[who] * np.where(mine, weight, 1.0)
        return reach[0], reach[1], reach[2]

    def values(self, strategy: Floats) -> Floats:
        """What the first seat expects at every node, if both play by the strategy."""
        found = self.pays.copy()
        for level in reversed(self.levels):
            weight = np.where(level.slot < 0, level.chance, strategy[level.slot])
            below = found[level.first : level.last] * weight
            np.add.at(found, level.parent, below)
        return found

    def value(self, strategy: Floats) -> float:
        """What the first seat expects of a deal, in chips."""
        return float(self.values(strategy)[0])

    def best_reply(self, strategy: Floats, seat: int) -> float:
        """What a seat expects that knows the other's strategy and plays best against it."""
        reach = self.reaches(strategy)
        against = reach[1 - seat] * reach[2]
        found = self.pays * (1 if seat == 0 else -1)
        for level in reversed(self.levels):
            below = found[level.first : level.last]
            mine = level.above == seat
            weight = np.where(level.slot < 0, level.chance, strategy[level.slot])
            np.add.at(found, level.parent[~mine], (below * weight)[~mine])
            if mine.any():
                slot, parent = level.slot[mine], level.parent[mine]
                worth = np.bincount(
                    slot, against[level.first : level.last][mine] * below[mine], len(self.slots)
                )
                best = self._best(worth, slot)
                np.add.at(found, parent, np.where(best[slot], below[mine], 0.0))
        return float(found[0])

    def _best(self, worth: NDArray[Any], slots: Ints) -> NDArray[np.bool_]:
        """The best action of each information state among those slots: the first of several."""
        best = np.zeros(len(self.slots), bool)
        top: dict[int, int] = {}
        for slot in np.unique(slots):
            group = int(self.group[slot])
            if group not in top or worth[slot] > worth[top[group]]:
                top[group] = int(slot)
        best[list(top.values())] = True
        return best

    def exploitability(self, strategy: Floats) -> float:
        """What best replies win against a strategy, in chips a deal and seat; 0 in equilibrium."""
        return (self.best_reply(strategy, 0) + self.best_reply(strategy, 1)) / 2


class Solver:
    """Counterfactual regret minimisation (CFR+: regrets never below nothing, later rounds weigh
    more). `average` comes to an equilibrium.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.regrets: Floats = np.zeros(len(tree.slots))
        self._sums: Floats = np.zeros(len(tree.slots))
        self.rounds = 0

    def run(self, rounds: int) -> None:
        """So many rounds more: one seat, then the other."""
        for _ in range(rounds):
            self.rounds += 1
            for seat in (0, 1):
                self._update(seat)

    def strategy(self) -> Floats:
        """The strategy of the next round: in parts of the regrets."""
        tree = self.tree
        whole = np.bincount(tree.group, self.regrets)[tree.group]
        return np.where(whole > 0, self.regrets / np.where(whole > 0, whole, 1.0), tree.even())

    def _update(self, seat: int) -> None:
        tree, strategy = self.tree, self.strategy()
        reach = tree.reaches(strategy)
        values = tree.values(strategy) * (1 if seat == 0 else -1)
        against = reach[1 - seat] * reach[2]
        size = len(tree.slots)
        gained, played = np.zeros(size), np.zeros(size)
        for level in tree.levels:
            mine = level.above == seat
            if not mine.any():
                continue
            parent, slot = level.parent[mine], level.slot[mine]
            better = values[level.first : level.last][mine] - values[parent]
            gained += np.bincount(slot, against[parent] * better, size)
            played += np.bincount(slot, reach[seat][parent], size)
        self.regrets = np.maximum(0.0, self.regrets + gained)
        self._sums += self.rounds * played * strategy

    def average(self) -> Floats:
        """The strategy of all rounds together."""
        tree = self.tree
        whole = np.bincount(tree.group, self._sums)[tree.group]
        return np.where(whole > 0, self._sums / np.where(whole > 0, whole, 1.0), tree.even())
