"""The chip race, table by table, once a denomination leaves play (RR11-15.TRN.11)."""

from floorman.cards import STANDARD_CARDS
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, RACE
from floorman.tournament.chips.race import race
from floorman.tournament.clock.pace import go_out
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Gone, State, TableState


def races_due(state: State, table: TableState) -> tuple[tuple[int, int], ...]:
    """The denominations that leave play here now, smallest first, each with the one it becomes."""
    leaves = state.leaves_play
    if len(table.raced) == len(leaves):
        return ()
    return tuple((worth, larger) for worth, larger in leaves if worth not in table.raced)


def hold_race(state: State, command: c.Race) -> None:
    """Change a denomination up at a table. Raises TournamentRefused where that is not due."""
    state.check_running()
    table = state.table(command.table)
    if table.dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"table {table.number} finishes its deal")
    due = races_due(state, table)
    if not due or due[0][0] != command.worth:
        first = f"chips of {due[0][0]} go first" if due else "no chips leave play here"
        raise TournamentRefused(Reason.NOT_DUE, f"a race for {command.worth}: {first}")
    if sorted(command.deck[: len(STANDARD_CARDS)]) != sorted(STANDARD_CARDS):
        raise TournamentRefused(Reason.WRONG_DRAW, "a race is dealt from a whole deck of 52")
    worth, larger = due[0]
    stacks = {one.seat: one.stack for one in state.at_table(table) if one.stack}
    try:
        held = race(stacks, worth, larger, command.deck, state.law.race)
    except ValueError as error:
        raise TournamentRefused(Reason.WRONG_DRAW, str(error.args[0])) from None
    name_of = table.sitting
    awards = tuple(
        e.RaceAward(name_of[one.seat], one.card, one.how, one.why, state.cite(*one.decisions))
        for one in held.awards
    )
    changes = tuple(
        (name_of[seat], after - stacks[seat])
        for seat, after in held.stacks.items()
        if after != stacks[seat]
    )
    for seat, after in held.stacks.items():
        state.entrants[name_of[seat]].stack = after
    table.raced.append(worth)
    cites = state.cite(*held.decisions)
    odd = tuple((name_of[seat], number) for seat, number in held.odd.items())
    cards = tuple((name_of[seat], dealt) for seat, dealt in held.cards.items())
    state.say(
        e.Raced(table.number, worth, larger, odd, cards, awards, changes, held.rounding, cites)
    )
    state.move_chips(RACE, PLAY, held.rounding, "race", cites)
    out = [Gone(name_of[seat], stacks[seat], None, 0, ()) for seat in held.out]
    if out:
        go_out(state, out)
