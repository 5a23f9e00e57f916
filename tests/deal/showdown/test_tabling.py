"""Hands tabled by the house: in the book's order, and no pot goes to a worse hand."""

from random import Random

import msgspec
import pytest

from floorman.deal import Deal, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.tabling import may_still_show, tabled
from floorman.games import STRUCTURES
from tests.deal.playing import deal, found, play, refused, seats_of
from tests.deal.random_play import BOOKS, FORMS, pick, random_setup, shuffler_of

BOARD = "2c3d7h8d9c"


def showdown(line, *, hands="AsKd QsQh JsJh", board=BOARD, stacks=(500,) * 3, **how):
    """A deal at its showdown."""
    d = deal("holdem", "5/10 no-limit", stacks, hands, board, showing="asked", **how)
    play(d, line)
    assert d.request.kind == "show"
    return d


def table_all(d, mucks=True):
    """Let the house table every hand; what each event was about."""
    while d.request.kind == "show":
        d.apply(tabled(d, mucks=mucks))
    return [(type(one).__name__, one.seat) for one in found(d, e.Shown) + found(d, e.Mucked)]


def in_order(d):
    return [one.seat for one in d.events if isinstance(one, e.Shown | e.Mucked)]


CHECKED = "c c x | x x x | x x x | x x x"


@pytest.mark.rules("RR11-3.SHOW.8a", "RR11-3.SHOW.8e")
def test_after_checks_the_first_to_act_is_tabled_first_and_beaten_hands_go_unseen():
    d = showdown(CHECKED)
    table_all(d)
    assert in_order(d) == [0, 1, 2]
    assert seats_of(d, e.Shown) == [0, 1]
    assert seats_of(d, e.Mucked) == [2]
    play(d, "P")
    assert seats_of(d, e.Awarded) == [1]


@pytest.mark.rules("RR11-3.SHOW.8b")
def test_after_a_wager_its_maker_is_tabled_first():
    d = showdown("c c x | x x x | x x x | x b10 c c")
    table_all(d)
    assert in_order(d) == [1, 2, 0]
    assert seats_of(d, e.Mucked) == [2, 0]


def test_who_wishes_his_hand_to_be_seen_shows_it_though_it_loses():
    d = showdown(CHECKED)
    table_all(d, mucks=False)
    assert seats_of(d, e.Shown) == [0, 1, 2]
    assert not found(d, e.Mucked)


def test_a_hand_that_ties_is_shown_and_shares():
    d = showdown(CHECKED, hands="QsQh JsJh QcQd")
    table_all(d)
    assert seats_of(d, e.Mucked) == [1]
    play(d, "P")
    assert sorted(seats_of(d, e.Awarded)) == [0, 2]


@pytest.mark.rules("RR11-3.SHOW.8d", "WSOP-145d")
def test_a_hand_beaten_for_the_main_pot_alone_is_shown_for_the_side_pot():
    # Aces are all-in for the main pot; the best of the others is beaten by them, and wins beside.
    hands = "AsAh QsQh JsJh"
    for book in ("roberts-v11", "wsop-2018"):
        d = deal(
            "holdem", "5/10 no-limit", (40, 300, 300), hands, BOARD, showing="asked", book=book
        )
        play(d, "c r40 c | c | b50 c | x x | x x")
        table_all(d)
        assert seats_of(d, e.Shown) == [1, 0]
        assert seats_of(d, e.Mucked) == [2]
        play(d, "P")
        assert {(one.seat, one.pot) for one in found(d, e.Awarded)} == {(1, 1), (0, 0)}


def test_the_low_hand_is_shown_though_the_high_is_beaten():
    d = deal(
        "omaha-8", "5/10 limit", (300,) * 2, "AsAhKsKd 2h3h4h5h", "8c7d6sAcKh", showing="asked"
    )
    play(d, "c x | x x | x x | x x")
    table_all(d)
    assert not found(d, e.Mucked)
    play(d, "P")
    assert {one.share for one in found(d, e.Awarded)} == {"high", "low"}


def test_where_the_board_was_dealt_twice_a_hand_that_wins_one_of_them_is_shown():
    d = deal(
        "holdem", "5/10 no-limit", (100, 100), "AsAh KsKh", "2c3d7h8d9c", "?? Kc4d5h ?? 6d ?? Tc",
        showing="asked", agreeing=True,
    )  # fmt: skip
    play(d, "a c | y y")
    assert [board[0] for board in d.view(None).boards] == [0, 44]
    table_all(d)
    assert sorted(seats_of(d, e.Shown)) == [0, 1]
    play(d, "P")
    assert {(one.seat, one.board) for one in found(d, e.Awarded)} == {(0, 1), (1, 2)}


def test_the_last_hand_is_never_thrown_away():
    d = showdown(CHECKED)
    play(d, "m m")
    assert tabled(d, mucks=True) == c.Show(2)


def test_only_where_a_hand_is_to_be_shown_does_the_house_table_one():
    d = deal("holdem", "5/10 no-limit", (100, 100), showing="asked")
    with pytest.raises(ValueError, match="no hand is to be shown"):
        tabled(d, mucks=True)


@pytest.mark.rules("RR11-3.SHOW.6a", "USPA-3.1.8.4")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_what_was_mucked_may_be_shown_until_the_pots_are_pushed_and_wins_nothing(book):
    d = showdown(CHECKED, book=book)
    table_all(d)
    assert [may_still_show(d, seat) for seat in range(3)] == [False, False, True]
    assert d.view(0).seats[2].down == (53, 53)
    d.apply(c.Show(2))
    assert d.view(0).seats[2].down == d.view(2).seats[2].down
    assert not may_still_show(d, 2)
    play(d, "P")
    assert seats_of(d, e.Awarded) == [1]
    d = showdown(CHECKED, book=book)
    table_all(d)
    play(d, "P")
    assert not may_still_show(d, 2)
    refused(d, c.Show(2), Reason.CARD_NOT_HELD)


# Against the deal's own way, which asks nobody and looks at all hands at once


def played_out(setup, seed, mucks):
    """A deal played at random whose hands the house tables at the showdown."""
    dice, d = Random(seed), Deal(setup, shuffler_of(seed))
    while not d.is_over:
        request = d.request
        tables = request.kind == "show"
        d.apply(tabled(d, mucks=mucks[request.seat]) if tables else pick(request, dice))
    return d


def by_itself(d):
    """The same deal where all hands are shown as they must be, without a word."""
    setup = msgspec.structs.replace(d.setup, showing="automatic")
    again = Deal(setup)
    for command in d.commands:
        if not isinstance(command, c.Show | c.Muck | c.PushPot):
            again.apply(command)
    return again


@pytest.mark.parametrize("form", FORMS)
def test_whatever_each_player_prefers_the_pots_go_where_they_belong(form):
    showdowns = 0
    for seed in range(24):
        book, structure = BOOKS[seed % len(BOOKS)], [*STRUCTURES][seed % len(STRUCTURES)]
        setup = random_setup(form, structure, book, seed, showing="asked", dealing="automatic")
        dice = Random(f"prefers {form} {seed}")
        wishes = [dice.random() < 0.7 for _ in setup.stacks]
        d = played_out(setup, f"{form} {seed}", wishes)
        again = by_itself(d)
        assert d.result.stacks == again.result.stacks, (form, seed)
        assert d.result.winners == again.result.winners, (form, seed)
        assert not {*seats_of(d, e.Mucked)} & {*d.result.winners}
        assert all(wishes[seat] for seat in seats_of(d, e.Mucked))
        showdowns += bool(found(d, e.Shown))
    assert showdowns > 3
