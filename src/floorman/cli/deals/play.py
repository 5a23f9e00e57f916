"""`floorman play`: a table in the terminal, one person against house players."""

import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from floorman.cli.books.whose import say_notices
from floorman.cli.forms.opening import TableWords, read_table
from floorman.cli.output import refuse
from floorman.cli.table.game.session import BotPlayer, Evening, Session
from floorman.deal import Deal, Law, SetupError, View
from floorman.deal.commands import Command
from floorman.history import PhhError, phhs_text
from floorman.history.addressing import YOU
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.sim import LEVELS, SOLID, HousePlayer, Level
from floorman.table import TableError, TableRefused, TableSetup, make_table_law
from floorman.table.events import DealEnded

_SEATS_MOST: Final = 10
_BUY_IN: Final = 100


@click.command("play")
@click.argument("game", default="holdem")
@click.option("--structure", metavar="S", help="limit, pot-limit, no-limit, spread-limit...")
@click.option("--stakes", metavar="TEXT", help='Such as 1/2, or "20/40 limit with ante 3".')
@click.option("--seats", type=int, metavar="N", help="How many chairs there are.")
@click.option("--book", default=DEFAULT_BOOK, metavar="B", help="The rulebook: see `rules`.")
@click.option("--seed", type=int, metavar="N", help="Play the same cards again.")
@click.option(
    "--buy-in",
    "--stack",
    "stack",
    type=int,
    metavar="N",
    help="Chips of a buy-in; else 100 big blinds.",
)
@click.option("--amend", metavar="FILE", help="A house's amendments.")
@click.option("--collect", metavar="HOW", help="How the house is paid: rake:5/4, time:6, drop:2...")
@click.option(
    "--company",
    type=click.Choice(tuple(LEVELS)),
    default=SOLID.key,
    show_default=True,
    help="How well the house players play.",
)
@click.option("--save", metavar="FILE.phhs", help="Write the deals as hand histories.")
@click.option(
    "--pace", type=float, default=0.7, metavar="SECONDS", help="How long house players take."
)
def play_command(
    game: str,
    structure: str | None,
    stakes: str | None,
    seats: int | None,
    book: str,
    seed: int | None,
    stack: int | None,
    amend: str | None,
    collect: str | None,
    company: str,
    save: str | None,
    pace: float,
) -> None:
    """Play GAME, a form, a mix or a file of your own (hold'em, if you name none), at a table.

    Every key is shown where it works. The cards are shuffled by the operating system's chance,
    or, with --seed, always in the same way.
    """
    words = TableWords(game, structure, stakes, seats, book, collect, amend)
    evening = make_evening(words, stack)
    if not 0 <= pace <= 60:
        refuse(f"--pace {pace:g}: from 0 to 60 seconds")
    # The players have chance of their own, so that a seed's cards do not hang on how one plays.
    chances = [
        random.SystemRandom() if seed is None else random.Random(f"{of}{seed}")
        for of in ("", "players ", "company ")
    ]
    try:
        session = Session(
            evening, chances[0], house_players(chances[1], LEVELS[company]), chances[2]
        )
    except (SetupError, TableRefused) as error:
        refuse(str(error))
    run(session, pace)
    say_notices(book)
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
    for line in parting_words(session):
        click.echo(line)


def parting_words(session: Session) -> tuple[str, str]:
    """Leave, if that has not been done, and say how it went."""
    if session.you is not None:
        session.leave(pays=True)
    number = session.number
    deals = f"{number} deal{'' if number == 1 else 's'}"
    won = sum(
        YOU in event.winners for event in session.table.events if isinstance(event, DealEnded)
    )
    return (
        f"You leave after {deals}: {session.net:+,} chips.",
        f"You bought {session.paid:,} and cashed out {session.cashed:,}. Pots won: {won}.",
    )


def house_players(chance: random.Random, level: Level = SOLID) -> BotPlayer:
    """A house player of a level for every seat but the person's, in whatever is played."""
    players: dict[Law, HousePlayer] = {}

    def act(law: Law, view: View) -> Command:
        if law not in players:
            players[law] = HousePlayer(law, level=level)
        return players[law].command(view, chance)

    return act


def make_evening(words: TableWords, stack: int | None = None) -> Evening:
    """The table of a call; anything wrong with it ends the command in one line.

    Without a `stack` a buy-in is 100 of the table's unit, as far as the book allows that; a
    `stack` that is given is what the placard says.
    """
    setup = read_table(words)
    if setup.seats > _SEATS_MOST:
        refuse(f"--seats {setup.seats}: there is room for {_SEATS_MOST}")
    stakes = setup.games[0].stakes
    unit = setup.unit or stakes.big_blind or stakes.small_bet or stakes.ante or stakes.point
    chips = _BUY_IN * unit if stack is None else stack
    if chips < 1:
        refuse(f"--buy-in {chips}: a buy-in is 1 chip at the least")
    try:
        placard = setup if stack is None else _placard(setup, chips)
        placard.check()
    except (TableError, ValueError) as error:
        refuse(str(error))
    return Evening(placard, chips, find_book(setup.book).name)


def _placard(setup: TableSetup, chips: int) -> TableSetup:
    """The limits of a buy-in moved so far that these chips are one."""
    law = make_table_law(setup, setup.games[0]).buy_in
    least = chips if chips < law.minimum else None
    most = chips if law.maximum is not None and chips > law.maximum else None
    return replace(setup, buy_in_min=least, buy_in_max=most)
