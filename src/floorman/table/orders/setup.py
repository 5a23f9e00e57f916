"""What a table is from the next deal on, and what of it is otherwise than before."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from floorman.games import Form, all_mixes, find_form, parse_stakes, stakes_text
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.questions import find_question
from floorman.table.entrant_commands import LevelGame
from floorman.table.orders.commands import Answered, ChangeGame
from floorman.table.setup import Game, TableSetup

Change = tuple[str, str, str]


def changed_setup(setup: TableSetup, change: ChangeGame) -> TableSetup:
    """The setup after a change. Raises KeyError, ValueError for what nobody knows."""
    own: dict[str, Form] = {game.form.key: game.form for game in setup.games}
    games = tuple(
        Game(own.get(one.form) or find_form(one.form), parse_stakes(one.stakes))
        for one in change.games
    )
    if change.mix and change.mix not in all_mixes():
        raise KeyError(f"mix: nobody knows {change.mix}")
    return replace(
        setup,
        games=games,
        mix=all_mixes()[change.mix] if change.mix else None,
        seats=change.seats,
        book=change.book,
        options=change.options,
        amendments=tuple(Amendment(one.title, dict(one.answers)) for one in change.amendments),
        buy_in_min=change.buy_in_min,
        buy_in_max=change.buy_in_max,
        unit=change.unit,
        time_bank_ms=change.time_bank_ms,
        acting_ms=change.acting_ms,
        floor_seats=change.floor_seats,
    )


def change_to(setup: TableSetup, by: str, why: str) -> ChangeGame:
    """The command that makes a table one of this setup."""
    from_setup = tuple(
        Answered(one.title, dict(one.answers)) for one in setup.amendments if not one.applies
    )
    return ChangeGame(
        by=by,
        why=why,
        games=tuple(LevelGame(game.form.key, stakes_text(game.stakes)) for game in setup.games),
        mix=setup.mix.key if setup.mix else "",
        seats=setup.seats,
        book=setup.book,
        options=setup.options,
        amendments=from_setup,
        buy_in_min=setup.buy_in_min,
        buy_in_max=setup.buy_in_max,
        unit=setup.unit,
        time_bank_ms=setup.time_bank_ms,
        acting_ms=setup.acting_ms,
        floor_seats=setup.floor_seats,
    )


# What of a setup is told in amounts of chips.
IN_CHIPS: Final = ("stakes", "least buy-in", "largest buy-in")


def changes_between(before: TableSetup, after: TableSetup) -> Iterator[Change]:
    """What is otherwise, how it was and how it is."""
    if _names(before) != _names(after):
        yield "game", _names(before), _names(after)
    if _stakes(before) != _stakes(after):
        yield "stakes", _stakes(before), _stakes(after)
    plain = (
        ("seats", before.seats, after.seats),
        ("book", before.book, after.book),
        ("time to act", _seconds(before.acting_ms), _seconds(after.acting_ms)),
        ("time bank", _seconds(before.time_bank_ms), _seconds(after.time_bank_ms)),
        ("least buy-in", _bound(before.buy_in_min), _bound(after.buy_in_min)),
        ("largest buy-in", _bound(before.buy_in_max), _bound(after.buy_in_max)),
        ("seats given by the host", _yes(before.floor_seats), _yes(after.floor_seats)),
    )
    for what, was, is_now in plain:
        if was != is_now:
            yield what, str(was), str(is_now)
    was_said, said = _answers(before), _answers(after)
    for key in sorted({*was_said, *said}):
        if was_said.get(key) != said.get(key):
            asks = find_question(key).asks.removesuffix("?")
            yield asks, was_said.get(key, "as in the book"), said.get(key, "as in the book")


def _names(setup: TableSetup) -> str:
    if setup.mix is not None:
        return setup.mix.name
    return setup.games[0].form.name


def _stakes(setup: TableSetup) -> str:
    return ", ".join(dict.fromkeys(stakes_text(game.stakes) for game in setup.games))


def _seconds(ms: int) -> str:
    return f"{ms / 1000:g} s" if ms else "without limit"


def _bound(chips: int | None) -> str:
    return "as in the book" if chips is None else f"{chips:,}"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _answers(setup: TableSetup) -> dict[str, str]:
    """What the house answers, by question, in words."""
    return {
        key: find_question(key).words(value)
        for one in setup.amendments
        for key, value in one.answers.items()
    }
