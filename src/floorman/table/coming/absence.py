"""Absence: leaving the table for a while, coming back, and chips that are picked up.

Robert's counts minutes, the WSOP absent buttons: one for each dealer who finds the seat empty
after a blind was missed. There a third player away from the table loses his seat with the first
blind that he misses, if he had been warned.
"""

from dataclasses import replace

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, behind_of, held_of, pocket_of, stack_of
from floorman.table.coming.buying import owner_returns, quit_table
from floorman.table.coming.entries import antes_may_be_paid, check_entry, entry_rules, owes_entry
from floorman.table.kills.killing import check_may_go, settle_going
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import Player, State

REMOVES = decision("RR11-2.PROC.6a", "HPT-2.PROC.4a", "WSOP-57a")
RESTORES = decision(
    "RR11-2.PROC.6c", "HPT-2.PROC.4c", "USPA-A3.3.5c", "WSOP-57c", asks=("buy_in.going_south",)
)
PICKS_UP = decision(
    "RR11-2.PROC.20a",
    "HPT-2.PROC.20a",
    "USPA-A3.3.19a",
    "WSOP-73c",
    asks=("absence.pick_up_minutes", "absence.pick_up_absent_buttons"),
)
MARKS = decision("WSOP-73b")
EXTENDS = decision("RR11-2.PROC.20b", "HPT-2.PROC.20b", "USPA-A3.3.19b", "WSOP-73d")
OFTEN = decision("RR11-2.PROC.20c", "HPT-2.PROC.20c", "USPA-A3.3.19c", "WSOP-73e")
THIRD_MAN = decision("WSOP-74a", asks=("absence.third_man_walking",))
THIRD_WARNED = decision("WSOP-74b", asks=("absence.third_man_walking",))

_MINUTE = 60_000


def sit_out(state: State, command: c.SitOut) -> None:
    """Leave for a while; a player who is in the deal goes when it is over.

    Raises TableRefused for one who is away, and for one who has to post a kill first.
    """
    player = state.player(command.player)
    if player.away or player.leaving == "goes":
        raise TableRefused(Reason.AWAY, f"{player.id} has left the table already")
    if command.takes_chips and state.setup.tournament:
        raise TableRefused(
            Reason.TABLE_STAKES,
            f"{player.id} wants to take chips of a tournament along",
            legal="They stay on the table.",
        )
    check_may_go(state, player, pays=command.pays)
    player.takes_chips, player.pays_kill = command.takes_chips, command.pays
    if not state.in_deal(player):
        go_away(state, player)
        return
    player.leaving = "goes"
    cites = state.cite(REMOVES) if command.takes_chips else ()
    state.say(e.Leaving(player.id, for_good=False, cites=cites))


def go_away(state: State, player: Player) -> None:
    """The player is away from now on, with his chips if he takes them along."""
    law = state.law.absence
    player.third = law.third_man and len(_away(state)) >= 2
    player.away_since, player.absent_buttons = state.now, 0
    if (over := state.over(player.seat)) is not None and over is not player:
        over.until_blind = False
    takes, player.leaving, player.takes_chips = player.takes_chips, "", False
    settle_going(state, player, pays=player.pays_kill, quits=False)
    player.pays_kill = False
    state.say(e.SatOut(player.id, player.third, state.cite(THIRD_MAN) if player.third else ()))
    if takes:
        chips = player.stack
        state.move(stack_of(player.id), pocket_of(player.id), chips, "pocketed", REMOVES)


def _away(state: State, besides: Player | None = None) -> list[Player]:
    """Those who are away from the table."""
    return [player for player in state.players.values() if player.away and player is not besides]


def sit_in(state: State, command: c.SitIn) -> None:
    """Come back, stay after all, or say once more how to come in."""
    player = state.player(command.player)
    chooses = owes_entry(player) or antes_may_be_paid(state.law)
    if not (player.away or player.leaving or chooses or command.kills_next):
        raise TableRefused(
            Reason.NOT_AWAY, f"{player.id} is at the table and in the game", legal="Play on."
        )
    if command.kills_next and state.law.killed is None:
        raise TableRefused(
            Reason.NOT_IN_THIS_GAME, f"{player.id} agrees to kill where no pot is killed"
        )
    check_entry(state, player, command.entry)
    brings = _brings(state, player, command.brings)
    kept = player.pocket - brings
    was_away = player.away
    if was_away:
        player.away_since, player.away_until, player.absent_buttons = None, 0, 0
        player.third = player.warned = False
    player.leaving, player.takes_chips, player.pays_kill = "", False, False
    player.entry = command.entry if chooses else "wait"
    player.kills_next = command.kills_next
    rules = entry_rules(player, player.entry) if owes_entry(player) else ()
    cites = state.cite(*rules) if rules else ()
    state.say(e.SatIn(player.id, player.entry, player.kills_next, cites))
    state.move(pocket_of(player.id), stack_of(player.id), brings, "restored", RESTORES)
    state.move(pocket_of(player.id), CAGE, kept, "cash-out", RESTORES)
    if was_away and not player.over:
        owner_returns(state, player)


def _brings(state: State, player: Player, brings: int | None) -> int:
    """The chips that come back to the table; all that were taken along must (RR11-2.PROC.6c)."""
    took = player.pocket
    if brings is None or brings == took:
        return took
    if 0 <= brings < took and state.law.buy_in.going_south:
        return brings
    raise state.refuse(
        Reason.BUY_IN_AS_LEFT,
        f"{player.id} comes back with {brings} chips after taking {took} along",
        RESTORES,
        legal=f"He restores {took}, and may add chips between deals.",
    )


