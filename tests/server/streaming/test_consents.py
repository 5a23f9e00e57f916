"""Consents to a stream, by themselves: whose cards are up in which deal, and from when on."""

import pytest

from floorman.server.streaming.consents import (
    DELAY_LEAST_MS,
    KEPT_MOST,
    MINUTE_MS,
    Stream,
    asked_wrongly,
)

BOTS = {"bot"}


def stream(*willing, delay=DELAY_LEAST_MS, behind=0):
    one = Stream("host", delay, behind)
    for player in willing:
        one.consent(player, True, 0)
    return one


def dealt(one, number, players, at):
    one.begin_deal(number, players, BOTS)
    one.end_deal(number, at)


def test_it_begins_with_the_first_deal_in_which_all_consent_who_are_dealt_in():
    one = stream("a")
    dealt(one, 1, ("a", "b", "bot"), 1_000)
    assert not one.started and not one.deals
    one.consent("b", True, 1)
    dealt(one, 2, ("a", "b", "bot"), 2_000)
    assert one.started
    assert one.up(1) == frozenset() and one.up(2) == {"a", "b", "bot"}


def test_who_comes_later_without_a_word_has_his_cards_down():
    one = stream("a")
    dealt(one, 1, ("a", "bot"), 1_000)
    dealt(one, 2, ("a", "c", "bot"), 2_000)
    assert one.up(2) == {"a", "bot"}
    one.begin_deal(3, ("a", "c"), BOTS)
    one.consent("c", True, 3)
    one.end_deal(3, 3_000)
    # He consented when he had seen his cards: that counts from the next deal on.
    assert one.up(3) == {"a"}
    dealt(one, 4, ("a", "c"), 4_000)
    assert one.up(4) == {"a", "c"}


def test_a_consent_taken_back_holds_for_all_that_was_dealt_for_good():
    one = stream("a", "b")
    dealt(one, 1, ("a", "b"), 1_000)
    one.begin_deal(2, ("a", "b"), BOTS)
    one.consent("a", False, 2)
    one.end_deal(2, 2_000)
    assert one.up(1) == one.up(2) == {"b"}
    one.consent("a", True, 2)
    dealt(one, 3, ("a", "b"), 3_000)
    assert one.up(1) == one.up(2) == {"b"}
    assert one.up(3) == {"a", "b"}


def test_who_has_left_is_asked_again_and_may_still_take_back_what_is_not_seen_yet():
    one = stream("a", "b")
    dealt(one, 1, ("a", "b"), 1_000)
    one.leave("a")
    dealt(one, 2, ("a", "b"), 2_000)
    assert one.up(1) == {"a", "b"} and one.up(2) == {"b"}
    one.consent("a", False, 2)
    assert one.up(1) == {"b"}
    with pytest.raises(ValueError, match="do not consent"):
        one.consent("a", False, 2)


def test_nothing_is_seen_a_moment_or_a_deal_too_early():
    one = stream("a", delay=10 * MINUTE_MS, behind=2)
    for number in (1, 2, 3):
        dealt(one, number, ("a",), 1_000 * number)
    over = 1_000 + 10 * MINUTE_MS
    assert one.shown(over - 1, 3) == []
    assert one.shown(over, 3) == [1]
    assert one.shown(over, 2) == []
    assert one.shown(over + 60_000, 5) == [1, 2, 3]
    one.begin_deal(4, ("a",), BOTS)
    assert 4 not in one.shown(10**12, 9)  # it is not over, however late it is


def test_after_its_end_no_deal_is_for_it_and_what_was_dealt_runs_out():
    one = stream("a")
    dealt(one, 1, ("a",), 1_000)
    one.end()
    dealt(one, 2, ("a",), 2_000)
    assert one.shown(10**9, 2) == [1]
    with pytest.raises(ValueError, match="over already"):
        one.end()
    with pytest.raises(ValueError, match="no stream"):
        one.consent("b", True, 2)
    one.consent("a", False, 2)
    assert one.up(1) == frozenset()


def test_only_so_many_deals_are_kept_in_mind():
    one = stream("a")
    for number in range(1, KEPT_MOST + 3):
        dealt(one, number, ("a",), number)
    assert [deal.number for deal in one.deals] == [*range(3, KEPT_MOST + 3)]


@pytest.mark.parametrize(("minutes", "behind"), [(4, 0), (241, 0), (-5, 0), (10, -1), (10, 51)])
def test_a_delay_has_its_bounds(minutes, behind):
    assert asked_wrongly(minutes * MINUTE_MS, behind)
    assert not asked_wrongly(5 * MINUTE_MS, 0) and not asked_wrongly(240 * MINUTE_MS, 50)
