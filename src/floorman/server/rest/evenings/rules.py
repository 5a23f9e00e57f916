"""REST: the house's rules to be read and printed, for the room and for a table."""

import asyncio
from typing import Annotated, Final, Literal, cast

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field

from floorman.room.rules_page import Chapter, RulesPage, page_of
from floorman.rulebooks.amendments import House
from floorman.server.denials import Denied
from floorman.server.evenings.rules_pdf import rules_pdf
from floorman.server.house import House as TheHouse
from floorman.server.room import MaybeAccount, Room, room_of
from floorman.server.tables.freezing import TableFrozen
from floorman.store import Account

router = APIRouter(prefix="/api", tags=["house rules"])
Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$", examples=["a1b2c3d4e5"])]
Paper = Annotated[Literal["a4", "letter"], Query()]
_PDF: Final = "application/pdf"


class BookSays(BaseModel):
    """What the book says to a question: a rule's id and statement; without one, what is usual."""

    words: str
    rule: str
    statement: str
    applies: list[str]


class HouseDecided(BaseModel):
    """What the house answers to a question, and what the book says."""

    question: str
    asks: str
    words: str
    applies: list[str]
    same: bool = Field(description="The book says so too.")
    book: list[BookSays]


class RuleNamed(BaseModel):
    """A rule by its id, and what it says."""

    rule: str
    statement: str


class HouseChapter(BaseModel):
    """An option (by its key) or an amendment, with everything that it decides."""

    title: str
    option: str
    reason: str
    rules: list[RuleNamed]
    decided: list[HouseDecided]


class HouseRulesSeen(BaseModel):
    """The rules of the house, or of a table."""

    name: str
    book: str = Field(examples=["roberts-v11"])
    book_name: str
    about: str
    rules: int = Field(description="How many rules the book has.")
    version: str = Field(description="Rules that differ have another one.")
    public: bool
    chapters: list[HouseChapter]


@router.get("/house-rules", summary="The house's rules")
async def house_rules(request: Request, account: MaybeAccount) -> HouseRulesSeen:
    """The book in force, the options taken up, and what the house decided against the book.

    Public where the setting `house_rules_public` says so, else for every session.
    """
    room = room_of(request)
    return _seen(room, _page(room, account))


@router.get("/house-rules.pdf", summary="The house's rules on paper")
async def as_pdf(request: Request, account: MaybeAccount, paper: Paper = "a4") -> Response:
    """The same as a PDF, the same bytes for the same rules."""
    room = room_of(request)
    return await _printed(_page(room, account), paper)


@router.get("/tables/{table}/house-rules", summary="The rules of a table")
async def of_a_table(request: Request, account: MaybeAccount, table: Key) -> HouseRulesSeen:
    """What was asked for when it was opened, against its book; who may see the table sees it."""
    room = room_of(request)
    return _seen(room, await _at_table(room, account, table))


@router.get("/tables/{table}/house-rules.pdf", summary="The rules of a table on paper")
async def table_as_pdf(
    request: Request, account: MaybeAccount, table: Key, paper: Paper = "a4"
) -> Response:
    """The same as a PDF."""
    room = room_of(request)
    return await _printed(await _at_table(room, account, table), paper)


def _page(room: Room, account: Account | None) -> RulesPage:
    _check_may(room, account)
    return page_of(room.house_rules)


def _check_may(room: Room, account: Account | None) -> None:
    if account is None and not room.settings.house_rules_public:
        raise Denied("no-session", "The rules are for who has come in: log in first.")


async def _at_table(room: Room, account: Account | None, table: str) -> RulesPage:
    _check_may(room, account)
    nothing = Denied("not-found", "There is no such table.")
    who = (account.id, account.role) if account else ("", "player")
    try:
        if not room.house.may_see(table, *who):
            raise nothing
        keeper = (await cast(TheHouse, room.house).opened(table)).keeper
    except (KeyError, TableFrozen):
        raise nothing from None
    setup = keeper.table.state.setup
    return page_of(House(keeper.spec.name, setup.book, setup.options, setup.amendments))


async def _printed(page: RulesPage, paper: Literal["a4", "letter"]) -> Response:
    # A page takes a tenth of a second, in which others play on.
    found = await asyncio.to_thread(rules_pdf, page, paper)
    name = {"content-disposition": 'inline; filename="house-rules.pdf"'}
    return Response(found, media_type=_PDF, headers=name)


def _seen(room: Room, page: RulesPage) -> HouseRulesSeen:
    return HouseRulesSeen(
        name=page.name,
        book=page.book,
        book_name=page.book_name,
        about=page.about,
        rules=page.rules,
        version=page.version,
        public=room.settings.house_rules_public,
        chapters=[_chapter(one) for one in page.chapters],
    )


def _chapter(one: Chapter) -> HouseChapter:
    return HouseChapter(
        title=one.title,
        option=one.option,
        reason=one.reason,
        rules=[RuleNamed(rule=rule, statement=statement) for rule, statement in one.rules],
        decided=[
            HouseDecided(
                question=decided.question,
                asks=decided.asks,
                words=decided.words,
                applies=[*decided.applies],
                same=decided.same,
                book=[
                    BookSays(
                        words=said.words,
                        rule=said.rule,
                        statement=said.statement,
                        applies=[*said.applies],
                    )
                    for said in decided.book
                ],
            )
            for decided in one.decided
        ],
    )
