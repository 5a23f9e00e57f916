"""The USPA's law on no-limit and pot-limit betting."""

import re

import pytest

from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import found, last, play, refused, stacks
from tests.deal.uspa.deals import cites, uspa

AS_BIG = {"options": ("small-blind-as-big",)}
FIVE_TEN = "5/10 pot-limit with chips of 5"


def no_limit(stacks=(1000,) * 3, stakes="10/20 no-limit", **how):
    return uspa("holdem", stakes, stacks, **how)


def pot_limit(stacks=(1000,) * 3, stakes="5/10 pot-limit", **how):
    return uspa("holdem", stakes, stacks, **how)


@pytest.mark.rules("USPA-3.4.1a")
def test_what_is_ruled_for_limit_holds_at_big_bet_unless_it_is_varied():
    limit = uspa("holdem", "10/20 limit").setup.law.betting
    big = no_limit().setup.law.betting
    assert (big.check_raise, big.blind_option) == (limit.check_raise, limit.blind_option)
    assert (big.cap, limit.cap) == (None, 3), "raises are varied"
    for stakes in ("10/20 limit with blinds 5/10", "5/10 no-limit"):
        d = uspa("holdem", stakes)
        play(d, "c c x | x b10 f r20")
        assert cites(last(d, e.Wagered), "3.1.7.1")
        assert ("USPA-3.4.1a" in last(d, e.Wagered).cites) is ("no-limit" in stakes)


@pytest.mark.rules("USPA-3.4.1b")
def test_any_part_or_all_of_a_stack_may_be_wagered_at_no_limit():
    d = no_limit()
    assert (d.request.raise_to_min, d.request.raise_to_max) == (40, 1000)
    refused(d, "r1001", Reason.OVER_STACK, "USPA-3.4.1b")
    play(no_limit(), "r137")
    play(d, "a")
    assert last(d, e.Wagered).all_in


@pytest.mark.rules("USPA-3.4.1c")
def test_a_pot_limit_bet_may_not_exceed_the_pot():
    d = pot_limit()
    play(d, "c c x")
    assert d.request.raise_to_max == 30
    refused(d, "b31", Reason.ABOVE_MAXIMUM, "USPA-3.4.1c")


@pytest.mark.rules("USPA-3.4.2.1")
def test_the_number_of_raises_is_unlimited():
    d = no_limit((100_000,) * 3)
    play(d, "c c x | b20 r40 r60 r80 r100 r120")
    assert cites(last(d, e.Wagered), "3.4.2.1")
    assert d.request.wager == "raise"


@pytest.mark.rules("USPA-3.4.2.2")
def test_a_bet_is_at_least_the_bring_in_unless_all_in():
    d = no_limit((1000, 35, 1000))
    play(d, "c c x")
    no = refused(d, "b19", Reason.BELOW_MINIMUM, "USPA-3.4.2.2")
    assert "20" in str(no)
    play(d, "x a")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).full) == (15, False)


@pytest.mark.rules("USPA-3.4.2.3a")
def test_a_raise_is_at_least_the_last_bet_or_raise_unless_all_in():
    d = no_limit((1000, 1000, 370))
    play(d, "c c x | b100")
    refused(d, "r199", Reason.BELOW_MINIMUM, "USPA-3.4.2.3a")
    play(d, "r250")
    assert d.request.raise_to_min == 350, "a full raise is to 400, but seat 2 is all-in with less"
    play(d, "a")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).full) == (350, False)


@pytest.mark.rules("USPA-3.4.2.3b", "USPA-3.4.2.3c")
@pytest.mark.parametrize(
    "line", ["b100 c a c", "b100 c a", "x b100 a c"], ids=["called", "bet", "bet after a check"]
)
def test_who_called_or_wagered_may_not_raise_an_all_in_of_less_than_a_full_raise(line):
    # Seat 2 goes all-in to 190 over a bet of 100: more than half a raise, but not a full one.
    d = no_limit((1000, 1000, 210))
    play(d, f"c c x | {line}")
    refused(d, "r390", Reason.BETTING_NOT_REOPENED, "USPA-3.4.2.3b", "USPA-3.4.2.3c")


