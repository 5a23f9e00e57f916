"""Known hands on one board, counted by its ranks: the same as card by card, drawn and counted."""

from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from floorman.cards import cards_text, parse_cards
from floorman.odds import Pot, read_question, work_out
from floorman.odds.asking.plan import read_plan
from floorman.odds.reading.questions import read_law
from floorman.odds.spot import read_scales
from floorman.odds.working import work
from floorman.odds.working.by_board import _fits, fits_boards
from floorman.odds.working.cases import lacking
from tests.odds.asked import naive
from tests.odds.asked.test_chance import near
from tests.odds.asked.test_odds import deal

pytest.importorskip("floorman.odds.working.board_kernels")

FORMS = ("holdem", "short-deck", "omaha", "omaha-5", "omaha-6", "omaha-8", "omaha-hi-lo", "big-o")
# Flushes of one suit that beat each other, straight flushes, and a board that plays for all.
SUITED = [
    ("holdem", ["AsKs", "QsJs", "9s8s", "2s2h"], "Ts 7s 2c"),
    ("holdem", ["AhAd", "KhKd", "QcJc"], "2s 3s 4s 5s"),
    ("holdem", ["8h7h", "9h2c", "AhKd"], "5h 6h 4h"),
    ("short-deck", ["AsKs", "QhQd", "9s8s"], "7s 6s Ts"),
    ("omaha", ["AsKhQdJc", "QsJsTs9s", "8s7s2h2d"], "6s 5s 4s"),
    ("omaha-8", ["As2sKhKd", "3s4s5h6h", "QsJsTh9h"], "7s 8s 2c"),
]


@pytest.fixture
def always(monkeypatch):
    """However few boards there are."""
    monkeypatch.setattr(work, "WORTH_IT", 0)


def asked(form, players, **more):
    question = read_question(form, players, **more)
    assert fits(question)
    return work_out(question, Random(1), exact_up_to=10**7)


def fits(question):
    return fits_boards(question, lacking(question, read_plan(question.law, len(question.players))))


def same(found, expected):
    """All figures, to the last digit but for how they were added up."""
    assert (found.exact, found.cases, found.way) == (True, expected.cases, expected.way)
    for one, other in zip(found.players, expected.players, strict=True):
        for name in ("equity", "win", "tie", "quartered", "chips", "error"):
            assert getattr(one, name) == pytest.approx(getattr(other, name), abs=1e-12)
        for share, counted in zip(one.shares, other.shares, strict=True):
            told = (share.win, share.tie, *(part for _, part in share.hands))
            assert told == pytest.approx(
                (counted.win, counted.tie, *(part for _, part in counted.hands)), abs=1e-12
            )
            assert [name for name, _ in share.hands] == [name for name, _ in counted.hands]


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", FORMS)
def test_two_cards_to_come_agree_with_a_slow_model(key, seed):
    law, plan, hands, [board] = deal(key, 2 + seed, 1, Random(f"{key} {seed}"))
    board.pop()
    found = asked(key, [cards_text(hand) for hand in hands], boards=cards_text(board))
    expected, number = naive.odds(law, hands, [board], (plan.held, plan.boards))
    assert found.cases == number
    for player, (equity, whole, some, ended) in zip(found.players, expected, strict=True):
        assert player.equity == pytest.approx(float(equity), abs=1e-12)
        assert (player.win, player.tie) == pytest.approx((float(whole), float(some)), abs=1e-12)
        ends = {name: float(part) for name, part in ended.items()}
        assert dict(player.shares[0].hands) == pytest.approx(ends)


@pytest.mark.parametrize(("form", "players", "board"), SUITED)
def test_boards_with_flushes_agree_with_card_by_card(form, players, board, monkeypatch, always):
    found = asked(form, players, boards=board)
    monkeypatch.setattr(work, "fits_boards", lambda *_: False)
    same(found, asked(form, players, boards=board))


