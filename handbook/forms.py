"""Each form of poker on a page of its own, out of its data: what is dealt, who acts, what wins."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import Final

from floorman.games import (
    Form,
    Mix,
    all_mixes,
    book_form,
    every_form,
    explain,
    play_context,
    rules_behind_form,
    usual_structure,
)
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rules import BOOK_KEYS, find_rule
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.rulebooks.scopes import FAMILIES, FORMS
from handbook.examples import example
from handbook.page import Page, bullets, link, numbered, plain, table
from handbook.places import SHORT, books_of, form_link, form_path, question_place, rule_link

_OF_FORMS: Final = {*FORMS, *FAMILIES}
NO_BOOK: Final = "no book"
_FAMILIES: Final = {key: words.capitalize() for key, words in FAMILIES.items()} | {
    NO_BOOK: "Of no book"
}


def form_pages() -> Iterator[Page]:
    """The list of forms, and a page for each."""
    here = "forms/index.md"
    of_books = [one for one in every_form().values() if not one.no_book]
    by_family = groupby(of_books, lambda one: one.family)
    found: dict[str, list[Form]] = {}
    for family, forms in by_family:
        found.setdefault(family, []).extend(forms)
    found[NO_BOOK] = [one for one in every_form().values() if one.no_book]
    parts = "".join(_family(family, forms, here) for family, forms in found.items())
    yield Page(
        here,
        "# Forms of poker\n\nEvery form in the books, and those that the world deals and no book"
        " knows, each a small file of data, out of which this page is made, and by which it is"
        " dealt. A house can [bring its own](../forms.md).\n\n"
        f"{parts}## Mixes\n\n{_mixes(here)}",
    )
    for form in every_form().values():
        yield Page(form_path(form.key), form_text(form, form_path(form.key)))


def _family(family: str, forms: list[Form], here: str) -> str:
    rows = [
        (form_link(one.key, here), one.players_words, plain(explain(one).about)) for one in forms
    ]
    return f"## {_FAMILIES.get(family, family)}\n\n{table(('form', 'players', 'in short'), rows)}"


def _mixes(here: str) -> str:
    rows = [(plain(mix.name), _turns(mix, here)) for mix in all_mixes().values()]
    return table(("mix", "what is played in turn"), rows)


def _turns(mix: Mix, here: str) -> str:
    keys = dict.fromkeys(turn.form for turn in mix.turns)
    return ", ".join(form_link(key, here) for key in keys) or "what the dealer chooses"


def form_text(form: Form, here: str) -> str:
    """The page of a form."""
    said = explain(form)
    parts = (
        ("What is dealt", numbered(_capital(plain(one)) for one in said.streets)),
        ("Who acts first", bullets(map(plain, said.acting))),
        ("What wins", bullets(map(plain, said.wins))),
        ("Who plays", bullets(map(plain, (*said.seats, *said.special)))),
        ("An example", example(form, here)),
        ("How the books differ", _differences(form, here)),
        ("Where it stands", _rules(form, here)),
    )
    of = f"\n\nA kind of {form_link(form.parent, here)}." if form.parent in every_form() else ""
    told = "".join(f"## {head}\n\n{text}" for head, text in parts if text.strip())
    return (
        f"# {_capital(plain(form.name))}\n\n{plain(said.about)}{of}\n\nIn the program it is"
        f" `{form.key}`: `floorman play {form.key}` deals it in the terminal.\n{{ .facts }}\n\n"
        f"{told}"
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rules(form: Form, here: str) -> str:
    lender = book_form(form) if form.no_book else None
    text = "In no book.\n\n" if form.no_book else ""
    if lender:
        text = f"In no book. The rules of {form_link(lender.key, here)}, which it follows:\n\n"
    for book, rules in books_of([find_rule(one) for one in rules_behind_form(form)]):
        lines = (f"{rule_link(one.id, here)}: {plain(one.statement)}" for one in rules)
        text += f"### {SHORT[book]}\n\n{bullets(lines)}"
    return text


@cache
def _stacked(form: str, book: str) -> Ruleset:
    one = every_form()[form]
    return stack_ruleset(book, play_context(one, usual_structure(one)))


def _differences(form: Form, here: str) -> str:
    """What the books answer differently where one of them speaks of the form or its family."""
    rulesets = {book: _stacked(form.key, book) for book in BOOK_KEYS}
    keys = dict.fromkeys(
        one.question
        for ruleset in rulesets.values()
        for one in rulesets[BOOK_KEYS[0]].differences(ruleset)
        if _own(rulesets.values(), one.question)
    )
    lines = []
    for key in keys:
        asked, said = find_question(key), {}
        for book, ruleset in rulesets.items():
            said.setdefault(asked.words(ruleset.answer(key).value), []).append(SHORT[book])
        told = "; ".join(f"**{plain(words)}** ({', '.join(who)})" for words, who in said.items())
        lines.append(f"{link(plain(asked.asks), question_place(key), here)} {told}.")
    return bullets(lines) if lines else ""


def _own(rulesets: Iterable[Ruleset], question: str) -> bool:
    """Whether somebody answers the question for this form, or for those of its family."""
    scopes = (scope for one in rulesets for scope in one.answer(question).applies)
    return any(_OF_FORMS.intersection(scope.split("+")) for scope in scopes)
