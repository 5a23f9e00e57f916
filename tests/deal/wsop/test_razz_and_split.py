"""WSOP 2018: razz, stud high-low, Super Stud, Razzdugi and Razzduci."""

from functools import partial

import pytest

from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

wsop = partial(deal, book="wsop-2018")
STAKES = "15/30 limit with ante 3 and bring-in 5"
RAZZ_LIKE = ["razz", "razzdugi", "razzduci"]


def stud(form, hands="", seats=2, stacks=None, **how):
    return wsop(form, STAKES, stacks or (1000,) * seats, hands=hands, **how)


def to_the_end(d):
    """The bring-in is called and everything else checked."""
    while not d.is_over:
        request = d.request
        if request.kind == "bring-in":
            play(d, "i")
        elif request.kind == "discard":
            play(d, f"t{request.cards_min}")
        else:
            play(d, "x" if request.may_check else "c")
    return d


def awards(d):
    return {(one.seat, one.share) for one in found(d, e.Awarded)}


def sizes_by_street(d):
    """The sizes of bet on fourth to seventh street, everyone checking."""
    sizes = []
    while not d.is_over:
        if d.request.kind == "bring-in":
            play(d, "i")
        elif d.request.kind == "discard":
            play(d, f"t{d.request.cards_min}")
        elif d.request.may_check:
            if d.state.round.number == len(sizes) + 1:
                sizes.append(d.request.sizes)
            play(d, "x")
        else:
            play(d, "c")
    return sizes


# --- razz ----------------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-RAZZ.a")
def test_razz_is_won_by_the_lowest_hand_and_no_pair_is_lower_than_aces():
    d = to_the_end(stud("razz", "AsKcQcAhJcKdQd 2sKsQs2hJdKhQh"))
    (award,) = found(d, e.Awarded)
    assert award.seat == 0
    d = to_the_end(stud("razz", "2s3c4c5h7cKdQd As2h3s4h5dKhQh"))
    assert last(d, e.Awarded).seat == 1


@pytest.mark.rules("WSOP-RAZZ.b", "WSOP-242a")
@pytest.mark.parametrize("form", RAZZ_LIKE)
def test_the_highest_card_by_suit_brings_it_in_and_aces_are_low(form):
    d = stud(form, "????Kh ????Ac ????Ks", 3)
    assert (d.request.kind, d.request.seat) == ("bring-in", 2)
    assert {"WSOP-RAZZ.b", "WSOP-242a"} <= set(last(d, e.RoundBegan).cites)


@pytest.mark.rules("WSOP-RAZZ.c", "WSOP-242a", "WSOP-242b")
def test_on_later_rounds_the_low_hand_acts_first_and_of_equals_the_first_clockwise():
    d = stud("razz", "????Kh9c ????2c3d ????4s5s", 3)
    play(d, "i c c")
    assert d.request.seat == 1
    assert {"WSOP-RAZZ.c", "WSOP-242b"} <= set(last(d, e.RoundBegan).cites)
    d = stud("razz", "????Kh9c ????2c3d ????2s3s", 3)
    play(d, "i c c")
    assert d.request.seat == 1
    d = stud("razz", "????3hAc ????KcTd ????As3s", 3)
    play(d, "i c c")
    assert d.request.seat == 0


@pytest.mark.rules("WSOP-240", "WSOP-243", "WSOP-RAZZDUGI.c", "WSOP-RAZZDUCI.c")
@pytest.mark.parametrize("form", RAZZ_LIKE)
def test_an_open_pair_does_not_change_the_limits_of_razz(form):
    d = stud(form, "????Kh4c ????9c9d")
    play(d, "i c")
    assert d.request.sizes == (15,)
    sizes = sizes_by_street(stud(form, "????KhKc ????9c9d"))
    assert sizes == [(15,), (30,), (30,), (30,)]


