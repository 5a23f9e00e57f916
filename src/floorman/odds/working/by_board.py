"""Known hands on one board of five: what they make goes by the ranks of the board, but for flushes.

A board has one of some six thousand sets of ranks, and what everybody makes of it where nobody has
a flush is worked out once for each. Then boards need only be counted, by chance or all of them.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.odds.asking.question import Question
from floorman.odds.spot import Scale
from floorman.odds.working.awards import Sums, places_of_categories, strengths_in
from floorman.odds.working.blocks import add_winners, fits_blocks
from floorman.odds.working.cases import Cards, Cases, Lacking
from floorman.rankings.arrays.layout import Layout, layout
from floorman.rankings.keys import RANK_MASK, SUIT_KEYS
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

# For fewer boards it takes longer to work out what each set of ranks makes than to look at all.
WORTH_IT: Final = 20_000
# Rankings in which ranks alone decide but for flushes, if there are any.
_BY_RANKS: Final = frozenset(("high", "short-high", "short-high-trips", "low-a5"))
_BOARD: Final = 5
_OF_A_RANK: Final = 4
# The rank of a card as a bit, those of each suit for themselves.
_RANK_BITS: Final = np.array([1 << 13 * (card & 3) + (card >> 2) for card in range(52)], np.uint64)
_NO_SUIT: Final = 4
# The rows of boards with three cards or more in a suit, by a mask of their ranks in it.
_FLUSHING: Final = [mask for mask in range(1 << 13) if 3 <= mask.bit_count() <= _BOARD]
_WHICH: Final = np.zeros(1 << 13, dtype=np.uint16)
_WHICH[sorted(_FLUSHING, key=int.bit_count)] = np.arange(1, len(_FLUSHING) + 1)


def fits_boards(question: Question, missing: Lacking) -> bool:
    """Whether all hands are known, one board of five decides all shares, and there is one pot."""
    known = not any(missing.players) and all(one.is_known for one in question.players)
    sizes = [len(board) + more for board, more in zip(question.boards, missing.boards, strict=True)]
    held = max(len(player.holdings[0].cards) for player in question.players)
    shares = all(_fits(scale, held) for scale in question.scales)
    return known and sizes == [_BOARD] and shares and fits_blocks(question)


def _fits(scale: Scale, held: int) -> bool:
    share = scale.share
    # Beside two cards of the board in one suit, at the most, there is no flush.
    few = share.choice.holecards_used == 2 or (share.choice.holecards_used is None and held <= 2)
    by_ranks = share.ranking.key in _BY_RANKS and share.ranking_up is None and share.part is None
    return by_ranks and few and share.board == 1 and share.choice.uses_board


def sum_drawn(question: Question, samples: int, rng: np.random.Generator) -> Sums:
    """The sums over so many boards by chance."""
    from floorman.odds.working import board_kernels as compiled  # noqa: PLC0415  slow to import

    room = _Room(question)
    seed = rng.integers(0, 1 << 64, dtype=np.uint64)
    compiled.draw_boards(samples, *room.asked(), seed)
    return room.summed()


def sum_every(question: Question) -> Sums:
    """The sums over every board that there may be."""
    from floorman.odds.working import board_kernels as compiled  # noqa: PLC0415  slow to import

    room = _Room(question)
    compiled.every_board(*room.asked())
    return room.summed()


class _Room:
    """What a kernel reads for a question, and where it counts: by the place of a set of ranks, by
    who wins, and by category.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._cores = [layout(scale.share.ranking.key) for scale in question.scales]
        high = layout("high")
        self._boards = _sets_of_ranks(frozenset(card >> 2 for card in question.law.deck))
        totals = high.card_keys[self._boards].sum(axis=1, dtype=np.uint32)
        self._slots = _slots(high, totals)
        self._strengths = self._without_flushes()
        players, shares = len(question.players), len(question.scales)
        made = np.zeros((shares, int(self._slots.max()) + 1, players), dtype=np.uint16)
        made[:, self._slots] = self._strengths.transpose(0, 2, 1)
        flushes, some = self._flushes()
        places = self._places()
        self._tables = (_suited(), high.offsets[_BOARD], _WHICH, made, flushes, some, places)
        self._by_slot = np.zeros(made.shape[1], dtype=np.int64)
        self._counts = np.zeros(1 << players * shares, dtype=np.int64)
        self._hands = np.zeros((shares, players, int(places.max()) + 1), dtype=np.int64)
        self._keys = high.card_keys

    def asked(self) -> tuple[Any, ...]:
        """What a kernel is given."""
        question = self._question
        [laid] = question.boards
        board = np.array(laid, dtype=np.uint8)
        named = {*question.dead, *laid}
        for player in question.players:
            named.update(player.holdings[0].cards)
        deck = np.array([one for one in question.law.deck if one not in named], dtype=np.uint8)
        counted = self._by_slot, self._counts, self._hands
        return deck, board, self._keys, _RANK_BITS, self._tables, *counted

    def summed(self) -> Sums:
        """What was counted: boards by their ranks, each as a case that came so often, and those
        with flushes by who won.
        """
        question, sums = self._question, Sums(self._question)
        counts = self._by_slot[self._slots]
        came = np.flatnonzero(counts)
        strengths = [one[:, came] for one in self._strengths]
        often = counts[came].astype(np.float64)
        hands = []
        for number, made in enumerate(strengths):
            places = places_of_categories(question.scales[number].share.ranking)
            size = int(places.max()) + 1
            by_ranks = [np.bincount(places[one], often, size).astype(np.int64) for one in made]
            hands.append(np.stack(by_ranks) + self._hands[number, :, :size])
        sums.add_counted(strengths, often, hands)
        if self._counts.any():
            add_winners(question, sums, self._counts)
        return sums

    def _without_flushes(self) -> NDArray[np.uint16]:
        """By share, player and set of ranks what is made of it; 0 for sets that cannot come beside
        the hands, which have more than four of a rank.
        """
        question = self._question
        hands = [np.array(one.holdings[0].cards, dtype=np.uint8) for one in question.players]
        of_ranks = _ranks_of(self._boards)
        possible = np.ones(len(self._boards), dtype=bool)
        for hand in hands:
            possible &= (of_ranks + _ranks_of(hand[None]) <= _OF_A_RANK).all(axis=1)
        boards = self._boards[possible]
        tiled = tuple(np.tile(hand, (len(boards), 1)) for hand in hands)
        up = [False] * len(hands)
        shape = len(question.scales), len(hands), len(self._boards)
        found = np.zeros(shape, dtype=np.uint16)
        for number, scale in enumerate(question.scales):
            found[number][:, possible] = strengths_in(scale, Cases(tiled, (boards,)), up)
        return found

    def _flushes(self) -> tuple[NDArray[np.uint16], NDArray[np.bool_]]:
        """By share, suit, ranks of the board in it and player the best flush, 0 for none; and where
        anybody has one.
        """
        from floorman.odds.working import board_kernels as compiled  # noqa: PLC0415

        question = self._question
        players = len(question.players)
        held = np.zeros((players, 4), dtype=np.uint32)
        for number, player in enumerate(question.players):
            for card in player.holdings[0].cards:
                held[number, card & 3] |= np.uint32(1 << (card >> 2))
        rows = int(_WHICH.max()) + 1
        found = np.zeros((len(question.scales), 4, rows, players), dtype=np.uint16)
        some = np.zeros((_NO_SUIT + 1, rows), dtype=np.bool_)
        for number, (scale, core) in enumerate(zip(question.scales, self._cores, strict=True)):
            if core.kind == "flush-is-best":
                two = scale.share.choice.holecards_used == 2
                compiled.best_flushes(core.flushes, held, two, _WHICH, found[number], some)
        return found, some

    def _places(self) -> NDArray[np.uint8]:
        each = [places_of_categories(one.share.ranking) for one in self._question.scales]
        found = np.zeros((len(each), max(map(len, each))), dtype=np.uint8)
        for number, places in enumerate(each):
            found[number, : len(places)] = places
        return found


