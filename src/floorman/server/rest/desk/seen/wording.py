"""What happened at the desk, in words and with the rules behind it. Pure."""

from collections.abc import Iterable, Iterator
from typing import Any

from floorman.history.words.tournaments import tournament_words, with_names
from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper, Entry, Words
from floorman.server.rest.desk import models as m
from floorman.server.telling.lines import rules_behind
from floorman.tournament import TournamentRefused

_LAST_MOST = 30


def said(keeper: DeskKeeper, events: Iterable[Any]) -> list[m.Line]:
    """What happened, a line for each thing that has words."""
    return [*_lines(keeper, events)]


def _lines(keeper: DeskKeeper, events: Iterable[Any]) -> Iterator[m.Line]:
    for event in events:
        if isinstance(event, Words):
            words = with_names(event.words, keeper.names)
        else:
            words = tournament_words(event, keeper.names)
        if words:
            yield m.Line(words=words, rules=[*getattr(event, "cites", ())])


def of_entry(keeper: DeskKeeper, entry: Entry) -> list[m.Line]:
    """What happened at a step."""
    body = entry.body
    told = _told(keeper, body)
    if told is not None:
        return [told]
    found = said(keeper, entry.events)
    if isinstance(body, r.Did) and not found:
        return [m.Line(words=f"{_tag(body)} is done", rules=[])]
    return found


def _told(keeper: DeskKeeper, body: r.Any | None) -> m.Line | None:
    """What was told rather than done by a command."""
    match body:
        case r.Undone() | r.Redone():
            return _taken_back(keeper, body)
        case r.RanLive():
            return m.Line(words=f"Table {body.table} is run card by card", rules=[])
        case r.StoppedLive():
            return m.Line(words=f"Table {body.table} is not run card by card any more", rules=[])
        case r.Ruled():
            return m.Line(words=_ruled(keeper, body), rules=[*body.rules])
        case r.Screens():
            return m.Line(words=_arranged(body), rules=[])
    return None


def _tag(did: r.Did) -> str:
    return str(did.command.__struct_config__.tag)


def _taken_back(keeper: DeskKeeper, body: r.Undone | r.Redone) -> m.Line:
    entry = keeper.find(body.sequence)
    what = step_words(keeper, entry) if entry else f"step {body.sequence}"
    if isinstance(body, r.Redone):
        return m.Line(words=f"Holds again: {what}", rules=[])
    also = f", and {len(body.dropped)} that hang on it" if body.dropped else ""
    return m.Line(words=f"Taken back: {what}{also}", rules=[])


def _ruled(keeper: DeskKeeper, body: r.Ruled) -> str:
    about = [keeper.name_of(one) for one in body.players]
    where = f"table {body.table}" if body.table else ""
    who = ", ".join([one for one in (where, *about) if one])
    return f"Ruled ({who}): {body.words}" if who else f"Ruled: {body.words}"


def _arranged(body: r.Screens) -> str:
    names = [one or "the usual one" for one in body.screens]
    return f"Displays are arranged: {', '.join(names) or 'as they come'}"


def step_words(keeper: DeskKeeper, entry: Entry) -> str:
    """A step in one line."""
    if isinstance(entry.body, r.Did):
        first = next(_lines(keeper, entry.events), None)
        return first.words if first else f"{_tag(entry.body)} is done"
    found = of_entry(keeper, entry)
    return found[0].words if found else ""


def last_said(keeper: DeskKeeper) -> Iterator[m.SaidSeen]:
    """What happened last, the latest first; not what was taken back."""
    found = 0
    for entry in reversed(keeper.entries):
        if entry.undone or (entry.did and entry.did.deal):
            continue  # what is dealt is seen in the stacks
        by = keeper.name_of(str(getattr(entry.body, "by", "")))
        for line in _backwards(keeper, entry):
            if found == _LAST_MOST:
                return
            found += 1
            yield m.SaidSeen(
                sequence=entry.sequence,
                at=entry.at,
                by_name=by,
                words=line.words,
                rules=line.rules,
            )


def _backwards(keeper: DeskKeeper, entry: Entry) -> Iterator[m.Line]:
    """What happened at a step, the last first; a start has hundreds of lines."""
    if entry.events:
        yield from _lines(keeper, reversed(entry.events))
    else:
        yield from reversed(of_entry(keeper, entry))


def rules_of(*lines: Iterable[m.Line | m.DueSeen]) -> m.Rules:
    """The rules that lines name, to be read, each once."""
    cites = (cite for some in lines for one in some for cite in one.rules)
    return [*rules_behind([*dict.fromkeys(cites)])]


def refusal(keeper: DeskKeeper, refused: TournamentRefused | Denied) -> Denied:
    """A refusal by people's names."""
    names = keeper.names
    if isinstance(refused, Denied):
        words = with_names(refused.words, names)
        return Denied(refused.code, words, refused.wait_s, refused.cites, refused.legal)
    words = with_names(f"{refused.what}: {refused.reason.value}.", names)
    legal = with_names(refused.legal, names)
    return Denied("not-now", words, cites=refused.cites, legal=legal)
