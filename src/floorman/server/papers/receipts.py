"""Receipts, and seat cards the size of a bank card."""

from collections.abc import Sequence
from typing import Final

from floorman.server.papers.blocks import (
    Block,
    Code,
    Gap,
    Line,
    Name,
    One,
    Pair,
    Side,
    Stack,
    Words,
)
from floorman.server.papers.facts import Player, Receipt, Top
from floorman.server.papers.laying import Card, Heading, Paper, as_cards
from floorman.server.papers.letters import MISSING, MISSING_WORDS, written
from floorman.server.papers.sheet import MM

_RECEIPT: Final = Card(95 * MM, 85 * MM)
_SEAT: Final = Card(85.6 * MM, 54 * MM)
_NOBODY: Final = "Nobody has entered yet."


def receipts(top: Top, found: Sequence[Receipt], paper: Paper) -> bytes:
    """A receipt for each."""
    heading = Heading(top.event, "Receipts", top.printed)
    cards = [Stack((*_receipt(top, one),)) for one in found]
    return as_cards(heading, cards, paper, _RECEIPT, _NOBODY)


def _receipt(top: Top, one: Receipt) -> list[Block]:
    player = one.player
    blocks: list[Block] = [
        Words(top.event, 9, bold=True, most=2),
        Pair("Receipt", f"No. {player.number}", 11),
        Name(player.name),
        *_missing(player.name),
        Line(),
        *(Pair(words, top.money(amount)) for words, amount in one.bought),
        Pair("Total", top.money(one.total), 11, bold=True),
    ]
    if one.owes:
        blocks.append(Pair("Announced, and to be paid", top.money(one.owes)))
    if one.taken is not None:
        blocks.append(Pair("Noted as taken", top.money(one.taken)))
        left = one.total + one.owes - one.taken
        if left:
            blocks.append(Pair("Still to be paid" if left > 0 else "To be given back",
                               top.money(abs(left)), bold=True))  # fmt: skip
    blocks += [Words(by, 7, grey=True) for by in one.by]
    blocks += [Line(), Side(_seat(player), Stack((*_code(player, 30 * MM),)), 0.58)]
    return blocks


def _missing(name: str) -> list[Block]:
    if MISSING in written(name) and MISSING not in name:
        return [Words(MISSING_WORDS, 6, grey=True)]
    return []


def _seat(player: Player, size: float = 34) -> Block:
    """Where somebody sits, to be read from afar."""
    if not player.table:
        return Stack((Gap(), Words(player.status, 15, bold=True, most=3), Gap()))
    return Side(_big("Table", player.table, size), _big("Seat", player.seat + 1, size))


def _code(player: Player, side: float) -> list[Block]:
    """The own page, for a camera; and what can be typed at the desk instead."""
    return [
        Code(player.address, side),
        One(player.code, 6, least=4.5, align="middle"),
        One("Your seat and the clock", 6, least=4.5, align="middle"),
    ]


def seat_cards(top: Top, players: Sequence[Player], paper: Paper) -> bytes:
    """A card for each that says where he sits."""
    heading = Heading(top.event, "Seat cards", top.printed)
    cards = [Stack((*_seat_card(top, one),)) for one in players]
    return as_cards(heading, cards, paper, _SEAT, _NOBODY)


def _seat_card(top: Top, one: Player) -> list[Block]:
    return [
        Pair(top.event, f"No. {one.number}", 8),
        Gap(2),
        Name(one.name, 16),
        *_missing(one.name),
        Side(_seat(one, 40), Stack((*_code(one, 26 * MM),)), 0.62),
    ]


def _big(title: str, number: int, size: float) -> Block:
    return Stack((Words(title, 8, grey=True), One(f"{number}", size, least=14, bold=True)))
