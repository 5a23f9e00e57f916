"""Chips and seats: sitting down, playing over, buying more, and cashing out.

Chips come from the cage, and while a player stays in the game they go back there only where the
house lets them. Chips that are bought but not yet brought lie behind, where the book may let them
play; they come onto the table between deals, as every addition does.
"""

from floorman.deal.law.citing import Decision, decision
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, behind_of, pocket_of, stack_of
from floorman.table.coming.amounts import (
    ADDITION,
    FULL_BUY_IN,
    OTHER_GAME,
    SAME_MONEY,
    SHORT_BUY_IN,
    TRANSFER,
    WITHIN_THE_HOUR,
    check_amount,
    check_buy_in,
    check_purchase,
    comes_as,
    holdings,
    left_lately,
)
from floorman.table.coming.chairs import after_quitting, claim_held, release_lock, send_guest
from floorman.table.coming.entries import check_entry
from floorman.table.coming.seating import (
    OVER_AS_NEWCOMER,
    OWNER_BACK,
    PLAYOVER_BOX,
    check_box,
    check_chair,
    check_person,
    check_playing_over,
    check_seat,
)
from floorman.table.floor.permitting import PLAYING_OVER, use_leave
from floorman.table.kills.killing import check_may_go, come_back, settle_going
from floorman.table.middle.carrying import give_back
from floorman.table.middle.fantasyland import check_adding, check_ban
from floorman.table.middle.fantasyland import leave as leave_fantasyland
from floorman.table.refusals import Reason
from floorman.table.state import Departure, Player, State

# Chips are bought at the cage, and come out of its account alone.
FROM_CAGE = decision("WSOP-55b")
PLAYING_BEHIND = decision(
    "RR11-2.PROC.8a",
    "HPT-2.PROC.6a",
    "RR11-2.PROC.9a",
    "HPT-2.PROC.7a",
    "USPA-A3.3.6a",
    "WSOP-60b",
    asks=("buy_in.playing_behind",),
)
UNANNOUNCED = decision(
    "RR11-2.PROC.8b",
    "HPT-2.PROC.6b",
    "RR11-2.PROC.9b",
    "HPT-2.PROC.7b",
    "USPA-A3.3.6b",
    asks=("buy_in.behind_unannounced",),
)
TABLE_STAKES = decision(
    "RR11-2.PROC.8a", "HPT-2.PROC.6a", "USPA-A3.3.5a", "WSOP-60a", asks=("buy_in.going_south",)
)
MARKER_FOLLOWS = decision("WSOP-98.MIX-g")
BETWEEN_DEALS = decision(
    "RR11-3.BUY.2b",
    "HPT-3.BUY.2b",
    "RRX-3.BUY.2b",
    "RR11-2.PROC.8a",
    "HPT-2.PROC.6a",
    "USPA-3.1.3.2b",
    "WSOP-60b",
)


def sit_down(state: State, command: c.SitDown) -> None:
    """Take a seat, with chips from the cage."""
    name, seat = command.player, command.seat
    check_chair(state, seat)
    check_amount(state, command.chips, command.brings, command.played_ms)
    coming = comes_as(state, command)
    check_person(state, name)
    check_ban(state, name)
    seated_by = check_seat(state, command)
    check_buy_in(state, command, coming)
    player = Player(name, seat, coming, entry=command.entry)
    if command.missed and coming != "new":
        player.standing, player.missed = "in", frozenset(command.missed)
    check_entry(state, player, command.entry)
    entry_rule = _entry_rule(state, command, coming)
    for kept in [at for at, lock in state.locks.items() if lock.player == name]:
        release_lock(state, kept)
    if coming != command.coming:
        seated_by = (*seated_by, OTHER_GAME)
    _enter(state, player, command.chips, seated_by, entry_rule)
    for blind in sorted(player.missed):
        state.say(e.BlindMissed(name, blind, state.cite(MARKER_FOLLOWS)))


