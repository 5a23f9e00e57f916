"""The Python packages for programs of others: what each offers, from its docstrings."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import floorman
from handbook.page import Page, link, table

# From the bottom up; what a server is made of is nobody's to import.
PACKAGES = (
    "cards", "drawing", "rankings", "rulebooks", "games", "deal", "rulings", "table", "tournament",
    "room", "history", "odds", "sim", "envs", "fairplay", "client",
)  # fmt: skip
_AT_THE_DOOR = 2
_BARE = "    options:\n      show_root_heading: false\n      show_root_toc_entry: false\n"


def library_pages() -> Iterator[Page]:
    """The list of packages, and a page for each."""
    here = "reference/python/index.md"
    rows = [(link(f"floorman.{one}", package_path(one), here), _what(one)) for one in PACKAGES]
    yield Page(
        here,
        "# The library\n\nOne shape throughout: a command in, events out; a request says what is"
        " legal; a refusal changes nothing and names the rule. Chips are whole smallest units."
        f"\n\n{table(('package', 'what'), rows)}",
    )
    for one in PACKAGES:
        yield Page(package_path(one), _package(one))


def package_path(package: str) -> str:
    """The page of a package."""
    return f"reference/python/{package}.md"


def offered_modules(package: str) -> list[str]:
    """Modules at the door of a package that others may import, beside its own names."""
    offered = getattr(import_module(f"floorman.{package}"), "OFFERED", ())
    return [one for one in offered if one.count(".") == _AT_THE_DOOR]


def package_names() -> set[str]:
    """Every package that there is."""
    return {one.name for one in pkgutil.iter_modules(floorman.__path__) if one.ispkg}


def _what(package: str) -> str:
    return (import_module(f"floorman.{package}").__doc__ or "").strip().splitlines()[0]


def _package(package: str) -> str:
    modules = "".join(f"::: {one}\n\n" for one in offered_modules(package))
    return f"# floorman.{package}\n\n::: floorman.{package}\n{_BARE}\n{modules}"
