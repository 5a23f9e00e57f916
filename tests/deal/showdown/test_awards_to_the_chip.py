"""What a winner is given, to the chip and the word, and what is not said of it."""

import pytest

from floorman.deal import Rake, Reason, Refused
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.moment.pots import Pot
from floorman.deal.rows.pot import divide
from floorman.deal.showdown.settling import contested_pots
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks
from tests.deal.showdown.test_sharing import got, odd_to, read, share

BOARD = "2c3d7h8d9c"


def given(d):
    """Every award without its rules."""
    return [
        (one.pot, one.seat, one.amount, one.share, one.board, one.odd, one.words)
        for one in found(d, e.Awarded)
    ]


# --- pots without a comparison --------------------------------------------------------------------


@pytest.mark.rules("RR11-3.DEAD.1a", "USPA-3.1.5.1.1", "WSOP-105a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_who_is_left_alone_takes_the_one_pot_and_no_hand_is_told(book):
    d = deal("holdem", "1/2 no-limit", book=book)
    play(d, "c f x | b2 f")
    assert given(d) == [(0, 1, 5, "", 0, 0, "")]


def test_of_a_pot_that_the_house_takes_whole_nothing_is_given():
    for drop, pots in ((30, []), (1, [(0, 1, 1, "", 0, 0, "")])):
        d = deal("holdem", "1/2 no-limit", rake=Rake(0, drop=drop))
        play(d, "f f")
        assert given(d) == pots
        assert sum(stacks(d)) + d.state.raked == 600


# --- odd chips ------------------------------------------------------------------------------------

CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000)


@pytest.mark.rules("WSOP-148")
@pytest.mark.parametrize("chip", CHIPS)
def test_every_chip_of_a_cardroom_is_the_unit_of_blinds_that_are_made_of_it(chip):
    assert read("wsop-2018", "holdem", blinds=(3 * chip, 7 * chip)).unit == chip


@pytest.mark.rules("WSOP-148")
@pytest.mark.parametrize(
    ("blinds", "unit"), [((4, 8), 1), ((20, 40), 5), ((75, 150), 25), ((400, 800), 100)]
)
def test_no_other_amount_is_a_chip(blinds, unit):
    assert read("wsop-2018", "holdem", blinds=blinds).unit == unit


def test_a_house_may_put_the_board_of_drawmaha_before_the_holding_chip_by_chip():
    order = {"odd_chip__board_and_holding": "board"}
    first = odd_to(share("wsop-2018", "drawmaha", 5, [0, 1], [{0: 9, 1: 1}, {0: 1, 1: 9}]))
    assert first == {("holding", 0): 1}
    ours = odd_to(share("wsop-2018", "drawmaha", 5, [0, 1], [{0: 9, 1: 1}, {0: 1, 1: 9}], **order))
    assert ours == {("board", 1): 1}


def test_hands_that_tie_for_everything_split_by_card_only_what_is_odd():
    both = {0: 5, 1: 5}
    cards = {0: "AsKsQs9d8d7c2c", 1: "AhKhQh9c8c7d2d"}
    even = share("roberts-v11", "stud-8", 20, [0, 1], [both, both], cards)
    assert got(even) == {0: 10, 1: 10} and not odd_to(even)
    assert not any("RR11-3.TIE.3" in one.cites for one in even)
    odd = share("roberts-v11", "stud-8", 21, [1, 0], [both, both], cards)
    assert got(odd) == {0: 11, 1: 10}
    low = {"odd_chip__stud_both_ways": "low-card"}
    assert got(share("roberts-v11", "stud-8", 21, [0, 1], [both, both], cards, **low)) == {
        0: 10,
        1: 11,
    }


def test_what_is_below_a_unit_is_odd_only_where_something_is_divided():
    wsop = {"blinds": (5, 10)}
    alone = share("wsop-2018", "omaha-8", 23, [0, 1], [{0: 9, 1: 1}, {}], **wsop)
    assert got(alone) == {0: 23} and not odd_to(alone)
    assert not any("WSOP-148" in one.cites for one in alone)
    halves = share("wsop-2018", "omaha-8", 23, [0, 1], [{0: 9, 1: 1}, {1: 3}], **wsop)
    assert got(halves) == {0: 13, 1: 10} and odd_to(halves) == {("high", 0): 3}
    even = share("wsop-2018", "omaha-8", 20, [0, 1], [{0: 9, 1: 1}, {1: 3}], **wsop)
    assert got(even) == {0: 10, 1: 10} and not odd_to(even)
    assert not any({"WSOP-148", "WSOP-149c"} & {*one.cites} for one in even)
    odd = share("wsop-2018", "omaha-8", 25, [0, 1], [{0: 9, 1: 1}, {1: 3}], **wsop)
    assert got(odd) == {0: 15, 1: 10} and odd_to(odd) == {("high", 0): 5}


