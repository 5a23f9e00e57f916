"""`floorman settle`: who pays whom when an evening is over."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Final

import click

from floorman.cli.output import counted, json_option, read_file, refuse, say, say_json, say_table
from floorman.room.cage.currency import Currency, MoneyError, money_text, parse_money
from floorman.room.cage.settling import Settlement, UnevenError, settle

_FORM: Final = "NAME=IN:OUT, such as ada=50+20:95"
_ENDING: Final = ".csv"
_HEADINGS: Final = ("name", "in", "out")
# What one line says: who, what he bought in for, what he cashed out.
Line = tuple[str, str, str]


@click.command("settle")
@click.argument("results", nargs=-1, metavar="FILE.csv | NAME=IN:OUT...")
@click.option("--currency", "name", default="", metavar="NAME", help="Such as EUR, or a sign.")
@click.option(
    "--decimals", type=click.IntRange(0, 8), help="Digits after the point; else as given."
)
@click.option("--comma", is_flag=True, help="A comma stands before the decimals.")
@click.option("--rest", metavar="NAME", help="Who keeps, or makes up for, what is left over.")
@json_option
def settle_command(
    results: tuple[str, ...],
    name: str,
    decimals: int | None,
    comma: bool,
    rest: str | None,
    as_json: bool,
) -> None:
    """Settle an evening in the fewest payments.

    Each NAME=IN:OUT says what somebody bought in for, and with how much he left; IN and OUT may be
    sums. A file has a line of name, in and out for each, and of who is named twice all counts.
    """
    lines = [*_lines(results)]
    if not lines:
        refuse(f"nobody to settle with; name a file, or {_FORM}")
    point = "," if comma else "."
    try:
        digits = _digits(lines, point) if decimals is None else decimals
        currency = Currency(name=name, decimals=digits, point="," if comma else ".")
        won = _results(lines, currency)
        if rest is not None:
            won[rest] = won.get(rest, 0) - sum(won.values())
        settled = settle(won)
    except UnevenError as error:
        over = money_text(abs(error.over), currency)
        where = "more went out than came in" if error.over > 0 else "came in and did not go out"
        refuse(f"{over} {where}; say --rest NAME for who makes up for it, or keeps it")
    except MoneyError as error:
        refuse(str(error))
    if as_json:
        say_json(_view(won, settled, currency))
    else:
        _say(settled, currency)


def _lines(results: Sequence[str]) -> Iterator[Line]:
    """What was said of everybody, in a file or by itself."""
    for one in results:
        who, mark, amounts = one.rpartition("=")
        if one.endswith(_ENDING) and not mark:
            yield from _of_file(one)
            continue
        bought, colon, left = amounts.partition(":")
        if not (who.strip() and colon):
            refuse(f"{one}: not {_FORM}")
        yield who.strip(), bought, left


def _of_file(path: str) -> Iterator[Line]:
    """The lines of a file, parted by commas, semicolons or tabs; a heading is passed over."""
    text = read_file(path, f"lines of {', '.join(_HEADINGS)}").removeprefix("\ufeff")
    head = text.partition("\n")[0]
    part = next((mark for mark in ("\t", ";") if mark in head), ",")
    for number, row in enumerate(csv.reader(StringIO(text), delimiter=part), 1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (number == 1 and tuple(map(str.lower, cells)) == _HEADINGS):
            continue
        if len(cells) != len(_HEADINGS) or not cells[0]:
            refuse(f"{path}:{number}: {', '.join(_HEADINGS)} stand in a line")
        yield cells[0], cells[1], cells[2]


def _digits(lines: Sequence[Line], point: str) -> int:
    """As many digits after the point as anybody wrote."""
    parts = (part for _, *sums in lines for one in sums for part in one.split("+"))
    return max((len(part.strip().partition(point)[2]) for part in parts), default=0)


def _results(lines: Sequence[Line], currency: Currency) -> dict[str, int]:
    """What everybody won, or below nothing lost, in smallest units."""
    found: dict[str, int] = {}
    for name, bought, left in lines:
        won = _sum(left, currency) - _sum(bought, currency)
        found[name] = found.get(name, 0) + won
    return found


def _sum(text: str, currency: Currency) -> int:
    return sum(parse_money(part, currency) for part in text.split("+")) if text.strip() else 0


def _say(settled: Settlement, currency: Currency) -> None:
    if not settled.payments:
        say("Everybody is square.")
        return
    rows = [
        (one.payer, "pays", one.payee, money_text(one.amount, currency)) for one in settled.payments
    ]
    say_table(("who", "", "whom", "amount"), rows)
    many = counted(len(settled.payments), "payment")
    most = "the fewest there can be" if settled.fewest else "though there may be a way with fewer"
    say(f"{many}, {most}.")


def _view(won: dict[str, int], settled: Settlement, currency: Currency) -> dict[str, object]:
    payments = [
        {"payer": one.payer, "payee": one.payee, "amount": one.amount} for one in settled.payments
    ]
    return {
        "currency": currency.name,
        "decimals": currency.decimals,
        "results": won,
        "payments": payments,
        "fewest": settled.fewest,
    }
