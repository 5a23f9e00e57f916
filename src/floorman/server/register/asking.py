"""What the register says of who wants to do something at a table, or sits there. Pure."""

from collections.abc import Collection
from typing import Any

from floorman.room import Denial, Reason
from floorman.room.people.limits.allowing import may_buy, must_stop
from floorman.room.people.standing import What, apart, standing, twice
from floorman.room.people.state import PeopleState
from floorman.server.names import behind, is_bot
from floorman.server.register.at_live import denied_at
from floorman.server.register.denying import GOES
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.table import commands as c


def against(
    state: PeopleState, table: str, keeper: Keeper, body: r.Any, now: int
) -> tuple[str, Denial] | None:
    """Who may not do at a table what a record would have him do, and why; None for nothing.

    What the table does by itself is not asked about. Where real chips are played with, neither
    limits nor consent are.
    """
    asked = _asked(body)
    if asked is None or keeper.spec.event:
        return None
    player, what, chips = asked
    if not player or player in keeper.bots:
        return None
    if keeper.live:
        at_live = denied_at(state, player, what, (table, keeper), now) if what != "buy" else None
        return None if at_live is None else (player, at_live)
    person = behind(player)  # what stands against somebody stands against his bots
    denial = standing(state, person, what, table, now)
    if denial is None and what == "sit":
        others = [behind(one) for one in keeper.table.state.players if one != player]
        denial = apart(state, person, others) or _twice(state, keeper, person, others)
    if denial is None and chips > 0:
        denial = may_buy(state, person, chips, now)
    return None if denial is None else (person, denial)


def _twice(
    state: PeopleState, keeper: Keeper, person: str, others: Collection[str]
) -> Denial | None:
    """A person and his bots have one seat between them, but at a table that he has opened himself:
    there nobody is taken in by it.
    """
    return None if keeper.opened_by == person else twice(state, person, others)


def _asked(body: r.Any) -> tuple[str, What, int] | None:
    """Who wants what by a record, and for how many chips."""
    match body:
        case r.AskedSeat(player=player, chips=chips):
            return player, "sit", chips
        case r.AskedChips(player=player, chips=chips) | r.Granted(player=player, chips=chips):
            return player, "buy", chips
        case r.ToppedUp(player=player, up_to=chips) if chips:
            return player, "buy", 0
        case r.Said(platform=False, command=command):
            return _said(command)
    return None


def _said(command: Any) -> tuple[str, What, int] | None:
    match command:
        case c.SitDown() | c.PlayOver() | c.LockUp():
            return command.player, "sit", getattr(command, "chips", 0) or 0
        case c.AskForSeat() | c.SitIn():
            return command.player, "play", 0
        case c.AddChips():
            return command.player, "buy", command.chips
    return None


def kept_out(state: PeopleState, table: str, keeper: Keeper, now: int) -> dict[str, bool]:
    """Who of those who sit at a table is not dealt in next, and whether he gives up his seat."""
    if keeper.live or keeper.spec.event:
        return {}
    asked = state.settings.consent == "asked"
    found = {}
    for player in keeper.table.state.players:
        person = behind(player)
        if is_bot(player) and not keeper.spec.allows_bots:
            found[player] = True
        if player in found or player in keeper.bots or not (asked or person in state.people):
            continue
        denial = standing(state, person, "play", table, now)
        if denial is not None:
            found[player] = goes_for_good(state, person, table, denial, now)
    return found


def goes_for_good(state: PeopleState, player: str, table: str, denial: Denial, now: int) -> bool:
    """Whether a denial of play costs somebody his seat: he has to stop, may not be there, or was
    sent away from the game.
    """
    if denial.reason in GOES:
        return True
    if denial.reason is not Reason.PENALISED:
        return False
    # Dealt past he keeps his seat; whatever else keeps him from sitting does not.
    seat = standing(state, player, "sit", table, now)
    return seat is not None and seat.reason is Reason.PENALISED


def must_go(state: PeopleState, player: str, now: int) -> Denial | None:
    """Why somebody who plays has to stop, or may not be in the room; None where he may play on."""
    denial = standing(state, player, "enter", "", now)
    if denial is None and (stop := must_stop(state, player, now)) is not None:
        return stop[1]
    return denial
