"""The USPA's laws of lowball: opening, limits, the joker, checks and raises, the sevens rule."""

import pytest

from floorman.cards import JOKER, parse_cards
from floorman.deal import Reason
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, play, refused, stacks
from tests.deal.uspa.deals import LIMIT, cites, uspa

ACE_TO_FIVE, DEUCE_TO_SEVEN = "lowball-a5", "lowball-27"
SEVEN_SIX = "As2s3s6s7d"
EIGHT = "Ad2d3d4d8h"
NINE = "Ac2c3c4c9h"


def lowball(hands="", stacks=(1000,) * 3, form=ACE_TO_FIVE, stakes=LIMIT, **how):
    return uspa(form, stakes, stacks, hands, **how)


def drawn(hands, stacks=(1000,) * 3, **how):
    """Everyone in for the blind, everyone pat; seat 0 acts first after the draw."""
    d = lowball(hands, stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x " + "d " * len(stacks))
    return d


@pytest.mark.rules("USPA-3.2.8.2", "USPA-3.2.8.4")
def test_the_lowest_five_cards_win_lowball():
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}", options=("no-sevens-rule",))
    play(d, "x x x")
    assert last(d, e.Awarded).seat == 2
    assert {"USPA-3.2.8.2", "USPA-3.2.8.4"} <= set(find_form(ACE_TO_FIVE).rules)


@pytest.mark.rules("USPA-3.2.8.1b")
def test_who_acts_first_opens_with_a_bet_or_folds():
    d = lowball(stakes="20/40 limit with ante 5")
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.8.1b")
    play(d, "f")
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.8.1b")
    play(d, "b20")
    assert d.request.to_call == 20


@pytest.mark.rules("USPA-3.2.8.1c")
def test_lowball_goes_with_one_blind_or_more_and_now_and_then_an_ante_on_top():
    for stakes, posted in (
        ("20/40 limit with blinds 20", [("blind", 20)]),
        ("20/40 limit with blinds 5/10/20", [("blind", 5), ("blind", 10), ("blind", 20)]),
        (
            "20/40 limit with blinds 10/20 and ante 2",
            [("ante", 2)] * 3 + [("blind", 10), ("blind", 20)],
        ),
    ):
        d = lowball(stakes=stakes)
        assert [(event.kind, event.amount) for event in found(d, e.Posted)] == posted
    assert "USPA-3.2.8.1c" in find_form(ACE_TO_FIVE).rules


@pytest.mark.rules("USPA-3.2.8.1d")
def test_the_big_blind_may_be_called_or_a_house_asks_for_twice_as_much():
    d = lowball()
    assert (d.request.may_call, d.request.to_call) == (True, 20)
    d = lowball(stakes="10/20 no-limit", options=("double-to-open",))
    refused(d, "c", Reason.MUST_OPEN_HIGHER, "USPA-3.2.8.1d")
    assert d.request.raise_to_min == 40


@pytest.mark.rules("USPA-3.2.8.1e")
def test_the_limit_doubles_after_the_draw():
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}")
    assert d.request.sizes == (40,)
    play(d, "b40")
    assert cites(last(d, e.Wagered), "3.2.8.1e")
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}", options=("northern-california",))
    assert d.request.sizes == (20,), "in Northern California it does not"


@pytest.mark.rules("USPA-3.2.8.5.2.1b")
def test_the_joker_is_in_use_unless_a_notice_says_otherwise():
    assert JOKER in lowball().setup.law.deck
    assert JOKER not in lowball(options=("no-joker",)).setup.law.deck
    assert JOKER not in lowball(form=DEUCE_TO_SEVEN).setup.law.deck
    assert "USPA-3.2.8.5.2.1b" in find_form(ACE_TO_FIVE).rules


