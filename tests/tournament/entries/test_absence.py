"""The absent are dealt in and sought; and stacks that are set out for nobody in particular."""

import pytest

from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, TDA, USPA
from tests.tournament.running import MINUTE, Event, begun, c, e, found, one, plan

LATE = {"late_levels": 2}
REMOVE = c.RemoveAbsent(player="z", by="floor")


def absent(book=ROBERTS):
    """An event at which z did not come."""
    return Event(plan(book)).enter("abc").enter("z", present=False).begin("abcz")


def contact(**how):
    return c.NoteContact(player="z", by="floor", **how)


@pytest.mark.rules("TDA-8a")
def test_by_the_tda_who_comes_late_or_again_has_a_full_stack_and_none_is_set_out():
    event = begun(TDA, "abc", entering={**LATE, "late_stack": "blinded-off", "most": 6,
                                        "reentries": 1})  # fmt: skip
    assert [*event.state.entrants] == ["a", "b", "c"]
    event.refused(c.SetOutStack(table=1, seat=5), Reason.NOT_ALLOWED_BY_BOOK, "TDA-8a")
    event.deal(1, a=0, b=20_000)
    said = event.do(c.Register(player="d", accepts=True, tables=(1,), chairs=tuple(range(9))))
    assert event.stack("d") == 10_000
    assert all("TDA-8a" in one.cites for one in found(said, e.Seated))
    event.do(c.Reenter(player="a", tables=(1,), chairs=tuple(range(9))))
    assert event.stack("a") == 10_000


@pytest.mark.rules("RR11-15.TRN.5a", "RR11-15.TRN.5c", "USPA-3.3.2.5a", "USPA-3.3.2.5c")
@pytest.mark.rules("HPT-15.TRN.4a", "HPT-15.TRN.4c")
@pytest.mark.parametrize(
    ("book", "sought", "removed"),
    [
        (ROBERTS, "RR11-15.TRN.5a", "RR11-15.TRN.5c"),
        (USPA, "USPA-3.3.2.5a", "USPA-3.3.2.5c"),
        (HOME, "HPT-15.TRN.4a", "HPT-15.TRN.4c"),
    ],
)
def test_an_absent_entrant_is_sought_and_his_chips_removed_after_a_level_or_half_an_hour(
    book, sought, removed
):
    event = absent(book)
    event.refused(REMOVE, Reason.TOO_EARLY, sought)
    assert one(event.do(contact(reached=False)), e.Contacted).cites == (sought,)
    event.do(c.Tick(at=20 * MINUTE - 1))
    event.refused(REMOVE, Reason.TOO_EARLY, removed)
    event.do(c.Tick(at=20 * MINUTE))
    said = event.do(REMOVE)
    assert removed in one(said, e.Removed).cites
    assert event.state.chips == {"issued:entries": -40000, "play": 30000, "removed:absent": 10000}
    assert event.places() == {"z": (4, 4)}
    assert event.at("z") == (0, -1)


@pytest.mark.rules("RR11-15.TRN.5c")
def test_half_an_hour_is_enough_though_the_level_goes_on():
    event = absent()
    event.do(contact(reached=False), c.SetClock(step=0, left_ms=20 * MINUTE, by="floor"))
    event.do(c.PauseClock(by="floor"), c.Tick(at=30 * MINUTE - 1))
    event.refused(REMOVE, Reason.TOO_EARLY, "RR11-15.TRN.5c")
    assert event.do(c.Tick(at=30 * MINUTE), REMOVE)


@pytest.mark.rules("RR11-15.TRN.5b", "USPA-3.3.2.5b", "HPT-15.TRN.4b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.5b"), (USPA, "USPA-3.3.2.5b"), (HOME, "HPT-15.TRN.4b")],
)
def test_who_asks_for_it_has_his_chips_until_he_comes(book, cite):
    event = absent(book)
    event.refused(contact(reached=False, keep=True), Reason.NOT_KNOWN)
    assert cite in one(event.do(contact(reached=True, keep=True)), e.Contacted).cites
    event.do(c.Tick(at=60 * MINUTE))
    event.refused(REMOVE, Reason.NOT_ALLOWED_BY_BOOK, cite)
    event.do(c.Arrive(player="z"))
    event.refused(contact(reached=True), Reason.NOT_DUE)
    event.refused(c.Arrive(player="z"), Reason.NOT_DUE)


