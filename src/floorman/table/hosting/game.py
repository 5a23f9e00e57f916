"""The game changed between deals: stakes, form or mix, seats, times, book and amendments.

Management opens and closes games and approves of stakes; nobody's chips or seat are touched by it.
"""

from dataclasses import replace

from floorman.deal.law.citing import decision
from floorman.games import StakesError
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.permitting import APPROVAL
from floorman.table.law.making import make_table_law
from floorman.table.orders.setup import changed_setup, changes_between
from floorman.table.refusals import Reason
from floorman.table.setup import TableSetup
from floorman.table.state import State

GAMES = decision("RR11-2.PROC.3", "HPT-2.PROC.1")


def change_game(state: State, command: c.ChangeGame) -> None:
    """Play another game from the next deal on. Raises TableRefused.

    It is refused during a deal, for what cannot be played, while somebody has a seat that would be
    gone, and for another form while chips lie in the middle.
    """
    if state.playing is not None:
        raise state.refuse(
            Reason.IN_A_DEAL, "the game changes between deals", legal="As soon as the deal is over."
        )
    before = state.setup
    try:
        after = changed_setup(before, command)
        after.check()
        for game in dict.fromkeys(after.games):
            make_table_law(after, game)
    except (StakesError, KeyError, ValueError) as error:
        raise state.refuse(Reason.NOT_KNOWN, f"the game cannot change: {error.args[0]}") from None
    changes = tuple(changes_between(before, after))
    if not changes:
        raise state.refuse(Reason.NOT_KNOWN, "the game is played so already")
    _check_seats(state, after)
    forms = _forms(before) != _forms(after)
    if forms and state.carried:
        raise state.refuse(
            Reason.ANTES_IN_POT,
            "another form would be dealt while chips lie in the middle",
            legal="Once somebody has won them.",
        )
    state.setup, state.changed = after, command
    _set_chairs(state, after.seats)
    if after.time_bank_ms != before.time_bank_ms:
        for player in state.players.values():
            player.time_bank_ms = after.time_bank_ms
    _begin_anew(state, before, after, forms=forms)
    rules = (APPROVAL,) if any(what == "stakes" for what, *_ in changes) else (GAMES,)
    state.say(e.GameChanged(command.by, changes, command.why, state.cite(*rules)))


def _forms(setup: TableSetup) -> tuple[str, ...]:
    return tuple(game.form.key for game in setup.games)


def _check_seats(state: State, after: TableSetup) -> None:
    for seat in range(after.seats, state.chairs):
        one = state.sitting(seat)
        if one is not None or seat in state.locks:
            who = one.id if one else state.locks[seat].player
            raise state.refuse(
                Reason.SEAT_TAKEN,
                f"{who} has seat {seat}, and there would be {after.seats}",
                legal="Once he has changed seats.",
            )


def _set_chairs(state: State, seats: int) -> None:
    """Chairs that are gone keep their numbers, so that button and blinds go on as they were."""
    state.closed |= set(range(seats, state.chairs))
    state.closed -= set(range(seats))
    state.chairs = max(state.chairs, seats)


def _begin_anew(state: State, before: TableSetup, after: TableSetup, *, forms: bool) -> None:
    """What was agreed on, wished for or due in the game that was is nothing in the one to come."""
    state.stakes_agreed, state.proposal, state.proposer = "", None, None
    state.proposal_approved = False
    state.objecting.clear()
    same = before.mix == after.mix and before.games == after.games
    if not same:
        state.form_turn = state.form_deals = state.form_players = 0
        state.form_rounds = state.form_place = 0
        state.form_button, state.form_game, state.form_since = None, None, state.now
        state.form_began = state.form_over = False
        state.choice, state.choice_seat = None, None
    game = state.form_game or after.games[0]
    state.law = make_table_law(after, game)
    if forms:
        state.straddlers.clear()
        state.fantasyland, state.sits_out, state.unopened = (), (), 0
        state.antes.clear()
        state.antes_paid = True
    if forms or state.law.killed is None:
        state.kill_due, state.kill_again = None, False
        state.killers.clear()
        state.kills_agreed.clear()
        for player in state.players.values():
            player.leg = player.kill_owed = False
        for name, left in state.departed.items():
            state.departed[name] = replace(left, leg=False, kill_owed=False)
