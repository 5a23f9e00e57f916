"""Write the site before it is built: `python -m handbook build/pages`."""

import asyncio
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from floorman.server.app import make_app
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import open_store
from handbook.books import book_pages
from handbook.cards import card_page
from handbook.copied import ROOT, pictures_beside, written_pages
from handbook.forms import form_pages
from handbook.library import library_pages
from handbook.messages import message_pages
from handbook.page import Page
from handbook.places import rules_linked
from handbook.plan import ordered
from handbook.questions import question_pages
from handbook.rest import rest_pages

_HERE: Final = Path(__file__).parent


async def interface() -> dict[str, Any]:
    """The description of the REST interface, as a room has it that nobody is in."""
    async with open_store("sqlite://") as store:
        room, house = make_room(store, Settings(), lambda: 0)
        described: dict[str, Any] = make_app(room, house).openapi()
        return described


def all_pages() -> Iterator[Page]:
    """Every page, written and made, and the pictures of cards."""
    yield Page("index.md", (_HERE / "home.md").read_text("utf-8"))
    yield from written_pages()
    yield card_page()
    for page in (*form_pages(), *book_pages(), *question_pages()):
        yield Page(page.path, rules_linked(page.text, page.path))
    yield from message_pages()
    yield from rest_pages(asyncio.run(interface()))
    yield from library_pages()


def write(folder: Path) -> None:
    """Write all pages into `folder`/pages, and the settings of MkDocs beside them."""
    top = folder / "pages"
    shutil.rmtree(top, ignore_errors=True)
    pages = [*all_pages()]
    for page in pages:
        path = top / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.text, "utf-8")
    for source, inside in pictures_beside():
        (top / inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, top / inside)
    shutil.copytree(_HERE / "look", top / "look", dirs_exist_ok=True)
    settings = {
        "INHERIT": str(_HERE / "mkdocs.yml"),
        "docs_dir": "pages",
        "nav": ordered(pages),
        "hooks": [str(_HERE / "hooks.py")],
        "plugins": {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")]}}}},
    }
    # What is JSON is YAML too.
    (folder / "mkdocs.yml").write_text(json.dumps(settings, indent=1), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
