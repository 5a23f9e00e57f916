"""Whose rules they are: said wherever a book is shown or chosen of which that has to be said."""

from floorman.cli.output import say
from floorman.rulebooks.rules import find_book


def say_notices(*books: str) -> None:
    """The notice of each of these books that has one, each once, after an empty line."""
    notices = dict.fromkeys(find_book(one).notice for one in books)
    for notice in filter(None, notices):
        say(f"\n{notice}")
