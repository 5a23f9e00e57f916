"""What a deal tells is in the phrase book of the browser, so that no log is half in English."""

from random import Random

import pytest

from floorman.server.telling.lines import in_words
from floorman.sim import Game, RandomPlayer, play_deals
from tests.server.telling.books import Book
from tests.sim.tables import law_of

BOOK = Book("")
NAMES = ["Ann", "Bo", "Cy"]
SHARES = {"high", "low", "board", "holding"}


def told_of(deal):
    """Everything that one seat reads of a deal."""
    told = (in_words(deal, place, NAMES, 0) for place in range(len(deal.events)))
    return {one[0] for one in told if one and one[0]}


@pytest.mark.parametrize(
    ("form", "structure"),
    [
        ("holdem", "no-limit"), ("omaha-8", "pot-limit"), ("seven-card-stud", "limit"),
        ("razz", "limit"), ("triple-draw-27", "limit"), ("jacks-or-better", "limit"),
        ("badugi", "limit"), ("crazy-pineapple", "no-limit"), ("drawmaha", "limit"),
    ],
)  # fmt: skip
def test_every_sentence_of_a_deal_is_in_the_book(form, structure):
    said, law = set(), law_of(form, structure)
    for stack in (40, 400):
        play_deals(
            Game(law, stack, agreeing=True),
            [RandomPlayer()] * len(NAMES),
            12,
            Random(f"{form} {stack}"),
            lambda deal: said.update(told_of(deal)),
        )
    assert len(said) > 60
    unknown = {one: parts for one in said if (parts := BOOK.unknown_in(one))}
    # Names of shares stay as they are.
    assert {part for parts in unknown.values() for part in parts} <= SHARES


def test_a_sentence_that_nobody_put_into_the_book_is_noticed():
    assert BOOK.unknown_in("Ann raises to 40 and laughs") == ["Ann raises to 40 and laughs"]
    assert BOOK.unknown_in("Ann bets 40, less than full") == []
    assert BOOK.unknown_in("Betting, eleventh street: Bo acts first") == ["eleventh street"]
