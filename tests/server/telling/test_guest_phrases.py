"""What a guest of the floor is told is in the browser's book for guests."""

from floorman.server.floor.guests import hall
from floorman.server.rest.floor import guest_asking, guest_views, guests, kiosks
from tests.server.telling.books import Book

BOOK = Book("guests")


def sentences_of(module):
    """The sentences that stand among a module's constants."""
    found = []
    for name, value in vars(module).items():
        if name.startswith("_") and name.isupper():
            found += value.values() if isinstance(value, dict) else [value]
    return {one for one in found if isinstance(one, str) and one.endswith(".")}


def test_whatever_a_guest_is_told_is_in_the_book():
    told = [sentences_of(one) for one in (hall, guest_asking, guest_views, guests, kiosks)]
    assert sum(map(len, told)) > 25
    assert {part for some in told for one in some for part in BOOK.unknown_in(one)} == set()


def test_a_refusal_of_the_floor_is_in_the_book_but_for_names():
    for reason in guest_asking._SAID:
        words = f"Ann for 1/2 hold'em: {reason.value}."
        assert BOOK.unknown_in(words) == [], words
    assert BOOK.unknown_in("Ann is shown the door.") == ["Ann is shown the door."]
