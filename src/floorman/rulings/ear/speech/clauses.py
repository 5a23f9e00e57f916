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

from floorman.rulings.ear.speech.numbers import is_figures, merged, number_in, plain_numbers

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
        (r"(hole|up|down|board|door|low|high)[ -](cards?)", r"\1\2"),
        (r"burn(cards?)", r"burn \1"),
        (r"(?:hold'?em|hold em)", "holdem"),
        (r"head'?s[ -]up", "headsup"),
        (r"bring[ -]in|brings it in|brought it in|bringing it in", "bringin"),
        (r"show[ -]down", "showdown"),
        (r"neighbor", "neighbour"),
        (r"color", "colour"),
        (r"checks", "check"),
    )
)
# These verbs say when, and little else: all their forms are one word.
_VERBS: Final = {
    form: verb
    for verb, forms in {
        "have": "has had having",
        "be": "is was are were been being am",
        "do": "does did doing",
    }.items()
    for form in forms.split()
}
# Forms of a word that share no stem with it.
_FORMS: Final = {
    form: word
    for word, forms in (
        line.split(": ")
        for line in (
            "bend: bent", "break: broke broken", "buy: bought", "come: came", "deal: dealt",
            "draw: drew drawn", "fall: fell fallen", "fly: flew flown", "forget: forgot forgotten",
            "give: gave given", "go: went gone", "hide: hid hidden", "hold: held", "keep: kept",
            "know: knew known", "leave: left", "lie: lay lain", "lose: lost", "make: made",
            "misdeal: misdealt", "pay: paid", "run: ran", "say: said", "see: saw seen",
            "show: shown", "sit: sat", "speak: spoke spoken", "stand: stood", "swear: swore sworn",
            "sweep: swept", "take: took taken", "tear: tore torn", "tell: told",
            "think: thought", "throw: threw thrown", "win: won", "write: wrote written",
        )
    )
    for form in forms.split()
}  # fmt: skip
_ARTICLES: Final = frozenset("a an the his her their its my your our this that these those".split())
_WORD: Final = re.compile(r"(?:10|[2-9tjqk])[hdc]\b|[$€£]?\d[\d,]*(?:\.\d+)?k?\b|[a-z]+|#|[.;:!?,]")
_BREAKS: Final = frozenset(".;:!?,")
_CONJUNCTIONS: Final = frozenset(("but", "although", "though", "because"))
NO: Final = "no"
_DENIALS: Final = frozenset("no not never nobody nothing none without neither nor".split())
_LIGHT: Final = frozenset("already any be been do ever get have of really the will yet".split())
# What follows these did not happen, or nobody says so.
_FAR: Final = 3
_UNREAL: Final = frozenset(
    "would could might should may must can almost nearly instead rather unless suppose".split()
)
_UNREAL_PAIRS: Final = frozenset(
    (
        ("going", "to"), ("gonna", "to"), ("want", "to"), ("wanted", "to"), ("wants", "to"),
        ("about", "to"), ("try", "to"), ("tried", "to"), ("meant", "to"), ("supposed", "to"),
        ("if", "had"), ("had", "i"), ("allowed", "to"), ("have", "to"),
    )
)  # fmt: skip
# How many words may stand between those of a turn of speech.
_GAP: Final = 1


@dataclass(frozen=True, slots=True)
class Word:
    """One word, as it is understood and as it was `said`: its stem, its number where it is one, the
    clause it stands in.
    """

    text: str
    said: str
    stem: str
    number: int | None
    clause: int

    @property
    def is_denial(self) -> bool:
        """Whether it denies what follows."""
        return self.text in _DENIALS


@dataclass(frozen=True, slots=True)
class Match:
    """A turn of speech found: from which word to which, and how many of its words these are.

    `exact` are those said in the same form, not only with the same stem. Of two
    numbers, as in "two 25 chips", the product is meant; `in_figures` tells how the last was said.
    `unreal` is what did not happen: what would, could or should have been.
    """

    start: int
    stop: int
    length: int
    denied: bool = False
    number: int | None = None
    exact: int = 0
    in_figures: bool = False
    unreal: bool = False

    @property
    def closeness(self) -> tuple[int, int]:
        """How much is said of it, and how exactly."""
        return self.length, self.exact


def spoken(text: str) -> tuple[Word, ...]:
    """The words of a text without its articles."""
    return spoken_all((text,))[0]


