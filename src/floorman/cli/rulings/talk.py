"""The dialogue with the floor in a terminal: which, what was heard, questions, the ruling."""

from collections.abc import Iterator, Sequence

import click

from floorman.cli.output import refuse, say
from floorman.cli.rulings.play import Case, Play, play_words
from floorman.cli.rulings.views import say_ruling
from floorman.rulings.ear.conversation import answers_to, next_step
from floorman.rulings.ear.told import (
    ASK_WHICH,
    NONE_OF_THESE,
    Ask,
    Chose,
    Confirmed,
    Gave,
    Impossible,
    Reply,
    Ruled,
    SayBack,
    Situation,
    Told,
    Which,
)
from floorman.rulings.facts import FactError, Value, parse_fact
from floorman.rulings.incidents import IncidentKind
from floorman.rulings.usual import sentences

_BACK, _UNKNOWN = "b", "?"
_YES, _NO = ("y", "yes"), ("n", "no")


class _BackError(Exception):
    """The last step is to be taken back."""


def talk(told: Told) -> None:
    """Lead the dialogue until it is ruled."""
    start, seen = told, ""
    while True:
        step = next_step(told)
        seen = _say_incident(step, seen)
        try:
            if isinstance(step, Impossible):
                refuse(step.why)
            if isinstance(step, Ruled):
                say()
                say_ruled(step, told)
                reply = _onward(step.onward)
                if reply is None:
                    return
            else:
                reply = _replied(step, told)
            told = told.reply(reply)
        except _BackError:
            if told.replies == start.replies:
                say("That was the first question.")
            told, seen = (told.back if told.replies != start.replies else told), ""


def _say_incident(step: object, seen: str) -> str:
    """Name the incident when it changes."""
    if isinstance(step, SayBack | Ask) and step.situation.kind.key != seen:
        say(f"{step.situation.kind.title}.")
        say_contradictions(step.situation)
        return step.situation.kind.key
    return seen


def _replied(step: Which | SayBack | Ask, told: Told) -> Reply:
    match step:
        case Which():
            return Chose(_which(step))
        case SayBack():
            return _confirmed(step, told)
        case Ask():
            under = f"{_capital(', '.join(step.under))}: " if step.under else ""
            return Gave(step.fact.key, _asked(step, under, told))


def _which(step: Which) -> str:
    if not step.among:
        say("No incident is like that.")
        return NONE_OF_THESE
    say("Which is it?")
    for number, one in enumerate(step.among, 1):
        say(f"  {number}. {one.kind.title}")
    say("  0. None of these")
    number = _number(len(step.among))
    return step.among[number - 1].kind.key if number else NONE_OF_THESE


def _confirmed(step: SayBack, told: Told) -> Reply:
    """Whether what was heard is right, or which of it is wrong and what is so instead."""
    answer = _typed(f"{step.text} [y, n]").lower()
    while answer not in (*_YES, *_NO, _UNKNOWN, ""):
        answer = _typed("y or n, or b to go back").lower()
    if answer not in (*_NO, _UNKNOWN):
        return Confirmed()
    say("What is wrong?")
    for number, one in enumerate(step.facts, 1):
        heard = f" ({one.heard!r})" if one.heard else ""
        say(f"  {number}. {one.text}{heard}")
    say("  0. It is something else that happened")
    number = _number(len(step.facts))
    if not number:
        return Chose(ASK_WHICH)
    fact = step.facts[number - 1].fact
    ask = Ask(step.situation, fact, answers_to(fact, told.where.deal), optional=True)
    return Gave(fact.key, _asked(ask, "", told))


def _asked(step: Ask, under: str, told: Told) -> Value | None:
    """The answer to a question; None where nobody knows."""
    fact = step.fact
    question = f"{under}{fact.asks or fact.key}"
    numbered = fact.kind != "yes-no" and len(step.answers) > 0
    if numbered:
        say(question)
        for number, one in enumerate(step.answers, 1):
            say(f"  {number}. {one.text}")
    ways = ", ".join(_ways(step))
    while True:
        text = _typed(f"{'Number' if numbered else question} [{ways}]")
        if text == _UNKNOWN and step.optional:
            return None
        try:
            return _chosen(step, text) if numbered else _parsed(step, text, told)
        except FactError as error:
            say(_capital(error.why))


def _ways(step: Ask) -> Iterator[str]:
    """What may be typed."""
    if step.fact.kind == "yes-no":
        yield from ("y", "n")
    elif step.answers:
        yield f"1 to {len(step.answers)}"
    if step.optional:
        yield f"{_UNKNOWN} if you do not know"
    yield f"{_BACK} to go back"


def _chosen(step: Ask, text: str) -> Value:
    if text.isdigit() and 1 <= int(text) <= len(step.answers):
        return step.answers[int(text) - 1].value
    raise FactError(step.fact.key, f"a number from 1 to {len(step.answers)} is wanted")


def _parsed(step: Ask, text: str, told: Told) -> Value:
    play = Play(step.situation.law, told.where.deal, told.where.names)
    if step.fact.kind in ("whole", "chips"):
        text = text.replace(",", "").lstrip("$€£")
    return play.checked(step.fact, parse_fact(step.fact, text))


def _onward(onward: Sequence[IncidentKind]) -> Reply | None:
    """The incident by which it is ruled further, if somebody wants to know."""
    if not onward:
        return None
    say("\nThis leads on to:")
    for number, kind in enumerate(onward, 1):
        say(f"  {number}. {kind.title}")
    say("  0. Nothing more")
    number = _number(len(onward))
    return Chose(onward[number - 1].key) if number else None


def _number(most: int) -> int:
    while True:
        text = _typed("Number")
        if text.isdigit() and int(text) <= most:
            return int(text)
        say(f"A number from 0 to {most} is wanted.")


def _typed(prompt: str) -> str:
    """What is typed. Raises _BackError for the word that goes back."""
    text: str = click.prompt(prompt, type=str, default="", show_default=False, prompt_suffix=": ")
    if text.strip().lower() == _BACK:
        raise _BackError
    return text.strip()


def say_contradictions(situation: Situation) -> None:
    """Print what was said that the deal shows otherwise."""
    for one in situation.contradictions:
        words = f" ({one.said.heard!r})" if one.said.heard else ""
        say(f"Heard: {one.said.text}{words}; but the deal shows: {one.shown.text}.")


def say_ruled(step: Ruled, told: Told) -> None:
    """Print a ruling, or all that it can be under their conditions."""
    play = play_of(step.situation, told)
    if step.ruling is not None:
        say_ruling(step.ruling, case_of(step.situation), play)
        return
    say(f"{step.situation.kind.title} ({step.situation.kind.key})")
    say(play_words(play.law))
    unknown = " ".join(fact.asks or fact.key for fact in step.situation.unknown)
    say(f"\nIt depends on what nobody knows: {unknown}")
    for one in step.outcomes:
        say(f"\n{_capital('; '.join(one.under))}:")
        say(f"  {sentences(one.ruling.say) or 'The floor decides.'}")
        for line in one.ruling.do:
            say(f"  > {sentences(line)}")
        for option in one.ruling.options:
            say(f"  - {option.title}")
        say(f"  {', '.join(one.ruling.cites)}")


def case_of(situation: Situation) -> Case:
    """The incident as the views print it."""
    return Case(
        situation.kind,
        {one.fact.key: one.value for one in situation.known},
        {one.fact.key: one.heard for one in situation.known if one.heard},
        situation.others,
    )


def play_of(situation: Situation, told: Told) -> Play:
    """The play as the views print it."""
    return Play(situation.law, situation.deal, told.where.names)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
