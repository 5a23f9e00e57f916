"""Tables break in the order set beforehand, and everybody gets a seat elsewhere, or nobody does."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.seating.breaking import break_table, next_to_break
from floorman.tournament.seating.law import read_seating
from floorman.tournament.seating.model import Lot
from tests.tournament.books import BOOKS, ROBERTS, TDA, USPA, cited, ruleset
from tests.tournament.seating.pictures import after, filled, lot, picture, players_of, random_tables


def test_the_next_in_the_order_breaks_once_the_others_hold_everybody():
    rooms = dict.fromkeys((1, 2, 3), 9)
    assert next_to_break({1: 6, 2: 6, 3: 7}, rooms, (2, 3, 1)) is None
    assert next_to_break({1: 6, 2: 6, 3: 6}, rooms, (2, 3, 1)) == 2
    assert next_to_break({1: 6, 3: 3}, rooms, (2, 3, 1)) == 3
    assert next_to_break({1: 6, 3: 4}, rooms, (2, 3, 1)) is None
    assert next_to_break({1: 9}, rooms, (2, 3, 1)) is None


def test_a_table_that_is_kept_neither_breaks_nor_takes_anybody():
    rooms = dict.fromkeys((1, 2, 3), 9)
    sizes = {1: 5, 2: 4, 3: 4}
    assert next_to_break(sizes, rooms, (2, 3, 1), kept={2}) == 3
    assert next_to_break(sizes, rooms, (2, 3, 1), kept={1}) == 2
    assert next_to_break(sizes, rooms, (2, 3, 1), kept={1, 3}) is None
    assert next_to_break(sizes, rooms, (3,), kept={3}) is None


def test_an_order_with_a_table_twice_is_refused():
    with pytest.raises(ValueError, match="twice"):
        next_to_break({1: 1, 2: 1}, {1: 9, 2: 9}, (1, 2, 1))


@pytest.mark.rules("RR11-15.TRN.14", "USPA-3.3.2.13", "HPT-15.TRN.12")
@BOOKS
def test_the_players_of_a_broken_table_go_to_the_shortest_tables(book):
    breaks = picture(4, "abc..", "ab")
    others = [picture(1, "uv.w.", "uv"), picture(2, "xy...", "xy")]
    moves = break_table(breaks, others, Lot("bca")).moves
    seats = [(m.player, m.from_seat, m.to_table, m.to_seat) for m in moves]
    assert seats == [("b", 1, 2, 2), ("c", 2, 1, 2), ("a", 0, 2, 3)]
    rule = {ROBERTS: "RR11-15.TRN.14", USPA: "USPA-3.3.2.13"}.get(book, "HPT-15.TRN.12")
    assert all(rule in cited(book, move.decisions) for move in moves)
    seat = {ROBERTS: "RR11-15.TRN.15b", USPA: None}.get(book, "HPT-15.TRN.14b")
    assert all(cited(book, move.decisions) == {rule, *([seat] if seat else [])} for move in moves)


@pytest.mark.rules("TDA-10c", "TDA-IA10")
def test_by_the_tda_seat_cards_are_shuffled_and_then_the_players_draw_for_them():
    breaks = picture(4, "abc..", "ab")
    others = [picture(1, "uv.w.", "uv"), picture(2, "xy...", "xy")]
    drawn = {
        tuple(
            (move.player, move.to_table, move.to_seat)
            for move in break_table(breaks, others, Lot(players, (), chairs), two_stages=True).moves
        )
        for players in ("abc", "cab")
        for chairs in ((0, 1, 2, 3, 4), (4, 3, 2, 1, 0))
    }
    assert len(drawn) == 4, "both the order of the seats and that of the players count"
    assert (("a", 2, 2), ("b", 1, 2), ("c", 2, 3)) in drawn
    assert (("c", 2, 4), ("a", 1, 4), ("b", 2, 3)) in drawn
    law = read_seating(ruleset(TDA))
    assert law.two_stages and not read_seating(ruleset(ROBERTS)).two_stages
    moves = break_table(breaks, others, Lot("bca", (), range(5)), two_stages=law.two_stages).moves
    assert all({"TDA-10c", "TDA-IA10"} <= cited(TDA, move.decisions) for move in moves)


def test_a_short_table_takes_no_more_than_its_open_seats():
    others = [picture(1, "u.####", "u1"), picture(2, "wxy...", "wx")]
    moves = break_table(picture(3, "abc...", "ab"), others, Lot("abc")).moves
    assert [(move.to_table, move.to_seat) for move in moves] == [(1, 1), (2, 3), (2, 4)]


def test_in_stud_the_seats_are_drawn_too():
    breaks = picture(4, "ab...")
    (first, second) = break_table(breaks, [picture(1, "uv...")], Lot("ba", (), (3, 4, 0, 2))).moves
    assert [(m.player, m.to_seat) for m in (first, second)] == [("b", 3), ("a", 4)]


def test_each_player_is_as_likely_to_get_each_seat():
    others = [picture(1, "uv..", "uv"), picture(2, "xy..", "xy")]
    breaks = picture(3, "abc.", "ab")
    counts = Counter(
        (move.player, move.to_table, move.to_seat)
        for order in permutations("abc")
        for move in break_table(breaks, others, Lot(order)).moves
    )
    assert {*counts.values()} == {2}
    assert len(counts) == 9


@pytest.mark.rules("RR11-15.TRN.14", "USPA-3.3.2.13", "HPT-15.TRN.12")
def test_a_table_breaks_whole_or_not_at_all():
    tables = [picture(1, "abc"), picture(2, "de#")]
    with pytest.raises(ValueError, match="2 players do not fit in the 1 seats open elsewhere"):
        break_table(picture(3, "xy.", "xy"), [picture(1, "ab.", "ab"), tables[1]], Lot("xy"))
    with pytest.raises(ValueError, match="a deal is being played at table 3"):
        break_table(picture(3, "xy.", between_deals=False), [picture(1, "a...")], Lot("xy"))
    with pytest.raises(ValueError, match="the director keeps table 3"):
        break_table(picture(3, "xy.", kept=True), [picture(1, "a...")], Lot("xy"))
    with pytest.raises(ValueError, match="do not fit"):
        break_table(picture(3, "xy.", "xy"), [picture(1, "a...", "a0", kept=True)], Lot("xy"))


@given(st.integers(0, 2**32), st.booleans())
def test_nobody_is_lost_and_the_others_fill_up_from_the_shortest(seed, stud):
    tables = random_tables(Random(seed), stud=stud)
    table, *others = tables
    drawn = lot(tables, seed)
    able = [one for one in others if not one.kept]
    fits = sum(len(one.open) for one in able) >= table.size
    if not fits or table.kept or not table.between_deals:
        with pytest.raises(ValueError):
            break_table(table, others, drawn)
        return
    left = after(tables, break_table(table, others, drawn).moves)
    assert players_of(left) == players_of(tables)
    sizes = {one.number: one.size for one in left}
    assert sizes[table.number] == 0
    # Slowly: one player after the other to the smallest table with an open chair.
    filling = {one.number: [one.size, len(one.open)] for one in able}
    for _ in range(table.size):
        smallest = min(size for size, room in filling.values() if room)
        shortest = min(n for n, (size, room) in filling.items() if room and size == smallest)
        filling[shortest][0] += 1
        filling[shortest][1] -= 1
    assert {n: sizes[n] for n in filling} == {n: size for n, (size, _) in filling.items()}
    assert all(one.size == sizes[one.number] for one in others if one.kept)


def test_what_breaks_keeps_the_others_within_the_bounds_whatever_their_sizes():
    for sizes in product(range(2, 7), repeat=3):
        if max(sizes) - min(sizes) > 1:
            continue
        tables = [filled(number, size, 9) for number, size in enumerate(sizes)]
        for breaks in tables:
            others = [one for one in tables if one is not breaks]
            if breaks.size > sum(len(one.open) for one in others):
                continue
            left = after(tables, break_table(breaks, others, lot(tables)).moves)
            full = [one.size for one in left if one.number != breaks.number]
            assert max(full) - min(full) <= 1
