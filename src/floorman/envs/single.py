"""One learner among house players, as an environment of Gymnasium."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from floorman.envs.choices import IllegalChoiceError
from floorman.envs.game import make_game
from floorman.envs.observing import HISTORY, Observer
from floorman.envs.opponents import Opponent, let_act, make_opponents
from floorman.envs.playing import EnvGame, Play
from floorman.envs.recalling import observation

Observed = dict[str, NDArray[Any]]


class DealEnv(gymnasium.Env[Observed, np.int64]):
    """A deal an episode; the learner has seat 0, and the button moves at random.

    An observation is the parts of `Observer` by name, and `action_mask`: 1 for each legal action.
    The reward is what the deal won or lost, in units of the stakes, when it is over. A deal in
    which the learner is asked nothing is followed by the next within `reset`, and counted in
    `info["unasked"]` with what it came to. With `illegal` "end" an illegal action ends the deal and
    costs the stack; with "raise" it raises IllegalChoiceError. All else is as `make_game` has it.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        form: str | EnvGame = "holdem",
        *,
        opponents: Opponent | Sequence[Opponent] = "house",
        history: int | None = HISTORY,
        illegal: str = "end",
        render_mode: str | None = None,
        **asked: Any,
    ) -> None:
        self.game = form if isinstance(form, EnvGame) else make_game(form, **asked)
        self.observer = Observer(self.game, history)
        self.opponents = make_opponents(self.game, opponents)
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.game.choices))
        seen: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(-1, self.observer.high, shape, np.float32)
            for name, shape in self.observer.shapes.items()
        }
        seen["action_mask"] = spaces.Box(0, 1, (len(self.game.choices),), np.int8)
        self.observation_space: spaces.Space[Any] = spaces.Dict(seen)
        self.play: Play | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin the next deal. `options` may give `button` and `deck`, the top card first."""
        super().reset(seed=seed)
        asked = options or {}
        deals, won = 0, 0
        while True:
            button = asked.get("button")
            if button is None:
                button = int(self.np_random.integers(self.game.seats))
            self.play = self.game.begin(self.np_random, button, asked.get("deck"))
            self._others_act()
            if not self.play.over or asked.get("deck") is not None:
                break
            deals, won = deals + 1, won + self.play.returns()[0]
        return self._observed(), {"unasked": deals, "unasked_reward": won / self.game.unit}

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Carry the learner's action out, and let the others act until it is asked again."""
        play = self.play
        if play is None or play.over:
            raise ValueError("no deal is being played: call reset")
        try:
            play.act(int(action))
        except IllegalChoiceError:
            if self.illegal == "raise":
                raise
            self.play = None
            lost = -self.game.stacks[0] / self.game.unit
            return self._observed(play), lost, True, False, {"illegal": True}
        self._others_act()
        reward = play.returns()[0] / self.game.unit
        return self._observed(), reward, play.over, False, {}

    def _others_act(self) -> None:
        play = self.play
        while play is not None and play.actor > 0:
            let_act(play, play.actor, self.opponents[play.actor - 1], self.np_random)

    def _observed(self, play: Play | None = None) -> Observed:
        shown = play or self.play
        if shown is None:
            raise ValueError("no deal is being played: call reset")
        made: Observed = {**self.observer.parts(self.observer.observe(shown, 0))}
        made["action_mask"] = self.action_mask(shown)
        return made

    def action_mask(self, play: Play | None = None) -> NDArray[np.int8]:
        """1 for each action that is legal now, as `Discrete.sample` takes it."""
        shown = play or self.play
        mask = np.zeros(len(self.game.choices), np.int8)
        if shown is not None and shown.actor == 0:
            mask[shown.legal()] = 1
        return mask

    def render(self) -> str | None:
        """The deal as the learner sees it, in a line."""
        return observation(self.play, 0) if self.play and self.render_mode else None
