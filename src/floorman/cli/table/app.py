"""The full-screen table: keys in, one seat's view out."""

from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Key, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option as ListLine

from floorman.cli.table.felt.bar import ActionBar, AmountInput, line_text
from floorman.cli.table.felt.dialog import Dialog
from floorman.cli.table.felt.hand import CompactHand, pick_order
from floorman.cli.table.felt.middle import CompactMiddle
from floorman.cli.table.felt.seats import Ring, SeatRows
from floorman.cli.table.felt.why import WhyScreen, why_line
from floorman.cli.table.game.deeds import TITLES, TYPED, Deed, deeds, single_deed
from floorman.cli.table.game.options import NEXT, SIZE, Option, toggled
from floorman.cli.table.game.rows import PLACE, SUGGEST, TAKE_BACK, left_to_set, placed_by
from floorman.cli.table.game.scene import DIM, Choice, Scene, make_scene
from floorman.cli.table.game.session import Session
from floorman.cli.table.game.words import chips
from floorman.deal import Reason, Refused, commands
from floorman.deal.betting.explaining import options_text
from floorman.deal.sums import unmarked
from floorman.games.stakes_text import stakes_text
from floorman.history.addressing import named_seats, table_refusal
from floorman.table import TableRefused
from floorman.table.commands import ProposeStakes

_HELP = " Yellow keys act · 1-7 pick cards · n next deal · t table · w why? · q leave"
# With nothing left to decide the others need not take their time.
_HURRY = 4
# Deals that the person only watches follow each other after so many times the pace.
_BETWEEN = 4
# From this size on boxes fit, and from this width on a broader log.
_LARGE_WIDTH, _LARGE_HEIGHT, _WIDE = 112, 36, 150