@pytest.mark.rules("WSOP-240")
def test_in_all_else_razz_follows_stud():
    d = stud("razz", "????Kh ????2c")
    assert d.request.bring_in == 5
    refused(d, "f", Reason.MAY_NOT_FOLD)
    play(d, "b15 r30 r45 r60 r75")
    assert stacks(d) == [1000 - 3 - 75, 1000 - 3 - 60]


# --- stud high-low -------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-STUD8.a", "WSOP-STUD8.c")
def test_stud_eight_pays_a_low_of_eight_or_better_and_without_one_all_to_the_high():
    d = to_the_end(stud("stud-8", "KsKhKd4c9d9hJc As2h3s4h8dTcTd"))
    assert awards(d) == {(0, "high"), (1, "low")}
    d = to_the_end(stud("stud-8", "KsKhKd4c9d9hJc As2h3s4h9sTcTd"))
    assert {one.seat for one in found(d, e.Awarded)} == {0}
    assert "WSOP-STUD8.c" in last(d, e.Awarded).cites


@pytest.mark.rules("WSOP-STUD8.a")
def test_a_posted_notice_may_take_the_qualifier_away():
    d = to_the_end(
        stud(
            "stud-8",
            "KsKhKd4c9d9hJc As2h3s4h9sTcTd",
            house={"forms.low_qualifier": "none"},
        )
    )
    assert awards(d) == {(0, "high"), (1, "low")}


@pytest.mark.rules("WSOP-STUD8.b")
def test_an_ace_is_the_highest_card_and_the_lowest_in_one_and_the_same_hand():
    d = to_the_end(stud("stud-8", "As2h3sAhAd7c8d KsKhKd4c9d9hJc"))
    assert awards(d) == {(0, "low"), (1, "high")}
    d = to_the_end(stud("stud-8", "As2h3sAhAd7c8d KsKh5d4c9dThJc"))
    assert awards(d) == {(0, "low"), (0, "high")}


@pytest.mark.rules("WSOP-247a")
def test_the_low_card_brings_it_in_and_an_ace_counts_as_high_for_this():
    d = stud("stud-8", "????Ah ????Kc ????Qs", 3)
    assert (d.request.kind, d.request.seat) == ("bring-in", 2)
    assert "WSOP-247a" in last(d, e.RoundBegan).cites
    d = stud("stud-8", "????2h ????2d ????As", 3)
    assert d.request.seat == 1


@pytest.mark.rules("WSOP-247b")
def test_at_stud_eight_the_high_hand_acts_first_on_later_rounds():
    d = stud("stud-8", "????2h3c ????KdQd ????KsQs", 3)
    play(d, "i c c")
    assert d.request.seat == 1
    assert "WSOP-247b" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-247c")
def test_when_the_high_hand_is_all_in_play_goes_on_as_if_it_had_checked():
    d = stud("stud-8", "????2h3c ????AdAs ????KsQs", 3, stacks=(1000, 8, 1000))
    play(d, "i c c")
    assert d.request.seat == 2
    assert "WSOP-247c" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-244", "WSOP-249")
@pytest.mark.parametrize("form", ["stud-8", "super-stud-8"])
def test_stud_eight_has_lower_limits_twice_and_an_open_pair_changes_nothing(form):
    hands = "????2h3c ????9d9s" if form == "stud-8" else "????????2h3c ????????9d9s"
    sizes = sizes_by_street(stud(form, hands))
    assert sizes == [(15,), (30,), (30,), (30,)]


@pytest.mark.rules("WSOP-251a", "WSOP-149c")
def test_the_odd_chip_between_high_and_low_goes_to_the_high():
    d = stud("stud-8", "KsKh7d4c9d9hJc As2h3s4h8d7cTd ????2c??... ????3c....", 4)
    play(d, "i f c c | b15 c f | x x | x x | x x")
    assert d.state.pot == 0
    won = {one.share: (one.seat, one.amount, one.odd) for one in found(d, e.Awarded)}
    assert won == {"high": (0, 29, 1), "low": (1, 28, 0)}
    assert "WSOP-251a" in found(d, e.Awarded, share="high")[0].cites


