"""The middle of the table: the street, the boards and the pots; after the deal, who won."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.widgets import Static

from floorman.cards import Card
from floorman.cli.table.game.cards import large_cards, small_cards
from floorman.cli.table.game.scene import CHIP_STYLE, DIM, Scene
from floorman.cli.table.game.words import chips
from floorman.deal.sight.separate_pots import real_pots
from floorman.history.addressing import addressed

_LARGE_BOARDS: Final = 2
_TITLE: Final = "bold #d6efe0"


class Middle(Static):
    """The middle, drawn large: cards three lines high."""

    def draw(self, scene: Scene) -> None:
        """Show the street, boards and pots."""
        lines = [Text(street_words(scene), _TITLE), Text()]
        boards = boards_of(scene)
        for name, board, to_come in boards:
            if len(boards) > _LARGE_BOARDS:
                lines.append(Text(f"{name}  ", DIM) + small_cards(board, to_come))
                continue
            if name:
                lines.append(Text(name, DIM))
            lines += large_cards(board, (), to_come)
        if boards:
            lines.append(Text())
        lines += pot_lines(scene)
        lines += [Text(words, "bold #9be37c") for words in scene.outcome or _opening(scene)]
        for line in lines:
            line.justify = "center"
        self.update(Text("\n", justify="center").join(lines), layout=False)


class CompactMiddle(Static):
    """The middle in a few lines, for small terminals."""

    def draw(self, scene: Scene) -> None:
        """Show street and pots in a line, each board in a line."""
        pots = pot_lines(scene)
        lines = [Text("   ").join((Text(street_words(scene), _TITLE), *pots[:1]))]
        if pots[1:]:
            lines.append(Text("   ").join(pots[1:]))
        for name, board, to_come in boards_of(scene):
            label = f"{name}  " if name else ""
            lines.append(Text(label, DIM) + small_cards(board, to_come))
        if scene.outcome:
            lines[0].append_text(Text("   " + "; ".join(scene.outcome), "bold #9be37c"))
        self.update(Text("\n").join(lines))


def _opening(scene: Scene) -> list[str]:
    """Who has drawn the first button."""
    if scene.view.seats:
        return []
    return [addressed(f"{chair.player} has the button") for chair in scene.chairs if chair.button]


def street_words(scene: Scene) -> str:
    """The street as people say it."""
    if not scene.view.seats:
        return "The game is about to begin"
    if scene.view.over:
        return "The deal is over"
    return scene.view.street.replace("-", " ").capitalize()


def boards_of(scene: Scene) -> list[tuple[str, Sequence[Card], int]]:
    """Every board by name where there are several, its cards, and how many are still to come."""
    view, form = scene.view, scene.law.form
    found: list[tuple[str, Sequence[Card], int]] = []
    several = len(view.boards) > 1
    most = sum(street.boardcards for street in form.course)
    for number, board in enumerate(view.boards, start=1):
        to_come = 0 if view.over else most - len(board)
        if board or to_come:
            found.append((f"Board {number}" if several else "", board, to_come))
    if view.common:
        found.append(("Common card", view.common, 0))
    return found


def pot_lines(scene: Scene) -> list[Text]:
    """Each pot by name with its amount, and who contests it where not everyone does."""
    view = scene.view
    if view.over or not view.pot:
        return []
    live = sum(not seat.folded for seat in view.seats)
    pots = real_pots(view)
    if len(pots) < 2:
        line = Text("Pot ", _TITLE) + Text(chips(view.pot), CHIP_STYLE)
        bets = sum(seat.bet for seat in view.seats)
        if 0 < bets < view.pot:
            line.append(f"  {chips(bets)} of it in bets", DIM)
        return [line]
    lines = []
    for place, pot in enumerate(pots):
        name = f"Side pot {place}" if place else "Main pot"
        line = Text(f"{name} ", _TITLE) + Text(chips(pot.amount), CHIP_STYLE)
        if len(pot.seats) < live:
            line.append(f"  {', '.join(scene.names[seat] for seat in pot.seats)}", DIM)
        lines.append(line)
    return lines
