"""`floorman play`: a table in the terminal, one person against house players."""

import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from floorman.cli.form import read_form_named
from floorman.cli.output import looked_up, refuse
from floorman.cli.stakes import read_stakes
from floorman.cli.table.session import BotPlayer, Session, Table
from floorman.deal import Deal, Law, SetupError, make_law
from floorman.games import StakesError
from floorman.history import PhhError, phhs_text
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.sim import HousePlayer

_SEATS: Final = 6
_SEATS_MOST: Final = 10
_BUY_IN: Final = 100


@click.command("play", short_help="Play any form against house players.")
@click.argument("form", default="holdem")
@click.option("--structure", metavar="S", help="limit, pot-limit, no-limit, spread-limit...")
@click.option("--stakes", metavar="TEXT", help='Such as 1/2, or "20/40 limit with ante 3".')
@click.option("--seats", type=int, metavar="N", help="How many sit at the table, you included.")
@click.option("--book", default=DEFAULT_BOOK, metavar="B", help="The rulebook: see `rules`.")
@click.option("--seed", type=int, metavar="N", help="Play the same cards again.")
@click.option("--stack", type=int, metavar="N", help="Chips of a buy-in; else 100 big blinds.")
@click.option("--save", metavar="FILE.phhs", help="Write the deals as hand histories.")
@click.option(
    "--pace", type=float, default=0.7, metavar="SECONDS", help="How long house players take."
)
def play_command(
    form: str,
    structure: str | None,
    stakes: str | None,
    seats: int | None,
    book: str,
    seed: int | None,
    stack: int | None,
    save: str | None,
    pace: float,
) -> None:
    """Play FORM, a key or a file of your own (hold'em, if you name none), at a table.

    Every key is shown where it works. The cards are shuffled by the operating system's chance,
    or, with --seed, always in the same way.
    """
    table = make_table(form, structure, stakes, seats, book, stack)
    if not 0 <= pace <= 60:
        refuse(f"--pace {pace:g}: from 0 to 60 seconds")
    # The players have chance of their own, so that a seed's cards do not hang on how one plays.
    shuffles, whims = (
        (random.SystemRandom(), random.SystemRandom())
        if seed is None
        else (random.Random(seed), random.Random(f"players {seed}"))
    )
    try:
        session = Session(table, shuffles, house_player(table.law, whims))
    except SetupError as error:
        refuse(str(error))
    run(session, pace)
    if save is not None:
        save_deals(session.played, save)


def save_deals(deals: Sequence[Deal], path: str) -> None:
    """Write deals as hand histories; those for which the notation has no words are named."""
    written: list[str] = []
    for deal in deals:
        try:
            written.append(phhs_text((deal,), first=len(written) + 1))
        except PhhError as error:
            click.echo(f"not saved: {error}", err=True)
    try:
        Path(path).write_text("\n".join(written), encoding="utf-8")
    except OSError as error:
        refuse(f"--save {path}: {error.strerror}")
    click.echo(f"{len(written)} of {len(deals)} deals are in {path}.")


def run(session: Session, pace: float) -> None:
    """Show the table until the person leaves, then say how it went."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        refuse("play needs a terminal: run it in one, not through a pipe")
    # Textual is imported only to play: the other commands start without it.
    from floorman.cli.table.app import TableApp  # noqa: PLC0415

    TableApp(session, pace).run()
    deals = f"{session.number} deal{'' if session.number == 1 else 's'}"
    click.echo(f"You leave after {deals}: {session.net:+,} chips.")


def house_player(law: Law, chance: random.Random) -> BotPlayer:
    """A house player for every seat but the person's."""
    player = HousePlayer(law)
    return lambda view: player.command(view, chance)


def make_table(
    form_key: str,
    structure: str | None,
    stakes: str | None,
    seats: int | None,
    book: str,
    stack: int | None,
) -> Table:
    """The table of a call; anything wrong with it ends the command in one line."""
    form = read_form_named(form_key)
    looked_up(find_book, book)
    if form.settles != "pot":
        refuse(f"{form.key} is settled by points, and there is no table for that")
    number = min(_SEATS, form.players_max) if seats is None else seats
    most = min(_SEATS_MOST, form.players_max)
    if not form.players_min <= number <= most:
        refuse(f"--seats {number}: {form.name} is for {form.players_min} to {most} players")
    try:
        amounts = read_stakes(form, structure, stakes)
        law = make_law(form, amounts, book)
    except (StakesError, ValueError) as error:
        refuse(str(error))
    unit = amounts.big_blind or amounts.small_bet or amounts.ante
    chips = _BUY_IN * unit if stack is None else stack
    if chips < 1:
        refuse(f"--stack {chips}: a stack is 1 chip at the least")
    return Table(law, number, chips, find_book(book).name)
