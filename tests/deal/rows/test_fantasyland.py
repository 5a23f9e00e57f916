"""Fantasyland: how one gets in and stays, and how its deals are dealt and set."""

import pytest

from floorman.cards import STANDARD_CARDS, UNKNOWN, cards_text, parse_cards
from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import refused
from tests.deal.rows.deals import FOULED, PAIRS, STRONG, WEAK, RowDeal, of_kind, set_deal

JACKS = "JhJdQc/9s9d9h2c5d/8s8d8c7h7s"
KINGS = "KhKd3c/AsAd5c6h8h/ThTcTd2h3h"
ACES = "AhAd3c/9s9d9h2c5d/8s8d8c7h7s"
TRIPS = "2h2d2c/9s9d9h7c5d/8s8d8c7h7s"
QUADS = "KhJd4c/AsAd5c6h8h/ThTcTdTs3h"
STRAIGHT_FLUSH = "KhJd4c/AsAd5c6h8s/7h8h9hThJh"
FULL_HOUSE = "KhJd4c/2s2d2c3c3h/ThTcTd9s9h"


def goes_on(hand, form="open-face", inside=False, house=None, book="wsop-2018"):
    """Whether a hand puts its player in Fantasyland, or keeps him there."""
    own = set(parse_cards(hand.replace("/", "")))
    rest = [card for card in STANDARD_CARDS if card not in own][:13]
    other = cards_text(rest).replace(" ", "")
    rows = f"{other[:6]}/{other[6:16]}/{other[16:]}"
    there = (0,) if inside else ()
    deal = set_deal(form, hand, rows, fantasyland=there, house=house, book=book)
    return 0 in deal.result.fantasyland


@pytest.mark.rules("WSOP-353")
@pytest.mark.parametrize(
    ("hand", "enters"),
    [(STRONG, True), (KINGS, True), (ACES, True), (TRIPS, True), (JACKS, False), (PAIRS, False)],
)
@pytest.mark.parametrize("book", ["wsop-2018", "roberts-v11"])
def test_queens_or_better_in_front_go_into_fantasyland(hand, enters, book):
    assert goes_on(hand, book=book) == enters


@pytest.mark.rules("WSOP-353")
def test_a_fouled_hand_goes_nowhere_however_good_its_front():
    deal = set_deal("open-face", STRONG, FOULED)
    assert deal.result.fantasyland == (0,)
    (event,) = of_kind(deal, e.EnteredFantasyland)
    assert (event.seat, event.stays) == (0, False) and "WSOP-353" in event.cites


@pytest.mark.parametrize(
    ("mark", "enters"),
    [("kings", (KINGS, ACES, TRIPS)), ("aces", (ACES, TRIPS)), ("trips", (TRIPS,))],
)
def test_a_house_sets_the_mark_higher(mark, enters):
    house = {"chinese.fantasyland_entry": mark}
    for hand in (STRONG, KINGS, ACES, TRIPS):
        assert goes_on(hand, house=house) == (hand in enters)


@pytest.mark.rules("WSOP-353.e.1", "WSOP-353.e.2", "WSOP-353.e.3")
@pytest.mark.parametrize(
    ("hand", "stays"),
    [
        (QUADS, True),
        (STRAIGHT_FLUSH, True),
        (FULL_HOUSE, True),
        (TRIPS, True),
        (ACES, False),
        (STRONG, False),
    ],
)
def test_quads_in_back_a_full_house_in_the_middle_or_trips_in_front_stay(hand, stays):
    assert goes_on(hand, inside=True) == stays
    quads_enter = goes_on(hand)
    assert quads_enter == (hand in (TRIPS, ACES, STRONG))


@pytest.mark.rules("WSOP-353.e.2", "WSOP-362")
def test_no_middle_keeps_anybody_in_fantasyland_with_a_deuce_to_seven_middle():
    form = "open-face-pineapple-27"
    low = "KhJd4c/2s3d5c7c9h/ThTcTd6s6h"
    assert not goes_on(low, form, inside=True)
    assert goes_on(low.replace("6s6h", "TsAh"), form, inside=True)
    assert not goes_on(
        low, form, inside=True, house={"chinese.fantasyland_stay": ("full-house-middle",)}
    )


def test_a_house_may_let_nothing_keep_a_player_there():
    assert not goes_on(QUADS, inside=True, house={"chinese.fantasyland_stay": ()})


