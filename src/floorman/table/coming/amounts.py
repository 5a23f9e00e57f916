"""What may be bought: full buy-ins and short ones, additions, and what has to come along.

Nothing here changes anything: each check raises TableRefused or lets the purchase pass.
"""

from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.deal.sums import noted
from floorman.games import Stakes, StakesError, find_form, parse_stakes
from floorman.table import commands as c
from floorman.table.refusals import Reason
from floorman.table.state import Departure, Player, State

FULL_BUY_IN = decision(
    "RR11-3.BUY.1a",
    "HPT-3.BUY.1a",
    "RRX-3.BUY.1a",
    "RR11-3.BUY.1b",
    "HPT-3.BUY.1b",
    "RRX-3.BUY.1b",
    "USPA-3.1.3.1a",
    "USPA-3.1.3.1b",
    "WSOP-11a",
    "WSOP-11b",
    "WSOP-99a",
    "WSOP-99b",
    "WSOP-182a",
    "WSOP-182b",
    asks=("buy_in.limit_minimum_bets", "buy_in.limit_minimum_of"),
)
LARGEST_BUY_IN = decision("RR11-14.NL.14", "WSOP-182a", "WSOP-182b", asks=("buy_in.house_may_cap",))
SHORT_BUY_IN = decision(
    "RR11-3.BUY.2a",
    "HPT-3.BUY.2a",
    "RRX-3.BUY.2a",
    "USPA-3.1.3.2a",
    "WSOP-100",
    asks=("buy_in.short_allowed",),
)
ADDITION = decision(
    "RR11-3.BUY.2b",
    "HPT-3.BUY.2b",
    "RRX-3.BUY.2b",
    "USPA-3.1.3.2b",
    "WSOP-182c",
    asks=("buy_in.add_on_between_deals",),
)
TOP_UP = decision("WSOP-182c", "RR11-14.NL.14", asks=("buy_in.top_up_to_maximum",))
SAME_MONEY = decision(
    "RR11-3.BUY.3a",
    "HPT-3.BUY.3a",
    "RRX-3.BUY.3a",
    "USPA-3.1.3.3a",
    "WSOP-101",
    asks=("buy_in.forced_move_keeps_stack",),
)
OTHER_GAME = decision(
    "RR11-13.KILL.13a",
    "HPT-13.KILL.13a",
    "RR11-13.KILL.13b",
    "HPT-13.KILL.13b",
    "USPA-3.6.2.13",
    "WSOP-211a",
    "WSOP-211b",
    asks=("kills.broken_game_same_type",),
)
TRANSFER = decision(
    "RR11-3.BUY.3b",
    "HPT-3.BUY.3b",
    "RRX-3.BUY.3b",
    "RR11-3.BUY.3c",
    "USPA-3.1.3.3b",
    "WSOP-59a",
    "WSOP-102a",
    asks=("buy_in.transfer_brings",),
)
FIRST_HOUR = decision("WSOP-59b", "WSOP-102b", asks=("buy_in.transfer_over_maximum_minutes",))
WITHIN_THE_HOUR = decision(
    "RR11-2.PROC.7", "HPT-2.PROC.5", "USPA-A3.3.5d", "WSOP-58", asks=("buy_in.return_same_minutes",)
)

_FORCED: Final = ("broken", "must-move")


def check_amount(state: State, chips: int, *others: int) -> None:
    """Refuse a purchase of nothing, and amounts below nothing."""
    if chips < 1 or min((0, *others)) < 0:
        raise state.refuse(Reason.NO_SUCH_AMOUNT, f"there is no buying in for {noted(chips)}")


def comes_as(state: State, command: c.SitDown) -> c.Coming:
    """How a player comes in: whoever was moved from an unlike game is merely new."""
    if command.coming in _FORCED and not _left_a_like_game(state, command):
        return "new"
    return command.coming


def check_buy_in(state: State, command: c.SitDown, coming: c.Coming) -> None:
    """Refuse a buy-in of the wrong size, or a transfer that comes too early."""
    if coming == "transfer":
        _check_first_hour(state, command)
    left = left_lately(state, command.player)
    if coming == "new" and left:
        _check_as_left(state, command, left)
        return
    least, decisions = _least(state, command, coming, left)
    if command.chips < least:
        raise state.refuse(
            Reason.BUY_IN_TOO_SMALL,
            f"{command.player} cannot enter with {noted(command.chips)}",
            *decisions,
            legal=f"The least buy-in is {noted(least)}.",
        )
    most = state.law.buy_in.maximum
    if most is not None and (coming in _FORCED or _brings_all(state, coming)):
        most = max(most, command.brings)
    if most is not None and command.chips > most:
        raise state.refuse(
            Reason.BUY_IN_TOO_LARGE,
            f"{command.player} cannot enter with {noted(command.chips)}",
            LARGEST_BUY_IN,
            legal=f"The largest buy-in is {noted(most)}.",
        )


