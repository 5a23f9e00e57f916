"""Tables that stop: three short of the fullest by the TDA, or as the director likes."""

import pytest

from floorman.tournament.refusals import Reason
from tests.tournament.books import ROBERTS, TDA
from tests.tournament.running import begun, c, e, one

EIGHTEEN = [f"p{number}" for number in range(18)]
HALTED = ("TDA-11i", "TDA-IA11")


def short(book=TDA, *, blinds=(3, 4), out=(5, 6, 7, 8), seats=9, left=1):
    """Two tables; at the first those in the seats that are `out` lose all to the one in seat 0.

    The last deal there had these blinds; of the other so many are `left` out by the draw.
    """
    names = EIGHTEEN[: 2 * seats - left]
    event = begun(book, names, seats=seats, redraws=())
    sitting = event.state.tables[1].sitting
    winner = sitting[0]
    for seat in out:
        loser = sitting[seat]
        after = {winner: event.stack(winner) + event.stack(loser), loser: 0}
        event.deal(1, blinds=blinds, button=2, **after)
    return event


@pytest.mark.rules("TDA-11i", "TDA-IA11")
def test_five_against_eight_stops_when_its_big_blind_would_come_to_an_empty_seat():
    event = short()
    assert [len(table.sitting) for table in event.state.tables.values()] == [5, 8]
    refusal = event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL, *HALTED)
    assert "waits for players" in str(refusal)
    event.deal(2)
    (due,) = event.due("balance")
    assert (due.tables, {"TDA-11i"} <= {*due.cites}) == ((2, 1), True)
    event.do(c.Balance(players=tuple(EIGHTEEN), chairs=tuple(range(9))))
    event.deal(1)


@pytest.mark.rules("TDA-11i")
def test_it_plays_on_while_the_blinds_come_to_players_or_it_is_two_short_only():
    event = short(blinds=(2, 3))
    event.deal(1, blinds=(3, 4), button=2)
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL, "TDA-11i")
    event = short(out=(6, 7, 8), blinds=(4, 5))
    event.deal(1)
    event = short(ROBERTS)
    event.deal(1)


@pytest.mark.rules("TDA-11k", "TDA-11j")
def test_the_director_lets_a_short_table_play_on_and_stops_any_other():
    event = short()
    said = one(event.do(c.HaltTable(table=1, by="floor", halts=False)), e.TableHalted)
    assert {"TDA-11k", "TDA-11j"} <= {*said.cites}
    event.deal(1, blinds=(3, 4), button=2)
    assert event.state.tables[1].deals == 5, "the deal counts like any other"
    event.do(c.HaltTable(table=1, by="floor", halts=None))
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    event.do(c.HaltTable(table=2, by="floor"))
    event.refused(c.BeginDeal(table=2), Reason.STANDS_STILL)
    event.refused(c.HaltTable(table=9, by="floor"), Reason.NO_SUCH_TABLE)


@pytest.mark.rules("TDA-11j")
def test_at_tables_of_six_the_director_alone_decides():
    event = short(seats=6, out=(3, 4, 5), blinds=(1, 2), left=0)
    assert [len(table.sitting) for table in event.state.tables.values()] == [3, 6]
    event.deal(1, blinds=(1, 2), button=0)
    event.do(c.HaltTable(table=1, by="floor"))
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL, "TDA-11j")


@pytest.mark.rules("TDA-11l")
def test_the_director_may_bring_tables_closer_than_they_have_to_be():
    event = short(out=(7, 8), left=0)
    assert [len(table.sitting) for table in event.state.tables.values()] == [7, 9]
    event.refused(c.Balance(), Reason.NOT_DUE)
    everybody = {"players": tuple(EIGHTEEN), "chairs": tuple(range(9))}
    said = one(event.do(c.Balance(by="floor", **everybody)), e.Seated)
    assert "TDA-11l" in said.cites
    event.refused(c.Balance(by="floor", **everybody), Reason.NOT_DUE)
    event = short(ROBERTS, out=(8,), left=0)
    event.refused(c.Balance(by="floor", **everybody), Reason.NOT_DUE)


@pytest.mark.rules("TDA-7b")
def test_who_began_in_a_wrong_seat_goes_to_his_own_with_what_he_has():
    event = begun(TDA, "abcde", seats=6)
    event.deal(1, a=12_500, b=7500)
    move = c.MovePlayer(player="a", table=1, seat=5, by="floor", wrong_seat=True)
    said = one(event.do(move), e.Seated)
    assert (event.at("a"), event.stack("a")) == ((1, 5), 12_500)
    assert "TDA-7b" in said.cites
    said = one(event.do(c.MovePlayer(player="b", table=1, seat=0, by="floor")), e.Seated)
    assert "TDA-7b" not in said.cites
