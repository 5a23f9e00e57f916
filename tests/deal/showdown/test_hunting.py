"""Rabbit hunting: what would have come, shown after a deal where the house has it so."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, last, play, refused

HOUSE = {"deck.rabbit_hunting": True}
BOARD = "2h7d8s9d3c"


def at_end(line="r6 f f", form="holdem", hands="AsKc QdQh 7c2d", board=BOARD, house=HOUSE, **how):
    d = deal(form, "1/2 no-limit", (200,) * 3, hands, board, house=house, **how)
    play(d, line)
    return d


@pytest.mark.rules("RR11-2.PROC.24", "HPT-2.PROC.24", "USPA-A3.3.23", "WSOP-77", "TDA-28")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-2.PROC.24"),
        ("homepokertourney", "HPT-2.PROC.24"),
        ("uspa", "USPA-A3.3.23"),
        ("wsop-2018", "WSOP-77"),
        ("tda-2024", "TDA-28"),
    ],
)
def test_no_book_shows_what_would_have_come(book, rule):
    d = at_end(book=book, house=None)
    assert not d.view(0).may_hunt
    refused(d, c.Hunt(1), Reason.NOT_ALLOWED_BY_BOOK, rule)


def test_a_house_that_has_it_shows_the_very_cards_that_would_have_come():
    d = at_end()
    assert d.view(1).may_hunt and d.view(1).hunted == ()
    before = d.result
    d.apply(c.Hunt(1))
    told = last(d, e.Hunted)
    assert (told.seat, told.boards) == (1, (tuple(parse_cards(BOARD)),))
    assert any(cite.startswith("house: ") for cite in told.cites)
    assert len(told.burns) == 3
    for seat in (None, 0, 2):
        assert d.view(seat).hunted == told.boards
        assert set(d.events_for(seat)[-1].burns) == {UNKNOWN}, "burncards stay facedown"
    assert d.view(0).boards == ((),), "they are no part of the deal"
    assert d.result == before
    called = at_end("r6 c f | x x | x x | x x")
    assert d.view(None).hunted == called.view(None).boards, "as they do come when somebody calls"
    assert Deal.replay(d.setup, d.commands).events == d.events


def test_only_what_was_missing_and_once():
    d = at_end("r6 c f | x b10 f")
    d.apply(c.Hunt(2))
    assert last(d, e.Hunted).boards == (tuple(parse_cards("9d3c")),)
    refused(d, c.Hunt(0), Reason.NOT_ASKED)
    assert not d.view(0).may_hunt
    whole = at_end("r6 c f | x x | x x | x b10 f")
    assert not whole.view(0).may_hunt
    refused(whole, c.Hunt(0), Reason.NOT_ASKED)


def test_never_before_the_deal_is_over_nor_by_a_stranger():
    d = at_end("r6 c f | x")
    assert not d.view(0).may_hunt
    refused(d, c.Hunt(0), Reason.NOT_ASKED)
    refused(at_end(), c.Hunt(7), Reason.DEAL_OVER)


def test_each_board_has_its_own_cards():
    d = at_end(
        "r6 f f", "double-board-omaha", "AsKcTh2c QdQhJcJs 7c2d4h5h", "2h7d8s9d3c/3h3dKsKd4c"
    )
    d.apply(c.Hunt(0))
    assert [len(board) for board in last(d, e.Hunted).boards] == [5, 5]


def test_where_cards_would_have_come_to_players_nothing_can_be_said():
    d = deal("seven-card-stud", "15/30 limit with ante 3 and bring-in 5", (200,) * 3, house=HOUSE)
    while not d.is_over:
        d.apply(c.Fold(d.request.seat) if d.request.may_fold else c.BringIn(d.request.seat))
    assert not d.view(0).may_hunt
    refused(d, c.Hunt(0), Reason.NOT_ASKED)
