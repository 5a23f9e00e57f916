"""The steps of a deal as a book numbers them: which one a street or a betting round carries out.

The USPA prints, form by form, a numbered list of cards, burns and betting rounds. The other books
tell much the same in prose, most of which `floorman.deal.cards.dealing` and
`floorman.deal.betting.rounds` cite. The scope of a rule picks the form's own number out of each
line here.
"""

from collections.abc import Mapping
from typing import Final

from floorman.deal.law.citing import Decision, decision, step

NO_STEP: Final = step()

# By the cards held before, and those that come down and up.
_CARDS: Final[Mapping[tuple[int, int, int], Decision]] = {
    (0, 2, 0): step("USPA-3.2.1.3.1", "USPA-3.2.8.3.2"),
    (2, 3, 0): step("USPA-3.2.8.3.2"),
    (0, 4, 0): step("USPA-3.2.2.3.1"),
    (0, 5, 0): step("USPA-3.2.8.3.2", "USPA-3.2.9.3.2", "USPA-3.2.10.3.2"),
    (0, 2, 1): step(
        "RR11-8.INTRO.0a", "USPA-3.2.3.3.2", "USPA-3.2.5.3.1a", "USPA-3.2.6.3.2", "USPA-3.2.7.3.2"
    ),
    (3, 0, 1): step(
        "RR11-8.INTRO.0b", "USPA-3.2.3.3.4", "USPA-3.2.6.3.4", "USPA-3.2.7.3.4", "USPA-3.2.4.3.6"
    ),
    (4, 0, 1): step(
        "RR11-8.INTRO.0b", "USPA-3.2.3.3.6", "USPA-3.2.6.3.6", "USPA-3.2.7.3.6", "USPA-3.2.4.3.8"
    ),
    (5, 0, 1): step(
        "RR11-8.INTRO.0b", "USPA-3.2.3.3.8", "USPA-3.2.6.3.8", "USPA-3.2.7.3.8", "USPA-3.2.5.3.3"
    ),
    (6, 1, 0): step("RR11-8.INTRO.0b", "USPA-3.2.3.3.10", "USPA-3.2.6.3.10", "USPA-3.2.7.3.10"),
    (0, 1, 1): step("USPA-3.2.4.3.2"),
    (2, 0, 1): step("USPA-3.2.4.3.4"),
    (3, 0, 2): step("USPA-3.2.5.3.2"),
    (6, 0, 1): step("USPA-3.2.5.3.4"),
}
_FLOP: Final = step("RR11-5.INTRO.0b", "HPT-5.INTRO.0b", "USPA-3.2.1.3.3", "USPA-3.2.2.3.3")
# By the boardcards that are out before; the burn is part of the step.
_BOARD: Final[Mapping[int, Decision]] = {
    0: _FLOP,
    1: _FLOP,
    2: _FLOP,
    3: step("RR11-5.INTRO.0c", "HPT-5.INTRO.0c", "USPA-3.2.1.3.5", "USPA-3.2.2.3.5"),
    4: step("RR11-5.INTRO.0c", "HPT-5.INTRO.0c", "USPA-3.2.1.3.7", "USPA-3.2.2.3.7"),
}
# By the number of rounds in the form, then round by round.
_ROUNDS: Final[Mapping[int, tuple[Decision, ...]]] = {
    2: (
        step("RR11-12.INTRO.0a", "USPA-3.2.8.3.3", "USPA-3.2.9.3.3", "USPA-3.2.10.3.3"),
        step("RR11-12.INTRO.0a", "USPA-3.2.8.3.5", "USPA-3.2.9.3.5", "USPA-3.2.10.3.5"),
    ),
    4: (
        step("USPA-3.2.1.3.2", "USPA-3.2.2.3.2", "USPA-3.2.4.3.3"),
        step("USPA-3.2.1.3.4", "USPA-3.2.2.3.4", "USPA-3.2.4.3.5", "USPA-3.2.5.3.2"),
        step("USPA-3.2.1.3.6", "USPA-3.2.2.3.6", "USPA-3.2.4.3.7", "USPA-3.2.5.3.3"),
        step("USPA-3.2.1.3.8", "USPA-3.2.2.3.8", "USPA-3.2.4.3.9", "USPA-3.2.5.3.4"),
    ),
    5: (
        step("USPA-3.2.3.3.3", "USPA-3.2.6.3.3", "USPA-3.2.7.3.3"),
        step("USPA-3.2.3.3.5", "USPA-3.2.6.3.5", "USPA-3.2.7.3.5"),
        step("USPA-3.2.3.3.7", "USPA-3.2.6.3.7", "USPA-3.2.7.3.7"),
        step("USPA-3.2.3.3.9", "USPA-3.2.6.3.9", "USPA-3.2.7.3.9"),
        step("USPA-3.2.3.3.11", "USPA-3.2.6.3.11", "USPA-3.2.7.3.11"),
    ),
}


def cards_step(held: int, down: int, up: int) -> Decision:
    """The step that deals so many cards down and up to seats that hold so many."""
    return _CARDS.get((held, down, up), NO_STEP)


def board_step(out: int) -> Decision:
    """The step that burns and turns the next boardcards, with so many on the board."""
    return _BOARD.get(out, NO_STEP)


def round_step(rounds: int, number: int) -> Decision:
    """The step that is betting round `number`, from 0, of so many."""
    steps = _ROUNDS.get(rounds, ())
    return steps[number] if number < len(steps) else NO_STEP


# The first cards of a hand set in rows, and later ones that come to everybody at once.
_ROW_CARDS: Final = decision(
    "WSOP-348a", "WSOP-354a", "WSOP-355", "WSOP-359a", "WSOP-346a", "WSOP-346d"
)
_ROW_CARDS_LATER: Final = decision("WSOP-346a", "WSOP-346d")


def row_cards_step(number: int) -> Decision:
    """What a book says of the cards that come to everybody on a street, counted from 0."""
    return _ROW_CARDS_LATER if number else _ROW_CARDS
