"""Stakes as people ask for them: in words, as bare sizes, or what is usual for a form."""

from floorman.games.form import Form
from floorman.games.pieces.structures import Structure, find_structure
from floorman.games.stakes import Stakes, StakesError, default_stakes, usual_structure
from floorman.games.stakes_text import conflict, parse_sizes, parse_stakes


def asked_stakes(form: Form, structure: str | None = None, text: str | None = None) -> Stakes:
    """The stakes that somebody asks for, for a form.

    `text` says all in words, or gives only sizes for the structure; left out, they are what is
    usual. Raises StakesError, or KeyError naming the nearest structure.
    """
    named = find_structure(structure) if structure else None
    if text is None:
        chosen = named or usual_structure(form)
        return default_stakes(form, chosen, usual_unit(form, chosen))
    if not any(letter.isalpha() for letter in text):
        return _from_sizes(form, named or usual_structure(form), text)
    stakes = parse_stakes(text)
    if named and stakes.structure != named:
        raise StakesError(conflict(text, stakes, named))
    return stakes


def usual_unit(form: Form, structure: Structure) -> int:
    """What the usual stakes of a form are made of, in chips; see `default_stakes`."""
    if form.usual and form.usual.structure == structure.key:
        return form.usual.unit
    if not structure.fixed:
        return 2 if "blinds" in form.forced else 1
    return 4 if "blinds" in form.forced else 10


def _from_sizes(form: Form, structure: Structure, text: str) -> Stakes:
    """Bare sizes such as 1/2: posts are those usual for the form."""
    stakes = parse_sizes(text, structure)
    if "blinds" in form.forced or form.settles == "points":
        return stakes
    unit = stakes.small_bet or stakes.blinds[-1]
    usual = default_stakes(form, structure, unit)
    return Stakes(
        structure,
        stakes.small_bet,
        stakes.big_bet,
        stakes.bet_min,
        ante=usual.ante,
        bring_in=usual.bring_in,
        button_blind=usual.button_blind,
    )
