"""What the pages of forms, of the interface and of the library are made from, they show whole."""

import asyncio
import base64
import hashlib
import re
from typing import get_args

import pytest
from handbook.__main__ import interface
from handbook.cards import card_page, pictures
from handbook.forms import form_text
from handbook.hooks import script_hashes
from handbook.library import PACKAGES, package_names
from handbook.messages import message_pages
from handbook.page import Page, plain
from handbook.plan import ordered
from handbook.rest import rest_pages

from floorman.cards import STANDARD_CARDS
from floorman.games import all_forms, explain
from floorman.server.protocol import client, server
from handbook import copied


@pytest.mark.parametrize("key", ["holdem", "razz", "open-face", "double-board-omaha"])
def test_the_page_of_a_form_says_all_that_is_explained_and_shows_a_deal(key):
    form = all_forms()[key]
    text = form_text(form, f"forms/{key}.md")
    said = explain(form)
    for line in (said.about, *said.acting, *said.wins, *said.seats, *said.special):
        assert plain(line) in text
    for street in said.streets:
        assert f"1. {plain(street[:1].upper() + street[1:])}\n" in text
    shown = re.findall(r'<use href="\.\./cards\.svg#(\w+)"', text)
    assert len(shown) > 10
    assert {*shown} <= {*re.findall(r'<symbol id="(\w+)"', card_page().text)}
    assert "### How it ends\n\n- " in text
    assert f"[{form.rules[0]}](../books/" in text


def test_every_card_has_a_picture_and_is_told_in_words():
    drawn = card_page().text
    names = re.findall(r'<symbol id="(\w+)"', drawn)
    assert len(names) == len({*names}) == len(STANDARD_CARDS) + 2
    assert 'aria-label="ace of spades"><use href="../cards.svg#As"/>' in pictures(
        [51], "forms/x.md"
    )
    assert pictures([52, 53], "x.md").count("<svg") == 2


def test_every_call_of_the_interface_stands_on_one_page_with_what_it_sends():
    described = asyncio.run(interface())
    text = {page.path: page.text for page in rest_pages(described)}
    whole = "".join(text.values())
    calls = [(path, method) for path, them in described["paths"].items() for method in them]
    assert len(calls) > 200
    for path, method in calls:
        assert whole.count(f"`{method.upper()} {path}`\n{{ .facts }}") == 1
    objects = text["reference/rest/objects.md"]
    for name in described["components"]["schemas"]:
        assert f"## {name} {{ #{name} }}" in objects
    tables = text["reference/rest/tables.md"]
    assert "Sends [NewTable](objects.md#NewTable)." in tables


def test_every_message_stands_on_the_page_of_its_side():
    text = {page.path.rpartition("/")[2]: page.text for page in message_pages()}
    for side, page in ((client, "client.md"), (server, "server.md")):
        names = [one.__name__ for one in get_args(side.Any)]
        assert re.findall(r"^## (\w+)", text[page], re.MULTILINE) == names
    # What a message is made of stands on a page of its own, to which it leads.
    assert "(parts.md#TableState)" in text["server.md"]
    assert "## TableState { #TableState }" in text["parts.md"]


def test_every_package_for_others_is_in_the_library():
    assert package_names() - {*PACKAGES} == {"cli", "server", "store"}


def test_links_of_written_pages_lead_on_within_the_site_or_are_words():
    pages = {page.path: page.text for page in copied.written_pages()}
    assert "[invariants](architecture.md)" in pages["trust.md"]
    assert "](learn.md)" in pages["changelog.md"]
    assert "](images/door.png)" in pages["hosting.md"]
    assert "](../hosting.md)" in pages["guides/host.md"]
    assert not any("](../src" in text or "](../tests" in text for text in pages.values())


def test_a_page_that_nobody_ordered_is_found_under_more():
    pages = [*copied.written_pages(), Page("odd.md", "# Odd\n"), Page("cards.svg", "")]
    tabs = {name: inside for one in ordered(pages) for name, inside in one.items()}
    assert tabs["Guides"][-1]["More"][-1] == "odd.md"
    assert [*tabs] == ["Start", "Guides", "Forms", "Books", "Programs", "Trust"]


def test_a_script_in_a_page_is_known_by_its_hash_and_nothing_else_is():
    page = (
        '<script src="a.js"></script><script type="application/json">{}</script>'
        "<script>go()</script>"
    )
    digest = base64.b64encode(hashlib.sha256(b"go()").digest()).decode()
    assert script_hashes(page) == {f"'sha256-{digest}'"}
