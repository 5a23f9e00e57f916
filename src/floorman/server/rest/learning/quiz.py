"""REST: the quiz of rulings, for those who deal."""

import asyncio
import random
from functools import lru_cache
from itertools import islice
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from floorman.games import stakes_text
from floorman.rulebooks.rules import find_book
from floorman.rulings import groups
from floorman.rulings.facts import fact_text
from floorman.rulings.quiz import Question, questions
from floorman.rulings.usual import person, sentences, usual_law
from floorman.server.denials import Denied
from floorman.server.rest.learning import models as m
from floorman.server.rest.learning.answering import BookNamed, answered, book_named
from floorman.server.telling.lines import rules_behind

router = APIRouter(prefix="/api/quiz", tags=["learning"])
_ASKED: Final = 5
_LARGEST: Final = 9999


@router.get("/subjects", summary="What the quiz asks about", response_model=m.SubjectsSeen)
async def subjects(request: Request) -> Response:
    """The chapters of incidents, in order."""
    return answered(request, await asyncio.to_thread(_subjects))


@router.get("", summary="What is ruled?", response_model=m.QuizSeen)
async def quiz(
    request: Request,
    subject: Annotated[str, Query(max_length=40)] = "",
    book: BookNamed = "",
    seed: Annotated[int, Query(ge=0, le=_LARGEST)] = 0,
) -> Response:
    """A few questions of a subject, or of all, each with four answers of which one is right by the
    book and for the facts told. The same seed asks the same.
    """
    if subject and subject not in {one.key for one in groups()}:
        raise Denied("not-found", "The quiz has no such subject.")
    return answered(request, await asyncio.to_thread(_quiz, subject, book_named(book), seed))


@lru_cache(maxsize=1)
def _subjects() -> bytes:
    found = [
        m.Subject(key=one.key, title=one.title, about=one.about, incidents=len(one.incidents))
        for one in groups()
    ]
    return m.SubjectsSeen(subjects=found).model_dump_json().encode()


@lru_cache(maxsize=256)
def _quiz(subject: str, book: str, seed: int) -> bytes:
    chance = random.Random(seed)
    kinds = [kind for one in groups() if subject in ("", one.key) for kind in one.incidents]
    # No more laws are made than are asked about.
    chance.shuffle(kinds)
    plays = [(kind, usual_law(kind, book)) for kind in kinds[: 2 * _ASKED]]
    found = [_seen(one) for one in islice(questions(plays, chance), _ASKED)]
    return (
        m.QuizSeen(book=book, subject=subject, seed=seed, questions=found)
        .model_dump_json()
        .encode()
    )


def _seen(one: Question) -> m.QuizQuestion:
    law, ruling = one.law, one.ruling
    setting = ", a tournament" if law.tournament else ""
    name = f"{law.form.name[:1].upper()}{law.form.name[1:]}"
    book = find_book(law.ruleset.book).name
    return m.QuizQuestion(
        incident=one.kind.key,
        title=one.kind.title,
        play=f"{name}, {stakes_text(law.stakes)}{setting}; {book}",
        told=[(fact.asks, fact_text(fact, value, person)) for fact, value in one.told],
        answers=[*one.answers],
        right=one.right,
        do=[sentences(line) for line in ruling.do],
        silence=ruling.silence,
        unclear=[*ruling.unclear],
        rules=[*rules_behind(ruling.cites)],
    )
