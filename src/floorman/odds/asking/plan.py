"""What a form deals to each player and to each board, read from the law once."""

from dataclasses import dataclass
from typing import Literal

from floorman.deal import Law
from floorman.games import Street, downcards_dealt

StepKind = Literal["cards", "board", "discard", "draw"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a deal: so many cards to each player, to the `board` of that place, thrown away
    or, at the most, drawn.
    """

    kind: StepKind
    cards: int
    board: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """All steps; `dealt` cards to each player in all, of which `thrown` go; `boards`: their cards.

    `hidden`: how many cards come down at the start, whose order means nothing; `start`: how many
    come at the start in all.
    """

    steps: tuple[Step, ...]
    dealt: int
    thrown: int
    boards: tuple[int, ...]
    draws: int
    hidden: int
    start: int

    @property
    def held(self) -> int:
        """How many cards somebody has in the end."""
        return self.dealt - self.thrown

    def is_two_and_five(self, law: Law) -> bool:
        """Whether it is as at hold'em: two cards and one board of five, any of which make a high
        hand, for the whole pot, with the 52 cards of a deck.
        """
        if len(law.shares) != 1 or (self.held, self.boards) != (2, (5,)):
            return False
        share = law.shares[0]
        return (
            (share.ranking.key, share.least, share.board) == ("high", 0, 1)
            and share.choice.holecards_used is None
            and share.choice.uses_board
            and law.deck_set == frozenset(range(52))
        )


def read_plan(law: Law, players: int) -> Plan:
    """The steps of a deal for so many players; draws and discards before or after the cards of
    their street as the form has them.
    """
    form = law.form
    boards = [0] * form.boards
    steps: list[Step] = []
    down = downcards_dealt(form, players)
    for number, street in enumerate(form.course):
        cards = street.cards + (down - street.down if not number else 0)
        before = [*_exchanges(street, "before-cards")]
        steps += [*before, *([Step("cards", cards)] if cards else [])]
        if street.boardcards:
            for board in street.to_boards or range(1, len(boards) + 1):
                steps.append(Step("board", street.boardcards, board - 1))
                boards[board - 1] += street.boardcards
        steps += _exchanges(street, "after-cards")
    return Plan(
        tuple(steps),
        sum(step.cards for step in steps if step.kind == "cards"),
        sum(step.cards for step in steps if step.kind == "discard"),
        tuple(boards),
        sum(step.kind == "draw" for step in steps),
        down,
        down + form.streets[0].up + form.streets[0].either,
    )


def _exchanges(street: Street, when: str) -> list[Step]:
    found = []
    if street.discard is not None and street.discard.when == when and street.discard.cards_min:
        found.append(Step("discard", street.discard.cards_min))
    if street.draw is not None and street.draw.when == when:
        found.append(Step("draw", street.draw.cards_max))
    return found
