"""`floorman ruling`: what the floor says when something went wrong."""

import sys
from collections.abc import Mapping
from typing import NoReturn

import click

from floorman.cli.output import json_option, looked_up, refuse, say, say_json, say_table
from floorman.cli.ruling_play import Asked, Case, Play, named_law, play_from_file, play_of
from floorman.cli.ruling_views import missing_view, ruling_view, say_missing, say_ruling
from floorman.rulings import (
    FactError,
    FactsMissingError,
    Incident,
    NoRulingError,
    Ruling,
    assess,
    find_kind,
    groups,
    possible,
)
from floorman.rulings.ear.describing import Described, describe, is_sure
from floorman.rulings.facts import Fact, Value, parse_fact
from floorman.rulings.incidents import IncidentKind, find_fact
from floorman.rulings.usual import can_happen, unnamed_seat, usual_law

# How many other incidents are named beside the one that is ruled on.
_OTHERS = 3


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
    as_json: bool,
) -> None:
    """Rule on what happened, told in WORDS or as an incident with its facts.

    Facts that are missing are asked in a terminal; through a pipe they are listed, and the exit
    status is 2.
    """
    asked = Asked(game, structure, stakes, tournament, book, taken, amend)
    play = _play(asked, file, hand, at)
    if list_all:
        _say_incidents(play, as_json)
        return
    said = " ".join(words).strip()
    if not said and incident is None:
        refuse("say what happened, or name an --incident; --list lists them")
    facts = dict(map(_told, told))
    case = _named(incident, said) if incident else _described(said, play, as_json)
    play = play or _usual(case.kind, said, asked)
    case.facts = {**_heard_right(case.facts, play), **_checked(facts, play)}
    _rule(case, play, as_json)


def _play(asked: Asked, file: str | None, hand: int, at: int | None) -> Play | None:
    """The play that the call names; None where it names none and the words may."""
    if file is not None:
        return play_from_file(asked, file, hand, at)
    if at is not None:
        refuse("--at: after an action of which deal? Name it with --deal")
    return play_of(asked) if asked.names_play else None


def _usual(kind: IncidentKind, said: str, asked: Asked) -> Play:
    """The play that the words name, or the usual one for the incident."""
    law = named_law(said, asked)
    if not can_happen(kind, law):
        usual = usual_law(kind)
        law = asked.law(usual.form, usual.stakes, usual.tournament)
    return Play(law)


def _told(text: str) -> tuple[str, Value]:
    key, equals, value = text.partition("=")
    if not equals:
        refuse(f"--fact {text}: write KEY=VALUE")
    try:
        return key, parse_fact(looked_up(find_fact, key.strip()), value)
    except FactError as error:
        refuse(f"--fact {error}")


def _checked(facts: Mapping[str, Value], play: Play) -> Mapping[str, Value]:
    """The facts that were told, which have to be possible in the deal."""
    try:
        return {key: play.checked(find_fact(key), value) for key, value in facts.items()}
    except FactError as error:
        refuse(f"--fact {error}")


def _heard_right(facts: Mapping[str, Value], play: Play) -> Mapping[str, Value]:
    """The facts that were heard, without those that are impossible in the deal."""
    return {key: value for key, value in facts.items() if play.allows(find_fact(key), value)}


def _named(key: str, said: str) -> Case:
    """An incident named by its key, with what the words settle of it."""
    kind = looked_up(find_kind, key)
    if not said:
        return Case(kind, {})
    found = describe(said, (kind,))
    return Case(kind, dict(found[0].facts), found[0].heard) if found else Case(kind, {})


def _described(said: str, play: Play | None, as_json: bool) -> Case:
    """The incident that the words mean."""
    among = possible(play.about) if play else None
    found = describe(said, among, play.names if play else ())
    if not found:
        where = " can have happened there" if play else ""
        refuse(f"no incident is like {said!r}{where}; --list lists them")
    best = _chosen(found, as_json)
    others = tuple(one.kind for one in found if one is not best)[:_OTHERS]
    return Case(best.kind, dict(best.facts), best.heard, others)


def _chosen(found: tuple[Described, ...], as_json: bool) -> Described:
    """The likeliest; in a terminal people choose where it is not sure."""
    near = found[:_OTHERS]
    if len(near) == 1 or is_sure(found) or as_json or not _is_terminal():
        return found[0]
    say("Which is it?")
    for number, one in enumerate(near, 1):
        say(f"  {number}. {one.kind.title}")
    return near[click.prompt("Number", type=click.IntRange(1, len(near)), default=1) - 1]


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _rule(case: Case, play: Play, as_json: bool) -> None:
    """Rule, asking what is missing."""
    asks = not as_json and _is_terminal()
    if asks:
        say(f"{case.kind.title}.\n")
    while True:
        try:
            ruling = _assess(case, play)
            break
        except FactsMissingError as error:
            if play.deal is None and _name_nobody(case, error.missing):
                continue
            if not asks:
                _say_missing(case, play, error.missing, as_json)
            fact = error.missing[0]
            case.facts[fact.key] = _ask(fact, play)
    if as_json:
        say_json(ruling_view(ruling, case, play))
    else:
        if asks:
            say()
        say_ruling(ruling, case, play)


def _assess(case: Case, play: Play) -> Ruling:
    try:
        return assess(play.about, Incident(case.kind.key, case.facts), play.name)
    except (FactError, NoRulingError) as error:
        refuse(str(error))


def _name_nobody(case: Case, missing: tuple[Fact, ...]) -> bool:
    """Where nobody keeps the deal it is not asked who it was: whether that was missing."""
    seats = [fact.key for fact in missing if fact.kind == "seat"]
    case.facts.update((key, unnamed_seat(key)) for key in seats)
    return bool(seats)


def _say_missing(case: Case, play: Play, missing: tuple[Fact, ...], as_json: bool) -> NoReturn:
    if as_json:
        say_json(missing_view(missing, case, play))
    else:
        say_missing(missing, case, play)
    sys.exit(2)


def _ask(fact: Fact, play: Play) -> Value:
    """Ask for a fact until the answer is one."""
    asks = fact.asks or fact.key
    if fact.kind == "yes-no":
        return click.confirm(asks, default=None)
    answers = list(fact.answers)
    if answers:
        say(asks)
        for number, key in enumerate(answers, 1):
            say(f"  {number}. {fact.answers[key]}")
        chosen: int = click.prompt("Number", type=click.IntRange(1, len(answers)))
        return answers[chosen - 1]
    while True:
        try:
            value = parse_fact(fact, click.prompt(asks, type=str, prompt_suffix=" "))
            return play.checked(fact, value)
        except FactError as error:
            say(error.why)


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
