"""A deal to learn a form by, in pictures: street by street what everybody holds, and who wins.

It is the deal that the room shows (`server/replaying/example.py`), every card open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from floorman.games import Form, stakes_text
from floorman.server.protocol.rows import RowState
from floorman.server.protocol.server import SeatState, TableState
from floorman.server.replaying.example import example_deal, example_steps
from floorman.server.replaying.stepping import Step, StepLine
from handbook.cards import pictures
from handbook.page import bullets, plain, table


@dataclass(slots=True)
class _Told:
    """What happened on one street, and how everything lay at its end."""

    street: str
    lines: list[StepLine]
    state: TableState


def example(form: Form, here: str) -> str:
    """The example of a form as Markdown, for the page `here`."""
    deal = example_deal(form)
    steps = example_steps(deal)
    streets = _streets(steps)
    names = ", ".join(seat.name for seat in steps[-1].state.seats)
    head = (
        f"{names} play {plain(stakes_text(deal.setup.law.stakes))}. Here every card is open; at a"
        " table the cards dealt down are each player's own.\n\n"
    )
    ends = bullets(f"{plain(one.words)}." for one in steps[-1].lines)
    told = "".join(_street(one, here) for one in streets)
    return f"{head}{told}### How it ends\n\n{ends}"


def _streets(steps: Sequence[Step]) -> list[_Told]:
    """What is posted before the first street belongs to it, what is shown to the last."""
    found: list[_Told] = []
    for step in steps[:-1]:
        street = step.state.street.replace("-", " ")
        if found and found[-1].street in (street, ""):
            found[-1].lines.extend(step.lines)
            found[-1].street, found[-1].state = street, step.state
        else:
            found.append(_Told(street, [*step.lines], step.state))
    if found:
        found[-1].state = steps[-1].state
    return found


def _street(told: _Told, here: str) -> str:
    street = told.street or "the deal"
    state = told.state
    boards = [one for one in state.boards if one]
    shown = ""
    for place, cards in enumerate(boards, 1):
        name = f"Board {place}" if len(boards) > 1 else "The board"
        shown += f"{name}: {pictures(cards, here)}\n\n"
    if state.common:
        shown += f"For everybody: {pictures(state.common, here)}\n\n"
    rows = [(seat.name, *_held(seat, here)) for seat in state.seats]
    acts = bullets(f"{plain(one.words)}." for one in told.lines if _matters(one))
    return (
        f"### {street.capitalize()}\n\n{shown}"
        f"{table(('player', 'cards', 'what it comes to'), rows)}{acts}"
    )


def _matters(line: StepLine) -> bool:
    """Whether it is worth telling beside the pictures."""
    dealt = ("is burned", "is dealt", "are mucked", "turned up")
    return not any(words in line.words for words in dealt)


def _held(seat: SeatState, here: str) -> tuple[str, str]:
    if seat.folded:
        return "", "has folded"
    cards = [pictures((*seat.down, *seat.up), here)] if (*seat.down, *seat.up) else []
    cards += [one for hand in seat.hands for one in _rows(hand.rows, here)]
    return "<br>".join(cards), plain(seat.label)


def _rows(rows: Sequence[RowState], here: str) -> Iterator[str]:
    for row in rows:
        if row.cards:
            yield pictures(row.cards, here)
