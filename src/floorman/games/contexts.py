"""From a form, a structure and a setting to the context in which rules apply."""

from typing import Final

from floorman.cards import find_deck
from floorman.games.catalogue import lineage
from floorman.games.form import Form
from floorman.games.pieces.structures import Structure, find_structure
from floorman.rulebooks.scopes import Context, weigh

_DRAWS: Final = {1: "single-draw", 3: "triple-draw"}


def play_context(
    form: Form | None = None,
    structure: Structure | str | None = None,
    *,
    tournament: bool = False,
    also: tuple[str, ...] = (),
) -> Context:
    """The tags that hold, with their weights. `also` adds tags such as "kill" or "single-blind".

    Without a form or a structure, rules that speak of one do not apply. Raises ValueError for
    an unknown structure.
    """
    tags = ["tournament" if tournament else "cash", *also]
    if structure is not None:
        tags += _structure(structure).tags
    if form is None:
        return weigh(tags)
    tags += [*form_tags(form)]
    return weigh(tags, lineage(form))


def _structure(structure: Structure | str) -> Structure:
    if isinstance(structure, Structure):
        return structure
    try:
        return find_structure(structure)
    except KeyError as error:
        raise ValueError(error.args[0]) from None


def form_tags(form: Form) -> frozenset[str]:
    """The family and the mechanisms of a form, as rulebook scopes name them."""
    tags: set[str] = {form.family}
    if form.is_low:
        tags.add("low-low" if form.is_split else "low")
        if form.family == "draw":
            tags.add("lowball")
    elif any(share.is_low for share in form.shares):
        tags.add("high-low")
    elif form.shares:
        tags.add("high")
    if form.button:
        tags.add("button")
    if "blinds" in form.forced:
        tags.add("blinds")
    if "ante" in form.forced:
        tags.add("antes")
    if not find_deck(form.deck).has_joker:
        tags.add("no-joker")
    if form.draws in _DRAWS:
        tags.add(_DRAWS[form.draws])
    if form.players_max <= 6:
        tags.add("six-handed")
    return frozenset(tags)
