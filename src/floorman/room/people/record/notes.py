"""Notes: what the floor wants to remember of somebody."""

from typing import Final

from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.state import Note, PeopleState, check_named, check_said
from floorman.room.refusals import Reason, RoomRefused

_LONGEST: Final = 2000


def add_note(state: PeopleState, command: c.AddNote) -> None:
    """Write a note. Raises RoomRefused for one without words, or with far too many."""
    check_named(command.person)
    check_said(command.by, command.text, f"a note on {command.person}")
    if len(command.text) > _LONGEST:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"a note of more than {_LONGEST} letters")
    person, number = state.of(command.person), state.number()
    person.notes[number] = Note(command.text, command.by, state.now)
    state.say(e.Noted(person.id, number, command.text, command.by))


def strike_note(state: PeopleState, command: c.StrikeNote) -> None:
    """Strike a note out."""
    person = state.person(command.person)
    check_said(command.by, "struck", f"a note on {person.id} is struck")
    if command.number not in person.notes:
        raise RoomRefused(Reason.NOT_SO, f"note {command.number} on {person.id}")
    del person.notes[command.number]
    state.say(e.NoteStruck(person.id, command.number, command.by))
