"""When the deck runs short: the procedures of stud, of draws, and of several boards.

A procedure is planned as steps. Besides steps that deal a card there are steps that mix: some
cards are shuffled into the stub before the deal goes on.
"""

from collections.abc import Sequence
from itertools import chain, islice, takewhile
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.commands import Shuffle
from floorman.deal.events import Shuffled, ShuffleReason
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.state import Piles, Seat, State, Step
from floorman.deal.refusals import Reason, Refused, card_words
from floorman.deal.requests import DEALER

COMMON: Final = "common"
MIX_BURNS: Final = "mix-burns"
MIX_MUCK: Final = "mix-muck"
RULING: Final = "ruling"
MIX_BOARDS: Final = "mix-boards"
MIX: Final = frozenset((MIX_BURNS, MIX_MUCK, MIX_BOARDS))

STUD_RESERVE = decision(
    "RR11-8.STUD.15a",
    "RR11-8.STUD.15b",
    "RR11-8.STUD.15c",
    "USPA-3.2.3.5.15a",
    "USPA-3.2.3.5.15b",
    "USPA-3.2.3.5.15c",
    "WSOP-235a",
    "WSOP-235b",
    "WSOP-235c",
    "WSOP-235e",
    "WSOP-259a",
    "WSOP-259b",
    asks=("stud.short_deck",),
)
MUCK_RESERVE = decision("WSOP-254a", "WSOP-254b", asks=("stud.short_deck",))
EARLIER_DISCARDS = decision(
    "WSOP-LOWBALL.h",
    "WSOP-LOWBALL.i",
    "WSOP-LOWBALL.j",
    "WSOP-ARCHIE.d",
    asks=("draw.deck_out", "draw.last_card_dealt_if_completes"),
)
BURNS_FOR_BOARDS = decision("WSOP-219a", asks=("agreements.short_stub_for_boards",))
ALL_FOR_BOARDS = decision("WSOP-219b", asks=("agreements.short_stub_for_boards",))
# The last boardcard of all is the one card that is left: it comes without a burn.
LAST_CARD = decision("WSOP-218", asks=("agreements.short_stub_for_boards",))
_WHY: Final[dict[str, Decision]] = {
    "stud-reserve": STUD_RESERVE,
    "muck": MUCK_RESERVE,
    "earlier-discards": EARLIER_DISCARDS,
    "boards": BURNS_FOR_BOARDS,
    "all-for-boards": ALL_FOR_BOARDS,
    RULING: Decision(),
}


def plan_short_street(state: State, stage: Stage, receivers: Sequence[Seat], needed: int) -> bool:
    """Plan a stud street that the stub cannot serve as usual. Whether it was planned here."""
    shortage = state.law.form.shortage
    if shortage not in ("common-card", "burns", "muck") or not stage.number:
        return False
    cards = stage.street.cards
    if shortage == "muck" or state.law.dealing.short_deck == "muck":
        if len(state.piles.stub) >= needed:
            return False
        _plan_with_muck(state, receivers, cards)
        return True
    counted = state.law.dealing.short_deck == "count-before-seventh"
    # The count leaves one card of the stub undealt besides the burncard (WSOP-235a).
    if len(state.piles.stub) >= needed + counted:
        return False
    living = [seat for seat in receivers if not seat.folded]
    if counted:
        _plan_by_count(state, living, cards)
    else:
        _plan_by_last_card(state, living, cards)
    return True


def _steps(state: State, seats: Sequence[Seat], cards: int) -> list[Step]:
    """Every card of a street, one to a seat in turn."""
    stage = state.this_stage
    held = state.law.form.down_held

    def up(seat: Seat) -> bool:
        return len(seat.down) >= held if held is not None else bool(stage.street.up)

    return [Step("seat", seat.index, up(seat)) for _ in range(cards) for seat in seats]


