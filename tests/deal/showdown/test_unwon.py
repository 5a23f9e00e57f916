"""A tournament's pot that nobody opens goes back to those who have matched it.

All five books are silent: antes that stay until the next deal are those of other games.
"""

import pytest

from floorman.deal import events as e
from floorman.history import event_words
from tests.deal.playing import deal, found, play, stacks

GAME = "10/20 limit with ante 2"
NOBODY_OPENS = "KsQh9d7c2d KhQs9c7d2s JdTc8h6s3h"


def draw(before, game=GAME, tournament=True):
    return deal("jacks-or-better", game, before, NOBODY_OPENS, tournament=tournament)


@pytest.mark.parametrize(
    ("before", "back"),
    [
        ((500, 500, 500), [2, 2, 2]),
        ((1, 500, 500), [1, 2, 2]),
        ((2, 500, 1), [2, 2, 1]),
    ],
)
def test_when_nobody_opens_everybody_has_his_ante_again(before, back):
    d = draw(before)
    while not d.is_over:
        play(d, "x")
    assert stacks(d) == [*before]
    assert [
        (one.amount, one.why) for one in sorted(found(d, e.Returned), key=lambda r: r.seat)
    ] == [(amount, "unwon") for amount in back]
    assert not found(d, e.Carried) and d.result.carried == () and not d.result.unopened
    assert sum(d.result.net) == 0 and d.result.winners == ()


def test_elsewhere_the_same_antes_stay():
    d = draw((500, 500, 500), tournament=False)
    play(d, "x x x")
    assert stacks(d) == [498] * 3 and d.result.carried == ((6, (0, 1, 2)),)


def test_an_ante_that_one_has_posted_for_all_is_divided_an_odd_chip_to_the_first():
    d = draw((500, 500, 500), "10/20 limit with ante 7 by the button")
    play(d, "x x x")
    assert sum(stacks(d)) == 1500
    returned = {one.seat: one.amount for one in found(d, e.Returned)}
    assert sorted(returned.values()) == [2, 2, 3]
    first = found(d, e.Returned)[0]
    assert first.amount == 3


def test_it_is_told_in_words():
    words = event_words(e.Returned(1, 2, "unwon"), ("Ann", "Bea"))
    assert words == "2 goes back to Bea: of a pot that nobody has won"
