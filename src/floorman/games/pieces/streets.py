"""Streets: what is dealt, thrown away, drawn and bet on one stage of a deal.

Within a street things happen in one fixed order, each step only where the form has it:

1. downcards are turned up by those who wish to (`opens`);
2. cards are thrown away (`discard`) or exchanged (`draw`), when that is to come before the cards,
   and holdings are divided into two hands (`divide`);
3. a card is burned, the cards are dealt to the seats, and boardcards to the boards;
4. cards are thrown away or exchanged, when that is to come after the cards;
5. cards are set in rows (`sets`);
6. a betting round follows (`bet`).
"""

from dataclasses import dataclass
from typing import Final, Literal

Limit = Literal["none", "small", "big"]
Burn = Literal["as-ruled", "yes", "no"]

LIMIT_WORDS: Final = {
    "none": "no betting",
    "small": "betting at the lower limit",
    "big": "betting at the upper limit",
}


@dataclass(frozen=True, slots=True)
class Exchange:
    """How many downcards each player gives up, and on which side of the street's cards.

    A discard is not replaced; a draw is, card for card.
    """

    cards_max: int
    cards_min: int = 0
    when: Literal["before-cards", "after-cards"] = "before-cards"


@dataclass(frozen=True, slots=True)
class Street:
    """One stage of a deal. Counts are of cards for each seat, boardcards for each board.

    `down_to_fit` makes `down` the least number: as many more are dealt as the deck allows with
    everyone holding equally many. `either` cards fall up or down so that the seat then holds as
    many downcards as the form's `down_held`. `to_boards` names boards from 1; none named means
    all. `burn` is left to the ruleset unless the form itself fixes it; one card is burned for
    a street however many boards it feeds. Where the texts name no burns, `burn_question` is the
    question that decides. `divide` is how many downcards each player sets apart, unseen by others,
    so that his holding is two hands from then on. `sets` is how many cards each player must have
    put into rows before the street ends; what is then left in the hand is discarded facedown when
    the form is played open. With `in_turn` each seat gets all its cards of the street at once, and
    only when its turn to set them comes. `open_pair_option` lets everyone choose the upper limit
    once a pair shows. `times` repeats the whole street.
    """

    name: str
    down: int = 0
    down_to_fit: bool = False
    up: int = 0
    either: int = 0
    boardcards: int = 0
    to_boards: tuple[int, ...] = ()
    burn: Burn = "as-ruled"
    burn_question: str | None = None
    opens: int = 0
    discard: Exchange | None = None
    draw: Exchange | None = None
    divide: int = 0
    sets: int = 0
    in_turn: bool = False
    bet: Limit = "none"
    open_pair_option: bool = False
    times: int = 1

    @property
    def cards(self) -> int:
        """Cards dealt to each seat, draws aside."""
        return self.down + self.up + self.either

    @property
    def drawn_max(self) -> int:
        """The most cards that a player may draw."""
        return self.draw.cards_max if self.draw else 0

    @property
    def discarded_min(self) -> int:
        """The fewest cards that a player throws away without replacement."""
        return self.discard.cards_min if self.discard else 0

    @property
    def discarded_max(self) -> int:
        """The most cards that a player may throw away without replacement."""
        return self.discard.cards_max if self.discard else 0

    @property
    def has_bet(self) -> bool:
        """Whether a betting round ends the street."""
        return self.bet != "none"

    @property
    def words(self) -> str:
        """The street's name as people read it: "third street"."""
        return self.name.replace("-", " ")
