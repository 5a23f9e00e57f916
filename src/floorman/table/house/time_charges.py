"""Time: seats are rented by the period, and the dealer collects the rent before dealing.

- When time falls due everyone at the table pays; an absent player whose seat is played over pays
  too, others when they are back
- A newcomer pays nothing until time falls due again, unless so many wait
- Who declines, or cannot pay and have chips left, may play by courtesy while nobody waits: one
  deal of stud, or at a game with blinds until the big blind comes to him
- If so many wait when time falls due, declining is no use

With exactly one waiting, by no book must a player pay who declines, but he has no courtesy
either: he is not dealt in. The players may let one pot pay for everyone; where it cannot pay all,
either the next goes on or each player owes his part of the rest.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.law.citing import decision
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import POT, house, stack_of
from floorman.table.house.time_owed import (
    all_pay,
    asked,
    blind_comes,
    can_pay,
    falls_due,
    fee_of,
    has_courtesy,
    is_by_time,
    is_free,
    next_due,
    owed,
    paid_until,
    pays,
    pot_pays,
    rent,
    time_law,
)
from floorman.table.refusals import Reason
from floorman.table.state import Player, State

COLLECTED: Final = decision(
    "RR11-2.PROC.4a",
    "HPT-2.PROC.2a",
    "RR11-2.PROC.4b",
    "HPT-2.PROC.2b",
    "RR11-17.GLOS.121",
    "USPA-A3.3.2a",
    "USPA-DEF.TIME-COLLECTION",
    "WSOP-27b",
    asks=("collections.in_advance", "collections.time_minutes"),
)
COURTESY: Final = decision(
    "RR11-2.PROC.4c",
    "HPT-2.PROC.2c",
    "RR11-2.PROC.4d",
    "HPT-2.PROC.2d",
    "USPA-A3.3.2b",
    asks=("collections.courtesy_stud_deals", "collections.courtesy_button"),
)
ALL_PAY: Final = decision(
    "RR11-2.PROC.4e", "HPT-2.PROC.2e", "USPA-A3.3.2c", asks=("collections.all_pay_when_waiting",)
)
NEWCOMER: Final = decision(
    "RR11-2.PROC.4f",
    "HPT-2.PROC.2f",
    "USPA-A3.3.2d",
    asks=("collections.newcomer_pays_when_waiting",),
)
PLAYED_OVER: Final = decision("WSOP-64c")
TIME_POT: Final = decision("WSOP-27c", asks=("collections.time_pot",))
ALL_OWE: Final = decision("WSOP-27d", asks=("collections.unreconciled_all_owe",))


def collect_time(state: State) -> None:
    """Before a deal: announce that time is due if it is, and pick up what everyone owes."""
    if not is_by_time(state):
        return
    if falls_due(state):
        _announce(state)
    for player in asked(state):
        _collect(state, player)


def after_time_pot(state: State, outcome: c.Outcome) -> None:
    """A deal is over: what a pot paid for everyone goes to the house; who owes the rest."""
    if not state.time_pot_left:
        return
    state.move(POT, house("time"), outcome.raked, "time-pot", TIME_POT)
    state.time_pot_left -= outcome.raked
    waits = state.time_pot == "flop" and not outcome.flop
    if state.time_pot_left and (waits or not time_law(state).unreconciled_all_owe):
        return
    if state.time_pot_left:
        _divide_rest(state)
    state.time_pot, state.time_pot_left, state.time_pot_players = "", 0, ()


def use_courtesies(state: State, players: Sequence[str]) -> None:
    """A deal without blinds is over: who played it by courtesy has had it."""
    if state.law.has_blinds:
        return
    for name in players:
        player = state.players.get(name)
        if player is not None and player.courtesy:
            player.courtesy -= 1


# Commands


def pay_time(state: State, command: c.PayTime) -> None:
    """Pay for time, or decline. Raises TableRefused."""
    player = state.player(command.player)
    _check_by_time(state, f"{player.id} pays for time")
    if command.pays:
        _pay_now(state, player)
        return
    if state.waiting >= time_law(state).all_pay_when_waiting:
        raise state.refuse(
            Reason.WAITING_LIST,
            f"{player.id} declines to pay for time with {state.waiting} waiting",
            ALL_PAY,
            legal="Pay, or leave the game.",
        )
    player.declines_time = True
    state.say(e.TimeDeclined(player.id, True, state.cite(COURTESY)))


def _pay_now(state: State, player: Player) -> None:
    """Pay what is owed; during a deal only say so: it is collected before the next."""
    amount, between_deals = owed(state, player), state.playing is None
    if not player.declines_time:
        _check_owing(state, player, amount)
    if amount and between_deals and not can_pay(player, amount):
        raise state.refuse(
            Reason.TOO_FEW_CHIPS,
            f"{player.id} owes {noted(amount)} for time, has {noted(player.stack)}"
            " and would have none to play",
            COLLECTED,
            legal="Add chips first.",
        )
    if player.declines_time:
        player.declines_time = False
        state.say(e.TimeDeclined(player.id, False, state.cite(COLLECTED)))
    if amount and between_deals and state.time_due is not None:
        if falls_due(state):
            _announce(state)
        _collect(state, player)


def _check_owing(state: State, player: Player, amount: int) -> None:
    """Raise TableRefused for one who has nothing to pay now and never said he would not."""
    if not amount or state.time_due is None:
        raise state.refuse(
            Reason.TOO_EARLY, f"{player.id} owes nothing for time before it falls due", COLLECTED
        )
    if state.playing is not None:
        raise state.refuse(
            Reason.IN_A_DEAL,
            f"{player.id} pays for time during a deal",
            COLLECTED,
            legal="It is collected before the next.",
        )


def elect_time_pot(state: State, command: c.ElectTimePot) -> None:
    """Let a pot pay for everyone's time when it next falls due. Raises TableRefused."""
    _check_by_time(state, "a pot pays for time")
    if not time_law(state).time_pot:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK,
            "a pot pays for everyone's time, but each player pays his own",
            COLLECTED,
        )
    if command.takes == "flop" and not any(game.form.boards for game in state.setup.games):
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME,
            "a pot with a flop pays for time, and there are no flops in this game",
            TIME_POT,
            legal="Let the next pot pay.",
        )
    if state.time_pot_left:
        raise state.refuse(
            Reason.TOO_EARLY,
            f"a pot still has {noted(state.time_pot_left)} for time to pay",
            TIME_POT,
        )
    state.time_pot = command.takes
    amount = sum(rent(state, player, covered=False) for player in asked(state))
    state.say(e.TimePotElected(command.takes, amount, state.cite(TIME_POT)))


