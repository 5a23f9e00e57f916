"""Where everything of the books and the forms stands in the site, so that pages can lead to it."""

import re
from functools import cache
from typing import Final

from floorman.games import every_form
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rules import BOOK_KEYS, Rule, books, find_book
from handbook.page import link

SHORT: Final = {
    "roberts-v11": "Robert's Rules",
    "uspa": "USPA",
    "wsop-2018": "WSOP",
    "roberts-excerpt": "Robert's Rules (excerpt)",
    "homepokertourney": "Home Poker Tourney",
    "tda-2024": "Poker TDA",
}
_KEPT: Final = re.compile(
    r"^(?:```.*?^```|#.*?$)|`[^`\n]*`|!?\[[^\]\n]*\]\([^)\n]*\)|<[^>\n]+>", re.MULTILINE | re.DOTALL
)
_ID: Final = re.compile(
    r"(?<![\w.-])(?:RR11|USPA|WSOP|RRX|HPT|TDA)-[A-Za-z0-9][\w.-]*\w|(?:WSOP|TDA)-\d\w?"
)


def book_path(key: str) -> str:
    """The page of a book."""
    return f"books/{key}/index.md"


@cache
def section_paths(key: str) -> dict[str, str]:
    """The page of each section of a book, by its title, in printed order."""
    found = {}
    for place, title in enumerate(find_book(key).sections(), 1):
        words = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:50].strip("-")
        found[title] = f"books/{key}/{place:02}-{words}.md"
    return found


@cache
def rule_places() -> dict[str, str]:
    """The page and anchor of every rule of every book, by id."""
    return {
        rule.id: f"{section_paths(book.key)[rule.section]}#{rule.id}"
        for book in books()
        for rule in book.rules.values()
    }


def rule_link(rule_id: str, here: str) -> str:
    """A link to a rule, by its id. Raises KeyError for one that no book has."""
    return link(rule_id, rule_places()[rule_id], here)


def question_place(key: str) -> str:
    """The page and anchor of a question. Raises KeyError for one that there is not."""
    return f"questions/{find_question(key).area}.md#{key}"


def form_path(key: str) -> str:
    """The page of a form."""
    return f"forms/{key}.md"


def form_link(key: str, here: str) -> str:
    """A link to a form, by its name. Raises KeyError."""
    return link(every_form()[key].name, form_path(key), here)


def books_of(rules: list[Rule]) -> list[tuple[str, list[Rule]]]:
    """Rules by the book that they are of, in the usual order of the books."""
    found = {key: [one for one in rules if one.book == key] for key in BOOK_KEYS}
    return [(key, some) for key, some in found.items() if some]


def rules_linked(text: str, here: str) -> str:
    """Markdown in which every rule that is named leads to it; code, headings and links stay."""
    pieces, end = [], 0
    for kept in _KEPT.finditer(text):
        pieces += [_linked(text[end : kept.start()], here), kept[0]]
        end = kept.end()
    return "".join([*pieces, _linked(text[end:], here)])


def _linked(text: str, here: str) -> str:
    known = rule_places()
    return _ID.sub(lambda one: rule_link(one[0], here) if one[0] in known else one[0], text)
