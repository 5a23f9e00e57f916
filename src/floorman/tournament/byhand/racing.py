"""Chips coloured up by hand: odd chips as they were seen, cards dealt from here or at the table."""

from collections.abc import Mapping

from floorman.cards import STANDARD_CARDS
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, RACE
from floorman.tournament.chips.race import LEAVES, PROTECTED, Race, race
from floorman.tournament.clock.pace import go_out
from floorman.tournament.play.racing import races_due
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Gone, State, TableState


def colour_up(state: State, command: c.ColourUp) -> None:
    """Change a denomination up. Raises TournamentRefused where that is not due."""
    state.check_running()
    if not command.table:
        _everywhere(state, command)
        return
    table = state.table(command.table)
    larger = _due(state, table, command.worth)
    odd = _odd(state, table, command)
    if command.deck and command.won:
        raise TournamentRefused(Reason.WRONG_DRAW, "cards are dealt here or at the table, not both")
    held = _held(state, table, command, larger)
    if command.deck or not odd:
        won = {one.seat: 0 for one in held.awards}
        for award in held.awards:
            won[award.seat] += 1
    else:
        won = _won(state, table, command, held)
    _carry_out(state, table, command, held, won)


def _due(state: State, table: TableState, worth: int) -> int:
    """The next larger chip. Raises TournamentRefused where another goes first, or none."""
    due = races_due(state, table)
    if not due or due[0][0] != worth:
        first = f"chips of {due[0][0]} go first" if due else "no chips leave play here"
        raise TournamentRefused(Reason.NOT_DUE, f"a race for {worth}: {first}")
    return due[0][1]


def _odd(state: State, table: TableState, command: c.ColourUp) -> dict[str, int]:
    odd = dict(command.odd)
    if len(odd) < len(command.odd) or min(odd.values(), default=1) < 1:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "each player's odd chips are named once")
    for name in (*odd, *command.bare):
        if state.with_chips(name).table != table.number:
            raise TournamentRefused(Reason.NOT_IN, f"{name} is not at table {table.number}")
    strange = [name for name in command.bare if name not in odd]
    if strange:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"{strange[0]} has no chips at all")
    if not odd and (command.won or command.deck):
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "nobody has odd chips")
    return odd


def _held(state: State, table: TableState, command: c.ColourUp, larger: int) -> Race:
    """The race among odd chips alone; who has others has one larger chip besides in it."""
    seat_of = {name: seat for seat, name in table.sitting.items()}
    stacks = {
        seat_of[name]: number * command.worth + (0 if name in command.bare else larger)
        for name, number in command.odd
    }
    # How many new chips there are does not depend on the cards.
    deck = command.deck or tuple(STANDARD_CARDS) * (1 + sum(n for _, n in command.odd) // 52)
    if sorted(deck[: len(STANDARD_CARDS)]) != sorted(STANDARD_CARDS):
        raise TournamentRefused(Reason.WRONG_DRAW, "a race is dealt from a whole deck of 52")
    try:
        return race(stacks, command.worth, larger, deck, state.law.race)
    except ValueError as error:
        raise TournamentRefused(Reason.WRONG_DRAW, str(error.args[0])) from None


def _won(state: State, table: TableState, command: c.ColourUp, held: Race) -> dict[int, int]:
    """New chips by seat as the cards at the table had it. Raises TournamentRefused otherwise."""
    seat_of = {name: seat for seat, name in table.sitting.items()}
    won = dict(command.won)
    law, awarded = state.law.race, len(held.awards)
    if len(won) < len(command.won) or min(won.values(), default=1) < 1:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "each winner is named once")
    strange = [name for name in won if seat_of.get(name) not in held.odd]
    if strange:
        raise TournamentRefused(Reason.NOT_IN, f"{strange[0]} has no odd chips")
    # A player's own odd chips count for the last one where the book says so: the cards decide it.
    fewest = awarded if law.pooled else awarded - 1
    most = awarded if law.pooled else awarded + 1
    if not fewest <= sum(won.values()) <= most or max(won.values(), default=0) > law.most_won:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, f"{sum(won.values())} new chips for the odd ones", LEAVES,
            legal=f"They make {awarded}, {law.most_won} at most for a player.",
        )  # fmt: skip
    unhelped = [table.sitting[one] for one in _bare(held) if table.sitting[one] not in won]
    if law.nobody_out and unhelped:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, f"{unhelped[0]} would have no chips left", PROTECTED,
            legal="He is given a new chip first.",
        )  # fmt: skip
    return {seat_of[name]: number for name, number in won.items()}


