"""Bars from a game or the room, and those who are kept apart."""

from collections.abc import Iterable

from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.inviting import end_invitations_of
from floorman.room.people.law import APART, EXCLUDED
from floorman.room.people.state import (
    BarEntry,
    Pair,
    PeopleState,
    Person,
    check_named,
    check_said,
)
from floorman.room.refusals import Reason, RoomRefused


def bar(state: PeopleState, command: c.Bar) -> None:
    """Bar somebody: he goes, and from the room those go with him whom he invited."""
    check_named(command.person)
    check_said(command.by, command.why, f"{command.person} is barred")
    if command.until is not None and command.until <= state.now:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"{command.person} is barred until before now")
    person, number = state.of(command.person), state.number()
    entry = BarEntry(
        command.game, command.until, command.ground, command.why, command.by, state.now
    )
    person.bars[number] = entry
    cites = state.cite(EXCLUDED) if command.ground == "law" else ()
    state.say(
        e.Barred(
            person.id, number, command.game, command.until, command.ground, command.why,
            command.by, cites,
        )
    )  # fmt: skip
    state.say(e.PutOut((person.id,), command.why, command.game, cites))
    if not command.game:
        end_invitations_of(state, person.id, "its giver is barred")


def lift_bar(state: PeopleState, command: c.LiftBar) -> None:
    """Let somebody in again. Who shut himself out is not barred, and nobody lifts that."""
    person = state.person(command.person)
    check_said(command.by, command.why, f"{person.id} is let in again")
    if command.number not in person.bars:
        raise RoomRefused(Reason.NOT_SO, f"bar {command.number} of {person.id}")
    del person.bars[command.number]
    state.say(e.BarEnded(person.id, command.number, command.why, command.by))


def end_bars(state: PeopleState, person: Person) -> None:
    """Bars whose time is over."""
    over = [n for n, one in person.bars.items() if one.until is not None and one.until <= state.now]
    for number in over:
        del person.bars[number]
        state.say(e.BarEnded(person.id, number))


def keep_apart(state: PeopleState, command: c.KeepApart) -> None:
    """These two do not play in the same game."""
    check_named(command.person, command.other)
    check_said(command.by, command.why, f"{command.person} and {command.other} are kept apart")
    if command.person == command.other:
        raise RoomRefused(Reason.NOT_KNOWN, f"{command.person} and himself")
    if pair_of(state, command.person, command.other) is not None:
        raise RoomRefused(Reason.ALREADY_SO, f"{command.person} and {command.other}")
    state.of(command.person)
    state.of(command.other)
    state.pairs.append(Pair(command.person, command.other, command.why, command.by))
    words = (command.person, command.other, command.why, command.by)
    state.say(e.KeptApart(*words, state.cite(APART)))


def let_together(state: PeopleState, command: c.LetTogether) -> None:
    """These two may play together again."""
    check_said(command.by, command.why, f"{command.person} and {command.other}")
    found = pair_of(state, command.person, command.other)
    if found is None:
        raise RoomRefused(Reason.NOT_SO, f"{command.person} and {command.other} kept apart")
    state.pairs.remove(found)
    state.say(e.LetPlay(command.person, command.other, command.why, command.by))


def pair_of(state: PeopleState, one: str, other: str) -> Pair | None:
    """What keeps two persons apart, if anything does."""
    both = {one, other}
    return next((pair for pair in state.pairs if {pair.one, pair.other} == both), None)


def apart_from(state: PeopleState, person: str, others: Iterable[str]) -> str | None:
    """The first of those others with whom a person is not to play."""
    return next((one for one in others if pair_of(state, person, one) is not None), None)