@pytest.mark.parametrize(("form", "many"), [("holdem", 4), ("omaha-8", 5), ("short-deck", 3)])
def test_whole_boards_and_dead_cards_agree_with_card_by_card(form, many, monkeypatch):
    law, _, hands, [board] = deal(form, many, 0, Random(form))
    texts, dead = [cards_text(hand) for hand in hands], cards_text(board)
    found = asked(form, texts, dead=dead)
    left = len(law.deck) - 5 - sum(map(len, hands))
    assert found.cases == comb(left, 5) >= work.WORTH_IT
    monkeypatch.setattr(work, "fits_boards", lambda *_: False)
    same(found, asked(form, texts, dead=dead))


@pytest.mark.parametrize(("form", "players", "board"), SUITED)
def test_boards_drawn_by_chance_are_near_those_counted(form, players, board):
    question = read_question(form, players, boards=board)
    near(
        work_out(question, Random(1), exact_up_to=10**7),
        work_out(question, Random(5), samples=60_000, exact_up_to=0),
    )


@pytest.mark.parametrize(
    ("form", "players", "more"),
    [
        ("holdem", ["AsAh", "KK"], {}),  # a range
        ("holdem", ["AsAh", "Ks ??"], {}),
        ("holdem", ["AsAh", "KsKh", "QsQh"], {"pots": [Pot(5, (0, 1, 2)), Pot(3, (1, 2))]}),
        ("double-board-holdem", ["AsAh", "KsKh"], {}),
        ("drawmaha", ["AsAhKsKhQs", "2s2h3s3h4s"], {}),  # half of the pot goes by the hand alone
        ("seven-card-stud", ["AsAh/Ks", "2s2h/3s"], {}),
    ],
)
def test_what_is_no_such_question_takes_the_longer_way(form, players, more):
    assert not fits(read_question(form, players, **more))


def test_where_a_holding_is_divided_its_parts_decide():
    scales = read_scales(read_law("sohe"))
    assert [_fits(scale, 2) for scale in scales] == [False, False]


def test_few_boards_are_looked_at_one_by_one(monkeypatch):
    def no(*_):
        raise AssertionError("not for so few")

    for name in ("sum_drawn", "sum_every"):
        monkeypatch.setattr(work, name, no)
    few = read_question("holdem", ["AsAh", "KsKh", "QsQh"], boards="2c 3d 4h")
    assert work_out(few, Random(1)).exact
    work_out(
        read_question("omaha", ["AsAhKsKh", "2s2h3s3h"]), Random(1), samples=500, exact_up_to=0
    )


def test_every_card_comes_to_the_board_as_often_as_another():
    from floorman.odds.working import board_kernels, by_board  # noqa: PLC0415

    deck = np.arange(6, 46, dtype=np.uint8)
    board = np.array(parse_cards("2c3c"), dtype=np.uint8)
    keys = np.zeros(52, dtype=np.uint32)
    number = 80_000
    totals, ranks = np.zeros(number, np.uint32), np.zeros(number, np.uint64)
    board_kernels._draw(
        number, deck, board, keys, by_board._RANK_BITS, totals, ranks, np.uint64(11)
    )
    bits = by_board._RANK_BITS
    came = np.stack([(ranks & bits[card]) > 0 for card in range(52)])
    assert came[board].all()
    came[board] = False
    assert (came.sum(axis=0) == 3).all(), "no card comes twice"
    counts = came.sum(axis=1)
    assert not counts[:6].any()
    assert not counts[46:].any()
    mean = number * 3 / 40
    # Of 40 cards three come: 39 degrees of freedom, above 85 in one case of 30,000.
    assert ((counts[6:46] - mean) ** 2 / mean / (1 - 3 / 40)).sum() < 85
    pairs = np.array([(came[a] & came[b]).sum() for a, b in combinations(range(6, 46), 2)])
    mean = number * 3 / comb(40, 2)
    assert ((pairs - mean) ** 2 / mean).sum() < 779 + 6 * (2 * 779) ** 0.5
