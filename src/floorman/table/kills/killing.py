"""Kills between deals: who kills the deal that begins, and kills by choice.

A deal is killed once. Whoever has to kill comes first, then who owes a kill, newcomers who gave
their word, who kills to be dealt in, and last who does it of his own will.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.dues.entering import is_regular
from floorman.table.kills.debts import (
    OWED,
    OWED_IN_BLIND,
    OWING,
    bars_owing,
    check_may_go,
    clear_owed,
    come_back,
    kills_due,
    miss,
    note_hindered,
    posts_now,
    settle_going,
)
from floorman.table.kills.legs import (
    KILL_AGAIN,
    SCOOP,
    SECOND_LEG,
    after_deal,
    cite_kill,
    new_game,
)
from floorman.table.law.making import TableLaw
from floorman.table.mixes.rotation import next_law
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import Player, State

__all__ = [
    "OWED",
    "after_deal",
    "bars_newcomer",
    "bars_owing",
    "check_may_go",
    "come_back",
    "find_killer",
    "is_voluntary",
    "kill_pot",
    "may_buy_button",
    "new_game",
    "settle_going",
    "settle_kill",
]

ONE_KILL = decision("RR11-13.KILL.11", "HPT-13.KILL.11", "USPA-3.6.2.11", "WSOP-207")
REQUIRED = decision(
    "RR11-13.INTRO.0e",
    "HPT-13.INTRO.0e",
    "RR11-13.INTRO.0g",
    "HPT-13.INTRO.0g",
    "USPA-3.6.1f",
    "WSOP-KILL.f",
)
BY_CHOICE = decision("RR11-13.INTRO.0d", "HPT-13.INTRO.0d", "USPA-3.6.1d", "WSOP-KILL.d")
STACK = decision(
    "RR11-13.KILL.10c",
    "HPT-13.KILL.10c",
    "RR11-13.KILL.10d",
    "HPT-13.KILL.10d",
    "USPA-3.6.2.10c",
    asks=("kills.voluntary_stack_kills",),
)
NEWCOMER = decision(
    "RR11-13.KILL.12", "HPT-13.KILL.12", "USPA-3.6.2.12", "WSOP-209", asks=("kills.newcomer",)
)
BUY_BUTTON = decision("WSOP-210", asks=("kills.buy_button_if_not_blind",))

_WHY: Final[dict[e.KillWhy, Decision]] = {
    "leg": SECOND_LEG,
    "scoop": SCOOP,
    "again": KILL_AGAIN,
    "owed": OWING,
    "agreed": NEWCOMER,
    "wish": BY_CHOICE,
}


def kill_pot(state: State, command: c.KillPot) -> None:
    """Kill the next pot of one's own will, or not after all.

    A player who owes a kill and may wait with it posts it as soon as the book lets him. Raises
    TableRefused.
    """
    player = state.player(command.player)
    if not command.kills:
        if player.id in state.killers:
            state.killers.remove(player.id)
            state.say(e.KillWished(player.id, False, cite_kill(state, BY_CHOICE)))
        return
    law = next_law(state)
    if law.killed is None or not (law.stakes.kill_optional or player.kill_owed):
        _refuse_choice(state, law, player)
    if player.away:
        raise state.refuse(Reason.AWAY, f"{player.id} would kill the pot and is not at the table")
    why = OWING if player.kill_owed else BY_CHOICE
    if not player.kill_owed:
        _check_choice(state, law, player)
    if player.id not in state.killers:
        state.killers.append(player.id)
        state.say(e.KillWished(player.id, True, cite_kill(state, why)))


def _refuse_choice(state: State, law: TableLaw, player: Player) -> None:
    if law.stakes.kill == "none":
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME, f"{player.id} would kill the pot in a game without a kill"
        )
    raise TableRefused(
        Reason.NOT_ALLOWED_BY_BOOK,
        f"{player.id} would kill the pot of his own will where kills are required",
        cite_kill(state, REQUIRED),
        "Whoever has to kill is told so after a deal.",
    )


def _check_choice(state: State, law: TableLaw, player: Player) -> None:
    """Raise TableRefused if he is not in the game, somebody kills already, or he has too little.

    Who comes in by killing says so when he comes in.
    """
    if not is_regular(player):
        raise TableRefused(
            Reason.BLINDS_OWED,
            f"{player.id} would kill the pot of his own will and is not in the game yet",
            cite_kill(state, BY_CHOICE),
            "He says first how he comes in.",
        )
    others = [name for name in (*kills_due(state), *state.killers) if name != player.id]
    if others:
        raise TableRefused(
            Reason.NOT_ALLOWED_BY_BOOK,
            f"{player.id} would kill the pot that {others[0]} kills",
            cite_kill(state, ONE_KILL),
            "He may kill the one after it.",
        )
    least = _least_stack(law)
    if player.playable < least:
        raise TableRefused(
            Reason.TOO_FEW_CHIPS,
            f"{player.id} would kill the pot with {noted(player.playable)}; it takes"
            f" {noted(least)}",
            cite_kill(state, STACK),
        )


def _least_stack(law: TableLaw) -> int:
    return round(law.kills.voluntary_stack * law.stakes.kill_blind)


def find_killer(
    state: State,
    dealt: Sequence[Player],
    blinds: Sequence[str],
    button: str | None,
    entering: Sequence[str] = (),
) -> str | None:
    """Who kills the deal that is about to begin among these players, if anybody does.

    `blinds` are the players who post them, the big blind last; `button` who has it, None for an
    empty seat; `entering` are those who come in only by killing. Nothing is changed.
    """
    law = next_law(state)
    if law.killed is None:
        return None
    names = {player.id for player in dealt}
    owing = [p.id for p in dealt if p.kill_owed and posts_now(state, p, blinds, button)]
    agreed = [name for name in state.kills_agreed if name in names]
    ways_in = [p.id for p in dealt if p.id in entering]
    wishing = [p.id for p in dealt if p.id in state.killers and _may_wish(law, p)]
    due = [state.kill_due] if state.kill_due in names else []
    return next(filter(None, (*due, *owing, *agreed, *ways_in, *wishing)), None)


def _may_wish(law: TableLaw, player: Player) -> bool:
    enough = player.playable >= _least_stack(law)
    free = is_regular(player) and not player.kill_owed
    return law.stakes.kill_optional and free and enough


def is_voluntary(state: State, killer: str) -> bool:
    """Whether a killer kills of his own will, or to be dealt in, and not because he must."""
    return _why(state, next_law(state), state.player(killer)) in ("entry", "wish")


def bars_newcomer(state: State, player: Player) -> bool:
    """Whether a player may not be dealt into a pot that somebody else kills.

    So it is with newcomers who have not agreed to kill the next (RR11-13.KILL.12).
    """
    closed = next_law(state).kills.newcomer == "kill-next"
    return closed and player.standing == "new" and not player.kills_next


def may_buy_button(state: State, killer: str | None, blinds: Sequence[str]) -> bool:
    """Whether the button may be bought: in a killed pot as long as no blind is the kill."""
    law = next_law(state)
    if killer is None:
        return law.button.buying
    return law.button.buying and law.kills.buy_button_if_not_blind and killer not in blinds


def settle_kill(
    state: State, killer: str | None, dealt: Sequence[str], enters: Sequence[Decision] = ()
) -> None:
    """Note who kills the deal that begins, who missed a kill, and who agreed to the next.

    `enters`: by which rules he may, who kills to be dealt in. The button and the blinds of the deal
    are placed already.
    """
    law = state.law
    if law.killed is None:
        state.kill_due, state.kill_again = None, False
        state.kills_agreed.clear()
        _note_lapsed(state, law, None, dealt)
        return
    if killer is not None:
        _kill(state, law, state.player(killer), enters)
    for name in kills_due(state):
        if name not in dealt:
            miss(state, name)
    for name in dealt:
        player = state.player(name)
        note_hindered(state, player, killer)
        if player.kills_next and killer not in (None, name):
            state.kills_agreed.append(name)
            state.say(e.KillDue(name, cites=cite_kill(state, NEWCOMER)))
        player.kills_next = False
    _note_lapsed(state, law, killer, dealt)


def _note_lapsed(state: State, law: TableLaw, killer: str | None, dealt: Sequence[str]) -> None:
    """Wishes to kill that came to nothing; who owes a kill goes on meaning to post it."""
    waiting = []
    for name in state.killers:
        player = state.players.get(name)
        if player is None or name == killer:
            continue
        if player.kill_owed and law.killed is not None:
            waiting.append(name)
            continue
        why = _why_lapsed(law, player, killer, dealt)
        decisions = {"other-first": ONE_KILL, "chips": STACK}
        cites = cite_kill(state, decisions.get(why, BY_CHOICE))
        state.say(e.WishLapsed(name, "kill", why, cites))
    state.killers[:] = waiting


def _why_lapsed(
    law: TableLaw, player: Player, killer: str | None, dealt: Sequence[str]
) -> e.WishWhy:
    bars: tuple[tuple[bool, e.WishWhy], ...] = (
        (law.killed is None, "no-kill"),
        (player.id not in dealt, "not-dealt-in"),
        (killer is not None, "other-first"),
        (not is_regular(player), "owes"),
    )
    return next((why for bar, why in bars if bar), "chips")


def _kill(state: State, law: TableLaw, player: Player, enters: Sequence[Decision]) -> None:
    """The player kills the pot: what he had to do is done."""
    why = _why(state, law, player)
    amount = law.killed.stakes.kill_blind if law.killed else 0
    rules = [*(enters if why == "entry" else (_WHY[why],)), ONE_KILL]
    if why == "owed" and player.kill_in_blind is not None:
        rules.append(OWED_IN_BLIND)
    cites = cite_kill(state, *rules)
    state.say(e.PotKilled(player.id, amount, why, cites))
    if state.kill_due == player.id:
        state.kill_due, state.kill_again = None, False
    elif why == "owed":
        clear_owed(player)
        state.say(e.KillPaid(player.id, cites))
    elif why == "agreed":
        state.kills_agreed.remove(player.id)


def _why(state: State, law: TableLaw, player: Player) -> e.KillWhy:
    if state.kill_due == player.id:
        if state.kill_again:
            return "again"
        return "scoop" if law.kills.by_scoop else "leg"
    if player.kill_owed:
        return "owed"
    if player.id in state.kills_agreed:
        return "agreed"
    return "wish" if player.id in state.killers else "entry"
