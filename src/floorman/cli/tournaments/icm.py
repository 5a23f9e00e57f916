"""`floorman icm`: what stacks are worth in money, by the independent chip model."""

import re
from collections.abc import Sequence
from typing import Any, Final

import click

from floorman.cli.output import json_option, refuse, say, say_json, say_table
from floorman.tournament.prizes.icm import Equities, icm_equities
from floorman.tournament.prizes.refusals import PrizesError

_NUMBER: Final = re.compile(r"\d+")
# Fields as the library calls them, and what they are called here.
_FIELDS: Final = {"stacks": "stack", "prizes": "prize"}
_NAMED: Final = re.compile(r"^(stacks|prizes)\.(\d+)")
# The integral takes longer with every player: as many as play at a big tournament's last tables.
_PLAYERS_MOST: Final = 500


@click.command("icm")
@click.argument("stacks", metavar="STACK...", nargs=-1, required=True)
@click.option(
    "--prizes",
    metavar="MONEY,MONEY...",
    required=True,
    help="What is still to be paid, the first place's first.",
)
@click.option(
    "--unit",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="MONEY",
    help="The smallest amount that is paid.",
)
@json_option
def icm_command(stacks: tuple[str, ...], prizes: str, unit: int, as_json: bool) -> None:
    """Tell what each STACK of a tournament is worth in money, the prizes given.

    By the independent chip model of Malmuth and Harville: who has how much of the chips is first so
    often, then second among the rest, and so on. A STACK is chips, with a name if wanted: Ann:5000.
    """
    read = [_read_stack(number, text) for number, text in enumerate(stacks, 1)]
    chips = [one for _, one in read]
    paid = [_read_prize(place, text) for place, text in enumerate(prizes.split(","), 1)]
    if len(read) > _PLAYERS_MOST:
        refuse(f"stacks: {len(read)}: they are told of {_PLAYERS_MOST} at the most")
    if not any(chips):
        refuse("stacks: nobody has chips")
    try:
        worth = icm_equities(chips, paid, unit)
    except PrizesError as error:
        refuse(_NAMED.sub(lambda found: f"{_FIELDS[found[1]]} {found[2]}", str(error)))
    players = _players([name for name, _ in read], chips, worth)
    if as_json:
        say_json({"prizes": paid, "unit": unit, "error": worth.error, "players": players})
        return
    _show(players, sum(paid), worth)


def _read_stack(number: int, text: str) -> tuple[str, int]:
    name, _, chips = text.rpartition(":")
    return name.strip(), _whole(f"stack {number}", chips, "chips, with a name if wanted: Ann:5000")


def _read_prize(place: int, text: str) -> int:
    return _whole(f"prize {place}", text, "money by commas, the first place's first: 50,30,20")


def _whole(field: str, text: str, wanted: str) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        refuse(f"{field}: {text!r}: write {wanted}")
    return int(text)


def _players(names: Sequence[str], chips: Sequence[int], worth: Equities) -> list[dict[str, Any]]:
    """Each with the part of the chips and of the money, 0 to 1."""
    every, pool = sum(chips), sum(worth.amounts)
    return [
        {
            "name": name,
            "chips": stack,
            "part": stack / every,
            "worth": amount,
            "of_prizes": amount / pool if pool else 0.0,
        }
        for name, stack, amount in zip(names, chips, worth.amounts, strict=True)
    ]


def _show(players: Sequence[dict[str, Any]], pool: int, worth: Equities) -> None:
    named = any(one["name"] for one in players)
    headings = ["", *["player"] * named, "chips", "of all", "worth", "of the prizes"]
    rows = [
        [
            str(number),
            *[one["name"]] * named,
            f"{one['chips']:,}",
            f"{100 * one['part']:.2f} %",
            f"{one['worth']:,}",
            f"{100 * one['of_prizes']:.2f} %",
        ]
        for number, one in enumerate(players, 1)
    ]
    say_table(headings, rows)
    found = "exact" if not worth.error else f"by an integral, at most {worth.error:.2g} off"
    say(f"{found}, rounded so that together they are the {pool:,} that is paid")
