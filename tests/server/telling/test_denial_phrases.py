"""Why somebody may not sit down or buy in is in the phrase book, as he reads it himself."""

import pytest

from floorman.room.denials import Denial
from floorman.room.refusals import Reason
from floorman.server.register.denying import denial_words
from tests.server.telling.books import Book

BOOK = Book("")
ANN = "a" * 16


@pytest.mark.parametrize(
    ("reason", "words", "until"),
    [
        (Reason.BARRED, f"{ANN} is barred from the room: shouting", 1),
        (Reason.BARRED, f"{ANN} is barred from table 3: shouting", None),
        (Reason.NOT_ADMITTED, f"{ANN} came by an invitation that has ended", None),
        (Reason.NOT_ADMITTED, f"nobody has invited {ANN}", None),
        (Reason.PENALISED, f"{ANN}: a suspension for 3 days, for shouting", 1),
        (Reason.NO_CONSENT, f"{ANN} has not accepted the house's rules, version 2", None),
        (Reason.APART, f"{ANN} and {'b' * 16} do not play in the same game here", None),
        (Reason.OWES, f"{ANN} owes 40 for a collection in Friday, and plays nowhere else until it "
            "is paid there, or at the desk", None),
        (Reason.OWES, f"{ANN} owes a kill, and plays nowhere else until it is posted at the desk",
            None),
        (Reason.SHUT_OUT_BY_HIMSELF, f"{ANN} has shut himself out for good", None),
        (Reason.TAKES_TIME_OUT, f"{ANN} takes time out", 1),
        (Reason.LIMIT_REACHED, f"{ANN}'s own limit on buy-ins is 500 a week, of which 20 are left",
            1),
        (Reason.LIMIT_REACHED, f"{ANN}'s own limit on time is 60 minutes a day, and they are over",
            1),
        (Reason.LIMIT_REACHED, f"{ANN} has played the 60 minutes of a day he set", 1),
        (Reason.LIMIT_REACHED, f"{ANN} has more at stake than the 90 a month that he set", 1),
    ],
)  # fmt: skip
def test_a_denial_is_in_the_book(reason, words, until):
    assert BOOK.unknown_in(denial_words(Denial(reason, (), words, until), ANN)) == []


def test_a_denial_that_nobody_put_into_the_book_is_noticed():
    words = denial_words(Denial(Reason.BARRED, (), f"{ANN} is too loud"), ANN)
    assert BOOK.unknown_in(words) == ["You are too loud."]
