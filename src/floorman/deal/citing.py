"""Citations: which rule ids stand behind a decision, in the book and the play at hand.

Each place that decides something names, beside its code, the rules of every book that it carries
out: a `Decision`. A `Citer` narrows that down to what may be cited in one deal: the rules of its
book whose scope fits, plus whoever answered the questions that were asked. A house's amendment
is cited by its title.
"""

from dataclasses import dataclass

from floorman.rulebooks.rules import find_book
from floorman.rulebooks.rulesets import Ruleset
from floorman.rulebooks.scopes import Context, specificity

HOUSE = "house: "


@dataclass(frozen=True, eq=False)
class Decision:
    """One decision of the engine: the rules it carries out and the questions it asks."""

    rules: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()


def decision(*rules: str, asks: tuple[str, ...] = ()) -> Decision:
    """A decision that carries out these rules and asks these questions."""
    return Decision(rules, asks)


class Citer:
    """Finds what to cite under one ruleset in one context, and remembers it."""

    __slots__ = ("_book", "_context", "_found", "_ruleset")

    def __init__(self, ruleset: Ruleset, context: Context) -> None:
        self._ruleset = ruleset
        self._context = context
        self._book = find_book(ruleset.book)
        self._found: dict[Decision, tuple[str, ...]] = {}

    def __call__(self, one: Decision) -> tuple[str, ...]:
        """The ids to cite for a decision, answers first."""
        found = self._found.get(one)
        if found is None:
            found = self._found[one] = self._search(one)
        return found

    def _search(self, one: Decision) -> tuple[str, ...]:
        cited: dict[str, None] = {}
        for question in one.questions:
            answer = self._ruleset.answer(question)
            if answer.layer == "amendment":
                cited[HOUSE + answer.source] = None
            else:
                cited |= dict.fromkeys(answer.cites)
        for rule_id in one.rules:
            rule = self._book.rules.get(rule_id)
            if rule is None or specificity(rule.applies, self._context) is None:
                continue
            if all(self._ruleset.answer(key).value == given for key, given in rule.answers.items()):
                cited[rule_id] = None
        return tuple(cited)
