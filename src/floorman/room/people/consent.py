"""Consent: who is here accepts the house's rules, and who takes a seat its word as the last one."""

from floorman.room.house_rules import read_rules
from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.inviting import check_invitation
from floorman.room.people.law import LAST_WORD, PRESENT
from floorman.room.people.standing import standing
from floorman.room.people.state import PeopleState, Person, check_named
from floorman.room.refusals import Reason, RoomRefused


def come(state: PeopleState, command: c.Come) -> None:
    """Somebody comes in. Raises RoomRefused for one who may not, or by no good invitation.

    That he is there means that he keeps to the rules, unless the host wants it said in words. Who
    was put out comes in again by another invitation.
    """
    check_named(command.person)
    if command.invitation:
        check_invitation(state, command.person, command.invitation)
    denial = standing(state, command.person, "enter", now=state.now)
    if denial is not None and not (command.invitation and denial.reason is Reason.NOT_ADMITTED):
        raise RoomRefused(denial.reason, denial.words, denial.cites)
    person = state.of(command.person)
    if command.invitation:
        person.invitation, person.out = command.invitation, False
    state.say(e.Came(person.id, command.invitation))
    if state.settings.consent == "implied":
        _consent(state, person)


def _consent(state: PeopleState, person: Person) -> None:
    version = state.law.version
    if person.consent != version:
        person.consent = version
        state.say(e.Consented(person.id, version, "present", cites=state.cite(PRESENT)))


def sit_under(state: PeopleState, command: c.SitUnder) -> None:
    """Somebody takes a seat, and accepts the house's word on all matters of that game."""
    check_named(command.game)
    person, version = state.person(command.person), state.law.version
    denial = standing(state, person.id, "sit", command.game, state.now)
    if denial is not None:
        raise RoomRefused(denial.reason, denial.words, denial.cites)
    _consent(state, person)
    person.seated_under = version
    cites = state.cite(LAST_WORD)
    state.say(e.Consented(person.id, version, "seat", command.game, cites))


def accept(state: PeopleState, command: c.Accept) -> None:
    """Somebody accepts the rules in words. Raises RoomRefused for others than those in force."""
    check_named(command.person)
    version = state.law.version
    if command.version != version:
        raise state.refuse(
            Reason.NO_CONSENT, f"{command.person} accepts version {command.version or 'none'}",
            PRESENT, legal=f"Version {version} is in force.",
        )  # fmt: skip
    person = state.of(command.person)
    if person.consent == version:
        raise RoomRefused(Reason.ALREADY_SO, f"{person.id} accepts the rules")
    person.consent = version
    state.say(e.Consented(person.id, version, "word", cites=state.cite(PRESENT)))


def change_settings(state: PeopleState, command: c.ChangeSettings) -> None:
    """Other rules from now on: consent to those before lapses. Raises RoomRefused for unknown ones.

    Limits that people have set stay in force, whatever the host settles about new ones.
    """
    if not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, "the settings of the room are changed")
    limits = command.settings.limits
    if not (0 <= limits.day_begins < 24 and 0 <= limits.week_begins < 7):
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, "an hour 0 to 23, a weekday 0 to 6")
    if min(limits.raise_after_hours, limits.check_minutes, limits.exclusion_least_days) < 0:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, "a time below nothing")
    law, was = read_rules(command.settings.rules), state.law.version
    state.settings, state.law = command.settings, law
    state.say(e.SettingsChanged(command.by))
    if law.version != was:
        state.say(e.RulesChanged(law.version, command.by))
