"""Why? The log again, and beside it the rules behind the line that is picked."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from floorman.cli.table.felt.bar import line_text
from floorman.cli.table.game.log import Line
from floorman.cli.table.game.scene import DIM
from floorman.rulebooks.rules import find_rule


class WhyScreen(ModalScreen[None]):
    """Every line so far; the rules behind the highlighted one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,w,q", "dismiss(None)", "Back to the table"),
        Binding("up,k", "move(-1)", "Earlier", priority=True),
        Binding("down,j", "move(1)", "Later", priority=True),
        Binding("pageup", "scroll_rules(-1)", "Rules up", priority=True),
        Binding("pagedown", "scroll_rules(1)", "Rules down", priority=True),
    ]

    def __init__(self, lines: Sequence[Line], picked: int) -> None:
        super().__init__()
        self.log_lines = tuple(lines)
        self.picked = picked

    def compose(self) -> ComposeResult:
        """The log, the rules, the keys."""
        with Container(id="why"):
            texts = [line_text(line.text, line.kind) for line in self.log_lines]
            yield OptionList(*(Option(text) for text in texts), id="why-lines")
            with VerticalScroll(id="why-rules"):
                yield Static(id="why-text")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begin with the line asked about."""
        self.query_one("#why-lines").border_title = "What happened"
        self.query_one("#why-rules").border_title = "The rules behind it"
        lines = self.query_one(OptionList)
        lines.focus()
        lines.highlighted = self.picked

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rules behind a line."""
        self.query_one("#why-text", Static).update(rules_text(self.log_lines[event.option_index]))
        self.query_one("#why-rules").scroll_home(animate=False)

    def action_move(self, by: int) -> None:
        """Pick the line before or after."""
        lines = self.query_one(OptionList)
        now = lines.highlighted if lines.highlighted is not None else self.picked
        lines.highlighted = max(0, min(len(self.log_lines) - 1, now + by))

    def action_scroll_rules(self, by: int) -> None:
        """Page through the rules."""
        rules = self.query_one("#why-rules")
        rules.scroll_relative(y=by * max(1, rules.size.height - 1), animate=False)


def rules_text(line: Line) -> Text:
    """The rules behind a line: ids, titles, statements."""
    text = Text()
    text.append_text(line_text(line.text, line.kind))
    text.append("\n\n")
    if not line.cites:
        text.append("No rule of this book is behind this line.", DIM)
    for rule_id in line.cites:
        rule = find_rule(rule_id)
        text.append(rule.id, "bold #e0b84c")
        text.append(f"  {rule.title}\n", "bold #f4f1e8")
        text.append(f"{rule.statement}\n\n", "#d7dee6")
    return text


def why_line(lines: Sequence[Line]) -> int:
    """The line to begin with: the latest deed that has rules behind it."""
    for place in range(len(lines) - 1, -1, -1):
        if lines[place].cites and lines[place].kind != "note":
            return place
    return max(0, len(lines) - 1)
