"""Rulings at a live table: what can have gone wrong, what is ruled, and carrying it out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from floorman.cards import CardTextError, parse_cards
from floorman.deal import Deal, Law
from floorman.deal import commands as d
from floorman.rulebooks.rules import find_book
from floorman.rulings import (
    FactError,
    FactsMissingError,
    Incident,
    NoRulingError,
    Option,
    Ruling,
    assess,
    find_kind,
    groups,
    possible,
    remedy_for,
)
from floorman.rulings.conduct import THE_BOOKS, Scale
from floorman.rulings.elsewhere import differing
from floorman.rulings.facts import Fact, Value
from floorman.rulings.incidents import Step, find_fact
from floorman.rulings.sanctions import sanction_forms
from floorman.server import records as r
from floorman.server.asking import Asked, AskedWronglyError, StaleError
from floorman.server.keeper import Keeper
from floorman.server.lines import rules_behind
from floorman.server.live_conduct import offence_state, proposed, sanction_of
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.table import commands as c

_LONGEST: Final = 300
_MOST_FACTS: Final = 40

T = TypeVar("T")
_Correction = c.CorrectAward | c.CorrectButton


def about(keeper: Keeper) -> Deal | Law:
    """The deal that is ruled on, in progress or the last one; before the first, the law alone."""
    return keeper.table.deal or keeper.deal or keeper.table.law.deal


def possible_now(keeper: Keeper, message: m.Incidents) -> s.Possible:
    """What can have gone wrong now."""
    titles = {group.key: group.title for group in groups()}
    found = tuple(
        s.IncidentState(kind.key, kind.title, titles[kind.group], kind.words)
        for kind in possible(about(keeper))
    )
    return s.Possible(id=message.id, table=message.table, incidents=found)


def assessed(keeper: Keeper, message: m.Assess, now: int, scale: Scale = THE_BOOKS) -> s.Assessed:
    """What is ruled, or what has to be known first; `scale` is the house's, of sanctions.

    Raises AskedWronglyError.
    """
    kind = _tried(find_kind, message.incident)
    incident = _incident(keeper, message.incident, message.facts)
    answer = s.Assessed(id=message.id, table=message.table, incident=kind.key, title=kind.title)
    try:
        ruling = _assess(keeper, incident)
    except FactsMissingError as error:
        missing = tuple(map(_asked, error.missing))
        return _with(answer, missing=missing)
    if ruling.offence and keeper.players and not _offender(keeper, ruling):
        # A record is somebody's.
        return _with(answer, missing=(_asked(find_fact("seat")),))
    other = differing(about(keeper), incident, ruling)
    cites = (*ruling.cites, *(cite for one in ruling.options for cite in one.cites))
    return _with(
        answer,
        outcome=ruling.outcome,
        short=ruling.short,
        silent=ruling.silent,
        silence=ruling.silence,
        borrowed=tuple(find_book(key).name for key in ruling.borrowed),
        unclear=ruling.unclear,
        say=ruling.say,
        do=ruling.do,
        weighs=ruling.weighs,
        changes=_changes(keeper, ruling.steps),
        rules=rules_behind(tuple(dict.fromkeys(cites))),
        elsewhere=tuple((find_book(one.book).name, _in_short(one.ruling)) for one in other),
        **({"options": _options(keeper, ruling)} | _conduct(keeper, ruling, now, scale)),
    )


def _conduct(keeper: Keeper, ruling: Ruling, now: int, scale: Scale) -> dict[str, object]:
    """What comes next for the player whose offence was found, and what stands against him."""
    player = _offender(keeper, ruling)
    if not ruling.offence:
        return {}
    following = proposed(keeper, ruling.offence, player, now, scale)
    name = keeper.names.get(player, "").lower()
    told = [
        offence_state(keeper, body, at)
        for body, at in reversed(keeper.ruled)
        if name and body.offence and keeper.names.get(body.player, "").lower() == name
    ]
    found: dict[str, object] = {"record": tuple(told)}
    if following.form is not None:
        form, keys = following.form, [one.key for one in ruling.options]
        found["proposed"] = form.key
        if form.key not in keys:  # the house's own scale names it
            own = s.OptionState(form.key, form.title, form.say, cites=following.cites)
            found["options"] = (*_options(keeper, ruling), own)
    return found


def _offender(keeper: Keeper, ruling: Ruling) -> str:
    """The player whom an incident is about; "" where nobody was named."""
    seat = ruling.incident.facts.get("seat")
    named = isinstance(seat, int) and not isinstance(seat, bool) and seat < len(keeper.players)
    return keeper.players[seat] if named and isinstance(seat, int) else ""


def _with(answer: s.Assessed, **fields: object) -> s.Assessed:
    return replace(answer, **fields)


def _in_short(ruling: Ruling) -> str:
    return ruling.say or "; ".join(one.title for one in ruling.options)


def _asked(fact: Fact) -> s.FactAsked:
    return s.FactAsked(fact.key, fact.kind, fact.asks, tuple(fact.answers.items()))


def _options(keeper: Keeper, ruling: Ruling) -> tuple[s.OptionState, ...]:
    return tuple(
        s.OptionState(one.key, one.title, one.say, one.do, one.cites, _changes(keeper, one.steps))
        for one in ruling.options
    )


def _changes(keeper: Keeper, steps: Sequence[Step]) -> bool:
    """Whether carrying these steps out changes anything: in a deal, or between two."""
    if keeper.table.deal:
        return any("table" not in step for step in steps)
    return bool(_corrections(keeper, steps))


def ruled(message: m.Rule, person: str) -> Asked:
    """The record of a ruling, given the table as it then is."""
    if len(message.why) > _LONGEST or not message.why.isprintable():
        raise AskedWronglyError(f"A reason has {_LONGEST} characters at most.")

    def made(keeper: Keeper) -> r.Ruled:
        if message.deal != keeper.deal_number:
            raise StaleError("that deal is over")
        if message.seen < keeper.turn_since:
            raise StaleError("something has happened meanwhile")
        return _record(keeper, message, person)

    return made


def _record(keeper: Keeper, message: m.Rule, person: str) -> r.Ruled:
    incident = _incident(keeper, message.incident, message.facts)
    try:
        ruling = _assess(keeper, incident)
        chosen = _chosen(ruling, message.option)
        own = _is_own(ruling, message.option)
        commands = () if own else _remedy(keeper, ruling, message.option)
        steps = () if own else chosen.steps if chosen else ruling.steps
    except FactsMissingError as error:
        raise AskedWronglyError(error.missing[0].asks) from None
    except (KeyError, ValueError) as error:
        raise AskedWronglyError(str(error.args[0])) from None
    body = r.Ruled(
        incident=incident.kind,
        by=person,
        facts={key: _plain(value) for key, value in incident.facts.items()},
        option=message.option,
        why=message.why,
        outcome=ruling.outcome,
        words=(chosen.say or chosen.title if chosen else ruling.say),
        cites=chosen.cites if chosen else ruling.cites,
        commands=commands,
        corrections=() if keeper.table.deal else _corrections(keeper, steps),
        offence=ruling.offence,
        player=_offender(keeper, ruling) if ruling.offence else "",
        number=message.number,
        unit=message.unit,
    )
    try:
        sanction_of(body)
    except ValueError as error:
        raise AskedWronglyError(str(error)) from None
    return body


def _is_own(ruling: Ruling, option: str) -> bool:
    """Whether a sanction was chosen that the book does not offer, as by a house's own scale."""
    offered = {one.key for one in ruling.options}
    return bool(ruling.offence) and option in sanction_forms() and option not in offered


