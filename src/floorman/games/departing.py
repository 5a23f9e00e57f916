"""Where a form departs from that of the books, whose rules are for their own forms.

A house's own form does, and so does a form that no book knows: what such a one does not say for
itself follows the rules of the form from which it comes.
"""

from dataclasses import fields
from typing import Final

from floorman.games.catalogue import every_form
from floorman.games.form import Form
from floorman.games.posted import every_posting

# Names, sources and reasons are no part of the play.
_NO_PLAY: Final = frozenset(
    {
        "key",
        "name",
        "names",
        "about",
        "no_book",
        "parent",
        "rules",
        "players_rule",
        "players_unclear",
        "usual",
        "offered",
    }
)


def book_form(form: Form) -> Form | None:
    """The form of the texts that this one is, or from which it comes; None for none."""
    known = every_form()
    found = known.get(form.key) or (known.get(form.parent) if form.parent else None)
    while found is not None and found.no_book:
        found = known.get(found.parent) if found.parent else None
    return found


def rules_behind_form(form: Form) -> tuple[str, ...]:
    """The rules from which a form comes; for one that no book knows, those of the form of the
    books whose procedure it follows.
    """
    if not form.no_book:
        return form.rules
    lender = book_form(form)
    return lender.rules if lender else ()


def departures(form: Form, from_form: Form) -> tuple[str, ...]:
    """The fields in which a form plays differently from another; names and sources are no play."""
    names = (one.name for one in fields(Form) if one.name not in _NO_PLAY)
    return tuple(name for name in names if getattr(form, name) != getattr(from_form, name))


def check_book_form(form: Form) -> None:
    """Raise ValueError for a form that has the key of a shipped one and is another.

    The rules of the books would be taken for its own.
    """
    known = every_form().get(form.key)
    if known is None or form is known or form in every_posting(known):
        return
    other = departures(form, known)
    if other:
        whose = "as the world deals it" if known.no_book else "of the books"
        raise ValueError(
            f"{form.key} is {known.name} {whose}, and this form differs in "
            f"{', '.join(other)}: give it a key of its own, with {form.key} as its parent"
        )
