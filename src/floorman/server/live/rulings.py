"""Rulings at a live table: what can have gone wrong, what is ruled, and carrying it out."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from floorman.deal import Law
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
    remedy_for,
)
from floorman.rulings.conduct import Scale
from floorman.rulings.ear.told import Outcome
from floorman.rulings.elsewhere import differing
from floorman.rulings.facts import Amounts, Value
from floorman.rulings.incidents import Step
from floorman.rulings.sanctions import sanction_forms
from floorman.rulings.usual import sentences
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import Asked, StaleError
from floorman.server.live.conduct import offence_state, proposed, sanction_of
from floorman.server.live.scene import Scene, at_live, tried
from floorman.server.protocol import client as m
from floorman.server.protocol import rulings as q
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.telling.lines import rules_behind
from floorman.table import commands as c

_LONGEST: Final = 300
_Correction = c.CorrectAward | c.CorrectButton | c.FindOwing
# What becomes of a player who owes a blind and was dealt in: had he looked, acted, does he post?
_OWING: Final[dict[str, tuple[bool, bool, bool]]] = {
    "plays": (True, True, False),
    "dead": (True, False, False),
    "posts": (False, False, True),
}


def outcome_state(scene: Scene, law: Law, outcome: Outcome) -> q.OutcomeState:
    """A ruling as it is told."""
    ruling = outcome.ruling
    other = differing(scene.deal or law, ruling.incident, ruling)
    cites = (*ruling.cites, *(cite for one in ruling.options for cite in one.cites))
    keeper = scene.keeper
    return q.OutcomeState(
        ruling.outcome,
        outcome.under,
        short=sentences(ruling.short),
        silent=ruling.silent,
        silence=ruling.silence,
        borrowed=tuple(find_book(key).name for key in ruling.borrowed),
        unclear=ruling.unclear,
        say=sentences(ruling.say),
        do=tuple(map(sentences, ruling.do)),
        options=tuple(_option(keeper, one) for one in ruling.options),
        weighs=ruling.weighs,
        changes=_changes(keeper, ruling.steps),
        rules=rules_behind(tuple(dict.fromkeys(cites))),
        elsewhere=tuple((find_book(one.book).name, _in_short(one.ruling)) for one in other),
    )


def with_conduct(
    state: q.OutcomeState, keeper: Keeper, ruling: Ruling, now: int, scale: Scale
) -> q.OutcomeState:
    """The same, with what comes next for the player whose offence was found, and what stands
    against him; `scale` is the house's, of sanctions.
    """
    player = offender(keeper, ruling)
    if not ruling.offence:
        return state
    following = proposed(keeper, ruling.offence, player, now, scale)
    name = keeper.names.get(player, "").lower()
    told = tuple(
        offence_state(keeper, body, at)
        for body, at in reversed(keeper.ruled)
        if name and body.offence and keeper.names.get(body.player, "").lower() == name
    )
    form, options = following.form, state.options
    if form is not None and form.key not in [one.key for one in options]:
        # The house's own scale names it.
        own = q.OptionState(form.key, form.title, form.say, cites=following.cites)
        options = (*options, own)
    key = form.key if form is not None else ""
    return replace(state, options=options, proposed=key, record=told)


def offender(keeper: Keeper, ruling: Ruling) -> str:
    """The player whom an incident is about; "" where nobody was named."""
    seat = ruling.incident.facts.get("seat")
    named = isinstance(seat, int) and not isinstance(seat, bool) and seat < len(keeper.players)
    return keeper.players[seat] if named and isinstance(seat, int) else ""


def _in_short(ruling: Ruling) -> str:
    return sentences(ruling.say) or "; ".join(one.title for one in ruling.options)


def _option(keeper: Keeper | None, one: Option) -> q.OptionState:
    do = tuple(map(sentences, one.do))
    changes = _changes(keeper, one.steps)
    return q.OptionState(one.key, one.title, sentences(one.say), do, one.cites, changes)


def _changes(keeper: Keeper | None, steps: Sequence[Step]) -> bool:
    """Whether carrying these steps out changes anything: in a deal, or between two."""
    if keeper is None:
        return False
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
    scene = at_live(keeper, message.table)
    kind = tried(find_kind, message.incident)
    incident = Incident(kind.key, scene.read_all(message.facts))
    try:
        ruling = _assess(scene, incident)
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
        corrections=_owing(keeper, ruling) if keeper.table.deal else _corrections(keeper, steps),
        offence=ruling.offence,
        player=offender(keeper, ruling) if ruling.offence else "",
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


def _owing(keeper: Keeper, ruling: Ruling) -> tuple[_Correction, ...]:
    """What the table notes of a player who was dealt in though he owes a blind there."""
    seat = ruling.incident.facts.get("seat")
    if ruling.incident.kind != "dealt-in-owing" or not isinstance(seat, int):
        return ()
    player = keeper.table.state.players.get(keeper.players[seat])
    found = _OWING.get(ruling.outcome)
    if found is None or player is None or not player.missed:
        return ()
    looked, acted, posted = found
    return (c.FindOwing(player=player.id, looked=looked, acted=acted, posted=posted),)


def _correction(keeper: Keeper, step: Step) -> _Correction | None:
    if step.get("table") == "correct-button":
        return c.CorrectButton(keeper.seats[step["button"]])
    source, target = step.get("source"), step.get("target")
    if step.get("type") == "transfer" and isinstance(source, int) and isinstance(target, int):
        return c.CorrectAward(keeper.players[source], keeper.players[target], step["amount"])
    return None


def _plain(value: Value) -> bool | int | str | tuple[int, ...]:
    if isinstance(value, Amounts):
        return value.each
    return tuple(map(int, value)) if isinstance(value, tuple) else value


def _assess(scene: Scene, incident: Incident) -> Ruling:
    """The ruling. Raises FactsMissingError, AskedWronglyError."""
    about = scene.deal or scene.where.law
    assert about is not None
    try:
        return assess(about, incident, scene.seat_name)
    except (FactError, NoRulingError) as error:
        raise AskedWronglyError(str(error)) from None
