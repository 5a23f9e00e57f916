"""What other books rule on the same incident."""

from collections.abc import Iterator
from dataclasses import dataclass

from floorman.deal import Deal, Law, make_law
from floorman.rulebooks.rules import books_beside, find_book
from floorman.rulings.ruling import (
    FactsMissingError,
    Incident,
    NoRulingError,
    Ruling,
    assess,
)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What one other book rules."""

    book: str
    ruling: Ruling


def differing(about: Deal | Law, incident: Incident, ours: Ruling) -> tuple[Elsewhere, ...]:
    """Every other book by which the floor would rule otherwise, given the same facts.

    A book that has no rule of its own on it is left out, and one that asks for facts which did not
    matter here.
    """
    return tuple(_differing(about, incident, ours))


def _differing(about: Deal | Law, incident: Incident, ours: Ruling) -> Iterator[Elsewhere]:
    law = about.setup.law if isinstance(about, Deal) else about
    facts = {**ours.facts, **incident.facts}
    for book in books_beside(law.ruleset.book, tournament=law.tournament):
        other = make_law(law.form, law.stakes, book, tournament=law.tournament)
        try:
            theirs = assess(other, Incident(incident.kind, facts))
        except (FactsMissingError, NoRulingError):
            continue
        if _is_own(book, theirs) and _says(theirs) != _says(ours):
            yield Elsewhere(book, theirs)


def _says(ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return ruling.outcome, tuple(one.key for one in ruling.options)


def _is_own(book: str, ruling: Ruling) -> bool:
    """Whether a book speaks for itself, and no other text was followed."""
    prefix = find_book(book).prefix
    return any(one.startswith(prefix) for one in ruling.cites)
