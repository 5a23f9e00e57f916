"""Masks are exact: what is legal is accepted by the engine, and everything else refused."""

from random import Random

import pytest

from floorman.deal import Refused
from floorman.deal.commands import (
    BringIn,
    Call,
    Check,
    DeclareOpen,
    Discard,
    Divide,
    Draw,
    Fold,
    Kill,
    TurnUp,
    Wager,
)
from floorman.envs.choices import IllegalChoiceError
from floorman.envs.game import make_game
from floorman.envs.menus import MenuError, Sizes, Spot
from tests.envs.playing import FORMS, game_of, moments

BETS = ("fold", "pass", "wager", "open")


def naive(play, choice):  # noqa: PLR0911
    """The commands that an action might be, told from its words alone."""
    request = play.deal.request
    seat, kind = request.seat, request.kind
    cards = sorted(request.cards)
    places = [int(word) - 1 for word in choice.label.split() if word.isdigit()]
    if kind in ("bet", "bring-in"):
        if choice.kind == "wager":
            total = choice.label.removeprefix("to ")
            return [Wager(seat, int(total))] if total.isdigit() else []
        passes = [BringIn(seat)] if kind == "bring-in" else [Check(seat), Call(seat)]
        return {"fold": [Fold(seat)], "pass": passes, "open": [DeclareOpen(seat)]}.get(
            choice.kind, []
        )
    if kind in ("draw", "discard") and choice.kind == "throw":
        if any(place >= len(cards) for place in places):
            return []
        gone = tuple(cards[place] for place in places)
        return [Draw(seat, gone, splits=True) if kind == "draw" else Discard(seat, gone)]
    if kind == "divide" and choice.kind == "apart":
        return [Divide(seat, tuple(cards[place] for place in places))]
    if kind == "turn-up" and choice.kind in ("pass", "turn"):
        if choice.kind == "pass":
            return [TurnUp(seat)]
        return [TurnUp(seat, cards[places[0]])] if places[0] < len(cards) else []
    if kind == "kill" and choice.kind in ("pass", "kill"):
        return [Kill(seat, kills=choice.kind == "kill")]
    return []


def accepted(play, command):
    deal = play.deal.copy()
    try:
        deal.apply(command)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("key", FORMS)
def test_every_legal_action_is_accepted_and_every_other_refused(key):
    form_game = game_of(key, menu="exact", stack=None)
    small = form_game.unit * 12 if form_game.law.rows is None else None
    game = game_of(key, menu="exact", stack=small)
    chance = Random(key)
    for number in range(3):
        for play in moments(game.begin(chance, number % game.seats), chance):
            legal = play.legal()
            assert legal == sorted(set(legal)) and legal
            for action, choice in enumerate(game.choices.all):
                if action in legal:
                    play.copy().act(action)
                    continue
                assert not any(accepted(play, one) for one in naive(play, choice)), choice
                with pytest.raises(IllegalChoiceError):
                    play.act(action)


@pytest.mark.parametrize("key", ["holdem", "omaha", "seven-card-stud", "mexican-poker", "badugi"])
def test_an_exact_menu_leaves_no_amount_out(key):
    game = game_of(key, menu="exact", stack=30)
    chance = Random(2)
    for play in moments(game.begin(chance), chance):
        if play.deal.request.kind in ("bet", "bring-in"):
            offered = {
                game.choices.command(play.deal, action).to
                for action in play.legal()
                if game.choices.all[action].kind == "wager"
            }
            seat = play.actor
            found = {to for to in range(1, 40) if accepted(play, Wager(seat, to))}
            assert offered == found


def test_sizes_are_parts_of_the_pot_after_the_call():
    game = make_game("holdem", stakes="1/2", stack=100, menu=["min", 0.5, 1.0, 3, "all-in"])
    play = game.begin(Random(1), 1)  # heads-up: seat 1 has the button and the small blind
    commands = [game.choices.command(play.deal, action) for action in play.legal()]
    # The pot is 3, the call 1: half of 4 is to 4, all of it to 6, three times to 14.
    assert [one.to for one in commands[2:]] == [4, 6, 14, 100]
    assert [one.label for one in game.choices.all] == [
        "fold", "pass", "min", "0.5 pot", "1 pot", "3 pot", "all-in",
    ]  # fmt: skip
    # The least raise is to 4 too: of two that come to the same the first is offered.
    assert game.choices.all[play.legal()[2]].label == "min"
    play.act(play.legal()[-1])
    assert [game.choices.all[action].label for action in play.legal()] == ["fold", "pass"]


def test_the_pot_is_the_most_at_pot_limit_and_all_in_only_what_is_left():
    game = make_game("omaha", stakes="1/2", stack=20, menu="fcpa")
    play = game.begin(Random(1), 1)
    assert game.choices.command(play.deal, play.legal()[-1]).to == 6
    assert len(play.legal()) == 3
    play.act(play.legal()[-1])
    play.act(play.legal()[-1])
    # The pot would be more than is left: it is all that is left, and all-in is the same.
    assert [game.choices.all[one].label for one in play.legal()] == ["fold", "pass", "1 pot"]
    assert game.choices.command(play.deal, play.legal()[-1]).to == 20


def test_a_size_that_is_not_on_the_menu_is_mapped_to_its_neighbours():
    game = make_game("holdem", stakes="1/2", stack=1000, menu=[0.5, 1.0])
    sizes: Sizes = game.choices.sizes
    play = game.begin(Random(1), 1)
    request = play.deal.request
    spot = Spot(100, 0, 0, 1000)
    free = type(request)("bet", 0, wager="bet", raise_to_min=2, raise_to_max=1000)
    assert sizes.totals(free, spot) == [(0, 50), (1, 100)]
    # The middle between a half and the whole pot goes by (b - x)(1 + a) / ((b - a)(1 + x)).
    assert sizes.nearest(70, free, spot) == 0
    assert sizes.nearest(75, free, spot) == 1
    assert sizes.nearest(900, free, spot) == 1
    assert sizes.nearest(10, free, spot) is None
    lower = (1 - 0.7) * 1.5 / (0.5 * 1.7)
    drawn = [sizes.nearest(70, free, spot, Random(n)) for n in range(2000)]
    assert abs(drawn.count(0) / 2000 - lower) < 0.03


def test_an_opponent_may_wager_any_amount():
    game = make_game("holdem", stakes="1/2", stack=200, menu="fcpa")
    play = game.begin(Random(1), 1)
    numbers = play.carry_out(Wager(1, 7))
    assert [game.choices.all[one].label for one in numbers] == ["1 pot"]
    assert play.deal.state.round.level == 7


@pytest.mark.parametrize("menu", ["potty", [], [0.5, 0.5], ["most"], [-1.0]])
def test_a_menu_of_something_else_is_refused(menu):
    with pytest.raises(MenuError):
        make_game("holdem", menu=menu)


@pytest.mark.parametrize("key", ["kuhn", "leduc"])
def test_without_free_folds_nobody_folds_what_costs_nothing(key):
    game = game_of(key, free_folds=False)
    chance = Random(1)
    seen = set()
    for play in moments(game.begin(chance), chance):
        folds = game.choices.all[play.legal()[0]].kind == "fold"
        assert folds != play.deal.request.may_check
        seen.add(folds)
    assert seen
