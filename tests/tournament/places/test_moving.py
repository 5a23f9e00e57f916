"""Tables are balanced, broken and drawn anew by the director alone, and by the book."""

import pytest

from floorman.cards import STANDARD_CARDS
from floorman.tournament.refusals import Reason
from floorman.tournament.schedule.parts import Buying
from tests.tournament.books import HOME, ROBERTS, TDA, USPA
from tests.tournament.running import MINUTE, PLAN, begun, c, e, found, one

NINE = "abcdefghi"
CHAIRS = tuple(range(9))


def lose(event, table, player, to):
    """A player loses everything to another."""
    total = event.stack(player) + event.stack(to)
    blinds = (1, 2) if len(event.state.tables[table].sitting) > 2 else (0, 1)
    return event.deal(table, **{player: 0, to: total}, button=0, blinds=blinds)


@pytest.mark.rules("RR11-15.TRN.3", "USPA-3.3.2.3", "HPT-15.TRN.13")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.3"), (USPA, "USPA-3.3.2.3"), (HOME, "HPT-15.TRN.13")],
)
def test_the_director_gives_another_seat_between_deals(book, cite):
    event = begun(book, "abcdef", seats=4)
    event.do(c.BeginDeal(table=1))
    move = c.MovePlayer(player="a", table=2, seat=3, by="floor")
    event.refused(move, Reason.IN_A_DEAL, cite)
    event.end(1)
    said = one(event.do(move), e.Seated)
    assert (said.cites, said.from_table, event.at("a")) == ((cite,), 1, (2, 3))
    event.refused(c.MovePlayer(player="b", table=2, seat=3, by="floor"), Reason.SEAT_TAKEN)
    event.refused(c.MovePlayer(player="b", table=2, seat=4, by="floor"), Reason.NO_SUCH_SEAT)
    event.refused(c.MovePlayer(player="b", table=3, seat=0, by="floor"), Reason.NO_SUCH_TABLE)
    event.refused(c.MovePlayer(player="z", table=1, seat=0, by="floor"), Reason.NO_SUCH_PLAYER)


@pytest.mark.rules("RR11-15.TRN.15a", "RR11-15.TRN.15b", "RR11-15.TRN.17b", "HPT-15.TRN.14a")
@pytest.mark.rules("HPT-15.TRN.14b", "HPT-15.TRN.16b", "USPA-3.3.2.14c")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, {"RR11-15.TRN.15a", "RR11-15.TRN.15b", "RR11-15.TRN.17b"}),
        (USPA, {"USPA-3.3.2.14c"}),
        (HOME, {"HPT-15.TRN.14a", "HPT-15.TRN.14b", "HPT-15.TRN.16b"}),
    ],
)
def test_the_player_due_for_the_big_blind_goes_to_the_seat_due_for_it(book, cites):
    event = begun(book, "abcdefgh", seats=5)
    event.deal(2, button=0, blinds=(1, 2))
    lose(event, 1, "a", "b")
    event.refused(c.Balance(), Reason.NOT_DUE)
    lose(event, 1, "b", "c")
    (due,) = event.due("balance")
    assert (due.tables, due.ready) == ((2, 1), True)
    event.do(c.BeginDeal(table=2))
    assert not event.due("balance")[0].ready
    event.refused(c.Balance(), Reason.IN_A_DEAL)
    event.end(2, button=0, blinds=(1, 2))
    said = one(event.do(c.Balance()), e.Seated)
    assert (said.player, said.from_table, event.at("h")) == ("h", 2, (1, 4))
    assert cites <= {*said.cites}
    assert not event.due("balance")


def test_a_table_that_the_director_keeps_is_let_alone():
    event = begun(names="abcdefgh", seats=5)
    event.do(c.KeepTable(table=2, by="floor"))
    lose(event, 1, "a", "b")
    lose(event, 1, "b", "c")
    assert not event.due("balance")
    assert not event.due("redraw")
    event.refused(c.BreakTable(table=2), Reason.NOT_DUE)
    event.state.due = False
    event.do(c.KeepTable(table=2, by="floor", keep=False))
    assert event.due("balance")
    assert event.state.due, "whoever runs the event has to look again"


