"""WSOP 2018: Mexican poker: forty-one cards, the joker, and downcards that are turned up."""

import pytest

from floorman.cards import JOKER, parse_cards
from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

STAKES = "10/20 limit with ante 2"


def mexican(hands="", seats=3, **how):
    how.setdefault("book", "wsop-2018")
    return deal("mexican-poker", STAKES, (500,) * seats, hands, **how)


def keep(d):
    """Nobody turns anything up."""
    while d.request.kind == "turn-up":
        play(d, "u-")


def shape(d):
    return [(len(seat.down), len(seat.up)) for seat in d.state.seats if not seat.folded]


@pytest.mark.rules("WSOP-MEXICAN.a")
def test_the_deck_has_41_cards_without_eights_nines_and_tens_and_with_a_joker():
    deck = mexican().setup.law.deck
    assert len(deck) == 41
    assert JOKER in deck
    assert not {card >> 2 for card in deck if card != JOKER} & {6, 7, 8}


@pytest.mark.rules("WSOP-MEXICAN.b", "WSOP-MEXICAN.c", "WSOP-MEXICAN.e")
def test_all_ante_and_get_a_card_down_and_one_up_from_the_left_of_the_button():
    d = mexican(button=0)
    posts = found(d, e.Posted)
    assert [(one.seat, one.amount, one.kind) for one in posts] == [
        (1, 2, "ante"),
        (2, 2, "ante"),
        (0, 2, "ante"),
    ]
    assert all("WSOP-MEXICAN.b" in one.cites for one in posts)
    dealt = [(one.seat, one.up) for one in found(d, e.Dealt)]
    assert sorted(dealt) == [(seat, up) for seat in range(3) for up in (False, True)]
    assert {one.seat for one in found(d, e.Dealt)[:2]} == {1}
    assert {"WSOP-MEXICAN.c", "WSOP-MEXICAN.e"} <= set(found(d, e.Dealt)[0].cites)
    assert d.request.kind == "bring-in"


@pytest.mark.rules("WSOP-MEXICAN.f", "WSOP-256a")
def test_the_high_card_nearest_the_button_brings_it_in_for_either_limit():
    d = mexican("??Kc ??Ks ??Qd")
    assert (d.request.seat, d.request.kind) == (0, "bring-in")
    assert (d.request.bring_in, d.request.sizes) == (10, (20,))
    assert {"WSOP-MEXICAN.f", "WSOP-256a"} <= set(last(d, e.RoundBegan).cites)
    play(d, "i")
    assert last(d, e.Wagered).to == 10
    assert "WSOP-256a" in last(d, e.Wagered).cites
    assert d.request.to_call == 10
    d = mexican("??Kc ??Ks ??Qd")
    play(d, "b20")
    assert d.request.to_call == 20


@pytest.mark.rules("WSOP-256b")
def test_a_joker_dealt_up_counts_as_an_ace_for_the_opening_bet():
    d = mexican("??Ks ??Jk ??As")
    assert d.request.seat == 1
    d = mexican("??Ks ??As ??Jk")
    assert d.request.seat == 1
    assert "WSOP-256b" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-MEXICAN.g")
def test_after_the_betting_each_decides_in_its_order_whether_to_turn_the_downcard_up():
    d = mexican("2cQc 3cKs 4cJd")
    play(d, "i c c")
    asked = []
    for token in ("u3c", "u-", "u2c"):
        assert d.request.kind == "turn-up"
        asked.append(d.request.seat)
        play(d, token)
    assert asked == [1, 2, 0]
    assert [(one.seat, one.card) for one in found(d, e.TurnedUp)] == [
        (1, parse_cards("3c")[0]),
        (2, None),
        (0, parse_cards("2c")[0]),
    ]
    assert all("WSOP-MEXICAN.g" in one.cites for one in found(d, e.TurnedUp))


@pytest.mark.rules("WSOP-MEXICAN.g")
def test_nobody_gets_a_card_before_everyone_has_decided():
    d = mexican("2cQc 3cKs 4cJd")
    play(d, "i c c u3c")
    assert len(found(d, e.Dealt, up=True)) == 3
    refused(d, c.TurnUp(0, None), Reason.NOT_YOUR_TURN)


