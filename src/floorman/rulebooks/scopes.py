"""Scopes: to which play a rule's answers apply.

A scope is a list of texts such as `lowball-a5+limit`: every tag joined by `+` must hold,
and one text of the list is enough. An empty list applies to everything. Tags are form
keys, families, structures, settings and mechanisms; the games package says which of them
hold for a form, with the weight that makes a form's own rule win over a general one
(USPA-3.1.6.12a; RR11-3.IRR.12a).
"""

from collections.abc import Iterable, Mapping
from typing import Final

from floorman.datafiles import DataError, nearest

MECHANISMS: Final = {
    "antes": "games in which everyone antes",
    "blinds": "games with blinds",
    "blinds-5-10": "with blinds of 5 and 10",
    "button": "games with a dealer button",
    "capped-buy-in": "games with a largest buy-in",
    "deal-twice": "pots dealt more than once by agreement",
    "high": "the whole pot goes to the high hand",
    "high-low": "the pot is split between high and low",
    "kill": "games with a kill",
    "low": "the whole pot goes to the low hand",
    "low-low": "the pot is split between two lows",
    "mandatory-straddle": "games with a compulsory straddle",
    "mixed": "mixed games",
    "no-joker": "games without a joker",
    "single-blind": "games with one blind",
    "single-draw": "one draw",
    "six-handed": "games of six at the most",
    "stakes-10-20": "at 10-20",
    "stakes-20-40": "at 20-40",
    "stakes-50-100": "at 50-100",
    "stakes-75-150": "at 75-150",
    "three-blinds": "games with three blinds",
    "time-collection": "games that pay by time",
    "triple-draw": "three draws",
}
STRUCTURES: Final = {
    "limit": "fixed and spread limit",
    "big-bet": "no-limit, pot-limit and half-pot",
    "no-limit": "no-limit",
    "pot-limit": "pot-limit",
    "half-pot": "half-pot",
}
SETTINGS: Final = {"cash": "cash games", "tournament": "tournaments"}
FAMILIES: Final = {
    "flop": "flop games",
    "stud": "stud games",
    "draw": "draw games",
    "lowball": "draw games won by the low hand",
    "chinese": "the Chinese family",
}
# A rule for tournaments stands above all that holds in cash games; a form's own rule above its
# parent's, and that above what is said of mixed games, whichever of their forms is on (WSOP-159c);
# then come families and structures, and last mechanisms.
WEIGHTS: Final = (
    dict.fromkeys(MECHANISMS, 1)
    | {"mixed": 16}
    | dict.fromkeys(("limit", "big-bet"), 2)
    | dict.fromkeys(("no-limit", "pot-limit", "half-pot"), 3)
    | dict.fromkeys(FAMILIES, 8)
    | {"cash": 1, "tournament": 1000}
)
FORM_WEIGHT: Final = 64  # for each generation, more than all other tags of cash games together

# Form keys stand in scopes too. They live above this package, so the list of those that the
# books speak of is kept here, and a test compares it with the forms there are.
FORMS: Final = frozenset(
    [
        "holdem",
        "pineapple",
        "crazy-pineapple",
        "omaha",
        "omaha-8",
        "omaha-hi-lo",
        "big-o",
        "big-easy",
        "double-board-omaha",
        "drawmaha",
        "seven-card-stud",
        "five-card-stud",
        "mississippi-stud",
        "razz",
        "kansas-city-razz",
        "stud-8",
        "stud-hi-lo",
        "super-stud",
        "super-stud-8",
        "mexican-poker",
        "razzdugi",
        "razzduci",
        "lowball-a5",
        "lowball-27",
        "triple-draw-a5",
        "triple-draw-27",
        "jacks-or-better",
        "draw-high",
        "archie",
        "badugi",
        "baduci",
        "badaci",
        "chinese",
        "chinese-draw",
        "open-face",
        "open-face-turbo",
        "open-face-pineapple",
        "open-face-pineapple-27",
        "taiwanese",
    ]
)

# Forms that no book speaks of, but a house's own pages may.
NO_BOOKS_FORMS: Final = frozenset(
    [
        "short-deck",
        "double-board-holdem",
        "irish",
        "omaha-5",
        "omaha-6",
        "omaha-6-8",
        "courchevel",
        "courchevel-8",
        "five-card-draw",
        "sohe",
        "kuhn",
        "leduc",
    ]
)

Context = Mapping[str, int]


def check_scope(
    applies: Iterable[str], file: str, place: str, own_forms: Iterable[str] = ()
) -> None:
    """Refuse a scope with a tag that nothing carries. Raises DataError with the nearest tag."""
    if not applies:
        return
    forms = FORMS.union(NO_BOOKS_FORMS, own_forms)
    for scope in applies:
        for tag in scope.split("+"):
            if tag not in WEIGHTS and tag not in forms:
                hint = nearest(tag, [*WEIGHTS, *forms])
                raise DataError(file, place, f"unknown tag {tag!r} in scope {scope!r}{hint}")


def weigh(tags: Iterable[str], forms: Iterable[str] = ()) -> Context:
    """The tags that hold, each with its weight; `forms` from the oldest ancestor to the form."""
    weights = {tag: WEIGHTS[tag] for tag in tags}
    return weights | {form: FORM_WEIGHT * depth for depth, form in enumerate(forms, 1)}


def specificity(applies: Iterable[str], context: Context) -> int | None:
    """How closely a scope fits the context: 0 for a general one, None when it does not apply."""
    scopes = tuple(applies)
    if not scopes:
        return 0
    fits = [
        sum(context[tag] for tag in scope.split("+"))
        for scope in scopes
        if all(tag in context for tag in scope.split("+"))
    ]
    return max(fits, default=None)
