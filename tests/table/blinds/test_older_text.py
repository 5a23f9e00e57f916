"""The older text of Robert's Rules at the table: where it says the same, the same is done."""

from dataclasses import asdict

import pytest

from floorman.table import Reason, make_table_law
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import begun, deal, dealt, of, posts, refused, setup

HPT, NEW = "homepokertourney", "roberts-v11"
LIMIT = "4/8 limit with blinds 2/4"
LOW = "10/20 limit with blinds 5/10"


def law(form, stakes, book):
    one = setup(form, stakes, 6, book=book)
    return make_table_law(one, one.games[0])


@pytest.mark.rules("HPT-4.BLIND.13a", "HPT-4.BLIND.13b", "HPT-4.BLIND.14a", "HPT-4.BLIND.14e")
@pytest.mark.rules("HPT-4.BLIND.15", "HPT-2.SEAT.12b", "HPT-2.SEAT.12c", "HPT-2.PROC.17a")
@pytest.mark.parametrize(
    ("form", "stakes"),
    [("holdem", LIMIT), ("holdem", "1/2 no-limit"), ("omaha-8", LIMIT)],
)
def test_the_table_goes_by_the_same_answers_in_both_editions(form, stakes):
    older, newer = law(form, stakes, HPT), law(form, stakes, NEW)
    assert older.deal.ruleset.book != newer.deal.ruleset.book
    for part in ("blinds", "absence", "agreement", "button"):
        assert asdict(getattr(older, part)) == asdict(getattr(newer, part)), part


def sits(made, entry="wait", seat=6):
    return made.apply(c.SitDown(player="z", seat=seat, chips=400, entry=entry))


@pytest.mark.rules("HPT-4.BLIND.5a", "HPT-4.BLIND.5b")
def test_a_newcomer_waits_for_the_big_blind_or_posts_it():
    made = begun("holdem", LIMIT, "abcdef.", button="a", book=HPT)
    for _ in range(7):
        deal(made)
    sits(made)
    waits = deal(made)
    assert "z" not in dealt(waits)
    [out] = [one for one in of(waits, e.NotDealtIn) if one.player == "z"]
    assert "HPT-4.BLIND.5a" in out.cites
    made.apply(c.SitIn(player="z", entry="post"))
    for _ in range(6):
        events = deal(made)
        if "z" in dealt(events):
            break
    assert posts(events)["z"] == 4
    posted = [one for one in of(events, e.EntryPosted) if one.player == "z"]
    assert not posted or "HPT-4.BLIND.5b" in posted[0].cites


@pytest.mark.rules("HPT-4.BLIND.5b1")
def test_at_lowball_a_newcomer_posts_twice_the_big_blind_or_waits():
    made = begun("lowball-a5", LOW, "abcde.", button="a", book=HPT)
    for _ in range(6):
        deal(made)
    sits(made, seat=5)
    posting = c.SitIn(player="z", entry="post")
    refused(made, posting, Reason.NOT_ALLOWED_BY_BOOK, "HPT-4.BLIND.5b1")
    made.apply(c.SitIn(player="z", entry="kill"))
    [killed] = of(deal(made), e.PotKilled)
    assert (killed.player, killed.amount, killed.why) == ("z", 20, "entry")
    assert "HPT-4.BLIND.5b1" in killed.cites
    assert "HPT-4.BLIND.14d" not in killed.cites, "nobody changed seats"


@pytest.mark.rules("HPT-4.BLIND.14d")
def test_at_lowball_who_changes_seats_may_kill_the_pot_to_be_dealt_in():
    made = begun("lowball-a5", LOW, "abcde.", button="a", book=HPT)
    for _ in range(6):
        deal(made)
    made.apply(c.ChangeSeat(player="d", seat=5, entry="kill"))
    killed = None
    for _ in range(3):
        events = deal(made)
        if found := of(events, e.PotKilled):
            [killed] = found
            break
    assert killed is not None and killed.player == "d" and "d" in dealt(events)
    assert "HPT-4.BLIND.14d" in killed.cites
    assert "HPT-4.BLIND.5b1" not in killed.cites, "no newcomer"


def test_at_lowball_the_older_text_lets_nobody_kill_to_make_blinds_up():
    older, newer = law("lowball-a5", LOW, HPT).blinds, law("lowball-a5", LOW, NEW).blinds
    assert (older.make_up, newer.make_up) == ("post-all-or-wait", "post-or-kill")
    differ = {one for one, value in asdict(older).items() if value != asdict(newer)[one]}
    assert differ == {"make_up", "newcomer_kill"}


