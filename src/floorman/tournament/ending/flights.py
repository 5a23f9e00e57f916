"""The end of one of several first days: everybody's chips bagged, and what goes on told.

No text of the five has it. Prizes are settled once all first days are one event.
"""

from floorman.tournament import events as e
from floorman.tournament.accounts import BAGGED, FORWARD, HEADS, PLAY, POOL
from floorman.tournament.bags import Bag, FlightEnd, WentOut
from floorman.tournament.ending.finishing import close_entries, is_decided, knock_out, players_of
from floorman.tournament.known.played import penalty_left
from floorman.tournament.places.seats import close_table, stand, unseat
from floorman.tournament.places.unsold import drop_unsold
from floorman.tournament.prizes.finishing import Finish
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, State


def flight_end(state: State) -> FlightEnd:
    """All that goes on of a first day. Raises TournamentRefused while it is not over."""
    if state.called_off:
        return FlightEnd()
    if state.ended is None:
        what = f"{state.schedule.name} goes on to another day"
        raise TournamentRefused(Reason.NOT_DUE, what, legal="First its chips are bagged.")
    return state.ended


def plays_to(state: State) -> int:
    """With how many players left a first day ends, counted once its entries are closed; 0 where
    only its time ends it.
    """
    percent = state.schedule.plays_to
    if not percent or not state.closed or not state.is_flight:
        return 0
    return -(-sum(one.entries for one in players_of(state)) * percent // 100)


def is_played(state: State) -> bool:
    """Whether a first day has come to its end: as few are left as were to be, or one alone."""
    return state.is_flight and (is_decided(state) or state.left <= plays_to(state))


def finish_flight(state: State) -> None:
    """A first day is over before its time: once the deals in progress are, chips are bagged."""
    # By hand chips are counted first.
    if not (state.gone or state.dealing or state.by_hand) and is_played(state):
        end_flight(state)


def end_flight(state: State) -> None:
    """Everybody's chips into their bags, and nobody has a seat any more."""
    close_entries(state)
    for one in [one for one in state.entrants.values() if one.unsold and one.table]:
        drop_unsold(state, one)
    waiting, state.broke = [*state.broke.values()], {}
    if waiting:
        # Who is left alone while he is asked whether he buys in again has nothing to bag.
        knock_out(state, waiting)
    players = players_of(state)
    bagged = [one for one in players if one.stack]
    end = FlightEnd(
        tuple(_bag(state, one) for one in bagged),
        tuple(_went_out(state, found) for found in state.finished),
        tuple(one.id for one in players if one.disqualified),
        tuple((one.id, one.entries) for one in players),
        state.money.get(POOL, 0),
        tuple((name, worth) for name, worth in state.heads.items() if worth),
    )
    state.say(e.Bagged(tuple((one.player, one.chips) for one in end.bags)))
    for entrant in bagged:
        _leave(state, entrant)
    for table in [*state.tables.values()]:
        close_table(state, table)
    state.move_money(POOL, FORWARD, end.pool, "forward")
    state.move_money(HEADS, FORWARD, state.money.get(HEADS, 0), "forward")
    state.heads.clear()
    state.over, state.ended = True, end
    state.say(e.FlightEnded(end))


def _bag(state: State, one: Entrant) -> Bag:
    killed = penalty_left(state, one)
    return Bag(
        one.id, one.stack, one.present, one.came, one.warnings, one.penalty_deals, killed
    )  # fmt: skip


def _went_out(state: State, found: Finish) -> WentOut:
    """Who shares a place went out at the same time."""
    one = state.entrants[found.players[0]]
    return WentOut(found.players, found.claims, max(0, one.out_step), one.out_ms, found.cites)


def _leave(state: State, one: Entrant) -> None:
    table = unseat(state, one)
    stand(state, one, "bagged")
    state.say(e.Unseated(one.id, table, "bagged"))
    state.move_chips(PLAY, BAGGED, one.stack, "bagged")
    one.stack = 0
