"""A test that is marked with a rule runs under that rule's book.

Which books a test asks is seen in the rulesets and citations that it uses; a test that asks none
(of rankings, forms or words) is left alone. One that is parametrized by book is held, under each,
to the rules of that book, and all together to every rule that it is marked with.
"""

import pytest

from floorman.deal.law import making as law
from floorman.deal.law.citing import Citer
from floorman.rulebooks.rulesets import Ruleset
from floorman.table.law import making as table_law
from tests.books_used import BooksUsed, books_of, unasked, without_a_run

USED = BooksUsed()
USED.watch(Citer, "__call__", lambda citer, *_: citer._ruleset.book)
USED.watch(Ruleset, "answer", lambda ruleset, *_: ruleset.book)
# A law that has been read already is kept, and asks no more.
USED.watch(law, "_book_law", lambda form, stakes, book, *_: book)
USED.watch(table_law, "_kept", lambda setup, *_: setup.book)


def _marks(item):
    return [rule_id for mark in item.iter_markers("rules") for rule_id in mark.args]


def _params(item):
    return books_of(item.callspec.params.values()) if hasattr(item, "callspec") else set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    USED.clear()
    result = yield
    missed = unasked(_marks(item), _params(item), USED)
    assert not missed, f"marked, but of a book that is never asked: {missed}; asked: {USED}"
    return result


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    if getattr(config.option, "lf", False) or any("::" in argument for argument in config.args):
        return  # not every run of a test is here
    runs = {}
    for item in items:
        marked, books = runs.setdefault(item.nodeid.partition("[")[0], (set(), set()))
        marked.update(_marks(item))
        books.update(_params(item))
    wrong = [
        f"{test} is marked, but never run under the book: {missed}"
        for test, (marked, books) in runs.items()
        if (missed := without_a_run(marked, books))
    ]
    if wrong:
        raise pytest.UsageError("\n".join(wrong))