@pytest.mark.rules("WSOP-252")
def test_regular_stud_high_low_pays_any_low():
    d = to_the_end(stud("stud-hi-lo", "KsKhKd4c9d9hJc As2h3s4h9sTcTd"))
    assert awards(d) == {(0, "high"), (1, "low")}
    d = stud("stud-hi-lo", "????Ah ????Kc ????Qs", 3)
    assert d.request.seat == 2


# --- Super Stud ----------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-SUPER.a", "WSOP-SUPER.b")
def test_super_stud_begins_with_four_down_and_throws_two_away_after_the_first_round():
    d = stud("super-stud", "AsAhKc2c7d ????????9h")
    assert [(len(seat.down), len(seat.up)) for seat in d.state.seats] == [(4, 1)] * 2
    play(d, "i c")
    assert (d.request.kind, d.request.cards_min, d.request.cards_max) == ("discard", 2, 2)
    assert len(found(d, e.RoundBegan)) == 1
    refused(d, "t1", Reason.WRONG_NUMBER_OF_CARDS, "WSOP-SUPER.a")
    refused(d, "t7d2c", Reason.CARD_NOT_HELD)
    play(d, "tKc2c t2")
    assert "WSOP-SUPER.a" in last(d, e.Exchanged).cites
    seen = []
    while not d.is_over:
        seen.append((len(d.state.seats[0].down), len(d.state.seats[0].up)))
        play(d, "x x")
    assert seen == [(2, 2), (2, 3), (2, 4), (3, 4)]
    assert len(found(d, e.RoundBegan)) == 5


@pytest.mark.rules("WSOP-SUPER.c", "WSOP-SUPER.d")
def test_super_stud_has_the_limits_of_stud_and_the_choice_over_an_open_pair():
    sizes = sizes_by_street(stud("super-stud", "????????2c3d5h7s ????????9d6cTsJh"))
    assert sizes == [(15,), (30,), (30,), (30,)]
    sizes = sizes_by_street(stud("super-stud", "????????2c3d5h7s ????????9d9cTsJh"))
    assert sizes[0] == (15, 30)


@pytest.mark.rules("WSOP-SUPER.e")
def test_super_stud_is_for_six_at_most():
    assert len(stud("super-stud", seats=6).state.seats) == 6
    with pytest.raises(SetupError, match="2 to 6 players"):
        stud("super-stud", seats=7)


@pytest.mark.rules("WSOP-SUPER.f", "WSOP-149b")
def test_at_super_stud_the_odd_chip_goes_to_the_highest_card_by_suit_of_the_five():
    d = stud(
        "super-stud", "2c2dAhKcQdJc9d4h3s 2h2sAsKdQhJs9c4d3c ????????5c??... ????????7c....", 4
    )
    play(d, "i f c c | t2c2d t2h2s t2 | b15 c f | x x | x x | x x")
    won = {one.seat: (one.amount, one.odd) for one in found(d, e.Awarded)}
    assert won == {0: (28, 0), 1: (29, 1)}
    assert {"WSOP-SUPER.f", "WSOP-149b"} <= set(found(d, e.Awarded, seat=1)[0].cites)


@pytest.mark.rules("WSOP-253a")
def test_after_the_discards_super_stud_is_stud():
    d = stud("super-stud", "????????KdAc ????????3cAd ????????2cQd", 3)
    assert (d.request.kind, d.request.seat) == ("bring-in", 2)
    play(d, "i c c t2 t2 t2")
    # High by board: a king with an ace before a trey with an ace.
    assert d.request.seat == 0
    play(d, "f")
    assert "WSOP-229" in last(d, e.Folded).cites


