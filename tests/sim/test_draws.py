"""At draw a house player thinks of what rivals usually hold, and counts the cards they drew."""

from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal.commands import Call, Check, Draw, Fold, Wager
from floorman.sim import BEGINNER, LEVELS, REGULAR, SOLID, HousePlayer
from floorman.sim.house.draws import Draws, kinds_of, ladder_of
from floorman.sim.house.outlook import Outlook
from floorman.sim.house.usual_hands import LADDERS, USUAL
from tests.sim.tables import deal_of, law_of, passively

FORMS = (
    "draw-high", "jacks-or-better", "lowball-a5", "lowball-27", "triple-draw-27", "triple-draw-a5",
    "badugi", "baduci", "badaci", "archie",
)  # fmt: skip
TRIALS = 12


def after_draw(key, held, drew):
    """Seat 0 stands pat with `held` against a rival who drew so many, and is to act."""
    deal = deal_of(law_of(key, "limit"), 2, {0: held})
    if deal.setup.law.form.opens_later == "opener":
        deal.apply(Wager(0, 10))
    passively(deal, kind="draw")
    while deal.request.kind == "draw":
        seat = deal.request.seat
        cards = deal.view(seat).seats[seat].down
        deal.apply(Draw(seat, cards[:drew] if seat else ()))
    if deal.request.seat:
        deal.apply(Check(1))
    return deal


def answers(deal, level):
    player, view = HousePlayer(deal.setup.law, 0.3, level), deal.view(deal.request.seat)
    return [player.command(view, Random(seed)) for seed in range(TRIALS)]


@pytest.mark.parametrize(("kind", "draws"), USUAL)
def test_what_is_usual_falls_from_the_worst_hand_to_the_best_and_with_every_card_drawn(kind, draws):
    columns = USUAL[kind, draws]
    wanted = {None, *((left, drew) for left in range(draws) for drew in range(4))}
    assert columns.keys() == wanted
    for column in columns.values():
        assert len(column) == len(LADDERS[ladder_of(kind)])
        assert list(column) == sorted(column) and column[0] >= 0 and column[-1] <= 100
    # Who keeps all for one part of the pot may hold nothing for the other.
    for left in range(draws if ladder_of(kind) == kind else 0):
        means = [sum(columns[left, drew]) for drew in range(4)]
        assert means == sorted(means, reverse=True), left


@pytest.mark.parametrize("key", FORMS)
def test_hands_on_the_ladder_stand_in_the_order_of_the_form(key):
    law = law_of(key)
    for share, kind in zip(law.shares, kinds_of(law), strict=True):
        hands = LADDERS[ladder_of(kind)]
        strengths = [share.ranking.strength(parse_cards(hand)) for hand in hands]
        assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize("key", ["razzdugi", "drawmaha", "holdem", "chinese"])
def test_other_forms_are_played_without(key):
    law = law_of(key)
    assert not Draws.known(law) and HousePlayer(law).draws is None


def test_the_better_hand_has_the_better_chance_against_anybody():
    law = law_of("lowball-27")
    draws = Draws(law, Outlook(law).scales)
    strength = law.shares[0].ranking.strength
    (share,) = draws._shares
    for column in share.columns.values():
        chances = [share.beats(column, one) for one in range(strength(parse_cards("7h5d4s3h2d")))]
        assert chances == sorted(chances) and chances[0] >= 0 and chances[-1] <= 1


@pytest.mark.parametrize(
    ("key", "held"),
    [("lowball-27", "Ts8h5d4c2s"), ("triple-draw-27", "9s8h6d5c2s"), ("draw-high", "3s3h3d8c7c")],
)
def test_who_counts_bets_into_one_who_drew_three_and_not_into_one_who_stood_pat(key, held):
    bets = {}
    for drew in (0, 3):
        deal = after_draw(key, held, drew)
        assert deal.request.seat == 0
        bets[drew] = sum(isinstance(one, Wager) for one in answers(deal, SOLID))
    assert bets[3] == TRIALS and bets[0] <= TRIALS // 3


def test_who_does_not_count_does_the_same_against_either():
    found = [answers(after_draw("lowball-27", "Ts8h5d4c2s", drew), REGULAR) for drew in (0, 3)]
    assert found[0] == found[1]


