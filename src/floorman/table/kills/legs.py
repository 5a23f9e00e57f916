"""Legs up: the kill button after a deal, and who has to kill the next pot.

In a game with a required kill the winner of a pot has a leg up, and the kill button. A second pot
in a row, large enough, obliges him to kill the next; where the pot goes by halves, a large scoop
does that instead, and there is no button. A leg belongs to a player and not to the button alone:
who leaves with one has it when he comes back, while somebody else may have won another.
"""

from collections.abc import Iterable, Sequence

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.law.making import TableLaw
from floorman.table.state import Player, State

NEW_GAME = decision(
    "RR11-13.KILL.1",
    "HPT-13.KILL.1",
    "RR11-13.KILL.1a",
    "HPT-13.KILL.1a",
    "USPA-3.6.2.1.1",
    "WSOP-198a",
)
WINNER_QUIT = decision(
    "RR11-13.KILL.1",
    "HPT-13.KILL.1",
    "RR11-13.KILL.1b",
    "HPT-13.KILL.1b",
    "USPA-3.6.2.1.2",
    "WSOP-198b",
)
SPLIT_BY_OTHERS = decision(
    "RR11-13.KILL.1",
    "HPT-13.KILL.1",
    "RR11-13.KILL.1c",
    "HPT-13.KILL.1c",
    "USPA-3.6.2.1.3",
    "WSOP-198c",
)
LEG_UP = decision(
    "RR11-13.INTRO.0h",
    "HPT-13.INTRO.0h",
    "RR11-13.KILL.3a",
    "HPT-13.KILL.3a",
    "USPA-3.6.1g",
    "USPA-3.6.2.3a",
    "WSOP-KILL.g",
    "WSOP-200a",
)
SECOND_LEG = decision(
    "RR11-13.INTRO.0e",
    "HPT-13.INTRO.0e",
    "RR11-13.INTRO.0g",
    "HPT-13.INTRO.0g",
    "RR11-13.INTRO.0i",
    "HPT-13.INTRO.0i",
    "RR11-13.KILL.3b",
    "HPT-13.KILL.3b",
    "RR11-13.KILL.3c",
    "HPT-13.KILL.3c",
    "USPA-3.6.1f",
    "USPA-3.6.1h",
    "USPA-3.6.2.3b",
    "WSOP-KILL.f",
    "WSOP-KILL.g",
    "WSOP-200b",
    "WSOP-200c",
    asks=("kills.second_leg", "kills.kill_counts_as_blind"),
)
SCOOP = decision(
    "RR11-13.INTRO.0e",
    "HPT-13.INTRO.0e",
    "RR11-13.INTRO.0f",
    "HPT-13.INTRO.0f",
    "RR11-13.KILL.8",
    "HPT-13.KILL.8",
    "USPA-3.6.1e",
    "USPA-3.6.2.8",
    "WSOP-KILL.e",
    "WSOP-204",
    asks=("kills.scoop_upper_bets", "kills.scoop_compare"),
)
KILL_AGAIN = decision(
    "RR11-13.KILL.7b",
    "HPT-13.KILL.7b",
    "USPA-3.6.2.7b",
    "RR11-13.INTRO.0e",
    "HPT-13.INTRO.0e",
)
SPLIT_KEEPS = decision(
    "RR11-13.KILL.4a",
    "HPT-13.KILL.4a",
    "USPA-3.6.2.4a",
    "WSOP-201a",
    asks=("kills.split_keeps_leg",),
)
SPLITTER_KILLS = decision(
    "RR11-13.KILL.4b",
    "HPT-13.KILL.4b",
    "USPA-3.6.2.4b",
    "WSOP-201b",
    asks=("kills.killer_who_splits_kills_again",),
)
LEG_KEPT = decision(
    "RR11-13.KILL.5",
    "HPT-13.KILL.5",
    "USPA-3.6.2.5",
    "WSOP-202",
    "WSOP-203c",
    asks=("kills.leg_kept_when_leaving",),
)


def cite_kill(state: State, *decisions: Decision) -> tuple[str, ...]:
    """The rules to name for a kill: those of games with one, though it be only a newcomer's."""
    law = state.law
    return (law.killed or law.deal).cite(*decisions)


def has_kill_button(law: TableLaw) -> bool:
    """Whether legs are counted: where a kill is required and the pot does not go by halves."""
    return law.kills.required and not law.kills.by_scoop


