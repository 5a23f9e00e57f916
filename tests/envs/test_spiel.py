"""Games of OpenSpiel: its own simulation test, its own algorithms, a kept playthrough."""

import pickle
from pathlib import Path
from random import Random

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import floorman.envs.spiel  # noqa: F401  it registers the game
from floorman.envs.game import make_game
from floorman.envs.tabular import Tree
from tests.envs.playing import pick

KEPT = Path(__file__).parent / "playthrough.txt"
GAMES = (
    "form=kuhn",
    "form=leduc",
    "form=holdem,stakes=1/2,players=3,stack=40,menu=exact",
    "form=omaha-8,menu=0.5|1|all-in",
    "form=seven-card-stud,players=3",
    "form=badugi",
    "form=triple-draw-27,players=5",
    "form=jacks-or-better",
    "form=mexican-poker",
    "form=crazy-pineapple",
    "form=open-face-pineapple",
    "form=chinese",
)


def load(text):
    return pyspiel.load_game(f"python_floorman({text})")


def played(game, chance):
    """The states of a deal at random, in order."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            cards = [card for card, _ in state.chance_outcomes()]
            state.apply_action(pick(cards, chance))
        else:
            state.apply_action(pick(state.legal_actions(), chance))
    yield state


@pytest.mark.parametrize("text", GAMES)
def test_the_simulation_test_of_openspiel(text):
    pyspiel.random_sim_test(load(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_a_seat_cannot_tell_a_resampled_deal_from_its_own(text):
    game, chance = load(text), Random(text)
    changed = compared = 0
    for state in (state for _ in range(6) for state in played(game, chance)):
        decides = not (state.is_terminal() or state.is_chance_node())
        if not decides or (compared and chance.random() < 0.8 and len(GAMES[0]) < len(text)):
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, chance.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        changed += str(other) != str(state)
        compared += 1
    assert changed


@pytest.mark.parametrize("text", GAMES[:6])
def test_a_clone_and_a_stored_state_go_on_the_same_way(text):
    game, chance = load(text), Random(3)
    for number, state in enumerate(played(game, chance)):
        if state.is_terminal() or number % 5:
            continue
        stored = pyspiel.serialize_game_and_state(game, state)
        _, again = pyspiel.deserialize_game_and_state(stored)
        clone, pickled = state.clone(), pickle.loads(pickle.dumps(state))
        for other in (again, clone, pickled):
            assert str(other) == str(state)
            assert other.legal_actions() == state.legal_actions()
        before = str(state)
        clone.apply_action(clone.legal_actions()[0])
        assert str(state) == before != str(clone)


@pytest.mark.parametrize(("key", "theirs"), [("kuhn", "kuhn_poker"), ("leduc", "leduc_poker")])
def test_openspiels_own_games_are_as_exploitable(key, theirs):
    """The even strategy loses as much in their game as in our tree."""
    known = pyspiel.load_game(theirs)
    wanted = exploitability.exploitability(known, policy.UniformRandomPolicy(known))
    tree = Tree(make_game(key, free_folds=False))
    assert tree.exploitability(tree.even()) == pytest.approx(wanted, abs=1e-9)
    if key == "kuhn":
        ours = load("form=kuhn,free_folds=False")
        even = policy.UniformRandomPolicy(ours)
        assert exploitability.exploitability(ours, even) == pytest.approx(wanted, abs=1e-9)


def test_observers_of_something_else_are_refused():
    game = load("form=kuhn")
    hidden = pyspiel.IIGObservationType(
        perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(ValueError, match="one seat"):
        game.make_py_observer(hidden)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"more": 1})


def playthrough():
    """One deal of a few forms, state by state."""
    lines = []
    for text in ("form=kuhn", "form=leduc", "form=holdem,stakes=1/2,stack=40", "form=badugi"):
        game = load(text)
        lines.append(f"# {text}: {game.num_distinct_actions()} actions")
        shapes = game.information_state_tensor_shape(), game.observation_tensor_shape()
        lines.append(f"tensors {shapes[0]} {shapes[1]}")
        for state in played(game, Random(7)):
            if state.is_terminal():
                lines += [str(state), f"returns {state.returns()}", ""]
                break
            seat = state.current_player()
            if state.is_chance_node():
                lines.append(f"chance: {len(state.chance_outcomes())} cards")
                continue
            lines.append(state.information_state_string(seat))
            lines.append(state.observation_string(seat))
            legal = (f"{one} {state.action_to_string(seat, one)}" for one in state.legal_actions())
            lines.append(f"legal: {', '.join(legal)}")
    return "\n".join(lines)


def test_the_kept_playthrough_goes_as_it_was_kept():
    assert KEPT.read_text(encoding="utf-8") == playthrough()


if __name__ == "__main__":
    KEPT.write_text(playthrough(), encoding="utf-8")
