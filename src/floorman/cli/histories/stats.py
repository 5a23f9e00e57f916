"""`floorman stats`: how people play, summed up from hand histories of any format."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import click

from floorman.cli.deals.bars import bar
from floorman.cli.histories.files import format_of, found_files, items_in, source_option, unknown
from floorman.cli.output import json_option, refuse, say, say_json, say_table
from floorman.history.formats import whole_record
from floorman.history.record import DealRecord, RecordError
from floorman.history.stats import GROUPS, AllIn, Facts, Line, all_in_of, facts_of, group_of

_HEADINGS: Final = (
    "", "hands", "VPIP", "PFR", "3-bet", "AF", "WTSD", "W$SD", "won", "bb", "bb/100", "EV bb/100",
)  # fmt: skip
_SAMPLES: Final = 20_000


@click.command("stats")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER...")
@click.option("--player", metavar="NAME", help="Only this player; else the file's hero, or all.")
@click.option("--everybody", is_flag=True, help="All players, though the files have a hero.")
@click.option("--by", default="player", type=click.Choice(GROUPS), help="A line for each of these.")
@source_option
@click.option("--no-ev", is_flag=True, help="Leave out what all-ins were worth: that is faster.")
@json_option
def stats_command(
    paths: tuple[str, ...],
    player: str | None,
    everybody: bool,
    by: str,
    source: str | None,
    no_ev: bool,
    as_json: bool,
) -> None:
    """Sum up how people play: VPIP, PFR, 3-bet, aggression, WTSD, W$SD, won, and won by the odds.

    Without a player these are the figures of whose files they are (the hero), where the files have
    one, else of everybody. What cannot be read is told and left out. The page of hand histories
    says how each figure is defined.
    """
    summed, unreadable = _summed(found_files(paths), source, _Asked(by, player, not no_ev))
    lines = summed.heroes if summed.heroes and not everybody and player is None else summed.lines
    if player is not None and not lines:
        refuse(f"--player {player}: nobody of that name is in these deals")
    ordered = sorted(lines.items(), key=lambda line: (-line[1].hands, line[0]))
    figures = [(name, line.figures()) for name, line in ordered]
    if as_json:
        rows = [{by: name, **told} for name, told in figures]
        say_json({"lines": rows, "unreadable": unreadable})
        return
    say_table((by, *_HEADINGS[1:]), [_row(name, told) for name, told in figures])
    if unreadable:
        say(f"{unreadable:,} deals could not be read: floorman vet says why")


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is to be summed up: by what, of whom, and whether all-ins are asked for."""

    by: str
    player: str | None
    ev: bool


@dataclass(slots=True)
class _Summed:
    """The lines of everybody, and those of the players whose files they are."""

    lines: dict[str, Line] = field(default_factory=dict)
    heroes: dict[str, Line] = field(default_factory=dict)

    def add(self, one: Facts, asked: _Asked) -> None:
        """Add a player's part in a deal."""
        if asked.player is not None and one.player != asked.player:
            return
        group = group_of(one, asked.by)
        self.lines.setdefault(group, Line()).add(one)
        if one.hero:
            self.heroes.setdefault(group, Line()).add(one)


def _summed(
    files: Sequence[tuple[Path, Path]], source: str | None, asked: _Asked
) -> tuple[_Summed, int]:
    """The lines of all files, and how many deals could not be read."""
    summed, unreadable = _Summed(), 0
    with bar("files", len(files)) as draw:
        for number, (path, _) in enumerate(files, start=1):
            for one in _records(path, source):
                if isinstance(one, RecordError):
                    unreadable += 1
                    continue
                for facts in facts_of(one, _expected(one) if asked.ev else None):
                    summed.add(facts, asked)
            if draw:
                draw(number)
    return summed, unreadable


def _records(path: Path, source: str | None) -> Iterator[DealRecord | RecordError]:
    key = format_of(path, source)
    if key is None:
        yield unknown(path)
        return
    for item in items_in(path, key):
        if isinstance(item, RecordError):
            yield item
            continue
        try:
            yield whole_record(item)
        except RecordError as error:
            yield error


def _expected(record: DealRecord) -> Mapping[int, float] | None:
    """What an all-in was worth to each, in chips; None where there was none or nobody can tell."""
    asked = all_in_of(record)
    return None if asked is None else worth_of(asked)


def worth_of(asked: AllIn) -> Mapping[int, float] | None:
    """What each seat may expect of the pots of an all-in."""
    from floorman.odds import (  # noqa: PLC0415  slow to import, and few deals ask for it
        Holding,
        OddsError,
        Player,
        Pot,
        Question,
        read_law,
        read_scales,
        work_out,
    )

    law = read_law(asked.form)
    # Odds count whole chips: so small parts of one do not matter.
    fine = 1000
    pots = tuple(Pot(round(chips * fine), players) for chips, players in asked.pots)
    question = Question(
        law,
        tuple(Player((Holding(hand),)) for hand in asked.hands),
        read_scales(law),
        (asked.board,),
        (),
        pots,
    )
    # For three and more with side pots what is exact takes long.
    quick = len(pots) == 1 or len(question.players) == 2
    exact_up_to = None if quick else _SAMPLES
    try:
        odds = work_out(question, Random(0), samples=_SAMPLES, exact_up_to=exact_up_to)
    except (OddsError, ValueError):
        return None
    return {seat: one.chips / fine for seat, one in zip(asked.seats, odds.players, strict=True)}


def _row(name: str, told: Mapping[str, Any]) -> tuple[str, ...]:
    won = ", ".join(f"{amount:,.2f} {code}".strip() for code, amount in told["won"].items())
    percents = ("vpip", "pfr", "three_bet", "aggression", "wtsd", "won_at_showdown")
    return (
        name,
        f"{told['hands']:,}",
        *(_shown(told[one]) for one in percents),
        won or "-",
        f"{told['big_blinds']:,.2f}",
        _shown(told["bb_per_100"]),
        _shown(told["ev_bb_per_100"]),
    )


def _shown(figure: float | None) -> str:
    return "-" if figure is None else f"{figure:,}"
