"""Bomb pots: everybody antes, the flop is dealt, and only then is there betting.

No book knows them: they are the house's own, and say so. The button and the blinds stay where they
are, so that nobody's blind is passed over; whoever has a seat and chips is dealt in for the ante.
"""

from collections.abc import Iterable

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.law.making import TableLaw
from floorman.table.refusals import Reason
from floorman.table.state import Player, State


def call_bomb(state: State, command: c.CallBombPot) -> None:
    """Call a bomb pot for the next deal, agree to one, or do so no more.

    Raises TableRefused where the house has none, and for who may not call one.
    """
    home = state.law.home
    if home.bomb is None:
        raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, "no bomb pots are played here")
    if command.by:
        _order(state, command)
        return
    player = state.player(command.player)
    if not home.players_call:
        raise state.refuse(Reason.NO_PERMISSION, "bomb pots are the host's to call here")
    if command.calls == (player.id in state.bomb_wishes):
        return
    if command.calls:
        along = [one for one in command.along if one in state.players]
        state.bomb_wishes += [n for n in (player.id, *along) if n not in state.bomb_wishes]
    else:
        state.bomb_wishes.remove(player.id)
    wanting = tuple(one.id for one in _players(state) if one.id not in state.bomb_wishes)
    state.say(e.BombPotWished(player.id, command.calls, wanting))


def _order(state: State, command: c.CallBombPot) -> None:
    if not state.law.home.host_calls:
        raise state.refuse(Reason.NO_PERMISSION, "bomb pots are the players' to agree on here")
    if state.bomb_called == command.calls:
        return
    state.bomb_called = command.calls
    state.say(e.BombPotCalled(command.by, command.calls))


def _players(state: State) -> Iterable[Player]:
    """Who would have to ante in the next deal."""
    return [one for one in state.players.values() if one.playable and not one.away]


def is_agreed(state: State) -> bool:
    """Whether everybody who would ante has agreed to a bomb pot."""
    players = _players(state)
    return bool(players) and all(one.id in state.bomb_wishes for one in players)


def is_due(state: State, law: TableLaw) -> bool:
    """Whether the next deal is a bomb pot. It waits for the first ordinary deal, which gives the
    button its place, for a kill that is owed, and for chips that lie in the middle to be won.
    """
    home = law.home
    if home.bomb is None or state.positions is None:
        return False
    if state.kill_due is not None or state.killers or state.carried:
        return False
    turn = home.every > 0 and state.number - state.bomb_at >= home.every
    called = (home.host_calls and state.bomb_called) or (home.players_call and is_agreed(state))
    return turn or called


def begin_bomb(state: State, ante: int) -> None:
    """The deal that begins is a bomb pot: whoever wished for one has had it."""
    state.bomb_at = state.number
    state.bomb_called = False
    state.bomb_wishes = []
    state.say(e.BombPotBegan(ante))
