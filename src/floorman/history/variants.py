"""The variant codes of the PHH notation and the forms and structures they stand for."""

from dataclasses import dataclass
from typing import Final

from floorman.datafiles import nearest


@dataclass(frozen=True, slots=True)
class Variant:
    """A code of the notation: a form by its key and a betting structure by its key.

    `form` is None where no form of ours plays it; `name` is what people call it.
    """

    code: str
    form: str | None
    structure: str
    name: str
    stud: bool = False

    @property
    def needs(self) -> tuple[str, ...]:
        """The fields that a deal of this variant must give, besides those that every deal has."""
        sizes = ("small_bet", "big_bet") if self.structure == "limit" else ("min_bet",)
        return (("bring_in",) if self.stud else ("blinds_or_straddles",)) + sizes


VARIANTS: Final = {
    one.code: one
    for one in (
        Variant("FT", "holdem", "limit", "limit hold'em"),
        Variant("NT", "holdem", "no-limit", "no-limit hold'em"),
        Variant("NS", "short-deck", "no-limit", "no-limit short-deck hold'em"),
        Variant("PO", "omaha", "pot-limit", "pot-limit Omaha"),
        Variant("FO/8", "omaha-8", "limit", "limit Omaha high-low, eight or better"),
        Variant("F7S", "seven-card-stud", "limit", "limit seven-card stud", stud=True),
        Variant("F7S/8", "stud-8", "limit", "limit stud high-low, eight or better", stud=True),
        Variant("FR", "razz", "limit", "limit razz", stud=True),
        Variant("N2L1D", "lowball-27", "no-limit", "no-limit deuce-to-seven lowball"),
        Variant("F2L3D", "triple-draw-27", "limit", "limit deuce-to-seven triple draw"),
        Variant("FB", "badugi", "limit", "limit badugi"),
    )
}


def find_variant(code: str) -> Variant:
    """The variant of a code. Raises KeyError that lists the codes."""
    try:
        return VARIANTS[code]
    except KeyError:
        hint = nearest(code, VARIANTS) or f"; the codes are {', '.join(VARIANTS)}"
        raise KeyError(f"{code!r} is not a variant of the notation{hint}") from None


def variant_of(form: str, structure: str) -> Variant | None:
    """The variant that stands for a form and a structure, both by key; None if there is none."""
    for one in VARIANTS.values():
        if (one.form, one.structure) == (form, structure):
            return one
    return None
