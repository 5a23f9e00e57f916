"""`floorman ruling`: what the floor says when something went wrong."""

import sys
from collections.abc import Mapping

import click

from floorman.cli.books.whose import say_notices
from floorman.cli.output import json_option, looked_up, refuse, say_json, say_table
from floorman.cli.rulings.play import Asked, Play, play_from_file
from floorman.cli.rulings.steps import say_step, step_view
from floorman.cli.rulings.talk import talk
from floorman.datafiles import nearest
from floorman.rulings import FactError, groups, incident_kinds, possible
from floorman.rulings.ear.conversation import next_step
from floorman.rulings.ear.speech.naming import NamedPlay
from floorman.rulings.ear.told import (
    Chose,
    Confirmed,
    Impossible,
    Ruled,
    SayBack,
    Told,
    Where,
    Which,
)
from floorman.rulings.facts import Value, parse_fact
from floorman.rulings.incidents import find_fact


@click.command("ruling")
@click.argument("words", nargs=-1)
@click.option("--incident", metavar="KEY", help="What happened, by its key: see --list.")
@click.option("--fact", "told", multiple=True, metavar="KEY=VALUE", help="Something that is known.")
@click.option("--game", metavar="FORM", help="The form of poker; hold'em, unless the words say.")
@click.option("--structure", metavar="S", help="limit, pot-limit, no-limit, spread-limit...")
@click.option("--stakes", metavar="TEXT", help='Such as 1/2, or "20/40 limit with ante 3".')
@click.option("--tournament", is_flag=True, help="For a tournament instead of a cash game.")
@click.option("--book", metavar="B", help="The rulebook: see `rules`.")
@click.option("--option", "taken", multiple=True, metavar="KEY", help="Take up an option.")
@click.option("--amend", metavar="FILE", help="A house's amendments.")
@click.option("--deal", "file", metavar="FILE.phh", help="It happened in this recorded deal...")
@click.option("--hand", type=int, default=1, metavar="N", help="...the Nth of the file,")
@click.option("--at", type=int, metavar="N", help="...after its Nth action.")
@click.option("--list", "list_all", is_flag=True, help="List the incidents by group.")
@click.option("--yes", "all_right", is_flag=True, help="What is heard in the words is right.")
@json_option
def ruling_command(
    words: tuple[str, ...],
    incident: str | None,
    told: tuple[str, ...],
    game: str | None,
    structure: str | None,
    stakes: str | None,
    tournament: bool,
    book: str | None,
    taken: tuple[str, ...],
    amend: str | None,
    file: str | None,
    hand: int,
    at: int | None,
    list_all: bool,
    all_right: bool,
    as_json: bool,
) -> None:
    """Rule on what happened, told in WORDS or as an incident with its facts.

    In a terminal it is a dialogue. Through a pipe the first question is printed where there is
    one, and the exit status is 2.
    """
    asked = Asked(game, structure, stakes, tournament, book, taken, amend)
    play = _play(asked, file, hand, at)
    if list_all:
        _say_incidents(play, as_json)
        return
    said = " ".join(words).strip()
    if not said and incident is None:
        refuse("say what happened, or name an --incident; --list lists them")
    facts = _checked(dict(map(_told, told)), play)
    where = Where(play.deal, None, named=NamedPlay(), names=play.names) if file and play else None
    begun = Told(said, where or Where(named=asked.named, house=asked.house()), facts)
    if incident:
        begun = begun.reply(Chose(_known(incident)))
    if not as_json and _is_terminal():
        talk(begun)
        say_notices(asked.house().book)
    else:
        _answer(begun, asked, as_json=as_json, all_right=all_right)


def _play(asked: Asked, file: str | None, hand: int, at: int | None) -> Play | None:
    """The play that the call names; None where it names none and the words may."""
    if file is not None:
        return play_from_file(asked, file, hand, at)
    if at is not None:
        refuse("--at: after an action of which deal? Name it with --deal")
    return Play(asked.law()) if asked.names_play else None


def _known(incident: str) -> str:
    """The key of an incident; one that the catalogue has not ends the command."""
    kinds = incident_kinds()
    if incident not in kinds:
        refuse(f"no incident {incident!r}{nearest(incident, kinds) or '; --list lists them'}")
    return incident


def _told(text: str) -> tuple[str, Value]:
    key, equals, value = text.partition("=")
    if not equals:
        refuse(f"--fact {text}: write KEY=VALUE")
    try:
        return key.strip(), parse_fact(looked_up(find_fact, key.strip()), value)
    except FactError as error:
        refuse(f"--fact {error}")


def _checked(facts: Mapping[str, Value], play: Play | None) -> Mapping[str, Value]:
    """The facts that were told, which have to be possible in the deal."""
    try:
        return {
            key: play.checked(find_fact(key), value) if play else value
            for key, value in facts.items()
        }
    except FactError as error:
        refuse(f"--fact {error}")


def _answer(told: Told, asked: Asked, *, as_json: bool, all_right: bool) -> None:
    """The ruling, or what has to be known first: then the exit status is 2.

    What was heard passes for right where no hand and no pot hangs on it, or where the call says so.
    """
    step = next_step(told)
    if isinstance(step, SayBack) and (all_right or not step.binding):
        step = next_step(told.reply(Confirmed()))
    if isinstance(step, Impossible):
        refuse(step.why)
    if isinstance(step, Which) and not step.among:
        where = " can have happened there" if told.where.deal or told.where.named.form else ""
        refuse(f"no incident is like {told.words!r}{where}; --list lists them")
    if as_json:
        say_json(step_view(step, told))
    else:
        say_step(step, told)
        say_notices(asked.house().book)
    if not isinstance(step, Ruled):
        sys.exit(2)


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _say_incidents(play: Play | None, as_json: bool) -> None:
    """The catalogue, or what of it can have happened in the play named."""
    can = {kind.key for kind in possible(play.about)} if play else None
    rows = [
        (group, kind)
        for group in groups()
        for kind in group.incidents
        if can is None or kind.key in can
    ]
    if as_json:
        say_json(
            [
                {
                    "incident": kind.key,
                    "title": kind.title,
                    "group": group.key,
                    "applies": list(kind.applies),
                    "words": list(kind.words),
                }
                for group, kind in rows
            ]
        )
        return
    say_table(
        ("group", "incident", "title"),
        ((group.key, kind.key, kind.title) for group, kind in rows),
    )
