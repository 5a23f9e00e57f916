"""Chip sets: which denominations there are, in which colours, and stacks made of them.

Those of the texts and some larger ones are data in `tournament/chip_sets/`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import chain

from floorman.datafiles import DataError, nearest, read_data
from floorman.games.reading import read_table
from floorman.rulebooks.rules import find_rule
from floorman.tournament.schedule.denominations.piles import PilesError, parse_piles, worth_of
from floorman.tournament.schedule.parts import Chip, Pile


@dataclass(frozen=True, slots=True)
class SetChip:
    """A denomination of a set: its worth and colour, and the rule that says so."""

    worth: int
    colour: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetStack:
    """A starting stack that a text recommends: its name, its piles as text, what it is worth."""

    name: str
    piles: str
    worth: int
    rules: tuple[str, ...] = ()

    @property
    def breakdown(self) -> tuple[Pile, ...]:
        """The piles, smallest chips first."""
        return parse_piles(self.piles)


@dataclass(frozen=True, slots=True)
class ChipSet:
    """A set of chips, smallest first, and the stacks that are made of it by name."""

    key: str
    name: str
    about: str
    chips: tuple[SetChip, ...]
    stacks: tuple[SetStack, ...] = field(default=(), metadata={"keyed": "name"})

    @property
    def denominations(self) -> tuple[Chip, ...]:
        """The chips as a schedule has them."""
        return tuple(Chip(chip.worth, chip.colour) for chip in self.chips)

    def stack(self, name: str) -> SetStack:
        """The stack of that name. Raises KeyError naming those that there are."""
        for stack in self.stacks:
            if stack.name == name:
                return stack
        names = ", ".join(stack.name for stack in self.stacks) or "none"
        raise KeyError(f"{self.key} has no stack {name!r} (stacks: {names})")


@cache
def all_chip_sets() -> Mapping[str, ChipSet]:
    """Every shipped set by key. Raises DataError."""
    folder = resources.files("floorman.tournament") / "chip_sets"
    read = (_checked(read_table(raw, ChipSet, file), file) for file, raw in read_data(folder))
    return {one.key: one for one in read}


def find_chip_set(key: str) -> ChipSet:
    """The set of that key. Raises KeyError naming the nearest."""
    sets = all_chip_sets()
    if key in sets:
        return sets[key]
    raise KeyError(f"no chip set {key!r}{nearest(key, sets)} (chip sets: {', '.join(sets)})")


def _checked(one: ChipSet, file: str) -> ChipSet:
    """A set whose chips rise in worth and make its stacks, by rules that exist."""
    worths = [chip.worth for chip in one.chips]
    if worths != sorted(set(worths)) or min(worths, default=0) < 1:
        raise DataError(file, "chips", "denominations rise from 1 or more, each once")
    for stack in one.stacks:
        try:
            piles = stack.breakdown
        except PilesError as error:
            raise DataError(file, f"stacks.{stack.name}.piles", str(error)) from None
        if worth_of(piles) != stack.worth or not {pile.worth for pile in piles} <= {*worths}:
            raise DataError(file, f"stacks.{stack.name}", f"{stack.piles} is not {stack.worth}")
    cited = [*(chip.rules for chip in one.chips), *(stack.rules for stack in one.stacks)]
    for rule_id in chain.from_iterable(cited):
        try:
            find_rule(rule_id)
        except KeyError as error:
            raise DataError(file, "rules", str(error.args[0])) from None
    return one
