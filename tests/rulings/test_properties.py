"""Whatever goes wrong in whatever deal: what is ruled leaves a deal that is whole and goes on."""

from collections import Counter
from random import Random

import pytest

from floorman.deal import Deal, Refused
from floorman.rulings import (
    FactsMissingError,
    Incident,
    NoRulingError,
    assess,
    possible,
    remedy_for,
)
from floorman.rulings.incidents import find_kind
from floorman.rulings.ruling import known_of
from tests.deal.floor.test_properties import check_all, check_replay
from tests.deal.random_play import BOOKS, all_deals, pick, shuffler_of, snapshot
from tests.deal.rows import play as row_play

LONGEST = 1_500
MOST = 4


def some_fact(fact, deal, dice):
    """A value that a fact can have, told by somebody who looks at this deal."""
    seats = [seat.index for seat in deal.state.seats]
    match fact.kind:
        case "yes-no":
            return dice.random() < 0.5
        case "one-of":
            return dice.choice(list(fact.answers))
        case "seat":
            return dice.choice(seats)
        case "cards":
            seat = deal.state.seats[dice.choice(seats)]
            held = [*seat.down, *seat.up] or [3]
            return (dice.choice(held),)
        case "chips":
            return dice.choice([1, 2, 5, 10, 25, 100])
    return dice.randrange(6)


def ruling_on(kind, deal, dice):
    """The ruling on an incident, its missing facts made up; None where it cannot have happened."""
    told = {}
    for _ in range(30):
        try:
            return assess(deal, Incident(kind.key, told))
        except FactsMissingError as error:
            fact = error.missing[0]
            told[fact.key] = some_fact(fact, deal, dice)
        except NoRulingError:
            return None
    raise AssertionError(f"{kind.key} asks without end: {told}")


def something_happens(name, deal, dice, seen):
    """An incident, ruled on and put right; where the deal cannot take it, nothing changes."""
    kinds = possible(deal)
    kind = dice.choice(kinds)
    ruling = ruling_on(kind, deal, dice)
    if ruling is None:
        seen["impossible"] += 1
        return
    option = dice.choice(ruling.options).key if ruling.is_open else ""
    for command in remedy_for(ruling, option):
        before = snapshot(deal)
        try:
            deal.apply(command)
        except Refused as refused:
            assert snapshot(deal) == before, f"{name}: {kind.key} left a trace: {refused}"
            seen["refused"] += 1
            seen[f"refused {kind.key} {ruling.outcome} {option}: {refused}"] += 1
        else:
            seen["done"] += 1


def goes_on(name, deal, choose, dice, seen):
    for _ in range(LONGEST):
        if seen["of this deal"] < MOST and dice.random() < 0.15:
            seen["of this deal"] += 1
            something_happens(name, deal, dice, seen)
        check_all(name, deal, dice)
        if deal.is_over:
            return
        deal.apply(choose(deal))
    raise AssertionError(f"{name}: the deal did not end: {deal.request}")


def run(deals, seen):
    for name, setup, seed in deals:
        dice = Random(f"incidents {name}")
        deal = Deal(setup, shuffler_of(seed))
        seen["of this deal"] = 0
        goes_on(name, deal, lambda deal, dice=dice: pick(deal.request, dice), dice, seen)
        check_replay(name, deal)


@pytest.mark.parametrize("book", BOOKS)
def test_incidents_in_deals_of_every_form_leave_chips_and_cards_whole_and_the_deal_goes_on(book):
    seen = Counter()
    run(all_deals(range(700, 701), [book], every=3), seen)
    assert seen["done"] > 20 and seen["refused"] < seen["done"], seen


def run_rows(rounds, seen):
    for name, setup, _ in row_play.all_deals(rounds):
        dice = Random(f"row incidents {name}")
        deal = Deal(setup, shuffler_of(name))
        seen["of this deal"] = 0
        goes_on(name, deal, lambda deal, dice=dice: row_play.pick(deal, dice), dice, seen)
        check_replay(name, deal)


def test_so_it_is_where_cards_are_set_in_rows():
    run_rows(range(740, 742), Counter())


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_incidents_in_very_many_deals(book):
    run(all_deals(range(701, 712), [book]), Counter())


@pytest.mark.perft
def test_incidents_in_very_many_deals_of_rows():
    run_rows(range(742, 780), Counter())


def test_every_incident_that_a_deal_shows_to_be_impossible_is_not_offered():
    name, setup, seed = next(iter(all_deals(range(700, 701), ["roberts-v11"])))
    deal = Deal(setup, shuffler_of(seed))
    offered = {kind.key for kind in possible(deal)}
    for key in ("flop-burn-error",):
        fits = find_kind(key).when
        known = known_of(deal, {})
        assert (key in offered) or any(known.get(fact) is not None for fact in fits), name
