"""Cards exposed while the hands are still dealt: the deal is completed, then they are replaced."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from tests.deal.playing import deal, play
from tests.rulings.carrying import ruled


def cards(text):
    return [*parse_cards(text)]


HOLDEM = ("holdem", "1/2 no-limit", (200,) * 3, "AsAh KsKh QsQh", "2c3d4h5s9c")
FLASHED = {"exposed_by": "dealt-up", "exposed_many": 1, "looked_first": False}


@pytest.mark.rules("RR11-5.HOLD.1b", "RR11-5.HOLD.1c", "USPA-3.2.1.5.1b", "HPT-5.HOLD.1b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "homepokertourney"])
def test_a_holecard_is_replaced_when_the_hands_are_complete_and_burned_before_the_flop(book):
    d = deal(*HOLDEM, book=book, dealing="dealer")
    play(d, ". . . .")
    ruled(d, "holecard-exposed", seat=0, card="Ah", exposed_place="later", **FLASHED)
    assert d.state.seats[0].down == cards("As") and d.request.to == 1
    play(d, ". .")
    replacing = d.state.piles.stub[-1]
    assert (d.request.kind, d.request.to) == ("deal", 0)
    play(d, ".")
    assert d.state.seats[0].down == [*cards("As"), replacing]
    following = d.state.piles.stub[-3:][::-1]
    play(d, "c c x ..")
    assert d.state.piles.burns == cards("Ah"), "it is the burncard, and no other is burned"
    assert d.state.boards[0] == following


@pytest.mark.rules("WSOP-119f")
def test_at_the_series_it_may_be_kept_and_all_see_it():
    d = deal(*HOLDEM, book="wsop-2018", dealing="dealer")
    play(d, ". . . .")
    told = {"seat": 0, "card": "Ah", "exposed_place": "later"}
    ruled(d, "holecard-exposed", "kept", **told, **FLASHED)
    assert d.view(1).seats[0].down == (UNKNOWN, *cards("Ah"))
    play(d, "..")
    assert [len(seat.down) for seat in d.state.seats] == [2, 2, 2]


@pytest.mark.rules("RR11-11.A5.3b", "RR11-11.A5.3c", "USPA-3.2.8.5.2.3b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_a_high_card_at_lowball_is_replaced_when_all_have_five_and_is_the_burncard(book):
    d = deal("lowball-a5", "4/8 limit", (100,) * 3, "KsAh2h3h4h", book=book, dealing="dealer")
    play(d, ". . . .")
    ruled(d, "lowball-card-exposed", seat=0, card="Ks", too_many_exposed=False,
          exposed_place="later", exposed_first=False)  # fmt: skip
    play(d, ". " * 11)
    assert (d.request.kind, d.request.to) == ("deal", 0)
    play(d, "..")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5, 5]
    assert d.state.piles.burns == cards("Ks")
    play(d, "c c x d1 ..")
    assert d.state.piles.burns == cards("Ks"), "no other is burned before the draw"


@pytest.mark.rules("RR11-12.DRAW.4", "USPA-3.2.10.5.3")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_at_draw_high_it_is_kept(book):
    d = deal("draw-high", "4/8 limit", (100,) * 3, "KsAh2h3h4h", book=book, dealing="dealer")
    play(d, ". . . .")
    ruled(d, "draw-high-card-exposed", seat=0, card="Ks", too_many_exposed=False,
          exposed_place="later", exposed_first=False)  # fmt: skip
    assert d.view(1).seats[0].down[0] == cards("Ks")[0]
    play(d, "..")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5, 5]
