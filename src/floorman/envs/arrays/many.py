"""Very many deals at once against policies over arrays: a vector environment of Gymnasium.

Deals lie in the slots of the batch simulator (`floorman.sim.arrays`); the kernels carry out what
everybody does, so that a step of a thousand environments is a few calls.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from floorman.deal import Setup
from floorman.envs.arrays.columns import Columns
from floorman.envs.arrays.slots import Slots
from floorman.envs.game import make_game
from floorman.envs.playing import EnvGame
from floorman.sim.arrays import POLICIES, ArrayGame, Policy

Arrays = dict[str, NDArray[Any]]
_SEED_MOST: Final = 1 << 62


class ManyDeals(VectorEnv[Arrays, NDArray[Any], NDArray[Any]]):
    """A deal an episode in each of `num_envs` slots; the learner has seat 0, the button goes round.

    `opponents` are policies over arrays, or their names (`random`, `calling`), one for all or one a
    seat. An observation is the parts of `Columns` and `action_mask`; the actions are those of
    `EnvGame.choices`. A deal that is over is followed by the next in the same step (SAME_STEP):
    its reward, in units of the stakes, comes with the next deal's observation; the last sight of
    the old one is not kept, since nothing is to be learned from it. Deals in which the learner is
    asked nothing are in no episode: `infos["unasked"]` counts them and `infos["unasked_reward"]` is
    what they came to. An illegal action raises IllegalChoiceError. Raises NotInArrays for what is
    not played in arrays; all else is as `make_game` has it.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        form: str | EnvGame = "holdem",
        *,
        opponents: str | Policy | Sequence[str | Policy] = "random",
        **asked: Any,
    ) -> None:
        self.game = form if isinstance(form, EnvGame) else make_game(form, **asked)
        self.num_envs = num_envs
        game = self.game
        starts = [
            Setup(game.law, game.stacks, button, tuple(game.law.deck))
            for button in range(game.seats)
        ]
        self.arrays = ArrayGame(tuple(starts))
        self.opponents = _policies(opponents, game.seats)
        self.columns = Columns(game)
        number = len(game.choices)
        seen: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(0, self.columns.high, shape, np.float32)
            for name, shape in self.columns.shapes.items()
        }
        seen["action_mask"] = spaces.Box(0, 1, (number,), np.int8)
        self.single_observation_space = spaces.Dict(seen)
        self.single_action_space = spaces.Discrete(number)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.slots: Slots | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begin a deal in every slot. A seed and the same actions give the same deals."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(_SEED_MOST)) if seed is None else seed
        self.slots = Slots(self.arrays, self.num_envs, chosen, self.opponents)
        self.slots.begin()
        return self._observed(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[Arrays, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry one action out in each slot, and let the others act until the learner is asked."""
        slots = self.slots
        if slots is None:
            raise ValueError("no deals are being played: call reset")
        deeds, amounts = self.columns.deeds(slots.asked(), np.asarray(actions))
        over, net = slots.act(deeds, amounts)
        rewards = (net / self.game.unit).astype(np.float64)
        return self._observed(), rewards, over, np.zeros(self.num_envs, bool), self._infos()

    def _observed(self) -> Arrays:
        if self.slots is None:
            raise ValueError("no deals are being played: call reset")
        return self.columns.observe(self.slots.asked())

    def _infos(self) -> dict[str, Any]:
        if self.slots is None:
            return {}
        deals, won = self.slots.unasked()
        return {"unasked": deals, "unasked_reward": won / self.game.unit}


def _policies(asked: str | Policy | Sequence[str | Policy], seats: int) -> list[Policy]:
    """One for each other seat, by name or given. Raises ValueError for a name nobody has."""
    several = list(asked) if isinstance(asked, list | tuple) else [asked] * (seats - 1)
    if len(several) != seats - 1:
        raise ValueError(f"{len(several)} opponents for {seats - 1} other seats")
    found: list[Policy] = []
    for one in several:
        if isinstance(one, str):
            if one not in POLICIES:
                raise ValueError(
                    f"no policy {one!r}: {', '.join(POLICIES)}, or a function of arrays"
                )
            found.append(POLICIES[one])
        else:
            found.append(one)  # type: ignore[arg-type]
    return found
