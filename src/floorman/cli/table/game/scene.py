"""The scene: everything that the widgets draw, gathered from the session at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from floorman.cards import Card
from floorman.cli.table.game.chairs import Chair
from floorman.cli.table.game.deeds import standing_options
from floorman.cli.table.game.options import Option, ask_options, chooses_cards, options
from floorman.cli.table.game.rows import Placed, is_setting, left_to_set, row_words, set_options
from floorman.cli.table.game.seating import BUTTON, Place, read_places
from floorman.cli.table.game.session import Session
from floorman.cli.table.game.words import chips
from floorman.deal import Law, SeatView, View
from floorman.history.holding import hand_words

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
    """The cards that the person has picked, and where the cursor is among those to pick from.

    `placed` are cards put in rows that are not set yet, each with the number of its row.
    """

    cards: tuple[Card, ...] = ()
    cursor: int = 0
    split: bool = False
    placed: Placed = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table.

    `chairs` stand clockwise from the person's; `names` and `places` are by seat of the deal, and
    `me` is the person's seat in it, None for an onlooker.
    """

    title: str
    book: str
    law: Law
    view: View
    me: int | None
    chairs: Sequence[Chair]
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
    def is_asked(self) -> bool:
        """Whether the person is to act."""
        return self.me is not None and self.asked == self.me

    @property
    def mine(self) -> SeatView | None:
        """The person's own seat, None for an onlooker."""
        return None if self.me is None else self.view.seats[self.me]

    @property
    def folded(self) -> bool:
        """Whether the person has nothing left to decide in this deal."""
        return self.mine is None or self.mine.folded

    @property
    def choosing(self) -> bool:
        """Whether the person is to pick cards."""
        return self.me is not None and chooses_cards(self.view)

    def place(self, chair: Chair) -> Place:
        """What lies before a chair: that of its seat, or a button before nobody."""
        if chair.seat is not None:
            return self.places[chair.seat]
        return Place(markers=[BUTTON] if chair.button else [])

    def words(self, seat: int) -> tuple[str, ...]:
        """What a seat holds, in words, where its cards may be seen."""
        if self.law.rows is not None:
            placed = self.choice.placed if seat == self.me else ()
            return row_words(self.law, self.view, seat, placed)
        return hand_words(self.law, self.view, seat)

    def held(self, seat: int | None) -> list[tuple[Card, bool]]:
        """A seat's cards as they lie before it, each with whether it is up."""
        if seat is None:
            return []
        one = self.view.seats[seat]
        first = _FIRST_DOWN if one.up else len(one.down)
        down = [(card, False) for card in self._down(one)]
        return [*down[:first], *((card, True) for card in one.up), *down[first:]]

    def _down(self, one: SeatView) -> Sequence[Card]:
        """Downcards, but for those that the person has put in rows on the screen."""
        if one.seat != self.me or not is_setting(self.view):
            return one.down
        return left_to_set(self.view, self.choice.placed)


def make_scene(session: Session, choice: Choice) -> Scene:
    """The scene now."""
    view, chairs = session.view, session.chairs
    button = next((chair.seat for chair in chairs if chair.button), None)
    return Scene(
        title=session.evening.title,
        book=session.evening.book,
        law=session.law,
        view=view,
        me=session.seat,
        chairs=chairs,
        names=session.names,
        places=read_places(session.events, view, button if view.seats else None),
        options=(
            *options(view, choice.cards, choice.split),
            *set_options(session.law, view, choice.placed, choice.cursor),
            *ask_options(session.seat, {seat: session.names[seat] for seat in session.may_ask}),
            *standing_options(session),
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


def stack_text(seat: SeatView, now: int | None = None) -> Text:
    """A seat's chips, those it has `now` that the deal is over, and its bet in front of it."""
    stack = Text(chips(seat.stack if now is None else now), "bold #d7dee6")
    if seat.all_in and now is None:
        stack = Text(" ALL-IN ", "bold #ffffff on #a83240")
    return stack + Text("  ") + bet_text(seat) if seat.bet else stack


def drew_words(seat: SeatView) -> str:
    """How many cards a seat drew, draw by draw."""
    if not seat.drew:
        return ""
    return "drew " + " ".join("pat" if not number else str(number) for number in seat.drew)
