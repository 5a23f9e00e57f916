"""Penalties: warned, dealt in with hands killed for some deals or minutes, or put out."""

from typing import Final

from floorman.deal.law.citing import Decision, decision, step
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.pace import put_out
from floorman.tournament.known.counts import counted
from floorman.tournament.known.played import penalty_now
from floorman.tournament.places.unsold import take_out
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, State

SANCTIONS = decision(
    "RR11-15.INTRO.0b",
    "USPA-3.3.1b",
    "HPT-15.INTRO.0b",
    "TDA-71a",
)
DISQUALIFIED = decision(
    "RR11-15.INTRO.0c",
    "USPA-3.3.1c",
    "HPT-15.INTRO.0c",
    "TDA-71i",
)
ROUNDS = step("TDA-71b")
SERVED = step("TDA-71h")
TIMED: Final = ("deals", "rounds", "minutes")
WHY: Final[dict[c.PenaltyWhy, Decision]] = {
    "conduct": decision(
        "RR11-15.TRN.28a",
        "USPA-3.3.2.20a",
        "HPT-15.TRN.27a",
        "TDA-71e",
    ),
    "severe": decision(
        "RR11-15.TRN.28b",
        "USPA-3.3.2.20b",
        "HPT-15.TRN.27b",
        "TDA-71f",
    ),
    "showing": decision(
        "RR11-15.TRN.22d",
        "USPA-3.3.2.19b",
        "HPT-15.TRN.21d",
        "TDA-68a",
    ),
    "discussing": decision("RR11-15.INTRO.0f", "RR11-15.INTRO.0g"),
    "chips": decision(
        "RR11-15.TRN.27b",
        "HPT-15.TRN.26b",
        "TDA-63b",
    ),
    "absence": decision(
        "RR11-15.TRN.7a",
        "USPA-3.3.2.10",
        "HPT-15.TRN.9a",
        "TDA-71d",
    ),
    "other": SANCTIONS,
}

_MINUTE_MS = 60_000


def penalise(state: State, command: c.Penalise) -> None:
    """Give a penalty, from the next deal on. Raises TournamentRefused for one that cannot be."""
    state.check_running()
    entrant = state.entrant(command.player)
    if entrant.status not in ("in", "broke"):
        raise TournamentRefused(Reason.NOT_IN, f"{entrant.id} is to be punished")
    timed = command.kind in TIMED
    if command.amount < 0 or timed is (command.amount == 0):
        what = f"{command.amount} {command.kind}" if timed else f"a {command.kind} has no amount"
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, what)
    table = state.tables.get(entrant.table)
    if command.kind == "disqualified" and table is not None and table.dealing:
        raise TournamentRefused(
            Reason.IN_A_DEAL,
            f"{entrant.id} has a hand",
            legal="It is killed, and he goes after it.",
        )
    if command.kind == "disqualified":
        counted(state, entrant, command.chips)
    also: tuple[Decision, ...] = (DISQUALIFIED,) if command.kind == "disqualified" else ()
    if timed:
        also = (ROUNDS, SERVED) if command.kind == "rounds" else (SERVED,)
    rules = (SANCTIONS, WHY[command.why], *also)
    state.say(
        e.Penalised(
            entrant.id, command.kind, command.why, command.by, command.amount, command.note,
            timed and not entrant.penalised, state.cite(*rules),
        )
    )  # fmt: skip
    if command.kind == "warning":
        entrant.warnings += 1
    elif command.kind == "deals":
        entrant.penalty_deals += command.amount
    elif command.kind == "rounds":
        entrant.penalty_deals += command.amount * (1 if table is None else len(table.sitting))
    elif command.kind == "minutes":
        since = max(penalty_now(state), entrant.penalty_until or 0)
        entrant.penalty_until = since + command.amount * _MINUTE_MS
    else:
        _disqualify(state, entrant, command)


def _disqualify(state: State, entrant: Entrant, command: c.Penalise) -> None:
    """Out, with his chips out of play; he finishes behind everybody who is still in."""
    chips = take_out(state, entrant, "disqualified", counted(state, entrant, command.chips))
    state.say(e.Removed(entrant.id, chips, "disqualified", command.by, state.cite(DISQUALIFIED)))
    put_out(state, entrant.id, chips)
    entrant.disqualified = True
