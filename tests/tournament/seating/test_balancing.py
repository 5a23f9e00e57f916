"""Tables are balanced by the book: who goes, where to, and nobody more than need be."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.seating.bounds import next_transfer
from floorman.tournament.seating.law import SeatingLaw, read_seating
from floorman.tournament.seating.model import Lot, Occupant, SeatedTable
from floorman.tournament.seating.moves import propose_move
from tests.tournament.books import BOOKS, ROBERTS, STUD, TDA, USPA, WSOP, cited, ruleset
from tests.tournament.seating import naive
from tests.tournament.seating.balancing import Balance, balance, moved
from tests.tournament.seating.pictures import after, filled, lot, picture, players_of, random_tables

TOLD, FREE = SeatingLaw(), SeatingLaw(mover_told=False)


def went(move):
    return move.player, move.from_table, move.from_seat, move.to_table, move.to_seat


@pytest.mark.rules("RR11-15.TRN.15a", "RR11-15.TRN.15b", "HPT-15.TRN.14a", "HPT-15.TRN.14b")
@pytest.mark.parametrize("book", [ROBERTS, "homepokertourney"])
def test_the_player_due_for_the_big_blind_goes_to_the_seat_due_for_it_first(book):
    tables = [picture(1, "abcdef", "bc"), picture(2, "#.u.vw", "vw"), picture(3, "pqrst.", "pq")]
    law = read_seating(ruleset(book))
    (move,) = balance(tables, law, Lot()).moves
    assert went(move) == ("d", 1, 3, 2, 1)
    told = {"RR11-15.TRN.17b", "RR11-15.TRN.15a", "RR11-15.TRN.15b"}
    home = {"HPT-15.TRN.16b", "HPT-15.TRN.14a", "HPT-15.TRN.14b"}
    assert cited(book, move.decisions) == (told if book == ROBERTS else home)
    assert move.why == "due for the big blind at table 1; seat 2 of table 2 is due for it first"


@pytest.mark.rules("TDA-11a", "TDA-11b")
def test_by_the_tda_he_takes_the_worst_place_which_is_due_for_the_big_blind_first():
    hold = ("tournament", "button", "blinds", "flop")
    tables = [picture(1, "abcdef", "bc"), picture(2, "#.u.vw", "vw"), picture(3, "pqrst.", "pq")]
    (move,) = balance(tables, read_seating(ruleset(TDA, hold)), Lot()).moves
    assert went(move) == ("d", 1, 3, 2, 1)
    assert {"TDA-11a", "TDA-11b"} <= cited(TDA, move.decisions, hold)


@pytest.mark.rules("TDA-11c")
def test_by_the_tda_the_seat_due_for_the_small_blind_is_never_the_worst():
    """Who had the big blind last is out: next deal that seat has the small one."""
    hold = ("tournament", "button", "blinds", "flop")
    receiver = picture(2, "u..w", "uw")
    receiver = replace(receiver, blinds=(0, 1))
    law = read_seating(ruleset(TDA, hold))
    move = propose_move(picture(1, "abcdef", "bc"), receiver, law, Lot())
    assert move.to_seat == 2, "not seat 1, where the big blind was"
    assert "TDA-11c" in cited(TDA, move.decisions, hold)


@pytest.mark.rules("TDA-11d")
@pytest.mark.parametrize(
    ("players", "left", "gone"), [("abcdef", (1, 4, 2), "c"), ("ab.def", (1, 4, 2), "d")]
)
def test_by_the_tda_the_seat_left_open_last_at_stud_is_filled_from_the_same_place(
    players, left, gone
):
    receiver = replace(picture(2, "u..x.y"), left=left)
    law = read_seating(ruleset(TDA, STUD))
    move = propose_move(picture(1, players), receiver, law, Lot())
    assert (move.player, move.to_seat) == (gone, 2)
    assert "TDA-11d" in cited(TDA, move.decisions, STUD)
    assert not read_seating(ruleset(ROBERTS, STUD)).stud_same_place


@pytest.mark.rules("TDA-11h", "TDA-11i")
def test_by_the_tda_the_fullest_table_gives_once_another_is_three_short():
    hold = ("tournament", "button", "blinds", "flop")
    law = read_seating(ruleset(TDA, hold))
    assert next_transfer({1: 9, 2: 7, 3: 9}, law) is None
    assert next_transfer({1: 8, 2: 6, 3: 9, 4: 9}, law) == (3, 2)
    tables = [filled(1, 9), filled(2, 9), filled(3, 6)]
    (move,) = balance(tables, law, Lot()).moves
    assert (move.from_table, move.to_table) == (1, 3)
    assert {"TDA-11h", "TDA-11i"} <= cited(TDA, move.decisions, hold)


@pytest.mark.rules("RR11-15.TRN.15b", "HPT-15.TRN.14b")
@pytest.mark.parametrize("book", [ROBERTS, "homepokertourney"])
@pytest.mark.parametrize(("last", "seat"), [(0, 1), (1, 3), (2, 3), (3, 5), (4, 5), (5, 1)])
def test_the_seat_given_depends_on_where_the_big_blind_was(book, last, seat):
    receiver = picture(2, "u.v.w.", f"{(last - 1) % 6}{last}")
    law = read_seating(ruleset(book))
    move = propose_move(picture(1, "abcdef", "bc"), receiver, law, Lot())
    assert move.to_seat == seat
    assert cited(book, move.decisions) & {"RR11-15.TRN.15b", "HPT-15.TRN.14b"}


@pytest.mark.rules("RR11-15.TRN.15a", "HPT-15.TRN.14a")
@pytest.mark.parametrize("book", [ROBERTS, "homepokertourney"])
def test_where_the_book_says_who_goes_he_goes_though_he_was_just_moved(book):
    giver = picture(1, "abcdef", "bc", since={"d": 1}, bigs={"d": 0})
    law = read_seating(ruleset(book))
    move = propose_move(giver, picture(2, "uv....", "uv"), law, Lot())
    assert move.player == "d"
    assert cited(book, move.decisions) & {"RR11-15.TRN.15a", "HPT-15.TRN.14a"}


@pytest.mark.parametrize("book", [USPA, WSOP])
def test_where_the_book_leaves_it_open_nobody_moves_twice_in_an_orbit(book):
    law = read_seating(ruleset(book))
    assert not law.mover_told
    receiver = picture(2, "uv....", "uv")
    players = {
        propose_move(picture(1, "abcdef", "bc", since=since), receiver, law, Lot()).player
        for since in ({"d": 0}, {"d": 5})
    }
    assert players == {"e"}
    back = picture(1, "abcdef", "bc", since={"d": 6})
    assert propose_move(back, receiver, law, Lot()).player == "d"
    everybody = picture(1, "abcdef", "bc", since=dict.fromkeys("abcdef", 2))
    move = propose_move(everybody, receiver, law, Lot())
    assert move.player == "d"
    # What the default follows is cited as lent by the first text that says it.
    assert "RR11-15.TRN.15a" in cited(book, move.decisions)


@pytest.mark.parametrize("book", [USPA, WSOP])
def test_where_the_book_leaves_it_open_nobody_posts_twice_in_an_orbit(book):
    law = read_seating(ruleset(book))
    receiver = picture(2, "u.v...", "2v")
    # d had the big blind three deals ago, among six, and would have it on the next deal.
    for since, goes in ((2, "e"), (4, "e"), (5, "d")):
        giver = picture(1, "abcdef", "bc", bigs={"d": since, "e": 5})
        assert propose_move(giver, receiver, law, Lot()).player == goes
    # The seat is due two deals later: that makes the difference.
    later = picture(2, "u.vw##", "wu")
    giver = picture(1, "abcdef", "bc", bigs={"d": 4})
    assert propose_move(giver, later, law, Lot()).player == "e"
    last_seat = picture(2, "uv.#", "3u")
    assert propose_move(giver, last_seat, law, Lot()).player == "d"


def test_a_house_that_says_so_moves_who_is_due_whatever_the_book():
    law = read_seating(ruleset(USPA, balance_mover="due-for-big-blind"))
    giver = picture(1, "abcdef", "bc", since={"d": 1})
    assert propose_move(giver, picture(2, "uv....", "uv"), law, Lot()).player == "d"


@pytest.mark.parametrize("book", [ROBERTS, USPA, "homepokertourney"])
def test_in_stud_the_lot_decides_who_goes_and_to_which_seat(book):
    law = read_seating(ruleset(book, STUD))
    assert not law.mover_told
    giver = picture(1, "abcdef", since={"c": 3, "e": 6})
    drawn = Lot("cebdaf", (), (5, 0, 2, 3, 1, 4))
    move = propose_move(giver, picture(2, "u..v.#"), law, drawn)
    assert went(move) == ("e", 1, 4, 2, 2)
    assert move.why == "drawn by lot at table 1; seat 3 of table 2 was drawn"
    assert cited(book, move.decisions, STUD) == set()


def test_who_was_not_drawn_cannot_be_chosen_by_lot():
    with pytest.raises(ValueError, match=r"lot\.players has to decide, and does not have 'b'"):
        propose_move(picture(1, "abc"), picture(2, "u.."), FREE, Lot("ac", (), (0, 1, 2)))
    with pytest.raises(ValueError, match=r"lot\.chairs has to decide, and does not have 1"):
        propose_move(picture(1, "abc"), picture(2, "u.."), FREE, Lot("acb"))


def test_nobody_moves_from_an_empty_table_or_to_a_full_one():
    with pytest.raises(ValueError, match="nobody sits at table 1"):
        propose_move(picture(1, "..."), picture(2, "u.."), TOLD, Lot())
    with pytest.raises(ValueError, match="no seat is open at table 2"):
        propose_move(picture(1, "abc", "ab"), picture(2, "u#v", "uv"), TOLD, Lot())


@pytest.mark.rules("USPA-3.3.2.14a", "RR11-15.TRN.17b", "HPT-15.TRN.16b")
@BOOKS
def test_tables_in_a_deal_are_waited_for_and_nobody_else_moves_meanwhile(book):
    law = read_seating(ruleset(book))
    busy = [filled(1, 9, between_deals=False), filled(2, 8), filled(3, 6)]
    assert balance(busy, law, Lot()) == balance(busy, law, Lot(("1-0",)))
    assert (balance(busy, law, Lot()).moves, balance(busy, law, Lot()).waits_for) == ((), (1,))
    other = [filled(1, 9, between_deals=False), filled(2, 9), filled(3, 7, between_deals=False)]
    assert balance(other, law, Lot()).waits_for == (3,)
    ready = [*other[:2], filled(3, 7)]
    (move,) = balance(ready, law, Lot()).moves
    assert (move.from_table, move.to_table) == (2, 3), "the largest that is between deals"
    assert cited(book, move.decisions)


@given(st.integers(0, 2**32))
def test_sizes_alone_tell_which_tables_come_first(seed):
    chance = Random(seed)
    tables = [
        filled(number, chance.randint(1, 8), big=chance.randrange(9), between_deals=number % 3 > 0)
        for number in range(chance.randint(2, 9))
    ]
    sizes = {table.number: table.size for table in tables}
    busy = {table.number for table in tables if not table.between_deals}
    pair = next_transfer(sizes, TOLD, busy=busy)
    found = balance(tables, TOLD, Lot())
    if pair is None:
        assert found == Balance(())
    elif busy & {*pair}:
        assert found == Balance((), tuple(one for one in pair if one in busy))
    else:
        assert (found.moves[0].from_table, found.moves[0].to_table) == pair


def test_who_was_moved_was_moved_no_deal_ago_and_keeps_what_he_posted():
    giver, receiver = picture(1, "abc", "ab", bigs={"c": 2}), picture(2, "u..", "u2")
    move = propose_move(giver, receiver, TOLD, Lot())
    left, joined = moved(giver, receiver, move)
    assert [one and one.player for one in left.seats] == ["a", "b", None]
    assert joined.seats[1] == Occupant("c", since_move=0, since_big=2)
    with pytest.raises(ValueError, match="seat 2 of table 2 is not open"):
        moved(giver, joined, move)


def test_a_table_that_the_director_keeps_neither_gives_nor_takes():
    kept = [filled(1, 9, kept=True), filled(2, 6), filled(3, 6), filled(4, 2, kept=True)]
    assert balance(kept, TOLD, Lot()).moves == ()


def test_shut_chairs_take_nobody():
    tables = [picture(1, "abcdef", "ab"), picture(2, "uvw###", "uv"), picture(3, "pqrst.", "pq")]
    assert balance(tables, TOLD, Lot()).moves == ()


def test_of_two_largest_the_one_gives_where_somebody_can_go_who_was_not_just_moved():
    settled = dict.fromkeys("abcdef", 1)
    tables = [
        picture(1, "abcdef", "ab", since=settled),
        picture(2, "uvwxyz", "uv"),
        picture(3, "pqrs..", "pq"),
    ]
    assert balance(tables, FREE, Lot()).moves[0].player == "w"
    assert balance(tables, TOLD, Lot()).moves[0].player == "c"


def test_a_player_or_a_table_that_is_there_twice_is_refused():
    with pytest.raises(ValueError, match="'b' has seats at two tables"):
        balance([picture(1, "ab."), picture(2, "b..")], TOLD, Lot())
    with pytest.raises(ValueError, match="table 2 is there twice"):
        balance([picture(2, "ab."), picture(2, "c..")], TOLD, Lot())
    with pytest.raises(ValueError, match="two seats at table 1"):
        picture(1, "aba")
    with pytest.raises(ValueError, match="table 1 has no seat 7"):
        SeatedTable(1, (None,) * 6, blinds=(5, 6))


@given(st.integers(0, 2**32), st.booleans(), st.booleans())
def test_moves_are_those_of_a_slow_reading_of_the_texts(seed, told, stud):
    chance = Random(seed)
    tables = random_tables(chance, stud=stud)
    law = SeatingLaw(mover_told=told)
    drawn = lot(tables, seed)
    found = balance(tables, law, drawn)
    slow = {table.number: naive.of_picture(table) for table in tables}
    apart = 2 if len(tables) > 6 else 1
    moves, waits = naive.balance(slow, apart, told, drawn)
    assert [went(move) for move in found.moves] == moves
    assert found.waits_for == waits


@given(st.integers(0, 2**32), st.booleans(), st.booleans())
def test_nobody_is_lost_or_has_two_seats_and_the_bounds_hold_afterwards(seed, told, stud):
    chance = Random(seed)
    tables = random_tables(chance, stud=stud)
    law = SeatingLaw(mover_told=told)
    found = balance(tables, law, lot(tables, seed))
    left = after(tables, found.moves)
    assert players_of(left) == players_of(tables)
    assert len({*players_of(left)}) == len(players_of(left))
    assert not any(one and seat in t.shut for t in left for seat, one in enumerate(t.seats))
    free = [table for table in left if not table.kept]
    taking = [table.size for table in free if table.open]
    apart = 2 if len(tables) > 6 else 1
    if taking and not found.waits_for:
        assert max(table.size for table in free) - min(taking) <= apart
    assert len({move.player for move in found.moves}) == len(found.moves), "nobody moves twice"
    assert balance(left, law, lot(tables, seed)).moves == ()
