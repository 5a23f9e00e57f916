"""Numbers as they are said: "525", "twelve hundred", "1.5k", "two-forty", "a black chip".

What looks like an amount and is none is marked as what it is: stakes ("5/10"), a time of day.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

_SMALL: Final = {
    word: number
    for number, word in enumerate(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
        fifteen sixteen seventeen eighteen nineteen
        """.split()
    )
}
_TENS: Final = {
    word: number * 10
    for number, word in enumerate(
        "twenty thirty forty fifty sixty seventy eighty ninety".split(), 2
    )
}
_HUNDRED: Final = frozenset(("hundred", "hundreds"))
_THOUSAND: Final = frozenset(("thousand", "thousands", "grand", "k"))
_AMOUNT: Final = re.compile(r"[$€£]?(\d[\d,]*)(\.\d+)?(k?)$")
# After these a number is a name: "seat two forty to go" are two numbers.
_NAMING: Final = frozenset("seat seats table player street".split())
STAKES: Final = "stakes"
TIME: Final = "daytime"
_STAKES_SAID: Final = re.compile(
    r"(?<![\w.])[$€£]?\d[\d.,]*k? ?/ ?[$€£]?\d[\d.,]*k?(?: ?/ ?\d+k?)*(?![\w/])"
)
_STAKES_DASHED: Final = re.compile(r"(?<![\w.])(\d+)-(\d+)(?![\w-])")
_DAYTIME: Final = re.compile(
    r"\b\d{1,2}[:.]\d\d\b(?! ?(?:bet|raise|euro|dollar))|\b\d{1,2} ?[ap]\.?m\b"
)
_PLURAL: Final = re.compile(r"\b(\d[\d,]*k?)'?s\b")
_ORDINAL: Final = {
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth",
    "6th": "sixth", "7th": "seventh",
}  # fmt: skip
_ORDINALS: Final = re.compile(r"\b[1-7](?:st|nd|rd|th)\b")
# What a chip of a colour is worth nearly everywhere.
_COLOURS: Final = {"white": 1, "red": 5, "green": 25, "black": 100, "purple": 500, "lavender": 500}
_COLOURED: Final = re.compile(
    rf"\b({'|'.join(_COLOURS)})(?:(s)\b| (?:(?:dollar|casino) )?(chips?)\b)"
)


def plain_numbers(text: str) -> str:
    """A text in small letters with its stakes and times marked, ordinals and chips written out."""
    text = _STAKES_SAID.sub(f" {STAKES} ", text)
    text = _STAKES_DASHED.sub(_dashed, text)
    text = _DAYTIME.sub(f" {TIME} ", text)
    text = _PLURAL.sub(r"\1 chips", text)
    text = _ORDINALS.sub(lambda found: _ORDINAL.get(found[0], found[0]), text)
    return _COLOURED.sub(
        lambda found: f"{_COLOURS[found[1]]} {'chips' if found[2] else found[3]}", text
    )


def _dashed(found: re.Match[str]) -> str:
    """Two numbers with a dash are stakes where the second fits: "10-20"; not "39-44"."""
    low, high = int(found[1]), int(found[2])
    return f" {STAKES} " if low and low < high <= 3 * low else found[0]


def number_in(word: str) -> int | None:
    """The number that a word is: "two", "twenty", "2", "$1,200" or "5k"."""
    if word in _SMALL or word in _TENS:
        return _SMALL.get(word, _TENS.get(word))
    found = _AMOUNT.match(word)
    if not found:
        return None
    whole = float(found[1].replace(",", "") + (found[2] or "")) * (1000 if found[3] else 1)
    return int(whole) if whole == int(whole) else None


def is_figures(word: str) -> bool:
    """Whether a number is written in figures."""
    return any(letter.isdigit() for letter in word)


def merged(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The words, each with what was said: numbers of several words are one, in figures.

    A number below a hundred stays as it was said: it may count something.
    """
    place = 0
    while place < len(words):
        length, value = _number_at(words, place)
        said = " ".join(words[place : place + max(1, length)])
        if length > 1 or (length == 1 and value >= 100 and not is_figures(words[place])):
            yield str(value), said
        else:
            yield words[place], words[place]
        place += max(1, length)


def _number_at(words: Sequence[str], place: int) -> tuple[int, int]:
    """How many words from here are one number, and which it is."""
    named = place > 0 and words[place - 1] in _NAMING
    length, value = _below_hundred(words, place)
    if named:
        return length, value
    if not length and words[place] in ("a", "an") and _next(words, place) in _HUNDRED | _THOUSAND:
        length, value = 1, 1
    elif not length and words[place] in ("hundred", "thousand"):
        value = 1
    elif not length:
        return 0, 0
    if value < 10 and _word(words, place + length) in _TENS:
        more, rest = _below_hundred(words, place + length)
        return length + more, value * 100 + rest
    if value and _word(words, place + length) in _HUNDRED:
        length, value = length + 1, value * 100
    if value >= 100:
        more, rest = _rest(words, place + length)
        length, value = length + more, value + rest
    if value and _word(words, place + length) in _THOUSAND:
        length, value = length + 1, value * 1000
    if value >= 1000 and value % 1000 == 0:
        more, rest = _below_hundred(words, place + length)
        if more and _word(words, place + length + more) in _HUNDRED:
            return length + more + 1, value + rest * 100
    return length, value


def _rest(words: Sequence[str], place: int) -> tuple[int, int]:
    """What follows a hundred: "and fifty", "twenty five"."""
    skipped = int(_word(words, place) == "and")
    length, value = _below_hundred(words, place + skipped)
    return (length + skipped, value) if length else (0, 0)


def _below_hundred(words: Sequence[str], place: int) -> tuple[int, int]:
    word = _word(words, place)
    if word in _TENS:
        unit = _SMALL.get(_word(words, place + 1), 0)
        return (2, _TENS[word] + unit) if 0 < unit < 10 else (1, _TENS[word])
    if word in _SMALL:
        return 1, _SMALL[word]
    found = number_in(word) if is_figures(word) else None
    return (
        (1, found) if found is not None and _next(words, place) in _HUNDRED | _THOUSAND else (0, 0)
    )


def _word(words: Sequence[str], place: int) -> str:
    return words[place] if place < len(words) else ""


def _next(words: Sequence[str], place: int) -> str:
    return _word(words, place + 1)