def _plan_by_count(state: State, seats: Sequence[Seat], cards: int) -> None:
    """Count the stub first; burns join it, or one common card serves all."""
    needed = len(seats) * cards + 2
    stub, reserve = len(state.piles.stub), len(state.piles.burns) + len(state.piles.asides)
    burn = Step("burn")
    if stub + reserve >= needed or not state.law.dealing.common_card:
        state.pending.extend((Step(MIX_BURNS), burn, *_steps(state, seats, cards)))
        return
    mix = () if stub > 2 else (Step(MIX_BURNS),)
    state.pending.extend((*mix, burn, Step(COMMON, 0, True)))


def _plan_by_last_card(state: State, seats: Sequence[Seat], cards: int) -> None:
    """Deal to the last card, mix it with the burns, deal on; else one common card."""
    steps = _steps(state, seats, cards)
    stub = len(state.piles.stub)
    reserve = len(state.piles.burns) + len(state.piles.asides)
    burnt = 1 if stub else 0
    if stub + reserve < len(steps) and state.law.dealing.common_card:
        mix = () if stub > 1 else (Step(MIX_BURNS),)
        before = (Step("burn"),) if stub + reserve > 1 else ()
        state.pending.extend((*mix, *before, Step(COMMON, 0, True)))
        return
    first = max(0, stub - burnt - 1)
    mixed = stub + reserve - first
    left = len(steps) - first
    again = (Step("burn"),) if mixed > left else ()
    burn = (Step("burn"),) * burnt
    state.pending.extend((*burn, *steps[:first], Step(MIX_BURNS), *again, *steps[first:]))


def _plan_with_muck(state: State, seats: Sequence[Seat], cards: int) -> None:
    """Deal to the last card, shuffle it with the muck, deal on (WSOP-254a)."""
    steps = _steps(state, seats, cards)
    stub = len(state.piles.stub)
    burn = (Step("burn"),) if stub > 1 else ()
    first = max(0, stub - len(burn) - 1)
    state.pending.extend((*burn, *steps[:first], Step(MIX_MUCK), *steps[first:]))


def refill(state: State, step: Step) -> bool:
    """See to it that a step finds its card. Whether a shuffle has to come first."""
    if step.place == MIX_BURNS:
        state.pending.popleft()
        pool = state.piles.stub + state.piles.burns + state.piles.asides
        return _ask_shuffle(state, pool, "stud-reserve")
    if step.place == MIX_MUCK:
        state.pending.popleft()
        extra = state.piles.burns if not state.piles.muck else []
        return _ask_shuffle(state, state.piles.stub + state.piles.muck + extra, "muck")
    if step.place == MIX_BOARDS:
        state.pending.popleft()
        return _ask_shuffle(state, _all_for_boards(state), "all-for-boards")
    if state.agreed.runs_boards:
        return _refill_for_boards(state, step)
    if state.this_stage.kind == "draw":
        return _refill_for_draw(state)
    if state.piles.stub:
        return False
    # No text says what serves a board after draws have used up all else: the discards do.
    pool = [*state.piles.burns, *state.piles.muck] or [*chain(*state.piles.discards)]
    pool = pool or [*state.piles.asides]
    return _ask_shuffle(state, pool, "muck")


def _refill_for_draw(state: State) -> bool:
    """Earlier discards and mucked cards are shuffled when one card is left (WSOP-LOWBALL.h).

    The last card is dealt only if it completes every draw of the deal; otherwise it joins them.
    Where there is nothing else to shuffle, burns and then other players' discards serve: no text
    says what happens then.
    """
    dealing = state.law.dealing
    dealt_last = dealing.last_card_completes and not dealing.last_card_too
    if len(state.piles.stub) == 1 and dealt_last and _completes(state):
        return False
    earlier = [card for pile in state.piles.discards[:-1] for card in pile]
    pool = earlier + state.piles.muck
    if not pool:
        pool = list(state.piles.burns)
    if len(pool) + len(state.piles.stub) < len(state.pending):
        own = set(state.own_discards)
        pool += [card for card in state.piles.discards[-1] if card not in own or card == UNKNOWN]
    if not pool and not state.piles.stub:
        pool = list(state.piles.asides)
    if not pool:
        return False
    return _ask_shuffle(state, state.piles.stub + pool, "earlier-discards")


def _completes(state: State) -> bool:
    """Whether one more card is the last that any draw of this deal needs."""
    last = state.this_stage.last and not state.asking and not state.fifths
    return last and len(state.pending) == 1 and state.pending[0].place == "seat"


