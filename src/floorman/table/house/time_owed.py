"""Who owes what for time, and who plays without having paid.

Nothing here changes anything: the plan of a deal asks before it begins who will have paid by then.
Collecting itself is `floorman.table.house.time_charges`.
"""

from collections.abc import Iterator

from floorman.table.law.making import CollectionLaw
from floorman.table.state import Player, State


def plays_for_time(state: State, player: Player) -> bool:
    """Whether a player will have paid for time when a deal begins now, or plays by courtesy."""
    if not is_by_time(state):
        return True
    amount = owed(state, player)
    return not amount or pays(state, player, amount) or has_courtesy(state, player)


def time_law(state: State) -> CollectionLaw:
    """The answers about collections in the game that is played now."""
    return state.law.collection


def fee_of(state: State) -> int:
    """What the placard says that a period costs, in chips."""
    return state.setup.collection.fee if state.setup.collection else 0


def is_by_time(state: State) -> bool:
    """Whether the table pays by time."""
    one = state.setup.collection
    if one is None or one.method != "time" or state.setup.tournament:
        return False
    return time_law(state).time_ms > 0


def falls_due(state: State) -> bool:
    """Whether time is to be announced before the next deal; it is before the first."""
    return state.time_due is None or state.now >= state.time_due


def next_due(state: State) -> int:
    """When time falls due after this, in milliseconds. Periods without a deal are not charged."""
    period, due = time_law(state).time_ms, state.time_due
    if due is None:
        return state.now + period
    return due if state.now < due else due + ((state.now - due) // period + 1) * period


def paid_until(state: State) -> int:
    """Until when everyone has to have paid who plays now."""
    due = next_due(state)
    return due if time_law(state).in_advance else due - time_law(state).time_ms


def asked(state: State) -> Iterator[Player]:
    """Who pays when time is due: who is here with chips, and the absent who are played over.

    A seat that is played over pays twice (WSOP-64c).
    """
    for seat in range(state.chairs):
        owner, over = state.owner(seat), state.over(seat)
        if owner is not None and (not owner.away or over is not None) and owner.playable:
            yield owner
        if over is not None and not over.away and over.playable:
            yield over


def is_free(state: State, player: Player) -> bool:
    """Whether a newcomer need not pay: not at the start of the game, nor when so many wait."""
    begun = state.time_due is not None
    return begun and player.time_paid is None and not _newcomers_pay(state)


def _newcomers_pay(state: State) -> bool:
    return state.waiting >= time_law(state).newcomer_pays_when_waiting


def rent(state: State, player: Player, *, covered: bool) -> int:
    """What a player owes for the period, in chips; nothing if a pot pays for it (`covered`)."""
    if player.time_paid is None:
        # Who pays afterwards pays for no time before he came.
        owes = time_law(state).in_advance and not is_free(state, player)
    else:
        owes = player.time_paid < paid_until(state)
    return fee_of(state) if owes and not covered else 0


def pot_pays(state: State) -> bool:
    """Whether time falls due and a pot is to pay for it."""
    return bool(state.time_pot) and not state.time_pot_left and falls_due(state)


def owed(state: State, player: Player) -> int:
    """What a player would have to pay before a deal that begins now, in chips."""
    return player.time_owed + rent(state, player, covered=pot_pays(state))


def can_pay(player: Player, amount: int) -> bool:
    """Whether a player can pay and, unless he is away, has chips left to play with."""
    return player.stack >= amount and (player.away or player.playable > amount)


def pays(state: State, player: Player, amount: int) -> bool:
    """Whether what a player owes is collected from him."""
    return can_pay(player, amount) and (not player.declines_time or all_pay(state))


def all_pay(state: State) -> bool:
    """Whether so many wait, or did when time fell due, that nobody may decline."""
    if falls_due(state):
        return state.waiting >= time_law(state).all_pay_when_waiting
    return state.time_all_pay


def has_courtesy(state: State, player: Player) -> bool:
    """Whether a player who does not pay may play the next deal all the same."""
    if state.waiting:
        return False
    law = time_law(state)
    if state.law.has_blinds:
        return law.courtesy_button and player.courtesy != 0 and not blind_comes(state, player)
    return (law.courtesy_stud if player.courtesy is None else player.courtesy) > 0


def blind_comes(state: State, player: Player) -> bool:
    """Whether the big blind comes to a player before it comes to anyone who pays."""
    last = state.positions
    if last is None or not last.blinds:
        return False
    for seat in state.clockwise(last.big):
        one = state.sitting(seat)
        if one is player:
            return True
        if one is None or one.away or not one.playable:
            continue
        amount = owed(state, one)
        if not amount or pays(state, one, amount):
            return False
    return False