def _slots(core: Layout, totals: NDArray[np.uint32]) -> NDArray[np.intp]:
    """The places of sets of five ranks in the tables."""
    ranks = totals & RANK_MASK
    found: NDArray[np.intp] = (
        core.offsets[_BOARD][ranks >> ROW_BITS] + (ranks & COLUMN_MASK)
    ).astype(np.intp)
    return found


@lru_cache(maxsize=4)
def _sets_of_ranks(ranks: frozenset[int]) -> Cards:
    """Each set of five ranks as a board, of each suit two cards at the most."""
    sets = [
        one
        for one in combinations_with_replacement(sorted(ranks), _BOARD)
        if max(map(one.count, one)) <= _OF_A_RANK
    ]
    # Of as many alike as there may be, one after the other, each has another suit.
    return np.array([[4 * rank + at % 4 for at, rank in enumerate(one)] for one in sets], np.uint8)


def _ranks_of(cards: Cards) -> NDArray[np.int64]:
    """How many there are of each rank in each row."""
    found: NDArray[np.int64] = (cards[:, :, None] >> 2 == np.arange(13)).sum(axis=1)
    return found


@lru_cache(maxsize=1)
def _suited() -> NDArray[np.uint8]:
    """By suit sum of five cards, the suit of three or more of them."""
    found = np.full(512, _NO_SUIT, dtype=np.uint8)
    for counts in combinations_with_replacement(range(4), _BOARD):
        most = max(range(4), key=counts.count)
        if counts.count(most) >= 3:
            found[sum(SUIT_KEYS[suit] for suit in counts)] = most
    return found