@pytest.mark.rules("RR11-3.TIE.4")
@pytest.mark.parametrize(("most", "lucky"), [(1, [2, 3]), (2, [1, 2]), ("none", [1, 2])])
def test_who_has_had_as_many_odd_chips_as_the_house_lets_him_stands_behind(most, lucky):
    order, how = [1, 2, 0, 3], {"odd_chip_per_player": most}
    highs, lows = {0: 1, 1: 9, 2: 9}, {0: 1, 1: 9, 2: 9, 3: 9}
    # 11 each way: 6 and 5 for the highs, 4, 4 and 3 for the lows.
    awards = share("roberts-v11", "omaha-8", 22, order, [highs, lows], **how)
    assert odd_to(awards) == {("high", 1): 1} | {("low", seat): 1 for seat in lucky}
    # 8 for the one high, 7 for two lows.
    awards = share("roberts-v11", "omaha-8", 15, order, [{1: 9}, {1: 9, 2: 9}], **how)
    assert odd_to(awards) == {("high", 1): 1, ("low", lucky[0]): 1}


@pytest.mark.rules("WSOP-296")
def test_two_who_do_not_qualify_share_and_the_one_left_of_the_button_has_the_odd_chip():
    awards = share("wsop-2018", "archie", 11, [1, 0], [{}, {}], blinds=(1, 2))
    assert [(one.seat, one.amount, one.odd) for one in awards] == [(1, 6, 1), (0, 5, 0)]
    assert all("WSOP-296" in one.cites for one in awards)
    assert ["WSOP-148" in one.cites for one in awards] == [True, False]
    [whole] = share("wsop-2018", "archie", 11, [1], [{}, {}], blinds=(1, 2))
    assert (whole.seat, whole.amount, whole.odd, whole.cites) == (1, 11, 0, ())


def test_an_award_is_of_no_board_unless_several_were_dealt():
    assert {one.board for one in share("uspa", "holdem", 7, [0, 1], [{0: 5, 1: 5}])} == {0}


@pytest.mark.rules("RR11-3.TIE.5d", "USPA-3.1.9.5.4", "WSOP-149g")
@pytest.mark.parametrize(
    ("book", "rule"),
    [("roberts-v11", "RR11-3.TIE.5d"), ("uspa", "USPA-3.1.9.5.4"), ("wsop-2018", "WSOP-149g")],
)
def test_that_each_pot_is_split_on_its_own_is_told_where_a_side_pot_is_split(book, rule):
    for pot, strengths, told in (
        (0, {0: 5, 1: 5}, False),
        (1, {0: 5, 1: 5}, True),
        (1, {0: 6, 1: 5}, False),
    ):
        awards = share(book, "holdem", 7, [0, 1], [strengths], pot=pot)
        assert [rule in one.cites for one in awards] == [told] * len(awards)
        assert {one.pot for one in awards} == {pot}


# --- pots that nobody contests any more -----------------------------------------------------------


@pytest.mark.rules("RR11-3.TIE.5d", "RR11-3.SHOW.7a")
@pytest.mark.parametrize(
    ("live", "kept"),
    [
        ([0, 1, 2, 3], [(40, (0, 1, 2, 3)), (30, (1, 2, 3)), (20, (2, 3)), (10, (3,))]),
        ([0, 1, 2], [(40, (0, 1, 2)), (30, (1, 2)), (30, (2,))]),
        ([0, 1], [(40, (0, 1)), (60, (1,))]),
        ([0, 3], [(40, (0, 3)), (30, (3,)), (20, (3,)), (10, (3,))]),
        ([0], [(100, (0,))]),
    ],
)
def test_a_hand_thrown_away_leaves_its_pots_to_the_others_and_the_rest_to_the_pot_below(live, kept):
    d = deal("holdem", "1/2 no-limit", (50,) * 4)
    pots = tuple(Pot(10 * (4 - low), tuple(range(low, 4))) for low in range(4))
    found = contested_pots(d.state, live, pots)
    assert [(pot.amount, pot.seats) for pot in found] == kept


def test_a_pot_below_that_nobody_contests_any_more_goes_with_the_one_above():
    d = deal("holdem", "1/2 no-limit", (50,) * 4)
    pots = (Pot(7, (0, 1)), Pot(40, (0, 1, 2, 3)), Pot(30, (2, 3)))
    found = contested_pots(d.state, [2, 3], pots)
    assert [(pot.amount, pot.seats) for pot in found] == [(47, (2, 3)), (30, (2, 3))]


