"""The showdown put right: hands shown in part, thrown away, playing the board, asked for."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.rulings import possible
from tests.deal.playing import deal, found, last, play, seats_of
from tests.rulings.carrying import asked, ruled, unseen

DOWN = "c c x | x x x | x x x | x x x"
BOARD = "AcKdQcJhTs"


def showdown(hands="2d3h 4d5d 6s7h", board=BOARD, **how):
    d = deal("holdem", "5/10 no-limit", (500,) * 3, hands, board, showing="asked", **how)
    play(d, DOWN)
    return d


@pytest.mark.rules("RR11-5.HOLD.9a", "USPA-3.2.1.5.6", "HPT-5.HOLD.8")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "homepokertourney"])
def test_who_declared_the_board_has_a_share_though_the_hand_was_recorded_as_thrown_away(book):
    d = showdown(book=book)
    play(d, "m s s")
    ruled(d, "playing-the-board", seat=0, board_declared=True)
    play(d, "P")
    assert sorted(seats_of(d, e.Awarded)) == [0, 1, 2]


@pytest.mark.rules("RR11-5.HOLD.9a")
def test_who_is_asked_to_show_and_declares_the_board_need_not_show():
    d = showdown()
    ruled(d, "playing-the-board", seat=0, board_declared=True)
    assert last(d, e.Mucked).plays_board and d.request.seat == 1


@pytest.mark.rules("RR11-5.HOLD.9b", "WSOP-168")
@pytest.mark.parametrize(("book", "tournament"), [("roberts-v11", True), ("wsop-2018", False)])
@pytest.mark.parametrize("way", ["shown", "shows-now"])
def test_in_tournaments_and_at_the_series_the_cards_are_turned_up_and_the_board_plays(
    way, book, tournament
):
    d = showdown(book=book, tournament=tournament)
    play(d, "m s s")
    if way == "shown":
        ruled(d, "playing-the-board", seat=0, hand_shown=True)
    else:
        ruled(d, "playing-the-board", "shows-now", seat=0, hand_shown=False)
    assert last(d, e.Shown).seat == 0
    play(d, "P")
    assert sorted(seats_of(d, e.Awarded)) == [0, 1, 2]


def test_at_a_live_table_a_hand_that_declared_the_board_may_be_named_again():
    d = unseen()
    play(d, DOWN)
    d.apply(c.Muck(0))
    ruled(d, "playing-the-board", seat=0, board_declared=True)
    d.apply(c.NameWinners(((((0, 1, 2),),),)))
    assert sorted(seats_of(d, e.Awarded)) == [0, 1, 2]


HANDS = {"hands": "AsAh KsKh QsQh", "board": "2c3d7h8d9c"}


@pytest.mark.rules("RR11-3.SHOW.5d", "USPA-3.1.8.5c")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_at_a_live_table_a_hand_that_the_winner_asks_for_is_live(book):
    d = unseen(stakes="5/10 no-limit", stacks=(500,) * 3, book=book)
    play(d, "c c x | x x x | x x x | b20 c c")
    d.apply(c.Muck(1))
    ruled(d, "asked-to-see", seat=1, other=0, asker_won=True)
    assert d.request.seats == (0, 1, 2)


@pytest.mark.rules("RR11-3.SHOW.5c", "USPA-3.1.8.5b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_and_one_that_another_asks_for_stays_dead(book):
    d = unseen(stakes="5/10 no-limit", stacks=(500,) * 3, book=book)
    play(d, "c c x | x x x | x x x | b20 c c")
    d.apply(c.Muck(1))
    ruled(d, "asked-to-see", seat=1, other=2, asker_won=False)
    assert d.request.seats == (0, 2)


@pytest.mark.rules("RR11-3.SHOW.6f", "RR11-3.SHOW.6d", "RRX-3.SHOW.6f", "HPT-3.SHOW.6f")
@pytest.mark.parametrize("book", ["roberts-v11", "roberts-excerpt", "homepokertourney"])
def test_one_card_shown_to_a_folded_player_waits_like_a_whole_hand(book):
    d = deal("holdem", "5/10 no-limit", (500,) * 3, **HANDS, book=book)
    play(d, "f")
    ruled(d, "shown-in-part", seat=0, card="As", other=2)
    assert last(d, e.Shown).to == (2,)
    assert d.view(1).seats[0].down == (UNKNOWN, UNKNOWN)
    play(d, "c f")
    told = found(d, e.Shown)[-1]
    assert (told.seat, told.cards, told.to) == (0, parse_cards("As"), ())


@pytest.mark.rules("RR11-3.SHOW.6f", "RR11-3.SHOW.6c")
def test_one_card_shown_to_a_player_who_may_still_act_is_seen_by_all_at_once():
    d = deal("holdem", "5/10 no-limit", (500,) * 3, **HANDS)
    ruled(d, "shown-in-part", seat=0, card="As", other=1)
    assert d.view(2).seats[0].down == (*parse_cards("As"), UNKNOWN)


@pytest.mark.rules("WSOP-144e")
def test_where_the_rest_stays_hidden_the_table_sees_what_one_has_seen():
    d = deal("holdem", "5/10 no-limit", (500,) * 3, **HANDS, book="wsop-2018")
    ruled(d, "shown-in-part", "shown-only", seat=0, card="As", other=1)
    assert d.view(2).seats[0].down == (*parse_cards("As"), UNKNOWN)


@pytest.mark.rules("RR11-11.LOW.15c")
def test_at_a_live_table_a_miscall_is_ruled_on_while_winners_are_named():
    d = unseen("lowball-a5", "4/8 limit", (100,) * 2)
    play(d, "c x d d x x")
    assert d.request.kind == "name-winners"
    assert {"lowball-miscall", "pair-not-announced"} <= {kind.key for kind in possible(d)}
    d.apply(c.Muck(1))
    ruled(d, "lowball-miscall", seat=0, other=1, miscall_kind="better", miscall_fouled=True)
    assert d.is_over
    assert seats_of(d, e.Awarded) == [1], "the hand that was misled is back, the other dead"


@pytest.mark.rules("RR11-11.LOW.15c", "RR11-2.DEC.5a")
def test_after_the_award_the_pot_goes_to_the_player_who_was_misled():
    d = deal("lowball-a5", "4/8 limit", (100,) * 2, showing="asked")
    play(d, "c x d d x x s m P")
    winner = seats_of(d, e.Awarded)[0]
    facts = {"seat": winner, "miscall_kind": "better", "miscall_fouled": True, "players_left": 2}
    assert asked(d, "lowball-miscall", **facts) == ["other"]
    ruled(d, "lowball-miscall", other=1 - winner, **facts)
    assert d.state.seats[1 - winner].stack == 104
