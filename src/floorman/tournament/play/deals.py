"""Deals as the tournament sees them: begun, over with everybody's chips, or void.

A deal begins with the first riffle, at the level of that moment (RR11-15.TRN.10). Who has too few
chips for a blind plays with what he has and owes nothing after it (RR11-15.TRN.19), which is the
table's to carry out; here he is one more stack.
"""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import COUNT, PLAY
from floorman.tournament.clock.pace import go_out, may_deal
from floorman.tournament.clock.steps import after_deal, in_break
from floorman.tournament.clock.word import forget_word
from floorman.tournament.conduct.chips import remove_hidden
from floorman.tournament.conduct.serving import serve_deal
from floorman.tournament.ending.finishing import is_decided
from floorman.tournament.ending.flights import is_played
from floorman.tournament.entries.asking import ask_or_out
from floorman.tournament.known.counts import count_by_hand
from floorman.tournament.places.halting import BY_DIRECTOR, SHORT, stops
from floorman.tournament.play.racing import races_due
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, Gone, State, TableState

RIFFLE = decision("RR11-15.TRN.10b", "USPA-3.3.2.8b", "HPT-15.TRN.7b")


def begin_deal(state: State, command: c.BeginDeal) -> None:
    """The first riffle at a table: from now on the deal is at this level.

    Who had no chips and did not buy in again by now is out. Raises TournamentRefused while there
    is a break, a chip race to hold, a deal in progress or, hand for hand, others to wait for.
    """
    state.check_running()
    table = state.table(command.table)
    refusal = why_not(state, table)
    if refusal is not None:
        raise refusal
    sitting = state.at_table(table)
    waiting = [state.broke[one.id] for one in sitting if one.id in state.broke]
    if waiting:
        go_out(state, waiting)
        sitting = state.at_table(table)
    dealt = []
    for one in sitting:
        if one.stack:
            one.began_with = one.stack
            one.killed = one.penalised
            dealt.append(one.id)
    table.dealing, table.dealt = True, tuple(dealt)
    forget_word(table)
    table.round = state.round


def why_not(state: State, table: TableState) -> TournamentRefused | None:
    """Why no deal begins at a table now; None if one may."""
    holds = _holds(state, table)
    if holds is None:
        return None
    reason, words = holds
    halted = reason is Reason.STANDS_STILL and stops(state, table)
    cites = state.cite(BY_DIRECTOR if table.halts else SHORT) if halted else ()
    return TournamentRefused(reason, f"table {table.number}: {words}", cites)


def _holds(state: State, table: TableState) -> tuple[Reason, str] | None:
    """What a deal has to wait for: asked before every deal, several times."""
    if table.dealing:
        return Reason.IN_A_DEAL, "the last is not over"
    still = _stands_still(state)
    if still:
        return Reason.STANDS_STILL, still
    if state.able(table) < 2:
        return Reason.TOO_FEW, "one player alone is not dealt in"
    if races_due(state, table):
        return Reason.RACE_FIRST, "a denomination leaves play"
    waits = "" if may_deal(state, table) else "the others finish, hand for hand"
    if not waits and stops(state, table):
        waits = "it waits for players"
    return (Reason.STANDS_STILL, waits) if waits else None


def _stands_still(state: State) -> str:
    """Why no table deals, in words; empty where they may."""
    if state.bagged or in_break(state):
        return "there is a break"
    if state.paused_at is not None:
        return "the clock is stopped"
    if state.schedule.plays_to and is_played(state):
        return "the first day is played down to those who go on"
    return "the event is decided" if is_decided(state) else ""


