"""Counts and movements by denomination: told, kept, and refused by the denomination's name."""

import pytest

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.cage import Cage
from floorman.room.cage.pieces import in_vault, untold
from floorman.room.cage.settings import CageSettings, Stock
from floorman.room.refusals import Reason, RoomRefused
from tests.room.books import one, refused
from tests.room.cage.cages import DOLLARS, balanced, buys, cashes

CHIPS = (100, 500, 2_500)
STOCK = (Stock(100, "white", 200), Stock(500, "red", 100), Stock(2_500, "green", 40))


def house(**how):
    return CageSettings(currency=DOLLARS, chips=CHIPS, stock=STOCK, credit=True, **how)


def filled():
    """A drawer with 20 red and 4 green chips, told by pieces, and 100 dollars."""
    made = Cage(house())
    made.apply(c.OpenShift(drawer="main", counts={}, by="kim"))
    fill = {"drawer": "main", "by": "kim"}
    made.apply(c.FillDrawer(kind="chips", amount=20_000, pieces={500: 20, 2_500: 4}, **fill))
    made.apply(c.FillDrawer(kind="cash", amount=10_000, **fill))
    return made


def closes(cash=10_000, chips=20_000, pieces=None, **how):
    counts = {"cash": cash, "chips": chips}
    return c.CloseShift(drawer="main", counts=counts, pieces=pieces or {}, by="kim", **how)


def test_the_vault_should_have_the_set_without_what_was_told_to_leave_it():
    made = filled()
    assert in_vault(made.state) == {100: 200, 500: 80, 2_500: 36}
    made.apply(c.FillDrawer(drawer="main", kind="chips", amount=-500, pieces={500: 1}, by="kim"))
    assert in_vault(made.state)[500] == 81
    assert untold(made.state, "vault") == 0
    made.apply(c.FillDrawer(drawer="main", kind="chips", amount=1_000, by="kim"))
    assert (in_vault(made.state)[500], untold(made.state, "vault")) == (81, -1_000)
    more = c.FillDrawer(drawer="main", kind="chips", amount=92_500, pieces={2_500: 37}, by="kim")
    assert "37 chips of $25.00, where 36 should be" in refused(made, more, Reason.NOT_THERE)


def test_a_sale_by_pieces_leaves_the_drawer_known_and_a_count_makes_it_known_again():
    made = filled()
    made.apply(buys("ada", 5_000, pieces={2_500: 2}))
    assert made.state.pieces["drawer:main"] == {500: 20, 2_500: 2}
    made.apply(cashes("ada", 2_500, pieces={2_500: 1}))
    assert made.state.pieces["drawer:main"] == {500: 20, 2_500: 3}
    made.apply(buys("bo", 500))
    assert untold(made.state, "drawer:main") == -500
    made.apply(closes(12_500 + 500, 17_000, {"chips": {500: 19, 2_500: 3}, "cash": {10_000: 1}}))
    assert untold(made.state, "drawer:main") == 0
    balanced(made)


def test_what_was_left_by_denomination_is_there_for_the_next():
    made = filled()
    pieces = {"chips": {500: 20, 2_500: 4}, "cash": {10_000: 1, 5_000: 0}}
    closed = one(made.apply(closes(pieces=pieces)), e.ShiftClosed)
    assert closed.pieces == {"chips": {500: 20, 2_500: 4}, "cash": {10_000: 1}}
    counts, fewer = {"cash": 10_000, "chips": 19_500}, {"chips": {500: 19, 2_500: 4}}
    takes = c.OpenShift(drawer="main", counts=counts, pieces=fewer, by="lee")
    said = refused(made, takes, Reason.DOES_NOT_COME_OUT)
    assert "19 pieces of $5.00 of chips, where 20 were left" in said
    again = c.OpenShift(
        drawer="main", counts=counts, pieces=fewer, why="under the drawer", by="lee"
    )
    opened = one(made.apply(again), e.ShiftOpened)
    assert (opened.left, opened.pieces) == (closed.pieces, fewer)
    # A count by amounts alone leaves nothing by denomination.
    made.apply(closes(chips=19_500))
    assert made.state.left["main"] == {}
    assert untold(made.state, "drawer:main") == 19_500


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ({"chips": {700: 1}}, "a piece of chips worth $7.00"),
        ({"chips": {500: -1}}, "-1 pieces of $5.00 of chips"),
        ({"chips": {2_500: 9}}, "9 of $25.00 of chips come to $225.00, and $200.00 counted"),
        ({"cash": {0: 3}}, "a piece of cash worth $0.00"),
        ({"marker": {500: 1}}, "pieces of marker"),
    ],
)
def test_a_bad_count_names_the_denomination(pieces, words):
    made = filled()
    for why in ("", "because"):
        with pytest.raises(RoomRefused, match=words.replace("$", r"\$")):
            made.apply(closes(pieces=pieces, why=why))
    assert "main" in made.state.shifts


