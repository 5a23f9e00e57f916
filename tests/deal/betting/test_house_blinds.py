"""What a house may rule of blinds where every book says otherwise."""

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import deal, found, play, refused, stacks

DEAD = {"blinds.dead_small_blind": True}
NO_OPTION = {"betting.blind_option_after_short_all_in": False}


def posts(d):
    return [(post.seat, post.amount, post.live) for post in found(d, e.Posted)]


def test_a_house_may_have_every_blind_but_the_big_one_dead():
    d = deal(stakes="2/5/10 no-limit", stacks=(500,) * 5, house=DEAD)
    assert posts(d) == [(0, 2, False), (1, 5, False), (2, 10, True)]
    play(d, "c c c c x")
    assert stacks(d) == [500 - 2 - 10, 500 - 5 - 10, 490, 490, 490]


def test_the_only_blind_is_never_dead():
    d = deal("lowball-a5", "20/40 limit with blinds 20", (1000,) * 3, house=DEAD)
    assert posts(d) == [(0, 20, True)]


def test_a_house_may_take_the_big_blinds_option_after_a_short_all_in():
    d = deal(stakes="5/10 no-limit", stacks=(500, 500, 500, 14, 500), house=NO_OPTION)
    play(d, "c a")
    assert d.request.wager == "raise", "who has not acted yet may raise all the same"
    play(d, "c c")
    refused(d, "r40", Reason.BETTING_NOT_REOPENED)
    play(d, "c")


def test_the_option_is_kept_after_a_whole_raise():
    d = deal(stakes="5/10 no-limit", stacks=(500, 500, 500, 20, 500), house=NO_OPTION)
    play(d, "c a c c")
    assert (d.request.seat, d.request.wager) == (1, "raise")