@pytest.mark.rules("USPA-3.4.2.3d")
def test_a_bets_100_b_makes_it_200_c_is_all_in_for_less_than_300():
    start = "c c x | b100 r200 a"
    d = no_limit((1000, 1000, 290))
    play(d, start)
    assert last(d, e.Wagered).to == 270
    assert d.request.wager == "raise", "A could have raised, because B did"
    play(d, "c")
    assert d.request.seat == 1
    refused(d, "r470", Reason.BETTING_NOT_REOPENED, "USPA-3.4.2.3d")
    d = no_limit((1000, 1000, 290))
    play(d, f"{start} r370")
    assert d.request.wager == "raise", "B may raise again after A has"


@pytest.mark.rules("USPA-3.4.2.11a", "USPA-3.4.2.11b")
def test_a_house_may_ask_for_wagers_in_the_chips_of_the_bring_in():
    how = {"options": ("bring-in-denomination",)}
    d = no_limit((1012, 1000, 1000), "5/25 no-limit", **how)
    no = refused(d, "r60", Reason.NOT_WHOLE_CHIPS, "USPA-3.4.2.11a", "USPA-3.4.2.11b")
    assert "25" in str(no)
    assert d.state.seats[0].away == 12, "small change plays in quantity only"
    play(d, "f a")
    assert last(d, e.Wagered).to == 1000
    refused(no_limit(stakes="5/25 no-limit"), "r1003", Reason.OVER_STACK)
    play(no_limit((1012, 1000, 1000), "5/25 no-limit"), "r60")


@pytest.mark.rules("USPA-3.4.2.12a", "USPA-3.4.2.12c")
def test_one_straddle_of_two_big_blinds_left_of_the_big_blind():
    d = no_limit((1000,) * 4, straddlers=(2,))
    post = last(d, e.Posted)
    assert (post.seat, post.amount, post.kind, post.live) == (2, 40, "straddle", True)
    assert cites(post, "3.4.2.12a", "3.4.2.12c")
    for seat in (0, 3):
        with pytest.raises(SetupError, match=re.escape("USPA-3.4.2.12c")):
            no_limit((1000,) * 4, straddlers=(seat,))
    with pytest.raises(SetupError, match="no straddles"):
        no_limit((1000,) * 4, straddlers=(2,), tournament=True)


@pytest.mark.rules("USPA-3.4.2.12b")
def test_the_straddler_acts_last_and_may_raise():
    d = no_limit((1000,) * 4, straddlers=(2,))
    assert cites(last(d, e.RoundBegan), "3.4.2.12b")
    play(d, "c c c")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (2, True, "raise")
    play(d, "r80")


@pytest.mark.rules("USPA-3.5.2.15")
def test_there_is_no_straddle_at_limit():
    with pytest.raises(SetupError, match=re.escape("USPA-3.5.2.15")):
        uspa("holdem", "20/40 limit", (1000,) * 4, straddlers=(2,))
    d = uspa("holdem", "20/40 limit", (1000,) * 4, straddlers=(2,), house={"straddles.limit": True})
    assert last(d, e.Posted).kind == "straddle"


