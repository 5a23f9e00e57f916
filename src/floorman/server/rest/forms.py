"""REST: forms, mixes, structures, books and questions, and whether the server is well."""

import asyncio
from functools import cache, lru_cache
from typing import Annotated, get_args

from fastapi import APIRouter, Query, Request, Response

from floorman.cards import find_deck
from floorman.games import (
    STRUCTURES,
    Form,
    Mix,
    StakesError,
    Structure,
    all_forms,
    all_mixes,
    asked_stakes,
    find_form,
    play_context,
    stakes_text,
    usual_structure,
)
from floorman.games.pieces.structures import POINTS
from floorman.rulebooks.amendments import left_to_house
from floorman.rulebooks.questions import Question, Value, areas
from floorman.rulebooks.rules import SUPPLEMENTS, Book, books, stacks
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.server.denials import Denied
from floorman.server.metrics import may_read
from floorman.server.rest.models import (
    BookAnswer,
    BookSeen,
    CatalogueSeen,
    FormSeen,
    Health,
    LeftSeen,
    MixSeen,
    QuestionSeen,
    QuestionsSeen,
    StructureSeen,
)
from floorman.server.room import room_of
from floorman.server.tables.spec import SpecError, TableSpec
from floorman.table import asked_unit
from floorman.table.setup import CollectionMethod

router = APIRouter(tags=["house"])
_DEAR = "public, max-age=3600"


@router.get("/api/forms", summary="What can be played")
async def forms(response: Response) -> CatalogueSeen:
    """Forms with the structures they can be played in and the usual stakes, mixes and books."""
    response.headers["cache-control"] = _DEAR
    # The first time it reads all books: other requests go on meanwhile.
    return await asyncio.to_thread(_catalogue)


@router.get(
    "/api/questions", summary="What a house may amend", response_model_exclude_defaults=True
)
async def all_questions(
    response: Response,
    game: Annotated[str, Query(max_length=40)] = "",
    structure: Annotated[str, Query(max_length=20)] = "",
) -> QuestionsSeen:
    """Every question of the rulesets, with its default and what may be answered; for a form, or
    for games in general, also what each book answers.
    """
    response.headers["cache-control"] = _DEAR
    return await asyncio.to_thread(_questions, game if game in all_forms() else "", structure)


@router.get("/api/health", summary="Is the server well?")
async def health(request: Request, response: Response) -> Health:
    """Answers when the server takes requests; 503 while it can keep nothing."""
    room = room_of(request)
    tables = [*room.house.summaries()]
    works = not await room.people.store_trouble()
    response.status_code = 200 if works else 503
    return Health(
        status="ok" if works else "not-stored",
        tables=len(tables),
        frozen=sum(bool(getattr(one, "frozen", "")) for one in tables),
        help=getattr(request.app.state, "help", False),
    )


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The figures for Prometheus, to whom the settings allow."""
    room = room_of(request)
    who = request.client.host if request.client else ""
    if not may_read(room.settings.metrics, who, request.headers):
        raise Denied("not-found", "There is nothing here.")
    return Response(room.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@cache
def _catalogue() -> CatalogueSeen:
    return CatalogueSeen(
        forms=[_form(form) for form in all_forms().values()],
        mixes=[_mix(mix) for mix in all_mixes().values() if _is_for_tables(mix)],
        structures=[_named(one) for one in STRUCTURES.values()],
        books=[_book(one) for one in books()],
        stacks=[_book(one) for one in stacks()],
        collections=[*get_args(CollectionMethod)],
    )


def _book(one: Book) -> BookSeen:
    return BookSeen(
        key=one.key,
        name=one.name,
        about=one.about,
        whose=one.whose,
        edition=one.edition,
        link=one.link,
        left=[
            LeftSeen(key=left.key, title=left.title, rules=[*left.rules])
            for left in left_to_house(one.key)
        ],
    )


def _named(structure: Structure) -> BookSeen:
    return BookSeen(key=structure.key, name=structure.name, about=structure.about)


def _form(form: Form) -> FormSeen:
    usual = usual_structure(form)
    others = [one for one in STRUCTURES.values() if usual not in (one, POINTS)]
    return FormSeen(
        key=form.key,
        name=form.name,
        family=form.family,
        about=form.about,
        players_min=form.players_min,
        players_max=form.players_max,
        deck=len(find_deck(form.deck).cards),
        names=[*form.names],
        no_book=form.no_book is not None,
        structures=[seen for one in (usual, *others) if (seen := _structure(form, one))],
    )


def _structure(form: Form, structure: Structure) -> StructureSeen | None:
    """The structure with the form's usual stakes; None where they cannot be played."""
    try:
        asked = None if structure == POINTS else structure.key
        stakes = stakes_text(asked_stakes(form, asked))
        TableSpec(game=form.key, structure=structure.key, seats=2).to_setup()
    except (StakesError, SpecError):
        return None
    return StructureSeen(key=structure.key, name=structure.name, stakes=stakes)


def _is_for_tables(mix: Mix) -> bool:
    try:
        TableSpec(game=mix.key, seats=2).to_setup()
    except SpecError:
        return False
    return True


def _mix(mix: Mix) -> MixSeen:
    unit = asked_unit(None)
    most = mix.players_max()
    return MixSeen(
        key=mix.key,
        name=mix.name,
        about=mix.about,
        players_max=max(one.players_max for one in all_forms().values()) if most is None else most,
        stakes=f"{unit}/{2 * unit}",
        forms=[find_form(turn.form).name for turn in mix.turns],
    )


@lru_cache(maxsize=64)
def _questions(game: str, structure: str) -> QuestionsSeen:
    try:
        context = play_context(find_form(game), structure or None) if game else None
    except (KeyError, StakesError):
        context = play_context(find_form(game), None)
    rulesets = [stack_ruleset(one.key, context) for one in books()]
    return QuestionsSeen(
        questions=[
            QuestionSeen(
                key=one.key,
                area=one.area,
                title=area.title,
                unit=one.unit,
                note=one.unclear,
                kind=one.kind,
                asks=one.asks,
                default=_said(one.default),
                allowed=one.allowed(),
                answers=dict(one.answers),
                books=[_answered(one, ruleset) for ruleset in rulesets],
            )
            for area in areas()
            for one in area.questions
        ]
    )


def _answered(question: Question, ruleset: Ruleset) -> BookAnswer:
    answer = ruleset.answer(question.key)
    return BookAnswer(
        book=ruleset.book,
        answer=_said(answer.value),
        silent=answer.layer == "default" and ruleset.book in (*SUPPLEMENTS, *question.silent),
    )


def _said(value: Value) -> bool | int | float | str | list[str]:
    return [*value] if isinstance(value, tuple) else value
