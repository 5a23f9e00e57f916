"""The USPA's law on betting and raising at limit: caps, short all-ins, chips that play."""

import re

import pytest

from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

LIMIT = "20/40 limit with blinds 10/20"
STUD = "20/40 limit with ante 5 and bring-in 5"
DRAW = "20/40 limit with ante 5"


def uspa(form="holdem", stakes=LIMIT, stacks=(1000,) * 3, hands="", **how):
    return deal(form, stakes, stacks, hands, book="uspa", **how)


def on_flop(stacks=(1000,) * 3, **how):
    """Limit hold'em on the flop, 20 in from each; seat 0 acts first."""
    d = uspa("holdem", LIMIT, stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x")
    return d


@pytest.mark.rules("USPA-3.1.5.1.1")
def test_a_hand_folded_facing_a_bet_is_dead():
    d = on_flop()
    play(d, "b20 f")
    folded = last(d, e.Folded)
    assert (folded.seat, folded.facing) == (1, True)
    assert "USPA-3.1.5.1.1" in folded.cites
    assert not d.state.seats[1].down
    play(d, "f")
    assert last(d, e.Awarded).seat == 0
    assert stacks(d)[1] == 980


@pytest.mark.rules("USPA-3.1.7.1", "USPA-3.1.7.9")
def test_rapping_is_a_check_and_who_has_checked_may_raise():
    d = on_flop()
    (checked,) = play(d, "x")
    assert "USPA-3.1.7.9" in checked.cites
    play(d, "b20 c r40")
    raised = last(d, e.Wagered)
    assert (raised.seat, raised.to) == (0, 40)
    assert "USPA-3.1.7.1" in raised.cites
    assert "USPA-3.1.7.1" not in found(d, e.Wagered)[0].cites


@pytest.mark.rules("USPA-3.1.7.2")
def test_raising_is_unlimited_at_no_limit_and_pot_limit():
    for stakes in ("10/20 no-limit", "10/20 pot-limit"):
        d = uspa("holdem", stakes, (100_000,) * 3)
        play(d, "c c x | b20 r40 r60 r80 r100 r120 r140")
        assert "USPA-3.1.7.2" in last(d, e.Wagered).cites
        assert d.request.wager == "raise"


@pytest.mark.rules("USPA-3.1.7.3", "USPA-3.1.7.3.1")
@pytest.mark.parametrize(
    ("form", "stakes", "line"),
    [
        ("holdem", LIMIT, "c c x | b20 r40 r60 r80"),
        ("omaha", LIMIT, "c c x | b20 r40 r60 r80"),
        ("triple-draw-27", LIMIT, "c c x | d d d | b20 r40 r60 r80"),
        ("seven-card-stud", STUD, "i r20 c c | b20 r40 r60 r80"),
    ],
)
def test_with_three_rounds_or_more_a_bet_and_three_raises_are_the_most(form, stakes, line):
    d = uspa(form, stakes)
    play(d, line)
    no = refused(d, "r100", Reason.ROUND_CAPPED, "USPA-3.1.7.3", "USPA-3.1.7.3.1")
    assert "USPA-3.1.7.3.2" not in no.cites
    assert (d.request.may_call, d.request.wager) == (True, "")


@pytest.mark.rules("USPA-3.1.7.3.2", "USPA-3.2.8.5.1.2", "USPA-3.2.10.5.1")
@pytest.mark.parametrize(
    ("form", "stakes", "start", "own"),
    [
        ("lowball-a5", LIMIT, "c c x", "USPA-3.2.8.5.1.2"),
        ("draw-high", DRAW, "b20 c c", "USPA-3.2.10.5.1"),
    ],
)
def test_with_two_rounds_a_bet_and_four_raises_are_the_most(form, stakes, start, own):
    d = uspa(form, stakes, hands="2s3h4c5s7d 2h3c4s5d8d 2c3d4h6s9d")
    play(d, f"{start} | d d d | b40 r80 r120 r160 r200")
    no = refused(d, "r240", Reason.ROUND_CAPPED, "USPA-3.1.7.3.2", own)
    assert "USPA-3.1.7.3.1" not in no.cites
    play(d, "c")


@pytest.mark.rules("USPA-3.1.7.3")
def test_players_who_are_all_in_do_not_count_toward_the_three():
    # Seat 2 is all-in before the flop: the two who are left may raise as they like.
    d = on_flop((1000, 1000, 20))
    play(d, "b20 r40 r60 r80 r100 r120")
    assert last(d, e.Wagered).to == 120


@pytest.mark.rules("USPA-3.1.7.4a")
def test_heads_up_raising_is_unlimited_even_when_the_others_folded_in_mid_round():
    d = on_flop((1000, 1000))
    play(d, "b20 r40 r60 r80 r100 r120")
    assert d.request.wager == "raise"
    d = on_flop()
    play(d, "b20 r40 f r60 r80 r100 r120")
    assert d.request.wager == "raise"


@pytest.mark.rules("USPA-3.1.7.4b")
def test_once_capped_a_round_stays_capped_when_a_fold_leaves_two():
    d = on_flop()
    play(d, "b20 r40 r60 r80 f")
    refused(d, "r100", Reason.ROUND_CAPPED, "USPA-3.1.7.4b")
    play(d, "c | b40 r80 r120 r160 r200")
    assert last(d, e.Wagered).to == 200, "the next round begins heads-up"


@pytest.mark.rules("USPA-3.1.7.5a", "USPA-3.1.7.5b")
def test_an_all_in_of_less_than_half_a_bet_reopens_nothing_and_may_be_completed():
    d = on_flop((1000, 29, 1000, 1000))
    play(d, "x a")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).full) == (9, False)
    request = d.request
    assert (request.to_call, request.wager, request.sizes) == (9, "complete", (20,))
    assert request.may_fold
    play(d, "r20")
    assert "USPA-3.1.7.5b" in last(d, e.Wagered).cites

    d = on_flop((1000, 1000, 49))
    play(d, "b20 c a")
    assert last(d, e.Wagered).to == 29
    refused(d, "r40", Reason.BETTING_NOT_REOPENED, "USPA-3.1.7.5a")
    play(d, "c")
    refused(d, "r60", Reason.BETTING_NOT_REOPENED, "USPA-3.1.7.5a")