def _check_by_time(state: State, what: str) -> None:
    if not is_by_time(state):
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME, f"{what}, but time is not collected in this game"
        )


# Collecting


def _announce(state: State) -> None:
    """Time is due: who has to pay, or which pot for all of them."""
    if state.time_due is None:
        for player in asked(state):
            player.time_paid = state.now
    owing = [one for one in asked(state) if rent(state, one, covered=False)]
    names, why = tuple(one.id for one in owing), [COLLECTED]
    state.time_all_pay = all_pay(state)
    if state.time_all_pay:
        why.append(ALL_PAY)
    if pot_pays(state):
        for player in owing:
            player.time_paid = paid_until(state)
        state.time_pot_left, state.time_pot_players = fee_of(state) * len(names), names
        why.append(TIME_POT)
    state.time_due = next_due(state)
    if names:
        state.say(e.TimeDue(fee_of(state), names, state.cite(*why)))


def _collect(state: State, player: Player) -> None:
    """Pick up what a player owes, or see whether he plays without paying."""
    amount = owed(state, player)
    if not amount:
        _let_in(state, player)
    elif pays(state, player, amount):
        _take(state, player, amount)
    elif has_courtesy(state, player):
        if player.courtesy is None:
            player.courtesy = 1 if state.law.has_blinds else time_law(state).courtesy_stud
            state.say(e.TimePaid(player.id, False, state.cite(COURTESY)))
    elif state.law.has_blinds and blind_comes(state, player):
        player.courtesy = 0
    if player.time_paid is None:
        player.time_paid = state.now


def _let_in(state: State, player: Player) -> None:
    """A newcomer who pays nothing for now."""
    if player.time_paid is not None:
        return
    free = is_free(state, player)
    later = 0 if time_law(state).in_advance or not free else time_law(state).time_ms
    player.time_paid = paid_until(state) + later
    if free:
        state.say(e.TimePaid(player.id, False, state.cite(NEWCOMER)))


def _take(state: State, player: Player, amount: int) -> None:
    why = [COLLECTED]
    if player.declines_time:
        why.append(ALL_PAY)
    if player.time_paid is None:
        why.append(NEWCOMER)
    if player.away or player.over:
        why.append(PLAYED_OVER)
    if player.time_owed:
        why.append(ALL_OWE)
        player.time_owed = 0
    player.time_paid = max(player.time_paid or 0, paid_until(state))
    player.courtesy = None
    state.move(stack_of(player.id), house("time"), amount, "time", *why)
    state.say(e.TimePaid(player.id, True, state.cite(*why)))


def _divide_rest(state: State) -> None:
    """What a time pot could not pay is owed by each player in equal parts (WSOP-27d).

    The book does not say who owes the odd chips: those who come first at the table.
    """
    names = state.time_pot_players
    each, odd = divmod(state.time_pot_left, len(names))
    for amount, among in ((each + 1, names[:odd]), (each, names[odd:])):
        here = tuple(name for name in among if name in state.players)
        for name in here:
            state.players[name].time_owed += amount
        if here and amount:
            state.say(e.TimeDue(amount, here, state.cite(ALL_OWE)))
