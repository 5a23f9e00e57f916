"""The house's rules to be read: the book in force, the options taken up, what the house decided
otherwise, and what the book says to the same question.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from floorman.games import play_context
from floorman.room.house_rules import ALSO
from floorman.rulebooks.amendments import House, find_option
from floorman.rulebooks.questions import Value, find_question
from floorman.rulebooks.rules import find_book, find_rule
from floorman.rulebooks.rulesets import scoped_answers, stack_ruleset
from floorman.rulebooks.scopes import Context


@dataclass(frozen=True, slots=True)
class Said:
    """What a book says to a question: the answer in words, the rule's id and statement, and to
    which play it applies. Where no rule says anything, `rule` is "" and the answer the usual one.
    """

    words: str
    rule: str = ""
    statement: str = ""
    applies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decided:
    """What the house answers to a question, under which title and why, and what the book says."""

    question: str
    asks: str
    words: str
    applies: tuple[str, ...]
    book: tuple[Said, ...]

    @property
    def same(self) -> bool:
        """Whether the book says so too, without any condition."""
        return all(one.words == self.words for one in self.book)


@dataclass(frozen=True, slots=True)
class Chapter:
    """An option that was taken up (`option` is its key) or an amendment, with all it decides;
    `rules` discuss the option, by id and statement.
    """

    title: str
    decided: tuple[Decided, ...]
    option: str = ""
    reason: str = ""
    rules: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules as they are read; people accept them by their `version`."""

    name: str
    book: str
    book_name: str
    about: str
    rules: int
    chapters: tuple[Chapter, ...]
    version: str


def page_of(house: House, context: Context | None = None) -> RulesPage:
    """The page of a house's rules, for the room as a whole or for a kind of play.

    Raises KeyError for a book or an option that nobody knows.
    """
    book = find_book(house.book)
    tags = play_context(also=ALSO) if context is None else context
    rules = stack_ruleset(house.book, tags, options=house.options, amendments=house.amendments)
    scoped = sorted(
        (one.applies, sorted((key, repr(value)) for key, value in one.answers.items()))
        for one in house.amendments
    )
    said = (house.book, house.options, rules.version, *map(repr, scoped))
    return RulesPage(
        house.name,
        book.key,
        book.name,
        book.about,
        len(book.rules),
        (*(_option(house.book, key) for key in house.options), *_amended(house)),
        sha256(repr(said).encode()).hexdigest()[:12],
    )


def _option(book: str, key: str) -> Chapter:
    option = find_option(key)
    own = find_book(book).rules
    rules = tuple(one for one in option.rules if one in own) or option.rules
    decided = tuple(
        _decided(book, question, value, option.applies)
        for question, value in option.answers.items()
    )
    named = tuple((one, find_rule(one).statement) for one in rules)
    return Chapter(option.title, decided, option=key, rules=named)


def _amended(house: House) -> Iterator[Chapter]:
    for one in house.amendments:
        decided = tuple(
            _decided(house.book, question, value, one.applies)
            for question, value in one.answers.items()
        )
        yield Chapter(one.title, decided, reason=one.reason)


def _decided(book: str, question: str, value: Value, applies: tuple[str, ...]) -> Decided:
    asked = find_question(question)
    answers = scoped_answers(book, question)
    rules = find_book(book).rules
    said = tuple(
        Said(asked.words(one.value), one.source, rules[one.source].statement, one.applies)
        for one in answers
    )
    usual = (Said(asked.words(asked.default)),)
    return Decided(question, asked.asks, asked.words(value), applies, said or usual)


def answers_for(house: House, context: Context | None) -> dict[str, Value]:
    """What the house's options and amendments answer to a kind of play, by question."""
    rules = stack_ruleset(house.book, context, options=house.options, amendments=house.amendments)
    return {
        key: one.value for key, one in rules.answers.items() if one.layer in ("option", "amendment")
    }
