"""REST: the six books to be read, searched and held against each other."""

import asyncio
from functools import lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field

from floorman.games import all_forms, find_form, play_context
from floorman.rulebooks.questions import areas, find_question
from floorman.rulebooks.rules import BOOK_KEYS, Book, Rule, books, find_book, find_rule, layers_of
from floorman.rulebooks.rulesets import Ruleset, scoped_answers, stack_ruleset
from floorman.rulebooks.search import Found, find_rules
from floorman.server.denials import Denied
from floorman.server.rest.learning import models as m
from floorman.server.rest.learning.answering import BookNamed, answered, book_named

router = APIRouter(prefix="/api", tags=["learning"])
BookKey = Annotated[str, Path(max_length=40, examples=["roberts-v11"])]
_SHOWN: Final = 40


@router.get("/books", summary="The six books", response_model=m.BooksSeen)
async def all_books(request: Request) -> Response:
    """Every book with its sections in printed order."""
    return answered(request, await asyncio.to_thread(_books))


@router.get("/books/{book}/{place}", summary="A section", response_model=m.SectionRules)
async def section(
    request: Request, book: BookKey, place: Annotated[int, Path(ge=1, le=999)]
) -> Response:
    """The rules of a section of a book, which is named by its place from 1."""
    body = await asyncio.to_thread(_section, book_named(book), place)
    if body is None:
        raise Denied("not-found", "The book has no such section.")
    return answered(request, body)


@router.get("/rules", summary="Search the books", response_model=m.RulesFound)
async def search(
    request: Request,
    words: Annotated[str, Query(min_length=1, max_length=120)],
    book: BookNamed = "",
) -> Response:
    """The rules that speak of the words, best first, from one book or all; each says whether it
    has every word or only some, for then it may be beside the point.
    """
    among = layers_of(book_named(book)) if book else BOOK_KEYS
    return answered(request, await asyncio.to_thread(_found, words, among))


@router.get("/rules/{rule}", summary="One rule", response_model=m.RuleSeen)
async def rule(request: Request, rule: Annotated[str, Path(max_length=60)]) -> Response:
    """A rule, the questions that it answers, and what the other books answer to them."""
    try:
        found = find_rule(rule)
    except KeyError:
        raise Denied("not-found", "No book has a rule of that id: search for its words.") from None
    return answered(request, await asyncio.to_thread(_rule, found.id))


class PlayAsked(BaseModel):
    """For which play two books are held against each other."""

    form: str = Field("", max_length=60, examples=["holdem"])
    structure: str = Field("", max_length=20, examples=["no-limit"])
    tournament: bool = False


@router.get("/books/{book}/against/{other}", summary="Two books", response_model=m.Compared)
async def against(
    request: Request, book: BookKey, other: BookKey, asked: Annotated[PlayAsked, Query()]
) -> Response:
    """What the two answer differently, for a form and a structure or for games in general."""
    if asked.form and asked.form not in all_forms():
        raise Denied("not-found", "There is no such form here: look at all of them.")
    keys = book_named(book), book_named(other)
    play = asked.form, asked.structure, asked.tournament
    try:
        body = await asyncio.to_thread(_against, *keys, *play)
    except ValueError as error:
        raise Denied("bad-field", f"structure: {error}") from None
    return answered(request, body)


@lru_cache(maxsize=1)
def _books() -> bytes:
    return m.BooksSeen(books=[_contents(one) for one in books()]).model_dump_json().encode()


def _contents(book: Book) -> m.BookSections:
    counts = dict.fromkeys(book.sections(), 0)
    for one in book.rules.values():
        counts[one.section] += 1
    return m.BookSections(
        key=book.key,
        name=book.name,
        about=book.about,
        rules=len(book.rules),
        sections=[
            m.SectionSeen(place=place, title=title, rules=number)
            for place, (title, number) in enumerate(counts.items(), 1)
        ],
    )


