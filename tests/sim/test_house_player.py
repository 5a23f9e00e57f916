"""The house player: it plays its cards for what they are worth."""

from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal.commands import (
    Agree,
    BringIn,
    Call,
    Check,
    Decline,
    Discard,
    Draw,
    Fold,
    Kill,
    Muck,
    Show,
    TurnUp,
    Wager,
)
from floorman.sim import Game, HousePlayer, RandomPlayer, play_deals
from tests.sim.tables import STACK, deal_of, law_of, passively

TRIALS = 12


def answers(deal, effort=1.0):
    """What the house player says to the deal's request, with different luck each time."""
    player = HousePlayer(deal.setup.law, effort)
    view = deal.view(deal.request.seat)
    return [player.command(view, Random(seed)) for seed in range(TRIALS)]


def drawn(key, text, kind="draw"):
    """The cards that seat 0 throws away from its first holding, most of the time."""
    law = law_of(key)
    deal = deal_of(law, 3, {0: text})
    if law.form.opens_later == "opener":
        deal.apply(Wager(0, 10))
    passively(deal, kind=kind, seat=0)
    thrown = [frozenset(command.cards) for command in answers(deal)]
    return max(set(thrown), key=thrown.count)


def cards(text):
    return frozenset(parse_cards(text))


# Betting


@pytest.mark.parametrize("structure", ["limit", "pot-limit", "half-pot", "no-limit"])
def test_a_pair_of_aces_is_raised_before_the_flop(structure):
    deal = deal_of(law_of("holdem", structure), 6, {2: "AsAh"})
    assert all(isinstance(command, Wager) for command in answers(deal))


def test_seven_deuce_is_folded_under_the_gun():
    deal = deal_of(law_of("holdem"), 6, {2: "7s2h"})
    assert all(isinstance(command, Fold) for command in answers(deal))


def test_a_worthless_hand_folds_to_a_bet_and_the_nuts_raise_it():
    law = law_of("holdem")
    for holding, kinds in (("3c2d", {Fold}), ("AhKh", {Wager})):
        deal = deal_of(law, 3, {0: holding, 1: "9c9d"}, then="2s QhJhTh")
        passively(deal, street="flop")
        deal.apply(Check(0))
        deal.apply(Wager(1, 30))
        deal.apply(Fold(2))
        found = {type(command) for command in answers(deal)}
        assert found - {Wager} == kinds - {Wager}
        assert kinds != {Wager} or found == kinds


def test_a_draw_calls_at_a_low_price_and_folds_at_a_high_one():
    law = law_of("holdem")
    for bet, kind in ((10, Call), (900, Fold)):
        deal = deal_of(law, 2, {0: "AhQh", 1: "KsKd"}, then="2s Kh7h2c 3c 4d")
        passively(deal, street="turn")
        deal.apply(Check(0))
        deal.apply(Wager(1, bet))
        found = [type(command) for command in answers(deal)]
        assert found.count(kind) >= TRIALS - 2


def test_a_hand_that_cannot_lose_is_never_folded():
    deal = deal_of(law_of("holdem"), 2, {0: "AhKh"}, then="2s QhJhTh 3s 4c 5c 6c")
    passively(deal, street="river", seat=0)
    deal.apply(Check(0))
    deal.apply(Wager(1, STACK - 10))
    assert {type(command) for command in answers(deal)} == {Call}


def test_wagers_at_big_bet_are_about_half_the_pot_to_the_whole_of_it():
    deal = deal_of(law_of("holdem"), 2, {0: "AhKh"}, then="2s QhJhTh")
    passively(deal, street="flop")
    totals = [command.to for command in answers(deal)]
    assert all(10 <= total <= 20 for total in totals) and len(set(totals)) > 2


def test_more_is_asked_of_a_hand_against_many_rivals_and_raises():
    law = law_of("holdem", "limit")
    few = deal_of(law, 2, {1: "Ts9c"})
    many = deal_of(law, 9, {2: "Ts9c"})
    many.apply(Wager(2, 20))
    for seat in (3, 4):
        many.apply(Wager(seat, many.request.sizes[0]))
    raised = deal_of(law, 9, {5: "Ts9c"})
    for seat in (2, 3, 4):
        raised.apply(Wager(seat, raised.request.sizes[0]))
    assert Fold not in {type(command) for command in answers(few)}
    assert {type(command) for command in answers(raised)} == {Fold}


def test_a_bluff_is_made_now_and_then_and_seldom():
    law = law_of("holdem")
    player = HousePlayer(law, 0.1)
    deal = deal_of(law, 2, {0: "3c2d"}, then="2s QhJhTh")
    passively(deal, street="flop")
    view = deal.view(0)
    bets = sum(isinstance(player.command(view, Random(seed)), Wager) for seed in range(200))
    assert 5 <= bets <= 50


