"""The pages that are written by hand, in docs/ and beside it; their links lead on in the site."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from handbook.page import Page, way
from handbook.places import rules_linked

ROOT: Final = Path(__file__).parents[1]
# Pages beside docs/, by the path that they get.
BESIDE: Final = {
    "CHANGELOG.md": "changelog.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(((?![a-z]+:|#)[^)\s#]+)(#[^)\s]*)?\)")


def written_paths() -> dict[str, str]:
    """The path in the site of every page written by hand, by its path in the checkout."""
    docs = sorted(one.relative_to(ROOT) for one in (ROOT / "docs").rglob("*.md"))
    return {one.as_posix(): one.relative_to("docs").as_posix() for one in docs} | BESIDE


def written_pages() -> Iterator[Page]:
    """Every page that is written by hand, with the rules that it names as links."""
    paths = written_paths()
    for source, path in paths.items():
        text = (ROOT / source).read_text("utf-8").replace("```python\n>>>", "```pycon\n>>>")
        yield Page(path, rules_linked(_relinked(text, source, paths), path))


def pictures_beside() -> Iterator[tuple[Path, str]]:
    """Pictures of docs/, and the path that each gets."""
    for one in sorted((ROOT / "docs" / "images").iterdir()):
        yield one, f"images/{one.name}"


def _relinked(text: str, source: str, paths: dict[str, str]) -> str:
    """Links to what is in the site lead to it there; of links to other files the words stay."""
    here = paths[source]

    def found(one: re.Match[str]) -> str:
        picture, words, target, anchor = one[1], one[2], one[3], one[4] or ""
        aim = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if picture:
            return f"![{words}]({way(aim.removeprefix('docs/'), here)})"
        if aim in paths:
            return f"[{words}]({way(paths[aim] + anchor, here)})"
        return words

    return _LINK.sub(found, text)
