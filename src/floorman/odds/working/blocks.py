"""Cases drawn by chance in blocks, by compiled kernels: as many as fit where memory is quick.

Nothing is exchanged, and all play for one pot of one share or two: then it is enough to know how
often which of them win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.asking.question import Question
from floorman.odds.spot import Scale
from floorman.odds.working.awards import Strengths, Sums, places_of_categories, strengths_in
from floorman.odds.working.cases import Cards, Cases, Lacking
from floorman.odds.working.drawn import bits, choose_holdings
from floorman.rankings.arrays.batch import kernels
from floorman.rankings.arrays.layout import layout
from floorman.rankings.arrays.strengths import NumpyKernels

_BLOCK: Final = 1 << 14
_BITS_MOST: Final = 16  # of the sets of winners of all shares


@dataclass(frozen=True, slots=True)
class _Room:
    """The cards of a block: of each player, then of each board, one group after the other."""

    cards: Cards
    starts: NDArray[np.int64]
    sizes: NDArray[np.int64]
    known: NDArray[np.int64]

    def group(self, number: int, rows: int) -> Cards:
        """So many rows of a group."""
        start, size = int(self.starts[number]), int(self.sizes[number])
        return self.cards[start : start + rows * size].reshape(rows, size)


def fits_blocks(question: Question) -> bool:
    """Whether Numba is there, and all play for one pot of one share or two."""
    players, shares = len(question.players), len(question.scales)
    one_pot = len(question.pots) == 1 and len(question.pots[0].players) == players
    few = shares <= 2 and players * shares <= _BITS_MOST
    return kernels() is not NumpyKernels and one_pot and few


def sum_blocks(
    question: Question, missing: Lacking, samples: int, rng: np.random.Generator
) -> Sums:
    """The sums over so many cases. Raises OddsError where ranges leave hardly a case possible."""
    from floorman.odds.working import kernels as compiled  # noqa: PLC0415  slow to import

    rows = min(_BLOCK, samples)
    room, deck = _room(question, missing, rows), _deck(question)
    players, shares = len(question.players), len(question.scales)
    places = [
        places_of_categories(scale.share.ranking).astype(np.uint8) for scale in question.scales
    ]
    hands = [np.zeros((players, int(one.max()) + 1), dtype=np.int64) for one in places]
    counts = np.zeros(1 << players * shares, dtype=np.int64)
    seed = rng.integers(0, 1 << 64, dtype=np.uint64)
    nothing = np.zeros(0, dtype=np.uint64)
    for start in range(0, samples, rows):
        some = min(rows, samples - start)
        taken = _put_ranges(question, room, some, rng) if _has_ranges(question) else nothing
        seed = np.uint64(
            compiled.deal(some, deck, taken, room.starts, room.sizes, room.known, room.cards, seed)
        )
        groups = [room.group(place, some) for place in range(len(missing.groups))]
        cases = Cases(tuple(groups[:players]), tuple(groups[players:]))
        whole = np.zeros(some, dtype=np.uint32)
        for number, scale in enumerate(question.scales):
            made = _strengths(question, scale, cases, compiled)
            masks = np.empty(some, dtype=np.uint32)
            compiled.winners(made, masks)
            compiled.count_hands(made, places[number], hands[number])
            whole = whole << np.uint32(players) | masks if number else masks
        compiled.count(whole, counts)
    sums = Sums(question)
    add_winners(question, sums, counts, hands)
    return sums


def add_winners(
    question: Question,
    sums: Sums,
    counts: NDArray[np.int64],
    hands: Sequence[NDArray[np.int64]] = (),
) -> None:
    """Count each set of winners in as a case that came so often: of all shares after each other, a
    bit for each player. `hands`, if given, are the categories that all ended with.
    """
    players, shares = len(question.players), len(question.scales)
    found = np.flatnonzero(counts)
    strengths = []
    for number in range(shares):
        masks = found >> players * (shares - 1 - number)
        won = [(masks >> player & 1).astype(np.uint16) for player in range(players)]
        strengths.append(np.stack(won))
    sums.add_counted(strengths, counts[found].astype(np.float64), hands)


def _deck(question: Question) -> Cards:
    """The cards that may come to somebody; those of ranges too."""
    named = {*question.dead, *(card for board in question.boards for card in board)}
    for player in question.players:
        if player.is_known:
            named.update(player.holdings[0].cards)
    return np.array([card for card in question.law.deck if card not in named], dtype=np.uint8)


def _room(question: Question, missing: Lacking, rows: int) -> _Room:
    """Room for so many rows, with all that is the same in each of them in its place."""
    fixed = [player.holdings[0].cards for player in question.players]
    fixed += question.boards
    known = [len(cards) for cards in fixed]
    sizes = [have + more for have, more in zip(known, missing.groups, strict=True)]
    starts = np.cumsum([0, *(size * rows for size in sizes)])
    room = _Room(
        np.zeros(int(starts[-1]), dtype=np.uint8),
        starts[:-1].astype(np.int64),
        np.array(sizes, dtype=np.int64),
        np.array(known, dtype=np.int64),
    )
    for number, cards in enumerate(fixed):
        room.group(number, rows)[:, : len(cards)] = np.array(cards, dtype=np.uint8)
    return room


def _has_ranges(question: Question) -> bool:
    return any(not player.is_known for player in question.players)


def _put_ranges(
    question: Question, room: _Room, rows: int, rng: np.random.Generator
) -> NDArray[np.uint64]:
    """Holdings out of the ranges put in their places, and by row which cards they are."""
    taken = np.zeros(rows, dtype=np.uint64)
    chosen = choose_holdings(question, rows, rng)
    for number, (player, cards) in enumerate(zip(question.players, chosen, strict=True)):
        if not player.is_known:
            room.group(number, rows)[:, : cards.shape[1]] = cards
            taken |= bits(cards)
    return taken


def _strengths(question: Question, scale: Scale, cases: Cases, compiled: Any) -> Strengths:
    """The strengths of all players in one share; at hold'em without putting cards together."""
    share, hands = scale.share, cases.hands
    board = cases.boards[share.board - 1] if share.board else None
    plain = (
        share.ranking.key == "high"
        and not share.least
        and share.choice.holecards_used is None
        and share.choice.uses_board
    )
    if not plain or board is None or (hands[0].shape[1], board.shape[1]) != (2, 5):
        up = [player.joker_up for player in question.players]
        return strengths_in(scale, cases, up)
    core = layout("high")
    made = np.empty((len(hands), cases.number), dtype=np.uint16)
    for player, hand in enumerate(hands):
        compiled.strengths_with_board(
            hand, board, core.card_keys, core.flush_suits[7], core.offsets[7], core.values[7],
            core.flushes, made[player],
        )  # fmt: skip
    return made
