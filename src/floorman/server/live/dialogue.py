"""The floor's ear at the other end of a socket: what somebody tells, and the step that follows.

The server keeps nothing of a dialogue: the browser sends all of it each time, and goes back by
leaving out its last reply. Nothing that is told changes anything.
"""

from collections.abc import Iterable
from typing import Final

from floorman.rulebooks.rules import find_book
from floorman.rulings import groups, incident_kinds, possible
from floorman.rulings.conduct import THE_BOOKS, Scale
from floorman.rulings.ear import told as t
from floorman.rulings.ear.conversation import next_step, play_text
from floorman.rulings.facts import Fact, FactError, Value, check_fact
from floorman.rulings.incidents import IncidentKind, find_fact, find_kind
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.live.rulings import offender, outcome_state, with_conduct
from floorman.server.live.scene import Scene, tried
from floorman.server.protocol import client as m
from floorman.server.protocol import rulings as q

LONGEST: Final = 2_000
_MOST_REPLIES: Final = 60
_HOW: Final = "how_"

Step = q.Which | q.SayBack | q.Ask | q.Ruled | q.NotRuled


def possible_at(scene: Scene, message: m.Incidents) -> q.Possible:
    """What can have happened there, or be asked."""
    about = scene.deal or scene.where.law
    kinds = possible(about) if about else incident_kinds().values()
    return q.Possible(id=message.id, table=message.table, incidents=_named(kinds))


def answered(scene: Scene, message: m.Tell, now: int, scale: Scale = THE_BOOKS) -> Step:
    """What the floor says next; `scale` is the house's, of sanctions. Raises AskedWronglyError."""
    told = _told(scene, message)
    try:
        step = next_step(told)
    except (FactError, KeyError) as error:
        raise AskedWronglyError(str(error.args[0])) from None
    match step:
        case t.Which():
            kinds = [one.kind for one in step.among]
            return q.Which(id=message.id, table=message.table, incidents=_named(kinds))
        case t.SayBack():
            return q.SayBack(
                id=message.id,
                table=message.table,
                about=_situation(scene, step.situation),
                words=step.text,
                facts=tuple(_known(scene, one) for one in step.facts),
                binding=step.binding,
            )
        case t.Ask():
            return _ask(scene, message, step)
        case t.Ruled():
            return _ruled(scene, message, step, now, scale)
        case t.Impossible():
            about = _situation(scene, step.situation)
            return q.NotRuled(id=message.id, table=message.table, about=about, why=step.why)


def _told(scene: Scene, message: m.Tell) -> t.Told:
    """The dialogue so far. Raises AskedWronglyError."""
    words = " ".join("".join(one if one.isprintable() else " " for one in message.words).split())
    if len(words) > LONGEST:
        raise AskedWronglyError(f"Tell it in {LONGEST:,} characters at most.")
    if len(message.replies) > _MOST_REPLIES:
        raise AskedWronglyError("So many questions no incident has.")
    given = scene.read_all(message.given)
    for key, value in given.items():
        _checked(scene, key, value)
    replies = tuple(_reply(scene, one) for one in message.replies)
    if not words and not any(isinstance(one, t.Chose) for one in replies):
        raise AskedWronglyError("Say what happened, or choose it.")
    return t.Told(words, scene.where, given, replies)


def _reply(scene: Scene, reply: m.Reply) -> t.Reply:
    match reply:
        case m.Chose(incident):
            return t.Chose(tried(find_kind, incident).key)
        case m.Confirmed():
            return t.Confirmed()
        case m.Gave(key, said):
            known = None if said is None else _checked(scene, key, scene.read(key, said))
            return t.Gave(scene.fact(key).key, known)


def _checked(scene: Scene, key: str, value: Value) -> Value:
    """A value that the fact can have. Raises AskedWronglyError."""
    fact = scene.fact(key)
    try:
        return check_fact(fact, value)
    except FactError as error:
        raise AskedWronglyError(f"{fact.asks} {error.why[:1].upper()}{error.why[1:]}.") from None


def _named(kinds: Iterable[IncidentKind]) -> tuple[q.IncidentState, ...]:
    titles = {group.key: group.title for group in groups()}
    return tuple(
        q.IncidentState(one.key, one.title, titles[one.group], one.group.startswith(_HOW))
        for one in kinds
    )


def _situation(scene: Scene, one: t.Situation) -> q.Situation:
    return q.Situation(
        one.kind.key,
        one.kind.title,
        f"{play_text(one.law)}; {find_book(one.law.ruleset.book).name}",
        tuple(_known(scene, said) for said in one.known),
        tuple(fact.asks or fact.key for fact in one.unknown),
        tuple((each.said.text, each.shown.text) for each in one.contradictions),
        _named(one.others),
    )


def _known(scene: Scene, said: t.Said) -> q.FactKnown:
    fact = said.fact
    anew = _fact_asked(scene, fact, _answers(scene, fact)) if fact.asks else None
    return q.FactKnown(fact.key, said.text, scene.plain(fact, said.value), said.heard, anew)


def _answers(scene: Scene, fact: Fact) -> tuple[t.Answer, ...]:
    """The answers that a fact can have at all."""
    if fact.kind == "yes-no":
        return t.Answer(True, "yes"), t.Answer(False, "no")
    if fact.kind == "seat" and scene.seats is not None:
        return tuple(t.Answer(one, scene.seat_name(one)) for one in range(len(scene.seats)))
    return tuple(t.Answer(key, text) for key, text in fact.answers.items())


def _fact_asked(scene: Scene, fact: Fact, answers: Iterable[t.Answer]) -> q.FactAsked:
    ways = [(scene.plain(fact, one.value), one.text) for one in answers]
    if fact.kind == "seat":
        ways.sort(key=lambda one: int(one[0]))
    return q.FactAsked(fact.key, fact.kind, fact.asks, tuple(ways), scene.most_of(fact))


def _ask(scene: Scene, message: m.Tell, step: t.Ask) -> q.Ask:
    about = _situation(scene, step.situation)
    answers = step.answers or _answers(scene, step.fact)
    if step.fact.key == "other":
        # Another player is not the one whom it is about.
        seats = [one.value for one in step.situation.known if one.fact.key == "seat"]
        answers = tuple(one for one in answers if one.value not in seats)
    fact = _fact_asked(scene, step.fact, answers)
    return q.Ask(
        id=message.id, table=message.table, about=about, fact=fact,
        optional=step.optional, under=step.under,
    )  # fmt: skip


def _ruled(scene: Scene, message: m.Tell, step: t.Ruled, now: int, scale: Scale) -> q.Ruled | q.Ask:
    about, keeper = _situation(scene, step.situation), scene.keeper
    ruling = step.ruling
    if ruling and ruling.offence and keeper and keeper.players and not offender(keeper, ruling):
        # A record is somebody's.
        seat = find_fact("seat")
        asked = _fact_asked(scene, seat, _answers(scene, seat))
        return q.Ask(id=message.id, table=message.table, about=about, fact=asked)
    told = [(one, outcome_state(scene, step.situation.law, one)) for one in step.outcomes]
    if keeper:
        told = [(one, with_conduct(state, keeper, one.ruling, now, scale)) for one, state in told]
    return q.Ruled(
        id=message.id,
        table=message.table,
        about=about,
        outcomes=tuple(state for _, state in told),
        facts={one.fact.key: scene.plain(one.fact, one.value) for one in step.situation.known},
        onward=_named(step.onward),
        deal=keeper.deal_number if keeper else 0,
        seen=keeper.number if keeper else 0,
    )
