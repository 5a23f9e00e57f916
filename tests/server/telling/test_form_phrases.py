"""How forms are played, as the browser's page of each tells it, is in its book for them."""

import pytest

from floorman.games import all_forms, explain
from tests.server.telling.books import Book

BOOK = Book("forms")
TABLE = Book("")


@pytest.mark.parametrize("key", all_forms())
def test_how_a_form_is_played_is_in_the_book(key):
    said = explain(all_forms()[key])
    lines = (said.about, *said.seats, *said.acting, *said.streets, *said.special, *said.wins)
    assert [part for line in lines for part in BOOK.unknown_in(line)] == []


@pytest.mark.parametrize(
    "share", sorted({share.name for form in all_forms().values() for share in form.shares})
)
def test_what_a_hand_is_worth_for_a_share_is_in_the_book(share):
    assert TABLE.unknown_in(f"{share}: pair of aces; {share}: ace-king high") == []
