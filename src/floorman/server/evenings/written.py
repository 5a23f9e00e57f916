"""The club's book as CSV and as text, and an evening that was written down as CSV read again."""

import csv
import io
from collections.abc import Iterable
from typing import Final

from floorman.room.cage.currency import PLAY_CHIPS, MoneyError, money_text, parse_money
from floorman.room.evenings.book import Total, house_take, standings, totals
from floorman.room.evenings.points import FORMULAS, POINT
from floorman.server.denials import Denied
from floorman.server.evenings.club import ROWS_MOST, Cashed, Seen

_HOUR_MS: Final = 3_600_000
_MINUTE_MS: Final = 60_000
_LONGEST: Final = 24
_CELLS_LEAST: Final = 3
_COLUMNS: Final = (
    "Name", "Net", "Bought in", "Cashed out", "Minutes", "Evenings", "Per evening",
    "Tournaments", "Entries", "Paid", "Prizes", "Wins",
)  # fmt: skip


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def csv_of(seen: Seen) -> str:
    """Totals, the house's take, and the standings; amounts are plain numbers of smallest units."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    for one in totals(seen.book):
        rows.writerow((plain(seen.names[one.person]), *_numbers(one)))
    rows.writerow(("The house", house_take(seen.book)))
    rows.writerow(())
    rows.writerow(("Rank", "Name", "Points", "Results that count", "Tournaments"))
    for place in standings(seen.book):
        name, counted = plain(seen.names[place.person]), len(place.counted)
        rows.writerow((place.rank, name, in_points(place.points), counted, place.played))
    return out.getvalue()


def _numbers(one: Total) -> tuple[int, ...]:
    minutes = round(one.played_ms / _MINUTE_MS)
    cash = (one.net, one.bought, one.cashed, minutes, one.evenings, one.per_evening)
    return (*cash, one.cups, one.entries, one.paid, one.prizes, one.wins)


def in_points(points: int) -> str:
    """Points as people read them: 12, or 12.50."""
    size = abs(points)
    whole, rest = divmod(size, POINT)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole}.{rest:02}" if rest else f"{sign}{whole}"


def text_of(seen: Seen) -> str:
    """The book in lines to paste into a message."""
    lines = ["Cash games"]
    for one in totals(seen.book):
        if one.evenings:
            hours = one.played_ms / _HOUR_MS
            evenings = f"{one.evenings} evening{'' if one.evenings == 1 else 's'}"
            name = seen.names[one.person]
            lines.append(f"{name}: {signed(one.net)} ({evenings}, {hours:.1f} h)")
    lines.append(f"The house: {signed(house_take(seen.book))}")
    lines += ["", f"Standings ({FORMULAS[seen.book.formula].name})"]
    for place in standings(seen.book):
        name = seen.names[place.person]
        lines.append(f"{place.rank}. {name}: {in_points(place.points)}")
    return "\n".join(lines) + "\n"


def signed(amount: int) -> str:
    """What was won or lost."""
    return (
        f"{'+' if amount > 0 else '−' if amount < 0 else ''}{money_text(abs(amount), PLAY_CHIPS)}"
    )


def rows_of(text: str) -> list[Cashed]:
    """The rows of an evening as CSV: name, bought in, cashed out, and minutes if they are known.
    A first row without numbers is one of headings; semicolons part cells too. Raises Denied naming
    the line.
    """
    text = text.removeprefix("\ufeff")
    parts = ";" if text.partition("\n")[0].count(";") >= 2 else ","
    found: list[Cashed] = []
    try:
        read = [*csv.reader(io.StringIO(text, newline=""), delimiter=parts, strict=True)]
    except csv.Error as error:
        raise Denied("bad-field", f"csv: {error}") from None
    for number, row in enumerate(read, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (number == 1 and not _has_amount(cells[1:])):
            continue
        if len(cells) < _CELLS_LEAST:
            raise Denied("bad-field", f"csv: line {number} has no name, buy-in and cash-out")
        amounts = _amounts(cells[1:4], number)
        found.append(Cashed(cells[0], amounts[0], amounts[1], sum(amounts[2:])))
        if len(found) > ROWS_MOST:
            raise Denied("bad-field", f"csv: {ROWS_MOST} rows at the most")
    if not found:
        raise Denied("bad-field", "csv: nobody stands there")
    return found


def _amounts(cells: Iterable[str], number: int) -> list[int]:
    try:
        return [parse_money(cell[:_LONGEST], PLAY_CHIPS) if cell else 0 for cell in cells]
    except MoneyError as error:
        raise Denied("bad-field", f"csv: line {number}: {error}") from None


def _has_amount(cells: Iterable[str]) -> bool:
    return any(one.isdigit() for cell in cells for one in cell)
