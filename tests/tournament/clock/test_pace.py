"""Hand for hand: tables wait for each other, and who goes broke in one round goes out together."""

import pytest

from floorman.tournament.clock.steps import left_ms
from floorman.tournament.law import round_ms
from floorman.tournament.refusals import Reason
from floorman.tournament.schedule.parts import Band
from tests.tournament.books import HOME, ROBERTS, TDA, USPA, ruleset
from tests.tournament.running import MINUTE, begun, c, e, found, one

NAMES = "abcdef"


def near(book=ROBERTS, **how):
    """Four are left at two tables, and three places are paid."""
    event = begun(book, NAMES, seats=3, redraws=(), **how)
    event.deal(1, a=0, b=20000)
    event.deal(2, d=0, e=20000)
    return event


def test_play_is_hand_for_hand_while_the_next_out_gets_nothing():
    event = near()
    assert found(event.tournament.events, e.HandForHandBegan)
    event.deal(1)
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    said = event.deal(2, e=10000, f=20000)
    assert one(said, e.RoundEnded)
    event.deal(1, b=0, c=30000)
    assert event.state.left == 4
    assert not event.state.over
    said = event.deal(2)
    assert event.state.left == 3
    assert found(said, e.HandForHandEnded)
    assert event.places()["b"] == (4, 4)


@pytest.mark.rules("RR11-15.TRN.35a", "USPA-3.3.2.29", "HPT-15.TRN.35")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_of_those_who_go_broke_in_one_round_the_larger_stack_is_higher(book):
    event = near(book)
    event.do(c.CountStack(player="c", chips=9000, by="floor", why="counted"))
    event.deal(1, c=0, b=29000)
    event.deal(2, f=0, e=30000)
    assert (event.places()["f"], event.places()["c"]) == ((3, 3), (4, 4))
    assert event.money("person:f") == -110 + 120
    (last,) = (one for one in event.state.finished if one.players == ("f",))
    assert any(cite.endswith(("35a", "2.29", "35")) for cite in last.cites)


@pytest.mark.rules("RR11-15.TRN.35b")
def test_equal_stacks_share_the_places():
    event = near()
    event.deal(1, c=0, b=30000)
    event.deal(2, f=0, e=30000)
    assert event.places()["f"] == event.places()["c"] == (3, 4)
    assert event.money("person:f") == event.money("person:c") == -110 + 60


def test_who_is_gone_with_the_round_can_do_nothing_till_it_is_over():
    event = near()
    event.deal(1, b=0, c=30000)
    assert event.state.entrants["b"].status == "leaves"
    event.refused(c.CountStack(player="b", chips=100, by="f", why="?"), Reason.NOT_IN)
    event.refused(c.Penalise(player="b", kind="warning", why="other", by="f"), Reason.NOT_IN)
    event.refused(c.MovePlayer(player="b", table=2, seat=0, by="f"), Reason.NOT_IN)
    event.refused(c.CallOff(by="f", why="fire"), Reason.IN_A_DEAL)
    event.refused(
        c.Agree(parties=("c", "e", "f"), method="icm", director="pays", by="f"), Reason.IN_A_DEAL
    )
    assert not event.due("break")


def test_a_stack_of_nobodys_that_the_blinds_have_taken_keeps_its_seat_till_the_round_is_over():
    event = begun(names=NAMES, seats=4, redraws=(), entering={"late_levels": 2})
    event.do(c.SetOutStack(table=1, seat=3))
    name = event.state.tables[1].sitting[3]
    event.deal(1, a=0, b=20000)
    event.deal(2, d=0, e=20000)
    event.do(c.CloseEntries(by="floor"))
    assert event.state.hand_for_hand
    assert [due.players for due in event.due("unsold")] == [(name,)]
    event.deal(1, **{name: 0, "b": 30000})
    assert not event.due("unsold")
    event.refused(c.RemoveUnsold(table=1, seat=3), Reason.NO_SUCH_SEAT)
    assert event.state.entrants[name].status == "leaves"
    said = event.deal(2)
    assert one(said, e.RoundEnded)
    assert event.state.entrants[name].status == "out"
    assert event.state.left == 4
    assert not event.places().get(name)


def test_deals_in_progress_are_the_first_round():
    event = begun(names=NAMES, seats=3, redraws=())
    event.do(c.BeginDeal(table=2), c.HandForHand(by="floor"))
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    event.refused(c.HandForHand(by="floor"), Reason.NOT_DUE)
    assert one(event.end(2), e.RoundEnded)
    event.do(c.BeginDeal(table=1))
    said = event.do(c.HandForHand(by="floor", on=False))
    assert one(said, e.HandForHandEnded).by == "floor"
    event.do(c.BeginDeal(table=2))


