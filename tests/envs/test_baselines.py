"""Who plays against whom, and who wins."""

import pickle
import subprocess
import sys
from copy import deepcopy
from random import Random

import pytest

from floorman.envs import make_game, match
from tests.envs.playing import FORMS, game_of, pick


def test_a_house_player_beats_who_acts_at_random_and_who_calls():
    game = make_game("leduc")
    for other in ("random", "call"):
        won = match(game, ["house", other], 150, Random(1))
        assert won[0] > 0.1 and sum(won) == pytest.approx(0)


def test_a_house_player_beats_who_acts_at_random_at_holdem():
    won = match(make_game("holdem", stack=60), ["house", "random"], 60, Random(2))
    assert won[0] > 0.4


def test_like_wins_nothing_from_like():
    # Every deck is dealt both ways, and neither leaves anything to chance.
    assert match(make_game("holdem"), ["call", "call"], 30, Random(3)) == [0, 0]
    with pytest.raises(ValueError, match="3 players for 2 seats"):
        match(make_game("holdem"), ["call"] * 3, 1, Random(3))


@pytest.mark.parametrize("key", FORMS)
def test_a_copy_goes_on_by_itself(key):
    game, chance = game_of(key, seats=2), Random(key)
    play = game.by_chance()
    number = 0
    while not play.over:
        if number % 9 == 0:
            before = play.deal.state.pot, list(play.history), play.acts.all[:]
            for other in (play.copy(), deepcopy(play), pickle.loads(pickle.dumps(play))):
                assert other.legal() == play.legal() and other.acts.all == play.acts.all
                for _ in range(4):
                    if not other.over:
                        other.act(pick(other.legal(), chance))
            assert (play.deal.state.pot, play.history, play.acts.all) == before
        play.act(pick(play.legal(), chance))
        number += 1
    assert sum(play.returns()) <= 0


def test_a_game_without_names_cannot_be_stored():
    game = make_game("holdem")
    assert pickle.loads(pickle.dumps(game)).choices.all == game.choices.all
    with pytest.raises(TypeError, match="by names"):
        pickle.dumps(type(game)(game.law, game.stacks))


def test_the_core_needs_none_of_the_large_packages():
    code = (
        "import sys\n"
        "for one in ('gymnasium', 'pettingzoo', 'pyspiel'): sys.modules[one] = None\n"
        "from floorman.envs import Observer, make_game\n"
        "from random import Random\n"
        "game = make_game('holdem')\n"
        "print(Observer(game).observe(game.begin(Random(1)), 0).shape)\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("(")
