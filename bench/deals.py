"""Whole deals: ours and each peer's, six-handed, with the same policies and stacks.

- `random`: one of check or call, fold (only facing a wager) and wager, at even chances; the amount
  even between the least and the most, at fixed limit the size; draws of a random number of cards
- `check-call`: everyone checks or calls to the showdown

Every contender shuffles for itself, by its own fastest public way, and plays a deal to the last
pushed chip. What the others leave out we do: ours records every event with its rule ids.
"""

import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from bench.ours import BIG_BET_STACK, LIMIT_STACK, OTHERS, SEATS, our_check_call, our_random, ours
from bench.peers import peer
from floorman.games import find_form

pokerfast, pokerkit, pyspiel = peer("pokerfast"), peer("pokerkit"), peer("pyspiel")

DEALS = {"floorman": 400, "pokerkit": 25, "pokerfast": 400, "openspiel": 400}
Play = Callable[[random.Random], object]
Contest = dict[str, tuple[Callable[[], object], int]]


AUTOMATIC = tuple(pokerkit.Automation)


class PotLimitOmaha8(pokerkit.PotLimitOmahaHoldem):
    hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)


def pokerkit_random(state: Any, chance: random.Random) -> None:
    drawer = state.stand_patter_or_discarder_index
    if drawer is not None:
        cards = state.hole_cards[drawer]
        state.stand_pat_or_discard(cards[: int(chance.random() * (len(cards) + 1))])
        return
    if state.can_post_bring_in():
        state.post_bring_in()
        return
    options = ["call"]
    if state.checking_or_calling_amount:
        options.append("fold")
    if state.can_complete_bet_or_raise_to():
        options.append("wager")
    option = options[int(chance.random() * len(options))]
    if option == "call":
        state.check_or_call()
    elif option == "fold":
        state.fold()
    else:
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(low + int(chance.random() * (high - low + 1)))


def pokerkit_check_call(state: Any, chance: random.Random) -> None:
    state.check_or_call()


def by_pokerkit(make: Callable[[], Any], player: Any) -> Play:
    def play(chance: random.Random) -> None:
        state = make()
        while state.status:
            player(state, chance)

    return play


STACKS = (BIG_BET_STACK,) * SEATS
LIMIT_STACKS = (LIMIT_STACK,) * SEATS
POKERKIT: dict[str, Callable[[], Any]] = {
    "holdem": lambda: pokerkit.NoLimitTexasHoldem.create_state(
        AUTOMATIC, True, 0, (1, 2), 2, STACKS, SEATS
    ),
    "seven-card-stud": lambda: pokerkit.FixedLimitSevenCardStud.create_state(
        AUTOMATIC, True, 3, 5, 20, 40, LIMIT_STACKS, SEATS
    ),
    "omaha-8": lambda: PotLimitOmaha8.create_state(AUTOMATIC, True, 0, (1, 2), 2, STACKS, SEATS),
    "triple-draw-27": lambda: pokerkit.FixedLimitDeuceToSevenLowballTripleDraw.create_state(
        AUTOMATIC, True, 0, (10, 20), 20, 40, LIMIT_STACKS, SEATS
    ),
    "badugi": lambda: pokerkit.FixedLimitBadugi.create_state(
        AUTOMATIC, True, 0, (10, 20), 20, 40, LIMIT_STACKS, SEATS
    ),
}


def pokerfast_random(hand: Any, chance: random.Random) -> None:
    options = hand.get_action_space()
    acts = ["check"] if "check" in options else ["call", "fold"]
    if "min_bet" in options:
        acts.append("wager")
    act = acts[int(chance.random() * len(acts))]
    if act == "wager":
        low, high = options["min_bet"], options["max_bet"]
        hand.bet_or_raise(low + int(chance.random() * (high - low + 1)))
    else:
        getattr(hand, act)()


def pokerfast_check_call(hand: Any, chance: random.Random) -> None:
    if "check" in hand.get_action_space():
        hand.check()
    else:
        hand.call()


def by_pokerfast(player: Any) -> Play:
    def play(chance: random.Random) -> None:
        hand = pokerfast.FastHand(
            small_blind=1, big_blind=2, min_stack=BIG_BET_STACK, max_stack=BIG_BET_STACK, rng=chance
        )
        while not hand.done:
            player(hand, chance)

    return play


def openspiel_game() -> Any:
    stacks = " ".join([str(BIG_BET_STACK)] * SEATS)
    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": "1 2 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": stacks,
            "bettingAbstraction": "fullgame",
        },
    )


def by_openspiel(*, at_random: bool) -> Play:
    game = openspiel_game()

    def play(chance: random.Random) -> None:
        state = game.new_initial_state()
        key = chance.random
        places = [key() for _ in range(52)]
        deck = sorted(range(52), key=places.__getitem__)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(deck.pop())
                continue
            # Its actions: 0 folds, 1 checks or calls, others wager to that total.
            legal = state.legal_actions()
            if not at_random:
                state.apply_action(1)
                continue
            kinds = [1] + [0] * (legal[0] == 0)
            wagers = legal[len(kinds) :]
            pick = int(chance.random() * (len(kinds) + bool(wagers)))
            if pick < len(kinds):
                state.apply_action(kinds[pick])
            else:
                state.apply_action(wagers[int(chance.random() * len(wagers))])

    return play


def timed(name: str, play: Play) -> tuple[Callable[[], object], int]:
    number = DEALS[name]
    chance = random.Random(name)

    def run() -> None:
        for _ in range(number):
            play(chance)

    return run, number


def deal_contests() -> Iterator[tuple[str, Contest]]:
    """Each contest by name: contenders with their call and the number of deals in it."""
    warnings.simplefilter("ignore")  # PokerKit warns whenever it deals from the muck
    yield (
        "no-limit hold'em, random",
        {
            "floorman": timed("floorman", ours("holdem", "1/2 no-limit", 200, our_random)),
            "pokerkit": timed("pokerkit", by_pokerkit(POKERKIT["holdem"], pokerkit_random)),
            "pokerfast": timed("pokerfast", by_pokerfast(pokerfast_random)),
            "openspiel": timed("openspiel", by_openspiel(at_random=True)),
        },
    )
    yield (
        "no-limit hold'em, check-call",
        {
            "floorman": timed("floorman", ours("holdem", "1/2 no-limit", 200, our_check_call)),
            "pokerkit": timed("pokerkit", by_pokerkit(POKERKIT["holdem"], pokerkit_check_call)),
            "pokerfast": timed("pokerfast", by_pokerfast(pokerfast_check_call)),
            "openspiel": timed("openspiel", by_openspiel(at_random=False)),
        },
    )
    for form, stakes, stack in OTHERS:
        yield (
            f"{stakes.split(' with')[0]} {find_form(form).name}, random",
            {
                "floorman": timed("floorman", ours(form, stakes, stack, our_random)),
                "pokerkit": timed("pokerkit", by_pokerkit(POKERKIT[form], pokerkit_random)),
            },
        )