@pytest.mark.rules("USPA-3.2.8.5.2.2")
def test_limit_ace_to_five_bars_the_check_raise_unless_players_are_told():
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}")
    play(d, "x b40 c")
    refused(d, "r80", Reason.CHECK_RAISE_BARRED, "USPA-3.2.8.5.2.2")
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}", options=("check-raise-at-lowball",))
    play(d, "x b40 c r80")


@pytest.mark.rules("USPA-3.2.8.5.2.4a", "USPA-3.2.8.5.2.4b")
def test_a_seven_that_is_checked_and_best_wins_only_what_was_there_before_the_draw():
    d = drawn(f"{SEVEN_SIX} {EIGHT} {NINE}")
    play(d, "x b40 c c")
    back = found(d, e.Returned, why="sevens")
    assert [(event.seat, event.amount) for event in back] == [(0, 40), (1, 40), (2, 40)]
    assert all(cites(event, "3.2.8.5.2.4a", "3.2.8.5.2.4b") for event in back)
    assert (last(d, e.Awarded).seat, last(d, e.Awarded).amount) == (0, 60)
    assert stacks(d) == [1040, 980, 980]
    d = drawn(f"{SEVEN_SIX} {EIGHT} {NINE}", options=("no-sevens-rule",))
    play(d, "x b40 c c")
    assert stacks(d) == [1120, 940, 940], "unless the players are told that it is not in use"


@pytest.mark.rules("USPA-3.2.8.5.2.4b")
def test_a_seven_that_bets_wins_everything():
    d = drawn(f"{SEVEN_SIX} {EIGHT} {NINE}")
    play(d, "b40 c c")
    assert stacks(d) == [1120, 940, 940]


@pytest.mark.rules("USPA-3.2.8.5.2.4c")
def test_a_seven_that_is_checked_and_beaten_loses_its_call_too():
    d = drawn(f"{SEVEN_SIX} Ad2d3d4d6h {NINE}")
    play(d, "x b40 f c")
    assert not found(d, e.Returned, why="sevens")
    assert stacks(d) == [940, 1080, 980]
    assert not cites(last(d, e.Awarded), "3.2.8.5.2.4b")


SHORT = (1000, 35, 1000)


@pytest.mark.rules("USPA-3.2.8.5.2.4d", "USPA-3.2.8.5.2.4e")
def test_a_seven_may_just_call_a_short_all_in_but_overcallers_who_lose_get_theirs_back():
    # Seat 1 is all-in for 15, under half a bet of 40; seat 2 calls with a seven, seat 0 overcalls.
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}", SHORT)
    play(d, "x a c c")
    assert last(d, e.Wagered).to == 15
    back = found(d, e.Returned, why="overcall")
    assert [(event.seat, event.amount) for event in back] == [(0, 15)]
    assert cites(back[0], "3.2.8.5.2.4d", "3.2.8.5.2.4e")
    assert stacks(d) == [980, 0, 1055], "the seven wins the short bet"


@pytest.mark.rules("USPA-3.2.8.5.2.4f")
def test_a_seven_that_completes_a_short_all_in_has_done_its_duty():
    d = drawn(f"{NINE} {EIGHT} {SEVEN_SIX}", SHORT)
    play(d, "x a")
    assert (d.request.wager, d.request.sizes) == ("complete", (40,))
    play(d, "r40 c")
    assert not found(d, e.Returned, why="overcall")
    assert stacks(d) == [940, 0, 1095]


@pytest.mark.rules("USPA-3.2.8.5.3d", "USPA-3.2.8.5.1.10a")
def test_deuce_to_seven_follows_ace_to_five_where_nothing_else_is_said():
    assert "USPA-3.2.8.5.3d" in find_form(DEUCE_TO_SEVEN).rules
    d = lowball(form=DEUCE_TO_SEVEN, stakes="20/40 limit with ante 5")
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.8.1b")
    play(d, "b20 c c")
    assert d.request.cards_max == 5