@pytest.mark.rules("RR11-15.TRN.14", "USPA-3.3.2.13", "HPT-15.TRN.12")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.14"), (USPA, "USPA-3.3.2.13"), (HOME, "HPT-15.TRN.12")],
)
def test_tables_break_in_the_order_that_was_set(book, cite):
    event = begun(book, NINE[:8], seats=2, redraws=())
    assert one(event.tournament.events, e.Began).breaking == (4, 3, 2, 1)
    assert cite in one(event.tournament.events, e.Began).cites
    lose(event, 1, "a", "b")
    lose(event, 2, "c", "d")
    (due,) = event.due("break")
    assert (due.tables, due.cites) == ((4,), (cite,))
    everybody = tuple("bdefgh")
    event.refused(c.BreakTable(table=3, players=everybody), Reason.NOT_DUE, cite)
    event.do(c.BeginDeal(table=4))
    event.refused(c.BreakTable(table=4, players=everybody), Reason.WRONG_DRAW)
    event.end(4)
    said = event.do(c.BreakTable(table=4, players=everybody, chairs=CHAIRS))
    assert sorted(one.table for one in found(said, e.Seated)) == [1, 2]
    assert all(cite in one.cites for one in found(said, e.Seated))
    assert 4 not in event.state.tables


def test_another_order_of_breaking_may_be_set_and_a_kept_table_is_passed_over():
    event = begun(names=NINE[:8], seats=2, redraws=())
    event.state.breaking = [2, 1, 3, 4]
    lose(event, 3, "e", "f")
    lose(event, 4, "g", "h")
    assert event.due("break")[0].tables == (2,)
    event.do(c.KeepTable(table=2, by="floor"))
    assert event.due("break")[0].tables == (1,)


@pytest.mark.rules("RR11-15.TRN.18a", "USPA-3.3.2.15a", "HPT-15.TRN.17a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.18a"), (USPA, "USPA-3.3.2.15a"), (HOME, "HPT-15.TRN.17a")],
)
def test_seats_are_drawn_anew_when_all_fit_at_one_table(book, cite):
    event = begun(book, "abcdef", seats=5)
    event.refused(c.Redraw(drawn=tuple("abcdef")), Reason.NOT_DUE)
    lose(event, 1, "a", "b")
    (due,) = event.due("redraw")
    assert due.cites == (cite,)
    assert sorted(due.players) == [*"bcdef"]
    for wrong in ("bcde", "abcdef", "bbcde"):
        event.refused(c.Redraw(drawn=tuple(wrong)), Reason.WRONG_DRAW)
    event.do(c.BeginDeal(table=2))
    assert not event.due("redraw")[0].ready
    event.refused(c.Redraw(drawn=tuple("fedcb")), Reason.WRONG_DRAW)
    event.end(2, button=2, blinds=(0, 1))
    said = event.do(c.Redraw(drawn=tuple("fedcb")))
    assert [event.at(name) for name in "fedcb"] == [(1, seat) for seat in range(5)]
    assert all(cite in one.cites for one in found(said, e.Seated))
    assert event.state.tables[1].button is None
    assert not event.due("redraw")


def test_nobody_moves_while_somebody_may_still_buy_in_again():
    event = begun(names="abcdef", seats=5, rebuys=Buying(100, 10000, levels=2))
    event.deal(1, a=0, b=0, c=30000)
    event.refused(c.MovePlayer(player="a", table=2, seat=4, by="floor"), Reason.NOT_IN)
    event.do(c.DeclineRebuy(player="a"), c.DeclineRebuy(player="b"))
    assert event.state.left == 4


def test_balancing_waits_for_who_is_broke():
    event = begun(names="abcdefgh", seats=5, rebuys=Buying(100, 10000, levels=2))
    event.deal(1, a=0, b=20000)
    event.do(c.DeclineRebuy(player="a"))
    event.deal(1, b=0, c=30000)
    event.do(c.DeclineRebuy(player="b"))
    event.deal(2, e=0, f=20000)
    (due,) = event.due("balance")
    assert not due.ready
    event.refused(c.Balance(), Reason.NO_CHIPS)
    event.do(c.Rebuy(player="e"))
    assert event.due("balance")[0].ready


