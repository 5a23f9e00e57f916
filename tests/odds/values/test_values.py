"""What people ask of a hand besides its equity, against counts made by hand and published ones."""

from random import Random

import pytest

from floorman.cards import cards_text, parse_cards
from floorman.odds import OddsError, read_question
from floorman.odds.reading.questions import read_law
from floorman.odds.values.nuts import nut_status
from floorman.odds.values.outs import outs
from floorman.odds.values.pot_odds import PotOdds
from floorman.odds.values.potential import potential
from floorman.odds.values.starting import place_of_start


def outs_of(form, players, boards="", dead=""):
    return outs(read_question(form, players, boards=boards, dead=dead), 0)


def test_outs_against_a_set_are_the_hearts_that_do_not_pair_the_board():
    found = outs_of("holdem", ["AhKh", "2s2c"], "2h 9h Td 3c")
    assert set(found) == set(parse_cards("QhJh8h7h6h5h4h"))


def test_outs_without_a_rival_better_the_category():
    # Nine hearts, three aces, three kings; a nine or a ten pairs the board for everybody.
    assert len(outs_of("holdem", ["AhKh", ""], "2h 9h Td")) == 15
    assert cards_text(outs_of("holdem", ["8s7d", ""], "9h Tc 2s")[:4]) == "Js Jh Jd Jc"
    assert len(outs_of("holdem", ["8s7d", ""], "9h Tc 2s")) == 4 + 4 + 6
    assert len(outs_of("holdem", ["8s7d", ""], "9h Tc 2s", dead="Js6s")) == 12


def test_an_out_for_half_of_the_pot_is_an_out():
    # With a low to come, and beaten for high whatever comes but a two or a queen.
    found = outs_of("omaha-8", ["As2sQdTc", "KsKdQhJh"], "Kh 8d 7c")
    assert set(parse_cards("3s4h5d6c")) <= set(found)
    assert parse_cards("Kc")[0] not in found


def test_outs_at_stud_come_to_the_hand():
    found = outs_of("seven-card-stud", ["8s7d/9hTc2s", "AhAd/3c4c5d"])
    assert set(parse_cards("JsJhJdJc6s6h6d6c")) <= set(found)


@pytest.mark.parametrize(
    ("form", "cards", "board", "better", "equal"),
    [
        ("holdem", "AsKs", "Qs Js 2s", 0, 0),
        ("holdem", "AhAd", "As 7c 2d", 0, 0),
        ("holdem", "7h7d", "As 7c 2d", 3, 0),
        ("holdem", "KdQc", "As Ks Qs Js Ts", 0, 990),
        ("omaha", "AhAd7h6c", "As 7c 2d", 0, 0),
        # Aces, three of them less the one held, beat sevens.
        ("omaha", "7h7dAh6c", "As 7s 2d", 1, 0),
    ],
)
def test_what_beats_a_hand_is_counted(form, cards, board, better, equal):
    (status,) = nut_status(read_question(form, [cards, ""], boards=board), 0)
    assert (status.better, status.equal) == (better, equal)
    assert status.is_nuts == (better == 0)


def test_a_low_that_does_not_qualify_loses_to_every_one_that_does():
    high, low = nut_status(read_question("omaha-8", ["KsKdQhJh", ""], boards="Kh 8d 7c 2s"), 0)
    assert high.is_nuts == (high.better == 0)
    # Two different ranks of the ace, three, four, five and six, all of whose cards are out; and
    # one of those with a two, a seven or an eight leaves two of the board: none.
    assert low.better == 10 * 16
    assert low.worse == 0


def test_potential_is_as_published():
    # Billings and others, The challenge of poker: ace and queen on a flop of three, four, jack.
    found = potential(read_question("holdem", ["AdQc", ""], boards="3h 4c Jh"), 0, Random(1))
    assert found.exact
    assert (found.ahead, found.tied, found.behind) == pytest.approx(
        (628 / 1081, 9 / 1081, 444 / 1081)
    )
    assert (found.improves, found.worsens) == pytest.approx((0.208, 0.274), abs=0.0005)


def test_potential_of_omaha_is_drawn_by_chance():
    found = potential(read_question("omaha", ["AdAc8h7h", ""], boards="3h 4c Jh"), 0, Random(1))
    assert not found.exact
    assert found.ahead + found.tied + found.behind == pytest.approx(1)
    assert 0.2 < found.improves < 0.7


@pytest.mark.parametrize(
    ("form", "cards", "better", "equal"),
    [
        ("holdem", "AsAh", 0, 6),
        # Pairs from aces down to eights are better.
        ("holdem", "AsKs", 42, 4),
        ("holdem", "3s2h", 1_326 - 12, 12),
        ("lowball-27", "7s5d4c3h2s", 0, 1_020),
        ("badugi", "As2h3d4c", 0, 24),
    ],
)
def test_a_starting_hand_has_its_place(form, cards, better, equal):
    found = place_of_start(read_law(form), parse_cards(cards))
    assert (found.better, found.equal) == (better, equal)
    whole = found.better + found.equal + found.worse
    assert found.top == pytest.approx((better + equal) / whole)


def test_the_best_omaha_hand_is_two_aces_and_kings_double_suited():
    law = read_law("omaha")
    best = place_of_start(law, parse_cards("AsAhKsKh"))
    assert best.top < 0.001
    assert place_of_start(law, parse_cards("2s2h2d2c")).top > 0.99


def test_pot_odds_say_what_a_call_needs():
    odds = PotOdds(150, 50)
    assert odds.needed == 0.25
    assert odds.to_one == 3
    assert odds.gain(0.25) == 0
    assert odds.gain(0.3) == pytest.approx(10)


@pytest.mark.parametrize(
    ("ask", "field", "word"),
    [
        (lambda: PotOdds(0, 5), "pot", "1 at the least"),
        (lambda: PotOdds(5, -1), "call", "1 at the least"),
        (lambda: outs_of("holdem", ["QQ+", "AsKs"], "2h 9h Td"), "players.1", "name its cards"),
        (lambda: outs_of("holdem", ["QsQd", "AsKs"]), "boards", "three cards or four"),
        (lambda: outs_of("badugi", ["As2h3d4c", ""]), "form", "one board or at stud"),
        (
            lambda: nut_status(read_question("razz", ["As2h3d", ""]), 0),
            "form",
            "two cards and a board",
        ),
        (
            lambda: nut_status(read_question("holdem", ["AsAh", ""]), 0),
            "boards",
            "three cards or more",
        ),
        (
            lambda: potential(read_question("holdem", ["AsAh", ""]), 0, Random(1)),
            "boards",
            "three cards or four",
        ),
        (lambda: place_of_start(read_law("omaha"), parse_cards("AsAh")), "cards", "has 4"),
        (lambda: place_of_start(read_law("chinese"), parse_cards("AsAh") * 6), "cards", ""),
    ],
)
def test_what_cannot_be_asked_of_a_hand_is_told(ask, field, word):
    with pytest.raises(OddsError) as told:
        ask()
    assert told.value.field == field
    assert word in str(told.value)
