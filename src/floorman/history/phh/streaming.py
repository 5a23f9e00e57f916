"""Reading `.phh` and `.phhs` files as they come: a million deals take up no more than one."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final

from floorman.history.hand import PhhError, PhhHand
from floorman.history.phh.splitting import Block, split
from floorman.history.reading import hand_of_fields

_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")


def read_stream(lines: Iterable[bytes], file: str = "") -> Iterator[PhhHand | PhhError]:
    """Every deal of a file, or what is wrong with it; the others are read all the same.

    `lines` are those of the file as bytes, with their ends; a file opened for reading is that.
    Errors name the file, the deal and the line. Names of deals are not held against each other:
    a name that comes twice is two deals.
    """
    for number, block in enumerate(split(lines), start=1):
        name = block.name
        deal = "" if name is None else _called(name, number)
        try:
            yield _read(block, file, deal)
        except PhhError as error:
            yield error


def _called(name: str, number: int) -> str:
    return name if name == str(number) else f"{number} [{name}]"


def _read(block: Block, file: str, deal: str) -> PhhHand:
    if block.problem:
        raise PhhError(block.problem, file=file, deal=deal, line=block.at)
    raw = block.values
    if raw is None:
        raw = _by_grammar(block, file, deal)
    if block.name is None and "variant" not in raw:
        stray = next(iter(raw))
        why = f"{stray!r} stands outside of the tables that hold the deals"
        raise PhhError(why, file=file, line=block.first)
    return hand_of_fields(raw, file, deal, block.first)


def _by_grammar(block: Block, file: str, deal: str) -> dict[str, Any]:
    try:
        return tomllib.loads(block.text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        why = str(error) or "lists too deep in each other"
        found = _AT_LINE.search(why)
        first = block.first + (block.name is not None)
        line = first + int(found[1]) - 1 if found else block.first
        bare = _AT_LINE.sub("", why).strip()
        raise PhhError(f"not readable as TOML: {bare}", file=file, deal=deal, line=line) from None
