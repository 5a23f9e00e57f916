"""Slips for who goes to another seat, and tags for bags of chips."""

from collections.abc import Sequence
from typing import Final

from floorman.server.papers.blocks import (
    Block,
    Gap,
    Line,
    Name,
    One,
    Pair,
    Side,
    Sign,
    Stack,
    Words,
)
from floorman.server.papers.facts import Bag, Slip, Top
from floorman.server.papers.laying import Card, Heading, Paper, as_cards
from floorman.server.papers.sheet import MM

_CARD: Final = Card(95 * MM, 66 * MM)
_NOBODY_MOVES: Final = "Nobody is on the way to another seat."
_NO_BAGS: Final = "Nobody has chips to be bagged."


def slips(top: Top, found: Sequence[Slip], paper: Paper) -> bytes:
    """A slip for each who goes to another seat."""
    heading = Heading(top.event, "Moves", top.printed)
    cards = [Stack((*_slip(top, one),)) for one in found]
    return as_cards(heading, cards, paper, _CARD, _NOBODY_MOVES)


def _slip(top: Top, one: Slip) -> list[Block]:
    player = one.player
    left = f"table {one.from_table}"
    if one.from_seat >= 0:
        left += f", seat {one.from_seat + 1}"
    blocks: list[Block] = [
        Pair(top.event, one.at, 8),
        Name(player.name),
        Pair(f"No. {player.number}", f"from {left}", 9),
        Line(),
        Side(_to("to table", player.table), _to("seat", player.seat + 1)),
        Line(),
    ]
    if one.words:
        blocks.append(Words(one.words[:1].upper() + one.words[1:], 8))
    if one.rules:
        blocks.append(Words(" · ".join(one.rules), 7, grey=True))
    return blocks


def _to(title: str, number: int) -> Stack:
    return Stack((Words(title, 9, grey=True), One(f"{number}", 44, least=18, bold=True)))


def bag_tags(top: Top, bags: Sequence[Bag], paper: Paper) -> bytes:
    """A tag for each bag of chips."""
    heading = Heading(top.event, "Bag tags", top.printed)
    cards = [Stack((*_tag(top, one),)) for one in bags]
    return as_cards(heading, cards, paper, _CARD, _NO_BAGS)


def _tag(top: Top, one: Bag) -> list[Block]:
    player = one.player
    count: Block = Sign("Chips, counted", 12 * MM)
    if one.chips is not None:
        count = Stack((Words("Chips", 8, grey=True), One(f"{one.chips:,}", 30, 14, bold=True)))
    return [
        Pair(top.event, top.day, 8),
        Name(player.name),
        Pair(f"No. {player.number}", player.where, 9),
        Line(),
        count,
        Gap(2),
        Side(Sign("Player"), Sign("Floor")),
    ]