@pytest.mark.rules("USPA-3.1.7.5c", "USPA-3.1.7.5d")
def test_fifteen_all_in_on_a_round_of_twenty_is_raised_to_thirty_five():
    d = on_flop((1000, 35, 1000))
    play(d, "x a")
    all_in = last(d, e.Wagered)
    assert (all_in.to, all_in.all_in, all_in.full) == (15, True, True)
    assert {"USPA-3.1.7.5c", "USPA-3.1.7.5d"} <= set(all_in.cites)
    assert (d.request.to_call, d.request.sizes) == (15, (35,))
    play(d, "r35")
    assert d.request.seat == 0
    assert d.request.sizes == (55,)


@pytest.mark.rules("USPA-3.1.7.6")
def test_a_wager_is_at_least_the_size_of_the_last_one_unless_all_in():
    d = uspa("holdem", "10/20 no-limit", (1000, 1000, 250))
    play(d, "c c x | b100")
    no = refused(d, "r150", Reason.BELOW_MINIMUM, "USPA-3.1.7.6")
    assert "200" in str(no)
    play(d, "f a")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).full) == (230, True)


@pytest.mark.rules("USPA-3.1.7.7b")
def test_chips_that_only_pay_the_collection_are_kept_out_of_the_game():
    stakes = "20/40 limit with blinds 10/20 and chips of 5"
    d = uspa("holdem", stakes, (1003, 1000, 1004))
    assert [seat.away for seat in d.state.seats] == [3, 0, 4]
    play(d, "f f")
    assert d.result.stacks == (993, 1010, 1004)
    with pytest.raises(SetupError, match=re.escape("USPA-3.1.7.7b")):
        uspa("holdem", stakes, (1000, 4, 1000))


@pytest.mark.rules("USPA-3.1.7.7a", "USPA-3.1.7.7c")
def test_chips_below_the_smallest_that_is_posted_do_not_play_even_in_number():
    stakes = "20/40 limit with blinds 10/20 and chips of 5"
    d = uspa("holdem", stakes, (1004, 1000, 1003))
    assert stacks(d) == [990, 980, 1000]
    play(d, "f f")
    assert d.result.stacks == (994, 1010, 1003), "what does not play was never at stake"
    with pytest.raises(SetupError, match=re.escape("USPA-3.1.7.7c")):
        uspa("holdem", stakes, (1000, 4, 1000))
    d = uspa("holdem", "5/10 no-limit with chips of 5")
    refused(d, "r23", Reason.NOT_WHOLE_CHIPS, "USPA-3.1.7.7a")


@pytest.mark.rules("USPA-3.1.7.7d")
def test_part_dollars_do_not_play_where_the_betting_is_in_dollars():
    d = uspa("holdem", "2000/4000 limit with blinds 1000/2000 and chips of 100", (100_050,) * 3)
    assert [seat.away for seat in d.state.seats] == [50, 50, 50]
    d = uspa("holdem", "100/200 no-limit with chips of 100", (100_000,) * 3)
    refused(d, "r450", Reason.NOT_WHOLE_CHIPS, "USPA-3.1.7.7d")


@pytest.mark.rules("USPA-3.1.7.7e")
def test_who_goes_all_in_puts_in_every_chip_that_plays():
    d = on_flop((1000, 33, 1000))
    play(d, "b20 c")
    called = last(d, e.Called)
    assert (called.amount, called.all_in) == (13, True)
    assert "USPA-3.1.7.7e" in called.cites
    assert stacks(d)[1] == 0


@pytest.mark.rules("USPA-3.1.7.5a", "USPA-3.1.7.5b")
def test_who_has_not_acted_may_complete_a_short_all_in_and_so_reopen_the_betting():
    # Seat 0 bets 20, seat 1 calls, seat 2 is all-in for 29; seat 3 has not acted.
    d = on_flop((1000, 1000, 49, 1000))
    play(d, "b20 c a")
    request = d.request
    assert (request.seat, request.to_call, request.wager) == (3, 29, "complete")
    assert request.sizes == (40,)
    play(d, "r40")
    assert cites_complete(d)
    assert (d.request.seat, d.request.sizes) == (0, (60,)), "a full bet has been made"


def cites_complete(d):
    completed = last(d, e.Wagered)
    return completed.kind == "complete" and "USPA-3.1.7.5b" in completed.cites


@pytest.mark.rules("USPA-3.1.7.6")
def test_at_spread_limit_too_a_raise_is_no_smaller_than_the_bet():
    d = uspa("seven-card-stud", "1-5 spread-limit with ante 1 and bring-in 1")
    play(d, "i c c | b4")
    no = refused(d, "r7", Reason.BELOW_MINIMUM, "USPA-3.1.7.6")
    assert "8" in str(no)
    assert (d.request.raise_to_min, d.request.raise_to_max) == (8, 9)
    play(d, "r9")
    assert d.request.raise_to_min == 14
