"""Which rulebooks a test asked, and which of the rules that it is marked with that leaves out."""

from floorman.rulebooks.rules import BOOK_KEYS, PREFIXES


class BooksUsed(set):
    """The books asked since the last `clear`, once functions are watched."""

    def watch(self, owner, name, book_of):
        """Note a book whenever this function of a class or module is called, by its arguments."""
        watched = getattr(owner, name)

        def noting(*args, **how):
            self.add(book_of(*args))
            return watched(*args, **how)

        setattr(owner, name, noting)


def book_of(rule_id):
    """The key of the book that a rule stands in."""
    return next(key for key, prefix in PREFIXES.items() if rule_id.startswith(prefix))


def books_of(values):
    """The books among the parameters of a run."""
    return {value for value in values if isinstance(value, str) and value in BOOK_KEYS}


def unasked(marked, books, used):
    """The rules whose book a run did not ask, though it asked others."""
    mine = [one for one in marked if not books or book_of(one) in books]
    return [one for one in mine if used and book_of(one) not in used]


def without_a_run(marked, books):
    """The rules of a test parametrized by book under whose book it never runs."""
    return [one for one in sorted(marked) if books and book_of(one) not in books]
