"""Citations: which rule ids stand behind a decision, in the book and the play at hand.

Each place that decides something names, beside its code, the rules of every book that it carries
out: a `Decision`. A `Citer` narrows that down to what may be cited in one deal: the rules of its
book whose scope fits, plus whoever answered the questions that were asked. A house's amendment
is cited by its title.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, update_wrapper
from typing import Final, Protocol, cast

from floorman.rulebooks.rules import PREFIXES, Rule, find_book
from floorman.rulebooks.rulesets import Ruleset
from floorman.rulebooks.scopes import Context, specificity

HOUSE: Final = "house: "
LENDERS: Final = ("roberts-v11", "uspa", "wsop-2018")


@dataclass(frozen=True, eq=False)
class Decision:
    """One decision of the engine: the rules it carries out and the questions it asks.

    `lent` lets another text speak where the book in force is silent.
    """

    rules: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    lent: bool = True


def decision(*rules: str, asks: tuple[str, ...] = ()) -> Decision:
    """A decision that carries out these rules and asks these questions."""
    return Decision(rules, asks)


def step(*rules: str) -> Decision:
    """A numbered step of one book, which says nothing in another."""
    return Decision(rules, lent=False)


class Cite(Protocol):
    """Says what to cite for one decision or several."""

    @property
    def context(self) -> Context:
        """The tags that hold here, which scopes speak of."""

    def __call__(self, *decisions: Decision) -> tuple[str, ...]:
        """The ids to cite, answers first, each id once."""


class Citer:
    """Finds what to cite under one ruleset in one context, and remembers it.

    Where the book in force is silent the deal follows another text, and that is cited: the base
    under a supplement first, then the first of `LENDERS` whose rules fit.
    """

    __slots__ = ("_context", "_found", "_ruleset")

    def __init__(self, ruleset: Ruleset, context: Context) -> None:
        self._ruleset = ruleset
        self._context = context
        self._found: dict[tuple[Decision, ...], tuple[str, ...]] = {}

    @property
    def context(self) -> Context:
        """The tags that hold here, which scopes speak of."""
        return self._context

    def __call__(self, *decisions: Decision) -> tuple[str, ...]:
        """The ids to cite for one decision or several, answers first, each id once."""
        found = self._found.get(decisions)
        if found is None:
            found = self._found[decisions] = self._own(decisions) or self._lent(decisions)
        return found

    def _own(self, decisions: tuple[Decision, ...]) -> tuple[str, ...]:
        """What the book in force and the house say."""
        cited: dict[str, None] = {}
        first, *bases = self._ruleset.layers
        for one in decisions:
            for question in one.questions:
                answer = self._ruleset.answer(question)
                if answer.layer == "amendment":
                    cited[HOUSE + answer.source] = None
                else:
                    cited |= dict.fromkeys(answer.cites)
            cited |= dict.fromkeys(self._of_book(first, one))
        for base in bases:
            if not any(found.startswith(PREFIXES[first]) for found in cited):
                for one in decisions:
                    cited |= dict.fromkeys(self._of_book(base, one))
        return tuple(cited)

    def _lent(self, decisions: tuple[Decision, ...]) -> tuple[str, ...]:
        """What the first of the lenders says that says anything."""
        for lender in LENDERS:
            for one in decisions:
                found = tuple(dict.fromkeys(self._of_book(lender, one))) if one.lent else ()
                if found:
                    return found
        return ()

    def _of_book(self, key: str, one: Decision) -> Iterator[str]:
        """The rules of a book that the decision carries out here, as the ruleset answers."""
        book = find_book(key)
        for rule_id in one.rules:
            rule = book.rules.get(rule_id)
            if rule is not None and self._fits(rule, lent=key not in self._ruleset.layers):
                yield rule_id

    def _fits(self, rule: Rule, *, lent: bool) -> bool:
        """Whether a rule applies here and nobody else has answered its questions otherwise."""
        if specificity(rule.applies, self._context) is None:
            return False
        answers = ((self._ruleset.answer(key), value) for key, value in rule.answers.items())
        return all(
            answer.value == value or (lent and answer.layer == "default")
            for answer, value in answers
        )


def remembered(citer: Citer) -> Cite:
    """The same for what is asked at every act of every deal: no line of Python finds it again."""
    return cast(Cite, update_wrapper(cache(citer), citer, ("context",), ()))