def test_pieces_that_come_to_something_else_move_nothing():
    made = filled()
    for bad in (
        buys("ada", 5_000, pieces={2_500: 1}),
        buys("ada", 5_000, pieces={700: 1}),
        buys("ada", 5_000, pieces={500: 0, 2_500: 2}),
        c.FillDrawer(drawer="main", kind="cash", amount=500, pieces={500: 1}, by="kim"),
    ):
        before = made.checkpoint()
        with pytest.raises(RoomRefused):
            made.apply(bad)
        assert made.checkpoint() == before


def test_a_difference_that_was_accounted_for_is_no_other():
    made = filled()
    should = {"cash": 10_000, "chips": 20_000, "foreign": 0, "marker": 0}
    made.apply(buys("ada", 500))
    late = closes(9_000, 20_000, why="a cab", should=should)
    assert "something was done since" in refused(made, late, Reason.TOO_LATE)
    made.apply(closes(9_500, 19_500, why="a cab", should={"cash": 10_500, "chips": 19_500}))


def test_a_set_is_of_chips_that_there_are():
    for bad in ((Stock(700, "pink", 1),), STOCK[:1] * 2, (Stock(100, "white", -1),)):
        with pytest.raises(RoomRefused):
            Cage(CageSettings(currency=DOLLARS, chips=CHIPS, stock=bad))


def test_a_marker_that_is_not_paid_back_is_fetched_from_the_vault_or_written_off():
    made = filled()
    made.apply(c.AllowCredit(person="ada", most=5_000, by="hedy"))
    made.apply(buys("ada", 5_000, pays="marker"))
    into = {"drawer": "main", "kind": "marker", "by": "kim"}
    made.apply(c.FillDrawer(amount=-5_000, **into))
    pays = c.PayMarker(drawer="main", person="ada", amount=2_000, by="kim")
    refused(made, pays, Reason.NOT_THERE)
    refused(made, c.FillDrawer(amount=5_001, **into), Reason.NOT_THERE)
    made.apply(c.FillDrawer(amount=5_000, **into))
    made.apply(pays)
    gives_up = {"drawer": "main", "person": "ada", "by": "hedy"}
    refused(made, c.WriteOff(amount=3_001, why="gone", **gives_up), Reason.NOT_THERE)
    refused(made, c.WriteOff(amount=3_000, why=" ", **gives_up), Reason.NO_REASON)
    said = made.apply(c.WriteOff(amount=3_000, why="left the country", **gives_up))
    assert one(said, e.WrittenOff).amount == 3_000
    assert "marker" not in made.state.ledgers or made.state.ledgers["marker"] == {}
    balanced(made)


def test_a_vault_that_is_counted_is_known_again():
    made = filled()
    made.apply(c.FillDrawer(drawer="main", kind="chips", amount=1_000, by="kim"))
    assert untold(made.state, "vault") == -1_000
    there = {100: 200, 500: 78, 2_500: 36}
    fewer = c.CountVault(pieces=there | {500: 77}, by="hedy")
    assert "the vault: chips $5.00 short" in refused(made, fewer, Reason.DOES_NOT_COME_OUT)
    refused(made, c.CountVault(pieces={700: 1}, by="hedy"), Reason.NOT_WHOLE_CHIPS)
    made.apply(c.CountVault(pieces=there, by="hedy"))
    assert (in_vault(made.state), untold(made.state, "vault")) == (there, 0)
    made.apply(c.CountVault(pieces=there | {500: 77}, why="one is broken", by="hedy"))
    assert (in_vault(made.state)[500], untold(made.state, "vault")) == (77, 0)
    assert balanced(made)["chips"]["over-short:vault"] == 500
    plain = Cage(CageSettings(currency=DOLLARS, chips=CHIPS))
    refused(plain, c.CountVault(pieces={}, by="hedy"), Reason.NOT_SO)
