"""The steps of a record sorted into betting rounds, however the room puts its headings."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from floorman.cards import Card
from floorman.history.reckoning.sums import Sums
from floorman.history.record.record import DealRecord
from floorman.history.record.steps import Acted, AnyStep, Dealt, Exchanged, Street

# So many cards are turned at once where none lay open from the start.
_FLOP: Final = 3


@dataclass(slots=True)
class Round:
    """A round: the heading it came under, new boardcards, and its steps in their order."""

    number: int
    name: str = ""
    cards: tuple[Card, ...] = ()
    board: int = 0
    steps: list[AnyStep] = field(default_factory=list)

    @property
    def acts(self) -> Iterator[Acted]:
        """What was done in it."""
        return (one for one in self.steps if isinstance(one, Acted))


def rounds_of(record: DealRecord) -> list[Round]:
    """The rounds of a deal, the first from the posts on, the last to the end.

    A heading with boardcards begins a round. One without begins one where something is dealt,
    thrown away or done under it, and something was done before: so neither the heading of the
    first cards nor that of the showdown is one. Draws need no heading.
    """
    here = Round(0)
    rounds = [here]
    begun, heading = False, ""
    for step in record.steps:
        if isinstance(step, Street):
            if step.cards and (here.number or begun or len(step.cards) >= _FLOP):
                here = Round(len(rounds), step.name, step.cards, step.board)
                rounds.append(here)
                begun, heading = False, ""
            elif step.cards:
                # A card that lies open before anybody has acted, as at Courchevel.
                here.cards = step.cards
            else:
                heading = step.name
                if not here.name and not begun:
                    here.name = heading
            here.steps.append(step)
            continue
        if _begins(step, here, begun, heading):
            here = Round(len(rounds), heading)
            rounds.append(here)
            begun, heading = False, ""
        if isinstance(step, Acted | Exchanged | Dealt):
            heading = ""
            begun = begun or isinstance(step, Acted)
        here.steps.append(step)
    return rounds


def reckoned(record: DealRecord) -> tuple[list[Round], Sums]:
    """The rounds of a deal with every amount that its steps leave out, and its sums at the end."""
    sums, rounds = Sums(record), rounds_of(record)
    for one in rounds:
        if one.number:
            sums.new_round()
        one.steps = [sums.take(step) for step in one.steps]
    return rounds, sums


def _begins(step: AnyStep, here: Round, begun: bool, heading: str) -> bool:
    """Whether a step is the first of another round."""
    if not isinstance(step, Acted | Exchanged | Dealt):
        return False
    if isinstance(step, Exchanged):
        # All-in, draws follow on each other, and on the first cards, without a deed.
        drew = [one.seat for one in here.steps if isinstance(one, Exchanged)]
        dealt = any(isinstance(one, Dealt) for one in here.steps)
        return begun or step.seat in drew or (dealt and not drew)
    if not heading:
        return False
    # All-in, streets follow on each other without a deed.
    again = any(type(one) is type(step) and one.seat == step.seat for one in here.steps)
    return begun or (again and not isinstance(step, Acted))