@pytest.mark.rules("WSOP-253b")
def test_at_super_stud_eight_the_high_card_brings_it_in():
    d = stud("super-stud-8", "????????Kd ????????Ac ????????2c", 3)
    assert (d.request.kind, d.request.seat) == ("bring-in", 1)
    assert "WSOP-253b" in last(d, e.RoundBegan).cites
    play(d, "i")
    assert "WSOP-253b" in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-254a", "WSOP-254b")
def test_at_the_last_card_it_is_shuffled_with_the_muck_and_no_common_card_comes():
    d = stud("super-stud", seats=6)
    play(d, "i" + " c" * 5 + " t2" * 6 + " x" * 18)
    (mixed,) = found(d, e.Shuffled)
    assert (mixed.reason, len(mixed.cards)) == ("muck", 1 + 12)
    thrown = {card for one in found(d, e.Exchanged) for card in one.cards}
    assert thrown < set(mixed.cards)
    assert {"WSOP-254a", "WSOP-254b"} <= set(mixed.cites)
    assert not d.state.common
    assert [len(seat.down) for seat in d.state.seats] == [3] * 6


# --- Razzdugi and Razzduci -----------------------------------------------------------------------


@pytest.mark.rules("WSOP-RAZZDUGI.b", "WSOP-RAZZDUCI.b")
@pytest.mark.parametrize("form", ["razzdugi", "razzduci"])
def test_they_are_dealt_like_razz_with_five_rounds(form):
    d = stud(form)
    assert [(len(seat.down), len(seat.up)) for seat in d.state.seats] == [(2, 1)] * 2
    to_the_end(d)
    assert [(len(seat.down), len(seat.up)) for seat in d.state.seats] == [(3, 4)] * 2
    assert len(found(d, e.RoundBegan)) == 5


@pytest.mark.rules("WSOP-RAZZDUGI.a", "WSOP-328", "WSOP-327")
def test_razzdugi_pays_half_to_the_razz_hand_and_half_to_the_badugi():
    d = to_the_end(stud("razzdugi", "As2s3s4s5sKdKc Ac2d4h7s9cKhKs"))
    assert awards(d) == {(0, "razz"), (1, "badugi")}
    assert {"WSOP-RAZZDUGI.a", "WSOP-328"} <= set(last(d, e.Awarded).cites)
    # The best of all holds both.
    d = to_the_end(stud("razzdugi", "As2d3h4c5sKdKc Ac2s4h5d7sKhKs"))
    assert awards(d) == {(0, "razz"), (0, "badugi")}


@pytest.mark.rules("WSOP-RAZZDUCI.a", "WSOP-334", "WSOP-333a", "WSOP-333b")
def test_razzduci_pays_half_to_the_razz_hand_and_half_to_the_deuce_to_seven():
    # A wheel in one suit is the best razz hand; as a straight, it is none at deuce to seven.
    d = to_the_end(stud("razzduci", "As2s3s4s5sKdKc 2c3d4h5d8cKhKs"))
    assert awards(d) == {(0, "razz"), (1, "deuce-to-seven")}
    assert {"WSOP-RAZZDUCI.a", "WSOP-334"} <= set(last(d, e.Awarded).cites)
    d = to_the_end(stud("razzduci", "As2d3h4c5s7dKc 2c3d4h5d8cKhKs"))
    assert awards(d) == {(0, "razz"), (0, "deuce-to-seven")}


@pytest.mark.rules("WSOP-330", "WSOP-336")
@pytest.mark.parametrize(("form", "rule"), [("razzdugi", "WSOP-330"), ("razzduci", "WSOP-336")])
def test_who_checked_may_raise(form, rule):
    d = stud(form)
    play(d, "i c x b15 r30")
    assert rule in last(d, e.Wagered).cites


@pytest.mark.rules("WSOP-331", "WSOP-337")
@pytest.mark.parametrize("form", ["razzdugi", "razzduci"])
def test_they_are_for_eight_at_most(form):
    assert len(stud(form, seats=8).state.seats) == 8
    with pytest.raises(SetupError, match="2 to 8 players"):
        stud(form, seats=9)
