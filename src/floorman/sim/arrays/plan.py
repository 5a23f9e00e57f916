"""A law, and so many seats, as numbers: everything that the kernels ask of a game.

Nothing here names a form or a book: stages, sizes and answers come from the law.
"""

from collections.abc import Sequence
from functools import reduce
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.cards import Card
from floorman.deal import Law
from floorman.deal.law.course import Stage
from floorman.deal.law.odd_chips import HIGH_CARD, LOW_CARD
from floorman.sim.arrays.kernels import answers as a
from floorman.sim.arrays.kernels.fields import (
    BET_STAGE,
    CARDS,
    DISCARD_STAGE,
    DRAW_STAGE,
    OPENS_BEST,
    OPENS_BLINDS,
    OPENS_LEFT,
    OPENS_UPCARD,
)
from floorman.sim.arrays.kernels.tables import Plan
from floorman.sim.arrays.refusals import cards_each, cards_needed, check_game

_KINDS: Final = {
    "cards": CARDS,
    "bet": BET_STAGE,
    "draw": DRAW_STAGE,
    "discard": DISCARD_STAGE,
}
_OPENS: Final = {
    "blinds": OPENS_BLINDS,
    "left": OPENS_LEFT,
    "upcard": OPENS_UPCARD,
    "best-open": OPENS_BEST,
}
_NO_CAP: Final = -1
_RANKS: Final = 13
_OPEN_MOST: Final = 5
_SUITS: Final = 4


def make_plan(law: Law, seats: int) -> Plan:
    """The plan of a law for so many seats. Raises NotInArrays where there can be none."""
    check_game(law, seats)
    streets, drawn, _ = cards_needed(law, seats)
    size = len(law.deck)
    draws = any(stage.kind == "draw" for stage in law.course)
    answers = {
        a.SEATS: seats,
        a.BOARDS: law.form.boards,
        a.DECK_SIZE: size,
        a.DEALT_MOST: size if draws else min(size, streets + drawn),
        a.TRACKS: draws and streets + drawn > size,
        a.STAGES: len(law.course),
        **_betting(law),
        **_dealing(law),
        **_shares(law),
        **dict(enumerate(law.deck, a.DECK)),
    }
    for number, stage in enumerate(law.course):
        for place, value in _stage(law, stage, seats).items():
            answers[place + number * a.STAGE_FIELDS] = value
    places, tables = _open_tables(law)
    plan = np.zeros(a.TABLES + len(tables), np.int64)
    for place, value in (answers | places).items():
        plan[place] = value
    plan[a.TABLES :] = tables
    return plan


def held_at_last(law: Law, seats: int) -> int:
    """How many cards a hand has at the showdown."""
    held = 0
    for stage in law.course:
        if stage.kind == "cards":
            held += cards_each(law, stage.street, seats)
        elif stage.kind == "discard" and stage.street.discard is not None:
            held -= stage.street.discard.cards_min
    return held


def _stage(law: Law, stage: Stage, seats: int) -> dict[int, int]:
    """A stage of the course."""
    street = stage.street
    deals = stage.kind == "cards"
    each = cards_each(law, street, seats) if deals else 0
    gone = street.draw if stage.kind == "draw" else street.discard
    burns = 2 if stage.kind == "draw" and street.burn == "yes" else int(stage.burns)
    return {
        a.KINDS: _KINDS[stage.kind],
        a.OPENS: _OPENS[stage.opens],
        a.NUMBERS: stage.round,
        a.SIZES: stage.size,
        a.UPPERS: stage.upper,
        a.LAST: stage.last,
        a.OPEN_PAIR: stage.open_pair,
        a.DOWN: each - street.up if each else 0,
        a.UP: street.up if deals else 0,
        a.BURNS: burns,
        a.BOARDCARDS: street.boardcards if deals else 0,
        a.TO_BOARD: sum(1 << board - 1 for board in stage.boards),
        a.LEAST: gone.cards_min if gone else 0,
        a.MOST: gone.cards_max if gone else 0,
    }


def _betting(law: Law) -> dict[int, int]:
    """The answers on betting, and the sizes of the stakes."""
    betting, stakes = law.betting, law.stakes
    killed = stakes.killed() if stakes.kill != "none" and stakes.structure.fixed else None
    return {
        a.LIMIT: betting.limit,
        a.FIXED: betting.fixed,
        a.SPREAD: betting.spread,
        a.POT_SHARE: round(a.WHOLE * (betting.pot_share or 0)),
        a.HALF_BEFORE: betting.half_before,
        a.POT_ROUNDING: betting.pot_rounding,
        a.CAP: _NO_CAP if betting.cap is None else betting.cap,
        a.CAP_HEADS_UP: _NO_CAP if betting.cap_heads_up is None else betting.cap_heads_up,
        a.UNCAPS: betting.uncaps,
        a.COMPLETION_COUNTS: betting.completion_counts,
        a.CHECK_RAISE: betting.check_raise,
        a.RAISE_FIXED: betting.raise_fixed,
        a.SHARE_FULL: round(a.WHOLE * betting.share_full),
        a.ADDS_UP: betting.adds_up,
        a.COMPLETE_ANY: betting.complete_any,
        a.BARS_RAISER: betting.bars_raiser,
        a.COMPLETES_BIG_BET: betting.completes_big_bet,
        a.STEP: betting.step,
        a.MINIMUM: betting.minimum,
        a.OPENING: betting.opening,
        a.OPENS_HIGHER: betting.opens_higher,
        a.MINIMUM_AFTER_STRADDLE: betting.minimum_after_straddle,
        a.MAY_CHECK_FIRST: betting.may_check_first,
        a.CALLS_SHORT_BET: betting.calls_short_bet,
        a.OPTION_SHORT: betting.blind_option_short,
        a.STACK_LIMITED: betting.stack_limited,
        a.USES_UPPER: betting.upper_only,
        a.BLINDS_AS_STRADDLE: betting.pot_blinds_as_straddle,
        a.SMALL_ALL_ROUND: betting.pot_small_blind_all_round,
        a.BIG_BLIND: stakes.big_blind,
        a.LEAST_BET: stakes.bet_min,
        a.BIG_BET: stakes.big_bet,
        a.KILLED_SMALL: killed.small_bet if killed else 0,
        a.KILLED_BIG: killed.big_bet if killed else 0,
    }


