"""Hand for hand deals are held once somebody is all-in and called, until the word is given."""

import pytest

from floorman.tournament import is_held_now
from floorman.tournament.refusals import Reason
from floorman.tournament.tournament import Tournament
from tests.tournament.books import ROBERTS, TDA
from tests.tournament.running import begun, c, e, found, one

NAMES = "abcdefghi"


def three(book=TDA, *, on=True, **how):
    """Three tables, hand for hand, with no deal in progress."""
    event = begun(book, NAMES, seats=3, redraws=(), **how)
    if on:
        event.do(c.HandForHand(by="floor"))
    return event


def dealing(*tables, **how):
    event = three(**how)
    event.do(*(c.BeginDeal(table=number) for number in tables))
    return event


def held(event):
    return {number for number, table in event.state.tables.items() if table.held}


@pytest.mark.rules("TDA-RP8g")
def test_a_held_deal_waits_for_all_others_and_then_all_held_ones_go_on_together():
    event = dealing(1, 2, 3)
    said = event.do(c.HoldDeal(table=1))
    assert one(said, e.DealHeld).cites == ("TDA-RP8g",) and held(event) == {1}
    assert not found(said, e.WordGiven)
    assert not found(event.end(2), e.WordGiven), "table 3 plays still"
    said = event.do(c.HoldDeal(table=3))
    assert one(said, e.WordGiven).tables == (1, 3) and not held(event)
    assert one(said, e.WordGiven).cites == ("TDA-RP8g",)
    event.end(1)
    assert one(event.end(3), e.RoundEnded)


@pytest.mark.rules("TDA-RP8g")
def test_a_table_that_has_yet_to_begin_its_deal_of_the_round_is_waited_for():
    event = dealing(1)
    event.do(c.HoldDeal(table=1))
    event.deal(2)
    assert held(event) == {1}
    event.do(c.BeginDeal(table=3))
    assert held(event) == {1}
    assert one(event.end(3), e.WordGiven).tables == (1,)


@pytest.mark.rules("TDA-RP8g")
def test_what_does_not_deal_is_not_waited_for():
    event = dealing(1, 2)
    event.do(c.HaltTable(table=3, by="floor"), c.HoldDeal(table=1))
    assert one(event.end(2), e.WordGiven), "the director has stopped table 3"
    event = dealing(1, 2)
    event.do(c.HoldDeal(table=1))
    for player in "gh":
        event.do(c.Penalise(player=player, kind="disqualified", why="severe", by="floor"))
    assert one(event.end(2), e.WordGiven), "one player is left at table 3, who may come here"
    event = dealing(1, 2)
    event.do(c.HoldDeal(table=1), c.SetClock(step=2, left_ms=60_000, by="floor"))
    assert one(event.end(2), e.WordGiven), "table 3 is in a break, which waits for these deals"


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize("all_held", [True, False])
def test_what_waits_for_players_of_a_held_table_is_not_waited_for(all_held):
    event = begun(TDA, "abcdefghijklmnopqr", seats=6, redraws=())
    event.do(c.HandForHand(by="floor"), c.BeginDeal(table=1), c.BeginDeal(table=2))
    event.do(c.HoldDeal(table=1), c.HoldDeal(table=2) if all_held else c.Tick())
    if not all_held:
        event.end(2)
    for player in "mno":
        assert 1 in held(event) and not event.due("balance"), "table 3 has yet to deal"
        event.do(c.Penalise(player=player, kind="disqualified", why="severe", by="floor"))
    (due,) = event.due("balance")
    assert due.ready is not all_held
    # Who can come from table 2 comes at once, and then table 3 deals.
    assert held(event) == (set() if all_held else {1})


@pytest.mark.rules("TDA-RP8g")
def test_the_director_gives_the_word_to_one_table_or_to_all():
    event = dealing(1, 2, 3)
    event.refused(c.GiveWord(by="floor"), Reason.NOT_DUE)
    event.do(c.HoldDeal(table=1), c.HoldDeal(table=2))
    event.refused(c.GiveWord(by="floor", table=3), Reason.NOT_DUE)
    event.refused(c.GiveWord(by="floor", table=9), Reason.NO_SUCH_TABLE)
    said = one(event.do(c.GiveWord(by="floor", table=2)), e.WordGiven)
    assert (said.tables, said.by, said.cites) == ((2,), "floor", ("TDA-RP8g",))
    assert held(event) == {1} and event.state.tables[2].word
    said = one(event.do(c.GiveWord(by="floor")), e.WordGiven)
    assert said.tables == (1,)
    event.refused(c.HoldDeal(table=1), Reason.NOT_DUE)


@pytest.mark.rules("TDA-RP8g")
def test_the_word_is_for_one_deal():
    event = dealing(1, 2, 3)
    event.refused(c.HoldDeal(table=8), Reason.NO_SUCH_TABLE)
    event.do(c.HoldDeal(table=1))
    event.refused(c.HoldDeal(table=1), Reason.NOT_DUE)
    event.do(c.GiveWord(by="floor"))
    for number in (1, 2, 3):
        event.end(number)
    assert not any(table.word for table in event.state.tables.values())
    event.refused(c.HoldDeal(table=1), Reason.NO_DEAL)
    event.do(c.BeginDeal(table=1), c.HoldDeal(table=1), c.VoidDeal(table=1), c.BeginDeal(table=1))
    assert not held(event), "a misdeal is dealt again"


@pytest.mark.rules("TDA-RP8g")
def test_when_tables_do_not_wait_for_each_other_any_more_no_deal_does():
    event = dealing(1, 2, 3)
    event.do(c.HoldDeal(table=1))
    said = event.do(c.HandForHand(by="floor", on=False))
    assert one(said, e.HandForHandEnded) and one(said, e.WordGiven).tables == (1,)


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize(("on", "book", "holds"), [(True, TDA, True), (False, TDA, False)])
def test_deals_are_begun_as_such_hand_for_hand(on, book, holds):
    assert is_held_now(three(book, on=on).state) is holds
    assert not is_held_now(three(ROBERTS).state), "another book knows nothing of it"


@pytest.mark.rules("TDA-RP8g")
def test_a_hold_outlives_a_checkpoint():
    event = dealing(1, 2, 3)
    event.do(c.HoldDeal(table=1), c.HoldDeal(table=2), c.GiveWord(by="floor", table=2))
    again = Tournament.restored(event.tournament.schedule, event.tournament.checkpoint())
    assert again.state.tables[1].held and again.state.tables[2].word
    assert again.checkpoint() == event.tournament.checkpoint()


def test_by_hand_nobody_tells_of_deals():
    event = begun(TDA, NAMES, seats=3, by_hand=True)
    event.refused(c.HoldDeal(table=1), Reason.NOT_IN_THIS_EVENT)
    event.refused(c.GiveWord(by="floor"), Reason.NOT_IN_THIS_EVENT)