def play_over(state: State, command: c.PlayOver) -> None:
    """Play in the seat of an absent player, as a newcomer and beside his chips."""
    name, seat = command.player, command.seat
    check_chair(state, seat)
    check_amount(state, command.chips)
    check_person(state, name)
    check_playing_over(state, command)
    entering = c.SitDown(player=name, seat=seat, chips=command.chips)
    check_buy_in(state, entering, "new")
    player = Player(name, seat, over=True, entry=command.entry)
    check_box(state, command)
    check_entry(state, player, command.entry)
    entry_rule = _entry_rule(state, entering, "new")
    seated_by = (PLAYING_OVER, PLAYOVER_BOX, OVER_AS_NEWCOMER)
    _enter(state, player, command.chips, seated_by, entry_rule)


def _entry_rule(state: State, command: c.SitDown, coming: c.Coming) -> Decision:
    """The decision by which a buy-in has the right size."""
    if coming == "transfer":
        return TRANSFER
    if coming == "new":
        back = left_lately(state, command.player) is not None
        return WITHIN_THE_HOUR if back else FULL_BUY_IN
    return SAME_MONEY if command.brings else FULL_BUY_IN


def _enter(
    state: State,
    player: Player,
    chips: int,
    seated_by: tuple[Decision, ...],
    entry_rule: Decision,
) -> None:
    """Somebody new is in a seat, with his chips and what the house remembers of an earlier stay."""
    name, left = player.id, state.departed.pop(player.id, None)
    claim_held(state, name)
    use_leave(state, name)
    player.time_bank_ms = state.setup.time_bank_ms
    player.short_buys = left.short_buys if left else 0
    state.players[name] = player
    cites = state.cite(*seated_by)
    state.say(e.Sat(name, player.seat, player.coming, over=player.over, cites=cites))
    state.move(CAGE, stack_of(name), chips, "buy-in", entry_rule, FROM_CAGE)
    if left:
        come_back(state, player, left)


def owner_returns(state: State, owner: Player) -> None:
    """The owner of a seat is back: who plays over goes on only until his own blind.

    Where no blind is ever due from him he goes when the deal is over. The books but one are
    silent, and go by that one.
    """
    over = state.over(owner.seat)
    if over is None:
        return
    if state.law.has_blinds and not over.away:
        over.until_blind = True
        state.say(e.Leaving(over.id, for_good=True, cites=state.cite(OWNER_BACK)))
    else:
        _go(state, over)


def leave(state: State, command: c.Leave) -> None:
    """Cash out at once, or as soon as the deal is over; or be handed what the house picked up."""
    if command.player not in state.players and claim_held(state, command.player):
        return
    player = state.player(command.player)
    check_may_go(state, player, pays=command.pays)
    player.pays_kill = command.pays
    _go(state, player)


def _go(state: State, player: Player) -> None:
    if state.in_deal(player):
        player.leaving = "quits"
        state.say(e.Leaving(player.id, for_good=True))
    else:
        quit_table(state, player)


def quit_table(state: State, player: Player) -> None:
    """The player is gone, with all his chips; the house remembers with how many, and when.

    Whoever plays over in his seat has it from now on: the books are silent, and nobody else has
    a better right to it.
    """
    settle_going(state, player, pays=player.pays_kill, quits=True)
    give_back(state, player)
    name, seat, chips = player.id, player.seat, holdings(player)
    state.move(stack_of(name), CAGE, player.stack, "cash-out")
    state.move(behind_of(name), CAGE, player.behind, "cash-out")
    state.move(pocket_of(name), CAGE, player.pocket, "cash-out")
    del state.players[name]
    state.departed[name] = Departure(
        chips, state.now, player.short_buys, player.leg, player.kill_owed, player.time_owed
    )
    state.asked.pop(name, None)
    state.straddlers.discard(name)
    state.put_out.discard(name)
    leave_fantasyland(state, name)
    if name in state.objecting:
        state.objecting.remove(name)
    state.say(e.Left(name, seat, chips))
    for guest in [guest for guest, host in state.guests.items() if host == name]:
        send_guest(state, c.SendGuest(guest=guest))
    if not player.over:
        _free_seat(state, seat)


