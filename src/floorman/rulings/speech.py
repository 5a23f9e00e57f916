"""What people say, taken apart: words brought to their stems, turns of speech found among them.

Stems are those of SQLite's full-text index, as in the search over the rules.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

# Written in several ways, meant as one word. Order matters: the first that fits is replaced.
_ONE_WORD: Final = tuple(
    (re.compile(rf"\b{pattern}\b"), word)
    for pattern, word in (
        (r"can'?t|cannot", "can not"),
        (r"won't", "will not"),
        (r"ain't", "is not"),
        (r"(\w+)n't", r"\1 not"),
        (r"(?:did|does|do|is|was|are|were|has|have|had|would|could)nt", "did not"),
        (r"i'm", "i am"),
        (r"(\w+)'(?:s|re|ve|ll|d|m)", r"\1"),
        (r"all[ -]in", "allin"),
        (r"face[ -]?up", "faceup"),
        (r"face[ -]?down", "facedown"),
        (r"(hole|up|down|board|burn|door|low|high)[ -]cards", r"\1cards"),
        (r"(hole|up|down|board|burn|door|low|high)[ -]card", r"\1card"),
        (r"(?:hold'?em|hold em)", "holdem"),
        (r"head'?s[ -]up", "headsup"),
        (r"bring[ -]in|brings it in|brought it in|bringing it in", "bringin"),
        (r"show[ -]down", "showdown"),
        (r"neighbor", "neighbour"),
        (r"color", "colour"),
        (r"checks", "check"),
        (r"has|had|having", "have"),
        (r"is|was|are|were|been|being|am", "be"),
        (r"does|did|doing", "do"),
    )
)
_NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
        fifteen sixteen seventeen eighteen nineteen twenty
        """.split()
    )
}
_ARTICLES: Final = frozenset("a an the his her their its my your our this that these those".split())
_WORD: Final = re.compile(r"[$€£]?\d[\d,]*(?:\.\d+)?k?\b|[a-z]+|#|[.;:!?,]")
_AMOUNT: Final = re.compile(r"[$€£]?(\d[\d,]*)(\.\d+)?(k?)$")
_BREAKS: Final = frozenset(".;:!?,")
_CONJUNCTIONS: Final = frozenset(("but", "although", "though", "because"))
NO: Final = "no"
_DENIALS: Final = frozenset("no not never nobody nothing none without neither nor".split())
# How many words may stand between those of a turn of speech, and before it after a denial.
_GAP: Final = 1
_DENIED: Final = 2


@dataclass(frozen=True, slots=True)
class Word:
    """One word as it was said: its stem, its number where it is one, the clause it stands in."""

    text: str
    stem: str
    number: int | None
    clause: int

    @property
    def is_denial(self) -> bool:
        """Whether it denies what follows."""
        return self.text in _DENIALS


@dataclass(frozen=True, slots=True)
class Match:
    """A turn of speech found: from which word to which, and how many of its words these are."""

    start: int
    stop: int
    length: int
    denied: bool = False
    number: int | None = None


def spoken(text: str) -> tuple[Word, ...]:
    """The words of a text without its articles."""
    return spoken_all((text,))[0]


def spoken_all(texts: Iterable[str]) -> tuple[tuple[Word, ...], ...]:
    """The words of each text: many at a time take little longer than one."""
    split = [tuple(_split(text)) for text in texts]
    stems = _stems_of(tuple(dict.fromkeys(word for words in split for word, _ in words)))
    return tuple(
        tuple(Word(word, stems[word], number_in(word), clause) for word, clause in words)
        for words in split
    )


def _split(text: str) -> Iterator[tuple[str, int]]:
    """The words of a text, each with the number of its clause."""
    plain = text.lower().replace("’", "'")
    for pattern, word in _ONE_WORD:
        plain = pattern.sub(word, plain)
    clause = 0
    for piece in _WORD.findall(plain.replace("-", " ")):
        clause += piece in _BREAKS or piece in _CONJUNCTIONS
        if piece not in _BREAKS and piece not in _ARTICLES:
            yield piece, clause


def number_in(word: str) -> int | None:
    """The number that a word is: "two", "2", "$1,200" or "5k"."""
    if word in _NUMBERS:
        return _NUMBERS[word]
    found = _AMOUNT.match(word)
    if not found:
        return None
    whole = float(found[1].replace(",", "") + (found[2] or "")) * (1000 if found[3] else 1)
    return int(whole) if whole == int(whole) else None


@lru_cache(maxsize=256)
def _stems_of(words: tuple[str, ...]) -> dict[str, str]:
    """The stem of each word; a number is in figures."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE VIRTUAL TABLE said USING fts5(word, tokenize = 'porter ascii')")
        connection.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(said, 'instance')")
        rows = enumerate(words)
        connection.executemany("INSERT INTO said(rowid, word) VALUES (?, ?)", rows)
        found = dict(connection.execute("SELECT doc, term FROM terms"))
    stems = {word: str(found.get(place, word)) for place, word in enumerate(words)}
    numbers = {word: number_in(word) for word in words}
    return stems | {word: str(number) for word, number in numbers.items() if number is not None}


def find_turn(turn: Sequence[Word], said: Sequence[Word]) -> tuple[Match, ...]:
    """Where a turn of speech is said: its words in order, close together, in one clause.

    A turn word "#" is any number.
    """
    found = []
    for start in range(len(said)):
        match = _match_at(turn, said, start)
        if match:
            found.append(match)
    return tuple(found)


def _match_at(turn: Sequence[Word], said: Sequence[Word], start: int) -> Match | None:
    place = start
    number = None
    for count, wanted in enumerate(turn):
        reach = range(place, min(place + 1 + _GAP, len(said))) if count else (place,)
        for at in reach:
            word = said[at]
            if word.clause != said[start].clause:
                return None
            fits = word.number is not None if wanted.text == "#" else word.stem == wanted.stem
            if fits:
                break
            if word.is_denial:
                return None
        else:
            return None
        if wanted.text == "#":
            number = word.number
        place = at + 1
    return Match(start, place, len(turn), _is_denied(said, start), number)


def _is_denied(said: Sequence[Word], start: int) -> bool:
    """Whether a denial stands right before, in the same clause."""
    before = said[max(0, start - _DENIED) : start]
    return any(word.is_denial and word.clause == said[start].clause for word in before)
