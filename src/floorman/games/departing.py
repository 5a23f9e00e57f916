"""Where a house's form departs from that of the books, whose rules are for their own forms."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from floorman.games.catalogue import all_forms
from floorman.games.form import Form
from floorman.games.jokers import with_joker

# Names, sources and reasons are no part of the play.
_NO_PLAY: Final = frozenset(
    {"key", "name", "about", "parent", "rules", "players_rule", "players_unclear"}
)


def book_form(form: Form) -> Form | None:
    """The form of the texts that this one is, or from which a house's own comes; None for none."""
    known = all_forms()
    if form.key in known:
        return known[form.key]
    return known.get(form.parent) if form.parent else None


def _with_and_without_joker(form: Form) -> Iterator[Form]:
    """The form as a book or a house may have it."""
    if form.joker_question:
        yield from (with_joker(form, used=used) for used in (True, False))


def departures(form: Form, from_form: Form) -> tuple[str, ...]:
    """The fields in which a form plays differently from another; names and sources are no play."""
    names = (one.name for one in fields(Form) if one.name not in _NO_PLAY)
    return tuple(name for name in names if getattr(form, name) != getattr(from_form, name))


def check_book_form(form: Form) -> None:
    """Raise ValueError for a form that has the key of one of the texts' and is another.

    The rules of the books would be taken for its own.
    """
    known = all_forms().get(form.key)
    if known is None or form is known or form in _with_and_without_joker(known):
        return
    other = departures(form, known)
    if other:
        raise ValueError(
            f"{form.key} is {known.name} of the books, and this form differs in "
            f"{', '.join(other)}: give it a key of its own, with {form.key} as its parent"
        )
