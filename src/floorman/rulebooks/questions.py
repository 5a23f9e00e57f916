"""Questions: the things that rulebooks answer differently, or that a house may set.

A question has a kind, which says what an answer looks like:

- `yes-no`: true or false
- `one-of`, `some-of`: one word, or a list of words, out of the question's own `answers`
- `whole`, `number`: a count of the question's `unit`; with `-or-none`, also the word "none"
- `ranks`: rank letters such as "A2345"
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Any, Literal

from floorman.cards import RANK_LETTERS
from floorman.datafiles import DataError, check_keys, convert, nearest, read_data, read_toml

Kind = Literal[
    "yes-no",
    "one-of",
    "some-of",
    "whole",
    "whole-or-none",
    "number",
    "number-or-none",
    "ranks",
]
Value = bool | int | float | str | tuple[str, ...]

NONE = "none"


@dataclass(frozen=True, slots=True)
class Question:
    """One thing a ruleset must settle.

    `unclear` says what the texts leave open, if anything, and what is followed. `silent` are the
    books that say nothing of it although the default is the answer of another.
    """

    key: str
    kind: Kind
    asks: str
    default: Value
    answers: Mapping[str, str] = field(default_factory=dict)
    unit: str = ""
    unclear: str = ""
    silent: tuple[str, ...] = ()

    @property
    def area(self) -> str:
        """The first part of the key: `betting`, `stud`, `ties`..."""
        return self.key.partition(".")[0]

    def value(self, raw: object, file: str, place: str) -> Value:
        """The answer as this question keeps it. Raises DataError when it is no answer to it."""
        match self.kind:
            case "yes-no":
                fits = isinstance(raw, bool)
            case "one-of":
                fits = isinstance(raw, str) and raw in self.answers
            case "some-of":
                fits = isinstance(raw, list | tuple) and all(word in self.answers for word in raw)
            case "ranks":
                fits = isinstance(raw, str) and all(letter in RANK_LETTERS for letter in raw)
            case "whole" | "whole-or-none":
                fits = _is_count(raw, int) or (raw == NONE and self.kind == "whole-or-none")
            case "number" | "number-or-none":
                fits = _is_count(raw, int | float) or (
                    raw == NONE and self.kind == "number-or-none"
                )
        if not fits:
            raise DataError(file, place, f"{raw!r} does not answer {self.key}: {self.allowed()}")
        return tuple(raw) if isinstance(raw, list | tuple) else raw  # type: ignore[return-value]

    def allowed(self) -> str:
        """What may be answered, in words."""
        or_none = ', or "none"' if self.kind.endswith("-or-none") else ""
        match self.kind:
            case "yes-no":
                return "true or false"
            case "one-of" | "some-of":
                start = "one of " if self.kind == "one-of" else "a list out of "
                return start + ", ".join(self.answers)
            case "ranks":
                return f"rank letters out of {RANK_LETTERS}"
            case _:
                number = self.kind.removesuffix("-or-none")
                return f"a {number + ' number' if number == 'whole' else number} of " + (
                    f"{self.unit or 'units'}{or_none}"
                )

    def words(self, value: Value) -> str:
        """An answer as a person reads it: "yes", "3 raises", "the high hand"."""
        match value:
            case bool():
                return "yes" if value else "no"
            case int() | float():
                unit = self.unit.removesuffix("s") if value == 1 else self.unit
                return f"{value} {unit}".strip()
            case tuple():
                return "; ".join(self.answers[word] for word in value) or NONE
            case _:
                return self.answers.get(value, value)


def _is_count(raw: object, types: Any) -> bool:
    return isinstance(raw, types) and not isinstance(raw, bool) and raw >= 0


@dataclass(frozen=True, slots=True)
class Area:
    """A group of questions on one subject, in the order in which they are best read."""

    key: str
    title: str
    questions: tuple[Question, ...]


def read_area(text: str, file: str) -> tuple[int, Area]:
    """Read one file of questions: its place among the areas, and the area. Raises DataError."""
    return _read_area(read_toml(text, file), file)


def _read_area(raw: Mapping[str, Any], file: str) -> tuple[int, Area]:
    check_keys(raw, ("title", "order", "question"), file, "")
    key = file.removesuffix(".toml")
    questions = tuple(_read_question(entry, key, file) for entry in raw.get("question", []))
    for place, question in enumerate(questions):
        if any(question.key == other.key for other in questions[:place]):
            raise DataError(file, question.key, "the same key twice")
    return raw["order"], Area(key, raw["title"], questions)


def _read_question(entry: dict[str, Any], area: str, file: str) -> Question:
    place = str(entry.get("key", "a question without key"))
    question = convert(entry, Question, file, place)
    if question.area != area:
        raise DataError(file, place, f"its key must begin with {area!r}")
    if (question.kind in ("one-of", "some-of")) != bool(question.answers):
        raise DataError(file, place, f"a {question.kind} question and its `answers` do not agree")
    return replace(question, default=question.value(question.default, file, place))


@cache
def _files() -> Mapping[str, tuple[str, Mapping[str, Any]]]:
    """What stands in the file of each area, with its name, by the area's key."""
    found = read_data(resources.files(__package__) / "questions")
    return {name.removesuffix(".toml"): (name, raw) for name, raw in found}


@cache
def _area(key: str) -> tuple[int, Area]:
    """An area, and its place among the others."""
    name, raw = _files()[key]
    return _read_area(raw, name)


@cache
def _questions_of(area: str) -> Mapping[str, Question]:
    """The questions of an area by key. Raises KeyError for no such area."""
    return {question.key: question for question in _area(area)[1].questions}


@cache
def areas() -> tuple[Area, ...]:
    """Every area of questions, in reading order. Raises DataError for a faulty file."""
    found = map(_area, _files())
    return tuple(area for _, area in sorted(found, key=lambda pair: pair[0]))


@cache
def questions() -> Mapping[str, Question]:
    """Every question by key, in reading order."""
    return {question.key: question for area in areas() for question in area.questions}


def find_question(key: str) -> Question:
    """The question of that key; its area alone is read. Raises KeyError naming the nearest key."""
    try:
        return _questions_of(key.partition(".")[0])[key]
    except KeyError:
        raise KeyError(f"no question {key!r}{nearest(key, questions())}") from None


def read_answers(raw: Mapping[str, Value], file: str, place: str) -> dict[str, Value]:
    """Check answers against the questions they are given to. Raises DataError."""
    answers: dict[str, Value] = {}
    for key, value in raw.items():
        try:
            question = find_question(key)
        except KeyError as error:
            raise DataError(file, place, str(error.args[0])) from None
        answers[key] = question.value(value, file, place)
    return answers
