"""Environments: decisions a second, each with its observation and its mask, beside the peers.

Everybody plays heads-up with legal actions at random: fixed-limit and no-limit hold'em, the latter
with a pot and all-in. A decision counts once its observation was made, of whichever seat.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bench.peers import peer
from floorman.envs import ManyDeals, make_game, turns
from floorman.envs.observing import Observer
from floorman.envs.single import DealEnv

rlcard, pyspiel = peer("rlcard"), peer("pyspiel")
limit_zoo = peer("pettingzoo.classic.texas_holdem_v4")
no_limit_zoo = peer("pettingzoo.classic.texas_holdem_no_limit_v6")
peer("floorman.envs.spiel")

DECISIONS = 2000
SLOTS = 1000
# A hundred big blinds each; OpenSpiel counts the blinds of its protocol the other way round.
UNIVERSAL = (
    "universal_poker(betting={betting},numPlayers=2,numRounds=4,blind=2 1,firstPlayer=2 1 1 1,"
    "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,{more},bettingAbstraction={menu})"
)

Contest = dict[str, tuple[Callable[[], object], int]]


def by_turns(env: Any) -> Callable[[], object]:
    """An environment of PettingZoo, as its users step it."""
    chance = random.Random(1)

    def run() -> None:
        made = 0
        while made < DECISIONS:
            env.reset(seed=chance.getrandbits(30))
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(chance.random() * len(legal))]))
                made += 1

    return run


def alone(env: DealEnv) -> Callable[[], object]:
    """One learner against a player at random: the learner's decisions alone are counted."""
    chance = random.Random(1)

    def run() -> None:
        made = 0
        while made < DECISIONS:
            seen, _ = env.reset(seed=chance.getrandbits(30))
            over = False
            while not over:
                legal = np.flatnonzero(seen["action_mask"])
                seen, _, over, _, _ = env.step(legal[int(chance.random() * len(legal))])
                made += 1

    return run


def many(env: ManyDeals) -> Callable[[], object]:
    """Very many at once."""
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    last = {"mask": seen["action_mask"]}

    def run() -> None:
        for _ in range(20):
            mask = last["mask"]
            actions = (mask * chance.random(mask.shape)).argmax(axis=1)
            last["mask"] = env.step(actions)[0]["action_mask"]

    return run


def by_numbers(form: str, **asked: Any) -> Callable[[], object]:
    """The core alone: a play by numbers, and the observer."""
    game, chance = make_game(form, **asked), random.Random(1)
    observer = Observer(game)

    def run() -> None:
        made = 0
        while made < DECISIONS:
            play = game.begin(chance, made % 2)
            while not play.over:
                observer.observe(play, play.actor)
                legal = play.legal()
                play.act(legal[int(chance.random() * len(legal))])
                made += 1

    return run


def of_rlcard(name: str) -> Callable[[], object]:
    env = rlcard.make(name)
    chance = random.Random(1)

    def run() -> None:
        made = 0
        while made < DECISIONS:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(chance.random() * len(legal))])
                made += 1

    return run


def of_openspiel(text: str) -> Callable[[], object]:
    """A game of OpenSpiel, its chance nodes sampled, its tensors made."""
    game = pyspiel.load_game(text)
    chance = random.Random(1)

    def run() -> None:
        made = 0
        while made < DECISIONS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards = state.legal_actions()
                    state.apply_action(cards[int(chance.random() * len(cards))])
                    continue
                state.information_state_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                made += 1

    return run


def env_contests() -> Iterator[tuple[str, Contest]]:
    limit = {"structure": "limit", "stakes": "2/4", "stack": 200}
    big = {"stakes": "1/2", "stack": 200}
    spread = UNIVERSAL.format(
        betting="limit", more="raiseSize=2 2 4 4,maxRaises=3 4 4 4", menu="fcpa"
    )
    free = UNIVERSAL.format(betting="nolimit", more="stack=200 200", menu="fcpa")
    ours = "python_floorman(form=holdem,structure={},stakes={},stack=200)"
    rows = (
        ("limit hold'em", limit, limit_zoo, "limit-holdem", spread, ours.format("limit", "2/4")),
        ("no-limit hold'em", big, no_limit_zoo, "no-limit-holdem", free, ours.format("", "1/2")),
    )
    for name, asked, zoo, card, spiel, own in rows:
        yield (
            name,
            {
                "floorman": (by_turns(turns.env("holdem", **asked)), DECISIONS),
                "core alone": (by_numbers("holdem", **asked), DECISIONS),
                "gymnasium": (alone(DealEnv("holdem", opponents="random", **asked)), DECISIONS),
                "1000 at once": (many(ManyDeals(SLOTS, "holdem", **asked)), 20 * SLOTS),
                "pettingzoo": (by_turns(zoo.env()), DECISIONS),
                "rlcard": (of_rlcard(card), DECISIONS),
                "floorman in openspiel": (of_openspiel(own), DECISIONS),
                "openspiel": (of_openspiel(spiel), DECISIONS),
            },
        )


def copies() -> Iterator[tuple[str, Contest]]:
    """A copy of a deal before the flop, and after it, beside playing it again from its start."""
    game, chance = make_game("holdem", players=6), random.Random(3)
    play = game.begin(chance)
    for _ in range(8):
        legal = play.legal()
        play.act(next(one for one in legal if game.choices.all[one].kind == "pass"))
    deal = play.deal

    def copied() -> None:
        for _ in range(DECISIONS):
            deal.copy()

    def again() -> None:
        for _ in range(DECISIONS):
            type(deal).replay(deal.setup, deal.commands)

    yield (
        "a deal of six on the flop",
        {
            "floorman": (copied, DECISIONS),
            "replayed": (again, DECISIONS),
        },
    )
