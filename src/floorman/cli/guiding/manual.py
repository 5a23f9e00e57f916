"""A command's page as a manual has it: name, synopsis, description, options, what it ends with."""

from typing import Final

import click

# Where more is told about a command, in the documentation and at /help of an open room.
PAGES: Final = {
    "audit": "trust",
    "backup": "store",
    "bot": "bots",
    "brush": "room",
    "compact": "store",
    "completion": "commands",
    "convert": "formats",
    "demo": "start",
    "doctor": "commands",
    "export": "export",
    "fairplay": "trust",
    "form": "forms",
    "forms": "play",
    "glossary": "commands",
    "help": "commands",
    "import": "export",
    "move": "store",
    "odds": "odds",
    "play": "play",
    "quiz": "learn",
    "rank": "forms",
    "repair": "store",
    "replay": "histories",
    "restore": "store",
    "rule": "commands",
    "rules": "learn",
    "ruleset": "rulesets",
    "ruling": "rulings",
    "icm": "odds",
    "schedule": "tournaments",
    "serve": "settings",
    "settle": "room-people",
    "sim": "tournaments",
    "stats": "formats",
    "verify": "verifying",
    "vet": "formats",
    "why": "play",
}
_ENDS: Final = (
    ("0", "It is done, and all is well."),
    ("1", "It is done, and something that was looked at is not well."),
    ("2", "It cannot be done as it was asked; one line on standard error says why."),
)
_WIDTH: Final = 80


class _Formatter(click.HelpFormatter):
    """Headings as in a manual, and everything else below them."""

    def write_heading(self, heading: str) -> None:
        """A heading by itself."""
        self.write(f"{heading.upper()}\n")


def page_of(command: click.Command, says: str) -> str:
    """The page of a command; `says` is what it does, in a line."""
    name = f"floorman {command.name}"
    ctx = click.Context(command, info_name=name, max_content_width=_WIDTH, terminal_width=_WIDTH)
    ctx.help_option_names = ["-h", "--help"]
    out = _Formatter(width=_WIDTH)
    with out.section("Name"):
        out.write_text(f"{name} - {says[0].lower()}{says[1:].rstrip('.')}")
    with out.section("Synopsis"):
        out.write_text(" ".join([name, *command.collect_usage_pieces(ctx)]))
    out.write_paragraph()
    out.write("DESCRIPTION\n")
    # It sets its own text in.
    command.format_help_text(ctx, out)
    command.format_options(ctx, out)
    with out.section("Ends with"):
        out.write_dl(_ENDS)
    with out.section("See also"):
        page = PAGES[command.name or ""]
        out.write_text(f"docs/{page}.md; in an open room: /help/{page}/")
    return out.getvalue().replace("DESCRIPTION\n\n", "DESCRIPTION\n").rstrip() + "\n"
