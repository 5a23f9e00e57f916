"""What the desk and the board see of the floor. Pure: from the floor as its log has it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from floorman.history.words.tournaments import with_names
from floorman.room import Due, Played, State, dues
from floorman.room.floor import commands as c
from floorman.room.floor.breaking.breaking import who_draws
from floorman.room.floor.seating.needs import callable_now, choosing, kept_seats
from floorman.room.floor.state import Game, Line, Waiter
from floorman.room.naming import table_words
from floorman.room.wording import event_words
from floorman.server.floor.keeper import Done, FloorKeeper
from floorman.server.floor.proposals import Proposed
from floorman.server.rest.floor import models as m
from floorman.server.telling.lines import rules_behind

_OTHERS = 2
# How many chips somebody has at a table, by what the floor calls it; None where nobody knows.
Chips = Callable[[str, str], int | None]


def _unknown(table: str, player: str) -> int | None:
    return None


def seen(  # noqa: PLR0913, PLR0917 -- the floor, and what is beside it
    keeper: FloorKeeper,
    sequence: int,
    now: int,
    chips: Chips = _unknown,
    proposals: Iterable[Proposed] = (),
    by_house: Iterable[m.DueSeen] = (),
) -> m.FloorSeen:
    """All of the floor, for its desk; what is due `by_house` comes first."""
    opened = keeper.opened
    if opened is None:
        return m.FloorSeen(open=False, sequence=sequence, now=now)
    state, names = keeper.state, keeper.names
    made = m.FloorSeen(
        open=True,
        sequence=sequence,
        now=now,
        book=opened.book,
        tiers=list(opened.tiers),
        lock_up=opened.lock_up,
        games=[_game(keeper, one, chips) for one in state.games.values()],
        lines=[_line(keeper, name, one) for name, one in state.lines.items()],
        dues=[
            *by_house,
            *(_proposal(one, names) for one in proposals),
            *(_due(state, one, names) for one in dues(state)),
        ],
        bans=[*_bans(keeper, now)],
        told=[*_told(keeper)],
        undo=_undo(keeper),
        persons=[*_persons(keeper)],
    )
    cites = [
        id_ for some in (made.games, made.dues, made.told) for one in some for id_ in one.cites
    ]
    made.rules = rules_of(cites)
    return made


def rules_of(cites: Iterable[str]) -> list[tuple[str, str, str]]:
    """Rules to read, each once."""
    return [*rules_behind([*dict.fromkeys(cites)])]


def _bans(keeper: FloorKeeper, now: int) -> Iterator[m.BanSeen]:
    for player, lines in keeper.state.bans.items():
        for line, until in lines.items():
            if until > now:
                name = keeper.names.get(player, player)
                yield m.BanSeen(player=player, name=name, line=line, until=until)


def _undo(keeper: FloorKeeper) -> m.UndoSeen | None:
    last = keeper.last
    if last is None:
        return None
    return m.UndoSeen(sequence=last.sequence, words=_words(last, keeper.names))


def _persons(keeper: FloorKeeper) -> Iterator[m.PersonSeen]:
    state = keeper.state
    for key, one in keeper.named.items():
        if one.who != "staff":
            here = not any(waiter.away for _, waiter in state.listings(key))
            walk_in = one.who == "walk-in"
            yield m.PersonSeen(player=key, name=one.name, walk_in=walk_in, here=here)


def _played(played: Played) -> m.PlayedSeen:
    mix = list(played.mix)
    return m.PlayedSeen(form=played.form, stakes=played.stakes, mix=mix, book=played.book)


def _game(keeper: FloorKeeper, game: Game, chips: Chips) -> m.GameSeen:
    state, names, ours = keeper.state, keeper.names, keeper.ours.get(game.table)
    words = played_words(state, game.played)
    return m.GameSeen(
        table=game.table,
        title=f"{game.words}: {words}",
        words=words,
        played=_played(game.played),
        line=game.line,
        seats=game.seats,
        feeds=list(game.feeds),
        must_move=bool(game.feeds),
        began=game.began,
        ended=game.ended,
        dealing=game.dealing,
        undrawn=game.undrawn,
        ours="" if ours is None else "live" if ours.live else "online",
        key="" if ours is None else ours.key,
        collection=game.collection,
        sitting=[*_sitting(keeper, game, chips)],
        kept=[*_kept(state, game, names)],
        chairs=[seat for seat in range(game.chairs) if game.has_seat(seat)],
        extra=game.extra is not None,
        draws_to_break=[] if game.ended else who_draws(state, game),
        cites=list(keeper.beside.cites.get(game.table, ())),
    )


def _sitting(keeper: FloorKeeper, game: Game, chips: Chips) -> Iterator[m.Sitting]:
    moves = game.feeds and not game.undrawn and not game.ended
    moving = sorted(one.number for one in game.sitting.values()) if moves else []
    for seat, one in sorted(game.sitting.items()):
        yield m.Sitting(
            seat=seat,
            player=one.player,
            name=keeper.names.get(one.player, one.player),
            away_since=one.away_since,
            missed=list(one.missed),
            order=moving.index(one.number) + 1 if moving else None,
            called_to=_called_to(keeper.state, game, one.player),
            since=one.since,
            chips=chips(game.table, one.player),
        )


def _called_to(state: State, game: Game, player: str) -> str:
    """The table to which somebody is on his way."""
    move = state.moves.get(player)
    if move is not None and move.table == game.table:
        return move.to
    calls = (one.called for _, one in state.listings(player))
    return next((one.table for one in calls if one is not None and one.answered), "")


def _kept(state: State, game: Game, names: Mapping[str, str]) -> Iterator[m.KeptSeat]:
    calls = {one.player: one.called for _, one in state.called_to(game.table)}
    seats = [
        *sorted(kept_seats(state, game).items()),
        *((None, one) for one in choosing(state, game)),
    ]
    for seat, player in seats:
        name, move, called = names.get(player, player), state.moves.get(player), calls.get(player)
        if called is not None:
            why = "has the seat locked up" if called.answered else "is called"
            yield m.KeptSeat(
                seat=seat, player=player, name=name, why=why, what="called", until=called.until
            )
        elif move is not None:
            why = "is to claim it" if move.gone else f"comes from {table_words(move.table)}"
            yield m.KeptSeat(
                seat=seat,
                player=player,
                name=name,
                why=why,
                what="move",
                until=move.until,
                from_=move.table,
            )
    for seat, player in sorted(game.reserved.items()):
        name, why = names.get(player, player), "reserved by management"
        yield m.KeptSeat(seat=seat, player=player, name=name, why=why, what="reserved", until=None)


def _line(keeper: FloorKeeper, name: str, line: Line) -> m.LineSeen:
    found = next(callable_now(keeper.state, name), None)
    return m.LineSeen(
        line=name,
        words=played_words(keeper.state, line.played),
        played=_played(line.played),
        next=found and _next(keeper, *found),
        waiters=[_waiter(keeper, one, place) for place, one in enumerate(line.waiters, 1)],
    )


def _next(keeper: FloorKeeper, waiter: Waiter, game: Game) -> m.NextSeen:
    name = keeper.names.get(waiter.player, waiter.player)
    return m.NextSeen(player=waiter.player, name=name, table=game.table)


def _waiter(keeper: FloorKeeper, one: Waiter, place: int) -> m.WaiterSeen:
    state, called = keeper.state, one.called
    tiers = state.setup.tiers
    by_card = one.place[0] == _OTHERS and one.place[1] < len(tiers)
    return m.WaiterSeen(
        place=place,
        player=one.player,
        name=keeper.names.get(one.player, one.player),
        tier=tiers[one.place[1]] if by_card else "",
        here=not one.away,
        away_since=keeper.beside.away.get(one.player) if one.away else None,
        called=None
        if called is None
        else m.CallSeen(
            table=called.table, seat=called.seat, until=called.until, answered=called.answered
        ),
        lock_up=state.money.get(one.player, 0),
        since=one.since,
    )


def _due(state: State, due: Due, names: Mapping[str, str]) -> m.DueSeen:
    command = _does(state, due)
    return m.DueSeen(
        what=due.what,
        words=with_names(due.words, names),
        table=due.table,
        player=due.player,
        name=names.get(due.player, due.player),
        at=due.at,
        cites=list(due.cites),
        command=None if command is None else _plain(command),
        draws=list(state.games[due.table].players) if due.what == "draw-order" else [],
    )


def _proposal(one: Proposed, names: Mapping[str, str]) -> m.DueSeen:
    """Stakes that players propose: the floor decides."""
    minds = [names.get(other, other) for other in one.objecting]
    against = f"; {' and '.join(minds)} {'object' if len(minds) > 1 else 'objects'}"
    name = names.get(one.player, one.player)
    return m.DueSeen(
        what="stakes",
        words=f"{name} proposes {one.stakes} at {table_words(one.table)}{against if minds else ''}",
        table=one.table,
        player=one.player,
        name=name,
        at=None,
        cites=list(one.cites),
        command=None,
        draws=[],
        stakes=one.stakes,
        objecting=list(one.objecting),
    )


def _does(state: State, due: Due) -> Any:
    """The command that does what is due, where chance has no part in it."""
    match due.what:
        case "move":
            return c.CallToMain(table=due.table)
        case "call":
            return c.Call(line=state.games[due.table].line)
        case "absent":
            return c.PickUpAbsent(table=due.table, player=due.player)
    return None


def _plain(command: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(command)
    return {key: value for key, value in found.items() if key not in ("at", "by")}


def said(events: Iterable[Any], names: Mapping[str, str], now: int) -> list[m.Said]:
    """What happened, in words with people's names."""
    found = ((event_words(one, now), getattr(one, "cites", ())) for one in events)
    return [m.Said(words=with_names(words, names), cites=list(cites)) for words, cites in found
            if words]  # fmt: skip


