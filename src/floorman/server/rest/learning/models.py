"""What these answers look like: the schema, with examples."""

from typing import Any

from pydantic import BaseModel, Field

from floorman.server.rest.deals.models import StepLineSeen


class RuleInShort(BaseModel):
    """A rule as it stands in a list."""

    id: str = Field(examples=["RR11-3.BET.7a"])
    book: str = Field(examples=["roberts-v11"])
    section: str
    title: str
    kind: str = Field(examples=["play"])
    statement: str


class FormTaught(BaseModel):
    """How a form is played, lines in plain language by subject; `rules` are where it stands."""

    key: str = Field(examples=["holdem"])
    name: str = Field(examples=["Texas hold'em"])
    family: str = Field(examples=["flop"])
    about: str
    seats: list[str]
    acting: list[str]
    streets: list[str]
    special: list[str]
    wins: list[str]
    parent: str = Field(description="The form from which it differs; empty for none.")
    rules: list[tuple[str, str, str]] = Field(description="Id, title, statement.")
    lender: str = Field(
        default="",
        description="For a form that no book knows: of which form of the books the rules are.",
    )


class StepTaught(BaseModel):
    """A step of the example: what happened, and the table after it, every card open."""

    lines: list[StepLineSeen]
    state: dict[str, Any]


class DealTaught(BaseModel):
    """A deal to learn the form by, from the first post to the pot, with the rules behind it."""

    key: str
    name: str
    book: str
    book_name: str
    stakes: str = Field(examples=["1/2 no-limit"])
    steps: list[StepTaught]
    rules: list[tuple[str, str, str]]


class SectionSeen(BaseModel):
    """A section of a book: its place from 1, and how many rules it has."""

    place: int
    title: str
    rules: int


class BookSections(BaseModel):
    """A book and its sections in printed order."""

    key: str
    name: str
    about: str
    rules: int
    sections: list[SectionSeen]


class BooksSeen(BaseModel):
    """The six books."""

    books: list[BookSections]


class SectionRules(BaseModel):
    """One section with its rules in printed order."""

    book: str
    book_name: str
    place: int
    title: str
    rules: list[RuleInShort]


class RuleFound(RuleInShort):
    """A rule found by words; `whole`: it has all of them, or what the books call them."""

    whole: bool
    has: int
    asked: int


class RulesFound(BaseModel):
    """What was found, best first; `more` were left out at the end."""

    words: str
    rules: list[RuleFound]
    more: int


class AnswerGiven(BaseModel):
    """What a rule answers to a question, and to which play that applies; `same` as this rule's."""

    book: str
    rule: str
    words: str
    applies: str
    same: bool


class QuestionTouched(BaseModel):
    """A question that a rule answers; `silent` are books in which no rule answers it."""

    key: str
    asks: str
    words: str
    unclear: str
    elsewhere: list[AnswerGiven]
    silent: list[str]
    usual: str = Field(description="What holds where a book says nothing.")


class RuleSeen(RuleInShort):
    """One rule with everything that stands behind it."""

    book_name: str
    place: int = Field(description="Of its section, from 1.")
    number: str
    status: str
    applies: str
    note: str
    see: list[RuleInShort]
    questions: list[QuestionTouched]


class Side(BaseModel):
    """What one book answers; `rule` is empty where it says nothing and what is usual holds."""

    words: str
    rule: str
    statement: str
    unclear: str


class DiffersSeen(BaseModel):
    """A question that two books answer differently."""

    question: str
    area: str
    asks: str
    ours: Side
    theirs: Side


class Compared(BaseModel):
    """Two books held against each other for one kind of play; `alike` is how many they share."""

    ours: str
    theirs: str
    form: str
    structure: str
    tournament: bool
    alike: int
    differences: list[DiffersSeen]


class Subject(BaseModel):
    """A chapter of incidents that can be asked about."""

    key: str = Field(examples=["exposed"])
    title: str
    about: str
    incidents: int


class SubjectsSeen(BaseModel):
    """The dealer's path: every subject, in order."""

    subjects: list[Subject]


class QuizQuestion(BaseModel):
    """An incident with what is told of it, the answers, and which of them is `right`, from 0."""

    incident: str
    title: str
    play: str
    told: list[tuple[str, str]]
    answers: list[str]
    right: int
    do: list[str]
    silence: str = Field(description="Why the book has no answer of its own, where it is silent.")
    unclear: list[str]
    rules: list[tuple[str, str, str]]


class QuizSeen(BaseModel):
    """Questions of a subject by a book; the same seed asks the same."""

    book: str
    subject: str
    seed: int
    questions: list[QuizQuestion]
