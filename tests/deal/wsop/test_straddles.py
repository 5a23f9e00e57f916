"""WSOP 2018: straddles, the mandatory button straddle at $1-$2-$5, and kills."""

from functools import partial

import pytest

from floorman.deal import Post, Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused

wsop = partial(deal, book="wsop-2018")
MUST = "1/2 pot-limit with mandatory button straddle 5"


def straddled(stakes="5/10 no-limit", seats=5, form="holdem", straddlers=(2,), **how):
    return wsop(form, stakes, (1000,) * seats, straddlers=straddlers, **how)


def straddle(d):
    return found(d, e.Posted, kind="straddle")[0]


# --- straddles of one's own will -----------------------------------------------------------------


@pytest.mark.rules("WSOP-12a", "WSOP-161a", "WSOP-12c", "WSOP-161c")
@pytest.mark.parametrize(
    ("form", "stakes"),
    [
        ("holdem", "5/10 no-limit"),
        ("omaha-8", "10/20 limit with blinds 5/10"),
        ("triple-draw-27", "10/20 limit with blinds 5/10"),
    ],
)
def test_any_game_with_blinds_may_be_straddled_for_two_big_blinds(form, stakes):
    d = straddled(stakes, form=form)
    assert (straddle(d).seat, straddle(d).amount, straddle(d).live) == (2, 20, True)
    assert {"WSOP-12a", "WSOP-161a", "WSOP-12c", "WSOP-161c"} <= set(straddle(d).cites)


@pytest.mark.rules("WSOP-12c", "WSOP-161c")
def test_a_straddle_has_another_size_where_one_is_specified():
    d = straddled("5/10 no-limit with straddle 25")
    assert straddle(d).amount == 25


@pytest.mark.rules("WSOP-12a", "WSOP-161a")
def test_a_game_without_blinds_has_no_straddle():
    with pytest.raises(SetupError, match="no straddles here"):
        straddled("no-limit with ante 5", form="holdem")


@pytest.mark.rules("WSOP-12d", "WSOP-161d")
def test_a_button_straddle_goes_before_one_under_the_gun():
    d = straddled(straddlers=(2, 4))
    assert (straddle(d).seat, len(found(d, e.Posted, kind="straddle"))) == (4, 1)


@pytest.mark.rules("WSOP-12d", "WSOP-161d")
def test_only_the_seat_under_the_gun_and_the_button_may_straddle():
    assert straddle(straddled(straddlers=(2,))).seat == 2
    assert straddle(straddled(straddlers=(4,))).seat == 4
    with pytest.raises(SetupError, match=r"utg or button.*WSOP-12d.*WSOP-161d"):
        straddled(straddlers=(3,))


@pytest.mark.rules("WSOP-12g", "WSOP-161g")
def test_the_button_does_not_straddle_at_limit():
    with pytest.raises(SetupError, match=r"only utg.*WSOP-12g.*WSOP-161g"):
        straddled("10/20 limit with blinds 5/10", straddlers=(4,))


@pytest.mark.rules("WSOP-12b", "WSOP-161b", "WSOP-170b", "WSOP-BLINDS.h")
@pytest.mark.parametrize(("by", "first"), [(2, 3), (4, 0)])
def test_action_begins_left_of_the_straddle_and_the_straddler_is_last_and_may_raise(by, first):
    d = straddled(straddlers=(by,))
    began = last(d, e.RoundBegan)
    assert began.seat == first
    assert {"WSOP-12b", "WSOP-161b", "WSOP-170b", "WSOP-BLINDS.h"} <= set(began.cites)
    play(d, "c c c c")
    request = d.request
    assert (request.seat, request.may_check, request.wager) == (by, True, "raise")
    play(d, "r60 c c c c")
    assert {"WSOP-12b", "WSOP-161b"} <= set(last(d, e.Wagered).cites)
    assert last(d, e.RoundBegan).street == "flop"


@pytest.mark.rules("WSOP-12e", "WSOP-161e", "WSOP-170b")
def test_the_least_raise_over_a_straddle_is_to_three_big_blinds():
    d = straddled()
    assert (d.request.to_call, d.request.raise_to_min) == (20, 30)
    refused(d, "r25", Reason.BELOW_MINIMUM, "WSOP-12e", "WSOP-161e")
    play(d, "r30")
    assert {"WSOP-12e", "WSOP-161e"} <= set(last(d, e.Wagered).cites)


@pytest.mark.rules("WSOP-126b")
def test_a_straddle_is_no_bet_for_the_cap_and_four_raises_may_follow():
    d = straddled("10/20 limit with blinds 5/10")
    play(d, "r30 r40 r50 r60")
    refused(d, "r70", Reason.ROUND_CAPPED, "WSOP-126b")


