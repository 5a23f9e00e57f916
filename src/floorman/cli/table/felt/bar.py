"""The bar of actions: what may be done, with keys, and the box in which an amount is typed."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, Label, Static

from floorman.cli.table.game.cards import colour_suits
from floorman.cli.table.game.options import Option, Preset, cards_words, next_size, presets
from floorman.cli.table.game.scene import DIM, Scene
from floorman.cli.table.game.words import chips
from floorman.deal import Request, View

KEY_STYLE: Final = "bold #16181d on #e0b84c"
_LABEL_STYLE: Final = "bold #f4f1e8 on #2b3b4d"
_KEY_NAMES: Final = {"enter": "⏎"}


def pill(option: Option) -> Text:
    """An option as a key and a label, which may be clicked too."""
    key = _KEY_NAMES.get(option.key, option.key)
    # Only the label is a link: a link would take the key's colour away.
    click = Style.from_meta({"@click": f"app.press({option.key!r})"})
    label = Style.parse(_LABEL_STYLE) + click
    return Text.assemble((f" {key} ", KEY_STYLE), (f" {option.label} ", label))


class AmountInput(Input):
    """The box for an amount: digits, up and down, and a key for each ready amount."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", priority=True),
        Binding("up", "step(True)", "More", priority=True, show=False),
        Binding("down", "step(False)", "Less", priority=True, show=False),
        Binding("m", "preset('m')", "Least", priority=True),
        Binding("h", "preset('h')", "Half pot", priority=True),
        Binding("p", "preset('p')", "Pot", priority=True),
        Binding("a", "preset('a')", "Most", priority=True),
    ]

    class Left(Message):
        """The box was closed without an amount."""

    def __init__(self) -> None:
        super().__init__(type="integer", id="amount", max_length=9, select_on_focus=True)
        self.request: Request | None = None
        self.presets: Sequence[Preset] = ()

    def offer(self, view: View) -> None:
        """Begin with the least amount."""
        self.request = view.request
        self.presets = presets(view)
        self._put(self.presets[0].to)

    def _put(self, amount: int) -> None:
        self.value = str(amount)
        self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        """Close the box."""
        self.post_message(self.Left())

    def action_step(self, up: bool) -> None:
        """A step more or less."""
        if self.request is not None:
            typed = int(self.value) if self.value.isdigit() else 0
            self._put(next_size(self.request, typed, up))

    def action_preset(self, key: str) -> None:
        """Take a ready amount."""
        for preset in self.presets:
            if preset.key == key:
                self._put(preset.to)


class ActionBar(Vertical):
    """Options while acting, the box while an amount is typed, else whose turn it is."""

    def compose(self) -> ComposeResult:
        """A line of options, and the box, of which one shows."""
        yield Static(id="options")
        with Vertical(id="sizing"):
            with Horizontal(id="size-line"):
                yield Label(id="size-label")
                yield AmountInput()
                yield Static(_box_help(), id="size-help")
            yield Static(id="presets")

    def draw(self, scene: Scene) -> None:
        """Show what may be done now."""
        self.query_one("#options", Static).update(_options_text(scene))

    def open_box(self, scene: Scene, label: str) -> None:
        """Let the person type an amount."""
        box = self.query_one(AmountInput)
        box.offer(scene.view)
        self.query_one("#size-label", Label).update(label)
        words = Text()
        for preset in box.presets:
            words.append(f" {preset.key} ", KEY_STYLE)
            words.append(f" {preset.name} {chips(preset.to)}  ", "#d7dee6")
        self.query_one("#presets", Static).update(words)
        self.add_class("typing")
        box.focus()

    def close_box(self) -> None:
        """Put the box away."""
        self.remove_class("typing")


def _box_help() -> Text:
    key = "bold #e0b84c"
    keys = (("⏎ ", key), ("do it   ", DIM), ("↑↓ ", key), ("step   ", DIM), ("esc ", key))
    return Text.assemble(*keys, ("back", DIM))


def _options_text(scene: Scene) -> Text:
    if scene.options or scene.choosing:
        text = Text("  ").join(pill(option) for option in scene.options)
        if scene.choosing:
            hint = Text(_choose_words(scene), "#d7dee6")
            text = Text("  ").join((hint, text)) if scene.options else hint
        return text
    if scene.asked < 0 or scene.asked == scene.me:
        return Text()
    return Text(f"{scene.names[scene.asked]} is to act…", DIM)


def _choose_words(scene: Scene) -> str:
    request = scene.view.request
    if request.kind == "turn-up":
        return "Turn up a card: pick by number."
    least, most = request.cards_min, request.cards_max
    if request.kind == "set":
        left = len(request.cards) - len(scene.choice.placed)
        return f"Set {cards_words(left)}: ◀ ▶ choose one." if left else "All is placed."
    number = cards_words(most) if least == most else f"{least} to {cards_words(most)}"
    if request.kind == "divide":
        return f"Set {number} apart as a hand of their own: pick by number."
    verb = "Draw" if request.kind == "draw" else "Throw away"
    return f"{verb} {number}: pick by number."


def line_text(text: str, kind: str) -> Text:
    """A line of the log, drawn by its kind."""
    styles = {
        "heading": "bold #e0b84c",
        "street": "#8fd3b0",
        "won": "bold #9be37c",
        "note": "#c3b1e1",
        "cards": "#d7dee6",
    }
    return colour_suits(Text(text, styles.get(kind, "#b9c4cf")))
