"""Stud: a last card dealt faceup, carried out while the street is dealt and when it lies there."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, play
from tests.rulings.carrying import ruled, unseen

GAME = ("seven-card-stud", "10/20 limit with ante 2 and bring-in 3")
HANDS = "AsKs5h4h8h2hKc QdQhAc9s4s3c2d 2c7dJs8c7c4cJd"
TO_SEVENTH = "i c c | x x x | x x x | x x x"


def last_cards(book, hands=HANDS, stacks=(200, 200, 200), line=TO_SEVENTH, **how):
    d = deal(*GAME, stacks, hands, book=book, **how)
    play(d, line)
    return d


def ups(d):
    return [len(seat.up) for seat in d.state.seats]


@pytest.mark.rules("WSOP-237d", "WSOP-237a")
def test_the_first_players_last_card_up_brings_all_the_others_up_as_well():
    d = last_cards("wsop-2018")
    led_sixth = found(d, e.RoundBegan)[-2].seat
    ruling = ruled(d, "last-card-faceup", seat=0, card="Kc")
    assert ruling.outcome == "all-up"
    assert [[*seat.up[-1:]] for seat in d.state.seats] == [
        [*parse_cards(one)] for one in ("Kc", "2d", "Jd")
    ]
    assert ups(d) == [5, 5, 5] and [len(seat.down) for seat in d.state.seats] == [2, 2, 2]
    for viewer in (0, 1, 2, None):
        assert all(seat.up[-1] != UNKNOWN for seat in d.view(viewer).seats)
    assert d.request.seat == led_sixth == 1
    play(d, "b20 r40 f c")
    assert d.is_over, "the betting is as usual"


@pytest.mark.rules("WSOP-237d")
def test_one_who_is_all_in_gets_the_last_card_up_too():
    d = last_cards("wsop-2018", stacks=(200, 200, 5), line="i c c | x x | x x | x x")
    ruled(d, "last-card-faceup", seat=0, card="Kc")
    assert ups(d) == [5, 5, 5]


@pytest.mark.rules("WSOP-237d", "WSOP-237a")
def test_while_the_street_is_dealt_the_cards_to_come_fall_faceup():
    d = deal(*GAME, (200, 200, 200), HANDS, book="wsop-2018", dealing="dealer")
    play(d, ".. i c c .. x x x .. x x x .. x x x . .")
    assert len(d.state.seats[0].down) == 3 and ups(d) == [4, 4, 4]
    ruled(d, "last-card-faceup", seat=0, card="Kc")
    assert (d.request.to, d.request.up) == (1, True)
    play(d, "..")
    assert ups(d) == [5, 5, 5]
    assert d.request.seat == 1, "who opened sixth street opens again, whatever lies up now"


@pytest.mark.rules("WSOP-237b", "WSOP-237a")
def test_another_than_the_first_players_card_up_leaves_the_others_down():
    d = deal(*GAME, (200, 200, 200), HANDS, book="wsop-2018", dealing="dealer")
    play(d, ".. i c c .. x x x .. x x x .. x x x . . .")
    ruled(d, "last-card-faceup", seat=1, card="2d", all_in_declared=False)
    play(d, "..")
    assert ups(d) == [4, 5, 4] and d.request.seat == 1


@pytest.mark.rules("RR11-8.STUD.17a", "RR11-8.STUD.17")
def test_by_roberts_the_others_get_theirs_down_and_the_high_board_opens():
    d = deal(*GAME, (200, 200, 200), HANDS, dealing="dealer")
    play(d, ".. i c c .. x x x .. x x x .. x x x . .")
    ruled(d, "last-card-faceup", seat=0, card="Kc", all_in_declared=False)
    play(d, "..")
    assert ups(d) == [5, 4, 4]
    assert d.request.seat == 1, "ace high still beats king high"


@pytest.mark.rules("RR11-8.STUD.17b", "USPA-3.2.3.5.17.2a", "WSOP-237e")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
@pytest.mark.parametrize("dealing", ["automatic", "dealer"])
def test_heads_up_the_second_players_last_card_comes_up_as_well(book, dealing):
    hands = "AsKs5h4h8h2hKc QdQhAc9s4s3c2d"
    d = deal(*GAME, (200, 200), hands, book=book, dealing=dealing)
    play(d, "i c x x x x x x" if dealing == "automatic" else ".. i c .. x x .. x x .. x x . .")
    ruled(d, "last-card-faceup", seat=0, card="Kc")
    play(d, "..")
    assert ups(d) == [5, 5] and d.request.seat == 1


@pytest.mark.rules("WSOP-237d")
def test_at_a_live_table_the_upcards_are_counted_and_may_be_named():
    d = unseen(*GAME, book="wsop-2018")
    while True:
        if d.request.kind == "name-opener":
            d.apply(c.NameOpener(1))
        elif d.state.seats[0].down[2:]:
            break
        elif d.request.kind == "bring-in":
            play(d, "i")
        else:
            play(d, "c" if d.request.to_call else "x")
    assert d.request.kind == "bet"
    ruled(d, "last-card-faceup", seat=0)
    assert ups(d) == [5, 5, 5] and d.request.seat == 1
    d.apply(c.NameCards("up", 2, parse_cards("Ks 2h 3h 4h 5h")))


@pytest.mark.rules("WSOP-237a")
def test_before_a_live_table_has_said_who_opens_the_ruling_says_it():
    d = unseen(*GAME, book="wsop-2018")
    named = 0
    while named < 4 or d.request.kind != "name-opener":
        if d.request.kind == "name-opener":
            d.apply(c.NameOpener(2))
            named += 1
        elif d.request.kind == "bring-in":
            play(d, "i")
        else:
            play(d, "c" if d.request.to_call else "x")
    ruled(d, "last-card-faceup", seat=0)
    assert (d.request.kind, d.request.seat) == ("bet", 2)


@pytest.mark.rules("RR11-8.STUD.1a", "USPA-3.2.3.5.5a", "WSOP-221a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_a_holecard_dealt_up_is_the_upcard_and_the_next_card_comes_down(book):
    """Found while the cards are dealt: the third card of that player falls facedown."""
    d = deal(*GAME, (200, 200, 200), "AsKs5h QdQhAc 2c7dJs", book=book, dealing="dealer")
    play(d, ". . .")
    ruled(d, "downcard-dealt-up", seat=0, card="As", downcards_up="one", exposed_low=False)
    play(d, "..")
    assert d.state.seats[0].up == [*parse_cards("As")]
    assert d.state.seats[0].down == [*parse_cards("Ks5h")]
    assert ups(d) == [1, 1, 1] and d.request.seat == 2, "the jack is low"


@pytest.mark.rules("RR11-8.STUD.1c", "USPA-3.2.3.5.5c")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_a_lowcard_dealt_up_by_mistake_leaves_the_first_act_to_the_next_hand(book):
    d = deal(*GAME, (200, 200, 200), "2sKs5h QdQhAc Tc7dJs", book=book, dealing="dealer")
    play(d, ". . .")
    ruled(d, "downcard-dealt-up", seat=0, card="2s", downcards_up="one", exposed_low=True)
    play(d, "..")
    assert (d.request.kind, d.request.seat, d.request.may_fold) == ("bring-in", 1, True)
    play(d, "f")
    assert d.request.seat == 2
