"""What follows from a command: rounds hand for hand, who is out, and the end of the event.

Hand for hand every table plays a deal, and waits until all have. No text says when. The schedule's
answer: from when one more player out leaves only such as get a prize, or a seat, until he is out;
or whenever the director wants it.
"""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.steps import ROUND_TIME, begin_break, begin_round, end_rounds
from floorman.tournament.clock.word import give_word_when_due
from floorman.tournament.ending.finishing import finish, is_decided, knock_out, players_of
from floorman.tournament.ending.flights import finish_flight, plays_to
from floorman.tournament.places.seats import stand
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import PLAYING, Gone, State, TableState


def hand_for_hand(state: State, command: c.HandForHand) -> None:
    """The director wants tables to wait for each other, or no more."""
    state.check_running()
    if command.on is state.asked_hand_for_hand:
        what = "asked for already" if command.on else "not asked for"
        raise TournamentRefused(Reason.NOT_DUE, f"hand for hand was {what}")
    state.asked_hand_for_hand = command.on
    if state.by_hand and not command.on:
        # Nobody says any more when the round is over: it is now.
        gone, state.gone = state.gone, []
        if gone:
            knock_out(state, gone)
    update_pace(state, command.by)


def settle(state: State, quiet: bool = False) -> None:
    """What follows once a command is carried out, whatever it was.

    `quiet`: a deal began or ended, and nothing was said of it.
    """
    if not state.begun or state.over or (quiet and _goes_on(state)):
        return
    _follow(state)
    give_word_when_due(state)


def _follow(state: State) -> None:
    if state.since is None:
        begin_break(state)
    if state.broke and state.closed:
        _no_more_rebuys(state)
    if state.hand_for_hand:
        end_round(state)
    if state.is_flight:
        finish_flight(state)
        update_pace(state)
        return
    finish(state)
    update_pace(state)
    if state.closed and state.left == 2 and not state.last_two and not state.over:
        state.last_two = True
        left = (one.id for one in players_of(state) if one.status in PLAYING)
        state.say(e.LastTwo(tuple(left)))


def _goes_on(state: State) -> bool:
    """Whether nothing waits for deals to begin or to end: what followed from all else is done."""
    waits = state.since is None or state.broke or state.gone or state.hand_for_hand
    return not (waits or state.is_flight or is_decided(state))


def _no_more_rebuys(state: State) -> None:
    """Once entries are closed who is broke is out, those of one deal together."""
    waiting = [*state.broke.values()]
    for deal in dict.fromkeys(one.deal for one in waiting):
        go_out(state, [one for one in waiting if one.deal == deal])


def update_pace(state: State, by: str = "") -> None:
    """Begin or end hand for hand where it is time."""
    several = not state.over and len(state.tables) > 1
    # By hand it is the floor that tells the tables to wait, once it is due.
    by_itself = not state.by_hand and near_prizes(state)
    wanted = several and (state.asked_hand_for_hand or by_itself)
    if wanted and not state.hand_for_hand:
        state.hand_for_hand = True
        begin_round(state)
        # The deals in progress are the first round: who is between deals waits for them.
        played = state.round + 1 if state.dealing else state.round
        state.round += 1
        for table in state.tables.values():
            table.round = played
        state.say(e.HandForHandBegan(by))
    elif state.hand_for_hand and not wanted and not state.gone:
        state.hand_for_hand = False
        end_rounds(state)
        state.say(e.HandForHandEnded(by))


def near_prizes(state: State) -> bool:
    """Whether whoever is out next goes without a prize, or a seat, and those after him do not."""
    payout, schedule = state.payout, state.schedule
    if not schedule.hand_for_hand or schedule.manner != "freezeout":
        return False
    if payout is None:
        # The bubble of a first day that is played down to so many; none of another.
        last = plays_to(state) if schedule.plays_to else 0
        return last > 0 and state.left == last + 1
    paid, seats, left = payout.places, payout.seats, state.left
    return (paid > 0 and left == paid + 1) or (seats > 0 and left == seats + 1)


def may_deal(state: State, table: TableState) -> bool:
    """Whether a table may begin a deal as far as the others go."""
    return not state.hand_for_hand or table.round < state.round


def go_out(state: State, gone: list[Gone]) -> None:
    """Players who went broke on one deal are out: now, or hand for hand when the round is over."""
    for one in gone:
        state.broke.pop(one.player, None)
        state.entrants[one.player].declines = False
    if state.hand_for_hand:
        for one in gone:
            stand(state, state.entrants[one.player], "leaves")
        state.gone.extend(gone)
        return
    knock_out(state, gone)


def decided(state: State, deal: int) -> None:
    """Once all have decided who went broke on that deal, those who declined go out together."""
    group = [one for one in state.broke.values() if one.deal == deal]
    if group and all(state.entrants[one.player].declines for one in group):
        go_out(state, group)


def put_out(state: State, player: str, chips: int) -> None:
    """Who is put out by the director goes at once, behind everybody who is still in; if he had no
    chips, those who went broke with him wait for him no longer.
    """
    broke = state.broke.pop(player, None)
    state.entrants[player].declines = False
    knock_out(state, [Gone(player, max(1, chips), None, 0, ())])
    if broke is not None:
        decided(state, broke.deal)


def end_round(state: State) -> None:
    """Once every table has finished its deal, who went broke is out, and the next round begins."""
    if state.dealing:
        return
    if any(one.round < state.round and state.able(one) > 1 for one in state.tables.values()):
        return
    state.say(e.RoundEnded(state.round, state.cite(ROUND_TIME)))
    state.round += 1
    begin_round(state)
    gone, state.gone = state.gone, []
    if gone:
        knock_out(state, gone)
