"""Drawers: counted when they are opened and closed, differences named and accounted for."""

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.cage import Cage
from floorman.room.refusals import Reason
from tests.room.books import one, refused
from tests.room.cage.cages import balanced, buys, cage


def close(cash=200_000, chips=5_000_000, **how):
    how = {"by": "kim"} | how
    return c.CloseShift(drawer="main", counts={"cash": cash, "chips": chips}, **how)


def test_a_count_that_comes_out_closes_the_drawer_and_the_next_opens_it_with_the_same():
    made = cage()
    made.apply(buys("ada", 1_000))
    closed = one(made.apply(close(201_000, 4_999_000)), e.ShiftClosed)
    assert closed.differences == {}
    refused(made, buys("ada", 1_000), Reason.NO_SHIFT)
    refused(made, close(), Reason.NO_SHIFT)
    counts = {"cash": 201_000, "chips": 4_999_000}
    made.apply(c.OpenShift(drawer="main", counts=counts, by="lee"))
    again = c.OpenShift(drawer="main", counts=counts, by="kim")
    assert "of lee" in refused(made, again, Reason.SHIFT_OPEN)
    balanced(made)


def test_a_difference_is_named_and_closes_nothing_unless_somebody_accounts_for_it():
    made = cage()
    said = refused(made, close(199_500, 5_000_700), Reason.DOES_NOT_COME_OUT)
    assert "cash $5.00 short, chips $7.00 over" in said
    closed = one(made.apply(close(199_500, 5_000_700, why="a wrong stack")), e.ShiftClosed)
    assert closed.differences == {"cash": -500, "chips": 700}
    ledgers = balanced(made)
    assert ledgers["cash"]["over-short:main"] == 500
    assert ledgers["chips"]["over-short:main"] == -700
    assert ledgers["cash"]["drawer:main"] == 199_500


def test_a_drawer_is_counted_when_it_is_opened_too():
    made = Cage()
    opened = c.OpenShift(drawer="main", counts={"cash": 100}, by="kim")
    refused(made, opened, Reason.DOES_NOT_COME_OUT)
    refused(made, c.OpenShift(drawer="main", counts={}), Reason.NO_REASON)
    refused(made, c.OpenShift(drawer="main", counts={"cash": -1}, by="k"), Reason.NO_SUCH_AMOUNT)
    told = made.apply(c.OpenShift(drawer="main", counts={"cash": 100}, by="kim", why="the float"))
    assert one(told, e.ShiftOpened).differences == {"cash": 100}
    assert balanced(made)["cash"] == {"over-short:main": -100, "drawer:main": 100}


def test_money_goes_from_drawer_to_drawer_and_back_to_the_vault():
    made = cage()
    moved = c.MoveMoney(drawer="main", to="side", kind="chips", amount=500)
    refused(made, moved, Reason.NO_SHIFT)
    made.apply(c.OpenShift(drawer="side", counts={}, by="lee"))
    made.apply(moved)
    itself = c.MoveMoney(drawer="main", to="main", kind="chips", amount=500)
    refused(made, itself, Reason.ALREADY_SO)
    back = c.FillDrawer(drawer="side", kind="chips", amount=-501, by="lee")
    refused(made, back, Reason.NOT_THERE)
    made.apply(c.FillDrawer(drawer="side", kind="chips", amount=-500, by="lee"))
    refused(made, c.FillDrawer(drawer="main", kind="cash", amount=5), Reason.NO_REASON)
    slip = c.FillDrawer(drawer="main", kind="marker", amount=5, by="lee")
    refused(made, slip, Reason.NOT_THERE)
    assert balanced(made)["chips"]["vault"] == -4_999_500


def test_the_host_puts_a_drawer_right_with_a_reason():
    made = cage()
    adjust = c.Adjust(drawer="main", kind="cash", amount=-700, why="", by="host")
    refused(made, adjust, Reason.NO_REASON)
    told = made.apply(c.Adjust(drawer="main", kind="cash", amount=-700, why="pizza", by="host"))
    assert one(told, e.Adjusted).why == "pizza"
    more = c.Adjust(drawer="main", kind="cash", amount=-200_000, why="pizza", by="host")
    refused(made, more, Reason.NOT_THERE)
    assert balanced(made)["cash"]["host"] == 700
