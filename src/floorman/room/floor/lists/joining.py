"""Getting on a list and off it, and being away while listed."""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.lists.places import BY_CARD, place_for, put, take_off
from floorman.room.floor.moves.bans import check_ban
from floorman.room.floor.seating.persons import ONE_SEAT, check_denied
from floorman.room.floor.state import State, Waiter
from floorman.room.refusals import Reason, RoomRefused

PRESENT = decision(
    "RR11-2.SEAT.1",
    "HPT-2.SEAT.1",
    "USPA-A3.4.1",
    "WSOP-82a",
    asks=("seating.present_to_list",),
)
PODIUM = decision("WSOP-82a", asks=("seating.list_at_podium",))
AWAY = decision(
    "RR11-2.SEAT.2b",
    "HPT-2.SEAT.2b",
    "USPA-A3.4.2b",
    "WSOP-82c",
    asks=("seating.lock_up_money", "seating.lock_up_chips"),
)


def join(state: State, command: c.Join) -> None:
    """Be listed: in person, once, and not in a game of that list already."""
    player, line = command.player, state.line_name(command.line)
    played, game = state.lines[line].played, state.words_of(line)
    if state.find_waiter(player, line) is not None:
        raise RoomRefused(
            Reason.LISTED_ALREADY, f"{player} for {game}", legal="He keeps the place that he has."
        )
    if state.law(played).lists.present and not command.in_person:
        raise state.refuse(
            Reason.NOT_PRESENT, f"{player} wants to be listed for {game}", played, PRESENT,
            legal="Nobody is listed by telephone, or by somebody else.",
        )  # fmt: skip
    if command.phone:
        check_phone(state, line, player)
    if any(one.seat_of(player) is not None for one in state.of_line(line)):
        raise state.refuse(
            Reason.HAS_A_SEAT, f"{player} wants to be listed for {game}", played, ONE_SEAT,
            legal="He may ask for a transfer.",
        )  # fmt: skip
    check_ban(state, player, line)
    check_denied(state, player, "list", line)
    waiter = Waiter(player, place_for(state, line, command.tier), state.now)
    waiter.away = any(one.away for _, one in state.listings(player))
    card = command.tier in state.setup.tiers and state.law(played).lists.by_card
    put(state, line, waiter, "came", PRESENT, *((BY_CARD,) if card else ()))


def check_phone(state: State, line: str, player: str = "somebody") -> None:
    """Whether whoever is here may be listed by his own telephone. Raises RoomRefused."""
    played, game = state.lines[line].played, state.words_of(line)
    if state.law(played).lists.podium:
        raise state.refuse(
            Reason.NOT_PRESENT, f"{player} wants to be listed for {game} by telephone", played,
            PODIUM, legal="He signs up at the podium.",
        )  # fmt: skip


def withdraw(state: State, command: c.Withdraw) -> None:
    """Off a list, or all of them."""
    player = command.player
    if command.line:
        lines = [state.line_name(command.line)]
    else:
        lines = [name for name, _ in state.listings(player)]
    if not lines or (command.line and state.find_waiter(player, lines[0]) is None):
        raise RoomRefused(Reason.NOT_LISTED, player)
    for line in lines:
        take_off(state, line, player, "withdrew")


def go_away(state: State, command: c.GoAway) -> None:
    """A listed player is away: he is not called, unless money for a lock-up calls a seat his."""
    player, money = command.player, command.money
    found = [*state.listings(player)]
    if not found:
        raise RoomRefused(Reason.NOT_LISTED, player)
    played = state.lines[found[0][0]].played
    if any(one.called is not None and not one.called.answered for _, one in found):
        raise state.refuse(
            Reason.CALLED_ALREADY, f"{player} is called, and goes", played, AWAY,
            legal="He takes the seat or passes first.",
        )  # fmt: skip
    if money:
        _check_money(state, player, money, found[0][0])
    for _, waiter in found:
        waiter.away = True
    if money:
        state.money[player] = money
    state.say(e.ToldAway(player, money, state.cite(played, AWAY)))


def _check_money(state: State, player: str, money: int, line: str) -> None:
    played = state.lines[line].played
    law = state.law(played).lists
    if not law.lock_money or law.lock_up is None:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{player} wants to leave {money} for a lock-up", played,
            AWAY, legal="He tells the floor that he is away.",
        )  # fmt: skip
    if money != law.lock_up or player in state.money:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, f"{player} leaves {money} for a lock-up", played, AWAY,
            legal=f"A lock-up is {law.lock_up}, once.",
        )  # fmt: skip


def come_back(state: State, command: c.ComeBack) -> None:
    """A listed player is back, and has what he left for a lock-up again."""
    player = command.player
    found = [(line, one) for line, one in state.listings(player) if one.away]
    if not found:
        raise RoomRefused(Reason.NOT_LISTED, f"{player} was not away")
    for _, waiter in found:
        waiter.away = False
    state.say(e.ToldBack(player, state.cite(state.lines[found[0][0]].played, AWAY)))
    if player in state.money:
        state.say(e.MoneyReturned(player, state.money.pop(player)))
