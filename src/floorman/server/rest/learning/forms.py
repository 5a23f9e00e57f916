"""REST: how a form is played, and a deal to learn it by."""

import asyncio
from functools import lru_cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response

from floorman.games import (
    Form,
    all_forms,
    book_form,
    explain,
    find_form,
    rules_behind_form,
    stakes_text,
)
from floorman.rulebooks.rules import find_book
from floorman.server.denials import Denied
from floorman.server.replaying.example import example_deal, example_steps
from floorman.server.rest.learning.answering import BookNamed, answered, book_named
from floorman.server.rest.learning.models import DealTaught, FormTaught
from floorman.server.telling.lines import rules_behind

router = APIRouter(prefix="/api", tags=["learning"])
FormKey = Annotated[str, Path(max_length=60, pattern="^[a-z0-9-]+$", examples=["holdem"])]


@router.get("/forms/{form}", summary="How a form is played", response_model=FormTaught)
async def form(request: Request, form: FormKey) -> Response:
    """What is dealt, who acts first, what wins, and the rules where it stands."""
    found = _form(form)
    return answered(request, await asyncio.to_thread(_taught, found.key))


@router.get("/forms/{form}/deal", summary="A deal to learn a form by", response_model=DealTaught)
async def deal(request: Request, form: FormKey, book: BookNamed = "") -> Response:
    """Always the same deal, step by step, every card open: what happened with the rules behind it,
    and the table after it, as the protocol's `TableState` has it.
    """
    found = _form(form)
    return answered(request, await asyncio.to_thread(_dealt, found.key, book_named(book)))


def _form(key: str) -> Form:
    try:
        found = find_form(key)
    except KeyError:
        found = None
    if found is None or found.key not in all_forms():
        raise Denied("not-found", "There is no such form here: look at all of them.")
    return found


@lru_cache(maxsize=256)
def _taught(key: str) -> bytes:
    form = find_form(key)
    said = explain(form)
    lender = book_form(form) if form.no_book else None
    return (
        FormTaught(
            key=form.key,
            name=form.name,
            family=form.family,
            about=said.about,
            seats=[*said.seats],
            acting=[*said.acting],
            streets=[*said.streets],
            special=[*said.special],
            wins=[*said.wins],
            parent=form.parent or "",
            rules=[*rules_behind(rules_behind_form(form))],
            lender=lender.name if lender else "",
        )
        .model_dump_json()
        .encode()
    )


@lru_cache(maxsize=256)
def _dealt(key: str, book: str) -> bytes:
    form = find_form(key)
    deal = example_deal(form, book)
    steps = example_steps(deal)
    cites = dict.fromkeys(cite for one in steps for line in one.lines for cite in line.cites)
    return msgspec.json.encode(
        {
            "key": form.key,
            "name": form.name,
            "book": book,
            "book_name": find_book(book).name,
            "stakes": stakes_text(deal.setup.law.stakes),
            "steps": steps,
            "rules": rules_behind([*cites]),
        }
    )
