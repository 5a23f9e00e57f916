"""A schedule as a file, which reads back as the same schedule."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from floorman.games import (
    Mix,
    Stakes,
    StakesError,
    all_mixes,
    find_mix,
    find_structure,
    stakes_text,
)
from floorman.table import Game
from floorman.tournament.schedule.denominations.piles import piles_text
from floorman.tournament.schedule.parts import Level, Pause, Prizes
from floorman.tournament.schedule.payouts import all_payouts, shares_text
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.usual import usual_turn

_EVENT = (
    "seats", "manner", "redraws", "hand_for_hand", "flights", "forward", "plays_to",
    "book", "options",
)  # fmt: skip
_USUAL = ("form", "mix", "rotation", "every", "minutes", "deals")
_TABLES = ("entering", "rebuys", "add_on", "bounties")


def schedule_text(schedule: Schedule) -> str:
    """The schedule as TOML; forms of a house are named, not written."""
    usual = _usual(schedule)
    lines = [f"{name} = {_value(getattr(schedule, name))}" for name in ("key", "name", "about")]
    lines += [f"{name} = {_value(value)}" for name, value in usual.items()]
    lines += _given(schedule, _EVENT)
    lines += ["chips = ["]
    lines += [
        f"    {{ worth = {chip.worth}, colour = {_value(chip.colour)} }},"
        for chip in schedule.chips
    ]
    lines += ["]"]
    if schedule.breakdown:
        lines.append(f"breakdown = {_value(piles_text(schedule.breakdown))}")
    lines += ['colour_ups = "as-written"', "steps = ["]
    lines += [f"    {row}," for row in _rows(schedule, usual)]
    lines += ["]"]
    for name in _TABLES:
        part = getattr(schedule, name)
        given = _given(part, tuple(one.name for one in fields(part))) if part else []
        if given:
            lines += ["", f"[{name}]", *given]
    lines += _prizes(schedule.prizes)
    for mix in _own_mixes(schedule).values():
        lines += ["", "[[mixes]]", *_mix(mix)]
    return "\n".join(lines) + "\n"


def _usual(schedule: Schedule) -> dict[str, Any]:
    """What every level has: said once for all of them."""
    own = _own_mixes(schedule)
    worths = [chip.worth for chip in schedule.chips]
    levels = [_level(level, own, worths) for level in schedule.levels]
    return {
        name: levels[0][name]
        for name in _USUAL
        if levels and all(level.get(name) == levels[0].get(name, _USUAL) for level in levels)
    }


def _given(part: Any, names: tuple[str, ...]) -> list[str]:
    """The fields that are not what they would be if nobody wrote them."""
    defaults = {one.name: one.default for one in fields(part)}
    return [
        f"{name} = {_value(value)}"
        for name in names
        if (value := getattr(part, name)) != defaults[name]
    ]


def _rows(schedule: Schedule, usual: dict[str, Any]) -> Iterator[str]:
    """Each step as a table on a line, or as the stakes alone."""
    own, worths = _own_mixes(schedule), [chip.worth for chip in schedule.chips]
    for place, step in enumerate(schedule.steps):
        cells = _pause(step) if isinstance(step, Pause) else _level(step, own, worths)
        cells = {name: value for name, value in cells.items() if usual.get(name) != value}
        gone = [one.worth for one in schedule.colour_ups if one.after == place]
        if gone:
            cells["colour_up"] = gone
        if set(cells) == {"stakes"}:
            yield _value(cells["stakes"])
            continue
        yield "{ " + ", ".join(f"{name} = {_value(value)}" for name, value in cells.items()) + " }"


def _pause(step: Pause) -> dict[str, Any]:
    cells: dict[str, Any] = {"pause": step.minutes}
    if step.add_on:
        cells["add_on"] = True
    if step.day_ends:
        cells["day_ends"] = True
    return cells


def _level(step: Level, own: Mapping[str, Mix], worths: Sequence[int]) -> dict[str, Any]:
    """A level with its games in full, or the limits of a mix where all else is usual."""
    texts = [_text(game.stakes) for game in step.games]
    cells: dict[str, Any] = {}
    if step.mix and not step.mix.any_form:
        limits = _limits(step.mix, step.games, worths)
        played = {"stakes": limits} if limits else {"games": texts}
        cells = {"mix": step.mix.key, **_turning(step.mix, own), **played}
    elif step.mix:
        cells = {"form": step.games[0].form.key, "mix": step.mix.key, **_turning(step.mix, own)}
        cells["stakes"] = texts[0]
    else:
        cells = {"form": step.games[0].form.key, "stakes": texts[0]}
    if step.minutes:
        cells["minutes"] = step.minutes
    if step.deals:
        cells["deals"] = step.deals
    return cells


def _limits(mix: Mix, games: Sequence[Game], worths: Sequence[int]) -> str | None:
    """The limits of a mix if they say all about its stakes; None if they do not."""
    sizes = [one.stakes for one in games if one.stakes.structure.key == "limit"][:1]
    if not sizes or len(games) != len(mix.turns):
        return None
    text = f"{sizes[0].small_bet}/{sizes[0].big_bet}"
    for game, turn in zip(games, mix.turns, strict=True):
        structure = find_structure(turn.structure)
        try:
            usual = usual_turn(text, game.form, structure, None, worths)
        except StakesError:
            return None
        if usual != replace(game.stakes, chip=1):
            return None
    return text


def _turning(mix: Mix, own: Mapping[str, Mix]) -> dict[str, Any]:
    """When the mix changes, where that is not its own way."""
    known = own.get(mix.key) or find_mix(mix.key)
    return {
        name: getattr(mix, name)
        for name in ("rotation", "every")
        if getattr(mix, name) != getattr(known, name)
    }


def _own_mixes(schedule: Schedule) -> dict[str, Mix]:
    """The mixes that are played and are not among the texts', by key, as the first level has it."""
    own: dict[str, Mix] = {}
    for level in schedule.levels:
        mix = level.mix
        known = all_mixes().get(mix.key) if mix else None
        if mix and (known is None or known.turns != mix.turns):
            own.setdefault(mix.key, mix)
    return own


