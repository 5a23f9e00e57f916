"""`floorman sim`: deals of any form, played at full speed by players that need no people."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, TextIO

import click

from floorman.cli.deals.at_once import CALLING, AtOnce, batch_options, batch_said
from floorman.cli.deals.bars import bar
from floorman.cli.deals.contests import KINDS, play_contest, player_called
from floorman.cli.deals.crowd import NAMES, check_none, crowd_options, habits_of, places_of
from floorman.cli.deals.events import EventWords, read_seeds, simulate
from floorman.cli.deals.tables import as_data, play_evening, report
from floorman.cli.forms.form import read_form_named
from floorman.cli.forms.opening import TableWords, read_table
from floorman.cli.forms.stakes import read_stakes
from floorman.cli.output import json_option, looked_up, refuse, say, say_json
from floorman.deal import Deal, Law, SetupError, make_law
from floorman.games import Form, Stakes, StakesError, all_mixes, find_mix, stakes_text
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.sim import Game, Tally, play_deals

_SEATS: Final = 6
_DEALS: Final = 1000
_BUY_IN: Final = 100
_SEEDS: Final = 2**32
# The bar moves once in so many deals: drawing it takes longer than a deal.
_BAR_STEP: Final = 50
# What may be said of an event.
_OF_EVENTS: Final = (
    "tournament", "entries", "seed", "seeds", "beside", "players", "book", "as_json", *NAMES
)  # fmt: skip

Watch = Callable[[Deal], None]


@click.command("sim")
@click.argument("form", required=False)
@click.option("--structure", metavar="S", help="limit, pot-limit, no-limit, spread-limit...")
@click.option("--stakes", metavar="TEXT", help='Such as 1/2, or "20/40 limit with ante 3".')
@click.option("--seats", type=int, metavar="N", help="How many play; else six, or as many as can.")
@click.option(
    "--stack",
    type=click.IntRange(min=1),
    metavar="CHIPS",
    help="What everyone begins each deal with; else 100 big blinds, or bets.",
)
@click.option(
    "--deals", type=click.IntRange(min=1), metavar="N", help=f"How many deals; else {_DEALS:,}."
)
@click.option("--seed", type=int, metavar="S", help="The same seed plays the same deals.")
@click.option(
    "--players",
    type=click.Choice((*KINDS, CALLING)),
    default="random",
    show_default=True,
    help="Who plays; `house` is `solid`, `calling` with --batch alone.",
)
@click.option(
    "--against", type=click.Choice(KINDS), help="Who plays in every other seat: who is better?"
)
@click.option("--book", metavar="B", help="The rulebook: see `rules`.")
@click.option(
    "--save",
    metavar="FILE",
    help="Write every deal as a hand history (FILE.phhs), with --batch what it came to.",
)
@batch_options
@click.option("--table", "at_table", is_flag=True, help="A long session with comings and goings.")
@click.option("--collect", metavar="HOW", help="With --table: rake:5/4, time:6, drop:2...")
@click.option("--tournament", metavar="NAME-OR-FILE", help="A whole event: see `schedule`.")
@click.option("--entries", type=click.IntRange(min=2), metavar="N", help="With --tournament.")
@click.option("--seeds", metavar="A-B", help="With --tournament: an event for each of them.")
@click.option("--beside", is_flag=True, help="With --tournament: as many plain deals too.")
@crowd_options
@json_option
def sim_command(
    form: str | None,
    structure: str | None,
    stakes: str | None,
    seats: int | None,
    stack: int | None,
    deals: int | None,
    seed: int | None,
    players: str,
    against: str | None,
    book: str | None,
    save: str | None,
    at_table: bool,
    collect: str | None,
    tournament: str | None,
    entries: int | None,
    seeds: str | None,
    beside: bool,
    as_json: bool,
    **more: Any,
) -> None:
    """Play deals of FORM, a key or a file of your own, and count the chips after each.

    Deals do not depend on each other: everyone begins each with the same stack, and the button
    moves. With --table, FORM may be a mix, and a game goes on deal after deal: players come and
    go, sit out, miss blinds and come back, run out of chips, change seats, straddle and kill.
    With --tournament instead of FORM, a whole event is played, from registration to the last
    payout. With --against, every deck is played twice with seats exchanged, and what one kind
    of players wins of the other is told. With --batch deals are arrays, a million of them, and
    saved as Parquet or CSV. Status 1 tells that chips ever appeared or disappeared.
    """
    if tournament is not None:
        _refuse_beside_tournament()
        habits, places = habits_of(more), places_of(more)
        words = EventWords(tournament, entries, players, book, habits, places, beside)
        _events(words, seed, seeds, as_json)
        return
    if entries is not None or seeds is not None or beside:
        refuse("--entries, --seeds and --beside are for an event: add --tournament")
    at_once = batch_said(more, players, at_table, against, collect)
    check_none(more)
    if form is None:
        raise click.MissingParameter(param_hint="'FORM'", param_type="argument")
    if against is not None and (at_table or save is not None):
        refuse("--against is for deals that are counted alone: without --table and --save")
    book = book or DEFAULT_BOOK
    if at_table:
        table = TableWords(form, structure, stakes, seats, book, collect)
        _session(table, stack, deals or _DEALS, seed, players, save, as_json)
        return
    if collect is not None:
        refuse("--collect is for a session: add --table")
    game = _read_game(form, structure, stakes, book, stack)
    number, chosen = _seats(game.law.form, seats), _chosen(seed)
    if at_once.batch:
        _batch(game, at_once, (book, number, players, chosen, deals, save, as_json))
    elif against is not None:
        play_contest(game, (players, against), number, deals or _DEALS, chosen, as_json)
    else:
        _deals(game, number, deals or _DEALS, chosen, players, save, as_json)


def _batch(
    game: Game, at_once: AtOnce, said: tuple[str, int, str, int, int | None, str | None, bool]
) -> None:
    """Deals as arrays, which need NumPy and kernels that nothing else here needs."""
    from floorman.cli.deals.batch import BatchWords, play_batch  # noqa: PLC0415

    book, seats, players, seed, deals, save, as_json = said
    workers, ray = at_once.workers, at_once.ray
    play_batch(
        BatchWords(
            game.law, book, seats, game.stack, players, seed, deals, workers, ray, save, as_json
        )
    )


def _chosen(seed: int | None) -> int:
    return random.SystemRandom().randrange(_SEEDS) if seed is None else seed


def _deals(
    game: Game,
    number: int,
    deals: int,
    chosen: int,
    players: str,
    save: str | None,
    as_json: bool,
) -> None:
    """Deals that do not depend on each other, between so many players."""
    law = game.law
    player = player_called(players, law)
    with _watching(deals, save) as watch:
        start = time.perf_counter()
        try:
            chance = random.Random(chosen)
            tally = play_deals(game, [player] * number, deals, chance, watch)
        except SetupError as error:
            refuse(str(error))
        seconds = time.perf_counter() - start
    if as_json:
        say_json(
            {
                "form": law.form.key,
                "structure": law.stakes.structure.key,
                "seats": number,
                "deals": tally.deals,
                "seconds": round(seconds, 6),
                "deals_per_second": round(tally.deals / seconds, 1),
                "actions": tally.actions,
                "balanced": tally.balanced,
            }
            | ({"hands": tally.hands, "fouled": tally.fouled} if tally.hands else {})
        )
    else:
        _report(law, tally, number, game.stack, players, chosen, seconds)
    if not tally.balanced:
        sys.exit(1)


def _refuse_beside_tournament() -> None:
    """What a schedule settles, or an event does not have, is not said beside it."""
    context = click.get_current_context()
    for name, value in context.params.items():
        if name not in _OF_EVENTS and value not in (None, False):
            option = "FORM" if name == "form" else f"--{'table' if name == 'at_table' else name}"
            refuse(f"{option} does not go with --tournament: the schedule has it, or none is kept")


def _events(words: EventWords, seed: int | None, seeds: str | None, as_json: bool) -> None:
    """An event, or one for each of the seeds."""
    if words.beside and seeds is not None:
        refuse("--beside is for one event: with --seed, not --seeds")
    if seed is not None and seeds is not None:
        refuse("--seed or --seeds, not both")
    chosen = _chosen(seed)
    many = (chosen,) if seeds is None else read_seeds(seeds)
    if not simulate(words, many, as_json=as_json, summary=seeds is not None):
        sys.exit(1)


def _session(
    words: TableWords,
    stack: int | None,
    deals: int,
    seed: int | None,
    players: str,
    save: str | None,
    as_json: bool,
) -> None:
    """A session at a table, instead of deals that do not depend on each other."""
    if stack is not None:
        refuse("--stack: at a table everyone buys in by the book")
    setup = read_table(words)
    chosen = _chosen(seed)
    with _watching(deals, save) as watch:
        evening = play_evening(setup, players, deals, chosen, watch)
    if as_json:
        say_json(as_data(evening))
    else:
        report(evening, players)
    if not evening.balanced:
        sys.exit(1)


def _read_form(key: str) -> Form:
    """The form of a key or a file; a mix ends the command."""
    if key in all_mixes():
        names = ", ".join(dict.fromkeys(turn.form for turn in find_mix(key).turns))
        refuse(f"{key} is a mix of forms: name one of them ({names})")
    return read_form_named(key)


def _read_game(
    key: str, structure: str | None, text: str | None, book: str, stack: int | None
) -> Game:
    """The game, and what everyone begins a deal with."""
    form = _read_form(key)
    looked_up(find_book, book)
    try:
        law = make_law(form, read_stakes(form, structure, text), book)
    except (StakesError, ValueError) as error:
        refuse(str(error))
    return Game(law, _BUY_IN * _unit(law.stakes) if stack is None else stack)


def _seats(form: Form, seats: int | None) -> int:
    least, most = form.players_min, form.players_max
    if seats is None:
        return form.players_usual or max(least, min(_SEATS, most))
    if not least <= seats <= most:
        refuse(f"--seats {seats}: {form.name} is for {least} to {most} players")
    return seats


def _unit(stakes: Stakes) -> int:
    """What stacks are counted in: the big blind, the smaller bet, what else is posted, a point."""
    posted = stakes.big_blind or stakes.small_bet or stakes.ante or stakes.bring_in
    return posted or stakes.point


@contextmanager
def _watching(deals: int, save: str | None) -> Iterator[Watch | None]:
    """What is to be done after each deal: nothing, or a bar on a terminal, or a history."""
    watches: list[Watch] = []
    with _bar(deals) as bar, _saving(save) as saved:
        watches = [watch for watch in (bar, saved) if watch is not None]
        if len(watches) < 2:
            yield watches[0] if watches else None
            return

        def both(deal: Deal) -> None:
            for watch in watches:
                watch(deal)

        yield both


@contextmanager
def _bar(deals: int) -> Iterator[Watch | None]:
    """A bar on standard error, if that is a terminal."""
    with bar("deals", deals) as draw:
        if draw is None:
            yield None
            return
        done = 0

        def watch(deal: Deal) -> None:
            nonlocal done
            done += 1
            if not done % _BAR_STEP:
                draw(done)

        yield watch


@contextmanager
def _saving(save: str | None) -> Iterator[Watch | None]:
    """Write each deal to the file, which is made when the first deal can be written."""
    if save is None:
        yield None
        return
    # Only a simulation that is saved reads the notation.
    from floorman.history import PhhError, phhs_text  # noqa: PLC0415

    number = 0
    with ExitStack() as stack:
        file: TextIO | None = None

        def watch(deal: Deal) -> None:
            nonlocal file, number
            number += 1
            try:
                text = phhs_text((deal,), first=number)
                if file is None:
                    file = stack.enter_context(Path(save).open("w", encoding="utf-8"))
                file.write(f"\n{text}" if number > 1 else text)
            except PhhError as error:
                refuse(f"--save {save}: {error}")
            except OSError as error:
                refuse(f"--save {save}: {error.strerror}")

        yield watch


def _report(
    law: Law, tally: Tally, seats: int, stack: int, players: str, seed: int, seconds: float
) -> None:
    """What happened, in plain lines."""
    average = tally.pot_chips / tally.pots if tally.pots else 0.0
    say(f"{law.form.name} ({law.form.key}), {stakes_text(law.stakes)}")
    say(f"{seats} {players} players with {stack:,} chips each, seed {seed}")
    say(f"deals    {tally.deals:,} in {seconds:.2f} s: {tally.deals / seconds:,.0f} a second")
    say(f"actions  {tally.actions:,}, {tally.actions / tally.deals:.1f} a deal")
    if tally.hands:
        share = 100 * tally.fouled / tally.hands
        say(f"hands    {tally.hands:,}, {tally.fouled:,} of them fouled ({share:.1f}%)")
    if tally.pots or not tally.hands:
        say(f"pots     {tally.pots:,}, {average:,.1f} chips on average")
    if tally.balanced:
        say("chips    balanced after every deal")
    else:
        say(f"chips    NOT balanced after {len(tally.unbalanced):,} deals")
        say(f"the first of them is deal {tally.unbalanced[0] + 1:,}")
