"""The six books to read: a page for each book and each of its chapters, every rule with its id.

What stands there are our own statements of the rules; of the books' sentences there is none.
"""

from collections.abc import Iterator
from functools import cache

from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rules import BOOK_KEYS, Book, Rule, books
from floorman.rulebooks.rulesets import scoped_answers
from handbook.bearing import forms_borne_on
from handbook.page import Page, link, plain, table
from handbook.places import (
    SHORT,
    book_path,
    form_link,
    question_place,
    rule_link,
    section_paths,
)

_KINDS = {
    "play": "how the game goes",
    "ruling": "what is ruled when something went wrong",
    "room": "how a room is run",
    "tournament": "tournaments alone",
    "conduct": "how people behave",
    "policy": "what a house may decide",
    "definition": "what a word means",
}
_STATUSES = {
    "decided": "carried out by the program",
    "procedure": "done by people, and reminded of",
    "text": "to be read",
    "pending": "not carried out yet",
}


def book_pages() -> Iterator[Page]:
    """All pages of all books, the way in first."""
    yield Page("books/index.md", _all_books("books/index.md"))
    for book in books():
        yield Page(book_path(book.key), _contents(book, book_path(book.key)))
        for title, path in section_paths(book.key).items():
            yield Page(path, _section(book, title, path))


def _all_books(here: str) -> str:
    rows = [
        (
            link(plain(book.name), book_path(book.key), here),
            str(len(book.rules)),
            plain(book.about),
        )
        for book in books()
    ]
    kinds = table(("kind", "meaning"), [(f"`{key}`", words) for key, words in _KINDS.items()])
    statuses = table(("status", "meaning"), [(f"`{key}`", one) for key, one in _STATUSES.items()])
    return (
        "# The books\n\nSix texts, taken apart into single statements. Each has an id, by which it"
        " is named wherever the program goes by it, and stands here in words of our own: the books"
        " themselves belong to their authors. Where a rule answers a question that other books"
        " answer too, it leads to [all their answers](../questions/index.md).\n\n"
        f"{table(('book', 'rules', 'what it is'), rows)}"
        f"## What kind a rule is of\n\n{kinds}## What becomes of it here\n\n{statuses}"
    )


def _contents(book: Book, here: str) -> str:
    counts = dict.fromkeys(book.sections(), 0)
    for rule in book.rules.values():
        counts[rule.section] += 1
    rows = [
        (link(plain(title), section_paths(book.key)[title], here), str(number))
        for title, number in counts.items()
    ]
    return (
        f"# {plain(book.name)}\n\n{plain(book.about)}\n\n{_notice(book)}Its key is `{book.key}`;"
        f" its rules' ids begin with `{book.prefix}`.\n\n{table(('chapter', 'rules'), rows)}"
    )


def _section(book: Book, title: str, here: str) -> str:
    rules = (one for one in book.rules.values() if one.section == title)
    whole = link(plain(book.name), book_path(book.key), here)
    told = "".join(_rule(one, here) for one in rules)
    return f"# {plain(title)}\n\nOf {whole}.\n\n{_notice(book)}{told}"


def _notice(book: Book) -> str:
    """Whose rules they are, with a link to the official text, where that has to be said."""
    if not book.whose:
        return ""
    said, _, _ = book.notice.rpartition(" at ")
    return (
        f"{plain(said)} at [{book.link.removeprefix('https://www.').rstrip('/')}]({book.link}).\n\n"
    )


def _rule(rule: Rule, here: str) -> str:
    number = f" · number {plain(rule.number)} in print" if rule.number else ""
    lines = [*_answers(rule, here), *_beside(rule, here)]
    told = "".join(f"- {one}\n" for one in lines) + "\n" if lines else ""
    # The id stands in the heading, by which searching finds it first, and not in the contents.
    label = rule.title.replace('"', "'")
    return (
        f"## {plain(rule.title)} <small>{rule.id}</small>"
        f' {{ #{rule.id} data-toc-label="{label}" }}\n\n'
        f"{rule.kind} · {rule.status}{number}\n{{ .facts }}\n\n{plain(rule.statement)}\n\n{told}"
    )


def _answers(rule: Rule, here: str) -> Iterator[str]:
    """The questions that it settles, and who answers them otherwise."""
    for key, value in rule.answers.items():
        asked = find_question(key)
        words = asked.words(value)
        others = [
            book
            for book in BOOK_KEYS
            if book != rule.book and any(one != words for one in _said(book, key))
        ]
        differ = f" Other answers: {', '.join(SHORT[one] for one in others)}." if others else ""
        asks = link(plain(asked.asks), question_place(key), here)
        yield f"{asks} **{plain(words)}**.{differ}"


@cache
def _said(book: str, key: str) -> tuple[str, ...]:
    asked = find_question(key)
    return tuple(asked.words(one.value) for one in scoped_answers(book, key))


def _beside(rule: Rule, here: str) -> Iterator[str]:
    if rule.applies:
        scopes = ", or ".join(f"`{one}`".replace("+", "` and `") for one in rule.applies)
        yield f"Applies to {scopes}."
    borne = forms_borne_on(rule)
    if borne:
        yield f"Bears on {', '.join(form_link(key, here) for key in borne)}."
    if rule.see:
        seen = (f"{rule_link(one, here)}" for one in rule.see)
        yield f"On the same matter: {', '.join(seen)}."
    if rule.note:
        yield f"Of the text: {plain(rule.note)}"
