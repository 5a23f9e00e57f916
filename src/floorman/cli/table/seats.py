"""Seats: boxes around the table where there is room, else a line for each."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from floorman.cli.table.cards import small_cards
from floorman.cli.table.hand import OwnHand
from floorman.cli.table.holding import NONE
from floorman.cli.table.middle import Middle
from floorman.cli.table.scene import (
    DIM,
    Scene,
    bet_text,
    drew_words,
    markers_text,
    stack_text,
)
from floorman.cli.table.session import PERSON
from floorman.cli.table.words import chips

# Where the others sit, clockwise from the person's left, by how many they are.
_SLOTS: Final = {
    1: ("top-1",),
    2: ("top-0", "top-2"),
    3: ("left-0", "top-1", "right-0"),
    4: ("left-0", "top-0", "top-2", "right-0"),
    5: ("left-0", "top-0", "top-1", "top-2", "right-0"),
    6: ("low-0", "left-0", "top-0", "top-2", "right-0", "low-1"),
    7: ("low-0", "left-0", "top-0", "top-1", "top-2", "right-0", "low-1"),
    8: ("low-0", "left-0", "left-1", "top-0", "top-2", "right-1", "right-0", "low-1"),
    9: ("low-0", "left-0", "left-1", "top-0", "top-1", "top-2", "right-1", "right-0", "low-1"),
}


def seat_state(scene: Scene, seat: int) -> str:
    """How a seat is drawn: asked, won, folded, or plainly."""
    one = scene.view.seats[seat]
    if seat == scene.asked:
        return "asked"
    if scene.places[seat].won:
        return "won"
    return "folded" if one.folded or one.mucked else "plain"


class SeatBox(Static):
    """One seat: name and markers above, chips, cards, and what it last did."""

    def __init__(self, slot: str) -> None:
        super().__init__(id=slot, classes="seat")

    def draw(self, scene: Scene, seat: int) -> None:
        """Show the seat."""
        one, place = scene.view.seats[seat], scene.places[seat]
        state = seat_state(scene, seat)
        for name in ("asked", "won", "folded", "plain"):
            self.set_class(name == state, name)
        title = Text(f"{'▶ ' if state == 'asked' else ''}{scene.names[seat]}", "bold")
        self.border_title = Content.from_rich_text(title + markers_text(place))
        chips_line, deed = stack_text(one), Text(place.deed, _deed_style(state))
        words = scene.words(seat) if one.shown and not one.folded else ()
        told = [Text(said, "italic") for said in words if not said.endswith(NONE)] or [
            Text(drew_words(one), DIM)
        ]
        if len(told) > 1:
            chips_line, deed = chips_line + Text("  ") + deed, told.pop(0)
        lines = [chips_line, small_cards([card for card, _ in scene.held(seat)]), deed, *told]
        for line in lines:
            line.truncate(_INNER_WIDTH, overflow="ellipsis")
        self.update(Text("\n").join(lines), layout=False)


def _deed_style(state: str) -> str:
    return {"won": "bold #9be37c", "folded": DIM}.get(state, "#9fc6e8")


class Ring(Container):
    """The seats around the middle, the person's own hand below it."""

    def __init__(self, seats: int) -> None:
        super().__init__(id="ring")
        self.slots = _SLOTS[seats - 1]

    def compose(self) -> ComposeResult:
        """The seats row by row."""
        with Horizontal(id="top", classes="row"):
            for slot in ("top-0", "top-1", "top-2"):
                yield self._place(slot)
        with Horizontal(id="between"):
            with Vertical(classes="side"):
                for slot in ("left-1", "left-0"):
                    if slot in self.slots:
                        yield SeatBox(slot)
            yield Middle(id="middle")
            with Vertical(classes="side"):
                for slot in ("right-1", "right-0"):
                    if slot in self.slots:
                        yield SeatBox(slot)
        with Horizontal(id="low", classes="row"):
            yield self._place("low-0")
            yield OwnHand(id="own")
            yield self._place("low-1")

    def _place(self, slot: str) -> Static:
        return SeatBox(slot) if slot in self.slots else Static(classes="nobody")

    def draw(self, scene: Scene) -> None:
        """Show every seat, the middle and the person's hand."""
        for seat, slot in enumerate(self.slots, start=1):
            self.query_one(f"#{slot}", SeatBox).draw(scene, seat)
        self.query_one(Middle).draw(scene)
        self.query_one(OwnHand).draw(scene)


_INNER_WIDTH: Final = 20
_ROW_STYLES: Final = {
    "asked": "on #3a3413",
    "won": "on #17331c",
    "folded": DIM,
    "plain": "",
}


class SeatRows(Static):
    """A line for each seat, for small terminals."""

    def draw(self, scene: Scene) -> None:
        """Show every seat in turn."""
        width = max(60, self.app.size.width - 2)
        rows = [_row(scene, seat, width) for seat in range(len(scene.view.seats))]
        self.update(Text("\n").join(rows))


def _row(scene: Scene, seat: int, width: int) -> Text:
    one, place = scene.view.seats[seat], scene.places[seat]
    state = seat_state(scene, seat)
    row = Text(no_wrap=True, overflow="ellipsis")
    row.append("▶ " if state == "asked" else "  ", "bold #e0b84c")
    row.append(_cell(Text(scene.names[seat], "bold"), 8))
    row.append_text(_cell(markers_text(place, short=True), 10))
    stack = Text("all-in", "bold #ff9d9d") if one.all_in else Text(chips(one.stack), "bold")
    stack.align("right", 7)
    row.append_text(stack)
    row.append_text(_cell(Text(" ") + bet_text(one), 8))
    row.append_text(_cell(small_cards([card for card, _ in scene.held(seat)]), 21))
    row.append(" ")
    row.append(_row_words(scene, seat), _deed_style(state))
    row.truncate(width, overflow="ellipsis", pad=True)
    row.stylize_before(_ROW_STYLES[state])
    return row


def _row_words(scene: Scene, seat: int) -> str:
    one, place = scene.view.seats[seat], scene.places[seat]
    parts = [place.deed] if place.deed else []
    if one.shown and not one.folded and seat != PERSON:
        parts += scene.words(seat)
    elif one.drew and not place.deed.startswith(("draws", "stands")):
        parts.append(drew_words(one))
    return ", ".join(parts)


def _cell(text: Text, width: int) -> Text:
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
