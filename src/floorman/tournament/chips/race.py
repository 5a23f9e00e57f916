"""The colour-up of one denomination at one table, and the race for the odd chips.

What can be changed up is changed up directly. Then each player is dealt a card for every odd chip,
clockwise from the first seat, all of one player's before the next. A player who has nothing else
is given a new chip first, where the book protects him; the highest cards get the others, until
fewer odd chips are left than a new chip is worth, and for those the highest card left gets a chip
or nothing. Every odd chip given or changed comes out of what all players put in: what that makes
too much or too little is the rounding, and the only way in which the total changes. Where the book
saves players last, who lost his last chips gets one afterwards, which nobody's odd chips pay for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from floorman.cards import STANDARD, Card, card_text, is_standard
from floorman.deal.law.citing import Decision, decision
from floorman.tournament.chips.denominations import odd_chips
from floorman.tournament.chips.law import RaceLaw

LEAVES: Final = decision(
    "RR11-15.TRN.11a",
    "USPA-3.3.2.9a",
    "HPT-15.TRN.8a",
    "TDA-24a",
)
DIRECT: Final = decision("RR11-15.TRN.11b", "USPA-3.3.2.9b", "HPT-15.TRN.8b")
CARDS: Final = decision(
    "RR11-15.TRN.11c",
    "RR11-15.TRN.11d",
    "USPA-3.3.2.9c",
    "HPT-15.TRN.8c",
    "HPT-15.TRN.8d",
)
PROTECTED: Final = decision(
    "RR11-15.TRN.11e",
    "RR11-15.TRN.11f",
    "HPT-15.TRN.8e",
    "HPT-15.TRN.8f",
    "TDA-24b",
    asks=("tournaments.chip_race.no_elimination", "tournaments.chip_race.saved"),
)
HIGH_CARD: Final = decision(
    "RR11-15.TRN.11g",
    "USPA-3.3.2.9d",
    "HPT-15.TRN.8g",
    "TDA-24a",
    asks=("tournaments.chip_race.most_won",),
)
REMAINDER: Final = decision(
    "RR11-15.TRN.11h",
    "USPA-3.3.2.9e",
    "HPT-15.TRN.8h",
    "TDA-24a",
    asks=("tournaments.chip_race.remainder_share", "tournaments.chip_race.remainder_of"),
)
FOUND_LATER: Final = decision("TDA-24d", "TDA-24e", asks=("tournaments.chip_race.found_later",))

How = Literal["protected", "high-card", "remainder"]


@dataclass(frozen=True, slots=True)
class Award:
    """A new chip for a player: by which card of his, why, and by which rules."""

    seat: int
    card: Card
    how: How
    why: str
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """What came of a colour-up at a table; stacks and odd chips by seat.

    - `odd`: how many odd chips each had; `cards`: what each was dealt for them, in order
    - `awards` in the order in which they were made; `left_over`: how many odd chips none was
      made for, and were taken off
    - `stacks`: what each has now; `out`: who has nothing left and is out of the event
    - `rounding`: by how much all stacks together are more than they were, less if negative
    """

    worth: int
    larger: int
    odd: Mapping[int, int]
    cards: Mapping[int, tuple[Card, ...]]
    awards: tuple[Award, ...]
    left_over: int
    stacks: Mapping[int, int]
    rounding: int
    out: tuple[int, ...]
    decisions: tuple[Decision, ...]


def cards_needed(stacks: Mapping[int, int], worth: int, larger: int) -> int:
    """How many cards a race deals: one for each odd chip.

    More than a deck's where a new chip is worth very many old ones; then more decks are shuffled,
    each by itself, and dealt one after the other.
    """
    return sum(odd_chips(total, worth, larger) for total in stacks.values())


def race(
    stacks: Mapping[int, int], worth: int, larger: int, deck: Sequence[Card], law: RaceLaw
) -> Race:
    """The denomination `worth` leaves the table for the `larger`; stacks are totals by seat.

    `deck` is a shuffled deck of 52, top card first, or several one after the other. Raises
    ValueError for a stack that is empty or cannot be made of these chips, or a deck that is none
    or too short.
    """
    ordered = dict(sorted(stacks.items()))
    for seat, total in ordered.items():
        if total < 1:
            raise ValueError(f"seat {seat + 1} has no chips, and no part in a race")
    odd = {seat: odd_chips(total, worth, larger) for seat, total in ordered.items()}
    odd = {seat: number for seat, number in odd.items() if number}
    cards = _dealt(odd, deck)
    bare = {seat for seat, number in odd.items() if ordered[seat] == number * worth}
    running = _Running(law, larger // worth, odd, cards, bare)
    if law.saved_last:
        running.by_cards()
        running.remainder()
        running.save()
    else:
        running.protect()
        running.by_cards()
        running.remainder()
    won = [award.seat for award in running.awards]
    after = {
        seat: total - odd.get(seat, 0) * worth + won.count(seat) * larger
        for seat, total in ordered.items()
    }
    return Race(
        worth,
        larger,
        odd,
        cards,
        tuple(running.awards),
        max(0, running.pool),
        after,
        rounding=sum(after.values()) - sum(ordered.values()),
        out=tuple(seat for seat, total in after.items() if not total),
        decisions=(LEAVES, DIRECT, CARDS) if cards else (LEAVES, DIRECT),
    )


def _dealt(odd: Mapping[int, int], deck: Sequence[Card]) -> dict[int, tuple[Card, ...]]:
    """A card for every odd chip, seat by seat. Raises ValueError for a deck that is none."""
    for start in range(0, len(deck), STANDARD.size):
        one = deck[start : start + STANDARD.size]
        strange = next((card for card in one if not is_standard(card)), None)
        if strange is not None:
            raise ValueError(f"{card_text(strange)} has no suit: a race is dealt from 52 cards")
        if len({*one}) < len(one):
            raise ValueError("the deck has a card twice")
    needed = sum(odd.values())
    if needed > len(deck):
        raise ValueError(f"the race deals {needed} cards, and the deck has {len(deck)}")
    cards, top = {}, 0
    for seat, number in odd.items():
        cards[seat] = tuple(deck[top : top + number])
        top += number
    return cards


@dataclass(slots=True)
class _Running:
    """A race while the chips are awarded: `pool` is how many odd chips are left of all.

    `per` of them make a new chip; who sits in one of the `bare` seats has nothing else.
    """

    law: RaceLaw
    per: int
    odd: Mapping[int, int]
    cards: Mapping[int, tuple[Card, ...]]
    bare: set[int]
    awards: list[Award] = field(default_factory=list)
    pool: int = 0
    left: list[tuple[Card, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pool = sum(self.odd.values())
        # The sort is stable: of the same card from two decks the one dealt first stands first.
        dealt = [(card, seat) for seat, own in self.cards.items() for card in own]
        self.left = sorted(dealt, key=lambda one: one[0], reverse=True)

    def award(self, place: int, how: How, why: str, rule: Decision) -> None:
        """A new chip for the card at that place among those left; it comes out of the pool."""
        card, seat = self.left.pop(place)
        self.awards.append(Award(seat, card, how, why, (rule,)))
        self.pool -= self.per
        won = sum(award.seat == seat for award in self.awards)
        if won >= self.law.most_won:
            self.left = [one for one in self.left if one[1] != seat]

    def protect(self) -> None:
        """Players with nothing but odd chips come first, those with the higher card before."""
        for _ in self.bare if self.law.nobody_out else ():
            place = next(n for n, (_, seat) in enumerate(self.left) if self._unhelped(seat))
            why = "would have no chips left, and may not be put out by the change"
            self.award(place, "protected", why, PROTECTED)

    def save(self) -> None:
        """Who had nothing but odd chips, and won none, gets one by the side."""
        for seat in sorted(self.bare) if self.law.nobody_out else ():
            if self._unhelped(seat):
                why = "would have no chips left, and may not be put out by the change"
                card = max(self.cards[seat])
                self.awards.append(Award(seat, card, "protected", why, (PROTECTED,)))

    def _unhelped(self, seat: int) -> bool:
        return seat in self.bare and all(award.seat != seat for award in self.awards)

    def by_cards(self) -> None:
        """The highest card gets a chip, then the next, while the odd chips make one."""
        while self.pool >= self.per and self.left:
            why = f"{card_text(self.left[0][0])} is the highest card left"
            self.award(0, "high-card", why, HIGH_CARD)

    def remainder(self) -> None:
        """For fewer odd chips than a new one is worth the highest card gets a chip, or nothing."""
        if self.pool <= 0 or not self.left:
            return
        card, seat = self.left[0]
        counted = self.pool if self.law.pooled else self.odd[seat]
        if counted >= self.law.remainder_share * self.per:
            whose = "are left" if self.law.pooled else "of the player's own"
            why = f"{card_text(card)} is the highest card left, and {counted} of {self.per} {whose}"
            self.award(0, "remainder", why, REMAINDER)
