"""The person's own hand: large cards, numbers to pick them by, and the hand in words."""

from typing import Final

from rich.text import Text
from textual.content import Content
from textual.widgets import Static

from floorman.cards import Card
from floorman.cli.table.game.cards import CARD_WIDTH, large_cards, small_cards
from floorman.cli.table.game.scene import (
    CHIP_STYLE,
    DIM,
    Scene,
    drew_words,
    markers_text,
    stack_text,
)
from floorman.cli.table.game.words import chips
from floorman.history.addressing import YOU, addressed

_ROOM: Final = 34
_LARGE_MOST: Final = 7
_WORDS_MOST: Final = 3
_CURSOR: Final = "bold #16181d on #e0b84c"


def pick_order(scene: Scene) -> list[Card]:
    """The cards to pick from, as they lie: what the numbers count."""
    if not scene.choosing:
        return []
    allowed = scene.view.request.cards
    return [card for card, up in scene.held(scene.me) if not up and card in allowed]


class OwnHand(Static):
    """The person's seat, drawn large."""

    def draw(self, scene: Scene) -> None:
        """Show cards, words and chips."""
        place, asked = scene.place(scene.chairs[0]), scene.is_asked
        self.set_class(asked, "asked")
        self.set_class(bool(place.won), "won")
        title = Text(f"{'▶ ' if asked else ''}{YOU}", "bold") + markers_text(place)
        if scene.me is not None and scene.chairs[0].note:
            note = addressed(f"{YOU} {scene.chairs[0].note}").removeprefix(YOU)
            title += Text(note, DIM)
        self.border_title = Content.from_rich_text(title)
        drew = scene.chairs[0].drew
        held = [card for card, _ in scene.held(scene.me)] if drew is None else [drew]
        self.border_subtitle = Content.from_rich_text(_chips_line(scene))
        room = self.content_size.width or _ROOM
        width = CARD_WIDTH if len(held) * (CARD_WIDTH + 1) - 1 <= room else CARD_WIDTH - 1
        if len(held) > _LARGE_MOST:
            # Too many to draw large: the card at the cursor is the marked one.
            lines = [small_cards(held, marked=[held[scene.choice.cursor % len(held)]])]
            self.update(Text("\n", justify="center").join(lines + words_lines(scene)))
            return
        lines = large_cards(held, scene.choice.cards, width=width) if held else [Text()] * 3
        if not held and scene.law.rows is not None:
            lines = []
        words, marks = words_lines(scene), _marks(scene, width)
        if marks.plain.strip() or len(words) < _WORDS_MOST:
            lines.append(marks)
        lines += words
        self.update(Text("\n", justify="center").join(lines), layout=False)


def _marks(scene: Scene, width: int) -> Text:
    """Under each card its number while cards are picked; else which lie up, at stud."""
    text = Text()
    picks = pick_order(scene)
    for place, (card, up) in enumerate(scene.held(scene.me)):
        stud = any(shown for _, shown in scene.held(scene.me))
        label, style = ("up" if up else "down") if stud else "", DIM
        if scene.mine is not None and place < scene.mine.divided:
            label = "─" * width  # set apart
        if card in picks and not up:
            number = picks.index(card)
            label = f"[{number + 1}]" if card in scene.choice.cards else str(number + 1)
            style = _CURSOR if number == scene.choice.cursor else "bold"
        text.append(" " * bool(place))
        left = (width - len(label)) // 2
        text.append(" " * left)
        text.append(label, style)
        text.append(" " * (width - left - len(label)))
    return text


def words_lines(scene: Scene) -> list[Text]:
    """The hand in words, a line for each share of the pot."""
    if scene.me is None:
        return [Text(addressed(f"{YOU} {scene.chairs[0].note}"), DIM)]
    if scene.folded:
        return [Text("You have folded", DIM)]
    return [Text(words, "bold #f4f1e8") for words in scene.words(scene.me)]


def _chips_line(scene: Scene) -> Text:
    one, chair = scene.mine, scene.chairs[0]
    if one is None:
        return Text("Stack ", DIM) + Text(chips(chair.stack), CHIP_STYLE)
    place = scene.place(chair)
    line = Text("Stack ", DIM) + stack_text(one, chair.stack if scene.view.over else None)
    deed = place.deed.removesuffix(", all-in") if one.all_in else place.deed
    for part in (Text(deed, "#9fc6e8"), Text(drew_words(one), DIM)):
        if part.plain:
            line = line + Text("   ") + part
    return line


class CompactHand(Static):
    """The person's hand in two lines, for small terminals."""

    def draw(self, scene: Scene) -> None:
        """Show cards and words; while cards are picked, their numbers below."""
        start = Text("Your hand  ", DIM)
        line = start + small_cards(
            [card for card, _ in scene.held(scene.me)],
            marked=scene.choice.cards,
            divided=scene.mine.divided if scene.mine else 0,
        )
        line = line + Text("   ") + Text(" · ").join(words_lines(scene))
        marks = Text(" " * len(start.plain))
        picks = pick_order(scene)
        for card, up in scene.held(scene.me):
            style = ""
            label = "  "
            if card in picks and not up:
                number = picks.index(card)
                label = f"{number + 1}{'x' if card in scene.choice.cards else ' '}"
                style = _CURSOR if number == scene.choice.cursor else "bold #e0b84c"
            marks.append(label, style)
            marks.append(" ")
        self.update(line + Text("\n") + marks if picks else line)
