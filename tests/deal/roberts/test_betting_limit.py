"""Robert's rules: betting at limit, raise caps and short all-in wagers."""

import pytest

from floorman.deal import Reason
from floorman.deal import events as e
from tests.deal.playing import cannot_begin, deal, found, last, play, refused, stacks
from tests.editions import EDITIONS, WITH_HOME, own

LIMIT = "20/40 limit with blinds 10/20"
DRAW = "20/40 limit with ante 5"


def limit(stacks=(1000,) * 3, stakes=LIMIT, form="holdem", **how):
    return deal(form, stakes, stacks, **how)


def on_flop(stacks=(1000,) * 3, **how):
    """A limit hold'em deal with everyone in for 20 on the flop; seat 0 acts first."""
    d = limit(stacks, **how)
    play(d, "c " * (len(stacks) - 1) + "x")
    return d


@pytest.mark.rules("RR11-3.DEAD.1a")
@pytest.mark.rules("HPT-B.DEAD.1a", "HPT-3.DEAD.1a", "RRX-3.DEAD.1a")
@EDITIONS
def test_a_hand_folded_to_a_bet_is_dead_and_cites_the_rule(book):
    d = on_flop(book=book)
    play(d, "b20 f")
    assert last(d, e.Folded, seat=1).cites[0] in own(book, "RR11-3.DEAD.1a")
    assert d.state.seats[1].folded
    assert not d.state.seats[1].down


@pytest.mark.rules("RR11-3.DEAD.1a")
@pytest.mark.rules("HPT-B.DEAD.1a", "HPT-3.DEAD.1a", "RRX-3.DEAD.1a")
@EDITIONS
def test_when_everyone_else_has_folded_the_last_hand_wins_without_showing(book):
    d = limit(book=book)
    play(d, "f f")
    assert last(d, e.Awarded).seat == 1
    assert own(book, "RR11-3.DEAD.1a") <= {*last(d, e.Awarded).cites}
    assert not found(d, e.Shown)
    assert stacks(d) == [990, 1010, 1000]


@pytest.mark.rules("RR11-3.BET.1a")
@pytest.mark.rules("HPT-3.BET.7a", "RRX-3.BET.7a")
@EDITIONS
def test_wagers_are_made_in_the_smallest_chip_of_the_blinds(book):
    d = deal("holdem", "5/10 no-limit with chips of 5", (1000,) * 3, book=book)
    refused(d, "r22", Reason.NOT_WHOLE_CHIPS, *own(book, "RR11-3.BET.1a"))
    play(d, "r25")
    assert last(d, e.Wagered).to == 25


@pytest.mark.rules("RR11-3.BET.1b", "RR11-3.BET.1c")
@pytest.mark.rules("HPT-3.BET.7b", "RRX-3.BET.7b", "HPT-3.BET.7c", "RRX-3.BET.7c")
@EDITIONS
def test_chips_that_only_pay_the_collection_stay_out_of_the_deal_and_come_back_after_it(book):
    d = limit((1003, 1000, 1004), "20/40 limit with blinds 10/20 and chips of 5", book=book)
    assert [seat.away for seat in d.state.seats] == [3, 0, 4]
    assert stacks(d) == [990, 980, 1000]
    play(d, "f f")
    assert d.result.stacks == (993, 1010, 1004)
    with cannot_begin(*own(book, "RR11-3.BET.1b", "RR11-3.BET.1c")):
        limit((1000, 4, 1000), "20/40 limit with blinds 10/20 and chips of 5", book=book)


@pytest.mark.rules("RR11-3.BET.1c")
@pytest.mark.rules("HPT-3.BET.7c", "RRX-3.BET.7c")
@EDITIONS
def test_a_stack_of_nothing_but_small_chips_cannot_be_dealt_in(book):
    with cannot_begin(*own(book, "RR11-3.BET.1c")):
        limit((1000, 4, 1000), "20/40 limit with blinds 10/20 and chips of 5", book=book)
    limit((1000, 25, 1000), "20/40 limit with blinds 10/20 and chips of 5", book=book)


@pytest.mark.rules("RR11-3.BET.1d")
@pytest.mark.rules("HPT-3.BET.7d", "RRX-3.BET.7d")
@EDITIONS
def test_cents_do_not_play_where_the_betting_is_in_dollars(book):
    d = limit(
        (100_050, 100_000), "2000/4000 limit with blinds 1000/2000 and chips of 100", book=book
    )
    assert d.state.seats[0].away == 50
    d = deal("holdem", "100/200 no-limit with chips of 100", (100_000,) * 3, book=book)
    refused(d, "r450", Reason.NOT_WHOLE_CHIPS, *own(book, "RR11-3.BET.1d"))