def change_dealer(state: State, command: c.ChangeDealer) -> None:
    """The next dealer gives absent buttons to empty seats that have missed a blind."""
    state.dealer_from = state.number
    if state.law.absence.pick_up_buttons is None:
        return
    for player in _away(state):
        if player.missed and state.over(player.seat) is None:
            player.absent_buttons += 1
            cites = state.cite(MARKS, PICKS_UP)
            state.say(e.AbsentMarked(player.id, player.absent_buttons, cites))


def extend_absence(state: State, command: c.ExtendAbsence) -> None:
    """The floor, told in time, lets a player stay away for so many minutes more."""
    player = state.player(command.player)
    if command.minutes < 1:
        raise TableRefused(Reason.NO_SUCH_AMOUNT, f"{command.minutes} minutes are no extension")
    if _overdue(state, player):
        raise state.refuse(
            Reason.TOO_LATE,
            f"{player.id} has been away for too long to stay away longer",
            EXTENDS,
            legal="An absence is extended before it has lasted too long.",
        )
    since = state.now if player.away_since is None else player.away_since
    usual = since + (state.law.absence.pick_up_ms or 0)
    player.away_until = max(usual, player.away_until, since) + _MINUTE * command.minutes
    state.say(e.AbsenceExtended(player.id, player.away_until, state.cite(EXTENDS)))


def _is_allowed(state: State, player: Player) -> bool:
    """Whether the floor lets the player be away now, beyond what the book does."""
    return player.away_until > 0 and state.now <= player.away_until


def _overdue(state: State, player: Player) -> bool:
    """Whether the absence has lasted for longer than the book and the floor let it."""
    if player.away_since is None or _is_allowed(state, player):
        return False
    law = state.law.absence
    too_long = law.pick_up_ms is not None and state.now - player.away_since > law.pick_up_ms
    marked = (
        law.pick_up_buttons is not None
        and bool(player.missed)
        and player.absent_buttons >= law.pick_up_buttons
    )
    return too_long or marked


def _third_is_out(state: State, player: Player) -> bool:
    """Whether a third man walked, though he was told, and has missed a blind.

    Once one of the two others is back he is no third man any more (WSOP-74a).
    """
    return (
        state.law.absence.third_man
        and player.third
        and player.warned
        and bool(player.missed)
        and not _is_allowed(state, player)
        and len(_away(state, besides=player)) >= 2
    )


def warn_absence(state: State, command: c.WarnAbsence) -> None:
    """Tell a player, before he goes, that he would be the third to walk."""
    player = state.player(command.player)
    if not state.law.absence.third_man:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{player.id} was to be warned as a third man", THIRD_MAN
        )
    if player.away:
        raise state.refuse(
            Reason.AWAY,
            f"{player.id} was to be warned, but has left",
            THIRD_WARNED,
            legal="A warning comes before the player goes.",
        )
    if len(_away(state)) < 2:
        raise state.refuse(
            Reason.TOO_EARLY,
            f"{player.id} was to be warned while fewer than two others are away",
            THIRD_MAN,
        )
    player.warned = True
    state.say(e.Warned(player.id, state.cite(THIRD_MAN, THIRD_WARNED)))


def pick_up(state: State, command: c.PickUp) -> None:
    """Pick up the chips of a player who has been away for too long, or too often."""
    player = state.player(command.player)
    if not player.away or state.in_deal(player):
        raise state.refuse(
            Reason.NOT_AWAY, f"{player.id}'s chips were to be picked up, but he plays", PICKS_UP
        )
    rule = _ground(state, player, command.why)
    held, pocket = player.stack + player.behind, player.pocket
    state.say(e.PickedUp(player.id, command.why, state.cite(rule)))
    state.move(stack_of(player.id), held_of(player.id), player.stack, "picked-up", rule)
    state.move(behind_of(player.id), held_of(player.id), player.behind, "picked-up", rule)
    # What the player has with him is his own by now; the departure remembers it.
    state.move(pocket_of(player.id), CAGE, pocket, "cash-out", rule)
    state.held[player.id] = state.held.get(player.id, 0) + held
    _remove(state, player, held + pocket)


def _ground(state: State, player: Player, why: c.PickUpWhy) -> Decision:
    """The rule by which the chips may be picked up now. Raises TableRefused if there is none."""
    if why == "often-absent":
        return OFTEN
    if _overdue(state, player):
        return PICKS_UP
    if _third_is_out(state, player):
        return THIRD_WARNED
    raise state.refuse(
        Reason.NOT_AWAY_LONG_ENOUGH,
        f"{player.id}'s chips were to be picked up after {_absence_of(state, player)}",
        PICKS_UP,
        legal=_limit(state, player),
    )


def _absence_of(state: State, player: Player) -> str:
    minutes = (state.now - (player.away_since or 0)) // _MINUTE
    buttons = player.absent_buttons
    if state.law.absence.pick_up_buttons is None:
        return f"{minutes} minutes away"
    missed = "a missed blind" if player.missed else "no missed blind"
    return f"{missed} and {buttons} absent button{'' if buttons == 1 else 's'}"


def _limit(state: State, player: Player) -> str:
    law = state.law.absence
    if _is_allowed(state, player):
        left = (player.away_until - state.now + _MINUTE - 1) // _MINUTE
        return f"The floor lets him stay away for another {left} minutes."
    if law.pick_up_buttons is not None:
        return f"They may be after a missed blind and {law.pick_up_buttons} absent buttons."
    if law.pick_up_ms is None:
        return "They may be for frequent absence alone."
    return f"They may be after more than {law.pick_up_ms // _MINUTE} minutes."


def _remove(state: State, player: Player, chips: int) -> None:
    """The player has lost his seat; that he left with so many chips is remembered."""
    quit_table(state, player)
    state.departed[player.id] = replace(state.departed[player.id], chips=chips)
