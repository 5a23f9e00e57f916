"""Full-text search over the rules.

A floorperson asks in the words of the table ("joker in my hand"), the books answer in their
own ("a joker that appears in a game where it is not used"). SQLite's full-text index does
the stemming and the ranking (BM25); a short list of table words widens the query first.
"""

import re
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.rulebooks.rules import BOOK_KEYS, Rule, books, find_rule

# Title words weigh most, then the statement; the section and the scope break ties.
_WEIGHTS: Final = "bm25(rules, 0.0, 6.0, 3.0, 1.0, 1.0)"

_STOP_WORDS: Final = frozenset(
    """
    a an and anybody are as at be been but by can did do does for from get gets got had has have
    he her his how i if in into is it its just me my no not of on or our player says said saying
    she so someone than that the their them then there they this to up was we were what when
    where which who whose why will with would you your
    """.split()
)

# Turns of speech, replaced before the words are taken one by one.
_PHRASES: Final = {
    "all in": "all-in",
    "big chip": "larger chip",
    "how many raises": "raise cap limit rounds",
    "how much": "",
    "too early": "premature",
    "too many": "too many extra",
    "without saying": "silent",
}

# What people say at the table, and what the books call it.
SYNONYMS: Final = {
    "away": ("absent", "away"),
    "big": ("larger", "oversized", "big"),
    "cap": ("cap", "capped", "raises"),
    "cell": ("phone",),
    "chop": ("chop", "split"),
    "community": ("boardcard", "board", "common"),
    "early": ("premature", "before", "early"),
    "faceup": ("faceup", "exposed", "boxed"),
    "flashed": ("flashed", "exposed"),
    "forgot": ("missing", "failed", "without"),
    "forgotten": ("missing", "failed", "without"),
    "four": ("four", "overfull", "surplus"),
    "hilo": ("high-low",),
    "hole": ("holecard", "hole"),
    "identical": ("duplicate", "identical", "same"),
    "late": ("absent", "late"),
    "mistake": ("mistake", "error"),
    "money": ("money", "chips"),
    "mucked": ("mucked", "muck", "discarded"),
    "oversized": ("larger", "oversize", "oversized"),
    "river": ("river", "fifth", "final"),
    "run": ("run", "dealing"),
    "showed": ("show", "shown"),
    "silent": ("silent", "unannounced", "announcing"),
    "silently": ("silent", "unannounced", "announcing"),
    "turn": ("turn", "fourth"),
    "wrong": ("wrong", "incorrect", "improper"),
}

# Between rules that answer as well: what is played and ruled before what is defined, and the
# default book before the others, its relatives last.
_KINDS: Final = {"play": 1.1, "ruling": 1.15, "definition": 0.85, "policy": 0.8}
_BOOKS: Final = {"roberts-v11": 1.15, "roberts-excerpt": 0.85, "homepokertourney": 0.9}


@cache
def _index() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    connection.execute(
        "CREATE VIRTUAL TABLE rules USING fts5"
        "(id UNINDEXED, title, statement, section, applies, tokenize = 'porter unicode61')"
    )
    connection.executemany(
        "INSERT INTO rules VALUES (?, ?, ?, ?, ?)",
        (
            (rule.id, rule.title, rule.statement, rule.section, " ".join(rule.applies))
            for book in books()
            for rule in book.rules.values()
        ),
    )
    return connection


def _terms(words: str) -> list[tuple[str, ...]]:
    """The words worth looking for, each with what the books may call it."""
    text = words.lower()
    for phrase, meaning in _PHRASES.items():
        text = text.replace(phrase, meaning)
    found = re.findall(r"[a-z0-9]+", text)
    wanted = [word for word in found if word not in _STOP_WORDS] or found
    return [SYNONYMS.get(word, (word,)) for word in dict.fromkeys(wanted)]


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that was found, and how many of the words that were worth looking for it has."""

    rule: Rule
    has: int
    asked: int

    @property
    def whole(self) -> bool:
        """Whether it has every word, or what the books call it: else it may be beside the point."""
        return self.has == self.asked


def search_rules(words: str, among: Iterable[str] = BOOK_KEYS) -> tuple[Rule, ...]:
    """The rules that answer the words best, best first, from the books named.

    Rules that have more of the words come first, then those that SQLite ranks higher, then
    the order of the books. Nothing is found for words that no rule has.
    """
    return tuple(one.rule for one in find_rules(words, among))


def find_rules(words: str, among: Iterable[str] = BOOK_KEYS) -> tuple[Found, ...]:
    """The same rules in the same order, each with how much of what was asked it speaks of."""
    terms = _terms(words)
    if not terms:
        return ()
    wanted = frozenset(among)
    scores: dict[str, float] = {}
    hits: dict[str, int] = {}
    for term in terms:
        query = " OR ".join(f'"{word}"' for word in term)
        rows = _index().execute(
            f"SELECT id, {_WEIGHTS} FROM rules WHERE rules MATCH ?",
            (query,),
        )
        for rule_id, score in rows:
            scores[rule_id] = scores.get(rule_id, 0.0) - score
            hits[rule_id] = hits.get(rule_id, 0) + 1

    def order(rule: Rule) -> tuple[int, float]:
        weight = _KINDS.get(rule.kind, 1.0) * _BOOKS.get(rule.book, 1.0)
        return (-hits[rule.id], -scores[rule.id] * weight)

    found = (rule for rule in map(find_rule, scores) if rule.book in wanted)
    return tuple(Found(rule, hits[rule.id], len(terms)) for rule in sorted(found, key=order))
