"""Hand for hand: every table plays a deal, and waits until all have.

No text says when. The schedule's answer: from when one more player out leaves only such as get a
prize, until he is out; or whenever the director wants it.
"""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.ending.finishing import finish, knock_out, places_paid
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Gone, State, TableState


def hand_for_hand(state: State, command: c.HandForHand) -> None:
    """The director wants tables to wait for each other, or no more."""
    state.check_running()
    if command.on is state.asked_hand_for_hand:
        what = "asked for already" if command.on else "not asked for"
        raise TournamentRefused(Reason.NOT_DUE, f"hand for hand was {what}")
    state.asked_hand_for_hand = command.on
    update_pace(state, command.by)


def update_pace(state: State, by: str = "") -> None:
    """Begin or end hand for hand where it is time."""
    wanted = (
        not state.over and len(state.tables) > 1 and (state.asked_hand_for_hand or _near(state))
    )
    if wanted and not state.hand_for_hand:
        state.hand_for_hand = True
        # The deals in progress are the first round: who is between deals waits for them.
        state.round += 1
        for table in state.tables.values():
            table.round = state.round
        state.say(e.HandForHandBegan(by))
        end_round(state)
    elif state.hand_for_hand and not wanted and not state.gone:
        state.hand_for_hand = False
        state.say(e.HandForHandEnded(by))


def _near(state: State) -> bool:
    """Whether whoever is out next goes without a prize, and the one after him does not."""
    paid = places_paid(state)
    of_one_field = state.schedule.hand_for_hand and state.schedule.manner == "freezeout"
    return of_one_field and paid > 0 and state.left == paid + 1


def may_deal(state: State, table: TableState) -> bool:
    """Whether a table may begin a deal as far as the others go."""
    return not state.hand_for_hand or table.round < state.round


def go_out(state: State, gone: list[Gone]) -> None:
    """Players who went broke on one deal are out: now, or hand for hand when the round is over."""
    for one in gone:
        state.broke.pop(one.player, None)
    if state.hand_for_hand:
        state.gone.extend(gone)
        return
    knock_out(state, gone)
    finish(state)
    update_pace(state)


def end_round(state: State) -> None:
    """Once every table has finished its deal, who went broke is out, and the next round begins."""
    if not state.hand_for_hand or state.dealing:
        return
    if any(one.round < state.round and len(one.sitting) > 1 for one in state.tables.values()):
        return
    state.say(e.RoundEnded(state.round))
    state.round += 1
    gone, state.gone = state.gone, []
    if gone:
        knock_out(state, gone)
    finish(state)
    update_pace(state)