def test_with_no_deal_in_progress_the_first_round_begins_at_once():
    event = begun(names=NAMES, seats=3, redraws=())
    event.do(c.HandForHand(by="floor"), c.BeginDeal(table=1), c.BeginDeal(table=2))
    event.end(1)
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)


def test_a_misdeal_is_dealt_again_in_the_same_round():
    event = near()
    event.do(c.BeginDeal(table=1), c.VoidDeal(table=1), c.BeginDeal(table=1))
    event.end(1)
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)


def test_a_table_that_goes_ends_the_round_for_those_who_wait():
    event = begun(names="abcdefgh", seats=4, redraws=())
    event.do(c.HandForHand(by="floor"))
    event.deal(1)
    for player in "efgh":
        event.do(c.Penalise(player=player, kind="disqualified", why="severe", by="floor"))
    assert len(event.state.tables) == 1
    event.do(c.BeginDeal(table=1))


def test_a_schedule_may_have_none_of_it():
    event = near(hand_for_hand=False)
    event.deal(1)
    event.do(c.BeginDeal(table=1))
    assert not found(event.tournament.events, e.HandForHandBegan)


@pytest.mark.rules("TDA-RP8a", "TDA-RP8b")
def test_by_the_tda_who_busts_from_the_announcement_on_shares_the_places():
    """Fifty are paid and fifty-two are left: three who bust on that hand share fiftieth place."""
    names = [f"p{number}" for number in range(54)]
    fifty = (Band(None, (51.0, *(1.0,) * 49)),)
    event = begun(TDA, names, seats=9, redraws=(), prizes={"bands": fifty})
    for loser, winner in (("p0", "p1"), ("p9", "p10")):
        table = event.at(loser)[0]
        event.deal(table, **{loser: 0, winner: event.stack(winner) + event.stack(loser)})
    assert event.state.left == 52 and not event.state.hand_for_hand
    tables = [*event.state.tables]
    event.do(*(c.BeginDeal(table=table) for table in tables))
    event.do(c.HandForHand(by="floor"))
    for table, loser, winner in ((1, "p2", "p1"), (2, "p11", "p10"), (3, "p18", "p19")):
        won = event.stack(winner) + event.stack(loser)
        event.end(table, **{loser: 0, winner: won})
    said = ()
    for table in tables[3:]:
        said = event.end(table)
    out = one(said, e.Out)
    assert (sorted(out.players), out.first, out.last) == (["p11", "p18", "p2"], 50, 52)
    assert {"TDA-RP8a", "TDA-RP8b"} <= {*out.cites}
    assert len({event.money(f"person:{name}") for name in out.players}) == 1
    assert event.money("person:p2") > -110


def levels(said):
    return [one.level for one in found(said, e.LevelBegan)]


@pytest.mark.rules("TDA-RP8c", "TDA-RP8d", "TDA-RP8e")
def test_by_the_tda_a_round_takes_two_minutes_off_the_clock_at_most_and_levels_go_on_rising():
    event = near(TDA)
    assert event.state.hand_for_hand and left_ms(event.state) == 20 * MINUTE
    now = 0
    for number in range(1, 10):
        event.do(c.BeginDeal(table=1, at=now), c.BeginDeal(table=2, at=now))
        now += 7 * MINUTE
        assert levels(event.do(c.Tick(at=now))) == []
        event.end(1)
        said = one(event.end(2), e.RoundEnded)
        assert {"TDA-RP8c", "TDA-RP8d", "TDA-RP8e"} <= {*said.cites}
        assert left_ms(event.state) == (20 - 2 * number) * MINUTE, "hand by hand"
    event.do(c.BeginDeal(table=1, at=now), c.BeginDeal(table=2, at=now))
    assert levels(event.do(c.Tick(at=now + 2 * MINUTE))) == [2]
    assert levels(event.do(c.Tick(at=now + 30 * MINUTE))) == []
    event.end(1)
    event.end(2)
    assert left_ms(event.state) == 20 * MINUTE
    event.do(c.BeginDeal(table=1), c.BeginDeal(table=2))
    event.end(1)
    event.end(2, e=0, f=30_000)
    assert not event.state.hand_for_hand
    assert found(event.do(c.Tick(at=event.state.now + 20 * MINUTE)), e.BreakBegan)


def test_elsewhere_the_clock_runs_on_hand_for_hand():
    event = near()
    assert event.state.hand_for_hand
    event.do(c.BeginDeal(table=1), c.BeginDeal(table=2))
    assert levels(event.do(c.Tick(at=20 * MINUTE))) == [2]


def test_a_house_lets_a_round_take_three_minutes_at_most():
    rules = {"hand_for_hand_minutes": 9}
    assert law_minutes(ruleset(TDA, **rules)) == 3
    assert law_minutes(ruleset(TDA, hand_for_hand_minutes=1)) == 1
    assert law_minutes(ruleset(ROBERTS, **rules)) == 9


def law_minutes(rules):
    return round_ms(rules) // MINUTE
