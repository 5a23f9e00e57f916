"""Cash and chips of other houses on a table; lock-up money; chips that are missing."""

import pytest

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.refusals import Reason
from tests.room.books import HOME, ROBERTS, USPA, WSOP, of, one, refused
from tests.room.cage.cages import balanced, buys, cage


def lays(amount=5_000, kind="cash", **how):
    return c.LayDown(person="ada", game="t", kind=kind, amount=amount, **how)


@pytest.mark.rules("RR11-2.PROC.5a", "USPA-A3.3.3a", "WSOP-55a", "HPT-2.PROC.3a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-2.PROC.5a"),
        (USPA, "USPA-A3.3.3a"),
        (WSOP, "WSOP-55a"),
        (HOME, "HPT-2.PROC.3a"),
    ],
)
def test_cash_is_changed_into_chips_and_does_not_play(book, cite):
    made = cage(book)
    said = refused(made, lays(10_000), Reason.CASH_DOES_NOT_PLAY, cite)
    assert "changed into chips first" in said
    refused(made, lays(unnoticed=True, objected=True), Reason.CASH_DOES_NOT_PLAY, cite)


@pytest.mark.rules("RR11-2.PROC.5c", "USPA-A3.3.3b", "HPT-2.PROC.3c")
@pytest.mark.parametrize(
    ("book", "played", "changed"),
    [
        (ROBERTS, "RR11-2.PROC.5b", "RR11-2.PROC.5c"),
        (USPA, "USPA-A3.3.3b", "USPA-A3.3.3b"),
        (HOME, "HPT-2.PROC.3b", "HPT-2.PROC.3c"),
    ],
)
def test_unnoticed_cash_plays_for_a_pot_and_all_of_it_is_changed_after_it(book, played, changed):
    made = cage(book)
    told = one(made.apply(lays(unnoticed=True)), e.LaidDown)
    assert (told.plays, played in told.cites) == ("this-pot", True)
    assert made.state.to_change == {"t": {"cash": 5_000}}
    change = c.ChangeUp(drawer="main", game="t", person="ben", amount=5_001)
    refused(made, change, Reason.NOT_THERE)
    told = made.apply(c.ChangeUp(drawer="main", game="t", person="ben", amount=3_000))
    assert (one(told, e.ChangedUp).left, one(told, e.ChangedUp).cites) == (2_000, (changed,))
    assert all(moved.cites == (changed,) for moved in of(told, e.MoneyMoved))
    made.apply(c.ChangeUp(drawer="main", game="t", person="ada", amount=2_000))
    assert made.state.to_change == {}
    assert balanced(made)["chips"]["floor"] == 5_000


@pytest.mark.rules("WSOP-55a", "WSOP-56")
def test_at_the_wsop_neither_cash_nor_chips_of_others_play_even_if_nobody_noticed():
    made = cage(WSOP)
    refused(made, lays(unnoticed=True), Reason.CASH_DOES_NOT_PLAY, "WSOP-55a")
    refused(made, lays(kind="foreign", unnoticed=True), Reason.NOT_OUR_CHIPS, "WSOP-56")


@pytest.mark.rules("RR11-16.EXP.3", "USPA-A2.E5")
@pytest.mark.parametrize(("book", "cite"), [(ROBERTS, "RR11-16.EXP.3"), (USPA, "USPA-A2.E5")])
def test_where_the_house_lets_cash_play_only_hundreds_do(book, cite):
    made = cage(book, options=("cash-plays",))
    for amount in (5_000, 10_001, 15_000):
        said = refused(made, lays(amount), Reason.CASH_DOES_NOT_PLAY, cite)
        assert "Bills of $100.00" in said
    told = one(made.apply(lays(30_000)), e.LaidDown)
    assert (told.plays, cite in told.cites) == ("stakes", True)
    assert made.state.to_change == {}, "they are stakes, and stay"


