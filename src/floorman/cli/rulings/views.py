"""A ruling as it is printed: for people, and as plain data for programs."""

from collections.abc import Iterable, Mapping
from typing import Any

from floorman.cli.output import say
from floorman.cli.rulings.play import Case, Play, play_words
from floorman.rulebooks.rules import find_rule
from floorman.rulings import Option, Ruling
from floorman.rulings.elsewhere import Elsewhere, differing
from floorman.rulings.facts import Amounts, Fact, Value, fact_text
from floorman.rulings.incidents import find_fact
from floorman.rulings.usual import sentences, unnamed_seat


def ruling_view(ruling: Ruling, case: Case, play: Play) -> dict[str, Any]:
    """A ruling as plain data."""
    return _case_view(case, play) | {
        "facts": facts_view({**ruling.facts, **case.facts}),
        "outcome": ruling.outcome,
        "short": _short_view(ruling),
        "silent": ruling.silent,
        "borrowed": list(ruling.borrowed),
        "silence": ruling.silence,
        "unclear": list(ruling.unclear),
        "say": sentences(ruling.say),
        "do": [sentences(line) for line in ruling.do],
        "rules": [rule_view(one) for one in ruling.cites],
        "options": [_option_view(one) for one in ruling.options],
        "weighs": list(ruling.weighs),
        "offence": ruling.offence,
        "elsewhere": [_other_view(one) for one in _elsewhere(ruling, case, play)],
        "missing": [],
    }


def _short_view(ruling: Ruling) -> dict[str, Any]:
    """One sentence, and the rule that decides."""
    return {
        "say": sentences(ruling.short),
        "rule": rule_view(ruling.rule) if ruling.rule else None,
    }


def missing_view(missing: Iterable[Fact], case: Case, play: Play) -> dict[str, Any]:
    """What has to be known first, as plain data."""
    return _case_view(case, play) | {
        "facts": facts_view(case.facts),
        "missing": [
            {
                "fact": fact.key,
                "kind": fact.kind,
                "asks": fact.asks,
                "answers": dict(fact.answers),
            }
            for fact in missing
        ],
    }


def _case_view(case: Case, play: Play) -> dict[str, Any]:
    return {
        "incident": case.kind.key,
        "title": case.kind.title,
        "group": case.kind.group,
        "game": play.law.form.key,
        "book": play.law.ruleset.book,
        "tournament": play.law.tournament,
        "heard": dict(case.heard),
        "others": [{"incident": one.key, "title": one.title} for one in case.others],
    }


def facts_view(facts: Mapping[str, Value]) -> dict[str, bool | int | str]:
    """Facts as they are written on a command line: seats from 1, cards as text."""
    told = ((find_fact(key), value) for key, value in facts.items())
    return {fact.key: _plain(fact, value) for fact, value in told if not _is_nobody(fact, value)}


def _is_nobody(fact: Fact, value: Value) -> bool:
    """Whether a seat stands only for somebody."""
    return fact.kind == "seat" and value == unnamed_seat(fact.key)


def _plain(fact: Fact, value: Value) -> bool | int | str:
    if isinstance(value, tuple | Amounts):
        return fact_text(fact, value)
    if fact.kind == "seat" and isinstance(value, int):
        return value + 1
    return value


def rule_view(rule_id: str) -> dict[str, str]:
    """A rule that is cited; what a house has changed is cited by its title alone."""
    try:
        rule = find_rule(rule_id)
    except KeyError:
        return {"id": rule_id, "title": "", "statement": ""}
    return {"id": rule.id, "title": rule.title, "statement": rule.statement}


def _option_view(one: Option) -> dict[str, Any]:
    return {
        "key": one.key,
        "title": one.title,
        "say": sentences(one.say),
        "do": [sentences(line) for line in one.do],
        "rules": [rule_view(cite) for cite in one.cites],
    }


def _other_view(one: Elsewhere) -> dict[str, Any]:
    return {
        "book": one.book,
        "outcome": one.ruling.outcome,
        "short": sentences(one.ruling.short),
        "say": sentences(one.ruling.say),
        "options": [option.title for option in one.ruling.options],
        "rules": list(one.ruling.cites),
    }


