"""How the site is ordered: what is under which tab, and in which order."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from floorman.games import every_form
from floorman.rulebooks.questions import areas
from floorman.rulebooks.rules import books
from handbook.library import PACKAGES, package_path
from handbook.page import Page
from handbook.places import SHORT, book_path, form_path, section_paths

Ordered = list[str | dict[str, Any]]

# What is written by hand, by tab and group; a page that is named nowhere stands under "More".
_WRITTEN: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "Start": {"": ("index.md", "start.md")},
    "Guides": {
        "Players": (
            "guides/player.md", "play.md", "learn.md", "odds.md", "histories.md", "formats.md",
            "verifying.md", "chinese.md", "looks.md",
        ),
        "Hosts": (
            "guides/host.md", "hosting.md", "settings.md", "tls.md", "friends.md", "room-people.md",
            "evenings.md", "leagues.md", "store.md", "scale.md", "upgrading.md",
            "export.md", "observing.md",
        ),
        "The floor": (
            "guides/floor.md", "floor.md", "room.md", "cage.md", "live.md", "rulings.md",
        ),
        "Directors": (
            "guides/director.md", "first-tournament.md", "director.md", "displays.md",
            "tournaments.md",
        ),
    },
    "Programs": {
        "Cookbook": (
            "cookbook/index.md", "cookbook/deal.md", "cookbook/ranking.md", "cookbook/rules.md",
            "cookbook/rulings.md", "cookbook/table.md", "cookbook/sim.md",
            "cookbook/odds.md", "cookbook/tournaments.md", "cookbook/history.md",
        ),
        "Explained": (
            "deal.md", "table.md", "environments.md", "bots.md", "forms.md", "rulesets.md",
            "architecture.md", "contributing.md", "releasing.md",
        ),
        "Reference": ("commands.md", "protocol.md"),
    },
    "Trust": {
        "": ("trust.md", "security.md", "gli19.md", "benchmarks.md", "dependencies.md"),
        "Changes": ("changelog.md",),
    },
}  # fmt: skip


def ordered(pages: Iterable[Page]) -> Ordered:
    """The navigation of the site, as MkDocs has it."""
    paths = [page.path for page in pages if page.path.endswith(".md")]
    tabs: dict[str, Ordered] = {}
    placed: set[str] = set()
    for tab, groups in _WRITTEN.items():
        tabs[tab] = _groups(groups, paths)
        placed.update(path for group in groups.values() for path in group)
    tabs["Forms"], tabs["Books"] = _forms(), _books()
    tabs["Programs"] += _reference(paths)
    placed.update(_named(tabs))
    if more := [path for path in paths if path not in placed]:
        tabs["Guides"].append({"More": more})
    return [{tab: tabs[tab]} for tab in ("Start", "Guides", "Forms", "Books", "Programs", "Trust")]


def _groups(groups: Mapping[str, tuple[str, ...]], paths: list[str]) -> Ordered:
    found: Ordered = []
    for name, group in groups.items():
        there = [path for path in group if path in paths]
        found += [{name: there}] if name else there
    return found


def _forms() -> Ordered:
    named = ((one.name[:1].upper() + one.name[1:], one.key) for one in every_form().values())
    return ["forms/index.md", *({name: form_path(key)} for name, key in named)]


def _books() -> Ordered:
    found: Ordered = ["books/index.md"]
    for book in books():
        chapters = [{title: path} for title, path in section_paths(book.key).items()]
        found.append({SHORT[book.key]: [book_path(book.key), *chapters]})
    subjects = [{area.title: f"questions/{area.key}.md"} for area in areas()]
    return [*found, {"Where they differ": ["questions/index.md", *subjects]}]


def _reference(paths: list[str]) -> Ordered:
    rest = [path for path in paths if path.startswith("reference/rest/")]
    messages = [path for path in paths if path.startswith("reference/messages/")]
    python = [{f"floorman.{one}": package_path(one)} for one in PACKAGES]
    return [
        {"Messages": messages},
        {"REST": rest},
        {"The library": ["reference/python/index.md", *python]},
    ]


def _named(ordered_: object) -> set[str]:
    """Every page that is named in an order, however deep."""
    if isinstance(ordered_, str):
        return {ordered_}
    inner = ordered_.values() if isinstance(ordered_, dict) else ordered_
    return {path for one in inner for path in _named(one)}  # type: ignore[attr-defined]