# --- hands thrown away ----------------------------------------------------------------------------


def test_where_a_house_has_every_hand_shown_nobody_throws_one_away():
    house = {"showdown.may_muck": False}
    hands = "AsAh KsKh QsQh"
    d = deal("holdem", "1/2 no-limit", (50,) * 3, hands, BOARD, house=house)
    play(d, "c c x x x x x x x x x x")
    assert seats_of(d, e.Shown) == [0, 1, 2]
    assert not found(d, e.Mucked)
    d = deal("holdem", "1/2 no-limit", (50,) * 3, hands, BOARD, house=house, showing="asked")
    play(d, "c c x x x x x x x x x x")
    assert not d.request.may_muck
    refused(d, "m", Reason.MAY_NOT_FOLD)
    play(d, "s s")
    refused(d, "m", Reason.MAY_NOT_FOLD)


@pytest.mark.rules("WSOP-149a")
def test_at_archie_a_beaten_hand_is_thrown_away_once_somebody_qualifies_and_not_before():
    def archie(hands):
        d = deal("archie", "10/20 limit with ante 1", (200,) * 3, hands, book="wsop-2018")
        for _ in range(60):
            if d.is_over:
                return d
            request = d.request
            if request.kind == "draw":
                play(d, "d")
            elif request.may_check:
                play(d, "x")
            else:
                play(d, "c" if request.may_call else f"b{request.raise_to_min}")
        raise AssertionError("the deal did not end")

    shown = archie("8h8dKcQhJs 9s7d6c5h2s AsKdQsJd9c")
    assert sorted(seats_of(shown, e.Shown)) == [0, 1, 2]
    assert len(found(shown, e.Awarded)) == 3
    beaten = archie("AhAdKcQhJs 8s7d6c5h2s AsKdQsJd9c")
    assert seats_of(beaten, e.Mucked) == [2]


def test_a_tie_is_shown_and_a_hand_that_is_beaten_in_every_pot_is_not():
    d = deal("holdem", "1/2 no-limit", (50,) * 3, "AsKs AhKh QsQh", "2c3d7h8dAc")
    play(d, "c c x x x x x x x x x x")
    assert (seats_of(d, e.Shown), seats_of(d, e.Mucked)) == ([0, 1], [2])


# --- a pot divided by points ----------------------------------------------------------------------


@pytest.mark.rules("WSOP-346c")
@pytest.mark.parametrize(
    ("amount", "points", "parts"),
    [
        (90, {0: 2, 1: 1}, [(0, 60, 0), (1, 30, 0)]),
        (91, {0: 1, 1: 2}, [(0, 30, 0), (1, 61, 1)]),
        (92, {0: 1, 1: 1, 2: 1}, [(0, 31, 1), (1, 31, 1), (2, 30, 0)]),
        (5, {2: 0, 0: 0}, [(2, 3, 1), (0, 2, 0)]),
        (6, {0: 0, 1: 3}, [(1, 6, 0)]),
        (1, {0: 1, 1: 1}, [(0, 1, 1)]),
        (100, {0: 3, 1: 3, 2: 0}, [(0, 50, 0), (1, 50, 0)]),
    ],
)
def test_parts_are_as_large_as_the_points_and_odd_chips_go_to_the_most(amount, points, parts):
    assert divide(amount, points) == parts


def test_asking_to_see_a_hand_is_for_seats_of_the_table():
    d = deal("holdem", "1/2 no-limit", (50,) * 3, "AsAh KsKh QsQh", BOARD, showing="asked")
    play(d, "c c x x x x x x x x b2 c f s m")
    for asker, of in ((-1, 2), (3, 2), (1, -1), (1, 3)):
        with pytest.raises(Refused):
            d.apply(c.Ask(asker, of))
    d.apply(c.Ask(1, 2))
    assert last(d, e.AskedToSee).of == 2


def test_a_pot_that_points_divide_is_divided_into_chips_that_are_there():
    assert divide(400, {0: 2, 1: 1}, 25) == [(0, 275, 25), (1, 125, 0)]
    assert divide(400, {0: 1, 1: 1, 2: 1}, 25) == [(0, 150, 25), (1, 125, 0), (2, 125, 0)]
    # Two chips are odd, and one of 10 that an all-in left below the smallest.
    assert divide(110, {0: 1, 1: 1, 2: 1}, 25) == [(0, 50, 25), (1, 35, 10), (2, 25, 0)]
    for amount in range(1, 60):
        for unit in (1, 5, 25):
            assert sum(chips for _, chips, _ in divide(amount, {3: 5, 1: 0, 0: 2}, unit)) == amount
