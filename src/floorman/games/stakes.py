"""Stakes: the amounts. Chips are whole smallest units.

Stakes are written as people write them on a placard: the structure, the two sizes or the
blinds, and what else is posted.

    1/2 no-limit
    1/2/5 pot-limit with straddle 5
    20/40 limit with ante 3 and bring-in 5
    4/8 limit with blinds 2/4 and half kill
    1-5 spread-limit with ante 1
    100/200 no-limit with ante 200 by the big blind
"""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from floorman.games.form import Form
from floorman.games.structures import Structure, find_structure

AnteBy = Literal["everyone", "big-blind", "button"]
Kill = Literal["none", "half", "full"]


class StakesError(ValueError):
    """Stakes that cannot be read or do not hold together, and why."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The amounts of a game, in chips.

    `lower` and `upper` are the sizes of a bet at fixed limit, or the least and the most at
    spread limit; at big bet both are 0. `blinds` come from the button's left, smallest first.
    Raises StakesError when amounts contradict each other.
    """

    structure: Structure
    lower: int = 0
    upper: int = 0
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_by: AnteBy = "everyone"
    bring_in: int = 0
    straddle: int = 0
    kill: Kill = "none"
    chip: int = 1

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise StakesError(fault)

    def _faults(self) -> list[str]:
        amounts = (self.lower, self.upper, *self.blinds, self.ante, self.bring_in, self.straddle)
        faults = []
        if min(amounts) < 0 or self.chip < 1:
            faults.append("amounts cannot be negative, and a chip is worth at least 1")
        if any(amount % self.chip for amount in amounts):
            faults.append(f"every amount must be made of chips of {self.chip}")
        if self.structure.fixed and not 0 < self.lower <= self.upper:
            faults.append(f"{self.structure.name} needs a lower and an upper size of bet")
        if not self.structure.fixed and (self.lower or self.upper):
            faults.append(f"{self.structure.name} has no fixed sizes of bet")
        if len(self.blinds) > 3:
            faults.append("there are at most three blinds")
        if 0 in self.blinds or list(self.blinds) != sorted(self.blinds):
            faults.append("blinds are above nothing and rise from the button's left")
        if self.blinds and self.bring_in:
            faults.append("blinds and a bring-in do not go together")
        if self.structure.fixed and self.bring_in > self.lower:
            faults.append("the bring-in is at most the lower bet")
        if self.straddle and (not self.blinds or self.straddle <= self.big_blind):
            faults.append("a straddle is larger than the big blind")
        if self.ante_by == "big-blind" and not self.blinds:
            faults.append("there is no big blind to pay the ante")
        if not (self.blinds or self.ante or self.bring_in):
            faults.append("something must be posted: blinds, antes or a bring-in")
        return faults

    @property
    def big_blind(self) -> int:
        """The largest regular blind, or 0."""
        return self.blinds[-1] if self.blinds else 0

    def __str__(self) -> str:
        return stakes_text(self)


_START: Final = re.compile(r"(?P<sizes>\d+(?:[/-]\d+){0,2})\s+(?P<rest>.+)")
_PARTS: Final = (
    (re.compile(r"blinds? (\d+(?:/\d+){0,2})"), "blinds"),
    (re.compile(r"ante (\d+)(?: by the (big blind|button))?"), "ante"),
    (re.compile(r"bring-?in (\d+)"), "bring_in"),
    (re.compile(r"straddle (\d+)"), "straddle"),
    (re.compile(r"(?:a )?(half|full)? ?kill"), "kill"),
    (re.compile(r"chips? (?:of )?(\d+)"), "chip"),
)


def parse_stakes(text: str) -> Stakes:
    """Read stakes as a placard has them. Raises StakesError naming what cannot be read."""
    words = " ".join(text.lower().replace(",", " and ").split())
    match = _START.fullmatch(words)
    if not match:
        raise StakesError(f"{text!r} does not begin with sizes and a structure, as in 1/2 no-limit")
    name, _, extras = match["rest"].partition(" with ")
    try:
        structure = find_structure(name)
    except KeyError as error:
        raise StakesError(str(error.args[0])) from None
    values: dict[str, object] = {"structure": structure}
    sizes = tuple(int(part) for part in re.split("[/-]", match["sizes"]))
    if structure.fixed:
        if len(sizes) != 2:
            raise StakesError(f"{structure.name} has two sizes of bet, as in 20/40")
        values["lower"], values["upper"] = sizes
    elif not re.search(r"\bblinds?\b|^0$", extras) and sizes != (0,):
        values["blinds"] = sizes
    for part in filter(None, extras.split(" and ")):
        values |= _read_part(part.strip(), text)
    if structure.fixed and not {"blinds", "ante", "bring_in"} & set(values):
        values["blinds"] = (max(1, sizes[0] // 2), sizes[0]) if sizes[0] > 1 else (1,)
    return Stakes(**values)  # type: ignore[arg-type]


def _read_part(part: str, text: str) -> dict[str, object]:
    for pattern, field in _PARTS:
        match = pattern.fullmatch(part)
        if not match:
            continue
        match field:
            case "blinds":
                return {"blinds": tuple(int(one) for one in match[1].split("/"))}
            case "kill":
                return {"kill": match[1] or "full"}
            case "ante":
                by = (match[2] or "everyone").replace(" ", "-")
                return {"ante": int(match[1]), "ante_by": by}
            case _:
                return {field: int(match[1])}
    raise StakesError(
        f"{part!r} in {text!r} is none of blinds, ante, bring-in, straddle, kill, chips"
    )


def stakes_text(stakes: Stakes) -> str:
    """Stakes as `parse_stakes` reads them."""
    blinds = "/".join(map(str, stakes.blinds))
    extras = []
    if stakes.structure.fixed:
        joint = "-" if stakes.structure.key == "spread-limit" else "/"
        start = f"{stakes.lower}{joint}{stakes.upper}"
        if blinds:
            extras.append(f"blinds {blinds}")
    else:
        start = blinds or "0"
    if stakes.ante:
        by = "" if stakes.ante_by == "everyone" else f" by the {stakes.ante_by.replace('-', ' ')}"
        extras.append(f"ante {stakes.ante}{by}")
    if stakes.bring_in:
        extras.append(f"bring-in {stakes.bring_in}")
    if stakes.straddle:
        extras.append(f"straddle {stakes.straddle}")
    if stakes.kill != "none":
        extras.append(f"{stakes.kill} kill")
    if stakes.chip != 1:
        extras.append(f"chips of {stakes.chip}")
    return f"{start} {stakes.structure.key}" + (f" with {' and '.join(extras)}" if extras else "")


def default_stakes(form: Form, structure: Structure, unit: int) -> Stakes:
    """Usual stakes for a form: `unit` is the lower bet at limit, the big blind or ante otherwise.

    Blinds are half the unit and the unit; stud antes a fifth of it and brings in two fifths;
    antes alone are a quarter of the bet. Raises StakesError for a unit below 1.
    """
    if unit < 1:
        raise StakesError("the unit of stakes is at least 1")
    sizes = {"lower": unit, "upper": 2 * unit} if structure.fixed else {}
    base = Stakes(structure, blinds=(unit,), **sizes)
    if "blinds" in form.forced:
        return replace(base, blinds=(unit // 2, unit) if unit > 1 else (unit,))
    if "bring-in" in form.forced:
        bring_in = max(1, 2 * unit // 5) if structure.fixed else 0
        ante = max(1, unit // 5) if structure.fixed else unit
        return replace(base, blinds=(), ante=ante, bring_in=bring_in)
    return replace(base, blinds=(), ante=max(1, unit // 4) if structure.fixed else unit)
