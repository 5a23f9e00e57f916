"""Betting rounds at their bounds: who opens among equals, what counts of a short call, posts."""

import pytest

from floorman.deal import Post, SetupError
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from tests.deal.playing import deal, found, last, play, seats_of, stacks

STUD = "10/20 limit with ante 2 and bring-in 3"


def ruled(d, *steps):
    d.apply(c.Remedy(steps, incident="premature", cites=()))
    return d


# --- who opens ------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["seven-card-stud", "razz"])
@pytest.mark.parametrize(("tie", "first"), [("suit", 1), ("position", 0)])
def test_between_equal_upcards_the_suit_or_the_place_decides(form, tie, first):
    cards = {"seven-card-stud": ("2d", "2c", "9h"), "razz": ("Kh", "Ks", "9h")}[form]
    hands = " ".join(f"????{card}" for card in cards)
    d = deal(form, STUD, hands=hands, house={"stud.bring_in_tie": tie})
    assert (d.request.seat, d.request.kind) == (first, "bring-in")


@pytest.mark.parametrize(
    ("form", "cards", "first"),
    [
        ("seven-card-stud", ("2s", "3c", "2h"), 2),
        ("seven-card-stud", ("As", "3c", "3d"), 1),
        ("razz", ("Kc", "As", "Kd"), 2),
        ("razz", ("Ac", "2s", "2d"), 1),
    ],
)
def test_the_lowest_card_brings_it_in_and_at_razz_the_highest_the_ace_being_low(form, cards, first):
    d = deal(form, STUD, hands=" ".join(f"????{card}" for card in cards))
    assert d.request.seat == first


@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_of_equal_boards_the_one_nearest_the_left_of_the_dealer_acts_first(book):
    hands = "????2cKh ????KsQh ????KdQc"
    d = deal("seven-card-stud", STUD, hands=hands, book=book)
    play(d, "i c c")
    assert d.request.seat == 1
    d = deal("seven-card-stud", STUD, hands="????KcQd ????2cKh ????KdQc", book=book)
    play(d, "i c c")
    assert d.request.seat == 0


def test_a_ruling_before_the_round_frees_who_begins_it_of_the_forced_bet():
    for owes in (False, True):
        d = deal("seven-card-stud", STUD, hands="????2c ????3d ????4h", dealing="dealer")
        play(d, ". . .")
        ruled(d, r.GiveTurn(1, owes=owes))
        play(d, "..")
        assert (d.request.seat, d.request.kind) == (1, "bring-in")
        assert d.request.may_fold is not owes


@pytest.mark.parametrize("acts_last", [False, True])
@pytest.mark.parametrize("killer", [0, 2, 3])
def test_the_killer_acts_in_turn_or_last_as_the_house_says(killer, acts_last):
    house = {"kills.acts": "last" if acts_last else "in-turn"}
    stakes = "10/20 limit with blinds 5/10 and full kill"
    d = deal("holdem", stakes, (500,) * 4, killer=killer, house=house)
    order = []
    while d.request.kind == "bet" and not d.state.round.number and len(order) < 4:
        order.append(d.request.seat)
        play(d, "c" if d.request.may_call else "x")
    turns = [2, 3, 0, 1]
    expected = [one for one in turns if one != killer] + [killer] if acts_last else turns
    assert order == expected


# --- calls that were short ------------------------------------------------------------------------


def short_call():
    """Seat 0 bets 40 on the flop, seat 1's call of 20 stands, and seat 1 has the best hand."""
    d = deal("holdem", "10/20 no-limit", (500,) * 3, "KsKh AsAh QsQh", "2c3d7h8d9c")
    play(d, "c c x b40")
    return ruled(d, r.LetStand(1, 20))


def test_a_short_call_that_stands_contests_all_that_the_others_put_in():
    d = short_call()
    play(d, "c x x x x x x")
    assert seats_of(d, e.Awarded) == [1]
    assert stacks(d) == [440, 500 - 40 + 160, 440]


