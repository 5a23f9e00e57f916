"""The house's rules as page and PDF, held against the rules in force."""

import io

import pytest
from pypdf import PdfReader

from floorman.room.rules_page import page_of
from floorman.rulebooks.amendments import House, options, read_house
from floorman.rulebooks.rules import BOOK_KEYS, find_rule
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.server.evenings.by_house import by_house_rules
from floorman.server.evenings.rules_pdf import rules_pdf
from floorman.server.tables.spec import TableSpec
from tests.server.evenings.evening_room import played

TEXT = """
name = "Dienstag Klüb ♠♥♦♣"
book = "roberts-v11"
options = ["burn-on-redeal"]

[[amendment]]
title = "Six raises <b>& more"
applies = ["lowball+limit"]
reason = "So many wished."
answers = { "betting.raise_cap.two_rounds" = 6 }

[[amendment]]
title = "The button moves"
answers = { "button.method" = "moving" }
"""
HOUSE = read_house(TEXT, "house.toml")


def words_of(pdf):
    """The words of a PDF, with single spaces."""
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    return " ".join(text.split())


def everything_on(page):
    """All that the page says, in pieces."""
    yield from (page.name, page.book_name, page.version)
    for one in page.chapters:
        yield one.title
        yield from (one.reason,) if one.reason else ()
        for rule, statement in one.rules:
            yield f"{rule}: {statement}"
        for decided in one.decided:
            yield f"{decided.asks} {decided.words}"
            yield from (said.statement for said in decided.book if said.rule)
            yield from (said.rule for said in decided.book if said.rule)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_paper_says_what_is_in_force(paper):
    page = page_of(HOUSE)
    pdf = rules_pdf(page, paper)
    words = words_of(pdf)
    for one in everything_on(page):
        assert " ".join(one.split()) in words, one
    sizes = {tuple(map(round, sheet.mediabox[2:])) for sheet in PdfReader(io.BytesIO(pdf)).pages}
    assert sizes == {{"a4": (595, 842), "letter": (612, 792)}[paper]}
    rules_pdf.cache_clear()
    assert rules_pdf(page, paper) == pdf


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_every_book_and_option_has_a_page_whose_rules_there_are(book):
    page = page_of(House("", book, tuple(options())))
    assert [one.option for one in page.chapters] == [*options()]
    for one in page.chapters:
        assert one.decided
        for rule, statement in one.rules:
            assert find_rule(rule).statement == statement
        for decided in one.decided:
            for said in decided.book:
                assert not said.rule or find_rule(said.rule).book == book
    assert len(words_of(rules_pdf(page))) > 1000


def test_rules_that_differ_have_another_version():
    versions = {
        page_of(House("", *told)).version
        for told in (("roberts-v11",), ("uspa",), ("roberts-v11", ("burn-on-redeal",)))
    }
    versions |= {page_of(HOUSE).version, page_of(House("", amendments=HOUSE.amendments)).version}
    assert len(versions) == 5


def test_new_tables_of_the_book_go_by_the_house():
    spec = TableSpec(game="holdem", structure="no-limit", stakes="1/2")
    ruled = by_house_rules(spec, HOUSE)
    assert ruled.amendments == {"board.redeal_burn": True, "button.method": "moving"}
    own = TableSpec(game="holdem", amendments={"button.method": "dead"})
    assert by_house_rules(own, HOUSE).amendments["button.method"] == "dead"
    other = TableSpec(game="holdem", book="uspa")
    assert by_house_rules(other, HOUSE) == other
    low = by_house_rules(TableSpec(game="lowball-a5", structure="limit"), HOUSE)
    assert low.amendments["betting.raise_cap.two_rounds"] == 6
    mix = by_house_rules(TableSpec(game="horse"), HOUSE)
    assert mix.amendments == {"button.method": "moving"}
    rules = ruled.to_setup()
    stacked = stack_ruleset(rules.book, amendments=rules.amendments)
    assert stacked.answer("board.redeal_burn").value is True


def test_the_page_is_for_everybody_or_for_who_has_come_in():
    async def scene(room):
        room.room.house_rules = HOUSE
        public = room.room.settings.house_rules_public
        answer = await room.stranger.get("/api/house-rules")
        assert answer.status_code == (200 if public else 401)
        hedy = await room.person("Hedy", "host")
        status, seen = await hedy.asks("GET", "/api/house-rules")
        assert (status, seen["name"], seen["public"]) == (200, HOUSE.name, public)
        [_, six, _] = seen["chapters"]
        assert six["decided"][0]["words"] == "6 raises"
        assert "RR11-3.BET.4b" in [one["rule"] for one in six["decided"][0]["book"]]
        pdf = await room.stranger.get("/api/house-rules.pdf?paper=letter")
        assert pdf.status_code == (200 if public else 401)
        assert not public or pdf.headers["content-type"] == "application/pdf"
        assert (await hedy.asks("GET", "/api/house-rules.pdf?paper=a3"))[0] == 422
        asked = {"game": "holdem", "stakes": "1/2", "private": True, "name": "Mine"}
        table = (await hedy.asks("POST", "/api/tables", asked))[1]["table"]
        path = f"/api/tables/{table}/house-rules"
        _, seen = await hedy.asks("GET", path)
        decided = {one["question"]: one["words"] for x in seen["chapters"] for one in x["decided"]}
        assert set(decided) == {"board.redeal_burn", "button.method"}
        eve = await room.person("Eve")
        for ending in ("", ".pdf"):
            assert (await eve.asks("GET", path + ending))[0] == 404
            assert (await eve.asks("GET", f"/api/tables/nothing/house-rules{ending}"))[0] == 404

    for public in (True, False):
        played(scene, house_rules_public=public)
