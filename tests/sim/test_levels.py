"""House players of three levels: who is stronger, and what none of them does."""

from random import Random

import pytest

from floorman.deal.commands import Call, Check, Fold, Wager
from floorman.games import every_form
from floorman.sim import (
    BEGINNER,
    COMPANIES,
    LEVELS,
    REGULAR,
    SOLID,
    Game,
    HousePlayer,
    RandomPlayer,
    contest,
    level_in,
)
from tests.sim.tables import deal_of, law_of, passively

EFFORT = 0.1


def luck_of(seed):
    return lambda name: Random(f"{seed} {name}")


def played(key, ours, theirs, decks, seats=2, seed=1, effort=EFFORT):
    law = law_of(key)
    players = [HousePlayer(law, effort, one) for one in (ours, theirs)]
    return contest(Game(law, 1000), *players, seats, luck_of(seed), lambda done: done < decks)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_who_plays_against_himself_wins_nothing_whatever_the_cards(seats):
    score = played("holdem", REGULAR, REGULAR, 12, seats)
    assert (score.mean, score.margin, score.decks) == (0, 0, 12)


def test_the_same_luck_gives_the_same_contest_and_another_gives_another():
    first, again = (played("razz", SOLID, BEGINNER, 6, seed=3) for _ in range(2))
    assert first == again
    assert played("razz", SOLID, BEGINNER, 6, seed=4) != first


def test_one_seat_is_no_contest():
    with pytest.raises(ValueError, match="one for each kind"):
        played("holdem", SOLID, BEGINNER, 1, seats=1)


def test_what_is_won_is_counted_by_seat_and_hundred_deals():
    """One who always folds gives up the blinds: 1.5 of them in two deals, one on each side."""

    class Folds:
        def command(self, view, chance):
            return Check(view.seat) if view.request.may_check else Fold(view.seat)

    class Raises:
        def command(self, view, chance):
            request = view.request
            if request.wager:
                return Wager(view.seat, request.raise_to_min)
            return Call(view.seat) if request.may_call else Check(view.seat)

    law = law_of("holdem", "no-limit")
    score = contest(Game(law, 1000), Raises(), Folds(), 2, luck_of(1), lambda done: done < 4)
    assert score.unit == law.stakes.big_blind
    assert (score.mean, score.margin) == (75, 0)


def test_antes_that_nobody_wins_are_lost_to_nobody():
    class Checks:
        def command(self, view, chance):
            return Check(view.seat)

    law = law_of("jacks-or-better", "limit")
    score = contest(Game(law, 1000), Checks(), Checks(), 2, luck_of(1), lambda done: done < 3)
    assert (score.mean, score.margin) == (0, 0)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS.keys())
def test_every_level_beats_who_plays_at_random(level):
    law = law_of("holdem", "limit")
    ours = HousePlayer(law, EFFORT, level)
    score = contest(Game(law, 1000), ours, RandomPlayer(), 2, luck_of(2), lambda done: done < 120)
    assert score.least > 0


DUELS = {
    "lowball-a5": 300,
    "lowball-27": 400,
    "triple-draw-27": 150,
    "triple-draw-a5": 150,
    "draw-high": 250,
    "jacks-or-better": 400,
    "chinese": 40,
    "chinese-draw": 100,
    "open-face": 30,
    "taiwanese": 120,
}


@pytest.mark.parametrize(("key", "decks"), DUELS.items())
def test_who_is_solid_beats_a_beginner_at_draw_and_in_rows(key, decks):
    """These are the forms at which it is hardest to be told: exchanged, none of them holds."""
    # In rows the levels differ by how much they think.
    score = played(key, SOLID, BEGINNER, decks, effort=0.5 if law_of(key).rows else EFFORT)
    assert score.least > 0, score


def test_who_is_solid_beats_a_beginner_at_the_short_deck():
    score = played("short-deck", SOLID, BEGINNER, 160)
    assert score.least > 0, score


# Hands lie closer together, so that more deals are needed.
SLOW_TO_TELL = ("short-deck", "double-board-holdem", "omaha-5", "omaha-6")


@pytest.mark.parametrize("key", [form.key for form in every_form().values() if form.no_book])
def test_a_house_player_beats_who_plays_at_random_at_forms_of_no_book(key):
    game = Game(law := law_of(key, "limit"), 1000)
    ours, decks = HousePlayer(law, 0.03, REGULAR), 140 if key in SLOW_TO_TELL else 50
    score = contest(game, ours, RandomPlayer(), 2, luck_of(5), lambda done: done < decks)
    assert score.least > 0, score


def raised_by(level, key, holdings, street=None):
    """How often a level raises again in a round in which the other one raises whenever he may."""
    law = law_of(key, "limit")
    most = 0
    for seed in range(20):
        player, chance = HousePlayer(law, EFFORT, level), Random(seed)
        deal = deal_of(law, 2, holdings)
        passively(deal, **({"street": street} if street else {}))
        raises, round_ = 0, deal.view(0).round
        while deal.request.kind == "bet" and deal.view(0).round == round_:
            request = deal.request
            if request.seat == 0:
                command = player.command(deal.view(0), chance)
                raises += isinstance(command, Wager)
            elif request.wager:
                command = Wager(1, request.raise_to_min)
            else:
                command = Call(1) if request.may_call else Check(1)
            deal.apply(command)
        most = max(most, raises)
    return most


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS.keys())
@pytest.mark.parametrize(
    ("key", "holding"),
    [
        ("lowball-a5", "KsKdQcQhJs"),
        ("triple-draw-27", "KsKdQcQhJs"),
        ("holdem", "7s2h"),
        ("razz", "KsKdQc"),
        ("omaha", "7s7d7c2h"),
    ],
)
def test_a_hopeless_hand_is_not_raised_to_the_cap(level, key, holding):
    assert raised_by(level, key, {0: holding}) <= 1


def test_a_solid_player_goes_on_raising_with_the_best_hand():
    assert raised_by(SOLID, "lowball-a5", {0: "As2d3c4h5s"}) >= 2


def test_a_war_of_raises_over_cards_to_be_set_ends():
    """Two small pairs are good, and not good enough to raise on and on."""
    assert 1 <= raised_by(SOLID, "chinese-draw", {0: "4s4h3d3c2s"}) <= 12


def test_mixed_company_has_some_of_each_and_other_company_one_level():
    assert [level_in("mixed", number) for number in range(4)] == [SOLID, REGULAR, BEGINNER, SOLID]
    for company in COMPANIES[:-1]:
        assert {level_in(company, number).key for number in range(4)} == {company}


@pytest.mark.parametrize("key", ["omaha", "omaha-8"])
def test_a_high_is_no_better_for_a_low_that_nobody_can_make(key):
    """Half of the hands beat two small pairs here: against a bet of the pot that is too many."""
    law, calls = law_of(key, "pot-limit"), 0
    for seed in range(10):
        deal = deal_of(law, 2, {0: "9h9c3d2s", 1: "AsAc4d4s"}, "Kd Jh 7c Qc Qs Js 5h 2c")
        passively(deal, street="river")
        if deal.request.seat == 0:
            deal.apply(Check(0))
        deal.apply(Wager(1, deal.request.raise_to_max))
        command = HousePlayer(law, 8.0, SOLID).command(deal.view(0), Random(seed))
        calls += not isinstance(command, Fold)
    assert calls <= 2  # now and then it bluffs
