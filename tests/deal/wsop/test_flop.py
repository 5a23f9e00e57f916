"""WSOP 2018: hold'em, Pineapple, Omaha and its kin, street by street."""

from functools import partial

import pytest

from floorman.cards import parse_cards
from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, stacks

wsop = partial(deal, book="wsop-2018")
CHECKED = "c x | x x | x x | x x"


def course(d):
    """What happened with cards, in order: (what, how many)."""
    names = {e.Burned: "burn", e.Boarded: "board", e.RoundBegan: "bet", e.Exchanged: "exchange"}
    told = []
    for event in d.events:
        name = names.get(type(event))
        if name:
            told.append(name if name != "board" else f"board {len(event.cards)}")
    return told


STREETS = ["bet", "burn", "board 3", "bet", "burn", "board 1", "bet", "burn", "board 1", "bet"]


@pytest.mark.rules("WSOP-HOLDEM.a", "WSOP-HOLDEM.b")
def test_holdem_has_two_downcards_a_burn_before_each_street_and_four_rounds():
    d = wsop("holdem", "1/2 no-limit", (200, 200), board="2c3d4h5s9c")
    assert all(len(seat.down) == 2 and not seat.up for seat in d.state.seats)
    play(d, CHECKED)
    assert course(d) == STREETS
    assert found(d, e.Boarded)[0].cards == parse_cards("2c3d4h")
    assert "WSOP-HOLDEM.a" in found(d, e.Boarded)[0].cites
    assert "WSOP-HOLDEM.b" in found(d, e.Burned)[0].cites


@pytest.mark.rules("WSOP-HOLDEM.PINEAPPLE-a", "WSOP-HOLDEM.PINEAPPLE-b")
def test_pineapple_throws_one_of_three_away_after_the_first_round_before_the_flop():
    d = wsop("pineapple", "1/2 no-limit", (200, 200))
    assert [len(seat.down) for seat in d.state.seats] == [3, 3]
    play(d, "c x")
    assert (d.request.kind, d.request.cards_min, d.request.cards_max) == ("discard", 1, 1)
    assert not found(d, e.Boarded)
    play(d, "t1 t1")
    assert "WSOP-HOLDEM.PINEAPPLE-b" in last(d, e.Exchanged).cites
    assert len(found(d, e.Boarded)) == 1
    play(d, "x x | x x | x x")
    assert course(d) == ["bet", "exchange", "exchange", *STREETS[1:]]


@pytest.mark.rules("WSOP-HOLDEM.CRAZY-a", "WSOP-HOLDEM.CRAZY-b")
def test_crazy_pineapple_throws_one_away_after_the_second_round_before_the_turn():
    d = wsop("crazy-pineapple", "1/2 no-limit", (200, 200))
    assert [len(seat.down) for seat in d.state.seats] == [3, 3]
    play(d, "c x | x x | t1 t1")
    assert "WSOP-HOLDEM.CRAZY-b" in last(d, e.Exchanged).cites
    play(d, "x x | x x")
    assert course(d) == [*STREETS[:4], "exchange", "exchange", *STREETS[4:]]


@pytest.mark.rules("WSOP-OMAHA.a")
def test_omaha_has_four_downcards_and_goes_on_like_holdem():
    d = wsop("omaha", "1/2 pot-limit", (200, 200))
    assert [len(seat.down) for seat in d.state.seats] == [4, 4]
    assert "WSOP-OMAHA.a" in found(d, e.Dealt)[0].cites
    play(d, CHECKED)
    assert course(d) == STREETS
    assert "WSOP-OMAHA.a" in found(d, e.Burned)[0].cites


@pytest.mark.rules("WSOP-189a", "WSOP-189b", "WSOP-190b")
def test_omaha_eight_splits_between_the_best_high_and_the_best_low():
    d = wsop("omaha-8", "1/2 pot-limit", (200, 200), hands="KsKhQc9d As2s9h9c", board="3s4s5sKdTc")
    play(d, CHECKED)
    awards = {(one.seat, one.share): one.amount for one in found(d, e.Awarded)}
    # The steel wheel is the best high and, straight and flush or not, the best low.
    assert awards == {(1, "high"): 2, (1, "low"): 2}
    assert all("WSOP-189b" in one.cites for one in found(d, e.Awarded))
    d = wsop("omaha-8", "1/2 pot-limit", (200, 200), hands="KsKhQc9d As2h9h9c", board="3s4s6cKdTc")
    play(d, CHECKED)
    assert {(one.seat, one.share) for one in found(d, e.Awarded)} == {(0, "high"), (1, "low")}