def _elsewhere(ruling: Ruling, case: Case, play: Play) -> tuple[Elsewhere, ...]:
    return differing(play.about, ruling.incident, ruling)


def say_ruling(ruling: Ruling, case: Case, play: Play) -> None:
    """Print a ruling: in short first, then all of it."""
    _say_short(ruling)
    say()
    _say_heading(case, play)
    seats = {key: seat for key, seat in case.facts.items() if find_fact(key).kind == "seat"}
    # Without a deal, what nobody told follows from the game or from what was told.
    known = {key: ruling.facts[key] for key in ruling.facts if play.deal or key in case.facts}
    _say_known({**seats, **known}, case, play)
    if ruling.say and ruling.say != ruling.short:
        say(f"\nThe floor says:\n  {sentences(ruling.say)}")
    _say_steps("The dealer", ruling.do)
    if ruling.options:
        _say_options(ruling)
    _say_rules(ruling)
    other = _elsewhere(ruling, case, play)
    if other:
        say("\nOther books:")
        for one in other:
            words = sentences(one.ruling.say) or "the floor decides"
            ways = "; ".join(option.title for option in one.ruling.options)
            say(f"  {one.book}: {words}{f' [{ways}]' if ways else ''}")
            say(f"    {', '.join(one.ruling.cites)}")
    _say_others(case)


def say_missing(missing: Iterable[Fact], case: Case, play: Play) -> None:
    """Print what has to be known before anything can be ruled."""
    _say_heading(case, play)
    _say_known(case.facts, case, play)
    say("\nTo be known first:")
    for fact in missing:
        answers = "|".join(fact.answers) if fact.answers else _WANTED[fact.kind]
        say(f"  --fact {fact.key}={answers}  {fact.asks}".rstrip())
    _say_others(case)


_WANTED = {
    "yes-no": "yes|no",
    "whole": "N",
    "chips": "N",
    "seat": "N",
    "cards": "As",
    "amounts": "N,N,N",
    "text": "TEXT",
}


def _say_heading(case: Case, play: Play) -> None:
    say(f"{case.kind.title} ({case.kind.key})")
    say(play_words(play.law))


def _say_short(ruling: Ruling) -> None:
    """That the book is silent, if it is; then one sentence and the rule that decides."""
    if ruling.silence:
        say(ruling.silence)
    say(sentences(ruling.short))
    if ruling.rule:
        say(_rule_line(ruling.rule))


def _rule_line(cite: str) -> str:
    rule = rule_view(cite)
    return f"  {rule['id']}  {rule['title']}".rstrip()


def _say_known(facts: Mapping[str, Value], case: Case, play: Play) -> None:
    shown = [(find_fact(key), value) for key, value in facts.items()]
    shown = [(fact, value) for fact, value in shown if fact.asks and not _is_nobody(fact, value)]
    if not shown:
        return
    say("\nKnown:")
    for fact, value in shown:
        heard = case.heard.get(fact.key)
        words = fact_text(fact, value, play.name)
        say(f"  {fact.asks} {words}{f' ({heard!r})' if heard else ''}")


def _say_steps(title: str, steps: Iterable[str]) -> None:
    lines = tuple(steps)
    if lines:
        say(f"\n{title}:")
        for number, line in enumerate(lines, 1):
            say(f"  {number}. {sentences(line)}")


def _say_options(ruling: Ruling) -> None:
    say("\nThe floor decides:")
    for one in ruling.options:
        cites = f" ({', '.join(one.cites)})" if one.cites else ""
        say(f"  - {one.title}{cites}")
        if one.say:
            say(f"    {sentences(one.say)}")
        for line in one.do:
            say(f"    > {sentences(line)}")
    if ruling.weighs:
        say(f"  It weighs {'; '.join(ruling.weighs)}.")


def _say_rules(ruling: Ruling) -> None:
    if ruling.cites:
        say("\nRules:")
    for cite in ruling.cites:
        say(_rule_line(cite))
        if statement := rule_view(cite)["statement"]:
            say(f"    {statement}")
    if ruling.unclear:
        say("\nThe texts leave open:")
        for note in ruling.unclear:
            say(f"  {note}")


def _say_others(case: Case) -> None:
    if case.others:
        say("\nNot that? --incident")
        for one in case.others:
            say(f"  {one.key}  {one.title}")
