"""Scoring rows: points, scoops, fouls, royalties, the order of settling and its limits."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import events as e
from floorman.deal.rows.point_limits import Limits, pairs
from floorman.deal.rows.scoring import compare, score_hand
from tests.deal.playing import law_of
from tests.deal.rows.deals import FOULED, PAIRS, STRONG, WEAK, compared, of_kind, set_deal

OPEN = ("open-face", "open-face-turbo", "open-face-pineapple")


def rows_law(form, book="wsop-2018", **house):
    stakes = "10/20 limit with ante 2" if form == "chinese-draw" else "5 points"
    return law_of(form, stakes, book, house=house or None).rows


def scored(law, text, board=""):
    return score_hand(law, [parse_cards(row) for row in text.split("/")], parse_cards(board))


def duel(form, one, other, board="", **house):
    law = rows_law(form, **house)
    return compare(law, scored(law, one, board), scored(law, other, board))


@pytest.mark.rules("WSOP-349a", "WSOP-354b", "WSOP-360")
@pytest.mark.parametrize("form", OPEN)
def test_each_row_is_a_point_to_its_winner(form):
    # Front and middle to the first, back to the other: 2 points to 1.
    deal = set_deal(form, "KhJd4c/AsAd5c6h8h/ThTcTd2h3h", "QhQd3c/9s9d9h2c5d/8s8d8c7h7s")
    assert deal.result.points == (-21, 21)
    result = duel(form, "AhKd4c/6s6d5c7h8h/QhQc2d9h3h", "QdJc3c/5h5d2c9s8s/AcAdTs7s6h")
    assert (result.rows, result.sweep, result.won, result.net) == ((1, 1, -1), 0, (2, 1), 1)


@pytest.mark.rules("WSOP-349b", "WSOP-347b")
def test_all_three_rows_are_three_points_more():
    # No royalties: 3 rows and 3 for the scoop.
    deal = set_deal("open-face", PAIRS, WEAK)
    assert deal.result.points == (6, -6)
    (event,) = of_kind(deal, e.Compared)
    assert (event.seat, event.rows, event.sweep, event.points) == (1, (-1, -1, -1), -1, -6)
    assert "WSOP-349b" in event.cites


def test_a_tied_row_is_nobodys_and_spoils_the_scoop():
    result = duel("open-face", "AhKd4c/6s6d5c7h8h/QhQc2d9h3h", "AdKc4d/5h5d2c9s8s/JcJdTs7s6h")
    assert (result.rows, result.sweep, result.net) == ((0, 1, 1), 0, 2)


@pytest.mark.rules("WSOP-350a", "WSOP-350b", "WSOP-351a")
def test_a_fouled_hand_is_scooped_and_its_royalties_are_not_paid():
    # The strong hand against the fouled one: 3 rows, 3 for the scoop, royalties of 15.
    deal = set_deal("open-face", STRONG, FOULED)
    assert deal.result.points == (21, -21)
    fouled = of_kind(deal, e.Ranked)[1]
    assert fouled.foul == "the front beats the middle" and fouled.royalties == (0, 0, 0)
    assert "WSOP-350a" in fouled.cites
    # The aces in front would have won that row, and 9 points.
    law = rows_law("open-face")
    assert law.rows[0].royalty(law.rows[0].ranking.strength(parse_cards("AcAhKc"))) == 9


def test_between_two_fouled_hands_nothing_passes():
    other = "KhKd2c/9s8s7d6h2d/3h4c5h6c8c"
    assert duel("open-face", FOULED, other).won == (0, 0)


@pytest.mark.parametrize(
    ("rows", "foul"),
    [
        ("AhAd2c/AsAc2d3h4h/KhKd5c6c7c", "the middle beats the back"),
        ("AhAd2c/AsAc2d3h4h/AsAc2d3h5h", ""),
        ("QhQd/QsQc2d3h4h/KhKd5c6c7c", "the front has 2 cards and takes 3"),
        ("QhQd2c5h/QsQc2d3h4h/KhKd5c6c", "the front has 4 cards and takes 3"),
    ],
)
@pytest.mark.rules("WSOP-350a", "WSOP-350.a")
def test_rows_out_of_order_and_wrong_counts_foul_and_equal_ones_do_not(rows, foul):
    assert scored(rows_law("open-face"), rows).foul == foul


@pytest.mark.rules("WSOP-351b")
def test_royalties_are_not_cancelled_by_higher_ones_in_open_face():
    quads, house = "KhQd4c/2s2d5c6h8h/ThTcTdTs3h", "KdJs3c/3s3d5h7h8d/9h9c9d4h4s"
    # Rows 1, -1, 1 to the first; quads pay 10, the full house 6 all the same.
    result = duel("open-face", quads, house)
    assert (result.rows, result.royalties, result.net) == ((1, -1, 1), (10, 6), 5)


@pytest.mark.rules("WSOP-351b")
def test_royalties_of_a_full_hand_cancel_where_a_house_pays_them():
    quads, house = "KhQd4c/2s2d5c6h8h/ThTcTdTs3h", "KdJs3c/3s3d5h7h8d/9h9c9d4h4s"
    assert duel("chinese", quads, house).royalties == (0, 0)
    pays = duel("chinese", quads, house, **{"chinese.royalties": True})
    assert (pays.royalties, pays.net) == ((10, 0), 11)
    same = duel("chinese", house, house.replace("9h9c9d", "9d9h9c"), **{"chinese.royalties": True})
    assert same.royalties == (0, 0)


def royalties_of(form, row, cards, book="wsop-2018", **house):
    law = rows_law(form, book, **house).rows[row]
    return law.royalty(law.ranking.strength(parse_cards(cards)))


@pytest.mark.rules("WSOP-351c", "WSOP-351d")
@pytest.mark.parametrize("book", ["wsop-2018", "roberts-v11"])
def test_pairs_and_trips_in_front_are_paid_as_printed(book):
    for points, rank in enumerate("6789TJQKA", 1):
        kicker = "2c" if rank != "2" else "3c"
        assert royalties_of("open-face", 0, f"{rank}h{rank}d{kicker}", book) == points
    for points, rank in enumerate("23456789TJQKA", 10):
        assert royalties_of("open-face", 0, f"{rank}h{rank}d{rank}c", book) == points
    assert royalties_of("open-face", 0, "5h5d2c") == royalties_of("open-face", 0, "AhKdQc") == 0


HANDS = (
    ("2h2d2c4s5s", 2, 0),
    ("5h6d7c8s9s", 4, 2),
    ("2h4h6h8hTh", 8, 4),
    ("2h2d2c4s4h", 12, 6),
    ("2h2d2c2s4h", 20, 10),
    ("5h6h7h8h9h", 30, 15),
    ("ThJhQhKhAh", 50, 25),
    ("2h2d3c3s4h", 0, 0),
    ("AhKdQcJs9h", 0, 0),
)


@pytest.mark.rules("WSOP-351e", "WSOP-351f", "WSOP-354b", "WSOP-360")
@pytest.mark.parametrize(("cards", "middle", "back"), HANDS)
@pytest.mark.parametrize("form", OPEN)
def test_middle_and_back_are_paid_as_printed(form, cards, middle, back):
    assert royalties_of(form, 1, cards) == middle
    assert royalties_of(form, 2, cards) == back


@pytest.mark.rules("WSOP-361.d1", "WSOP-361.d2", "WSOP-362")
def test_a_deuce_to_seven_middle_has_royalties_of_its_own():
    form = "open-face-pineapple-27"
    lows = {"Ts9d7c3s2h": 1, "9s6d5c4s3h": 2, "8s5d4c3s2h": 3, "7s6d4c3s2h": 4, "7s5d4c3s2h": 6}
    assert {cards: royalties_of(form, 1, cards) for cards in lows} == lows
    assert royalties_of(form, 1, "Js5d4c3s2h") == royalties_of(form, 1, "2s2d4c3s5h") == 0
    assert royalties_of(form, 1, "7s5d4c3s2h", **{"chinese.perfect_low_royalty": 10}) == 10
    assert royalties_of(form, 2, "2h2d2c4s4h") == 6


@pytest.mark.rules("WSOP-361.d2")
@pytest.mark.parametrize("points", [5, 11])
def test_a_perfect_low_is_worth_six_to_ten(points):
    with pytest.raises(ValueError, match="6 to 10 points"):
        rows_law("open-face-pineapple-27", **{"chinese.perfect_low_royalty": points})


@pytest.mark.rules(
    "WSOP-361", "WSOP-361.a1", "WSOP-361.a2", "WSOP-361.b", "WSOP-361.c1", "WSOP-361.c2"
)
@pytest.mark.rules("WSOP-361.c3", "WSOP-361.c4", "WSOP-362")
@pytest.mark.parametrize(
    ("rows", "foul"),
    [
        ("AhAd3c/8s7d4c3s6h/TsTd9h9cKs", ""),
        ("AhAd3c/8s7d4c3sJh/TsTd9h9cKs", "the middle is not a ten low or better"),
        ("AhAd3c/8s7d4c3s6h/TsTd9hQcKs", "the front beats the back"),
        ("2h2d3c/7s6d5c4s3h/TsTd9hQcKs", "the middle is not a ten low or better"),
        ("2h2d3c/9s6s5s4s3s/TsTd9hQcKs", "the middle is not a ten low or better"),
        ("2h2d3c/Ts9s7d3h2s/TdTh9hQcKs", ""),
    ],
)
def test_a_deuce_to_seven_middle_is_ten_high_at_worst_and_back_beats_front(rows, foul):
    assert scored(rows_law("open-face-pineapple-27"), rows).foul == foul


@pytest.mark.rules("WSOP-361", "WSOP-362")
def test_the_lower_middle_wins_a_deuce_to_seven_row():
    one, other = "AhKd3c/8s7d4c3s6h/TsTd9h9cKs", "KhQd4h/9s7h5c2s6d/JsJd8h8cKc"
    # Front and middle to the first (the middle pays 3 and 2), back to the other.
    result = duel("open-face-pineapple-27", one, other)
    assert (result.rows, result.royalties, result.net) == ((1, 1, -1), (3, 2), 2)


@pytest.mark.rules("WSOP-358a", "WSOP-358b", "WSOP-358c", "WSOP-357")
@pytest.mark.parametrize(
    ("row", "cards", "board", "points"),
    [
        (0, "Ks", "KhQdQc7s2h", 1),
        (0, "Qs", "KhQdQc7s2h", 2),
        (0, "9s", "KhQdJcTs2h", 2),
        (0, "9h", "KhQh7h3s2h", 2),
        (0, "Ks", "KhQdQcQs2h", 3),
        (0, "Qs", "KhQdQcQh2h", 4),
        (0, "9h", "KhQhJhTh2c", 5),
        (0, "Ah", "KhQhJhTh2c", 6),
        (1, "KsKd", "KhQdJc7s2h", 1),
        (1, "As9d", "KhQdJcTs2h", 1),
        (1, "KsQs", "KhKdQc7s2h", 2),
        (1, "KsKd", "KhKcQc7s2h", 3),
        (1, "9hTh", "KhQhJh7s2d", 4),
        (1, "AhTh", "KhQhJh7s2d", 5),
        (1, "KsQd", "KhQhJc7s2d", 0),
        (2, "KsKd7h2h", "KhQdQc7s3h", 1),
        (2, "KsKd7h2h", "KhKcQc7s3h", 2),
        (2, "9hTh2c3c", "KhQhJh7s2d", 3),
        (2, "AhTh2c3c", "KhQhJh7s2d", 4),
        (2, "KsTs2c3c", "KhKdTc7s2d", 1),
        (2, "KsKd8h9h", "KhQc7s3h2d", 0),
    ],
)
def test_taiwanese_rows_are_paid_as_printed_with_the_board(row, cards, board, points):
    law = rows_law("taiwanese").rows[row]
    strength = law.choice.strength(law.ranking, parse_cards(cards), parse_cards(board))
    assert law.royalty(strength) == points


@pytest.mark.rules("WSOP-357")
def test_taiwanese_is_a_point_a_row_and_the_bonuses_and_nothing_fouls():
    # Queens and jacks beat jacks with an ace on top and pay 1; queens full (2) beats jacks in the
    # middle; three jacks beat kings and jacks in back.
    one, other, board = "As/QsQh/JhTd9h8h", "Qd/AhKd/KcKh3c4c", "QcJsJc4d2s"
    result = duel("taiwanese", one, other, board)
    law = rows_law("taiwanese")
    assert scored(law, one, board).foul == "" == scored(law, other, board).foul
    assert result.rows == (-1, 1, 1)
    assert result.royalties == (2, 1)
    assert result.net == 2 + 2 - 1 - 1


@pytest.mark.rules("WSOP-347a")
def test_the_button_settles_first_then_each_next_player_with_those_left():
    assert list(pairs([3, 0, 1, 2])) == [(3, 0), (3, 1), (3, 2), (0, 1), (0, 2), (1, 2)]
    deal = set_deal("open-face", STRONG, PAIRS, FOULED, WEAK)
    assert list(compared(deal)) == [(3, 0), (3, 1), (3, 2), (0, 1), (0, 2), (1, 2)]
    # Hand by hand: 21 to the strong hand of everybody, 6 of the weak, 6 of the fouled one.
    assert [due for due, _ in compared(deal).values()] == [-21, -6, 6, 21, 21, 6]
    assert deal.result.points == (63, -9, -33, -21)
    with_button = set_deal("open-face", STRONG, PAIRS, FOULED, WEAK, button=1)
    assert list(compared(with_button)) == [(1, 2), (1, 3), (1, 0), (2, 3), (2, 0), (3, 0)]
    assert with_button.result.points == deal.result.points


@pytest.mark.rules(
    "WSOP-347.a1", "WSOP-347.a2", "WSOP-347.a3", "WSOP-347.a4", "WSOP-347.d", "WSOP-347a"
)
def test_nobody_loses_or_is_paid_more_than_the_points_he_has_in_action():
    deal = set_deal("open-face", STRONG, PAIRS, FOULED, WEAK, stacks=(10, 4, 40, 25))
    assert compared(deal) == {
        (3, 0): (-21, -10),  # the winner began with 10
        (3, 1): (-6, -4),  # the winner began with 4
        (3, 2): (6, 6),
        (0, 1): (21, 4),  # the loser has 4, though he has won 4 besides
        (0, 2): (21, 10),  # the winner plays for his 10 again, though he has won 14
        (1, 2): (6, 0),  # the winner has lost all that he began with
    }
    assert deal.result.points == (24, 0, -16, -8)
    assert deal.result.stacks == (34, 4, 24, 17)
    limited = [event for event in of_kind(deal, e.Compared) if event.paid != event.points]
    assert all("WSOP-347.a1" in event.cites and "WSOP-347.d" in event.cites for event in limited)


@pytest.mark.rules("WSOP-347.a1", "WSOP-347.a2")
def test_points_are_whole_and_chips_short_of_one_stay_where_they_are():
    # At 5 a point 23 chips are four points.
    deal = set_deal("open-face", STRONG, PAIRS, stacks=(500, 23), stakes="5 points")
    assert deal.result.stacks == (520, 3) and deal.result.points == (4, -4)


def test_without_caps_what_is_won_plays_too():
    free = Limits([10, 4, 40], capped=False)
    assert free.pay(1, 2, 30) == 30
    assert free.pay(0, 1, 50) == 34
    assert free.pay(1, 0, 1) == 1
    house = {"chinese.losses_capped_by_stack": False}
    deal = set_deal("open-face", STRONG, PAIRS, FOULED, WEAK, stacks=(10, 4, 40, 25), house=house)
    assert compared(deal)[3, 0] == (-21, -21) and min(deal.result.stacks) >= 0
    assert sum(deal.result.points) == 0


@pytest.mark.rules("WSOP-343b", "WSOP-344", "WSOP-340")
@pytest.mark.parametrize("book", ["wsop-2018", "roberts-v11"])
def test_a_full_hand_is_settled_between_the_players_by_rows_and_scoop_alone(book):
    deal = set_deal("chinese", STRONG, PAIRS, FOULED, WEAK, book=book)
    assert deal.result.points == (18, 6, -18, -6)
    assert {"WSOP-343b", "WSOP-344"} <= set(of_kind(deal, e.Compared)[0].cites)
    assert not deal.result.pots and "WSOP-340" in deal.events[-1].cites