def _told(keeper: FloorKeeper) -> Iterator[m.ToldSeen]:
    names = keeper.names
    for done in reversed(keeper.told):
        by = done.body.command.by
        for one in said(done.events, names, done.at):
            yield m.ToldSeen(
                sequence=done.sequence,
                at=done.at,
                by=names.get(by, by),
                words=one.words,
                cites=one.cites,
                undone=done.undone,
            )


def _words(done: Done, names: Mapping[str, str]) -> str:
    lines = [one.words for one in said(done.events, names, done.at)]
    return "; ".join(lines) or type(done.body.command).__name__


def board(keeper: FloorKeeper, sequence: int, now: int) -> m.Board:
    """What hangs on the wall."""
    if keeper.opened is None:
        return m.Board(open=False, now=now, sequence=sequence)
    state = keeper.state
    return m.Board(
        open=True,
        now=now,
        sequence=sequence,
        games=[
            m.BoardGame(
                table=one.table,
                words=played_words(state, one.played),
                seats=one.capacity,
                players=len(one.sitting),
                must_move=bool(one.feeds),
                feeds=list(one.feeds),
            )
            for one in state.games.values()
            if not one.ended
        ],
        lines=[_on_board(keeper, name, one) for name, one in state.lines.items()],
    )


def _on_board(keeper: FloorKeeper, name: str, line: Line) -> m.BoardLine:
    def shown(waiters: Iterable[Waiter]) -> list[str]:
        return [shown_name(keeper.names.get(one.player, one.player)) for one in waiters]

    waiting = [one for one in line.waiters if one.called is None]
    called = [one for one in line.waiters if one.called is not None and not one.called.answered]
    return m.BoardLine(
        line=name,
        words=played_words(keeper.state, line.played),
        waiting=len(waiting),
        names=shown(waiting),
        called=shown(called),
    )


def shown_name(name: str) -> str:
    """A name as everybody may read it: the first one, and the initial of the last."""
    first, *others = name.split() or [name]
    return f"{first} {others[-1][0]}." if others else first


def played_words(state: State, played: Played) -> str:
    """What is played, in words."""
    return state.reading(played).words