def _free_seat(state: State, seat: int) -> None:
    """The owner of a seat is gone."""
    over = state.over(seat)
    if over is None:
        after_quitting(state, seat)
        return
    over.over = over.until_blind = False
    state.say(e.Sat(over.id, seat, over.coming))


def check_addition(state: State, player: Player, chips: int) -> bool:
    """Refuse chips that may not be added now; return whether it is a short buy-in."""
    check_amount(state, chips)
    _check_between_deals(state, player, "add chips")
    check_adding(state, player)
    return check_purchase(state, player, chips)


def add_chips(state: State, command: c.AddChips) -> None:
    """Buy more chips: between deals, in any quantity while there are some left."""
    player, chips = state.player(command.player), command.chips
    rebuys = not holdings(player)
    short = check_addition(state, player, chips)
    player.short_buys += short
    rule = (SHORT_BUY_IN if short else FULL_BUY_IN) if rebuys else ADDITION
    if command.behind:
        _buy_behind(state, player, command)
        return
    why: e.MoveWhy = "rebuy" if rebuys else "add"
    state.move(CAGE, stack_of(player.id), chips, why, rule, FROM_CAGE)


def _buy_behind(state: State, player: Player, command: c.AddChips) -> None:
    """Chips that are awaited: those announced play, of others no more than the least buy-in."""
    law, chips = state.law.buy_in, command.chips
    rules = (PLAYING_BEHIND,) if command.announced else (PLAYING_BEHIND, UNANNOUNCED)
    if not law.behind:
        plays = 0
    elif command.announced:
        plays = chips
    elif law.behind_unannounced == "minimum":
        plays = min(chips, max(0, law.minimum - player.behind_plays))
    else:
        plays = 0
    player.behind_plays += plays
    state.move(CAGE, behind_of(player.id), chips, "behind", FROM_CAGE)
    state.say(e.BoughtBehind(player.id, chips, plays, state.cite(*rules)))


def chips_arrive(state: State, command: c.ChipsArrive) -> None:
    """What lay behind is on the table, and all of it plays from the next deal on."""
    player = state.player(command.player)
    _check_between_deals(state, player, "put awaited chips on the table")
    if not player.behind:
        raise state.refuse(Reason.TOO_FEW_CHIPS, f"{player.id} awaits no chips", PLAYING_BEHIND)
    player.behind_plays = 0
    state.move(behind_of(player.id), stack_of(player.id), player.behind, "arrived", PLAYING_BEHIND)


def take_off(state: State, command: c.TakeOff) -> None:
    """Take chips off the table and stay: table stakes forbid it, unless the house allows it."""
    player, chips = state.player(command.player), command.chips
    check_amount(state, chips)
    _check_between_deals(state, player, "take chips off the table")
    if not state.law.buy_in.going_south:
        raise state.refuse(
            Reason.TABLE_STAKES,
            f"{player.id} may not take {noted(chips)} off the table",
            TABLE_STAKES,
            legal="Chips leave the table when their owner does.",
        )
    if chips > player.stack:
        raise state.refuse(
            Reason.TOO_FEW_CHIPS,
            f"{player.id} has {noted(player.stack)} on the table, not {noted(chips)}",
        )
    state.move(stack_of(player.id), CAGE, chips, "cash-out", TABLE_STAKES)


def _check_between_deals(state: State, player: Player, what: str) -> None:
    """Refuse while a deal is played in which the player has a part."""
    if state.in_deal(player):
        raise state.refuse(
            Reason.IN_A_DEAL,
            f"{player.id} cannot {what} during the deal",
            BETWEEN_DEALS,
            legal="It may be done as soon as the deal is over.",
        )
