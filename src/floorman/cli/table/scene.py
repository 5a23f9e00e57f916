"""The scene: everything that the widgets draw, gathered from the session at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from floorman.cards import Card
from floorman.cli.table.holding import hand_words
from floorman.cli.table.options import Option, ask_options, chooses_cards, options
from floorman.cli.table.seating import Place, read_places
from floorman.cli.table.session import PERSON, Session, Table
from floorman.cli.table.words import chips
from floorman.deal import SeatView, View

# How many downcards lie before the upcards of stud; a later one lies behind them.
_FIRST_DOWN: Final = 2
_MARKER_STYLES: Final = {
    "D": "bold #16181d on #f4f1e8",
    "SB": "bold #16181d on #e0b84c",
    "BB": "bold #16181d on #e0b84c",
    "BRING-IN": "bold #16181d on #e58f3b",
    "KILL": "bold #ffffff on #a83240",
    "STRADDLE": "bold #ffffff on #7a3e9d",
}
_SHORT_MARKERS: Final = {"BRING-IN": "BR", "STRADDLE": "STR"}
CHIP_STYLE: Final = "bold #e0b84c"
DIM: Final = "#7d8a98"


@dataclass(frozen=True, slots=True)
class Choice:
    """The cards that the person has picked, and where the cursor is among those to pick from."""

    cards: tuple[Card, ...] = ()
    cursor: int = 0
    split: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table. `asked` is the seat to act, -1 when none is."""

    table: Table
    view: View
    names: Sequence[str]
    places: Sequence[Place]
    options: Sequence[Option]
    choice: Choice
    number: int
    net: int
    outcome: Sequence[str] = field(default=())

    @property
    def asked(self) -> int:
        """The seat that is to act, -1 for nobody."""
        return -1 if self.view.over else self.view.request.seat

    @property
    def mine(self) -> SeatView:
        """The person's own seat."""
        return self.view.seats[PERSON]

    @property
    def choosing(self) -> bool:
        """Whether the person is to pick cards."""
        return chooses_cards(self.view)

    def words(self, seat: int) -> tuple[str, ...]:
        """What a seat holds, in words, where its cards may be seen."""
        return hand_words(self.table.law, self.view, seat)

    def held(self, seat: int) -> list[tuple[Card, bool]]:
        """A seat's cards as they lie before it, each with whether it is up."""
        one = self.view.seats[seat]
        first = _FIRST_DOWN if one.up else len(one.down)
        down = [(card, False) for card in one.down]
        return [*down[:first], *((card, True) for card in one.up), *down[first:]]


def make_scene(session: Session, choice: Choice) -> Scene:
    """The scene now."""
    view = session.view
    return Scene(
        table=session.table,
        view=view,
        names=session.names,
        places=read_places(session.events, view, session.law.form.button),
        options=(
            *options(view, choice.cards, choice.split),
            *ask_options({seat: session.names[seat] for seat in session.may_ask}),
        ),
        choice=choice,
        number=session.number,
        net=session.net,
        outcome=session.outcome,
    )


def markers_text(place: Place, short: bool = False) -> Text:
    """What lies before a seat: button, blinds, bring-in, kill, straddle; `short` abbreviates."""
    text = Text()
    for marker in place.markers:
        text.append(" ")
        label = _SHORT_MARKERS.get(marker, marker) if short else marker
        text.append(f" {label} ", _MARKER_STYLES[marker])
    return text


def bet_text(seat: SeatView) -> Text:
    """A seat's bet, as a chip and an amount."""
    return Text(f"● {chips(seat.bet)}", CHIP_STYLE) if seat.bet else Text()


def stack_text(seat: SeatView) -> Text:
    """A seat's chips: its stack, and its bet in front of it."""
    stack = Text(chips(seat.stack), "bold #d7dee6")
    if seat.all_in:
        stack = Text(" ALL-IN ", "bold #ffffff on #a83240")
    return stack + Text("  ") + bet_text(seat) if seat.bet else stack


def drew_words(seat: SeatView) -> str:
    """How many cards a seat drew, draw by draw."""
    if not seat.drew:
        return ""
    return "drew " + " ".join("pat" if not number else str(number) for number in seat.drew)