def _mix(mix: Mix) -> list[str]:
    """A mix as a file of its own would have it."""
    lines = [f"{name} = {_value(getattr(mix, name))}" for name in ("key", "name", "about")]
    lines += _given(mix, ("rotation", "every", "any_form", "rules"))
    if mix.turns:
        lines += ["turns = ["]
        for turn in mix.turns:
            cells = {"form": turn.form, "structure": turn.structure, "stakes": turn.stakes}
            given = (f"{name} = {_value(value)}" for name, value in cells.items() if value)
            lines.append(f"    {{ {', '.join(given)} }},")
        lines += ["]"]
    return lines


def _text(stakes: Stakes) -> str:
    """Stakes without their smallest chip: that follows from what is in play."""
    return (
        stakes_text(stakes)
        .partition(f" and chips of {stakes.chip}")[0]
        .removesuffix(f" with chips of {stakes.chip}")
    )


def _prizes(prizes: Prizes) -> list[str]:
    lines = _given(prizes, ("kind", "unit", "guarantee", "seat_worth"))
    known = next((key for key, bands in all_payouts().items() if bands == prizes.bands), None)
    if known and prizes.bands:
        lines.append(f"payouts = {_value(known)}")
    elif prizes.bands:
        lines += ["bands = ["]
        for band in prizes.bands:
            upto = "" if band.entries is None else f"entries = {band.entries}, "
            lines.append(f"    {{ {upto}percents = {_value(shares_text(band.percents))} }},")
        lines += ["]"]
    return ["", "[prizes]", *lines] if lines else []


def _value(value: Any) -> str:
    """A value as TOML has it: JSON's texts, numbers, lists and truths are TOML's too."""
    if value is None:
        return '"none"'
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
