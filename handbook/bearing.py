"""To which forms a rule speaks: by what its scope says, and by what forms say they come from."""

from functools import cache
from typing import Final

from floorman.games import all_forms, form_tags, lineage
from floorman.rulebooks.rules import Rule
from floorman.rulebooks.scopes import FAMILIES, FORMS

# What goes by the form alone; the rest of a scope is settled at the table: structure, stakes, kill.
_OF_FORMS: Final = {
    *FORMS, *FAMILIES, "high", "low", "high-low", "low-low", "button", "blinds", "antes",
    "no-joker", "single-draw", "triple-draw", "six-handed",
}  # fmt: skip


@cache
def _tags(key: str) -> frozenset[str]:
    form = all_forms()[key]
    return form_tags(form).union(lineage(form))


def forms_borne_on(rule: Rule) -> list[str] | None:
    """The keys of the forms that a rule bears on; None for every form alike.

    A rule whose scope names no form, family or mechanism of forms bears on all of them, but where
    forms name it among the rules that they come from.
    """
    named = [key for key, form in all_forms().items() if rule.id in form.rules]
    wanted = [_OF_FORMS.intersection(scope.split("+")) for scope in rule.applies]
    if not wanted or not all(wanted):
        return named or None
    fits = [key for key in all_forms() if any(one <= _tags(key) for one in wanted)]
    return [key for key in all_forms() if key in {*fits, *named}]
