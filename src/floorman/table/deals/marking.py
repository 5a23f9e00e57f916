"""What a deal does to those with a seat: who missed a blind, who was passed, who owes no more."""

from collections.abc import Iterator

from floorman.deal.law.citing import Decision, decision
from floorman.table import events as e
from floorman.table.deals.decided import Plan
from floorman.table.dues.entering import DEAL_OFF, LETS_PASS
from floorman.table.dues.owing import MISSED, STRADDLE_MISSED, blind_names
from floorman.table.positions import after, between
from floorman.table.state import Player, State

MARKER = decision("WSOP-73a")


def mark_missed(state: State, plan: Plan) -> None:
    """Blinds that fell due from players who are not dealt in: from then on they are owed.

    So is what falls due from a player whom the dealer deals in though he owes.
    """
    if state.setup.tournament or plan.positions is None or not plan.blinds:
        return
    posting = {name for name, _ in plan.blinds}
    settled = {
        name
        for name in plan.players
        if name in posting or not state.players[name].missed or plan.ways[name].how is not None
    }
    for player in [one for one in state.players.values() if one.id not in settled]:
        if player.standing in ("new", "dealt-off"):
            _let_pass(state, plan, player)
            continue
        for blind in _fell_due(state, plan, player):
            if blind not in player.missed:
                player.standing, player.waits = "in", 0
                _owes(state, player, blind)


def _owes(state: State, player: Player, blind: e.Blind) -> None:
    why = STRADDLE_MISSED if blind == "straddle" else MISSED
    cites = state.cite(why, *_marker(player))
    player.missed |= {blind}
    state.say(e.BlindMissed(player.id, blind, cites))


def _marker(player: Player) -> tuple[Decision, ...]:
    """A missed-blind button comes with the first blind missed, and lies until all are made up."""
    return () if player.missed else (MARKER,)


def _reached(plan: Plan) -> set[int]:
    """The seats that the big blind came to or went past."""
    positions = plan.positions
    assert positions is not None
    last = len(positions.blinds) - 1
    return {*positions.passed, *(seat for seat, place in positions.posts if place == last)}


def _let_pass(state: State, plan: Plan, player: Player) -> None:
    """Once the blinds may go by a newcomer, or who dealt off; the next time they are missed."""
    if player.seat not in _reached(plan):
        return
    player.passed += 1
    free = player.standing == "dealt-off" or plan.law.blinds.lets_button_pass
    if free and player.passed == 1:
        why = DEAL_OFF if player.standing == "dealt-off" else LETS_PASS
        state.say(e.BlindsPassed(player.id, state.cite(why)))
        return
    player.standing, player.passed = "in", 0
    for blind in blind_names(plan.law.stakes):
        _owes(state, player, blind)


def _fell_due(state: State, plan: Plan, player: Player) -> Iterator[e.Blind]:
    """The blinds that fell due on this deal from a player who has no part in it."""
    law, positions = plan.law, plan.positions
    assert positions is not None
    names = blind_names(law.stakes)
    if player.seat in _reached(plan):
        yield names[-1]
    elif player.due is not None and player.due < len(names):
        yield names[player.due]
    if _straddle_passed(state, plan, player.seat):
        yield "straddle"


def _straddle_passed(state: State, plan: Plan, seat: int) -> bool:
    """Whether the compulsory straddle of the game passed a seat."""
    straddle, positions = plan.law.stakes.straddle, plan.positions
    if straddle is None or not straddle.mandatory or positions is None:
        return False
    if plan.killer is not None and not plan.deal_law.posting.straddle_in_kill:
        return False  # (WSOP-208)
    if straddle.on == "button":
        last = state.positions.button if state.positions else positions.button
        gone = between(state.chairs, last, positions.button)
        return seat == positions.button or (last != positions.button and seat in gone)
    dealt = {state.players[name].seat for name in plan.players}
    first = next(after(state.chairs, positions.big, dealt))
    return seat in between(state.chairs, positions.big, first)


def note_dues(state: State, plan: Plan) -> None:
    """Whose smaller blind falls due next, as the big blind came to him or went past him."""
    if plan.positions is None or not plan.blinds:
        return
    posted, number = dict(plan.blinds), len(plan.positions.blinds)
    for player in state.players.values():
        place = posted.get(player.id)
        if place is None and player.seat in plan.positions.passed:
            place = number - 1
        elif place is None:
            place = player.due
        player.due = place - 1 if place else None
        if posted.get(player.id) == number - 1:
            player.last_big = state.number


def come_in(state: State, plan: Plan) -> None:
    """Those dealt in are in the game; what they owed is settled by how they came in."""
    blinds = plan.law.has_blinds and plan.law.deal.form.button
    for name in plan.players:
        player, way = state.players[name], plan.ways[name]
        if player.missed and way.how is not None:
            player.missed = frozenset()
            state.say(e.BlindsCleared(name, way.how, state.cite(*way.cites)))
        if not player.missed:
            player.must_post = player.short_single = False
        if blinds or player.standing == "new":
            player.standing, player.passed, player.waits = "in", 0, 0
        if not player.missed:
            player.entry = "wait"
    if blinds:
        for player in state.players.values():
            if player.id not in plan.players and player.waits:
                player.waits -= 1