def new_game(state: State) -> None:
    """The first deal of a game is to come: nobody has a leg, nobody has to kill."""
    state.kill_due, state.kill_again = None, False
    for player in state.players.values():
        player.leg = False
    if has_kill_button(state.law):
        state.say(e.LegUp(None, cite_kill(state, NEW_GAME)))


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """Whose leg it is after a deal with these players, by its seats, and who has to kill.

    Nothing changes after a deal that nobody won: there was no pot in between.
    """
    law = state.law
    if not law.kills.required or not outcome.winners:
        return
    winners = tuple(dict.fromkeys(players[seat] for seat in outcome.winners))
    killer = None if outcome.killer is None else players[outcome.killer]
    if law.kills.by_scoop:
        if outcome.big_scoop and outcome.scooped is not None:
            _oblige(state, winners[0], SCOOP, again=winners[0] == killer)
        return
    dealt = [state.players[name] for name in players if name in state.players]
    if len(winners) == 1:
        _won(state, outcome, dealt, winners[0], killer)
    else:
        _split(state, dealt, winners, killer)


def _won(
    state: State, outcome: c.Outcome, dealt: Iterable[Player], winner: str, killer: str | None
) -> None:
    """One player took it all: his is the leg, and with a second one he has to kill.

    Whoever killed the pot and wins it kills again, whatever he won (RR11-13.KILL.7b).
    """
    had = False
    for player in dealt:
        had = had or (player.leg and player.id == winner)
        player.leg = player.id == winner
    state.say(e.LegUp(winner, cite_kill(state, LEG_UP)))
    if killer == winner:
        _oblige(state, winner, KILL_AGAIN, again=True)
    elif had and _qualifies(state.law, outcome):
        _oblige(state, winner, SECOND_LEG)


def _qualifies(law: TableLaw, outcome: c.Outcome) -> bool:
    """Whether a pot is large enough for a second leg: a full bet of the limit that was played.

    That is one at the lower limit, as nothing is said of the upper, or the least bet at big bet,
    and accordingly more in a pot that was killed (RR11-13.KILL.3b, USPA-3.6.2.3b, WSOP-200b).
    """
    stakes, killed = law.stakes, outcome.killer is not None
    if stakes.structure.fixed:
        bet = (stakes.killed() if killed else stakes).small_bet
    else:
        bet = stakes.kill_blind if killed else stakes.big_blind
    return law.kills.any_second_leg or outcome.wagered >= bet


def _split(
    state: State, dealt: Sequence[Player], winners: Sequence[str], killer: str | None
) -> None:
    """Several players took something: a leg stays with who had one among them.

    A side pot that somebody else won splits the pot as well; the texts do not speak of it.
    """
    keeps = state.law.kills.split_keeps_leg
    for player in dealt:
        player.leg = keeps and player.leg and player.id in winners
    holders = [player.id for player in dealt if player.leg]
    for name in holders:
        state.say(e.LegUp(name, cite_kill(state, SPLIT_KEEPS)))
    if not holders:
        state.say(e.LegUp(None, cite_kill(state, SPLIT_BY_OTHERS)))
    if killer in winners and killer is not None and state.law.kills.splitter_kills_again:
        _oblige(state, killer, SPLITTER_KILLS, again=True)


def _oblige(state: State, name: str, why: Decision, *, again: bool = False) -> None:
    state.kill_due, state.kill_again = name, again
    rules = (why, KILL_AGAIN) if again and why is SCOOP else (why,)
    state.say(e.KillDue(name, again, cite_kill(state, *rules)))


def take_leg_along(state: State, player: Player, *, quits: bool) -> None:
    """A player with a leg up leaves: he keeps it as the book says, the button is nobody's.

    Who is away for a while keeps the button, as he has not quit the game.
    """
    if not player.leg:
        return
    if not state.law.kills.leg_kept:
        player.leg = False
    others = any(other.leg for other in state.players.values() if other is not player)
    if quits and not others and has_kill_button(state.law):
        state.say(e.LegUp(None, cite_kill(state, WINNER_QUIT)))


def bring_leg_back(state: State, player: Player) -> None:
    """A player who quit with a leg up is back with it, for the next deal that he plays."""
    player.leg = True
    state.say(e.LegUp(player.id, cite_kill(state, LEG_KEPT)))