@pytest.mark.rules("WSOP-170c")
def test_after_a_straddle_the_least_bet_of_later_rounds_is_still_the_big_blind():
    d = straddled()
    play(d, "c f f f x")
    assert (d.request.seat, d.request.raise_to_min) == (2, 10)
    refused(d, "b5", Reason.BELOW_MINIMUM, "WSOP-170c")
    play(d, "b10")
    assert "WSOP-170c" in last(d, e.Wagered).cites


# --- $1-$2-$5 with a mandatory button straddle ---------------------------------------------------


def one_two_five(seats=6, form="omaha", **how):
    return wsop(form, MUST, (1000,) * seats, **how)


@pytest.mark.rules("WSOP-188.a1", "WSOP-188.a2")
@pytest.mark.parametrize("form", ["omaha", "big-o"])
def test_the_first_raise_at_1_2_5_is_to_10_to_15_or_to_the_pot_of_20(form):
    for folds in range(4):
        d = one_two_five(form=form)
        play(d, "f " * folds)
        request = d.request
        assert (request.raise_to_min, request.raise_to_max, request.step) == (10, 20, 5)
        refused(d, "r7", Reason.BELOW_MINIMUM, "WSOP-188.a2")
        refused(d, "r12", Reason.NOT_WHOLE_CHIPS)
        refused(d, "r25", Reason.ABOVE_MAXIMUM, "WSOP-188.a1", "WSOP-188.a2")
        play(d, "r15")
        assert "WSOP-188.a2" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-188.a3")
def test_a_small_blind_made_up_dead_counts_as_a_big_one_in_the_pot():
    plain = one_two_five()
    play(plain, "f f")
    d = one_two_five(posts=(Post(3, 1, "dead"),))
    play(d, "f f")
    # One dollar lies there dead and counts as two: 20 + 2, in fives.
    assert (plain.request.raise_to_max, d.request.raise_to_max) == (20, 20)
    play(plain, "r20")
    play(d, "r20")
    # 3 + 5 + 20, the blinds counting 5, and the call of 20: 50, so to 70; with 2 more in fives.
    assert (plain.request.raise_to_max, d.request.raise_to_max) == (70, 70)
    d = one_two_five(posts=(Post(3, 1, "dead"), Post(4, 1, "dead"), Post(2, 1, "dead")))
    play(d, "f f")
    # Three of them count 6 where 3 would not be enough.
    assert d.request.raise_to_max == 25
    refused(d, "r30", Reason.ABOVE_MAXIMUM, "WSOP-188.a3")


@pytest.mark.rules("WSOP-188.b2")
def test_of_all_three_blinds_posted_the_straddle_is_live_and_3_are_dead():
    d = one_two_five(posts=(Post(3, 8, "missed"),))
    mine = [(one.amount, one.live) for one in found(d, e.Posted, seat=3)]
    assert mine == [(5, True), (3, False)]
    assert all("WSOP-188.b2" in one.cites for one in found(d, e.Posted, seat=3))
    play(d, "f f f")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (3, True, "raise")


@pytest.mark.rules("WSOP-188.c")
def test_a_small_blind_is_made_up_dead_beside_a_live_straddle_amount():
    d = one_two_five(posts=(Post(3, 6, "missed"),))
    mine = found(d, e.Posted, seat=3)
    assert [(one.amount, one.live) for one in mine] == [(5, True), (1, False)]
    assert all("WSOP-188.c" in one.cites for one in mine)
    play(d, "f f f")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (3, True, "raise")


@pytest.mark.rules("WSOP-188.d1")
def test_a_missed_button_straddle_is_made_up_dead():
    d = one_two_five(posts=(Post(3, 5, "dead"),))
    (post,) = found(d, e.Posted, seat=3)
    assert (post.amount, post.live) == (5, False)
    assert "WSOP-188.d1" in post.cites
    play(d, "f f f")
    assert (d.request.seat, d.request.to_call) == (3, 5)


@pytest.mark.rules("WSOP-188.d2")
def test_with_the_button_straddle_the_small_blind_acts_first_and_else_the_gun():
    d = one_two_five()
    assert d.request.seat == 0
    assert "WSOP-188.d2" in last(d, e.RoundBegan).cites
    d = wsop("omaha", "1/2 pot-limit", (1000,) * 6)
    assert d.request.seat == 2


# --- kills ---------------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-KILL.b")
def test_a_full_kill_posts_two_big_blinds_and_doubles_the_limits():
    d = wsop("omaha-8", "4/8 limit with full kill", (500,) * 5, killer=3)
    kill = found(d, e.Posted, kind="kill")[0]
    assert (kill.seat, kill.amount) == (3, 8)
    assert "WSOP-KILL.b" in kill.cites
    assert (d.request.to_call, d.request.sizes) == (8, (16,))
    play(d, "c x f f f")
    assert d.request.sizes == (8,)
    play(d, "x x")
    assert d.request.sizes == (16,)


