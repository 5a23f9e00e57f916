"""The sheet for a chip race: what each table fills in, or what came of it."""

from floorman.server.papers.blocks import Block, Column, Part, Words, table
from floorman.server.papers.facts import Race, RaceTable, Top
from floorman.server.papers.laying import Heading, Paper, as_list, is_roll, with_missing
from floorman.server.papers.sheet import MM


def chip_race(top: Top, race: Race | None, paper: Paper) -> bytes:
    """The sheet for the chips that leave play, or that there are none."""
    if race is None:
        heading = Heading(top.event, "Chip race", top.printed)
        return as_list(heading, [Part((Words("No chips leave play in this event.", 11),))], paper)
    heading = Heading(top.event, f"Chip race: {race.worth:,} for {race.larger:,}", top.printed)
    how: tuple[Block, ...] = tuple(
        Words(f"{words} ({rules})" if rules else words, 8) for words, rules in race.how
    )
    parts = [Part((Words(race.when, 9, bold=True), *how))]
    parts += [_table(race, one, paper) for one in race.tables]
    if not race.tables:
        parts.append(Part((Words("Nobody has a seat.", 11),)))
    names = [seat.name for one in race.tables for seat in one.seats]
    return as_list(heading, with_missing(parts, names), paper)


def _table(race: Race, one: RaceTable, paper: Paper) -> Part:
    narrow = is_roll(paper)
    columns = (
        Column("Seat", 1.2, "right", bold=True), Column("Name", 3.8 if narrow else 5),
        Column("No.", 1.2, "right"),
        Column(f"Odd {race.worth:,}", 1.7, "right", fill=not one.done),
        Column("Cards", 2.4, fill=not one.done),
        Column(f"New {race.larger:,}", 1.7, "right", fill=not one.done),
    )  # fmt: skip
    rows = [
        (
            f"{seat.seat + 1}", seat.name, f"{seat.number}", _figure(seat.odd), seat.cards,
            _figure(seat.new),
        )
        for seat in one.seats
    ]  # fmt: skip
    title = f"Table {one.number}" + (" · done" if one.done else "")
    least = 0 if one.done else 7.5 * MM
    return table(
        columns, rows, size=7 if narrow else 8, least=least, before=(Words(title, 11, bold=True),)
    )


def _figure(number: int | None) -> str:
    return "" if number is None else f"{number:,}"
