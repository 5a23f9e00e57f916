"""Mexican poker: a downcard that the dealer exposed, the joker above all, and what it is worth."""

import pytest

from floorman.cards import JOKER, parse_cards
from floorman.deal import Deal, Refused
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from floorman.deal.showdown.settling import all_strengths
from floorman.rulings import FactsMissingError, Incident, assess, remedy_for
from tests.deal.playing import deal, found, play

STAKES = "10/20 limit with ante 2"
# Seat 1 has the joker down and the king up, and is dealt the low spades.
HANDS = "2cQc JkKs 4cJd"


def mexican(hands=HANDS, stacks=(500, 500, 500), **how):
    return deal("mexican-poker", STAKES, stacks, hands, book="wsop-2018", **how)


def exposed(made, seat=1, card="Jk", **facts):
    """The dealer exposed a downcard; the outcome, carried out."""
    told = {"seat": seat, "card": parse_cards(card), "too_many_exposed": False}
    ruling = assess(
        made, Incident("mexican-downcard-exposed", told | {"all_in_declared": False} | facts)
    )
    for command in remedy_for(ruling):
        made.apply(command)
    assert Deal.replay(made.setup, made.commands).events == made.events
    return ruling.outcome


def shape(made, seat=1):
    one = made.state.seats[seat]
    return len(one.down), len(one.up)


def keep(made):
    """Nobody turns anything up; the seats that were asked."""
    asked = []
    while made.request.kind == "turn-up":
        asked.append(made.request.seat)
        play(made, "u-")
    return asked


def finish(made):
    """Everybody checks and keeps what is down; the seats asked to turn up, street by street."""
    asked = []
    while not made.is_over:
        if made.request.kind == "turn-up":
            asked.append(keep(made))
        play(made, "x" if made.request.may_check else "c")
    return asked


@pytest.mark.rules("WSOP-258a", "WSOP-258b")
@pytest.mark.parametrize("all_in", [False, True])
def test_an_exposed_joker_lies_open_and_the_next_card_comes_down(all_in):
    made = mexican()
    assert exposed(made, all_in_declared=all_in) == (
        "all-in-declared" if all_in else "joker-stays-wild"
    )
    assert shape(made) == (0, 2) and JOKER in made.state.seats[1].up
    assert (made.state.seats[1].stack == 0) is all_in
    play(made, "i c" if all_in else "i c c")
    assert 1 not in keep(made), "it is not offered to be turned up again"
    assert shape(made) == (1, 2), "the next card came down, all-in or not"


@pytest.mark.rules("WSOP-258b", "WSOP-255a", "WSOP-255b")
@pytest.mark.parametrize("how", ["exposed", "exposed, all-in", "turned up by its player"])
def test_an_exposed_joker_is_wild_in_full_as_one_turned_up_by_its_player_is_not(how):
    # With three sevens and a king a wild joker is the fourth seven; faceup it is but an ace.
    made = mexican("2cQc JkKs7s7d7c 4cJd")
    if how.startswith("exposed"):
        exposed(made, all_in_declared="all-in" in how)
    play(made, "i c" if "all-in" in how else "i c c")
    while made.request.kind == "turn-up":
        play(made, "uJk" if made.request.seat == 1 else "u-")
    finish(made)
    seat, share = made.state.seats[1], made.setup.law.shares[0]
    assert JOKER in seat.up and len(seat.up) == 4
    category = share.ranking.scale.hand_class(all_strengths(made.state, [seat])[0][0][1]).category
    assert category == ("quads" if how.startswith("exposed") else "trips")


@pytest.mark.rules("WSOP-258b")
@pytest.mark.parametrize(("exposes", "winner"), [(True, 1), (False, 0)])
def test_the_exposed_joker_wins_what_only_a_wild_card_could(exposes, winner):
    # Kings and sevens beat three queens only with the joker as a third king.
    made = mexican("2cQc3cQdQs JkKs7s7dKd 4cJdAcAd6c")
    if exposes:
        exposed(made)
    play(made, "i c c")
    while made.request.kind == "turn-up":
        play(made, "uJk" if made.request.seat == 1 else "u-")
    finish(made)
    assert made.result.winners == (winner,)


@pytest.mark.rules("WSOP-258a")
@pytest.mark.parametrize("all_in", [False, True])
def test_any_other_card_lies_open_as_an_upcard_and_the_next_comes_down(all_in):
    made = mexican("2cQc 3cKs 4cJd")
    exposed(made, card="3c", all_in_declared=all_in)
    assert not found(made, e.CountsAsDown)
    play(made, "i c" if all_in else "i c c")
    assert 1 not in keep(made)
    assert shape(made) == (1, 2)


@pytest.mark.rules("WSOP-258a", "WSOP-258b")
def test_the_hand_that_is_being_asked_to_turn_up_is_asked_no_more():
    made = mexican()
    play(made, "i c c")
    assert (made.request.kind, made.request.seat) == ("turn-up", 1)
    exposed(made)
    assert (made.request.kind, made.request.seat) == ("turn-up", 2)
    assert keep(made) == [2, 0]
    assert shape(made) == (1, 2)
    made = mexican()
    play(made, "i c c u- u-")
    exposed(made, seat=0, card="2c")
    assert made.request.kind == "bet", "who was the last to be asked is not asked"
    assert shape(made, 0) == (1, 2)


@pytest.mark.rules("WSOP-258a")
def test_a_downcard_exposed_before_the_upcard_has_come_makes_that_one_fall_down():
    made = mexican(dealing="dealer")
    play(made, ". . .")
    assert (made.request.to, made.request.up) == (0, True)
    exposed(made, seat=0, card="2c")
    assert (made.request.to, made.request.up) == (0, False)
    play(made, "..")
    assert [shape(made, seat) for seat in range(3)] == [(1, 1)] * 3


@pytest.mark.rules("WSOP-258a", "WSOP-258b")
def test_on_a_later_street_too():
    made = mexican("2cQc 3cKsJk 4cJd")
    play(made, "i c c u3c")
    keep(made)
    assert made.state.seats[1].down == [JOKER]
    exposed(made)
    assert shape(made) == (0, 3)
    play(made, "x x x")
    assert 1 not in keep(made)
    assert shape(made) == (1, 3)


def test_the_card_is_asked_for_where_a_deal_is_kept():
    made = mexican()
    told = {"seat": 1, "too_many_exposed": False, "all_in_declared": False, "joker_up": False}
    with pytest.raises(FactsMissingError) as caught:
        assess(made, Incident("mexican-downcard-exposed", told))
    assert [fact.key for fact in caught.value.missing] == ["card"]
    del told["joker_up"]
    told["card"] = (JOKER,)
    ruling = assess(made, Incident("mexican-downcard-exposed", told))
    assert ruling.outcome == "joker-stays-wild", "which card it is tells that it is the joker"


def test_only_an_upcard_can_count_as_a_downcard():
    made = mexican()
    for card in (JOKER, parse_cards("Qc")[0], -1):
        with pytest.raises(Refused):
            made.apply(c.Remedy((r.CountAsDown(1, card),)))
    made.apply(c.Remedy((r.CountAsDown(0, parse_cards("Qc")[0]),)))
