"""Must-move games and daisy chains: which game feeds which, as games open and end."""

from floorman.deal.law.citing import Decision, decision
from floorman.room.floor import events as e
from floorman.room.floor.seating.sitting import MUST_MOVE
from floorman.room.floor.state import Game, State

THIRD_OPENS = decision("WSOP-96d", "WSOP-98.MMO8-a", "WSOP-98.MIX-c")
DAISY = decision("WSOP-98.DAISYO8-a", "WSOP-98.DAISYSTUD", asks=("seating.daisy_chain",))
THIRD_BREAKS = decision(
    "WSOP-96e", "WSOP-98.MMO8-b", "WSOP-98.MIX-d", asks=("seating.must_move_third_breaks",)
)
ORDER_DRAWN = decision("WSOP-96f")


def feeds_of_new(state: State, game: Game) -> tuple[str, ...]:
    """What a must-move game feeds that opens now: all others, or in a daisy chain the last."""
    others = [one.table for one in state.of_line(game.line) if one is not game]
    return (others[-1],) if state.law(game.played).moves.daisy else tuple(others)


def after_opening(state: State, game: Game) -> None:
    """The others become main games, but in a daisy chain; a further main game is fed too."""
    others = [one for one in state.of_line(game.line) if one is not game]
    if not game.feeds:
        for one in others:
            if one.feeds and not state.law(one.played).moves.daisy:
                _change(state, one, (*one.feeds, game.table), THIRD_OPENS)
    elif not state.law(game.played).moves.daisy:
        for one in others:
            if one.feeds:
                _change(state, one, (), THIRD_OPENS)


def after_ending(state: State, line: str, gone: Game) -> None:
    """One of several has ended: who feeds whom now."""
    games = state.of_line(line)
    if not games:
        return
    if any(state.law(one.played).moves.daisy and one.feeds for one in (*games, gone)):
        _relink(state, games, gone)
        return
    feeder = next((one for one in games if one.feeds), None)
    if feeder is not None:
        left = tuple(table for table in feeder.feeds if table != gone.table)
        if left != feeder.feeds:
            _change(state, feeder, left, MUST_MOVE)
    elif len(gone.feeds) > 1 and len(games) > 1:
        _third_is_gone(state, games, both_main=state.law(gone.played).moves.both_main)


def _third_is_gone(state: State, games: list[Game], *, both_main: bool) -> None:
    """The youngest of the main games feeds the others again, or all stay main games."""
    youngest = games[-1]
    if both_main:
        cites = state.cite(youngest.played, THIRD_BREAKS)
        state.say(e.RoleChanged(youngest.table, (), cites=cites))
        return
    feeds = tuple(one.table for one in games[:-1])
    _change(state, youngest, feeds, THIRD_BREAKS, draws=True)


def _relink(state: State, games: list[Game], gone: Game) -> None:
    """Each feeds the one that was opened before it and is still there."""
    for before, one in zip((None, *games), games, strict=False):
        if gone.table in one.feeds or (before is None and one.feeds):
            feeds = () if before is None else (before.table,)
            _change(state, one, feeds, DAISY)


def _change(
    state: State, game: Game, feeds: tuple[str, ...], rule: Decision, *, draws: bool = False
) -> None:
    if game.feeds == feeds:
        return
    game.feeds, game.undrawn = feeds, draws
    rules = (rule, ORDER_DRAWN) if draws else (rule,)
    state.say(e.RoleChanged(game.table, feeds, draws, state.cite(game.played, *rules)))