@pytest.mark.rules("USPA-3.4.2.14c", "USPA-3.4.2.14d", "USPA-A3.3.15b")
@pytest.mark.parametrize("boards", [2, 3])
def test_when_someone_is_all_in_the_players_may_deal_two_or_three_times(boards):
    d = no_limit((600, 600), hands="AsAd KsKd", agreeing=True)
    play(d, "a c")
    assert (d.request.kind, d.request.matter, d.request.boards_max) == ("agree", "deal-twice", 3)
    play(d, f"y{boards} y{boards}")
    agreed = last(d, e.Agreed)
    assert cites(agreed, "3.4.2.14c", "3.4.2.14d", "A3.3.15b")
    assert len(d.state.boards) == boards
    by_board = {}
    for award in found(d, e.Awarded):
        by_board[award.board] = by_board.get(award.board, 0) + award.amount
    assert by_board == dict.fromkeys(range(1, boards + 1), 1200 // boards)
    assert d.is_over


@pytest.mark.rules("USPA-3.4.2.14c", "USPA-A3.3.15b")
def test_nobody_is_asked_to_deal_twice_at_limit_or_before_someone_is_all_in():
    d = uspa("holdem", "20/40 limit", (20, 20), agreeing=True)
    play(d, "c")
    assert d.is_over
    assert not found(d, e.Agreed)
    d = no_limit((600, 600), agreeing=True)
    play(d, "c x")
    assert d.request.kind == "bet"


@pytest.mark.rules("USPA-3.4.3.4a", "USPA-3.4.3.4b")
def test_with_100_in_the_pot_and_a_bet_of_50_the_raise_is_to_250():
    d = pot_limit((1000,) * 2, "25/50 pot-limit")
    play(d, "c x")
    assert d.state.pot == 100
    play(d, "b50")
    assert (d.request.to_call, d.request.raise_to_max) == (50, 250)
    refused(d, "r251", Reason.ABOVE_MAXIMUM, "USPA-3.4.3.4a", "USPA-3.4.3.4b")
    play(d, "r250")
    assert stacks(d)[0] + stacks(d)[1] == 1600


@pytest.mark.rules("USPA-3.4.3.5")
def test_where_the_house_rounds_up_a_pot_of_80_is_treated_as_100():
    how = {"options": ("round-the-pot-up",)}
    stakes = "5/25 pot-limit with chips of 5"
    d = pot_limit((1000,) * 4, stakes, **how)
    play(d, "c c f x")
    assert (d.state.pot, d.request.raise_to_max) == (80, 100)
    refused(d, "b105", Reason.ABOVE_MAXIMUM, "USPA-3.4.3.5")
    d = pot_limit((1000,) * 4, stakes)
    play(d, "c c f x")
    assert d.request.raise_to_max == 80, "otherwise the pot is what it is"


@pytest.mark.rules("USPA-3.4.3.6a", "USPA-3.4.3.6b", "USPA-3.4.3.6c")
@pytest.mark.parametrize("form", ["holdem", "omaha"])
def test_counting_the_little_blind_as_a_big_one_5_10_is_opened_to_40(form):
    d = uspa(form, FIVE_TEN, **AS_BIG)
    assert (d.request.to_call, d.request.step) == (10, 5)
    assert (d.request.raise_to_min, d.request.raise_to_max) == (20, 40)
    refused(d, "r45", Reason.ABOVE_MAXIMUM, "USPA-3.4.3.6a", "USPA-3.4.3.6b", "USPA-3.4.3.6c")
    refused(d, "r22", Reason.NOT_WHOLE_CHIPS)
    for to in (20, 25, 30, 35, 40):
        play(uspa(form, FIVE_TEN, **AS_BIG), f"r{to}")
    play(uspa(form, FIVE_TEN, **AS_BIG), "c")
    assert uspa(form, FIVE_TEN).request.raise_to_max == 35, "and exactly, to 35"


@pytest.mark.rules("USPA-3.4.3.6d")
def test_later_players_count_5_as_10_too_until_the_big_blind_has_acted():
    d = pot_limit((1000,) * 4, FIVE_TEN, **AS_BIG)
    play(d, "r40")
    # 10 and 10 and 40 and a call of 40 make 100: to 140.
    assert d.request.raise_to_max == 140
    refused(d, "r145", Reason.ABOVE_MAXIMUM, "USPA-3.4.3.6d")
    play(d, "c f r160")
    # The big blind has acted: 5, 160, 40 and 40, and a call of 120 make 365: to 525.
    assert d.request.raise_to_max == 525
