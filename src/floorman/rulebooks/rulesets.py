"""Rulesets: stacked answers, each of which remembers who gave it.

From the bottom up: the question's default, the book, a supplement over it in tournaments,
ready-made options, the house's own amendments. Within a book and among the amendments the answer
with the closest scope wins, so a form's own rule stands above the general one (USPA-3.1.6.12a),
and of two equally close amendments the later.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Literal

from floorman.rulebooks.amendments import Amendment, Option, find_option
from floorman.rulebooks.questions import NONE, Value, find_question, questions
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book, layers_of
from floorman.rulebooks.scopes import Context, specificity

Layer = Literal["default", "rule", "option", "amendment"]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer and where it comes from.

    `source` is a rule id, an option's key, an amendment's title, or "default"; `cites` the
    rule ids to name when the answer is acted on.
    """

    value: Value
    layer: Layer
    source: str
    cites: tuple[str, ...] = ()
    applies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that two rulesets answer differently."""

    question: str
    ours: Answer
    theirs: Answer


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every question answered, for one book, one kind of play and one house.

    `layers` are the books that speak here, the one that is asked first in front: a supplement
    over another book speaks of tournaments alone.
    """

    book: str
    answers: Mapping[str, Answer]
    layers: tuple[str, ...]

    def answer(self, question: str) -> Answer:
        """The answer and its origin. Raises KeyError naming the nearest question."""
        return self.answers[find_question(question).key]

    def cites(self, question: str) -> tuple[str, ...]:
        """The rule ids behind an answer; empty where only the default or the house speaks."""
        return self.answer(question).cites

    def unclear(self, question: str) -> str:
        """What the texts leave open where nobody here has settled it; empty where it is clear.

        A note on books that are silent says nothing against one that speaks.
        """
        answer, asked = self.answer(question), find_question(question)
        if answer.layer == "default" or (answer.layer == "rule" and not asked.silent):
            return asked.unclear
        return ""

    def yes(self, question: str) -> bool:
        """The answer to a yes-no question. Raises TypeError for any other kind."""
        value = self.answer(question).value
        if not isinstance(value, bool):
            raise TypeError(f"{question} is not answered by yes or no")
        return value

    def choice(self, question: str) -> str:
        """The answer to a one-of or ranks question. Raises TypeError for any other kind."""
        value = self.answer(question).value
        if not isinstance(value, str):
            raise TypeError(f"{question} is not answered by a word")
        return value

    def choices(self, question: str) -> tuple[str, ...]:
        """The answer to a some-of question. Raises TypeError for any other kind."""
        value = self.answer(question).value
        if not isinstance(value, tuple):
            raise TypeError(f"{question} is not answered by a list of words")
        return value

    def whole(self, question: str) -> int | None:
        """The answer to a whole question, None for "none". Raises TypeError for other kinds."""
        value = self.answer(question).value
        if value == NONE:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            raise TypeError(f"{question} is not answered by a whole number")
        return value

    def number(self, question: str) -> float | None:
        """The answer to a number question, None for "none". Raises TypeError for other kinds."""
        value = self.answer(question).value
        if value == NONE:
            return None
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise TypeError(f"{question} is not answered by a number")
        return value

    @property
    def version(self) -> str:
        """A short word for all answers together: rulesets that answer alike have the same."""
        answers = sorted((key, repr(self.answer(key).value)) for key in questions())
        return sha256(repr(answers).encode()).hexdigest()[:12]

    def differences(self, other: "Ruleset") -> tuple[Difference, ...]:
        """Every question the two answer differently, in the catalogue's order."""
        return tuple(
            Difference(key, answer, other.answers[key])
            for key, answer in self.answers.items()
            if answer.value != other.answers[key].value
        )


def stack_ruleset(
    book: str = DEFAULT_BOOK,
    context: Context | None = None,
    *,
    options: Iterable[str] = (),
    amendments: Iterable[Amendment] = (),
) -> Ruleset:
    """Stack the answers for a book, the tags that hold for the play, options and amendments.

    Without a context only rules of general scope answer. Raises KeyError for an unknown book
    or option.
    """
    tags = context or {}
    answers = {
        key: Answer(question.default, "default", "default") for key, question in questions().items()
    }
    layers = _speaking(book, tags)
    for one in reversed(layers):
        answers |= _closest(
            _said_by(one),
            tags,
            first_wins=True,
        )
    answers |= _closest(
        (
            (key, Answer(value, "option", option.key, _own(option, book), option.applies))
            for option in map(find_option, options)
            for key, value in option.answers.items()
        ),
        tags,
    )
    answers |= _closest(
        (
            (key, Answer(value, "amendment", amendment.title, (), amendment.applies))
            for amendment in amendments
            for key, value in amendment.answers.items()
        ),
        tags,
    )
    return Ruleset(book, answers, layers)


@cache
def _said_by(book: str) -> tuple[tuple[str, Answer], ...]:
    """Everything that the rules of a book answer, in printed order."""
    return tuple(
        (key, Answer(value, "rule", rule.id, (rule.id,), rule.applies))
        for rule in find_book(book).rules.values()
        for key, value in rule.answers.items()
    )


def _speaking(book: str, context: Context) -> tuple[str, ...]:
    """The books of a key that speak of this play: a supplement over another of tournaments alone.

    By itself it was chosen for whatever is played.
    """
    find_book(book)  # which refuses what is no book, and books that do not go over one another
    layers = layers_of(book)
    return layers if "tournament" in context else layers[-1:]


def _own(option: Option, book: str) -> tuple[str, ...]:
    """The rules that discuss an option: the book's own where it has any, else those of others."""
    rules = find_book(book).rules
    return tuple(one for one in option.rules if one in rules) or option.rules


def _closest(
    given: Iterable[tuple[str, Answer]], context: Context, *, first_wins: bool = False
) -> dict[str, Answer]:
    """Of the answers that apply, the one of closest scope to each question."""
    found: dict[str, Answer] = {}
    closeness: dict[str, int] = {}
    known: dict[tuple[str, ...], int | None] = {}
    for key, answer in given:
        applies = answer.applies
        if applies not in known:
            known[applies] = specificity(applies, context)
        close = known[applies]
        if close is None:
            continue
        if (
            key not in found
            or close > closeness[key]
            or (close == closeness[key] and not first_wins)
        ):
            found[key], closeness[key] = answer, close
    return found


def scoped_answers(book: str, question: str) -> tuple[Answer, ...]:
    """Everything a book says to one question, each answer with its scope, in printed order."""
    return tuple(answer for key, answer in _said_by(book) if key == question)