def end_deal(state: State, command: c.EndDeal) -> None:
    """A deal is over. Raises TournamentRefused where chips appeared or vanished in it."""
    table = _dealing(state, command.table)
    stacks = dict(command.stacks)
    told = {one.player: one for one in command.broke} if command.broke else {}
    if len(stacks) < len(command.stacks) or len(told) < len(command.broke):
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "a player is named twice")
    _check_positions(table, command)
    playing = _checked(state, table, stacks, command.broke)
    table.dealing = False
    table.deals += 1
    forget_word(table)
    if command.blinds or not state.law.seating.stud_by_blind:
        # While a mix is at stud, whose turn for the big blind it would be stays known.
        table.button, table.blinds = command.button, command.blinds
    gone = []
    big_blind = command.blinds[-1] if command.blinds else None
    for entrant, chips in zip(playing, stacks.values(), strict=True):
        entrant.stack = chips
        if entrant.seat == big_blind:
            entrant.big_at = table.deals
        if not chips:
            gone.append(_gone(table, entrant, told.get(entrant.id) or c.Broke(entrant.id)))
        if entrant.killed:
            serve_deal(state, entrant)
    if gone:
        ask_or_out(state, gone)
    _take_hidden(state, table)
    after_deal(state)


def _take_hidden(state: State, table: TableState) -> None:
    """Hidden chips that were found during the deal leave play, as far as they are still his."""
    hiding = [name for name in table.dealt if state.entrants[name].hidden]
    for name in hiding:
        entrant = state.entrants[name]
        hidden, entrant.hidden = min(entrant.hidden, entrant.stack), 0
        if hidden:
            remove_hidden(state, entrant, hidden, "")
            if not entrant.stack:
                go_out(state, [Gone(name, max(1, entrant.began_with), None, 0, ())])


def _gone(table: TableState, entrant: Entrant, told: c.Broke) -> Gone:
    deal = table.number * 1_000_000 + table.deals
    return Gone(entrant.id, max(1, entrant.began_with), told.hand, deal, told.to)


def _dealing(state: State, number: int) -> TableState:
    state.check_running()
    table = state.table(number)
    if not table.dealing:
        raise TournamentRefused(Reason.NO_DEAL, f"table {number}")
    return table


def _check_positions(table: TableState, command: c.EndDeal) -> None:
    for seat in (*command.blinds, *(() if command.button is None else (command.button,))):
        if not 0 <= seat < table.seats:
            raise TournamentRefused(Reason.NO_SUCH_SEAT, f"seat {seat} of table {table.number}")


def _checked(
    state: State, table: TableState, stacks: dict[str, int], broke: tuple[c.Broke, ...]
) -> list[Entrant]:
    """Whose chips come back, once no chip has appeared or vanished. Raises TournamentRefused."""
    if not stacks.keys() <= set(table.dealt):
        strange = next(name for name in stacks if name not in table.dealt)
        raise TournamentRefused(
            Reason.NOT_IN, f"{strange} is not in the deal at table {table.number}"
        )
    playing = [state.entrants[name] for name in stacks]
    chips = stacks.values()
    before, after = sum([one.stack for one in playing]), sum(chips)
    if before != after or min(chips, default=0) < 0:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT,
            f"table {table.number}: {before} chips were in the deal, and {after} come back",
        )
    worth = state.smallest_chip(table)
    if worth > 1 and any(amount % worth for amount in chips):
        for amount in chips:
            state.check_made_of_chips(table, amount)
    for one in broke:
        if stacks.get(one.player) != 0:
            raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"{one.player} has chips left")
        for name, part in one.to:
            if not stacks.get(name) or part < 1:
                raise TournamentRefused(
                    Reason.NO_SUCH_AMOUNT, f"{name} won {part} of {one.player}'s last pot"
                )
    return playing


def void_deal(state: State, command: c.VoidDeal) -> None:
    """A misdeal: as if it had not begun."""
    table = _dealing(state, command.table)
    table.dealing, table.dealt = False, ()
    forget_word(table)
    if state.hand_for_hand:
        table.round = state.round - 1


def count_stack(state: State, command: c.CountStack) -> None:
    """Put a player's chips right. Raises TournamentRefused during his deal."""
    state.check_running()
    entrant = state.with_chips(command.player)
    if state.tables[entrant.table].dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"{entrant.id}'s chips are counted")
    if command.chips < 1:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"{command.chips} chips")
    state.check_made_of_chips(state.tables[entrant.table], command.chips)
    if state.by_hand:
        count_by_hand(state, entrant, command.chips, (command.by, command.why))
        return
    change = command.chips - entrant.stack
    entrant.stack = command.chips
    state.move_chips(COUNT, PLAY, change, "count")
    state.say(e.Counted(entrant.id, change, command.by, command.why))
