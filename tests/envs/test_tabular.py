"""Kuhn's and Leduc poker are solved: exploitability falls towards nothing."""

import pytest

from floorman.envs.game import make_game
from floorman.envs.recalling import information_state
from floorman.envs.tabular import Solver, TooLargeError, Tree


@pytest.fixture(scope="module")
def trees():
    return {key: Tree(make_game(key, free_folds=False)) for key in ("kuhn", "leduc")}


def solved(tree, rounds):
    """A solver's exploitability after each of so many rounds."""
    solver = Solver(tree)
    found = []
    for more in rounds:
        solver.run(more)
        found.append(tree.exploitability(solver.average()))
    return solver, found


def test_kuhns_first_player_loses_an_eighteenth(trees):
    tree = trees["kuhn"]
    solver, found = solved(tree, (20, 180, 800))
    assert found == sorted(found, reverse=True) and found[-1] < 0.001
    assert tree.value(solver.average()) == pytest.approx(-1 / 18, abs=0.0005)


def test_leducs_first_player_loses_what_was_published(trees):
    tree = trees["leduc"]
    solver, found = solved(tree, (20, 80, 200))
    assert found == sorted(found, reverse=True) and found[-1] < 0.01
    assert tree.value(solver.average()) == pytest.approx(-0.0856, abs=0.001)


def test_folding_for_nothing_changes_no_value():
    tree = Tree(make_game("kuhn"))
    solver, found = solved(tree, (400,))
    assert len(tree.slots) > 24 and found[-1] < 0.002
    assert tree.value(solver.average()) == pytest.approx(-1 / 18, abs=0.001)


def test_trees_have_as_many_places_as_the_literature_says(trees):
    # Twelve information states of two actions each; of Leduc's 936 with suits 288 without.
    assert (len(trees["kuhn"].states), len(trees["kuhn"].slots)) == (12, 24)
    assert len(trees["leduc"].states) == 936
    plain = {without_suits(state) for state in trees["leduc"].states}
    assert len(plain) == 288


def without_suits(state):
    return "".join(letter for letter in state if letter not in "cdhs")


def test_a_dominated_strategy_is_as_bad_as_it_is(trees):
    """Who always folds loses an ante a deal, and can be beaten by no more."""
    tree = trees["kuhn"]
    labels = [tree.game.choices.all[action].label for _, action in tree.slots]
    folds = {group for group, label in zip(tree.group, labels, strict=True) if label == "fold"}
    strategy = tree.even()
    for slot, label in enumerate(labels):
        group = tree.group[slot]
        strategy[slot] = float(label == "fold" if group in folds else label == "pass")
    # The other bets whatever is checked to him, and when he is first: one ante each.
    assert tree.best_reply(strategy, 0) == tree.best_reply(strategy, 1) == 1


@pytest.mark.parametrize("key", ["kuhn", "leduc"])
def test_nobody_forgets_what_he_knew(trees, key):
    """Perfect recall: an information state has one past of states and actions of its seat."""
    game = trees[key].game
    past = {}

    def walk(play, own):
        if play.over:
            return
        actor = play.actor
        state = "" if actor < 0 else information_state(play, actor)
        if state:
            assert past.setdefault(state, own[actor]) == own[actor]
        for action in play.legal() if state or key == "kuhn" else play.legal()[::2]:
            after = play.copy()
            after.act(action)
            walk(after, {**own, actor: (*own.get(actor, ()), (state, action))} if state else own)

    walk(game.by_chance(), {0: (), 1: ()})
    assert len(past) > 10


def test_tables_are_for_two_and_small():
    with pytest.raises(TooLargeError):
        Tree(make_game("holdem", players=3))
