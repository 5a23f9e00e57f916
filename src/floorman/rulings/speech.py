"""What people say, taken apart: words brought to their stems, turns of speech found among them.

Stems are those of SQLite's full-text index, as in the search over the rules.
"""

import re
import sqlite3
from collections.abc import Sequence
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
_WORD: Final = re.compile(r"[$€£]?\d[\d,]*(?:\.\d+)?k?\b|[a-z]+|[.;:!?,]")
_AMOUNT: Final = re.compile(r"[$€£]?(\d[\d,]*)(\.\d+)?(k?)$")
_BREAKS: Final = frozenset(".;:!?,")
_CONJUNCTIONS: Final = frozenset(("but", "although", "though", "because"))
_DENIALS: Final = frozenset("no not never nobody none without neither nor hardly".split())
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
    plain = text.lower().replace("’", "'")
    for pattern, word in _ONE_WORD:
        plain = pattern.sub(word, plain)
    pieces = _WORD.findall(plain.replace("-", " "))
    words: list[tuple[str, int]] = []
    clause = 0
    for piece in pieces:
        if piece in _BREAKS:
            clause += 1
            continue
        clause += piece in _CONJUNCTIONS
        if piece not in _ARTICLES:
            words.append((piece, clause))
    stems = stems_of(tuple(dict.fromkeys(word for word, _ in words)))
    return tuple(Word(word, stems[word], number_in(word), place) for word, place in words)


def number_in(word: str) -> int | None:
    """The number that a word is: "two", "2", "$1,200" or "5k"."""
    if word in _NUMBERS:
        return _NUMBERS[word]
    found = _AMOUNT.match(word)
    if not found:
        return None
    whole = float(found[1].replace(",", "") + (found[2] or "")) * (1000 if found[3] else 1)
    return int(whole) if whole == int(whole) else None


@lru_cache(maxsize=512)
def stems_of(words: tuple[str, ...]) -> dict[str, str]:
    """The stem of each word; a number in figures is its own, and stands for its word."""
    with sqlite3.connect(":memory:") as connection:
        connection.execute("CREATE VIRTUAL TABLE said USING fts5(word, tokenize = 'porter ascii')")
        connection.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(said, 'instance')")
        connection.executemany("INSERT INTO said(rowid, word) VALUES (?, ?)", enumerate(words))
        found = dict(connection.execute("SELECT doc, term FROM terms"))
    connection.close()
    stems = {word: str(found.get(place, word)) for place, word in enumerate(words)}
    for word in words:
        number = number_in(word)
        if number is not None:
            stems[word] = str(number)
    return stems


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
            if word.text in _DENIALS:
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
    return any(word.text in _DENIALS and word.clause == said[start].clause for word in before)
