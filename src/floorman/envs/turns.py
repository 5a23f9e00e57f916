"""Every seat a learner, one after the other: an AEC environment of PettingZoo."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from floorman.envs.game import make_game
from floorman.envs.observing import HISTORY, Observer
from floorman.envs.playing import EnvGame, Play
from floorman.envs.recalling import observation


def env(form: str | EnvGame = "holdem", **asked: Any) -> AECEnv:
    """The environment as PettingZoo's own are made: an illegal action ends the deal."""
    made: Any = raw_env(form, **asked)
    made = wrappers.TerminateIllegalWrapper(
        made, illegal_reward=-made.game.stacks[0] / made.game.unit
    )
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  so they are called there
    """One deal an episode. Agents are `seat_0`, `seat_1` and so on; the button moves at random.

    An observation is `{"observation": flat, "action_mask": ...}`: the parts of `Observer` behind
    each other; `observer.parts` names them again. Rewards come at the end, in units of the stakes.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "floorman_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        form: str | EnvGame = "holdem",
        *,
        history: int | None = HISTORY,
        button: int | None = None,
        render_mode: str | None = None,
        **asked: Any,
    ) -> None:
        super().__init__()
        self.game = form if isinstance(form, EnvGame) else make_game(form, **asked)
        self.observer = Observer(self.game, history)
        self.button = button
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        number = len(self.game.choices)
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-1, self.observer.high, (self.observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (number,), np.int8),
        }
        self.observation_spaces = {one: spaces.Dict(seen) for one in self.possible_agents}
        self.action_spaces = {one: spaces.Discrete(number) for one in self.possible_agents}
        self.np_random, _ = seeding.np_random(None)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next deal."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        button = self.button
        if button is None:
            button = int(self.np_random.integers(self.game.seats))
        self.play = self._begin(button)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {one: {} for one in self.agents}
        self.agent_selection = self.possible_agents[self.play.actor]

    def _begin(self, button: int) -> Play:
        """A deal in which somebody is asked something."""
        while True:
            play = self.game.begin(self.np_random, button)
            if not play.over:
                return play

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know now; the mask is that of the agent that is asked."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.game.choices), np.int8)
        if self.play.actor == seat:
            mask[self.play.legal()] = 1
        return {"observation": self.observer.observe(self.play, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Carry the action of the selected agent out. Raises IllegalChoiceError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.play.act(int(action))
        self._clear_rewards()
        if self.play.over:
            unit = self.game.unit
            for one, won in zip(self.possible_agents, self.play.returns(), strict=True):
                self.rewards[one] = won / unit
                self.terminations[one] = True
            place = self.possible_agents.index(agent)
            self.agent_selection = self.possible_agents[(place + 1) % self.game.seats]
        else:
            self.agent_selection = self.possible_agents[self.play.actor]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The deal as the seat that is asked sees it, in a line."""
        if not self.render_mode:
            return None
        return observation(self.play, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is kept open."""
