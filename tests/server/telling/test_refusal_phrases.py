"""What REST refuses in a whole sentence is in the phrase book of the browser."""

import ast

from tests.house.project import ROOT
from tests.server.telling.books import Book

BOOK = Book("")
SERVER = ROOT / "src" / "floorman" / "server"
DENIALS = {"Denied", "Disallowed"}


def named_texts(tree):
    """The texts that a module has under a name."""
    for one in tree.body:
        targets = one.targets if isinstance(one, ast.Assign) else [getattr(one, "target", None)]
        value = getattr(one, "value", None)
        if isinstance(value, ast.Constant) and isinstance(targets[0], ast.Name):
            yield targets[0].id, value.value


def refused_in(source):
    """The words of every refusal that stands there as it is said."""
    tree = ast.parse(source)
    named = dict(named_texts(tree))
    for one in ast.walk(tree):
        called = isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id
        if called in DENIALS and len(one.args) > 1:
            words = one.args[1]
            said = words.value if isinstance(words, ast.Constant) else None
            yield named.get(words.id) if isinstance(words, ast.Name) else said


def sentences(source):
    """Those of them that are for people: what is wrong with a field begins with its name."""
    return {one for one in refused_in(source) if isinstance(one, str) and one[:1].isupper()}


def test_every_sentence_that_rest_refuses_with_is_in_the_book():
    said = {one for file in SERVER.rglob("*.py") for one in sentences(file.read_text("utf-8"))}
    assert len(said) > 150
    assert sorted(one for one in said if BOOK.unknown_in(one)) == []


def test_refusals_are_found_where_they_stand():
    source = 'NO = "Not here."\nraise Denied("not-now", NO)\nraise Denied("bad-field", "a: 1 or 2")'
    assert sentences(source) == {"Not here."}