@pytest.mark.rules("RR11-3.BET.1e")
@pytest.mark.rules("HPT-3.BET.7e", "RRX-3.BET.7e")
@EDITIONS
def test_an_all_in_player_puts_in_every_chip_that_plays(book):
    d = on_flop((1000, 33, 1000), book=book)
    play(d, "b20 c")
    called = last(d, e.Called)
    assert (called.seat, called.amount, called.all_in) == (1, 13, True)
    assert own(book, "RR11-3.BET.1e") <= {*called.cites}
    d = on_flop((1000, 38, 1000), book=book)
    play(d, "x b18")
    wager = last(d, e.Wagered)
    assert (wager.amount, wager.all_in) == (18, True)
    assert own(book, "RR11-3.BET.1e") <= {*wager.cites}


@pytest.mark.rules("RR11-2.PROC.8a")
@pytest.mark.rules("HPT-2.PROC.6a")
@WITH_HOME
def test_nobody_wagers_or_owes_more_than_lay_on_the_table_when_the_deal_began(book):
    d = deal("holdem", "5/10 no-limit", (300, 1000, 200), book=book)
    refused(d, "r201", Reason.OVER_STACK, *own(book, "RR11-2.PROC.8a"))
    play(d, "f c r1000 c")
    assert last(d, e.Returned).amount == 700
    assert own(book, "RR11-2.PROC.8a") <= {*last(d, e.Returned).cites}
    assert last(d, e.Called).amount == 290
    assert own(book, "RR11-2.PROC.8a") <= {*last(d, e.Called).cites}


@pytest.mark.rules("RR11-3.BET.2")
@pytest.mark.rules("HPT-3.BET.1", "RRX-3.BET.1")
@EDITIONS
def test_who_has_checked_may_raise(book):
    d = on_flop(book=book)
    play(d, "x b20 f r40")
    assert last(d, e.Wagered).to == 40
    assert own(book, "RR11-3.BET.2") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-3.BET.4", "RR11-3.BET.4a")
@pytest.mark.rules("HPT-3.BET.3", "RRX-3.BET.3", "HPT-3.BET.3a", "RRX-3.BET.3a")
@EDITIONS
def test_a_bet_and_three_raises_are_the_most_with_four_betting_rounds(book):
    d = on_flop(book=book)
    play(d, "b20 r40 r60 r80")
    refused(d, "r100", Reason.ROUND_CAPPED, *own(book, "RR11-3.BET.4", "RR11-3.BET.4a"))
    play(d, "c c")
    assert d.request.kind == "bet"
    assert d.request.to_call == 0


@pytest.mark.rules("RR11-3.BET.4a")
@pytest.mark.rules("HPT-3.BET.3a", "RRX-3.BET.3a")
@EDITIONS
def test_the_big_blind_is_the_bet_of_the_first_round(book):
    d = limit(book=book)
    play(d, "r40 r60 r80")
    refused(d, "r100", Reason.ROUND_CAPPED, *own(book, "RR11-3.BET.4a"))


@pytest.mark.rules("RR11-3.BET.4b", "RR11-12.DRAW.1", "RR11-11.LOW.2")
@pytest.mark.rules("HPT-3.BET.3b", "RRX-3.BET.3b")
@EDITIONS
@pytest.mark.parametrize(
    ("form", "stakes", "rule", "line"),
    [
        ("draw-high", DRAW, "RR11-12.DRAW.1", "b20 r40 r60 r80 r100"),
        ("lowball-a5", LIMIT, "RR11-11.LOW.2", "r40 r60 r80 r100"),
        ("lowball-27", LIMIT, "RR11-11.LOW.2", "r40 r60 r80 r100"),
    ],
)
def test_a_bet_and_four_raises_are_the_most_with_two_betting_rounds(book, form, stakes, rule, line):
    d = limit(stakes=stakes, form=form, book=book)
    play(d, line)
    refused(d, "r120", Reason.ROUND_CAPPED, *own(book, "RR11-3.BET.4b", rule))


@pytest.mark.rules("RR11-3.BET.4")
@pytest.mark.rules("HPT-3.BET.3", "RRX-3.BET.3")
@EDITIONS
def test_players_who_are_all_in_do_not_count_towards_the_three_that_a_cap_needs(book):
    d = on_flop((1000, 1000, 20), book=book)
    play(d, "b20 r40 r60 r80 r100 r120")
    assert d.request.raise_to_max == 140


