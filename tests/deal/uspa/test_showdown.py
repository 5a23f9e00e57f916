"""The USPA's law on the showdown and on ties, and what each form lets a hand be."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, play, refused
from tests.deal.uspa.deals import STUD, call_down, cites, uspa


def awards(d):
    return [(event.seat, event.amount, event.odd) for event in found(d, e.Awarded)]


@pytest.mark.rules("USPA-3.1.8.1", "USPA-3.1.8.2a", "USPA-3.2.1.2")
def test_the_best_hand_wins_by_its_cards_once_all_of_them_are_faceup():
    d = uspa(hands="2c7d AsAd KsKd", board="Kc8h4s3cQc")
    call_down(d)
    assert last(d, e.Awarded).seat == 2
    shown = last(d, e.Shown, seat=2)
    assert shown.whole and len(shown.cards) == 2
    assert cites(shown, "3.1.8.1", "3.1.8.2a")
    assert cites(last(d, e.Awarded), "3.2.1.2")


@pytest.mark.rules("USPA-3.1.8.1")
def test_the_last_live_hand_may_not_be_mucked_if_it_is_to_win():
    d = uspa(hands="2c7d AsAd", stacks=(100, 100), board="Kc8h4s3cQc", showing="asked")
    call_down_to_show(d)
    play(d, "m")
    refused(d, "m", Reason.MAY_NOT_FOLD, "USPA-3.1.8.1")


def call_down_to_show(d):
    while d.request.kind == "bet":
        play(d, "c" if d.request.to_call else "x")


@pytest.mark.rules("USPA-3.1.8.7a")
def test_when_the_last_round_was_checked_the_first_to_act_shows_first():
    d = uspa(hands="AsAd 2c7d 2d7s", board="Kc8h4s3cQc", showing="asked")
    play(d, "c c x | b10 c c | x x x | x x x")
    assert d.request.seat == 0
    play(d, "s")
    assert cites(last(d, e.Shown), "3.1.8.7a")


@pytest.mark.rules("USPA-3.1.8.7a")
def test_when_everyone_is_all_in_the_first_in_turn_on_the_last_round_shows_first():
    d = uspa(stacks=(100,) * 4, hands="2c7d AsAd 2d7s KsKd", board="Kc8h4s3cQc", showing="asked")
    play(d, "c a c f c")
    assert d.request.seat == 0, "left of the button, not left of the blinds"
    # At stud it is the board that is high when all the cards are out.
    d = uspa("seven-card-stud", STUD, (15, 15), "AsKd2c2d3h4h5c QsJdTcTd3s4s6c", showing="asked")
    play(d, "i c")
    assert d.request.seat == 1, "a pair of tens in sight"


@pytest.mark.rules("USPA-3.1.8.7b")
def test_when_the_last_round_was_bet_the_last_aggressor_shows_first():
    d = uspa(hands="AsAd 2c7d 2d7s", board="Kc8h4s3cQc", showing="asked")
    play(d, "c c x | x x x | x x x | b10 r20 c c")
    assert d.request.seat == 1
    play(d, "s")
    assert cites(last(d, e.Shown), "3.1.8.7b")
    assert d.request.seat == 2


@pytest.mark.rules("USPA-3.1.8.7d")
def test_those_in_the_side_pot_show_before_one_who_is_all_in_for_the_main_pot():
    d = uspa(stacks=(20, 1000, 1000), hands="AsAd KsKd QsQd", board="9c8h4s3c2c")
    play(d, "r20 c c | b50 c | x x | x x")
    shown = found(d, e.Shown)
    assert [event.seat for event in shown] == [1, 0], "and seat 2, beaten, mucks"
    assert all(cites(event, "3.1.8.7d") for event in shown)
    assert awards(d) == [(1, 100, 0), (0, 60, 0)], "the side pot is pushed first"
    assert cites(last(d, e.Ended), "3.1.8.7d")


@pytest.mark.rules("USPA-3.1.9.1b", "USPA-3.1.9.3", "USPA-3.1.9.5.1")
def test_tied_hands_split_and_the_first_from_the_button_takes_the_odd_chip():
    # Seat 0 folds its blind of 5: the pot of 25 splits in chips of 1.
    d = uspa(stakes="5/10 no-limit", hands="2c7d AcKc AdKd", board="AsKs9h8h2d")
    play(d, "c f x | x x | x x | x x")
    assert awards(d) == [(1, 13, 1), (2, 12, 0)]
    assert cites(found(d, e.Awarded)[0], "3.1.9.1b", "3.1.9.3", "3.1.9.5.1")


@pytest.mark.rules("USPA-3.1.9.4", "USPA-3.1.9.5.3b")
def test_nobody_gets_two_odd_chips_out_of_a_pot():
    # Seats 0 and 1 tie for high, 0 and 2 for low; each half of the 42 is odd.
    d = uspa(
        "omaha-8",
        "1/2 pot-limit",
        hands="AhKd2hQd KhJdQhTd Ac2cJhJs",
        board="3c4d8hKsQc",
    )
    play(d, "c c x | b6 c c | x x x | b6 c c")
    assert awards(d) == [(0, 11, 1), (1, 10, 0), (0, 10, 0), (2, 11, 1)]
    assert cites(found(d, e.Awarded)[-1], "3.1.9.4")
    assert cites(found(d, e.Awarded)[0], "3.1.9.5.3b")


@pytest.mark.rules("USPA-3.1.9.5.2a", "USPA-3.1.9.5.2c", "USPA-3.1.9.1c")
def test_tied_stud_hands_give_the_odd_chip_to_the_highest_of_all_cards():
    # Both make a nine-high straight. Seat 0's nine is better, but seat 1 has an ace.
    d = uspa(
        "seven-card-stud",
        STUD,
        hands="5s6s7s8h9hKdQc 5d6d7h8c9cAc2d 2h2c3d",
    )
    finish(d, folds=2)
    assert awards(d) == [(0, 22, 0), (1, 23, 1)]
    assert cites(found(d, e.Awarded)[1], "3.1.9.5.2a", "3.1.9.5.2c")
    # The three of diamonds, under the five of hearts' nobody: rank decides, then suit.
    d = uspa("seven-card-stud", STUD, hands="5s6s3d 5d6d3c 2h2c3s")
    assert d.request.seat == 1, "the lowest of three treys is the club"
    assert cites(last(d, e.RoundBegan), "3.1.9.1c")


def finish(d, folds):
    """One seat folds at its first free chance, the others go on without a bet."""
    while not d.is_over:
        request = d.request
        if request.seat == folds and request.may_fold:
            play(d, "f")
        elif request.kind == "bring-in":
            play(d, "i")
        else:
            play(d, "c" if request.to_call else "x")


@pytest.mark.rules("USPA-3.1.9.5.2b", "USPA-3.1.9.5.2c")
def test_tied_razz_hands_give_the_odd_chip_to_the_lowest_of_all_cards():
    # Both make an eight-six; seat 1 has the deuce of clubs besides, paired.
    d = uspa("razz", STUD, hands="As2s3s6s8sKdQc Ad2d3d6d8d2cQd KhKcKs")
    finish(d, folds=2)
    assert awards(d) == [(0, 22, 0), (1, 23, 1)]
    assert cites(found(d, e.Awarded)[1], "3.1.9.5.2b", "3.1.9.5.2c")


@pytest.mark.rules("USPA-3.1.9.5.3a", "USPA-3.2.2.5.2", "USPA-3.2.2.5.2.1", "USPA-3.2.2.5.2.2a")
def test_the_high_side_takes_the_odd_chip_between_high_and_an_eight_low():
    # The board 3-4-8-K-Q: seat 1 has kings and queens, seat 2 an eight-four low.
    d = uspa(
        "omaha-8",
        "5/10 pot-limit",
        hands="9h9dJhJd KdQdTdTh Ac2cJsTs",
        board="3c4d8hKsQc",
    )
    play(d, "c f x | x x | x x | x x")
    assert awards(d) == [(1, 13, 1), (2, 12, 0)]
    high, low = found(d, e.Awarded)
    assert (high.share, low.share) == ("high", "low")
    assert cites(high, "3.1.9.5.3a")
    assert {"USPA-3.2.2.5.2", "USPA-3.2.2.5.2.1", "USPA-3.2.2.5.2.2a"} <= set(
        find_form("omaha-8").rules
    )


@pytest.mark.rules("USPA-3.2.2.5.2.1")
def test_one_hand_may_use_two_pairs_of_holecards_for_high_and_low():
    d = uspa("omaha-8", hands="9h9dJhJd Ah2hKdQd TsTcJsJc", board="3c4d8hKsQc")
    call_down(d)
    assert [(one.seat, one.share) for one in found(d, e.Awarded)] == [(1, "high"), (1, "low")]


@pytest.mark.rules("USPA-3.2.2.5.2.2a", "USPA-3.2.7.5.2a", "USPA-3.2.7.1b")
def test_a_nine_is_no_low_unless_a_notice_says_so():
    hands, board = "9h9dJhJd Ah5hTdTc KdKcQsJc", "3c4d9sKsQc"
    d = uspa("omaha-8", hands=hands, board=board)
    call_down(d)
    assert [(one.seat, one.share) for one in found(d, e.Awarded)] == [(2, "high")]
    d = uspa("omaha-8", hands=hands, board=board, house={"forms.low_qualifier": "none"})
    call_down(d)
    assert [(one.seat, one.share) for one in found(d, e.Awarded)] == [(2, "high"), (1, "low")]
    hands = "KsKdKcAs2h3h9c QsQdJhJs9hTsTd"
    for house, shares in ((None, ["high"]), ({"forms.low_qualifier": "none"}, ["high", "low"])):
        d = uspa("stud-8", STUD, (1000, 1000), hands, house=house)
        call_down(d)
        assert [one.share for one in found(d, e.Awarded)] == shares


@pytest.mark.rules("USPA-3.2.2.5.2.2b", "USPA-3.2.7.5.2b")
def test_without_a_qualifying_low_the_high_hand_takes_everything():
    d = uspa("omaha-8", hands="9h9dJhJd Ah5hTdTc KdKcQsJc", board="3c4d9sKsQc")
    call_down(d)
    (award,) = found(d, e.Awarded)
    assert (award.seat, award.amount) == (2, 6)
    assert cites(award, "3.2.2.5.2.2b")
    d = uspa("stud-8", STUD, (1000, 1000), "KsKdKcAs2h3h9c QsQdJhJs9hTsTd")
    call_down(d)
    (award,) = found(d, e.Awarded)
    assert award.seat == 0
    assert cites(award, "3.2.7.5.2b")


@pytest.mark.rules("USPA-3.1.9.5.4")
def test_main_and_side_pot_are_split_each_on_its_own():
    # All three play the board: the main pot of 63 three ways, the side pot of 30 in two.
    d = uspa(
        stakes="1/2 no-limit",
        stacks=(21, 36, 36, 1000),
        hands="2c3d 2d3c 2h3h 4c4d",
        board="AsKsQsJsTs",
    )
    play(d, "a f a c")
    assert sum(award.amount for award in found(d, e.Awarded)) == sum((21, 36, 36))
    side = [one for one in found(d, e.Awarded) if one.pot == 1]
    assert [(one.seat, one.amount) for one in side] == [(1, 15), (2, 15)]
    assert all(cites(one, "3.1.9.5.4") for one in side)
    assert [one.amount for one in found(d, e.Awarded) if one.pot == 0] == [21, 21, 21]


@pytest.mark.rules("USPA-3.2.1.4.1", "USPA-3.2.1.4.2", "USPA-3.2.1.4.3")
@pytest.mark.parametrize(
    ("hands", "board", "winners", "words"),
    [
        ("4c4h AdAh", "AcKsKd7h2d", [1], "aces full of kings"),
        ("4c4h KhJs", "KcKdKs7h2d", [1], "four kings"),
        ("4c4h 2c3d", "AsKsQsJsTs", [0, 1], "royal flush"),
    ],
    ids=["two", "one", "none"],
)
def test_two_one_or_none_of_the_holecards_may_play(hands, board, winners, words):
    d = uspa(stacks=(100, 100), hands=hands, board=board)
    call_down(d)
    assert [one.seat for one in found(d, e.Awarded)] == winners
    assert words in last(d, e.Awarded).words
    rules = set(find_form("holdem").rules)
    assert {"USPA-3.2.1.4.1", "USPA-3.2.1.4.2", "USPA-3.2.1.4.3"} <= rules


@pytest.mark.rules("USPA-3.2.2.2", "USPA-3.2.2.5.1.1a")
def test_an_omaha_hand_is_two_holecards_and_three_boardcards():
    # Seat 0 holds one spade with four on the board: no flush. Seat 1 has a pair of aces.
    d = uspa("omaha", "1/2 pot-limit", (100, 100), "KsQd7c6d AdAhTc9c", board="2s5s8sJs3h")
    call_down(d)
    assert last(d, e.Awarded).seat == 1
    assert cites(last(d, e.Awarded), "3.2.2.2")
    assert not cites(last(d, e.Awarded), "3.2.1.2")
    assert {"USPA-3.2.2.2", "USPA-3.2.2.5.1.1a"} <= set(find_form("omaha").rules)
    assert find_form("omaha").parent == "holdem"


@pytest.mark.rules("USPA-3.2.2.1c")
def test_all_four_holecards_are_shown_to_win_at_omaha():
    d = uspa("omaha", "1/2 pot-limit", (100, 100), "KsQd7c6d AdAhTc9c", board="2s5s8sJs3h")
    call_down(d)
    shown = last(d, e.Shown, seat=1)
    assert len(shown.cards) == 4 and shown.whole
    assert cites(shown, "3.2.2.1c")


@pytest.mark.rules("USPA-3.2.2.5.1.1b")
def test_the_board_may_be_played_at_holdem_but_not_at_omaha():
    d = uspa(stacks=(100, 100), hands="2c3d 2d3c", board="AsKsQsJsTs", showing="asked")
    call_down_to_show(d)
    play(d, "mb s P")
    assert [one.seat for one in found(d, e.Awarded)] == [0, 1]
    d = uspa(
        "omaha",
        "1/2 pot-limit",
        (100, 100),
        "2c3d4h5h 2d3c4c5c",
        board="AsKsQsJsTs",
        showing="asked",
    )
    call_down_to_show(d)
    refused(d, "mb", Reason.NOT_ALLOWED_BY_BOOK, "USPA-3.2.2.5.1.1b")


@pytest.mark.rules("USPA-3.1.8.4")
def test_losing_hands_are_dead_once_the_pot_is_pushed():
    d = uspa(hands="KsKd AsAd QsQd", board="9c8h4s3c2d", showing="asked")
    play(d, "c c x | x x x | x x x | x x x | s s m")
    assert (d.request.kind, found(d, e.Awarded)) == ("push-pot", [])
    assert [seat.mucked for seat in d.state.seats] == [False, False, True]
    play(d, "P")
    assert cites(last(d, e.Ended), "3.1.8.4")
    refused(d, c.Show(2), Reason.CARD_NOT_HELD)
    assert d.result.stacks == (998, 1004, 998)


@pytest.mark.rules("USPA-3.1.8.6a", "USPA-3.1.8.6b")
def test_cards_shown_to_one_are_everybodys_but_after_the_deal_if_he_is_out_of_the_pot():
    d = uspa(hands="KsKd AsAd QsQd", board="9c8h4s3c2d")
    play(d, "c c x")
    d.apply(c.Show(0, to=(1,)))
    shown = last(d, e.Shown)
    assert shown.to == (), "seat 1 is in the pot: everyone sees them"
    assert cites(shown, "3.1.8.6a")
    d = uspa(hands="KsKd AsAd QsQd", board="9c8h4s3c2d")
    play(d, "f c x")
    d.apply(c.Show(0, to=(2,)))
    assert last(d, e.Shown).to == (2,)
    play(d, "x x | x x | b2 f")
    told = found(d, e.Shown)[-1]
    assert (told.seat, told.to) == (0, ())
    assert cites(told, "3.1.8.6a", "3.1.8.6b")
    assert d.events.index(told) > d.events.index(last(d, e.Awarded))


@pytest.mark.rules("USPA-3.1.8.5a", "USPA-3.1.8.5b", "USPA-3.1.8.5c")
@pytest.mark.parametrize(("asker", "winner"), [(2, 1), (1, 0)])
def test_a_called_hand_may_be_seen_and_is_dead_unless_the_winner_asks(asker, winner):
    # Seat 0 threw the best hand away.
    d = uspa(stacks=(100, 100, 100), hands="AsAd KsKd QsQd", board="9c8h4s3c2d", showing="asked")
    play(d, "f c x | x x | x x | b4 c")
    play(d, "m s")
    d.apply(c.Ask(asker, 0))
    asked = last(d, e.AskedToSee)
    assert asked.live is (asker == 1)
    assert cites(asked, "3.1.8.5a", "3.1.8.5c" if asked.live else "3.1.8.5b")
    play(d, "P")
    assert last(d, e.Awarded).seat == winner


@pytest.mark.rules("USPA-3.1.8.5a")
def test_a_hand_that_was_not_called_stays_hidden():
    d = uspa(hands="AsAd KsKd QsQd", board="9c8h4s3c2d", showing="asked")
    play(d, "c c x | x x x | x x x | x x x | s s m")
    refused(d, c.Ask(0, 2), Reason.NOT_ALLOWED_BY_BOOK, "USPA-3.1.8.5a")


@pytest.mark.rules("USPA-3.2.1.5.6")
def test_the_board_is_declared_before_the_cards_go_or_the_claim_is_lost():
    hands, board = "2c3d 2d3c", "AsKsQsJsTs"
    d = uspa(stacks=(100, 100), hands=hands, board=board, showing="asked")
    call_down_to_show(d)
    play(d, "mb s P")
    assert cites(last(d, e.Mucked), "3.2.1.5.6")
    assert [one.seat for one in found(d, e.Awarded)] == [0, 1]
    d = uspa(stacks=(100, 100), hands=hands, board=board, showing="asked")
    call_down_to_show(d)
    thrower = d.request.seat
    play(d, "m s P")
    assert [one.seat for one in found(d, e.Awarded)] == [1 - thrower]


@pytest.mark.rules("USPA-3.3.2.25", "USPA-3.3.2.28")
def test_in_a_tournament_hands_are_turned_up_once_someone_is_all_in_and_the_betting_is_over():
    d = uspa(stacks=(100, 100), hands="2c3d AsAd", board="KsQs7h6h5d", tournament=True)
    assert sorted(event.seat for event in found(d, e.Posted)) == [0, 1]
    small = next(event for event in found(d, e.Posted) if event.amount == 1)
    assert small.seat == d.view(None).button
    assert cites(small, "3.3.2.25")
    play(d, "a c")
    first = found(d, e.Shown)
    assert [event.seat for event in first] == [0, 1]
    assert all(cites(event, "3.3.2.28") for event in first)
    assert d.events.index(first[-1]) < d.events.index(found(d, e.Boarded)[0])
    d = uspa(stacks=(100, 100), hands="2c3d AsAd", board="KsQs7h6h5d")
    play(d, "a c")
    assert d.events.index(found(d, e.Shown)[0]) > d.events.index(found(d, e.Boarded)[-1])


@pytest.mark.parametrize(
    ("hand", "board", "own"),
    [
        pytest.param("AsKs", "QsJsTs2d3c", 1, marks=pytest.mark.rules("USPA-3.1.1.1")),
        pytest.param("9s8s", "7s6s5s2d3c", 2, marks=pytest.mark.rules("USPA-3.1.1.2")),
        pytest.param("9s9d", "9h9c5s2d3c", 3, marks=pytest.mark.rules("USPA-3.1.1.3")),
        pytest.param("9s9d", "9h5c5s2d3c", 4, marks=pytest.mark.rules("USPA-3.1.1.4")),
        pytest.param("9s8s", "Ks6s5s2d3c", 5, marks=pytest.mark.rules("USPA-3.1.1.5")),
        pytest.param("9s8d", "7s6h5s2dKc", 6, marks=pytest.mark.rules("USPA-3.1.1.6")),
        pytest.param("9s9d", "9h6h5s2dKc", 7, marks=pytest.mark.rules("USPA-3.1.1.7")),
        pytest.param("9s9d", "Kh6h5s2dKc", 8, marks=pytest.mark.rules("USPA-3.1.1.8")),
        pytest.param("9s9d", "Qh6h5s2dKc", 9, marks=pytest.mark.rules("USPA-3.1.1.9")),
        pytest.param("As9d", "Qh6h5s2dKc", 10, marks=pytest.mark.rules("USPA-3.1.1.10")),
    ],
)
def test_the_award_names_the_class_of_the_hand_that_won(hand, board, own):
    d = uspa(stacks=(100, 100), hands=f"4c7h {hand}", board=board)
    call_down(d)
    award = last(d, e.Awarded)
    assert award.seat == 1
    numbers = [rule.partition("-")[2] for rule in award.cites]
    assert [number for number in numbers if number.startswith("3.1.1.")] == [f"3.1.1.{own}"]
    assert cites(award, "3.1.1a")
