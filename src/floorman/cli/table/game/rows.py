"""Cards set in rows: what the person may do with them, and how rows look and read.

Until a hand is set its cards only lie in rows on the screen: they may be taken back, and whatever
would foul is said before it is too late.
"""

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from floorman.cards import UNKNOWN, Card, card_text
from floorman.cli.table.game.cards import small_cards
from floorman.cli.table.game.options import Option
from floorman.deal import Law, SeatView, View
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.rows.views import RowsLook, look_at
from floorman.history.addressing import addressed

# What the options open besides commands.
PLACE: Final = "place:"
TAKE_BACK: Final = "take-back"
SUGGEST: Final = "suggest"

Placed = tuple[tuple[Card, int], ...]


def is_setting(view: View) -> bool:
    """Whether the seat that looks is to set cards now."""
    return not view.over and view.request.kind == "set" and view.request.seat == view.seat


def left_to_set(view: View, placed: Placed) -> list[Card]:
    """The cards that lie in no row yet."""
    gone = {card for card, _ in placed}
    return [card for card in view.request.cards if card not in gone]


def set_options(law: Law, view: View, placed: Placed, cursor: int) -> tuple[Option, ...]:
    """Rows for the card at the cursor; taking back; setting once every card has its place."""
    if not is_setting(view) or law.rows is None:
        return ()
    left, found = left_to_set(view, placed), []
    if left:
        card = card_text(left[cursor % len(left)], "symbols")
        for place, row in enumerate(law.rows.rows):
            room = view.request.room[place] - sum(at == place for _, at in placed)
            if room:
                found.append(Option(row.key[0], f"{card} in {row.name}", opens=f"{PLACE}{place}"))
        away = len(law.rows.rows)
        if sum(at == away for _, at in placed) < view.request.cards_min:
            found.append(Option("x", f"{card} away", opens=f"{PLACE}{away}"))
    if placed:
        found.append(Option("p", "Take back", opens=TAKE_BACK))
    if not left:
        foul = look_of(law, view, view.request.seat, placed).foul
        label = f"Set, FOULED: {foul}" if foul else "Set"
        found.insert(0, Option("enter", label, command_of(law, view, placed)))
    return (*found, Option("s", "Suggest", opens=SUGGEST))


def command_of(law: Law, view: View, placed: Placed) -> c.SetCards:
    """What was put together on the screen as a command."""
    number = len(law.rows.rows) if law.rows else 0
    rows = tuple(tuple(card for card, at in placed if at == place) for place in range(number))
    return c.SetCards(view.request.seat, rows, tuple(card for card, at in placed if at == number))


def placed_by(command: c.SetCards) -> Placed:
    """A command as cards with their rows."""
    found = [(card, at) for at, row in enumerate(command.rows) for card in row]
    return (*found, *((card, len(command.rows)) for card in command.discards))


def rows_of(law: Law, view: View, seat: int, placed: Placed = ()) -> list[list[Card]]:
    """The rows of a seat, the cards put in them on the screen among them."""
    hands = view.seats[seat].hands
    if law.rows is None or not hands:
        return []
    number = view.request.hand if placed or is_mine(view, seat) else 0
    rows = [list(row) for row in hands[min(number, len(hands) - 1)].rows]
    for card, at in placed:
        if at < len(rows):
            rows[at].append(card)
    return rows


def is_mine(view: View, seat: int) -> bool:
    """Whether a seat is the one that looks and is to set cards."""
    return seat == view.seat and is_setting(view)


def look_of(law: Law, view: View, seat: int, placed: Placed = ()) -> RowsLook:
    """What the rows of a seat are worth as far as they go."""
    assert law.rows is not None, "only a form with rows has them looked at"
    board = view.boards[0] if view.boards else ()
    return look_at(law.rows, rows_of(law, view, seat, placed), board)


def row_words(law: Law, view: View, seat: int, placed: Placed = ()) -> tuple[str, ...]:
    """The rows of a seat, a line each: cards, what they make, their royalty; a foul is named."""
    if law.rows is None:
        return ()
    rows = rows_of(law, view, seat, placed)
    if not rows:
        return ()
    look, lines = look_of(law, view, seat, placed), []
    for row, cards, words, points in zip(
        law.rows.rows, rows, look.words, look.royalties, strict=True
    ):
        said = " ".join("░░" if one == UNKNOWN else card_text(one, "symbols") for one in cards)
        worth = f"  {words}" if words else ""
        lines.append(f"{row.name}: {said or '–'}{worth}{f' +{points}' if points else ''}")
    if look.foul:
        lines[-1] += f"  FOULED: {look.foul}"
    return tuple(lines)


def row_texts(law: Law, one: SeatView, to_mark: Collection[Card] = ()) -> list[Text]:
    """The rows of a seat as cards, a line each, with places for cards to come and royalties."""
    if law.rows is None or not one.hands:
        return []
    hand, lines = one.hands[0], []
    for row, cards, points in zip(law.rows.rows, hand.rows, hand.look.royalties, strict=True):
        line = small_cards(cards, row.size - len(cards), to_mark)
        if points:
            line = line + Text(f" +{points}", "bold #9be37c")
        lines.append(line)
    if hand.look.foul or hand.fouled:
        lines[0] = lines[0] + Text("  FOULED", "bold #ff9d9d")
    return lines


def sheet_words(events: Sequence[e.Event], names: Sequence[str]) -> tuple[str, ...]:
    """The score sheet: points by player, the most first; fouls, and who goes into Fantasyland."""
    points: dict[int, int] = {}
    fouled = {event.seat for event in events if isinstance(event, e.Ranked) and event.foul}
    inside = {event.seat for event in events if isinstance(event, e.EnteredFantasyland)}
    for event in events:
        if isinstance(event, e.Compared):
            points[event.seat] = points.get(event.seat, 0) + event.paid
            points[event.of] = points.get(event.of, 0) - event.paid
    ranked = sorted(points, key=lambda seat: -points[seat])
    return tuple(
        _sheet_line(names[seat], points[seat], seat in fouled, seat in inside) for seat in ranked
    )


def _sheet_line(name: str, points: int, fouled: bool, inside: bool) -> str:
    said = f"{name}: {points:+d} point{'' if abs(points) == 1 else 's'}".replace("-", "−")
    foul = ", fouled" if fouled else ""
    land = ", in Fantasyland next" if inside else ""
    return addressed(f"{said}{foul}{land}")