def spoken_all(texts: Iterable[str]) -> tuple[tuple[Word, ...], ...]:
    """The words of each text: many at a time take little longer than one."""
    split = [tuple(_split(text)) for text in texts]
    stems = _stems_of(tuple(dict.fromkeys(word for words in split for word, _, _ in words)))
    return tuple(
        tuple(
            Word(word, said, stems[word], number_in(word), clause) for word, said, clause in words
        )
        for words in split
    )


def _split(text: str) -> Iterator[tuple[str, str, int]]:
    """The words of a text, each as it is understood, as it was said, and its clause's number."""
    plain = plain_numbers(text.lower().replace("’", "'"))
    for pattern, word in _ONE_WORD:
        plain = pattern.sub(word, plain)
    clause = 0
    for piece, said in merged(_WORD.findall(plain.replace("-", " "))):
        clause += piece in _BREAKS or piece in _CONJUNCTIONS
        if piece not in _BREAKS and piece not in _ARTICLES:
            yield _VERBS.get(piece, piece), said, clause


@lru_cache(maxsize=256)
def _stems_of(words: tuple[str, ...]) -> dict[str, str]:
    """The stem of each word; a number is in figures."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE VIRTUAL TABLE said USING fts5(word, tokenize = 'porter ascii')")
        connection.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(said, 'instance')")
        rows = ((place, _FORMS.get(word, word)) for place, word in enumerate(words))
        connection.executemany("INSERT INTO said(rowid, word) VALUES (?, ?)", rows)
        found = dict(connection.execute("SELECT doc, term FROM terms"))
    stems = {word: str(found.get(place, word)) for place, word in enumerate(words)}
    numbers = {word: number_in(word) for word in words}
    return stems | {word: str(number) for word, number in numbers.items() if number is not None}


def find_turn(turn: Sequence[Word], said: Sequence[Word]) -> tuple[Match, ...]:
    """Where a turn of speech is said: its words in order, close together, in one clause.

    A turn word "#" is any number.
    """
    first = turn[0]
    starts = (
        place
        for place, word in enumerate(said)
        if word.stem == first.stem or (first.text == "#" and word.number is not None)
    )
    return tuple(match for start in starts if (match := _match_at(turn, said, start)))


def _match_at(turn: Sequence[Word], said: Sequence[Word], start: int) -> Match | None:
    place, exact = start, 0
    number, figures = None, False
    for count, wanted in enumerate(turn):
        reach = range(place, min(place + 1 + _GAP, len(said))) if count else (place,)
        for at in reach:
            word = said[at]
            if word.clause != said[start].clause:
                return None
            amount = wanted.text == "#"
            fits = _is_amount(said, at, turn, count) if amount else word.stem == wanted.stem
            if fits:
                break
            if word.is_denial or (amount and word.number is not None):
                return None
        else:
            return None
        if wanted.text == "#":
            doubled = number is not None and turn[count - 1].text == "#"
            if doubled and at != place:
                return None
            number = (word.number or 0) * (number or 1 if doubled else 1)
            figures = is_figures(said[at].text)
        place = at + 1
        exact += word.text == wanted.text
    unreal = _is_unreal(said, start)
    return Match(start, place, len(turn), _is_denied(said, start), number, exact, figures, unreal)


def _is_amount(said: Sequence[Word], at: int, turn: Sequence[Word], count: int) -> bool:
    """Whether a number stands there, by itself where a single one is wanted."""
    if said[at].number is None:
        return False
    alone = at + 1 == len(said) or said[at + 1].number is None
    return alone or turn[count + 1 : count + 2] == turn[count : count + 1]


def _is_denied(said: Sequence[Word], start: int) -> bool:
    """Whether a denial stands right before, in the same clause, or with one light word between."""
    before = [word for word in said[max(0, start - 2) : start] if word.clause == said[start].clause]
    if before and before[-1].text in _LIGHT:
        before.pop()
    return bool(before) and before[-1].is_denial


def _is_unreal(said: Sequence[Word], start: int) -> bool:
    """Whether it is told as what did not happen: "he would have", "I can not", "almost"."""
    clause = said[start].clause
    before = [one.text for one in said[max(0, start - _FAR) : start] if one.clause == clause]
    if _UNREAL & set(before):
        return True
    pairs = set(zip(before, [*before[1:], said[start].text], strict=False))
    if pairs & _UNREAL_PAIRS:
        return True
    # "What if I had looked": what was not.
    told = [one.said for one in said[max(0, start - _FAR) : start + 1]]
    return "if" in told and "had" in told[told.index("if") :]