@pytest.mark.rules("RR11-3.BET.5a")
@pytest.mark.rules("HPT-3.BET.4a", "RRX-3.BET.4a")
@EDITIONS
def test_two_players_may_raise_without_end_outside_tournaments(book):
    d = limit((1000, 1000), book=book)
    play(d, "c x b20 " + " ".join(f"r{to}" for to in range(40, 220, 20)))
    assert d.request.wager == "raise"
    assert own(book, "RR11-3.BET.5a") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-3.BET.5a", "RR11-15.TRN.23")
def test_in_a_tournament_the_cap_binds_two_players_too_except_the_last_two_of_the_event():
    d = limit((1000, 1000), tournament=True)
    play(d, "c x b20 r40 r60 r80")
    refused(d, "r100", Reason.ROUND_CAPPED, "RR11-15.TRN.23")
    d = limit((1000, 1000), tournament=True, last_two=True)
    play(d, "c x b20 r40 r60 r80 r100 r120")
    assert d.request.raise_to_max == 140


@pytest.mark.rules("RR11-3.BET.5b")
@pytest.mark.rules("HPT-3.BET.4b", "RRX-3.BET.4b")
@EDITIONS
def test_a_fold_that_leaves_two_before_the_cap_is_reached_frees_the_raising(book):
    d = on_flop(book=book)
    play(d, "b20 r40 r60 f r80")
    assert not own(book, "RR11-3.BET.5b") & {*last(d, e.Wagered).cites}
    play(d, "r100 r120")
    assert own(book, "RR11-3.BET.5b") <= {*last(d, e.Wagered).cites}
    assert d.request.raise_to_max == 140


@pytest.mark.rules("RR11-3.BET.5b", "RR11-15.TRN.23")
def test_in_a_tournament_a_fold_that_leaves_two_frees_nobody():
    d = on_flop(tournament=True)
    play(d, "b20 r40 r60 f r80")
    refused(d, "r100", Reason.ROUND_CAPPED, "RR11-15.TRN.23")


@pytest.mark.rules("RR11-3.BET.5c")
@pytest.mark.rules("HPT-3.BET.4c", "RRX-3.BET.4c")
@EDITIONS
def test_once_the_round_is_capped_a_later_fold_does_not_uncap_it(book):
    d = on_flop(book=book)
    play(d, "b20 r40 r60 r80 f")
    refused(d, "r100", Reason.ROUND_CAPPED, *own(book, "RR11-3.BET.5c"))
    play(d, "c")
    play(d, "b40 r80 r120 r160 r200")
    assert d.request.wager == "raise"


@pytest.mark.rules("RR11-3.BET.6")
@pytest.mark.rules("HPT-3.BET.6", "RRX-3.BET.6")
@EDITIONS
def test_a_wager_is_at_least_the_bet_or_raise_before_it(book):
    d = on_flop(book=book)
    play(d, "b20")
    refused(d, "r39", Reason.BELOW_MINIMUM)
    d = deal("holdem", "5/10 no-limit", (1000,) * 3, book=book)
    play(d, "r40")
    refused(d, "r69", Reason.BELOW_MINIMUM, *own(book, "RR11-3.BET.6"))
    play(d, "r70")


@pytest.mark.rules("RR11-3.BET.7a", "RR11-3.BET.7b")
@pytest.mark.rules("HPT-3.BET.5a", "RRX-3.BET.5a", "HPT-3.BET.5b", "RRX-3.BET.5b")
@EDITIONS
def test_an_all_in_raise_of_under_half_a_bet_reopens_nothing_for_who_has_bet(book):
    d = on_flop((1000, 49, 1000), book=book)
    play(d, "b20 r29 c")
    assert not last(d, e.Wagered).full
    refused(d, "r40", Reason.BETTING_NOT_REOPENED, *own(book, "RR11-3.BET.7a"))
    assert d.request.to_call == 9


@pytest.mark.rules("RR11-3.BET.7b")
@pytest.mark.rules("HPT-3.BET.5b", "RRX-3.BET.5b")
@EDITIONS
def test_who_has_not_acted_may_complete_an_all_in_of_under_half_a_bet(book):
    d = on_flop((1000, 49, 1000), book=book)
    play(d, "b20 r29")
    assert d.request.wager == "complete"
    assert d.request.sizes == (40,)
    play(d, "r40")
    assert last(d, e.Wagered).kind == "complete"
    assert own(book, "RR11-3.BET.7b") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-3.BET.7b")
