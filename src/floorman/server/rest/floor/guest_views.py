"""What a guest sees of himself, and a kiosk of the lists; pure, from the floor as it is."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from floorman.room import RoomRefused, State
from floorman.room.floor import events as e
from floorman.room.floor.lists.joining import check_phone
from floorman.room.floor.state import Game, Line, Waiter
from floorman.room.naming import line_words
from floorman.server.floor.guests.keeper import Held
from floorman.server.floor.keeper import Done, FloorKeeper
from floorman.server.rest.floor import guest_models as m
from floorman.server.rest.floor.models import Board
from floorman.server.rest.floor.views import played_words, rules_of, shown_name

_OFF: Final[dict[str, str]] = {
    "seated": "You have your seat.",
    "passed": "You passed, and your place on the list is gone: one had to play there to keep it.",
    "unanswered": "Nobody answered when you were called: you are off the list.",
    "lock-up": "You did not come in time, and others wait: the seat is given away, and you are off "
    "the list.",
    "refused": "You refused to move: you are off the list.",
}
_BEHIND: Final[dict[str, str]] = {
    "broken": "Somebody whose game broke comes before you.",
    "claim-lost": "Somebody who had drawn a seat out of a broken game comes before you.",
    "came": "Somebody with a card of the house comes before you.",
}
_BEHIND_ELSE: Final = "Somebody comes before you."
_BY_DESK: Final = "The desk took you off the list."
_BY_YOU: Final = "You left the list."
_UNDONE: Final = "The desk took your listing back: ask there why."
_KEPT: Final = "You were called and did not take the seat: you keep your place."
_FATES_MOST: Final = 6


def place(
    keeper: FloorKeeper, held: Held, sequence: int, now: int, *, answers: bool
) -> m.PlaceSeen:
    """What whoever has a code sees."""
    named = keeper.named.get(held.player)
    seen = m.PlaceSeen(
        open=keeper.opened is not None,
        now=now,
        sequence=sequence,
        name=named.name if named else "",
        lists=[],
        seats=[],
        happened=[],
        answers=answers,
        rules=[],
    )
    if keeper.opened is None:
        return seen
    state = keeper.state
    mine = [(line, one) for line, one in state.listings(held.player) if _sees(held, one)]
    seen.lists = [_listing(state, held, line, one) for line, one in mine]
    seen.seats = [*_seats(state, held)]
    seen.happened = [*_happened(keeper, held, dict(mine))]
    seen.rules = rules_of(id_ for one in seen.happened for id_ in one.cites)
    return seen


def _sees(held: Held, waiter: Waiter) -> bool:
    return held.owns(waiter.place[2])


def _listing(state: State, held: Held, name: str, waiter: Waiter) -> m.PlaceOn:
    line, called = state.lines[name], waiter.called
    return m.PlaceOn(
        line=name,
        words=played_words(state, line.played),
        before=line.waiters.index(waiter),
        away=waiter.away,
        called=None
        if called is None
        else m.CalledSeen(
            table=called.table, seat=called.seat, until=called.until, answered=called.answered
        ),
        mine=held.owns(waiter.place[2]),
        since=waiter.since,
    )


def _seats(state: State, held: Held) -> Iterator[m.SeatOf]:
    """His seats, for a code that is his beyond doubt."""
    for game in state.games.values():
        seat = game.seat_of(held.player) if held.whole else None
        if seat is not None:
            yield _seat(state, game, seat)


def _seat(state: State, game: Game, seat: int) -> m.SeatOf:
    one = game.sitting[seat]
    moves = bool(game.feeds) and not game.undrawn and not game.ended
    order = sorted(other.number for other in game.sitting.values()) if moves else []
    to, to_seat = _to(state, game, one.player)
    return m.SeatOf(
        table=game.table,
        words=played_words(state, game.played),
        seat=seat,
        order=order.index(one.number) + 1 if order else None,
        moving=len(order),
        to=to,
        to_seat=to_seat,
        away=one.away_since is not None,
    )


def _to(state: State, game: Game, player: str) -> tuple[str, int | None]:
    """The table to which somebody is on his way, and the seat there."""
    move = state.moves.get(player)
    if move is not None and move.table == game.table:
        return move.to, move.seat
    for _, one in state.listings(player):
        if one.called is not None and one.called.answered:
            return one.called.table, one.called.seat
    return "", None


def _happened(keeper: FloorKeeper, held: Held, now: dict[str, Waiter]) -> Iterator[m.HappenedTo]:
    """The last things that became of his listings, the newest first: as far back as the floor
    knows what it did.
    """
    about = _about(keeper)
    theirs = [one for line in now for one in about.get(("line", line), ())]
    own = about.get(("player", held.player), ())
    found = {id(event): (done, event) for done, event in (*own, *theirs)}
    newest = sorted(found.values(), key=lambda one: -one[0].sequence)
    fates = (_fate(keeper, held, now, done, event) for done, event in newest)
    yield from islice((one for one in fates if one is not None), _FATES_MOST)


_About = dict[tuple[str, str], list[tuple[Done, Any]]]
_TOLD: Final = (e.Listed, e.OffList, e.KeptPlace)
# What was looked through last: all who wait for news look at the same floor.
_looked: list[tuple[FloorKeeper, _About]] = []


def _about(keeper: FloorKeeper) -> _About:
    """What happened to listings, by player and by list, the newest first; the same floor is looked
    through once.
    """
    if _looked and _looked[0][0] is keeper:
        return _looked[0][1]
    found: _About = {}
    for done in reversed(keeper.done):
        for event in reversed(done.events):
            if isinstance(event, _TOLD):
                found.setdefault(("player", event.player), []).append((done, event))
                if isinstance(event, e.Listed):
                    found.setdefault(("line", event.line), []).append((done, event))
    _looked[:] = [(keeper, found)]
    return found


def _fate(
    keeper: FloorKeeper, held: Held, now: dict[str, Waiter], done: Done, event: Any
) -> m.HappenedTo | None:
    own = getattr(event, "player", "") == held.player
    listed = held.whole or bool(held.listings)
    words, kind = "", "off"
    match event:
        case e.Listed() if own and done.undone and listed:
            words, kind = _UNDONE, "undone"
        case _ if done.undone:
            return None
        case e.OffList() if own and listed:
            words = _OFF.get(event.why) or _withdrawn(keeper, done, held)
        case e.KeptPlace() if own and listed:
            words, kind = _KEPT, "kept"
        case e.Listed() if not own and _is_behind(keeper.state, now, event):
            words, kind = _BEHIND.get(event.why, _BEHIND_ELSE), "behind"
    if not words:
        return None
    cites = [] if kind == "undone" else list(event.cites)
    shown = _words(keeper.state, event.line)
    return m.HappenedTo(at=done.at, kind=kind, line=shown, words=words, cites=cites)  # type: ignore[arg-type]


def _withdrawn(keeper: FloorKeeper, done: Done, held: Held) -> str:
    by = keeper.named.get(done.body.command.by)
    himself = done.body.command.by == held.player
    return _BY_YOU if himself or (by is not None and is_device(by.player)) else _BY_DESK


def is_device(player: str) -> bool:
    """Whether what the floor knows by that key is a kiosk."""
    return player.startswith("kiosk-")


def _is_behind(state: State, now: dict[str, Waiter], event: e.Listed) -> bool:
    """Whether somebody came later than he did, and stands before him."""
    mine = now.get(event.line)
    other = state.find_waiter(event.player, event.line) if mine is not None else None
    if mine is None or other is None:
        return False
    return other.place < mine.place and other.place[2] > mine.place[2]


def _words(state: State, line: str) -> str:
    known = state.lines.get(line)
    return line_words(line) if known is None else played_words(state, known.played)


# A kiosk


def lists(keeper: FloorKeeper) -> list[m.ListChoice]:
    """The lists that there are to choose from."""
    if keeper.opened is None:
        return []
    return [_choice(keeper.state, name, one) for name, one in keeper.state.lines.items()]


def _choice(state: State, name: str, line: Line) -> m.ListChoice:
    why = ""
    cites: tuple[str, ...] = ()
    try:
        check_phone(state, name)
    except RoomRefused as refusal:
        why, cites = "Whoever wants a seat in this game signs up at the podium.", refusal.cites
    games = state.of_line(name)
    waiting = len(line.waiters)
    seats = sum(game.capacity - len(game.sitting) for game in games)
    return m.ListChoice(
        line=name,
        words=played_words(state, line.played),
        waiting=waiting,
        free=max(0, seats - waiting),
        phone=not why,
        why=why,
        cites=list(cites),
    )


def greeted(
    keeper: FloorKeeper, greeting: tuple[str, str] | None, held: Held | None
) -> m.Greeted | None:
    """Whom a kiosk greets, by first name and initial."""
    if greeting is None or held is None or held.player not in keeper.named:
        return None
    return m.Greeted(proof=greeting[0], name=shown_name(keeper.named[held.player].name))


def nothing(sequence: int, now: int) -> Board:
    """The board of a floor that is closed."""
    return Board(open=False, now=now, sequence=sequence)
