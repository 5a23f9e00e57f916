"""The payout sheet, and the result."""

from collections.abc import Iterator, Sequence

from floorman.server.papers.blocks import Block, Column, Gap, Line, Pair, Part, Words, table
from floorman.server.papers.facts import Agreement, Payouts, Prize, Result, Top
from floorman.server.papers.laying import Heading, Paper, as_list, is_roll, with_missing
from floorman.server.papers.sheet import MM

_OPEN = "Entries are open: this is what it would be if nobody else entered."


def payouts(top: Top, found: Payouts, paper: Paper) -> bytes:
    """What each place pays, with lines to sign."""
    heading = Heading(top.event, "Payouts", top.printed)
    parts: list[Part] = []
    if not found.settled and found.prizes:
        parts.append(Part((Words(_OPEN, 9),)))
    if found.prizes:
        parts.append(_prizes(top, found.prizes, paper))
    else:
        parts.append(Part((Words("There are no prizes yet.", 11),)))
    parts.append(Part((*_sums(top, found),)))
    parts += [_agreement(top, one) for one in found.agreements]
    names = [one.name for one in found.prizes]
    return as_list(heading, with_missing(parts, names), paper)


def _prizes(top: Top, prizes: Sequence[Prize], paper: Paper) -> Part:
    if is_roll(paper):
        columns = [
            Column("Place", 1.4, bold=True), Column("Name", 3.6), Column("Amount", 2.8, "right"),
            Column("Signature", 3.2, fill=True),
        ]  # fmt: skip
        rows = [(one.place, _numbered(one), _amount(top, one), "") for one in prizes]
        return table(columns, rows, size=8, least=10 * MM)
    columns = [
        Column("Place", 1.4, bold=True), Column("Name", 5), Column("No.", 0.8, "right"),
        Column("Amount", 2.8, "right", bold=True), Column("Deductions", 2.2, fill=True),
        Column("Signature", 4, fill=True),
    ]  # fmt: skip
    cells = [
        (one.place, _name(one), f"{one.number or ''}", _amount(top, one), "", "") for one in prizes
    ]
    return table(columns, cells, least=9 * MM)


def _name(one: Prize) -> str:
    return f"{one.name} (paid)" if one.paid else one.name


def _numbered(one: Prize) -> str:
    """A name with the number, where there is no room for a column of those."""
    return f"{_name(one)}, no. {one.number}" if one.number else _name(one)


def _amount(top: Top, one: Prize) -> str:
    money = one.amount - one.seat_worth
    if not one.seat_worth:
        return top.money(money)
    seat = f"a seat ({top.money(one.seat_worth)})"
    return f"{seat} and {top.money(money)}" if money else seat


def _sums(top: Top, found: Payouts) -> Iterator[Block]:
    yield Line()
    yield Pair("Total", top.money(sum(one.amount for one in found.prizes)), 11, bold=True)
    yield Pair("Prize pool", top.money(found.pool + found.overlay))
    if found.overlay:
        yield Pair("of which the house adds", top.money(found.overlay))


def _agreement(top: Top, one: Agreement) -> Part:
    blocks: list[Block] = [
        Gap(),
        Words(f"Agreed: {one.how}", 11, bold=True),
        *(Pair(name, top.money(amount)) for name, amount in one.shares),
        Pair("Together", top.money(sum(amount for _, amount in one.shares)), bold=True),
    ]
    if one.left:
        left = ", ".join(top.money(amount) for amount in one.left)
        blocks.append(Words(f"Left to play for: {left}", 9))
    if one.rules:
        blocks.append(Words(" · ".join(one.rules), 7, grey=True))
    return Part(tuple(blocks))


def result(top: Top, found: Result, paper: Paper) -> bytes:
    """Who finished where, and what that won."""
    heading = Heading(top.event, f"Result · {found.state}", top.printed)
    parts: list[Part] = [Part(tuple(Pair(words, figure) for words, figure in found.figures))]
    if found.players:
        parts.append(_places(top, found, paper))
    else:
        parts.append(Part((Words("Nobody has entered yet.", 11),)))
    parts += [_agreement(top, one) for one in found.agreements]
    names = [one.name for one in found.players]
    return as_list(heading, with_missing(parts, names), paper)


def _places(top: Top, found: Result, paper: Paper) -> Part:
    """The table of places; entries and bounties only where there are any to tell of."""
    again = any(one.entries > 1 for one in found.players)
    heads = any(one.bounty for one in found.players)
    columns = [Column("Place", 1.4, bold=True), Column("Name", 5), Column("No.", 0.9, "right")]
    columns += [Column("Entries", 1.3, "right")] if again else []
    columns.append(Column("Prize", 2.6, "right", bold=True))
    columns += [Column("Bounties", 2.4, "right")] if heads else []
    rows = [
        (
            one.place or "in", one.name, f"{one.number}",
            *((f"{one.entries}",) if again else ()),
            top.money(one.prize) if one.prize else "",
            *((top.money(one.bounty) if one.bounty else "",) if heads else ()),
        )
        for one in found.players
    ]  # fmt: skip
    return table(columns, rows, size=8 if is_roll(paper) else 9)