@pytest.mark.rules("HPT-3.BET.5b", "RRX-3.BET.5b")
@EDITIONS
def test_who_was_raised_by_another_in_between_may_complete_too(book):
    d = on_flop((1000, 1000, 69, 1000), book=book)
    play(d, "b20 r40 r49 f")
    assert d.request.seat == 0
    assert d.request.sizes == (60,)


@pytest.mark.rules("RR11-3.BET.7b")
@pytest.mark.rules("HPT-3.BET.5b", "RRX-3.BET.5b")
@EDITIONS
def test_an_all_in_bet_of_under_half_a_bet_may_be_completed(book):
    d = on_flop((1000, 29, 1000), book=book)
    play(d, "x b9")
    assert (d.request.to_call, d.request.wager, d.request.sizes) == (9, "complete", (20,))


@pytest.mark.rules("RR11-3.BET.7c")
@pytest.mark.rules("HPT-3.BET.5c", "RRX-3.BET.5c")
@EDITIONS
def test_half_a_bet_all_in_counts_as_a_full_one_and_reopens_the_betting(book):
    d = on_flop((1000, 50, 1000), book=book)
    play(d, "b20 r30 c")
    assert last(d, e.Wagered).full
    assert own(book, "RR11-3.BET.7c") <= {*last(d, e.Wagered).cites}
    assert d.request.sizes == (50,)


@pytest.mark.rules("RR11-3.BET.7d")
@pytest.mark.rules("HPT-3.BET.5d", "RRX-3.BET.5d")
@EDITIONS
def test_a_full_raise_over_fifteen_all_in_on_a_round_of_twenty_makes_it_thirty_five(book):
    d = on_flop((35, 1000, 1000), book=book)
    play(d, "b15")
    assert (d.request.to_call, d.request.wager, d.request.sizes) == (15, "raise", (35,))
    assert own(book, "RR11-3.BET.7d") <= {*last(d, e.Wagered).cites}
    play(d, "r35")
    assert last(d, e.Wagered).full


@pytest.mark.rules("RR11-3.BET.7e")
def test_all_ins_too_small_for_a_raise_add_up_to_one():
    d = on_flop((1000, 49, 57, 1000))
    play(d, "b20 r29 r37 c")
    assert d.request.seat == 0
    assert d.request.to_call == 17
    assert d.request.wager
    play(d, "r57")
    assert "RR11-3.BET.7e" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-3.BET.7e", "RR11-3.BET.7a")
def test_two_all_ins_that_do_not_come_to_half_a_bet_reopen_nothing():
    d = on_flop((1000, 44, 49, 1000))
    play(d, "b20 r24 r29 c")
    refused(d, "r40", Reason.BETTING_NOT_REOPENED, "RR11-3.BET.7a", "RR11-3.BET.7e")


@pytest.mark.rules("RR11-3.BET.10")
@pytest.mark.rules("HPT-3.BET.9", "RRX-3.BET.9")
@EDITIONS
def test_a_pass_is_a_check_and_is_refused_where_there_is_a_bet_to_meet(book):
    d = on_flop(book=book)
    play(d, "x")
    assert own(book, "RR11-3.BET.10") <= {*last(d, e.Checked, seat=0).cites}
    play(d, "b20")
    refused(d, "x", Reason.FACING_A_WAGER, *own(book, "RR11-3.DEAD.1a"))


@pytest.mark.rules("RR11-3.BET.4", "RR11-3.BET.5b")
@pytest.mark.rules("HPT-3.BET.3", "RRX-3.BET.3", "HPT-3.BET.4b", "RRX-3.BET.4b")
@EDITIONS
def test_an_all_in_that_leaves_two_with_chips_frees_the_raising_before_the_cap(book):
    d = on_flop((1000, 1000, 60), book=book)
    play(d, "b20 r40 c r60 r80 r100 r120")
    assert d.request.raise_to_max == 140


@pytest.mark.rules("RR11-3.BET.7c", "RR11-3.BET.4a")
@pytest.mark.rules("HPT-3.BET.5c", "RRX-3.BET.5c", "HPT-3.BET.3a", "RRX-3.BET.3a")
@EDITIONS
def test_an_all_in_of_half_a_bet_counts_towards_the_cap_and_less_does_not(book):
    d = on_flop((1000, 1000, 70, 1000), book=book)
    play(d, "b20 r40 r50 r70")
    assert last(d, e.Wagered).full
    refused(d, "r90", Reason.ROUND_CAPPED, *own(book, "RR11-3.BET.4a"))
    d = on_flop((1000, 1000, 69, 1000), book=book)
    play(d, "b20 r40 r49 r60 r80")
    refused(d, "r100", Reason.ROUND_CAPPED, *own(book, "RR11-3.BET.4a"))
