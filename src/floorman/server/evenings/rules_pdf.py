"""The house's rules on paper: A4 or letter, the same bytes for the same rules."""

import io
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final, Literal
from xml.sax.saxutils import escape

from floorman.room.rules_page import Chapter, Decided, RulesPage
from floorman.server.papers.letters import BOLD, FONT, GREY, ONE_AT_A_TIME, load_fonts

Paper = Literal["a4", "letter"]

_MARGIN: Final = 54


@lru_cache(maxsize=16)
def rules_pdf(page: RulesPage, paper: Paper = "a4") -> bytes:
    """The rules as a PDF."""
    with ONE_AT_A_TIME:
        return _printed(page, paper)


def _printed(page: RulesPage, paper: Paper) -> bytes:
    # Imported here since the library takes a moment to load, and few ask for paper.
    from reportlab.lib.pagesizes import A4, LETTER  # noqa: PLC0415
    from reportlab.platypus import SimpleDocTemplate  # noqa: PLC0415

    load_fonts()
    out = io.BytesIO()
    document = SimpleDocTemplate(
        out,
        pagesize=A4 if paper == "a4" else LETTER,
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=_MARGIN,
        bottomMargin=_MARGIN,
        title=_title(page),
        author=page.name or "Floorman",
        lang="en",
        # No time and no chance go into the file.
        invariant=1,
    )

    def foot(canvas: Any, _: Any) -> None:
        canvas.setFont(FONT, 8)
        canvas.setFillColor(GREY)
        canvas.drawString(_MARGIN, _MARGIN / 2, f"{page.book_name} · version {page.version}")
        canvas.drawRightString(document.pagesize[0] - _MARGIN, _MARGIN / 2, f"{canvas._pageNumber}")

    document.build([*_story(page)], onFirstPage=foot, onLaterPages=foot)
    return out.getvalue()


def _title(page: RulesPage) -> str:
    return f"{page.name}: house rules" if page.name else "House rules"


@cache
def _styles() -> dict[str, Any]:
    from reportlab.lib.styles import ParagraphStyle  # noqa: PLC0415

    plain = ParagraphStyle("plain", fontName=FONT, fontSize=10, leading=14, spaceAfter=4)
    small = ParagraphStyle("small", plain, fontSize=8.5, leading=12, textColor=GREY, leftIndent=12)
    return {
        "title": ParagraphStyle("title", plain, fontName=BOLD, fontSize=20, leading=25),
        "head": ParagraphStyle(
            "head", plain, fontName=BOLD, fontSize=13, leading=17, spaceBefore=12, keepWithNext=1
        ),
        "plain": plain,
        "small": small,
    }


def _story(page: RulesPage) -> Iterator[Any]:
    yield _said("title", _title(page))
    yield _said("plain", f"Played by {page.book_name}. {page.about}")
    yield _said("plain", f"Version {page.version} of these rules, over {page.rules} of the book.")
    if not page.chapters:
        yield _said("plain", "Nothing here is otherwise than the book has it.")
    for one in page.chapters:
        yield from _chapter(one)


def _chapter(one: Chapter) -> Iterator[Any]:
    kind = "Option" if one.option else "Amendment"
    yield _said("head", f"{kind}: {one.title}")
    if one.reason:
        yield _said("plain", one.reason)
    for rule, statement in one.rules:
        yield _said("small", f"{rule}: {statement}")
    for decided in one.decided:
        yield from _decided(decided)


def _decided(one: Decided) -> Iterator[Any]:
    where = f" ({', '.join(one.applies)})" if one.applies else ""
    yield _said("plain", f"{one.asks} {one.words}{where}", bold=one.words)
    for said in one.book:
        at = f" ({', '.join(said.applies)})" if said.applies else ""
        if said.rule:
            yield _said("small", f"The book, {said.rule}{at}: {said.words}. {said.statement}")
        else:
            yield _said("small", f"The book says nothing; usual is: {said.words}.")


def _said(style: str, text: str, bold: str = "") -> Any:
    from reportlab.platypus import Paragraph  # noqa: PLC0415

    shown = escape(text)
    if bold and (mark := escape(bold)) in shown:
        before, _, after = shown.rpartition(mark)
        shown = f"{before}<b>{mark}</b>{after}"
    return Paragraph(shown, _styles()[style])
