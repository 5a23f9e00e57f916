"""Where the older editions of Robert's rules go their own way."""

import pytest

from floorman.deal import events as e
from tests.deal.playing import cannot_begin, deal, found, last, play
from tests.editions import EXCERPT, HOME, ROBERTS


@pytest.mark.rules("HPT-3.SHOW.7d", "RRX-3.SHOW.7d", "RR11-3.SHOW.7b", "RR11-3.SHOW.8d")
@pytest.mark.rules("USPA-3.1.8.7d", "WSOP-145d")
@pytest.mark.parametrize(
    ("book", "order", "rule"),
    [
        (HOME, [1, 2, 3, 0], "HPT-3.SHOW.7d"),
        (EXCERPT, [1, 2, 3, 0], "RRX-3.SHOW.7d"),
        (ROBERTS, [1, 3, 2, 0], "RR11-3.SHOW.8d"),
        ("uspa", [1, 2, 3, 0], "USPA-3.1.8.7d"),
        ("wsop-2018", [1, 2, 3, 0], "WSOP-145d"),
    ],
)
def test_who_contests_the_main_pot_alone_shows_last_and_no_other_waits(book, order, rule):
    hands = "AsAh 2s3h KsKh QsQh"
    d = deal("holdem", "5/10 no-limit", (100, 400, 200, 400), hands, "5c6d8hTcJd", book=book)
    play(d, "r200 c a c | x x | b100 c | x x")
    assert [one.seat for one in d.events if isinstance(one, e.Shown | e.Mucked)] == order
    assert rule in found(d, e.Shown)[0].cites


@pytest.mark.rules("HPT-14.INTRO.0f")
@pytest.mark.parametrize(("stakes", "big_bet"), [("5/10 no-limit", True), ("5/10 limit", False)])
def test_at_big_bet_lowball_what_the_lowball_chapter_says_of_it_holds(stakes, big_bet):
    hands = "2s3s4s6s8d 2d3d4d6d9h 2c3c4c6cTh"
    d = deal("lowball-27", stakes, (500,) * 3, hands, book=HOME)
    play(d, "c c x | d d d | x b10 f r20" if not big_bet else "c c x | d d d | x b20 f r40")
    assert ("HPT-14.INTRO.0f" in last(d, e.Wagered).cites) is big_bet


@pytest.mark.rules("HPT-14.NL.12a")
def test_version_5_knows_one_straddle_where_somebody_wishes_for_it():
    d = deal("holdem", "5/10 no-limit", (1000,) * 5, book=HOME)
    assert not found(d, e.Posted, kind="straddle")
    with cannot_begin():
        deal("holdem", "5/10 no-limit", (1000,) * 5, straddlers=(2, 3), book=HOME)