@pytest.mark.rules("RR11-15.TRN.21", "USPA-3.3.2.18", "HPT-15.TRN.20")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.21"), (USPA, "USPA-3.3.2.18"), (HOME, "HPT-15.TRN.20")],
)
def test_who_is_out_has_no_seat_any_more(book, cite):
    event = begun(book, "abc")
    said = one(lose(event, 1, "a", "b"), e.Unseated)
    assert (said.player, said.cites) == ("a", (cite,))
    assert event.at("a") == (0, -1)
    assert "a" not in event.state.tables[1].sitting.values()


def test_chips_that_are_still_to_be_changed_up_are_changed_where_their_owner_goes():
    event = begun(names="abcdef", seats=4)
    event.deal(1, a=9975, b=10025)
    event.do(c.Tick(at=50 * MINUTE))
    deck = tuple(STANDARD_CARDS)
    event.do(c.Race(table=2, worth=25, deck=deck))
    assert not [due for due in event.due("race") if due.tables == (2,)]
    event.do(c.MovePlayer(player="b", table=2, seat=3, by="floor"))
    assert [due.worth for due in event.due("race") if due.tables == (2,)] == [25]
    event.refused(c.BeginDeal(table=2), Reason.RACE_FIRST)
    event.do(c.Race(table=2, worth=25, deck=deck))
    assert event.stack("b") == 10000


MIXED = """
key = "plan"
name = "the event"
mix = "horse"
minutes = 20
seats = 6
steps = ["50/100", "75/150"]

[entering]
stack = 10000
buy_in = 100
fee = 10
"""


@pytest.mark.rules("TDA-11f")
@pytest.mark.parametrize(("book", "goes"), [(TDA, {"i"}), (ROBERTS, {"g", "j", "l"})])
def test_while_a_mix_is_at_stud_who_would_have_the_big_blind_moves(book, goes):
    """By the TDA; elsewhere whoever is drawn."""
    gone = set()
    names = "abcdefghijkl"
    for first in "gjl":
        event = begun(book, names, seats=6, redraws=(), text=MIXED)
        event.deal(2, button=5, blinds=(0, 1))  # hold'em: seat 2 has the big blind next
        event.deal(2)  # stud: neither a button nor blinds
        for player, to in ("ab", "bc", "cd"):
            lose(event, 1, player, to)
        drawn = (first, *(name for name in names if name != first))
        said = one(event.do(c.Balance(players=drawn, chairs=CHAIRS)), e.Seated)
        gone.add(said.player)
        assert ("TDA-11f" in said.cites) is (book == TDA)
    assert gone == goes


@pytest.mark.rules("TDA-RP9a", "TDA-RP9b")
@pytest.mark.parametrize(("seats", "final"), [(9, 9), (8, 9), (7, 7), (6, 7)])
def test_by_the_tda_the_final_table_has_nine_seats_or_seven(seats, final):
    names = [f"p{number}" for number in range(final + 1)]
    event = begun(TDA, names, seats=seats)
    assert not event.due("redraw")
    half = len(event.state.tables[1].sitting)
    lose(event, 1, "p0", "p1")
    (due,) = event.due("redraw")
    assert {"TDA-RP9a", "TDA-RP9b"} <= {*due.cites} and half <= 5
    event.do(c.Redraw(drawn=tuple(names[1:])))
    (table,) = event.state.tables.values()
    assert (table.seats, len(table.sitting)) == (final, final)
    event.deal(table.number)
    event = begun(ROBERTS, names, seats=seats, redraws=(1,))
    lose(event, 1, "p0", "p1")
    assert bool(event.due("redraw")) is (seats == final)


@pytest.mark.rules("TDA-RP9b")
def test_the_final_table_has_no_more_seats_than_the_form_takes():
    names = [f"p{number}" for number in range(8)]
    text = PLAN.replace('"holdem"', '"triple-draw-27"').replace('"no-limit"', '"limit"')
    event = begun(TDA, names, text=text, seats=6)
    lose(event, 1, "p0", "p1")
    assert not event.due("redraw"), "seven of six seats"
    lose(event, 1, "p1", "p2")
    assert event.due("redraw")
    event.do(c.Redraw(drawn=tuple(names[2:])))
    (table,) = event.state.tables.values()
    assert (table.seats, len(table.sitting)) == (6, 6)
