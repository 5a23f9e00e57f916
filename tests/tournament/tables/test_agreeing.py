"""Tournaments neither chop nor deal twice unless the house has it so: no text says either."""

import pytest

from floorman.deal.law.making import make_law
from floorman.games import find_form, parse_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.questions import questions
from tests.tournament.books import HOME, ROBERTS, USPA, WSOP

FORM, STAKES = find_form("holdem"), parse_stakes("no-limit 1/2")
OURS = (Amendment("ours", answers={
    "tournaments.chop_blinds": True, "tournaments.deal_twice": True,
}),)  # fmt: skip


@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME, WSOP])
def test_blinds_are_not_taken_back_nor_boards_dealt_twice_in_a_tournament(book):
    there = make_law(FORM, STAKES, book, tournament=True).showing
    assert (there.chop, there.deal_twice) == (False, False)
    assert all(questions()[f"tournaments.{key}"].unclear for key in ("chop_blinds", "deal_twice"))


@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME, WSOP])
def test_a_house_may_have_it_as_in_its_cash_games(book):
    cash = make_law(FORM, STAKES, book).showing
    ours = make_law(FORM, STAKES, book, tournament=True, amendments=OURS).showing
    assert (ours.chop, ours.deal_twice) == (cash.chop, cash.deal_twice)
