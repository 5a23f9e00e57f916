"""Rules and the books that hold them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, get_args

from floorman.datafiles import DataError, check_keys, convert, nearest, read_data, read_toml
from floorman.rulebooks.questions import Value, read_answers
from floorman.rulebooks.scopes import check_scope

RuleKind = Literal["play", "ruling", "room", "tournament", "conduct", "policy", "definition"]
Status = Literal["decided", "procedure", "text", "pending"]

RULE_KINDS: Final = get_args(RuleKind)
STATUSES: Final = get_args(Status)
BOOK_KEYS: Final = ("roberts-v11", "uspa", "wsop-2018", "roberts-excerpt", "homepokertourney")
DEFAULT_BOOK: Final = BOOK_KEYS[0]


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rulebook, in our words.

    `number` is the number printed in the text, if any; `applies` the scope of its answers;
    `answers` what it says to questions; `see` rules of other books on the same matter;
    `note` what is worth knowing about the text itself (misprints, contradictions, silence).
    """

    id: str
    book: str
    section: str
    title: str
    kind: RuleKind
    status: Status
    statement: str
    number: str = ""
    applies: tuple[str, ...] = ()
    answers: Mapping[str, Value] = field(default_factory=dict)
    see: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Book:
    """One rulebook: its key, name, the prefix of its rule ids, and its rules in printed order."""

    key: str
    name: str
    about: str
    prefix: str
    rules: Mapping[str, Rule]

    def sections(self) -> tuple[str, ...]:
        """The section titles in printed order."""
        return tuple(dict.fromkeys(rule.section for rule in self.rules.values()))


def read_section(text: str, book: str, prefix: str, file: str) -> tuple[int, list[Rule]]:
    """Read one section file: its place in the book, and its rules. Raises DataError."""
    return _read_section(read_toml(text, file), book, prefix, file)


def _read_section(
    raw: Mapping[str, Any], book: str, prefix: str, file: str
) -> tuple[int, list[Rule]]:
    check_keys(raw, ("section", "order", "rule"), file, "")
    return raw["order"], [
        _read_rule(entry, book, prefix, raw["section"], file) for entry in raw.get("rule", [])
    ]


def _read_rule(entry: dict[str, Any], book: str, prefix: str, section: str, file: str) -> Rule:
    place = str(entry.get("id", "a rule without id"))
    for key in ("book", "section"):
        if key in entry:
            raise DataError(file, place, f"{key!r} is the file's, not the rule's")
    rule = convert(entry | {"book": book, "section": section}, Rule, file, place)
    if not rule.id.startswith(prefix):
        raise DataError(file, place, f"its id must begin with {prefix}")
    if rule.kind in ("policy", "definition") and rule.status not in ("text", "decided"):
        raise DataError(file, place, f"a {rule.kind} has status text or decided, not {rule.status}")
    check_scope(rule.applies, file, place)
    if not rule.answers:
        return rule
    return replace(rule, answers=read_answers(rule.answers, file, place))


@cache
def find_book(key: str) -> Book:
    """The book of that key. Raises KeyError naming the nearest key, DataError for a faulty file."""
    if key not in BOOK_KEYS:
        raise KeyError(
            f"no rulebook {key!r}{nearest(key, BOOK_KEYS) or '.'} Rulebooks: {', '.join(BOOK_KEYS)}"
        )
    folder = resources.files(__package__) / "books" / key
    head: dict[str, Any] = {}
    sections: list[tuple[int, list[Rule]]] = []
    for file, raw in read_data(folder):
        name = f"{key}/{file}"
        if file == "book.toml":
            head = raw
            check_keys(head, ("name", "about", "prefix"), name, "")
        else:
            sections.append(_read_section(raw, key, PREFIXES[key], name))
    rules: dict[str, Rule] = {}
    for _, section in sorted(sections, key=lambda pair: pair[0]):
        for rule in section:
            if rule.id in rules:
                raise DataError(key, rule.id, "the same id twice")
            rules[rule.id] = rule
    return Book(key, head["name"], head["about"], head["prefix"], rules)


PREFIXES: Final = {
    "roberts-v11": "RR11-",
    "uspa": "USPA-",
    "wsop-2018": "WSOP-",
    "roberts-excerpt": "RRX-",
    "homepokertourney": "HPT-",
}


def books() -> tuple[Book, ...]:
    """All five books, the default one first."""
    return tuple(find_book(key) for key in BOOK_KEYS)


def find_rule(rule_id: str) -> Rule:
    """The rule of that id, in any letter case. Raises KeyError naming the nearest id."""
    wanted = rule_id.upper()
    for key, prefix in PREFIXES.items():
        if wanted.startswith(prefix):
            rules = find_book(key).rules
            for candidate in (rule_id, prefix + rule_id[len(prefix) :]):
                if candidate in rules:
                    return rules[candidate]
            for known in rules:
                if known.upper() == wanted:
                    return rules[known]
            raise KeyError(f"no rule {rule_id!r} in {key}{nearest(rule_id, rules)}")
    raise KeyError(f"no rule {rule_id!r}: ids begin with {', '.join(PREFIXES.values())}")
