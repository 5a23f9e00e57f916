"""Games of OpenSpiel: importing this registers `python_floorman(form=...,stakes=...)`.

Cards come by chance nodes, each card that nobody has seen as likely as another; a chance action is
the place of a card in the new deck, a player's action the number of a choice. Returns are in chips.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from floorman.cards import Card, card_text
from floorman.envs.game import make_game
from floorman.envs.menus import WORDS, Menu
from floorman.envs.observing import Observer, acts_most
from floorman.envs.playing import CHANCE, EnvGame, Play
from floorman.envs.recalling import information_state, observation
from floorman.odds import shuffled

_DEFAULTS: Final[dict[str, Any]] = {
    "form": "holdem",
    "structure": "",
    "stakes": "",
    "players": 2,
    "stack": 0,
    "menu": "fcpa",
    "book": "",
    "free_folds": True,
}
_SEATS_MOST: Final = 10
# Where a hidden hand could not have done what was done, another one is drawn, so many times.
_TRIES: Final = 1000


def _type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name="python_floorman",
        long_name="Floorman",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_SEATS_MOST,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


# Antes that nobody opens for stay for the next deal: then a deal gives less than it takes.
_TYPE: Final = _type(pyspiel.GameType.Utility.GENERAL_SUM)
_ZERO_SUM: Final = _type(pyspiel.GameType.Utility.ZERO_SUM)


def _menu(text: str) -> Menu:
    """`exact`, `fcpa`, or sizes with a bar between them: "0.5|1|all-in"."""
    if "|" not in text and text in ("exact", "fcpa"):
        return text
    return [one if one in WORDS else float(one) for one in text.split("|")]


@cache
def _made(asked: tuple[tuple[str, Any], ...]) -> EnvGame:
    wanted = dict(asked)
    return make_game(
        wanted["form"],
        structure=wanted["structure"] or None,
        stakes=wanted["stakes"] or None,
        players=wanted["players"],
        stack=wanted["stack"] or None,
        menu=_menu(wanted["menu"]),
        book=wanted["book"] or None,
        free_folds=wanted["free_folds"],
    )


class FloormanGame(pyspiel.Game):  # type: ignore[misc]
    """A game by names: `form`, `structure`, `stakes`, `players`, `stack`, `menu`, `book`,
    `free_folds`.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.asked = tuple(sorted({**_DEFAULTS, **(params or {})}.items()))
        game = self.floorman
        cards, most = len(game.law.deck), acts_most(game)
        lost = float(max(game.stacks))
        keeps = game.law.form.opens_later == "opener"
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.choices),
            max_chance_outcomes=cards,
            num_players=game.seats,
            min_utility=-lost,
            max_utility=float(sum(game.stacks)),
            max_game_length=most + cards,
            utility_sum=None if keeps else 0.0,
        )
        super().__init__(_TYPE if keeps else _ZERO_SUM, info, params or {})

    @property
    def floorman(self) -> EnvGame:
        """The game itself. It is no attribute: OpenSpiel copies and stores those."""
        return _made(self.asked)

    def new_initial_state(self) -> "FloormanState":
        """A deal before its first card."""
        return FloormanState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The most cards that can be drawn: twice the deck, where it is shuffled again."""
        return 2 * len(self.floorman.law.deck)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "FloormanObserver":
        """What is seen by one seat, with all that it ever saw or without."""
        return FloormanObserver(self.floorman, iig_obs_type, params)


class FloormanState(pyspiel.State):  # type: ignore[misc]
    """A deal in progress."""

    def __init__(self, game: FloormanGame) -> None:
        super().__init__(game)
        self.play: Play = game.floorman.by_chance()

    def current_player(self) -> int:
        """The seat that acts, chance, or nobody any more."""
        actor = self.play.actor
        if actor >= 0:
            return actor
        chance, over = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
        return int(chance if actor == CHANCE else over)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come, each as likely as another."""
        cards = self.play.cards_to_come()
        return [(card, 1.0 / len(cards)) for card in cards]

    def _apply_action(self, action: int) -> None:
        self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.play.game
        if player == pyspiel.PlayerId.CHANCE:
            return card_text(game.law.deck[action])
        return game.choices.all[action].label

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """What each seat has won or lost, in chips."""
        return [float(chips) for chips in self.play.returns()]

    def __str__(self) -> str:
        seats = range(self.play.game.seats)
        return "\n".join(information_state(self.play, seat) for seat in seats)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "FloormanState":
        """A deal that the seat cannot tell from this one, with other cards where it saw none.

        The others have done the same with theirs; a hand that could not have is drawn again.
        """
        game = self.get_game()
        chance = _Sampler(probability_sampler)
        seen = seen_cards(self.play, player_id)
        hidden = [card for card in self.play.game.law.deck if card not in seen]
        for _ in range(_TRIES):
            other = dict(zip(hidden, shuffled(hidden, chance), strict=True))
            made = FloormanState(game)
            if _replay(self.play, made, other):
                return made
        raise ValueError(f"no other cards fit what seat {player_id} knows")


class _Sampler:
    """Chance out of a function that gives numbers."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


def seen_cards(play: Play, viewer: int) -> set[Card]:
    """Every card that a seat has seen so far."""
    found = {card for act in play.acts.all if act.owner in (-1, viewer) for card in act.cards}
    return found | set(play.deal.state.seats[viewer].down)


def _replay(play: Play, made: FloormanState, other: dict[Card, Card]) -> bool:
    """Do again what was done, with other cards. Whether it could be done.

    What was set in rows is set by the same places: cards come in the order in which they were
    dealt.
    """
    deck, place_of = play.game.law.deck, play.game.place_of
    for act in play.history:
        again = act
        if made.play.actor == CHANCE:
            again = place_of[other.get(deck[act], deck[act])]
        if again not in made.play.legal():
            return False
        made.apply_action(again)
    return True


class FloormanObserver:
    """What a seat sees: `tensor`, its parts by name in `dict`, and a string."""

    def __init__(self, game: EnvGame, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observers take no parameters; passed {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("observations are those of one seat, with what everybody sees")
        self.recalls = kind.perfect_recall
        self._observer = Observer(game, None if self.recalls else 0)
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict = self._observer.parts(self.tensor)

    def set_from(self, state: FloormanState, player: int) -> None:
        """Fill the tensor with what a seat knows."""
        self.tensor[:] = self._observer.observe(state.play, player)

    def string_from(self, state: FloormanState, player: int) -> str:
        """What a seat knows, or sees, in a line."""
        told = information_state if self.recalls else observation
        return told(state.play, player)


pyspiel.register_game(_TYPE, FloormanGame)