def test_the_low_card_brings_it_in_or_opens_in_full_with_a_strong_hand():
    law = law_of("seven-card-stud")
    weak = deal_of(law, 3, {0: "9sJh2c", 1: "QsTd8h", 2: "7h6sKd"})
    assert {type(command) for command in answers(weak)} == {BringIn}
    strong = deal_of(law, 3, {0: "2s2h2c", 1: "QsTd8h", 2: "7h6sKd"})
    assert {type(command) for command in answers(strong)} == {Wager}


def test_the_upper_limit_is_chosen_over_an_open_pair_with_a_strong_hand():
    law = law_of("seven-card-stud")
    deal = deal_of(law, 2, {0: "AsAhKc", 1: "QsTd8h"}, then="2c KsJd")
    passively(deal, sizes=(10, 20), kind="bet")
    assert {command.to for command in answers(deal)} == {20}


@pytest.mark.rules("RR11-11.A5.4a", "USPA-3.2.8.5.2.4a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
@pytest.mark.parametrize("text", ["7s6h5d4c3s", "As2h3d4c5s"])
def test_a_seven_or_better_bets_after_the_draw(text, book):
    law = law_of("lowball-a5", "limit", book=book)
    assert law.showing.sevens
    deal = deal_of(law, 6, {0: text})
    passively(deal, street="draw", kind="bet")
    assert deal.request.seat == 0 and deal.request.may_check
    assert {type(command) for command in answers(deal)} == {Wager}


# Draws and discards


@pytest.mark.parametrize(
    ("key", "held", "thrown"),
    [
        ("lowball-27", "7s5h4d3c2s", ""),
        ("lowball-27", "7s5h4d3cKs", "Ks"),
        ("lowball-27", "6s5h4d3c2s", None),
        ("triple-draw-27", "8s2h3d4cKs", "Ks"),
        ("triple-draw-a5", "As2h3d4c4s", ("4c", "4s")),
        ("lowball-a5", "As2h3d4c5s", ""),
        ("lowball-a5", "JkAh3d4cQs", "Qs"),
        ("draw-high", "AsAh9d5c2s", "9d5c2s"),
        ("draw-high", "KsKhKd5c2s", ("5c2s", "5c", "2s")),
        ("draw-high", "9s9h9d5c5s", ""),
        ("jacks-or-better", "QsQh9d9c2s", "2s"),
        ("badugi", "As2h3d4c", ""),
        ("badugi", "As2h3d3c", ("3d", "3c")),
        ("badugi", "As2h3dKd", "Kd"),
        ("archie", "As2h3d4c5s", ""),
    ],
)
def test_what_is_drawn_to(key, held, thrown):
    found = drawn(key, held)
    if thrown is None:
        assert found != frozenset(), "a straight is no low"
    elif isinstance(thrown, tuple):
        assert found in [cards(one) for one in thrown]
    else:
        assert found == cards(thrown)


def test_what_has_won_half_the_pot_already_is_kept_at_drawmaha():
    assert drawn("drawmaha", "AsAhAdKsKd") == frozenset()


def test_the_card_that_does_not_help_is_thrown_away():
    assert drawn("pineapple", "AsAh2c", "discard") == cards("2c")
    law = law_of("crazy-pineapple")
    deal = deal_of(law, 3, {0: "AsKs9h"}, then="2c Qs7s3s")
    passively(deal, kind="discard", seat=0)
    assert {command.cards for command in answers(deal)} == {parse_cards("9h")}
    law = law_of("super-stud")
    deal = deal_of(law, 3, {0: "KsKd7h2cKh", 1: "4c5d6h8sQc", 2: "3c9dTh8cQs"})
    passively(deal, kind="discard", seat=0)
    assert {type(command) for command in answers(deal)} == {Discard}
    assert {frozenset(command.cards) for command in answers(deal)} == {cards("7h2c")}


@pytest.mark.parametrize(("held", "apart"), [("AsAh9c4d3h2s", "AsAh"), ("9cKs4d3h2sKh", "KsKh")])
def test_what_does_most_by_itself_is_set_apart_at_sohe(held, apart):
    law = law_of("sohe")
    deal = deal_of(law, 3, {0: held})
    passively(deal, kind="divide", seat=0)
    found = {frozenset(command.cards) for command in answers(deal)}
    assert found == {cards(apart)}


@pytest.mark.rules("USPA-3.2.9.5.9a")
def test_who_splits_openers_says_so():
    player = HousePlayer(law_of("jacks-or-better", book="uspa"))
    deal = deal_of(player.law, 2, {0: "QsQhJhTh9h"})
    deal.apply(Wager(0, 10))
    passively(deal, kind="draw")
    for command in answers(deal):
        kept = cards("QsQhJhTh9h") - set(command.cards)
        assert command.splits == (not cards("QsQh") <= kept)
        assert isinstance(command, Draw)


@pytest.mark.rules("WSOP-MEXICAN.d")
def test_a_joker_stays_in_the_hole_and_a_low_card_is_turned():
    law = law_of("mexican-poker", book="wsop-2018")
    for held, turned in (("JkKs", None), ("2hKs", "2h"), ("AhKs", None), ("KhKs", None)):
        deal = deal_of(law, 2, {0: held, 1: "3hQs"})
        passively(deal, kind="turn-up")
        while deal.request.seat != 0:
            deal.apply(TurnUp(deal.request.seat))
        wanted = parse_cards(turned)[0] if turned else None
        assert {command.card for command in answers(deal)} == {wanted}


# Offers and the showdown


def test_blinds_are_chopped_when_another_offers_it_and_the_board_is_dealt_twice():
    law = law_of("holdem")
    deal = deal_of(law, 3, {}, agreeing=True)
    deal.apply(Fold(2))
    assert Agree(0, "chop") not in answers(deal)
    deal.apply(Agree(0, "chop"))
    assert {type(command) for command in answers(deal)} == {Agree}
    deal = deal_of(law, 2, {}, agreeing=True)
    deal.apply(Wager(deal.request.seat, STACK))
    deal.apply(Call(deal.request.seat))
    assert deal.request.matter == "deal-twice"
    assert {(command.matter, command.boards) for command in answers(deal)} == {("deal-twice", 2)}
    assert Decline not in {type(command) for command in answers(deal)}


@pytest.mark.rules("RR11-13.KILL.10a")
def test_a_pot_is_killed_with_two_good_cards_only():
    stakes = "4/8 limit with blinds 2/4 and half kill"
    law = law_of("lowball-a5", stakes=stakes, options=("kill-after-two-cards",))
    for held, kills in (("JkAs", True), ("KsKh", False)):
        deal = deal_of(law, 6, {0: held}, stack=5000)
        passively(deal, kind="kill", seat=0)
        assert set(answers(deal)) == {Kill(0, kills)}


def test_a_beaten_hand_is_thrown_away_and_any_other_is_shown():
    law = law_of("holdem")
    for held, kind in (("7c2d", Muck), ("AsAd", Show)):
        deal = deal_of(law, 2, {0: "KsKd", 1: held}, then="2s QhJh3c 3s 4c 5s 8c", showing="asked")
        passively(deal, kind="show")
        deal.apply(Show(0))
        assert {type(command) for command in answers(deal)} == {kind}


def test_a_hand_that_wins_one_of_two_boards_is_shown():
    law = law_of("holdem")
    boards = "2s QhJh3c 3s 4c 5s 8c", "2c 7d7s9h 3h Th 4h Qs"
    for held, kind in (("7c2d", Show), ("8h2d", Muck)):
        then = f"{boards[0]} {boards[1]}"
        deal = deal_of(law, 2, {0: "KsKd", 1: held}, then=then, agreeing=True, showing="asked")
        for command in (Call(1), Wager(0, STACK), Call(1)):
            deal.apply(command)
        for _ in range(2):
            deal.apply(Agree(deal.request.seat, "deal-twice", 2))
        assert len(deal.view(None).boards) == 2
        deal.apply(Show(0))
        assert {type(command) for command in answers(deal)} == {kind}


def test_another_seat_s_request_is_not_its_business():
    deal = deal_of(law_of("holdem"), 3, {})
    player = HousePlayer(law_of("holdem"))
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        player.command(deal.view(0), Random(1))
    with pytest.raises(ValueError, match="is not asked"):
        player.command(deal.view(None), Random(1))


# The proof of it


@pytest.mark.parametrize(
    ("key", "structure", "effort", "deals"),
    [
        ("holdem", "no-limit", 0.05, 2500),
        ("holdem", "limit", 0.05, 600),
        ("omaha-8", "limit", 0.3, 250),
        ("seven-card-stud", "limit", 0.05, 600),
        ("razz", "limit", 0.05, 200),
        ("triple-draw-27", "limit", 0.05, 80),
        ("lowball-a5", "limit", 0.05, 150),
        ("badugi", "limit", 0.05, 80),
        ("draw-high", "limit", 0.05, 150),
    ],
)
def test_house_players_win_from_random_ones(key, structure, effort, deals):
    # With so many deals the house would have to be very unlucky to lose: the seed aside, its
    # winnings are four standard deviations and more above nothing.
    law = law_of(key, structure)
    house, other = HousePlayer(law, effort), RandomPlayer()
    players = [house if seat % 2 else other for seat in range(4)]
    tally = play_deals(Game(law, STACK), players, deals, Random(6))
    assert tally.balanced
    assert tally.net[1] + tally.net[3] > 0
