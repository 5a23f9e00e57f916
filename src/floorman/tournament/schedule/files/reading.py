"""A schedule out of its file."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from floorman.datafiles import DataError, read_toml
from floorman.games import Form, Mix, all_forms
from floorman.games.mixes import make_mix
from floorman.games.reading import read_table
from floorman.rulebooks.amendments import find_option
from floorman.rulebooks.rules import find_book
from floorman.tournament.schedule.denominations.chip_sets import ChipSet, find_chip_set
from floorman.tournament.schedule.denominations.needs import colour_ups, used_chips
from floorman.tournament.schedule.denominations.piles import PilesError, parse_piles
from floorman.tournament.schedule.files.levels import Rows, with_chip
from floorman.tournament.schedule.files.written import Written
from floorman.tournament.schedule.parts import Chip, ColourUp, Level, Pause, Pile, Prizes
from floorman.tournament.schedule.payouts import find_payouts, read_bands
from floorman.tournament.schedule.schedule import Schedule

STANDARD = "standard"


def read_schedule(text: str, file: str, forms: Mapping[str, Form] | None = None) -> Schedule:
    """Read a schedule of the texts' forms and of those of a house.

    Raises DataError naming the file, the field and the fault. What can be read need not be a
    good schedule: see the checks.
    """
    if forms:
        return made_schedule(read_toml(text, file), file, forms)
    return _read_before(text, file)


@lru_cache(maxsize=64)
def _read_before(text: str, file: str) -> Schedule:
    """A schedule of the texts' forms: a tournament that is found again reads its own anew."""
    return made_schedule(read_toml(text, file), file)


def load_schedule(path: str | Path, forms: Mapping[str, Form] | None = None) -> Schedule:
    """Read a schedule from a file. Raises DataError, or OSError if it cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(str(path), "", "not a UTF-8 text file") from None
    return read_schedule(text, str(path), forms)


def made_schedule(
    raw: dict[str, Any], file: str, forms: Mapping[str, Form] | None = None
) -> Schedule:
    """A schedule of a parsed file. Raises DataError."""
    own = forms or {}
    mixes = _own_mixes(raw, file, {**all_forms(), **own})
    given = {name: value for name, value in raw.items() if name != "mixes"}
    written = read_table(_with_rows(given), Written, file)
    _check_ruleset(written, file)
    chip_set = _chip_set(written, file)
    chips = written.chips or (chip_set.denominations if chip_set else ())
    worths = tuple(chip.worth for chip in chips)
    steps = Rows(written, file, worths, {**all_forms(), **own}, mixes).steps()
    breakdown = _breakdown(written, chip_set, file)
    if chip_set:
        chips = _of_use(chips, steps, written, breakdown)
    schedule = Schedule(
        key=written.key,
        name=written.name,
        about=written.about,
        steps=steps,
        entering=written.entering,
        seats=written.seats,
        chips=chips,
        colour_ups=_colour_ups(written, chips, steps),
        breakdown=breakdown,
        rebuys=written.rebuys,
        add_on=written.add_on,
        bounties=written.bounties,
        prizes=_prizes(written, file),
        manner=written.manner,
        redraws=written.redraws,
        hand_for_hand=written.hand_for_hand,
        flights=written.flights,
        forward=written.forward,
        plays_to=written.plays_to,
        book=written.book,
        options=written.options,
        forms=_own_forms(steps, own),
    )
    return replace(
        schedule, steps=with_chip(steps, lambda place: min(schedule.in_play(place), default=1))
    )


def _own_mixes(raw: dict[str, Any], file: str, forms: Mapping[str, Form]) -> dict[str, Mix]:
    """The house's own mixes in the file, by key: each as a file of its own would have it."""
    tables = raw.get("mixes", [])
    if not isinstance(tables, list):
        raise DataError(file, "mixes", f"a list of tables wanted, not {tables!r}")
    named = ((f"{file}: mixes[{number}]", table) for number, table in enumerate(tables, 1))
    return {mix.key: mix for mix in (make_mix(table, name, forms) for name, table in named)}


def _with_rows(raw: dict[str, Any]) -> dict[str, Any]:
    """The file with every step a table: a text among them is the stakes of a level."""
    steps = raw.get("steps")
    if not isinstance(steps, list):
        return raw
    return {**raw, "steps": [{"stakes": one} if isinstance(one, str) else one for one in steps]}


def _check_ruleset(written: Written, file: str) -> None:
    try:
        find_book(written.book)
        for option in written.options:
            find_option(option)
    except KeyError as error:
        raise DataError(file, "book, options", str(error.args[0])) from None


def _chip_set(written: Written, file: str) -> ChipSet | None:
    """The set named, the standard one where nothing is said, None where chips are listed."""
    if written.chips:
        if written.chip_set:
            raise DataError(file, "chips", "a chip_set or chips, and not both")
        return None
    try:
        return find_chip_set(written.chip_set or STANDARD)
    except KeyError as error:
        raise DataError(file, "chip_set", str(error.args[0])) from None


def _breakdown(written: Written, chip_set: ChipSet | None, file: str) -> tuple[Pile, ...]:
    """The piles written, or those of the set's stack of that name."""
    if not written.breakdown:
        return ()
    try:
        if chip_set and "x" not in written.breakdown:
            return chip_set.stack(written.breakdown).breakdown
        return parse_piles(written.breakdown)
    except (KeyError, PilesError) as error:
        raise DataError(file, "breakdown", str(error.args[0])) from None


def _of_use(
    chips: tuple[Chip, ...],
    steps: tuple[Level | Pause, ...],
    written: Written,
    breakdown: tuple[Pile, ...],
) -> tuple[Chip, ...]:
    """The chips of a set that come onto the tables: from the smallest that anything needs."""
    stacks = [written.entering.stack]
    stacks += [buying.chips for buying in (written.rebuys, written.add_on) if buying]
    return used_chips(chips, steps, [*stacks, *(pile.worth for pile in breakdown)])


def _colour_ups(
    written: Written, chips: tuple[Chip, ...], steps: tuple[Level | Pause, ...]
) -> tuple[ColourUp, ...]:
    given = tuple(
        ColourUp(worth, place) for place, row in enumerate(written.steps) for worth in row.colour_up
    )
    if given or written.colour_ups == "as-written":
        return given
    return colour_ups(chips, steps)


def _prizes(written: Written, file: str) -> Prizes:
    one = written.prizes
    if one.payouts and one.bands:
        raise DataError(file, "prizes", "payouts or bands, and not both")
    bands = read_bands(one.bands, file, "prizes.bands")
    if not bands and (one.payouts or one.kind == "places"):
        try:
            bands = find_payouts(one.payouts or STANDARD)
        except KeyError as error:
            raise DataError(file, "prizes.payouts", str(error.args[0])) from None
    return Prizes(one.kind, bands, one.unit, one.guarantee, one.seat_worth)


def _own_forms(steps: tuple[Level | Pause, ...], own: Mapping[str, Form]) -> tuple[Form, ...]:
    """The house's own forms that are played, in the order of their first level."""
    levels = (step for step in steps if isinstance(step, Level))
    played = (game.form for level in levels for game in level.games)
    return tuple({form.key: form for form in played if form.key in own}.values())
