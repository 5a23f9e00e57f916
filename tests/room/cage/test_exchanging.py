"""Across the counter: buy-ins, cash-outs, credit and chips of other houses."""

import pytest

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import results
from floorman.room.cage.cage import Cage
from floorman.room.cage.settings import CageSettings
from floorman.room.refusals import Reason, RoomRefused
from tests.room.books import HOME, ROBERTS, USPA, WSOP, of, one, refused
from tests.room.cage.cages import balanced, buys, cage, cashes

FOREIGN = [
    (ROBERTS, "RR11-2.PROC.5d"),
    (USPA, "USPA-A3.3.3c"),
    (WSOP, "WSOP-56"),
    (HOME, "HPT-2.PROC.3d"),
]


def test_chips_are_bought_for_cash_and_cashed_again():
    made = cage()
    told = of(made.apply(buys("ada", 10_000)), e.MoneyMoved)
    assert [(m.kind, m.source, m.target) for m in told] == [
        ("cash", "person:ada", "drawer:main"),
        ("chips", "drawer:main", "floor"),
    ]
    made.apply(buys("ben", 5_000))
    made.apply(cashes("ben", 12_000))
    ledgers = balanced(made)
    assert ledgers["cash"]["drawer:main"] == 203_000
    assert ledgers["chips"]["floor"] == 3_000
    assert results(ledgers) == {"ada": -10_000, "ben": 7_000}


def test_no_more_is_cashed_than_is_out_and_no_more_paid_than_is_there():
    made = cage()
    made.apply(buys("ada", 10_000))
    said = refused(made, cashes("ben", 10_001), Reason.NOT_THERE)
    assert "$100.00 are on the floor" in said
    refused(made, buys("ada", 5_000_000), Reason.NOT_THERE)
    made.apply(c.FillDrawer(drawer="main", kind="cash", amount=-210_000, by="kim"))
    refused(made, cashes("ben", 1), Reason.NOT_THERE)
    refused(made, c.SellChips(drawer="other", person="ada", amount=5), Reason.NO_SHIFT)
    refused(made, buys("", 5), Reason.NO_SUCH_PERSON)


def test_amounts_are_those_that_the_chips_of_the_house_make():
    made = cage(chips=(2_500, 50, 100, 500))
    for amount in (0, -50):
        refused(made, buys("ada", amount), Reason.NO_SUCH_AMOUNT)
    assert "worth $0.50" in refused(made, buys("ada", 125), Reason.NOT_WHOLE_CHIPS)
    made.apply(buys("ada", 150))
    refused(made, cashes("ada", 75), Reason.NOT_WHOLE_CHIPS)
    with pytest.raises(RoomRefused, match="the chips of the house do not make"):
        Cage(CageSettings(chips=(100, 250)))


@pytest.mark.rules("WSOP-56", "RR11-2.PROC.5d", "USPA-A3.3.3c", "HPT-2.PROC.3d")
@pytest.mark.parametrize(("book", "cite"), FOREIGN)
def test_chips_of_another_house_are_worth_nothing_at_the_cage(book, cite):
    made = cage(book, name="the Rio")
    made.apply(buys("ada", 10_000))
    refused(made, cashes("ada", 500, house="the Bellagio"), Reason.NOT_OUR_CHIPS, cite)
    refused(made, buys("ada", 500, pays="foreign"), Reason.NOT_OUR_CHIPS, cite)
    made.apply(cashes("ada", 500, house="the Rio"))
    takes = cage(book, house={"buy_in.foreign_chips_play": True})
    takes.apply(buys("ada", 500, pays="foreign"))
    assert balanced(takes)["foreign"] == {"person:ada": -500, "drawer:main": 500}


# Credit


def credit(person="ada", most=10_000, **how):
    return c.AllowCredit(person=person, most=most, **{"by": "host"} | how)


def test_credit_is_given_only_where_the_host_gives_any_and_up_to_what_he_says():
    made = cage()
    refused(made, buys("ada", 500, pays="marker"), Reason.NO_CREDIT)
    refused(made, credit(), Reason.NO_CREDIT)
    made = cage(credit=True)
    refused(made, buys("ada", 500, pays="marker"), Reason.NO_CREDIT)
    refused(made, credit(by=""), Reason.NO_REASON)
    refused(made, credit(most=-1), Reason.NO_SUCH_AMOUNT)
    made.apply(credit())
    made.apply(buys("ada", 6_000, pays="marker"))
    said = refused(made, buys("ada", 4_001, pays="marker"), Reason.NO_CREDIT)
    assert "$40.00 are left" in said
    assert balanced(made)["marker"] == {"person:ada": -6_000, "drawer:main": 6_000}
    made.apply(credit(most=0))
    refused(made, buys("ada", 1, pays="marker"), Reason.NO_CREDIT)


def test_credit_is_paid_back_in_chips_or_in_cash_and_never_more_than_was_taken():
    made = cage(credit=True)
    made.apply(credit())
    made.apply(buys("ada", 6_000, pays="marker"))
    made.apply(cashes("ada", 2_000, into="marker"))
    made.apply(c.PayMarker(drawer="main", person="ada", amount=1_000))
    paid = c.PayMarker(drawer="main", person="ada", amount=3_001)
    refused(made, paid, Reason.NOT_THERE)
    refused(made, cashes("ben", 1, into="marker"), Reason.NOT_THERE)
    made.apply(c.PayMarker(drawer="main", person="ada", amount=3_000))
    ledgers = balanced(made)
    assert ledgers["marker"] == {}
    assert results(ledgers)["ada"] == -4_000
    assert ledgers["chips"]["floor"] == 4_000


# Collections


def test_a_collection_lies_in_the_box_of_its_game_until_it_is_counted_in():
    made = cage()
    refused(made, c.TakeDrop(game="t", amount=5), Reason.NOT_THERE)
    made.apply(buys("ada", 10_000))
    made.apply(c.TakeDrop(game="t", amount=500))
    made.apply(c.TakeDrop(game="t", amount=300))
    assert one(made.apply(c.EmptyBox(game="t", drawer="main")), e.MoneyMoved).amount == 800
    refused(made, c.EmptyBox(game="t", drawer="main"), Reason.NOT_SO)
    assert balanced(made)["chips"]["floor"] == 9_200
