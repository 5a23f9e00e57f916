"""Cases drawn by chance: in blocks by compiled kernels, and the same without them."""

from random import Random

import numpy as np
import pytest

from floorman.cards import cards_text
from floorman.odds import OddsError, Pot, read_question, work_out
from floorman.odds.working import work
from floorman.odds.working.blocks import fits_blocks
from tests.odds.asked.test_odds import POTS, asked, deal

KINDS = POTS
NEAR = 4.5  # standard errors: one in 150,000 is further off


def near(exact, sampled):
    assert (exact.exact, sampled.exact, sampled.way) == (True, False, "sampled")
    number = sampled.cases
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert abs(one.equity - other.equity) <= NEAR * other.error + 1e-12
        pairs = [(one.win, other.win), (one.tie, other.tie), (one.quartered, other.quartered)]
        for share, drawn in zip(one.shares, other.shares, strict=True):
            pairs += [(share.win, drawn.win), (share.tie, drawn.tie)]
            ends = dict(drawn.hands)
            assert sum(ends.values()) == pytest.approx(1)
            pairs += [(part, ends.get(name, 0.0)) for name, part in share.hands]
        for part, found in pairs:
            spread = (part * (1 - part) / number) ** 0.5
            assert abs(part - found) <= NEAR * spread + 3 / number


@pytest.fixture(params=["by board", "compiled", "numpy"])
def kernels(request, monkeypatch):
    """The three ways, of which each question takes the shortest that it may."""
    monkeypatch.setattr(work, "WORTH_IT", 0)
    if request.param != "by board":
        monkeypatch.setattr(work, "fits_boards", lambda *_: False)
    if request.param == "numpy":
        monkeypatch.setattr(work, "fits_blocks", lambda _: False)
    return request.param


@pytest.mark.parametrize("key", KINDS)
def test_every_form_is_drawn_as_it_is_counted(key, kernels):
    _, plan, hands, boards = deal(key, 2, 1, Random(key))
    kept = "kept: " if plan.thrown else ""
    texts = [kept + cards_text(hand) for hand in hands]
    more = {"boards": [cards_text(board) for board in boards]}
    near(asked(key, texts, **more), asked(key, texts, samples=20_000, exact_up_to=0, **more))


@pytest.mark.parametrize(
    ("form", "players", "boards", "dead"),
    [
        ("holdem", ["AsKs", "QdQc", "7h6h"], "2s 9h Tc", "Ah"),
        ("holdem", ["AsKs", "QQ, 22:0.5, JTs", "AQ"], "2s 9h Tc", ""),
        ("holdem", ["As ??", "QdQc"], "2s 9h Tc 3d", ""),
        ("omaha-8", ["AsAh2s3h", "KsKdQcQh", "Ad2d5c6c"], "2c 7d 8s", ""),
        ("double-board-omaha", ["AsAh2s3h", "KsKdQcQh"], ["2c 7d 8s Tc", "Kc 7h 3c 4c"], "Ts"),
        ("stud-8", ["AsAh/2d3c4h5s", "KsKh/Kd9c8h7s"], "", "6s6h"),
        ("razz", ["As2h/3d4c6h", "2s3s/5d8c9h"], "", ""),
        ("mexican-poker", ["AsAh/KdQc", "JsJh/7d7c"], "", ""),
    ],
)
def test_boards_ranges_and_dead_cards_are_drawn_as_they_are_counted(
    form, players, boards, dead, kernels
):
    more = {"boards": boards, "dead": dead}
    exact = asked(form, players, exact_up_to=10**7, **more)
    near(exact, asked(form, players, samples=40_000, exact_up_to=0, **more))


def test_the_same_chance_gives_the_same_answer_and_other_chance_another():
    question = read_question("omaha", ["AsAhKsKh", "", ""])
    one, same, other = (work_out(question, Random(seed), samples=5_000) for seed in (1, 1, 2))
    assert one == same != other


def test_as_many_cases_are_drawn_as_were_asked_for():
    # Blocks are of 16,384: one, two, and a part of one.
    for number in (2, 16_384, 40_000):
        found = asked("holdem", ["AsAh", "", ""], samples=number)
        assert found.cases == number
        assert sum(player.equity for player in found.players) == pytest.approx(1)


def test_several_pots_and_many_players_take_the_longer_way():
    two = read_question("omaha", ["AsAhKsKh", "", ""], pots=[Pot(5, (0, 1, 2)), Pot(3, (1, 2))])
    assert not fits_blocks(two)
    assert fits_blocks(read_question("omaha-8", [""] * 8))
    assert not fits_blocks(read_question("omaha-8", [""] * 9))
    assert fits_blocks(read_question("holdem", [""] * 10))
    assert work_out(two, Random(1), samples=1_000).players[0].pots[1] == 0


def test_every_card_comes_as_often_as_another():
    """The dealing of one case after the other: every card in every place, and no card twice."""
    compiled = pytest.importorskip("floorman.odds.working.kernels")
    deck, rows = np.arange(4, 24, dtype=np.uint8), 60_000
    out = np.zeros(rows * 7, dtype=np.uint8)
    starts, sizes = np.array([0, 3 * rows]), np.array([3, 4])
    known, seed = np.array([0, 1]), np.uint64(7)
    taken = np.full(rows, 1 << 9, dtype=np.uint64)
    compiled.deal(rows, deck, taken, starts, sizes, known, out, seed)
    first, second = out[: 3 * rows].reshape(rows, 3), out[3 * rows :].reshape(rows, 4)
    assert not second[:, 0].any(), "what is known stays as it was"
    dealt = np.hstack((first, second[:, 1:]))
    assert all(len({*row}) == 6 for row in dealt[:2_000].tolist())
    for column in dealt.T:
        counts = np.bincount(column, minlength=24)
        assert counts[:4].sum() == counts[9] == 0, "a card that lies elsewhere"
        mean = rows / 19
        seen = np.delete(counts[4:], 5)
        # Chi square with 18 degrees of freedom: above 52 in one case of 30,000.
        assert ((seen - mean) ** 2 / mean).sum() < 52
    pairs = np.bincount(dealt[:, 0].astype(int) * 24 + dealt[:, 5], minlength=576)
    some = pairs[pairs > 0]
    assert len(some) == 19 * 18
    assert ((some - rows / len(some)) ** 2 / (rows / len(some))).sum() < 341 + 5 * (2 * 341) ** 0.5


def test_ranges_that_share_their_cards_are_told():
    with pytest.raises(OddsError, match="share no card"):
        asked("omaha", ["AsAhKsKh, AsAhQsQh", "AsAdKdKc, AsAdQdQc", ""])


def test_the_error_is_that_of_the_longer_way(monkeypatch):
    question = read_question("omaha-8", ["AsAhKsKh", "", ""])
    fast = work_out(question, Random(1), samples=40_000)
    monkeypatch.setattr("floorman.odds.working.work.fits_blocks", lambda _: False)
    slow = work_out(question, Random(1), samples=40_000)
    for one, other in zip(fast.players, slow.players, strict=True):
        assert one.error == pytest.approx(other.error, rel=0.03)
    assert work_out(question, Random(1), samples=10_000).players[0].error == pytest.approx(
        2 * slow.players[0].error, rel=0.05
    )