def _dealing(law: Law) -> dict[int, int]:
    """Who brings it in, and how cards are drawn."""
    dealing, structure = law.dealing, law.stakes.structure
    own = law.form.bring_in
    chooses = own is not None and own.amount == "small-or-big" and law.betting.fixed
    # Where the highest upcard opens, as at big bet, instead of a bring-in.
    high = dealing.high_card_opens and (structure.pot_share is not None or not structure.fixed)
    return {
        a.BRING_IN: law.stakes.bring_in,
        a.CHOOSES: chooses,
        a.MAY_OPEN_FULL: dealing.bring_in_may_open_full,
        a.OWES: not (dealing.high_card_opens and not structure.fixed),
        a.AFTER_FOLD: dealing.high_card_opens and dealing.checks_after_fold,
        a.CARD_HIGH: high or dealing.bring_in_high,
        a.ACE_LOW: not high and dealing.bring_in_ace_low,
        a.BY_POSITION: dealing.bring_in_by_position,
        a.SHORT_FULL: dealing.short_bring_in_full,
        a.KEEPS_SEAT: law.form.family == "stud" and dealing.fold_keeps_seat,
        a.CONSECUTIVE: dealing.consecutive,
        a.FIFTH_AFTER: dealing.fifth_after_others,
        a.FIFTH_BURNS: dealing.fifth_last_burns,
        a.LAST_TOO: dealing.last_card_too,
        a.LAST_COMPLETES: dealing.last_card_completes,
        a.OPEN_BY_SUIT: dealing.open_tie_by_suit,
        a.OPEN_ACE_LOW: law.form.opens_later == "best-open"
        and law.open_ranking.key.startswith("low"),
    }


def _shares(law: Law) -> dict[int, int]:
    """The shares of a pot, and where their odd chips go."""
    odd = law.odd_chips
    by_card = (HIGH_CARD, LOW_CARD)
    return {
        a.SHARES: len(law.form.shares),
        a.UNIT: odd.unit,
        a.PER_PLAYER: _NO_CAP if odd.per_player is None else odd.per_player,
        a.BOTH_WAYS: odd.both_ways.first in by_card,
        a.EVENLY: odd.evenly,
        **dict(enumerate((share.part for share in law.form.shares), a.PARTS)),
        **dict(enumerate(odd.order, a.ORDER)),
        **dict(enumerate((way.first in by_card for way in odd.within), a.CARDS_WITHIN)),
    }


def _open_tables(law: Law) -> tuple[dict[int, int], NDArray[np.int64]]:
    """How upcards compare as open hands, and where in the plan to look them up.

    By ranks, the lowest first, for each number of cards; flushes of five by a mask of ranks.
    """
    most = sum(stage.street.up for stage in law.course if stage.kind == "cards")
    if law.form.opens_later != "best-open":
        return {}, np.zeros(0, np.int64)
    places, tables = {}, []
    place = a.TABLES
    for number in range(1, most + 1):
        table = np.zeros(_RANKS**number, np.int64)
        for ranks in combinations_with_replacement(range(_RANKS), number):
            if max(map(ranks.count, ranks)) <= _SUITS:
                index = reduce(lambda found, rank: found * _RANKS + rank, ranks, 0)
                table[index] = law.open_strength(_unsuited(ranks))
        places[a.OPEN_PLACES + number] = place
        place += len(table)
        tables.append(table)
    if most >= _OPEN_MOST:
        table = np.zeros(1 << _RANKS, np.int64)
        for chosen in combinations(range(_RANKS), _OPEN_MOST):
            mask = sum(1 << rank for rank in chosen)
            table[mask] = law.open_strength([Card(rank << 2) for rank in chosen])
        places[a.OPEN_FLUSHES] = place
        tables.append(table)
    return places, np.concatenate(tables)


def _unsuited(ranks: Sequence[int]) -> list[Card]:
    """Cards of these ranks, in order, that are not all of one suit."""
    cards = []
    for place, rank in enumerate(ranks):
        suit = ranks[:place].count(rank)
        if len(set(ranks)) == len(ranks):
            suit = place & 1
        cards.append(Card(rank << 2 | suit))
    return cards