@lru_cache(maxsize=256)
def _section(key: str, place: int) -> bytes | None:
    book = find_book(key)
    titles = book.sections()
    if place > len(titles):
        return None
    title = titles[place - 1]
    rules = [_short(one) for one in book.rules.values() if one.section == title]
    return (
        m.SectionRules(book=key, book_name=book.name, place=place, title=title, rules=rules)
        .model_dump_json()
        .encode()
    )


@lru_cache(maxsize=256)
def _found(words: str, among: tuple[str, ...]) -> bytes:
    found = find_rules(words, among)
    shown = [_with_words(one) for one in found[:_SHOWN]]
    more = max(0, len(found) - _SHOWN)
    return m.RulesFound(words=words, rules=shown, more=more).model_dump_json().encode()


def _with_words(found: Found) -> m.RuleFound:
    short = _short(found.rule).model_dump()
    return m.RuleFound(**short, whole=found.whole, has=found.has, asked=found.asked)


def _short(rule: Rule) -> m.RuleInShort:
    return m.RuleInShort(
        id=rule.id,
        book=rule.book,
        section=rule.section,
        title=rule.title,
        kind=rule.kind,
        statement=rule.statement,
    )


@lru_cache(maxsize=512)
def _rule(rule_id: str) -> bytes:
    rule = find_rule(rule_id)
    book = find_book(rule.book)
    return (
        m.RuleSeen(
            **_short(rule).model_dump(),
            book_name=book.name,
            place=book.sections().index(rule.section) + 1,
            number=rule.number,
            status=rule.status,
            applies=scope_words(rule.applies),
            note=rule.note,
            see=[_short(find_rule(one)) for one in rule.see],
            questions=[_touched(rule, key) for key in rule.answers],
        )
        .model_dump_json()
        .encode()
    )


def scope_words(applies: tuple[str, ...]) -> str:
    """A scope as people read it: "lowball-a5 and limit, or razz"; empty for everything."""
    return ", or ".join(one.replace("+", " and ") for one in applies)


def _touched(rule: Rule, key: str) -> m.QuestionTouched:
    """A question of a rule, with what every other rule answers, its own book's too."""
    asked = find_question(key)
    said = {book: scoped_answers(book, key) for book in BOOK_KEYS}
    return m.QuestionTouched(
        key=key,
        asks=asked.asks,
        words=asked.words(rule.answers[key]),
        unclear=asked.unclear,
        elsewhere=[
            m.AnswerGiven(
                book=book,
                rule=one.source,
                words=asked.words(one.value),
                applies=scope_words(one.applies),
                same=one.value == rule.answers[key],
            )
            for book, answers in said.items()
            for one in answers
            if one.source != rule.id
        ],
        silent=[book for book, answers in said.items() if not answers],
        usual=asked.words(asked.default),
    )


@lru_cache(maxsize=128)
def _against(book: str, other: str, form: str, structure: str, tournament: bool) -> bytes:
    context = play_context(
        find_form(form) if form else None, structure or None, tournament=tournament
    )
    ours, theirs = stack_ruleset(book, context), stack_ruleset(other, context)
    titles = {area.key: area.title for area in areas()}
    found = [
        m.DiffersSeen(
            question=one.question,
            area=titles[find_question(one.question).area],
            asks=find_question(one.question).asks,
            ours=_side(ours, one.question),
            theirs=_side(theirs, one.question),
        )
        for one in ours.differences(theirs)
    ]
    return (
        m.Compared(
            ours=book,
            theirs=other,
            form=form,
            structure=structure,
            tournament=tournament,
            alike=len(ours.answers) - len(found),
            differences=found,
        )
        .model_dump_json()
        .encode()
    )


def _side(ruleset: Ruleset, key: str) -> m.Side:
    answer = ruleset.answer(key)
    by_rule = answer.layer == "rule"
    return m.Side(
        words=find_question(key).words(answer.value),
        rule=answer.source if by_rule else "",
        statement=find_rule(answer.source).statement if by_rule else "",
        unclear=ruleset.unclear(key),
    )
