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
BOOK_KEYS: Final = (
    "roberts-v11",
    "uspa",
    "wsop-2018",
    "roberts-excerpt",
    "homepokertourney",
    "tda-2024",
)
DEFAULT_BOOK: Final = BOOK_KEYS[0]
SUPPLEMENTS: Final = ("tda-2024",)
OVER: Final = "/"


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
    """One rulebook: its key, name, the prefix of its rule ids, and its rules in printed order.

    A `supplement` adds to another book for tournaments. Where it has to be said, `whose` rules they
    are, of which `edition`, and `link` where the official text is. Of a supplement over a base the
    rules of both are here, the supplement's first, and the prefix is the supplement's.
    """

    key: str
    name: str
    about: str
    prefix: str
    rules: Mapping[str, Rule]
    supplement: bool = False
    whose: str = ""
    edition: str = ""
    link: str = ""

    @property
    def notice(self) -> str:
        """Whose rules these are, for a book of which that has to be said; else empty."""
        if not self.whose:
            return ""
        return (
            f"These are the rules of the {self.whose}, edition of {self.edition}, told in our own "
            f"words. Floorman is not affiliated with the {self.whose}: a room should read the "
            f"official text at {self.link}."
        )

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


def layers_of(key: str) -> tuple[str, ...]:
    """The single books that a key names, the one that speaks first in front.

    "tda-2024/wsop-2018" is a supplement over its base; any other key names one book.
    """
    return tuple(key.split(OVER))


def base_of(key: str) -> str:
    """The book that holds in cash games: the base under a supplement, or the book itself."""
    return layers_of(key)[-1]


@cache
def find_book(key: str) -> Book:
    """The book of that key, or a supplement over its base ("tda-2024/wsop-2018").

    Raises KeyError naming the nearest key, or why these books do not go one over the other;
    DataError for a faulty file.
    """
    if OVER in key:
        return _supplemented(key)
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
            check_keys(head, _HEAD, name, "")
        else:
            sections.append(_read_section(raw, key, PREFIXES[key], name))
    rules: dict[str, Rule] = {}
    for _, section in sorted(sections, key=lambda pair: pair[0]):
        for rule in section:
            if rule.id in rules:
                raise DataError(key, rule.id, "the same id twice")
            rules[rule.id] = rule
    return Book(
        key,
        head["name"],
        head["about"],
        head["prefix"],
        rules,
        supplement=head.get("supplement", False),
        whose=head.get("whose", ""),
        edition=head.get("edition", ""),
        link=head.get("link", ""),
    )


def _supplemented(key: str) -> Book:
    over, *under = layers_of(key)
    first = find_book(over)
    if not first.supplement:
        raise KeyError(
            f"{over} stands by itself: only {', '.join(SUPPLEMENTS)} goes over another book"
        )
    if len(under) != 1:
        raise KeyError(f"{key}: {over} goes over one base book, not over {len(under)}")
    base = find_book(under[0])
    if base.supplement:
        raise KeyError(f"{key}: the base is a book that stands by itself, not {base.key}")
    return replace(
        first,
        key=key,
        name=f"{first.name}, over {base.name}",
        about=f"{first.about} What they leave open, and cash games: {base.name}.",
        rules={**first.rules, **base.rules},
    )


def stacks() -> tuple[Book, ...]:
    """Every supplement over every book that stands by itself, in the order of the books."""
    bases = (key for key in BOOK_KEYS if key not in SUPPLEMENTS)
    return tuple(find_book(f"{over}{OVER}{base}") for base in bases for over in SUPPLEMENTS)


PREFIXES: Final = {
    "roberts-v11": "RR11-",
    "uspa": "USPA-",
    "wsop-2018": "WSOP-",
    "roberts-excerpt": "RRX-",
    "homepokertourney": "HPT-",
    "tda-2024": "TDA-",
}
_HEAD: Final = ("name", "about", "prefix", "supplement", "whose", "edition", "link")


def books() -> tuple[Book, ...]:
    """All six books, the default one first."""
    return tuple(find_book(key) for key in BOOK_KEYS)


def books_beside(key: str, *, tournament: bool) -> tuple[str, ...]:
    """Every other book that speaks of such play: a supplement speaks of tournaments alone."""
    silent = layers_of(key) if tournament else (*layers_of(key), *SUPPLEMENTS)
    return tuple(one for one in BOOK_KEYS if one not in silent)


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