def lacks_boardcards(state: State, number: int) -> bool:
    """Whether stub and burncards together are too few for the boards that were agreed."""
    return len(state.piles.stub) + len(state.piles.burns) < number


def _all_for_boards(state: State) -> list[Card]:
    return state.piles.stub + state.piles.burns + state.piles.muck


def _refill_for_boards(state: State, step: Step) -> bool:
    """Several boards from a short stub: what is left goes with the burns (WSOP-219a).

    That comes before a street, never within it. Where stub and burns would not have been enough,
    all was shuffled before the first board (WSOP-219b).
    """
    left = len(state.piles.stub)
    boardcards = sum(one.place == "board" for one in state.pending)
    if left == 1 and boardcards == 1:
        if step.place == "burn":
            state.pending.popleft()
            state.pending[0] = Step("board", state.pending[0].to, True, LAST_CARD)
        return False
    if left >= (_street_needs(state) if step.place == "burn" else 1):
        return False
    pool = state.piles.stub + state.piles.burns
    if len(pool) < boardcards:  # a ruling has taken cards out
        return _ask_shuffle(state, _all_for_boards(state), "all-for-boards")
    return len(pool) > left and _ask_shuffle(state, pool, "boards")


def _street_needs(state: State) -> int:
    """How many cards a burncard and the boardcards behind it take."""
    behind = islice(state.pending, 1, None)
    return 1 + sum(1 for _ in takewhile(lambda one: one.place == "board", behind))


def ask_ruled_shuffle(state: State) -> None:
    """The stub, with what a ruling has put into it, is to be shuffled before all else."""
    state.to_shuffle = sorted(state.piles.stub)
    state.shuffle_reason = RULING


def _ask_shuffle(state: State, pool: list[Card], reason: ShuffleReason) -> bool:
    state.to_shuffle = sorted(pool)
    state.shuffle_reason = reason
    state.awaits = "shuffle"
    return True


def shuffle(state: State, command: Shuffle) -> None:
    """The cards asked for have been shuffled and are the stub. Raises Refused."""
    if state.awaits != "shuffle":
        raise refuse_turn(state, DEALER, "shuffle", "shuffle")
    if state.setup.deck is not None or set(command.cards) != {UNKNOWN}:
        _check_same_cards(state.to_shuffle, command.cards)
    elif len(command.cards) != len(state.to_shuffle):
        what = f"{len(command.cards)} cards were shuffled, not {len(state.to_shuffle)}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    _take_out(state.piles, state.to_shuffle)
    state.piles.stub[:] = command.cards[::-1]
    reason: ShuffleReason = state.shuffle_reason  # type: ignore[assignment]
    ruled = state.remedied
    cites = ruled.cites if reason == RULING and ruled else state.law.cite(_WHY[reason])
    state.events.append(Shuffled(tuple(command.cards), reason, cites))
    state.to_shuffle = []
    state.awaits = ""


def _check_same_cards(wanted: Sequence[Card], given: Sequence[Card]) -> None:
    if sorted(given) == list(wanted):
        return
    if len(given) != len(wanted):
        what = f"{len(given)} cards were shuffled, not the {len(wanted)} asked for"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    strange = next((card for card in given if card not in wanted), given[0])
    what = f"the {card_words(strange)} is not among the cards to shuffle, or is there twice"
    raise Refused(Reason.CARD_NOT_HELD, what)


def _take_out(piles: Piles, cards: Sequence[Card]) -> None:
    """Remove from the piles what was taken to be shuffled; of unknown cards, as many."""
    taken = {*cards}
    unknown = cards.count(UNKNOWN)
    for pile in (piles.stub, piles.burns, piles.asides, piles.muck, *piles.discards):
        left = [card for card in pile if card not in taken]
        if unknown:
            here = pile.count(UNKNOWN)
            left += [UNKNOWN] * max(0, here - unknown)
            unknown = max(0, unknown - here)
        elif UNKNOWN in taken:
            left += [UNKNOWN] * pile.count(UNKNOWN)
        pile[:] = left