def _bare(held: Race) -> list[int]:
    """Who has nothing else, and fewer odd chips than make a new one."""
    return [one.seat for one in held.awards if one.how == "protected"]


def _carry_out(
    state: State, table: TableState, command: c.ColourUp, held: Race, won: Mapping[int, int]
) -> None:
    name_of, worth, larger = table.sitting, held.worth, held.larger
    gains = {seat: won.get(seat, 0) * larger - number * worth for seat, number in held.odd.items()}
    rounding = sum(gains.values())
    dealt = bool(command.deck)
    awards = tuple(
        e.RaceAward(name_of[one.seat], one.card, one.how, one.why, state.cite(*one.decisions))
        for one in held.awards
    )
    cards = tuple((name_of[seat], own) for seat, own in held.cards.items())
    odd = tuple((name_of[seat], number) for seat, number in held.odd.items())
    changes = tuple((name_of[seat], gain) for seat, gain in gains.items() if gain)
    table.raced.append(worth)
    cites = state.cite(*held.decisions)
    state.say(
        e.Raced(
            table.number, worth, larger, odd, cards if dealt else (), awards if dealt else (),
            changes, rounding, cites,
        )
    )  # fmt: skip
    state.move_chips(RACE, PLAY, rounding, "race", cites)
    for seat, gain in gains.items():
        entrant = state.entrants[name_of[seat]]
        if entrant.counted_at is not None and entrant.stack + gain > 0:
            entrant.stack += gain
        else:
            entrant.counted_at = None
    out = [seat for seat in held.odd if name_of[seat] in command.bare and not won.get(seat)
           and dict(command.odd)[name_of[seat]] * worth < larger]  # fmt: skip
    _put_out(state, [name_of[seat] for seat in out], dict(command.odd), worth)


def _put_out(state: State, names: list[str], odd: dict[str, int], worth: int) -> None:
    """Where the book protects nobody, who is left with nothing is out."""
    state.busts += bool(names)
    for name in names:
        state.entrants[name].stack, state.entrants[name].counted_at = 0, None
    if names:
        go_out(state, [Gone(name, odd[name] * worth, None, state.busts, ()) for name in names])


def _everywhere(state: State, command: c.ColourUp) -> None:
    """All tables at once, with what all have more than before, or fewer."""
    due = [table for table in state.tables.values()
           if (first := races_due(state, table)[:1]) and first[0][0] == command.worth]  # fmt: skip
    if not due:
        raise TournamentRefused(Reason.NOT_DUE, f"a race for {command.worth}: none is due")
    if command.odd or command.deck or command.won or command.bare:
        raise TournamentRefused(Reason.NO_SUCH_TABLE, "whose odd chips they are: say the table")
    larger = _due(state, due[0], command.worth)
    players = sum(len(table.sitting) for table in due)
    if abs(command.rounding) > larger * players or command.rounding % command.worth:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.rounding} more chips by a race of {players} players"
        )
    cites = state.cite(LEAVES)
    for table in due:
        table.raced.append(command.worth)
        for one in state.at_table(table):
            one.counted_at = None
    state.say(e.Raced(0, command.worth, larger, (), (), (), (), command.rounding, cites))
    state.move_chips(RACE, PLAY, command.rounding, "race", cites)
