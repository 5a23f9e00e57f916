"""Two ranges of two holecards each: by the table before the flop, by kernels after it."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from floorman.cards import parse_cards
from floorman.odds import read_question, work_out
from floorman.odds.matched import after, before
from floorman.odds.matched.totals import pairs
from floorman.odds.preflop.kinds import HANDS, KIND_EXAMPLES, kind_name, place_of
from floorman.odds.preflop.table import BOARDS, matchup
from floorman.rankings import find_ranking
from floorman.rankings.arrays.strengths import NumpyKernels

# Against a random hand, as tables of hold'em starting hands have it, in hundredths of a pot.
PUBLISHED = {
    "AsAh": 85.20, "KsKh": 82.40, "QsQh": 79.93, "TsTh": 75.01, "7s7h": 66.24, "2s2h": 50.33,
    "AsKs": 67.04, "AsKh": 65.32, "7s2h": 34.58, "3s2h": 32.30,
}  # fmt: skip
EVERYTHING = np.ones(len(HANDS))


def asked(players, **more):
    how = {name: more.pop(name) for name in ("samples", "exact_up_to") if name in more}
    return work_out(read_question("holdem", players, **more), Random(3), **how)


@pytest.fixture(params=["compiled", "numpy"])
def kernels(request, monkeypatch):
    if request.param == "numpy":
        monkeypatch.setattr(after, "kernels", lambda: NumpyKernels)


def some_weights(luck, number):
    weights = np.zeros(len(HANDS))
    for place in luck.sample(range(len(HANDS)), number):
        weights[place] = luck.random()
    return weights


@pytest.mark.parametrize("text", PUBLISHED)
def test_hands_take_their_published_part_against_a_random_one(text):
    found = asked([text, "random"])
    assert (found.way, found.exact) == ("table", True)
    assert 100 * found.players[0].equity == pytest.approx(PUBLISHED[text], abs=0.005)


def test_every_matchup_is_in_the_table_once():
    whole = before.two_ranges(EVERYTHING, EVERYTHING)
    assert whole.weight == pairs(EVERYTHING, EVERYTHING) * BOARDS == 1_326 * 1_225 * BOARDS
    assert whole.wins[0] == whole.wins[1]
    # Everybody's hands are as likely as those of seven random cards.
    flushes = whole.hands[0][5] / whole.weight
    assert flushes == pytest.approx(4_047_644 / 133_784_560)
    assert np.allclose(whole.hands.sum(axis=1), whole.weight)


def test_two_hands_of_the_table_are_those_of_every_board():
    luck = Random(5)
    high = find_ranking("high")
    one, other = ("As", "Ks"), ("Qh", "7s")
    hands = [parse_cards("".join(cards)) for cards in (one, other)]
    rest = [card for card in range(52) if card not in {*hands[0], *hands[1]}]
    boards = np.array([luck.sample(rest, 5) for _ in range(200_000)], dtype=np.uint8)
    made = [
        high.strengths(np.hstack((np.tile(np.array(hand, np.uint8), (len(boards), 1)), boards)))
        for hand in hands
    ]
    found = asked(["AsKs", "Qh7s"]).players
    assert found[0].win == pytest.approx((made[0] > made[1]).mean(), abs=0.005)
    assert found[0].tie == pytest.approx((made[0] == made[1]).mean(), abs=0.002)
    flushes = [high.category(int(one)) for one in made[1][:20_000]].count("flush") / 20_000
    assert dict(found[1].shares[0].hands)["flush"] == pytest.approx(flushes, abs=0.005)


def test_one_hand_and_all_boards_by_the_slow_way_agree_with_the_table():
    board_by_board = work_out(read_question("pineapple", ["kept: 9s8s", "kept: AhAd"]), Random(1))
    assert board_by_board.way in ("run-outs", "table")
    wins, ties = matchup(parse_cards("9s8s"), parse_cards("AhAd"))
    assert board_by_board.players[0].win == pytest.approx(wins / BOARDS)
    assert board_by_board.players[0].tie == pytest.approx(ties / BOARDS)


def test_ranges_before_the_flop_are_their_matchups_weighed():
    luck = Random(8)
    one, other = some_weights(luck, 25), some_weights(luck, 25)
    found = before.two_ranges(one, other)
    won = lost = tied = 0.0
    ends = np.zeros((2, 9))
    for a in np.flatnonzero(one):
        for b in np.flatnonzero(other):
            if not set(HANDS[a]) & set(HANDS[b]):
                both = before.two_hands(HANDS[a], HANDS[b])
                weight = one[a] * other[b]
                won, lost = won + weight * both.wins[0], lost + weight * both.wins[1]
                tied += weight * both.ties
                ends += weight * both.hands
    assert found.wins == pytest.approx((won, lost))
    assert found.ties == pytest.approx(tied)
    assert np.allclose(found.hands, ends)


# Without a flush to come, with one, with one made; a set on the board; a board that plays.
@pytest.mark.parametrize(
    "board",
    ["2s 9h Tc 3d", "2s 9s Tc 3d", "2s 9s Ts 3s", "9s 9h 9c As", "TsJsQsKsAs", "2s9hTc3dKd"],
)
def test_ranges_on_a_board_are_compared_hand_by_hand(kernels, board):
    luck = Random(board)
    laid = list(parse_cards(board))
    dead = parse_cards("4c")
    one, other = some_weights(luck, 40), some_weights(luck, 40)
    found = after.two_ranges(one, other, laid, dead)
    won, lost, tied, ends = slowly(one, other, laid, dead)
    assert found.wins == pytest.approx((won, lost))
    assert found.ties == pytest.approx(tied)
    assert np.allclose(found.hands, ends)


def slowly(one, other, board, dead):
    high = find_ranking("high")
    names = ("high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads",
             "straight-flush")  # fmt: skip
    won = lost = tied = 0.0
    ends = np.zeros((2, 9))
    live = [card for card in range(52) if card not in {*board, *dead}]
    for come in combinations(live, 5 - len(board)):
        whole = (*board, *come)
        made = [
            {
                hand: high.strength((*hand, *whole))
                for hand, weight in zip(HANDS, weights, strict=True)
                if weight and not set(hand) & {*whole, *dead}
            }
            for weights in (one, other)
        ]
        for first, mine in made[0].items():
            for second, theirs in made[1].items():
                if set(first) & set(second):
                    continue
                weight = one[place_of(*first)] * other[place_of(*second)]
                won += weight * (mine > theirs)
                lost += weight * (mine < theirs)
                tied += weight * (mine == theirs)
                ends[0][names.index(high.category(mine))] += weight
                ends[1][names.index(high.category(theirs))] += weight
    return won, lost, tied, ends


@pytest.mark.parametrize("board", ["2s 9h Tc", "2s 9s Tc", "2s 9s Ts"])
def test_every_hand_on_a_flop_is_compared_alike_by_both_kernels(board, monkeypatch):
    luck = Random(board)
    one, other = (np.array([luck.random() for _ in HANDS]) for _ in range(2))
    compiled = after.two_ranges(one, other, parse_cards(board))
    monkeypatch.setattr(after, "kernels", lambda: NumpyKernels)
    plain = after.two_ranges(one, other, parse_cards(board))
    assert compiled.wins == pytest.approx(plain.wins)
    assert compiled.ties == pytest.approx(plain.ties)
    assert np.allclose(compiled.hands, plain.hands)


def test_a_range_on_a_flop_is_told_with_its_cases():
    found = asked(["QQ+, AKs:0.5", "random"], boards="2s 9h Tc")
    assert (found.way, found.exact) == ("ranges", True)
    # 18 pairs and 4 suited, each against two of 47 cards, with two of 45 to come.
    assert found.cases == 22 * 1_081 * 990
    assert sum(player.equity for player in found.players) == pytest.approx(1)


def test_kinds_have_their_names():
    names = [kind_name(kind) for kind in range(169)]
    assert len({*names}) == 169
    assert names[0] == "22"
    assert [kind_name(place) for place in (168,)] == ["AA"]
    for kind, (one, other) in enumerate(KIND_EXAMPLES):
        assert kind_name(kind).endswith("s") == (one & 3 == other & 3)
