"""Standing: whether a person may come in, be listed, be seated, be dealt in, buy.

One question for the whole room. What weighs most is answered first; nothing is changed by asking.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, Literal

from floorman.deal.sums import noted
from floorman.room.denials import Denial
from floorman.room.naming import game_words
from floorman.room.people.barring import apart_from
from floorman.room.people.law import APART, EXCLUDED, LAST_WORD, ONE_HAND, OWING
from floorman.room.people.limits.allowing import must_stop
from floorman.room.people.record.penalties import OF_THE_GAME, OF_THE_ROOM, is_in_force
from floorman.room.people.state import PeopleState, Person
from floorman.room.refusals import Reason
from floorman.rulings.sanctions import Sanction

__all__ = ["Denial", "What", "all_against", "apart", "owing", "standing", "twice"]

# "play": to be dealt in on the next deal of a game in which he sits.
What = Literal["enter", "list", "sit", "play", "buy"]
_AT_A_SEAT: Final[tuple[What, ...]] = ("sit", "play")


def standing(  # noqa: PLR0913, PLR0917 -- the whole of the question
    state: PeopleState,
    player: str,
    what: What,
    game: str = "",
    now: int = 0,
    settles: Collection[str] = (),
) -> Denial | None:
    """Why a person may not do that in that game at that time, or None if he may.

    `settles` are other names of the game, under which he may owe something to it.

    Somebody who has never been here is denied nothing but what everybody has to do first. Who
    plays there already is asked of `apart`.
    """
    return next(all_against(state, player, what, game, now, settles), None)


def all_against(  # noqa: PLR0913, PLR0917 -- the whole of the question
    state: PeopleState,
    player: str,
    what: What,
    game: str = "",
    now: int = 0,
    settles: Collection[str] = (),
) -> Iterator[Denial]:
    """All that stands against it, for whoever passes some of that over; what weighs most first."""
    person = state.people.get(player) or Person(player)
    yield from _denials(state, person, what, game, now)
    yield from _owing(state, person, what, (game, *settles))


def apart(state: PeopleState, player: str, others: Iterable[str]) -> Denial | None:
    """Why a person may not sit in a game that those others play, for one of them; else None."""
    other = apart_from(state, player, others)
    if other is None:
        return None
    words = f"{player} and {other} do not play in the same game here"
    return Denial(Reason.APART, state.cite(APART), words)


def twice(state: PeopleState, player: str, others: Iterable[str]) -> Denial | None:
    """Why a person who plays in a game already may not sit there by somebody else's hand too: one
    hand, one player (RR11-2.PROC.1, HPT-2.PROC.9). None where he does not.
    """
    if player not in others:
        return None
    words = f"{player} has a seat at this table already: one hand, one player, and bots count"
    return Denial(Reason.APART, state.cite(ONE_HAND), words)


def owing(state: PeopleState, player: str, game: str) -> Denial | None:
    """What a person owes elsewhere, for whoever asks after nothing else; None for nothing."""
    person = state.people.get(player)
    if person is None:
        return None
    return next(_owing(state, person, "sit", (game,)), None)


def _denials(
    state: PeopleState, person: Person, what: What, game: str, now: int
) -> Iterator[Denial]:
    """All that stands against it, what weighs most first."""
    if (stop := must_stop(state, person.id, now)) is not None and (
        stop[0] == "excluded" or what != "enter"
    ):
        yield stop[1]
    for check in _CHECKS:
        yield from check(state, person, what, game, now)


def _barred(
    state: PeopleState, person: Person, what: What, game: str, now: int
) -> Iterator[Denial]:
    for one in person.bars.values():
        if one.until is not None and now >= one.until:
            continue
        if one.game and (one.game != game or what == "enter"):
            continue
        where = game_words(one.game) if one.game else "the room"
        cites = state.cite(EXCLUDED if one.ground == "law" else LAST_WORD)
        words = f"{person.id} is barred from {where}: {one.why}"
        yield Denial(Reason.BARRED, cites, words, one.until)


def _not_admitted(
    state: PeopleState, person: Person, what: What, game: str, now: int
) -> Iterator[Denial]:
    if person.out:
        words = f"{person.id} came by an invitation that has ended"
        yield Denial(Reason.NOT_ADMITTED, (), words)
    elif state.settings.by_invitation and not (person.invitation or person.admitted):
        yield Denial(Reason.NOT_ADMITTED, (), f"nobody has invited {person.id}")


def _penalised(
    state: PeopleState, person: Person, what: What, game: str, now: int
) -> Iterator[Denial]:
    for number, offence in enumerate(person.record.offences):
        sanction = offence.sanction
        if sanction is None or not is_in_force(person, number, now):
            continue
        if _keeps_from(sanction, what, here=offence.place == game):
            words = f"{person.id}: {sanction.words().lower()}, for {offence.why}"
            cites = person.grounds.get(number, ())
            yield Denial(Reason.PENALISED, cites, words, offence.until)


def _keeps_from(sanction: Sanction, what: What, *, here: bool) -> bool:
    """Whether a sanction in force keeps somebody from that, in the game in which it was given.

    Who is dealt past sits where he sits, and who is suspended may be in the room.
    """
    if sanction.kind == "dealt-out":
        return what == "play"
    if sanction.kind in OF_THE_GAME or sanction.unit == "event":
        return here and what != "enter"
    return sanction.kind in OF_THE_ROOM and not (sanction.kind == "suspension" and what == "enter")


def _without_consent(
    state: PeopleState, person: Person, what: What, game: str, now: int
) -> Iterator[Denial]:
    if what != "enter" and not state.accepts(person):
        words = f"{person.id} has not accepted the house's rules, version {state.law.version}"
        yield Denial(Reason.NO_CONSENT, state.cite(LAST_WORD), words)


def _owing(
    state: PeopleState, person: Person, what: What, games: Collection[str]
) -> Iterator[Denial]:
    """Who owes is seated nowhere but in the game in which he may settle it.

    The books keep him from participating in a game, and not from waiting for one: he is listed.
    """
    if what not in _AT_A_SEAT:
        return
    for debt in person.owes.values():
        if (debt.told or debt.why == "kill") and debt.game in games:
            continue
        owed = f"{noted(debt.amount)} for a {debt.why}" if debt.why != "kill" else "a kill"
        place = f" in {debt.game}" if debt.game else ""
        there = "there, or " if place and (debt.told or debt.why == "kill") else ""
        how = f"{'posted' if debt.why == 'kill' else 'paid'} {there}at the desk"
        words = f"{person.id} owes {owed}{place}, and plays nowhere else until it is {how}"
        yield Denial(Reason.OWES, state.cite(*OWING[debt.why]), words)


_Check = Callable[[PeopleState, Person, What, str, int], Iterator[Denial]]
_CHECKS: Final[tuple[_Check, ...]] = (
    _barred,
    _not_admitted,
    _penalised,
    _without_consent,
)
