"""Robert's rules: no-limit betting, its least bets and raises, straddles, dealing twice."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import cannot_begin, deal, found, last, play, refused
from tests.editions import EDITIONS, HOME, ROBERTS, WITH_HOME, own

GAME = "50/100 no-limit"


def no_limit(stacks=(10_000,) * 3, stakes=GAME, form="holdem", **how):
    return deal(form, stakes, stacks, **how)


def on_flop(stacks=(10_000,) * 3, **how):
    """A no-limit deal with everyone in for 100 on the flop; seat 0 acts first."""
    d = no_limit(stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x")
    return d


@pytest.mark.rules("RR11-14.INTRO.0a")
@pytest.mark.rules("HPT-14.INTRO.0a")
@WITH_HOME
def test_the_rules_of_limit_hold_at_no_limit_where_nothing_else_is_said(book):
    d = on_flop(book=book)
    play(d, "x b300 f")
    refused(d, "r599", Reason.BELOW_MINIMUM, *own(book, "RR11-3.BET.6"))
    play(d, "r600")
    assert last(d, e.Wagered).seat == 0
    assert own(book, "RR11-14.INTRO.0a", "RR11-3.BET.2") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-14.INTRO.0b")
@pytest.mark.rules("HPT-14.INTRO.0b")
@WITH_HOME
def test_any_part_or_all_of_a_stack_may_be_wagered(book):
    d = on_flop(book=book)
    play(d, "b9900")
    assert last(d, e.Wagered).all_in
    d = on_flop((10_000, 5000, 10_000), book=book)
    play(d, "x")
    refused(d, "b4901", Reason.OVER_STACK, *own(book, "RR11-14.INTRO.0b"))
    assert (d.request.raise_to_min, d.request.raise_to_max) == (100, 4900)


@pytest.mark.rules("RR11-14.NL.1", "RR11-3.BET.3")
@pytest.mark.rules("HPT-14.NL.1", "HPT-3.BET.2", "RRX-3.BET.2")
@EDITIONS
def test_players_may_raise_as_often_as_they_like(book):
    d = on_flop(book=book)
    play(d, "b100 " + " ".join(f"r{to}" for to in range(200, 2100, 100)))
    assert d.request.wager == "raise"
    assert own(book, "RR11-14.NL.1", "RR11-3.BET.3") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-14.NL.2a", "RR11-14.NL.2b", "RR11-14.NL.2c", "RR11-4.BLIND.1a")
@pytest.mark.rules("HPT-14.NL.2a", "HPT-4.BLIND.1a")
@WITH_HOME
def test_the_least_bet_is_the_big_blind_on_every_round(book):
    d = on_flop(book=book)
    for _ in range(3):
        refused(
            d,
            "b99",
            Reason.BELOW_MINIMUM,
            *own(book, "RR11-14.NL.2a", "RR11-14.NL.2b", "RR11-14.NL.2c"),
        )
        play(d, "b100")
        assert own(book, "RR11-4.BLIND.1a") <= {*last(d, e.Wagered).cites}
        play(d, "c c")


@pytest.mark.rules("RR11-14.NL.2a")
def test_an_all_in_bet_may_be_below_the_least_bet():
    d = on_flop((120, 10_000, 10_000))
    play(d, "b20")
    assert last(d, e.Wagered).all_in


@pytest.mark.rules("RR11-14.NL.2b")
def test_the_house_may_set_the_least_bring_in_at_two_big_blinds():
    d = no_limit(options=("double-to-open",), form="lowball-27")
    assert not d.request.may_call
    refused(d, "c", Reason.MUST_OPEN_HIGHER, "RR11-14.NL.2b")
    assert d.request.raise_to_min == 200


@pytest.mark.rules("RR11-14.NL.2d", "RR11-4.BLIND.1b")
@pytest.mark.rules("HPT-4.BLIND.1b")
@WITH_HOME
def test_over_a_short_big_blind_one_enters_for_the_whole_of_it(book):
    d = no_limit((10_000, 60, 10_000), book=book)
    assert d.request.to_call == 100
    play(d, "c")
    assert own(book, "RR11-14.NL.2d", "RR11-4.BLIND.1b") <= {*last(d, e.Called).cites}
    assert d.request.to_call == 50


@pytest.mark.rules("RR11-14.NL.2d")
def test_who_has_less_enters_all_in_over_a_short_big_blind():
    d = no_limit((10_000, 60, 80))
    play(d, "c")
    assert last(d, e.Called).amount == 80


@pytest.mark.rules("RR11-14.NL.2e", "RR11-4.BLIND.1b")
@pytest.mark.rules("HPT-4.BLIND.1b")
@WITH_HOME
def test_over_a_short_big_blind_a_raise_makes_it_two_full_big_blinds(book):
    d = no_limit((10_000, 60, 10_000), book=book)
    refused(d, "r160", Reason.BELOW_MINIMUM, *own(book, "RR11-14.NL.2e", "RR11-4.BLIND.1b"))
    assert d.request.raise_to_min == 200
    d = deal("holdem", "20/40 limit with blinds 10/20", (1000, 13, 1000), book=book)
    assert (d.request.to_call, d.request.sizes) == (20, (40,))


@pytest.mark.rules("RR11-14.NL.2f", "RR11-14.NL.2g", "RR11-14.NL.2h")
def test_over_twenty_all_in_on_the_flop_one_calls_twenty_or_makes_it_a_hundred_and_twenty():
    d = on_flop((120, 10_000, 10_000))
    play(d, "b20")
    assert d.request.may_fold
    assert d.request.to_call == 20
    refused(d, "r119", Reason.BELOW_MINIMUM, "RR11-14.NL.2g", "RR11-14.NL.2h")
    assert d.request.raise_to_min == 120
    play(d, "c")
    assert "RR11-14.NL.2f" in last(d, e.Called).cites
    play(d, "r120")
    assert last(d, e.Wagered).to == 120


@pytest.mark.rules("RR11-14.NL.3a", "RR11-14.NL.3b")
@pytest.mark.rules("HPT-14.NL.3a")
@WITH_HOME
def test_after_a_hundred_and_two_hundred_the_next_raise_is_to_three_hundred(book):
    d = on_flop(book=book)
    play(d, "b100 r200")
    refused(d, "r299", Reason.BELOW_MINIMUM, *own(book, "RR11-14.NL.3a", "RR11-14.NL.3b"))
    play(d, "r300")


@pytest.mark.rules("RR11-14.NL.3a")
@pytest.mark.rules("HPT-14.NL.3a")
@WITH_HOME
def test_a_raise_is_measured_by_the_largest_before_it_on_the_round(book):
    d = on_flop(book=book)
    play(d, "b100 r500 r900")
    assert d.request.raise_to_min == 1300
    play(d, "f c")
    assert d.request.raise_to_min == 100


@pytest.mark.rules("RR11-14.NL.3c", "RR11-14.NL.3d")
@pytest.mark.rules("HPT-14.NL.3b", "HPT-14.NL.3c")
@WITH_HOME
def test_who_has_acted_may_not_raise_an_all_in_of_less_than_a_full_raise(book):
    d = on_flop((10_000, 290, 10_000), book=book)
    play(d, "b100 r190 c")
    assert d.request.to_call == 90
    refused(d, "r500", Reason.BETTING_NOT_REOPENED, *own(book, "RR11-14.NL.3c", "RR11-14.NL.3d"))


@pytest.mark.rules("RR11-14.NL.3c")
@pytest.mark.rules("HPT-14.NL.3b")
@WITH_HOME
def test_who_has_checked_may_not_raise_an_all_in_below_the_least_bet(book):
    d = on_flop((10_000, 150, 10_000), book=book)
    play(d, "x b50 c")
    refused(d, "r500", Reason.BETTING_NOT_REOPENED, *own(book, "RR11-14.NL.3c"))
    assert d.request.to_call == 50


@pytest.mark.rules("RR11-14.NL.3c")
@pytest.mark.rules("HPT-14.NL.3b")
@WITH_HOME
def test_who_has_not_acted_may_raise_over_a_short_all_in(book):
    d = on_flop((10_000, 290, 10_000), book=book)
    play(d, "b100 r190")
    assert d.request.raise_to_min == 290


@pytest.mark.rules("RR11-14.NL.4a")
@pytest.mark.rules("HPT-14.NL.3b")
@WITH_HOME
def test_all_ins_too_small_for_a_raise_add_up_to_one(book):
    d = on_flop((10_000, 250, 310, 10_000), book=book)
    play(d, "b100 r150 r210 c")
    assert d.request.seat == 0
    assert d.request.to_call == 110
    assert d.request.wager == "raise"
    play(d, "r400")
    cited = {ROBERTS: "RR11-14.NL.4a", HOME: "HPT-14.NL.3b"}[book]
    assert cited in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-14.NL.4b")
@pytest.mark.rules("HPT-14.NL.3d")
@WITH_HOME
def test_a_bets_b_raises_c_is_all_in_short_and_only_a_may_raise_again(book):
    d = on_flop((10_000, 10_000, 380), book=book)
    play(d, "b100 r200 r280")
    assert d.request.seat == 0
    assert d.request.wager == "raise"
    play(d, "c")
    assert d.request.seat == 1
    refused(d, "r1000", Reason.BETTING_NOT_REOPENED, *own(book, "RR11-14.NL.4b"))
    d = on_flop((10_000, 10_000, 380), book=book)
    play(d, "b100 r200 r280 r400")
    assert own(book, "RR11-14.NL.4b") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-14.NL.5")
def test_a_short_all_in_is_raised_and_never_completed():
    d = on_flop((10_000, 130, 10_000))
    play(d, "x b30")
    assert d.request.wager == "raise"
    refused(d, "r100", Reason.BELOW_MINIMUM, "RR11-14.NL.5")


@pytest.mark.rules("RR11-14.NL.13a", "RR11-14.NL.13b")
@pytest.mark.rules("HPT-14.NL.11a", "HPT-14.NL.11b")
@WITH_HOME
def test_a_house_may_ask_for_wagers_in_the_chips_of_the_bring_in(book):
    d = no_limit((1012, 1000, 1000), "5/25 no-limit", options=("bring-in-denomination",), book=book)
    refused(d, "r60", Reason.NOT_WHOLE_CHIPS, *own(book, "RR11-14.NL.13a", "RR11-14.NL.13b"))
    play(d, "r75 c")
    assert d.state.seats[0].away == 12, "less than one chip of 25 does not play"
    d = no_limit((1012, 1000, 1000), "5/25 no-limit with chips of 5", book=book)
    assert d.state.seats[0].away == 2, "nor less than a chip of 5 where that is the smallest"


@pytest.mark.rules("RR11-14.NL.15a", "RR11-14.NL.15c")
@pytest.mark.rules("HPT-14.NL.12a", "HPT-14.NL.12c")
@WITH_HOME
def test_one_straddle_of_two_big_blinds_may_be_posted_left_of_the_big_blind(book):
    d = no_limit((1000,) * 5, "5/10 no-limit", straddlers=(2,), book=book)
    post = last(d, e.Posted)
    assert (post.seat, post.amount, post.kind) == (2, 20, "straddle")
    assert own(book, "RR11-14.NL.15a", "RR11-14.NL.15c") <= set(post.cites)


@pytest.mark.rules("RR11-14.NL.15a")
@pytest.mark.rules("HPT-14.NL.12a")
@WITH_HOME
def test_nobody_straddles_in_a_tournament_and_only_one_elsewhere(book):
    with cannot_begin(*own(book, "RR11-14.NL.15a")):
        no_limit((1000,) * 5, "5/10 no-limit", straddlers=(2,), tournament=True, book=book)
    with cannot_begin():
        no_limit((1000,) * 5, "5/10 no-limit", straddlers=(2, 3), book=book)


@pytest.mark.rules("RR11-14.NL.15c")
@pytest.mark.rules("HPT-14.NL.12c")
@WITH_HOME
def test_no_other_seat_may_straddle(book):
    with cannot_begin(*own(book, "RR11-14.NL.15c")):
        no_limit((1000,) * 5, "5/10 no-limit", straddlers=(4,), book=book)


@pytest.mark.rules("RR11-14.NL.15b")
@pytest.mark.rules("HPT-14.NL.12b")
@WITH_HOME
def test_the_straddler_acts_last_before_the_flop_and_may_raise(book):
    d = no_limit((1000,) * 5, "5/10 no-limit", straddlers=(2,), book=book)
    assert d.request.seat == 3
    assert own(book, "RR11-14.NL.15b") <= {*last(d, e.RoundBegan).cites}
    play(d, "c c c c")
    assert d.request.seat == 2
    assert d.request.may_check
    assert d.request.raise_to_min == 40
    play(d, "x")
    assert last(d, e.RoundBegan).street == "flop"


@pytest.mark.rules("RR11-14.NL.15d")
@pytest.mark.rules("HPT-14.NL.2b")
@WITH_HOME
def test_a_straddle_is_the_new_bring_in_and_not_a_raise(book):
    d = no_limit((1000,) * 5, "5/10 no-limit", straddlers=(2,), book=book)
    assert d.request.to_call == 20
    assert own(book, "RR11-14.NL.15d") <= {*last(d, e.Posted).cites}
    refused(d, "r39", Reason.BELOW_MINIMUM)
    play(d, "r40")
    assert d.request.raise_to_min == 60


@pytest.mark.rules("RR11-2.PROC.16b", "RR11-14.NL.17c", "RR11-14.NL.17d")
@pytest.mark.rules("HPT-2.PROC.16b", "HPT-14.NL.14c", "HPT-14.NL.14d")
@WITH_HOME
@pytest.mark.parametrize("boards", [2, 3])
def test_all_in_the_players_may_deal_twice_or_three_times_for_parts_of_the_pot(book, boards):
    d = no_limit(
        (600, 600),
        "5/10 no-limit",
        agreeing=True,
        hands="AsAh KsKh",
        then="2c 3c4c5d 6c 7d 8c Ts 9c KcQd2d 9d Jd 9h 8s",
        book=book,
    )
    play(d, f"a c y{boards}")
    agreed = last(d, e.Agreed)
    assert own(book, "RR11-2.PROC.16b", "RR11-14.NL.17c") <= set(agreed.cites)
    play(d, f"y{boards}")
    assert d.is_over
    assert len(d.state.boards) == boards
    awards = found(d, e.Awarded)
    assert [award.board for award in awards] == list(range(1, boards + 1))
    assert {award.amount for award in awards} == {1200 // boards}
    assert all(own(book, "RR11-14.NL.17d") <= {*award.cites} for award in awards)


@pytest.mark.rules("RR11-2.PROC.16b")
@pytest.mark.rules("HPT-2.PROC.16b")
@WITH_HOME
def test_dealing_twice_is_not_offered_at_limit_or_without_consent(book):
    d = deal("holdem", "20/40 limit with blinds 10/20", (40, 40), agreeing=True, book=book)
    play(d, "r40 c")
    assert d.is_over
    d = no_limit((600, 600), "5/10 no-limit", agreeing=True, book=book)
    play(d, "a c y n")
    assert d.is_over
    assert len(d.state.boards) == 1
