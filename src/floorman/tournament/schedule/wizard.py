"""A schedule made to measure: for so many players, hours and the chips that somebody owns.

The stack is the deepest that the chips allow and that is played out in time, in chips that every
player can be given; levels rise in amounts that few of them pay; a chip goes when nothing needs it
and enough of the next are left in the box.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from floorman.games import Form, Mix, Structure, find_form, find_structure, usual_structure
from floorman.table import Game
from floorman.tournament.schedule.denominations.chip_sets import all_chip_sets
from floorman.tournament.schedule.denominations.needs import colour_ups
from floorman.tournament.schedule.denominations.piles import break_down, piles_text, worth_of
from floorman.tournament.schedule.denominations.supply import supplies
from floorman.tournament.schedule.files.levels import with_chip
from floorman.tournament.schedule.ladder import ladder
from floorman.tournament.schedule.lasting import (
    big_blinds_at_end,
    expected_minutes,
    level_measure,
)
from floorman.tournament.schedule.parts import (
    Buying,
    Chip,
    ColourUp,
    Entering,
    Level,
    Pause,
    Pile,
    Prizes,
)
from floorman.tournament.schedule.payouts import find_payouts
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.turnout import Turnout
from floorman.tournament.schedule.usual import usual_level, usual_turn

_SEATS: Final = 9
# Stacks of so many big blinds (or what stands for them): no fewer, and no more are offered.
_SHALLOWEST: Final = 20
_DEEPEST: Final = 150
_MINUTES: Final = (60, 50, 45, 40, 35, 30, 25, 20, 18, 15, 12, 10, 8, 7, 6, 5)
# Levels as long as that are wanted first, whatever else has to give way.
_UNHURRIED: Final = (15, 10, 5)
_BREAK_EVERY: Final = 60
_BREAK: Final = 10
_SPARE_LEVELS: Final = 4


class WizardError(ValueError):
    """A schedule that cannot be made of what there is, and why."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What an event is made for.

    `chips` are those that are owned; `buy_in` is money. Seats, form and structure are what is
    usual where they are left out; a `mix` stands in the place of a form. With `rebuys` everybody
    may buy a stack again up to the first break, and chips are kept for one each.
    """

    players: int
    hours: float
    chips: tuple[Pile, ...]
    buy_in: int = 0
    form: str = "holdem"
    structure: str = ""
    mix: Mix | None = None
    seats: int = 0
    rebuys: bool = False


def make_schedule(wishes: Wishes, forms: Mapping[str, Form] | None = None) -> Schedule:
    """The schedule for these wishes. Raises WizardError, or KeyError for an unknown form."""
    wizard = _Wizard(wishes, forms)
    wizard.check()
    for unhurried in _UNHURRIED:
        found = wizard.fitting(unhurried)
        if found is not None:
            return found
    raise WizardError(wizard.why_not())


class _Wizard:
    """Tries stacks, ladders and lengths of levels, the best first."""

    def __init__(self, wishes: Wishes, forms: Mapping[str, Form] | None) -> None:
        self.wishes = wishes
        self.owned = {pile.worth: pile.count for pile in wishes.chips}
        self.worths = tuple(sorted(self.owned))
        keys = [turn.form for turn in wishes.mix.turns] if wishes.mix else [wishes.form]
        self.played = [find_form(key, forms) for key in keys or [wishes.form]]
        self.structure = self._structure()
        copies = 2 if wishes.rebuys else 1
        self.stacks_sold = wishes.players * copies
        self.turnout = Turnout(wishes.players, wishes.players if wishes.rebuys else 0)

    def _structure(self) -> Structure:
        form = self.played[0]
        named = self.wishes.structure and form.settles != "points"
        return find_structure(self.wishes.structure) if named else usual_structure(form)

    def check(self) -> None:
        """Raise WizardError for wishes that make no sense, naming the field."""
        wishes, room = self.wishes, self.room
        if wishes.players < 2:
            raise WizardError(f"players: {wishes.players}: an event is between two at the least")
        if wishes.hours <= 0:
            raise WizardError(f"hours: {wishes.hours:g}: an event takes time")
        if wishes.buy_in < 0:
            raise WizardError(f"buy-in: {wishes.buy_in} is below nothing")
        if not self.owned or min(self.owned) < 1 or min(self.owned.values()) < 1:
            raise WizardError("chips: worth and count are 1 or more, such as 25x200")
        if wishes.seats and not 2 <= wishes.seats <= room:
            raise WizardError(f"seats: {wishes.seats}: 2 to {room} play at a table")

    @property
    def room(self) -> int:
        """The most players that every form takes."""
        return min(form.players_max for form in self.played)

    @property
    def seats(self) -> int:
        """Chairs at a table: as wished, else nine, or ten where they are all."""
        usual = self.wishes.players if self.wishes.players <= _SEATS + 1 else _SEATS
        return self.wishes.seats or min(self.room, max(2, usual))

    def stacks(self) -> Iterator[tuple[int, int]]:
        """Smallest chip to begin with, and stack: the deepest first that everybody can be given."""
        found = []
        for first in self.worths:
            each = {worth: self.owned[worth] // self.stacks_sold for worth in self._from(first)}
            if not each[first]:
                continue
            most = sum(worth * count for worth, count in each.items())
            measure = level_measure(self._level(first, self._unit(first)), self.seats)
            for stack in _round_amounts(min(most, _DEEPEST * measure)):
                if stack < _SHALLOWEST * measure:
                    break
                if stack % first == 0 and break_down(stack, self._from(first), each):
                    found.append((stack // measure, -first, stack))
        return ((-first, stack) for _, first, stack in sorted(found, reverse=True))

    def fitting(self, unhurried: int) -> Schedule | None:
        """The best schedule of levels no shorter than so many minutes; None if there is none.

        That every needless chip can go is worth a stack half as deep as the deepest.
        """
        deepest = None
        for first, stack in self.stacks():
            if deepest and 2 * stack < deepest.entering.stack:
                break
            for steep in (False, True):
                found = self._timely(first, stack, steep, unhurried)
                if found and _tidy(found):
                    return found
                deepest = deepest or found
        return deepest

    def _timely(self, first: int, stack: int, steep: bool, unhurried: int) -> Schedule | None:
        """The schedule with the longest levels that is over in time and needs no more chips."""
        levels = self._levels(first, stack, steep)
        for minutes in _MINUTES:
            if minutes < unhurried:
                return None
            schedule = self._course(first, stack, levels, minutes)
            lasts = expected_minutes(schedule, self.turnout)
            if lasts is not None and lasts <= self.wishes.hours * 60:
                return self._in_chips(schedule) if self._suffices(schedule) else None
        return None

    def _suffices(self, schedule: Schedule) -> bool:
        needed = supplies(schedule, self.turnout)
        return all(one.needed <= self.owned[one.worth] for one in needed)

    def _from(self, first: int) -> tuple[int, ...]:
        return tuple(worth for worth in self.worths if worth >= first)

    def _unit(self, first: int) -> int:
        """The first big blind or smaller bet, so that its smallest post is one chip."""
        if self.played[0].settles == "points":
            return first
        return 2 * first if all("blinds" in form.forced for form in self.played) else 4 * first

    def _level(self, first: int, unit: int) -> Level:
        """The level at which the big blind, the smaller bet or a point is the unit, in chips from
        the first up; how long it lasts is settled later.
        """
        mix, worths = self.wishes.mix, self._from(first)
        if mix is None or mix.any_form:
            form = self.played[0]
            stakes = usual_level(form, self.structure, unit, worths)
            return Level((Game(form, stakes),), mix)
        sizes = f"{unit}/{2 * unit}"
        games = [
            Game(form, usual_turn(sizes, form, find_structure(turn.structure), None, worths))
            for form, turn in zip(self.played, mix.turns, strict=True)
        ]
        return Level(tuple(games), mix)

    def _levels(self, first: int, stack: int, steep: bool) -> tuple[Level, ...]:
        """Levels up to the expected end, and some to spare."""
        chips, levels, spare = self.stacks_sold * stack, [], _SPARE_LEVELS
        for unit in ladder(self._from(first), self._unit(first), steep):
            level = self._level(first, unit)
            levels.append(level)
            at_end = big_blinds_at_end(self.wishes.players)
            if chips <= at_end * level_measure(level, self.seats):
                spare -= 1
            if spare < 0:
                break
        return tuple(levels)

    def _course(self, first: int, stack: int, levels: tuple[Level, ...], minutes: int) -> Schedule:
        """Everything but what goes when, with a break about every hour."""
        wishes, apart = self.wishes, max(1, round(_BREAK_EVERY / minutes))
        steps: list[Level | Pause] = []
        for number, level in enumerate(levels):
            if number and number % apart == 0:
                steps.append(Pause(_BREAK))
            steps.append(replace(level, minutes=minutes))
        worths = self._from(first)
        each = {worth: self.owned[worth] // self.stacks_sold for worth in worths}
        early = min(apart, len(levels))
        return Schedule(
            key="made-to-measure",
            name=f"{wishes.players} players, {wishes.hours:g} hours",
            about="Made by the wizard: change what you like, and check it.",
            steps=tuple(steps),
            entering=Entering(stack, wishes.buy_in, late_levels=early),
            seats=self.seats,
            chips=tuple(Chip(worth, _colour(worth)) for worth in worths),
            breakdown=break_down(stack, worths, each) or (),
            rebuys=Buying(wishes.buy_in, stack, levels=early) if wishes.rebuys else None,
            prizes=Prizes(bands=find_payouts("standard"), unit=_rounding(wishes.buy_in)),
        )

    def _in_chips(self, course: Schedule) -> Schedule:
        """The schedule with its colour-ups, and with the smallest chip of each level."""
        schedule = replace(course, colour_ups=self._colour_ups(course))
        chipped = with_chip(schedule.steps, lambda place: schedule.in_play(place)[0])
        return replace(schedule, steps=chipped)

    def _colour_ups(self, schedule: Schedule) -> tuple[ColourUp, ...]:
        """Those for which there are chips enough, from the smallest on."""
        kept: tuple[ColourUp, ...] = ()
        for one in colour_ups(schedule.chips, schedule.steps):
            with_one = replace(schedule, colour_ups=(*kept, one))
            if not self._suffices(with_one):
                break
            kept = with_one.colour_ups
        return kept

    def why_not(self) -> str:
        """What is missing for the shallowest stacks, or that the time is too short for those."""
        *_, shallowest = (None, *self.stacks())
        if shallowest is not None:
            first, stack = shallowest
            levels = self._levels(first, stack, steep=True)
            quickest = self._course(first, stack, levels, _MINUTES[-1])
            lasts = expected_minutes(quickest, self.turnout) or 0
            return (
                f"hours: {self.wishes.hours:g} are too few for {self.wishes.players} players: "
                f"{lasts} minutes are the least, with levels of {_MINUTES[-1]}"
            )
        return min((self._missing(first) for first in self.worths), key=lambda found: found[0])[1]

    def _missing(self, first: int) -> tuple[int, str]:
        """How many chips are short if the first post is a chip of that worth, and in words."""
        measure = level_measure(self._level(first, self._unit(first)), self.seats)
        stack = _SHALLOWEST * measure
        piles = break_down(stack, self._from(first)) or (Pile(first, stack // first),)
        short = {
            pile.worth: lack
            for pile in piles
            if (lack := pile.count * self.stacks_sold - self.owned[pile.worth]) > 0
        }
        needed = [Pile(pile.worth, pile.count * self.stacks_sold) for pile in piles]
        lacking = piles_text(Pile(worth, count) for worth, count in short.items())
        why = (
            f"chips: these do not suffice: {self.stacks_sold} stacks of {worth_of(piles):,}, the "
            f"least to begin with, take {piles_text(needed)}; short of {lacking}"
        )
        return sum(short.values()), why


def _tidy(schedule: Schedule) -> bool:
    """Whether every chip goes when nothing needs it."""
    return schedule.colour_ups == colour_ups(schedule.chips, schedule.steps)


def _round_amounts(most: int) -> Iterator[int]:
    """Round amounts from the largest down: 100, 80, 75, 60, 50, 40, 30, 25, 20, 15, 10..."""
    power = 10 ** len(str(max(1, most)))
    while power >= 10:
        for tenths in (100, 80, 75, 60, 50, 40, 30, 25, 20, 15, 12):
            amount = power * tenths // 100
            if amount <= most:
                yield amount
        power //= 10


def _rounding(buy_in: int) -> int:
    """To what prizes are rounded: no finer than people like to handle."""
    return next((unit for unit, least in ((10, 100), (5, 20)) if buy_in >= least), 1)


def _colour(worth: int) -> str:
    """The usual colour of such a chip, as the sets have it."""
    sets = all_chip_sets().values()
    return next(
        (chip.colour for one in sets for chip in one.denominations if chip.worth == worth), "any"
    )
