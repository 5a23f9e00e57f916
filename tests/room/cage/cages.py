"""Cages in tests: a drawer of the house, filled, with somebody at it."""

from floorman.room import Cage
from floorman.room.cage import commands as c
from floorman.room.cage.currency import Currency
from floorman.room.cage.settings import CageSettings
from floorman.room.house_rules import HouseRules

DOLLARS = Currency(name="$", decimals=2)


def cage(book="roberts-v11", **how):
    """A cage with an open drawer `main`, in which lie 2,000 in cash and 50,000 in chips."""
    rules = HouseRules(
        book=book, options=how.pop("options", ()), answers=how.pop("house", None) or {}
    )
    made = Cage(CageSettings(rules=rules, **{"currency": DOLLARS} | how))
    made.apply(c.OpenShift(drawer="main", counts={}, by="kim"))
    for kind, amount in (("cash", 200_000), ("chips", 5_000_000)):
        made.apply(c.FillDrawer(drawer="main", kind=kind, amount=amount, by="kim"))
    return made


def buys(person, amount, **how):
    return c.SellChips(drawer="main", person=person, amount=amount, **how)


def cashes(person, amount, **how):
    return c.CashChips(drawer="main", person=person, amount=amount, **how)


def balanced(made):
    """Every ledger together is nothing, and what lies somewhere is there."""
    for ledger in made.state.ledgers.values():
        assert sum(ledger.values()) == 0
        for account, amount in ledger.items():
            place = account.partition(":")[0]
            if place in ("drawer", "floor", "box", "lock-up", "forfeited", "missing"):
                assert amount > 0, (account, amount)
    return made.state.ledgers
