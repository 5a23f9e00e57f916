"""Sharing a pot: shares to the best hands, equal parts to tied ones, odd chips by the book.

A pot is divided between the shares that somebody wins, then each share between the hands that
tie for it. All is done in units: the chip to which an odd chip is broken down. What is below a
unit goes with the first odd chip. Each pot is shared on its own (RR11-3.TIE.5d, USPA-3.1.9.5.4,
WSOP-149g), so a limit on odd chips a player holds for each pot.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, Protocol

from floorman.cards import UNKNOWN, Card
from floorman.deal.law.odd_chips import HIGH_CARD, LOW_CARD, OddChips, TieBreak
from floorman.games.pieces.shares import Share

Strengths = Sequence[Sequence[int] | Mapping[int, int]]


class Held(Protocol):
    """Every card that each seat holds."""

    def __getitem__(self, seat: int, /) -> Sequence[Card]:
        """The cards of a seat."""


Five = Callable[[int, int], Sequence[Card]]

# The name of a share when the pot is not divided by hands: uncontested, or nobody won anything.
WHOLE_POT: Final = ""


class Award(NamedTuple):
    """What one seat takes out of one pot for one share.

    `pot` is the pot's index; `share` the share's name, or "" when hands did not decide; `board`
    which of several boards dealt by agreement, 0 when there is one. `amount` is in chips, `odd`
    the part of it that would not divide. `strength` is that of the seat's hand in the share, 0
    when hands did not decide; `cites` the rules behind it.
    """

    pot: int
    share: str
    seat: int
    amount: int
    odd: int
    strength: int
    cites: tuple[str, ...]
    board: int = 0


class _Won(NamedTuple):
    """A share that is won: its number, the best strength, and the seats that have it."""

    number: int
    strength: int
    seats: list[int]


@dataclass(slots=True)
class _Splitting:
    """One pot while it is shared: what everything here needs, and who has had odd chips."""

    odd: OddChips
    shares: Sequence[Share]
    pot: int
    board: int
    cards: Held
    five: Five
    had: dict[int, int]
    awards: list[Award]

    def give(self, won: _Won, seat: int, amount: int, odd: int, cites: tuple[str, ...]) -> None:
        """Note an award; one of nothing is none."""
        if amount:
            name = self.shares[won.number].name if won.strength else WHOLE_POT
            strength = won.strength
            self.awards.append(
                Award(self.pot, name, seat, amount, odd, strength, cites, self.board)
            )


def share_pot(
    odd: OddChips,
    shares: Sequence[Share],
    none_qualify: str | None,
    pot_index: int,
    amount: int,
    order: Sequence[int],
    strengths: Strengths,
    cards: Held,
    five: Five,
    board: int = 0,
) -> list[Award]:
    """Share one pot of `amount` chips among those who contest it; the awards add up to it.

    `order` holds the contesting seats clockwise from the button's left. `strengths[share][seat]`
    is a hand's strength, 0 without a hand or a qualifying one; a single seat needs none.
    `cards[seat]` are all the cards held and `five(share, seat)` those that play: asked only
    where an odd chip goes by card. `board` is noted on the awards.

    Awards come share by share in the order in which shares take odd chips, and clockwise within
    a share. Raises ValueError when several seats contest, nobody has a hand, and the form does
    not say that all share.
    """
    if len(shares) == 1 and strengths:
        [share], [table] = shares, strengths
        best, seats = _best(order, table)
        if len(seats) == 1:
            cites = odd.best_hand_cites
            award = Award(pot_index, share.name, seats[0], amount, 0, best, cites, board)
            return [award] if amount else []
    won = []
    if strengths:
        for index in odd.order:
            best, seats = _best(order, strengths[index])
            if best:
                won.append(_Won(index, best, seats))
    splitting = _Splitting(odd, shares, pot_index, board, cards, five, {}, [])
    if not won:
        if len(order) != 1 and none_qualify != "all-share":
            raise ValueError(f"nobody of seats {list(order)} has a hand for pot {pot_index}")
        _share_by_all(splitting, amount, order)
    elif odd.evenly and len(won) > 1 and _same_hands_tie(won):
        _split_evenly(splitting, amount, won)
    else:
        _divide(splitting, amount, won)
    return splitting.awards


def divide_among_boards(amount: int, boards: int, unit: int) -> tuple[int, ...]:
    """A pot of `amount` chips in equal parts for so many boards, in whole units.

    What will not divide goes to the first board: no book says where. What to cite is
    `floorman.deal.law.odd_chips.DIVIDED_POT`.
    """
    each = amount // unit // boards * unit
    return (amount - each * (boards - 1), *(each for _ in range(boards - 1)))


def _best(
    order: Sequence[int], strengths: Sequence[int] | Mapping[int, int]
) -> tuple[int, list[int]]:
    """The best strength of those who contest, and the seats that have it; 0 and none without."""
    best = 0
    seats: list[int] = []
    for seat in order:
        strength = strengths[seat]
        if strength > best:
            best = strength
            seats = [seat]
        elif strength == best and best:
            seats.append(seat)
    return best, seats


def _same_hands_tie(won: list[_Won]) -> bool:
    """Whether two seats or more tie for every share that is won, and nobody else does."""
    first = won[0].seats
    return len(first) > 1 and all(one.seats == first for one in won)


def _between(splitting: _Splitting, amount: int, won: list[_Won]) -> list[tuple[int, int]]:
    """Of each share won its whole units and what is below one: odd ones to the first share."""
    shares = splitting.shares
    units, rest = divmod(amount, splitting.odd.unit)
    parts = sum(shares[one.number].part for one in won)
    sizes = [units // parts * shares[one.number].part for one in won]
    sizes[0] += units - sum(sizes)
    return [(size, 0 if number else rest) for number, size in enumerate(sizes)]


def _divide(splitting: _Splitting, amount: int, won: list[_Won]) -> None:
    """Each share to its winners; the odd chip between the shares stands with the first share."""
    odd = splitting.odd
    sizes = _between(splitting, amount, won)
    base = _base_cites(splitting, won)
    parts = sum(splitting.shares[one.number].part for one in won)
    for number, (one, (units, rest)) in enumerate(zip(won, sizes, strict=True)):
        if len(one.seats) > 1:
            _split_share(splitting, one, units, rest, base)
            continue
        seat, over = one.seats[0], 0
        cites = base
        if not number and len(won) > 1:
            over = amount // odd.unit % parts * odd.unit + rest
        if over:
            splitting.had[seat] = 1
            cites = _joined(base, odd.unit_cites, odd.order_cites)
        splitting.give(one, seat, units * odd.unit + rest, over, cites)


def _split_share(
    splitting: _Splitting, won: _Won, units: int, rest: int, base: tuple[str, ...]
) -> None:
    """One share among the hands that tie for it, its odd units one each."""
    odd = splitting.odd
    each, left = divmod(units, len(won.seats))
    cites = _joined(base, odd.tied_cites)
    lucky: dict[int, int] = {}
    odd_cites = cites
    if left or rest:
        way = odd.within[won.number]
        queue = _queue(splitting, won.number, won.seats, way)
        odd_cites = _joined(cites, odd.unit_cites, way.cites)
        allowed = _within_limit(splitting, queue)
        if set(allowed[:left]) != set(queue[:left]):
            odd_cites = _joined(odd_cites, odd.per_player_cites)
        lucky = dict.fromkeys(allowed[:left], odd.unit)
        lucky[allowed[0]] = lucky.get(allowed[0], 0) + rest
    for seat in won.seats:
        over = lucky.get(seat, 0)
        if over:
            splitting.had[seat] = splitting.had.get(seat, 0) + 1
        splitting.give(won, seat, each * odd.unit + over, over, odd_cites if over else cites)


def _within_limit(splitting: _Splitting, queue: list[int]) -> list[int]:
    """Those who have had as many odd chips as a player may go behind (RR11-3.TIE.4)."""
    limit, had = splitting.odd.per_player, splitting.had
    if limit is None or not had:
        return queue
    return sorted(queue, key=lambda seat: had.get(seat, 0) >= limit)


def _split_evenly(splitting: _Splitting, amount: int, won: list[_Won]) -> None:
    """The whole pot among seats that tie for every share, as evenly as units allow.

    Odd units of the shares go round the tied seats, on from where the last share stopped, so
    that no two seats differ by more than one. Full rounds are even: only the last one is odd.
    """
    odd, seats = splitting.odd, won[0].seats
    number = len(seats)
    sizes = _between(splitting, amount, won)
    extras = sum(units % number for units, _ in sizes)
    way = odd.both_ways
    is_odd = extras or amount % odd.unit
    queue = _queue(splitting, won[0].number, seats, way) if is_odd else seats
    cites = _joined(_base_cites(splitting, won), odd.tied_cites, odd.evenly_cites)
    odd_cites = _joined(cites, odd.unit_cites, way.cites)
    given = 0
    for one, (units, rest) in zip(won, sizes, strict=True):
        each, left = divmod(units, number)
        turns = {queue[turn % number]: turn for turn in range(given, given + left)}
        given += left
        for seat in seats:
            turn = turns.get(seat)
            extra = 0 if turn is None else odd.unit
            over = extra if turn is not None and turn >= extras - extras % number else 0
            if rest and seat == queue[0]:
                extra += rest
                over += rest
            total = each * odd.unit + extra
            splitting.give(one, seat, total, over, odd_cites if over else cites)


def _share_by_all(splitting: _Splitting, amount: int, order: Sequence[int]) -> None:
    """The pot to everyone who contests it: to one alone, or evenly because nobody won anything.

    Odd chips go by position (WSOP-296, WSOP-149a).
    """
    odd = splitting.odd
    units, rest = divmod(amount, odd.unit)
    each, left = divmod(units, len(order))
    alone = len(order) == 1
    everyone = _Won(0, 0, list(order))
    cites = () if alone else odd.nobody_cites
    for number, seat in enumerate(order):
        over = (odd.unit if number < left else 0) + (0 if number else rest)
        cited = _joined(cites, odd.unit_cites) if over and not alone else cites
        splitting.give(everyone, seat, each * odd.unit + over, 0 if alone else over, cited)


def _queue(splitting: _Splitting, share: int, seats: list[int], way: TieBreak) -> list[int]:
    """Tied seats, given clockwise, in the order in which they take odd chips."""
    if way.first not in (HIGH_CARD, LOW_CARD):
        return seats
    high = way.first == HIGH_CARD

    def place(seat: int) -> list[int]:
        chosen = splitting.five(share, seat) if splitting.odd.five_only else splitting.cards[seat]
        return sorted((_height(card, way) for card in chosen if card != UNKNOWN), reverse=high)

    # Cards that all hold in common do not decide; the next do, and at last position.
    return sorted(seats, key=place, reverse=high)


def _height(card: Card, way: TieBreak) -> int:
    """A card's place among all by rank and then suit; the joker stands above all."""
    return (card + 4) % 52 if way.ace_low and card < 52 else card


def _base_cites(splitting: _Splitting, won: list[_Won]) -> tuple[str, ...]:
    """The rules behind every award of the pot: who wins, what nobody won, each pot on its own."""
    odd = splitting.odd
    cites = odd.best_hand_cites
    if len(won) < len(splitting.shares):
        indices = {one.number for one in won}
        for index in odd.order:
            if index not in indices:
                cites = _joined(cites, odd.unwon_cites[index])
    return _joined(cites, odd.separate_cites) if splitting.pot else cites


@cache
def _joined(*cites: tuple[str, ...]) -> tuple[str, ...]:
    """Rule ids one after the other, each once; few ever differ, so they are kept."""
    return tuple(dict.fromkeys(rule_id for some in cites for rule_id in some))