def _chosen(ruling: Ruling, option: str) -> Option | None:
    """What the floor decided; None where it had nothing to decide. Raises KeyError."""
    if not option:
        return None
    if _is_own(ruling, option):
        form = sanction_forms()[option]
        return Option(option, form.title, form.say, (), ruling.cites, ())
    return ruling.option(option)


def _remedy(keeper: Keeper, ruling: Ruling, option: str) -> tuple[d.Any, ...]:
    """What puts the deal in progress right. Raises ValueError where the floor has to decide."""
    commands = remedy_for(ruling, option)
    return commands if keeper.table.deal else ()


def _corrections(keeper: Keeper, steps: Sequence[Step]) -> tuple[_Correction, ...]:
    """What is put right between deals: chips from one player to another, and the button."""
    if keeper.deal is None:
        return ()
    made = (_correction(keeper, step) for step in steps)
    return tuple(one for one in made if one is not None)


def _correction(keeper: Keeper, step: Step) -> _Correction | None:
    if step.get("table") == "correct-button":
        return c.CorrectButton(keeper.seats[step["button"]])
    source, target = step.get("source"), step.get("target")
    if step.get("type") == "transfer" and isinstance(source, int) and isinstance(target, int):
        return c.CorrectAward(keeper.players[source], keeper.players[target], step["amount"])
    return None


def _plain(value: Value) -> bool | int | str | tuple[int, ...]:
    return tuple(map(int, value)) if isinstance(value, tuple) else value


def _assess(keeper: Keeper, incident: Incident) -> Ruling:
    """The ruling. Raises FactsMissingError, AskedWronglyError."""
    names = [keeper.names.get(one, one) for one in keeper.players]
    try:
        return assess(about(keeper), incident, lambda seat: names[seat])
    except (FactError, NoRulingError) as error:
        raise AskedWronglyError(str(error)) from None


def _incident(keeper: Keeper, kind: str, facts: Mapping[str, bool | int | str]) -> Incident:
    """The incident with its facts: seats are those of the deal, cards are read."""
    if len(facts) > _MOST_FACTS:
        raise AskedWronglyError("so many facts no incident has")
    return Incident(kind, {key: _fact(keeper, key, value) for key, value in facts.items()})


def _fact(keeper: Keeper, key: str, value: bool | int | str) -> Value:
    fact = _tried(find_fact, key)
    if fact.kind == "cards" and isinstance(value, str):
        try:
            return parse_cards(value)
        except CardTextError as error:
            raise AskedWronglyError(f"{fact.asks} {error}") from None
    if fact.kind == "seat":
        if not isinstance(value, int) or value not in keeper.seats:
            raise AskedWronglyError(f"{fact.asks} Nobody at seat {value} was dealt in.")
        return keeper.seats.index(value)
    return value


def _tried(find: Callable[[str], T], key: str) -> T:
    """What `find` finds. Raises AskedWronglyError for an unknown key."""
    try:
        return find(key)
    except KeyError as error:
        raise AskedWronglyError(str(error.args[0])) from None
