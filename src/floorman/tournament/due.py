"""What is due in a tournament: what the book and the schedule would have done next, and why.

Whoever runs the event does it, by the command that is named, or decides otherwise.
"""

from dataclasses import dataclass
from typing import Final, Literal

from floorman.deal.law.citing import decision
from floorman.tournament.clock.pace import near_prizes
from floorman.tournament.clock.steps import current, in_break, step_ends_at
from floorman.tournament.clock.word import HOLD
from floorman.tournament.ending.flights import is_played
from floorman.tournament.entries.taking import is_full, takes_entries
from floorman.tournament.known.played import penalty_ends_at
from floorman.tournament.places.moving import SeatsWhat, is_ready, seats_due
from floorman.tournament.places.unsold import UNSOLD, lies_unsold
from floorman.tournament.play.deals import why_not
from floorman.tournament.play.racing import races_due
from floorman.tournament.schedule.parts import Pause
from floorman.tournament.state import State

What = (
    SeatsWhat
    | Literal[
        "race", "alternate", "rebuy", "unsold", "bag", "hand-for-hand", "own-pace", "decks",
        "hold-all-in",
    ]
)  # fmt: skip
LARGE_CHIPS: Final = decision("RR11-15.TRN.26", "HPT-15.TRN.25")
DECKS: Final = decision(
    "RR11-15.TRN.29",
    "USPA-3.3.2.21",
    "HPT-15.TRN.28a",
    "HPT-15.TRN.28b",
    "TDA-26a",
    "TDA-26b",
    asks=("tournaments.deck_change",),
)


@dataclass(frozen=True, slots=True)
class Due:
    """Something to be done: about which `tables` and `players`, in words, by which rules.

    `ready`: it can be done now; else deals in progress come first. `worth`: of a race, which
    denomination leaves play. By hand the floor lets tables wait for each other ("hand-for-hand"),
    or no more ("own-pace"); else that begins and ends by itself. "decks" is to be remembered in a
    break, and nothing is done about it here; so is "hold-all-in", hand for hand.
    """

    what: What
    words: str
    tables: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    worth: int = 0
    ready: bool = True
    cites: tuple[str, ...] = ()


def dues(state: State) -> tuple[Due, ...]:
    """Everything that is due, what comes first in front."""
    if not state.begun or state.over or state.bagged:
        return ()
    seats = (*_seats(state), *_alternates(state), *_unsold(state))
    return (
        *_rebuys(state),
        *_races(state),
        *seats,
        *_pace(state),
        *_decks(state),
        *_day_end(state),
    )


def _rebuys(state: State) -> list[Due]:
    words = "{} has no chips left, and may buy in again or go out"
    asked = (name for name in state.broke if not state.entrants[name].declines)
    return [Due("rebuy", words.format(name), players=(name,)) for name in asked]


def _races(state: State) -> list[Due]:
    view, cites = large_chips(state)
    return [
        Due("race", f"chips of {due[0][0]} leave play at table {table.number}{view}",
            (table.number,), worth=due[0][0], ready=not table.dealing, cites=cites)
        for table in state.tables.values()
        if (due := races_due(state, table))
    ]  # fmt: skip


def large_chips(state: State) -> tuple[str, tuple[str, ...]]:
    """What is to be remembered where chips come to a table, by which rules; nothing where the book
    has none, or nobody has chips in his hands.
    """
    cites = state.cite(LARGE_CHIPS) if state.by_hand else ()
    return (": the large ones lie where everybody sees them" if cites else ""), cites


def _decks(state: State) -> list[Due]:
    """Dealers change in breaks, and decks with them."""
    cites = state.cite(DECKS) if state.by_hand and in_break(state) else ()
    words = (
        "decks change only where the dealers do: else a deck stays, whoever asks for another,"
        " unless a card of it is damaged"
    )
    return [Due("decks", words, cites=cites)] if cites else []


def _seats(state: State) -> list[Due]:
    due = seats_due(state)
    if due is None:
        return []
    players = tuple(name for number in due.tables for name in state.tables[number].sitting.values())
    if due.what == "stage":
        seated = {one.id for one in state.entrants.values() if one.table}
        byes = (o.id for o in state.entrants.values() if o.status == "in" and o.id not in seated)
        players = (*players, *byes)
    return [
        Due(due.what, due.words, due.tables, players, ready=is_ready(state, due),
            cites=state.cite(*due.decisions))
    ]  # fmt: skip


def _alternates(state: State) -> list[Due]:
    if not state.order or not takes_entries(state) or is_full(state):
        return []
    name = state.order[0]
    return [Due("alternate", f"{name} waits, and a place is free", players=(name,))]


def _unsold(state: State) -> list[Due]:
    """Stacks that were set out for latecomers, once none may come: when is the director's."""
    if takes_entries(state):
        return []
    return [
        Due("unsold", f"{one.id} is taken by nobody any more", (one.table,), (one.id,),
            ready=not state.tables[one.table].dealing, cites=state.cite(UNSOLD))
        for one in state.entrants.values()
        if lies_unsold(one)
    ]  # fmt: skip


def _pace(state: State) -> list[Due]:
    if not state.by_hand or len(state.tables) < 2:
        return []
    if near_prizes(state) and not state.hand_for_hand:
        return [Due("hand-for-hand", "the next to go out decides who has won something")]
    if state.hand_for_hand and state.closed and not near_prizes(state) and not state.gone:
        return [Due("own-pace", "it is decided who has won something")]
    cites = state.cite(HOLD) if state.hand_for_hand else ()
    words = (
        "after an all-in and a call hands stay facedown, and no card comes until the floor says so"
    )
    return [Due("hold-all-in", words, cites=cites)] if cites else []


def _day_end(state: State) -> list[Due]:
    step = current(state)
    ends = isinstance(step, Pause) and step.day_ends
    if not ends and not (state.by_hand and is_played(state)):
        return []
    ready = not (state.dealing or state.broke or state.gone)
    return [Due("bag", "the day ends: chips are counted and bagged", ready=ready)]


def deals_due(state: State) -> tuple[int, ...]:
    """The tables that may begin a deal now."""
    return tuple(number for number, table in state.tables.items() if why_not(state, table) is None)


def next_time(state: State) -> int | None:
    """When something happens by itself, in milliseconds: the step ends, or a penalty."""
    # Hardly anybody has either: this is asked with every step, of a thousand entrants.
    times = [
        at
        for one in state.entrants.values()
        if one.penalty_until is not None or one.house_until is not None
        for at in (penalty_ends_at(state, one), one.house_until)
    ]
    return min((at for at in (*times, step_ends_at(state)) if at is not None), default=None)