@pytest.mark.rules("USPA-A3.3.3c", "RR11-2.PROC.5d", "HPT-2.PROC.3d")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.PROC.5d"), (USPA, "USPA-A3.3.3c"), (HOME, "HPT-2.PROC.3d")],
)
def test_chips_of_another_house_are_treated_like_cash_and_leave_the_table(book, cite):
    made = cage(book)
    refused(made, lays(kind="foreign"), Reason.NOT_OUR_CHIPS, cite)
    told = one(made.apply(lays(kind="foreign", unnoticed=True)), e.LaidDown)
    assert (told.plays, told.cites) == ("this-pot", (cite,))
    change = c.ChangeUp(drawer="main", game="t", person="ada", amount=5_000)
    refused(made, change, Reason.NOT_THERE)
    assert one(made.apply(c.PutAway(game="t", amount=5_000)), e.ChangedUp).cites == (cite,)
    refused(made, c.PutAway(game="t", amount=1), Reason.NOT_THERE)
    takes = cage(book, house={"buy_in.foreign_chips_play": True})
    assert one(takes.apply(lays(kind="foreign")), e.LaidDown).plays == "stakes"


# Lock-up money


@pytest.mark.rules("RR11-2.SEAT.2b", "HPT-2.SEAT.2b")
@pytest.mark.parametrize(("book", "cite"), [(ROBERTS, "RR11-2.SEAT.2b"), (HOME, "HPT-2.SEAT.2b")])
def test_lock_up_money_is_twenty_dollars_and_comes_back(book, cite):
    made = cage(book)
    held = one(made.apply(c.HoldLockUp(person="ada", game="t")), e.LockUpHeld)
    assert (held.amount, held.cites) == (2_000, (cite,))
    refused(made, c.HoldLockUp(person="ada", game="u"), Reason.ALREADY_SO)
    other = c.HoldLockUp(person="ben", game="t", amount=1_000)
    assert "It is $20.00." in refused(made, other, Reason.NO_SUCH_AMOUNT, cite)
    assert balanced(made)["cash"]["lock-up:ada"] == 2_000
    made.apply(c.EndLockUp(person="ada"))
    assert "person:ada" not in balanced(made)["cash"]
    refused(made, c.EndLockUp(person="ada"), Reason.NOT_SO)


@pytest.mark.rules("USPA-A3.4.2b")
def test_the_uspa_leaves_the_sum_to_the_host():
    made = cage(USPA)
    refused(made, c.HoldLockUp(person="ada", game="t"), Reason.NO_SUCH_AMOUNT, "USPA-A3.4.2b")
    made = cage(USPA, lock_up=700)
    held = one(made.apply(c.HoldLockUp(person="ada", game="t")), e.LockUpHeld)
    assert (held.amount, held.cites) == (700, ("USPA-A3.4.2b",))


def test_lock_up_money_is_forfeited_by_somebody_for_a_reason():
    made = cage()
    made.apply(c.HoldLockUp(person="ada", game="t"))
    lost = c.EndLockUp(person="ada", forfeited=True)
    refused(made, lost, Reason.NO_REASON)
    made.apply(c.EndLockUp(person="ada", forfeited=True, why="never came", by="floor"))
    ledger = balanced(made)["cash"]
    assert (ledger["forfeited"], ledger["person:ada"]) == (2_000, -2_000)


# Missing chips


@pytest.mark.rules("WSOP-57b", "RR11-2.PROC.6b", "HPT-2.PROC.4b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(WSOP, "WSOP-57b"), (ROBERTS, "RR11-2.PROC.6b"), (HOME, "HPT-2.PROC.4b")],
)
def test_the_house_does_not_answer_for_chips_that_lay_on_the_table_while_he_was_away(book, cite):
    made = cage(book)
    made.apply(buys("ada", 10_000))
    missed = {"person": "ada", "game": "t", "amount": 500, "why": "two black chips"}
    refused(made, c.ReportMissing(**missed), Reason.NO_REASON)
    told = one(made.apply(c.ReportMissing(**missed, away=True, by="floor")), e.ChipsMissing)
    assert (told.answers, told.cites) == (False, (cite,))
    told = one(made.apply(c.ReportMissing(**missed, by="floor")), e.ChipsMissing)
    assert (told.answers, told.cites) == (True, ())
    ledgers = balanced(made)
    assert ledgers["chips"]["missing"] == 1_000
    assert ledgers["cash"]["person:ada"] == -10_000, "nobody has been paid"
    refused(made, c.FindMissing(person="ada", amount=1_001), Reason.NOT_THERE)
    made.apply(c.FindMissing(person="ada", amount=1_000))
    assert balanced(made)["chips"]["floor"] == 10_000
    refused(made, c.ReportMissing(**missed | {"amount": 99_999}, by="f"), Reason.NOT_THERE)
