"""The end of a deal with rows: hands are ranked and compared, and points pass, or divide a pot."""

from collections.abc import Sequence
from typing import Final

from floorman.cards import Card
from floorman.deal.events import Compared, EnteredFantasyland, Ranked
from floorman.deal.law.citing import Decision, decision
from floorman.deal.moment.state import RULED_DEAD, Seat, State
from floorman.deal.rows.point_limits import LIMITS, ORDER, Limits, pairs
from floorman.deal.rows.pot import divide_pots
from floorman.deal.rows.scoring import (
    FOULED,
    ROW_ROYALTIES,
    ROWS,
    ROYALTIES,
    SCOOPED,
    Comparison,
    Scored,
    compare,
    score_hand,
)
from floorman.deal.rows.setting import rows_of, table_hands
from floorman.deal.showdown.settling import end

RANKED: Final = decision("WSOP-347b", "WSOP-343b", "WSOP-357", "WSOP-346c")
# The players settle among themselves; the dealer takes no part (WSOP-344).
SETTLED: Final = decision("WSOP-343b", "WSOP-344")
# Everybody throws the cards in, and the button moves on.
OVER: Final = decision("WSOP-340", "WSOP-341a", "WSOP-347b", "WSOP-357")
SHORT: Final = decision("RR11-15.TRN.19a", "USPA-3.3.2.17a", "HPT-15.TRN.19a")
ENTRY: Final = decision("WSOP-353", asks=("chinese.fantasyland_entry",))
STAY: Final = decision(
    "WSOP-353.e.1", "WSOP-353.e.2", "WSOP-353.e.3", asks=("chinese.fantasyland_stay",)
)
_RULED: Final = {
    "wrong-count": "a wrong number of cards was set",
    "fantasyland-count": "it was dealt a wrong number of cards and not told in time",
    RULED_DEAD: "it was ruled dead",
}

Hands = dict[tuple[int, int], Scored]


def settle_rows(state: State) -> None:
    """Table what is facedown, rank and compare all hands, pass the points, and end the deal."""
    table_hands(state)
    hands = _rank_hands(state)
    if rows_of(state).point:
        _pass_points(state, hands)
    else:
        compared = [
            (seat, other, _compare(state, hands, seat, other))
            for seat, other in pairs(settling_order(state))
        ]
        divide_pots(state, compared)
    _enter_fantasyland(state, hands)
    end(state, OVER)


def settling_order(state: State) -> list[int]:
    """Everybody with a hand: the button first, then clockwise (WSOP-347a)."""
    order = [state.order[-1], *state.order[:-1]]
    return [index for index in order if not state.seats[index].folded]


def _rank_hands(state: State) -> Hands:
    """Every hand scored and called, from the left of the button."""
    board: Sequence[Card] = state.boards[0] if state.boards else ()
    law = rows_of(state)
    found: Hands = {}
    for index in state.order:
        seat = state.seats[index]
        for number, hand in enumerate(seat.hands if not seat.folded else ()):
            scored = score_hand(law, hand.rows, board)
            if hand.fouled:
                none = (0,) * len(law.rows)
                scored = Scored(none, none, _RULED[hand.fouled])
            found[index, number] = scored
            state.events.append(_ranked(state, seat, number, scored))
    return found


def _ranked(state: State, seat: Seat, number: int, scored: Scored) -> Ranked:
    words = tuple(
        row.ranking.words(strength) if strength else ""
        for row, strength in zip(rows_of(state).rows, scored.strengths, strict=True)
    )
    why: list[Decision] = [RANKED]
    if scored.foul:
        why.append(FOULED)
    elif any(scored.royalties):
        paid = zip(scored.royalties, ROW_ROYALTIES, strict=True)
        why += [ROYALTIES, *(row for points, row in paid if points)]
    cites = state.law.cite(*why)
    return Ranked(seat.index, words, scored.royalties, scored.foul, number, cites)


def _pass_points(state: State, hands: Hands) -> None:
    """Settle pair by pair; nobody plays for more points than he brought (WSOP-347.a1).

    In a tournament the last chips play too, though they make no whole point.
    """
    law, tournament = rows_of(state), state.law.tournament
    unit = 1 if tournament else law.point
    limits = Limits([seat.start // unit for seat in state.seats], capped=law.capped)
    for seat, other in pairs(settling_order(state)):
        for event in _compare(state, hands, seat, other):
            due = event.points * law.point // unit
            passed = limits.pay(seat, other, due)
            chips = passed * unit
            paid = abs(chips) // law.point * (1 if chips > 0 else -1)
            state.seats[seat].stack += chips
            state.seats[other].stack -= chips
            cites = event.cites
            if passed != due:
                why = (LIMITS, SHORT) if tournament else (LIMITS,)
                cites = tuple(dict.fromkeys((*cites, *state.law.cite(*why))))
            state.events.append(
                Compared(
                    seat, other, event.rows, event.sweep, event.royalties, event.points,
                    paid, chips, event.hand, event.of_hand, cites,
                )
            )  # fmt: skip


def _compare(state: State, hands: Hands, seat: int, other: int) -> list[Compared]:
    """Every hand of a seat against every hand of another, before any limit."""
    law = rows_of(state)
    found = []
    for number in range(len(state.seats[seat].hands)):
        for of_hand in range(len(state.seats[other].hands)):
            one, rival = hands[seat, number], hands[other, of_hand]
            result = compare(law, one, rival)
            cites = _compared_cites(state, one, rival, result)
            found.append(
                Compared(
                    seat, other, result.rows, result.sweep, result.royalties, result.net,
                    result.net, 0, number, of_hand, cites,
                )
            )  # fmt: skip
    return found


def _compared_cites(
    state: State, one: Scored, other: Scored, result: Comparison
) -> tuple[str, ...]:
    why = [ROWS, SETTLED]
    if rows_of(state).point:
        why.append(ORDER)
    if one.foul or other.foul:
        why.append(SCOOPED)
    if any(result.royalties):
        why.append(ROYALTIES)
    return state.law.cite(*why)


def _enter_fantasyland(state: State, hands: Hands) -> None:
    """Who plays the next deal in Fantasyland: the right hand, and not fouled."""
    land = rows_of(state).fantasyland
    entering = []
    for index in state.order if land is not None else ():
        scored = hands.get((index, 0))
        if scored is None or scored.foul or land is None:
            continue
        stays = index in state.setup.fantasyland
        feats = land.stay if stays else land.entry
        if any(scored.strengths[feat.row] >= feat.strength for feat in feats):
            entering.append(index)
            cites = state.law.cite(STAY if stays else ENTRY)
            state.events.append(EnteredFantasyland(index, stays, cites))
    state.setting.fantasyland = tuple(entering)