@pytest.mark.rules("USPA-3.2.8.5.3.3")
def test_at_deuce_to_seven_check_raising_is_allowed_and_sevens_need_not_bet():
    d = drawn("2s3s4s6s7d 2d3d4d5d8h 2c3c4c5c9h", form=DEUCE_TO_SEVEN)
    play(d, "x b40 c r80")
    assert cites(last(d, e.Wagered), "3.2.8.5.3.3")
    d = drawn("2s3s4s6s7d 2d3d4d5d8h 2c3c4c5c9h", form=DEUCE_TO_SEVEN)
    play(d, "x b40 c c")
    assert stacks(d) == [1120, 940, 940]


@pytest.mark.rules("USPA-3.2.8.5.4.1", "USPA-3.2.8.5.4.4", "USPA-3.2.8.5.4.5")
@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_at_big_bet_lowball_any_hand_may_check_and_raise(structure):
    hands = f"{SEVEN_SIX} {EIGHT} {NINE}"
    d = drawn(hands, stakes=f"10/20 {structure}")
    play(d, "x b20 c")
    assert d.request.raise_to_min == 40, "the least raise is that of big bet"
    play(d, "r40")
    assert cites(last(d, e.Wagered), "3.2.8.5.4.5")
    d = drawn(hands, stakes=f"10/20 {structure}")
    play(d, "x b20 c c")
    assert stacks(d) == [1080, 960, 960], "the seven wins it all"
    assert not found(d, e.Returned)
    d = uspa("lowball-a5", f"{structure} with ante 5", (1000,) * 3)
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.8.5.4.1")
    d = drawn(hands, stakes=f"10/20 {structure}")
    play(d, "b20 r40 r60 r80 r100 r120 r140 r160")
    no = refused(d, "r165", Reason.BELOW_MINIMUM, "USPA-3.4.2.3a")
    assert "USPA-3.2.8.1e" not in no.cites


@pytest.mark.rules("USPA-3.2.8.5.1.14")
def test_rapping_in_turn_is_a_pass_or_a_pat_hand_by_the_moment():
    d = lowball(f"{SEVEN_SIX} {EIGHT} {NINE}")
    play(d, "c c x")
    assert d.request.kind == "draw"
    (pat,) = play(d, "d")
    assert pat.cards == ()
    assert cites(pat, "3.2.8.5.1.14")
    play(d, "d d")
    (checked,) = play(d, "x")
    assert isinstance(checked, e.Checked)
    assert cites(checked, "3.1.7.9")


SINGLE = "20/40 limit with blinds 20"


@pytest.mark.rules("USPA-3.2.8.5.1.4a")
def test_with_less_than_half_of_a_single_blind_one_is_dealt_in_and_the_next_takes_the_blind():
    d = lowball(stacks=(9, 1000, 1000, 1000), stakes=SINGLE)
    posts = [(event.seat, event.amount, event.short) for event in found(d, e.Posted)]
    assert posts == [(0, 9, True), (1, 20, False)]
    assert cites(found(d, e.Posted)[0], "3.2.8.5.1.4a")
    assert len(d.state.seats[0].down) == 5
    assert (d.request.seat, d.request.to_call) == (2, 20)


@pytest.mark.rules("USPA-3.2.8.5.1.5")
def test_half_of_a_single_blind_or_more_is_as_good_as_a_whole_one():
    d = lowball(stacks=(10, 1000, 1000, 1000), stakes=SINGLE)
    assert [(event.seat, event.amount) for event in found(d, e.Posted)] == [(0, 10)]
    assert cites(found(d, e.Posted)[0], "3.2.8.5.1.5")
    assert d.request.seat == 1
    assert d.request.sizes == (40,), "a raise over a full blind"


def test_the_hands_of_these_tests_rank_as_they_say():
    ranking = uspa(ACE_TO_FIVE, LIMIT).setup.law.shares[0].ranking
    strengths = [ranking.strength(parse_cards(hand)) for hand in (SEVEN_SIX, EIGHT, NINE)]
    assert strengths == sorted(strengths, reverse=True)