@pytest.mark.rules("WSOP-KILL.c")
def test_a_half_kill_posts_a_big_blind_and_a_half_and_raises_both_limits_by_half():
    d = wsop("omaha-8", "4/8 limit with half kill", (500,) * 5, killer=3)
    kill = found(d, e.Posted, kind="kill")[0]
    assert (kill.seat, kill.amount) == (3, 6)
    assert "WSOP-KILL.c" in kill.cites
    assert (d.request.to_call, d.request.sizes) == (6, (12,))
    play(d, "c x f f f")
    assert d.request.sizes == (6,)
    play(d, "x x")
    assert d.request.sizes == (12,)


@pytest.mark.rules("WSOP-199")
@pytest.mark.parametrize("form", ["holdem", "lowball-27"])
@pytest.mark.parametrize("voluntary", [False, True])
def test_the_killer_acts_in_turn_and_play_goes_on_to_the_left(form, voluntary):
    d = wsop(form, "4/8 limit with full kill", (500,) * 5, killer=3, kill_voluntary=voluntary)
    assert "WSOP-199" in last(d, e.RoundBegan).cites
    order = []
    for _ in range(5):
        order.append(d.request.seat)
        play(d, "x" if d.request.may_check else "c")
    assert order == [2, 3, 4, 0, 1]


@pytest.mark.rules("WSOP-KILL.d")
def test_a_lowball_player_who_is_in_no_blind_may_kill_to_be_dealt_in():
    d = wsop(
        "lowball-27", "4/8 limit with optional full kill", (500,) * 5, killer=4,
        kill_voluntary=True,
    )  # fmt: skip
    kill = found(d, e.Posted, kind="kill")[0]
    assert (kill.seat, kill.amount, kill.live) == (4, 8, True)
    assert "WSOP-KILL.d" in kill.cites
    assert len(d.state.seats[4].down) == 5


@pytest.mark.rules("WSOP-207")
def test_a_deal_is_killed_once_and_not_again():
    d = wsop(
        "lowball-27",
        "4/8 limit with full kill",
        (500,) * 5,
        killer=3,
        house={"kills.voluntary_after_two_cards": True},
    )
    assert len(found(d, e.Posted, kind="kill")) == 1
    assert "WSOP-207" in found(d, e.Posted, kind="kill")[0].cites
    assert d.request.kind == "bet"
    d = wsop(
        "lowball-27",
        "4/8 limit with full kill",
        (500,) * 5,
        house={"kills.voluntary_after_two_cards": True},
    )
    assert d.request.kind == "kill"


@pytest.mark.rules("WSOP-208")
def test_a_killed_pot_is_not_straddled():
    with pytest.raises(SetupError, match="WSOP-208"):
        wsop("holdem", "4/8 limit with full kill", (500,) * 5, killer=3, straddlers=(2,))
    d = wsop("holdem", "4/8 limit with mandatory straddle 8 and full kill", (500,) * 5, killer=3)
    assert not found(d, e.Posted, kind="straddle")


@pytest.mark.rules("WSOP-200a", "WSOP-200b", "WSOP-200c")
def test_a_second_leg_takes_a_full_bet_of_which_no_part_is_a_blind_but_a_kill_may_be():
    stakes = "4/8 limit with full kill"
    d = wsop("holdem", stakes, (500,) * 3)
    play(d, "f f")
    # A first leg may be of any size; a second one is not won with the blinds alone.
    assert d.result.scooped == 1
    assert not d.result.leg(4)
    d = wsop("holdem", stakes, (500,) * 3, hands="???? AsAh ????")
    play(d, "c f x | b4 f")
    assert (d.result.scooped, d.result.wagered) == (1, 4)
    assert d.result.leg(4)
    assert not d.result.leg(8)
    d = wsop("holdem", stakes, (500,) * 4, killer=2)
    play(d, "x f f r16 f")
    assert d.result.scooped == 1
    assert d.result.wagered == 8
    assert d.result.leg(8)


@pytest.mark.rules("WSOP-KILL.e", "WSOP-204")
@pytest.mark.parametrize(("bets", "kills"), [(1, False), (2, True)])
def test_a_scoop_of_five_upper_bets_at_high_low_makes_the_winner_kill_the_next(bets, kills):
    hands = "AsAhKsKh 7c7d6c6d"
    d = wsop("omaha-8", "4/8 limit with full kill", (500,) * 2, hands, "2sTsJhQd3c")
    play(d, "c x | x x | b8 c | " + ("b8 c" if bets == 2 else "x x"))
    # 8 before the flop and 16 a bet: 24 is below five bets of 8, and 40 is five.
    assert (d.result.pot, d.result.scooped) == (8 + 16 * bets, 0)
    assert d.result.big_scoop is kills