@pytest.mark.rules("WSOP-MEXICAN.d", "WSOP-MEXICAN.h")
def test_who_turned_the_downcard_up_gets_the_next_one_down_and_the_others_up():
    d = mexican("2cQc 3cKs 4cJd")
    play(d, "i c c u3c u- u2c")
    dealt = {one.seat: one.up for one in found(d, e.Dealt)[-3:]}
    assert dealt == {0: False, 1: False, 2: True}
    assert all("WSOP-MEXICAN.h" in one.cites for one in found(d, e.Dealt)[-3:])
    assert shape(d) == [(1, 2)] * 3


@pytest.mark.rules("WSOP-MEXICAN.d", "WSOP-MEXICAN.i", "WSOP-264", "WSOP-265")
def test_cards_come_after_a_burn_with_betting_on_each_and_a_showdown_at_the_end():
    d = mexican("2cQc 3cKs 4cJd")
    play(d, "i c c")
    for held in (2, 3, 4):
        assert shape(d) == [(1, held - 1)] * 3
        keep(d)
        play(d, "x x x")
    streets = [one.street for one in found(d, e.RoundBegan)]
    assert streets == ["second-street", "third-street", "fourth-street", "fifth-street"]
    assert len(found(d, e.Burned)) == 3
    for burned in found(d, e.Burned):
        assert "WSOP-264" in burned.cites
        after = d.events[d.events.index(burned) + 1]
        assert isinstance(after, e.Dealt)
    assert "WSOP-265" in found(d, e.Shown)[0].cites
    assert all(len(one.cards) == 5 for one in found(d, e.Shown))
    assert "WSOP-MEXICAN.i" in last(d, e.Awarded).cites


@pytest.mark.rules("WSOP-257a")
def test_the_best_hand_showing_acts_first_on_later_rounds():
    d = mexican("2c3c3d 4cKs5c 6cJdJh", 3)
    play(d, "i c c")
    keep(d)
    assert d.request.seat == 2
    assert "WSOP-257a" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-257b")
def test_hands_are_equal_with_and_without_the_joker_and_the_nearest_acts_first():
    d = mexican("2cJkKc 4cAsKs 6cJdJh", 3)
    play(d, "i c c")
    keep(d)
    # A joker and a king are ace-king, no better than the other; but a pair of jacks is.
    assert d.request.seat == 2
    d = mexican("2cAcKc 4cJkKs 6cJdQh", 3)
    play(d, "i c c")
    keep(d)
    assert d.request.seat == 0
    assert "WSOP-257b" in last(d, e.RoundBegan).cites


@pytest.mark.rules("WSOP-266", "WSOP-MEXICAN.i")
def test_the_joker_is_wild_facedown_and_a_bug_faceup_at_the_showdown():
    # Down it makes three kings; up it would be a lone ace.
    d = mexican("JkKcKd2c3h QcQdAcAh4s", 2)
    play(d, "i c u- u- x x u- u- x x u- u- x x")
    award = last(d, e.Awarded)
    assert (award.seat, award.words) == (0, "three kings")
    assert "WSOP-266" in award.cites
    d = mexican("KcJkKd2c3h QcQdAcAh4s", 2)
    play(d, "i c u- u- x x u- u- x x u- u- x x")
    assert last(d, e.Awarded).seat == 1


@pytest.mark.rules("WSOP-259a")
def test_seven_players_leave_enough_for_fifth_street():
    d = mexican(seats=7)
    play(d, "i" + " c" * 6)
    for _ in range(3):
        keep(d)
        play(d, "x " * 7)
    assert not found(d, e.Shuffled)
    assert len(d.state.piles.stub) == 41 - 14 - 3 * 8
    assert sum(stacks(d)) == 3500


@pytest.mark.rules("WSOP-259a", "WSOP-259b")
def test_a_stub_below_a_card_each_and_two_more_is_filled_up_with_the_two_burns():
    d = mexican(seats=3)
    play(d, "i c c")
    keep(d)
    play(d, "x x x")
    keep(d)
    # Cards that were set aside leave four in the stub, where three players need five.
    piles = d.state.piles
    piles.muck += piles.stub[:-4]
    del piles.stub[:-4]
    play(d, "x x x")
    keep(d)
    (mixed,) = found(d, e.Shuffled)
    assert len(mixed.cards) == 4 + 2
    assert {one.card for one in found(d, e.Burned)[:2]} < set(mixed.cards)
    assert {"WSOP-259a", "WSOP-259b"} <= set(mixed.cites)
    assert shape(d) == [(1, 4)] * 3