def test_who_folds_after_a_short_call_or_answers_a_raise_contests_what_he_put_in():
    d = short_call()
    play(d, "r80 c f")
    assert d.state.seats[1].folded
    play(d, "x x x x")
    assert stacks(d) == [500 - 100 + 240, 460, 400]
    d = short_call()
    play(d, "r80 c c x x x x x x")
    assert seats_of(d, e.Awarded) == [1]
    assert stacks(d) == [400, 700, 400]


# --- posts ----------------------------------------------------------------------------------------

MUST = "pot-limit with mandatory button straddle"


@pytest.mark.rules("WSOP-188.a2")
@pytest.mark.parametrize("blinds", ["5/10", "10/10"])
def test_blinds_that_make_a_straddle_or_more_count_as_what_they_are(blinds):
    d = deal("omaha", f"{blinds} {MUST} 15", (1000,) * 6, book="wsop-2018")
    # The blinds, 15 and what the smaller blind calls are 40 either way.
    assert (d.request.seat, d.request.raise_to_max) == (0, 15 + 40)


def test_chips_that_do_not_play_stay_out_even_where_two_make_the_chip_that_does():
    d = deal("holdem", "2/4 limit with blinds 2/4 and chips of 2", (101, 50, 50))
    assert d.state.seats[0].away == 1
    assert stacks(d)[0] == 98


@pytest.mark.parametrize("kind", ["missed", "blind", "dead", "ante"])
def test_what_is_posted_besides_is_live_or_dead_by_its_kind(kind):
    d = deal("holdem", "5/10 no-limit", (200,) * 5, posts=(Post(3, 10, kind),))
    seat = d.state.seats[3]
    assert (seat.stack, d.state.pot) == (190, 25)
    live = kind in ("missed", "blind")
    assert (seat.bet, seat.dead_paid) == (10 * live, 10 * (kind == "dead"))
    play(d, "f")
    assert d.request.seat == 3
    assert d.request.to_call == (0 if live else 10)


@pytest.mark.rules("RR11-4.BLIND.10b", "USPA-3.5.2.9b", "WSOP-156b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_of_two_blinds_made_up_the_larger_is_live_and_the_rest_dead(book):
    for amount, live, dead in ((15, 10, 5), (10, 10, 0), (8, 8, 0)):
        d = deal(
            "holdem", "5/10 no-limit", (200,) * 5, posts=(Post(3, amount, "missed"),), book=book
        )
        posted = [(one.amount, one.live) for one in found(d, e.Posted, seat=3)]
        assert posted == [(live, True), (dead, False)][: 1 + (dead > 0)]


def test_a_post_says_whether_it_took_the_last_chip_before_it_was_whole():
    d = deal("holdem", "5/10 no-limit with ante 2", (200, 12, 9, 2))
    short = {(one.seat, one.kind): one.short for one in found(d, e.Posted)}
    assert short == {
        (0, "ante"): False,
        (1, "ante"): False,
        (2, "ante"): False,
        (3, "ante"): False,
        (0, "blind"): False,
        (1, "blind"): False,
    }
    d = deal("holdem", "5/10 no-limit with ante 2", (200, 11, 9, 1))
    assert {(one.seat, one.kind) for one in found(d, e.Posted) if one.short} == {
        (1, "blind"),
        (3, "ante"),
    }
    assert last(d, e.Posted, seat=1).amount == 9


def test_no_straddle_is_posted_by_a_seat_that_cannot_make_it():
    with pytest.raises(SetupError, match="too few chips"):
        deal("holdem", "5/10 no-limit", (200, 200, 19, 200), straddlers=(2,))
    d = deal("holdem", "5/10 no-limit", (200, 200, 20, 200), straddlers=(2,))
    assert last(d, e.Posted, seat=2).amount == 20