@pytest.mark.rules("WSOP-191")
def test_without_a_low_the_high_hand_takes_it_all():
    d = wsop("omaha-8", "1/2 pot-limit", (200, 200), hands="KsKhQc9d As2h9h9c", board="3s4s9sKdTc")
    play(d, CHECKED)
    (award,) = found(d, e.Awarded)
    assert (award.seat, award.amount) == (0, 4)
    assert "WSOP-191" in award.cites


@pytest.mark.rules("WSOP-192")
def test_omaha_high_low_without_a_qualifier_pays_any_low():
    d = wsop(
        "omaha-hi-lo", "1/2 pot-limit", (200, 200), hands="KsKhQc9d As2h9h8c", board="3s4s9sKdTc"
    )
    play(d, CHECKED)
    assert {(one.seat, one.share) for one in found(d, e.Awarded)} == {(0, "high"), (1, "low")}


@pytest.mark.rules("WSOP-OMAHA.BIGO")
def test_big_o_is_omaha_eight_with_five_holecards_for_eight_players():
    d = wsop("big-o", "1/2 pot-limit", (200,) * 8)
    assert [len(seat.down) for seat in d.state.seats] == [5] * 8
    assert [share.name for share in d.setup.law.shares] == ["high", "low"]
    with pytest.raises(SetupError, match="2 to 8 players"):
        wsop("big-o", "1/2 pot-limit", (200,) * 9)


@pytest.mark.rules("WSOP-OMAHA.BIGEASY-a", "WSOP-OMAHA.BIGEASY-b")
@pytest.mark.parametrize(("players", "cards"), [(7, 6), (6, 7), (5, 8), (4, 11)])
def test_the_big_easy_deals_everyone_equally_many_and_five_at_least(players, cards):
    d = wsop("big-easy", "1/2 pot-limit", (200,) * players)
    assert [len(seat.down) for seat in d.state.seats] == [cards] * players
    assert "WSOP-OMAHA.BIGEASY-b" in found(d, e.Dealt)[0].cites
    play(d, "c " * (players - 1) + "x" + " x" * (3 * players))
    assert len(d.state.boards[0]) == 5


@pytest.mark.rules("WSOP-OMAHA.BIGEASY-a")
def test_the_big_easy_is_for_seven_at_most():
    with pytest.raises(SetupError, match="2 to 7 players"):
        wsop("big-easy", "1/2 pot-limit", (200,) * 8)


# --- two boards -------------------------------------------------------------------------------


DOUBLE = "20/40 limit with blinds 10/20"


@pytest.mark.rules("WSOP-OMAHA.DOUBLE-a", "WSOP-OMAHA.DOUBLE-b", "WSOP-OMAHA.DOUBLE-c")
@pytest.mark.parametrize("dealing", ["automatic", "dealer"])
def test_two_boards_share_one_burn_on_each_street_the_lower_one_second(dealing):
    d = wsop(
        "double-board-omaha",
        DOUBLE,
        (500, 500),
        board="2c2d2h2s3c/4c4d4h4s5c",
        dealing=dealing,
    )
    play(d, ".. c x .. x x .. x x .. x x" if dealing == "dealer" else CHECKED)
    assert all(len(seat.down) == 5 for seat in d.state.seats)
    burns = len(found(d, e.Burned))
    assert burns == 3
    boarded = [one.board for one in found(d, e.Boarded)]
    assert boarded == ([1, 2] * 3 if dealing == "automatic" else [1, 1, 1, 2, 2, 2, 1, 2, 1, 2])
    assert d.state.boards == [list(parse_cards("2c2d2h2s3c")), list(parse_cards("4c4d4h4s5c"))]
    assert "WSOP-OMAHA.DOUBLE-b" in found(d, e.Boarded)[0].cites
    assert "WSOP-OMAHA.DOUBLE-c" in found(d, e.Burned)[1].cites


@pytest.mark.rules("WSOP-OMAHA.DOUBLE-a")
def test_two_boards_are_bet_on_each_street_by_seven_at_most():
    d = wsop("double-board-omaha", DOUBLE, (500, 500))
    play(d, CHECKED)
    assert [one.street for one in found(d, e.RoundBegan)] == ["preflop", "flop", "turn", "river"]
    with pytest.raises(SetupError, match="2 to 7 players"):
        wsop("double-board-omaha", DOUBLE, (500,) * 8)


