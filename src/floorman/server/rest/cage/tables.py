"""A shift's report as a table for a spreadsheet."""

import csv
import io
from datetime import UTC, datetime
from typing import Final

from floorman.room.cage.currency import Currency
from floorman.server.rest.cage import models as m

# What a spreadsheet would take for something to work out.
_ACTIVE: Final = ("=", "+", "-", "@", "\t", "\r")


def report_csv(report: m.ShiftReport, currency: Currency) -> str:
    """The report as CSV: counts, sums, and every entry; amounts in whole units with a point."""

    def money(amount: int | None) -> str:
        if amount is None:
            return ""
        whole, rest = divmod(abs(amount), currency.unit)
        sign = "-" if amount < 0 else ""
        return (
            f"{sign}{whole}.{rest:0{currency.decimals}}" if currency.decimals else f"{sign}{whole}"
        )

    out = io.StringIO()
    write = csv.writer(out, lineterminator="\r\n").writerow
    one = report.shift
    write(["shift", "drawer", "by", "closed by", "from", "to", "currency"])
    who = (_plain(one.drawer), _plain(one.by), _plain(report.closed_by))
    write([one.shift, *who, _time(one.since), _time(one.until), currency.name])
    write([])
    write(["kind", "opening", "in", "out", "expected", "closing", "over"])
    for row in report.counts:
        amounts = (row.opening, row.into, row.out, row.expected, row.closing, row.over)
        write([row.kind, *map(money, amounts)])
    write(["accounted for", _plain(report.why_opened), _plain(report.why_closed)])
    write([])
    write(["kind", "denomination", "left before", "opening", "closing"])
    for piece in report.pieces:
        pieces = ("" if n is None else n for n in (piece.left, piece.opening, piece.closing))
        write([piece.kind, money(piece.worth), *pieces])
    write([])
    write(["kind", "why", "in", "out"])
    for sums in report.sums:
        write([sums.kind, sums.why, money(sums.into), money(sums.out)])
    write([])
    write(["record", "time", "by", "what", "words"])
    for said in report.said:
        words = _plain("; ".join(said.words))
        write([said.sequence, _time(said.at), _plain(said.by), said.what, words])
    return out.getvalue()


def _plain(text: str) -> str:
    """Text that a spreadsheet only shows."""
    return f"'{text}" if text.startswith(_ACTIVE) else text


def _time(at: int | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
