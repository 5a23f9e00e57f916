"""Invitations: who came in by one goes when it ends, and it ends when its giver has to go."""

from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.state import Invitation, PeopleState, check_named, check_said
from floorman.room.refusals import Reason, RoomRefused


def invite(state: PeopleState, command: c.Invite) -> None:
    """Somebody gives an invitation. Raises RoomRefused for one who may not be here himself."""
    check_named(command.person, command.invitation)
    person = state.person(command.person)
    if command.invitation in state.invitations:
        raise RoomRefused(Reason.ALREADY_SO, f"invitation {command.invitation}")
    if person.out:
        raise RoomRefused(Reason.NOT_ADMITTED, f"{person.id} invites others")
    if _is_barred(state, person.id):
        raise RoomRefused(Reason.BARRED, f"{person.id} invites others")
    state.invitations[command.invitation] = Invitation(person.id)
    state.say(e.Invited(person.id, command.invitation))


def _is_barred(state: PeopleState, name: str) -> bool:
    """Whether somebody is kept out of the room by a bar, or by a sanction that bars."""
    person = state.people[name]
    bars = (one for one in person.bars.values() if not one.game)
    if any(one.until is None or state.now < one.until for one in bars):
        return True
    out = person.record.keeping_out(state.now)
    return any(one.sanction is not None and one.sanction.kind == "barring" for one in out)


def check_invitation(state: PeopleState, person: str, invitation: str) -> None:
    """Refuse an invitation that does not count, and one's own. Raises RoomRefused."""
    found = state.invitations.get(invitation)
    if found is None or found.ended:
        raise RoomRefused(Reason.NOT_ADMITTED, f"{person} comes by invitation {invitation}")
    if found.giver == person:
        raise RoomRefused(Reason.NOT_ADMITTED, f"{person} comes by his own invitation")


def revoke_invitation(state: PeopleState, command: c.RevokeInvitation) -> None:
    """The host takes an invitation back, and who came in by it goes, with those whom he invited."""
    check_said(command.by, command.why, f"invitation {command.invitation} is revoked")
    found = state.invitations.get(command.invitation)
    if found is None or found.ended:
        raise RoomRefused(Reason.NOT_SO, f"invitation {command.invitation}")
    _end_all(state, [command.invitation], command.why)


def admit(state: PeopleState, command: c.Admit) -> None:
    """The host takes somebody in himself; whoever invited him may go or stay."""
    check_named(command.person)
    if not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, f"{command.person} is admitted")
    person = state.of(command.person)
    person.invitation, person.admitted, person.out = "", True, False
    state.say(e.Admitted(person.id, command.by))


def end_invitations_of(state: PeopleState, giver: str, why: str) -> None:
    """All that a person gave ends, as he has to go himself."""
    _end_all(state, _given_by(state, giver), why)


def _given_by(state: PeopleState, giver: str) -> list[str]:
    return [key for key, one in state.invitations.items() if one.giver == giver and not one.ended]


def _end_all(state: PeopleState, ending: list[str], why: str) -> None:
    """End these, and those of everybody who came in by them, and say who has to go."""
    gone: list[str] = []
    while ending:
        key = ending.pop(0)
        one = state.invitations[key]
        if one.ended:
            continue
        one.ended = True
        state.say(e.InvitationEnded(key, one.giver, why))
        for person in state.people.values():
            if person.invitation == key and not (person.out or person.admitted):
                person.out = True
                gone.append(person.id)
                ending += _given_by(state, person.id)
    if gone:
        state.say(e.PutOut(tuple(gone), why))
