"""Posts that nobody wrote down: what is usual for a form, made of chips that there are."""

from collections.abc import Sequence
from dataclasses import replace

from floorman.games import (
    STRUCTURES,
    Form,
    Stakes,
    Structure,
    default_stakes,
    parse_sizes,
    parse_stakes,
)


def read_amounts(text: str, form: Form, structure: Structure, worths: Sequence[int]) -> Stakes:
    """Stakes of a level: in full, or sizes alone such as `100/200` with or without `with ...`.

    The structure is the one named, else the one given; where nothing is said of posts they are
    usual for the form, in chips of these denominations. Raises StakesError.
    """
    sizes, found, rest = text.partition(" with ")
    named = any(letter.isalpha() for letter in sizes)
    stakes = parse_stakes(text if named else f"{sizes} {structure.key}{found}{rest}")
    if found or form.settles == "points" or stakes.point:
        return stakes
    if stakes.structure.fixed:
        return with_usual_posts(stakes, form, worths)
    if "blinds" not in form.forced and stakes.blinds:
        return usual_level(form, stakes.structure, stakes.big_blind, worths)
    return stakes


def with_usual_posts(stakes: Stakes, form: Form, worths: Sequence[int]) -> Stakes:
    """Limits with the posts usual for the form: blinds of half the bet and of the bet, or antes
    of about three twentieths and a bring-in of about three tenths.
    """
    small = stakes.small_bet
    if "blinds" in form.forced:
        return replace(stakes, blinds=(handy(small / 2, worths), small))
    ante = handy(small * 3 / 20, worths)
    bring_in = 0
    if form.bring_in is not None:
        free = form.bring_in.amount == "small-or-big"
        bring_in = small if free else max(ante, handy(small * 3 / 10, worths))
    button_blind = small if "button-blind" in form.forced else 0
    return replace(stakes, blinds=(), ante=ante, bring_in=bring_in, button_blind=button_blind)


def usual_level(form: Form, structure: Structure, unit: int, worths: Sequence[int]) -> Stakes:
    """Usual stakes of which `unit` is the smaller bet, the big blind, the ante or the point.

    Raises StakesError.
    """
    stakes = default_stakes(form, structure, unit)
    if stakes.bet_min:
        stakes = replace(stakes, bet_min=handy(stakes.bet_min, worths))
    if structure.fixed and form.settles != "points":
        return with_usual_posts(stakes, form, worths)
    if len(stakes.blinds) == 2:
        return replace(stakes, blinds=(handy(unit / 2, worths), unit))
    return stakes


def usual_turn(
    text: str, form: Form, structure: Structure, big_blind: int | None, worths: Sequence[int]
) -> Stakes:
    """A turn of a mix at limits such as `100/200`: these at limit, and elsewhere usual stakes of
    that big blind, or of half the smaller limit. Raises StakesError.
    """
    if structure.fixed:
        return read_amounts(text, form, structure, worths)
    if big_blind is None:
        big_blind = handy(parse_sizes(text, STRUCTURES["limit"]).small_bet / 2, worths)
    return usual_level(form, structure, big_blind, worths)


def handy(amount: float, worths: Sequence[int]) -> int:
    """About so much, in as few kinds of chips as it takes: at least one of the smallest."""
    if not worths:
        return max(1, round(amount))
    worth = max((one for one in worths if one <= amount), default=min(worths))
    return worth * max(1, int(amount / worth + 0.5))
