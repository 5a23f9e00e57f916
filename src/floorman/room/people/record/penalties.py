"""Penalties: one record for the whole room, in force at every table until served or lifted.

What may follow an offence is the rulings' to say (`proposal`); what does is the floor's.
"""

from typing import Final

from floorman.deal.law.citing import HOUSE
from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.inviting import end_invitations_of
from floorman.room.people.state import PeopleState, Person, check_named, check_said
from floorman.room.refusals import Reason, RoomRefused
from floorman.rulings.conduct import (
    THE_BOOKS,
    NextSanction,
    Offence,
    Scale,
    hands_out,
    next_sanction,
)
from floorman.rulings.sanctions import Sanction, find_offence, impose, open_to_floor

# He goes at once: from the game or event, or from the room.
OF_THE_GAME: Final = ("leave-game", "disqualification")
OF_THE_ROOM: Final = ("suspension", "removal", "barring")


def proposal(
    state: PeopleState,
    person: str,
    offence: str,
    *,
    serious: bool = False,
    scale: Scale = THE_BOOKS,
) -> NextSanction:
    """What comes next for a person by the rules in force. Raises RoomRefused."""
    known = state.people.get(person) or Person(person)
    try:
        done = Offence(offence, state.now, serious=serious)
        return next_sanction(known.record, done, state.law.rules, state.law.cite, scale)
    except KeyError as error:
        raise RoomRefused(Reason.NOT_KNOWN, str(error.args[0])) from None


def penalise(state: PeopleState, command: c.Penalise) -> None:
    """Enter an offence and what follows it. Raises RoomRefused for words that nobody knows."""
    check_named(command.person)
    check_said(command.by, command.why, f"a penalty for {command.person}")
    sanction = _sanction(command)
    deals = hands_out(sanction, command.seated)
    if sanction.unit == "rounds" and deals < 1:
        legal = "Say how many sit at the table."
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"rounds of {command.seated}", legal=legal)
    if _is_of_a_game(sanction) and not command.game:
        raise RoomRefused(Reason.NOT_KNOWN, f"{sanction.words()} without a game")
    person = state.of(command.person)
    number = len(person.record.offences)
    offence = Offence(
        command.offence, state.now, command.game, command.by, command.why,
        serious=command.serious, sanction=sanction,
    )  # fmt: skip
    person.record = person.record.with_offence(offence)
    if command.told:
        person.seen_to.add(number)
    elif deals:
        person.deals_left[number] = deals
    cites = person.grounds[number] = _cites(state, command)
    state.say(
        e.PenaltyGiven(
            person.id, number, command.offence, sanction, command.game, command.why, command.by,
            deals, offence.until, cites,
        )
    )  # fmt: skip
    if command.told:
        return
    if sanction.kind in OF_THE_ROOM:
        game = command.game if _is_of_a_game(sanction) else ""
        state.say(e.PutOut((person.id,), command.why, game, cites))
    elif sanction.kind in OF_THE_GAME:
        state.say(e.PutOut((person.id,), command.why, command.game, cites))
    if sanction.kind == "barring":
        end_invitations_of(state, person.id, "its giver is barred")


def _sanction(command: c.Penalise) -> Sanction:
    try:
        find_offence(command.offence)
        return impose(command.sanction, command.number, command.unit)
    except (KeyError, ValueError) as error:
        reason = Reason.NOT_KNOWN if isinstance(error, KeyError) else Reason.NO_SUCH_AMOUNT
        raise RoomRefused(reason, str(error.args[0])) from None


def _is_of_a_game(sanction: Sanction) -> bool:
    return sanction.kind in OF_THE_GAME or sanction.unit == "event"


def _cites(state: PeopleState, command: c.Penalise) -> tuple[str, ...]:
    """By which rules this sanction may follow; the floor's own word where no book offers it."""
    ways = open_to_floor(command.offence, state.law.rules, state.law.cite)
    named = (one.cites for one in ways if one.form.key == command.sanction)
    return next(named, (HOUSE + "the floor",))


def lift_penalty(state: PeopleState, command: c.LiftPenalty) -> None:
    """A sanction ends before its time; the offence stays in the record."""
    person = state.person(command.person)
    check_said(command.by, command.why, f"{person.id}'s penalty is lifted")
    if not is_in_force(person, command.number, state.now):
        raise RoomRefused(Reason.NOT_SO, f"penalty {command.number} of {person.id}")
    _end(person, command.number)
    state.say(e.PenaltyEnded(person.id, command.number, command.why, command.by))


def strike_penalty(state: PeopleState, command: c.StrikePenalty) -> None:
    """An offence was entered by mistake: it ends, and weighs nothing. Raises RoomRefused."""
    person = state.person(command.person)
    check_said(command.by, command.why, f"{person.id}'s penalty is struck")
    offences = person.record.offences
    known = 0 <= command.number < len(offences)
    if not known or offences[command.number].struck:
        raise RoomRefused(Reason.NOT_SO, f"penalty {command.number} of {person.id}")
    person.record = person.record.struck(command.number)
    person.deals_left.pop(command.number, None)
    state.say(e.PenaltyStruck(person.id, command.number, command.why, command.by))


def is_in_force(person: Person, number: int, now: int) -> bool:
    """Whether a sanction still has an effect: some deals or some time of it are left."""
    if number in person.seen_to or not 0 <= number < len(person.record.offences):
        return False
    offence = person.record.offences[number]
    if offence.sanction is None or offence.sanction.kind == "warning":
        return False
    if offence.sanction.unit in ("hands", "rounds"):
        return person.deals_left.get(number, 0) > 0
    return offence.until is None or now < offence.until


def pass_deal(state: PeopleState, command: c.PassDeal) -> None:
    """A deal has gone by, from which these were dealt out: a deal of each penalty is served."""
    check_named(command.game)
    for name in command.persons:
        state.person(name)
    if len({*command.persons}) < len(command.persons):
        raise RoomRefused(Reason.ALREADY_SO, "somebody sits twice in a deal")
    for name in command.persons:
        person = state.people[name]
        if not person.deals_left:
            continue
        number = min(person.deals_left)
        person.deals_left[number] -= 1
        if not person.deals_left[number]:
            _end(person, number)
            state.say(e.PenaltyEnded(name, number))


def _end(person: Person, number: int) -> None:
    person.record = person.record.lifted(number)
    person.deals_left.pop(number, None)


def serve_time(state: PeopleState, person: Person) -> None:
    """Sanctions whose time is over are served."""
    for number, offence in enumerate(person.record.offences):
        if offence.sanction is None or offence.until is None or state.now < offence.until:
            continue
        _end(person, number)
        state.say(e.PenaltyEnded(person.id, number))
