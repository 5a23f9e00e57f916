"""Seats: boxes around the table where there is room, else a line for each."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from floorman.cli.table.felt.hand import OwnHand
from floorman.cli.table.felt.middle import Middle
from floorman.cli.table.game.cards import small_cards
from floorman.cli.table.game.chairs import Chair
from floorman.cli.table.game.rows import row_texts
from floorman.cli.table.game.scene import (
    DIM,
    Scene,
    bet_text,
    drew_words,
    markers_text,
    stack_text,
)
from floorman.cli.table.game.words import chips
from floorman.history.holding import NONE

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


def seat_state(scene: Scene, seat: int | None) -> str:
    """How a seat is drawn: asked, won, folded, plainly, or away for one without a hand."""
    if seat is None:
        return "away"
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

    def draw(self, scene: Scene, chair: Chair) -> None:
        """Show the chair and whoever sits there."""
        state = seat_state(scene, chair.seat)
        for name in ("asked", "won", "folded", "plain", "away"):
            self.set_class(name == state, name)
        name = chair.player or f"Seat {chair.number + 1}"
        title = Text(f"{'▶ ' if state == 'asked' else ''}{name}", "bold")
        self.border_title = Content.from_rich_text(title + markers_text(scene.place(chair)))
        lines = _away_lines(chair) if chair.seat is None else _seat_lines(scene, chair, chair.seat)
        for line in lines:
            line.truncate(_INNER_WIDTH, overflow="ellipsis")
        self.update(Text("\n").join(lines), layout=False)


def _away_lines(chair: Chair) -> list[Text]:
    if not chair.player:
        return [Text("empty", DIM)]
    cards = Text() if chair.drew is None else small_cards([chair.drew])
    return [Text(chips(chair.stack), DIM), cards, Text(chair.note, "italic #8fa1b3")]


def _seat_lines(scene: Scene, chair: Chair, seat: int) -> list[Text]:
    """Chips, cards, what it last did, and what it shows or how it drew."""
    one, place = scene.view.seats[seat], scene.places[seat]
    if one.hands:
        money = stack_text(one, chair.stack if scene.view.over else None)
        land = Text("  Fantasyland", "bold #c3b1e1") if one.fantasyland else Text()
        return [money + land, *row_texts(scene.law, one)]
    stack = stack_text(one, chair.stack if scene.view.over else None)
    deed = Text(place.deed, _deed_style(seat_state(scene, seat)))
    words = scene.words(seat) if one.shown and not one.folded else ()
    told = [Text(said, "italic") for said in words if not said.endswith(NONE)] or [
        Text(drew_words(one) or chair.note, DIM)
    ]
    if len(told) > 1:
        stack, deed = stack + Text("  ") + deed, told.pop(0)
    held = small_cards([card for card, _ in scene.held(seat)], divided=one.divided)
    return [stack, held, deed, *told]


def _deed_style(state: str) -> str:
    return {"won": "bold #9be37c", "folded": DIM, "away": DIM}.get(state, "#9fc6e8")


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
        """Show every chair, the middle and the person's hand."""
        for slot, chair in zip(self.slots, scene.chairs[1:], strict=True):
            self.query_one(f"#{slot}", SeatBox).draw(scene, chair)
        self.query_one(Middle).draw(scene)
        self.query_one(OwnHand).draw(scene)


_INNER_WIDTH: Final = 20
_ROW_STYLES: Final = {
    "asked": "on #3a3413",
    "won": "on #17331c",
    "folded": DIM,
    "plain": "",
    "away": DIM,
}


class SeatRows(Static):
    """A line for each seat, for small terminals."""

    def draw(self, scene: Scene) -> None:
        """Show every chair in turn."""
        width = max(60, self.app.size.width - 2)
        self.update(Text("\n").join(_row(scene, chair, width) for chair in scene.chairs))


def _row(scene: Scene, chair: Chair, width: int) -> Text:
    state = seat_state(scene, chair.seat)
    one = None if chair.seat is None else scene.view.seats[chair.seat]
    row = Text(no_wrap=True, overflow="ellipsis")
    row.append("▶ " if state == "asked" else "  ", "bold #e0b84c")
    row.append(_cell(Text(chair.player or f"Seat {chair.number + 1}", "bold"), 8))
    row.append_text(_cell(markers_text(scene.place(chair), short=True), 10))
    now = one is None or scene.view.over
    stack = Text(chips(chair.stack if now or one is None else one.stack), "bold")
    if one is not None and one.all_in and not now:
        stack = Text("all-in", "bold #ff9d9d")
    stack.align("right", 7)
    row.append_text(stack if chair.player else Text(" " * 7))
    row.append_text(_cell(Text(" ") + bet_text(one) if one else Text(), 8))
    if one is not None and one.hands:
        row.append_text(Text(" ").join(row_texts(scene.law, one)))
        row.truncate(width, overflow="ellipsis", pad=True)
        row.stylize_before(_ROW_STYLES[state])
        return row
    held = [card for card, _ in scene.held(chair.seat)] if chair.drew is None else [chair.drew]
    row.append_text(_cell(small_cards(held, divided=one.divided if one else 0), 21))
    row.append(" ")
    row.append(_row_words(scene, chair), _deed_style(state))
    row.truncate(width, overflow="ellipsis", pad=True)
    row.stylize_before(_ROW_STYLES[state])
    return row


def _row_words(scene: Scene, chair: Chair) -> str:
    if chair.seat is None:
        return chair.note if chair.player else "empty"
    one, place = scene.view.seats[chair.seat], scene.places[chair.seat]
    parts = [place.deed] if place.deed else []
    if one.shown and not one.folded and chair.seat != scene.me:
        parts += scene.words(chair.seat)
    elif one.drew and not place.deed.startswith(("draws", "stands")):
        parts.append(drew_words(one))
    return ", ".join((*parts, *([chair.note] if chair.note else ())))


def _cell(text: Text, width: int) -> Text:
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
