"""The small dialog: lines to choose from by key, arrow or click, and a box to type in at times."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList
from textual.widgets.option_list import Option as ListLine

from floorman.cli.table.felt.bar import KEY_STYLE
from floorman.cli.table.game.deeds import Deed
from floorman.cli.table.game.scene import DIM


class Dialog(ModalScreen[Deed | None]):
    """One choice; what is chosen, or None. `lines` gives the deeds for what is typed."""

    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back to the table", priority=True),
        Binding("enter", "take", "Choose", priority=True),
        Binding("up", "move(-1)", "Up", priority=True, show=False),
        Binding("down", "move(1)", "Down", priority=True, show=False),
    ]

    def __init__(self, title: str, lines: Callable[[str], Sequence[Deed]], typed: bool) -> None:
        """`typed`: letters go into a box, and the lines follow what stands in it."""
        super().__init__()
        self.heading = title
        self.typed = typed
        self.lines = lines
        self.deeds = tuple(lines(""))

    def compose(self) -> ComposeResult:
        """The box where one may type, the lines, the keys."""
        with Vertical(id="dialog"):
            if self.typed:
                yield Input(id="typed", placeholder="type, or choose below")
            choices = OptionList(id="choices")
            choices.can_focus = False
            yield choices
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Show every line; the first is picked."""
        self.query_one("#dialog").border_title = self.heading
        self._fill()
        if self.typed:
            self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The lines follow what is typed."""
        self.deeds = tuple(self.lines(event.value))
        self._fill()

    def on_key(self, event: Key) -> None:
        """A line's own key chooses it."""
        if self.typed:
            return
        for deed in self.deeds:
            if deed.key == event.key:
                event.stop()
                self.dismiss(deed)
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click chooses."""
        event.stop()
        self.dismiss(self.deeds[event.option_index])

    def action_move(self, by: int) -> None:
        """Pick the line before or after."""
        choices = self.query_one(OptionList)
        if self.deeds:
            choices.highlighted = ((choices.highlighted or 0) + by) % len(self.deeds)

    def action_take(self) -> None:
        """Choose the line that is picked."""
        picked = self.query_one(OptionList).highlighted
        if self.deeds and picked is not None:
            self.dismiss(self.deeds[picked])

    def _fill(self) -> None:
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options([ListLine(_line(deed)) for deed in self.deeds])
        choices.highlighted = 0 if self.deeds else None


def _line(deed: Deed) -> Text:
    key = Text.assemble((f" {deed.key} ", KEY_STYLE), "  ") if deed.key else Text()
    hint = Text(f"  {deed.hint}", DIM) if deed.hint else Text()
    return key + Text(deed.label, "bold #f4f1e8") + hint
