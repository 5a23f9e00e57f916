"""CHANGELOG.md: a section for each version, the newest first, and above them what is unreleased."""

import re
from typing import Final

from releasing.versions import Version, read_version

UNRELEASED: Final = "Unreleased"
_HEAD: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_RELEASED: Final = re.compile(r"(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})")


def sections(text: str) -> dict[str, str]:
    """What stands under each heading, in the order of the file."""
    parts = _HEAD.split(text)[1:]
    return {head: body.strip() for head, body in zip(parts[::2], parts[1::2], strict=True)}


def released(text: str) -> dict[Version, str]:
    """The versions that have a section, the newest first, each with its heading.

    Raises ValueError for a heading that is none, or out of order.
    """
    heads = list(sections(text))
    if heads[:1] != [UNRELEASED]:
        raise ValueError(f"CHANGELOG.md has to begin with ## {UNRELEASED}")
    found = {}
    for head in heads[1:]:
        named = _RELEASED.fullmatch(head)
        if named is None:
            raise ValueError(f"CHANGELOG.md: ## {head}: a version and its date, such as"
                             " 0.2.0 - 2026-11-28")  # fmt: skip
        found[read_version(named[1])] = head
    if [*found] != sorted(found, reverse=True):
        raise ValueError("CHANGELOG.md: the newest version comes first")
    return found


def with_release(text: str, version: Version, day: str) -> str:
    """The text with what was unreleased under a version and its date (2026-11-28).

    Raises ValueError where nothing is unreleased.
    """
    if not sections(text).get(UNRELEASED):
        raise ValueError(f"CHANGELOG.md: nothing stands under ## {UNRELEASED}")
    head = f"## {UNRELEASED}\n"
    return text.replace(head, f"{head}\n## {version} - {day}\n", 1)


def notes_of(text: str, version: Version) -> str:
    """What stands under a version."""
    return sections(text)[released(text)[version]]