def test_a_rival_who_draws_first_has_one_draw_less_while_there_is_drawing():
    law = law_of("triple-draw-27", "limit")
    deal, draws = deal_of(law, 2, {}), HousePlayer(law).draws
    passively(deal, kind="draw")
    first = deal.request.seat
    assert draws.rivals(deal.view(first), 3, counted=True).drew == (None,)
    deal.apply(Draw(first, deal.view(first).seats[first].down[:2]))
    view = deal.view(deal.request.seat)
    assert draws.rivals(view, 3, counted=True).drew == ((2, 2),)
    assert draws.rivals(view, 3, counted=False).drew == (None,)


@pytest.mark.parametrize(("held", "kind"), [("TsTh7d5c2s", Fold), ("AsAhKdKc2s", Wager)])
def test_who_has_opened_is_taken_to_hold_what_it_takes(held, kind):
    """A pair of tens is better than what most are dealt, and worse than any opener's."""
    deal = deal_of(law_of("jacks-or-better", "limit"), 2, {0: "QsQhJd4c3s", 1: held})
    deal.apply(Wager(0, deal.request.raise_to_min))
    found = [type(one) for one in answers(deal, SOLID)]
    assert found.count(kind) >= TRIALS - 1
    if kind is Fold:
        assert Fold not in [type(one) for one in answers(deal, REGULAR)]


def test_who_never_had_openers_knows_after_the_draw_that_another_opened():
    law = law_of("jacks-or-better", "limit")
    for held, opened in (("TsTh7d5c2s", True), ("KsKh7d5c2s", False)):
        deal = deal_of(law, 2, {0: "QsQhJd4c3s", 1: held}, then="3h 4h 9s")
        deal.apply(Wager(0, deal.request.raise_to_min))
        deal.apply(Call(1))
        deal.apply(Draw(0))
        deal.apply(Draw(1, deal.view(1).seats[1].down[4:]))
        deal.apply(Check(0))
        draws = HousePlayer(law).draws
        assert draws.rivals(deal.view(1), 0, counted=True).opened == opened
        assert not draws.rivals(deal.view(1), 0, counted=False).opened


def kept(key, held, level):
    """How often cards other than the best are drawn to, of twenty times."""
    deal = deal_of(law_of(key, "limit"), 2, {0: held})
    if deal.setup.law.form.opens_later == "opener":
        deal.apply(Wager(0, 10))
    passively(deal, kind="draw", seat=0)
    player, view = HousePlayer(deal.setup.law, 0.3, level), deal.view(0)
    thrown = [frozenset(player.command(view, Random(seed)).cards) for seed in range(20)]
    return len(thrown) - thrown.count(max(thrown, key=thrown.count))


def test_a_beginner_often_misses_the_best_draw_and_a_solid_one_does_not():
    assert kept("triple-draw-27", "8s2h3d4cKs", SOLID) == 0
    assert kept("draw-high", "AsAh9d5c2s", BEGINNER) >= 4


@pytest.mark.parametrize(
    ("key", "held"), [("draw-high", "9s9h9d5c5s"), ("lowball-27", "7s5h4d3c2s")]
)
def test_nobody_breaks_a_hand_that_hardly_loses(key, held):
    for level in LEVELS.values():
        assert kept(key, held, level) == 0


def test_a_hand_worth_nothing_folds_to_a_bet_after_the_draw_and_the_best_raises():
    for held, kind in (("KsKhQdQcJs", Fold), ("7s5h4d3c2s", Wager)):
        deal = after_draw("lowball-27", held, 1)
        if deal.request.seat == 0:
            deal.apply(Check(0))
            deal.apply(Wager(1, deal.request.raise_to_min))
        found = [type(one) for one in answers(deal, SOLID)]
        assert found.count(kind) >= TRIALS - 2
        assert kind is not Fold or Call not in found


@pytest.mark.parametrize("level", [SOLID, REGULAR])
@pytest.mark.parametrize(
    ("key", "held"), [("lowball-27", "9s8h6d4c2s"), ("draw-high", "9s9h9dKc7c")]
)
def test_a_good_hand_is_not_raised_for_ever_where_two_may_raise_as_they_like(level, key, held):
    player, chance = HousePlayer(law_of(key, "limit"), 0.3, level), Random(2)
    deal, raises = after_draw(key, held, 1), 0
    while deal.request.kind == "bet" and raises < 12:
        request = deal.request
        if request.seat == 0:
            command = player.command(deal.view(0), chance)
            raises += isinstance(command, Wager)
        else:
            command = Wager(1, request.raise_to_min) if request.wager else Call(1)
        deal.apply(command)
    assert raises <= 3
