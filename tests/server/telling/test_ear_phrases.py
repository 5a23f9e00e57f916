"""What the floor can be asked about, as the browser lists it, is in its book for it."""

from floorman.rulings import groups, incident_kinds
from tests.server.telling.books import Book


def test_every_incident_and_every_chapter_is_in_the_book():
    book = Book("ear")
    titles = [one.title for one in (*groups(), *incident_kinds().values())]
    assert len(titles) > 300
    assert [title for title in titles if book.unknown_in(title)] == []