class TableApp(App[None]):
    """One person at a table of house players."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "Floorman"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "press('f')", "Fold"),
        Binding("c", "press('c')", "Check/call"),
        Binding("r", "press('r')", "Bet/raise"),
        Binding("b", "press('b')", "Bring-in"),
        Binding("o", "press('o')", "Open/split"),
        Binding("x", "press('x')", "Chop"),
        Binding("y", "press('y')", "Yes"),
        Binding("p", "press('p')", "Pat"),
        Binding("s", "press('s')", "Show"),
        Binding("m", "press('m')", "Muck"),
        Binding("n", "press('n')", "Next/no"),
        Binding("a", "press('a')", "Ask"),
        Binding("h", "press('h')", "Hunt"),
        Binding("enter", "press('enter')", "Do it"),
        Binding("left", "cursor(-1)", "◀", show=False),
        Binding("right", "cursor(1)", "▶", show=False),
        Binding("space", "pick", "Pick", show=False),
        Binding("d", "press('d')", "Name"),
        Binding("i", "press('i')", "Come in"),
        Binding("t", "menu('table')", "Table"),
        Binding("w", "why", "Why?"),
        Binding("q", "leave", "Leave"),
    ]

    def __init__(self, session: Session, pace: float) -> None:
        """`pace` is how long, in seconds, a house player takes; 0 for no time at all."""
        super().__init__()
        self.session = session
        self.pace = pace
        self.choice = Choice()
        self.scene = make_scene(session, self.choice)
        self._seated = False
        self._written = 0
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The head, the table in both sizes, the log, the bar, the status and the keys."""
        yield Static(id="head")
        yield Static(_HELP, id="help")
        with Container(id="body"):
            with Container(id="table"):
                yield Ring(self.session.evening.seats)
                yield CompactMiddle(id="compact-middle")
                yield SeatRows(id="rows")
                yield CompactHand(id="compact-hand")
            lines = OptionList(id="log")
            lines.can_focus = False
            yield lines
        yield ActionBar(id="bar")
        yield Static(id="status")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Draw the table and let the others begin."""
        log = self._table.query_one("#log")
        log.border_title = "What happened"
        log.anchor()
        self._seated = True
        self._fit(self.size.width, self.size.height)
        self._go_on()

    def on_resize(self, event: Resize) -> None:
        """Boxes where there is room, lines where there is not."""
        self._fit(event.size.width, event.size.height)
        self._draw()

    def _fit(self, width: int, height: int) -> None:
        self.set_class(width >= _WIDE, "wide")
        self.set_class(width < _LARGE_WIDTH or height < _LARGE_HEIGHT, "compact")

    # What is drawn

    @property
    def _table(self) -> Screen[object]:
        """The screen of the table, even while another lies over it."""
        return self.screen_stack[0]

    def _draw(self) -> None:
        self.scene = scene = make_scene(self.session, self.choice)
        if not self._seated:
            return
        self._table.query_one("#head", Static).update(_head(scene), layout=False)
        if self.has_class("compact"):
            self._table.query_one(CompactMiddle).draw(scene)
            self._table.query_one(SeatRows).draw(scene)
            self._table.query_one(CompactHand).draw(scene)
        else:
            self._table.query_one(Ring).draw(scene)
        self._table.query_one(ActionBar).draw(scene)
        self._write_log()
        self.refresh_bindings()

    def _write_log(self) -> None:
        log = self._table.query_one("#log", OptionList)
        new = self.session.lines[self._written :]
        if new:
            log.add_options([ListLine(line_text(line.text, line.kind)) for line in new])
            self._written += len(new)

    def _say(self, text: str, kind: str) -> None:
        status = self._table.query_one("#status", Static)
        status.set_class(kind == "refused", "refused")
        status.update(Text(text), layout=False)

    # Who acts

    def _go_on(self) -> None:
        """Let the others act, one after the other, until the person is asked."""
        if not self.pace:
            while self.session.step():
                pass
        self._draw()
        if self._timer is not None:
            return
        if self.session.state == "others":
            pace = self.pace / _HURRY if self.scene.folded else self.pace
            self._timer = self.set_timer(pace, self._next_other)
        elif self.pace and self._only_watches:
            self._timer = self.set_timer(self.pace * _BETWEEN, self._next_watched)

    def _next_other(self) -> None:
        self._timer = None
        if self.screen_stack:
            self.session.step()
            self._go_on()

    @property
    def _only_watches(self) -> bool:
        """Whether the game goes on without the person, who sits out."""
        you = self.session.you
        return self.session.state == "over" and you is not None and you.away

    def _next_watched(self) -> None:
        self._timer = None
        if self._only_watches and len(self.screen_stack) == 1:
            self._begin_deal()
        elif self.screen_stack:
            self._go_on()

    def _carry_out(self, command: commands.Command) -> None:
        try:
            self.session.act(command)
        except Refused as refused:
            self._refuse(refused)
            return
        self.choice = Choice()
        self._table.query_one(ActionBar).close_box()
        self.set_focus(None)
        self._say("", "")
        self._go_on()

    def _refuse(self, refused: Refused) -> None:
        if refused.reason is Reason.UNDECLARED_SPLIT:
            self.choice = Choice(self.choice.cards, self.choice.cursor, split=True)
        self._say(named_seats(str(refused), self.session.names), "refused")
        self._draw()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what may be done now answers to its key."""
        if action == "press":
            return self._has(str(parameters[0]))
        if action in ("cursor", "pick"):
            return self.scene.choosing
        return True

    def _has(self, key: str) -> bool:
        return any(option.key == self._meant(key) for option in self._options)

    @property
    def _options(self) -> tuple[Option, ...]:
        return tuple(self.scene.options)

    def _meant(self, key: str) -> str:
        """Enter also goes on to the next deal."""
        return "n" if key == "enter" and self.scene.view.over else key

    def action_press(self, key: str) -> None:
        """Do what the key stands for."""
        for option in self._options:
            if option.key == self._meant(key):
                self._take(option)
                return

    def _take(self, option: Option) -> None:
        if option.command is not None:
            self._carry_out(option.command)
        elif option.opens == SIZE:
            self._table.query_one(ActionBar).open_box(self.scene, option.label)
        elif option.opens == NEXT:
            self._begin_deal()
        elif self.scene.choosing and self.scene.view.request.kind == "set":
            self._place(option.opens)
        else:
            self.action_menu(option.opens)

    def _place(self, what: str) -> None:
        """Put the card at the cursor in a row, take the last one back, or be shown a way."""
        choice, view = self.choice, self.scene.view
        if what == SUGGEST:
            command = self.session.suggestion()
            placed = placed_by(command) if isinstance(command, commands.SetCards) else ()
        elif what == TAKE_BACK:
            placed = choice.placed[:-1]
        else:
            left = left_to_set(view, choice.placed)
            card = left[choice.cursor % len(left)]
            placed = (*choice.placed, (card, int(what.removeprefix(PLACE))))
        self.choice = Choice(cursor=choice.cursor, placed=placed)
        self._draw()

    def _begin_deal(self) -> None:
        try:
            self.session.next_deal()
        except TableRefused as refused:
            self._say(table_refusal(str(refused)), "refused")
            self._draw()
            return
        self.choice = Choice()
        self._say("", "")
        self._go_on()

    # What is wanted at the table

    def action_menu(self, menu: str) -> None:
        """Open the small dialog, where there is something to choose."""
        single = single_deed(self.session, menu)
        if single is not None:
            self._do(single)
            return
        dialog = Dialog(TITLES[menu], partial(deeds, self.session, menu), menu in TYPED)
        self.push_screen(dialog, self._do)

    def _do(self, deed: Deed | None) -> None:
        """Carry out what was chosen; a refusal is said in the words of the table."""
        if deed is None:
            return
        if deed.opens:
            self.action_menu(deed.opens)
            return
        try:
            if deed.leaves:
                self.session.leave(pays=deed.pays)
                self.exit()
                return
            if isinstance(deed.command, ProposeStakes):
                self.session.propose(deed.command)
            elif deed.command is not None:
                self.session.do(deed.command)
            self._say("", "")
        except TableRefused as refused:
            self._say(table_refusal(str(refused)), "refused")
            if deed.leaves:
                self.action_menu("leave")
        self._go_on()

    def action_leave(self) -> None:
        """Leave the game for good."""
        self._do(Deed("q", "Leave the game", leaves=True))

    def on_key(self, event: Key) -> None:
        """Digits pick cards or boards; any other key that does nothing now is explained."""
        if len(self.screen_stack) > 1:
            return
        if event.key.isdigit():
            self._digit(event.key)
        elif event.is_printable and event.key not in "twq" and not self._has(event.key):
            self._explain()

    def _digit(self, key: str) -> None:
        picks = pick_order(self.scene)
        if 1 <= int(key) <= len(picks):
            self._pick(int(key) - 1)
        else:
            self.action_press(key)

    def _explain(self) -> None:
        """Say what may be done instead of what was pressed."""
        if self.session.state == "others":
            self._say("It is not your turn yet.", "")
        elif self.session.state == "yours" and not self.scene.choosing:
            labels = " · ".join(f"{one.key} {one.label}" for one in self._options)
            said = unmarked(options_text(self.scene.view.request)) or f"You may: {labels}"
            self._say(said, "refused")

    def action_cursor(self, by: int) -> None:
        """Move among the cards to pick from."""
        number = len(pick_order(self.scene))
        cursor = (self.choice.cursor + by) % max(1, number)
        self.choice = Choice(self.choice.cards, cursor, self.choice.split, self.choice.placed)
        self._draw()

    def action_pick(self) -> None:
        """Pick the card at the cursor, or put it back."""
        self._pick(self.choice.cursor)

    def _pick(self, place: int) -> None:
        picks = pick_order(self.scene)
        if place < len(picks):
            if self.scene.view.request.kind == "set":
                self.choice = Choice(cursor=place, placed=self.choice.placed)
                self._draw()
                return
            cards = toggled(self.scene.view.request, self.choice.cards, picks[place])
            self.choice = Choice(cards, place)
            self._draw()

    # The box for an amount

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Wager what was typed."""
        if event.value.isdigit():
            self._carry_out(commands.Wager(self.scene.asked, int(event.value)))
        else:
            self._say("Type an amount, or press esc to go back.", "refused")

    def on_amount_input_left(self, event: AmountInput.Left) -> None:
        """Back to the options."""
        del event
        self._table.query_one(ActionBar).close_box()
        self.set_focus(None)
        self._draw()

    # Why

    def action_why(self) -> None:
        """Show the rules behind the latest line; any other can be picked."""
        self._show_why(why_line(self.session.lines))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click on a line of the log asks why."""
        if event.option_list.id == "log":
            self._show_why(event.option_index)

    def _show_why(self, place: int) -> None:
        self.push_screen(WhyScreen(self.session.lines, place))


def _head(scene: Scene) -> Text:
    name = scene.law.form.name
    mixed = "" if scene.title == name else f" {scene.title} ·"
    deal = f"deal {scene.number}" if scene.number else "before the first deal"
    net = f"+{chips(scene.net)}" if scene.net > 0 else chips(scene.net).replace("-", "−")
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {name[0].upper()}{name[1:]} ", "bold #16181d on #8fd3b0")
    style = "#9be37c" if scene.net > 0 else "#ff9d9d" if scene.net < 0 else DIM
    text.append(f"{mixed} {deal} · you ", DIM)
    text.append(net, f"bold {style}")
    text.append(f" · {stakes_text(scene.law.stakes)}", "#f4f1e8")
    text.append(f" · {scene.book}", DIM)
    return text