def check_purchase(state: State, player: Player, chips: int) -> bool:
    """Refuse chips that a player in the game may not buy; return whether it is a short buy-in.

    With nothing left it is a rebuy, which is a buy-in: a full one, or a short one if any may still
    be made. With something left it is an addition, of whatever size.
    """
    law, held = state.law.buy_in, holdings(player)
    most = law.maximum if law.top_up_to_maximum or not held else None
    if most is not None and held + chips > most:
        room = max(0, most - held)
        raise state.refuse(
            Reason.BUY_IN_TOO_LARGE,
            f"{noted(chips)} more refused: {player.id} has {noted(held)}, and the largest buy-in"
            f" is {noted(most)}",
            *((TOP_UP, LARGEST_BUY_IN) if held else (LARGEST_BUY_IN, TOP_UP)),
            legal=f"{noted(room)} may be added." if room else "Nothing may be added.",
        )
    if held:
        if not law.add_between_deals:
            raise state.refuse(
                Reason.NOT_ALLOWED_BY_BOOK, "stacks are not added to in this game", ADDITION
            )
        return False
    short = chips < law.minimum
    if short and player.short_buys >= law.short_allowed:
        raise state.refuse(
            Reason.SHORT_BUY_IN,
            f"{noted(chips)} is a short buy-in, of which {law.short_allowed} may be made here",
            SHORT_BUY_IN,
            FULL_BUY_IN,
            legal=f"A full buy-in is {noted(law.minimum)}.",
        )
    return short


def holdings(player: Player) -> int:
    """All the chips a player has in the game: on the table, awaited, and taken along."""
    return player.stack + player.behind + player.pocket


def left_lately(state: State, player: str) -> Departure | None:
    """How a player left the game, if so lately that he has to come back with the same."""
    left = state.departed.get(player)
    if left is None or not left.chips or state.now - left.at >= state.law.buy_in.return_same_ms:
        return None
    return left


def _check_first_hour(state: State, command: c.SitDown) -> None:
    law = state.law.buy_in
    if law.maximum is None or command.brings <= law.maximum:
        return
    if command.played_ms < law.transfer_over_ms:
        minutes = law.transfer_over_ms // 60_000
        raise state.refuse(
            Reason.BARRED,
            f"{command.player} has {noted(command.brings)}, more than the largest buy-in of"
            f" {noted(law.maximum)}, and has not played for {minutes} minutes",
            FIRST_HOUR,
        )


def _check_as_left(state: State, command: c.SitDown, left: Departure) -> None:
    if command.chips != left.chips:
        raise state.refuse(
            Reason.BUY_IN_AS_LEFT,
            f"{command.player} left this game with {noted(left.chips)} and may not buy in for"
            f" {noted(command.chips)} so soon",
            WITHIN_THE_HOUR,
            legal=f"The buy-in is {noted(left.chips)}.",
        )


def _least(
    state: State, command: c.SitDown, coming: c.Coming, left: Departure | None
) -> tuple[int, tuple[Decision, ...]]:
    """The least that a player may enter with, and the decisions behind it.

    Whoever is moved goes on with the same money, however little; whoever changes games of his own
    will needs a full buy-in, or brings all that he has.
    """
    law = state.law.buy_in
    if coming in _FORCED and law.forced_keeps_stack and command.brings:
        same = command.brings if law.transfer_whole else min(law.minimum, command.brings)
        return same, (SAME_MONEY, TRANSFER) if law.transfer_whole else (SAME_MONEY,)
    if coming == "transfer" and law.transfer_whole:
        return max(law.minimum, command.brings), (TRANSFER, FULL_BUY_IN)
    if coming == "transfer":
        # By way of another game, too, nobody comes back with less than he took away.
        if left and left.chips > law.minimum:
            return left.chips, (WITHIN_THE_HOUR,)
        return law.minimum, (TRANSFER, FULL_BUY_IN)
    if command.coming != coming:
        return law.minimum, (OTHER_GAME, FULL_BUY_IN)
    return law.minimum, (FULL_BUY_IN,)


def _brings_all(state: State, coming: c.Coming) -> bool:
    return coming == "transfer" and state.law.buy_in.transfer_whole


def _left_a_like_game(state: State, command: c.SitDown) -> bool:
    """Whether what a player comes from was of the limit and type of this game."""
    here = state.law
    try:
        form = find_form(command.left_form) if command.left_form else here.deal.form
        stakes = parse_stakes(command.left_stakes) if command.left_stakes else here.stakes
    except (KeyError, StakesError) as error:
        raise state.refuse(Reason.NOT_KNOWN, str(error.args[0])) from None
    if form.name != here.deal.form.name or _limits(stakes) != _limits(here.stakes):
        return False
    return here.buy_in.kill_is_same_type or _must_kill(stakes) == _must_kill(here.stakes)


def _limits(stakes: Stakes) -> tuple[str, int, int, int, tuple[int, ...], int]:
    blinds = stakes.blinds
    sizes = (stakes.small_bet, stakes.big_bet, stakes.bet_min)
    return (stakes.structure.key, *sizes, blinds, stakes.ante)


def _must_kill(stakes: Stakes) -> bool:
    return stakes.kill != "none" and not stakes.kill_optional
