"""Robert's rules: the course of hold'em, Omaha and Omaha high-low."""

import pytest

from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, seats_of, stacks
from tests.editions import WITH_HOME, own

GAME = "5/10 no-limit"


def streets(d):
    """What came, street by street: cards to each seat, boardcards, betting rounds."""
    course = []
    for event in d.events:
        if isinstance(event, e.Dealt) and event.seat == 0:
            course.append(f"{len(event.cards)} down")
        elif isinstance(event, e.Boarded):
            course.append(f"{len(event.cards)} boardcards")
        elif isinstance(event, e.RoundBegan):
            course.append("betting")
    return course


def played(form, stakes=GAME, **how):
    """A deal that all three players check through."""
    d = deal(form, stakes, (500,) * 3, **how)
    play(d, "c c x | x x x | x x x | x x x")
    return d


@pytest.mark.rules("RR11-5.INTRO.0a", "RR11-5.INTRO.0b", "RR11-5.INTRO.0c")
@pytest.mark.rules("HPT-5.INTRO.0a", "HPT-5.INTRO.0b", "HPT-5.INTRO.0c")
@WITH_HOME
def test_holdem_has_two_downcards_a_flop_of_three_two_more_cards_and_four_rounds(book):
    d = played("holdem", book=book)
    assert streets(d) == [
        "2 down",
        "betting",
        "3 boardcards",
        "betting",
        "1 boardcards",
        "betting",
        "1 boardcards",
        "betting",
    ]
    assert own(book, "RR11-5.INTRO.0a") <= {*found(d, e.Dealt)[0].cites}
    flop, turn, river = found(d, e.Boarded)
    assert own(book, "RR11-5.INTRO.0b") <= {*flop.cites}
    assert own(book, "RR11-5.INTRO.0c") <= {*turn.cites}
    assert own(book, "RR11-5.INTRO.0c") <= {*river.cites}


@pytest.mark.rules("RR11-6.INTRO.0a", "RR11-6.INTRO.0c")
def test_omaha_has_four_downcards_and_holdems_board_and_rounds():
    d = played("omaha")
    assert streets(d) == ["4 down", *streets(played("holdem"))[1:]]
    assert "RR11-6.INTRO.0a" in found(d, e.Dealt)[0].cites
    assert "RR11-6.INTRO.0a" in found(d, e.Boarded)[0].cites


@pytest.mark.rules("RR11-6.INTRO.0c", "RR11-6.OMA.1a")
def test_omaha_is_bet_and_posted_as_holdem_is():
    def told(form):
        return [
            (type(event).__name__, getattr(event, "seat", None), getattr(event, "amount", None))
            for event in played(form, "10/20 limit with blinds 5/10").events
            if isinstance(event, (e.Posted, e.RoundBegan, e.Called, e.Checked))
        ]

    assert told("omaha") == told("holdem")
    assert "RR11-4.INTRO.0g" in last(played("omaha"), e.Posted).cites


@pytest.mark.rules("RR11-5.INTRO.0d", "RR11-6.OMA.1a", "RR11-6.OMA.1b")
@pytest.mark.rules("HPT-5.INTRO.0d")
@WITH_HOME
def test_the_board_is_played_at_holdem_and_never_at_omaha(book):
    board = "AsKsQsJsTs"
    d = deal("holdem", GAME, (500, 500), "2c3d 4h5h", board, book=book)
    play(d, "c x | x x | x x | x x")
    assert stacks(d) == [500, 500]
    d = deal("holdem", GAME, (500, 500), "2c9d 4h5h", "AsKsQsJs9c", book=book)
    play(d, "c x | x x | x x | x x")
    assert seats_of(d, e.Awarded) == [0], "one card of his own pairs the board"
    assert own(book, "RR11-5.INTRO.0d") <= {*last(d, e.Awarded).cites}
    d = deal("omaha", GAME, (500, 500), "2c3d8h8d 4h5h9c9d", board, book=book)
    play(d, "c x | x x | x x | x x")
    assert seats_of(d, e.Awarded) == [1]


@pytest.mark.rules("RR11-6.INTRO.0b", "RR11-7.INTRO.0a", "RR11-7.O8.1", "RR11-7.O8.2a")
def test_omaha_high_low_plays_as_omaha_and_halves_the_pot_for_a_low():
    d = deal("omaha-8", GAME, (500,) * 3, "AsAhKcKd 2c3d9h9s JsJhTcTd", "4c6d8hAdQs")
    play(d, "c c x | x x x | x x x | x x x")
    assert {(one.share, one.seat, one.amount) for one in found(d, e.Awarded)} == {
        ("high", 0, 15),
        ("low", 1, 15),
    }
    assert streets(d)[0] == "4 down"


@pytest.mark.rules("RR11-15.TRN.34")
def test_in_a_tournament_all_hands_lie_open_once_a_player_is_all_in_and_the_betting_is_over():
    d = deal("holdem", GAME, (500, 500), tournament=True)
    play(d, "a c")
    kinds = [type(event) for event in d.events]
    assert kinds.index(e.Shown) < kinds.index(e.Boarded)
    assert sorted(seats_of(d, e.Shown)) == [0, 1]
    assert "RR11-15.TRN.34" in found(d, e.Shown)[0].cites
    d = deal("holdem", GAME, (500, 500))
    play(d, "a c")
    kinds = [type(event) for event in d.events]
    assert kinds.index(e.Shown) > kinds.index(e.Boarded)
