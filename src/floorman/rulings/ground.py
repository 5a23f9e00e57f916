"""On what a ruling stands: whose rules, the deciding one first, and what the texts leave open.

Where the book in force is silent another one is followed, and that is said before anything else:
no book's rule goes by the name of another.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from floorman.deal import Law
from floorman.deal.law.citing import HOUSE
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rules import (
    BOOK_KEYS,
    PREFIXES,
    SUPPLEMENTS,
    find_book,
    find_rule,
)
from floorman.rulebooks.rulesets import scoped_answers
from floorman.rulebooks.scopes import specificity


@dataclass(frozen=True, slots=True)
class Ground:
    """On what a ruling stands.

    - `silent`: neither the book in force nor the house says anything of it
    - `borrowed`: the books that are followed where the one in force says nothing; some of it may
      be its own
    - `unclear`: what the texts leave open that this rests on, and what is followed
    """

    silent: bool = False
    borrowed: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()


def ground_of(law: Law, cites: Sequence[str], questions: Iterable[str], *, ruled: bool) -> Ground:
    """The ground of what is cited, and of the questions that decided.

    `ruled` says that some text rules on it: a hint to another incident is no ruling.
    """
    asked = tuple(questions)
    ruleset = law.ruleset
    settled = any(ruleset.answer(one).layer in ("option", "amendment") for one in asked)
    named = [book_of(one) for one in cites]
    own = settled or any(key in (*ruleset.layers, "") for key in named)
    # What the base says where the supplement over it is silent is the house's own book too.
    first = settled or any(key in (ruleset.layers[0], "") for key in named)
    borrowed = [] if first else [key for key in named if key != ruleset.layers[0]]
    borrowed += [key for one in asked for key in _lenders(law, one)[:1]]
    return Ground(
        silent=ruled and not own,
        borrowed=tuple(dict.fromkeys(borrowed)),
        unclear=tuple(dict.fromkeys(note for one in asked if (note := _left_open(law, one)))),
    )


def deciding_first(
    law: Law, cites: Iterable[str], named: Sequence[str], decides: Sequence[str] = ()
) -> tuple[str, ...]:
    """What is cited, the deciding rule first.

    What the house has settled decides; then the rules of which it is said that they do; then those
    that the ruling names, what is made for this form or structure before what holds everywhere;
    and last what only answers a question.
    """
    places = {rule: place for place, rule in enumerate(named)}

    def place_of(cite: str) -> tuple[int, int, int]:
        if cite.startswith(HOUSE):
            return (0, 0, 0)
        if cite in decides:
            return (1, 0, decides.index(cite))
        if cite not in places:
            return (3, 0, 0)
        return (2, -_closeness(law, cite), places[cite])

    return tuple(sorted(cites, key=place_of))


def _closeness(law: Law, cite: str) -> int:
    """How closely a rule is made for this play; a mechanism alone, such as a button, is no more
    than everywhere.
    """
    close = specificity(find_rule(cite).applies, law.context) or 0
    return close if close > 1 else 0


def book_of(cite: str) -> str:
    """The book of a rule that is cited; "" for a house's amendment."""
    return next((key for key, prefix in PREFIXES.items() if cite.startswith(prefix)), "")


def silence(law: Law, ground: Ground) -> str:
    """That the book in force is silent, and whose rule is followed; "" where it speaks."""
    ours = _name(law.ruleset.layers[0])
    ours = ours[0].upper() + ours[1:]
    if not ground.silent and not ground.borrowed:
        return ""
    theirs = " and ".join(map(_name, ground.borrowed))
    if not ground.silent:
        return f"{ours} leaves a part of this open; there {theirs} is followed:"
    if not theirs:
        return f"{ours} says nothing of this."
    return f"{ours} says nothing of this; {theirs} is followed:"


def _name(book: str) -> str:
    """A book as it is named in a sentence."""
    name = find_book(book).name
    return name if name.startswith("Robert") else f"the {name}"


def _lenders(law: Law, question: str) -> tuple[str, ...]:
    """The books whose answer is followed where the one in force gives none of its own."""
    layers, answer = law.ruleset.layers, law.ruleset.answer(question)
    # A supplement is silent on all that it does not answer: the list names books that stand alone.
    silent = layers[-1] in (*SUPPLEMENTS, *find_question(question).silent)
    if answer.layer != "default" or not silent:
        return ()
    return tuple(
        key
        for key in BOOK_KEYS
        if key not in (*layers, *SUPPLEMENTS)
        and any(
            one.value == answer.value and specificity(one.applies, law.context) is not None
            for one in scoped_answers(key, question)
        )
    )


def _left_open(law: Law, question: str) -> str:
    """What the texts leave open here; a note on other books alone says nothing of this one."""
    asked = find_question(question)
    note = law.ruleset.unclear(question)
    head = note.partition(":")[0]
    if any(PREFIXES[one] in head for one in law.ruleset.layers):
        return note
    of_none = not asked.silent and not any(one in head for one in PREFIXES.values())
    return note if of_none and law.ruleset.answer(question).layer == "default" else ""
