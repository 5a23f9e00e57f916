"""`floorman odds`: what hands and ranges may expect of the pot."""

import re
import shlex
from random import Random
from typing import Any, Final, NoReturn

import click

from floorman.cli.forms.form import read_form_named
from floorman.cli.odds.asked import read_pots, told_apart
from floorman.cli.odds.shown import show_call, show_hands, show_odds, show_values
from floorman.cli.odds.values import call_of, odds_data, values_of
from floorman.cli.output import json_option, refuse, say_json
from floorman.odds import OddsError, read_question, work_out

# Fields as the library calls them, and what they are called here: one of several, and all.
_FIELDS: Final = {
    "players": ("hand", "hands"),
    "boards": ("board", "board"),
    "draws": ("draw", "draws"),
    "pots": ("pot", "pots"),
}
# What stands where the form should, and is a hand: a rank first, and no form is called so.
_HAND: Final = re.compile(r"[2-9TJQKA]\S*|random")
_NAMED: Final = re.compile(rf"(^|named in )({'|'.join(_FIELDS)})(?:\.(\d+))?\b")


@click.command("odds")
@click.argument("form", metavar="FORM")
@click.argument("hands", metavar="HAND...", nargs=-1, required=True)
@click.option("-b", "--board", "boards", multiple=True, metavar="CARDS", help="One for each board.")
@click.option("--dead", default="", metavar="CARDS", help="Cards that nobody can get any more.")
@click.option(
    "--draw",
    "draws",
    multiple=True,
    metavar="RULES",
    help='How a player draws, in order of the hands: "draw 2, pat", "keep 8", "throw Kd".',
)
@click.option(
    "--pot",
    "pots",
    multiple=True,
    metavar="CHIPS[:N,N]",
    help="A pot, and by number whose hands may win it; else everybody's.",
)
@click.option(
    "--call", type=int, metavar="CHIPS", help="With one --pot: what part of it a call needs."
)
@click.option("--samples", type=int, metavar="N", help="How many deals where chance decides.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed, the same.")
@click.option("--ends", is_flag=True, help="With what each hand ends, and how often.")
@click.option("--values", is_flag=True, help="Outs, nuts, potential, place among starting hands.")
@json_option
def odds_command(
    form: str,
    hands: tuple[str, ...],
    boards: tuple[str, ...],
    dead: str,
    draws: tuple[str, ...],
    pots: tuple[str, ...],
    call: int | None,
    samples: int | None,
    seed: int,
    ends: bool,
    values: bool,
    as_json: bool,
) -> None:
    """Tell what each HAND of FORM may expect of the pot: exactly where it can be counted.

    A HAND is cards (AsKs), a range ("QQ+, AKs, 15%, KQs:0.5") or random; at stud cards in the order
    in which they came (AsKd/Qh), in rows from front to back with / between them. One HAND alone is
    held against a random one. What a tournament's stacks are worth in money tells `floorman icm`.
    """
    if _HAND.fullmatch(form):
        refuse(f"the form comes first: floorman odds holdem {shlex.join((form, *hands))}")
    asked = (*hands, "random") if len(hands) == 1 else hands
    try:
        question = read_question(
            read_form_named(form),
            asked,
            boards=boards,
            dead=dead,
            draws=draws,
            pots=read_pots(pots, len(asked)),
        )
        odds = work_out(question, Random(seed), samples=samples)
        worths = values_of(question, Random(seed)) if values else []
        called = call_of(question, odds, call) if call is not None else None
    except OddsError as error:
        _refuse(error)
    names = told_apart(asked)
    if as_json:
        data: dict[str, Any] = odds_data(question, names, odds)
        data |= {"values": worths} if values else {}
        data |= {"call": called} if called is not None else {}
        say_json(data)
        return
    show_odds(names, odds, question)
    if ends:
        show_hands(names, odds, question)
    if values:
        show_values(names, worths)
    if called is not None:
        show_call(names, called)


def _refuse(error: OddsError) -> NoReturn:
    """The error with its fields as this command calls them."""

    def named(found: re.Match[str]) -> str:
        one, every = _FIELDS[found[2]]
        return f"{found[1]}{one} {found[3]}" if found[3] else f"{found[1]}{every}"

    refuse(_NAMED.sub(named, str(error)))
