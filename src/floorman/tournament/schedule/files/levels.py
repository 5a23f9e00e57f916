"""From the rows of a file to levels and breaks: forms, structures, mixes and stakes looked up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from floorman.datafiles import DataError
from floorman.games import (
    Form,
    Mix,
    Stakes,
    StakesError,
    Structure,
    find_form,
    find_mix,
    find_structure,
    parse_stakes,
    usual_structure,
)
from floorman.games.stakes import AnteBy
from floorman.table import Game
from floorman.tournament.schedule.files.written import Row, Written
from floorman.tournament.schedule.parts import Level, Pause
from floorman.tournament.schedule.usual import read_amounts, usual_turn

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rows:
    """What the rows of one file are read with."""

    written: Written
    file: str
    worths: tuple[int, ...]
    forms: Mapping[str, Form]
    mixes: Mapping[str, Mix]

    def steps(self) -> tuple[Level | Pause, ...]:
        """Every step in order. Raises DataError with the place of the first fault."""
        steps: list[Level | Pause] = []
        levels = 0
        for number, row in enumerate(self.written.steps, 1):
            place = f"steps[{number}]"
            if row.pause is not None:
                steps.append(self._pause(row, row.pause, place))
                continue
            steps.append(self._level(row, levels, place))
            levels += 1
        return tuple(steps)

    def _pause(self, row: Row, minutes: int, place: str) -> Pause:
        given = Row(
            pause=minutes, add_on=row.add_on, day_ends=row.day_ends, colour_up=row.colour_up
        )
        if given != row:
            raise DataError(self.file, place, "a break has no stakes, no game and no deals")
        return Pause(minutes, row.add_on, row.day_ends)

    def _level(self, row: Row, number: int, place: str) -> Level:
        if row.add_on or row.day_ends:
            raise DataError(self.file, place, "add_on and day_ends belong to a break: pause = 10")
        games, mix = self._games(row, number, place)
        # A row that gives one of the two does without the other of the event.
        minutes, deals = row.minutes, row.deals
        if minutes is None:
            minutes = 0 if deals else self.written.minutes
        if deals is None:
            deals = 0 if row.minutes else self.written.deals
        return Level(games, mix, minutes, deals)

    def _games(self, row: Row, number: int, place: str) -> tuple[tuple[Game, ...], Mix | None]:
        key = row.mix or ("" if row.form else self.written.mix)
        if not key:
            return (self._game(row, place),), None
        at = f"{place}.mix" if row.mix else "mix"
        mix = self.mixes.get(key) or self._looked_up(find_mix, key, at)
        mix = replace(
            mix,
            rotation=row.rotation or self.written.rotation or mix.rotation,
            every=row.every or self.written.every or mix.every,
        )
        if mix.any_form:
            return (self._game(row, place),), mix
        if mix.rotation != "level":
            return self._turns(row, mix, place), mix
        turn = number // max(1, mix.every) % len(mix.turns)
        return (self._turns(row, mix, place)[turn],), None

    def _game(self, row: Row, place: str) -> Game:
        """One form at the stakes of the row."""
        form = self._form(row.form or self.written.form or "holdem", f"{place}.form")
        if row.games or row.big_blind is not None:
            raise DataError(self.file, place, "games and big_blind are for a mix: give stakes")
        if not row.stakes:
            raise DataError(self.file, place, "a level has stakes, such as stakes = '25/50'")
        structure = usual_structure(form)
        named = row.structure or ("" if row.form else self.written.structure)
        if named and form.settles != "points":
            structure = self._looked_up(find_structure, named, f"{place}.structure")
        read = partial(read_amounts, row.stakes, form, structure, self.worths)
        return Game(form, self._stakes(read, f"{place}.stakes"))

    def _turns(self, row: Row, mix: Mix, place: str) -> tuple[Game, ...]:
        """The games of a mix, turn by turn."""
        forms = [self._form(turn.form, f"{place}.mix") for turn in mix.turns]
        if row.games:
            if len(row.games) != len(forms):
                why = f"{len(row.games)} for a mix of {len(forms)}"
                raise DataError(self.file, f"{place}.games", why)
            texts = enumerate(row.games, 1)
            stakes = [
                self._stakes(partial(parse_stakes, text), f"{place}.games[{turn}]")
                for turn, text in texts
            ]
            return tuple(map(Game, forms, stakes))
        if not row.stakes:
            raise DataError(self.file, place, "a level has stakes, such as stakes = '100/200'")
        structures = [find_structure(turn.structure) for turn in mix.turns]
        return tuple(
            Game(form, self._stakes(self._turn(row, form, structure), f"{place}.stakes"))
            for form, structure in zip(forms, structures, strict=True)
        )

    def _turn(self, row: Row, form: Form, structure: Structure) -> Callable[[], Stakes]:
        """How the stakes of one turn of a mix are read."""
        return partial(usual_turn, row.stakes, form, structure, row.big_blind, self.worths)

    def _form(self, key: str, place: str) -> Form:
        return self._looked_up(lambda one: find_form(one, self.forms), key, place)

    def _looked_up(self, find: Callable[[str], T], key: str, place: str) -> T:
        try:
            return find(key)
        except KeyError as error:
            raise DataError(self.file, place, str(error.args[0])) from None

    def _stakes(self, read: Callable[[], Stakes], place: str) -> Stakes:
        """Stakes with the event's payer of antes. Raises DataError."""
        try:
            return with_payer(read(), self.written.ante_by)
        except StakesError as error:
            raise DataError(self.file, place, str(error)) from None


def with_payer(stakes: Stakes, ante_by: AnteBy | None) -> Stakes:
    """The stakes with the ante paid as the event has it, unless they say it themselves."""
    if ante_by is None or not stakes.ante or stakes.ante_by != "everyone" or not stakes.blinds:
        return stakes
    return replace(stakes, ante_by=ante_by)


def with_chip(
    steps: Sequence[Level | Pause], smallest: Callable[[int], int]
) -> tuple[Level | Pause, ...]:
    """The steps with the smallest chip in play during each, where its amounts can be made of it.

    Where they cannot the smallest chip is left at 1, for the check to say so.
    """
    return tuple(
        replace(step, games=tuple(_with_chip(game, smallest(place)) for game in step.games))
        if isinstance(step, Level)
        else step
        for place, step in enumerate(steps)
    )


def _with_chip(game: Game, chip: int) -> Game:
    if any(amount % chip for amount in game.stakes.amounts):
        return game
    return replace(game, stakes=replace(game.stakes, chip=chip))
