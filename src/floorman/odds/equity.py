"""Equity: the part of the pot that a holding takes on average, by sampling what is unseen.

Several ways to go on with a holding are judged on the same samples, so that chance favours none
of them.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from floorman.cards import Card
from floorman.odds.chance import Chance, shuffled
from floorman.odds.spot import Hand, Measure, Scale, Spot

SAMPLES_MIN: Final = 8
SAMPLES_TO_WEED: Final = 6
SAMPLES_MAX: Final = 400
# What several ways to go on are worth, by so many samples.
Judge = Callable[[Sequence[Hand], int], list[float]]
# When many ways to go on are compared, so many survive each round of it.
_SURVIVORS: Final = (10, 4)


class _Held(NamedTuple):
    """A holding in a spot: cards known, how many are to come, and how each share is measured."""

    cards: list[Card]
    to_come: int
    measures: list[Measure]


def equity(spot: Spot, hand: Hand, samples: int, chance: Chance) -> float:
    """The expected part of the pot, from 0 to 1, against everyone else in the spot."""
    return equities(spot, (hand,), samples, chance)[0]


def equities(spot: Spot, hands: Sequence[Hand], samples: int, chance: Chance) -> list[float]:
    """The expected part of the pot for each of several ways to go on with one holding.

    Raises ValueError when there are fewer unseen cards than the spot needs.
    """
    own = max(hand.to_come for hand in hands)
    onto_boards = sum(spot.boardcards)
    need = own + onto_boards + sum(other.to_come for other in spot.others)
    if need > len(spot.unseen):
        raise ValueError(f"{need} unseen cards are needed, there are {len(spot.unseen)}")
    if not need:
        samples = 1
    held = [_held(spot, hand) for hand in hands]
    rivals = [_held(spot, one) for one in spot.others]
    totals = [0.0] * len(hands)
    undivided = len(spot.scales) == 1 and not spot.scales[0].share.least
    single = undivided and len(hands) == 1
    for unseen in packets(spot.unseen, need, samples, chance):
        boards = _boards(spot, unseen, own)
        theirs = unseen[own + onto_boards :]
        if single:
            totals[0] += _single(held[0], rivals, unseen, theirs, boards)
            continue
        bests = _bests(rivals, theirs, boards)
        if undivided and rivals:
            _add_whole(totals, held, unseen, boards, bests[0])
            continue
        for place, one in enumerate(held):
            totals[place] += _part(spot, _measured(one, unseen, boards), bests)
    return [total / samples for total in totals]


def shares(spot: Spot, hand: Hand, samples: int, chance: Chance) -> list[tuple[float, float]]:
    """For each share the expected part of the pot that it pays to all, and what it brings of that.

    What the shares pay is the whole pot together, and what they bring is the equity.

    Raises ValueError when there are fewer unseen cards than the spot needs.
    """
    onto_boards = sum(spot.boardcards)
    need = hand.to_come + onto_boards + sum(other.to_come for other in spot.others)
    if need > len(spot.unseen):
        raise ValueError(f"{need} unseen cards are needed, there are {len(spot.unseen)}")
    if not need:
        samples = 1
    held, rivals = _held(spot, hand), [_held(spot, one) for one in spot.others]
    paid, won = [0.0] * len(spot.scales), [0.0] * len(spot.scales)
    for unseen in packets(spot.unseen, need, samples, chance):
        boards = _boards(spot, unseen, hand.to_come)
        bests = _bests(rivals, unseen[hand.to_come + onto_boards :], boards)
        mine = _measured(held, unseen, boards)
        for place, part in enumerate(_parts(spot, mine, bests)):
            won[place] += part
        for place, part in enumerate(_paid(spot, mine, bests)):
            paid[place] += part
    return [(all_of_it / samples, own / samples) for all_of_it, own in zip(paid, won, strict=True)]


def _measured(held: _Held, unseen: list[Card], boards: list[list[Card]]) -> list[int]:
    """The strength in each share of a holding with the first of the unseen cards."""
    cards, number, measures = held
    whole = cards + unseen[:number] if number else cards
    return [measure(whole, boards) for measure in measures]


def _held(spot: Spot, hand: Hand) -> _Held:
    return _Held(list(hand.cards), hand.to_come, _measures(spot.scales, hand))


def _measures(scales: Sequence[Scale], hand: Hand) -> list[Measure]:
    return [scale.measure_up if hand.joker_up else scale.measure for scale in scales]


def _boards(spot: Spot, unseen: list[Card], at: int) -> list[list[Card]]:
    """The boards with the cards that are to come, taken from a place on."""
    boards = []
    for board, number in zip(spot.boards, spot.boardcards, strict=True):
        boards.append([*board, *unseen[at : at + number]])
        at += number
    return boards


def _single(
    held: _Held,
    rivals: list[_Held],
    unseen: list[Card],
    theirs: list[Card],
    boards: list[list[Card]],
) -> float:
    """The part of a pot of one share, which is nothing as soon as one rival is better."""
    cards, number, (measure,) = held
    mine = measure(cards + unseen[:number] if number else cards, boards)
    ties, at = 1, 0
    for others, new, (gauge,) in rivals:
        strength = gauge(others + theirs[at : at + new] if new else others, boards)
        at += new
        if strength > mine:
            return 0.0
        if strength == mine:
            ties += 1
    return 1 / ties


def _add_whole(
    totals: list[float],
    held: list[_Held],
    unseen: list[Card],
    boards: list[list[Card]],
    rivals: tuple[int, int],
) -> None:
    """Add what each way to go on takes of a pot of one share: the best of the rivals is known, and
    how many have it.
    """
    best, ties = rivals
    for place, (cards, number, (measure,)) in enumerate(held):
        mine = measure(cards + unseen[:number] if number else cards, boards)
        if mine > best:
            totals[place] += 1.0
        elif mine == best:
            totals[place] += 1 / (1 + ties)


def _bests(
    rivals: list[_Held], theirs: list[Card], boards: list[list[Card]]
) -> list[tuple[int, int]]:
    """For each share the best strength among the rivals, and how many of them have it."""
    at = 0
    rows = []
    for cards, number, measures in rivals:
        whole = cards + theirs[at : at + number]
        at += number
        rows.append([measure(whole, boards) for measure in measures])
    return [(max(column), column.count(max(column))) for column in zip(*rows, strict=True)]


def _parts(spot: Spot, mine: list[int], bests: list[tuple[int, int]]) -> list[float]:
    """The part of a pot won by each share: what nobody wins goes to the others; all share if none
    is.
    """
    scales = spot.scales
    if not bests:
        every = sum(scale.weight for scale in scales)
        return [scale.weight / every for scale in scales]
    won, whole = [0.0] * len(scales), 0.0
    for place, (scale, strength, (best, ties)) in enumerate(zip(scales, mine, bests, strict=True)):
        if not strength and not best:
            continue
        whole += scale.weight
        if strength > best:
            won[place] = scale.weight
        elif strength == best:
            won[place] = scale.weight / (1 + ties)
    if not whole:
        return [1 / (1 + len(spot.others)) / len(scales)] * len(scales)
    return [one / whole for one in won]


def _paid(spot: Spot, mine: list[int], bests: list[tuple[int, int]]) -> list[float]:
    """The part of a pot that each share pays to whoever has won it: nothing where nobody has."""
    scales = spot.scales
    rivals = [best for best, _ in bests] or [1] * len(scales)
    weights = [
        scale.weight if strength or best else 0
        for scale, strength, best in zip(scales, mine, rivals, strict=True)
    ]
    whole = sum(weights)
    return [one / whole for one in weights] if whole else [1 / len(scales)] * len(scales)


def _part(spot: Spot, mine: list[int], bests: list[tuple[int, int]]) -> float:
    """The part of a pot won, in all shares together."""
    return sum(_parts(spot, mine, bests))


def packets(unseen: Sequence[Card], size: int, number: int, chance: Chance) -> Iterator[list[Card]]:
    """So many random packets of cards: each shuffle is cut into as many as it gives."""
    cards: list[Card] = []
    at = 0
    for _ in range(number):
        if at + size > len(cards):
            cards = shuffled(unseen, chance)
            at = 0
        yield cards[at : at + size]
        at += size


def best_hand(
    spot: Spot, hands: Sequence[Hand], budget: float, chance: Chance
) -> tuple[int, float]:
    """Which of several ways to go on is best, and its expected part of the pot.

    `budget` is about how many microseconds it may take. Of ways equally good the first is taken.
    """

    def judge(some: Sequence[Hand], samples: int) -> list[float]:
        return equities(spot, some, samples, chance)

    return finalists(hands, judge, spot.cost, budget)[0]


def finalists(
    hands: Sequence[Hand], judge: Judge, cost: Callable[[Sequence[Hand]], float], budget: float
) -> list[tuple[int, float]]:
    """The best ways to go on and their worths, the best first; of equal ones the first of `hands`.

    A few samples weed out the many, more samples choose among the few. `judge` says what ways are
    worth by so many samples, `cost` how many microseconds one takes, `budget` how many there are.
    """
    left = list(range(len(hands)))
    rounds = [number for number in _SURVIVORS if number < len(hands)]
    budget /= 1 + len(rounds)
    for survivors in rounds:
        some = [hands[place] for place in left]
        values = judge(some, _samples(cost(some), budget, SAMPLES_TO_WEED))
        order = sorted(range(len(left)), key=values.__getitem__, reverse=True)
        left = sorted(left[place] for place in order[:survivors])
    some = [hands[place] for place in left]
    values = judge(some, _samples(cost(some), budget, SAMPLES_MIN))
    return sorted(zip(left, values, strict=True), key=itemgetter(1), reverse=True)


def _samples(cost: float, budget: float, least: int) -> int:
    """How many samples fit the budget, within sensible bounds."""
    return max(least, min(SAMPLES_MAX, int(budget / cost)))


def strengths(scales: Sequence[Scale], hand: Hand, boards: Sequence[Sequence[Card]]) -> list[int]:
    """The strength in each share of a holding that lacks no card, 0 where it cannot win."""
    cards, laid = list(hand.cards), [list(board) for board in boards]
    return [measure(cards, laid) for measure in _measures(scales, hand)]