@pytest.mark.rules("RR11-15.TRN.7a", "RR11-15.TRN.7b", "USPA-3.3.2.4b", "USPA-3.3.2.10")
@pytest.mark.rules("HPT-15.TRN.9a", "HPT-15.TRN.9b", "TDA-71d")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, {"RR11-15.TRN.7a", "RR11-15.TRN.7b"}),
        (USPA, {"USPA-3.3.2.4b", "USPA-3.3.2.10"}),
        (HOME, {"HPT-15.TRN.9a", "HPT-15.TRN.9b"}),
        (TDA, {"TDA-71d"}),
    ],
)
def test_who_has_been_here_and_goes_away_is_dealt_in_and_keeps_his_chips(book, cites):
    event = begun(book, "abc")
    assert cites <= {*one(event.do(c.GoAway(player="a")), e.WentAway).cites}
    event.do(c.Tick(at=35 * MINUTE), c.BeginDeal(table=1))
    assert "a" in event.state.tables[1].dealt
    event.end(1)
    event.refused(c.RemoveAbsent(player="a", by="floor"), Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.rules("RR11-15.TRN.6a", "RR11-15.TRN.6b", "USPA-3.3.2.6a", "USPA-3.3.2.6b")
@pytest.mark.rules("HPT-15.TRN.5a", "HPT-15.TRN.5b")
@pytest.mark.parametrize(
    ("book", "set_out", "removed"),
    [
        (ROBERTS, "RR11-15.TRN.6a", "RR11-15.TRN.6b"),
        (USPA, "USPA-3.3.2.6a", "USPA-3.3.2.6b"),
        (HOME, "HPT-15.TRN.5a", "HPT-15.TRN.5b"),
    ],
)
def test_a_stack_at_an_unsold_seat_posts_until_it_is_taken_over_or_removed(book, set_out, removed):
    event = begun(book, "abc", entering={**LATE, "late_stack": "blinded-off", "most": 5})
    unsold = [one.player for one in found(event.tournament.events, e.StackSetOut)]
    assert len(unsold) == 2
    assert event.state.chips["issued:unsold"] == -20000
    event.deal(1, **{unsold[0]: 9950, "a": 10050})
    said = event.do(c.Register(player="d", accepts=True))
    assert one(said, e.StackTakenOver).cites == (set_out,)
    assert (event.at("d"), event.stack("d")) == ((1, 3), 9950)
    said = event.do(c.RemoveUnsold(table=1, seat=4))
    assert removed in one(said, e.Removed).cites
    assert event.state.chips["removed:unsold"] == 10000
    event.refused(c.RemoveUnsold(table=1, seat=4), Reason.NO_SUCH_SEAT)
    assert not event.places()


@pytest.mark.rules("RR11-15.TRN.6a")
def test_a_stack_that_has_a_hand_is_taken_over_after_the_deal():
    event = begun(names="abc", entering={**LATE, "late_stack": "blinded-off", "most": 4})
    event.do(c.BeginDeal(table=1))
    event.refused(c.Register(player="d", accepts=True), Reason.IN_A_DEAL)
    event.end(1)
    event.do(c.Register(player="d", accepts=True))
    assert event.at("d") == (1, 3)


def test_a_stack_set_out_for_nobody_is_no_player_and_has_no_place():
    event = begun(names="abc", entering=LATE)
    event.do(c.SetOutStack(table=1, seat=5))
    name = event.state.tables[1].sitting[5]
    for command in (c.Rebuy, c.Arrive, c.Reenter, c.AddOn, c.Withdraw):
        event.refused(command(player=name), Reason.NO_SUCH_PLAYER)
    event.deal(1, **{name: 0, "a": 20000})
    assert event.places() == {}
    assert event.state.left == 3
    event.do(c.SetOutStack(table=1, seat=6), c.CloseEntries(by="floor"))
    event.refused(c.SetOutStack(table=1, seat=7), Reason.CLOSED)
    (due,) = event.due("unsold")
    assert due.cites == ("RR11-15.TRN.6b",)
    event.deal(1, b=0, c=0, a=40000)
    assert event.state.over
    assert event.places()["a"] == (1, 1)
    assert event.state.chips["removed:unsold"] == 10000


def test_a_player_may_be_called_like_a_stack():
    event = Event(plan(entering=LATE)).enter(["unsold seat 1", "b"])
    event.begin(["unsold seat 1", "b"]).do(c.SetOutStack(table=1, seat=5))
    assert event.state.tables[1].sitting[5] == "unsold seat 2"
