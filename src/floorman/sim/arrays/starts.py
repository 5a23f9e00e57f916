"""How deals begin: the engine itself posts antes, blinds, straddles and kills, once for each start.

What is posted does not depend on cards, so that the state after it can be copied for every deal
that begins so. Where the blinds open, the engine says besides who acts first.
"""

from collections.abc import Sequence

import numpy as np

from floorman.deal import Law, Setup
from floorman.deal.betting.posting import post_all
from floorman.deal.betting.rounds import begin_round
from floorman.deal.moment.state import State
from floorman.sim.arrays.kernels import fields as f
from floorman.sim.arrays.kernels.tables import Starts
from floorman.sim.arrays.refusals import MOST_CHIPS, NotInArrays


def even_starts(law: Law, seats: int, stack: int) -> tuple[Setup, ...]:
    """Everyone with the same stack, and the button at each seat in turn.

    Raises SetupError for what cannot be played, NotInArrays for too many chips.
    """
    return tuple(Setup(law, (stack,) * seats, button, tuple(law.deck)) for button in range(seats))


def make_starts(setups: Sequence[Setup]) -> tuple[Starts, np.ndarray]:
    """The state after the posts of each setup, and the chips of each seat that do not play.

    The decks of the setups are not looked at. Raises SetupError, and NotInArrays for what deals in
    arrays do not have.
    """
    seats = len(setups[0].stacks)
    starts = Starts(
        np.zeros((len(setups), f.STATE_FIELDS), np.int32),
        np.zeros((len(setups), seats, f.SEAT_FIELDS), np.int32),
    )
    away = np.zeros((len(setups), seats), np.int32)
    for number, setup in enumerate(setups):
        _check(setup, setups[0])
        setup.check()
        state = State(setup)
        post_all(state)
        _begin(state)
        _note_state(starts.state[number], state, number)
        for seat in state.seats:
            row = starts.seats[number, seat.index]
            row[f.STACK], row[f.BET], row[f.PAID] = seat.stack, seat.bet, seat.paid
            row[f.FACED] = seat.faced
            away[number, seat.index] = seat.away
        acting = state.round.acting or state.order
        starts.state[number, f.ACTING : f.ACTING + seats] = acting
    return starts, away


def _check(setup: Setup, first: Setup) -> None:
    if setup.law is not first.law or len(setup.stacks) != len(first.stacks):
        raise NotInArrays("deals in arrays have one law and as many seats each")
    if sum(setup.stacks) > MOST_CHIPS:
        raise NotInArrays(f"{sum(setup.stacks):,} chips are too many: {MOST_CHIPS:,} are the most")
    for wrong, why in (
        (setup.carried, "no antes are carried from deal to deal"),
        (setup.rake is not None, "no rake is taken"),
        (setup.agreeing, "nobody is asked to chop or to deal twice"),
        (setup.dealing != "automatic", "cards are dealt by themselves"),
        (setup.showing != "automatic", "nobody is asked to show"),
    ):
        if wrong:
            raise NotInArrays(f"in arrays {why}")


def _begin(state: State) -> None:
    """Where the blinds open, the order of the first round and who is asked first."""
    stage = next(stage for stage in state.law.course if stage.kind == "bet")
    state.this_stage = stage
    if stage.opens == "blinds":
        state.awaits = "bet" if begin_round(state, stage) else ""


def _note_state(row: np.ndarray, state: State, number: int) -> None:
    this, posts = state.round, state.posts
    values = {
        f.STAGE: -1,
        f.POT: state.pot,
        f.DEAD: state.dead,
        f.CONTENDERS: state.contenders,
        f.LIVE: state.live_seats,
        f.ALL_INS: state.all_ins,
        f.BUTTON: state.order[-1],
        f.START: number,
        f.NUMBER: max(0, this.number),
        f.LEVEL: this.level,
        f.FULL_LEVEL: this.full_level,
        f.POOLED: this.pooled,
        f.LAST_RAISE: this.last_raise,
        f.RAISES: this.raises,
        f.CAP: -1 if this.cap is None else this.cap,
        f.CAPPED: this.capped,
        f.SIZE: this.size,
        f.UPPER: this.upper,
        f.UPPER_ONLY: this.upper_only,
        f.TURN: this.turn,
        f.BRING_IN_DUE: this.bring_in_due,
        f.BEGUN: state.awaits == "bet",
        f.SMALL_SEAT: posts.small_seat,
        f.BIG_SEAT: posts.big_seat,
        f.POT_EXTRA: posts.pot_extra,
        f.POT_EXTRA_DEAD: posts.pot_extra_dead,
        f.STRADDLE: posts.straddle,
        f.KILLED: posts.killed,
        f.DRAWS: -1,
        f.THROWER: -1,
    }
    for field, value in values.items():
        row[field] = value