@pytest.mark.rules("WSOP-OMAHA.DOUBLE-d", "WSOP-193")
def test_each_board_is_won_with_two_holecards_and_three_of_that_board():
    d = wsop(
        "double-board-omaha",
        DOUBLE,
        (500, 500),
        hands="AsKs2c3d4h QhQd5c6d7h",
        board="TsJs9s8s2d/QcJhTh4d8c",
    )
    play(d, CHECKED)
    awards = [(one.seat, one.share, one.words) for one in found(d, e.Awarded)]
    # Four spades and the ace of one's own: two of one's own and three of the board, no more.
    assert awards[0][:2] == (0, "first board")
    # AK makes broadway on the second board too: A-K with Q-J-T.
    assert awards[1][:2] == (0, "second board")
    d = wsop(
        "double-board-omaha",
        DOUBLE,
        (500, 500),
        hands="As2h2c3d4h QhQd5c6d7h",
        board="TsJs9s8s2d/QcJhTh4d8c",
    )
    play(d, CHECKED)
    awards = [(one.seat, one.share) for one in found(d, e.Awarded)]
    # One spade alone makes no flush: seat 0 has three deuces against a straight, and loses both.
    assert awards == [(1, "first board"), (1, "second board")]
    assert stacks(d) == [480, 520]


# --- Drawmaha -----------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-DRAWMAHA.a", "WSOP-DRAWMAHA.b", "WSOP-DRAWMAHA.d")
def test_drawmaha_draws_after_the_flop_betting_with_one_burn_and_none_after_it():
    d = wsop("drawmaha", "1/2 pot-limit", (200, 200))
    assert [len(seat.down) for seat in d.state.seats] == [5, 5]
    play(d, "c x | x x | d2 d3 | x x | x x")
    told = course(d)
    assert told[:5] == ["bet", "burn", "board 3", "bet", "burn"]
    assert told[5:] == ["exchange", "exchange", "board 1", "bet", "board 1", "bet"]
    assert "WSOP-DRAWMAHA.d" in last(d, e.Burned).cites
    assert "WSOP-DRAWMAHA.b" in last(d, e.Exchanged).cites
    with pytest.raises(SetupError, match="2 to 7 players"):
        wsop("drawmaha", "1/2 pot-limit", (200,) * 8)


@pytest.mark.rules("WSOP-DRAWMAHA.d")
def test_at_drawmaha_the_card_is_burned_though_everyone_stands_pat():
    d = wsop("drawmaha", "1/2 pot-limit", (200, 200))
    play(d, "c x | x x | d0 d0 | x x | x x")
    assert course(d).count("burn") == 2


@pytest.mark.rules("WSOP-DRAWMAHA.a")
@pytest.mark.parametrize(
    "stakes",
    [
        "1/2 pot-limit",
        "2 pot-limit",
        "1/2/4 pot-limit",
        "pot-limit with ante 2",
        "1/2 pot-limit with ante 1",
    ],
)
def test_drawmaha_is_played_with_blinds_or_an_ante_or_both(stakes):
    d = wsop("drawmaha", stakes, (200,) * 4)
    while d.request.kind == "bet" and d.state.round.number == 0:
        play(d, "x" if d.request.may_check else "c")
    assert last(d, e.RoundBegan).street == "flop"


@pytest.mark.rules("WSOP-DRAWMAHA.c", "WSOP-196")
def test_drawmaha_players_draw_one_to_three_or_stand_pat():
    d = wsop("drawmaha", "1/2 pot-limit", (200, 200))
    play(d, "c x | x x")
    assert (d.request.kind, d.request.cards_min, d.request.cards_max) == ("draw", 0, 3)
    refused(d, "d4", Reason.WRONG_NUMBER_OF_CARDS, "WSOP-DRAWMAHA.c")
    play(d, "d3 d")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5]
    assert last(d, e.RoundBegan).street == "turn"


@pytest.mark.rules("WSOP-194", "WSOP-195", "WSOP-196")
def test_drawmaha_pays_half_to_the_holding_with_the_odd_chip_and_half_to_the_board():
    d = wsop(
        "drawmaha",
        "1/2 pot-limit",
        (200, 200, 200),
        hands="AsAhAc2d7d Ts9s4d5h8c",
        board="JsQs2s3dKc",
    )
    play(d, "r7 c c | b4 c f | d d | x x | x x")
    awards = {(one.seat, one.share): (one.amount, one.odd) for one in found(d, e.Awarded)}
    assert awards == {(0, "holding"): (15, 1), (1, "board"): (14, 0)}
    assert all("WSOP-194" in one.cites for one in found(d, e.Awarded))
    assert "WSOP-195" in found(d, e.Awarded)[0].cites


def test_a_house_may_burn_nothing_before_the_flop_of_drawmaha():
    for house, burns in ((None, 1), ({"forms.drawmaha_burn_before_flop": False}, 0)):
        d = wsop("drawmaha", "5/10 limit", (500,) * 3, house=house)
        play(d, "c c x")
        assert len(found(d, e.Burned)) == burns