@pytest.mark.rules("WSOP-353.a1", "WSOP-353.a2")
def test_books_of_eight_come_after_the_first_five_from_the_left_of_the_button():
    made = RowDeal("open-face", STRONG, PAIRS, FOULED, WEAK, fantasyland=(3, 1), button=1)
    deal = made.run(lambda one: one.request.kind == "set")
    dealt = [event.seat for event in of_kind(deal, e.Dealt)]
    assert dealt == [2, 3, 0, 1] * 5 + [3] * 8 + [1] * 8
    assert "WSOP-353.a1" in of_kind(deal, e.Dealt)[-1].cites
    assert [len(seat.down) for seat in deal.state.seats] == [5, 13, 5, 13]
    assert deal.request.seat == 2 and set(deal.request.seats) == {2, 3, 1}
    made.run()
    assert deal.result.points == (63, -9, -33, -21)


@pytest.mark.rules("WSOP-353.b")
def test_what_is_set_in_fantasyland_is_seen_by_nobody_before_the_end():
    made = RowDeal("open-face", STRONG, PAIRS, fantasyland=(1,))
    deal = made.run(lambda one: one.request.kind == "set")
    deal.apply(made.next_command(1))
    event = of_kind(deal, e.CardsSet)[0]
    assert not event.open and "WSOP-353.b" in event.cites
    assert deal.events_for(0)[-1].rows[1] == (UNKNOWN,) * 5
    assert deal.view(0).seats[1].hands[0].rows[0] == (UNKNOWN,) * 3
    assert deal.view(0).seats[1].fantasyland and not deal.view(0).seats[0].fantasyland
    made.run()
    (tabled,) = of_kind(deal, e.Tabled)
    assert tabled.seat == 1 and deal.view(0).seats[1].hands[0].rows[0] == tabled.rows[0]


def last_asked(form, **how):
    """Play until the player in Fantasyland is asked, others first; how many have set by then."""
    hands = (STRONG, PAIRS, WEAK) if "pineapple" in form else (STRONG, PAIRS)
    made = RowDeal(form, *hands, fantasyland=(1,), **how)
    deal = made.run(lambda one: one.request.kind == "set" and one.request.seat == 1)
    return made, len(of_kind(deal, e.CardsSet))


@pytest.mark.rules("WSOP-359.a1", "WSOP-359.a2")
def test_pineapple_deals_fourteen_of_which_one_goes_before_the_others_draw():
    made, before = last_asked("open-face-pineapple")
    deal = made.deal
    assert before == 2 and not any(len(seat.down) == 3 for seat in deal.state.seats)
    assert (len(deal.request.cards), deal.request.cards_min) == (14, 1)
    refused(deal, made_with_all(made), Reason.WRONG_NUMBER_OF_CARDS, "WSOP-359.a2")
    made.run()
    event = next(one for one in of_kind(deal, e.CardsSet) if one.seat == 1)
    assert len(event.discards) == 1 and "WSOP-359.a2" in event.cites
    assert deal.result.points == (42, -15, -27)


def made_with_all(made):
    command = made.next_command()
    return type(command)(command.seat, command.rows, ())


def test_elsewhere_fantasyland_is_set_beside_the_others_unless_the_house_wants_it_before():
    assert last_asked("open-face")[1] == 9
    early = {"chinese.fantasyland_sets": "before-draws"}
    assert last_asked("open-face", house=early)[1] == 1


@pytest.mark.rules("WSOP-353.a2")
def test_everybody_may_be_in_fantasyland():
    deal = set_deal("open-face", STRONG, PAIRS, FOULED, WEAK, fantasyland=(0, 1, 2, 3))
    assert deal.result.points == (63, -9, -33, -21) and len(of_kind(deal, e.Tabled)) == 4


@pytest.mark.rules("WSOP-353.c")
def test_a_deal_in_fantasyland_is_a_deal_of_its_own_with_stacks_of_its_own():
    first = set_deal("open-face", STRONG, PAIRS, stacks=(30, 30))
    assert first.result.fantasyland == (0,) and first.result.stacks == (51, 9)
    # The button has moved on; what was won before plays now.
    second = set_deal(
        "open-face", STRONG, PAIRS, stacks=first.result.stacks, button=0, fantasyland=(0,)
    )
    assert second.result.stacks == (60, 0)


@pytest.mark.parametrize(
    ("form", "seats", "why"),
    [
        ("chinese", (0,), "is played without it"),
        ("open-face", (4,), "there is no seat 4"),
    ],
)
def test_only_seats_of_open_face_play_in_fantasyland(form, seats, why):
    with pytest.raises(SetupError, match=why):
        set_deal(form, STRONG, PAIRS, FOULED, WEAK, fantasyland=seats)
