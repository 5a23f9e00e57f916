"""Words taken apart into the pieces that the encoder knows: the longest known piece first."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

START: Final = "[CLS]"
END: Final = "[SEP]"
UNKNOWN: Final = "[UNK]"
_INSIDE: Final = "##"
_SPLIT: Final = re.compile(r"[^\W_]+|[^\w\s]|_")


def pieces_of(text: str, known: Mapping[str, int], most: int) -> list[int]:
    """The numbers of the pieces of a text between start and end, no more than `most`."""
    inner = [number for word in _words(text) for number in _pieces(word, known)]
    return [known[START], *inner[: most - 2], known[END]]


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFD", text.lower())
    return _SPLIT.findall("".join(sign for sign in plain if unicodedata.category(sign) != "Mn"))


def _pieces(word: str, known: Mapping[str, int]) -> tuple[int, ...]:
    """The pieces of one word; one unknown where it cannot be made of known ones."""
    found = tuple(_longest(word, known))
    if sum(length for _, length in found) < len(word):
        return (known[UNKNOWN],)
    return tuple(number for number, _ in found)


def _longest(word: str, known: Mapping[str, int]) -> Iterator[tuple[int, int]]:
    start = 0
    while start < len(word):
        mark = _INSIDE if start else ""
        for stop in range(len(word), start, -1):
            number = known.get(mark + word[start:stop])
            if number is not None:
                yield number, stop - start
                start = stop
                break
        else:
            return
