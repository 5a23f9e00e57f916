"""What cases pay: strengths in each share, parts of each pot, and sums over all cases."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from floorman.odds.asking.answer import PlayerOdds, ShareOdds
from floorman.odds.asking.question import Pot, Question
from floorman.odds.spot import Scale
from floorman.odds.working.cases import Cases
from floorman.rankings import Ranking

Parts = NDArray[np.float64]
Strengths = NDArray[np.uint16]
NONE = "none"


def strengths_in(scale: Scale, cases: Cases, joker_up: Sequence[bool]) -> Strengths:
    """The strengths of all players in one share, a row each; 0 where a hand does not qualify."""
    share = scale.share
    rows = []
    for hand, up in zip(cases.hands, joker_up, strict=True):
        ranking = share.ranking_up if up and share.ranking_up is not None else share.ranking
        board = cases.boards[share.board - 1] if share.board else None
        made = share.choice.strengths(ranking, hand, board)
        if share.least:
            made = np.where(made >= share.least, made, 0).astype(np.uint16)
        rows.append(made)
    return np.stack(rows)


def parts_of_pot(
    scales: Sequence[Scale], strengths: Sequence[Strengths], players: Sequence[int]
) -> Parts:
    """The part of a pot that each of its players gets, a row each: shares that nobody wins go to
    the others; where nobody wins any, all share alike.
    """
    rows = list(players)
    number = strengths[0].shape[1]
    won = np.zeros((len(rows), number))
    whole = np.zeros(number)
    for scale, made in zip(scales, strengths, strict=True):
        among = made[rows]
        best = among.max(axis=0)
        some = best > 0
        winners = (among == best) & some
        won += winners * (scale.weight / np.maximum(1, winners.sum(axis=0)))
        whole += scale.weight * some
    nobody = whole == 0
    won[:, nobody] = 1 / len(rows)
    whole[nobody] = 1
    return won / whole


class Sums:
    """Sums over cases, from which what everybody may expect is worked out."""

    def __init__(self, question: Question) -> None:
        self._question = question
        players = len(question.players)
        shares = len(question.scales)
        self.cases = 0
        self._weight = self._square = 0.0
        self._pots = np.zeros((len(question.pots), players))
        self._equity = np.zeros((2, players))
        self._outcomes = np.zeros((3, players))
        self._shares = np.zeros((shares, 2, players))
        self._hands = [
            np.zeros((players, len(_categories(scale.share.ranking)[0])))
            for scale in question.scales
        ]
        self._split = shares > 1

    def add(self, cases: Cases) -> None:
        """Count more cases in."""
        question = self._question
        weights = cases.weights if cases.weights is not None else np.ones(cases.number)
        up = [player.joker_up for player in question.players]
        strengths = [strengths_in(scale, cases, up) for scale in question.scales]
        self.cases += cases.number
        self._weight += float(weights.sum())
        self._square += float((weights**2).sum())
        total = sum(pot.chips for pot in question.pots)
        equity = np.zeros((len(question.players), cases.number))
        for number, pot in enumerate(question.pots):
            parts = parts_of_pot(question.scales, strengths, pot.players)
            rows = list(pot.players)
            self._pots[number, rows] += parts @ weights
            equity[rows] += parts * (pot.chips / total)
            if not number:
                self._count_main(rows, parts, weights)
        self._equity[0] += equity @ weights
        self._equity[1] += equity**2 @ weights
        for number, made in enumerate(strengths):
            self._count_share(number, question.pots[0], made, weights)

    def add_counted(
        self, strengths: Sequence[Strengths], counts: Parts, hands: Sequence[NDArray[np.int64]]
    ) -> None:
        """Count cases in that came so often each, in one pot for all; of each share strengths that
        say who is best, and `hands`: how often each player ended with each category, if that is
        not counted otherwise.
        """
        whole = float(counts.sum())
        self.cases += int(whole)
        self._weight += whole
        self._square += whole
        main = self._question.pots[0]
        rows = list(main.players)
        parts = parts_of_pot(self._question.scales, strengths, rows)
        self._pots[0, rows] += parts @ counts
        self._count_main(rows, parts, counts)
        self._equity[0, rows] += parts @ counts
        self._equity[1, rows] += parts**2 @ counts
        for number, made in enumerate(strengths):
            self._count_winners(number, main, made, counts)
        for number, more in enumerate(hands):
            self._hands[number] += more

    def _count_main(self, rows: list[int], parts: Parts, weights: Parts) -> None:
        some = parts > 0
        all_of_it = parts > 1 - 1e-9
        self._outcomes[0, rows] += all_of_it @ weights
        self._outcomes[1, rows] += (some & ~all_of_it) @ weights
        if self._split:
            self._outcomes[2, rows] += (some & (parts < 0.25 + 1e-9)) @ weights

    def _count_share(self, number: int, main: Pot, made: Strengths, weights: Parts) -> None:
        self._count_winners(number, main, made, weights)
        names, places = _categories(self._question.scales[number].share.ranking)
        for player, strengths in enumerate(made):
            self._hands[number][player] += np.bincount(
                places[strengths], weights=weights, minlength=len(names)
            )

    def _count_winners(self, number: int, main: Pot, made: Strengths, weights: Parts) -> None:
        rows = list(main.players)
        among = made[rows]
        best = among.max(axis=0)
        winners = (among == best) & (best > 0)
        alone = winners & (winners.sum(axis=0) == 1)
        self._shares[number, 0, rows] += alone @ weights
        self._shares[number, 1, rows] += (winners & ~alone) @ weights

    def players(self, *, exact: bool) -> tuple[PlayerOdds, ...]:
        """What everybody may expect."""
        weight = self._weight
        mean = self._equity[0] / weight
        spread = np.maximum(0, self._equity[1] / weight - mean**2)
        count = weight**2 / self._square
        error = np.zeros_like(mean) if exact else np.sqrt(spread / max(1.0, count - 1))
        pots = self._pots / weight
        outcomes = self._outcomes / weight
        chips = [pot.chips for pot in self._question.pots]
        return tuple(
            PlayerOdds(
                float(mean[place]),
                float(error[place]),
                float(outcomes[0, place]),
                float(outcomes[1, place]),
                float(outcomes[2, place]),
                tuple(float(one) for one in pots[:, place]),
                float(pots[:, place] @ chips),
                tuple(self._share(number, place) for number in range(len(self._hands))),
            )
            for place in range(len(mean))
        )

    def _share(self, number: int, place: int) -> ShareOdds:
        scale = self._question.scales[number]
        names, _ = _categories(scale.share.ranking)
        hands = self._hands[number][place] / self._weight
        found = tuple(
            (name, float(part)) for name, part in zip(names, hands, strict=True) if part > 0
        )
        win, tie = self._shares[number, :, place] / self._weight
        return ShareOdds(scale.share.name, float(win), float(tie), found[::-1])


def category_names(ranking: Ranking) -> tuple[str, ...]:
    """The categories of a ranking, the weakest first, and none before them."""
    return _categories(ranking)[0]


def places_of_categories(ranking: Ranking) -> NDArray[np.intp]:
    """By strength, the place of its category, the weakest first; 0 for none."""
    return _categories(ranking)[1]


@lru_cache(maxsize=32)
def _categories(ranking: Ranking) -> tuple[tuple[str, ...], NDArray[np.intp]]:
    """The categories of a ranking, weakest first and none before them; and the place of each
    strength among them.
    """
    names = [NONE]
    places = [0]
    for strength in range(1, len(ranking.scale.classes) + 1):
        name = ranking.category(strength)
        if name not in names:
            names.append(name)
        places.append(names.index(name))
    return tuple(names), np.array(places)
