"""The REST interface put together: routes, the guard before them, errors in plain words."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute

from floorman.server.denials import NOT_STORED, Denied
from floorman.server.door.guard import Guard, error_body
from floorman.server.door.headers import policy_with_style
from floorman.server.rest import fair_play, forms, notes, own, passkeys, people, tables
from floorman.server.rest.bots import routes as bots
from floorman.server.rest.cage import persons as cage_persons
from floorman.server.rest.cage import routes as cage
from floorman.server.rest.deals import own as own_deals
from floorman.server.rest.deals import routes as deals
from floorman.server.rest.deals import sharing
from floorman.server.rest.desk import directing as desk_directing
from floorman.server.rest.desk import here as desk_here
from floorman.server.rest.desk import live as desk_live
from floorman.server.rest.desk import people as desk_people
from floorman.server.rest.desk import people_tables as desk_tables
from floorman.server.rest.desk import routes as desk
from floorman.server.rest.desk import screens as desk_screens
from floorman.server.rest.desk import tools as desk_tools
from floorman.server.rest.desk.papers import routes as desk_papers
from floorman.server.rest.docs_page import STYLE, docs_page
from floorman.server.rest.evenings import club
from floorman.server.rest.evenings import routes as planned
from floorman.server.rest.evenings import rules as house_rules
from floorman.server.rest.events import routes as events
from floorman.server.rest.events import schedules
from floorman.server.rest.floor import guests, kiosks
from floorman.server.rest.floor import mine as floor_mine
from floorman.server.rest.floor import persons as floor_persons
from floorman.server.rest.floor import routes as floor
from floorman.server.rest.hosts import evening as evenings
from floorman.server.rest.hosts import people as host_people
from floorman.server.rest.hosts import tables as host_tables
from floorman.server.rest.leagues import routes as leagues
from floorman.server.rest.learning import books as learned_books
from floorman.server.rest.learning import forms as learned_forms
from floorman.server.rest.learning import quiz as learned_quiz
from floorman.server.rest.lobby import onlookers, playing, seats
from floorman.server.rest.odds import routes as odds
from floorman.server.rest.refused import Refusal
from floorman.server.rest.register import host as registered
from floorman.server.rest.register import own as own_limits
from floorman.server.rest.showing import routes as showing
from floorman.server.room import Room
from floorman.store import StoreClosed, StoreFailed

_CODES: Final = {400: "bad-request", 404: "not-found", 405: "bad-request", 413: "too-large"}
_WORDS: Final = {
    400: "The request cannot be read.",
    404: "There is nothing here.",
    405: "That is not done here.",
}
_SAYS: Final = {
    "missing": "is missing",
    "extra_forbidden": "is no field here",
    "string_type": "must be text",
    "string_unicode": "must be text",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "bool_type": "must be true or false",
    "json_invalid": "must be JSON",
    "model_attributes_type": "must be a JSON object",
}
_RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    401: {"model": Refusal, "description": "No session, or it has ended."},
    403: {"model": Refusal, "description": "Not allowed to this account, or from this page."},
    404: {"model": Refusal, "description": "There is no such thing."},
    409: {"model": Refusal, "description": "The name is taken."},
    413: {"model": Refusal, "description": "The request is too large."},
    422: {"model": Refusal, "description": "A field is wrong; the words name it."},
    503: {"model": Refusal, "description": "Nothing can be kept: the database is full or gone."},
    429: {"model": Refusal, "description": "Too often; `Retry-After` says how long to wait."},
}
_PARTS: Final = (
    people, own, passkeys, fair_play, tables, events, schedules, deals, own_deals,
    sharing, notes, forms, host_people,
    host_tables, evenings, planned, club, house_rules, own_limits, registered, floor,
    floor_persons, floor_mine, kiosks, guests, cage, cage_persons, desk, desk_directing,
    desk_screens, desk_here, desk_tools, desk_papers, desk_tables, desk_people, desk_live,
    leagues, onlookers, playing, seats, learned_forms, learned_books, learned_quiz, bots, odds,
    showing,
)  # fmt: skip
_LONGEST: Final = 60
_AGAIN_S: Final = 2


@cache
def routes() -> tuple[BaseRoute, ...]:
    """All operations: worked out with the first request, once for all rooms of a program."""
    whole = APIRouter()
    for module in _PARTS:
        whole.include_router(module.router, responses=_RESPONSES)
    return tuple(whole.routes)


def install(app: FastAPI, room: Room) -> None:
    """Give an application the REST interface; files are mounted after it."""
    app.state.room = room
    app.router.routes.extend(routes())
    if room.settings.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=room.settings.allowed_origins,
            allow_methods=["GET", "POST", "PUT", "DELETE"],
            allow_headers=["authorization", "content-type", "idempotency-key"],
        )
    app.add_middleware(Guard, room=room)
    app.add_exception_handler(Denied, _denied)
    app.add_exception_handler(StoreFailed, _not_stored)
    app.add_exception_handler(StoreClosed, _not_stored)
    app.add_api_route("/docs", _docs, include_in_schema=False)
    app.add_exception_handler(HTTPException, _turned_away)
    app.add_exception_handler(RequestValidationError, _wrong_field)


async def _docs(request: Request) -> HTMLResponse:
    """What this interface is, as a page to read."""
    policy = {"content-security-policy": policy_with_style(STYLE)}
    return HTMLResponse(docs_page(request.app.openapi()), headers=policy)


async def _denied(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    headers = {"retry-after": str(error.wait_s)} if error.wait_s else {}
    body = error_body(error.code, error.words, error.more)
    return Response(body, error.status, headers, media_type="application/json")


async def _not_stored(_request: Request, _error: Exception) -> Response:
    """The database is full or gone; its own words are for the log alone."""
    return _answer(503, "not-stored", NOT_STORED, {"retry-after": str(_AGAIN_S)})


async def _turned_away(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = _WORDS.get(error.status_code, "That cannot be done.")
    code = _CODES.get(error.status_code, "bad-request")
    return _answer(error.status_code, code, words, error.headers)


async def _wrong_field(_request: Request, error: Exception) -> Response:
    """What is wrong with the first field that is; what was sent is not repeated."""
    assert isinstance(error, RequestValidationError)
    first: Mapping[str, Any] = error.errors()[0]
    says = _SAYS.get(first["type"]) or str(first["msg"]).replace("Input should", "must")
    return _answer(422, "bad-field", f"{_place(first)} {says[:200]}")


def _place(error: Mapping[str, Any]) -> str:
    """The field as the request has it; the whole request where there is none."""
    place: Sequence[object] = error["loc"][1:]
    if error["type"] == "json_invalid" or not place:
        return "The request"
    text = ".".join(str(one) for one in place)
    return "".join(one for one in text if one.isprintable())[:_LONGEST] + ":"


def _answer(
    status: int, code: str, words: str, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(error_body(code, words), status, headers, media_type="application/json")