@pytest.mark.rules("HPT-4.BLIND.8a", "HPT-4.BLIND.8b")
def test_nobody_comes_in_between_the_big_blind_and_the_button():
    made = begun("holdem", LIMIT, "abc.def", button="a", book=HPT)
    for _ in range(8):
        deal(made)
    while made.state.positions.button != 1:
        deal(made)
    # The button comes to c, and the blinds to d and e: the seat between is no way in.
    made.apply(c.SitDown(player="z", seat=3, chips=400, entry="post"))
    outs = [one for one in of(deal(made), e.NotDealtIn) if one.player == "z"]
    assert outs
    assert {"HPT-4.BLIND.8a"} <= {cite for one in outs for cite in one.cites}


@pytest.mark.rules("HPT-4.BLIND.10a", "HPT-4.BLIND.12")
def test_blinds_that_were_missed_are_made_up_after_an_absence_and_before_a_rebuy():
    made = begun("holdem", LIMIT, "abcdef", button="a", book=HPT)
    deal(made)
    made.apply(c.SitOut(player="d"))
    missed = [one for _ in range(3) for one in of(deal(made), e.BlindMissed)]
    assert {one.blind for one in missed if one.player == "d"} == {"small", "big"}
    assert all("HPT-4.BLIND.12" in one.cites for one in missed)
    made.apply(c.SitIn(player="d", entry="post"))
    for _ in range(6):
        events = deal(made)
        if "d" in dealt(events):
            break
    cleared = [one for one in of(events, e.BlindsCleared) if one.player == "d"]
    assert cleared
    assert "HPT-4.BLIND.10a" in cleared[0].cites


@pytest.mark.rules("HPT-4.BLIND.7", "HPT-2.PROC.12a", "HPT-2.PROC.12b")
def test_who_plays_over_is_a_newcomer_by_the_floors_leave():
    made = begun("holdem", LIMIT, "abcdef", button="a", book=HPT)
    deal(made)
    made.apply(c.SitOut(player="e"))
    plays = c.PlayOver(player="z", seat=4, chips=400)
    refused(made, plays, Reason.NO_PERMISSION, "HPT-2.PROC.12a", "HPT-2.PROC.12b")
    mine = c.PlayOver(player="z", seat=4, chips=400, by="z")
    refused(made, mine, Reason.NO_PERMISSION)
    given = c.PlayOver(player="z", seat=4, chips=400, by="floor")
    [sat] = of(made.apply(given), e.Sat)
    assert {"HPT-4.BLIND.7", "HPT-2.PROC.12a"} <= {*sat.cites}
    assert made.state.players["z"].standing == "new"


@pytest.mark.rules("HPT-4.BLIND.6")
def test_who_lets_the_button_pass_once_owes_the_big_blind_alone():
    made = begun("holdem", LIMIT, "abcdef.", button="a", book=HPT)
    for _ in range(7):
        deal(made)
    sits(made, "pass")
    for _ in range(10):
        events = deal(made)
        if "z" in dealt(events):
            break
    assert posts(events).get("z", 0) <= 4
    assert not made.state.players["z"].missed


@pytest.mark.rules("HPT-4.BLIND.13c", "HPT-4.BLIND.14b", "HPT-4.BLIND.14c")
def test_a_seat_changed_away_from_the_blind_costs_two_hands_or_a_post():
    made = begun("holdem", LIMIT, "ab.cdef.", button="a", book=HPT)
    [free] = of(made.apply(c.ChangeSeat(player="b", seat=2)), e.SeatChanged)
    assert not free.waits
    made.apply(c.ChangeSeat(player="b", seat=1))
    for _ in range(9):
        deal(made)
    while made.state.positions.big != 1:
        deal(made)
    # c is due next; behind e he would be so two hands later.
    made.apply(c.Leave(player="e"))
    [moved] = of(made.apply(c.ChangeSeat(player="c", seat=5)), e.SeatChanged)
    assert moved.waits == 1
    assert {"HPT-4.BLIND.14a", "HPT-4.BLIND.14b"} <= {*moved.cites}
    made.apply(c.SitIn(player="c", entry="post"))
    events = deal(made)
    assert "c" in dealt(events)
    assert posts(events)["c"] == 4
